"""All keys on one screen, by scene, or those of one scene; each is a button: press it, then the new key.

Keys that nobody can do without stay where they are, and their button puts a further one beside them.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from freight.languages import marked, tr
from freight.table.destinations import ToKeys
from freight.table.looks import Panel
from freight.table.painting.words import fit, fit_wrapped, line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, ChangeSettings, Explain, Focused, Pop, Pressed, Quiet, Transition, Typed
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.page import Page, below_heading, heading, page, sheet_of
from freight.table.scenes.scrolling import Column, Scroll, bar_width, follow
from freight.table.settings import Settings
from freight.table.shortcut_list import SCENES, SHORTCUTS, Shortcut
from freight.table.shortcuts import Changes, Keys, changed, restored, sound, strokes_of
from freight.table.strokes import in_words
from freight.table.widgets import button, button_width, text

RESET: Final = marked("Reset")
RESET_LABEL: Final = marked("Reset: all keys as on the first day")
NOTHING_CHANGED: Final = marked("No key has been changed.")
PRESS: Final = marked("Press a key …")
BAND: Final = "paper_shade"
"""The ground of every other row: it leads the eye from what a key does to the key."""
HOW: Final = marked(
    "To change a key press its button, then the new key. Escape leaves it as it is, Backspace makes it as on the first "
    "day. Keys in grey stay, so that nobody is ever locked out: the button beside them is for a further one."
)
ALL: Final = "all"
"""What stands for all scenes among those to choose from."""
TAB: Final = "show."
LETTERS: Final = 30
"""So many letters wide is a column at least."""
MANY: Final = 12
"""More keys than these below each other lie closer together."""


class Shown(msgspec.Struct, frozen=True):
    """What there is to show: the scene whose keys are listed, the keys, the name of the shortcut that is changed."""

    scene: str
    keys: Keys
    waiting: str


class KeysScene(Quiet):
    """The keys of the whole window, or of a `scene` at first. While one is being changed it hears every key."""

    overlay = False
    leads_here = ToKeys()

    def __init__(self, scene: str = "") -> None:
        self.changed = True
        self.shown = scene if scene in SCENES else ALL
        self.settings = Settings()
        self.waiting = ""
        """The name of the shortcut that is being changed."""
        self._scroll = Scroll()

    @property
    def hears_all(self) -> bool:
        """Whether the next key comes here whatever it does elsewhere."""
        return bool(self.waiting)

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The heading with the way back to the first keys, the list."""
        self.settings = settings
        measures = page(size, settings)
        sheet = sheet_of(size, measures, max(1480, 44 * measures.text / measures.unit))
        gap, high = measures.gap, measures.control
        words = tr(RESET)
        reset_w = button_width(words, measures.text, "undo")
        reset = Rect(sheet.right - 2 * gap - reset_w, sheet.y + gap, reset_w, high)
        cut = Rect(sheet.x, sheet.y, reset.x - sheet.x, sheet.h)
        why = "" if settings.keys else tr(NOTHING_CHANGED)
        paper, (way_back, title) = heading(sheet, measures, "")[0], heading(cut, measures, tr("Keys"))[1:]
        room = below_heading(sheet, measures)
        column = keys_column(room, Shown(self.shown, Keys(settings.keys), self.waiting), measures)
        return [
            backdrop(size),
            paper,
            way_back,
            title,
            button("reset", reset, words, icon="undo", size=measures.text, label=tr(RESET_LABEL),
                   enabled=not why, why=why, z=3),
            *self._scroll.show(column),
        ]  # fmt: skip

    def on(self, action: Action) -> Transition | None:
        """Go back, scroll, wait for a key, take it."""
        if self.waiting and isinstance(action, Typed):
            return self._take(action)
        at_once = follow(self, action, self._scroll)
        match action:
            case Pressed("back") | Typed("escape"):
                return Pop()
            case Pressed("reset"):
                return self._keep(())
            case Pressed(key) if key.startswith(TAB):
                self.shown = key.removeprefix(TAB)
                self._scroll.to(0)
                self._wait_for("")
            case Pressed(key) if key.startswith("key."):
                self._wait_for(key.removeprefix("key."))
            case Focused(key) if key != f"key.{self.waiting}":
                self._wait_for("")
            case Typed():
                self.changed = self._scroll.keys(action) or self.changed
        return at_once

    def _wait_for(self, name: str) -> None:
        self.waiting, self.changed = name, True

    def _take(self, typed: Typed) -> Transition | None:
        """Put the shortcut on this key, or back on its first; or say why that can't be and wait for another."""
        name = self.waiting
        if typed.key == "escape":
            self._wait_for("")
            return None
        kept, is_back = sound(self.settings.keys), typed.key == "backspace" and not typed.held
        answer = restored(kept, name) if is_back else changed(kept, name, strokes_of(typed)[0])
        if isinstance(answer, str):
            return Explain(answer, f"key.{name}")
        return self._keep(answer)

    def _keep(self, changes: Changes) -> Transition:
        self._wait_for("")
        return ChangeSettings(msgspec.structs.replace(self.settings, keys=changes))


