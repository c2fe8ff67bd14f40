"""The pen: the few SVG elements this art is drawn with. Every function returns SVG text.

Coordinates are units of the drawing's own view box, y downwards.
"""

from draw_palette import INK

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate as short as it can be written: two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def _tag(name: str, **attributes: str | float) -> str:
    written = (
        f'{key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name} {' '.join(written)}/>"


def path(d: str, fill: str) -> str:
    """A filled shape."""
    return _tag("path", d=d, fill=fill)


def stroke(d: str, width: float, colour: str = INK) -> str:
    """A line with round ends and corners."""
    return _tag(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def outlined(d: str, fill: str, width: float = 5, colour: str = INK) -> str:
    """A filled shape with a line around it."""
    return _tag("path", d=d, fill=fill, stroke=colour, stroke_width=width, stroke_linejoin="round")


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0) -> str:
    """A filled rectangle, its corners rounded."""
    return _tag("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill)


def framed(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, line: float = 5) -> str:
    """A rounded rectangle with an ink line around it."""
    return _tag("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=INK, stroke_width=line)


def circle(x: float, y: float, radius: float, fill: str) -> str:
    """A disc."""
    return _tag("circle", cx=x, cy=y, r=radius, fill=fill)


def ringed(x: float, y: float, radius: float, fill: str, line: float = 5, colour: str = INK) -> str:
    """A disc with a ring around it."""
    return _tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=colour, stroke_width=line)


def ellipse(x: float, y: float, across: float, down: float, fill: str) -> str:
    """An ellipse by its half axes."""
    return _tag("ellipse", cx=x, cy=y, rx=across, ry=down, fill=fill)


def loop(*points: Point) -> str:
    """The path data of a polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def polygon(fill: str, *points: Point) -> str:
    """A filled polygon."""
    return path(loop(*points), fill)


def at(x: float, y: float, *shapes: str, size: float = 1, turn: float = 0) -> str:
    """Shapes moved to a place, then turned (degrees clockwise) and sized about it."""
    moves = f"translate({number(x)} {number(y)})"
    moves += f" rotate({number(turn)})" if turn else ""
    moves += f" scale({number(size)})" if size != 1 else ""
    return _group(moves, shapes)


def mirrored(width: float, *shapes: str) -> str:
    """Shapes seen in a mirror that stands in the middle of a drawing so wide."""
    return _group(f"translate({number(width)} 0) scale(-1 1)", shapes)


def _group(moves: str, shapes: tuple[str, ...]) -> str:
    return "\n".join((f'<g transform="{moves}">', *shapes, "</g>"))


def houses(*shapes: str) -> tuple[str, ...]:
    """Shapes marked as what is to stand out from its scenery, where a palette is all for contrast."""
    return "<!-- houses -->", *shapes, "<!-- /houses -->"


def svg(width: int, height: int, *shapes: str) -> str:
    """A whole drawing."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return "\n".join((head, *shapes, "</svg>", ""))
