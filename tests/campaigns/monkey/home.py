"""A home of its own for each life of the monkey, with games to find there, and a wall around it.

Nothing outside of the home can be written by this process: whoever tries is told that permission is denied, as by the
system. Luck that the program draws from the system, and its clocks, come from the life, so that it can be lived again.
"""

import contextlib
import errno
import os
import random
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest import mock
from weakref import WeakSet

from freight.bots import thinker
from freight.bots.protocol import LEVELS, make_bot
from freight.bots.thinker import Thinker
from freight.engine.commands import Command
from freight.engine.rules import Rules
from freight.engine.view import View, view
from freight.languages import LANGUAGES
from freight.record.codec import SUFFIX
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.table.export import clerk
from freight.table.export.clerk import Clerk
from freight.table.export.clerk_desk import Reply
from freight.table.export.score_card import card_of
from freight.table.loop import app
from freight.table.scenes.library import desk as library_desk
from freight.table.scenes.new_game.setup import Setup, save_setup
from freight.table.screen import cursors
from freight.table.settings import SPEEDS, TEXT_SIZES, Settings, save

PEOPLE: Final[tuple[Player, ...]] = ("person", "person", *LEVELS)
SEATED: Final[tuple[Player, ...]] = ("person", "person", "casual", "shrewd")
LENGTHS: Final = (0.0, 0.3, 0.7, 0.95, 1.0)
"""How far the games that lie in a new home have been played, as a share of the whole."""
LONGEST_WAIT: Final = 20.0
"""Seconds after which a process that was asked something is given up."""

_WRITES: Final = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod"}
_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC
_walls: list[str] = []


def _guard(event: str, given: tuple[Any, ...]) -> None:
    """Refuse what would write outside of the home, while there is one."""
    if not _walls or (event not in _WRITES and event != "open"):
        return
    if event == "open" and (not isinstance(given[2], int) or not given[2] & _WRITING):
        return
    for path in given[: 2 if event in ("os.rename", "os.link") else 1]:
        if isinstance(path, str | bytes | os.PathLike):
            where = os.path.abspath(os.fsdecode(path))  # noqa: PTH100 - whatever it is, this does not look at the disk
            if not where.startswith((_walls[-1], os.devnull)):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), where)


@contextlib.contextmanager
def home(name: str) -> Iterator[Path]:
    """A folder that is the home of the player as long as it lasts; what is written elsewhere is refused."""
    folder = Path(tempfile.gettempdir()).resolve() / f"monkey-{name}"
    try:
        folder.mkdir()
    except FileExistsError:
        folder = Path(tempfile.mkdtemp(prefix=f"monkey-{name}-")).resolve()
    before = Path.cwd()
    names = ("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA")
    environment = {**dict.fromkeys(names, str(folder)), "FREIGHT_HOME": str(folder / "freight")}
    environment["FREIGHT_SPEAKER"] = "cat" if shutil.which("cat") else "no-speaker"
    try:
        os.chdir(folder)
        with mock.patch.dict(os.environ, environment):
            _walls.append(str(folder))
            yield folder
    finally:
        _walls.clear()
        os.chdir(before)
        shutil.rmtree(folder, ignore_errors=True)


def build_wall() -> None:
    """Put up the wall, for as long as this process lasts; it stands around the home that there is."""
    sys.addaudithook(_guard)


@contextlib.contextmanager
def fixed(luck: random.Random, now: list[float], alone: bool) -> Iterator[None]:
    """Let chance and clocks be those of a life. `alone`: computers and the clerk work in this process."""
    clock = SimpleNamespace(monotonic=lambda: now[0], perf_counter=lambda: now[0], time=time.time)
    with contextlib.ExitStack() as held:
        for module in (app, library_desk):
            held.enter_context(mock.patch.object(module, "time", clock))
        held.enter_context(mock.patch.object(secrets, "randbelow", luck.randrange))
        held.enter_context(mock.patch.object(secrets, "token_hex", lambda size: luck.randbytes(size).hex()))
        if os.environ.get("SDL_VIDEODRIVER") == "dummy":  # it has no pointer, and the game says so
            held.enter_context(mock.patch.object(cursors, "_complain", _unheard))
        if alone:
            held.enter_context(mock.patch.object(thinker, "STARTS", 0))
            held.enter_context(mock.patch.object(clerk, "STARTS", 0))
        else:
            due: WeakSet[Thinker] = WeakSet()
            held.enter_context(mock.patch.object(Thinker, "ask", _asked(Thinker.ask, due)))
            held.enter_context(mock.patch.object(Thinker, "answer", _answered(Thinker.answer, due)))
            held.enter_context(mock.patch.object(Clerk, "reply", _replied(Clerk.reply)))
        yield


