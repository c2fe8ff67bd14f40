"""What may be unloaded, by stack: the goods of the run, a button for each shipment, how its price comes about."""

from typing import Final, NamedTuple

from freight.engine.state import Stack
from freight.languages import tr
from freight.languages.box import city_name
from freight.languages.numbers import with_minus
from freight.table.layout.crowded import (
    Lines,
    Offer,
    broken,
    crowded,
    gap_of,
    highest_button,
    least_button,
    offers,
    shipment_buttons,
    title_of,
)
from freight.table.layout.facts import (
    amount_of,
    elsewhere,
    good_label,
    kind_name,
    megabucks,
    shipment_fee,
    shipments,
    sum_of_run,
)
from freight.table.layout.frame import nearly
from freight.table.layout.sheet import PRINT, Sheet, rows, shortest_fit, width_of
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate
from freight.table.placement import Rect
from freight.table.proportions import CONTAINER_HEIGHT

LEAST_CRATE: Final = 24
"""A container narrower than this, in pixels, is no picture."""
CRATES: Final = 0.30
"""The goods of a run take no more than this of the width."""


LARGER: Final = (1.45, 1.3, 1.15)
"""So many times as large as they must be the rows may be, the largest first."""


class _Widths(NamedTuple):
    """The widths in a row, in pixels: its title, the goods, what the run brings, with `lines` of it below the buttons.

    What is left out has no width.
    """

    title: int
    goods: int
    told: int
    lines: int = 0


class _Way(NamedTuple):
    """A way for the rows to lie: their widths, the lines of buttons of each stack, the height of a button in pixels."""

    widths: _Widths
    lines: list[Lines]
    tall: int


