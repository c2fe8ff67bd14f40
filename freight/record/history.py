"""Which steps of a game hold, which of them may be taken back, and which may be done again.

The file keeps every step. One that is taken back stays in it, and the step that does so, with the command `Undo`, is
appended. So the steps are a tree, of which the table shows one branch: `Lineage` finds it, and everyone who reads a
game asks there. Taking back judges nothing and so never fails on an old game; what *may* be taken back is for
`WayBack`, which a running game and whoever verifies one ask.

**The rule.** A seat may take back its own last steps, until something was revealed or another seat decided. Another
seat's decision counts even if it is taken back itself: it was seen. In a *practice* game any step may be taken back.

**What reveals** (`revealed`), since nobody knew it before and all know it after: a weather card turned up
(`WeatherDrawn`); a new ship order (`ShipOrderShuffled`); cards come up from the deck, into a market (`MarketRefilled`,
where it shows a card that was not there) or a dock (`LastChanceTaken`); a swept market (`MarketSwept`), even where the
deck is so small that its own cards come up again; the end of the game (`GameEnded`), after which its file is sealed,
so that even a practice game cannot be taken back then.
**What does not:** money paid and drawn lies face down, and cards go under the deck unseen (R3, R4, R25, R21); a week's
weather is shuffled face down (`WeatherWeekShuffled`), and its first card is drawn at once anyway; all else follows
from what lies open.

The luck stays as it is: what is taken back and done again meets the same cards.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from freight.engine.commands import Command, Undo
from freight.engine.events import (
    Event,
    GameEnded,
    LastChanceTaken,
    MarketRefilled,
    MarketSwept,
    ShipOrderShuffled,
    StepUndone,
    WeatherDrawn,
)
from freight.engine.evolve import evolve, fold
from freight.engine.refusal import Refusal
from freight.engine.state import State
from freight.languages import marked
from freight.record.codec import Step
from freight.record.header import Header

_REVEALING: Final[dict[type, str]] = {
    GameEnded: marked("There is nothing to take back: the game is over since."),
    WeatherDrawn: marked("There is nothing to take back: the weather has been seen since."),
    ShipOrderShuffled: marked("There is nothing to take back: the new ship order has been seen since."),
    LastChanceTaken: marked("There is nothing to take back: a card of the deck has been seen since."),
    MarketSwept: (_NEW_CARDS := marked("There is nothing to take back: new cards have come to the market since.")),
    MarketRefilled: _NEW_CARDS,
}
"""Why a step stays that revealed something, the weightiest first."""
_NOT_YET: Final = marked("There is nothing to take back: nothing has been done yet.")
_NO_TABLE: Final = marked("There is nothing to take back: the table before it cannot have been.")
_BY_COMPUTERS: Final = marked("There is nothing to take back: nobody but computers has decided yet.")
_OF_ANOTHER: Final = marked("There is nothing of yours to take back: the last step is {who}'s.")
_RULING: Final = "Undo"
_DEEPEST: Final = 20_000
"""How many steps in a row may be taken back: more than any game has."""
_FULLEST: Final = 400
"""More than all that lies on a table, counted as `_is_plausible` does."""


class Record(Protocol):
    """Whatever has a header and steps: a `Saved`, or a running `Game`."""

    @property
    def header(self) -> Header:
        """Which game it is."""

    @property
    def steps(self) -> list[Step]:
        """All that happened, the setup first."""


class NothingTakenBack(ValueError):  # noqa: N818 - said of a game, not of the program
    """An `Undo` where only the setup stands; `place` is its place in the steps."""

    def __init__(self, place: int) -> None:
        super().__init__(f"step {place} takes back a step, and there is none")
        self.place = place


class Lineage:
    """How the steps of a game follow each other on the table, taking back included. Raises `NothingTakenBack`."""

    __slots__ = ("follows", "standing", "taken_back")

    def __init__(self, steps: Sequence[Step]) -> None:
        self.follows: list[int] = []
        """By place of a step the place of the one it was played after; of an `Undo`, the one it goes back to."""
        self.taken_back: dict[int, int] = {}
        """By place of a step that was taken back the place of the `Undo` that did it."""
        now = -1
        for place, step in enumerate(steps):
            if type(step.command) is Undo:
                if now < 1:
                    raise NothingTakenBack(place)
                self.taken_back[now] = place
                now = self.follows[now]
                self.follows.append(now)
            else:
                self.follows.append(now)
                now = place
        self.standing: list[int] = []
        """The places of the steps that hold, the setup first."""
        while now >= 0:
            self.standing.append(now)
            now = self.follows[now]
        self.standing.reverse()


def standing_steps(steps: Sequence[Step]) -> list[Step]:
    """The steps that hold: without those that were taken back, and without their taking back."""
    return [steps[place] for place in Lineage(steps).standing]


def standing_events(record: Record) -> list[Event]:
    """All that happened in a game and holds."""
    return [event for step in standing_steps(record.steps) for event in step.events]


def walked(table: State, steps: Sequence[Step], told: Callable[[Event, State], None] | None = None) -> Iterator[State]:
    """Go through all steps from the empty table, those taken back too: the state after each, in place where it can be.

    `told` hears of each event just before it happens, with the state before it. Raises `NothingTakenBack` at once.
    """
    taken_back = Lineage(steps).taken_back
    return _walk(table, steps, taken_back, told)


def _walk(
    state: State, steps: Sequence[Step], taken_back: dict[int, int], told: Callable[[Event, State], None] | None
) -> Iterator[State]:
    kept: list[State] = []
    for place, step in enumerate(steps):
        if type(step.command) is Undo:
            if told is not None:
                told(step.events[0], state)
            state = kept.pop()
        else:
            if place in taken_back:
                if len(kept) == _DEEPEST or not _is_plausible(state):
                    raise ValueError("no game comes to a table like this one")
                kept.append(state.copy())
            if told is None:
                fold(state, step.events)
            else:
                for event in step.events:
                    told(event, state)
                    evolve(state, event)
        yield state


def _is_plausible(state: State) -> bool:
    """Whether a table holds no more than the box: one that a forger lets grow and grow is not kept."""
    piles = (
        *(state.deck, state.weather_deck, state.weekend, state.weather_seen, state.declined, state.due, state.lost),
        *(state.row, state.purchased, state.loaded, state.older, *state.markets, *state.cash, *state.docks),
        *state.stacks,
        *(stack for stacks in state.stacks for stack in stacks),
    )
    return sum(map(len, piles)) <= _FULLEST


def revealed(events: Sequence[Event], before: State, after: State) -> str:
    """Why a step stays that showed what nobody could know before it, as a sentence for the catalogue; else empty."""
    kinds = set(map(type, events))
    if MarketRefilled in kinds and MarketSwept not in kinds and not _new_cards(before, after):
        kinds.discard(MarketRefilled)
    return next((words for kind, words in _REVEALING.items() if kind in kinds), "")


def _new_cards(before: State, after: State) -> bool:
    return any(not set(new) <= {0, *old} for old, new in zip(before.markets, after.markets, strict=True))


class WayBack:
    """The way back from where a game stands. It is told of every step, in order, by `went_on` and `went_back`.

    `standing` are the steps that hold. `past` are the states before those of them that may be taken back, the last
    step's last; `again` the commands that were taken back and not replaced, the next to do again last.
    """

    def __init__(self, header: Header) -> None:
        self.standing: list[Step] = []
        self.past: list[State] = []
        self.again: list[Command] = []
        self._names = [seat.name for seat in header.seats]
        self._practice = header.practice
        self._since = cannot_go_back(_NOT_YET)

    @classmethod
    def of(cls, record: Record) -> "WayBack":
        """The way back from where a recorded game stands."""
        way = cls(record.header)
        before = record.header.table()
        for step, now in zip(record.steps, walked(before.copy(), record.steps), strict=True):
            after = now.copy()
            if type(step.command) is Undo:
                way.went_back()
            else:
                way.went_on(before, step, after)
            before = after
        return way

    def went_on(self, before: State, step: Step, after: State) -> None:
        """Hear of a step that was played; `before` is kept and must not change any more."""
        if self.again and self.again[-1] == step.command:
            self.again.pop()
        else:
            self.again.clear()
        self.standing.append(step)
        what = revealed(step.events, before, after)
        if step.command is None:
            return
        if what and (after.phase == "over" or not self._practice):
            self._stays(cannot_go_back(what))
            return
        if not _is_plausible(before):
            self._stays(cannot_go_back(_NO_TABLE))
            return
        if self.past and self.past[-1].to_act != before.to_act and not self._practice:
            self._stays(cannot_go_back(_OF_ANOTHER, who=self._names[self.past[-1].to_act]))
        self.past.append(before)

    def _stays(self, since: Refusal) -> None:
        self.past.clear()
        self._since = since

    def went_back(self) -> None:
        """Hear that the last step was taken back, even where it may not be."""
        command = self.standing.pop().command
        if command is not None:
            self.again.append(command)
        if self.past:
            self.past.pop()

    def refusal(self) -> Refusal | None:
        """Why the last step may not be taken back by the seat whose step it is, or None."""
        return None if self.past else self._since

    def refusal_of_people(self, people: Sequence[int]) -> Refusal | None:
        """The same for the people at the table: a computer's step is not theirs to take back."""
        refusal = self.refusal()
        if refusal is not None or self.steps_of_people(people):
            return refusal
        if self._practice:
            return cannot_go_back(_BY_COMPUTERS)
        return cannot_go_back(_OF_ANOTHER, who=self._names[self.past[-1].to_act])

    def steps_of_people(self, people: Sequence[int]) -> int:
        """How many steps the people at the table take back at once: one of theirs, and in a practice game, what the
        computer did since as well; 0 when there is none of theirs. Computers that practise alone go back one by one.
        """
        if not people:
            return int(self._practice)
        if not self._practice:
            return int(self.past[-1].to_act in people)
        seats = [state.to_act for state in reversed(self.past)]
        return next((count for count, seat in enumerate(seats, 1) if seat in people), 0)


def cannot_go_back(text: str, **values: str) -> Refusal:
    """The refusal to take a step back: a sentence for the catalogue and its values."""
    return Refusal("nothing-to-undo", _RULING, text, dict(values))


def undoing(before: State) -> StepUndone:
    """The event of taking back the step that was played in the state `before`."""
    return StepUndone(before.to_act)
