"""What a monkey does next: events of pointer, keyboard and window, some blind, some at what lies on the screen.

A gesture is a list of events, as from a hand: to a button, down, up. Anything may come between two of them.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from freight.table.loop.app import App
from freight.table.placement import Placement, Rect, Size, slides
from freight.table.proportions import LEAST_WINDOW
from freight.table.shortcut_list import SHORTCUTS
from freight.table.stage.pointer import usable

Gesture = list[pygame.Event]
KEYS: Final = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")})
MODS: Final = (
    *(pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_META),
    *(pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_CAPS, pygame.KMOD_MODE),
)
WINDOW: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED),
    *(pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWMOVED),
    *(pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWTAKEFOCUS, pygame.WINDOWDISPLAYCHANGED),
    *(pygame.ACTIVEEVENT, pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED, pygame.CLIPBOARDUPDATE),
)
WORDS: Final = (
    *("Ada", "Zoë", "😀👩\u200d👩\u200d👧", "مرحبا", "e\u0301", "\u202eabc", "名前", "\ud7ff", "a" * 300, "\t", " "),
    *("../../x", "~nobody/x", "/", "con", "é.freight", "0", "-1", "18446744073709551616", "007", "<b>{0}%s</b>"),
    *("\0", "\x7f", "\N{ZERO WIDTH SPACE}"),
)
SIZES: Final = (
    *((1, 1), (120, 90), (320, 240), (640, 400), (1023, 639), (1024, 640), (1024, 640), (1024, 768), (1100, 700)),
    *((1280, 720), (640, 1200), (1900, 640)),
)
HUGE: Final = ((1920, 1080), (2560, 1440), (3840, 2160))
ON_WITH_IT: Final = {
    "sail": 6.0, "stop": 3.0, "decline": 2.0, "buy": 3.0, "bid:place": 4.0, "start": 9.0, "continue": 6.0, "new": 3.0,
    "resume": 9.0, "done": 6.0, "again": 3.0, "play-on": 2.0, "skip": 3.0, "close": 3.0, "home": 3.0, "back": 3.0,
    "undo": 0.1, "redo": 0.1, "menu": 0.03, "log": 0.05, "rules": 0.03, "speed": 0.05, "mute": 0.05, "voice": 0.02,
    "leave": 0.02, "quit": 0.002, "trouble.quit": 0.0, "full-screen": 0.05, "add": 0.3, "open": 0.3, "settings": 0.1,
    "option.weeks.more": 0.02, "what-if": 0.3,
}  # fmt: skip
"""How gladly somebody who wants to play presses things, where that is not 1."""
ALL_ROUND: Final = {
    "quit": 0.02, "trouble.quit": 0.0, "menu": 8.0, "replay": 4.0, "open": 4.0, "settings": 3.0, "rules": 2.0,
    "export": 4.0, "share": 4.0, "play-on": 4.0, "what-if": 4.0, "import": 4.0, "rename": 3.0, "log": 3.0, "keys": 3.0,
    "elsewhere": 3.0, "leave": 0.5, "back": 0.3, "done": 0.3,
}  # fmt: skip
"""The same of somebody who looks at everything."""


class Whims:
    """Draws one gesture after another; each mood lasts a while. `files` are the paths that may be dropped."""

    def __init__(self, luck: random.Random, files: Sequence[str]) -> None:
        self.luck, self.files = luck, files
        self._mood: Callable[[App], Gesture] = self.play
        self._left = 200

    def gesture(self, app: App) -> Gesture:
        """What is done next."""
        luck = self.luck
        if not self._left:
            moods = (self.play, self.wander, self.blind, self.write, self.strike)
            (self._mood,) = luck.choices(moods, (56, 22, 7, 6, 9))
            self._left = luck.choice((10, 30, 100, 200) if self._mood == self.play else (5, 20, 60))
        self._left -= 1
        chance = luck.random()
        if chance < 0.01:
            return self.resize(app)
        if chance < 0.03:
            return [pygame.Event(luck.choice(WINDOW))]
        if chance < 0.0305:  # one file after another
            return [pygame.Event(pygame.DROPFILE, file=luck.choice(self.files)) for _ in range(30)]
        gesture = self._mood(app)
        if luck.random() < 0.04:  # something else comes between
            gesture.insert(luck.randrange(len(gesture) + 1), self._any_event(app))
        return gesture

    # Moods

    def play(self, app: App) -> Gesture:
        """Do something that leads on in a game."""
        return self._use(app, ON_WITH_IT)

    def wander(self, app: App) -> Gesture:
        """Press and drag whatever there is."""
        return self._use(app, ALL_ROUND)

    def blind(self, app: App) -> Gesture:
        """Anything anywhere."""
        return [self._any_event(app) for _ in range(self.luck.randrange(1, 4))]

    def write(self, app: App) -> Gesture:
        """Write into a field, if there is one."""
        fields = [each for each in app.stage.top.placements if each.role == "field" and each.enabled]
        if not fields:
            return self.wander(app)
        luck = self.luck
        gesture = self.click(luck.choice(fields), app) if luck.random() < 0.4 else []
        for _ in range(luck.randrange(1, 5)):
            gesture += self._written()
        return gesture

    def strike(self, app: App) -> Gesture:
        """Keys: the walk of the focus, shortcuts, any key at all."""
        luck = self.luck
        kind = luck.random()
        if kind < 0.5:
            walk = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN)
            key = luck.choice((*walk, pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_PAGEDOWN))
            return _stroke(key, pygame.KMOD_SHIFT if luck.random() < 0.1 else 0)
        if kind < 0.8:
            return _written_stroke(luck.choice(luck.choice(SHORTCUTS).strokes), luck)
        return self._any_key()

    # Gestures

    def _use(self, app: App, appetite: dict[str, float]) -> Gesture:
        """Press or drag one of the things that can be used, or seldom one that can't."""
        things = [each for each in app.stage.top.placements if usable(each) or each.why]
        things = [each for each in things if _sight(each, app.window.size)]
        if not things:
            return self.blind(app)
        weights = [appetite.get(each.key, 1.0) * (1.0 if each.enabled else 0.05) for each in things]
        if not sum(weights):
            return self.blind(app)
        (thing,) = self.luck.choices(things, weights)
        if slides(thing):
            return self._slide(thing, app)
        if thing.draggable and self.luck.random() < 0.8:
            return self._drag(thing, app)
        return self.click(thing, app)

    def click(self, thing: Placement, app: App) -> Gesture:
        """To a thing, down, up; sometimes twice."""
        at = self._within(_sight(thing, app.window.size) or thing.rect)
        button = 1 if self.luck.random() < 0.97 else self.luck.randrange(1, 8)
        return [_moved(at), *[_button(down, at, button) for down in (True, False) * self.luck.choice((1, 1, 1, 1, 2))]]

    def _drag(self, thing: Placement, app: App) -> Gesture:
        """Mostly to a place that takes it, by some way; sometimes broken off."""
        luck = self.luck
        by_key = {each.key: each for each in app.stage.top.placements}
        goals = [by_key[key] for key in thing.drops if key in by_key]
        everywhere = Rect(0, 0, *app.window.size)
        goal = luck.choice(goals).rect if goals and luck.random() < 0.9 else everywhere
        start, end = self._within(_sight(thing, app.window.size) or thing.rect), self._within(goal)
        way = [self._within(everywhere) for _ in range(luck.randrange(1, 4))]
        gesture = [_moved(start), _button(True, start), *map(_moved, [*way, end])]
        if luck.random() < 0.1:
            breaks = (_button(True, end, 3), pygame.Event(pygame.WINDOWFOCUSLOST), *_stroke(pygame.K_ESCAPE))
            gesture.append(luck.choice(breaks))
        return [*gesture, _button(False, end)] if luck.random() < 0.98 else gesture

    def _slide(self, thing: Placement, app: App) -> Gesture:
        start = self._within(_sight(thing, app.window.size) or thing.rect)
        way = [self._within(thing.rect.inset(-30)) for _ in range(self.luck.randrange(4))]
        return [_moved(start), _button(True, start), *map(_moved, way), _button(False, (way or [start])[-1])]

    def resize(self, app: App) -> Gesture:
        """Another size of the window; seldom a huge one, and not for long, since painting it takes its time."""
        if self.luck.random() < 0.02:
            return [_resized(self.luck.choice(HUGE)), *self.click(self.luck.choice(app.stage.top.placements), app),
                    *self.blind(app), _resized(LEAST_WINDOW)]  # fmt: skip
        return [_resized(self.luck.choice(SIZES))]

    def _any_event(self, app: App) -> pygame.Event:
        """One event that has nothing to do with what is shown."""
        luck = self.luck
        at = self._anywhere(app.window.size)
        kind = luck.random()
        if kind < 0.35:
            return _moved(at)
        if kind < 0.6:
            return _button(luck.random() < 0.5, at, luck.choice((1, 1, 1, 2, 3, 4, 5, 6, 7)))
        if kind < 0.7:
            return pygame.Event(pygame.MOUSEWHEEL, x=luck.randrange(-2, 3), y=luck.choice((-5, -1, 0, 1, 5)))
        if kind < 0.9:
            return luck.choice(self._any_key())
        if kind < 0.94:
            return pygame.Event(pygame.TEXTINPUT, text=luck.choice(WORDS))
        if kind < 0.97:
            return pygame.Event(pygame.DROPFILE, file=luck.choice(self.files))
        if kind < 0.972:
            return pygame.Event(luck.choice((pygame.QUIT, pygame.WINDOWCLOSE)))
        return pygame.Event(luck.choice(WINDOW))

    def _any_key(self) -> Gesture:
        luck = self.luck
        return _stroke(luck.choice(KEYS), luck.choice(MODS) if luck.random() < 0.4 else 0)

    def _written(self) -> Gesture:
        """Some text, letter by letter or pasted as a whole, or a key that edits."""
        luck = self.luck
        if luck.random() < 0.4:
            edits = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_LEFT, pygame.K_RIGHT)
            return _stroke(luck.choice(edits), luck.choice((0, 0, 0, *MODS))) * luck.choice((1, 1, 4))
        words = luck.choice((*WORDS, *self.files))
        if luck.random() < 0.3:
            paste = _stroke(pygame.K_v, pygame.KMOD_CTRL)
            paste[0].dict["clipboard"] = words  # whoever posts it puts this there first
            return paste
        gesture: Gesture = []
        for letter in words[:12]:
            gesture += _stroke(ord(letter) if letter.isascii() and letter.isalnum() else pygame.K_UNKNOWN, 0, letter)
            gesture.insert(-1, pygame.Event(pygame.TEXTINPUT, text=letter))
        return gesture

    def _within(self, rect: Rect) -> tuple[int, int]:
        return rect.x + self.luck.randrange(max(1, rect.w)), rect.y + self.luck.randrange(max(1, rect.h))

    def _anywhere(self, size: Size) -> tuple[int, int]:
        """A point of the window, sometimes far out of it."""
        if self.luck.random() < 0.04:
            return self.luck.choice(((-1, -1), (-5000, 3), (5000, 5000), (0, 0), (size.w, size.h), (size.w - 1, -7)))
        return self._within(Rect(0, 0, *size))


