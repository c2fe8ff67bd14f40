"""Why to bid on a lot or to let it go, and whether to buy a card unseen."""

from freight.bots.advice.reasons import BetterToCome, Lot, OfNoUse, TooDear, Unseen, WorthBidding
from freight.bots.bidding import PROFIT, Appraisal, Room, appraisal, coming_lots, limit_of
from freight.bots.outlook import Outlook
from freight.bots.prospect import best_use
from freight.bots.shrewd import gains_of_unseen, limits_of_others, room_of
from freight.engine.goods import Card, Goods
from freight.engine.rules import LAST_CHANCE_PRICE
from freight.engine.state import NOBODY
from freight.engine.view import View

TEN = 10
"""What an unseen card brings is told of ten of them: one brings no whole number of MM."""


def reason_to_bid(view: View, goods: Goods, outlook: Outlook) -> WorthBidding | TooDear | BetterToCome | OfNoUse:
    """Why the lot under the hammer is worth the next bid, or why not."""
    room, lots = room_of(view, outlook), coming_lots(view.markets[view.city], view.lot)
    limit = limit_of(room, lots, view.resting, view.seat)
    lot = _lot(view, goods, outlook, lots[0])
    lowest = view.bid + 1
    if lowest > limit:
        value = appraisal(room, lots, view.resting, view.seat)
        return _declining(lot, lots, value, int(limit), lowest)
    return _bidding(view, room, lots, lot, int(limit))


def _bidding(view: View, room: Room, lots: tuple[Card, ...], lot: Lot, limit: int) -> WorthBidding:
    spends_all = limit == view.most_bid(view.seat)
    limits = limits_of_others(view, room, lots)
    rival = max(limits, key=lambda seat: limits[seat], default=NOBODY)
    furthest = max(0, int(limits[rival])) if limits else 0
    return WorthBidding(lot, limit, spends_all, rival if furthest else NOBODY, furthest)


def _declining(
    lot: Lot, lots: tuple[Card, ...], value: Appraisal, limit: int, lowest: int
) -> TooDear | BetterToCome | OfNoUse:  # fmt: skip
    if value.gain - PROFIT < 1:
        return OfNoUse(lot)
    missed = round(value.missed)
    if value.gain - PROFIT >= lowest and missed:
        return BetterToCome(lot, lowest, lots[1], missed)
    return TooDear(lot, max(0, limit), lowest)


def _lot(view: View, goods: Goods, outlook: Outlook, card: Card) -> Lot:
    stacks, dock = view.stacks[view.seat], view.docks[view.seat]
    use = best_use(outlook, stacks, dock, card)
    kind = goods.kind[use.good]
    return Lot(
        good=use.good,
        rate=outlook.now[use.good],
        later=round(outlook.keep[use.good]) if use.later else 0,
        aboard=sum([goods.kind[good] == kind for stack in stacks for good in stack]),
        docked=sum([kind in (goods.kind[2 * other], goods.kind[2 * other + 1]) for other in dock]),
    )


def reason_to_buy_unseen(view: View, outlook: Outlook) -> Unseen:
    """What the cards that nobody sees would bring, and what one costs."""
    gains = gains_of_unseen(view, outlook)
    return Unseen(len(gains), round(TEN * sum(gains) / max(1, len(gains))), TEN * LAST_CHANCE_PRICE)
