"""The sea in soft scalloped bands, as it laps at ships, cards and posters."""

from draw_palette import FOAM, SEA, SEA_DEEP, SEA_LIGHT
from draw_pen import Point, number, path, stroke


def scallops(left: float, right: float, y: float, length: float, height: float, shift: float = 0) -> str:
    """Path data of a wavy edge from left to right: rounded troughs between soft crests."""
    start = left - length + shift % length
    count = int((right - start) / length) + 2
    quarter = number(length / 4)
    crest = f"q{quarter} {number(-height)} {number(length / 2)} 0t{number(length / 2)} 0"
    return f"M{number(start)} {number(y)}" + crest * count


def swell(left: float, right: float, y: float, bottom: float, colour: str, wave: Point, shift: float = 0) -> str:
    """A band of sea with a wavy top, filled down to its bottom; the wave is its length and height."""
    length, height = wave
    start = left - length + shift % length
    return path(f"{scallops(left, right, y, length, height, shift)}V{number(bottom)}H{number(start)}Z", colour)


def crest(left: float, right: float, y: float, width: float, wave: Point, shift: float = 0) -> str:
    """A line of foam along a wavy edge."""
    length, height = wave
    return stroke(scallops(left, right, y, length, height, shift), width, FOAM)


def water(width: float, y: float, bottom: float) -> tuple[str, ...]:
    """The tileable waves before a hull: three bands and a line of foam, at home in any multiple of 60 units."""
    return (
        swell(0, width, y, bottom, SEA_LIGHT, (60, 10), 15),
        crest(0, width, y + 7, 4, (60, 9), 45),
        swell(0, width, y + 8, bottom, SEA, (60, 9), 45),
        swell(0, width, y + 17, bottom, SEA_DEEP, (60, 7), 20),
    )
