"""The window's only loop: input to scenes, their layouts to the screen, sixty times a second while anything moves.

Idle means idle: with no input, no motion and no change nothing is laid out or painted.
"""

import gettext
import time
from collections.abc import Callable

import msgspec
import pygame

from freight import languages
from freight.languages import tr
from freight.table import settings as kept_settings
from freight.table import shortcuts
from freight.table.audio.cues import PAGE, TOO_SOON
from freight.table.audio.sound import Sound
from freight.table.citing import way_there
from freight.table.destinations import ToFile, ToKeys
from freight.table.faults import LOG
from freight.table.listeners.access import Access
from freight.table.listeners.aloud import Aloud
from freight.table.loop.closing import staked, unless_lost
from freight.table.loop.foresight import Foresight
from freight.table.loop.inputs import Inputs
from freight.table.loop.pace import rest
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.placement import Size
from freight.table.proportions import LEAST_WINDOW
from freight.table.saying import Saying
from freight.table.scene import (
    Action,
    ChangeSettings,
    Explain,
    FileDropped,
    Glide,
    Lifted,
    Pop,
    Pressed,
    Push,
    Quit,
    Reset,
    Scene,
    Transition,
    Typed,
)
from freight.table.scenes.routes import arrived
from freight.table.scenes.trouble import TroubleScene
from freight.table.screen.cursors import Cursors
from freight.table.screen.screen import Screen
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.stage.guard import TOO_EARLY, Guard, is_guarded
from freight.table.stage.levels import Stage
from freight.table.traits import is_at, keyboard_of, taken_cues, taken_sayings, takes_files
from freight.table.widgets import unit
from freight.table.wording.turned import screen_turned, voice_turned


