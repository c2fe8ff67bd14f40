"""The middle of the table where no container is chosen and nothing unloaded: the weather, the end."""

from collections.abc import Sequence

from freight.languages import tr, trn
from freight.table.layout.facts import (
    is_you,
    megabucks,
    name_of,
    said_of,
)
from freight.table.layout.sheet import PRINT, Sheet
from freight.table.model import TableModel
from freight.table.painting.table_looks import SeatRow
from freight.table.painting.table_looks.seats import arranged
from freight.table.placement import Rect


def open_panel(sheet: Sheet, title: str, strong: bool) -> Rect:
    """The sheet with its title; gives the room below."""
    frame = sheet.frame
    whole = frame.centre
    sheet.panel("centre", whole, "card", "focus" if strong else "edge", 3 if strong else 2)
    inner = whole.inset(frame.px(16, 8), frame.px(12, 6))
    line = round(frame.title * 1.4)
    sheet.write("centre:title", title, Rect(inner.x, inner.y, inner.w, line), frame.title, bold=True)
    return Rect(inner.x, inner.y + line, inner.w, inner.h - line)


def list_lines(sheet: Sheet, model: TableModel, order: Sequence[int], lines: list[SeatRow], rect: Rect) -> None:
    """A line for each of some seats, of equal size and lettered alike."""
    frame = sheet.frame
    laid = arranged(lambda _: lines, len(lines), rect, frame.px(4, 2), round(frame.text * 2))
    for seat, (look, cell) in zip(order, laid, strict=True):
        sheet.put(f"row:{seat}", look, cell, PRINT, said_of(model, seat, look.text))


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
    list_lines(sheet, model, ranked, lines, body)


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
