"""Where the parts of the table lie at a size of the window: bar, cities, sea, centre and harbour, in pixels.

All lengths come from one unit: a pixel of a table drawn at 1600 by 900. A wider window gives its room to the sea and
to larger market cards, a taller one to the ships.
"""

from functools import lru_cache

import msgspec

from freight.table.placement import Rect, Size
from freight.table.proportions import CARD_SHAPE
from freight.table.settings import Settings

LEAST_TEXT = 11
"""No text of the table is meant to be smaller than this, in pixels."""
TITLE, LEAST_TITLE = 22, LEAST_TEXT + 4
"""The size of a title without larger letters, in units of the table, and the least in pixels."""
LEAST_ROW = 1.35
"""A row with words in it is no lower than this for its letters."""
LEAST_DRAWN = 10.5
"""The least letters on what is drawn, in units of the table."""
WIDE = 1.95
"""From this width for height on, a market lies in two rows of three."""


MIDDLE, LEAST_MIDDLE = 757, 660
"""In larger letters the cities leave the sea between them so many units, and at least so many pixels."""
LARGER_CENTRE = 0.46
"""In larger letters the middle of the table takes so much of the height between bar and harbour."""
BARE = 1.2
"""Where only what the decision at hand needs is shown, all of it is so many times as large."""
RATES = 60
"""So many units of a city are for what it takes off each kind."""
LINED = 530
"""A city so many units wide has its head in one line, in larger letters."""
NEARLY = 0.88
"""Words may be set so much smaller than meant, before shorter ones take their place."""


def nearly(size: int) -> int:
    """The least size in pixels at which words in full are better than shorter ones of a size."""
    return max(LEAST_TEXT, round(NEARLY * size))


class Frame(msgspec.Struct, frozen=True, cache_hash=True):
    """The parts of the table. `unit` is the pixels of a unit; texts come in four sizes, in pixels."""

    size: Size
    unit: float
    tiny: int
    text: int
    large: int
    title: int
    gap: int
    market_columns: int
    bar: Rect
    cities: tuple[Rect, Rect]
    row: Rect
    """Ship order cards and the slip with what happened."""
    sea: Rect
    weather: Rect
    centre: Rect
    harbour: Rect
    plain: bool = False
    """Whether all is told in plain words."""
    grown: bool = False
    """Whether the player has asked for larger letters: those on cards and goods are then larger, too."""
    bare: bool = False
    """Whether only what the decision at hand needs is shown."""

    @property
    def least(self) -> int:
        """The least letters on what is drawn, in pixels: they grow with the window as all of the table does."""
        return max(LEAST_TEXT, round(LEAST_DRAWN * self.unit))

    def px(self, units: float, least: int = 1) -> int:
        """A length in units as pixels, at least so many."""
        return max(least, round(units * self.unit))


@lru_cache(maxsize=64)
def frame(size: Size, settings: Settings, bare: bool = False) -> Frame:
    """The parts of the table for a window and a text size; `bare` with no more than the decision at hand needs."""
    w, h = size
    unit = min(w / 1600, h / 900)
    grown = min(2.0, settings.letters / 100 * (BARE if bare else 1))
    gap = max(4, round(9 * unit))
    bar = Rect(0, 0, w, _bar_height(unit, grown, h))
    deep = _harbour_height(unit, grown, h)
    harbour = Rect(gap, h - gap - deep, w - 2 * gap, deep)
    top, bottom = bar.bottom + gap, harbour.y - gap
    columns, across = _market(size, bottom - top, unit, grown, bare)
    left = Rect(gap, top, across, bottom - top)
    right = Rect(w - gap - across, top, across, bottom - top)
    water = Rect(left.right + gap, top, right.x - left.right - 2 * gap, bottom - top)
    row, sea, weather, centre = _water(water, gap, unit, grown, bare)
    return Frame(
        size=size,
        unit=unit,
        tiny=max(LEAST_TEXT, round(12.5 * unit * grown)),
        text=max(LEAST_TEXT + 1, round(14.5 * unit * grown)),
        large=max(LEAST_TEXT + 3, round(18 * unit * (0.35 + 0.65 * grown))),
        title=max(LEAST_TITLE, round(TITLE * unit * (0.55 + 0.45 * grown))),
        gap=gap,
        market_columns=columns,
        bar=bar,
        cities=(left, right),
        row=row,
        sea=sea,
        weather=weather,
        centre=centre,
        harbour=harbour,
        plain=settings.plain,
        grown=grown > 1,
        bare=bare,
    )


