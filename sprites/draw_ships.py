"""The six ships: three cards that join without a seam, and the small ship seen whole.

On the cards the deck is at 120 units and the waterline at about 222. Their sides are bare: the game puts name,
portholes, emblem and anchor where one leaves room for the other.
"""

from draw_emblem import coloured, inked
from draw_fleet import SHIP_EMBLEMS
from draw_palette import CORAL, NIGHT, PAPER, PAPER_DEEP, PAPER_SHADE, SKY, SUN, dark, light
from draw_pen import at, circle, framed, outlined, path, polygon, rect, ringed, stroke, svg
from draw_waves import water

# The paint of funnel tops and gunwales. Ships whose hulls are equally dark wear different ones.
TRIMS = {
    "Manifest Density": NIGHT,
    "Cargo Figure": PAPER,
    "Stern Talking-To": NIGHT,
    "Ballast from the Past": SUN,
    "Hold Everything": PAPER,
    "Barge Minimum": NIGHT,
}
DECK = 123
BOTTOM = 244
ANCHOR = "M48 32V84M28 44H68M14 58Q20 82 48 84Q76 82 82 58M38 22A10 10 0 1 1 58 22A10 10 0 1 1 38 22"


def ship_emblem(ship: str, colour: str) -> str:
    """A ship's emblem alone."""
    return svg(96, 96, inked(SHIP_EMBLEMS[ship], coloured(colour), 5, 3))


def _crest(ship: str, colour: str, x: float, y: float, radius: float) -> str:
    """A ship's emblem on a paper disc."""
    size = radius * 1.5 / 96
    emblem = inked(SHIP_EMBLEMS[ship], coloured(colour), 5)
    return "\n".join((ringed(x, y, radius, PAPER, 5), at(x - 48 * size, y - 48 * size, emblem, size=size)))


def _gunwale(ship: str, colour: str) -> str:
    return light(colour) if TRIMS[ship] == NIGHT else TRIMS[ship]


def _funnel(ship: str, colour: str) -> tuple[str, ...]:
    return (
        outlined("M22 124L14 34H98L92 124Z", colour, 6),
        path("M25 121L18 46H34L38 121Z", light(colour)),
        outlined("M10 16Q10 8 18 8H94Q102 8 102 16L99 36H13Z", TRIMS[ship], 6),
        rect(20, 15, 34, 7, light(TRIMS[ship], 0.5), 3),
        _crest(ship, colour, 56, 78, 36),
    )


def _captain(x: float, y: float) -> tuple[str, ...]:
    """The captain's head and cap, as far as a window shows them."""
    return circle(x, y, 8, "#E8B48A"), path(f"M{x - 10} {y - 4}Q{x} {y - 17} {x + 10} {y - 4}Z", NIGHT)


def _bridge() -> tuple[str, ...]:
    return (
        stroke("M164 32V8M150 14H178", 5),
        framed(116, 74, 98, 52, PAPER, 4, 6),
        rect(119, 80, 12, 42, "#FFFFFF"),
        rect(200, 80, 11, 42, PAPER_DEEP),
        framed(106, 28, 120, 48, PAPER_SHADE, 8, 6),
        rect(109, 31, 114, 6, "#FFFFFF", 3),
        rect(109, 66, 114, 8, PAPER_DEEP, 3),
        rect(116, 40, 100, 24, SKY, 4),
        *_captain(166, 56),
        stroke("M120 38H212Q216 38 216 42V64H116V42Q116 38 120 38ZM149 38V64M183 38V64", 4),
        *(ringed(x, 98, 8, SKY, 4) for x in (144, 180)),
    )


def _stern_hull(ship: str, colour: str) -> tuple[str, ...]:
    edge = f"H9V188C9 214 20 232 44 {BOTTOM}"
    return (
        path(f"M{BOTTOM} {DECK}{edge}H244Z", colour),
        rect(9, 126, 235, 10, _gunwale(ship, colour)),
        path(f"M12 204C16 222 28 236 44 {BOTTOM}H244V204Z", dark(colour, 0.45)),
        rect(12, 200, 232, 5, PAPER),
        stroke(f"M244 {DECK}{edge}", 6),
    )


def stern_shapes(ship: str, colour: str) -> tuple[str, ...]:
    """Funnel, bridge and stern, without name and water."""
    return (*_funnel(ship, colour), *_bridge(), *_stern_hull(ship, colour))


