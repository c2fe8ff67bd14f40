"""The middle of the table while the weather strikes: the card, what it does to whom, and what may be lost to it."""

from typing import Final

from freight.engine.weather import FREAK_ACCIDENT, PLAIN_SAILING, ROUGH_SEAS, STORMY_WEATHER, losers
from freight.languages import marked, tr, trn
from freight.languages.box import weather_name, weather_text
from freight.table.layout.addressed import row_words
from freight.table.layout.facts import good_name, name_of, where
from freight.table.layout.panels import list_lines
from freight.table.layout.sheet import CARD, PRINT, Sheet, row, width_of
from freight.table.looks import Panel, Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import SeatRow, WeatherCard
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

_ORDER: Final = ("icon-dice", marked("Ship order: shuffled"))
_SAFE: Final = ("icon-check", marked("All goods are safe"))
EFFECTS: Final = {
    PLAIN_SAILING: (("icon-sail", marked("Ship order: as it was")), _SAFE),
    ROUGH_SEAS: (_ORDER, _SAFE),
    STORMY_WEATHER: (_ORDER, ("icon-warning", marked("The heaviest ship: loses 1 good"))),
    FREAK_ACCIDENT: (_ORDER, ("icon-warning", marked("Every ship: loses 1 good"))),
}
"""What each weather does, as icons and words."""


def weather(sheet: Sheet, model: TableModel) -> None:
    """The weather card, large, with what it does, to whom, and who loses what."""
    view = model.view
    strikes = (view.weather, view.due, view.lost, view.order, view.stacks, view.to_act, view.phase)
    worth = (model.goods, view.markets, model.market_sold_to)
    who = (model.seats, model.me, model.thinking, model.replay, bool(model.choices))
    sheet.region(("weather panel", strikes, worth, who), lambda new: _panel(new, model))


def _panel(sheet: Sheet, model: TableModel) -> None:
    frame, mine = sheet.frame, bool(model.choices)
    whole = frame.centre
    sheet.panel("centre", whole, "card", "focus" if mine else "edge", 3 if mine else 2)
    inner = whole.inset(frame.px(16, 8), frame.px(12, 6))
    left = inner.x + _card(sheet, model, inner) + frame.px(18, 10)
    side = Rect(left, inner.y, inner.right - left, inner.h)
    foot = max(30, frame.px(50)) if mine else 0
    top = _told(sheet, model, Rect(side.x, side.y, side.w, side.h - foot))
    gap = frame.px(6, 4)
    rest = Rect(side.x, top + gap, side.w, side.bottom - foot - top - gap - (gap if mine else 0))
    seats = _seats(model, rest, round(frame.text * 1.25))
    chips = min(frame.px(40), round(frame.text * 2.2))
    deep = len(seats) if frame.grown else -(-len(seats) // 2)  # in larger letters the list has one column
    if model.view.weather and rest.h - chips - gap >= deep * round(frame.text * 1.5):
        _effects(sheet, model, Rect(rest.x, rest.y, rest.w, chips))
        rest = Rect(rest.x, rest.y + chips + gap, rest.w, rest.h - chips - gap)
    marks = ["now" if seat == model.view.to_act else "" for seat in seats]
    lines = [
        SeatRow(model.seats[seat].ship, name_of(model, seat), _fate(model, seat), mark)
        for seat, mark in zip(seats, marks, strict=True)
    ]
    list_lines(sheet, model, seats, lines, rest)
    if mine:
        _losses(sheet, model, Rect(side.x, side.bottom - foot, side.w, foot))


def _card(sheet: Sheet, model: TableModel, inner: Rect) -> int:
    """The card, as high as the room; gives how wide it is."""
    drawn = model.view.weather
    spot = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    label = tr("The weather: not drawn yet")
    if drawn:
        label = tr("The weather: {weather}. {told}", weather=weather_name(drawn), told=weather_text(drawn))
    sheet.put("weather:card", WeatherCard(drawn), spot, CARD, label)
    return spot.w


def _told(sheet: Sheet, model: TableModel, side: Rect) -> int:
    """The name of the weather, and what it does in a sentence; gives where that ends."""
    frame, drawn = sheet.frame, model.view.weather
    line = round(frame.title * 1.4)
    title = weather_name(drawn) if drawn else tr("The weather turns")
    sheet.write("centre:title", title, Rect(side.x, side.y, side.w, line), frame.title, bold=True)
    told = weather_text(drawn) if drawn else tr("The top weather card is turned up once all ships have left port.")
    needed = measure_wrapped(told, side.w, frame.text)[1]
    text = Rect(side.x, side.y + line, side.w, min(needed, round((side.h - line) * (0.38 if model.view.due else 0.5))))
    sheet.write("weather:text", told, text, frame.text, wrap=True, valign="top")
    return text.bottom


def _seats(model: TableModel, room: Rect, least: int) -> tuple[int, ...]:
    """The seats in ship order; where there is no room for all, those that lose a good."""
    order = model.view.order
    return order if -(-len(order) // 2) * least <= room.h else model.view.due


def _effects(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """What the weather does, as chips with an icon and words."""
    frame = sheet.frame
    gap, side = frame.px(8, 4), round(rect.h * 0.62)
    effects = EFFECTS.get(model.view.weather, ())
    for number, ((icon, words), cell) in enumerate(zip(effects, row(rect, len(effects), gap), strict=True)):
        key, strong = f"weather:effect:{number}", icon == "icon-warning"
        sheet.put(key, Panel("gold_light" if strong else "paper", "edge_soft", frame.px(1.5), rect.h // 3), cell, PRINT)
        left = cell.x + (rect.h - side) // 2 + frame.px(3)
        sheet.put(f"{key}:icon", Sprite(icon), Rect(left, cell.y + (rect.h - side) // 2, side, side), CARD)
        text = Rect(left + side + gap, cell.y, cell.right - left - side - 2 * gap, rect.h)
        sheet.write(
            f"{key}:words", tr(words), text, frame.text, bold=width_of(tr(words), frame.text, True) <= text.w, z=CARD
        )


def _fate(model: TableModel, seat: int) -> str:
    """What a seat has aboard, and what the weather does to that."""
    view = model.view
    if seat in view.due:
        return row_words(model, seat)
    count = sum(map(len, view.stacks[seat]))
    if not count:
        return tr("nothing aboard")
    goods = trn("{count} good", "{count} goods", count)
    if not view.weather or view.due or view.lost:
        return tr("{goods} aboard", goods=goods)
    if seat in losers(view.stacks, view.weather, view.order):
        return tr("{goods} · loses 1", goods=goods)
    return tr("{goods} · safe", goods=goods)


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
