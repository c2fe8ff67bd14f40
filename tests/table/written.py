"""What the drawers really write: each line of text in a look with the size it came to, its squeeze, and what is cut."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import msgspec
import pygame
import pytest

from freight.table.looks import Align, Words, draw, indent
from freight.table.painting import shapes, sprites, words
from freight.table.painting.table_looks import cargo, papers, pen
from freight.table.placement import Look, Rect, Size
from freight.table.theme import DAY, Colour, Theme

LEAST_BLEED: Final = 1
"""Letters may reach so many pixels over the edge of a box that is drawn on a larger picture."""
LEAST_SEEN: Final = 64
"""A pixel that is less solid than this, of 255, is no part of a letter."""


class Written(msgspec.Struct, frozen=True):
    """One line as it was written, all in pixels.

    `width` is that of its letters as they are, `squeeze` the share of it that is left; `cut` is how far letters reach
    out of what they are written in, at the top, at the bottom or sideways, and `over` how far over its outline.
    """

    text: str
    size: int
    bold: bool
    width: int
    squeeze: float = 1.0
    cut: int = 0
    over: int = 0


def _sticks_out(drawn: pygame.Surface, top: int, tall: int) -> int:
    """How far the letters of a line reach out of a height, if the line begins so far down."""
    ink = drawn.get_bounding_rect()
    return max(0, -(top + ink.top), top + ink.bottom - tall)


def _over(outline: int, canvas: pygame.Surface, drawn: pygame.Surface, box: pen.Box, align: Align) -> int:
    """How far a line that is drawn in a box on a surface reaches over the outline of that, of so many pixels."""
    if not outline:
        return 0
    ink = drawn.get_bounding_rect()
    wide = min(drawn.get_width(), box[2])
    left = box[0] + indent(align, box[2] - wide)
    top = box[1] + (box[3] - drawn.get_height()) // 2
    w, h = canvas.get_size()
    return max(
        0, outline - left, left + wide - (w - outline), outline - top - ink.top, top + ink.bottom - (h - outline)
    )


class _Log:
    """The lines written since the last look was begun."""

    def __init__(self) -> None:
        self.rendered: list[tuple[str, int, bool, pygame.Surface]] = []
        self.written: list[Written] = []
        self.outlines: dict[tuple[int, int], int] = {}
        """The width of the outline that was drawn around each size."""

    def outlined(
        self, size: tuple[int, int], _radius: int, _fill: Any, border: Colour | None = None, width: int = 0,
        _alpha: int = 255, **_: Any,
    ) -> pygame.Surface:  # fmt: skip
        """Note the outline of a rounded rectangle in the place of drawing it."""
        self.outlines[size[0], size[1]] = width if border else 0
        return _plain(size)


@contextmanager
def everywhere(function: Callable[..., Any], other: Callable[..., Any]) -> Iterator[None]:
    """Put another function in the place of one in every module of the window that has it."""
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("freight.table"):
                for attribute, value in list(vars(module).items()):
                    if value is function:
                        patch.setattr(module, attribute, other)
        yield


@contextmanager
def _fonts(log: _Log) -> Iterator[None]:
    """Fonts that note what they render, in a box for each size that is never drawn on."""

    class Upright(words.Upright):
        def __init__(self, size: int) -> None:
            super().__init__(size)
            self.noted = size

        def render(self, text: str, antialias: bool, color: Colour) -> pygame.Surface:
            drawn = super().render(text, antialias, color)
            log.rendered.append((text, self.noted, False, drawn))
            return drawn

    class Strong(words.Bold):
        def __init__(self, size: int) -> None:
            super().__init__(size)
            self.noted = size

        def render(self, text: str, antialias: bool, color: Colour) -> pygame.Surface:
            drawn = super().render(text, antialias, color)
            log.rendered.append((text, self.noted, True, drawn))
            return drawn

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "Upright", Upright)
        patch.setattr(words, "Bold", Strong)
        words.forget_fonts()
        yield
    words.forget_fonts()


def _forget_drawn() -> None:
    for store in (cargo.small, papers.small, pen.small, shapes._tile, shapes._blurred):  # noqa: SLF001
        store.cache_clear()


def _blank(_inside: str, size: tuple[int, int], *_: object) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def _plain(size: tuple[int, int], *_: object, **__: object) -> pygame.Surface:
    return _blank("", size)


@contextmanager
def _letters_alone(rounded: Callable[..., pygame.Surface] = _plain) -> Iterator[None]:
    """Nothing but letters is drawn."""
    with (
        everywhere(sprites.svg, _blank),
        everywhere(shapes.rounded, rounded),
        everywhere(shapes.soft, _plain),
    ):
        _forget_drawn()
        yield
    _forget_drawn()


@contextmanager
def inking() -> Iterator[Callable[[Look, Size], Rect]]:
    """A function that tells where the letters of a text or a button of a size are drawn, in its own pixels; meanwhile
    nothing but letters is drawn."""

    @lru_cache(maxsize=20_000)
    def inked(look: Look, size: Size) -> Rect:
        return Rect(*draw(look, size, DAY).get_bounding_rect(LEAST_SEEN))

    with _letters_alone():
        yield inked


@contextmanager
def reading() -> Iterator[Callable[..., tuple[Written, ...]]]:
    """A function that tells all that is written in a look of a size and, if it is given, in a theme; meanwhile nothing
    but letters is drawn."""
    log = _Log()
    real_write = pen.write

    def write(
        canvas: pygame.Surface, theme: Theme, text: str, box: pen.Box, size: int, *given: Any, **named: Any
    ) -> None:
        before = len(log.rendered)
        real_write(canvas, theme, text, box, size, *given, **named)
        for said, points, bold, drawn in log.rendered[before:]:
            if points > size:  # what squeezed letters are scaled down from
                continue
            top = (box[3] - drawn.get_height()) // 2
            cut = max(
                _sticks_out(drawn, top, box[3]) - LEAST_BLEED,
                _sticks_out(drawn, box[1] + top, canvas.get_height()),
                -box[0], box[0] + box[2] - canvas.get_width(),
            )  # fmt: skip
            wide = drawn.get_width()
            over = _over(log.outlines.get(canvas.get_size(), 0), canvas, drawn, box, named.get("align", "centre"))
            log.written.append(Written(said, points, bold, wide, min(1.0, max(0, box[2]) / max(1, wide)), cut, over))
        del log.rendered[before:]

    @lru_cache(maxsize=200_000)
    def read(look: Look, size: Size, theme: Theme = DAY) -> tuple[Written, ...]:
        log.rendered.clear()
        log.written.clear()
        log.outlines.clear()
        draw(look, size, theme)
        lines = [(text, points, bold, drawn) for text, points, bold, drawn in log.rendered if text.strip()]
        tall = words.line_height(lines[0][1]) * len(lines) if lines else 0
        for place, (text, points, bold, drawn) in enumerate(lines):
            wide = drawn.get_width()
            squeeze, sideways = (min(1.0, size.w / wide), 0) if type(look) is Words else (1.0, max(0, wide - size.w))
            top = (size.h - drawn.get_height()) // 2
            if type(look) is Words:
                free = size.h - tall
                top = {"top": 0, "middle": free // 2, "bottom": free}[look.valign] + place * tall // len(lines)
            cut = 0 if hasattr(look, "series") else _sticks_out(drawn, top, size.h)
            log.written.append(Written(text, points, bold, wide, squeeze, max(cut, sideways)))
        return tuple(log.written)

    with _fonts(log), everywhere(real_write, write), _letters_alone(log.outlined):
        yield read
