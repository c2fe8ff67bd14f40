"""How an emblem is inked: one silhouette in a 96-unit square, whatever colours it wears.

The outline is drawn below all parts at once, so that parts which touch share one silhouette.
"""

from collections.abc import Callable
from dataclasses import dataclass

from draw_palette import INK, PAPER, PAPER_SHADE, dark, light
from draw_pen import path, stroke

Line = tuple[str, float]


@dataclass(frozen=True)
class Tones:
    """What an emblem is coloured with: its body, its sunny side, its shadow and its markings."""

    body: str
    light: str
    shade: str
    mark: str


@dataclass(frozen=True)
class Emblem:
    """Closed shapes, thick lines (path data and width) and the details drawn on top."""

    solids: tuple[str, ...]
    details: Callable[[Tones], tuple[str, ...]]
    lines: tuple[Line, ...] = ()


def coloured(colour: str) -> Tones:
    """An emblem in its owner's colour."""
    return Tones(colour, light(colour, 0.5), dark(colour), dark(colour, 0.75))


def pale(colour: str) -> Tones:
    """An emblem on a ground of its owner's colour."""
    return Tones(PAPER, "#FFFFFF", PAPER_SHADE, dark(colour, 0.35))


def inked(emblem: Emblem, tones: Tones, outline: float = 6, halo: float = 0) -> str:
    """The emblem, with an ink outline and, outside it, a paper halo (units either side)."""
    around = _silhouette(emblem, PAPER, outline + halo) if halo else ()
    body = tuple(path(d, tones.body) for d in emblem.solids)
    bars = tuple(stroke(d, width, tones.body) for d, width in emblem.lines)
    return "\n".join((*around, *_silhouette(emblem, INK, outline), *bars, *body, *emblem.details(tones)))


def _silhouette(emblem: Emblem, colour: str, spread: float) -> tuple[str, ...]:
    solids = tuple(stroke(d, 2 * spread, colour) for d in emblem.solids)
    return solids + tuple(stroke(d, width + 2 * spread, colour) for d, width in emblem.lines)
