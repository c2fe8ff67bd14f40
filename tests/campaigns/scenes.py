"""What is done with a saved game while the disk fails: it is begun, opened, played on, saved elsewhere, let go."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from freight.record.game import Game
from tests.campaigns.corpus import Save, advance, save_of

_NUMBER = 40
_HALF = 20


@dataclass
class Stage:
    """Where a scene takes place: the folder whose disk fails, a safe one, the save and its bytes; then the game."""

    folder: Path
    safe: Path
    save: Save
    data: bytes
    game: Game | None = None
    closed: bool = False
    seen: list[bytes] = field(default_factory=list)
    """The bytes of the file after each thing that was done."""

    @property
    def path(self) -> Path:
        """The saved game."""
        return self.folder / "games" / "a.freight"

    def look(self) -> None:
        """See what is in the file now."""
        self.seen.append(raw_bytes(self.path) if self.path.exists() else b"")


def raw_bytes(path: Path) -> bytes:
    """The bytes of a file, whatever is wrong with the disk."""
    with open(path, "rb") as file:  # noqa: PTH123 (`Path.open` is in the hands of the disk)
        return file.read()


Scene = Callable[[Stage], None]


def begin(stage: Stage) -> None:
    """Begin a game in a folder that is not there yet."""
    stage.game = Game.create(stage.save.header, stage.path)
    stage.look()


def go_on(stage: Stage) -> None:
    """Open a game."""
    stage.game = Game.open(stage.path)
    stage.look()


def play(stage: Stage) -> None:
    """Open a game and play two commands."""
    stage.game = Game.open(stage.path)
    for _ in range(2):
        advance(stage.game)
        stage.look()


def move(stage: Stage) -> None:
    """Open a game and save it elsewhere on the same disk, then play a command."""
    stage.game = Game.open(stage.path)
    stage.game.save_elsewhere(stage.folder / "other" / "b.freight")
    advance(stage.game)


def let_go(stage: Stage) -> None:
    """Open a game, play a command and close it."""
    stage.game = Game.open(stage.path)
    advance(stage.game)
    stage.look()
    stage.game.close()
    stage.closed = True


@cache
def scenes() -> dict[str, tuple[Scene, Save, bytes | None]]:
    """What is done, with which save, whose file has these bytes before (None: there is no file)."""
    half, almost, whole = save_of(_NUMBER, _HALF), save_of(_NUMBER, len(save_of(_NUMBER).steps) - 1), save_of(_NUMBER)
    unsealed = whole.data[: whole.data.rindex(b"\n", 0, -1) + 1]
    header = half.data[: half.data.index(b"\n") + 1]
    return {
        "begin": (begin, half, None),
        "open": (go_on, half, half.data),
        "open, torn": (go_on, half, half.data[:-9]),
        "open, unsealed": (go_on, whole, unsealed),
        "open, seal torn": (go_on, whole, whole.data[:-9]),
        "open, header alone": (go_on, half, header),
        "play": (play, half, half.data),
        "play, torn": (play, half, half.data[:-9]),
        "finish": (let_go, almost, almost.data),
        "save elsewhere": (move, half, half.data),
        "close": (let_go, half, half.data),
    }


@cache
def whole_save() -> Save:
    """The game of all scenes, as it must come out."""
    return save_of(_NUMBER)


def staged(folder: Path, save: Save, data: bytes | None) -> Stage:
    """Set a stage."""
    stage = Stage(folder / "faulty", folder / "safe", save, data or b"")
    stage.folder.mkdir()
    stage.safe.mkdir()
    if data is not None:
        stage.path.parent.mkdir()
        stage.path.write_bytes(data)
    return stage
