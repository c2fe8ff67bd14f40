"""The middle of the table on arrival: what may be unloaded and what it brings, the fee, upgrades."""

from freight.engine.state import NOBODY
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.aboard import aboard_caption, runs_aboard
from freight.table.layout.facts import is_you, may_upgrade, megabucks, shipment_fee, shipments
from freight.table.layout.panels import open_panel
from freight.table.layout.sheet import Sheet
from freight.table.layout.unloading import unloading
from freight.table.model import TableModel
from freight.table.placement import Rect


def arrival(sheet: Sheet, model: TableModel) -> None:
    """The shipments that may be unloaded and what they bring, the fee and the delay, upgrades; while others unload,
    what my runs would bring."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    body = open_panel(sheet, _arrival_title(model), mine)
    stacks = [number for number in range(len(model.stacks)) if shipments(model, number)]
    told = _terms(model) if mine else _so_far(model)
    tall = sheet.height_of(told, body.w, frame.text)
    if frame.grown and stacks:
        tall = 0  # what is offered is larger for it, and the slip says the same
    sheet.write("arrival:told", told, Rect(body.x, body.y, body.w, tall), frame.text, colour="muted", wrap=True)
    used = tall + frame.px(6, 3)
    room = Rect(body.x, body.y + used, body.w, body.h - used)
    if stacks:
        unloading(sheet, model, stacks, room)
    elif may_upgrade(model):
        _upgrade(sheet, model, room)
    elif not mine and view.phase == "arrival":
        runs_aboard(sheet, model, room)


def _so_far(model: TableModel) -> str:
    """What the lines below are while others unload."""
    if any(model.stacks):
        return aboard_caption(model)
    return tr("Ships unload in ship order.")


def _arrival_title(model: TableModel) -> str:
    city, seat = city_name(model.view.city), model.view.to_act
    if model.choices and any(model.stacks):
        return tr("Arrival at {city}: unload", city=city)
    if model.choices:
        return tr("In {city} with an empty ship", city=city)
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


def _upgrade(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """The button that buys one."""
    frame, view = sheet.frame, model.view
    tall = max(30, frame.px(50), round(frame.text * 1.7))
    button = Rect(room.x, room.y + frame.px(6, 3), min(room.w, frame.px(420, 260)), tall)
    price, left = megabucks(view.rules.upgrade_price), view.upgrades_left
    label = tr("Buy an upgrade · {price}; {left} left", price=price, left=left)
    sheet.button("buy-upgrade", tr("Buy an upgrade · {price}", price=price), button, label=label, size=frame.text)
    hint = Rect(room.x, button.bottom + frame.px(4, 2), room.w, round(frame.tiny * 1.5))
    sheet.write("upgrade:hint", tr("or drag the upgrade card into your ship"), hint, frame.tiny, colour="muted")
