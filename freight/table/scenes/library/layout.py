"""How the library lies on its screen: heading, the two shelves to choose from, the list, the chosen game."""

from collections.abc import Sequence
from typing import Final

from freight.languages import marked, tr
from freight.table.painting.words import fit, fit_wrapped, line_height
from freight.table.placement import Placement, Rect
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.empty import SHIP, WayOn, empty
from freight.table.scenes.library.words import NO_TRASH, NONE_YET
from freight.table.scenes.page import Page, below_heading, heading, sheet_of
from freight.table.widgets import button, button_width, choice, text

IMPORT: Final = marked("Import or open a file")
IMPORT_SHORT: Final = marked("Import")
DROP_IN: Final = marked("In {folder}. Drop a file on the window to bring it in.")
KEPT_IN: Final = marked("In {folder}. Nothing is ever deleted by the game; to make room, delete files there yourself.")


def screen(measures: Page, in_trash: bool, counts: tuple[int, int], folder: str) -> tuple[list[Placement], Rect]:
    """Paper, heading, the choice between games and trash; and the room that is left for list and chosen game."""
    sheet = sheet_of(measures.size, measures, 1600)
    inner, gap, high = below_heading(sheet, measures), measures.gap, measures.control
    title = tr("The trash") if in_trash else tr("Saved games")
    head = heading(sheet, measures, title)
    shelves = (("games", tr("Games ({count})", count=counts[0])), ("trash", tr("Trash ({count})", count=counts[1])))
    shelves_w = sum(button_width(words, measures.text) + gap for _, words in shelves)
    words = tr(IMPORT)
    free = sheet.right - 2 * gap - head[1].rect.right - measures.head * 7
    if free < shelves_w + gap + button_width(words, measures.text, "folder"):
        words = tr(IMPORT_SHORT)
    import_w = button_width(words, measures.text, "folder")
    right, top = sheet.right - 2 * gap, head[1].rect.y
    if free < shelves_w + gap + import_w:  # a row of their own
        top = inner.y
        inner = Rect(inner.x, inner.y + high + gap, inner.w, inner.h - high - gap)
    else:
        title_room = right - import_w - 2 * gap - shelves_w - head[2].rect.x
        head[2:] = [_narrower(head[2], title_room, measures)]
    bring = Rect(right - import_w, top, import_w, high)
    tabs = Rect(bring.x - gap - shelves_w, top, shelves_w, high)
    placed = [
        backdrop(measures.size),
        *head,
        *choice("shelf", tabs, shelves, "trash" if in_trash else "games", tr("Shelf"), size=measures.text, z=3),
        button("import", bring, words, icon="folder", size=measures.text, label=tr(IMPORT), z=3),
    ]
    below = _foot(inner, measures, in_trash, folder)
    rest = Rect(inner.x, inner.y, inner.w, below[0].rect.y - gap // 2 - inner.y)
    return [*placed, *below], rest


def _narrower(title: Placement, wide: int, measures: Page) -> Placement:
    """The title in less room."""
    size = fit(title.label, wide, min(measures.head, round(title.rect.h * 0.8)), bold=True)
    return text("title", title.rect._replace(w=wide), title.label, size, bold=True, z=3)


def _foot(inner: Rect, measures: Page, in_trash: bool, folder: str) -> list[Placement]:
    """The way to the statistics; where all this lies, and that nothing is lost."""
    words, told = tr(KEPT_IN if in_trash else DROP_IN, folder=folder), tr("Statistics")
    high = max(measures.control * 4 // 5, line_height(measures.text))
    wide = button_width(told, measures.text, "trophy")
    way = Rect(inner.right - wide, inner.bottom - high, wide, high)
    rect = Rect(inner.x, way.y, inner.w - wide - measures.gap, high)
    size = fit_wrapped(words, (rect.w, rect.h), measures.small, 9)
    return [
        button("statistics", way, told, icon="trophy", size=measures.text, z=3),
        text("place", rect, words, size, colour="muted", wrap=True, z=3),
    ]


def halves(room: Rect, measures: Page) -> tuple[Rect, Rect]:
    """Where the list lies, and where the chosen game."""
    right = min(round(room.w * 0.42), measures.px(620))
    left = Rect(room.x, room.y, room.w - right - measures.gap, room.h)
    return left, Rect(left.right + measures.gap, room.y, right, room.h)


def nothing(room: Rect, measures: Page, in_trash: bool, said: str) -> Sequence[Placement]:
    """What stands in place of a list: why there is none, what was said last, and the way to a first game."""
    if in_trash:
        return empty(room, tr(NO_TRASH), measures, said=said)
    way = WayOn("new", tr("New game"), "play")
    return empty(room, tr(NONE_YET), measures, picture=SHIP, way=way, said=said)
