"""What is heard when: a table from the events of the game, and from what hands do, to the effects.

A sound never says what can't be seen; an event that changes little is silent on purpose, and stands here as None.
"""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from freight.engine import events as happened
from freight.engine.events import Event, WeatherDrawn
from freight.table.audio.effects import EFFECTS


class Cue(msgspec.Struct, frozen=True):
    """An effect of `EFFECTS` is to be heard, as loud as it was made or softer (`share` of its level)."""

    effect: str
    share: float = 1.0


LIFT: Final = Cue("card", 0.7)
PUT_BACK: Final = Cue("card", 0.5)
FLIP: Final = Cue("card")
MONEY: Final = Cue("coin", 0.7)
UNDO: Final = Cue("card", 0.6)
PAGE: Final = Cue("page", 0.8)
REFUSAL: Final = Cue("thud")
TOO_SOON: Final = Cue("card", 0.35)
"""A press that was not taken, as what it hit had only just come up."""
SAMPLE: Final = Cue("coin")
"""Lets the player hear a new volume."""

EVENTS: Final[dict[type, Cue | None]] = {
    happened.GoodsDealt: None,
    happened.WeatherWeekShuffled: None,
    happened.StartingCityDrawn: None,
    happened.ShipOrderShuffled: Cue("page"),
    happened.TripBegan: Cue("gull"),
    happened.LotOpened: Cue("card"),
    happened.BidMade: Cue("coin"),
    happened.BidDeclined: None,
    happened.LotSold: Cue("gavel"),
    happened.LotUnsold: Cue("gavel", 0.45),
    happened.LotsPassed: Cue("card", 0.6),
    happened.LastChanceTaken: Cue("coin"),
    happened.LastChanceDeclined: None,
    happened.MarketSwept: Cue("page"),
    happened.MarketRefilled: Cue("card"),
    happened.SeatAsked: None,
    happened.GoodLoaded: Cue("crate"),
    happened.GoodRestowed: Cue("crate", 0.7),
    happened.StepUndone: UNDO,
    happened.ShipDeparted: Cue("rope"),
    happened.ShipsDeparted: Cue("rope"),
    happened.LossesDue: None,
    happened.GoodLost: Cue("splash"),
    happened.LostGoodsShuffled: None,
    happened.ShipsArrived: Cue("horn"),
    happened.ShipmentFeePaid: Cue("coin"),
    happened.ShipmentSold: Cue("cash"),
    happened.UpgradeBought: Cue("crate"),
    happened.UnloadingEnded: None,
    happened.ShipsPassed: None,
    happened.CargoSold: Cue("cash"),
    happened.GameEnded: Cue("horn"),
}
"""All events but the weather, which has its own."""
WEATHER: Final[dict[str, Cue]] = {
    "Plain Sailing": Cue("gull"),
    "Rough Seas": Cue("wave"),
    "Stormy Weather": Cue("thunder"),
    "Freak Accident": Cue("thunder"),
}


def heard(event: Event) -> list[Cue]:
    """What an event sounds like: one cue, or none."""
    cue = WEATHER[event.card] if isinstance(event, WeatherDrawn) else EVENTS[type(event)]
    return [cue] if cue else []


PATIENCE: Final = 0.25
"""Seconds that a loud sound has before another of its rank may cut it short."""
BREATH: Final = 0.07
"""Seconds between two quiet sounds."""


class Turns:
    """Who may sound: of what comes together one loud cue and one quiet one, and never two loud ones at a time."""

    def __init__(self, seconds: Callable[[str], float]) -> None:
        self._seconds = seconds
        """How long an effect lasts."""
        self._loud = ""
        self._began = self._ends = self._quiet_at = float("-inf")

    def admit(self, cues: Iterable[Cue], now: float) -> list[Cue]:
        """The cues of one moment that are to be heard at `now`, in seconds; a loud one that still sounds must end."""
        admitted: list[Cue] = []
        cues = list(cues)
        loud = max((cue for cue in cues if rank(cue)), key=rank, default=None)
        if loud and self._gives_way(loud, now):
            self._loud, self._began, self._ends = loud.effect, now, now + self._seconds(loud.effect)
            admitted.append(loud)
        quiet = next((cue for cue in reversed(cues) if not rank(cue)), None)
        if quiet and now - self._quiet_at >= BREATH:
            self._quiet_at = now
            admitted.append(quiet)
        return admitted

    def _gives_way(self, loud: Cue, now: float) -> bool:
        if now >= self._ends:
            return True
        before = EFFECTS[self._loud].rank
        if rank(loud) == before:
            return loud.effect != self._loud and now - self._began >= PATIENCE
        return rank(loud) > before


def rank(cue: Cue) -> int:
    """The rank of a loud cue among its kind, 0 for a quiet one."""
    return EFFECTS[cue.effect].rank
