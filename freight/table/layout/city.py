"""A city at the side of the table: flag, name, what it takes off each kind, and its market."""

from freight.engine.goods import KINDS, NO_CARD, Card
from freight.engine.rules import MARKET_SIZE
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.facts import card_label, crowding, off, staged_card, takes_off
from freight.table.layout.frame import LEAST_TEXT
from freight.table.layout.sheet import CARD, PAPER, PRINT, Sheet, grid, width_of
from freight.table.looks import Panel, Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import Gap, GoodsCard, RateChip, Tag
from freight.table.painting.words import fit
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE
from freight.table.wording.slugs import CITY_SLUGS

GROUNDS = ("port_gong", "bucks_grange")
RATE_COLUMNS = 4
CHIP_WIDTH = 58
"""What is taken off each kind stands in one row where it is at least so many units wide."""
CHIP_SHAPE = 0.5
"""It is no higher than this for its width."""
CROWDING = ("R24",)
"""The ruling on what a market takes off."""


def city(sheet: Sheet, model: TableModel, number: int) -> None:
    """One city; its sheet is the target for goods that are sold there."""
    frame = sheet.frame
    px, whole = frame.px, frame.cities[number]
    here = model.view.city == number
    border = "edge" if here else "edge_soft"
    look = Panel(GROUNDS[number], border, px(3 if here else 2), px(13, 6), shadow=True)
    sheet.put(f"city:{number}", look, whole, PAPER, _label(model, number))
    pad = px(11, 5)
    inner = whole.inset(pad)
    flag_h = _head_height(sheet, inner.w)
    _head(sheet, model, number, Rect(inner.x, inner.y, inner.w, flag_h))
    rates_h = 0 if frame.bare else _rates_height(sheet, inner)
    rates = Rect(inner.x, inner.y + flag_h + px(7, 3), inner.w, rates_h)
    if rates_h:
        _rates(sheet, model, number, rates)
    top = rates.bottom + px(9, 4)
    _market(sheet, model, number, Rect(inner.x, top, inner.w, inner.bottom - top))


def _label(model: TableModel, number: int) -> str:
    name, status = city_name(number), _status(model, number)
    return tr("{city}: {status}", city=name, status=status) if status else name


def _status(model: TableModel, number: int) -> str:
    if model.view.phase == "over":
        return tr("the end of it all") if model.view.city == number else ""
    return tr("ships are here") if model.view.city == number else tr("ships sail here")


