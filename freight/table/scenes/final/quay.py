"""The harbour of the show: the city on its quay, what it has bought piled up there, the ship alongside.

The keys are those of the table (`card:`, `flag:`, `city:`), so that goods and money fly here as they do there.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from freight.engine.goods import Good, Goods, card_of
from freight.languages import tr
from freight.languages.box import city_name
from freight.table.layout.city import GROUNDS
from freight.table.layout.ship import berth, lay
from freight.table.looks import Panel, Sprite
from freight.table.painting.table_looks import DECK, Crate, Hull, Quay
from freight.table.painting.words import line_height, measure
from freight.table.placement import Placement, Rect
from freight.table.proportions import CARD_SHAPE, CONTAINER_HEIGHT
from freight.table.scenes.final.show import Sale, Show
from freight.table.scenes.fitting import line
from freight.table.scenes.page import Page
from freight.table.wording.slugs import CITY_SLUGS

SKYLINE: Final = 3
"""The width of a city for its height."""
BERTH: Final = 60
"""How much of the quay the ship may take, in per cent; the rest is for what it has sold."""
AFLOAT: Final = 18 / 240
"""How much of a ship is below the water, of its height."""
GULLS: Final = ((5, 62), (17, 22), (27, 78), (90, 30), (96, 8))
"""Where gulls come in when a ship has won: so far across the harbour and down the sky, in per cent."""
ROOMY: Final = 24
"""A harbour so many letters high has room for a sum in larger ones."""


class Harbour(NamedTuple):
    """Where it all lies: the strip of the quay, its hills and pavement, the city and its sign, the pile, the ship."""

    room: Rect
    quay: Rect
    hills: int
    pavement: int
    city: Rect
    sign: Rect
    pile: Rect
    ship: Rect


def harbour_in(room: Rect, measures: Page) -> Harbour:
    """The harbour in a room; its quay runs through the whole window."""
    gap = measures.gap
    ship_w = room.w * BERTH // 100
    ship = Rect(room.x, room.y, ship_w, room.h - line_height(measures.text))
    card = min(ship.h * 30 // 100, ship_w * 27 // 100)
    water = ship.bottom - round(card * AFLOAT)
    kerb = ship.bottom - round(card * (1 - DECK))
    pile_w = room.w - ship_w - gap
    crate = min(measures.text * 8, pile_w // 3)
    pavement = round(crate * CONTAINER_HEIGHT) + gap
    ground = kerb - pavement
    sign_h = line_height(measures.text) + line_height(_letters(room, measures)) + gap
    city_h = max(0, min(ground - room.y - sign_h - 2 * gap, (room.w * 88 // 100) // SKYLINE))
    city = Rect(room.right - city_h * SKYLINE, ground - city_h, city_h * SKYLINE, city_h)
    sign_w = min(room.w * 62 // 100, measures.text * 24)
    above = max(0, city.y - sign_h - gap - room.y)
    left = max(room.x, min(city.centre[0] - sign_w // 2, room.right - sign_w))
    sign = Rect(left, room.y + above // 2, sign_w, sign_h)
    hills = max(1, min(city_h * 55 // 100, ground - room.y))
    quay = Rect(0, ground - hills, measures.size.w, water - ground + hills)
    pile = Rect(ship.right + gap, max(sign.bottom, ground - city_h // 2), pile_w, 0)
    return Harbour(room, quay, hills, pavement, city, sign, pile._replace(h=kerb - gap // 2 - pile.y), ship)


def _letters(room: Rect, measures: Page) -> int:
    """How large the sum is written on the sign."""
    return measures.head * (3 if room.h > ROOMY * measures.text else 2) // 2


def harbour(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """All that is on the quay and alongside; the ships that wait are not."""
    lies = harbour_in(room, measures)
    return [
        Placement("quay", Quay(show.city, lies.hills, lies.pavement), lies.quay, 1),
        *_city(show, lies, measures),
        *_pile(show, lies.pile, measures),
        *(_alongside(show, show.quay, lies, measures) if show.quay else []),
    ]


def slip(key: str, room: Rect, words: str, measures: Page, bold: bool = False) -> list[Placement]:
    """Words on a slip of paper in the middle of a room, so that they can be read on the sea."""
    size = measures.text if bold else measures.small
    wide = min(room.w, measure(words, size, bold)[0] + 2 * measures.gap)
    paper = Rect(room.x + (room.w - wide) // 2, room.y, wide, room.h)
    written = paper.inset(min(measures.gap, paper.w // 14), 0)
    return [
        Placement(f"{key}.slip", Panel("paper", "edge_soft", 1, room.h // 2), paper, 8),
        line(key, written, words, size, bold=bold, align="centre", z=9),
    ]


def _city(show: Show, lies: Harbour, measures: Page) -> list[Placement]:
    """Who buys: its houses, and over them its flag, its name and how much it has paid so far."""
    number, gap = show.city, measures.gap
    inner = lies.sign.inset(gap, gap // 2)
    flag = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    name_h = line_height(measures.text)
    words = Rect(flag.right + gap, inner.y, inner.right - flag.right - gap, name_h)
    paid = Rect(words.x, words.bottom, words.w, inner.bottom - words.bottom)
    ground = Panel(GROUNDS[number], "edge", 3, measures.px(13), shadow=True)
    placed = [
        Placement(f"city:{number}", ground, lies.sign, 3, label=city_name(number), role="text"),
        Placement(f"flag:{number}", Sprite(f"flag-{CITY_SLUGS[number]}"), flag, 4),
        line(f"city:{number}:name", words, city_name(number), measures.text, bold=True, label=""),
        line("sum", paid, tr("{amount} MM paid", amount=show.paid), _letters(lies.room, measures), bold=True),
    ]
    if lies.city.h > measures.text:
        placed.append(Placement("houses", Sprite(f"skyline-{CITY_SLUGS[number]}"), lies.city, 2))
    return placed


def cells(room: Rect, count: int, widest: int) -> list[Rect]:
    """Places for so many containers, as large as fit, in rows from the bottom of a room up."""
    across, columns = 0, 1
    for lines in range(1, count + 1):
        abreast = -(-count // lines)
        wide = min(widest, room.w // abreast, int(room.h / lines / CONTAINER_HEIGHT))
        if wide > across:
            across, columns = wide, abreast
    tall = round(across * CONTAINER_HEIGHT)
    left = room.x + (room.w - columns * across) // 2
    return [
        Rect(left + place % columns * across, room.bottom - (place // columns + 1) * tall, across, tall)
        for place in range(count)
    ]


def _pile(show: Show, room: Rect, measures: Page) -> Iterator[Placement]:
    """What has been sold so far, each with what it fetched; every container has its place from the beginning."""
    goods = show.facts.state.goods
    every = [(good, rate) for sale in show.sales for good, rate in zip(sale.goods, sale.rates, strict=True)]
    places = cells(room, len(every), min(measures.text * 8, room.w // 3))
    for (good, rate), rect in list(zip(every, places, strict=True))[: show.gone]:
        yield Placement(f"card:{card_of(good)}", _crate(goods, good, rate, measures), rect, 5)


def _crate(goods: Goods, good: Good, rate: int, measures: Page) -> Crate:
    return Crate(goods.kind[good], goods.value[good], rate, letters=measures.least)


def _alongside(show: Show, sale: Sale, harbour: Harbour, measures: Page) -> list[Placement]:
    """The ship and what is still aboard; each good says what it fetches."""
    goods, facts, room = show.facts.state.goods, show.facts, harbour.ship
    lies = berth(room, sale.stacks, max(60, room.h * 34 // 100), 80)
    rates = dict(zip(sale.goods, sale.rates, strict=True))
    hull = Hull(facts.ship(sale.seat), len(sale.stacks), lies.middle, letters=measures.small)
    name = Rect(lies.hull.x, room.bottom, lies.hull.w, line_height(measures.text))
    placed = [
        Placement(f"ship:{sale.seat}", hull, lies.hull, 6, label=facts.ship_name(sale.seat), role="text"),
        *slip("quay.name", name, facts.name(sale.seat), measures, bold=True),
    ]
    aboard = show.aboard
    for stack, rects in zip(sale.stacks, lay(lies.columns, sale.stacks), strict=True):
        for good, rect in zip(stack, rects, strict=True):
            if card_of(good) in aboard:
                look = _crate(goods, good, rates[good], measures)
                placed.append(Placement(f"card:{card_of(good)}", look, rect, 7))
    if sale.seat in show.winners:
        placed += _celebrated(show, harbour, lies.hull)
    return placed


def cup(seat: int, hull: Rect) -> list[Placement]:
    """A cup over the deck of a ship that has won."""
    side = hull.h * 8 // 10
    seal = Rect(hull.centre[0] - side // 2, hull.y + round(hull.h * DECK) - side - hull.h // 12, side, side)
    return [
        Placement(f"won:{seat}", Panel("gold", "ink", max(2, side // 24), side // 2, shadow=True), seal, 7),
        Placement(f"won:{seat}:cup", Sprite("icon-trophy", "contain"), seal.inset(side // 5, side // 5), 8),
    ]


def _celebrated(show: Show, harbour: Harbour, hull: Rect) -> list[Placement]:
    """A cup over the ship that has won, and gulls that come to see it."""
    placed = cup(show.winners[0], hull)
    sky, wide = harbour.room._replace(h=harbour.city.centre[1] - harbour.room.y), hull.h // 3
    for place, (along, down) in enumerate(GULLS):
        up = (place + show.beat.gone) % 2
        sprite = Sprite("effect-gull-up" if up else "effect-gull-down")
        gull = Rect(sky.x + sky.w * along // 100 - wide // 2, sky.y + sky.h * down // 100 + (1 - 2 * up) * wide // 6,
                    wide, wide * 3 // 4)  # fmt: skip
        placed.append(Placement(f"won:gull:{place}", sprite, gull, 2))
    return placed
