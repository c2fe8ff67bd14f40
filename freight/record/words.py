"""The log: what happened, in words. One short sentence an event, or none where there is nothing to tell."""

from functools import lru_cache
from typing import Final

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.state import State
from freight.record import market_words, ship_words
from freight.record.header import Header
from freight.record.phrases import Names, Teller

_HEADINGS: Final = (happened.TripBegan, happened.WeatherDrawn, happened.GameEnded)


def is_heading(event: Event) -> bool:
    """Whether the sentence of an event stands above those that follow: a trip, a weather card, the end."""
    return isinstance(event, _HEADINGS)


def sentences(event: Event, state: State, header: Header) -> str | None:
    """What happened, in one or two sentences, or None.

    `state` is the table just before the event, `header` says who sits there.
    """
    tellers = _IN_PRACTICE if header.practice else _TELLERS
    return tellers[type(event)](event, state, _names(header))


@lru_cache(maxsize=8)
def _names(header: Header) -> Names:
    return tuple(seat.name for seat in header.seats)


def _nothing(_event: Event, _state: State, _names: Names) -> None:
    return None


_TELLERS: Final[dict[type, Teller]] = {
    **market_words.TELLERS,
    **ship_words.TELLERS,
    happened.SeatAsked: _nothing,
    happened.LostGoodsShuffled: _nothing,
}
_IN_PRACTICE: Final = {**_TELLERS, **market_words.IN_PRACTICE}
