"""The rules on a screen: chapters at the left, their passages at the right, a line to search in them."""

from collections.abc import Sequence

from freight.table.destinations import ToKeys
from freight.table.placement import Placement, Size
from freight.table.rulebook import CHAPTERS, found, place_of, told
from freight.table.rulebook_plain import PLAIN_CHAPTERS
from freight.table.scene import Action, Focused, Pop, Pressed, Push, Quiet, Transition, Typed
from freight.table.scenes.page import page
from freight.table.scenes.rules_layout import Reading, chapters_list, reading_rooms, rules_column, screen
from freight.table.scenes.scrolling import Scroll, follow
from freight.table.settings import Settings
from freight.table.widgets import Line

LONGEST_SEARCH = 40


class RulesScene(Quiet):
    """The rulebook, opened at a ruling (`R16`) or a section of the rules (`Auction`) where one is given."""

    overlay = False

    def __init__(self, ruling: str = "") -> None:
        self.ruling = place_of(ruling)
        self.line = Line()
        self.changed = True
        self._editing = False
        self._go_to = self.ruling
        self._scroll = Scroll()
        self._reading: Reading | None = None

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Heading and search, chapters, passages."""
        measures = page(size, settings)
        book = told(PLAIN_CHAPTERS if settings.plain else CHAPTERS)
        chapters = found(self.line.text, book)
        rooms = reading_rooms(measures, book)
        self._reading = rules_column(chapters, rooms, measures, self.ruling)
        passages = self._scroll.show(self._reading.column)
        if self._go_to:
            self._scroll.to(self._reading.tops[self._go_to])
            self._go_to = ""
            passages = self._scroll.show(self._reading.column)
        here = self._reading.chapter_at(self._scroll.offset)
        return [
            *screen(rooms, measures, self.line, self._editing, sum(len(each.passages) for each in chapters)),
            *chapters_list(chapters, here, rooms, measures),
            *passages,
        ]

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
                self._editing = key == "search"
                self.changed = True
            case Typed("page up" | "page down"):
                self.changed = self._scroll.keys(action) or self.changed
            case Typed() if action.focus == "search" or _is_written(action):
                self._search(self.line.typed(action.key, action.text, action.held, LONGEST_SEARCH))
            case Typed():
                self.changed = self._scroll.keys(action) or self.changed
        return at_once

    def _back(self, action: Pressed | Typed) -> Transition | None:
        """Escape first takes the search away."""
        if isinstance(action, Typed) and self.line.text:
            self._search(Line())
            return None
        return Pop()

    def _search(self, line: Line) -> None:
        if line.text != self.line.text:
            self._scroll.to(0)
        self.line = line
        self.changed = True

    def _turn_to(self, chapter: str) -> None:
        if self._reading and chapter in self._reading.tops:
            self._scroll.to(self._reading.tops[chapter])
            self.changed = True


def _is_written(action: Typed) -> bool:
    """Whether a key writes something: then it goes to the search, wherever the focus is."""
    return (bool(action.text) and action.text.isprintable() and not action.held) or action.key == "backspace"
