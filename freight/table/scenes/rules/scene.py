"""The rules on a screen: chapters at the left, their passages at the right, a line to search in them."""

from collections.abc import Sequence

from freight.table.destinations import ToKeys
from freight.table.placement import Placement, Size
from freight.table.saying import Saying
from freight.table.scene import Action, Asked, Focused, Pop, Pressed, Push, Quiet, Transition, Typed
from freight.table.scenes.page import page
from freight.table.scenes.rules.layout import (
    Reading,
    chapters_list,
    passages_in,
    reading_rooms,
    rules_column,
    screen,
    searched,
)
from freight.table.scenes.scrolling import Scroll, follow
from freight.table.settings import Settings
from freight.table.widgets import Line
from freight.table.wording.rulebook import CHAPTERS, Chapter, found, place_of, told
from freight.table.wording.rulebook_plain import PLAIN_CHAPTERS

LONGEST_SEARCH = 40


class RulesScene(Quiet):
    """The rulebook, opened at a ruling (`R16`) or a section of the rules (`Auction`) where one is given."""

    overlay = False
    writes_in = "search"

    def __init__(self, ruling: str = "") -> None:
        self.ruling = place_of(ruling)
        self.line = Line()
        self.changed = True
        self._editing = False
        self._go_to = self.ruling
        self._scroll = Scroll()
        self._reading: Reading | None = None
        self._book: tuple[Chapter, ...] = ()
        self.sayings: list[Saying] = []
        self._turned = 0
        self._read = f"passage.{self.ruling}" if self.ruling else ""
        """How often the pages were turned, and what is to be read there."""

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Heading and search, chapters, passages."""
        measures = page(size, settings)
        book = self._book = told(PLAIN_CHAPTERS if settings.plain else CHAPTERS)
        chapters = found(self.line.text, book)
        rooms = reading_rooms(measures, book)
        self._reading = rules_column(chapters, rooms, measures, self.ruling, pictured=not self.line.text)
        passages = self._scroll.show(self._reading.column)
        if self._go_to:
            self._scroll.to(self._reading.tops[self._go_to])
            self._read = self._reading.begins.get(self._go_to, self._read)
            self._go_to = ""
            passages = self._scroll.show(self._reading.column)
        here = self._reading.chapter_at(self._scroll.offset)
        return [
            *screen(rooms, measures, self.line, self._editing, passages_in(chapters)),
            *chapters_list(chapters, here, rooms, measures),
            *passages,
        ]

    def asks(self, placements: Sequence[Placement]) -> Asked | None:
        """The keyboard goes where the rules are opened and turned to: that is read to those who listen."""
        there = any(each.key == self._read for each in placements)
        return Asked(("rules", self._turned), self._read, leads=True) if there else None

    def on(self, action: Action) -> Transition | None:
        """Search, go to a chapter, scroll, or go back."""
        at_once = follow(self, action, self._scroll)
        match action:
            case Pressed("back") | Typed("escape"):
                return self._back(action)
            case Pressed("clear" | "clear-search"):
                self._search(Line())
            case Pressed("keys"):
                return Push(ToKeys())
            case Pressed(key) if key.startswith("chapter."):
                self._turn_to(key.removeprefix("chapter."))
            case Focused(key):
                self._editing = key == self.writes_in
                self.changed = True
            case Typed("page up" | "page down"):
                self._scroll_by(action)
            case Typed() if action.focus == self.writes_in or action.key == "backspace":
                self._search(self.line.typed(action.key, action.text, action.held, LONGEST_SEARCH))
            case Typed():
                self._scroll_by(action)
        return at_once

    def _scroll_by(self, typed: Typed) -> None:
        if self._scroll.keys(typed):
            self._read_on()

    def _read_on(self) -> None:
        """Read on at what is in sight now."""
        self._turned, self._read = self._turned + 1, self._scroll.first_read()
        self.changed = True

    def _back(self, action: Pressed | Typed) -> Transition | None:
        """Escape first takes the search away."""
        if isinstance(action, Typed) and self.line.text:
            self._search(Line())
            return None
        return Pop()

    def _search(self, line: Line) -> None:
        if line.text != self.line.text:
            self._scroll.to(0)
            self._read = ""
            self._tell_of(line.text)
        self.line = line
        self.changed = True

    def _tell_of(self, sought: str) -> None:
        """Let those who listen hear how much is found; that it is nothing stands there and is told as it comes."""
        count = passages_in(found(sought, self._book))
        if sought and count:
            self.sayings.append(Saying(searched(count), urgent=True))

    def _turn_to(self, chapter: str) -> None:
        if self._reading and chapter in self._reading.tops:
            self._scroll.to(self._reading.tops[chapter])
            self._turned, self._read = self._turned + 1, self._reading.begins[chapter]
            self.changed = True
