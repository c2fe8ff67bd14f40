"""The stage between two lots: the card that was, what came of it under the gavel, and which lot comes next."""

from freight.engine.auction import NO_LOT
from freight.engine.goods import NO_CARD
from freight.engine.state import NOBODY
from freight.languages import tr, trn
from freight.languages.box import city_name
from freight.table.interlude import Interlude
from freight.table.layout.city import goods_card
from freight.table.layout.facts import card_label, card_name, is_you, megabucks, told_now
from freight.table.layout.sheet import CARD, PRINT, TOP, Sheet, width_of
from freight.table.looks import Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import Gap, ShipBadge, Stamp
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

TILT = -4.0
"""Degrees that a stamp leans."""
GAVEL_SHARE = 0.24
"""How much of the stage, from the right, the gavel has at most."""


def told_between(model: TableModel) -> str:
    """All that the stage tells, for those who hear it."""
    told = told_now(model)
    return " ".join(text for text in (_stamped(told), _outcome(model, told), _next(model, told)) if text)


def between(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """What came of the last lot and which comes next; never an empty sheet."""
    frame, told = sheet.frame, told_now(model)
    spot = Rect(room.x, room.y, round(room.h * CARD_SHAPE), room.h)
    if told.held:
        label = tr("{card}; the lot", card=card_label(model, told.held))
        sheet.put(f"card:{told.held}", goods_card(model, told.held, mark="lot"), spot, CARD, label, "card")
    else:
        sheet.put("lot:place", Gap(), spot, PRINT)
    gap = frame.px(20, 10)
    wide = min(round(room.h * 1.2), round(room.w * GAVEL_SHARE))
    _gavel(sheet, Rect(room.right - wide, room.y, wide, room.h))
    left = spot.right + gap
    _words(sheet, model, told, Rect(left, room.y, room.right - wide - gap - left, room.h))


def _gavel(sheet: Sheet, room: Rect) -> None:
    """The gavel on its block, in the middle of a room."""
    wide = room.w * 240 // 255
    tall = wide * 168 // 240
    foot = wide * 48 // 240
    top = room.y + (room.h - tall * 150 // 168 - foot) // 2
    block = Rect(room.x, top + tall * 150 // 168, wide * 168 // 240, foot)
    gavel = Rect(room.right - wide, top, wide, tall)
    sheet.put("gavel:block", Sprite("gavel-block"), block, CARD)
    sheet.put("gavel", Sprite("gavel"), gavel, CARD + 1)


def _words(sheet: Sheet, model: TableModel, told: Interlude, room: Rect) -> None:
    """From the top: the stamp, what came of the lot, and what comes next."""
    frame = sheet.frame
    head = round(frame.title * 2.9)
    foot = round(frame.text * 2.6)
    stamp = _stamped(told)
    if stamp:
        _stamp(sheet, stamp, told.outcome == "sold", Rect(room.x, room.y, room.w, head))
    else:
        title = tr("Auction in {city}", city=city_name(model.view.city))
        sheet.write("lot:auction", title, Rect(room.x, room.y, room.w, head), frame.title, bold=True)
    middle = Rect(room.x, room.y + head, room.w, room.h - head - foot)
    if told.seat != NOBODY:
        side = min(round(frame.large * 2.2), middle.h)
        badge = Rect(middle.x, middle.y + (middle.h - side) // 2, side, side)
        sheet.put("lot:winner", ShipBadge(model.seats[told.seat].ship), badge, PRINT)
        left = badge.right + frame.px(12, 6)
        middle = Rect(left, middle.y, middle.right - left, middle.h)
    sheet.write("lot:outcome", _outcome(model, told), middle, frame.large, bold=bool(stamp), wrap=True)
    below = Rect(room.x, room.bottom - foot, room.w, foot)
    sheet.write("lot:next", _next(model, told), below, frame.text, colour="muted", wrap=True)


def _stamp(sheet: Sheet, text: str, strong: bool, room: Rect) -> None:
    """A stamp at the left of a room, a little aslant."""
    frame = sheet.frame
    tall = round(frame.title * 2.1)
    wide = min(room.w, round(1.18 * width_of(text, frame.title, True)) + 2 * frame.title)
    spot = Rect(room.x, room.y + (room.h - tall) // 2, wide, tall)
    sheet.put("stamp", Stamp(text, "red" if strong else "muted"), spot, TOP, angle=TILT)


def _stamped(told: Interlude) -> str:
    match told.outcome:
        case "begins":
            return ""
        case "sold":
            return tr("Sold · {price}", price=megabucks(told.price))
        case "unsold" | "passed":
            return tr("Not sold")
        case "swept":
            return tr("Nothing sold")


def _outcome(model: TableModel, told: Interlude) -> str:
    """What came of the last lot, in a sentence."""
    match told.outcome:
        case "begins":
            lots = sum(card != NO_CARD for card in model.view.markets[model.view.city])
            return trn("{count} lot comes under the hammer.", "{count} lots come under the hammer, one by one.", lots)
        case "sold" if is_you(model, told.seat):
            return tr("You buy {card}.", card=card_name(model, told.held))
        case "sold":
            return tr("{who} buys {card}.", who=model.seats[told.seat].name, card=card_name(model, told.held))
        case "unsold":
            return tr("Nobody wants {card}; it stays in the market.", card=card_name(model, told.held))
        case "passed":
            return trn(
                "Nobody may bid on {count} lot; it stays in the market (R11).",
                "Nobody may bid on {count} lots; they stay in the market (R11).",
                len(told.cards),
            )
        case "swept":
            city = city_name(model.view.city)
            return tr("Nothing was bid on, so the whole market of {city} goes under the deck.", city=city)


def _next(model: TableModel, told: Interlude) -> str:
    """Which lot comes next, or that there is none."""
    if told.coming == NO_LOT:
        return "" if told.outcome in ("begins", "swept") else tr("That was the last lot.")
    card = card_name(model, model.view.markets[model.view.city][told.coming])
    if told.outcome == "begins":
        return tr("First comes lot {lot}: {card}.", lot=told.coming + 1, card=card)
    return tr("Next comes lot {lot}: {card}.", lot=told.coming + 1, card=card)