def _head(sheet: Sheet, model: TableModel, number: int, rect: Rect) -> None:
    frame = sheet.frame
    tall = min(rect.h, _flag_height(sheet))
    flag = Rect(rect.x, rect.y + (rect.h - tall) // 2, round(tall * CARD_SHAPE), tall)
    label = tr(
        "The flag of {city}. {crowding} Each container of a kind in its market takes 1 MM off that kind.",
        city=city_name(number), crowding=" ".join(crowding(model, number)),
    )  # fmt: skip
    sheet.put(f"flag:{number}", Sprite(f"flag-{CITY_SLUGS[number]}"), flag, CARD, label, rulings=CROWDING)
    left = flag.right + frame.px(10, 5)
    wide = rect.right - left
    here = model.view.city == number
    title, text, tiny = _sizes(sheet, wide, 3 * rect.h if _in_one_line(sheet, rect.w) else rect.h)
    name = Rect(left, rect.y, wide, _line(title))
    status = Rect(left, name.bottom, wide, _line(text))
    takes = Rect(left, status.bottom, wide, rect.bottom - status.bottom)
    if _in_one_line(sheet, rect.w):
        name = Rect(left, rect.y, width_of(city_name(number), title, True) + frame.px(14, 7), rect.h)
        status = Rect(name.right, rect.y, rect.right - name.right, rect.h)
    sheet.write(f"city:{number}:name", city_name(number), name, title, True)
    sheet.write(f"city:{number}:status", _status(model, number), status, text, bold=here)
    if takes.h >= _line(tiny) and not frame.grown:  # larger letters and cards need the room
        sheet.write(f"city:{number}:takes", tr("takes off:"), takes, tiny, colour="muted")


def _flag_height(sheet: Sheet) -> int:
    return max(42, sheet.frame.px(66))


def _line(size: int) -> int:
    return round(size * 1.25)


def _in_one_line(sheet: Sheet, wide: int) -> bool:
    """Whether name and status of both cities stand beside each other: in larger letters, where there is room."""
    frame = sheet.frame
    names = max(width_of(city_name(number), frame.title, True) for number in (0, 1))
    told = max(width_of(said, frame.text, True) for said in (tr("ships are here"), tr("ships sail here")))
    return frame.grown and _flag_height(sheet) + names + told + frame.px(30, 15) <= wide


def _head_height(sheet: Sheet, wide: int) -> int:
    """As high as the flag, higher where larger letters need it, lower where they stand in one line."""
    frame = sheet.frame
    flag_h = _flag_height(sheet)
    if _in_one_line(sheet, wide):
        return _line(frame.title)
    if frame.grown:
        return max(flag_h, min(round(1.2 * flag_h), _line(frame.title) + _line(frame.text)))
    return max(flag_h, min(round(1.2 * flag_h), _line(frame.title) + _line(frame.text) + _line(frame.tiny)))


def _rate_columns(sheet: Sheet, wide: int) -> int:
    """All in one row where the city is wide for the sake of larger letters."""
    frame = sheet.frame
    return len(KINDS) if frame.grown and wide >= len(KINDS) * frame.px(CHIP_WIDTH) else RATE_COLUMNS


def _rates_height(sheet: Sheet, inner: Rect) -> int:
    """As high as the chips are; in larger letters these have what the cards leave, which may have no use for it."""
    frame = sheet.frame
    columns, gap, least = _rate_columns(sheet, inner.w), frame.px(4, 2), max(17, frame.px(25))
    lines = len(KINDS) // columns
    tall = lines * least + (lines - 1) * gap
    if not frame.grown:
        return tall
    highest = max(least, round(inner.w / columns * CHIP_SHAPE))  # or the emblem would take the room of the figure
    wanted, most = (min(highest, round(share * frame.tiny)) for share in (1.2, 1.6))
    spare = inner.h - _head_height(sheet, inner.w) - frame.px(16, 7) - _market_height(sheet, inner.w)
    tall = max(lines * max(least, wanted) + (lines - 1) * gap, spare)
    return min(tall, lines * max(least, most) + (lines - 1) * gap)


def _market_height(sheet: Sheet, wide: int) -> int:
    """How high a market is whose cards are as large as its width allows."""
    between, columns = sheet.frame.px(8, 4), sheet.frame.market_columns
    card = round((wide - between * (columns - 1)) / columns / CARD_SHAPE)
    return MARKET_SIZE // columns * (card + 2 * between)


def _sizes(sheet: Sheet, wide: int, tall: int) -> tuple[int, int, int]:
    """The sizes of name, status and caption: the same in both cities, and so that at least the first two fit."""
    frame = sheet.frame
    title = min(fit(city_name(number), wide, frame.title, LEAST_TEXT, True) for number in (0, 1))
    text = min(fit(said, wide, frame.text, LEAST_TEXT, True) for said in (tr("ships are here"), tr("ships sail here")))
    while text > LEAST_TEXT and _line(title) + _line(text) > tall:
        title, text = max(text, title - 1), text - 1
    spare = tall - _line(title) - _line(text)
    return title, text, max(LEAST_TEXT, min(frame.tiny, text, int(spare / 1.25)))


def _rates(sheet: Sheet, model: TableModel, number: int, rect: Rect) -> None:
    """For each kind how much is taken off its value: one for each container of it on the market (R24)."""
    gap = sheet.frame.px(4, 2)
    for kind, cell in enumerate(grid(rect, _rate_columns(sheet, rect.w), len(KINDS), gap)):
        less = off(model, kind, number)
        sheet.put(f"rate:{number}:{kind}", RateChip(kind, less), cell, PRINT, takes_off(model, kind, number),
                  rulings=CROWDING)  # fmt: skip


def _market(sheet: Sheet, model: TableModel, number: int, rect: Rect) -> None:
    """The row of six; the place of the lot keeps an outline while the card lies in the middle of the table."""
    frame = sheet.frame
    columns = frame.market_columns
    market = model.view.markets[number]
    has_lots = model.view.phase == "auction" and model.view.city == number
    staged = staged_card(model)
    for place, cell in enumerate(_places(rect, columns, frame.px(8, 4))):
        card = market[place] if place < len(market) else NO_CARD
        if card != NO_CARD and card == staged:
            label = tr("The place of lot {lot}", lot=place + 1)
            sheet.put("place-of-lot", Gap(tr("lot {lot}", lot=place + 1), True), cell, PRINT, label)
        elif card == NO_CARD:
            label = tr("Place {place} of the market is empty", place=place + 1)
            sheet.put(f"gap:{number}:{place}", Gap(), cell, PRINT, label)
        else:
            _card(sheet, model, number, place, cell)
        if has_lots and card not in (NO_CARD, staged):
            _number(sheet, place, cell)


def _places(rect: Rect, columns: int, gap: int) -> list[Rect]:
    """Six places for cards, as large as fit, in the middle of the room."""
    lines = MARKET_SIZE // columns
    tall = min((rect.h - gap * (lines - 1)) // lines, round((rect.w - gap * (columns - 1)) / columns / CARD_SHAPE))
    across = round(tall * CARD_SHAPE)
    step_x = across + min(gap * 3, (rect.w - columns * across) // max(1, columns - 1))
    step_y = tall + min(gap * 2, (rect.h - lines * tall) // max(1, lines - 1))
    left = rect.x + (rect.w - (columns - 1) * step_x - across) // 2
    top = rect.y + (rect.h - (lines - 1) * step_y - tall) // 2
    return [
        Rect(left + place % columns * step_x, top + place // columns * step_y, across, tall)
        for place in range(MARKET_SIZE)
    ]


def _number(sheet: Sheet, place: int, cell: Rect) -> None:
    frame = sheet.frame
    tall = max(17, round(cell.h * 0.17), min(round(frame.tiny * 1.25), round(cell.h * 0.24)) if frame.grown else 0)
    tab = Rect(cell.right - round(tall * 0.62), cell.y - round(tall * 0.3), tall, tall)
    sheet.put(f"number:{place}", Tag(str(place + 1)), tab, CARD + 1)


def _card(sheet: Sheet, model: TableModel, number: int, place: int, cell: Rect) -> None:
    card = model.view.markets[number][place]
    label = tr("{card}; place {place}", card=card_label(model, card, number), place=place + 1)
    sheet.put(f"card:{card}", goods_card(model, card), cell, CARD, label, "card", focusable=True)


def goods_card(model: TableModel, card: Card, face: int = 0, mark: str = "", *, told: bool = False) -> GoodsCard:
    """How a card looks with a face up; on each half what it fetches where it is sold next, if that is `told`."""
    goods = model.goods
    up, down = goods.faces(card) if face == 0 else goods.faces(card)[::-1]
    notes = (model.rate(up), model.rate(down)) if told else ()
    return GoodsCard((goods.kind[up], goods.value[up]), (goods.kind[down], goods.value[down]), mark, notes=notes)
