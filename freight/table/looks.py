"""How things look: frozen values, and the register of the drawers that make a surface of each.

A scene composes its placements from these or registers looks of its own with `@drawer`. All lengths are pixels of the
window, already scaled by the layout; colours are names of the theme or `#rrggbb`.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec
import pygame

from freight.table.placement import Look, Size
from freight.table.theme import DAY, Theme

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]
Fit = Literal["stretch", "contain", "cover"]
ButtonStyle = Literal["plain", "primary", "quiet", "danger"]
Box = tuple[int, int, int, int]


def indent(align: Align, spare: int) -> int:
    """How far from the left a line begins in a room that is `spare` pixels wider."""
    return {"left": 0, "centre": spare // 2, "right": spare}[align]


def lowering(valign: Valign, spare: int) -> int:
    """How far from the top lines begin in a room that is `spare` pixels higher."""
    return {"top": 0, "middle": spare // 2, "bottom": spare}[valign]


class Fill(msgspec.Struct, frozen=True, cache_hash=True):
    """A flat rectangle; `alpha` 0 to 255."""

    colour: str
    alpha: int = 255


class Panel(msgspec.Struct, frozen=True, cache_hash=True):
    """A rounded sheet; an empty `fill` leaves the inside clear. A shadow falls outside of the rectangle."""

    fill: str = "paper"
    border: str = ""
    width: int = 0
    radius: int = 12
    shadow: bool = False
    alpha: int = 255


class Words(msgspec.Struct, frozen=True, cache_hash=True):
    """A text. If it does not fit its rectangle it is set smaller, never clipped."""

    text: str
    size: int
    colour: str = "ink"
    bold: bool = False
    align: Align = "left"
    valign: Valign = "middle"
    wrap: bool = False


class Sprite(msgspec.Struct, frozen=True, cache_hash=True):
    """A drawing from `sprites/`; `flipped` is turned upside down; `tint` recolours a one-coloured icon."""

    name: str
    fit: Fit = "stretch"
    flipped: bool = False
    tint: str = ""


class Button(msgspec.Struct, frozen=True, cache_hash=True):
    """Text, icon (`sprites/icon-NAME.svg`) or both; `down` is held or chosen; `size` 0 follows the height."""

    text: str = ""
    icon: str = ""
    style: ButtonStyle = "plain"
    down: bool = False
    size: int = 0
    align: Align = "centre"


class Field(msgspec.Struct, frozen=True, cache_hash=True):
    """A line to type in; `caret` is the place of the caret in the text, or -1 while it is not being edited.

    `selected` has the whole text marked: what is typed next takes its place.
    """

    text: str
    caret: int = -1
    placeholder: str = ""
    size: int = 0
    selected: bool = False


class Toggle(msgspec.Struct, frozen=True, cache_hash=True):
    """A switch with its name."""

    text: str
    on: bool
    size: int = 0


class Chip(msgspec.Struct, frozen=True, cache_hash=True):
    """A small pill with a word or a number in it."""

    text: str
    fill: str = "gold_light"
    colour: str = "ink"
    bold: bool = True
    size: int = 0


class Bar(msgspec.Struct, frozen=True, cache_hash=True):
    """A horizontal bar, filled from the left by `share` thousandths; also a scroll bar's track with `start`."""

    share: int
    fill: str = "sea_deep"
    ground: str = "paper_shade"
    start: int = 0


class Turned(msgspec.Struct, frozen=True, cache_hash=True):
    """Another look upside down, like the lower half of a goods card."""

    look: Look


class Layers(msgspec.Struct, frozen=True, cache_hash=True):
    """Looks laid over each other, each in a box (left, top, width, height) in thousandths of the rectangle."""

    layers: tuple[tuple[Look, Box], ...]


L = TypeVar("L")
Drawer = Callable[[Any, Size, Theme], pygame.Surface]
_DRAWERS: dict[type, Drawer] = {}


def drawer(kind: type[L]) -> Callable[[Callable[[L, Size, Theme], pygame.Surface]], Callable[..., pygame.Surface]]:
    """Register the function that draws looks of a type.

    It gets the look, the size in pixels and the theme. What it returns may be larger than the size (a shadow): it is
    centred over the rectangle. A surface without per-pixel alpha says that nothing below shows through.
    """

    def register(draws: Callable[[L, Size, Theme], pygame.Surface]) -> Callable[..., pygame.Surface]:
        _DRAWERS[kind] = draws
        return draws

    return register


def draw(look: Look, size: Size, theme: Theme = DAY) -> pygame.Surface:
    """Draw a look anew; `surfaces` keeps what this returns, and sees to it that all drawers are registered."""
    return _DRAWERS[type(look)](look, Size(max(1, size[0]), max(1, size[1])), theme)
