"""How the show of the final payment lies on the screen: the quay with ship and city, the ships in the roads, the board.

The keys are those of the table (`card:`, `flag:`, `city:`, `money:`), so that goods and money fly here as they do
there; and those of the ranking, so that it grows out of the board.
"""

from typing import Final

from freight.languages import marked, tr
from freight.languages.box import city_name
from freight.table.layout.city import GROUNDS
from freight.table.layout.ship import berth, lay
from freight.table.looks import Bar, Fill, Panel, Sprite
from freight.table.placement import Placement, Rect
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.final_frame import TITLE
from freight.table.scenes.final_show import Sale, Show
from freight.table.scenes.fitting import line
from freight.table.scenes.page import Page, ship_emblem
from freight.table.shortcuts import key_of
from freight.table.slugs import CITY_SLUGS
from freight.table.table_looks import Crate, Hull, Note
from freight.table.words import line_height, measure

SKIP: Final = marked("Skip to the result ({key})")
HOUSES: Final = 45
"""The height of the houses of a city, in per cent of their width."""
EDGE: Final = 4
"""The width of the edge of the captain's card whose ship sells, in pixels; nothing on a card touches it."""
SHAPE: Final = 5 / 7
"""The width of a flag or a banknote for its height."""


def stage(show: Show, measures: Page) -> list[Placement]:
    """All of it."""
    size, gap = measures.size, measures.gap
    head_h = line_height(measures.head) + line_height(measures.text) + gap
    foot_h = line_height(measures.small) + gap
    room = Rect(gap, head_h + 2 * gap, size.w - 2 * gap, size.h - head_h - foot_h - 3 * gap)
    board_w = max(min(measures.text * 24, room.w * 42 // 100), room.w * 30 // 100)
    harbour = Rect(room.x, room.y, room.w - board_w - gap, room.h)
    board = Rect(harbour.right + gap, room.y, board_w, room.h)
    skip = tr(SKIP, key=key_of("final.skip"))
    whole = Rect(0, 0, size.w, size.h)
    return [
        backdrop(size),
        Placement("skip", Fill("paper", 0), whole, 1, label=skip, role="button", focusable=True),
        *_head(show, Rect(gap, gap, size.w - 2 * gap, head_h), measures),
        *_harbour(show, harbour, measures),
        *_board(show, board, measures),
        *_slip("skip.words", Rect(harbour.x, size.h - foot_h - gap // 2, harbour.w, foot_h), skip, measures),
    ]


def _slip(key: str, room: Rect, words: str, measures: Page, bold: bool = False) -> list[Placement]:
    """Words on a slip of paper in the middle of a room, so that they can be read on the sea."""
    size = measures.text if bold else measures.small
    wide = min(room.w, measure(words, size, bold)[0] + 2 * measures.gap)
    slip = Rect(room.x + (room.w - wide) // 2, room.y, wide, room.h)
    written = slip.inset(min(measures.gap, slip.w // 8), 0)
    return [
        Placement(f"{key}.slip", Panel("paper", "edge_soft", 1, room.h // 2), slip, 3),
        line(key, written, words, size, bold=bold, align="centre"),
    ]


def _head(show: Show, room: Rect, measures: Page) -> list[Placement]:
    title_h = line_height(measures.text)
    inner = room.inset(measures.gap, measures.gap // 2)
    title = Rect(inner.x, inner.y, inner.w, title_h)
    said = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
    return [
        Placement("sheet", Panel("paper", "edge", 2, measures.px(14), shadow=True), room, 2),
        line("title", title, tr(TITLE), measures.text, align="centre", colour="muted"),
        line("verdict", said, show.words, measures.head, bold=True, align="centre"),
    ]


def _harbour(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """The city at the right of the quay, the ship at its left, the roads below."""
    gap = measures.gap
    roads_h = min(room.h * 26 // 100, measures.text * 6)
    roads = Rect(room.x, room.bottom - roads_h, room.w, roads_h)
    quay = Rect(room.x, room.y, room.w, room.h - roads_h - gap)
    city_w = min(quay.w * 34 // 100, measures.text * 14)
    city = Rect(quay.right - city_w, quay.y, city_w, quay.h)
    berth_at = Rect(quay.x, quay.y, quay.w - city_w - gap, quay.h)
    return [
        *_city(show, city, measures),
        *(_at_the_quay(show, show.quay, berth_at, measures) if show.quay else []),
        *_roads(show, roads, measures),
    ]


def _city(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """Who buys, under its flag and over its houses, and how much it has paid this ship."""
    gap, number = measures.gap, show.city
    inner = room.inset(gap, gap)
    name_h, sum_h = line_height(measures.text), line_height(measures.head)
    flag_h = max(20, min(inner.h - name_h - sum_h - 2 * gap, measures.text * 6, round(inner.w * 0.8 / SHAPE)))
    flag_w = round(flag_h * SHAPE)
    houses_h = min(inner.w * HOUSES // 100, inner.h - flag_h - name_h - sum_h - 3 * gap)
    used = flag_h + name_h + sum_h + 2 * gap + max(0, houses_h)
    top = inner.y + max(0, inner.h - used) // 2
    flag = Rect(inner.x + (inner.w - flag_w) // 2, top, flag_w, flag_h)
    name = Rect(inner.x, flag.bottom + gap, inner.w, name_h)
    total = Rect(inner.x, name.bottom + gap // 2, inner.w, sum_h)
    ground = Panel(GROUNDS[number], "edge", 3, measures.px(13), shadow=True)
    placed = [
        Placement(f"city:{number}", ground, room, 2, label=city_name(number), role="text"),
        Placement(f"flag:{number}", Sprite(f"flag-{CITY_SLUGS[number]}"), flag, 3),
        line(f"city:{number}:name", name, city_name(number), measures.text, bold=True, align="centre", label=""),
    ]
    if houses_h > measures.text:
        houses = Rect(inner.x, inner.bottom - houses_h, inner.w, houses_h)
        placed.append(Placement("houses", Sprite(f"skyline-{CITY_SLUGS[number]}", "contain"), houses, 3))
    if show.sale:
        paid = tr("+{amount} MM", amount=show.sold)
        placed.append(line("sum", total, paid, measures.head, bold=True, align="centre"))
    return placed


def _at_the_quay(show: Show, sale: Sale, room: Rect, measures: Page) -> list[Placement]:
    """The ship and what is still aboard; each good says what it fetches."""
    goods, facts = show.facts.state.goods, show.facts
    name_h = line_height(measures.text)
    room = Rect(room.x, room.y, room.w, room.h - name_h)
    lies = berth(room, sale.stacks, max(60, room.h * 45 // 100), 80)
    rates = dict(zip(sale.goods, sale.rates, strict=True))
    hull = Hull(facts.ship(sale.seat), len(sale.stacks), lies.middle, letters=measures.small)
    name = Rect(room.x, room.bottom, room.w, name_h)
    placed = [
        Placement(f"ship:{sale.seat}", hull, lies.hull, 4, label=facts.ship_name(sale.seat), role="text"),
        *_slip("quay.name", name, facts.name(sale.seat), measures, bold=True),
    ]
    aboard = show.aboard
    for stack, rects in zip(sale.stacks, lay(lies.columns, sale.stacks), strict=True):
        for good, rect in zip(stack, rects, strict=True):
            if good >> 1 in aboard:
                look = Crate(goods.kind[good], goods.value[good], rates[good])
                placed.append(Placement(f"card:{good >> 1}", look, rect, 5))
    return placed


def _roads(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """The ships that wait, and those that are done, in the order in which they come in."""
    facts, count = show.facts, max(1, len(show.sales))
    name_h = line_height(measures.small)
    placed: list[Placement] = []
    for number, sale in enumerate(show.sales):
        left = room.x + room.w * number // count
        slot = Rect(left, room.y, room.x + room.w * (number + 1) // count - left, room.h)
        decks = len(sale.stacks)
        card = max(8, min(slot.h - name_h - 4, int((slot.w - 12) / (2 + decks))))
        hull = Rect(slot.x + (slot.w - card * (2 + decks)) // 2, slot.bottom - name_h - card, card * (2 + decks), card)
        if sale is show.quay:
            continue
        look = Hull(facts.ship(sale.seat), decks, card)
        label = facts.ship_name(sale.seat)
        placed.append(Placement(f"ship:{sale.seat}", look, hull, 3, label=label, role="text"))
        words = Rect(slot.x + 4, slot.bottom - name_h, slot.w - 8, name_h)
        placed += _slip(f"roads:{sale.seat}", words, _told(show, sale), measures)
    return placed


def _told(show: Show, sale: Sale) -> str:
    """What is written under a ship in the roads."""
    if show.is_done(sale.seat):
        return tr("+{amount} MM", amount=sale.event.amount)
    return show.facts.name(sale.seat)


def _board(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """The captains by the money that they have at this moment."""
    facts, gap = show.facts, max(4, measures.gap // 2)
    order = sorted(facts.seats, key=lambda seat: -show.money(seat))
    inner = room.inset(measures.gap, measures.gap)
    high = min(measures.text * 5, (inner.h + gap) // len(order) - gap)
    placed = [Placement("ranking", Panel("paper", "edge_soft", 2, measures.text // 2), room, 2)]
    for number, seat in enumerate(order):
        row = Rect(inner.x, inner.y + number * (high + gap), inner.w, high)
        placed += _row(show, seat, row, measures)
    return placed


def _row(show: Show, seat: int, row: Rect, measures: Page) -> list[Placement]:
    facts, key, pad = show.facts, f"rank:{seat}", max(4, measures.gap // 2)
    money, most = show.money(seat), max(1, *facts.figures.money)
    inner = row.inset(2 * pad, max(EDGE + 2, min(2 * pad, row.h // 7)))
    side = min(inner.h, measures.text * 3)
    emblem = Rect(inner.x, inner.y + (inner.h - side) // 2, side, side)
    words = tr("{amount} MM", amount=money)
    money_w = min(inner.w // 3, measure(tr("{amount} MM", amount=888), measures.text + 3, bold=True)[0])
    note_w = max(8, side // 2)
    middle = Rect(emblem.right + pad, inner.y, inner.w - side - money_w - note_w - 3 * pad, inner.h)
    bar_h = max(5, min(measures.text, inner.h // 3))
    name = Rect(middle.x, middle.y, middle.w, inner.h - bar_h - 2)
    bar = Rect(middle.x, inner.bottom - bar_h, middle.w, bar_h)
    note = Rect(middle.right + pad, inner.y + (inner.h - note_w * 7 // 5) // 2, note_w, note_w * 7 // 5)
    amount = Rect(inner.right - money_w, inner.y, money_w, inner.h)
    won = show.beat.what == "verdict" and facts.place(seat) == 1
    now = show.sale is not None and show.sale.seat == seat
    ground = Panel("gold_light" if won else "card", "focus" if now else "gold_deep" if won else "edge_soft",
                   EDGE if now else 2, measures.text // 2)  # fmt: skip
    label = tr("{name}, {ship}: {money} MM", name=facts.name(seat), ship=facts.ship_name(seat), money=money)
    return [
        Placement(key, ground, row, 2, label=label, role="text"),
        Placement(f"{key}:emblem", Sprite(ship_emblem(facts.ship(seat)), "contain"), emblem, 3),
        line(f"{key}:name", name, facts.name(seat), measures.text, bold=True, label=""),
        Placement(f"{key}:bar", Bar(1000 * money // most, "gold_deep" if won else "sea_deep"), bar, 3),
        Placement(f"money:{seat}:0", Note(), note, 4),
        line(f"{key}:money", amount, words, measures.text + 3, bold=True, align="right", label=""),
    ]
