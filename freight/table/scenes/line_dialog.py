"""A dialog that asks for a line: a name, a place."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from freight.languages import tr
from freight.table.looks import ButtonStyle
from freight.table.painting.words import line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Asked, FileDropped, Focused, Pop, Pressed, Quiet, Transition, Typed
from freight.table.scenes.page import Page, page, slip_over
from freight.table.settings import Settings
from freight.table.widgets import Line, button, button_width, field, text

LONGEST: Final = 1000


class Way(msgspec.Struct, frozen=True):
    """A button of the dialog, and what comes of pressing it with the line as it is; the dialog's own transition."""

    words: str
    leads_to: Callable[[str], Transition]
    style: ButtonStyle = "primary"
    icon: str = ""


class LineScene(Quiet):
    """Asks for a line. Enter takes the last answer, Escape goes back; a file dropped on it is its path."""

    overlay = True
    takes_files = True

    def __init__(self, title: str, words: str, name: str, line: str, ways: Sequence[Way]) -> None:
        self.title, self.words, self.name, self.ways = title, words, name, tuple(ways)
        self.line = Line(line, len(line))
        self.changed = True
        self._editing = False

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: what is asked, the line, the buttons."""
        measures = page(size, settings)
        gap, high = measures.gap, measures.control
        buttons = self._buttons(measures)
        wide = min(size.w - 4 * gap, max(measures.px(720), sum(each.rect.w + gap for each in buttons) + 4 * gap))
        inner = wide - 4 * gap
        title_h, words_h = line_height(measures.head), measure_wrapped(self.words, inner, measures.text)[1]
        tall = min(size.h - 2 * gap, 4 * gap + title_h + gap // 2 + words_h + gap + 2 * high + 2 * gap)
        slip = Rect((size.w - wide) // 2, max(gap, (size.h - tall) // 2), wide, tall)
        left, top = slip.x + 2 * gap, slip.y + 2 * gap
        words = Rect(left, top + title_h + gap // 2, inner, words_h)
        line = Rect(left, words.bottom + gap, inner, high)
        placed = [
            *slip_over(slip, self.title, measures),
            text("words", words, self.words, measures.text, wrap=True, valign="top", z=3),
            field("line", line, self.line, self.name, editing=self._editing, size=measures.text, z=3),
        ]
        x = slip.right - gap
        for each in reversed(buttons):
            x -= each.rect.w + gap
            rect = Rect(x, slip.bottom - 2 * gap - high, each.rect.w, high)
            placed.append(msgspec.structs.replace(each, rect=rect))
        return [*placed[:5], *reversed(placed[5:])]

    def _buttons(self, measures: Page) -> list[Placement]:
        named = [(f"way.{place}", way.words, way.icon, way.style) for place, way in enumerate(self.ways)]
        return [
            button(
                key, Rect(0, 0, button_width(words, measures.text, icon), measures.control), words, icon=icon,
                style=style, size=measures.text, z=3,
            )
            for key, words, icon, style in [("back", tr("Back"), "", "plain"), *named]
        ]  # fmt: skip

    def asks(self, placements: Sequence[Placement]) -> Asked:
        """The keyboard begins in the line."""
        return Asked(("line",), "line")

    def on(self, action: Action) -> Transition | None:
        """Write, answer, go back."""
        self.changed = True
        match action:
            case Focused(key):
                self._editing = key == "line"
            case Pressed("back") | Typed("escape"):
                return Pop()
            case Typed("return"):
                return self.ways[-1].leads_to(self.line.text)
            case Pressed(key) if key.startswith("way."):
                return self.ways[int(key.removeprefix("way."))].leads_to(self.line.text)
            case FileDropped(path):
                self.line = Line(path, len(path))
            case Typed(key, typed, "line", held):
                self.line = self.line.typed(key, typed, held, LONGEST)
        return None
