"""Bubbles beside a placement: what it is, after resting on it; why it can't be used, after trying.

Below the words lie the rulings that they rest on, to be pressed, and the key that does the same.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from freight.languages import tr
from freight.table.citing import rule_key
from freight.table.looks import Chip, Panel, Words
from freight.table.painting.words import line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.settings import Settings
from freight.table.shortcuts import key_of
from freight.table.widgets import points, unit

ABOVE_ALL = 1_000_000_000
LARGE: Final = 330
"""A thing of more than so many pixels squared has its bubble beside the pointer, as it may leave no room beside it."""
AROUND: Final = 16
NOWHERE: Final = Rect(0, 0, 0, 0)
MOST_WORTH: Final = 20
"""Hiding what a bubble is about counts so much more than hiding what else is to be kept free."""


class Clearance(NamedTuple):
    """What a bubble never hides, what it hides only where there is no other way, and what it had better not."""

    never: tuple[Rect, ...] = ()
    much: tuple[Rect, ...] = ()
    free: tuple[Rect, ...] = ()


NOTHING: Final = Clearance()


def bubble(
    words: str, beside: Rect, size: Size, settings: Settings, warning: bool = False,
    rulings: Sequence[str] = (), clear: Clearance = NOTHING, aside: bool = False,
) -> list[Placement]:  # fmt: skip
    """A slip with words beside a rectangle: below it (or rather `aside`), or else where it hides least of that and of
    what is to be kept `clear`; whole inside the window. Last come the rulings to be pressed, by their `rule_key`.

    Where it would hide what is never to be hidden there is none, but for a `warning`.
    """
    letters = points(size, settings, 15)
    margin = round(10 * unit(size))
    widest = min(round(380 * unit(size) * settings.letters / 100), size.w - 4 * margin)
    w, h = measure_wrapped(words, widest, letters)
    chips = list(_chips(rulings, letters, warning))
    foot = line_height(letters) + margin // 2 if chips else 0
    w = max(w, *(at + wide for at, wide, _ in chips)) if chips else w
    rect = _place(Size(w + 2 * margin + 2, h + foot + 2 * margin), beside, size, clear, aside)
    if not warning and any(overlap(rect, each) for each in clear.never):
        return []
    fill, colour = ("gold_light", "ink") if warning else ("ink", "paper")
    look = Panel(fill, "focus" if warning else "", max(2, margin // 5) if warning else 0, margin, shadow=True)
    inner = Rect(rect.x + margin, rect.y + margin, w + 2, h)
    top = inner.bottom + margin // 2
    return [
        Placement("bubble", look, rect, ABOVE_ALL),
        Placement("bubble.words", Words(words, letters, colour, wrap=True), inner, ABOVE_ALL, label=words, role="text"),
        *(replace(each, rect=Rect(inner.x + at, top, wide, line_height(letters))) for at, wide, each in chips),
    ]


def seen_of(placement: Placement, at: tuple[int, int]) -> Rect:
    """What a bubble must not hide of a thing: all of it, or of a large one what is around the pointer."""
    rect = placement.rect
    if rect.w * rect.h < LARGE * LARGE or not rect.holds(*at):
        return rect
    return Rect(at[0] - AROUND, at[1] - AROUND, 2 * AROUND, 2 * AROUND)


@lru_cache(maxsize=256)
def _place(full: Size, beside: Rect, size: Size, clear: Clearance, aside: bool) -> Rect:
    """Below, above, right or left of a rectangle (those two first if `aside`), whole inside the window: the first place
    that hides nothing, or else the nearest of all at the edges of what is to be kept clear.
    """
    gap, margin = round(8 * unit(size)), round(10 * unit(size))
    much = (beside, *clear.much, *clear.never)
    x, y = beside.centre[0] - full.w // 2, beside.centre[1] - full.h // 2
    edges = dict.fromkeys((*much, *clear.free))
    lefts = [at for each in edges for at in (each.right + gap, each.x - gap - full.w)]
    tops = [at for each in edges for at in (each.bottom + gap, each.y - gap - full.h)]
    usual = [(x, tops[0]), (x, tops[1]), (lefts[0], y), (lefts[1], y)]
    if aside:
        usual = usual[2:] + usual[:2]
    most = size.w - margin - full.w, size.h - margin - full.h

    def inside(left: int, top: int) -> Rect:
        return Rect(max(margin, min(left, most[0])), max(margin, min(top, most[1])), *full)

    worth = [(each, MOST_WORTH) for each in much] + [(each, 1) for each in clear.free]
    best = min((inside(*corner) for corner in usual), key=lambda rect: _hides(rect, worth))
    if not _hides(best, worth):
        return best
    return _least_hiding(dict.fromkeys(inside(left, top) for left in (x, *lefts) for top in (y, *tops)), worth, (x, y))


def _hides(rect: Rect, worth: Sequence[tuple[Rect, int]]) -> int:
    """How much a rectangle hides of others, each counted as often as it is worth."""
    return sum(times * overlap(rect, each) for each, times in worth)


def _least_hiding(places: Iterable[Rect], worth: Sequence[tuple[Rect, int]], wanted: tuple[int, int]) -> Rect:
    """Of thousands of places the one that hides least, and of those the nearest to where it is wanted."""
    boxes = [(each.x, each.y, each.right, each.bottom, times) for each, times in worth]
    least: tuple[float, int] = (math.inf, 0)
    best = NOWHERE
    for place in places:
        left, top, right, bottom = place.x, place.y, place.right, place.bottom
        hidden = 0
        for x, y, far, low, times in boxes:
            if left < far and x < right and top < low and y < bottom:
                hidden += times * (min(right, far) - max(left, x)) * (min(bottom, low) - max(top, y))
                if hidden > least[0]:
                    break
        else:
            tried = hidden, abs(left - wanted[0]) + abs(top - wanted[1])
            if tried < least:
                least, best = tried, place
    return best


def _chips(rulings: Sequence[str], letters: int, warning: bool) -> Iterator[tuple[int, int, Placement]]:
    """The rulings in a row, each from where and how wide, and after them the key that opens the first."""
    left = 0
    for ruling in rulings:
        chip = rule_chip(ruling, letters, "white" if warning else "gold_light")
        yield left, (wide := chip_width(ruling, letters)), chip
        left += wide + letters // 2
    if rulings:
        key = key_of("window.rule")
        look = Words(key, letters * 4 // 5, "ink" if warning else "paper")
        yield left, measure(key, letters)[0], Placement("bubble.key", look, NOWHERE, ABOVE_ALL)


def rule_chip(ruling: str, letters: int, fill: str = "gold_light") -> Placement:
    """What is pressed to read a ruling, still without a place: its number or section."""
    look = Chip(chip_words(ruling), fill, size=letters * 4 // 5)
    label = tr("Read the rule: {ruling}", ruling=tr(ruling))
    return Placement(rule_key(ruling), look, NOWHERE, ABOVE_ALL, label=label, role="button", focusable=True)


def chip_words(ruling: str) -> str:
    """A ruling as it is written on its chip."""
    return f"{tr(ruling)} ›"


def chip_width(ruling: str, letters: int) -> int:
    """How wide a chip is in letters of a size."""
    return measure(chip_words(ruling), letters * 4 // 5, True)[0] + letters
