"""The money on the lot, beside its card: the bid that stands, and what the seat at the bottom puts there.

What is bid is still its owner's until the lot is sold; here it only lies where everybody sees it.
"""

from freight.engine.state import NOBODY
from freight.languages import tr
from freight.table.layout.facts import name_of, on_the_lot
from freight.table.layout.reasons import why_no_bid
from freight.table.layout.sheet import PRINT, TOP, Sheet
from freight.table.model import TableModel
from freight.table.painting.table_looks import Gap, Note
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

SHARES = (0.26, 0.058)
"""How wide the money on the lot is at most, in shares of the height of its card and of the width of the stage."""
MOST_LAID = 12
"""So many notes lie there at most; the sum stands in words."""
OVERLAP = 0.3
"""How much of a note is seen under the next one, at the most."""


def till_width(stage: Rect) -> int:
    """The width of the money beside a card that is as high as the stage, in pixels."""
    return min(round(stage.h * SHARES[0]), round(stage.w * SHARES[1]))


def till(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """Another's bid above, towards the sea, and mine below, towards my purse."""
    half = (room.h - sheet.frame.px(6, 4)) // 2
    above, below = Rect(room.x, room.y, room.w, half), Rect(room.x, room.bottom - half, room.w, half)
    bidder, me = model.view.bidder, model.me
    if bidder not in (NOBODY, me):
        _standing(sheet, model, bidder, _fan(above, model.view.bid, down=True))
    mine = on_the_lot(model, me)
    if mine:
        _mine(sheet, model, mine, _fan(below, mine, down=False))
    elif model.bids:
        sheet.put("till", Gap(), _fan(below, 1, down=False)[0], PRINT)


def _standing(sheet: Sheet, model: TableModel, seat: int, spots: list[Rect]) -> None:
    """The bid of another seat; the note on top tells of it."""
    bid, have, owed = model.view.bid, model.view.money[seat], model.view.ious[seat]
    for place, rect in enumerate(spots):
        number = have - bid + place
        key, look = f"money:{seat}:{number}", Note(number >= have - owed)
        if rect is spots[-1]:
            label = tr("The standing bid of {who} on the lot: {count} MM", who=name_of(model, seat), count=bid)
            sheet.put(key, look, rect, TOP, label, "money")
        else:
            sheet.put(key, look, rect, TOP)


def _mine(sheet: Sheet, model: TableModel, count: int, spots: list[Rect]) -> None:
    """What I put there, to be taken back as long as it is no bid, or my bid that stands."""
    me = model.me
    have, owed = model.view.money[me], model.view.ious[me]
    stands = me == model.view.bidder
    drops = () if stands else ("purse",)
    why = why_no_bid(model) if stands else ""
    for place, rect in enumerate(spots):
        number = have - count + place
        is_owed = number >= have - owed
        label = _label(is_owed, count)
        key = f"money:{me}:{number}"
        sheet.put(key, Note(is_owed), rect, TOP, label, "money", drops, not stands, not stands, why)


def _label(is_owed: bool, count: int) -> str:
    if is_owed:
        return tr("An IOU of 1 MM on the lot, {count} in all", count=count)
    return tr("1 MM on the lot, {count} in all", count=count)


def _fan(room: Rect, count: int, *, down: bool) -> list[Rect]:
    """Notes below each other, each over a part of the one before: from the top of the room, or up to its bottom."""
    shown = min(count, MOST_LAID)
    tall = min(room.h, round(room.w / CARD_SHAPE))
    across = round(tall * CARD_SHAPE)
    step = min(round(tall * OVERLAP), (room.h - tall) // (shown - 1)) if shown > 1 else 0
    top = room.y if down else room.bottom - tall - step * (shown - 1)
    left = room.x + (room.w - across) // 2
    return [Rect(left, top + place * step, across, tall) for place in range(shown)]