def _sight(thing: Placement, size: Size) -> Rect | None:
    """The part of a thing that is in the window and not cut off; None where there is none."""
    x, y, right, bottom = thing.rect.x, thing.rect.y, thing.rect.right, thing.rect.bottom
    for other in (Rect(0, 0, max(LEAST_WINDOW.w, size.w), max(LEAST_WINDOW.h, size.h)), thing.clip):
        if other:
            x, y = max(x, other.x), max(y, other.y)
            right, bottom = min(right, other.right), min(bottom, other.bottom)
    return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None


def _resized(size: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)


def _moved(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def _button(down: bool, at: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=at, button=button)


def _stroke(key: int, mod: int = 0, text: str | None = None) -> Gesture:
    """A key that goes down and comes up; what it types is its own sign, unless something else is told."""
    if text is None:
        text = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
    text = "\r" if key == pygame.K_RETURN else text
    return [
        pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
        pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0),
    ]


def _written_stroke(stroke: str, luck: random.Random) -> Gesture:
    """The events of a shortcut as the table of shortcuts writes it."""
    *held, name = stroke.split("+") if stroke != "+" else ["+"]
    bits = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
    if name == "q" and luck.random() < 0.95:
        return []
    return _stroke(pygame.key.key_code(name), sum(bits[each] for each in held))
