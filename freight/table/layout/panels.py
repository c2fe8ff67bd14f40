"""The middle of the table where no container is chosen and nothing unloaded: the weather, the end."""

from collections.abc import Sequence

from freight.languages import tr, trn
from freight.languages.box import weather_name, weather_text
from freight.table.layout.addressed import row_words
from freight.table.layout.facts import (
    good_name,
    is_you,
    megabucks,
    name_of,
    said_of,
    where,
)
from freight.table.layout.sheet import CARD, PRINT, Sheet, row
from freight.table.model import TableModel
from freight.table.painting.table_looks import SeatRow, WeatherCard
from freight.table.painting.table_looks.seats import arranged
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE


def open_panel(sheet: Sheet, title: str, strong: bool) -> Rect:
    """The sheet with its title; gives the room below."""
    frame = sheet.frame
    whole = frame.centre
    sheet.panel("centre", whole, "card", "focus" if strong else "edge", 3 if strong else 2)
    inner = whole.inset(frame.px(16, 8), frame.px(12, 6))
    line = round(frame.title * 1.4)
    sheet.write("centre:title", title, Rect(inner.x, inner.y, inner.w, line), frame.title, bold=True)
    return Rect(inner.x, inner.y + line, inner.w, inner.h - line)


def list_seats(sheet: Sheet, model: TableModel, rect: Rect, order: tuple[int, ...]) -> None:
    """Who has done what in this phase."""
    view = model.view
    marks = ["now" if seat == view.to_act else "" for seat in order]
    lines = [
        SeatRow(model.seats[seat].ship, name_of(model, seat), row_words(model, seat), mark)
        for seat, mark in zip(order, marks, strict=True)
    ]
    _list(sheet, model, order, lines, rect)


def _list(sheet: Sheet, model: TableModel, order: Sequence[int], lines: list[SeatRow], rect: Rect) -> None:
    """Lines of equal size, lettered alike."""
    frame = sheet.frame
    laid = arranged(lambda _: lines, len(lines), rect, frame.px(4, 2), round(frame.text * 2))
    for seat, (look, cell) in zip(order, laid, strict=True):
        sheet.put(f"row:{seat}", look, cell, PRINT, said_of(model, seat, look.text))


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
    label = tr("The weather: not drawn yet")
    if drawn:
        label = tr("The weather: {weather}. {told}", weather=name, told=weather_text(drawn))
    sheet.put("weather:card", WeatherCard(drawn), spot, CARD, label)
    left = spot.right + frame.px(18, 10)
    side = Rect(left, inner.y, inner.right - left, inner.h)
    line = round(frame.title * 1.4)
    title = Rect(side.x, side.y, side.w, line)
    sheet.write("centre:title", name or tr("The weather turns"), title, frame.title, bold=True)
    foot = max(30, frame.px(50))
    told = weather_text(drawn) if drawn else tr("The top weather card is turned up once all ships have left port.")
    needed = measure_wrapped(told, side.w, frame.text)[1]
    text = Rect(side.x, side.y + line, side.w, min(needed, round((side.h - line - foot) * (0.38 if view.due else 0.5))))
    sheet.write("weather:text", told, text, frame.text, wrap=True, valign="top")
    gap = frame.px(5, 4)
    due = Rect(side.x, text.bottom + gap, side.w, side.bottom - foot - text.bottom - 2 * gap)
    if view.due:
        list_seats(sheet, model, due, view.due)
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


def over(sheet: Sheet, model: TableModel) -> None:
    """Who won."""
    view = model.view
    body = open_panel(sheet, _end(model), True)
    ranked = tuple(sorted(range(view.seats), key=lambda seat: -view.money[seat]))
    lines = [
        SeatRow(
            model.seats[seat].ship,
            name_of(model, seat),
            megabucks(view.money[seat]),
            "won" if seat in view.winners else "",
        )
        for seat in ranked
    ]
    _list(sheet, model, ranked, lines, body)


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