def _bar_height(unit: float, grown: float, h: int) -> int:
    return min(max(46, round(64 * unit * (0.88 + 0.12 * grown))), h // 8)


def _harbour_height(unit: float, grown: float, h: int) -> int:
    """What the cards of the dock need; in larger letters more, but no more than leaves the markets their room."""
    if grown <= 1:
        return max(round(0.275 * h), min(168, round(0.30 * h)))
    wanted = max(min(round(0.27 * h), round(300 * unit)), round(248 * unit * (0.88 + 0.1 * grown)))
    return min(max(wanted, 168), round(0.31 * h))


def _market(size: Size, tall: int, unit: float, grown: float, bare: bool) -> tuple[int, int]:
    """In how many columns a market lies, and how wide its city is: in larger letters whichever has larger cards.

    `tall` is the height of a city in pixels.
    """
    columns = 3 if size.w / size.h >= WIDE else 2
    if grown <= 1:
        return columns, _city_width(size, tall, columns, unit)
    at_first = size.h - _bar_height(unit, 1, size.h) - _harbour_height(unit, 1, size.h) - 3 * max(4, round(9 * unit))
    least = _city_width(size, at_first, columns, unit)
    middle = max(MIDDLE * unit, LEAST_MIDDLE)
    most = max(least, round((size.w - middle) / 2) - 2 * max(4, round(9 * unit)))
    share = most if bare else least + round((most - least) * min(1.0, 3 * (grown - 1)))
    tries = {each: _card_height(share, tall, each, unit, bare) for each in (columns, 3)}
    best = max(tries, key=lambda each: tries[each])
    needed = best * tries[best] * CARD_SHAPE + (22 + 18 * best) * unit
    return best, max(least, min(share, round(needed)))


def _card_height(across: int, tall: int, columns: int, unit: float, bare: bool) -> float:
    """About how high the cards of a market are in a city of a size, in pixels: below its head in a line, or in more."""
    wide = (across - 22 * unit - (columns - 1) * 8 * unit) / columns
    head = 110 if across > LINED * unit else 186
    head -= RATES if bare else 0
    return min(wide / CARD_SHAPE, (tall - head * unit) / (6 // columns) - 8 * unit)


def _city_width(size: Size, tall: int, columns: int, unit: float) -> int:
    """As wide as makes the market fill the height, within bounds."""
    rows = 6 // columns
    card_h = (tall - 128 * unit) / rows - 8 * unit
    wanted = columns * card_h * CARD_SHAPE + (columns + 1) * 9 * unit
    most = size.w * (0.195 if columns == 3 else 0.178 if size.w > 1.45 * size.h else 0.2)
    return round(min(max(wanted, 0.15 * size.w), most))


def _water(water: Rect, gap: int, unit: float, grown: float, bare: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """Between the cities, from the top: ship order and slip, the ships with the weather beside them, the centre."""
    row_h = max(58, round(88 * unit))
    centre_h = min(max(176, min(round(0.40 * water.h), round(256 * unit)), round(130 * grown)), round(0.46 * water.h))
    if grown > 1:
        centre_h = max(centre_h, round(LARGER_CENTRE * water.h))
    row = Rect(water.x, water.y, water.w, row_h)
    centre_w = min(water.w, max(round(1000 * unit), 640))
    centre = Rect(water.x + (water.w - centre_w) // 2, water.bottom - centre_h, centre_w, centre_h)
    deck_w = max(74, round((126 if grown <= 1 else 92) * unit))  # in larger letters the ships need the room
    between = Rect(water.x, row.bottom + gap, water.w, centre.y - row.bottom - 2 * gap)
    if bare:
        deck_w = 0
    weather = Rect(water.right - deck_w, between.y, deck_w, between.h)
    sea = Rect(water.x, between.y, water.w - deck_w - (gap if deck_w else 0), between.h)
    return row, sea, weather, centre
