"""The six ships: three cards that join without a seam, and the small ship seen whole.

On the cards the deck is at 120 units and the waterline at about 222; the name plate is on the left card.
"""

from draw_emblem import coloured, inked, pale
from draw_fleet import SHIP_EMBLEMS
from draw_palette import CORAL, INK, NIGHT, PAPER, PAPER_DEEP, PAPER_SHADE, SKY, STEEL, STEEL_DARK, SUN, dark, light
from draw_pen import at, circle, framed, outlined, path, polygon, rect, ringed, stroke, svg
from draw_waves import water

DECK = 123
BOTTOM = 244


def ship_emblem(ship: str, colour: str) -> str:
    """A ship's emblem alone."""
    return svg(96, 96, inked(SHIP_EMBLEMS[ship], coloured(colour), 5, 3))


def _crest(ship: str, colour: str, x: float, y: float, radius: float) -> str:
    """A ship's emblem on a paper disc."""
    size = radius * 1.25 / 96
    return "\n".join(
        (
            ringed(x, y, radius, PAPER, 5),
            at(x - 48 * size, y - 48 * size, inked(SHIP_EMBLEMS[ship], coloured(colour), 5), size=size),
        )
    )


def _funnel(ship: str, colour: str) -> tuple[str, ...]:
    return (
        outlined("M22 124L14 34H98L92 124Z", colour, 6),
        path("M25 121L17 46H34L38 121Z", light(colour)),
        outlined("M12 20Q12 14 18 14H94Q100 14 100 20L98 38H14Z", NIGHT, 6),
        rect(20, 20, 30, 7, STEEL, 3),
        _crest(ship, colour, 56, 78, 33),
    )


def _bridge() -> tuple[str, ...]:
    portholes = tuple(ringed(x, 98, 7, SKY, 4) for x in (132, 160, 188))
    return (
        framed(112, 76, 100, 52, PAPER, 4, 6),
        rect(115, 79, 14, 44, "#FFFFFF"),
        framed(104, 28, 120, 48, PAPER_SHADE, 8, 6),
        rect(108, 62, 112, 11, PAPER_DEEP),
        framed(116, 38, 96, 22, SKY, 4, 4),
        stroke("M148 38V60M180 38V60", 4),
        stroke("M164 28V8M152 14H176", 5),
        *portholes,
    )


def _stern_hull(colour: str) -> tuple[str, ...]:
    edge = f"H9V188C9 214 20 232 44 {BOTTOM}"
    return (
        path(f"M{BOTTOM} {DECK}{edge}H244Z", colour),
        path("M9 126H244V136H9Z", light(colour)),
        path(f"M14 206C19 222 28 236 44 {BOTTOM}H244V206Z", dark(colour, 0.45)),
        stroke(f"M244 {DECK}{edge}", 6),
        framed(16, 148, 214, 40, PAPER, 8, 4),
    )


def stern(ship: str, colour: str) -> str:
    """The left card: funnel, bridge and the plate for the ship's name."""
    return svg(240, 240, *_funnel(ship, colour), *_bridge(), *_stern_hull(colour), *water(240, 218, BOTTOM))


def deck(colour: str) -> str:
    """The middle card: a deck that one stack of goods stands on."""
    return svg(
        240,
        240,
        *(framed(x, 92, 10, 34, SUN, 3, 4) for x in (5, 225)),
        rect(-4, DECK, 248, 121, colour),
        rect(-4, 126, 248, 10, light(colour)),
        rect(-4, 206, 248, 40, dark(colour, 0.45)),
        stroke(f"M-4 {DECK}H244", 6),
        rect(14, 154, 212, 30, dark(colour, 0.16), 8),
        *(rect(x, 154, 6, 30, colour) for x in (66, 117, 168)),
        *water(240, 218, BOTTOM),
    )


def _stem(y: float) -> float:
    """Where the bow's edge is, so far down."""
    return 218 - (y - 96) * 46 / 148


def bow(ship: str, colour: str) -> str:
    """The right card: the bow, with the emblem again and an anchor."""
    edge = f"M-4 {DECK}H50C110 {DECK} 160 104 214 80Q224 78 218 96L{_stem(BOTTOM)} {BOTTOM}"
    return svg(
        240,
        240,
        stroke("M140 112V24", 7),
        outlined("M143 26L186 38L143 52Z", CORAL, 4),
        path(f"{edge}H-4Z", colour),
        stroke(f"M-4 131H50C112 131 160 113 208 91", 9, light(colour)),
        polygon(dark(colour, 0.45), (-4, 206), (_stem(206), 206), (_stem(BOTTOM), BOTTOM), (-4, BOTTOM)),
        stroke(edge, 6),
        _crest(ship, colour, 76, 168, 32),
        at(146, 132, *_anchor(), size=0.42),
        *water(240, 218, BOTTOM),
    )


def _anchor() -> tuple[str, ...]:
    return (stroke("M48 30V82M26 44H70M14 58Q20 82 48 84Q76 82 82 58", 11), stroke("M38 20A10 10 0 1 1 58 20A10 10 0 1 1 38 20", 9))


def whole_ship(ship: str, colour: str) -> str:
    """The small ship, seen from the side, without goods."""
    hull = "M14 92H150C180 92 206 84 228 66Q234 64 232 74L210 150H44C24 146 16 120 12 96Q11 92 14 92Z"
    return svg(
        240,
        168,
        stroke("M196 86V30", 6),
        outlined("M198 30L226 40L198 50Z", CORAL, 4),
        framed(26, 54, 56, 42, PAPER, 4, 5),
        framed(20, 30, 66, 26, PAPER_SHADE, 6, 5),
        rect(30, 37, 46, 12, NIGHT, 3),
        outlined("M92 94L86 20H174L168 94Z", colour, 6),
        path("M96 91L90 30H104L108 91Z", light(colour)),
        outlined("M84 12Q84 6 90 6H170Q176 6 176 12L174 24H86Z", NIGHT, 5),
        _crest(ship, colour, 130, 60, 34),
        path(hull, colour),
        stroke("M18 100H152C182 100 206 92 224 80", 8, light(colour)),
        path("M28 128Q34 146 44 150H210L216 128Z", dark(colour, 0.45)),
        stroke(hull, 6),
        *(ringed(x, 115, 6, PAPER, 4) for x in (50, 78, 106, 134, 162)),
        *water(240, 146, 176),
    )


__all__ = ["INK", "STEEL_DARK", "circle", "pale"]
