"""The library: every saved game of this player, what it is, and all that can be done with its file."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from freight.languages import tr
from freight.record.library import Entry, look_at
from freight.record.phrases import quoted
from freight.record.places import games_folder, trash_folder
from freight.record.repair import copy_up_to_damage
from freight.record.shelving import Answer, Done, bring_in, duplicate, move_into, shown
from freight.table.destinations import Destination, ToFile, ToNewGame, ToReplayOf, ToResultOf, ToStatistics
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import (
    Action,
    Explain,
    FileDropped,
    Focused,
    Hovered,
    Pop,
    Pressed,
    Push,
    Transition,
    Typed,
)
from freight.table.scenes.absence import Absence
from freight.table.scenes.library.desk import Desk
from freight.table.scenes.library.detail import Tone, deeds, detail_column, panel
from freight.table.scenes.library.dialogs import exporting, importing, renaming
from freight.table.scenes.library.layout import halves, nothing, screen
from freight.table.scenes.library.rows import ROW, Row, in_sight, row_height, rows_column
from freight.table.scenes.page import Page, page
from freight.table.scenes.scrolling import Scroll, follow, shortcut_or_scroll
from freight.table.settings import Settings

RESCAN: Final = 3.0
"""Seconds after which the folder is looked at again."""
LEADS: Final[dict[str, Callable[[Path], Destination]]] = {
    "play": ToFile,
    "replay": ToReplayOf,
    "result": ToResultOf,
}
"""Where the buttons lead that go on to another scene with the file."""
PICTURES: Final = (512, 1024)
"""How wide pictures are, in pixels, in a window up to `WIDE` and in a larger one."""
WIDE: Final = 1700


class LibraryScene:
    """The saved games of this player, and those put into the trash."""

    overlay = False
    keyboard = "library"
    takes_files = True

    def __init__(self, games: Path | None = None, trash: Path | None = None, chosen: str = "") -> None:
        self.desk = Desk(games or games_folder(), trash or trash_folder())
        self.changed = True
        self.chosen = ""
        """The file name of the chosen game."""
        self.said: tuple[str, Tone] = ("", "")
        self._list, self._detail = Scroll(), Scroll()
        self._now = time.time()
        self._absence = Absence()
        self._scanned = 0.0
        self._hovered = ""
        self._sought = False
        """Whether the chosen game is to be brought into sight."""
        self._just_said = 0
        """Ticks left in which the focus may move by itself after something was said, without unsaying it."""
        self._sight: Sequence[Entry] = ()
        self._choose(0)
        if self.desk.games.find(chosen):
            self.chosen = chosen

    @property
    def entry(self) -> Entry | None:
        """The chosen file."""
        return self.desk.shelf.find(self.chosen)

    def _choose(self, place: int) -> None:
        """Choose the game at a place of the list, or the last."""
        entries = self.desk.shelf.entries
        self.chosen = entries[min(place, len(entries) - 1)].path.name if entries else ""
        self._sought = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Heading, list, chosen game."""
        measures = page(size, settings)
        desk = self.desk
        desk.wide = PICTURES[size.w > WIDE]
        counts = len(desk.games.entries), len(desk.trash.entries)
        placed, room = screen(measures, desk.in_trash, counts, shown(str(desk.shelf.folder), 200))
        if not desk.shelf.entries:
            self._sight = ()
            return [*placed, *nothing(room, measures, desk.in_trash, self.said[0])]
        left, right = halves(room, measures)
        return [*placed, *self._rows(left, measures), *self._chosen(right, measures)]

    def _rows(self, room: Rect, measures: Page) -> list[Placement]:
        """The rows in sight, and the chosen one wherever it is, so that the keyboard does not lose it."""
        entries = self.desk.shelf.entries
        chosen = next((place for place, entry in enumerate(entries) if entry.path.name == self.chosen), 0)
        count = len(entries)
        self._list.show(rows_column(room, (), count, self._row, measures, self._now))  # tells how far it can scroll
        if self._sought:
            self._sought = False
            high = row_height(measures)
            self._list.to(max(min(self._list.offset, chosen * high), (chosen + 1) * high - room.h))
        places = in_sight(room, self._list.offset, count, measures)
        self._sight = [entries[place] for place in places]
        column = rows_column(room, sorted({*places, chosen}), count, self._row, measures, self._now)
        return self._list.show(column)

    def _row(self, place: int) -> Row:
        return self._row_of(self.desk.shelf.entries[place])

    def _row_of(self, entry: Entry) -> Row:
        summary = self.desk.shelf.summary(entry)
        chosen = entry.path.name == self.chosen
        picture, copy = self.desk.picture(entry), self.desk.copy_of(entry)
        return Row(entry, summary, picture, chosen, copy, entry.path in self.desk.played)

    def _chosen(self, room: Rect, measures: Page) -> list[Placement]:
        entry = self.entry
        if entry is None:
            return []
        what = self._row_of(entry)
        placed, above = panel(room, what, deeds(what, self.desk.in_trash), self.said, measures)
        relation = self.desk.relation(entry)
        column = detail_column(above, what, relation, measures, self._now)
        return [*placed, *self._detail.show(column)]

    def on(self, action: Action) -> Transition | None:
        """Choose, act, scroll, bring in, go back."""
        at_once = follow(self, action, self._list, self._detail)
        match action:
            case Hovered(key):
                self._hovered = key
            case Focused(key) if key.startswith(ROW):
                said = self.said
                self._point_to(key.removeprefix(ROW))
                if self._just_said:
                    self.said = said
            case FileDropped(path):
                return self._dropped(Path(path))
            case Pressed(key, times) if key.startswith(ROW):
                return self._press_row(key.removeprefix(ROW), times)
            case Pressed(key):
                return self._press(key)
            case Typed():
                return self._press(shortcut_or_scroll(self, action, self._list))
        return at_once

    def _point_to(self, name: str) -> None:
        if name != self.chosen:
            self.chosen, self.said, self._detail = name, ("", ""), Scroll()
            self.changed = True

    def _press_row(self, name: str, times: int) -> Transition | None:
        """A click chooses; a double click, or Enter, opens, or says why it can't be."""
        self._point_to(name)
        entry = self.entry
        if entry is None or (times == 1 and self._hovered == ROW + name):
            return None
        opened = self._press("play") or self._press("replay")
        return opened or (None if self.desk.in_trash else Push(ToFile(entry.path)))

    def _press(self, key: str) -> Transition | None:
        match key:
            case "back":
                return Pop()
            case "shelf.games" | "shelf.trash":
                self._turn(key == "shelf.trash")
            case "statistics":
                return Push(ToStatistics())
            case "new":
                return Push(ToNewGame())
            case "import":
                return Push(importing(self._brought_in, self._from_dialog))
        entry = self.entry
        if entry is None:
            return None
        doable = deeds(self._row_of(entry), self.desk.in_trash)
        return self._do(key, entry.path) if key in [deed.key for deed in doable] else None

    def _turn(self, to_trash: bool) -> None:
        if to_trash != self.desk.in_trash:
            self.desk.turn(to_trash)
            self.said, self._list, self._detail = ("", ""), Scroll(), Scroll()
            self._choose(0)
        self.changed = True

    def _do(self, key: str, path: Path) -> Transition | None:
        file = quoted(shown(path.name))
        if key in LEADS:
            return Push(LEADS[key](path))
        match key:
            case "rename":
                return Push(renaming(path, self._from_dialog))
            case "export":
                return Push(exporting(path, self._from_dialog))
            case "verify":
                self.desk.verify(path)
                self._say(tr("{file} is being verified: every move is decided anew.", file=file), "")
            case "duplicate":
                self._take(duplicate(path))
            case "mend":
                self._take(copy_up_to_damage(path))
            case "trash":
                self._take(move_into(path, self.desk.trash.folder, tr("{file} was put into the trash.", file=file)))
            case "put-back":
                self._take(move_into(path, self.desk.games.folder, tr("{file} is among the games again.", file=file)))
        return None

    def _say(self, sentence: str, tone: Tone) -> None:
        self.said = sentence, tone
        self.changed = True
        self._just_said = 2

    def _take(self, answer: Answer) -> None:
        """Say what came of it, and choose the file it came to, or the next one."""
        names = [entry.path.name for entry in self.desk.shelf.entries]
        place = names.index(self.chosen) if self.chosen in names else 0
        self.desk.rescan()
        if isinstance(answer, Done) and answer.path.parent == self.desk.shelf.folder:
            self.chosen, self._sought = answer.path.name, True
        elif self.entry is None:
            self._choose(place)
        self.desk.read_soon(self.chosen)
        self._say(answer.sentence, "good" if isinstance(answer, Done) else "bad")

    def _from_dialog(self, answer: Answer) -> Transition:
        """Close the dialog once it is done; else say in it why not."""
        if not isinstance(answer, Done):
            return Explain(answer.sentence, "line")
        self._take(answer)
        return Pop()

    def _brought_in(self, path: Path) -> Answer:
        self._turn(to_trash=False)
        ids = {info.summary.id for info in self.desk.games.known()}
        return bring_in(path, self.desk.games.folder, ids)

    def _dropped(self, path: Path) -> Transition | None:
        """Bring a saved game in; whatever else was dropped is opened, or said why it can't be."""
        if look_at(path).state == "foreign":
            return Push(ToFile(path))
        self._take(self._brought_in(path))
        return None

    def tick(self, now: float) -> Transition | None:
        """Follow what happens in the folder, and what the clerk finds out."""
        self._just_said = max(0, self._just_said - 1)
        back = self._absence.ends(now)
        if back or now - self._scanned > RESCAN:
            self._scanned, self._now = now, time.time()
            if self.desk.rescan():
                self.changed = True
                if self.entry is None:
                    self._choose(0)
            if self.desk.see_played(self._sight):
                self.changed = True
        if self.desk.work(self._sight, self.entry):
            self.changed = True
        verdict, self.desk.verdict = self.desk.verdict, None
        if verdict is not None:
            self._say(verdict.sentence, "good" if verdict.ok else "bad")
        return None

    def close(self) -> None:
        """Let the clerk go."""
        self.desk.close()
