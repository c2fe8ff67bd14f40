"""The slip of a menu: one button under the other in the middle of the window, and perhaps some words below them."""

from collections.abc import Sequence
from typing import NamedTuple

from freight.languages import tr
from freight.table.painting.words import line_height, measure_wrapped
from freight.table.placement import Placement, Rect
from freight.table.scenes.page import Page, slip_over
from freight.table.widgets import button, text


class Entry(NamedTuple):
    """A button: its key, its words in the language in use, its icon; why it can't be pressed, if it can't."""

    key: str
    words: str
    icon: str
    why: str = ""


class Foot(NamedTuple):
    """What stands below the buttons: its key, its words in the language in use, its colour."""

    key: str
    words: str
    colour: str = "muted"


def inner_width(measures: Page) -> int:
    """How wide the buttons and the words are, in pixels."""
    return _width(measures) - 4 * measures.gap


def _width(measures: Page) -> int:
    return min(measures.size.w - 6 * measures.gap, max(measures.px(430), measures.text * 24))


def menu_slip(title: str, entries: Sequence[Entry], foot: Foot | None, measures: Page) -> list[Placement]:
    """The slip over a veil; the first button stands out. Where the window is low the buttons are, too."""
    size, gap, inner = measures.size, measures.gap, inner_width(measures)
    words_h = measure_wrapped(foot.words, inner, measures.small)[1] if foot else 0
    title_h, count = line_height(measures.head), len(entries)
    room = size.h - 2 * gap - title_h - words_h - 6 * gap
    high = min(round(measures.text * 2.5), (room - gap * (count - 1)) // count)
    wide, tall = _width(measures), title_h + words_h + 5 * gap + count * (high + gap)
    slip = Rect((size.w - wide) // 2, max(gap, (size.h - tall) // 2), wide, min(tall, size.h - 2 * gap))
    left, top = slip.x + 2 * gap, slip.y + 2 * gap
    placed = slip_over(slip, title, measures, label=tr("Menu"), align="centre")
    top += title_h + gap
    for number, (key, words, icon, why) in enumerate(entries):
        rect = Rect(left, top + number * (high + gap), inner, high)
        placed.append(
            button(
                key,
                rect,
                words,
                icon=icon,
                style="plain" if number else "primary",
                size=measures.text,
                enabled=not why,
                why=why,
                z=3,
            )
        )
    if foot:
        below = Rect(left, top + count * (high + gap), inner, words_h)
        placed.append(
            text(foot.key, below, foot.words, measures.small, wrap=True, align="centre", colour=foot.colour, z=3)
        )
    return placed
