"""Putting a game together and beginning it, by pointer and by keyboard."""

from collections.abc import Sequence

import msgspec
import pytest

from freight.engine.rules import OPTIONS, PRESETS
from freight.record.shelf import newest_unfinished
from freight.table.placement import Size
from freight.table.scene import Explain, Focused, Pop, Pressed, Push, Replace, Scene, Transition, Typed
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.new_game.options import PRESET_LINES
from freight.table.scenes.new_game.scene import LACKING, NewGameScene
from freight.table.scenes.new_game.ships import ShipsScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.rules.scene import RulesScene
from freight.table.settings import Settings
from freight.table.stage.focus import Focus
from freight.table.stage.pointer import Refused
from tests.table.scenes.new_games import SIZE, placed, press, seeded, write


class Keyboard:
    """A player at the keys: what the framework makes of them, told to one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.focus = scene, Focus()
        self.answer: Transition | None = None

    def strike(self, name: str, text: str = "", held: tuple[str, ...] = ()) -> None:
        self._tell(self.focus.show(self.scene.layout(SIZE, Settings())))
        self._tell(self.focus.strike(name, text, held))

    def go_to(self, key: str) -> None:
        for _ in range(200):
            if self.focus.key == key and self.focus.seen:
                return
            self.strike("tab")
        raise AssertionError(f"The keyboard never comes to {key}.")

    def _tell(self, outcomes: Sequence[object]) -> None:
        for outcome in outcomes:
            if not isinstance(outcome, Refused):
                self.answer = arrived(self.scene.on(outcome))  # type: ignore[arg-type]


def test_start_begins_a_saved_game_with_what_was_chosen() -> None:
    scene = seeded()
    write(scene, "name.0", "Aunt Vera")
    press(scene, "add", "player.1.casual", "option.weeks.more", "preset.tight-harbour")
    answer = arrived(press(scene, "start"))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    try:
        header = answer.scene.game.header
        assert [seat.name for seat in header.seats][:2] == ["Aunt Vera", "Bill Lading"]
        assert [seat.player for seat in header.seats] == ["person", "casual", "casual", "shrewd"]
        assert (header.rules.weeks, header.rules.restow_fee, header.seed) == (3, 1, 42)
        info = newest_unfinished()
        assert info is not None
        assert (info.summary.id, info.summary.seats) == (header.id, header.seats)
    finally:
        answer.scene.close()


def test_the_whole_way_to_a_game_goes_by_keyboard() -> None:
    keys = Keyboard(seeded())
    keys.go_to("name.0")
    keys.strike("backspace", "", ("ctrl",))
    for letter in "Zoë":
        keys.strike(letter, letter)
    keys.go_to("player.2.shrewd")
    keys.strike("return", "\r")
    keys.go_to("option.decline_is_final")
    keys.strike("space", " ")
    keys.go_to("start")
    keys.strike("return", "\r")
    assert isinstance(keys.answer, Replace)
    assert isinstance(keys.answer.scene, PlayScene)
    header = keys.answer.scene.game.header
    keys.answer.scene.close()
    assert header.seats[0].name == "Zoë"
    assert header.seats[2].player == "shrewd"
    assert header.rules.decline_is_final


def test_enter_begins_the_game_at_once() -> None:
    answer = arrived(seeded().on(Typed("return", "\r", "")))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()


def test_letters_in_a_name_are_only_letters() -> None:
    scene = seeded()
    write(scene, "name.1", "dulrsb fq")
    assert scene.setup.seats[1].name == "dulrsb fq"


def test_a_name_that_is_selected_is_replaced_and_another_field_is_not() -> None:
    scene = seeded()
    scene.on(Focused("name.0"))
    scene.on(Typed("a", "\x01", "name.0", ("ctrl",)))
    assert placed(scene)["name.0"].look.selected  # type: ignore[attr-defined]
    scene.on(Typed("k", "K", "name.0"))
    assert scene.setup.seats[0].name == "K"
    scene.on(Typed("a", "\x01", "name.0", ("ctrl",)))
    scene.on(Focused("seed"))
    scene.on(Typed("7", "7", "seed"))
    assert (scene.setup.seats[0].name, scene.setup.seed) == ("K", "427")


def test_a_name_is_no_longer_than_may_be() -> None:
    scene = seeded()
    write(scene, "name.0", "x" * 40)
    assert scene.setup.seats[0].name == "x" * 24


@pytest.mark.parametrize(
    ("written", "kept", "lacking"),
    [
        ("Ωρα", "Ωρα", ""),
        ("Åsa Чайка", "Åsa Чайка", ""),
        ("Noa 😀", "Noa ", "😀"),
        ("משה", "", "משה"),
        ("Zoë你", "Zoë", "你"),
    ],
)
def test_a_sign_that_nobody_could_read_is_left_out_of_a_name_and_named(written: str, kept: str, lacking: str) -> None:
    scene = seeded()
    placed(scene)
    scene.on(Focused("name.0"))
    scene.on(Typed("backspace", "", "name.0", ("ctrl",)))
    answers = [scene.on(Typed(sign, sign, "name.0")) for sign in written]
    assert scene.setup.seats[0].name == kept
    told = [answer.sentence for answer in answers if isinstance(answer, Explain)]
    assert told == [LACKING.format(signs=sign) for sign in lacking]


def test_an_empty_seed_is_said_where_it_can_be_read_and_start_says_why() -> None:
    scene = seeded()
    write(scene, "seed", "")
    start = placed(scene)["start"]
    assert not start.enabled
    assert "seed is empty" in start.why
    assert placed(scene)["problem"].label == start.why
    assert isinstance(scene.on(Pressed("start")), Explain)
    press(scene, "dice")
    assert placed(scene)["start"].enabled
    assert "problem" not in placed(scene)


def test_what_a_preset_comes_to_is_said_below_and_told_of_each() -> None:
    """Each tells what differs from the other, and the line is true of the rules."""
    scene = seeded()
    for preset in PRESETS:
        press(scene, f"preset.{preset}")
        shown = placed(scene)
        assert shown[f"preset-line.{preset}"].label == PRESET_LINES[preset]
        assert all(shown[f"preset.{each}"].label.endswith(PRESET_LINES[each]) for each in PRESETS)
    press(scene, "option.upgrade_price.more")
    assert placed(scene)["preset-line.own"].label == PRESET_LINES["own"]
    assert msgspec.structs.replace(PRESETS["as-printed"], restow_fee=1) == PRESETS["tight-harbour"]
    assert PRESETS["as-printed"].restow_fee == 0


def test_own_choice_shows_only_while_the_options_are_no_preset() -> None:
    scene = seeded()
    assert "preset.own" not in placed(scene)
    press(scene, "option.upgrade_price.more")
    assert placed(scene)["preset.own"].look.down
    press(scene, "preset.as-printed")
    assert "preset.own" not in placed(scene)


def test_each_option_shows_its_line_and_leads_to_its_ruling() -> None:
    scene = seeded()
    shown = placed(scene)
    for option in OPTIONS:
        assert shown[f"option-line.{option.name}"].label == option.line
        answer = arrived(press(scene, f"ruling.{option.ruling}"))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, RulesScene)
        assert answer.scene.ruling == option.ruling


def test_the_last_chance_is_chosen_in_words() -> None:
    scene = seeded()
    press(scene, "option.last_chance.always")
    assert scene.setup.rules.last_chance == "always"


def test_a_ship_is_chosen_from_the_fleet_and_swapped() -> None:
    scene = seeded()
    answer = arrived(press(scene, "ship.0"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ShipsScene)
    assert "Penny Tonnage's" in placed(answer.scene)["ship.2"].label
    assert isinstance(press(answer.scene, "ship.2"), Pop)
    assert [seat.ship for seat in scene.setup.seats] == [2, 1, 0]
    assert scene.changed


def test_the_seventh_seat_and_the_last_but_one_are_refused_in_a_sentence() -> None:
    scene = seeded()
    press(scene, "add", "add", "add")
    assert "at most 6" in placed(scene)["add"].why
    press(scene, *["remove.0"] * 4)
    assert "at least 2" in placed(scene)["remove.0"].why
    scene.on(Pressed("remove.0"))
    assert len(scene.setup.seats) == 2


def test_a_seat_can_be_removed_while_its_name_is_written() -> None:
    scene = seeded()
    scene.on(Focused("name.2"))
    press(scene, "remove.2")
    placed(scene)
    scene.on(Focused(""))
    assert [seat.name for seat in scene.setup.seats] == ["Captain", "Bill Lading"]


def test_what_was_chosen_is_there_again_after_going_back() -> None:
    scene = seeded()
    press(scene, "add")
    assert isinstance(scene.on(Typed("escape", "", "name.0")), Pop)
    assert len(NewGameScene().setup.seats) == 4


def test_practice_is_switched_on_beside_the_rules() -> None:
    scene = NewGameScene(setups.first_setup())
    scene.on(Pressed("option.practice"))
    assert scene.setup.practice
    scene.on(Pressed("option.practice"))
    assert not scene.setup.practice


def test_what_few_players_change_is_folded_away_until_it_is_asked_for_and_then_remembered() -> None:
    scene = NewGameScene(setups.first_setup())
    shown = placed(scene)
    assert not [key for key in shown if key.startswith(("ruling.", "seed", "dice"))]
    assert {key.split(".")[1] for key in shown if key.startswith("option.")} == {"weeks", "practice"}
    assert shown["start"].enabled is False, "no seed yet, as in a setup nobody has loaded"
    keys = Keyboard(scene)
    keys.go_to("house")
    keys.strike("return", "\r")
    shown = placed(scene)
    assert {f"option-title.{option.name}" for option in OPTIONS} <= set(shown)
    assert {f"ruling.{option.ruling}" for option in OPTIONS} <= set(shown)
    assert {"seed", "dice"} <= set(shown)
    assert isinstance(scene.on(Pressed("back")), Pop)
    again = NewGameScene()
    assert "seed" in placed(again)
    press(again, "house")
    again.on(Pressed("back"))
    assert "seed" not in placed(NewGameScene())


@pytest.mark.parametrize("size", [Size(1280, 800), Size(1920, 1080)], ids=str)
def test_the_ships_of_three_captains_are_large(size: Size) -> None:
    shown = {each.key: each for each in seeded().layout(size, Settings())}
    assert all(shown[f"ship-picture.{seat}"].rect.h >= size.h // 8 for seat in range(3))
