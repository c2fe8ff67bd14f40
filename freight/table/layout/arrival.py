"""The middle of the table on arrival: what may be unloaded and what it brings, the fee, upgrades, who is at what."""

from freight.engine.state import NOBODY
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.facts import is_you, may_upgrade, megabucks, shipment_fee, shipments
from freight.table.layout.frame import LEAST_TEXT
from freight.table.layout.panels import letters_of_prices, list_seats, open_panel, price_list, price_row
from freight.table.layout.sheet import Sheet
from freight.table.layout.unloading import unloading
from freight.table.model import TableModel
from freight.table.painting.words import measure, measure_wrapped
from freight.table.placement import Rect

LEAST_ROW = 20
"""A row of prices lower than this, in pixels, is left out."""


def arrival(sheet: Sheet, model: TableModel) -> None:
    """The shipments that may be unloaded and what they bring, the fee and the delay, upgrades, prices, seats."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    body = open_panel(sheet, _arrival_title(model), mine)
    list_w = round(body.w * (0.36 if mine else 0.44))
    left = Rect(body.x, body.y, body.w - list_w - frame.px(18, 9), body.h)
    top = body.y
    if mine:
        below, is_wide = _say_terms(sheet, model, left, body)
        left = Rect(left.x, below, left.w, body.bottom - below)
        top = below if is_wide else top
    seats = view.row or view.order
    list_seats(sheet, model, Rect(body.right - list_w, top, list_w, body.bottom - top), seats)
    _offer(sheet, model, left)


def _say_terms(sheet: Sheet, model: TableModel, left: Rect, body: Rect) -> tuple[int, bool]:
    """In one line of the whole `body` where that leaves the list of seats its room, else at the left of the list.

    Gives where the next things may begin, and whether it took the whole width.
    """
    frame, told = sheet.frame, _terms(model)
    needed = measure(told, frame.tiny)[0]
    row_h = (body.h - frame.tiny * 1.6) / len(model.seats)
    is_wide = left.w < needed <= body.w and row_h >= 1.4 * frame.text
    wide = body.w if is_wide else left.w
    tall = measure_wrapped(told, wide, frame.tiny)[1]
    sheet.write("arrival:told", told, Rect(body.x, body.y, wide, tall), frame.tiny, colour="muted", wrap=True)
    return body.y + tall + frame.px(6, 3), is_wide


def _offer(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """What can be done, and below it, where there is room, what the city takes off."""
    stacks = [number for number in range(len(model.stacks)) if shipments(model, number)]
    used = 0
    if stacks:
        used = unloading(sheet, model, stacks, room)
    elif may_upgrade(model):
        used = _upgrade(sheet, model, room)
    gap = sheet.frame.px(10, 5) if used else 0
    below = Rect(room.x, room.y + used + gap, room.w, room.h - used - gap)
    if letters_of_prices(sheet, below) >= LEAST_TEXT:
        price_list(sheet, model, below)
    elif below.h >= round(sheet.frame.text * 1.4) + LEAST_ROW:
        price_row(sheet, model, below)


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


def _upgrade(sheet: Sheet, model: TableModel, room: Rect) -> int:
    """The button that buys one; gives the height used."""
    frame, view = sheet.frame, model.view
    tall = max(30, frame.px(50))
    button = Rect(room.x, room.y + frame.px(6, 3), min(room.w, frame.px(420, 260)), tall)
    price, left = megabucks(view.rules.upgrade_price), view.upgrades_left
    label = tr("Buy an upgrade · {price}; {left} left", price=price, left=left)
    sheet.button("buy-upgrade", tr("Buy an upgrade · {price}", price=price), button, label=label, size=frame.text)
    hint = Rect(room.x, button.bottom + frame.px(4, 2), room.w, round(frame.tiny * 1.5))
    sheet.write("upgrade:hint", tr("or drag the upgrade card into your ship"), hint, frame.tiny, colour="muted")
    return hint.bottom - room.y
