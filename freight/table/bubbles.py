"""Bubbles beside a placement: what it is, after resting on it; why it can't be used, after trying."""

from freight.table.looks import Panel, Words
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings
from freight.table.widgets import points, unit
from freight.table.words import measure_wrapped

REST = 0.6
"""Seconds of rest before the name of a thing is shown."""
ABOVE_ALL = 1_000_000_000


def bubble(words: str, beside: Rect, size: Size, settings: Settings, warning: bool = False) -> list[Placement]:
    """A slip with words below a rectangle, or above it where there is no room; whole inside the window."""
    letters = points(size, settings, 15)
    margin = round(10 * unit(size))
    widest = min(round(380 * unit(size) * settings.letters / 100), size.w - 4 * margin)
    w, h = measure_wrapped(words, widest, letters)
    full = Size(w + 2 * margin + 2, h + 2 * margin)
    gap = round(8 * unit(size))
    top = beside.bottom + gap
    if top + full.h > size.h - margin:
        top = beside.y - gap - full.h
    left = beside.centre[0] - full.w // 2
    rect = Rect(
        max(margin, min(left, size.w - margin - full.w)), max(margin, min(top, size.h - margin - full.h)), *full
    )
    fill, colour = ("gold_light", "ink") if warning else ("ink", "paper")
    look = Panel(fill, "focus" if warning else "", max(2, margin // 5) if warning else 0, margin, shadow=True)
    inner = Rect(rect.x + margin, rect.y + margin, w + 2, h)
    return [
        Placement("bubble", look, rect, ABOVE_ALL),
        Placement("bubble.words", Words(words, letters, colour, wrap=True), inner, ABOVE_ALL, label=words, role="text"),
    ]
