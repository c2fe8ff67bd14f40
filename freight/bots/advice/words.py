"""Advice in the language in use: what to do and why, with its figures; or, in plain words, the shortest of it."""

from collections.abc import Sequence

from freight.bots.advice import plain_words, reasons, words_on_arrival, words_on_bids, words_on_loads
from freight.bots.advice.phrasing import Here
from freight.bots.advice.reasons import Advice
from freight.engine.goods import Goods
from freight.engine.view import View


def in_words(advice: Advice, view: View, goods: Goods, names: Sequence[str], plain: bool = False) -> str:
    """Advice to the seat of a view in whole sentences; `names` are those of the seats. In `plain` words it is short."""
    here = Here(view, goods, tuple(names))
    told = plain_words.told(here, advice) if plain else _told(here, advice)
    return " ".join([sentence for sentence in told if sentence])


def _told(here: Here, advice: Advice) -> list[str]:
    match advice.reason:
        case (
            reasons.WorthBidding()
            | reasons.TooDear()
            | reasons.BetterToCome()
            | reasons.OfNoUse()
            | reasons.Unseen() as reason
        ):
            return words_on_bids.told(here, advice.command, reason)
        case reasons.Loading() | reasons.Restowing() | reasons.Sailing() as reason:
            return words_on_loads.told(here, reason)
        case reason:
            return words_on_arrival.told(here, advice.command, reason)