def _unheard(_fault: str) -> None:
    """What goes without saying."""


def _asked(ask: Any, due: WeakSet[Thinker]) -> Any:
    """Keep in mind who owes an answer."""

    def noted(self: Thinker, view: View) -> None:
        due.add(self)
        ask(self, view)

    return noted


def _answered(answer: Any, due: WeakSet[Thinker]) -> Any:
    """Wait for what a computer does, so that it always comes at the same moment of a life."""

    def waited(self: Thinker) -> Command | None:
        until = time.monotonic() + LONGEST_WAIT
        while True:
            command: Command | None = answer(self)
            if command is not None or self not in due or time.monotonic() > until:
                due.discard(self)
                return command
            time.sleep(0.0005)

    return waited


def _replied(reply: Any) -> Any:
    """The same of the clerk."""

    def waited(self: Clerk) -> Reply | None:
        until = time.monotonic() + LONGEST_WAIT
        while True:
            found: Reply | None = reply(self)
            if found is not None or self.task is None or time.monotonic() > until:
                return found
            time.sleep(0.0005)

    return waited


# What lies in the home


def furnish(folder: Path, luck: random.Random) -> list[str]:
    """Put games into the library and files of all kinds into a folder; gives the paths that may be dropped."""
    games, files = folder / "freight" / "games", folder / "files"
    games.mkdir(parents=True)
    files.mkdir()
    settings = Settings(
        speed=luck.choice(SPEEDS),
        text_size=luck.choice(TEXT_SIZES),
        muted=luck.random() < 0.8,
        plain=luck.random() < 0.2,
        zoom=luck.random() < 0.3,
        language=luck.choice(("", *LANGUAGES)),
    )
    save(settings)
    save_setup(Setup(_seats(luck), Rules(weeks=1), practice=luck.random() < 0.4))
    made = [_game(games, luck, number) for number in range(4)]
    card = files / "card.png"
    card.write_bytes(card_of(made[-1]))
    whole = (games / f"game-{luck.randrange(4)}{SUFFIX}").read_bytes()
    for name, data in _damaged(whole, card.read_bytes(), luck).items():
        (files / name).write_bytes(data)
    for name in luck.sample(sorted(each.name for each in files.iterdir()), 4):
        shutil.copy(files / name, games / name)
    found = [*files.iterdir(), *games.iterdir(), files, files / "nowhere.freight"]
    return sorted(map(str, found))


def _seats(luck: random.Random) -> tuple[SeatSetup, ...]:
    ships = luck.sample(range(6), luck.choice((2, 2, 3, 4, 6)))
    return tuple(SeatSetup(f"Åsa {ship}", ship, luck.choice(SEATED)) for ship in ships)


def _game(folder: Path, luck: random.Random, number: int) -> Game:
    """A game of people and computers that has come some way, in a file of the folder."""
    ships = luck.sample(range(6), 2 + number % 3)
    seats = [SeatSetup(f"Sæt {ship}", ship, luck.choice(PEOPLE)) for ship in ships]
    rules = Rules(weeks=1, restow_fee=number % 2, starting_stacks=1 + number % 3)
    created = f"2026-05-0{number + 1}T12:00:00+00:00"
    identity, practice = luck.randbytes(16).hex(), luck.random() < 0.3
    header = new_header(seats, rules, luck.randrange(10**6), game_id=identity, created=created, practice=practice)
    trips = header.rules.trips * luck.choice(LENGTHS)
    with Game.create(header, folder / f"game-{number}{SUFFIX}") as game:
        bots = [make_bot("casual", game.state.goods, seat) for seat in range(len(seats))]
        while not game.finished and game.state.trip <= trips:
            game.play(bots[game.state.to_act].choose(view(game.state, game.state.to_act)))
    return game


def _damaged(whole: bytes, card: bytes, luck: random.Random) -> dict[str, bytes]:
    """Files that are no whole games, by their names, and one that is."""
    place = luck.randrange(len(whole))
    flipped = whole[:place] + bytes([whole[place] ^ 0x40]) + whole[place + 1 :]
    return {
        f"whole{SUFFIX}": whole,
        f"torn{SUFFIX}": whole[:place],
        f"flipped{SUFFIX}": flipped,
        f"empty{SUFFIX}": b"",
        f"noise{SUFFIX}": luck.randbytes(5000),
        "no game.txt": "Ein Gruß\n".encode() * 20,
        "torn.png": card[: len(card) // 2],
        "name with ünïcode 😀.freight": whole,
    }
