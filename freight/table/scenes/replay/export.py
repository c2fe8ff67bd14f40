"""Exporting a game: what one can make of it, where to, and a clear sentence on where it went or why it did not."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from freight.languages import marked, tr
from freight.record.card import SUFFIX
from freight.record.export import Form, export, exports_folder, stem, write_new
from freight.record.phrases import quoted
from freight.record.problems import reason_of
from freight.record.replay import Replay
from freight.table.export.score_card import card_of
from freight.table.painting.words import line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Explain, Focused, Pop, Pressed, Quiet, Transition, Typed
from freight.table.scenes.page import Page, page, slip_over, tall_button
from freight.table.scenes.saving import LONGEST_PATH, NOBODYS_HOME, place_written
from freight.table.settings import Settings
from freight.table.widgets import Line, button, button_width, field, text

_CARD: Final = "card"
_WAYS: Final[tuple[tuple[str, str, str, str], ...]] = (
    (_CARD, marked("Score card"), marked("a picture (PNG) with the whole game inside"), "trophy"),
    ("text", marked("The log as text"), marked("to read anywhere"), "log"),
    ("markdown", marked("The log as Markdown"), marked("for a forum or a diary"), "log"),
    ("events", marked("The events"), marked("JSON lines, for programs"), "menu"),
    ("money", marked("The money"), marked("a table (CSV) of every move"), "chart"),
    ("sales", marked("The sales"), marked("a table (CSV) of every good"), "anchor"),
)
_HINT: Final = marked("A score card can be sent to a friend: dropped on this window, it opens as a replay.")


class ExportScene(Quiet):
    """Writes a game to files for others."""

    overlay = True

    def __init__(self, replay: Replay, folder: Path | None = None) -> None:
        self.replay = replay
        self.changed = True
        place = str(folder or exports_folder())
        self.line = Line(place, len(place))
        self.said = tr(_HINT)
        self.refused = False
        self._editing = False

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: two columns of buttons, the folder, and what came of it."""
        measures = page(size, settings)
        gap = measures.gap
        wide = min(size.w - 4 * gap, max(measures.px(760), measures.text * 44))
        inner = wide - 4 * gap
        title_h, name_h = line_height(measures.head), line_height(measures.small)
        high, said_h = round(measures.control * 1.3), 3 * line_height(measures.text)
        rows = -(-len(_WAYS) // 2)
        fixed = 5 * gap + title_h + name_h + measures.control + said_h + measures.control + 3 * gap
        high = min(high, (size.h - 2 * gap - fixed) // rows - gap)
        tall = fixed + rows * (high + gap)
        slip = Rect((size.w - wide) // 2, max(0, (size.h - tall) // 2), wide, tall)
        left, top = slip.x + 2 * gap, slip.y + 2 * gap
        placed = slip_over(slip, tr("Export and share"), measures, label=tr("Export"))
        top += title_h + gap
        for number, (key, name, words, icon) in enumerate(_WAYS):
            cell_w = (inner - gap) // 2
            rect = Rect(left + number % 2 * (cell_w + gap), top + number // 2 * (high + gap), cell_w, high)
            style = "primary" if key == _CARD else "plain"
            placed += tall_button(f"to.{key}", rect, tr(name), tr(words), measures, icon=icon, style=style)  # type: ignore[arg-type]
        return [*placed, *self._below(Rect(left, top + rows * (high + gap), inner, 0), slip, said_h, measures)]

    def _below(self, at: Rect, slip: Rect, said_h: int, measures: Page) -> list[Placement]:
        gap, small = measures.gap, measures.small
        name = Rect(at.x, at.y, at.w, line_height(small))
        line = Rect(at.x, name.bottom, at.w, measures.control)
        said = Rect(at.x, line.bottom + gap, at.w, said_h)
        done_words = tr("Done")
        done_w = button_width(done_words, measures.text) + measures.text * 2
        done = Rect(slip.right - 2 * gap - done_w, slip.bottom - 2 * gap - measures.control, done_w, measures.control)
        colour = "red" if self.refused else "ink"
        return [
            text("folder.name", name, tr("Into the folder:"), small, colour="muted", z=3),
            field("folder", line, self.line, tr("Folder"), editing=self._editing, size=measures.text, z=3),
            text("said", said, self.said, measures.text, colour=colour, wrap=True, valign="top", z=3),
            button("done", done, done_words, style="plain" if self.refused else "primary", size=measures.text, z=3),
        ]

    def on(self, action: Action) -> Transition | None:
        """Write a file, name a folder, or close."""
        self.changed = True
        match action:
            case Focused(key):
                self._editing = key == "folder"
            case Pressed("done") | Typed("escape"):
                return Pop()
            case Pressed(key) if key.startswith("to."):
                return self._write(key.removeprefix("to."))
            case Typed(key, typed, "folder", held):
                self.line = self.line.typed(key, typed, held, LONGEST_PATH)
            case Typed("return"):
                return Pop()
        return None

    def _write(self, way: str) -> Transition | None:
        given = self.line.text.strip()
        if not given:
            return Explain(tr("Write into which folder the file shall go."), "folder")
        folder = place_written(given)
        if folder is None:
            return Explain(tr(NOBODYS_HOME, folder=given.split("/")[0]), "folder")
        try:
            path = self._written(way, folder)
        except OSError as error:
            self.said = tr("Nothing was written to {folder}: {why}.", folder=folder, why=reason_of(error))
            self.refused = True
        else:
            self.said = tr("Written: {file}, in {folder}.", file=quoted(path.name), folder=path.parent)
            self.refused = False
        return None

    def _written(self, way: str, folder: Path) -> Path:
        if way == _CARD:
            data = card_of(self.replay.record)
            return write_new(folder, stem(self.replay.header), f"-score{SUFFIX}", data)
        form: Form = way  # type: ignore[assignment]
        return export(self.replay, form, folder)
