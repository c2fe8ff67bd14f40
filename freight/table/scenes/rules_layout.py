"""How the rules lie on their screen."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from freight.table.looks import Chip, Panel
from freight.table.placement import Placement, Rect
from freight.table.rulebook import Chapter
from freight.table.scenes.page import Page, backdrop, below_heading, heading, sheet_of
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import Line, button, field, text
from freight.table.words import fit, line_height, measure, measure_wrapped

NOTHING: Final = "Nothing in the rules has all of these words. Try fewer or shorter ones, or a number such as R16."
READABLE: Final = 44
"""The widest column of text, in heights of its letters: about eighty characters."""


class Rooms(msgspec.Struct, frozen=True):
    """The parts of the screen: the sheet, the search line, the chapters, the passages."""

    sheet: Rect
    search: Rect
    chapters: Rect
    passages: Rect


class Reading(msgspec.Struct, frozen=True):
    """The column of passages, and how far down in it each chapter and ruling begins."""

    column: Column
    tops: dict[str, int]
    chapters: tuple[str, ...]

    def chapter_at(self, offset: int) -> str:
        """The chapter that is read at an offset."""
        if offset >= self.column.most > 0:
            seen = [key for key in self.chapters if self.tops[key] < offset + self.column.rect.h // 2]
        else:
            seen = [key for key in self.chapters if self.tops[key] <= offset + self.column.step]
        return seen[-1] if seen else ""


def reading_rooms(measures: Page) -> Rooms:
    """Where everything lies."""
    sheet = sheet_of(measures.size, measures, 1240)
    inner, gap = below_heading(sheet, measures), measures.gap
    chapters_w = min(inner.w // 3, max(measures.px(250), measures.text * 15))
    search_w = min(inner.w // 3, measures.text * 20)
    search = Rect(inner.right - search_w - measures.control - gap // 2, sheet.y + gap, search_w, measures.control)
    chapters = Rect(inner.x, inner.y, chapters_w, inner.h)
    left = chapters.right + 3 * gap
    return Rooms(sheet, search, chapters, Rect(left, inner.y, inner.right - left, inner.h))


def screen(rooms: Rooms, measures: Page, line: Line, editing: bool, count: int) -> list[Placement]:
    """Paper, heading and the line to search with."""
    search, high = rooms.search, measures.control
    cut = Rect(rooms.sheet.x, rooms.sheet.y, search.x - rooms.sheet.x, rooms.sheet.h)
    way_back, title = heading(cut, measures, "Rules")[1:]
    clear = Rect(search.right + measures.gap // 2, search.y, high, high)
    placed = [
        backdrop(measures.size),
        *heading(rooms.sheet, measures, "")[:1],
        way_back,
        title,
        field(
            "search",
            search,
            line,
            f"Search the rules, {count} found" if line.text else "Search the rules",
            editing=editing,
            placeholder="Search: storm, fee, R16 …",
            size=measures.text,
            z=3,
        ),
    ]
    if line.text:
        placed.append(button("clear", clear, "", icon="close", label="Clear the search", z=3))
    return placed


def chapters_list(chapters: Sequence[Chapter], here: str, rooms: Rooms, measures: Page) -> list[Placement]:
    """The chapters under each other, the one being read marked."""
    room = rooms.chapters
    high = min(measures.control, room.h // max(1, len(chapters)) - 2)
    placed = []
    for number, chapter in enumerate(chapters):
        rect = Rect(room.x, room.y + number * (high + 2 + measures.gap // 4), room.w, high)
        size = fit(chapter.title, rect.w - 2 * measures.gap, min(measures.text, round(high * 0.6)))
        on = chapter.key == here
        placed.append(
            button(
                f"chapter.{chapter.key}",
                rect,
                chapter.title,
                style="plain" if on else "quiet",
                down=on,
                size=size,
                z=3,
                label=f"{chapter.title}{', open' if on else ''}",
            )
        )
    return placed


def rules_column(chapters: tuple[Chapter, ...], rooms: Rooms, measures: Page, ruling: str) -> Reading:
    """All passages under each other; the ruling that was asked for stands out."""
    return _rules_column(chapters, rooms.passages, measures, ruling)


@lru_cache(maxsize=4)
def _rules_column(chapters: tuple[Chapter, ...], room: Rect, measures: Page, ruling: str) -> Reading:
    wide = min(room.w - bar_width(room, measures.unit), measures.text * READABLE)
    if not chapters:
        high = measure_wrapped(NOTHING, wide, measures.text)[1]
        words = text("nothing", Rect(room.x, room.y, wide, high), NOTHING, measures.text, wrap=True, valign="top", z=3)
        return Reading(Column("rules", room, (words,), high, high), {}, ())
    placed: list[Placement] = []
    tops: dict[str, int] = {}
    top = room.y
    chip_w = measure("R30", measures.small, True)[0] + 2 * measures.gap
    for chapter in chapters:
        top += measures.gap if placed else 0
        tops[chapter.key] = top - room.y
        title = Rect(room.x, top, wide, line_height(measures.head))
        size = fit(chapter.title, wide, measures.head, bold=True)
        placed.append(text(f"title.{chapter.key}", title, chapter.title, size, bold=True, z=3))
        top = title.bottom + measures.gap // 2
        for number, passage in enumerate(chapter.passages):
            left = room.x + chip_w + measures.gap
            high = measure_wrapped(passage.text, wide - chip_w - measures.gap, measures.text)[1]
            rect = Rect(left, top, wide - chip_w - measures.gap, high)
            key = passage.ruling or f"{chapter.key}.{number}"
            if passage.ruling:
                tops[passage.ruling] = max(0, top - room.y - measures.gap)
                placed += _ruling(passage.ruling, Rect(room.x, top, wide, high), chip_w, measures, ruling)
            placed.append(text(f"passage.{key}", rect, passage.text, measures.text, wrap=True, valign="top", z=3))
            top = rect.bottom + measures.gap
    return Reading(
        Column("rules", room, tuple(placed), top - room.y, 3 * line_height(measures.text)), tops,
        tuple(chapter.key for chapter in chapters),
    )  # fmt: skip


def _ruling(number: str, row: Rect, chip_w: int, measures: Page, asked: str) -> list[Placement]:
    """The number of a ruling before its passage, on a band where it was asked for."""
    chip = Rect(row.x, row.y, chip_w, line_height(measures.text))
    placed = [
        Placement(f"chip.{number}", Chip(number, size=measures.small), chip, 3, label=f"Ruling {number}", role="text")
    ]
    if number == asked:
        room = measures.gap // 3
        band = Rect(row.x - room, row.y - room, row.w + 2 * room, row.h + 2 * room)
        placed.insert(0, Placement(f"band.{number}", Panel("gold_light", radius=measures.gap), band, 2))
    return placed
