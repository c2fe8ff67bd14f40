"""The contact sheet: every sprite at three sizes with its name, by group, in one picture."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pygame

from freight.languages import marked, tr, trn
from freight.table.export.picture_file import save_picture
from freight.table.painting import sprites
from freight.table.painting.shapes import rounded
from freight.table.painting.words import font, line_height, measure
from freight.table.placement import Rect, Size
from freight.table.theme import DAY, Theme

GROUPS: Final = (
    (marked("Goods"), ("container-", "inside-", "emblem-")),
    (marked("Ships"), ("ship-",)),
    (marked("Cities"), ("flag-", "skyline-")),
    (marked("Cards"), ("goods-frame", "money-back", "order-card", "upgrade", "coin", "gavel", "cup")),
    (marked("Weather"), ("weather-", "effect-")),
    (marked("Scenery"), ("sea", "title", "wave", "empty-")),
    (marked("Icons"), ("app-icon", "icon-", "cursor-")),
)
OTHERS: Final = marked("Others")
HEIGHTS: Final = (18, 36, 72)
"""How high each sprite is drawn, at a scale of 1."""
WIDEST: Final = 1.8
"""A sprite is drawn no wider than this for its height; a longer one is drawn lower."""
SCALES: Final = tuple(step / 40 for step in range(320, 15, -1))
LEAST_LETTERS: Final = 8


class Cell(msgspec.Struct, frozen=True):
    """A sprite on the sheet: where its cell lies, where its three pictures."""

    name: str
    rect: Rect
    pictures: tuple[Rect, ...]


class Heading(msgspec.Struct, frozen=True):
    """The name of a group, marked for translation, and where it stands."""

    name: str
    rect: Rect


class Sheet(msgspec.Struct, frozen=True):
    """A whole sheet, laid out."""

    size: Size
    letters: int
    headings: tuple[Heading, ...]
    cells: tuple[Cell, ...]


class TooSmallError(ValueError):
    """The sheet has no room for all sprites; the text says how large it must be."""


def names() -> list[str]:
    """Every sprite there is."""
    return sorted(file.stem for file in sprites.folder().glob("*.svg"))


def grouped(all_names: Sequence[str]) -> dict[str, list[str]]:
    """The names by group, each in the first that takes it."""
    groups: dict[str, list[str]] = {title: [] for title, _ in GROUPS}
    for name in all_names:
        title = next((title for title, starts in GROUPS if name.startswith(starts)), OTHERS)
        groups.setdefault(title, []).append(name)
    return {title: found for title, found in groups.items() if found}


def laid_out(size: Size, all_names: Sequence[str] | None = None) -> Sheet:
    """The sheet with the pictures as large as there is room for; TooSmallError where even the smallest don't fit."""
    groups = grouped(names() if all_names is None else all_names)
    for scale in SCALES:
        sheet, bottom = _flowed(size, groups, scale)
        if bottom <= size.h and all(cell.rect.right <= size.w for cell in sheet.cells):
            return sheet
    count, wanted = sum(map(len, groups.values())), f"{size.w}x{size.h}"
    raise TooSmallError(
        trn(
            "A sheet of {size} is too small for {count} sprite; make --size larger.",
            "A sheet of {size} is too small for {count} sprites; make --size larger.",
            count,
            size=wanted,
        )
    )


def _flowed(size: Size, groups: dict[str, list[str]], scale: float) -> tuple[Sheet, int]:
    """The cells one after the other, line by line, and how far down they reach."""
    letters = max(LEAST_LETTERS, round(9 * scale))
    gap = max(2, round(6 * scale))
    head = round(letters * 1.5)
    headings: list[Heading] = []
    cells: list[Cell] = []
    top = gap
    for title, found in groups.items():
        heading = Rect(gap, top, size.w - 2 * gap, line_height(head))
        headings.append(Heading(title, heading))
        left, top, tall = gap, heading.bottom + gap, 0
        for name in found:
            cell = _cell(name, scale, gap, letters)
            if left + cell.rect.w > size.w - gap and left > gap:
                left, top, tall = gap, top + tall + gap, 0
            cells.append(_moved(cell, left, top))
            left, tall = left + cell.rect.w + gap, max(tall, cell.rect.h)
        top += tall + gap
    return Sheet(size, letters, tuple(headings), tuple(cells)), top


def _cell(name: str, scale: float, gap: int, letters: int) -> Cell:
    """A cell at the origin: three pictures standing on one line, the name below."""
    pictures = list(_pictures(name, scale, gap))
    tall = max(picture.h for picture in pictures)
    inner = max(pictures[-1].right, measure(name, letters)[0] + gap)
    rect = Rect(0, 0, inner + gap, tall + 2 * gap + line_height(letters))
    return Cell(name, rect, tuple(each._replace(y=gap + tall - each.h) for each in pictures))


def _pictures(name: str, scale: float, gap: int) -> Iterator[Rect]:
    w, h = sprites.natural(name)
    shape = w / h
    left = gap
    for height in HEIGHTS:
        wanted = height * scale * min(1.0, WIDEST / shape)
        tall, wide = max(2, round(wanted)), max(4, round(wanted * shape))
        yield Rect(left, 0, wide, tall)
        left += wide + gap


def _moved(cell: Cell, x: int, y: int) -> Cell:
    def by(rect: Rect) -> Rect:
        return rect._replace(x=rect.x + x, y=rect.y + y)

    return Cell(cell.name, by(cell.rect), tuple(by(each) for each in cell.pictures))


def painted(sheet: Sheet, theme: Theme = DAY) -> pygame.Surface:
    """The sheet as a surface; no window is opened for it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    canvas = pygame.Surface(sheet.size, depth=32)
    canvas.fill(theme.colour("paper"))
    ink = theme.colour("ink")
    for heading in sheet.headings:
        canvas.blit(font(round(sheet.letters * 1.5), True).render(tr(heading.name), True, ink), heading.rect[:2])
    for cell in sheet.cells:
        x, y, w, h = cell.rect
        canvas.blit(rounded((w, h), 4, theme.colour("sky")), (x, y))
        for picture in cell.pictures:
            canvas.blit(sprites.raster(cell.name, (picture.w, picture.h), theme), (picture.x, picture.y))
        written = font(sheet.letters).render(cell.name, True, ink)
        canvas.blit(written, (x + (w - written.get_width()) // 2, y + h - line_height(sheet.letters)))
    return canvas


def contact_sheet(size: tuple[int, int], out: Path) -> None:
    """Paint every sprite at three sizes to a PNG file of this size.

    Raises `TooSmallError` where there is no room for all of them, and OSError where the file can't be written.
    """
    save_picture(painted(laid_out(Size(*size))), out)