def keys_column(room: Rect, shown: Shown, measures: Page) -> Column:
    """How to change a key, and the scenes to choose from; then the keys of the one that is chosen, or of all."""
    wide = room.w - bar_width(room, measures.unit)
    said = tr(HOW)
    how = Rect(room.x, room.y, wide, measure_wrapped(said, wide, measures.small)[1])
    placed = [text("how", how, said, measures.small, wrap=True, valign="top", colour="muted", z=3)]
    placed += _tabs(Rect(room.x, how.bottom + measures.gap, wide, measures.control), shown.scene, measures)
    top = placed[-1].rect.bottom + measures.gap
    for scene, title in SCENES.items():
        if shown.scene == ALL:
            band = Rect(room.x, top, wide, round(line_height(measures.text) * 1.3))
            look = Panel("gold_light", radius=measures.gap // 2)
            placed.append(Placement(f"band.{scene}", look, band, 2))
            inner = band.inset(measures.gap, 0)
            placed.append(text(f"scene.{scene}", inner, tr(title), measures.text, bold=True, z=3))
            top = band.bottom + measures.gap // 2
        if shown.scene in (scene, ALL):
            placed += _rows(Rect(room.x, top, wide, 0), scene, shown, measures)
            top = max(each.rect.bottom for each in placed) + measures.gap
    return Column("list", room, tuple(placed), top - room.y, 3 * measures.text)


def _tabs(rect: Rect, chosen: str, measures: Page) -> list[Placement]:
    """A button for each scene, and first one for all of them, on as many lines as they take."""
    placed: list[Placement] = []
    left, top, gap = rect.x, rect.y, measures.gap // 2
    for scene, title in ((ALL, marked("All")), *SCENES.items()):
        words, on = tr(title), scene == chosen
        wide = min(rect.w, button_width(words, measures.text))
        if left + wide > rect.right:
            left, top = rect.x, top + rect.h + gap
        label = tr("Keys of: {scene}, shown", scene=words) if on else tr("Keys of: {scene}", scene=words)
        cell = Rect(left, top, wide, rect.h)
        placed.append(button(f"{TAB}{scene}", cell, words, down=on, size=measures.text, label=label, z=3))
        left += wide + gap
    return placed


def _rows(rect: Rect, scene: str, shown: Shown, measures: Page) -> list[Placement]:
    """The keys of a scene, one below the other in as many columns as have room; every other row has a band."""
    keys = [each for each in SHORTCUTS if each.scene == scene]
    columns = max(1, rect.w // (LETTERS * measures.text))
    deep = -(-len(keys) // columns)
    across = (rect.w - measures.gap * (columns - 1)) // columns
    close = shown.scene == ALL or deep > MANY
    high = measures.control * (3 if close else 4) // 4 + measures.gap // (3 if close else 2)
    placed: list[Placement] = []
    for place, shortcut in enumerate(keys):
        column, line = divmod(place, deep)
        row = Rect(rect.x + column * (across + measures.gap), rect.y + line * high, across, high)
        if line % 2 == 0:
            band = Panel(BAND, "paper_deep", 1, measures.gap // 2)
            placed.append(Placement(f"row.{shortcut.name}", band, row, 2))
        placed += _row(row.inset(measures.gap, measures.gap // (6 if close else 4)), shortcut, shown, measures)
    return placed


def _row(rect: Rect, shortcut: Shortcut, shown: Shown, measures: Page) -> list[Placement]:
    """What a key does, and a button with the key; beside what stays one for a further key."""
    key_w = min(rect.w // 2, measures.text * 14)
    does = Rect(rect.x, rect.y, rect.w - key_w - measures.gap, rect.h)
    key = Rect(rect.right - key_w, rect.y, key_w, rect.h)
    told, waits = shortcut.told, shortcut.name == shown.waiting
    size = fit(told, does.w, measures.text, measures.small)
    if measure(told, size)[0] > does.w:
        size = fit_wrapped(told, (does.w, does.h), measures.small)
    placed = [text(f"does.{shortcut.name}", does, told, size, wrap=True, z=3)]
    if shortcut.stays:
        further, words = shown.keys.further(shortcut.name), in_words(shortcut.strokes)
        label, look = _further(told, words, further), in_words((further,)) if further else "+"
        if not waits:
            wide = min(key.w * 3 // 5, max(5 * measures.text, button_width(look, measures.text)))
            room, key = key._replace(w=key.w - wide - measures.gap // 2), Rect(key.right - wide, key.y, wide, key.h)
            letters = fit(words, room.w, measures.text, 8)
            placed.append(text(f"stays.{shortcut.name}", room, words, letters, colour="muted", align="centre", z=3))
    else:
        look = words = in_words(shown.keys.of(shortcut.name))
        label = f"{told}: {words}"
    if waits:
        label, look = tr("{does}: {keys}. Press a key …", does=told, keys=words), tr(PRESS)
    placed.append(
        button(f"key.{shortcut.name}", key, look, down=waits, style="plain", size=measures.text, label=label, z=3)
    )
    return placed


def _further(does: str, keys: str, further: str) -> str:
    """What the button beside keys that stay is called."""
    if further:
        return tr("{does}: {keys}, and {further}", does=does, keys=keys, further=in_words((further,)))
    return tr("{does}: {keys}. Give it a further key", does=does, keys=keys)
