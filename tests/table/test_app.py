"""The whole window without a screen: events go in, a scene hears actions, pixels come out."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.table import settings as kept
from freight.table.destinations import ToFile
from freight.table.faults import kept_log, log_path
from freight.table.looks import Fill, Panel, Words
from freight.table.loop.app import App
from freight.table.loop.start import run
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import (
    Action,
    ChangeSettings,
    Dropped,
    Explain,
    Focused,
    Hovered,
    Lifted,
    Pop,
    Pressed,
    Push,
    Quit,
    Replace,
    Reset,
    Scene,
    Transition,
    Typed,
)
from freight.table.scenes.line_dialog import LineScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import DEEPEST
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.trouble import TroubleScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.stage.guard import GUARD
from freight.table.widgets import Line, button, field
from tests.record.story import GAMES


class Board:
    """A card, two places, a button and a field; it answers what the test wants."""

    def __init__(self, overlay: bool = False) -> None:
        self.changed, self.overlay = True, overlay
        self.heard: list[Action] = []
        self.answers: dict[str, Transition] = {}
        self.fault = ""
        self.layouts = self.ticks = 0
        self.closed = self.once = False
        self.by_itself: Transition | None = None
        self.home = Rect(100, 100, 80, 112)
        self.line = Line()

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        self.layouts += 1
        if self.fault == "layout":
            raise ValueError("no layout today")
        return [
            Placement("ground", Fill("sea"), Rect(0, 0, *size)),
            Placement("stack", Panel(), Rect(400, 100, 100, 140), label="Stack 1", role="stack"),
            Placement(
                "card", Panel("gold"), self.home, 5, label="Cheese 5", draggable=True, drops=("stack",), role="card"
            ),
            *([] if self.once and self.heard else [button("go", Rect(100, 400, 120, 40), "Go")]),
            button("bound", Rect(300, 400, 120, 40), "Undo", enabled=False, why="Nothing to undo (R17)."),
            field("name", Rect(100, 500, 200, 40), self.line, "Name", editing=False),
        ]

    def on(self, action: Action) -> Transition | None:
        self.heard.append(action)
        if self.fault == "on" and isinstance(action, Pressed):
            raise ValueError("no answer today")
        match action:
            case Typed(key, text, "name", held):
                self.line, self.changed = self.line.typed(key, text, held), True
            case Typed(key) | Pressed(key):
                self.changed = self.changed or self.once
                return self.answers.get(key)
        return None

    def tick(self, now: float) -> Transition | None:
        self.ticks += 1
        if self.fault == "tick":
            raise ValueError("no tick today")
        return self.by_itself

    def close(self) -> None:
        self.closed = True

    def told(self) -> list[Action]:
        heard, self.heard = self.heard, []
        return [action for action in heard if not isinstance(action, Hovered | Focused)]


class Bare(Board):
    """Nothing to press."""

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return [Placement("ground", Fill("sea"), Rect(0, 0, *size))]


class Odd(Board):
    """A thing called after a file whose name is not UTF-8."""

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return [Placement("row:b\udcffd.freight", Fill("sea"), Rect(0, 0, 9, 9))]


class Player:
    """Drives an app by events, at a clock of its own."""

    def __init__(self, settings: Settings = Settings(speed="off")) -> None:  # noqa: B008 (frozen)
        self.app = App(Window(settings.window, full_screen=False), settings)
        self.board = Board()
        self.now = 100.0
        self.app.start(lambda: self.board)
        self.step()

    def step(self, seconds: float = 0.02) -> list[pygame.Rect]:
        """One round of the loop; what it repainted."""
        self.now += seconds
        pygame.event.clear()
        shown: list[pygame.Rect] = []
        self.app.window.show = shown.extend  # type: ignore[method-assign]
        self.app.step(self.now)
        return shown

    def send(self, kind: int, **facts: object) -> None:
        self.app.inputs.take_all([pygame.event.Event(kind, facts)], self.now)
        if self.app.stage.levels:
            self.step()

    def move(self, x: int, y: int) -> None:
        self.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, x: int, y: int, which: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=which)

    def up(self, x: int, y: int, which: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=which)

    def click(self, x: int, y: int) -> None:
        self.move(x, y)
        self.down(x, y)
        self.up(x, y)

    def strike(self, key: int, text: str = "", mod: int = 0) -> None:
        """A key goes down and comes up."""
        self.hold(key, text, mod)
        self.app.inputs.take_all([pygame.event.Event(pygame.KEYUP, key=key, unicode=text, mod=mod)], self.now)

    def hold(self, key: int, text: str = "", mod: int = 0) -> None:
        """A key goes down, or is held down still: its repeats look alike."""
        self.send(pygame.KEYDOWN, key=key, unicode=text, mod=mod)

    def write(self, text: str) -> None:
        """Type as a keyboard does in a field: the key, then its text."""
        for letter in text:
            self.strike(pygame.key.key_code("space" if letter == " " else letter.lower()), letter)
            self.send(pygame.TEXTINPUT, text=letter)

    def lift(self) -> None:
        self.move(140, 150)
        self.down(140, 150)
        self.move(300, 200)
        assert self.board.told() == [Lifted("card")]

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        red, green, blue, _ = self.app.window.surface.get_at((x, y))
        return red, green, blue

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    @property
    def top(self) -> Scene:
        return self.app.stage.top.scene


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.app.close()


def test_a_click_presses_the_button(player: Player) -> None:
    player.click(150, 420)
    assert player.board.told() == [Pressed("go")]


def test_a_card_is_dragged_to_its_place(player: Player) -> None:
    player.lift()
    player.move(440, 170)
    player.up(440, 170)
    assert player.board.told() == [Dropped("card", "stack", (440, 170))]


HOME = [Dropped("card", "", (300, 200))]


def test_the_right_button_in_mid_drag_sends_the_card_home(player: Player) -> None:
    before = player.picture()
    player.lift()
    player.down(300, 200, which=3)
    assert player.board.told() == HOME
    player.up(300, 200, which=3)
    player.up(440, 170)
    assert player.board.told() == []
    player.move(900, 700)
    assert player.picture() == before


@pytest.mark.parametrize("outside", [(-5, 200), (5000, 200), (300, -1), (300, 3000)])
def test_letting_go_outside_of_the_window_sends_the_card_home(player: Player, outside: tuple[int, int]) -> None:
    player.lift()
    player.send(pygame.WINDOWLEAVE)
    assert player.board.told() == []
    player.move(*outside)
    player.up(*outside)
    assert player.board.told() == [Dropped("card", "", outside)]
    assert player.app.inputs.pointer.drag is None


def test_alt_tab_in_mid_drag_sends_the_card_home(player: Player) -> None:
    player.lift()
    player.send(pygame.WINDOWFOCUSLOST)
    assert player.board.told() == HOME
    player.up(440, 170)
    assert player.board.told() == []


def test_escape_in_mid_drag_sends_the_card_home_and_other_keys_wait(player: Player) -> None:
    player.lift()
    player.strike(pygame.K_u, "u")
    assert player.board.told() == []
    player.strike(pygame.K_ESCAPE)
    assert player.board.told() == HOME


def test_a_resize_in_mid_drag_sends_the_card_home_and_lays_everything_out(player: Player) -> None:
    player.lift()
    layouts = player.board.layouts
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=1500, h=900)
    assert player.board.told() == HOME
    assert player.board.layouts == layouts + 1
    assert player.app.stage.top.placements[0].rect[2:] == (1500, 900)
    player.lift()
    player.up(440, 170)
    assert player.board.told() == [Dropped("card", "stack", (440, 170))]


def test_a_window_too_small_is_laid_out_for_the_least_size_and_then_made_larger(player: Player) -> None:
    pygame.display.set_mode((640, 400), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=640, h=400)
    assert player.app.stage.top.placements[0].rect[2:] == (1024, 640)
    player.step(1.0)
    assert player.app.window.size == (1024, 640)


def test_bursts_of_clicks_leave_every_card_in_its_place(player: Player) -> None:
    """PySolFC #592, #573."""
    before = player.picture()
    for _ in range(25):
        player.down(140, 150)
        player.up(140, 150)
    player.move(900, 700)
    assert player.picture() == before
    pressed = player.board.told()
    assert {type(action) for action in pressed} == {Pressed}
    assert len(pressed) == 25


