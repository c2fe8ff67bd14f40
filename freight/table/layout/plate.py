"""The plate below another ship: who sails it, with what money, and what it is at."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from freight.languages import tr, trn
from freight.table.layout.facts import megabucks
from freight.table.layout.frame import LEAST_TEXT, Frame
from freight.table.layout.sheet import CARD, PAPER, PRINT, Sheet, shortest_fit, width_of
from freight.table.layout.standing import doing
from freight.table.looks import Panel, Sprite, Words
from freight.table.model import TableModel
from freight.table.painting.table_looks import Note
from freight.table.painting.words import breaks, fit, line_height, shortened, wrap
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

LINE: Final = 1.45
"""The height of a line of a plate, for its letters."""
IN_TWO_LINES: Final = 0.8
"""How large names in two lines are at the most, of their size in one."""


class Plate(NamedTuple):
    """The size of a plate, of its letters (of names and sums, of what is told, of the names alone and of a long name
    at the least), in pixels, and where its parts lie, counted from its upper left corner. All plates of a table are
    alike.
    """

    wide: int
    high: int
    text: int
    tiny: int
    name: int
    least: int
    lines: int
    icon: Rect
    names: Rect
    note: Rect
    money: Rect
    told: Rect

    def at_foot_of(self, cell: Rect) -> Rect:
        """Where it lies in a part of the sea."""
        return Rect(cell.x + (cell.w - self.wide) // 2, cell.bottom - self.high, self.wide, self.high)


class _Texts(NamedTuple):
    """What stands on the plates of a table: who, with what money, and in the shortest words at what if told."""

    names: tuple[str, ...]
    sums: tuple[str, ...]
    told: tuple[str, ...]


def plate_for(sheet: Sheet, model: TableModel, room: int) -> Plate:
    """The plate that all other seats have, each in so wide a part of the sea."""
    others, has_told = model.others, not sheet.frame.bare and model.view.phase != "over"
    names = tuple([model.seats[seat].name for seat in others])
    sums = tuple([megabucks(model.view.money[seat]) for seat in others])
    told = tuple([doing(model, seat)[-1] for seat in others]) if has_told else ()
    return _laid(sheet.frame, _Texts(names, sums, told), min(room, sheet.frame.px(460)))


@lru_cache(maxsize=64)
def _laid(frame: Frame, texts: _Texts, wide: int) -> Plate:
    """The plate with names in one line, or in two where so more of them are whole."""
    ways = [_with_lines(frame, texts, wide, lines) for lines in (1, 2)]
    return max(ways, key=lambda way: sum(_is_whole(name, way) for name in texts.names))


def _is_whole(name: str, laid: Plate) -> bool:
    is_short = len(wrap(name, laid.names.w, laid.name, True)) <= laid.lines
    return is_short and not breaks(name, laid.names.w, laid.name, True)


def _with_lines(frame: Frame, texts: _Texts, wide: int, lines: int) -> Plate:
    text, tiny = _letters(frame, texts)
    inner = Rect(0, 0, wide, 0).inset(frame.px(7, 4), -frame.px(3, 2))
    line = round(text * LINE)
    most = text if lines == 1 else max(LEAST_TEXT, round(IN_TWO_LINES * text))
    first = Rect(inner.x, frame.px(3, 2), inner.w, line if lines == 1 else max(line, 2 * line_height(most)))
    is_wide = inner.w > text * 12
    second = Rect(inner.x, first.bottom, inner.w, round(tiny * LINE) if texts.told or not is_wide else 0)
    money_w = max(width_of(money, text, True) for money in (megabucks(10), *texts.sums)) + 2
    beside = Rect(first.x, first.y, first.w, line) if is_wide else second
    money = Rect(beside.right - money_w, beside.y, money_w, beside.h)
    note_w = round((line - 2) * CARD_SHAPE)
    note = Rect((money.x - 3 if is_wide else first.right) - note_w, first.y + 1, note_w, line - 2)
    icon = Rect(first.x, first.y + (line - text) // 2, text, text)
    left = icon.right + frame.px(4, 2)
    names = Rect(left, first.y, note.x - left - frame.px(4, 2), first.h)
    told = Rect(second.x, second.y, second.w if is_wide else second.w - money_w - 4, second.h)
    letters = _letters_of_names(texts.names, names.w, most, lines)
    least = letters if frame.grown else LEAST_TEXT
    high = second.bottom + frame.px(3, 2)
    return Plate(wide, high, text, tiny, letters, least, lines, icon, names, note, money, told)


def _letters(frame: Frame, texts: _Texts) -> tuple[int, int]:
    """The two sizes of letters on the plates: in a low or crowded sea large ones leave the ships their room, and what
    the seats are at its place beside their money.
    """
    wide = frame.sea.w // max(1, len(texts.names))
    most = min(round(0.105 * frame.sea.h), round(wide * 0.14))
    least = max(LEAST_TEXT + 1, round(14.5 * frame.unit))
    text = min(frame.text, max(most, least))
    told = max((width_of(each, LEAST_TEXT) for each in texts.told), default=0)
    room = wide - frame.px(12, 5) - 2 * frame.px(7, 4) - 6 - told
    while text > least and width_of(megabucks(10), text, True) > room:
        text -= 1
    return text, min(frame.tiny, text)


def _letters_of_names(names: Sequence[str], wide: int, size: int, lines: int) -> int:
    """The one size for the names on all plates; one that a player has typed much longer than that is cut short."""
    least = max(LEAST_TEXT, round(0.75 * size))
    if lines == 1:
        return min(fit(name, wide, size, least, True) for name in names)
    parts = [part for name in names for part in name.split(" ")]
    wholly = [fit(part, wide, size, LEAST_TEXT, True) for part in parts]
    return min((letters for letters, part in zip(wholly, parts, strict=True)
                if width_of(part, letters, True) <= wide), default=size)  # fmt: skip


def draw_plate(sheet: Sheet, model: TableModel, seat: int, laid: Plate, cell: Rect) -> None:
    """Who sails the ship, with what money, and what it is at: at the foot of a part of the sea."""
    frame, rect = sheet.frame, laid.at_foot_of(cell)
    facts, key = model.seats[seat], f"seat:{seat}"
    turn = seat == model.view.to_act
    fill, border = ("gold_light", "focus") if turn else ("paper", "edge_soft")
    sheet.put(key, Panel(fill, border, frame.px(2.5 if turn else 1.5), frame.px(9, 5)), rect, PAPER, _told(model, seat))

    def on(part: Rect) -> Rect:
        return Rect(rect.x + part.x, rect.y + part.y, part.w, part.h)

    sheet.put(f"{key}:who", Sprite("icon-person" if facts.person else "icon-computer"), on(laid.icon), PRINT)
    money = megabucks(model.view.money[seat])
    sheet.write(f"{key}:money", money, on(laid.money), laid.text, True, align="right")
    sheet.put(f"purse:{seat}", Note(), on(laid.note), CARD, _has(facts.name, money), "money")
    sheet.put(f"{key}:name", _name(facts.name, laid), on(laid.names), PRINT, facts.name, "text")
    _status(sheet, model, seat, on(laid.told), laid.tiny)


def _name(name: str, laid: Plate) -> Words:
    """A name in its lines, smaller before a word of it is broken; what has no room for the rest is cut short."""
    sizes = range(laid.name, laid.least - 1, -1) if laid.lines > 1 else ()
    size = next((size for size in sizes if not breaks(name, laid.names.w, size, True)), 0)
    if not size:  # in one line, or with a word too wide for any
        return Words(shortened(name, laid.names.w, laid.name, True), laid.name, bold=True)
    first, *rest = wrap(name, laid.names.w, size, True)
    shown = [first, *([shortened(" ".join(rest), laid.names.w, size, True)] if rest else [])]
    return Words("\n".join(shown), size, bold=True, valign="top", wrap=True)


def _has(who: str, money: str) -> str:
    return tr("{who} has {money}", who=who, money=money)


def _status(sheet: Sheet, model: TableModel, seat: int, rect: Rect, size: int) -> None:
    if sheet.frame.bare and seat != model.view.to_act:
        return
    owed = model.view.ious[seat]
    texts: tuple[str, ...] = doing(model, seat)
    if owed:
        of_it = trn("{count} of it IOUs", "{count} of it IOUs", owed)
        short = trn("{count} IOU", "{count} IOU", owed)
        texts = (*(f"{text} · {of_it}" if text else of_it for text in texts), short, *texts)  # IOUs are in its label
    colour = "ink" if seat == model.view.to_act else "muted"
    text = shortest_fit(texts, rect.w, size)
    if width_of(text, LEAST_TEXT) <= rect.w:  # else the list in the middle of the table tells it
        sheet.write(f"seat:{seat}:status", text, rect, size, colour=colour)


def _told(model: TableModel, seat: int) -> str:
    view, facts = model.view, model.seats[seat]
    money, owed = megabucks(view.money[seat]), view.ious[seat]
    if owed:
        money = trn("{money}, {count} of it IOUs", "{money}, {count} of it IOUs", owed, money=money)
    words = {"who": facts.name, "ship": facts.ship_name, "money": money}
    told = tr("{who}, a computer, {ship}: {money}", **words)
    if facts.person:
        told = tr("{who}, a person, {ship}: {money}", **words)
    standing = doing(model, seat)[0]
    return tr("{told}. Now: {standing}.", told=told, standing=standing) if standing else told
