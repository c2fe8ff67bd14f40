"""Where to save a game that the usual place did not take."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from freight.languages import marked, tr
from freight.record.codec import SUFFIX
from freight.record.game import Game
from freight.record.places import at_home, from_root, new_save_path
from freight.table.destinations import ToTable
from freight.table.painting.words import line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Asked, Explain, Focused, Pressed, Quiet, Replace, Transition, Typed
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.page import page, slip_over
from freight.table.settings import Settings
from freight.table.widgets import Line, button, button_width, field, text

LONGEST_PATH = 1000
NOBODYS_HOME = marked("Nobody on this computer has the home folder {folder}. Write the whole path.")


class SavingScene(Quiet):
    """Says why a game is not saved, and asks for another place: `leads_to` is where one goes once it is saved there,
    `back` where without."""

    overlay = True

    def __init__(self, game: Game, leads_to: Callable[[], Transition], back: Callable[[], Transition]) -> None:
        self.game, self._leads_to, self._back = game, leads_to, back
        self.changed = True
        place = str(suggested_place(game))
        self.line = Line(place, len(place))
        self._editing = False

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A dialog with the reason, a line for a path and two buttons."""
        measures = page(size, settings)
        gap, high = measures.gap, measures.control
        wide = min(size.w - 4 * gap, measures.px(760))
        inner = wide - 4 * gap
        words = self.game.trouble or tr("This game is played without a file. Name one to keep it in.")
        title_h, words_h = line_height(measures.head), measure_wrapped(words, inner, measures.text)[1]
        tall = 4 * gap + title_h + gap + words_h + gap + 2 * (high + gap)
        slip = Rect((size.w - wide) // 2, max(gap, (size.h - tall) // 2), wide, tall)
        left, top = slip.x + 2 * gap, slip.y + 2 * gap
        words_rect = Rect(left, top + title_h + gap, inner, words_h)
        line = Rect(left, words_rect.bottom + gap, inner, high)
        title, there, away = tr("Save in another place"), tr("Save there"), tr("Back")
        save_w, back_w = (button_width(name, measures.text, "save") for name in (there, away))
        save = Rect(slip.right - 2 * gap - save_w, line.bottom + 2 * gap, save_w, high)
        back = Rect(save.x - gap - back_w, save.y, back_w, high)
        return [
            *slip_over(slip, title, measures, label=tr("Save elsewhere")),
            text("why", words_rect, words, measures.text, wrap=True, valign="top", z=3),
            field(
                "path", line, self.line, tr("File to save the game in"), editing=self._editing, size=measures.text, z=3
            ),
            button("back", back, away, size=measures.text, z=3),
            button("save", save, there, icon="save", style="primary", size=measures.text, z=3),
        ]

    def asks(self, placements: Sequence[Placement]) -> Asked:
        """The keyboard begins in the line."""
        return Asked(("path",), "path")

    def on(self, action: Action) -> Transition | None:
        """Write the path, save, or go on without."""
        self.changed = True
        match action:
            case Focused(key):
                self._editing = key == "path"
            case Pressed("save") | Typed("return"):
                return self._save()
            case Pressed("back") | Typed("escape"):
                return self._back()
            case Typed(key, typed, "path", held):
                self.line = self.line.typed(key, typed, held, LONGEST_PATH)
        return None

    def _save(self) -> Transition:
        given = self.line.text.strip()
        if not given:
            return Explain(tr("Write where the game shall be saved: a folder and a file name."), "path")
        place = place_written(given)
        if place is None:
            return Explain(tr(NOBODYS_HOME, folder=given.split("/")[0]), "path")
        if not self.game.save_elsewhere(self._file_at(place)):
            return Explain(self.game.trouble, "path")
        return self._leads_to()

    def _file_at(self, place: Path) -> Path:
        """The file that is meant by a place: one of its own in a folder; the ending is added where it is left out."""
        if os.path.isdir(place):  # noqa: PTH112 - unlike `Path.is_dir`, it is no fault if the name is too long
            return new_save_path(self.game.header, place)
        return place if place.suffix == SUFFIX else place.with_name(place.name + SUFFIX)


def unsaved(game: Game) -> NoticeScene:
    """Says why a new game can't be saved where games are, and what may be done.

    It is laid over the scene that has begun the game, which goes with it once the game is played, as where it could be
    saved.
    """
    words = tr(
        "{why} Choose another place for it, or play it without saving: it is lost then when the window closes.",
        why=game.failure,
    )

    def play() -> Transition:
        return Replace(ToTable(game), below=1)

    def save() -> Transition:
        return Replace(SavingScene(game, play, lambda: Replace(unsaved(game))))

    ways = (Way(tr("Back")), Way(tr("Play unsaved"), play), Way(tr("Another place"), save, "primary"))
    return NoticeScene(tr("This game can't be saved"), words, ways)


def place_written(given: str) -> Path | None:
    """The place that a player wrote, whole; None where it begins with the home folder of somebody who isn't there."""
    place = at_home(given)
    return None if str(place).startswith("~") else from_root(place)


def suggested_place(game: Game) -> Path:
    """A file in the folder where the player keeps their own."""
    return new_save_path(game.header, home_for_files())


def home_for_files() -> Path:
    """The player's home folder, or their documents where they have such a folder."""
    home = Path.home()
    documents = home / "Documents"
    return documents if documents.is_dir() else home