def test_every_key_typed_into_a_field_is_text_and_nothing_else(player: Player) -> None:
    """18xx #4121."""
    every = "abcdefghijklmnopqrstuvwxyz0123456789 "
    player.board.answers = {letter: Quit() for letter in every} | {"space": Quit(), "go": Quit()}
    player.click(150, 520)
    player.board.heard.clear()
    player.write(every)
    assert player.board.line.text == every
    assert all(isinstance(action, Typed) for action in player.board.heard)
    assert player.app.stage.levels


def test_outside_of_a_field_the_same_key_is_a_shortcut(player: Player) -> None:
    player.strike(pygame.K_u, "u")
    assert player.board.told() == [Typed("u", "u", "")]


def test_idle_nothing_is_laid_out_or_painted(player: Player) -> None:
    player.step()
    layouts = player.board.layouts
    assert [player.step() for _ in range(100)] == [[]] * 100
    assert player.board.layouts == layouts
    assert player.board.ticks > 100


def test_moving_over_nothing_new_paints_nothing(player: Player) -> None:
    player.move(700, 300)
    player.app.inputs.take_all(
        [pygame.event.Event(pygame.MOUSEMOTION, pos=(710, 310), rel=(0, 0), buttons=(0, 0, 0))], 0
    )
    assert player.step() == []


