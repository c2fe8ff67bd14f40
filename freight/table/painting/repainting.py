"""Sprites in other colours: which tone of a drawing becomes which, for the palettes a player may choose.

A drawing is made of a few colours and their lit and shaded tones. Where a kind or a ship wears another colour, its
tones are mixed anew from that one in the same shares; where all is for contrast, every tone but ink becomes a tint.
"""

import re
from functools import lru_cache
from typing import Final

from freight.table.theme import DAY, Colour, Theme, channels, contrast, mix
from freight.table.wording.slugs import KIND_SLUGS, SHIP_SLUGS

HOUSES: Final = re.compile("<!-- houses -->(.*?)<!-- /houses -->", re.DOTALL)
"""What stands out in a drawing of scenery."""
SHAPE: Final = re.compile(r"<(?:path|rect|circle|ellipse)\b[^>]*/>")
PAINT: Final = re.compile(r' fill="[^"]*"')
CODE: Final = re.compile(r"#[0-9A-Fa-f]{6}\b")
WIDTH: Final = re.compile(r'stroke-width="([\d.]+)"')
POLES: Final[tuple[Colour, ...]] = tuple(channels(code) for code in ("#FFF8E8", "#14233A", "#6B2A12"))
"""What lit and shaded tones are mixed with: sunlight, ink, the brown of warm shadows."""
MOST_OF_POLE: Final = 0.8
"""A tone with more of a pole in it than this is rather the pole's."""
OFF: Final = 3
"""So far may a channel of a tone be from what it would be mixed to."""
WHITE: Final[Colour] = (255, 255, 255)
TINT: Final = 0.62
"""How much white is stirred into a tone where all is for contrast; into scenery more."""
TINT_OF_SCENERY: Final = 0.82
SCENERY: Final = ("sea", "title", "wave", "skyline-", "weather-")
CARDS: Final = ("weather-back", "order-card")
"""Cards that are told by what is drawn on them: for contrast their light tones become lighter, the others darker."""
DARK_FROM: Final = 3.0
"""A tone of such a card that stands out so much from white becomes darker."""
DARKER: Final = 0.4
RING: Final = 2.5
"""Where all is for contrast, houses have a line so wide around them, in units of their drawing."""
INK_FROM: Final = 9.0
"""A tone that stands out so much from white is taken for ink."""


@lru_cache(maxsize=512)
def repainted(inside: str, name: str, theme: Theme) -> str:
    """The inside of a sprite's file, its colours those of a theme."""
    if theme.stark:
        return _stark(inside, name, theme)
    old, new = _wears(name, theme)
    if old == new:
        return inside
    return CODE.sub(lambda found: code(_toned(channels(found[0]), old, new)), inside)


def code(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _wears(name: str, theme: Theme) -> tuple[Colour, Colour]:
    """The colour of the kind or ship that a sprite shows, as drawn and in a theme; twice the same for all others."""
    for number, slug in enumerate(KIND_SLUGS):
        if name in (f"container-{slug}", f"inside-{slug}", f"emblem-{slug}"):
            return DAY.kind(number), theme.kind(number)
    for number, slug in enumerate(SHIP_SLUGS):
        if name.startswith((f"ship-{slug}", f"ship-emblem-{slug}")):
            return DAY.ship(number), theme.ship(number)
    return WHITE, WHITE


def _toned(tone: Colour, old: Colour, new: Colour) -> Colour:
    """The tone of the new colour that this is of the old one; a tone that is none of the old one's stays."""
    for pole in POLES:
        share = _share(tone, old, pole)
        if share is not None:
            return mix(new, pole, share)
    return tone


def _share(tone: Colour, old: Colour, pole: Colour) -> float | None:
    """How much of a pole is in a tone of a colour, or None if it is no such tone."""
    way = [p - o for p, o in zip(pole, old, strict=True)]
    gone = [t - o for t, o in zip(tone, old, strict=True)]
    far = sum(w * w for w in way)
    share = sum(w * g for w, g in zip(way, gone, strict=True)) / far if far else 0.0
    if not -0.01 <= share <= MOST_OF_POLE:
        return None
    mixed = mix(old, pole, max(0.0, share))
    return max(0.0, share) if all(abs(m - t) <= OFF for m, t in zip(mixed, tone, strict=True)) else None


def _stark(inside: str, name: str, theme: Theme) -> str:
    """Black lines, half as wide again, on pale tints; of scenery paler ones, but for its houses, which have a line
    around them. Some cards keep what is dark on them dark.
    """
    white = TINT_OF_SCENERY if name.startswith(SCENERY) else TINT
    thicker = WIDTH.sub(lambda found: f'stroke-width="{float(found[1]) * 1.5:g}"', inside)
    parts = HOUSES.split(thicker)  # every second one is houses
    return "".join(_ringed(_paled(each, name, theme, TINT), theme) if at % 2 else _paled(each, name, theme, white)
                   for at, each in enumerate(parts))  # fmt: skip


def _paled(inside: str, name: str, theme: Theme, white: float) -> str:
    """All colours but ink as tints with so much white in them."""
    old, new = _wears(name, theme)
    goods = name.startswith(("container-", "inside-", "emblem-"))

    def stark(found: re.Match[str]) -> str:
        tone = channels(found[0])
        if contrast(tone, WHITE) >= INK_FROM:
            return code(theme.colour("ink"))
        if goods and old != WHITE:
            toned = _toned(tone, old, new)
            if toned != tone:
                return code(toned)
        if name in CARDS and contrast(tone, WHITE) >= DARK_FROM:
            return code(mix(tone, theme.colour("ink"), DARKER))
        return code(mix(tone, WHITE, white))

    return CODE.sub(stark, inside)


def _ringed(inside: str, theme: Theme) -> str:
    """Shapes with a line around all that they cover together: below them each is drawn larger, in ink. Those that have
    a line of their own, or are one, keep it.
    """
    ink = code(theme.colour("ink"))

    def larger(found: re.Match[str]) -> str:
        if WIDTH.search(found[0]):
            return ""
        bare = PAINT.sub("", found[0]).removesuffix("/>")
        return f'{bare} fill="{ink}" stroke="{ink}" stroke-width="{2 * RING:g}"/>'

    return SHAPE.sub(larger, inside) + inside
