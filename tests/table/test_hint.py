"""The hint at the table: asked for by key or button, shown in words with marks, gone with any action."""

import time
from collections.abc import Iterator

import msgspec
import pytest

from freight.bots import worker
from freight.bots.advice.advising import advise
from freight.bots.shrewd import ShrewdBot
from freight.engine.commands import Load
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.view import view
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.record.replay import Replay
from freight.table import shortcuts
from freight.table.audio.cues import REFUSAL
from freight.table.layout import layout
from freight.table.layout.hint import advised, steps
from freight.table.model import TableModel
from freight.table.painting.table_looks.pointed import Pointed
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scene import Explain, Lifted, Pop, Pressed, Push, Scene, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.branch import what_if_scene
from freight.table.settings import Settings
from freight.table.shortcut_list import BY_NAME
from tests.table import random_tables
from tests.table.every_scene import EVERY

SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080), Size(3440, 1440))
OFF = Settings(speed="off")
H = Typed("h", "h", "")


def scene_of(*players: Player, seed: int = 3) -> PlayScene:
    seats = [SeatSetup(name, ship, player) for ship, (name, player) in enumerate(zip("ABC", players, strict=False))]
    header = new_header(seats, Rules(weeks=1), seed, game_id="t", created="2026-01-01T00:00:00Z")
    scene = PlayScene(Game.create(header, None))
    scene.layout(SIZES[1], OFF)
    return scene


@pytest.fixture
def two() -> Iterator[PlayScene]:
    """Two people at one window, the first of them asked."""
    scene = scene_of("person", "person")
    wait_until(scene, lambda: bool(scene.model.choices))
    yield scene
    scene.close()


def wait_until(scene: PlayScene, holds: object) -> None:
    deadline = time.monotonic() + 20
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < deadline
        scene.tick(time.monotonic())
        time.sleep(0.002)


def hinted(scene: PlayScene, action: Pressed | Typed = H) -> None:
    """Ask for a hint and wait until it is shown."""
    assert scene.on(action) is None
    wait_until(scene, lambda: scene.model.advice is not None)


def keys(scene: Scene) -> set[str]:
    return {each.key for each in scene.layout(SIZES[1], OFF)}


@pytest.mark.parametrize("action", [H, Pressed("hint")])
def test_key_and_button_show_what_shrewd_would_do(two: PlayScene, action: Pressed | Typed) -> None:
    hinted(two, action)
    seen = view(two.game.state, two.game.state.to_act)
    assert two.model.advice == advise(seen, STANDARD_GOODS)
    assert two.model.advice.command == ShrewdBot(STANDARD_GOODS).choose(seen)
    assert {"advice", "advice:words", "advice:0"} <= keys(two)


