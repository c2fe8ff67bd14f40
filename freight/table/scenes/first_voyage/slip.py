"""The slip of a lesson: what stands on it, and how it is cut so that it finds a place.

It lies where it hides nothing that is to be touched and little of all else, as near to it as that allows.
"""

from typing import Final, NamedTuple

import msgspec

from freight.languages import tr
from freight.table.looks import Panel
from freight.table.painting.words import fit, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scenes.first_voyage.place import HIGH, Aims, Hidden, spot_for
from freight.table.scenes.page import Page
from freight.table.widgets import button, button_width, text

SHORTEST, LEAST_TEXT = 0.55, 12
"""Where there is no room the text is set smaller, down to this share of its size, and to so many pixels."""
SHORTER: Final = 0.65
"""The same, only to keep in sight what is not to be touched."""
FREER: Final = 0.8
"""The same, only to hide nothing at all, or nothing that is in use."""
WIDTHS: Final = ((21, 24), (30,), (46,))
"""How wide the slip may be, in heights of its text: one of the first, unless there is no room for them."""


class Said(msgspec.Struct, frozen=True):
    """What the slip says: title, text and progress, why not (or ''), how on the keyboard; what to touch, and what to
    `keep` in sight.
    """

    lesson: str
    text: str
    progress: str
    is_read: bool
    touch: tuple[str, ...]
    keep: tuple[str, ...] = ()
    note: str = ""
    keys: str = ""
    lifted: bool = False
    """Whether the first thing to touch is in the hand: then the second is pointed at."""
    also: tuple[str, ...] = ()
    """What does as well as the first thing to touch: lit, with no number."""
    may_skip: bool = True


class _Cut(NamedTuple):
    """How a slip is cut: its size, that of its text, the heights of the text, of what is said against, of the keys."""

    size: Size
    letters: int
    body: int
    note: int
    keys: int


def slip_for(
    said: Said, measures: Page, aims: Aims, hidden: tuple[Hidden, ...], last: Rect | None
) -> list[Placement]:  # fmt: skip
    """The slip, laid where it hides least: in letters as large, and then as wide, as leaves `aims` clear."""
    full = measures.text
    least = max(LEAST_TEXT, round(full * SHORTEST))
    some = range(full, max(least, round(full * SHORTER)) - 1, -1)
    freely = [letters for letters in some if letters >= full * FREER]
    ways: list[tuple[Aims, tuple[int, ...], int]]
    ways = [(aims._replace(in_use=()), WIDTHS[0], letters) for letters in freely]
    ways += [(aims._replace(standing=()), WIDTHS[0], letters) for letters in freely]
    aims = aims._replace(standing=(), in_use=())
    ways += [(aims, widths, letters) for widths in WIDTHS for letters in some]
    bare = aims._replace(kept=(), arrows=())
    ways += [(bare, widths, letters) for letters in range(full, least - 1, -1) for widths in WIDTHS]
    for clear, widths, letters in ways:
        found = []
        for wide in widths:
            cut = _cut(said, measures, letters, wide * letters)
            spot = cut and spot_for(measures.size, cut.size, clear, hidden, letters, last, strict=letters > least)
            if cut and spot:
                found.append((*spot, cut))
        if found:
            _, rect, cut = min(found)
            return _written(said, measures, cut, rect)
    cut = next(cut for wide in reversed(WIDTHS) if (cut := _cut(said, measures, least, wide[-1] * least)))
    return _written(said, measures, cut, Rect(0, 0, *cut.size))


def _cut(said: Said, measures: Page, letters: int, wide: int) -> _Cut | None:
    """A slip of about that width; None where the window is too small for it."""
    pad, small = _pad(letters), _small(letters)
    wide = min(max(wide, _foot_width(said, letters) + 2 * pad), measures.size.w - 2 * measures.gap)
    inner = wide - 2 * pad
    body = measure_wrapped(said.text, inner, letters)[1]
    note = measure_wrapped(said.note, inner - pad, letters)[1] + pad // 2 if said.note else 0
    keys = measure_wrapped(said.keys, inner, small)[1] + pad // 4 if said.keys else 0
    parts = (line_height(letters), body, note, keys, _foot_height(letters))
    tall = 2 * pad + sum(parts) + pad // 2 * sum(1 for part in parts[1:] if part)
    if tall > measures.size.h - 2 * measures.gap:
        return None
    return _Cut(Size(wide, tall), letters, body, note, keys)


