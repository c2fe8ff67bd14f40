"""Deciding a saved game anew, command by command: does all of it agree with the rules?"""

from itertools import zip_longest
from pathlib import Path
from typing import Final, Literal

import msgspec

from freight.engine import events as happened
from freight.engine.chance import Chance
from freight.engine.commands import Undo
from freight.engine.decide import play, run_on
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import State, digest
from freight.record.codec import Step
from freight.record.header import RULES_VERSION
from freight.record.history import WayBack, undoing
from freight.record.problems import DamagedSave, SaveProblem
from freight.record.reading import Told, problem_with_seal, read_bytes, told_by

RULINGS: Final[dict[type, str]] = {
    happened.GoodsDealt: "Setup",
    happened.WeatherWeekShuffled: "R22",
    happened.StartingCityDrawn: "Setup",
    happened.ShipOrderShuffled: "Weather",
    happened.TripBegan: "The trip",
    happened.LotOpened: "R7",
    happened.BidMade: "R8",
    happened.BidDeclined: "R8",
    happened.LotSold: "R4",
    happened.LotUnsold: "R12",
    happened.LotsPassed: "R11",
    happened.LastChanceTaken: "R13",
    happened.LastChanceDeclined: "R13",
    happened.MarketSwept: "R14",
    happened.MarketRefilled: "R6",
    happened.SeatAsked: "The trip",
    happened.GoodLoaded: "R15",
    happened.GoodRestowed: "R17",
    happened.StepUndone: "Undo",
    happened.ShipDeparted: "R19",
    happened.ShipsDeparted: "Loading",
    happened.WeatherDrawn: "Weather",
    happened.LossesDue: "R21",
    happened.GoodLost: "R21",
    happened.LostGoodsShuffled: "R21",
    happened.ShipsArrived: "Arrival",
    happened.ShipmentFeePaid: "R26",
    happened.ShipmentSold: "R24",
    happened.UpgradeBought: "R28",
    happened.UnloadingEnded: "R23",
    happened.ShipsPassed: "Arrival",
    happened.CargoSold: "R29",
    happened.GameEnded: "R30",
}
"""The ruling, or the section of the rules, by kind of event."""


def ruling_of(event: Event) -> str:
    """The ruling, or the section of the rules, that an event follows."""
    return RULINGS[type(event)]


Kind = Literal["verified", "damaged", "illegal", "unreadable"]


class Verdict(msgspec.Struct, frozen=True):
    """What became of a file: `line` where it is damaged, `event` (from 1) and `ruling` where it breaks the rules."""

    path: Path
    kind: Kind
    sentence: str
    line: int | None = None
    event: int | None = None
    ruling: str = ""

    @property
    def ok(self) -> bool:
        """Whether all of the game is verified."""
        return self.kind == "verified"


class _Illegal(Exception):  # noqa: N818 - it ends the search, it is not an error
    """An event, counted from 1, that the rules do not come to."""

    def __init__(self, event: int, ruling: str, why: str) -> None:
        super().__init__(event, ruling, why)
        self.event, self.ruling, self.why = event, ruling, why


def verify(path: Path) -> Verdict:
    """Read a saved game and decide all of it anew. Changes nothing."""
    try:
        return verdict_on(told_by(read_bytes(path), path))
    except DamagedSave as problem:
        return Verdict(path, "damaged", str(problem), line=problem.line)
    except SaveProblem as problem:
        return Verdict(path, "unreadable", str(problem))


def verdict_on(told: Told) -> Verdict:
    """Decide anew all that a file tells. Raises a `DamagedSave` for a seal that is not of the game."""
    path, name = told.path, f"“{told.path.name}”"
    if told.header.rules_version != RULES_VERSION:
        sentence = f"{name} was played by version {told.header.rules_version} of the rules; this is {RULES_VERSION}."
        return Verdict(path, "unreadable", f"{sentence} It can be replayed, but not decided anew.")
    try:
        state = _decide_anew(told)
    except _Illegal as wrong:
        sentence = f"{name} is illegal at event {wrong.event} ({wrong.ruling}): {wrong.why}"
        return Verdict(path, "illegal", sentence, event=wrong.event, ruling=wrong.ruling)
    over = state.phase == "over"
    problem = problem_with_seal(told, over=over)
    if problem is not None:
        raise DamagedSave(path, told.lines, problem)
    if told.torn:
        line = told.lines + 1
        sentence = f"{name} is damaged at line {line}: it is cut short there; all before it is verified."
        return Verdict(path, "damaged", sentence, line=line)
    events = sum(len(step.events) for step in told.steps)
    end = "to its end" if over else "as far as it was played"
    practice = " It is a practice game." if told.header.practice else ""
    counted = f"{len(told.steps)} steps, {events} events"
    return Verdict(path, "verified", f"{name} is verified {end}: {counted}.{practice}")


def _decide_anew(told: Told) -> State:
    state = told.header.table()
    chance = Chance(told.header.seed)
    way = WayBack(told.header)
    before = 0
    for line, step in enumerate(told.steps, 2):
        if type(step.command) is Undo:
            state = _taken_back(way, step, before)
        else:
            earlier, state = state, state.copy()
            _compare(_decided(state, step, chance, before + 1), step, before)
            way.went_on(earlier, step, state)
        before += len(step.events)
        if digest(state) != step.digest:
            why = f"the table it names after line {line} is not the one it comes to."
            raise _Illegal(before, ruling_of(step.events[-1]), why)
    return state


def _taken_back(way: WayBack, step: Step, before: int) -> State:
    """The state that taking back the last step goes back to, where that may be done."""
    refusal = way.refusal()
    if refusal is not None:
        raise _Illegal(before + 1, refusal.ruling, refusal.sentence)
    state = way.past[-1]
    _compare([undoing(state)], step, before)
    way.went_back()
    return state


def _decided(state: State, step: Step, chance: Chance, number: int) -> list[Event]:
    """What the rules come to, the state evolved by it."""
    if step.command is None:
        return run_on(state, chance)
    events = play(state, step.command, chance)
    if isinstance(events, Refusal):
        raise _Illegal(number, events.ruling, events.sentence)
    return events


def _compare(events: list[Event], step: Step, before: int) -> None:
    for number, (right, told) in enumerate(zip_longest(events, step.events), before + 1):
        if right == told:
            continue
        if right is None:
            raise _Illegal(number, ruling_of(told), f"it tells of {_named(told)}, where nothing more happens.")
        if told is None:
            raise _Illegal(number, ruling_of(right), f"{_named(right)} has to follow there, and does not.")
        if type(right) is type(told):
            why = f"{_named(right)} comes out otherwise: {_difference(right, told)}."
            raise _Illegal(number, ruling_of(right), why)
        raise _Illegal(number, ruling_of(right), f"{_named(right)} has to happen there, not {_named(told)}.")


def _named(event: Event) -> str:
    return type(event).__name__


def _difference(right: Event, told: Event) -> str:
    for field in type(right).__struct_fields__:
        must, is_ = getattr(right, field), getattr(told, field)
        if must != is_:
            return f"{field} must be {_shown(must)}, not {_shown(is_)}"
    return "its type"


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:57] + "..."
