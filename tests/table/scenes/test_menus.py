"""The menu over a game, the settings, dialogs, the log and the rules on their screens."""

from pathlib import Path

import msgspec
import pytest

from freight.languages import LANGUAGES
from freight.record.game import Game
from freight.record.places import new_save_path
from freight.table.placement import Placement, Size
from freight.table.scene import (
    ChangeSettings,
    Explain,
    Focused,
    Pop,
    Pressed,
    Push,
    Quit,
    Reset,
    Scene,
    Scrolled,
    Typed,
)
from freight.table.scenes.fitting import hyphenated
from freight.table.scenes.log import EMPTY, LogScene, is_trip
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.notice import NoticeScene, Way, ask
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.title import TitleScene
from freight.table.settings import SPEEDS, TEXT_SIZES, Settings
from freight.table.wording.telling import told_so_far

SIZE = Size(1280, 800)


def placed(scene: Scene, settings: Settings = Settings()) -> dict[str, Placement]:  # noqa: B008 (frozen)
    return {each.key: each for each in scene.layout(SIZE, settings)}


def game(path: Path | None = None, *, saved: bool = True) -> Game:
    header = setups.header_of(msgspec.structs.replace(setups.first_setup(), seed="1"))
    return Game.create(header, path or (new_save_path(header) if saved else None))


def test_the_menu_says_where_the_game_is_saved_and_leaves_at_once() -> None:
    with game() as played:
        menu = GameMenuScene(played)
        shown = placed(menu)
        assert played.path is not None
        assert shown["safety"].label.replace("\n", "") == f"Saved after every move to {played.path.name}"
        assert "elsewhere" not in shown
        assert isinstance(menu.on(Pressed("resume")), Pop)
        leave = arrived(menu.on(Pressed("leave")))
        assert isinstance(leave, Reset)
        assert isinstance(leave.scene, TitleScene)
        assert isinstance(menu.on(Pressed("quit")), Quit)


@pytest.mark.parametrize(
    ("key", "scene"), [("rules", RulesScene), ("settings", SettingsScene), ("replay", ReplayScene)]
)
def test_the_menu_leads_where_it_says(key: str, scene: type) -> None:
    with game() as played:
        menu = GameMenuScene(played)
        assert placed(menu)[key].enabled
        answer = arrived(menu.on(Pressed(key)))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, scene)


def test_that_a_game_is_not_safe_is_seen_at_the_table_whatever_else_is_told() -> None:
    for path in (None, Path(__file__) / "no.freight"):  # the first is among the games
        played = game(path)
        scene = PlayScene(played, "Something else is told.")
        menu = {each.key: each for each in scene.layout(SIZE, Settings())}["menu"]
        assert menu.label == (f"Menu: {played.trouble}" if path else "Menu")
        assert (menu.look.style == "danger") == bool(path)  # type: ignore[attr-defined]
        scene.close()


def test_a_game_that_is_not_saved_can_be_saved_elsewhere(tmp_path: Path) -> None:
    played = game(Path(__file__) / "no.freight")
    assert played.trouble
    menu = GameMenuScene(played)
    assert placed(menu)["safety"].label.replace("\n", "") == played.trouble
    answer = arrived(menu.on(Pressed("elsewhere")))
    assert isinstance(answer, Push)
    saving = answer.scene
    assert isinstance(saving, SavingScene)
    saving.on(Focused("path"))
    saving.on(Typed("backspace", "", "path", ("ctrl",)))
    saving.on(Typed("paste", str(tmp_path), "path", ("ctrl",)))
    assert isinstance(saving.on(Pressed("save")), Pop)
    assert played.path is not None
    assert played.path.parent == tmp_path
    assert "elsewhere" not in placed(menu)
    played.close()


