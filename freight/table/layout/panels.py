"""The middle of the table outside the auction: price list while loading, weather, arrival, the end."""

from typing import NamedTuple

from freight.engine.commands import Stop
from freight.engine.goods import CITIES, KINDS
from freight.table.layout.facts import (
    amount_of,
    doing,
    kind_name,
    may_upgrade,
    megabucks,
    name_of,
    off,
    shipment_fee,
    shipments,
    where,
)
from freight.table.layout.frame import CARD_SHAPE
from freight.table.layout.sea import WEATHER_TEXTS
from freight.table.layout.sheet import CARD, PRINT, Sheet, grid, row, rows, width_of
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.table_looks import RateChip, SeatRow, WeatherCard

LOADING_WORDS = (
    "Drag a card of your dock onto a stack; flip it first to choose the container. Drag older goods to restow them."
)


def _open(sheet: Sheet, title: str, strong: bool) -> Rect:
    """The sheet with its title; gives the room below."""
    frame = sheet.frame
    whole = frame.centre
    sheet.panel("centre", whole, "card", "focus" if strong else "edge", 3 if strong else 2)
    inner = whole.inset(frame.px(16, 8), frame.px(12, 6))
    line = round(frame.title * 1.4)
    sheet.write("centre:title", title, Rect(inner.x, inner.y, inner.w, line), frame.title, bold=True)
    return Rect(inner.x, inner.y + line, inner.w, inner.h - line)


def _seats(sheet: Sheet, model: TableModel, rect: Rect, order: tuple[int, ...], columns: int = 1) -> None:
    """Who has done what in this phase."""
    frame, view = sheet.frame, model.view
    for seat, cell in zip(order, grid(rect, columns, len(order), frame.px(4, 2), round(frame.text * 2)), strict=True):
        mark = "now" if seat == view.to_act else ""
        words = doing(model, seat)[0]
        look = SeatRow(model.seats[seat].ship, name_of(model, seat), words, mark)
        sheet.put(f"row:{seat}", look, cell, PRINT, f"{name_of(model, seat)}: {words}")