def test_why_not_is_shown_beside_what_was_tried_until_the_next_press(player: Player) -> None:
    before = player.picture()
    player.click(350, 420)
    assert player.board.told() == []
    assert shown_words(player) == "Nothing to undo (R17)."
    player.step(60)
    assert shown_words(player) == "Nothing to undo (R17)."
    player.move(900, 700)
    player.down(900, 700)
    assert shown_words(player) == ""
    player.up(900, 700)
    assert player.picture() == before


def test_a_scene_can_explain_a_refusal(player: Player) -> None:
    player.board.answers["go"] = Explain("You have spent 5 MM already (R11).", "go")
    player.click(150, 420)
    assert shown_words(player) == "You have spent 5 MM already (R11)."


def test_resting_on_a_card_names_it_and_moving_on_ends_that(player: Player) -> None:
    player.move(140, 150)
    player.step(0.3)
    assert shown_words(player) == ""
    player.step(0.4)
    player.step()
    assert shown_words(player) == "Cheese 5"
    player.move(700, 300)
    assert shown_words(player) == ""


def shown_words(player: Player) -> str:
    frame = player.app.screen.motion.frame(player.now + 10)
    looks = {shown.key: shown.look for shown in frame}
    look = looks.get("bubble.words")
    return look.text if isinstance(look, Words) else ""


def test_a_dialog_lies_over_its_scene_which_hears_nothing_meanwhile(player: Player) -> None:
    dialog = Board(overlay=True)
    player.board.answers["go"] = Push(dialog)
    dialog.answers["go"] = Pop()
    player.click(150, 420)
    player.board.told()
    player.click(150, 420)
    assert player.board.told() == []
    assert dialog.told() == [Pressed("go")]
    assert dialog.closed
    assert player.top is player.board


