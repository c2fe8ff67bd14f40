"""What every picture of a scene must hold: all in the window, apart, legible, whole; and how letters grow."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import combinations, pairwise
from typing import Final

from freight import languages
from freight.table.layout.frame import LEAST_TEXT
from freight.table.looks import Bar, Button, Field, Fill, Panel, Sprite, Words
from freight.table.painting.table_looks import Crate, Day, GoodsCard, Hull, Note, RateChip, SeatRow
from freight.table.painting.table_looks.lesson import Arrow, Halo, Numbered
from freight.table.painting.table_looks.pointed import Pointed
from freight.table.painting.words import JOINTS, line_height, measure
from freight.table.placement import Look, Placement, Rect, Size, overlap
from tests.languages.pseudo import spoken
from tests.table.every.tables import NAMES
from tests.table.scenes.test_screens_fit import seen
from tests.table.written import Written

LEAST: Final = 9
"""Nothing is written smaller than this, in pixels."""
LEAST_OF_UNITS: Final = 7.3
"""The same in units of the table, of which a window of 1600 by 900 has one a pixel: in a larger one letters are larger,
where pictures needn't yield to larger words."""
NARROWEST: Final = 0.79
"""Nothing is squeezed to less than this share of its width, but for rounding."""
HALF_A_PIXEL: Final = 0.5
"""What is rounded is rounded by no more: in a short word it is more than a hundredth of the width."""
MUTE: Final = (Panel, Fill, Sprite, Bar)
"""Looks that have no words."""
TYPED: Final = (*NAMES, "Βιλελμίνη", "Φεδερστωνίδου", "ξ", ".freight")
"""What players have typed, in part: only that may be cut short."""
TOUCHED: Final = ("button", "card", "good", "list", "field", "toggle", "slider", "link")
Read = Callable[[Look, Size], tuple[Written, ...]]


@contextmanager
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


LANGUAGES: Final[dict[str, Callable[[], AbstractContextManager[None]]]] = {
    "English": nullcontext,
    "German": german,
    "longer words": spoken,
}


