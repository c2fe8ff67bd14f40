"""What a lesson lays over the table: rings around what is to be touched, an arrow, and the slip that says why.

The slip lies where it hides nothing that is to be touched and little of all else, as near to it as that allows.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from freight.languages import tr
from freight.table.looks import Panel
from freight.table.painting.table_looks.lesson import Arrow, Halo, Numbered
from freight.table.painting.words import fit, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scenes.first_voyage.place import Aims, Hidden, hidden_by, kept_in, spot_for
from freight.table.scenes.first_voyage.rings import lettered_on, number_at, ring_around, words_on
from freight.table.scenes.page import Page, page
from freight.table.settings import Settings
from freight.table.widgets import button, button_width, text

HIGH: Final = 300_000
"""How high all of it lies: above the table, below what is carried."""
SHORTEST, LEAST_TEXT = 0.55, 12
"""Where there is no room the text is set smaller, down to this share of its size, and to so many pixels."""
READ: Final = frozenset({"text", "button", "money", "card", "good"})
ROWS: Final = ("rate:", "price:", "row:", "bidder:", "weather:card")
"""The roles and the beginnings of keys of what is to be read or pressed."""
SHORTER: Final = 0.65
"""The same, only to keep in sight what is not to be touched."""
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


def lesson_over(
    table: Sequence[Placement],
    said: Said,
    size: Size,
    settings: Settings,
    away: bool = False,
    last: Rect | None = None,
) -> list[Placement]:
    """Rings, arrow and slip for a table; the arrow a little `away` from what it points at, or close to it.

    The slip stays where the `last` one of the lesson was, if that hides little.
    """
    measures = page(size, settings)
    by_key = {each.key: each for each in table}
    found = [by_key[key] for key in said.touch if key in by_key]
    also = [by_key[key] for key in said.also if key in by_key]
    clear = [*found, *also, *(by_key[key] for each in found for key in _with(each) if key in by_key)]
    aims = Aims(
        tuple([each.rect for each in clear]),
        measures.px(6),
        kept_in(table, said.keep),
        _arrows(table, found, said, measures),
    )
    slip = _slip(said, measures, aims, hidden_by(table), last)
    return [
        *_rings(table, found, said, slip[0].rect, measures),
        *_rings_besides(table, also, measures),
        *_arrow(found, said, slip[0].rect, table, measures, away),
        *slip,
    ]


def _with(target: Placement) -> Sequence[str]:
    """The keys of what must be seen with a thing: the card that a button flips, the rest of a run."""
    return (target.key.replace("flip:", "card:"),) if target.key.startswith("flip:") else target.along


def _rings(
    table: Sequence[Placement], found: Sequence[Placement], said: Said, slip: Rect, measures: Page
) -> list[Placement]:  # fmt: skip
    """A ring around each thing, numbered where there is more than one to touch."""
    placed = []
    side, width = max(20, measures.px(24)), max(4, measures.px(6))
    words, lettered = words_on(table), lettered_on(table)
    things = [slip, *(each.rect for each in table if each.role in READ and each not in found)]
    for number, target in enumerate(found):
        if number == 0 and said.lifted:
            continue
        ring = ring_around(target, words, measures.px(6), width)
        placed.append(Placement(f"lesson:ring:{number}", Halo(width), ring, HIGH))
        if len(found) > 1 and not said.is_read:
            disc = number_at(ring, side, lettered, things, measures.size)
            placed.append(Placement(f"lesson:number:{number}", Numbered(str(number + 1)), disc, HIGH + 1))
    return placed


def _rings_besides(table: Sequence[Placement], also: Sequence[Placement], measures: Page) -> list[Placement]:
    """A ring around each thing that does as well."""
    width, words = max(4, measures.px(6)), words_on(table)
    rings = [ring_around(target, words, measures.px(6), width) for target in also]
    return [Placement(f"lesson:ring:also:{number}", Halo(width), ring, HIGH) for number, ring in enumerate(rings)]


# The arrow


def _arrow(
    found: Sequence[Placement], said: Said, slip: Rect, table: Sequence[Placement], measures: Page, away: bool
) -> list[Placement]:  # fmt: skip
    """An arrow at the thing to touch now, on the side where it hides least."""
    if not found:
        return []
    target = _pointed(found, said)
    places = _places(target, measures)
    side = places[0][1].w
    others, read = [each.rect for each in found if each is not target], _read(table)

    def hides(place: tuple[str, Rect]) -> tuple[int, int]:
        rect = place[1]
        outside = side * side - overlap(rect, Rect(0, 0, *measures.size))
        most, more = 20 * overlap(rect, slip) + 20 * outside, sum(overlap(rect, other) for other in others)
        return most + more + sum(overlap(rect, each) for each in read), 0

    way, rect = min(places, key=hides)
    x, y = _DIRECTIONS[way]
    step = side // 5 if away else 0
    moved = Rect(rect.x - x * step, rect.y - y * step, side, side)
    label = tr("Points to: {thing}", thing=_name(target, table) or said.lesson)
    return [Placement("lesson:arrow", Arrow(way), moved, HIGH + 3, label=label, role="text")]


def _name(target: Placement, table: Sequence[Placement]) -> str:
    """What is pointed at in words: a text alone may be no more than a sum, what it is written on says of what."""
    below = (each for each in table if each.role != "text" and each.rect.holds(*target.rect.centre))
    names = [each.label for each in below if target.role == "text" and target.label in each.label]
    return min(names, key=len, default=target.label)


def _pointed(found: Sequence[Placement], said: Said) -> Placement:
    return found[min(len(found) - 1, 1 if said.lifted else 0)]


def _places(target: Placement, measures: Page) -> list[tuple[str, Rect]]:
    return _beside(target.rect, max(30, measures.px(42)), measures.px(10))


def _arrows(
    table: Sequence[Placement], found: Sequence[Placement], said: Said, measures: Page
) -> tuple[Rect, ...]:  # fmt: skip
    """Where the arrow may lie and hides nothing: the slip leaves room for one of them."""
    window, read = Rect(0, 0, *measures.size), _read(table)
    places = _places(_pointed(found, said), measures) if found else []
    return tuple([
        rect for _, rect in places
        if overlap(rect, window) == rect.w * rect.h and not any(overlap(rect, each) for each in read)
    ])  # fmt: skip


def _read(table: Sequence[Placement]) -> list[Rect]:
    """What on the table is to be read or pressed, and an arrow had better not lie on."""
    return [each.rect for each in table if each.role in READ or each.key.startswith(ROWS)]


_DIRECTIONS: Final = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}


def _beside(rect: Rect, side: int, gap: int) -> list[tuple[str, Rect]]:
    """Where an arrow may be that points to a rectangle, by the way it points, the best first."""
    x, y = rect.centre
    left, top = x - side // 2, y - side // 2
    return [
        ("down", Rect(left, rect.y - gap - side, side, side)),
        ("up", Rect(left, rect.bottom + gap, side, side)),
        ("left", Rect(rect.right + gap, top, side, side)),
        ("right", Rect(rect.x - gap - side, top, side, side)),
    ]


# The slip


class _Cut(NamedTuple):
    """How a slip is cut: its size, that of its text, the heights of the text, of what is said against, of the keys."""

    size: Size
    letters: int
    body: int
    note: int
    keys: int


def _slip(
    said: Said, measures: Page, aims: Aims, hidden: tuple[Hidden, ...], last: Rect | None
) -> list[Placement]:  # fmt: skip
    full = measures.text
    least = max(LEAST_TEXT, round(full * SHORTEST))
    some = range(full, max(least, round(full * SHORTER)) - 1, -1)
    ways = [(aims, widths, letters) for widths in WIDTHS for letters in some]
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