class App:
    """A window with a stack of scenes."""

    def __init__(self, window: Window, settings: Settings, access: Access | None = None) -> None:
        self.window = window
        self.settings = settings
        languages.use(kept_settings.spoken(settings))
        window.write_title()
        shortcuts.use(settings.keys)
        self.stage = Stage()
        self.sound = Sound(settings)
        self.aloud = Aloud(access)
        self.aloud.use(settings)
        self.inputs = Inputs(self)
        painter = Painter(window.surface, THEMES[settings.palette], unit(window.size))
        self.screen = Screen(painter, settings)
        self.cursors = Cursors()
        self._scene_on_top: Scene | None = None
        self.busy_at = self._now = 0.0
        self._foresight = Foresight(self)
        self._guard = Guard()
        """Against presses on a scene that has come up by itself."""

    def start(self, first: Callable[[], Scene]) -> None:
        """Open the first scene."""
        try:
            scene = first()
        except Exception as error:  # whatever is wrong with it, the player is told in the window
            LOG.exception("the first scene can't be opened")
            scene = TroubleScene(error, alone=True)
        self.apply(Push(scene))

    def run(self) -> None:
        """Play until the last scene is gone."""
        while self.stage.levels:
            self.round()

    def round(self) -> None:
        """One round of the loop, and the sleep after it: SDL's own waiting wakes up a thousand times a second."""
        began = time.perf_counter()
        self.step(time.monotonic())
        self.guarded(self._foresight.look_ahead)
        still, spent = began - self.busy_at, time.perf_counter() - began
        time.sleep(rest(still, spent))

    def step(self, now: float) -> None:
        """Take what came in, let the scene go on, show what is new."""
        self._now, began = now, time.monotonic()
        events = pygame.event.get()
        if events:
            self.busy_at = time.perf_counter()
            self.inputs.take_all(events, now)
        if self.window.settle(now):
            self.resized()
        if self.stage.levels:
            scene = self.stage.top.scene
            self.guarded(lambda: scene.tick(now))
            self.listen_to(scene)
            if self.stage.levels and self.stage.top.scene is not scene:
                self._guard.alert = True
        if self.stage.levels:
            self.lay_out_if_changed(now)
            painted = self.screen.frame(self.stage, self.inputs.pointer, now)
            if painted:
                self.busy_at = time.perf_counter()
                self.window.show(painted)
            if self._guard.alert and self.stage.top.scene is self._scene_on_top:  # what has come up is seen now
                self._guard.comes(now + time.monotonic() - began)
            if events or painted:
                self.cursors.follow(self.inputs.pointer, self.window.points, self.settings)
            if self.aloud.listens:
                self._tell_listeners()

    def act(self, action: Action) -> None:
        """Tell the topmost scene what the player did; open a file that is dropped on one that does not take it.

        What is done before a scene that came up by itself has been seen for a moment was not meant for that.
        """
        if is_guarded(action) and not self._guard.lets_through(self._now):
            self._let_pass(action)
            return
        if self.stage.levels:
            scene = self.stage.top.scene
            match action:
                case FileDropped(path) if not takes_files(scene):
                    self.guarded(lambda: Push(ToFile(path)))
                case _:
                    self.guarded(lambda: scene.on(action))
            self.listen_to(scene)

    def _let_pass(self, action: Action) -> None:
        """Say of what was done that it came too early to be meant."""
        if isinstance(action, Lifted):  # or it would be put down there later
            self.inputs.forget()
        if isinstance(action, Pressed | Typed | Lifted):
            self.sound.play([TOO_SOON])
            self.apply(Explain(tr(TOO_EARLY), action.focus if isinstance(action, Typed) else action.key, passes=True))

    def listen_to(self, scene: Scene) -> None:
        """Let be heard what a scene has put among its `cues`, and be told what is among its `sayings`, if any."""
        cues, sayings = taken_cues(scene), taken_sayings(scene)
        if cues:
            self.sound.play(cues)
        if sayings:
            self.aloud.say(sayings)

    def guarded(self, call: Callable[[], Transition | None]) -> None:
        """Follow what a scene answers; if it fails, or the scene it leads to, say so and keep the window."""
        try:
            transition = arrived(unless_lost(call(), self.stage), len(self.stage.levels))
        except Exception as error:  # a fault of one scene must not take the game along
            self._trouble(error)
        else:
            if transition is not None:
                self.apply(transition)

    def apply(self, transition: Transition) -> None:
        """Do what a scene answered."""
        match transition:
            case ChangeSettings(settings):
                self.change(settings)
            case Explain(sentence, key, passes):
                self.explain(sentence, key)
                self.screen.remark.passes = passes
            case Glide(speed):
                self.screen.glide(speed)
            case Pop() if len(self.stage.levels) == 1:
                self.apply(Quit())
            case _:
                self.inputs.let_go()
                if self.stage.levels and not isinstance(transition, Quit):
                    self.sound.play([PAGE])
                self.screen.turn(transition, self.stage, time.monotonic())
                if isinstance(transition, Reset | Quit):
                    self.screen.painter.make_room()
                for scene in self.stage.apply(transition):
                    self.guarded(lambda scene=scene: scene.close())  # type: ignore[misc]
                if self.stage.levels:
                    self.stage.top.scene.changed = True

    def explain(self, sentence: str, key: str, rulings: tuple[str, ...] = ()) -> None:
        """Say why not, beside a placement or the pointer."""
        self.screen.explain(sentence, key, self.stage.top.placements, self.inputs.pointer.at, rulings)
        said = sentence, way_there(self.screen.remark.cites)
        self.aloud.say([Saying(words, urgent=True) for words in said if words])

    def _tell_listeners(self) -> None:
        """Do what a screen reader asked for; tell it, and let the voice say, what is new."""
        for request in self.aloud.requests():
            if self.stage.levels:
                self.busy_at = time.perf_counter()
                self.inputs.requested(request)
        remark = self.screen.remark
        if remark.told:
            self.aloud.say([Saying(remark.told, urgent=True)])
            remark.told = ""
        trouble = self.aloud.voice.trouble()
        if trouble:
            self.change(msgspec.structs.replace(self.settings, voice=False))
            self.explain(trouble, "")
        if self.stage.levels:
            self.aloud.step(self.stage.top, *self.window.stands())

    def change(self, settings: Settings) -> None:
        """Use and keep new settings."""
        if settings.full_screen != self.window.full_screen:
            self.window.toggle_full_screen(time.monotonic())
            self.resized()
        self.settings = settings
        self.speak(kept_settings.spoken(settings))
        shortcuts.use(settings.keys)
        self.sound.use(settings)
        self.aloud.use(settings)
        self.screen.use(settings)
        kept_settings.save(settings)
        self.relay()

    def speak(self, code: str, catalogue: gettext.NullTranslations | None = None) -> None:
        """Speak a language, one of the game's or with a catalogue of the caller's: all that is seen is made anew."""
        if code == languages.current():
            return
        languages.use(code, catalogue)
        self.window.write_title()
        self.screen.remark.hush()
        self.screen.painter.draw_anew()
        self.aloud.use(self.settings)
        self.relay()

    def toggle_full_screen(self) -> None:
        """Fill the screen or stop doing so, and say so."""
        self.change(msgspec.structs.replace(self.settings, full_screen=not self.settings.full_screen))
        words = screen_turned(self.settings.full_screen)
        self.screen.remind(words)
        self.aloud.say([Saying(words, urgent=True)])

    def toggle_voice(self) -> None:
        """Let the game speak, or be silent, and show that; the voice says it itself."""
        self.change(msgspec.structs.replace(self.settings, voice=not self.settings.voice))
        self.screen.remind(voice_turned(self.settings.voice))

    def show_keys(self) -> None:
        """Open the list of all keys at those of the scene that fills the window, unless it is open."""
        if not any(is_at(level.scene, ToKeys()) for level in self.stage.levels):
            below = next((each.scene for each in reversed(self.stage.levels) if not each.scene.overlay), None)
            self.guarded(lambda: Push(ToKeys(keyboard_of(below) if below else "")))

    def resized(self) -> None:
        """The window has another size: lay everything out anew, at once, with empty hands."""
        self.inputs.let_go()
        self.screen.painter.resize(self.window.surface, unit(self.window.size))
        self.screen.refit()
        self.relay()

    def relay(self) -> None:
        """Have every scene laid out again."""
        for level in self.stage.levels:
            level.scene.changed = True

    def lay_out_if_changed(self, now: float) -> None:
        """Ask the scenes that are seen for their layouts where these have changed."""
        new_top = self.stage.top.scene is not self._scene_on_top
        changed = [(at, level) for at, level in enumerate(self.stage.seen) if level.scene.changed]
        if not changed and not new_top:
            return
        for at, level in changed:
            try:
                level.lay_out(self.room, self.settings, at)
            except Exception as error:  # as above
                level.placements, level.stills = (), []
                self._trouble(error)
                return
        self._scene_on_top = self.stage.top.scene
        self.screen.stale = True
        self.inputs.show(self.stage.top, now)
        self.screen.dump(self.stage.top)

    @property
    def room(self) -> Size:
        """What a scene is laid out for."""
        w, h = self.window.size
        return Size(max(LEAST_WINDOW.w, w), max(LEAST_WINDOW.h, h))

    def close(self) -> None:
        """Keep the window's size, let scenes go, close."""
        while self.stage.levels:
            self.apply(Quit())
        if self.window.windowed != self.settings.window and not self.window.full_screen:
            kept_settings.save(msgspec.structs.replace(self.settings, window=tuple(self.window.windowed)))
        self.sound.close()
        self.aloud.close()
        self.window.close()

    def _trouble(self, error: Exception) -> None:
        LOG.exception("a scene failed")
        self._guard.alert = True
        top = self.stage.levels and self.stage.top.scene
        if isinstance(top, TroubleScene):  # not even that can be shown
            self.apply(Quit())
        else:
            self.apply(Push(TroubleScene(error, alone=not self.stage.levels, staked=staked(self.stage))))