ON_GO = [pygame.Event(kind, pos=(150, 420), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
"""A click, as it comes in at once."""


def test_a_second_click_in_the_same_round_hits_what_the_first_one_led_to(player: Player) -> None:
    """A slow machine hears both clicks of a double click at once."""
    for led_to in (Push(Bare()), Replace(Bare())):
        player.board.answers["go"] = led_to
        player.click(900, 700)
        player.app.inputs.take_all([*ON_GO, *ON_GO], player.now)
        assert player.top is led_to.scene
        assert player.top.told() == []  # type: ignore[attr-defined]
        player.app.apply(Pop() if isinstance(led_to, Push) else Replace(player.board))


def test_a_button_that_a_click_has_taken_away_is_not_pressed_in_the_same_round(player: Player) -> None:
    player.board.answers["go"] = Explain("It is gone.", "")
    player.board.once = True
    player.app.inputs.take_all([*ON_GO, *ON_GO], player.now)
    assert player.board.told() == [Pressed("go")]


def test_scenes_lie_on_each_other_only_so_deep_but_a_dialog_always_finds_room(player: Player) -> None:
    pushed = [Board() for _ in range(DEEPEST + 3)]
    for scene in pushed:
        player.app.guarded(lambda scene=scene: Push(scene))  # type: ignore[misc]
        player.step()
    assert len(player.app.stage.levels) == DEEPEST
    assert [scene.closed for scene in pushed] == [False] * (DEEPEST - 1) + [True] * 4
    assert shown_words(player) == "Too many screens lie open on each other. Go back from some of them first."
    player.app.inputs.take_all([pygame.Event(pygame.DROPFILE, file=str(GAMES / "three-as-printed.freight"))], 0.0)
    assert len(player.app.stage.levels) == DEEPEST
    player.app.guarded(lambda: Push(Board(overlay=True)))
    assert len(player.app.stage.levels) == DEEPEST + 1


def test_scenes_dropped_are_closed(player: Player) -> None:
    second, third, fourth = Board(), Board(), Board()
    player.board.answers["go"] = Push(second)
    second.answers["go"] = Replace(third)
    third.answers["go"] = Reset(fourth)
    fourth.answers["go"] = Pop()
    player.click(150, 420)
    player.click(150, 420)
    assert (player.board.closed, second.closed) == (False, True)
    player.click(150, 420)
    assert (player.board.closed, third.closed, player.top) == (True, True, fourth)
    player.click(150, 420)
    assert fourth.closed
    assert not player.app.stage.levels


@pytest.mark.parametrize("fault", ["on", "tick", "layout"])
def test_a_fault_in_a_scene_is_told_and_logged_and_the_game_goes_on(player: Player, fault: str) -> None:
    player.board.fault = fault
    player.board.changed = True
    with kept_log():
        player.click(150, 420)
        player.step()
    assert isinstance(player.top, TroubleScene)
    assert "today" in log_path().read_text("utf-8")
    words = [each.label for each in player.app.stage.top.placements]
    assert any(str(log_path()) in word for word in words)
    player.board.fault = ""
    player.strike(pygame.K_ESCAPE)
    assert isinstance(player.top, TroubleScene), "it was meant for what lay there before"
    player.step(1.0)
    player.strike(pygame.K_ESCAPE)
    player.step()
    assert player.top is player.board
    assert not player.board.closed
    player.board.told()
    player.click(150, 420)
    assert player.board.told() == [Pressed("go")]


def test_a_first_scene_that_cannot_be_opened_is_told(player: Player) -> None:
    def broken() -> Scene:
        raise OSError("no such game")

    player.app.start(broken)
    player.step()
    assert isinstance(player.top, TroubleScene)
    assert "no such game" in player.app.stage.top.placements[3].label


def test_a_file_dropped_on_any_scene_is_opened_but_on_one_that_takes_it(player: Player) -> None:
    dropped = pygame.Event(pygame.DROPFILE, file=str(GAMES / "three-as-printed.freight"))
    player.board.told()
    player.app.inputs.take_all([dropped], 0.0)
    assert isinstance(player.top, ReplayScene)
    player.app.apply(Push(RulesScene()))
    player.app.inputs.take_all([pygame.Event(pygame.DROPFILE, file=__file__)], 0.0)
    assert isinstance(player.top, NoticeScene)
    assert player.board.told() == []
    player.app.apply(Push(LineScene("Name", "Which?", "Name", "", [])))
    player.app.inputs.take_all([dropped], 0.0)
    assert isinstance(player.top, LineScene)
    assert player.top.line.text.endswith("three-as-printed.freight")


def test_a_scene_that_cannot_be_made_is_told_and_the_one_below_stays(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_path: object) -> Scene:
        raise OSError("no such disk")

    monkeypatch.setattr("freight.table.scenes.opening.open_file", broken)
    player.board.answers["go"] = Push(ToFile("a.freight"))
    player.click(150, 420)
    assert isinstance(player.top, TroubleScene)
    assert "no such disk" in player.app.stage.top.placements[3].label
    player.step(1.0)
    player.strike(pygame.K_ESCAPE)
    player.step()
    assert player.top is player.board


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_press_is_not_taken_for_one_on_a_scene_that_has_come_up_by_itself_under_it(player: Player, how: str) -> None:
    def press() -> None:
        player.click(150, 420) if how == "click" else player.strike(pygame.K_RETURN)

    other = Board()
    player.board.by_itself = Replace(other)
    player.step()
    assert player.top is other
    came = player.now
    while player.now < came + GUARD * 0.8:
        press()
    assert other.told() == []
    player.step(2 * GUARD)  # painting takes its time, too
    press()
    assert [getattr(each, "key", "") for each in other.told()] == ["go" if how == "click" else "return"]


def test_presses_one_after_the_other_wait_no_longer_than_one(player: Player) -> None:
    other = Board()
    player.board.by_itself = Replace(other)
    player.step()
    came = player.now
    while not other.told():
        player.step(0.2)
        player.strike(pygame.K_RETURN)
        assert player.now < came + 3 * GUARD


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_n, pygame.K_SPACE])
def test_a_key_held_down_presses_once(player: Player, key: int) -> None:
    for _ in range(30):
        player.hold(key)
        player.step(0.1)
    name = pygame.key.name(key)
    assert player.board.told() == [Typed(name, "", "")]
    player.strike(key)
    player.board.told()
    player.strike(key)
    assert player.board.told() == [Typed(name, "", "")]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_held_down_never_lets_go_of_what_it_picked_up(player: Player, key: int) -> None:
    player.app.inputs.focus.go_to("card")
    player.board.told()
    for _ in range(10):
        player.hold(key)
    assert player.board.told() == [Lifted("card")]
    player.send(pygame.KEYUP, key=key, unicode="", mod=0)
    player.strike(key)
    assert [(each.key, each.target) for each in player.board.told() if isinstance(each, Dropped)] == [("card", "stack")]


