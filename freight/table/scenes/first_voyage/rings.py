"""The rings of a lesson around what is to be touched, and the numbers at them: they lie on no words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from freight.table.looks import Button, Words, indent, lowering
from freight.table.painting.table_looks import Crate, Day, GoodsCard, RateChip, SeatRow
from freight.table.painting.table_looks.lesson import Halo, Numbered
from freight.table.painting.words import font
from freight.table.placement import Placement, Rect, Size, around, overlap
from freight.table.scenes.first_voyage.place import HIGH, READ
from freight.table.scenes.page import Page

AIR: Final = 2
"""Pixels between a ring and the words within it."""
LETTERED: Final = (Day, RateChip, SeatRow)
"""Small looks that are full of words or figures: a number lies on none of them."""
RIM: Final = 3
"""Pixels at the edge of a good with nothing to be read in them."""
ROUNDS: Final = 3
"""So often a ring gives way to words: what it takes in may bring it to others."""
WORDS, THINGS, OFF = 20, 2, 1000
"""How much it matters, for a pixel, that a number lies on words, on a thing, or outside of the window."""


def rings_on(
    table: Sequence[Placement], found: Sequence[Placement], slip: Rect, measures: Page, *, lifted: bool, numbered: bool
) -> list[Placement]:
    """A ring around each thing, but for the first while it is `lifted`; `numbered` where there is more than one."""
    placed = []
    side, width = max(20, measures.px(24)), _width(measures)
    words, lettered = words_on(table), lettered_on(table)
    things = [slip, *(each.rect for each in table if each.role in READ and each not in found)]
    for number, target in enumerate(found):
        if number == 0 and lifted:
            continue
        ring = ring_around(target, words, measures.px(6), width)
        placed.append(Placement(f"lesson:ring:{number}", Halo(width), ring, HIGH))
        if len(found) > 1 and numbered:
            disc = number_at(ring, side, lettered, things, measures.size)
            placed.append(Placement(f"lesson:number:{number}", Numbered(str(number + 1)), disc, HIGH + 1))
    return placed


def rings_besides(table: Sequence[Placement], also: Sequence[Placement], measures: Page) -> list[Placement]:
    """A ring around each thing that does as well."""
    width, words = _width(measures), words_on(table)
    rings = [ring_around(target, words, measures.px(6), width) for target in also]
    return [Placement(f"lesson:ring:also:{number}", Halo(width), ring, HIGH) for number, ring in enumerate(rings)]


def _width(measures: Page) -> int:
    return max(4, measures.px(6))


@lru_cache(maxsize=2048)
def _ink(words: str, size: int, bold: bool) -> Rect:
    """Where the letters are in a line of words."""
    return Rect(*font(size, bold).render(words, True, (0, 0, 0)).get_bounding_rect())


def ink_of(placement: Placement) -> Rect | None:
    """Where the letters of a line of words are, or those on a button; None of what has none."""
    look, rect = placement.look, placement.rect
    if isinstance(look, Button) and look.text and look.size:
        wide, tall = font(look.size, True).size(look.text)
        return Rect(rect.centre[0] - wide // 2, rect.centre[1] - tall // 2, wide, tall)
    if not isinstance(look, Words) or not look.text:
        return None
    if look.wrap:
        return rect
    ink = _ink(look.text, look.size, look.bold)
    wide, tall = font(look.size, look.bold).size(look.text)
    left, top = indent(look.align, rect.w - wide), lowering(look.valign, rect.h - tall)
    return Rect(rect.x + left + ink.x, rect.y + top + ink.y, ink.w, ink.h)


def words_on(table: Sequence[Placement]) -> list[Rect]:
    """Where words are to be read on the table."""
    return [ink for each in table if (ink := ink_of(each)) and ink.w and ink.h]


def lettered_on(table: Sequence[Placement]) -> list[Rect]:
    """Where words are to be read, figures on cards and goods, or small things lie that are full of them."""
    figures = [rect for each in table for rect in _figures_on(each)]
    return [*words_on(table), *figures, *(each.rect for each in table if isinstance(each.look, LETTERED))]


def _figures_on(placement: Placement) -> list[Rect]:
    """Where the values of a card are, its names, or the value of a good, what it fetches and its name."""
    x, y, w, h = placement.rect
    wide = w * 2 // 5
    if isinstance(placement.look, GoodsCard):
        tall = h // 4
        names = Rect(x, y + h * 3 // 8, w, h // 4)
        return [Rect(x, y, wide, tall), names, Rect(x + w - wide, y + h - tall, wide, tall)]
    return [placement.rect.inset(RIM)] if isinstance(placement.look, Crate) else []


def ring_around(target: Placement, words: Sequence[Rect], margin: int, width: int) -> Rect:
    """Where the ring of a thing lies, `width` pixels thick: `margin` around it, but for words that it would cross.

    There it comes closer on that side if that leaves the thing's own words free, or else takes the words in.
    """
    rect = target.rect
    own = ink_of(target) or Rect(rect.x + width, rect.y + width, max(1, rect.w - 2 * width), max(1, rect.h - 2 * width))
    ring = around((rect.inset(-margin), own.inset(-width - AIR)))
    for _ in range(ROUNDS):
        crossed = [each for each in words if _crosses(ring, width, each)]
        if not crossed:
            break
        for each in crossed:
            ring = _clear(ring, width, own, each)
    return ring


def _crosses(ring: Rect, width: int, words: Rect) -> bool:
    """Whether words lie under a ring: not wholly outside of it, and not wholly within."""
    return overlap(ring, words) > 0 and overlap(ring.inset(width), words) < words.w * words.h


def _clear(ring: Rect, width: int, own: Rect, words: Rect) -> Rect:
    """The ring, with one side moved so that it lies beside the words, or around them."""
    least = own.inset(-width - AIR)
    closer = [
        Rect(ring.x, words.bottom, ring.w, ring.bottom - words.bottom),
        Rect(ring.x, ring.y, ring.w, words.y - ring.y),
        Rect(words.right, ring.y, ring.right - words.right, ring.h),
        Rect(ring.x, ring.y, words.x - ring.x, ring.h),
    ]
    fits = [each for each in closer if each.w > 0 and each.h > 0 and around((each, least)) == each]
    return max(fits, key=lambda each: each.w * each.h, default=around((ring, words.inset(-width - AIR))))


def number_at(
    ring: Rect, side: int, words: Sequence[Rect], things: Sequence[Rect], window: Size
) -> Rect:  # fmt: skip
    """Where the number of a ring lies: at its left upper corner if it hides no words there, or at another place."""

    def hides(disc: Rect) -> int:
        outside = side * side - overlap(disc, Rect(0, 0, *window))
        on_words = sum(overlap(disc, each) for each in words)
        return WORDS * on_words + THINGS * sum(overlap(disc, each) for each in things) + OFF * outside

    return min(_places(ring, side), key=hides)


def _places(ring: Rect, side: int) -> Iterator[Rect]:
    """At the corners, then along the edges, partly and wholly outside."""
    for out in (side // 3, side * 2 // 3, side):
        lefts = (ring.x - out, ring.right - side + out)
        tops = (ring.y - out, ring.bottom - side + out)
        yield from (Rect(left, top, side, side) for top in tops for left in lefts)
    for out in (side // 3, side // 2, side):
        for step in range(9):
            x, y = ring.x + (ring.w - side) * step // 8, ring.y + (ring.h - side) * step // 8
            yield from (Rect(x, top, side, side) for top in (ring.y - out, ring.bottom - side + out))
            yield from (Rect(left, y, side, side) for left in (ring.x - out, ring.right - side + out))