def unloading(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> int:
    """By stack its run, a button for all of it and one for each part, as many lines as it takes; the height used.

    All of it is as large as the room allows. What a run brings is told beside the buttons, or below them; where there
    is no room it goes, then the goods, then the stacks are crowded.
    """
    for scale in LARGER:
        larger = sheet.scaled(scale)
        way = _chosen(larger, model, stacks, room)
        if way is not None and way.widths.told and way.widths.goods and not way.widths.lines:
            return _lay(larger, model, way, room)
    way = _chosen(sheet, model, stacks, room)
    return crowded(sheet, model, stacks, room) if way is None else _lay(sheet, model, way, room)


def _lay(sheet: Sheet, model: TableModel, way: _Way, room: Rect) -> int:
    gap, told_h = gap_of(sheet), way.widths.lines * _line_of(sheet)
    buttons = max(_width(line, gap) for lines in way.lines for line in lines)
    top = room.y
    for lines in way.lines:
        block = Rect(room.x, top, room.w, len(lines) * (way.tall + gap) - gap + told_h)
        _stack(sheet, model, lines, block, way, buttons)
        top = block.bottom + gap
    return top - gap - room.y


def _chosen(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> _Way | None:
    """The best way in which the buttons are high enough, None if there is none.

    Where what a run brings is not below its buttons, these have one line.
    """
    for widths in _widths(sheet, model, stacks, room):
        way = _laid(sheet, model, stacks, room, widths)
        is_even = widths.lines > 0 or all(len(lines) == 1 for lines in way.lines)
        if is_even and way.tall >= least_button(sheet.frame.text):
            return way
    return None


def _laid(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect, widths: _Widths) -> _Way:
    """The rows with such widths: the buttons have what is left, and are as high as the room allows."""
    gap = gap_of(sheet)
    taken = widths.title + widths.goods + (0 if widths.lines else widths.told)
    lines = [_lines(sheet, model, number, room.w - taken, gap) for number in stacks]
    count, told_h = sum(map(len, lines)), widths.lines * _line_of(sheet)
    tall = (room.h - told_h * len(stacks) - gap * (count - 1)) // count
    return _Way(widths, lines, min(highest_button(sheet), tall))


def _stack(sheet: Sheet, model: TableModel, lines: Lines, block: Rect, way: _Way, buttons: int) -> None:
    """A stack: what is told beside it begins where the longest line of `buttons` of any ends, so many pixels wide."""
    whole, letters, widths, tall = lines[0][0], sheet.frame.text, way.widths, way.tall
    title = Rect(block.x, block.y, widths.title, tall)
    sheet.write(f"unload:{whole.stack}", title_of(whole.stack), title, letters)
    run = model.stacks[whole.stack][-whole.goods :]
    crates(sheet, model, whole.stack, run, Rect(title.right, block.y, widths.goods, block.h), tall)
    left = title.right + widths.goods
    shipment_buttons(sheet, model, lines, title._replace(x=left), letters)
    if widths.lines:
        below = widths.lines * _line_of(sheet)
        _brings(sheet, model, whole, Rect(left, block.bottom - below, widths.told, below))
    else:
        right = left + buttons
        _brings(sheet, model, whole, Rect(right, block.y, block.right - right, tall))


def _line_of(sheet: Sheet) -> int:
    return round(sheet.frame.tiny * 1.3)


def _widths(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> list[_Widths]:
    """Ways to share a row, the best first: with all that is told beside the buttons, with its shortest words there,
    or with it below them in two lines or in one; then without the goods, without what is told, without both."""
    gap = gap_of(sheet)
    title = width_of(title_of(len(model.stacks) - 1), sheet.frame.text) + sheet.frame.px(12, 6)
    buttons = max(_width(line, gap) for number in stacks for line in _lines(sheet, model, number, room.w, gap))
    spare = room.w - title - buttons
    runs = [model.stacks[number][-max(shipments(model, number)) :] for number in stacks]
    told, least = _told_width(sheet, model, runs, 0), _told_width(sheet, model, runs, -1)
    goods = _goods_width(sheet, runs, room, highest_button(sheet))
    larger = _goods_width(sheet, runs, room, highest_button(sheet) + 2 * _line_of(sheet))
    larger = min(larger, max(goods, spare))
    beside = [_Widths(title, goods, told), _Widths(title, goods, least)]
    below = [_Widths(title, larger, room.w - title - larger, 2), _Widths(title, goods, room.w - title - goods, 1)]
    less = [_Widths(title, 0, least), _Widths(title, goods, 0)]

    def fitting(ways: list[_Widths]) -> list[_Widths]:
        return [way for way in ways if way.goods + way.told <= spare]

    return [*fitting(beside), *below, *fitting(less), _Widths(title, 0, 0)]


def _told_width(sheet: Sheet, model: TableModel, runs: list[Stack], at: int) -> int:
    """How wide what the runs bring is at the most: in full (`at` 0) or in its shortest words (-1)."""
    texts = [text for run in runs for text in (_sums(model, run)[at], _there(model, run)[at])]
    return gap_of(sheet) + max(width_of(text, sheet.frame.tiny) for text in texts)


def _goods_width(sheet: Sheet, runs: list[Stack], room: Rect, tall: int) -> int:
    """How wide the longest run is at the most, as containers so high."""
    longest = max(map(len, runs))
    return min(round(CRATES * room.w), longest * round(tall / CONTAINER_HEIGHT)) + gap_of(sheet)


def _width(line: list[Offer], gap: int) -> int:
    return sum(offer.width + gap for offer in line)


def crates(sheet: Sheet, model: TableModel, stack: int, run: Stack, room: Rect, line: int) -> int:
    """The goods of a run of a stack as small containers, the topmost first, in the middle of a line so high; where
    they end, or where the room begins if it is too small for pictures."""
    gap = gap_of(sheet)
    across = min((room.w - gap) // len(run), round(room.h / CONTAINER_HEIGHT))
    if across < LEAST_CRATE:
        return room.x
    tall = min(room.h, round(across * CONTAINER_HEIGHT))
    for place, good in enumerate(reversed(run)):
        spot = Rect(room.x + place * across, room.y + max(0, line - tall) // 2, across - 1, tall)
        look = Crate(model.goods.kind[good], model.goods.value[good])
        sheet.put(f"run:{stack}:{place}", look, spot, PRINT, good_label(model, good))
    return room.x + len(run) * across


def _brings(sheet: Sheet, model: TableModel, whole: Offer, room: Rect) -> None:
    """How the price of a run comes about, and what it would bring in the next city."""
    run, size = model.stacks[whole.stack][-whole.goods :], sheet.frame.tiny
    texts = [shortest_fit(each, room.w, size) for each in (_sums(model, run), _there(model, run))]
    both = " · ".join(texts)
    most = max(1, round(room.h / _line_of(sheet)))
    if most == 1 and width_of(both, size) <= room.w:
        texts = [both]
    lines = [text for text in texts if width_of(text, nearly(size)) <= room.w][:most]
    for place, (text, cell) in enumerate(zip(lines, rows(room, max(1, len(lines)), 0), strict=False)):
        sheet.write(f"unload:{whole.stack}:told:{place}", text, cell, size, colour="muted" if place else "ink")


def _sums(model: TableModel, run: Stack) -> tuple[str, ...]:
    """The price of a run as a sum: `Gravy 3−1 + 4−1 = 5`, and without the goods, the fee taken off."""
    fee, price = shipment_fee(model), amount_of(model, run, len(run))
    whole = sum_of_run(model, run)
    equals = "→" if "→" in whole else "="
    if not fee:
        return whole, f"{kind_name(model, run[-1])} {equals} {price}"
    left = with_minus(price - fee)
    return tr("{sum}, less the fee: {left} MM", sum=whole, left=left), tr("less the fee: {left} MM", left=left)


def _there(model: TableModel, run: Stack) -> tuple[str, ...]:
    words = {"city": city_name(model.view.next_city), "price": megabucks(elsewhere(model, run))}
    return tr("in {city}, as it is now: {price}", **words), tr("{city} now: {price}", **words)


def _lines(sheet: Sheet, model: TableModel, number: int, room: int, gap: int) -> Lines:
    """The buttons of a stack, the whole run first, broken into lines."""
    frame = sheet.frame
    return broken(offers(model, number, room, frame.text, frame.px(28, 18)), room, gap)
