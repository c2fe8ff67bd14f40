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
from freight.languages import marked, tr, trn
from freight.languages import told as spoken
from freight.record.codec import Step
from freight.record.header import RULES_VERSION
from freight.record.history import WayBack, undoing
from freight.record.phrases import quoted
from freight.record.problems import DamagedSave, SaveProblem
from freight.record.reading import Told, problem_with_seal, read_bytes, told_by

RULINGS: Final[dict[type, str]] = {
    happened.GoodsDealt: marked("Setup"),
    happened.WeatherWeekShuffled: "R22",
    happened.StartingCityDrawn: marked("Setup"),
    happened.ShipOrderShuffled: marked("Weather"),
    happened.TripBegan: marked("The trip"),
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
    happened.SeatAsked: marked("The trip"),
    happened.GoodLoaded: "R15",
    happened.GoodRestowed: "R17",
    happened.StepUndone: marked("Undo"),
    happened.ShipDeparted: "R19",
    happened.ShipsDeparted: marked("Loading"),
    happened.WeatherDrawn: marked("Weather"),
    happened.LossesDue: "R21",
    happened.GoodLost: "R21",
    happened.LostGoodsShuffled: "R21",
    happened.ShipsArrived: marked("Arrival"),
    happened.ShipmentFeePaid: "R26",
    happened.ShipmentSold: "R24",
    happened.UpgradeBought: "R28",
    happened.UnloadingEnded: "R23",
    happened.ShipsPassed: marked("Arrival"),
    happened.CargoSold: "R29",
    happened.GameEnded: "R30",
}
"""The ruling, or the section of the rules, by kind of event."""


def ruling_of(event: Event) -> str:
    """The ruling, or the section of the rules, that an event follows."""
    return RULINGS[type(event)]


_VERIFIED: Final = {
    (False, False): marked("{file} is verified as far as it was played: {counted}."),
    (False, True): marked("{file} is verified to its end: {counted}."),
    (True, False): marked("{file} is verified as far as it was played: {counted}. It is a practice game."),
    (True, True): marked("{file} is verified to its end: {counted}. It is a practice game."),
}
"""What is said of a game that is right, by whether it is for practice and whether it is over."""

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


def verify(path: Path, file: str = "") -> Verdict:
    """Read a saved game and decide all of it anew. Changes nothing.

    The verdict calls it `file`, or by its name in quotes.
    """
    try:
        return verdict_on(told_by(read_bytes(path), path), file)
    except DamagedSave as problem:
        return Verdict(path, "damaged", problem.told_of(file or quoted(path.name)), line=problem.line)
    except SaveProblem as problem:
        return Verdict(path, "unreadable", problem.told_of(file or quoted(path.name)))


def verdict_on(told: Told, file: str = "") -> Verdict:
    """Decide anew all that a file tells, called as in `verify`. Raises a `DamagedSave` for a seal of another game."""
    path = told.path
    file = file or quoted(path.name)
    if told.header.rules_version != RULES_VERSION:
        sentence = tr(
            "{file} was played by version {version} of the rules; this is {present}. It can be replayed, but not "
            "decided anew.",
            file=file, version=told.header.rules_version, present=RULES_VERSION,
        )  # fmt: skip
        return Verdict(path, "unreadable", sentence)
    try:
        state = _decide_anew(told)
    except _Illegal as wrong:
        sentence = tr(
            "{file} is illegal at event {event} ({ruling}): {why}",
            file=file, event=wrong.event, ruling=tr(wrong.ruling), why=wrong.why,
        )  # fmt: skip
        return Verdict(path, "illegal", sentence, event=wrong.event, ruling=wrong.ruling)
    over = state.phase == "over"
    problem = problem_with_seal(told, over=over)
    if problem is not None:
        raise DamagedSave(path, told.lines, problem)
    if told.torn:
        line = told.lines + 1
        cut = DamagedSave(path, line, "it is cut short there; all before it is verified.")
        return Verdict(path, "damaged", cut.told_of(file), line=line)
    return Verdict(path, "verified", _verified(told, file, over))


def _verified(told: Told, file: str, over: bool) -> str:
    """What is said of a game that is right, to its end or as far as it goes."""
    events = sum(len(step.events) for step in told.steps)
    counted = tr(
        "{steps}, {events}",
        steps=trn("{count} step", "{count} steps", len(told.steps)),
        events=trn("{count} event", "{count} events", events),
    )
    return tr(_VERIFIED[told.header.practice, over], file=file, counted=counted)


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
            why = tr("the table it names after line {line} is not the one it comes to.", line=line)
            raise _Illegal(before, ruling_of(step.events[-1]), why)
    return state


def _taken_back(way: WayBack, step: Step, before: int) -> State:
    """The state that taking back the last step goes back to, where that may be done."""
    refusal = way.refusal()
    if refusal is not None:
        raise _Illegal(before + 1, refusal.ruling, spoken(refusal))
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
        raise _Illegal(number, events.ruling, spoken(events))
    return events


def _compare(events: list[Event], step: Step, before: int) -> None:
    for number, (right, told) in enumerate(zip_longest(events, step.events), before + 1):
        if right == told:
            continue
        if right is None:
            why = tr("it tells of {told}, where nothing more happens.", told=_named(told))
            raise _Illegal(number, ruling_of(told), why)
        if told is None:
            why = tr("{right} has to follow there, and does not.", right=_named(right))
        elif type(right) is type(told):
            why = _difference(right, told)
        else:
            why = tr("{right} has to happen there, not {told}.", right=_named(right), told=_named(told))
        raise _Illegal(number, ruling_of(right), why)


def _named(event: Event) -> str:
    return type(event).__name__


def _difference(right: Event, told: Event) -> str:
    """How an event differs from the one of its type that the rules come to."""
    fields = type(right).__struct_fields__
    field = next(field for field in fields if getattr(right, field) != getattr(told, field))
    return tr(
        "{right} comes out otherwise: {field} must be {must}, not {told}.",
        right=_named(right), field=field, must=_shown(getattr(right, field)), told=_shown(getattr(told, field)),
    )  # fmt: skip


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:57] + "..."