def test_a_key_held_down_as_a_scene_comes_up_by_itself_is_never_meant_for_that(player: Player) -> None:
    other = Board()
    player.hold(pygame.K_RETURN)
    player.board.by_itself = Replace(other)
    player.step()
    for _ in range(30):
        player.hold(pygame.K_RETURN)
        player.step(0.1)
    assert other.told() == []


def test_a_key_whose_coming_up_went_to_another_window_is_struck_anew(player: Player) -> None:
    player.hold(pygame.K_n)
    player.send(pygame.WINDOWFOCUSLOST)
    player.board.told()
    player.hold(pygame.K_n)
    assert player.board.told() == [Typed("n", "", "")]


def test_a_key_held_down_walks_on_and_writes_on(player: Player) -> None:
    seen = []
    for _ in range(3):
        player.hold(pygame.K_TAB)
        seen.append(player.app.inputs.focus.key)
    assert len(set(seen)) == 3
    player.app.inputs.focus.go_to("name")
    player.write("aa")
    player.board.told()
    for _ in range(2):
        player.hold(pygame.K_BACKSPACE)
    assert player.board.line.text == ""


def test_settings_are_used_and_kept(player: Player) -> None:
    player.board.answers["go"] = ChangeSettings(Settings(speed="fast", text_size=150))
    layouts = player.board.layouts
    player.click(150, 420)
    assert player.board.layouts > layouts
    assert player.app.screen.motion.speed == "fast"
    assert kept.load() == Settings(speed="fast", text_size=150)


def test_full_screen_by_f11_and_by_alt_enter_is_kept(player: Player) -> None:
    player.strike(pygame.K_F11)
    assert kept.load().full_screen
    player.strike(pygame.K_RETURN, "\r", pygame.KMOD_LALT)
    assert not kept.load().full_screen


def test_the_size_of_the_window_is_kept() -> None:
    player = Player()
    pygame.display.set_mode((1400, 850), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=1400, h=850)
    player.app.close()
    assert kept.load().window == (1400, 850)


def test_closing_the_window_closes_the_scenes(player: Player) -> None:
    player.send(pygame.QUIT)
    assert player.board.closed
    assert not player.app.stage.levels


def test_with_motion_the_card_glides_and_ends_where_it_is_without(player: Player) -> None:
    player.app.change(msgspec.structs.replace(player.app.settings, speed="slow"))
    player.step()
    player.board.home, player.board.changed = Rect(700, 400, 80, 112), True
    player.step()
    player.step(0.1)
    assert player.app.screen.motion.moving
    player.step(1.0)
    ended = player.picture()
    player.app.change(msgspec.structs.replace(player.app.settings, speed="off"))
    player.step()
    assert player.picture() == ended
    assert player.colour(740, 450) == (247, 181, 56)


def test_resizing_in_mid_deal_shows_the_full_layout_at_once(player: Player) -> None:
    """PySolFC #287, #555."""
    player.app.change(msgspec.structs.replace(player.app.settings, speed="slow"))
    player.step()
    player.board.home, player.board.changed = Rect(700, 400, 80, 112), True
    player.step()
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=1500, h=900)
    assert not player.app.screen.motion.moving
    assert player.colour(740, 450) == (247, 181, 56)


def test_by_keyboard_alone_the_card_is_carried(player: Player) -> None:
    player.strike(pygame.K_TAB, "\t")
    assert player.app.stage.top.focus.key == "card"
    player.strike(pygame.K_SPACE, " ")
    player.strike(pygame.K_KP_ENTER, "\r")
    assert player.board.told() == [Lifted("card"), Dropped("card", "stack", (450, 170))]


def test_where_things_lie_is_written_for_tests_that_ask(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FREIGHT_TABLE_DUMP", str(tmp_path / "dump.json"))
    player = Player()
    dumped = json.loads((tmp_path / "dump.json").read_text("utf-8"))
    assert dumped["scene"] == "Board"
    assert dumped["go"] == [100, 400, 120, 40]
    player.app.start(lambda: Odd())
    player.step()
    dumped = json.loads((tmp_path / "dump.json").read_text("utf-8"))
    assert dumped["row:b?d.freight"] == [0, 0, 9, 9]
    player.app.close()


def test_without_a_screen_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", "")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert run(None, Board) == 1
    told = capsys.readouterr().err.strip()
    assert told.startswith("No screen was found")
    assert "\n" not in told


def test_the_window_opens_without_sound(player: Player) -> None:
    assert pygame.mixer.get_init() is None
