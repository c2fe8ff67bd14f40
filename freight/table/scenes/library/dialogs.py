"""What the library asks for: a new name, a place for a copy, the path of a file from elsewhere."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from freight.languages import marked, tr
from freight.record.places import at_home, from_root
from freight.record.shelving import Answer, export, plain_path, rename, shown, stem_of
from freight.table.destinations import ToFile
from freight.table.scene import Explain, Replace, Transition
from freight.table.scenes.library.layout import IMPORT
from freight.table.scenes.line_dialog import LineScene, Way
from freight.table.scenes.saving import home_for_files

NO_PATH: Final = marked("Write or paste the path of a saved game first, or drop its file on the window.")
Take = Callable[[Answer], Transition]
"""What the library does with what came of it: the transition of the dialog."""


def renaming(path: Path, take: Take) -> LineScene:
    """Ask for another name."""
    way = Way(tr("Rename"), lambda given: take(rename(path, given)), icon="pencil")
    words = tr("The file gets another name; the game in it stays as it is.")
    return LineScene(tr("Rename the game"), words, tr("Name"), shown(stem_of(path.name), 200), [way])


def exporting(path: Path, take: Take) -> LineScene:
    """Ask where a copy shall go."""
    home = home_for_files()
    way = Way(tr("Export"), lambda given: take(export(path, given, home)), icon="save")
    words = tr("A copy is written to a folder, or to a file of a new name. Nothing there is overwritten.")
    return LineScene(tr("Export a copy"), words, tr("Where to"), shown(str(home / path.name), 400), [way])


def importing(bring_in: Callable[[Path], Answer], take: Take) -> LineScene:
    """Ask for a file from elsewhere, to bring in or only to open."""
    words = tr(
        "Write or paste the path of a saved game, or drop its file here. Import copies it into the library; "
        "Open leaves it where it is."
    )
    ways = [
        Way(tr("Open"), _given(lambda path: Replace(ToFile(path))), style="plain"),
        Way(tr("Import"), _given(lambda path: take(bring_in(path))), icon="folder"),
    ]
    return LineScene(tr(IMPORT), words, tr("Path of a saved game"), "", ways)


def _given(leads_to: Callable[[Path], Transition]) -> Callable[[str], Transition]:
    """What to do with a path that was written; without one, say so."""

    def answer(given: str) -> Transition:
        path = plain_path(given)
        return leads_to(from_root(at_home(path))) if path else Explain(tr(NO_PATH), "line")

    return answer
