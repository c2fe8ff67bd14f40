"""What a table tells of its game: the log and a message to those who look, cues and sayings to those who listen."""

from collections.abc import Callable
from typing import Final

from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import State
from freight.languages import current, marked, tr
from freight.languages import told as told_why
from freight.record.game import Game
from freight.record.history import standing_events
from freight.table.animation.acts import CUT, Act, acts, opening
from freight.table.audio.cues import MONEY, REFUSAL, TOO_SOON, UNDO, Cue, heard
from freight.table.citing import cites, way_there
from freight.table.saying import Saying
from freight.table.scenes.play.laying import laid
from freight.table.wording.plain import spoken
from freight.table.wording.telling import told, told_so_far

NOT_TAKEN: Final = marked("That press came just as the turn did and was not taken. Press again if you mean it.")
_LINES_TO_BEGIN = 3
"""So many lines of the log are told to those who listen when the game is opened."""


class Teller:
    """Tells of a game; first of all its `notice`, if there is one.

    `log` are all its lines up to what the table shows. `message` is said instead of what there is to do, and rests on
    `rulings`. `cues`, `sayings` and `acts` are for the window, which takes them away. `plain` has it speak plainly;
    what is `hurried` past, as the player skips it, is neither heard nor seen to move.
    """

    def __init__(self, game: Game, notice: str = "") -> None:
        self._game = game
        self._language = current()
        self.plain = self.hurried = False
        state, coming = laid(game)
        events = standing_events(game)
        self.log = told_so_far(game.header, events[: len(events) - len(coming)])
        self.message, self.rulings = notice, tuple[str, ...]()
        self.cues: list[Cue] = []
        self.acts: list[Act] = opening(state)
        self.sayings = [Saying(line) for line in (*self.log[-_LINES_TO_BEGIN:], notice) if line]
        self._asked_at: tuple[State, int] | None = None
        self._question: object = None

    def tell(self, event: Event, before: State) -> None:
        """Tell of an event that is about to be shown."""
        lines = told(event, before, self._game.header)
        self.log += lines
        say = spoken(self.plain)
        self.sayings += [Saying(say(line)) for line in lines]
        if not self.hurried:
            self.cues += heard(event)
            self.acts += acts(event, before)

    def retell(self) -> bool:
        """Tell what was told so far in the language that is spoken now; gives whether that is another one."""
        if self._language == current():
            return False
        self._language = current()
        self.note("")
        self.log = told_so_far(self._game.header, standing_events(self._game))[: len(self.log)]
        return True

    def take_back(self) -> None:
        """The last step was taken back: the log is as if it never was."""
        self.note("")
        self.cues.append(UNDO)
        self.acts[:] = [CUT]
        self.log = told_so_far(self._game.header, standing_events(self._game))

    def note(self, words: str, *rulings: str) -> None:
        """Have this for a message; '' for none."""
        self.message, self.rulings = words, rulings

    def refuse(self, sentence: str, *rulings: str) -> None:
        """Say why something can't be done."""
        self.note(sentence, *rulings)
        self.object(sentence)

    def refuse_by_rule(self, refusal: Refusal) -> None:
        """Say why the game refused something, and how to come to the rule behind that."""
        self.refuse(f"{told_why(refusal)}{cites(refusal.ruling)}", refusal.ruling)
        self.sayings.append(Saying(way_there([refusal.ruling]), urgent=True))

    def let_pass(self) -> None:
        """Tell once, softly, that what was pressed came too soon to be meant."""
        if self.message != (words := tr(NOT_TAKEN)):
            self.note(words)
            self.cues.append(TOO_SOON)
            self.sayings.append(Saying(words))

    def object(self, sentence: str) -> None:
        """Let be heard, and be told at once, why something can't be done."""
        self.cues.append(REFUSAL)
        self.sayings.append(Saying(spoken(self.plain)(sentence), urgent=True))

    def count(self, built: int, before: int) -> None:
        """Let it be heard that money was put on the lot, or taken back, and how much lies there now."""
        self.cues += [MONEY] * (built > before)
        if built and built != before:
            self.sayings.append(Saying(tr("{amount} MM on the lot.", amount=built), urgent=True))

    def ask(self, state: State, words: Callable[[], str]) -> None:
        """Tell those who listen what there is to do, once for every question; called in every frame."""
        if self._asked_at and self._asked_at[0] is state and self._asked_at[1] == state.number:
            return
        said = words()
        question = (state.trip, state.phase, state.lot, state.bid, said)
        if question != self._question:
            self.sayings.append(Saying(said))
        self._asked_at, self._question = (state, state.number), question
