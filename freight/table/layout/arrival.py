"""The middle of the table on arrival: what may be unloaded and what it brings, the fee, upgrades, who is at what."""

from typing import NamedTuple

from freight.engine.state import NOBODY
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.facts import (
    amount_of,
    is_you,
    kind_name,
    may_upgrade,
    megabucks,
    shipment_fee,
    shipments,
    where,
)
from freight.table.layout.panels import list_seats, open_panel
from freight.table.layout.sheet import Sheet, rows, width_of
from freight.table.model import TableModel
from freight.table.placement import Rect


def arrival(sheet: Sheet, model: TableModel) -> None:
    """The shipments that may be unloaded and what they bring, the fee and the delay, upgrades."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    body = open_panel(sheet, _arrival_title(model), mine)
    if not mine:
        list_seats(sheet, model, body, view.row or view.order)
        return
    gap = frame.px(18, 9)
    listed = Rect(body.right - round(body.w * 0.36), body.y, round(body.w * 0.36), body.h)
    list_seats(sheet, model, listed, view.row)
    body = Rect(body.x, body.y, listed.x - gap - body.x, body.h)
    line = round(frame.tiny * 1.3) * 2
    sheet.write(
        "arrival:told", _terms(model), Rect(body.x, body.y, body.w, line), frame.tiny, colour="muted", wrap=True
    )
    room = Rect(body.x, body.y + line + frame.px(4, 2), body.w, body.h - line - frame.px(4, 2))
    stacks = [number for number in range(len(model.stacks)) if shipments(model, number)]
    if stacks:
        _shipments(sheet, model, stacks, room)
    else:
        _upgrade(sheet, model, room)


def _arrival_title(model: TableModel) -> str:
    city, seat = city_name(model.view.city), model.view.to_act
    if model.choices:
        return tr("Arrival at {city}: unload", city=city)
    if seat == NOBODY:
        return tr("Arrival at {city}", city=city)
    if is_you(model, seat):
        return tr("Arrival at {city}: you unload", city=city)
    return tr("Arrival at {city}: {who} unloads", city=city, who=model.seats[seat].name)


def _terms(model: TableModel) -> str:
    if may_upgrade(model):
        price = megabucks(model.view.rules.upgrade_price)
        return tr("Your ship is empty: an upgrade adds a stack for {price} (R27, R28).", price=price)
    if not any(model.stacks):
        return tr("Your ship is empty.")
    if not shipment_fee(model):
        return tr("Your first shipment is free; take goods of one run from the top of a stack (R23).")
    fee = megabucks(shipment_fee(model))
    if not any(shipments(model, number) for number in range(len(model.stacks))):
        return tr("A further shipment costs {price}, and you have none.", price=fee)
    return tr("A further shipment costs {price} and puts your ship one place back (R26).", price=fee)


def _shipments(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> None:
    """By stack a button for the whole run and one for each part of it, on as many lines as it takes."""
    frame = sheet.frame
    gap = frame.px(7, 3)
    title_w = width_of(tr("Stack {stack}", stack=len(model.stacks)), frame.text) + frame.px(12, 6)
    lines = [line for number in stacks for line in _lines(sheet, model, number, room.w - title_w, gap)]
    for line, cell in zip(lines, rows(room, len(lines), gap, max(26, frame.px(50))), strict=True):
        number = line[0].stack
        if line[0].is_whole:
            title = Rect(cell.x, cell.y, title_w, cell.h)
            sheet.write(f"unload:{number}", tr("Stack {stack}", stack=number + 1), title, frame.text)
        x = cell.x + title_w
        for offer in line:
            _shipment(sheet, model, offer, Rect(x, cell.y, offer.width, cell.h))
            x += offer.width + gap


class _Offer(NamedTuple):
    stack: int
    goods: int
    text: str
    width: int
    is_whole: bool


def _lines(sheet: Sheet, model: TableModel, number: int, room: int, gap: int) -> list[list[_Offer]]:
    """The buttons of a stack, the whole run first, broken into lines."""
    frame, stack = sheet.frame, model.stacks[number]
    lines: list[list[_Offer]] = [[]]
    x = 0
    for place, count in enumerate(reversed(shipments(model, number))):
        price = amount_of(model, stack, count)
        text = (
            f"{count}: +{price}"
            if place
            else tr("Unload {count} {kind}: +{price} MM", count=count, kind=kind_name(model, stack[-1]), price=price)
        )
        width = min(room, width_of(text, frame.text, not place) + frame.px(28, 18))
        if x + width > room:
            lines.append([])
            x = 0
        lines[-1].append(_Offer(number, count, text, width, not place))
        x += width + gap
    return lines


def _shipment(sheet: Sheet, model: TableModel, offer: _Offer, spot: Rect) -> None:
    strong = offer.is_whole and not model.view.shipments
    key = f"unload:{offer.stack}:{offer.goods}"
    told = _offered(model, offer)
    sheet.button(key, offer.text, spot, style="primary" if strong else "plain", label=told, size=sheet.frame.text)


def _offered(model: TableModel, offer: _Offer) -> str:
    """A shipment in words: what it brings, and what it costs."""
    stack, fee = model.stacks[offer.stack], shipment_fee(model)
    words = {
        "count": offer.goods, "kind": kind_name(model, stack[-1]), "stack": offer.stack + 1,
        "price": amount_of(model, stack, offer.goods), "city": where(model), "fee": megabucks(fee),
    }  # fmt: skip
    if not fee:
        return tr("Unload {count} {kind} from stack {stack}: brings {price} MM at {city}", **words)
    return tr(
        "Unload {count} {kind} from stack {stack}: brings {price} MM at {city}, for a fee of {fee} and one place back",
        **words,
    )


def _upgrade(sheet: Sheet, model: TableModel, room: Rect) -> None:
    frame, view = sheet.frame, model.view
    if not may_upgrade(model):
        return
    tall = max(30, frame.px(50))
    button = Rect(room.x, room.y + frame.px(6, 3), min(room.w, frame.px(420, 260)), tall)
    price, left = megabucks(view.rules.upgrade_price), view.upgrades_left
    label = tr("Buy an upgrade · {price}; {left} left", price=price, left=left)
    sheet.button("buy-upgrade", tr("Buy an upgrade · {price}", price=price), button, label=label, size=frame.text)
    hint = Rect(room.x, button.bottom + frame.px(4, 2), room.w, round(frame.tiny * 1.5))
    sheet.write("upgrade:hint", tr("or drag the upgrade card into your ship"), hint, frame.tiny, colour="muted")
