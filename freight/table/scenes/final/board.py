"""The board of the show: the captains by the money that they have at this moment.

Its keys are those of the ranking, so that the ranking grows out of it, and `money:`, to which money flies.
"""

from typing import Final, NamedTuple

import msgspec

from freight.languages import tr
from freight.table.looks import Bar, Panel, Sprite
from freight.table.painting.words import line_height, measure
from freight.table.placement import Placement, Rect
from freight.table.scenes.final.show import Show
from freight.table.scenes.fitting import line
from freight.table.scenes.page import Page, ship_emblem

EDGE: Final = 4
"""The width of the edge of the captain's card whose ship sells, in pixels; nothing on a card touches it."""
LAYERS: Final = 3
"""A card lies in so many layers. Who climbs passes over who falls behind, so that no words run through others."""
HIGHEST: Final = 10
"""The height of a captain's card in letters, at the most."""


class _Spots(NamedTuple):
    """Where the parts of a captain's card lie, and the size of the letters of the sum, in pixels."""

    emblem: Rect
    name: Rect
    bar: Rect
    coin: Rect
    amount: Rect
    big: int


def board(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """A card for each seat, most money first; they share the room, and the board ends where they do."""
    facts, gap = show.facts, max(4, measures.gap // 2)
    order = sorted(facts.seats, key=lambda seat: -show.money(seat))
    inner = room.inset(measures.gap, measures.gap)
    high = min(measures.text * HIGHEST, (inner.h + gap) // len(order) - gap)
    sheet = room._replace(h=(high + gap) * len(order) - gap + 2 * measures.gap)
    placed = [Placement("ranking", Panel("paper", "edge_soft", 2, measures.text // 2, shadow=True), sheet, 2)]
    for number, seat in enumerate(order):
        card = _row(show, seat, Rect(inner.x, inner.y + number * (high + gap), inner.w, high), measures)
        above = LAYERS * (len(order) - 1 - number)
        placed += [msgspec.structs.replace(each, z=each.z + above) for each in card]
    return placed


def _spots(row: Rect, measures: Page) -> _Spots:
    """A bar, a coin and the sum below the name where there is room, else beside it."""
    pad, text = max(4, measures.gap // 2), measures.text
    inner = row.inset(2 * pad, max(EDGE + 2, min(2 * pad, row.h // 7)))
    side = min(inner.h, text * 5, inner.w // 5)
    emblem = Rect(inner.x, inner.y + (inner.h - side) // 2, side, side)
    right = Rect(inner.x + side + 2 * pad, inner.y, inner.w - side - 2 * pad, inner.h)
    big = max(text + 3, min(measures.head, inner.h // 3))
    money_w = min(right.w * 45 // 100, measure(tr("{amount} MM", amount=888), big, bold=True)[0])
    has_room = line_height(big) + line_height(text + 2) <= inner.h
    lay = _below if has_room else _beside
    return lay(emblem, right, money_w, big, measures)


def _below(emblem: Rect, right: Rect, money_w: int, big: int, measures: Page) -> _Spots:
    """Bar, coin and sum below the name."""
    pad, text = max(4, measures.gap // 2), measures.text
    sum_h, name_h = line_height(big), line_height(text + 2)
    bar_h, coin_w = max(5, min(text, right.h // 3)), max(8, min(right.h, big * 5 // 4))
    name = Rect(right.x, right.y + (right.h - sum_h - name_h) // 2, right.w, name_h)
    amount = Rect(right.right - money_w, name.bottom, money_w, sum_h)
    bar = Rect(right.x, amount.centre[1] - bar_h // 2, right.w - money_w - coin_w - 2 * pad, bar_h)
    return _Spots(emblem, name, bar, _coin(amount.x - pad, bar, coin_w, right), amount, big)


def _beside(emblem: Rect, right: Rect, money_w: int, big: int, measures: Page) -> _Spots:
    """The name over bar and coin, the sum beside both."""
    pad, text = max(4, measures.gap // 2), measures.text
    bar_h = max(5, min(text, right.h // 3))
    name_h, coin_w = min(right.h - bar_h - 2, line_height(text + 2)), max(8, min(bar_h * 3 // 2, right.h // 2))
    name = Rect(right.x, right.y + (right.h - name_h - bar_h - 2) // 2, right.w - money_w - pad, name_h)
    amount = Rect(right.right - money_w, right.y, money_w, right.h)
    bar = Rect(right.x, name.bottom + 2, name.w - pad - coin_w, bar_h)
    return _Spots(emblem, name, bar, _coin(amount.x - pad, bar, coin_w, right), amount, big)


def _coin(right: int, bar: Rect, wide: int, room: Rect) -> Rect:
    """A coin that ends at `right`, in the middle of its bar if that keeps it in the room."""
    return Rect(right - wide, min(bar.y + (bar.h - wide) // 2, room.bottom - wide), wide, wide)


def _row(show: Show, seat: int, row: Rect, measures: Page) -> list[Placement]:
    """The emblem, the name, a bar, a coin and the sum."""
    facts, key, text = show.facts, f"rank:{seat}", measures.text
    money, most = show.money(seat), max(1, *facts.figures.money)
    spots = _spots(row, measures)
    won = seat in show.winners
    now = show.sale is not None and show.sale.seat == seat
    ground = Panel("gold_light" if won else "card", "focus" if now else "gold_deep" if won else "edge_soft",
                   EDGE if now else 2, text // 2)  # fmt: skip
    label = tr("{name}, {ship}: {money} MM", name=facts.name(seat), ship=facts.ship_name(seat), money=money)
    return [
        Placement(key, ground, row, 2, label=label, role="text"),
        Placement(f"{key}:emblem", Sprite(ship_emblem(facts.ship(seat)), "contain"), spots.emblem, 3),
        line(f"{key}:name", spots.name, facts.name(seat), text + 1, bold=True, label=""),
        Placement(f"{key}:bar", Bar(1000 * money // most, "gold_deep" if won else "sea_deep"), spots.bar, 3),
        *([Placement(f"money:{seat}:0", Sprite("coin", "contain"), spots.coin, 4)] if money else []),
        line(f"{key}:money", spots.amount, tr("{amount} MM", amount=money), spots.big, bold=True, align="right",
             label=""),
    ]  # fmt: skip
