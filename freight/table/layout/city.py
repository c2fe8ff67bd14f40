"""A city at the side of the table: flag, name, what it takes off each kind, and its market."""

from freight.engine.goods import KINDS, NO_CARD, Card
from freight.engine.rules import MARKET_SIZE
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.facts import card_label, crowding, off, staged_card, takes_off
from freight.table.layout.frame import LEAST_TEXT
from freight.table.layout.sheet import CARD, PAPER, PRINT, Sheet, grid
from freight.table.looks import Panel, Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import Gap, GoodsCard, RateChip, Tag
from freight.table.painting.words import fit
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE
from freight.table.wording.slugs import CITY_SLUGS

GROUNDS = ("port_gong", "bucks_grange")
RATE_COLUMNS = 4
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
    flag_h = _head_height(sheet)
    _head(sheet, model, number, Rect(inner.x, inner.y, inner.w, flag_h))
    rates_h = 2 * max(17, px(25)) + px(4, 2)
    rates = Rect(inner.x, inner.y + flag_h + px(7, 3), inner.w, rates_h)
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
    tall = _flag_height(sheet)
    flag = Rect(rect.x, rect.y + (rect.h - tall) // 2, round(tall * CARD_SHAPE), tall)
    label = tr(
        "The flag of {city}. {crowding} Each container of a kind in its market takes 1 MM off that kind.",
        city=city_name(number), crowding=" ".join(crowding(model, number)),
    )  # fmt: skip
    sheet.put(f"flag:{number}", Sprite(f"flag-{CITY_SLUGS[number]}"), flag, CARD, label, rulings=CROWDING)
    left = flag.right + frame.px(10, 5)
    wide = rect.right - left
    here = model.view.city == number
    title, text, tiny = _sizes(sheet, wide, rect.h)
    name = Rect(left, rect.y, wide, _line(title))
    status = Rect(left, name.bottom, wide, _line(text))
    takes = Rect(left, status.bottom, wide, rect.bottom - status.bottom)
    sheet.write(f"city:{number}:name", city_name(number), name, title, True)
    sheet.write(f"city:{number}:status", _status(model, number), status, text, bold=here)
    if takes.h >= _line(tiny):  # in large letters there may be no room for it
        sheet.write(f"city:{number}:takes", tr("takes off:"), takes, tiny, colour="muted")


def _flag_height(sheet: Sheet) -> int:
    return max(42, sheet.frame.px(66))


def _line(size: int) -> int:
    return round(size * 1.25)


def _head_height(sheet: Sheet) -> int:
    """As high as the flag, higher where larger letters need it."""
    frame = sheet.frame
    flag_h = _flag_height(sheet)
    return max(flag_h, min(round(1.2 * flag_h), _line(frame.title) + _line(frame.text) + _line(frame.tiny)))


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
    for kind, cell in enumerate(grid(rect, RATE_COLUMNS, len(KINDS), gap)):
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
