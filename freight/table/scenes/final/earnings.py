"""Who earned what with which kind, and what it cost: a row for each kind and each cost, a column for each seat.

Down each column it adds up: what a seat began with, what it earned, less what it paid, is what it has.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from freight.engine.goods import KINDS
from freight.languages import marked, tr, trn
from freight.languages.box import kind_name
from freight.record.figures import Costs
from freight.record.phrases import listed
from freight.table.looks import Align, Bar, Panel, Sprite
from freight.table.painting.words import line_height
from freight.table.placement import Placement, Rect
from freight.table.scenes.final.facts import Facts
from freight.table.scenes.fitting import LEAST, is_broken_well, line
from freight.table.scenes.page import Page, ship_emblem
from freight.table.scenes.scrolling import Column, bar_width, in_lane
from freight.table.wording.slugs import KIND_SLUGS

_COSTS: Final[tuple[tuple[str, str, Callable[[Costs], int]], ...]] = (
    ("lots", marked("Lots"), lambda costs: costs.lots),
    ("last-chances", marked("Last chances"), lambda costs: costs.last_chances),
    ("reordering", marked("Goods out of order"), lambda costs: costs.reordering + costs.restowing),
    ("shipments", marked("Further shipments"), lambda costs: costs.shipments),
    ("upgrades", marked("Upgrades"), lambda costs: costs.upgrades),
)


BESIDE: Final = 9
"""A column of so many letters has the number of goods beside the amount, a narrower one below it."""
AIR: Final = 3
"""Pixels between rows, and at either end of them."""
TALLER: Final = 2.0
"""Rows are drawn out to so many times their least height, at the most."""


class Row(msgspec.Struct, frozen=True):
    """A row: what it is about, an amount a seat with its words and a smaller line, and how long bars are."""

    key: str
    name: str
    label: str
    amounts: tuple[int, ...]
    words: tuple[str, ...]
    below: tuple[str, ...] = ()
    sprite: str = ""
    most: int = 0
    """The amount whose bar fills a cell; 0: there are no bars."""
    strong: bool = False


def rows_of(facts: Facts) -> list[Row]:
    """All rows, from the kinds to the money at the end."""
    told = facts.figures
    rows = [
        _amounts(facts, "start", tr("At the start"), told.start),
        *_kinds(facts),
        _amounts(facts, "takings", tr("Earned in all"), told.takings, strong=True),
    ]
    for key, name, cost in _COSTS:
        paid = [-cost(costs) for costs in told.costs]
        if any(paid):
            rows.append(_amounts(facts, key, tr(name), paid))
    return [*rows, _amounts(facts, "money", tr("At the end"), told.money, strong=True)]


def _amounts(facts: Facts, key: str, name: str, amounts: Sequence[int], *, strong: bool = False) -> Row:
    words = tuple([_signed(amount) for amount in amounts])
    sums = _sums(facts, words)
    return Row(key, name, tr("{what}: {sums}", what=name, sums=sums), tuple(amounts), words, strong=strong)


def _signed(amount: int) -> str:
    """An amount in MM with a real minus."""
    return tr("−{amount} MM", amount=-amount) if amount < 0 else tr("{amount} MM", amount=amount)


def _sums(facts: Facts, words: Sequence[str]) -> str:
    return listed(tr("{name} {sum}", name=facts.name(seat), sum=words[seat]) for seat in facts.seats)


def _kinds(facts: Facts) -> list[Row]:
    """A row for each kind, those that brought most first; what nobody sold comes last."""
    earned = facts.figures.earned
    by_sum = sorted(range(len(KINDS)), key=lambda kind: -sum(own[kind].money for own in earned))
    most = max((each.money for own in earned for each in own), default=0)
    rows = []
    for kind in by_sum:
        cells = [own[kind] for own in earned]
        words = tuple([tr("{amount} MM", amount=cell.money) if cell.goods else "–" for cell in cells])
        below = tuple([trn("{count} good", "{count} goods", cell.goods) if cell.goods else "" for cell in cells])
        name = kind_name(kind)
        told = [
            tr("{name} {sum} for {goods}", name=facts.name(seat), sum=words[seat], goods=below[seat])
            for seat in facts.seats
            if cells[seat].goods
        ]
        label = tr("{what}: {sums}", what=name, sums=listed(told)) if told else tr("{what}: nobody sold any", what=name)
        amounts = tuple([cell.money for cell in cells])
        rows.append(Row(f"kind-{kind}", name, label, amounts, words, below, f"emblem-{KIND_SLUGS[kind]}", most))
    return rows


def columns_of(room: Rect, count: int, measures: Page) -> tuple[Rect, list[Rect]]:
    """Where the names of the rows lie, and the columns of the seats, all as high as the room."""
    names_w = min(measures.text * 13, room.w * 30 // 100)
    left = room.x + names_w
    edges = [left + (room.w - names_w) * seat // count for seat in range(count + 1)]
    seats = [Rect(edges[seat], room.y, edges[seat + 1] - edges[seat], room.h) for seat in range(count)]
    return Rect(room.x, room.y, names_w, room.h), seats


def table(facts: Facts, room: Rect, measures: Page) -> tuple[list[Placement], Column]:
    """Above the columns whose they are, and the rows below; these share the room, or are scrolled where it is short."""
    letters = _letters_under_emblems(facts, room, measures)
    high = line_height(measures.text) + (2 * line_height(letters) + 2 if letters else measures.gap)
    head = room._replace(h=high)
    below = Rect(room.x, head.bottom, room.w, room.bottom - head.bottom)
    column = in_lane(below, measures.unit, lambda wide: _column(facts, below, wide, measures))
    lane = bar_width(below, measures.unit) if column.most else 0
    return _head(facts, head._replace(w=room.w - lane), measures, letters), column


def _letters_under_emblems(facts: Facts, room: Rect, measures: Page) -> int:
    """How large the names are written in two lines below their emblems; 0 where there is room enough beside them."""
    wide = columns_of(room._replace(w=room.w - bar_width(room, measures.unit)), len(facts.seats), measures)[1][0].w
    beside = Rect(0, 0, wide - min(line_height(measures.text) + measures.gap, wide // 3) - 8, 0)
    names = [facts.name(seat) for seat in facts.seats]
    beside = beside._replace(h=line_height(measures.small))
    if all(is_broken_well(name, beside, measures.small, bold=True) for name in names):
        return 0
    for size in range(measures.small, LEAST, -1):
        below = Rect(0, 0, wide - measures.gap, 2 * line_height(size))
        if all(is_broken_well(name, below, size, bold=True) for name in names):
            return size
    return LEAST


def _head(facts: Facts, room: Rect, measures: Page, letters: int) -> list[Placement]:
    """An emblem and a name a seat, beside each other or, in `letters`, below each other."""
    _, columns = columns_of(room, len(facts.seats), measures)
    placed = []
    for seat, column in enumerate(columns):
        side = min(room.h, column.w // 3)
        emblem = Rect(column.x, room.y, side, room.h)
        name = Rect(column.x + side + 4, room.y, column.w - side - 8, room.h)
        if letters:
            emblem = emblem._replace(w=line_height(measures.text), h=line_height(measures.text))
            name = Rect(column.x, emblem.bottom, column.w - measures.gap, room.bottom - emblem.bottom)
        look = Sprite(ship_emblem(facts.ship(seat)), "contain")
        label = tr("{name}, {ship}", name=facts.name(seat), ship=facts.ship_name(seat))
        placed += [
            Placement(f"head:{seat}:emblem", look, emblem, 3),
            line(f"head:{seat}", name, facts.name(seat), letters or measures.text, bold=True, label=label),
        ]
    return placed


def _column(facts: Facts, room: Rect, wide: int, measures: Page) -> Column:
    """The rows under each other, in so much of the width of the room."""
    names, columns = columns_of(room._replace(w=wide), len(facts.seats), measures)
    beside = columns[0].w >= BESIDE * measures.text
    kind_h = line_height(measures.text) + (0 if beside else line_height(measures.small)) + measures.gap
    rows = rows_of(facts)
    least = [kind_h if row.sprite else line_height(measures.text) + measures.gap for row in rows]
    stretch = max(1.0, min(TALLER, (room.h - AIR * len(rows)) / sum(least)))
    placed: list[Placement] = []
    top = room.y
    for row, lowest in zip(rows, least, strict=True):
        high = int(lowest * stretch)
        ground = Panel("gold_light" if row.strong else "card", "edge_soft", 1, 4)
        whole = Rect(room.x + AIR, top, columns[-1].right - room.x - 2 * AIR, high)
        placed += [
            Placement(f"row:{row.key}", ground, whole, 2, label=row.label, role="picture", reads=True),
            *_name(row, Rect(whole.x, top, names.w - AIR, high), measures),
        ]
        for seat, cell in enumerate(columns):
            placed += _cell(row, seat, Rect(cell.x, top, cell.w - AIR, high), measures)
        top += high + AIR
    return Column("earnings", room, tuple(placed), top - AIR - room.y, kind_h)


def _name(row: Row, rect: Rect, measures: Page) -> list[Placement]:
    """What a row is about: the emblem of a kind and its name, or the name of a sum."""
    pad = max(4, measures.gap // 2)
    left = rect.x + pad
    placed = []
    if row.sprite:
        side = min(rect.h - 4, rect.w // 3)
        placed.append(Placement(f"row:{row.key}:emblem", Sprite(row.sprite, "contain"),
                                Rect(left, rect.y + (rect.h - side) // 2, side, side), 3))  # fmt: skip
        left += side + pad
    words = Rect(left, rect.y, rect.right - left - 4, rect.h)
    return [*placed, line(f"row:{row.key}:name", words, row.name, measures.text, bold=row.strong, label="")]


def _cell(row: Row, seat: int, rect: Rect, measures: Page) -> list[Placement]:
    """What a seat has in a row: the amount, of how many goods, and a bar below; the most of a row stands out."""
    key, text = f"cell:{row.key}:{seat}", measures.text
    inner = Rect(rect.x, rect.y + 2, rect.w - measures.gap, rect.h - 4)
    if not row.below:
        return [line(key, inner, row.words[seat], text, bold=row.strong, label="")]
    sold, best = row.below[seat], row.amounts[seat] == max(row.amounts) > 0
    beside = rect.w >= BESIDE * text
    bar_h = max(3, measures.gap // 2 - 1)
    lines_h = line_height(text) + (0 if beside else line_height(measures.small))
    upper = Rect(inner.x, inner.y + max(0, inner.h - lines_h - bar_h) // 2, inner.w, line_height(text))
    if not sold:
        return [line(key, upper, row.words[seat], text, label="", colour="muted")]
    goods = Rect(inner.x, upper.bottom, inner.w, line_height(measures.small))
    if beside:
        upper = upper._replace(w=inner.w * 55 // 100)
        goods = Rect(upper.right, upper.y, inner.w - upper.w, upper.h)
    bar = Rect(inner.x, inner.bottom - bar_h, inner.w, bar_h)
    share = 1000 * row.amounts[seat] // row.most if row.most else 0
    align: Align = "right" if beside else "left"
    return [
        line(key, upper, row.words[seat], text, bold=best, label=""),
        line(f"{key}:goods", goods, sold, measures.small, align=align, colour="muted", label=""),
        Placement(f"{key}:bar", Bar(share, "sea_deep" if best else "steel"), bar, 3),
    ]
