"""What all pages of the final payment have around them: the verdict, the pages to choose from, what to do next."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from freight.languages import marked, tr
from freight.table.looks import ButtonStyle, Panel
from freight.table.painting.words import line_height
from freight.table.placement import Placement, Rect
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.fitting import heading, heading_height, line
from freight.table.scenes.page import Page, sheet_of
from freight.table.widgets import button, button_width, choice

PageName = Literal["result", "earnings", "lots", "records"]
PAGES: Final[dict[PageName, str]] = {
    "result": marked("Result"),
    "earnings": marked("Earnings"),
    "lots": marked("Lots"),
    "records": marked("Records"),
}
TITLE: Final = marked("The final payment")
NO_SHOW: Final = marked("With reduced motion, or moves shown at once, there is no show; the settings can change that.")
WIDEST: Final = 1700
"""Pixels of the sheet at 1280×800."""


class Deed(msgspec.Struct, frozen=True):
    """A button below: its key, its words in the language in use, its icon; why it can't be pressed, if it can't."""

    key: str
    words: str
    icon: str
    label: str = ""
    style: ButtonStyle = "plain"
    why: str = ""


def frame(page: PageName, said: Sequence[str], deeds: Sequence[Deed], measures: Page) -> tuple[list[Placement], Rect]:
    """Paper, pages and buttons; what is `said` on top of them, in the fullest of its wordings that fits; and the room
    that is left for the page itself."""
    sheet = sheet_of(measures.size, measures, WIDEST)
    gap = measures.gap
    inner = sheet.inset(2 * gap, gap)
    title_h = line_height(measures.small) if measures.size.h > 45 * measures.text else 0
    head = min(measures.head, measures.text * 3 // 2)
    verdict = Rect(inner.x, inner.y + title_h, inner.w, heading_height(said[0], inner.w, head, measures.text))
    tabs = Rect(inner.x, verdict.bottom + gap // 2, inner.w, measures.control)
    below, top = _deeds(inner, deeds, measures)
    options = [(key, tr(words)) for key, words in PAGES.items()]
    placed = [
        backdrop(measures.size),
        Placement("sheet", Panel("paper", "edge", 2, measures.px(14), shadow=True), sheet, 1),
        heading("verdict", verdict, said, head, measures.text),
        *choice("page", _pages(tabs, options, measures), options, page, tr("Page"), size=measures.text, z=3),
        *below,
    ]
    if title_h:
        title = Rect(inner.x, inner.y, inner.w, title_h)
        placed.insert(2, line("title", title, tr(TITLE), measures.small, align="centre", colour="muted"))
    return placed, Rect(inner.x, tabs.bottom + gap, inner.w, top - gap - tabs.bottom - gap)


def _pages(room: Rect, options: Sequence[tuple[str, str]], measures: Page) -> Rect:
    """Where the pages to choose from lie: in the middle, no wider than they need."""
    widest = max(button_width(words, measures.text) for _, words in options) + measures.gap
    wide = min(room.w, widest * len(options))
    return Rect(room.x + (room.w - wide) // 2, room.y, wide, room.h)


def _deeds(inner: Rect, deeds: Sequence[Deed], measures: Page) -> tuple[list[Placement], int]:
    """The buttons at the bottom, in as many lines as they take; and where the first line begins."""
    gap, high = max(4, measures.gap // 2), measures.control
    widest = max(button_width(deed.words, measures.text, deed.icon) for deed in deeds)
    most = max(1, min(len(deeds), (inner.w + gap) // (min(widest, inner.w) + gap)))
    lines = -(-len(deeds) // most)
    columns = -(-len(deeds) // lines)
    top = inner.bottom - lines * high - (lines - 1) * gap
    across = (inner.w - gap * (columns - 1)) // columns
    placed = []
    for number, deed in enumerate(deeds):
        row, column = divmod(number, columns)
        rect = Rect(inner.x + column * (across + gap), top + row * (high + gap), across, high)
        placed.append(
            button(deed.key, rect, deed.words, icon=deed.icon, style=deed.style, size=measures.text,
                   label=deed.label or deed.words, enabled=not deed.why, why=deed.why, z=3)
        )  # fmt: skip
    return placed, top