def loading(sheet: Sheet, model: TableModel) -> None:
    """What the next city takes off each kind, who loads, and how to."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    title = "Load your ship" if mine else f"Loading: {name_of(model, view.to_act)}" if view.to_act >= 0 else "Loading"
    body = _open(sheet, title, mine)
    gap = frame.px(6, 3)
    left_w = round(body.w * 0.56)
    left = Rect(body.x, body.y, left_w, body.h)
    line = round(frame.text * 1.4)
    sheet.write(
        "rates:title", f"{where(model)} takes off", Rect(left.x, left.y, left.w, line), frame.text, colour="muted"
    )
    hint_h = round(frame.tiny * 1.3) * 2 + 2
    if left.h - line - hint_h - gap < 4 * 1.25 * frame.tiny:
        hint_h = 0
    chips = Rect(left.x, left.y + line, left.w, left.h - line - hint_h - gap)
    _prices(sheet, model, chips, gap)
    hint = Rect(left.x, left.bottom - hint_h, left.w, hint_h)
    sheet.write("loading:hint", LOADING_WORDS if mine else "Ships load in ship order; each sets sail when it is done.",
                hint, frame.tiny, wrap=True)  # fmt: skip
    right = Rect(left.right + frame.px(18, 9), body.y, body.right - left.right - frame.px(18, 9), body.h)
    _seats(sheet, model, right, view.row or view.order)


def _prices(sheet: Sheet, model: TableModel, rect: Rect, gap: int) -> None:
    city = model.market_sold_to
    columns = 4 if rect.w >= 4 * 9 * sheet.frame.tiny else 2
    for kind, cell in enumerate(grid(rect, columns, len(KINDS), gap, sheet.frame.px(46, 22))):
        less = off(model, kind, city)
        label = f"{CITIES[city].name} takes {less} off {KINDS[kind].name}"
        sheet.put(f"price:{kind}", RateChip(kind, less, True), cell, PRINT, label)


def weather(sheet: Sheet, model: TableModel) -> None:
    """The weather card, large, with what it does and who loses what."""
    frame, view = sheet.frame, model.view
    whole = frame.centre
    mine = bool(model.choices)
    sheet.panel("centre", whole, "card", "focus" if mine else "edge", 3 if mine else 2)
    inner = whole.inset(frame.px(16, 8), frame.px(12, 6))
    spot = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    name = view.weather
    sheet.put("weather:card", WeatherCard(name), spot, CARD, f"The weather: {name or 'not drawn yet'}")
    left = spot.right + frame.px(18, 10)
    side = Rect(left, inner.y, inner.right - left, inner.h)
    line = round(frame.title * 1.4)
    sheet.write("centre:title", name or "The weather turns", Rect(side.x, side.y, side.w, line), frame.title, bold=True)
    foot = max(30, frame.px(50))
    text = Rect(side.x, side.y + line, side.w, round((side.h - line - foot) * 0.5))
    told = WEATHER_TEXTS.get(name, "The top weather card is turned up once all ships have left port.")
    sheet.write("weather:text", told, text, frame.text, wrap=True, valign="top")
    due = Rect(side.x, text.bottom, side.w, side.bottom - foot - text.bottom - frame.px(4, 2))
    if view.due:
        _seats(sheet, model, due, view.due, 2 if len(view.due) > 2 else 1)
    if mine:
        _losses(sheet, model, Rect(side.x, side.bottom - foot, side.w, foot))


def _losses(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """A button for the top good of each stack."""
    tops = [(number, stack[-1]) for number, stack in enumerate(model.stacks) if stack]
    gap = sheet.frame.px(8, 4)
    for (number, good), cell in zip(tops, row(rect, len(tops), gap), strict=True):
        name = model.goods.name(good)
        label = f"Lose {name}, the top of stack {number + 1}; it would fetch {model.rate(good)} at {where(model)}"
        sheet.button(f"lose:{number}", f"Lose {name}", cell, style="plain", label=label, size=sheet.frame.text)


def arrival(sheet: Sheet, model: TableModel) -> None:
    """The shipments that may be unloaded and what they bring, the fee and the delay, upgrades."""
    frame, view = sheet.frame, model.view
    city = CITIES[view.city].name
    mine = bool(model.choices)
    who = name_of(model, view.to_act) if view.to_act >= 0 else ""
    title = f"Arrival at {city}" + (": unload" if mine else f": {who} unloads" if who else "")
    body = _open(sheet, title, mine)
    if not mine:
        _seats(sheet, model, body, view.row or view.order, 2 if len(view.order) > 3 else 1)
        return
    gap = frame.px(18, 9)
    listed = Rect(body.right - round(body.w * 0.36), body.y, round(body.w * 0.36), body.h)
    _seats(sheet, model, listed, view.row)
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


def _terms(model: TableModel) -> str:
    if may_upgrade(model):
        price = megabucks(model.view.rules.upgrade_price)
        return f"Your ship is empty: an upgrade adds a stack for {price} (R27, R28)."
    if not any(model.stacks):
        return "Your ship is empty."
    if not shipment_fee(model):
        return "Your first shipment is free; take goods of one run from the top of a stack (R23)."
    if not any(shipments(model, number) for number in range(len(model.stacks))):
        return "A further shipment costs 1 MM, and you have none."
    return f"A further shipment costs {megabucks(shipment_fee(model))} and puts your ship one place back (R26)."


def _shipments(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> None:
    """By stack a button for the whole run and one for each part of it, on as many lines as it takes."""
    frame = sheet.frame
    gap = frame.px(7, 3)
    title_w = width_of(f"Stack {len(model.stacks)}", frame.text) + frame.px(12, 6)
    lines = [line for number in stacks for line in _lines(sheet, model, number, room.w - title_w, gap)]
    for line, cell in zip(lines, rows(room, len(lines), gap, max(26, frame.px(50))), strict=True):
        number = line[0].stack
        if line[0].is_whole:
            title = Rect(cell.x, cell.y, title_w, cell.h)
            sheet.write(f"unload:{number}", f"Stack {number + 1}", title, frame.text)
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
        brings = amount_of(model, stack, count)
        text = f"{count}: +{brings}" if place else f"Unload {count} {kind_name(model, stack[-1])}: +{brings} MM"
        width = min(room, width_of(text, frame.text, not place) + frame.px(28, 18))
        if x + width > room:
            lines.append([])
            x = 0
        lines[-1].append(_Offer(number, count, text, width, not place))
        x += width + gap
    return lines


def _shipment(sheet: Sheet, model: TableModel, offer: _Offer, spot: Rect) -> None:
    stack = model.stacks[offer.stack]
    kind, brings = kind_name(model, stack[-1]), amount_of(model, stack, offer.goods)
    fee = f", for a fee of {megabucks(shipment_fee(model))} and one place back" if shipment_fee(model) else ""
    label = f"Unload {offer.goods} {kind} from stack {offer.stack + 1}: brings {brings} MM at {where(model)}{fee}"
    strong = offer.is_whole and not model.view.shipments
    key = f"unload:{offer.stack}:{offer.goods}"
    sheet.button(key, offer.text, spot, style="primary" if strong else "plain", label=label, size=sheet.frame.text)


def _upgrade(sheet: Sheet, model: TableModel, room: Rect) -> None:
    frame, view = sheet.frame, model.view
    if not may_upgrade(model):
        return
    tall = max(30, frame.px(50))
    button = Rect(room.x, room.y + frame.px(6, 3), min(room.w, frame.px(420, 260)), tall)
    text = f"Buy an upgrade · {megabucks(view.rules.upgrade_price)}"
    sheet.button("buy-upgrade", text, button, label=f"{text}; {view.upgrades_left} left", size=frame.text)
    hint = Rect(room.x, button.bottom + frame.px(4, 2), room.w, round(frame.tiny * 1.5))
    sheet.write("upgrade:hint", "or drag the upgrade card into your ship", hint, frame.tiny, colour="muted")


def over(sheet: Sheet, model: TableModel) -> None:
    """Who won."""
    view = model.view
    body = _open(sheet, _end(model), True)
    ranked = tuple(sorted(range(view.seats), key=lambda seat: -view.money[seat]))
    for seat, cell in zip(ranked, rows(body, len(ranked), 2, round(sheet.frame.text * 2)), strict=True):
        look = SeatRow(
            model.seats[seat].ship,
            name_of(model, seat),
            megabucks(view.money[seat]),
            "won" if seat in view.winners else "",
        )
        sheet.put(f"row:{seat}", look, cell, PRINT, f"{name_of(model, seat)}: {megabucks(view.money[seat])}")


def _end(model: TableModel) -> str:
    winners = model.view.winners
    if not winners:
        return "The table is being set up"
    if len(winners) > 1:
        return f"The game is over: {len(winners)} seats share the win (R30)"
    return f"The game is over: {name_of(model, winners[0])} won"


def may_stop(model: TableModel) -> bool:
    """Whether the seat at the bottom may be done with this city now."""
    return any(isinstance(choice, Stop) for choice in model.choices)
