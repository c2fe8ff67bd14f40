"""The middle of the table on arrival: what may be unloaded and what it brings, the fee, upgrades."""

from freight.engine.arrival import run_length
from freight.engine.state import NOBODY
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.crowded import title_of
from freight.table.layout.facts import is_you, may_upgrade, megabucks, shipment_fee, shipments, sum_of_run, where
from freight.table.layout.panels import open_panel
from freight.table.layout.sheet import Sheet, rows, width_of
from freight.table.layout.unloading import CRATES, crates, unloading
from freight.table.model import TableModel
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Rect
from freight.table.wording.plain import plainly


def arrival(sheet: Sheet, model: TableModel) -> None:
    """The shipments that may be unloaded and what they bring, the fee and the delay, upgrades; while others unload,
    what my runs would bring."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    body = open_panel(sheet, _arrival_title(model), mine)
    stacks = [number for number in range(len(model.stacks)) if shipments(model, number)]
    told = _terms(model) if mine else _so_far(model)
    tall = measure_wrapped(plainly(told) if frame.plain else told, body.w, frame.text)[1]
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
        _runs(sheet, model, room)


def _so_far(model: TableModel) -> str:
    """What the lines below are while others unload."""
    if any(model.stacks):
        return tr("What lies on top would bring at {city}:", city=where(model))
    return tr("Ships unload in ship order.")


def _runs(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """The run on top of each of my stacks, and the sum that it comes to here."""
    frame, laden = sheet.frame, [number for number, stack in enumerate(model.stacks) if stack]
    cells = list(rows(room, max(1, len(laden)), frame.px(6, 3), round(3 * frame.large)))
    for number, cell in zip(laden, cells, strict=False):
        stack = model.stacks[number]
        run = stack[-run_length(stack, model.goods) :]
        size = min(frame.title, round(cell.h / 1.3))
        title = Rect(cell.x, cell.y, width_of(title_of(number), size) + frame.px(12, 6), cell.h)
        sheet.write(f"aboard:{number}", title_of(number), title, size)
        right = crates(sheet, model, number, run, Rect(title.right, cell.y, round(CRATES * room.w), cell.h), cell.h)
        left = max(right, title.right) + frame.px(12, 6)
        sheet.write(f"aboard:{number}:sum", sum_of_run(model, run), cell._replace(x=left, w=cell.right - left), size)


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
