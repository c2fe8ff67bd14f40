"""The pointer's pictures: an arrow and three hands, paper within ink, so that they stand out from any ground.

A hand is drawn in two coats: all its fingers and its palm in ink, and the same again thinner in paper.
"""

from draw_palette import CORAL, INK, PAPER
from draw_pen import outlined, path, stroke, svg

LINE = 6.0
FINGER = 13.0
"""How thick a finger is, without its outline."""
ARROW = "M18 8V78L36 63L47 88L61 82L50 58L74 56Z"
PALM = "M36 54H78V68Q77 78 70 80H44Q38 76 36 68Z"
SLEEVE = "M40 78H76V90H40Z"
FINGERS = {
    "press": ("M42 14V60", "M56 42V60", "M70 48V62", "M39 72L24 56"),
    "hand": ("M36 22V60", "M50 14V60", "M64 18V60", "M78 30V64", "M39 76L18 56"),
    "grip": ("M36 44V60", "M50 38V60", "M64 40V60", "M78 46V64", "M39 74L28 66"),
}


def cursors() -> dict[str, str]:
    """Every picture of the pointer by its name."""
    drawn = {name: _hand(*fingers) for name, fingers in FINGERS.items()}
    return {"arrow": svg(96, 96, outlined(ARROW, PAPER, LINE))} | drawn


def _hand(*fingers: str) -> str:
    return svg(
        96,
        96,
        path(PALM, INK),
        stroke(PALM, 2 * LINE),
        *(stroke(finger, FINGER + 2 * LINE) for finger in fingers),
        outlined(SLEEVE, CORAL, LINE),
        path(PALM, PAPER),
        *(stroke(finger, FINGER, PAPER) for finger in fingers),
    )
