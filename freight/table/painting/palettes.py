"""The palettes a player may choose: as drawn, high contrast, and one for each of three ways of seeing colours.

The colours of the last three were searched for: as near to those of the drawings as can be while any two kinds, any two
ships and any two highlights stay apart as that eye sees them. A test holds the distances.
"""

from typing import Final, get_args

from freight.languages import marked
from freight.table.settings import Palette
from freight.table.theme import DAY, PALETTE, Theme

PALETTES: Final[tuple[Palette, ...]] = get_args(Palette)
PALETTE_WORDS: Final[dict[Palette, str]] = {
    "as drawn": marked("As drawn"),
    "high contrast": marked("High contrast"),
    "protanopia": marked("Red-weak"),
    "deuteranopia": marked("Green-weak"),
    "tritanopia": marked("Blue-weak"),
}
"""What each is called on a button: which colour the eye it is made for is weak at."""
PALETTE_LABELS: Final[dict[Palette, str]] = PALETTE_WORDS | {
    "protanopia": marked("Red-weak (protanopia)"),
    "deuteranopia": marked("Green-weak (deuteranopia)"),
    "tritanopia": marked("Blue-weak (tritanopia)"),
}
"""The same for those who listen, and for those who look for the word that a doctor uses."""

_STARK: Final = {
    "ink": "#000000",
    "night": "#000000",
    "muted": "#262626",
    "on_sea": "#000000",
    "paper": "#FFFFFF",
    "paper_shade": "#FFFFFF",
    "paper_deep": "#D8D8D8",
    "card": "#FFFFFF",
    "port_gong": "#FFFFFF",
    "bucks_grange": "#FFFFFF",
    "sky": "#FFFFFF",
    "sea_pale": "#E4F4F7",
    "sea_light": "#C4E7EE",
    "sea": "#00556B",
    "sea_deep": "#00455A",
    "sea_dark": "#003140",
    "foam": "#FFFFFF",
    "gold": "#FFD23F",
    "gold_light": "#FFE680",
    "gold_deep": "#5C3B00",
    "green": "#00502C",
    "green_dark": "#000000",
    "focus": "#B00020",
    "coral": "#B00020",
    "red": "#8C0018",
    "red_dark": "#000000",
    "blue": "#00408C",
    "edge": "#000000",
    "edge_soft": "#000000",
    "wood": "#5A3010",
    "wood_dark": "#000000",
    "steel": "#404040",
    "steel_dark": "#333333",
    "grass": "#00502C",
    "grass_dark": "#00401F",
    "storm": "#26364D",
    "storm_dark": "#000000",
    "veil": "#000000",
}


def _with(kinds: tuple[str, ...] = DAY.kinds, ships: tuple[str, ...] = DAY.ships, **named: str) -> Theme:
    return Theme(tuple((PALETTE | named).items()), kinds, ships)


def _stark() -> Theme:
    kinds = ("#FFFAA0", "#FFB98F", "#BFE4FF", "#FFD27A", "#9CC9F5", "#F2BFDC", "#000000", "#9FE3C4")
    ships = ("#005A8C", "#8A5200", "#A33D00", "#8A3A66", "#006B4E", "#1F6E9E")
    return Theme(tuple((PALETTE | _STARK).items()), kinds, ships, stroke=2.0, stark=True)


THEMES: Final[dict[Palette, Theme]] = {
    "as drawn": DAY,
    "high contrast": _stark(),
    "protanopia": _with(
        ("#FFFFB8", "#BC0000", "#80C8FF", "#DBB700", "#08419A", "#CE63F8", "#000000", "#168870"),
        ("#2A3DA3", "#F3D72F", "#C01103", "#C276FF", "#9C915F", "#43DEFF"),
        focus="#8A6A00",
        green="#1060E8",
        green_dark="#0A47B0",
        red="#3C0008",
        red_dark="#200004",
    ),
    "deuteranopia": _with(
        ("#FCFFCE", "#BF6E00", "#7085FF", "#FFAD01", "#003EC3", "#FA82C6", "#000000", "#087167"),
        ("#183DB3", "#FFD537", "#FF3F1A", "#FF9BE1", "#04714A", "#3B94FF"),
        focus="#C75A00",
        green="#0F5FE0",
        green_dark="#0A46AA",
        red="#420010",
        red_dark="#240008",
    ),
    "tritanopia": _with(
        ("#FFFFC3", "#E70000", "#1FDDF2", "#E6AA41", "#3B3DA1", "#9C53B2", "#000000", "#0FA16F"),
        ("#13497E", "#FFBA84", "#FE0920", "#9B5BB4", "#00B12D", "#00E9FF"),
        focus="#DE0A10",
        green="#2A62F0",
        green_dark="#1C49BC",
        red="#7E005E",
        red_dark="#4E003A",
    ),
}
