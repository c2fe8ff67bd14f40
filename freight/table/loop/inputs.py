"""From pygame's events to what pointer and keyboard make of them, and on to the scene."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame

from freight.languages import marked, tr
from freight.table.audio.cues import REFUSAL
from freight.table.audio.sound import Sound
from freight.table.citing import behind, ruling_of
from freight.table.listeners.access import Request
from freight.table.loop.closing import closing, ended
from freight.table.loop.held_key import HeldKey, goes_on, is_modifier, stroke_of
from freight.table.loop.way_to_rules import WayToRules
from freight.table.placement import Placement
from freight.table.scene import Action, FileDropped, Pressed, Transition, Typed
from freight.table.screen.high_dpi import in_pixels
from freight.table.screen.screen import Screen
from freight.table.screen.window import Window
from freight.table.shortcuts import action_of, standing_for
from freight.table.stage.asked import asked
from freight.table.stage.focus import Focus
from freight.table.stage.guard import GUARD
from freight.table.stage.levels import Level, Stage
from freight.table.stage.pointer import Outcome, Pointer, Refused
from freight.table.traits import hears_all, keyboard_of, table_of, writes_in

PASTES = {("v", ("ctrl",)), ("insert", ("shift",))}
NOWHERE = marked("There is nowhere to put this now.")


class Host(Protocol):
    """What the inputs need of the app."""

    window: Window
    stage: Stage
    screen: Screen
    sound: Sound

    def act(self, action: Action) -> None:
        """Tell the topmost scene."""

    def apply(self, transition: Transition) -> None:
        """Do what a scene answered."""

    def guarded(self, call: Callable[[], Transition | None]) -> None:
        """Follow what a call answers; if it fails, say so and keep the window."""

    def resized(self) -> None:
        """The window has another size."""

    def lay_out_if_changed(self, now: float) -> None:
        """Ask scenes for their layouts where these have changed."""

    def toggle_full_screen(self) -> None:
        """Fill the screen or stop doing so."""

    def toggle_voice(self) -> None:
        """Let the game speak, or be silent."""

    def show_keys(self) -> None:
        """Open the list of all keys."""

    def explain(self, sentence: str, key: str, rulings: tuple[str, ...] = ()) -> None:
        """Say why not, beside a placement; `rulings` are those that the sentence does not name."""


class Inputs:
    """The pointer and the keyboard of the window."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.pointer = Pointer()
        self._commands = {"full-screen": host.toggle_full_screen, "voice": host.toggle_voice, "keys": host.show_keys}
        """By the action of a key that is heard everywhere: what it asks of the app."""
        self.writes = False
        """Whether the system composes text now."""
        self._held = HeldKey()
        self._zooms = 0
        """The key that the zoom lasts as long as."""
        self._way_to_rules = WayToRules(host)
        self._closed = -GUARD
        """When the window's own button to close it was pressed."""

    @property
    def focus(self) -> Focus:
        """The keyboard's focus in the topmost scene."""
        return self.host.stage.top.focus

    def show(self, level: Level, now: float) -> None:
        """The topmost scene has another layout."""
        question = asked(level.scene, level.placements)
        self.pass_on([*self.pointer.show(level.placements), *level.focus.show(level.placements, question)])
        self._listen_for_text()

    def let_go(self) -> None:
        """Whatever is carried goes home."""
        if self.host.stage.levels:
            self.pass_on([*self.pointer.cancel(), *self.focus.cancel()])

    def forget(self) -> None:
        """Nothing is carried: what has just been picked up was not meant, and no scene has heard of it."""
        self.pointer.cancel()
        self.focus.cancel()
        self.host.screen.stale = True

    def take_all(self, events: Sequence[pygame.Event], now: float) -> None:
        """Handle the events of one round; of movements in a row only the last counts.

        Each meets what the one before it led to: what that has taken away can't be pressed any more.
        """
        for event, following in zip(events, [*events[1:], None], strict=True):
            if event.type == pygame.MOUSEMOTION and following and following.type == pygame.MOUSEMOTION:
                continue
            if self.host.stage.levels:
                self.host.lay_out_if_changed(now)
            if self.host.stage.levels:  # or there is a fault that nothing can be shown of
                self.take(event, now)
        if self.host.stage.levels:
            self._listen_for_text()

    def take(self, event: pygame.Event, now: float) -> None:
        """Handle one event."""
        event = in_pixels(event, self.host.window.points, self.host.window.size)
        match event.type:
            case pygame.QUIT:
                self.host.guarded(lambda: ended(self.host.stage))
            case pygame.WINDOWCLOSE:
                self._close(now)
            case pygame.MOUSEMOTION:
                self.pass_on(self.pointer.move(*event.pos))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._button(event, now)
            case pygame.MOUSEWHEEL:
                self.host.screen.remark.hush()
                self.pass_on(self.pointer.wheel(event.y))
            case pygame.KEYDOWN:
                self._key(event, now)
            case pygame.KEYUP:
                self._key_up(event)
            case pygame.TEXTINPUT:
                self.pass_on(self.focus.write(event.text, writes_in(self.host.stage.top.scene)))
            case pygame.DROPFILE:
                self.host.act(FileDropped(event.file))
            case _:
                self._window(event, now)

    def requested(self, request: Request) -> None:
        """Do what was asked for through a screen reader, as the keyboard would."""
        self.host.screen.remark.hush()
        self.pass_on(self.pointer.cancel())
        match request:
            case Request("use", key, to) if to:
                self.pass_on(self.focus.carry(key, to))
            case Request("use", key):
                self.pass_on(self.focus.use(key))
            case Request("more" | "less", key):
                self.pass_on(self.focus.change(key, request.way == "more"))
            case Request("write", key, _, words):
                self.pass_on(self.focus.rewrite(key, words))
            case Request("rule", key) if key in self.focus.by_key:
                self._way_to_rules.open(next(iter(behind(self.focus.by_key[key])), ""))
            case Request("focus", key):
                self.pass_on(self.focus.go_to(key))

    def pass_on(self, outcomes: Iterable[Outcome]) -> None:
        """Tell the scene what was done, and show why a thing can't be done."""
        for outcome in outcomes:
            self.host.screen.stale = True
            ruling = ruling_of(outcome.key) if isinstance(outcome, Pressed) else ""
            if ruling:
                self._way_to_rules.open(ruling)
            elif not isinstance(outcome, Refused):
                self.host.act(outcome)
            elif self.host.stage.levels:
                self._explain(self.pointer.by_key.get(outcome.key))
        if self.pointer.drag or (self.host.stage.levels and self.focus.carried):
            self.host.screen.stale = True

    def _explain(self, placement: Placement | None) -> None:
        if placement:
            why = placement.why or (tr(NOWHERE) if placement.enabled else "")
            if why:
                self.host.sound.play([REFUSAL])
                self.host.explain(why, placement.key, behind(placement))

    def _close(self, now: float) -> None:
        """The window's own button: the second press of a double click is no answer to what the first one asks."""
        if now - self._closed >= GUARD:
            self._closed = now
            self.host.guarded(lambda: closing(self.host.stage))

    def _button(self, event: pygame.Event, now: float) -> None:
        if self._way_to_rules.hears(event):
            return
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if pressed:  # why a thing can't be dragged is said while the button is down, and is to stay
            self.host.screen.remark.hush()
        self.host.screen.stale = True
        if event.button == pygame.BUTTON_RIGHT and pressed:
            self.pass_on(self.pointer.cancel())
        if event.button != pygame.BUTTON_LEFT:
            return
        if pressed:
            self.pass_on(self.focus.cancel())
            self.pass_on(self.pointer.down(*event.pos))
            self.pass_on(self.focus.point_at(self.pointer.held))
        elif self.host.window.surface.get_rect().collidepoint(event.pos):
            x, y = event.pos
            self.pass_on(self.pointer.up(x, y, now))
        else:
            self.pass_on(self.pointer.cancel())

    def _key(self, event: pygame.Event, now: float) -> None:
        typed, again = self._stroke(event), self._held.goes_down(event.key)
        scene = self.host.stage.top.scene
        if is_modifier(typed) or (again and not goes_on(typed.key, self.focus, keyboard_of(scene))):
            return
        name, held = typed.key, typed.held
        is_text, wants_all = self._is_text(typed.text), hears_all(scene)
        command = "" if self._writes(typed) or wants_all else action_of("window", typed)
        if command == "zoom" and table_of(scene) and not self.pointer.drag:
            self.host.screen.remark.zoom(True)
            self._zooms = event.key
            return
        if command == "rule":
            self._way_to_rules.show(self.focus.key if self.focus.seen else self.pointer.over, self.focus.by_key)
            return
        self.host.screen.remark.hush()
        self.host.screen.stale = True
        if wants_all:
            self.host.act(typed)
        elif command in self._commands:
            self._commands[command]()
        elif self.pointer.drag:
            if name == "escape":
                self.pass_on(self.pointer.cancel())
        elif self.focus.in_field and (name, held) in PASTES:
            self.pass_on(self.focus.strike("paste", _clipboard(), held))
        elif not (is_text and "ctrl" not in held):
            self._strike(typed, now)

    def _strike(self, typed: Typed, now: float) -> None:
        scene = self.host.stage.top.scene
        self.pass_on(self.focus.strike(typed.key, typed.text, typed.held))
        stays = self.host.stage.levels and self.host.stage.top.scene is scene
        if typed.key in ("home", "end") and not typed.held and stays and keyboard_of(scene) != "replay":
            self.host.lay_out_if_changed(now)
            self.pass_on(self.focus.go_to_end(typed.key))

    def _stroke(self, event: pygame.Event) -> Typed:
        """The stroke that a key makes; one that the player has put beside others counts as these, unless it writes."""
        typed, scene = stroke_of(event), self.host.stage.top.scene
        return typed if hears_all(scene) or self._writes(typed) else standing_for(keyboard_of(scene), typed)

    def _writes(self, typed: Typed) -> bool:
        """Whether a key does nothing else than write."""
        return self._is_text(typed.text) and typed.held in ((), ("shift",))

    def _is_text(self, typed: str) -> bool:
        """Whether what a key types goes to a field, to which it comes once more as text."""
        at_home = bool(typed.strip()) and writes_in(self.host.stage.top.scene) in self.focus.by_key
        return (self.focus.in_field or at_home) and bool(typed) and typed.isprintable()

    def _key_up(self, event: pygame.Event) -> None:
        """The zoom lasts as long as its key is held, whatever modifiers have gone up before it."""
        self._held.comes_up(event.key)
        if self.host.screen.remark.zooming and event.key == self._zooms:
            self.host.screen.remark.zoom(False)

    def _window(self, event: pygame.Event, now: float) -> None:
        match event.type:
            case pygame.VIDEORESIZE:
                self.host.window.resized(event.w, event.h, now)
                self.host.resized()
            case pygame.WINDOWEXPOSED:
                self.host.window.show([self.host.window.surface.get_rect()])
            case pygame.WINDOWLEAVE:
                self.pass_on(self.pointer.leave())
            case pygame.WINDOWFOCUSLOST:
                self._held.forget()
                self.host.screen.remark.zoom(False)
                self.let_go()

    def _listen_for_text(self) -> None:
        """Let the system compose text while a field has the focus or gets what is written, and only then."""
        writes = self.focus.in_field or writes_in(self.host.stage.top.scene) in self.focus.by_key
        if writes != self.writes:
            self.writes = writes
            (pygame.key.start_text_input if self.writes else pygame.key.stop_text_input)()


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
