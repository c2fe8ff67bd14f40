"""The palette: every colour on the screen by name, and which words may stand on which ground.

The hues are those of the sprites (`sprites/draw_palette.py`). Text is set only in the pairs of `TEXT_ON`; a test holds
each of them to a contrast of 4.5 : 1.
"""

from functools import lru_cache

import msgspec

from freight.engine.goods import KINDS, SHIPS

Colour = tuple[int, int, int]

PALETTE: dict[str, str] = {
    # ink and what is written
    "ink": "#14233A",
    "night": "#24395A",
    "muted": "#4A5A70",
    "white": "#FFFFFF",
    "on_sea": "#FFFFFF",
    # paper: panels, cards, slips
    "paper": "#FDF6E6",
    "paper_shade": "#F3E7CC",
    "paper_deep": "#DCC493",
    "card": "#FFFDF7",
    "port_gong": "#EAF3E0",
    "bucks_grange": "#F3E8DC",
    # the sea
    "sky": "#CFE8EC",
    "sea_pale": "#A9D8DE",
    "sea_light": "#74BFCB",
    "sea": "#3F9DB3",
    "sea_deep": "#277C98",
    "sea_dark": "#1B5E7B",
    "foam": "#F2FBFA",
    # what stands out
    "gold": "#F7B538",
    "gold_light": "#FCD877",
    "gold_deep": "#8A5A06",
    "green": "#27704A",
    "green_dark": "#1C5537",
    "focus": "#D2570B",
    "coral": "#E4572E",
    "red": "#A82A3A",
    "red_dark": "#822030",
    "blue": "#3A6EA5",
    # lines and wood
    "edge": "#2E4360",
    "edge_soft": "#A99B7C",
    "wood": "#9A6240",
    "wood_dark": "#6E4229",
    "steel": "#8796A5",
    "steel_dark": "#55667A",
    "grass": "#7FB069",
    "grass_dark": "#4F8A5B",
    "storm": "#5B6E86",
    "storm_dark": "#3A4C66",
    # over the table under a dialog
    "veil": "#0E1A2C",
}

TEXT_ON: tuple[tuple[str, str], ...] = (
    *(("ink", ground) for ground in ("paper", "paper_shade", "paper_deep", "card", "port_gong", "bucks_grange")),
    *(("ink", ground) for ground in ("sky", "sea_pale", "sea_light", "foam", "gold", "gold_light", "white")),
    *(("muted", ground) for ground in ("paper", "paper_shade", "card", "port_gong", "bucks_grange", "white", "sky")),
    *(("white", ground) for ground in ("green", "green_dark", "red", "red_dark", "night", "ink", "sea_dark")),
    *(("paper", ground) for ground in ("green", "night", "ink", "wood_dark", "storm_dark")),
    ("gold_deep", "paper"),
    ("red", "paper"),
    ("green", "paper"),
)


class Theme(msgspec.Struct, frozen=True, cache_hash=True):
    """What the names of colours stand for; `#rrggbb` stands for itself.

    `kinds` and `ships` are the colours that goods and ships wear, in the order of `goods.json`; `stroke` is how many
    times as wide as drawn outlines are. `stark` is all for contrast: sprites in pale tints under black lines.
    """

    named: tuple[tuple[str, str], ...] = tuple(PALETTE.items())
    kinds: tuple[str, ...] = tuple(kind.hex for kind in KINDS)
    ships: tuple[str, ...] = tuple(ship.hex for ship in SHIPS)
    stroke: float = 1.0
    stark: bool = False

    def colour(self, name: str) -> Colour:
        """Red, green and blue of a named colour or of `#rrggbb`."""
        return channels(name if name.startswith("#") else _by_name(self)[name])

    def kind(self, number: int) -> Colour:
        """The colour of a kind of goods."""
        return channels(self.kinds[number])

    def ship(self, number: int) -> Colour:
        """The colour of a ship."""
        return channels(self.ships[number])

    def line(self, width: int) -> int:
        """How wide an outline is that is drawn `width` pixels wide by day."""
        return round(width * self.stroke)


@lru_cache(maxsize=8)
def _by_name(theme: Theme) -> dict[str, str]:
    return dict(theme.named)


def channels(code: str) -> Colour:
    """Red, green and blue of `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with a share (0 to 1) of the other stirred in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    shares = [channel / 255 for channel in colour]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG counts it: 1 (none) to 21 (black on white)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


DAY = Theme()