def stern(ship: str, colour: str) -> str:
    """The left card: funnel, bridge and a side for the plate with the ship's name."""
    return svg(240, 240, *stern_shapes(ship, colour), *water(240, 218, BOTTOM))


def deck_shapes(ship: str, colour: str) -> tuple[str, ...]:
    """A stretch of deck and hull, without water."""
    return (
        *(framed(x, 94, 10, 32, SUN, 3, 4) for x in (5, 225)),
        rect(-4, DECK, 248, 121, colour),
        rect(-4, 126, 248, 10, _gunwale(ship, colour)),
        rect(-4, 204, 248, 40, dark(colour, 0.45)),
        rect(-4, 200, 248, 5, PAPER),
        stroke(f"M-4 {DECK}H244", 6),
    )


def portholes() -> tuple[str, ...]:
    """Those of a stretch of hull, seen in a picture."""
    return tuple(ringed(x, 168, 10, PAPER, 5) for x in range(24, 240, 48))


def deck(ship: str, colour: str) -> str:
    """The middle card: a deck that one stack of goods stands on."""
    return svg(240, 240, *deck_shapes(ship, colour), *water(240, 218, BOTTOM))


def _stem(y: float) -> float:
    """Where the bow's edge is, so far down."""
    return 218 - (y - 96) * 46 / 148


def bow_shapes(ship: str, colour: str) -> tuple[str, ...]:
    """The bow, without water."""
    edge = f"M-4 {DECK}H50C110 {DECK} 160 104 214 80Q224 78 218 96L{_stem(BOTTOM):.1f} {BOTTOM}"
    return (
        stroke("M140 112V24", 7),
        outlined("M143 26L186 39L143 52Z", CORAL, 4),
        path(f"{edge}H-4Z", colour),
        stroke("M-4 131H50C112 131 160 113 210 91", 10, _gunwale(ship, colour)),
        polygon(dark(colour, 0.45), (-4, 204), (_stem(204), 204), (_stem(BOTTOM), BOTTOM), (-4, BOTTOM)),
        polygon(PAPER, (-4, 200), (_stem(200), 200), (_stem(205), 205), (-4, 205)),
        stroke(edge, 6),
    )


def badges(ship: str, colour: str) -> tuple[str, ...]:
    """What a bow wears in a picture: the emblem and an anchor."""
    return _crest(ship, colour, 76, 166, 32), at(132, 128, stroke(ANCHOR, 12), size=0.5)


def bow(ship: str, colour: str) -> str:
    """The right card."""
    return svg(240, 240, *bow_shapes(ship, colour), *water(240, 218, BOTTOM))


def _upper_works(ship: str, colour: str) -> tuple[str, ...]:
    """What stands on the small ship's deck."""
    return (
        stroke("M200 86V30", 6),
        outlined("M202 30L230 41L202 52Z", CORAL, 4),
        framed(26, 56, 58, 40, PAPER, 4, 5),
        rect(29, 60, 10, 34, "#FFFFFF"),
        rect(46, 66, 26, 10, SKY, 3),
        framed(18, 28, 68, 28, PAPER_SHADE, 6, 5),
        rect(28, 36, 48, 12, NIGHT, 3),
        outlined("M98 94L92 20H182L176 94Z", colour, 6),
        path("M102 91L96 30H110L114 91Z", light(colour)),
        outlined("M88 12Q88 5 95 5H179Q186 5 186 12L183 24H91Z", TRIMS[ship], 5),
        _crest(ship, colour, 137, 60, 37),
    )


def small_ship(ship: str, colour: str) -> tuple[str, ...]:
    """The small ship, its deck at 92 and its waterline at 146 units, without water."""
    hull = "M14 92H150C180 92 206 84 228 66Q234 64 232 74L210 150H44C24 146 16 120 12 96Q11 92 14 92Z"
    return (
        *_upper_works(ship, colour),
        path(hull, colour),
        stroke("M18 99H152C182 99 206 91 224 79", 8, _gunwale(ship, colour)),
        path("M26 128Q33 146 44 150H210L216 128Z", dark(colour, 0.45)),
        path("M25 126H217L216 131H27Z", PAPER),
        stroke(hull, 6),
        *(ringed(x, 113, 6, PAPER, 4) for x in range(46, 200, 32)),
    )


def whole_ship(ship: str, colour: str) -> str:
    """The small ship, seen from the side, without goods."""
    return svg(240, 168, *small_ship(ship, colour), *water(240, 146, 176))