def test_no_frame_waits_for_it(two: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found in another process."""
    monkeypatch.setattr(worker, "advise", lambda *_: pytest.fail("it was looked for here"))
    hinted(two)


def test_it_is_told_at_once_to_those_who_listen(two: PlayScene) -> None:
    two.sayings.clear()
    hinted(two)
    said = [saying for saying in two.sayings if saying.urgent]
    assert [saying.words for saying in said] == [advised(two.model, plain=False)]


def test_in_plain_words_it_is_short(two: PlayScene) -> None:
    two.layout(SIZES[1], Settings(speed="off", plain=True))
    two.sayings.clear()
    hinted(two)
    assert len(two.sayings[-1].words) < 60
    shown = {each.key: each.label for each in two.layout(SIZES[1], Settings(speed="off", plain=True))}
    assert shown["advice:words"] == two.sayings[-1].words


@pytest.mark.parametrize("action", [Pressed("decline"), Lifted("money:0:0"), Typed("x", "x", ""), H, Pressed("hint")])
def test_it_goes_with_the_next_action(two: PlayScene, action: Pressed | Lifted | Typed) -> None:
    hinted(two)
    two.changed = False
    two.on(action)
    assert two.changed
    assert two.model.advice is None
    for _ in range(50):
        two.tick(time.monotonic())
        assert two.model.advice is None
    assert not keys(two) & {"advice", "advice:words", "advice:0"}


def test_escape_puts_it_away_and_only_then_opens_the_menu(two: PlayScene) -> None:
    hinted(two)
    assert two.on(Typed("escape", "", "")) is None
    assert isinstance(two.on(Typed("escape", "", "")), Push)


def test_what_is_done_before_it_comes_calls_it_off(two: PlayScene) -> None:
    two.on(H)
    two.on(Typed("x", "x", ""))
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        two.tick(time.monotonic())
        assert two.model.advice is None
        time.sleep(0.01)


def test_at_one_window_it_is_for_the_seat_to_act(two: PlayScene) -> None:
    for _ in range(6):
        hinted(two)
        assert two.model.advice == advise(view(two.game.state, two.model.me), STANDARD_GOODS)
        assert two.model.me == two.game.state.to_act
        two.ask(two.model.advice.command)
        wait_until(two, lambda: bool(two.model.choices))


def test_while_others_move_it_says_that_it_is_not_your_turn() -> None:
    scene = scene_of("shrewd", "shrewd", "person", seed=4)
    try:
        assert not scene.model.choices
        scene.cues.clear()
        assert scene.on(H) == Explain("A hint is for your own turn, and it is not your turn now.", "hint")
        assert REFUSAL in scene.cues
        button = next(each for each in scene.layout(SIZES[1], OFF) if each.key == "hint")
        assert (button.enabled, button.why) == (False, "A hint is for your own turn, and it is not your turn now.")
        wait_until(scene, lambda: bool(scene.model.choices))
        assert next(each for each in scene.layout(SIZES[1], OFF) if each.key == "hint").enabled
        hinted(scene)
    finally:
        scene.close()


def test_a_what_if_gives_hints_too() -> None:
    scene = scene_of("shrewd", "casual")
    game = scene.game
    for _ in range(12):
        game.play(ShrewdBot(STANDARD_GOODS).choose(view(game.state, game.state.to_act)))
    tried = what_if_scene(Replay(game), 5)
    try:
        tried.layout(SIZES[1], OFF)
        wait_until(tried, lambda: bool(tried.model.choices))
        hinted(tried)
        assert "advice:words" in keys(tried)
        assert tried.on(Typed("escape", "", "")) is None, "Escape puts the hint away, not the whole try"
        assert "advice:words" not in keys(tried)
        assert isinstance(tried.on(Typed("escape", "", "")), Pop)
    finally:
        tried.close()
        scene.close()


def test_its_key_can_be_changed() -> None:
    assert shortcuts.strokes("table.hint") == ("h",)
    assert not BY_NAME["table.hint"].stays
    assert shortcuts.changed((), "table.hint", "t") == (("table.hint", "t"),)


# Where it lies


def with_advice(model: TableModel) -> TableModel:
    return msgspec.structs.replace(model, advice=advise(model.view, STANDARD_GOODS))


@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_at_every_table_it_marks_what_it_is_about_and_hides_none_of_it(
    seats: int, seed: int, size: Size, letters: int
) -> None:
    settings, phases = Settings(text_size=letters), set()
    rules = Rules(weeks=1, auction_limit=20 if seats == 6 else 5, starting_stacks=2, last_chance="always")
    for model in random_tables.tables(seats, seed, rules):
        if not model.choices:
            continue
        phases.add(model.view.phase)
        model = with_advice(model)
        placed = {each.key: each for each in layout(model, size, settings)}
        check(model, placed, size)
    assert {"auction", "loading", "arrival"} <= phases


def check(model: TableModel, placed: dict[str, Placement], size: Size) -> None:
    assert model.advice is not None
    wanted = [next((key for key in step if key in placed), "") for step in steps(model.advice, model)]
    assert all(wanted), (model.advice, wanted)
    slip, words = placed["advice"], placed["advice:words"]
    window = Rect(0, 0, *size)
    assert overlap(slip.rect, window) == slip.rect.w * slip.rect.h
    assert overlap(words.rect, slip.rect) == words.rect.w * words.rect.h
    assert words.label == advised(model, plain=False)
    for number, key in enumerate(wanted):
        mark, thing = placed[f"advice:{number}"], placed[key]
        assert overlap(mark.rect, thing.rect) == thing.rect.w * thing.rect.h
        assert isinstance(mark.look, Pointed)
        assert mark.look.step == (str(number + 1) if len(wanted) > 1 else "")
        assert overlap(slip.rect, thing.rect) == 0, (key, slip.rect, thing.rect)
    for each in (slip, words, *(placed[f"advice:{number}"] for number in range(len(wanted)))):
        assert (each.focusable, each.draggable, each.why) == (False, False, "")
        assert each.role == "text" or not each.label  # so the pointer goes through to the table


@pytest.mark.parametrize("size", [Size(1280, 800), Size(1920, 1080), Size(2560, 1080), Size(3840, 2160)], ids=str)
@pytest.mark.parametrize("name", ["hint on a lot", "hint on loading", "hint on losing", "hint on arrival"])
def test_it_hides_no_dock_no_button_and_nothing_else_that_is_looked_at_in_a_turn(name: str, size: Size) -> None:
    scene = EVERY[name]()
    shown = {each.key: each for each in scene.layout(size, OFF)}
    scene.close()
    slip = shown["advice"].rect
    used = {"dock", "next", "lot", "slip"}
    for key, each in shown.items():
        if key in used or (each.role == "button" and each.enabled and not key.startswith("rule:")):
            assert not overlap(slip, each.rect), key


def test_a_card_with_the_wrong_face_up_is_to_be_flipped_first() -> None:
    for model in random_tables.tables(2, 1, Rules(weeks=1)):
        if model.choices and model.view.phase == "loading" and model.view.docks[0]:
            advice = advise(model.view, STANDARD_GOODS)
            if isinstance(advice.command, Load):
                break
    card = advice.command.card
    for face in (0, 1):
        turned = msgspec.structs.replace(model, faces={card: face})
        first = steps(advice, turned)[0]
        assert first == ((f"card:{card}",) if face == advice.command.face else (f"flip:{card}",))
