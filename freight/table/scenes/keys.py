"""All keys on one screen, by scene; each that can be changed is a button: press it, then the new key."""

from collections.abc import Sequence
from typing import Final

import msgspec

from freight.languages import marked, tr
from freight.table.destinations import ToKeys
from freight.table.looks import Panel
from freight.table.painting.words import fit, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, ChangeSettings, Explain, Focused, Pop, Pressed, Quiet, Transition, Typed
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.page import Page, below_heading, heading, page, sheet_of
from freight.table.scenes.scrolling import Column, Scroll, bar_width, follow
from freight.table.settings import Settings
from freight.table.shortcut_list import SCENES, SHORTCUTS, Shortcut
from freight.table.shortcuts import Changes, Keys, changed, sound, strokes_of
from freight.table.strokes import in_words
from freight.table.widgets import button, button_width, text

RESET: Final = marked("Reset")
RESET_LABEL: Final = marked("Reset: all keys as on the first day")
NOTHING_CHANGED: Final = marked("No key has been changed.")
PRESS: Final = marked("Press a key …")
BAND: Final = "paper_shade"
"""The ground of every other row: it leads the eye from what a key does to the key."""
HOW: Final = marked("To change a key press its button, then the new key. Escape leaves it as it is.")


class KeysScene(Quiet):
    """The keys of the whole window. While one is being changed the scene hears every key there is."""

    overlay = False
    leads_here = ToKeys()

    def __init__(self) -> None:
        self.changed = True
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
        sheet = sheet_of(size, measures, max(980, 44 * measures.text / measures.unit))
        gap, high = measures.gap, measures.control
        words = tr(RESET)
        reset_w = button_width(words, measures.text, "undo")
        reset = Rect(sheet.right - 2 * gap - reset_w, sheet.y + gap, reset_w, high)
        cut = Rect(sheet.x, sheet.y, reset.x - sheet.x, sheet.h)
        why = "" if settings.keys else tr(NOTHING_CHANGED)
        paper, (way_back, title) = heading(sheet, measures, "")[0], heading(cut, measures, tr("Keys"))[1:]
        room = below_heading(sheet, measures)
        column = keys_column(room, Keys(settings.keys), self.waiting, measures)
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
        """Put the shortcut on this key, or say why that can't be and wait for another."""
        name = self.waiting
        if typed.key == "escape":
            self._wait_for("")
            return None
        answer = changed(sound(self.settings.keys), name, strokes_of(typed)[0])
        if isinstance(answer, str):
            return Explain(answer, f"key.{name}")
        return self._keep(answer)

    def _keep(self, changes: Changes) -> Transition:
        self._wait_for("")
        return ChangeSettings(msgspec.structs.replace(self.settings, keys=changes))


def keys_column(room: Rect, keys: Keys, waiting: str, measures: Page) -> Column:
    """How to change a key; then a band for each scene, and its keys below it."""
    wide = room.w - bar_width(room, measures.unit)
    top = room.y
    said = tr(HOW)
    how_h = measure_wrapped(said, wide, measures.text)[1]
    how = Rect(room.x, top, wide, how_h)
    placed = [text("how", how, said, measures.text, wrap=True, valign="top", colour="muted", z=3)]
    top = how.bottom + measures.gap
    for scene, title in SCENES.items():
        band = Rect(room.x, top, wide, round(line_height(measures.text) * 1.3))
        look = Panel("gold_light", radius=measures.gap // 2)
        placed.append(Placement(f"band.{scene}", look, band, 2))
        inner = band.inset(measures.gap, 0)
        placed.append(text(f"scene.{scene}", inner, tr(title), measures.text, bold=True, z=3))
        top = band.bottom + measures.gap // 2
        for number, shortcut in enumerate(each for each in SHORTCUTS if each.scene == scene):
            row = Rect(room.x, top, wide, measures.control + measures.gap // 2)
            if number % 2 == 0:
                placed.append(
                    Placement(f"row.{shortcut.name}", Panel(BAND, "paper_deep", 1, measures.gap // 2), row, 2)
                )
            placed += _row(row.inset(0, measures.gap // 4), shortcut, keys, waiting, measures)
            top = row.bottom
        top += measures.gap
    return Column("list", room, tuple(placed), top - room.y, 3 * measures.text)


def _row(rect: Rect, shortcut: Shortcut, keys: Keys, waiting: str, measures: Page) -> list[Placement]:
    """What a key does, and the key: a button where it can be changed."""
    key_w = min(rect.w // 2, measures.text * 12)
    gap = measures.gap
    does = Rect(rect.x + gap, rect.y, rect.w - key_w - 4 * gap, rect.h)
    key = Rect(rect.right - key_w - gap, rect.y, key_w, rect.h)
    words, told = in_words(keys.of(shortcut.name)), shortcut.told
    size = fit(told, does.w, measures.text, 8)
    placed = [text(f"does.{shortcut.name}", does, told, size, z=3)]
    if shortcut.fixed:
        shown = fit(words, key.w, measures.text, 8)
        placed.append(text(f"fixed.{shortcut.name}", key, words, shown, colour="muted", align="centre", z=3))
        return placed
    here = shortcut.name == waiting
    label = tr("{does}: {keys}. Press a key …", does=told, keys=words) if here else f"{told}: {words}"
    look = tr(PRESS) if here else words
    placed.append(
        button(f"key.{shortcut.name}", key, look, down=here, style="plain", size=measures.text, label=label, z=3)
    )
    return placed
