"""How the rules lie on their screen."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from freight.languages import marked, tr, trn
from freight.table.looks import Chip, Panel
from freight.table.painting.words import fit, line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.empty import WayOn, empty
from freight.table.scenes.page import Page, below_heading, heading, sheet_of
from freight.table.scenes.rules.pictures import row_of
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.shortcuts import key_of
from freight.table.widgets import Line, button, field, text
from freight.table.wording.rulebook import Chapter, Passage

NOTHING: Final = marked(
    "Nothing in the rules has all of these words. Try fewer or shorter ones, or a number such as R16."
)
CLEAR: Final = marked("Clear the search")
RULING: Final = marked("Ruling {number}")
READABLE: Final = 46
"""The widest column of text, in heights of its letters: about eighty-five characters."""


class Rooms(msgspec.Struct, frozen=True):
    """The parts of the screen: the sheet, the search line, the chapters, the passages."""

    sheet: Rect
    search: Rect
    chapters: Rect
    passages: Rect


class Reading(msgspec.Struct, frozen=True):
    """The column of passages, how far down in it each chapter and ruling begins, and with which passage a chapter."""

    column: Column
    tops: dict[str, int]
    begins: dict[str, str]
    chapters: tuple[str, ...]

    def chapter_at(self, offset: int) -> str:
        """The chapter that is read at an offset."""
        if offset >= self.column.most > 0:
            seen = [key for key in self.chapters if self.tops[key] < offset + self.column.rect.h // 2]
        else:
            seen = [key for key in self.chapters if self.tops[key] <= offset + self.column.step]
        return seen[-1] if seen else ""


def reading_rooms(measures: Page, book: Sequence[Chapter]) -> Rooms:
    """Where everything lies; the chapters get more room where the language has long words for them."""
    sheet = sheet_of(measures.size, measures, 1240)
    inner, gap = below_heading(sheet, measures), measures.gap
    widest = max(measure(chapter.title, measures.text * 4 // 5, bold=True)[0] for chapter in book) + 2 * gap
    chapters_w = min(inner.w // 3, max(measures.px(250), measures.text * 15, widest))
    search_w = min(inner.w // 3, measures.text * 20)
    search = Rect(inner.right - search_w - measures.control - gap // 2, sheet.y + gap, search_w, measures.control)
    chapters = Rect(inner.x, inner.y, chapters_w, inner.h)
    left = chapters.right + 3 * gap
    return Rooms(sheet, search, chapters, Rect(left, inner.y, inner.right - left, inner.h))


def screen(rooms: Rooms, measures: Page, line: Line, editing: bool, count: int) -> list[Placement]:
    """Paper, heading and the line to search with."""
    search, high = rooms.search, measures.control
    cut = Rect(rooms.sheet.x, rooms.sheet.y, search.x - rooms.sheet.x, rooms.sheet.h)
    way_back, title = heading(cut, measures, tr("Rules"))[1:]
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
            searched(count) if line.text else tr("Search the rules"),
            editing=editing,
            placeholder=tr("Search: storm, fee, R16 …"),
            size=measures.text,
            z=3,
        ),
    ]
    if line.text:
        placed.append(button("clear", clear, "", icon="close", label=tr(CLEAR), z=3))
    return placed


def passages_in(chapters: Sequence[Chapter]) -> int:
    """How many passages some chapters have."""
    return sum(len(each.passages) for each in chapters)


def searched(count: int) -> str:
    """What the line to search with is called once something is searched for."""
    return trn("Search the rules, {count} found", "Search the rules, {count} found", count)


def chapters_list(chapters: Sequence[Chapter], here: str, rooms: Rooms, measures: Page) -> list[Placement]:
    """The chapters under each other, the one being read marked, and last the way to the keys."""
    room, gap = rooms.chapters, measures.gap
    pitch = min(measures.control + gap // 2, room.h // (len(chapters) + 1))
    placed = []
    for number, chapter in enumerate(chapters):
        rect = Rect(room.x, room.y + number * pitch, room.w, pitch - max(2, gap // 3))
        on = chapter.key == here
        ground = Panel("gold_light", "edge", 2, gap // 2) if on else Panel("paper_shade", radius=gap // 2)
        inner = rect.inset(gap, 0)
        size = fit(chapter.title, inner.w, min(measures.text, round(rect.h * 0.6)), bold=on)
        label = tr("{chapter}, open", chapter=chapter.title) if on else chapter.title
        placed += [
            Placement(f"chapter.{chapter.key}", ground, rect, 3, label=label, role="button", focusable=True),
            text(f"chapter-title.{chapter.key}", inner, chapter.title, size, bold=on, z=4),
        ]
    keys = Rect(room.x, room.y + len(chapters) * pitch, room.w, pitch - max(2, gap // 3))
    words = tr("All keys ({key})", key=key_of("window.keys"))
    placed.append(button("keys", keys, words, size=min(measures.text, round(keys.h * 0.6)), z=3))
    return placed


def rules_column(
    chapters: tuple[Chapter, ...], rooms: Rooms, measures: Page, ruling: str, *, pictured: bool
) -> Reading:
    """All passages under each other; the ruling that was asked for stands out. Whole chapters may be `pictured`."""
    return _rules_column(chapters, rooms.passages, measures, ruling, (tr(NOTHING), tr(CLEAR), tr(RULING)), pictured)


@lru_cache(maxsize=4)
def _rules_column(
    chapters: tuple[Chapter, ...], room: Rect, measures: Page, ruling: str, words: tuple[str, str, str], pictured: bool
) -> Reading:
    """The column, kept; what is written in it besides the book comes in `words`, in the language in use."""
    nothing, clear, numbered = words
    writing = _Writing(room, measures, ruling, numbered, pictured)
    for chapter in chapters:
        writing.title(chapter)
        for number, passage in enumerate(chapter.passages):
            writing.passage(passage, _key(chapter, number))
    if not chapters:
        way = WayOn("clear-search", clear, "close")
        placed = tuple(empty(room, nothing, measures, way=way, key="passage.nothing"))
        return Reading(Column("rules", room, placed, room.h, 3 * line_height(measures.text)), {}, {}, ())
    height = writing.top - room.y
    column = Column("rules", room, tuple(writing.placed), height, 3 * line_height(measures.text))
    begins = {chapter.key: f"passage.{_key(chapter, 0)}" for chapter in chapters}
    return Reading(column, writing.tops, begins, tuple(chapter.key for chapter in chapters))


def _key(chapter: Chapter, number: int) -> str:
    """What a passage is called: its ruling, or its chapter and its number there."""
    return chapter.passages[number].ruling or f"{chapter.key}.{number}"


class _Writing:
    """A column being written from the top down."""

    def __init__(self, room: Rect, measures: Page, asked: str, numbered: str, pictured: bool) -> None:
        self.room, self.measures, self.asked, self.numbered = room, measures, asked, numbered
        self.pictured = pictured
        self.placed: list[Placement] = []
        self.tops: dict[str, int] = {}
        self.top = room.y
        gap = measures.gap
        self.left = room.x + gap // 2
        self.wide = min(room.w - bar_width(room, measures.unit) - gap // 2, measures.text * READABLE)
        self.chip_w = measure("R30", measures.small, True)[0] + 2 * gap

    def title(self, chapter: Chapter) -> None:
        measures = self.measures
        self.top += measures.gap if self.placed else 0
        self.tops[chapter.key] = self.top - self.room.y
        rect = Rect(self.left, self.top, self.wide, line_height(measures.head))
        size = fit(chapter.title, rect.w, measures.head, bold=True)
        self.placed.append(text(f"title.{chapter.key}", rect, chapter.title, size, bold=True, z=3))
        self.top = rect.bottom + measures.gap // 2
        if self.pictured:
            self._pictures(chapter)

    def _pictures(self, chapter: Chapter) -> None:
        """What the chapter is about, as it lies on the table, in line with its passages."""
        indent, gap = self.chip_w + self.measures.gap, self.measures.gap
        row = row_of(chapter.key, self.left + indent, self.top, self.wide - indent, self.measures.text, gap)
        self.placed += row
        self.top = max((each.rect.bottom + gap for each in row), default=self.top)

    def passage(self, passage: Passage, key: str) -> None:
        measures = self.measures
        indent = self.chip_w + measures.gap
        high = measure_wrapped(passage.text, self.wide - indent, measures.text)[1]
        if passage.ruling:
            self._ruling(passage.ruling, Rect(self.left, self.top, self.wide, high))
        rect = Rect(self.left + indent, self.top, self.wide - indent, high)
        written = text(f"passage.{key}", rect, passage.text, measures.text, wrap=True, valign="top", z=3, reads=True)
        self.placed.append(written)
        self.top = rect.bottom + measures.gap

    def _ruling(self, number: str, row: Rect) -> None:
        """The number of a ruling before its passage, on a band where it was asked for."""
        measures = self.measures
        self.tops[number] = max(0, row.y - self.room.y - measures.gap)
        if number == self.asked:
            room = measures.gap // 2
            band = Rect(row.x - room, row.y - room, row.w + 2 * room, row.h + 2 * room)
            self.placed.append(Placement(f"band.{number}", Panel("gold_light", "gold_deep", 2, room), band, 2))
        chip = Rect(row.x, row.y, self.chip_w, line_height(measures.text))
        fill = "paper" if number == self.asked else "gold_light"
        look = Chip(number, fill, size=measures.small)
        self.placed.append(
            Placement(f"chip.{number}", look, chip, 3, label=self.numbered.format(number=number), role="text")
        )
