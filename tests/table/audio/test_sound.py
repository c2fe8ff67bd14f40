"""The sound of the window, with and without a device: it plays in time, at its volume, and never holds up the game."""

import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.table.audio import sound as sounding
from freight.table.audio.cues import Cue
from freight.table.audio.sound import Mixer, Sound, volume_of
from freight.table.loop.app import App
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pressed, Push, Transition, Typed
from freight.table.scenes.settings import SettingsScene
from freight.table.screen.window import Window
from freight.table.settings import Settings

ROOT = Path(__file__).parents[3]
COIN, GAVEL = Cue("coin"), Cue("gavel")


class FakeDevice:
    """Writes down what is asked of it; fails where the test wants it to."""

    def __init__(self, *broken: str) -> None:
        self.broken = set(broken)
        self.heard: list[str] = []
        self.volumes: list[float] = []
        self.threads: set[int] = set()

    def _note(self, what: str, to_fail: str) -> None:
        self.threads.add(threading.get_ident())
        self.heard.append(what)
        if to_fail in self.broken:
            raise pygame.error("there is no such device")

    def open(self) -> None:
        self._note("open", "open")

    def play(self, effect: str, samples: "array[int]", volume: float, loud: bool) -> None:
        self.volumes.append(volume)
        self._note(effect, "play")

    def hush(self) -> None:
        self._note("hush", "hush")

    def close(self) -> None:
        self._note("close", "close")


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 5
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.002)


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def sound(device: FakeDevice) -> Iterator[Sound]:
    made = Sound(Settings(volume=100), device)
    yield made
    made.close()


def test_nothing_is_opened_before_the_first_cue(sound: Sound, device: FakeDevice) -> None:
    before = threading.active_count()
    sound.play([])
    sound.use(Settings(volume=40))
    assert threading.active_count() == before
    assert device.heard == []


def test_a_cue_is_played_by_a_thread_of_its_own(sound: Sound, device: FakeDevice) -> None:
    sound.play([GAVEL])
    until(lambda: "gavel" in device.heard)
    assert device.heard == ["open", "gavel"]
    assert device.threads.isdisjoint({threading.get_ident()})
    sound.close()
    assert device.heard[-1] == "close"


def test_sounds_are_as_loud_as_was_set_and_as_their_share(device: FakeDevice) -> None:
    sound = Sound(Settings(volume=50), device)
    sound.play([GAVEL, Cue("coin", 0.5)])
    until(lambda: len(device.volumes) == 2)
    assert device.volumes == [0.25, 0.125]
    sound.close()


def test_volume_goes_from_silence_to_all() -> None:
    volumes = [volume_of(Settings(volume=volume)) for volume in range(0, 101, 10)]
    assert volumes[0] == 0
    assert volumes[-1] == 1
    assert volumes == sorted(set(volumes))
    assert volume_of(Settings(volume=100, muted=True)) == 0


@pytest.mark.parametrize("silent", [Settings(muted=True), Settings(volume=0)])
def test_muted_nothing_is_made_nor_opened(silent: Settings, device: FakeDevice) -> None:
    before = threading.active_count()
    sound = Sound(silent, device)
    sound.play([GAVEL])
    sound.close()
    assert device.heard == []
    assert threading.active_count() == before


def test_muting_ends_what_sounds(sound: Sound, device: FakeDevice) -> None:
    sound.play([GAVEL])
    until(lambda: "gavel" in device.heard)
    sound.use(Settings(muted=True))
    until(lambda: "hush" in device.heard)
    sound.play([COIN])
    sound.use(Settings())
    sound.play([Cue("crate")])
    until(lambda: "crate" in device.heard)
    assert "coin" not in device.heard


def test_after_a_while_of_quiet_the_device_is_closed_and_opened_again_when_needed(
    sound: Sound, device: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sounding, "QUIET", 0.05)
    monkeypatch.setattr(sounding, "PAUSE", 0.0)
    sound.play([GAVEL])
    until(lambda: "close" in device.heard)
    sound.play([COIN])
    until(lambda: "coin" in device.heard)
    assert device.heard[:5] == ["open", "gavel", "close", "open", "coin"]


def test_without_a_device_the_game_is_silent_and_tries_again_only_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """gearhead-caramel #7: no sound device at start."""
    monkeypatch.setattr(sounding, "RETRY", 0.1)
    device = FakeDevice("open")
    sound = Sound(Settings(), device)
    sound.play([GAVEL])
    until(lambda: "close" in device.heard)
    for _ in range(5):
        sound.play([COIN])
    time.sleep(0.02)
    assert device.heard.count("open") == 1
    device.broken.clear()
    time.sleep(0.1)
    sound.play([COIN])
    until(lambda: "coin" in device.heard)
    sound.close()


