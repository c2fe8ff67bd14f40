"""The shipments that may be unloaded, as buttons; and the last resort, where they are many and the room is short."""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from freight.languages import tr
from freight.languages.numbers import signed
from freight.table.layout.facts import amount_of, kind_name, megabucks, shipment_fee, shipments, where
from freight.table.layout.frame import LEAST_TEXT
from freight.table.layout.sheet import Sheet, shortest_fit, width_of
from freight.table.model import TableModel
from freight.table.placement import Rect

LEAST_BUTTON: Final = 26
_LINE: Final = 1.3
"""The height of a line for its letters."""
_MOST_COLUMNS: Final = 3
_LETTERS: Final = (1, 0.85, 0.72, 0.6, 0)
"""Parts of the size that words are meant to have; none are set smaller than the least."""
_LINES: Final = (1, 2, 3, 4, 75)
"""Lines of buttons to a stack at most; in the end all the cards of the game."""


class Offer(NamedTuple):
    """A shipment of so many goods of a stack: the words on its button, and the width of that in pixels."""

    stack: int
    goods: int
    text: str
    width: int
    is_whole: bool


Lines = list[list[Offer]]
"""The buttons of a stack, in lines."""


class _Crowd(NamedTuple):
    """Stacks in columns: the size of the letters and of a button, in pixels, and by row the lines of its stacks."""

    letters: int
    tall: int
    title: int
    across: int
    rows: list[list[Lines]]

    @property
    def shown(self) -> int:
        """How many buttons there are."""
        return sum(len(line) for row in self.rows for lines in row for line in lines)

    @property
    def is_squeezed(self) -> bool:
        """Whether the words of a button are too long for it."""
        widest = max(offer.width for row in self.rows for lines in row for line in lines for offer in line)
        return widest >= self.across - self.title


def least_button(letters: int) -> int:
    """The least height of a button for words of a size, all in pixels."""
    return max(LEAST_BUTTON, round(_LINE * letters))


def highest_button(sheet: Sheet) -> int:
    """The height of a button that has all the room it wants, in pixels."""
    frame = sheet.frame
    return max(LEAST_BUTTON, frame.px(50), round((3.4 if frame.grown else 2.6) * frame.text))


def gap_of(sheet: Sheet) -> int:
    """The pixels between two buttons, and between two lines of them."""
    return sheet.frame.px(7, 3)


def offers(model: TableModel, number: int, room: int, letters: int, pad: int) -> list[Offer]:
    """The buttons of a stack, the whole run first, with `pad` pixels beside the words; none is wider than the room."""
    stack, found = model.stacks[number], []
    for place, count in enumerate(reversed(shipments(model, number))):
        left = signed(amount_of(model, stack, count) - shipment_fee(model))
        text = short = f"{count}: {left}"
        if not place:
            words = {"count": count, "kind": kind_name(model, stack[-1]), "left": left}
            text = shortest_fit((tr("Unload {count} {kind}: {left} MM", **words), short), room - pad, letters, True)
        found.append(Offer(number, count, text, min(room, width_of(text, letters, not place) + pad), not place))
    return found


def broken(line: list[Offer], room: int, gap: int) -> Lines:
    """Buttons in as many lines as it takes."""
    lines: Lines = [[]]
    x = 0
    for offer in line:
        if x + offer.width > room:
            lines.append([])
            x = 0
        lines[-1].append(offer)
        x += offer.width + gap
    return lines


def crowded(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> int:
    """Stacks side by side and in smaller letters, then with fewer parts of their runs; the height used in pixels.

    A part that has no button may still be carried to the city.
    """
    gap, crowd = gap_of(sheet), _crowd(sheet, model, stacks, room)
    top = room.y
    for row in crowd.rows:
        for column, lines in enumerate(row):
            _stack(sheet, model, lines, (room.x + column * (crowd.across + gap), top), crowd)
        top += max(map(len, row)) * (crowd.tall + gap)
    return top - gap - room.y


def shipment_buttons(sheet: Sheet, model: TableModel, lines: Lines, first: Rect, letters: int) -> None:
    """The buttons of a stack line by line, `first` at the place of the first one."""
    gap = gap_of(sheet)
    for place, line in enumerate(lines):
        x = first.x
        for offer in line:
            spot = Rect(x, first.y + place * (first.h + gap), offer.width, first.h)
            _button(sheet, model, offer, spot, letters)
            x += offer.width + gap


def _button(sheet: Sheet, model: TableModel, offer: Offer, spot: Rect, letters: int) -> None:
    """The button of a shipment; that of a whole run stands out as long as one must be unloaded."""
    strong = offer.is_whole and not model.view.shipments
    key = f"unload:{offer.stack}:{offer.goods}"
    told = _offered(model, offer)
    sheet.button(key, offer.text, spot, style="primary" if strong else "plain", label=told, size=letters)


def title_of(stack: int) -> str:
    """What the buttons of a stack stand behind."""
    return tr("Stack {stack}", stack=stack + 1)


def _crowd(sheet: Sheet, model: TableModel, stacks: list[int], room: Rect) -> _Crowd:
    """Of the ways to share the room that leave all legible that with the most buttons, in the largest letters."""
    letters = sorted({max(LEAST_TEXT, round(share * sheet.frame.text)) for share in _LETTERS})
    columns = range(min(len(stacks), _MOST_COLUMNS), 0, -1)
    ways = [way for each in product(letters, columns) for way in _shared(sheet, model, stacks, room, *each)]
    legible = [way for way in ways if way.tall >= least_button(way.letters) and not way.is_squeezed]
    return max(legible or ways, key=lambda way: (way.shown if legible else way.tall, way.letters, way.across))


def _shared(
    sheet: Sheet, model: TableModel, stacks: list[int], room: Rect, letters: int, columns: int
) -> Iterator[_Crowd]:  # fmt: skip
    """The room shared in letters of a size, with so many stacks side by side: a way for each number of lines."""
    gap, frame = gap_of(sheet), sheet.frame
    across = (room.w - gap * (columns - 1)) // columns
    title = width_of(title_of(len(model.stacks) - 1), letters) + gap
    wide, pad = across - title, frame.px(16, 10)
    every = [broken(offers(model, number, wide, letters, pad), wide, gap) for number in stacks]
    for most in _LINES:
        lines = [each[:most] for each in every]
        by_row = [lines[place : place + columns] for place in range(0, len(lines), columns)]
        count = sum(max(map(len, row)) for row in by_row)
        tall = min(highest_button(sheet), (room.h - gap * (count - 1)) // count)
        yield _Crowd(letters, tall, title, across, by_row)


def _stack(
    sheet: Sheet, model: TableModel, lines: Lines, corner: tuple[int, int], crowd: _Crowd
) -> None:  # fmt: skip
    number, title = lines[0][0].stack, Rect(*corner, crowd.title, crowd.tall)
    sheet.write(f"unload:{number}", title_of(number), title, crowd.letters)
    shipment_buttons(sheet, model, lines, title._replace(x=title.right), crowd.letters)


def _offered(model: TableModel, offer: Offer) -> str:
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