def letters_of(placement: Placement) -> Rect:
    """Where the letters of words are, of all their rectangle."""
    look, rect = placement.look, seen(placement)
    if not isinstance(look, Words) or look.wrap:
        return rect
    wide, tall = measure(look.text, look.size, look.bold)[0], min(rect.h, line_height(look.size))
    left = {"left": 0, "centre": (rect.w - wide) // 2, "right": rect.w - wide}[look.align]
    top = {"top": 0, "middle": (rect.h - tall) // 2, "bottom": rect.h - tall}[look.valign]
    return Rect(rect.x + left, rect.y + top, min(wide, rect.w), tall)


# What is asked of one layout


LAID_OVER: Final = ("lesson", "advice", "log-ground")
"""Sheets that are meant to lie over the table; where they may lie is tried by the tests of each."""
POINTERS: Final = (Arrow, Halo, Numbered, Pointed)
"""Outlines and arrows that point at things."""
BLEED: Final = 4
"""A sheet without meaning may reach over the edge of the window by its border, in pixels."""


def uncovered(laid: Sequence[Placement]) -> list[Placement]:
    """What lies on the screen and neither points at other things nor lies under a sheet that is meant to cover it."""
    sheets = [each for each in laid if each.key in LAID_OVER]
    shown = [each for each in laid if seen(each).w and seen(each).h and not isinstance(each.look, POINTERS)]
    return [each for each in shown if not any(s.z > each.z and overlap(s.rect, seen(each)) for s in sheets)]


def faults_of_places(laid: Sequence[Placement], size: Size) -> list[str]:
    """What leaves the window, and what lies over what it must not hide."""
    shown = uncovered(laid)
    found = [f"{each.key} has no size" for each in laid if each.rect.w <= 0 or each.rect.h <= 0]
    for each in laid:
        rect = seen(each).inset(BLEED) if isinstance(each.look, Panel) else seen(each)
        if rect.w > 0 and rect.h > 0 and (rect.x < 0 or rect.y < 0 or rect.right > size.w or rect.bottom > size.h):
            found.append(f"{each.key} leaves the window: {rect}")
    touched = [each for each in shown if each.focusable or each.draggable or each.role in ("card", "good")]
    found += [f"{a.key} and {b.key} overlap" for a, b in combinations(touched, 2) if _collide(a, b)]
    texts = [each for each in shown if isinstance(each.look, Words) and each.look.text]
    inked = [(each, letters_of(each)) for each in texts]
    found += [f"{a.key} is written over {b.key}" for (a, x), (b, y) in combinations(inked, 2) if overlap(x, y)]
    solid = [each for each in shown if not isinstance(each.look, Words | Fill) and _hides(each)]
    found += [f"{a.key} hides {b.key}" for b, x in inked for a in solid if a.z > b.z and overlap(seen(a), x)]
    cards = [each for each in shown if isinstance(each.look, GoodsCard)]
    fleet = [each for each in shown if isinstance(each.look, Hull | Crate) or each.key.startswith("seat:")]
    found += [f"{a.key} lies on {b.key}" for a in cards for b in fleet if overlap(seen(a), seen(b))]
    return found


def _collide(one: Placement, other: Placement) -> bool:
    """Whether one of two things that are touched lies over the other; marks lie on the slider that they belong to."""
    both = {one.role, other.role}
    return both <= set(TOUCHED) and both != {"slider", "button"} and overlap(seen(one), seen(other))


def _hides(placement: Placement) -> bool:
    return not isinstance(placement.look, Panel) or bool(placement.look.fill)


def least_letters(size: Size, text_size: int = 100) -> int:
    """The least size of letters in a window of a size, in pixels."""
    if text_size > 100:
        return LEAST
    return max(LEAST, int(LEAST_OF_UNITS * min(size.w / 1600, size.h / 900)))


def faults_of_words(laid: Sequence[Placement], read: Read, least: int, bleed: int) -> list[str]:
    """What can't be read of all that is written: letters of less than `least` pixels, cut by more than `bleed`, or on
    the outline of what they are written on.

    What is not in our languages has letters with several accents, and may lose one pixel.
    """
    found = []
    for each in laid:
        rect = seen(each)
        if isinstance(each.look, MUTE) or not rect.w or not rect.h:
            continue
        for line in read(each.look, Size(each.rect.w, each.rect.h)):
            if line.size < (min(least, LEAST) if isinstance(each.look, Note) else least):  # a banknote is a picture
                found.append(f"{each.key}: “{line.text}” is {line.size} pixels high")
            if line.squeeze * line.width < NARROWEST * line.width - HALF_A_PIXEL:
                found.append(f"{each.key}: “{line.text}” is squeezed to {line.squeeze:.2f}")
            is_field = isinstance(each.look, Field)  # it moves what is typed along
            if line.cut > max(bleed, not line.text.isascii()) and not is_field:
                found.append(f"{each.key}: “{line.text}” is cut off by {line.cut}")
            if line.over > bleed and not is_field:
                found.append(f"{each.key}: “{line.text}” is written over its outline by {line.over}")
            is_typed = any(typed[:3] in each.label + line.text for typed in TYPED)
            if _cut_short(line.text) and not _told_whole(each) and not is_typed:
                found.append(f"{each.key}: “{line.text}” is cut short")
    return found


def faults_of_breaks(laid: Sequence[Placement], read: Read) -> list[str]:
    """Words that are broken inside, with no joint there, though smaller letters would have them whole."""
    found = []
    for each in laid:
        look, rect = each.look, each.rect
        if not isinstance(look, Words) or not seen(each).w or not seen(each).h:
            continue
        is_label = "".join(look.text.split()) == "".join(each.label.split())
        whole = (each.label if is_label else look.text).split()
        lines = [line.text for line in read(look, Size(rect.w, rect.h))]
        for line, after in pairwise(lines):
            end, begin = line.split()[-1:], after.split()[:1]
            broken = next((word for word in whole if end and begin and word.startswith("".join(end + begin))), "")
            if broken and end[0] not in whole and end[0][-1] not in JOINTS:
                found += [f"{each.key}: “{broken}” is broken"] if measure(broken, LEAST, look.bold)[0] <= rect.w else []
    return found


def _told_whole(placement: Placement) -> bool:
    """Whether it is the name of a captain, or a line of a log or of the saved games, told whole elsewhere."""
    is_captain = placement.key.startswith("seat:") and placement.key.endswith(":name")
    return is_captain or placement.key.startswith(("log:", "row:", "bidder:", "why"))


def _cut_short(text: str) -> bool:
    return text.endswith("…") and text != "…" and not text.endswith(" …")


# Like things, and larger letters


def faults_of_likes(laid: Sequence[Placement], read: Read) -> list[str]:
    """Things of one kind and size beside each other that are written in letters of different sizes."""
    sizes: dict[tuple[object, ...], set[int]] = defaultdict(set)
    for each in laid:
        name = each.key.split(":")[0]
        if isinstance(each.look, SeatRow | RateChip | Crate | GoodsCard | Day):
            lines = read(each.look, Size(each.rect.w, each.rect.h))
            names = lines[:1] if isinstance(each.look, Day) else lines  # the weather of a day has letters of its own
            sizes[name, type(each.look), each.rect[2:]] |= {line.size for line in names if line.text.isalpha()}
        elif isinstance(each.look, Button) and (name == "flip" or each.key[4:].isdigit()):
            sizes[name, Button, each.rect[2:]] |= {line.size for line in read(each.look, Size(*each.rect[2:]))}
    return [f"{key[0]}: letters of {sorted(each)} pixels" for key, each in sizes.items() if len(each) > 1]


def sizes_of(laid: Sequence[Placement], read: Read) -> dict[tuple[str, str], int]:
    """The size of each text by the key of its placement."""
    return {
        (each.key, line.text): line.size
        for each in laid
        if not isinstance(each.look, (*MUTE, Note))  # a banknote is a picture
        for line in read(each.look, Size(each.rect.w, each.rect.h))
    }


PICTURES: Final = ("card:", "feat:", "deck", "place-of-lot", "weather:deck")
"""Keys of what is a picture first, and bears a few words."""


def faults_of_growth(before: dict[tuple[str, str], int], after: dict[tuple[str, str], int]) -> list[str]:
    """Texts that came out smaller where larger ones were asked for.

    Words that share a room with others may lose a fifth, never more. What is written on a picture belongs to it: where
    large words leave less room for ships and cards it follows them, down to the least that texts of the table have, or
    by two fifths. Names that players typed are cut short or fitted as they need.
    """
    found = []
    for key, old in before.items():
        new = after.get(key, old)
        least = min(old - 1, round(0.79 * old))
        if key[0].startswith(PICTURES) or not any(letter.isalpha() for letter in key[1]):
            least = min(least, LEAST_TEXT, max(LEAST, round(0.58 * old)))
        if new < least and not any(typed[:3] in key[1] for typed in TYPED):
            found.append(f"{key[0]}: “{key[1]}” came from {old} to {new} pixels")
    return found
