"""Showing what happens, one event after another, at the speed the player set: every move can be followed or skipped."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.state import State
from freight.table.settings import Speed

_PAUSES: Final[dict[type, float]] = {
    happened.TripBegan: 1.2,
    happened.LotOpened: 0.7,
    happened.BidMade: 0.7,
    happened.BidDeclined: 0.45,
    happened.LotSold: 1.4,
    happened.LotUnsold: 0.9,
    happened.LotsPassed: 1.1,
    happened.LastChanceTaken: 0.9,
    happened.LastChanceDeclined: 0.5,
    happened.MarketSwept: 1.0,
    happened.MarketRefilled: 0.9,
    happened.GoodLoaded: 0.6,
    happened.GoodRestowed: 0.6,
    happened.StepUndone: 0.3,
    happened.ShipDeparted: 0.6,
    happened.ShipsDeparted: 0.6,
    happened.WeatherDrawn: 2.0,
    happened.ShipOrderShuffled: 1.3,
    happened.GoodLost: 1.1,
    happened.ShipsArrived: 1.5,
    happened.ShipmentFeePaid: 0.5,
    happened.ShipmentSold: 1.0,
    happened.UpgradeBought: 0.8,
    happened.UnloadingEnded: 0.4,
    happened.CargoSold: 1.3,
    happened.GameEnded: 1.0,
}
"""Seconds each event stays alone on the table at normal speed; the rest come together with the next."""
LAYING: Final = 2.4
"""Seconds at normal speed in which the cards and the money of a new game are dealt, before the first move is shown."""
STILL: Final = 0.8
"""The same in seconds where nothing moves."""
FACTORS: Final[dict[Speed, float]] = {"off": 0.0, "slow": 2.0, "normal": 1.0, "fast": 0.4}
"""How much longer everything takes than at normal speed."""


def pause_after(event: Event) -> float:
    """Seconds an event stays alone on the table at normal speed; 0 for one that comes together with the next."""
    return _PAUSES.get(type(event), 0.0)


def before_final_payment(events: Sequence[Event]) -> Sequence[Event]:
    """What is shown at the table: all but the last sales and the end, which the final payment shows (R29)."""
    end = next((at for at, event in enumerate(events) if isinstance(event, happened.CargoSold)), len(events))
    return events[:end]


class Showing:
    """The table as the player has seen it so far, and the events still to be shown.

    `state` is changed by the events as they are shown; `told(event, before)` is called just before each. The first
    comes after a `pause` in seconds at normal speed, while the table is laid. None is shown while the table `holds`.
    """

    def __init__(
        self,
        state: State,
        told: Callable[[Event, State], None],
        pause: float = 0.0,
        holds: Callable[[State], bool] = lambda _: False,
    ) -> None:
        self.state = state
        self.latest: Event | None = None
        """The event that was shown last."""
        self._pause = pause
        self._is_laid = not pause
        self._is_seen = False
        self._told = told
        self._holds = holds
        self._coming: deque[Event] = deque()
        self._due = self._falls = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether there is something still to be shown."""
        return bool(self._coming)

    @property
    def is_laying(self) -> bool:
        """Whether the table is still being laid, and what comes first waits for that."""
        return self.is_busy and not self._is_laid

    def add(self, events: Iterable[Event], at_once: int = 0) -> None:
        """Queue events; the first `at_once` of them are shown without a pause, as the player's own doing, and so is
        what was still to come before them. What follows comes with the next tick, but for what would hide them.
        """
        waiting = len(self._coming)
        self._coming.extend(events)
        for _ in range(min(waiting + at_once, len(self._coming)) if at_once else 0):
            self._show_next()
        if at_once:
            self._wait_for(self.latest)

    def lay_by(self, moment: float) -> None:
        """Have the table laid by a moment at the latest."""
        if self.is_laying:
            self._due, self._pause = min(self._due or moment, moment), 0.0

    def tick(self, now: float, speed: Speed) -> bool:
        """Show what is due at `now`, in seconds of a steady clock; gives whether anything was."""
        shown = False
        if self._falls:
            self._due, self._falls = now + self._falls * FACTORS[speed], 0.0
        if self._coming and self._pause:
            self._due = now + self._pause * FACTORS[speed]
            self._pause *= not self._is_seen  # it counts from the second time on: the first picture takes long to make
            self._is_seen = True
        while self._coming and (now >= self._due or speed == "off") and not self._holds(self.state):
            pause = pause_after(self._coming[0]) * FACTORS[speed]
            self._show_next()
            shown = True
            if pause:
                self._due = now + pause
        return shown

    def _show_next(self) -> None:
        event = self._coming.popleft()
        self._told(event, self.state)
        evolve(self.state, event)
        self.latest = event
        self._is_laid = True

    def _wait_for(self, event: Event | None) -> None:
        """Let a good of the player's own be seen to fall before what comes next; who is asked next is asked at once."""
        if not isinstance(event, happened.GoodLost):
            return
        if self._coming and isinstance(self._coming[0], happened.SeatAsked):
            self._show_next()
        self._falls = pause_after(event)
