"""The remark beside a thing: what it is, after resting on it or shown large, and why it can't be used, after trying."""

from collections.abc import Sequence

import msgspec

from freight.table.bubbles import bubble, seen_of
from freight.table.citing import cited, ruling_of
from freight.table.placement import Placement, Rect, Size
from freight.table.screen.clearance import clearance
from freight.table.screen.tips import Told, told_of
from freight.table.settings import Settings
from freight.table.stage.levels import Level
from freight.table.stage.pointer import Pointer
from freight.table.traits import keyboard_of, table_of
from freight.table.wording.plain import plainly, spoken

REST = 0.6
"""Seconds of rest before the name of a thing is shown."""
READ = 4.0
"""Seconds after which a remark that passes has been read."""


class Remark:
    """The one remark there is at a time, if any."""

    def __init__(self) -> None:
        self.placements: tuple[Placement, ...] = ()
        """The bubble, or the thing itself shown large."""
        self.is_new = False
        """Whether it has come or gone since it was shown last."""
        self.cites: tuple[str, ...] = ()
        """The rulings that it leads to."""
        self.zooming = False
        """Whether the key of the zoom is held."""
        self.told = ""
        """What was shown large last, in words, until it is taken to be spoken."""
        self.passes = False
        """Whether it goes by itself after a while."""
        self._since = float("inf")
        self._beside = Rect(-1, -1, 0, 0)
        self._warns = False
        self._about = ""
        """The key of what it is about."""
        self._rested = ("", 0.0)

    def explain(
        self, sentence: str, key: str, placements: Sequence[Placement], at: tuple[int, int],
        rulings: tuple[str, ...], window: Size, settings: Settings,
    ) -> None:  # fmt: skip
        """Say why not, beside a placement or the pointer; the `rulings` are those that the sentence does not name."""
        beside = next((each.rect for each in placements if each.key == key), Rect(*at, 1, 1))
        self._about = key
        told = Told(sentence, rulings or cited(sentence), clearance(key, placements))
        self._say(told, beside, window, settings, warns=True)

    def hush(self) -> None:
        """Take it away."""
        if self.placements:
            self.placements, self.cites, self._warns, self.passes = (), (), False, False
            self.is_new = True
        self._rested = ("", 0.0)

    def zoom(self, on: bool) -> None:
        """The key of the zoom went down, or up: show what is pointed at large, or no longer."""
        if on != self.zooming:
            self.zooming = on
            self.hush()

    def rule_at(self, at: tuple[int, int]) -> str:
        """The ruling that a press at a point of it leads to: that of a chip, else the first; '' elsewhere."""
        if not self.cites or not self.placements[0].rect.holds(*at):
            return ""
        return next((ruling_of(each.key) for each in self.placements if each.rect.holds(*at) and ruling_of(each.key)),
                    self.cites[0])  # fmt: skip

    def rest(
        self, level: Level, pointer: Pointer, now: float, window: Size, settings: Settings, is_hidden: bool
    ) -> None:  # fmt: skip
        """Name a thing after the pointer, or the keyboard, has rested on it for a while; not while all `is_hidden`, and
        nothing that the keyboard has come to by itself.
        """
        self._since = min(self._since, now) if self.passes else float("inf")
        if now - self._since >= READ:
            self.hush()
        focus = level.focus
        by_keys = focus.seen and (self.zooming or not focus.is_held)  # beside a lesson's slip nothing tells itself
        key = focus.key if by_keys else pointer.over
        busy = pointer.drag or pointer.held or focus.carried or is_hidden
        came_by_itself = by_keys and not (focus.was_put or self.zooming)
        if busy or came_by_itself or (pointer.has_landed and not by_keys):
            key = ""
        elif not by_keys and self._is_on_the_way(pointer.at):
            return
        if key != self._rested[0]:
            if self.placements and not self._warns:
                self.hush()
            self._rested = (key, now)
        elif self._is_due(key, now):
            self._rested = (key, float("inf"))
            placement = pointer.by_key.get(key)
            if placement and self._zoomed(placement, level, window, settings):
                self._warns, self.is_new = False, True
            elif placement:
                self._name(placement, level, pointer.at, window, settings)

    def _is_on_the_way(self, at: tuple[int, int]) -> bool:
        """Whether a point lies on a bubble that can be pressed, or between it and what it is about; or on a warning."""
        if self._warns:
            return self.placements[0].rect.holds(*at)
        if not self.cites:
            return False
        one, other = self.placements[0].rect, self._beside
        left, top = min(one.x, other.right), min(one.y, other.bottom)
        return Rect(left, top, max(one.right, other.x) - left, max(one.bottom, other.y) - top).holds(*at)

    def _is_due(self, key: str, now: float) -> bool:
        """Whether a thing has been rested on for long enough to be named, and no bubble about it is there."""
        is_free = not self.placements or (self._warns and key != self._about)
        return bool(key) and is_free and now - self._rested[1] >= (0 if self.zooming else REST)

    def _name(
        self, placement: Placement, level: Level, at: tuple[int, int], window: Size, settings: Settings
    ) -> None:  # fmt: skip
        """Say what there is to say of a thing."""
        told = told_of(placement, keyboard_of(level.scene), level.placements)
        if told.words:
            self._about = placement.key
            self._say(told, seen_of(placement, at), window, settings, warns=False)

    def _say(self, told: Told, beside: Rect, window: Size, settings: Settings, warns: bool) -> None:
        words = spoken(settings.plain)(told.words)
        self.placements = tuple(bubble(words, beside, window, settings, warns, *told[1:]))
        self._beside, self._warns, self.is_new = beside, warns, True
        self.passes, self._since = False, float("inf")
        self.cites = told.rulings if self.placements else ()

    def _zoomed(self, placement: Placement, level: Level, window: Size, settings: Settings) -> bool:
        """Show a thing of the table large, where that is wanted; whether there is more to it."""
        model = table_of(level.scene) if self.zooming or settings.zoom else None
        if model is None:
            return False
        from freight.table.screen.close_up import close_up  # never needed for the first picture
        from freight.table.screen.zoom import zoomed

        shown = close_up(model, placement.key)
        if shown and settings.plain:
            shown = msgspec.structs.replace(shown, lines=tuple(map(plainly, shown.lines)))
        self.placements = tuple(zoomed(shown, placement.rect, window, settings)) if shown else ()
        self.told = shown.words if shown and self.placements else ""
        if not self.placements:  # what was said before is gone, be it a warning
            self._warns, self.cites = False, ()
        return bool(self.placements)
