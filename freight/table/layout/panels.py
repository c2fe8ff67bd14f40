"""The middle of the table outside the auction: price list while loading, weather, arrival, the end."""

from typing import NamedTuple

from freight.engine.goods import KINDS
from freight.engine.state import NOBODY
from freight.languages import tr, trn
from freight.languages.box import city_name, weather_name, weather_text
from freight.table.layout.facts import (
    amount_of,
    doing,
    good_name,
    is_you,
    kind_name,
    may_upgrade,
    megabucks,
    name_of,
    off,
    said_of,
    shipment_fee,
    shipments,
    takes_off,
    where,
)
from freight.table.layout.frame import CARD_SHAPE
from freight.table.layout.sheet import CARD, PRINT, Sheet, grid, row, rows, width_of
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.table_looks import RateChip, SeatRow, WeatherCard


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
        sheet.put(f"row:{seat}", look, cell, PRINT, said_of(model, seat, words))


def loading(sheet: Sheet, model: TableModel) -> None:
    """What the next city takes off each kind, who loads, and how to."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    body = _open(sheet, _loading_title(model), mine)
    gap = frame.px(6, 3)
    left_w = round(body.w * 0.56)
    left = Rect(body.x, body.y, left_w, body.h)
    line = round(frame.text * 1.4)
    title = tr("{city} takes off", city=where(model))
    sheet.write("rates:title", title, Rect(left.x, left.y, left.w, line), frame.text, colour="muted")
    hint_h = round(frame.tiny * 1.3) * 2 + 2
    if left.h - line - hint_h - gap < 4 * 1.25 * frame.tiny:
        hint_h = 0
    chips = Rect(left.x, left.y + line, left.w, left.h - line - hint_h - gap)
    _prices(sheet, model, chips, gap)
    hint = Rect(left.x, left.bottom - hint_h, left.w, hint_h)
    sheet.write("loading:hint", _loading_hint(mine), hint, frame.tiny, wrap=True)
    right = Rect(left.right + frame.px(18, 9), body.y, body.right - left.right - frame.px(18, 9), body.h)
    _seats(sheet, model, right, view.row or view.order)


def _loading_title(model: TableModel) -> str:
    if model.choices:
        return tr("Load your ship")
    if model.view.to_act == NOBODY:
        return tr("Loading")
    return tr("Loading: {who}", who=name_of(model, model.view.to_act))


def _loading_hint(mine: bool) -> str:
    if not mine:
        return tr("Ships load in ship order; each sets sail when it is done.")
    return tr(
        "Drag a card of your dock onto a stack; flip it first to choose the container. Drag older goods to restow them."
    )


def _prices(sheet: Sheet, model: TableModel, rect: Rect, gap: int) -> None:
    city = model.market_sold_to
    columns = 4 if rect.w >= 4 * 9 * sheet.frame.tiny else 2
    for kind, cell in enumerate(grid(rect, columns, len(KINDS), gap, sheet.frame.px(46, 22))):
        look = RateChip(kind, off(model, kind, city), True)
        sheet.put(f"price:{kind}", look, cell, PRINT, takes_off(model, kind, city))


def weather(sheet: Sheet, model: TableModel) -> None:
    """The weather card, large, with what it does and who loses what."""
    frame, view = sheet.frame, model.view
    whole = frame.centre
    mine = bool(model.choices)
    sheet.panel("centre", whole, "card", "focus" if mine else "edge", 3 if mine else 2)
    inner = whole.inset(frame.px(16, 8), frame.px(12, 6))
    spot = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    drawn = view.weather
    name = weather_name(drawn) if drawn else ""
    label = tr("The weather: {weather}", weather=name) if drawn else tr("The weather: not drawn yet")
    sheet.put("weather:card", WeatherCard(drawn), spot, CARD, label)
    left = spot.right + frame.px(18, 10)
    side = Rect(left, inner.y, inner.right - left, inner.h)
    line = round(frame.title * 1.4)
    title = Rect(side.x, side.y, side.w, line)
    sheet.write("centre:title", name or tr("The weather turns"), title, frame.title, bold=True)
    foot = max(30, frame.px(50))
    text = Rect(side.x, side.y + line, side.w, round((side.h - line - foot) * 0.5))
    told = weather_text(drawn) if drawn else tr("The top weather card is turned up once all ships have left port.")
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
        text = tr("Lose {good}", good=good_name(model, good))
        label = tr(
            "Lose {good}, the top of stack {stack}; it would fetch {rate} at {city}",
            good=good_name(model, good), stack=number + 1, rate=model.rate(good), city=where(model),
        )  # fmt: skip
        sheet.button(f"lose:{number}", text, cell, style="plain", label=label, size=sheet.frame.text)


def arrival(sheet: Sheet, model: TableModel) -> None:
    """The shipments that may be unloaded and what they bring, the fee and the delay, upgrades."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    body = _open(sheet, _arrival_title(model), mine)
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
        sheet.put(f"row:{seat}", look, cell, PRINT, said_of(model, seat, look.text))


def _end(model: TableModel) -> str:
    winners = model.view.winners
    if not winners:
        return tr("The table is being set up")
    if len(winners) > 1:
        return trn(
            "The game is over: {count} seat shares the win (R30)",
            "The game is over: {count} seats share the win (R30)",
            len(winners),
        )
    if is_you(model, winners[0]):
        return tr("The game is over: You won")
    return tr("The game is over: {who} won", who=model.seats[winners[0]].name)