def _pad(letters: int) -> int:
    return round(letters * 0.8)


def _small(letters: int) -> int:
    return max(11, round(letters * 0.82))


def _foot_height(letters: int) -> int:
    return round(letters * 2.1)


def _foot(said: Said, letters: int) -> list[tuple[str, str, int, int]]:
    """The buttons: key, words, size and width."""
    small = _small(letters)
    ways = [("lesson:leave", tr("Leave"), small)]
    ways += [("lesson:skip", tr("Skip lesson"), small)] if said.may_skip else []
    ways += [("lesson:on", tr("Go on"), letters)] if said.is_read else []
    return [(key, words, size, button_width(words, size)) for key, words, size in ways]


def _foot_width(said: Said, letters: int) -> int:
    ways = _foot(said, letters)
    return sum(way[3] for way in ways) + _pad(letters) * (len(ways) - 1)


def _written(said: Said, measures: Page, cut: _Cut, rect: Rect) -> list[Placement]:
    """The slip with all that stands on it."""
    letters, pad, small = cut.letters, _pad(cut.letters), _small(cut.letters)
    inner = rect.inset(pad)
    z = HIGH + 5
    head = Rect(inner.x, inner.y, inner.w, line_height(letters))
    sheet = Panel("paper", "focus", max(2, measures.px(3)), measures.px(12), shadow=True)
    placed = [Placement("lesson", sheet, rect, z, label=said.lesson), *_head(said, head, letters, small, z + 1)]
    top = head.bottom + pad // 2
    placed.append(_lines("lesson:text", Rect(inner.x, top, inner.w, cut.body), said.text, letters, z + 1))
    top += cut.body + pad // 2
    if said.note:
        box = Rect(inner.x, top, inner.w, cut.note)
        placed.append(Placement("lesson:note", Panel("gold_light", "ink", 1, pad // 2), box, z + 1))
        told = Rect(box.x + pad // 2, box.y + pad // 4, inner.w - pad, cut.note - pad // 2)
        placed.append(_lines("lesson:why", told, said.note, letters, z + 2))
        top += cut.note + pad // 2
    if said.keys:
        told = Rect(inner.x, top, inner.w, cut.keys)
        placed.append(_lines("lesson:keys", told, said.keys, small, z + 1, "muted"))
    foot = Rect(inner.x, inner.bottom - _foot_height(letters), inner.w, _foot_height(letters))
    return [*placed, *_buttons(said, foot, letters, z + 1)]


def _lines(key: str, rect: Rect, words: str, size: int, z: int, colour: str = "ink") -> Placement:
    return text(key, rect, words, size, colour=colour, wrap=True, valign="top", z=z)


def _head(said: Said, head: Rect, letters: int, small: int, z: int) -> list[Placement]:
    """The title of the lesson, and how far it has come."""
    room = head.w * 2 // 5
    size = fit(said.progress, room, small)
    title_w = head.w - room - letters // 2
    title = text(
        "lesson:title",
        Rect(head.x, head.y, title_w, head.h),
        said.lesson,
        fit(said.lesson, title_w, letters, bold=True),
        bold=True,
        z=z,
    )
    at = Rect(head.right - room, head.y, room, head.h)
    return [title, text("lesson:progress", at, said.progress, size, colour="muted", align="right", z=z)]


def _buttons(said: Said, foot: Rect, letters: int, z: int) -> list[Placement]:
    """Ways out at the left, the way on at the right."""
    placed = []
    x = foot.x
    for key, words, size, wide in _foot(said, letters):
        goes_on = key == "lesson:on"
        rect = Rect(foot.right - wide if goes_on else x, foot.y, wide, foot.h)
        placed.append(button(key, rect, words, style="primary" if goes_on else "quiet", size=size, z=z))
        x = rect.right + _pad(letters)
    return placed