@pytest.mark.parametrize("written", ["~nobody-here/mine", "/" + "x" * 900, "y" * 900])
def test_a_place_that_cannot_be_is_said_and_the_game_goes_on(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    saving = SavingScene(game(saved=False), Pop, Pop)
    saving.on(Focused("path"))
    saving.on(Typed("backspace", "", "path", ("ctrl",)))
    saving.on(Typed("paste", written, "path", ("ctrl",)))
    assert isinstance(saving.on(Pressed("save")), Explain)
    assert list(tmp_path.iterdir()) == []


def test_a_long_file_name_is_broken_at_its_hyphens() -> None:
    words = hyphenated("saved to aaaa-bbbb-cccc-dddd.freight", 60, 12)
    assert words.replace("\n", "") == "saved to aaaa-bbbb-cccc-dddd.freight"
    assert all(part.endswith("-") for part in words.split("\n")[:-1])
    assert "\n" in words


@pytest.mark.parametrize("speed", SPEEDS)
def test_each_speed_can_be_set(speed: str) -> None:
    scene = SettingsScene()
    placed(scene, Settings(text_size=125))
    answer = scene.on(Pressed(f"speed.{speed}"))
    assert answer == ChangeSettings(Settings(speed=speed, text_size=125))  # type: ignore[arg-type]
    assert placed(scene, Settings(speed=speed))[f"speed.{speed}"].look.down  # type: ignore[arg-type]


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_each_text_size_can_be_set(size: int) -> None:
    scene = SettingsScene()
    placed(scene)
    assert scene.on(Pressed(f"text-size.{size}")) == ChangeSettings(Settings(text_size=size))


def test_a_language_is_chosen_by_its_own_name_or_left_to_the_system() -> None:
    scene = SettingsScene()
    rows = placed(scene)
    assert [rows[f"language.{code}"].label for code in ("system", *LANGUAGES)] == [
        "Language: As the system, chosen",
        *(f"Language: {name}" for name in LANGUAGES.values()),
    ]
    for code in LANGUAGES:
        assert scene.on(Pressed(f"language.{code}")) == ChangeSettings(Settings(language=code))
    assert placed(scene, Settings(language="de"))["language.de"].label == "Language: Deutsch, chosen"
    assert scene.on(Pressed("language.system")) == ChangeSettings(Settings())


def test_colours_are_called_plainly_and_the_medical_word_is_told_too() -> None:
    rows = placed(SettingsScene())
    assert rows["palette.protanopia"].look.text == "Red-weak"  # type: ignore[attr-defined]
    assert rows["palette.protanopia"].label == "Colours: Red-weak (protanopia)"
    assert "colour-blind" in rows["palette.note"].label


def test_the_speeds_lie_from_the_slowest_to_the_fastest() -> None:
    rows = placed(SettingsScene())
    speeds = [key.removeprefix("speed.") for key in rows if key.startswith("speed.")]
    assert speeds == ["name", "slow", "normal", "fast", "off"]


def test_the_full_screen_is_a_switch() -> None:
    scene = SettingsScene()
    placed(scene, Settings(full_screen=True))
    assert scene.on(Pressed("full-screen")) == ChangeSettings(Settings(full_screen=False))


def test_reduced_motion_is_a_switch_and_stays_as_it_was_set() -> None:
    scene = SettingsScene()
    placed(scene, Settings())
    assert scene.on(Pressed("still")) == ChangeSettings(Settings(still=True))
    placed(scene, Settings(still=True))
    assert scene.on(Pressed("still")) == ChangeSettings(Settings(still=False))


def test_a_dialog_goes_the_way_that_was_chosen() -> None:
    notice = NoticeScene("Title", "Sentence.", (Way("Back"), Way("Quit", Quit, "danger")))
    shown = placed(notice)
    assert shown["dialog.text"].label == "Sentence."
    assert isinstance(notice.on(Pressed("way.1")), Quit)
    assert isinstance(notice.on(Typed("escape", "", "")), Pop)
    assert isinstance(notice.on(Typed("return", "\r", "")), Quit)
    assert isinstance(ask("A", "B?", "Yes", Quit).on(Pressed("way.0")), Pop)


def test_the_log_ends_at_the_bottom_with_its_newest_line_in_sight() -> None:
    lines = tuple(f"Line {number} of the log." for number in range(300))
    scene = LogScene(lines)
    shown = placed(scene)
    newest, panel = shown["line.299"], shown["log"]
    assert newest.rect.bottom <= panel.rect.bottom
    assert shown["line.0"].rect.bottom < panel.rect.y, "to be read, but out of sight"
    scene.on(Typed("home", "", ""))
    assert placed(scene)["line.0"].rect.y >= panel.rect.y
    scene.on(Scrolled("log", -3))
    assert placed(scene)["line.0"].rect.bottom < panel.rect.y
    assert isinstance(scene.on(Typed("escape", "", "")), Pop)


def test_trips_stand_out_in_the_log() -> None:
    with game() as played:
        lines = told_so_far(played.header, [event for step in played.steps for event in step.events])
        trips = [number for number, line in enumerate(lines) if is_trip(line)]
        assert len(trips) == 1
        shown = placed(LogScene(tuple(lines)))
        assert shown[f"line.{trips[0]}"].look.bold
        assert f"band.{trips[0]}" in shown
        assert not shown[f"line.{trips[0] - 1}"].look.bold


def test_an_empty_log_says_so() -> None:
    assert placed(LogScene(()))["none"].label == EMPTY


def test_the_rules_open_at_the_ruling_that_is_asked_for() -> None:
    for number in range(1, 31):
        scene = RulesScene(f"R{number}")
        shown = placed(scene)
        passage, panel = shown[f"passage.R{number}"], shown["rules"]
        assert panel.rect.y <= passage.rect.y
        assert passage.rect.bottom <= panel.rect.bottom
        assert f"band.R{number}" in shown


def test_an_unknown_ruling_opens_the_rules_at_their_beginning() -> None:
    assert "title.idea" in placed(RulesScene("R99"))


def test_a_chapter_is_turned_to_and_marked() -> None:
    scene = RulesScene()
    assert "open" in placed(scene)["chapter.idea"].label
    scene.on(Pressed("chapter.weather"))
    shown = placed(scene)
    assert shown["title.weather"].rect.y == shown["rules"].rect.y
    assert "open" in shown["chapter.weather"].label


def test_what_is_typed_is_searched_for_and_escape_clears_it_first() -> None:
    scene = RulesScene()
    placed(scene)
    for letter in "restow":
        scene.on(Typed(letter, letter, "search"))
    shown = placed(scene)
    assert "passage.R17" in shown
    assert "passage.R9" not in shown
    assert scene.on(Typed("escape", "", "search")) is None
    assert scene.line.text == ""
    assert isinstance(scene.on(Typed("escape", "", "search")), Pop)


def test_a_search_without_a_find_says_so() -> None:
    scene = RulesScene()
    scene.on(Typed("paste", "xyzzy", "search", ("ctrl",)))
    assert "passage.nothing" in placed(scene)
    scene.on(Pressed("clear-search"))
    assert "passage.nothing" not in placed(scene)
    assert scene.line.text == ""