@pytest.mark.parametrize("fault", ["play", "hush", "close"])
def test_a_device_that_goes_away_in_mid_game_is_silence_and_then_the_next_one(
    fault: str, device: FakeDevice, sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PySolFC #110: the device goes away in mid-game."""
    monkeypatch.setattr(sounding, "RETRY", 0.0)
    sound.play([GAVEL])
    until(lambda: "gavel" in device.heard)
    device.broken = {fault, "close"}
    sound.play([COIN])
    sound.use(Settings(muted=True))
    until(lambda: fault in ("play", "close") or "hush" in device.heard)
    until(lambda: "coin" in device.heard)
    device.broken.clear()
    sound.use(Settings())
    time.sleep(0.1)
    sound.play([Cue("crate")])
    until(lambda: "crate" in device.heard)


def test_a_device_that_takes_for_ever_to_open_holds_up_neither_game_nor_farewell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sounding, "FAREWELL", 0.05)
    release = threading.Event()
    device = FakeDevice()
    device.open = release.wait  # type: ignore[method-assign, assignment]
    sound = Sound(Settings(), device)
    began = time.monotonic()
    for _ in range(100):
        sound.play([GAVEL])
    sound.close()
    assert time.monotonic() - began < 2
    release.set()


def test_what_comes_too_late_is_not_heard(sound: Sound, device: FakeDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounding, "LATE", -1.0)
    sound.play([GAVEL])
    time.sleep(0.1)
    assert device.heard == []


def test_the_mixer_plays_where_no_speaker_is() -> None:
    mixer = Mixer()
    mixer.open()
    assert pygame.mixer.get_init() == (22050, -16, 1)
    samples = array("h", [0, 900, -900] * 5000)
    mixer.play("gavel", samples, 0.5, loud=True)
    mixer.play("cash", samples, 0.5, loud=True)
    for _ in range(9):
        mixer.play("coin", samples, 0.5, loud=False)
    busy = [pygame.mixer.Channel(number).get_busy() for number in range(5)]
    assert busy[1:] == [True] * 4 or busy == [True] * 5
    mixer.hush()
    until(lambda: not pygame.mixer.get_busy())
    mixer.close()
    assert pygame.mixer.get_init() is None


TWO = """
import contextlib, os, threading
os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame
from freight.table.audio.effects import EFFECTS
from freight.table.audio.sound import Mixer

def opens_and_closes(times, plays):
    mixer, samples = Mixer(), EFFECTS["gavel"].make()
    for _ in range(times):
        with contextlib.suppress(pygame.error):
            mixer.open()
            for _ in range(plays):
                mixer.play("gavel", samples, 1.0, loud=True)
        mixer.close()

threads = [threading.Thread(target=opens_and_closes, args=how) for how in ((60, 0), (60, 20))]
for each in threads: each.start()
for each in threads: each.join()
print("both have ended")
"""


def test_a_mixer_that_is_closed_in_one_thread_takes_nothing_from_under_another() -> None:
    """It did, and the process was gone, without a word: sixty times would do it every time."""
    ran = subprocess.run([sys.executable, "-c", TWO], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout.splitlines()[-1:]) == (0, ["both have ended"]), ran.stderr


def test_the_mixer_says_when_there_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    with pytest.raises(pygame.error):
        Mixer().open()
    Mixer().close()


class Silent:
    """A scene without sounds."""

    changed, overlay = True, False

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return []

    def on(self, action: Action) -> Transition | None:
        return None

    def tick(self, now: float) -> Transition | None:
        return None

    def close(self) -> None:
        pass


@pytest.fixture
def app(device: FakeDevice) -> Iterator[App]:
    made = App(Window((1280, 800), full_screen=False), Settings(speed="off"))
    made.sound = Sound(made.settings, device)
    made.start(Silent)
    yield made
    made.close()


def test_the_first_picture_waits_for_no_sound(app: App, device: FakeDevice) -> None:
    app.step(1.0)
    assert device.heard == []
    app.apply(Push(SettingsScene()))
    until(lambda: "page" in device.heard)


def test_a_new_volume_is_kept_and_heard_at_once(app: App, device: FakeDevice) -> None:
    app.apply(Push(SettingsScene()))
    app.step(1.0)
    until(lambda: "page" in device.heard)
    time.sleep(0.1)
    app.act(Pressed("volume.more"))
    assert app.settings.volume == 80
    until(lambda: "coin" in device.heard)
    assert device.volumes[-1] == pytest.approx(0.64)


def test_the_volume_stays_within_its_bounds_and_unmutes(app: App) -> None:
    app.apply(Push(SettingsScene()))
    for _ in range(15):
        app.step(1.0)
        app.act(Pressed("volume.less"))
    assert app.settings.volume == 0
    app.step(1.0)
    app.act(Typed("m", "m", ""))
    assert app.settings.muted
    app.step(1.0)
    app.act(Pressed("volume.more"))
    assert (app.settings.volume, app.settings.muted) == (10, False)


def test_a_game_without_any_sound_device_opens_plays_and_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    app = App(Window((1280, 800), full_screen=False), Settings(speed="off"))
    app.start(Silent)
    for number in range(20):
        app.apply(Push(SettingsScene()))
        app.step(float(number))
        app.act(Pressed("volume.more"))
    assert app.settings == msgspec.structs.replace(Settings(speed="off"), volume=100)
    app.close()


def test_closing_the_window_leaves_the_sound_device_to_the_thread_that_has_it() -> None:
    """Two threads that shut pygame's mixer at once crash the process; the window can't know how far the other is."""
    mixer = Mixer()
    mixer.open()
    window = Window((1280, 800), full_screen=False)
    window.close()
    assert pygame.mixer.get_init() is not None
    mixer.close()
