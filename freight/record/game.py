"""A running game and its file: every accepted command is safe on disk before its result is given out."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

from freight.engine.chance import Chance
from freight.engine.commands import Command, Undo
from freight.engine.decide import play
from freight.engine.events import BidDeclined, BidMade, Event, LotOpened
from freight.engine.refusal import Refusal
from freight.engine.state import State, digest
from freight.languages import marked, tr
from freight.record.codec import Seal, Step, encode_game, encode_line
from freight.record.files import create_file
from freight.record.header import FORMAT, Header
from freight.record.history import WayBack, undoing
from freight.record.phrases import quoted
from freight.record.places import numbered
from freight.record.problems import SaveInUse, Unsaved
from freight.record.reading import Saved, read_bytes, read_save, saved_from, set_up
from freight.record.savefile import SaveFile

_NOTHING_TO_REDO = Refusal("nothing-to-redo", "Undo", "Nothing was taken back that could be done again.")

LONGEST: Final = 40_000
"""How many steps a game may have for one to be taken back: so no file grows beyond what is read (`codec`)."""
_TOO_LONG = Refusal(
    "too-long", "Undo", "So much was taken back that the file is nearly full; play on from here as a new game."
)


class Game:
    """A game that is being played.

    `state` is a new object after every command, so that whoever keeps the one before may do so. `steps` is all that
    happened, the setup first, with what was taken back since (see `history`). `notice` is something to tell the player
    after opening; mostly empty. `path` is None for a game without a file.
    """

    def __init__(self, header: Header, steps: list[Step], state: State) -> None:
        self.header = header
        self.steps = steps
        self.state = state
        self.path: Path | None = None
        self.notice = ""
        self._chance = Chance(header.seed)
        self._way = WayBack.of(self)
        self._people = [number for number, seat in enumerate(header.seats) if seat.player == "person"]
        self._file: SaveFile | None = None
        self._trouble: Unsaved | None = None
        self._last = b""
        self._unsaved = b""
        self._kept = 0
        """How many of the steps are in a file."""

    @classmethod
    def create(cls, header: Header, path: Path | None) -> "Game":
        """Begin a game, in a new file at `path`, or in memory only. If the file cannot be made, `trouble` says why."""
        step, state = set_up(header)
        game = cls(header, [step], state)
        if path is not None:
            game.save_elsewhere(path)
        return game

    @classmethod
    def open(cls, path: Path) -> "Game":
        """Go on with a saved game.

        A torn tail is moved to a file beside it, and `notice` says so. A game of an older format goes on in a new file
        beside the old one, which stays as it is. Raises a `SaveProblem` (`SaveInUse` when it is being played
        elsewhere) and changes nothing then.
        """
        try:
            file = SaveFile(path)
        except OSError as error:
            saved = read_save(path)
            if saved.format < FORMAT:
                return cls._open_older(saved)
            game = cls(saved.header, saved.steps, saved.state)
            game.path, game._kept = path, len(saved.steps)
            text = marked("{file} may only be read ({why}), so this game is not saved.")
            game._trouble = Unsaved(text, path, error, goes_on=False)
            return game
        try:
            data = read_bytes(path)
            saved = saved_from(data, path)
        except BaseException:
            file.close()
            raise
        if saved.format < FORMAT:
            file.close()
            return cls._open_older(saved)
        game = cls(saved.header, saved.steps, saved.state)
        game.path, game._file, game._last, game._kept = path, file, saved.last, len(saved.steps)
        game._mend(saved, data[saved.length :])
        return game

    @classmethod
    def _open_older(cls, saved: Saved) -> "Game":
        """Go on with a game of an older format, in a new file of the present one; a finished game needs none."""
        game = cls(saved.header, saved.steps, saved.state)
        game.path = saved.path
        if game.finished:
            return game
        old = saved.path
        new = next(path for path in numbered(old.with_suffix("")) if not path.exists())
        if game.save_elsewhere(new):
            game.notice = tr(
                "{file} was saved by an older version of the game. It stays as it is, and the game goes on in {copy}.",
                file=quoted(old.name), copy=quoted(new.name),
            )  # fmt: skip
            if saved.torn:
                game.notice = tr(
                    "{older_game} Its last line was only partly written and is left out.", older_game=game.notice
                )
        return game

    def _mend(self, saved: Saved, tail: bytes) -> None:
        """Set a torn tail aside, and write what follows from the whole lines: the setup, or the seal."""
        try:
            if tail:
                self._set_aside(tail, saved)
        except OSError as error:
            text = marked("The torn end of {file} could not be moved away: {why}.")
            self._trouble = Unsaved(text, saved.path, error)
            self.close()
            return
        missing: list[Step | Seal] = []
        if saved.lines == 1:
            missing.append(self.steps[0])
        if self.finished and not saved.sealed:
            missing.append(self._seal())
        if missing:
            self._write(missing)

    def _set_aside(self, tail: bytes, saved: Saved) -> None:
        """Move a torn tail to a file of its own; it is cut off here only once it is safe there."""
        assert self._file is not None
        path = saved.path
        for number in count(1):
            aside = path.with_name(f"{path.name}.torn-{number}")
            try:
                create_file(aside, tail)
                break
            except FileExistsError:
                continue
        self._file.cut(saved.length)
        self.notice = tr(
            "The last line of {file} was only partly written when the program stopped. It was moved to {aside}, and "
            "the game goes on after the last whole move.",
            file=quoted(path.name), aside=quoted(aside.name),
        )  # fmt: skip

    @property
    def trouble(self) -> str:
        """That the game is not safe on disk, and why; empty when it is."""
        return str(self._trouble or "")

    @property
    def failure(self) -> str:
        """The same without what may be done about it."""
        return self._trouble.failure if self._trouble else ""

    @property
    def would_lose(self) -> bool:
        """Whether something was played that is in no file, and so is lost with the game."""
        return self._kept < len(self.steps)

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.state.phase == "over"

    def play(self, command: Command) -> list[Event] | Refusal:
        """Let the seat to act do something: what happened then, or why it may not.

        What happened is on disk when this returns, or `trouble` says that it is not. `Undo` takes the last step back,
        whoever plays its seat; see `undo`.
        """
        if type(command) is Undo:
            return self._way.refusal() or self._take_back(1)
        state = self.state.copy()
        events = play(state, command, self._chance)
        if isinstance(events, Refusal):
            return events
        step = Step(command, tuple(events), digest(state))
        self.steps.append(step)
        self._write([step] if state.phase != "over" else [step, self._seal()])
        self._way.went_on(self.state, step, state)
        self.state = state
        return events

    @property
    def position(self) -> int:
        """How many steps hold, after the setup: the position in a replay."""
        return len(self._way.standing) - 1

    @property
    def asks_again(self) -> bool:
        """Whether the seat to act has bid on this lot before or declined, and is asked again for a raise (R8)."""
        for step in reversed(self._way.standing):
            for event in reversed(step.events):
                match event:
                    case LotOpened():
                        return False
                    case BidMade(seat) | BidDeclined(seat) if seat == self.state.to_act:
                        return self.state.phase == "auction"
                    case _:
                        pass
        return False

    @property
    def undo_refusal(self) -> Refusal | None:
        """Why the people at the table may not take the last step back, or None when they may."""
        return self._way.refusal_of_people(self._people) or self._refusal_of_file()

    @property
    def may_undo(self) -> bool:
        """Whether the people at the table may take the last step back."""
        return self.undo_refusal is None

    @property
    def may_redo(self) -> bool:
        """Whether there is something that was taken back and can be done again."""
        return bool(self._way.again)

    def undo(self) -> list[Event] | Refusal:
        """Take back the last step of a person; in a practice game all that the computer did since as well."""
        return self.undo_refusal or self._take_back(self._way.steps_of_people(self._people))

    def redo(self) -> list[Event] | Refusal:
        """Do again what `undo` took back: until a person is due, or nothing is left."""
        happened: list[Event] = []
        while self._way.again and not (happened and self.state.to_act in self._people):
            events = self.play(self._way.again[-1])
            if isinstance(events, Refusal):
                return events
            happened += events
        return happened or _NOTHING_TO_REDO

    def _refusal_of_file(self, count: int = 1) -> Refusal | None:
        return _TOO_LONG if len(self.steps) + count > LONGEST else None

    def _take_back(self, count: int) -> list[Event] | Refusal:
        """Append the taking back of so many steps, which must be in the way back."""
        refusal = self._refusal_of_file(count)
        if refusal is not None:
            return refusal
        state, steps = self.state, list[Step]()
        for _ in range(count):
            state = self._way.past[-1]
            self._way.went_back()
            steps.append(Step(Undo(), (undoing(state),), self._way.standing[-1].digest))
        self.steps += steps
        self._write(steps)
        self.state = state
        return [event for step in steps for event in step.events]

    def _seal(self) -> Seal:
        return Seal(len(self.steps) + 1, self.steps[-1].digest)

    def _write(self, items: Sequence[Step | Seal]) -> None:
        """Put lines on disk, with all that could not be written before."""
        for item in items:
            line, self._last = encode_line(self._last, item)
            self._unsaved += line
        if self._file is None:
            self._unsaved = b""  # nowhere to write to; `save_elsewhere` writes all there is
            return
        try:
            self._file.append(self._unsaved)
        except OSError as error:
            self._trouble = Unsaved(
                marked("The last move could not be saved in {folder}: {why}."), self._file.path, error
            )
        else:
            self._unsaved, self._trouble, self._kept = b"", None, len(self.steps)

    def save_elsewhere(self, path: Path) -> bool:
        """Write the whole game to a new file and go on there. Gives False, and `trouble` why, when that fails too."""
        data, last = encode_game(self.header, self.steps, self._seal() if self.finished else None)
        try:
            create_file(path, data)
            file = SaveFile(path)
        except (OSError, SaveInUse) as error:
            self._trouble = Unsaved(marked("The game could not be saved as {file} in {folder}: {why}."), path, error)
            return False
        self.close()
        self.path, self._file, self._last = path, file, last
        self._unsaved, self._trouble, self._kept = b"", None, len(self.steps)
        return True

    def close(self) -> None:
        """Let the file go; the game stays readable in memory."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> "Game":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
