"""The ways from what names a ruling to its passage, by pointer, key and screen reader, and back."""

import time
from collections.abc import Iterator

import msgspec
import pygame
import pytest

from freight.engine.rules import OPTIONS, PRESETS
from freight.languages import use as speak
from freight.table.citing import behind, meant, rule_key
from freight.table.listeners.access import Request
from freight.table.listeners.access_tree import RULE, tree
from freight.table.looks import Words
from freight.table.placement import Placement, Rect
from freight.table.scene import Explain, Pressed, Scene
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.settings import Settings
from freight.table.wording.rulebook import RULINGS, SECTIONS, place_of
from tests.table.every.tables import TABLES
from tests.table.player import Player
from tests.table.wording.test_citing import NAMED


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player(Settings(speed="off", window=(1280, 800)))
    yield made
    made.app.close()


def at(player: Player, scene: Scene) -> None:
    """Lay a scene over what is there, and wait for it."""
    from freight.table.scene import Push

    player.app.apply(Push(scene))
    player.step()
    player.step()


def open_rules(player: Player) -> RulesScene:
    assert isinstance(player.top, RulesScene)
    return player.top


def table(name: str) -> PlayScene:
    scene = TABLES[name]()
    assert isinstance(scene, PlayScene)
    return scene


def placed(player: Player) -> dict[str, Placement]:
    return {each.key: each for each in player.app.stage.top.placements}


def bubble_at(player: Player, key: str) -> tuple[int, int]:
    """The middle of a part of the bubble."""
    rects = {shown.key: shown.rect for shown in player.app.screen.motion.frame(player.now + 10)}
    return Rect(*rects[key]).centre


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("ruling", NAMED)
def test_from_the_table_a_refusal_leads_to_its_ruling_and_back(player: Player, ruling: str, plain: bool) -> None:
    player.app.change(msgspec.structs.replace(player.app.settings, plain=plain))
    scene = table("auction")
    at(player, scene)
    scene.teller.refuse("Not now.", ruling)
    scene.changed = True
    player.step()
    before, picture = player.app.stage.top.placements, player.picture()
    x, y = before[[each.key for each in before].index(rule_key(ruling))].rect.centre
    player.click(x, y)
    assert open_rules(player).ruling == place_of(ruling)
    assert player.app.stage.top.placements
    player.strike(pygame.K_ESCAPE)
    assert player.top is scene
    assert player.app.stage.top.placements == before
    player.move(1, 1)
    player.step(1)
    assert player.picture() == picture
    player.strike(pygame.K_F3)
    assert open_rules(player).ruling == place_of(ruling)


@pytest.mark.parametrize("ruling", NAMED)
def test_the_rules_open_with_the_ruling_in_sight(player: Player, ruling: str) -> None:
    at(player, RulesScene(ruling))
    place = place_of(ruling)
    key = f"chip.{place}" if place in RULINGS else f"title.{place}"
    [mark] = [each for each in player.app.stage.top.placements if each.key == key]
    assert mark.clip is not None
    assert mark.clip.y <= mark.rect.y
    assert mark.rect.bottom <= mark.clip.bottom


def test_a_refusal_of_the_game_has_its_ruling_beside_it(player: Player) -> None:
    scene = table("auction")
    at(player, scene)
    scene.on(Pressed("sail"))
    player.step()
    assert placed(player)["message"].label == "Ships set sail when they are loaded; now the auction is on."
    assert placed(player)["rule:Auction"].label
    player.app.inputs.pass_on([Pressed(rule_key("Auction"))])
    assert open_rules(player).ruling == "auction"


def test_the_message_after_a_refusal_keeps_no_ruling_of_it(player: Player) -> None:
    scene = table("auction")
    at(player, scene)
    scene.on(Pressed("sail"))
    scene.teller.note("Something else.")
    assert scene.model.rulings == ()


def test_a_bubble_is_pressed_to_read_its_ruling(player: Player) -> None:
    player.click(350, 420)
    x, y = bubble_at(player, "rule:R17")
    player.board.told()
    player.click(x, y)
    assert open_rules(player).ruling == "R17"
    player.strike(pygame.K_ESCAPE)
    assert player.top is player.board
    assert player.board.told() == []


def test_the_words_of_a_bubble_lead_there_too_and_hide_what_lies_below(player: Player) -> None:
    player.app.apply(Explain("You have spent 5 MM (R11).", "card"))
    player.step()
    x, y = bubble_at(player, "bubble.words")
    player.down(x, y)
    assert player.top is player.board
    player.up(x, y)
    assert open_rules(player).ruling == "R11"


def test_a_press_that_ends_elsewhere_opens_nothing(player: Player) -> None:
    player.click(350, 420)
    x, y = bubble_at(player, "rule:R17")
    player.down(x, y)
    player.up(5, 5)
    assert player.top is player.board


def test_a_second_of_two_rulings_has_a_way_of_its_own(player: Player) -> None:
    player.app.apply(Explain("There is no other place for it (R17, R19).", "go"))
    player.step()
    player.click(*bubble_at(player, "rule:R19"))
    assert open_rules(player).ruling == "R19"


def test_a_bubble_without_a_ruling_lets_the_press_through(player: Player) -> None:
    player.app.apply(Explain("Wait a moment.", "stack"))
    player.step()
    x, y = bubble_at(player, "bubble.words")
    player.down(x, y)
    player.up(x, y)
    assert player.top is player.board
    assert player.app.screen.motion.frame(player.now + 10)[-1].key != "bubble.words"


def test_the_key_leads_from_a_bubble_and_from_what_is_pointed_at(player: Player) -> None:
    player.move(350, 420)
    player.strike(pygame.K_F3)
    assert open_rules(player).ruling == "R17"
    player.strike(pygame.K_ESCAPE)
    player.app.apply(Explain("Nobody may look (R3).", "go"))
    player.strike(pygame.K_F3)
    assert open_rules(player).ruling == "R3"


def test_the_key_leads_from_what_the_keyboard_is_at(player: Player) -> None:
    player.app.inputs.pass_on(player.app.stage.top.focus.go_to("bound"))
    assert player.app.stage.top.focus.seen
    player.strike(pygame.K_F3)
    assert open_rules(player).ruling == "R17"


def test_the_key_says_so_where_nothing_names_a_ruling(player: Player) -> None:
    player.move(140, 150)
    player.strike(pygame.K_F3)
    assert player.top is player.board
    words = [each for each in player.app.screen.motion.frame(player.now + 10) if each.key == "bubble.words"]
    assert isinstance(words[0].look, Words)
    assert "F3" in words[0].look.text


def test_a_text_of_the_table_is_pressed_to_read_the_ruling_that_it_names(player: Player) -> None:
    at(player, table("arrival"))
    told = next(each for each in placed(player).values() if each.role == "text" and each.rulings)
    assert "(R" in told.label
    player.click(*told.rect.centre)
    assert open_rules(player).ruling == told.rulings[0]


@pytest.mark.parametrize("name", [name for name in TABLES if "hint" not in name])
def test_every_ruling_of_the_table_has_a_way_for_each_hand(name: str, player: Player) -> None:
    at(player, table(name))
    things = placed(player)
    named = [each for each in things.values() if behind(each) and not each.key.startswith("rule:")]
    assert named
    items = {item.key: item for item in tree(tuple(things.values()))}
    for each in named:
        assert set(behind(each)) <= {*RULINGS, *SECTIONS}
        assert meant((), each.key, things) == behind(each)[0]
        assert items[f"{RULE}{each.key}"].usable


def test_undo_leads_to_its_chapter(player: Player) -> None:
    at(player, table("auction"))
    x, y = placed(player)["undo"].rect.centre
    player.click(x, y)
    player.strike(pygame.K_F3)
    assert open_rules(player).ruling == "undo"


def test_a_screen_reader_opens_the_rule(player: Player) -> None:
    player.app.inputs.requested(Request("rule", "bound"))
    assert open_rules(player).ruling == "R17"


def test_the_hint_stays_while_its_rule_is_read(player: Player) -> None:
    scene = table("loading")
    at(player, scene)
    end = time.monotonic() + 20
    while not scene.model.choices:
        player.step(1)
    player.app.act(Pressed("hint"))
    while scene.model.advice is None and time.monotonic() < end:
        time.sleep(0.002)
        player.step()
    assert scene.model.advice is not None
    player.move(300, 300)
    player.app.inputs.pass_on([Pressed(rule_key("R16"))])
    assert open_rules(player).ruling == "R16"
    player.strike(pygame.K_ESCAPE)
    player.move(500, 300)
    assert scene.model.advice is not None


# Before a game


def with_house_rules() -> NewGameScene:
    return NewGameScene(msgspec.structs.replace(setups.first_setup(), seed="1", house_rules=True))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_leads_to_its_ruling(player: Player, option) -> None:
    at(player, with_house_rules())
    player.app.act(Pressed(f"ruling.{option.ruling}"))
    assert open_rules(player).ruling == option.ruling


@pytest.mark.parametrize("preset", [*PRESETS, "practice"])
def test_every_preset_and_practice_lead_to_their_chapter(player: Player, preset: str) -> None:
    at(player, with_house_rules())
    if preset == "practice":
        player.app.act(Pressed("ruling.Undo"))
    else:
        player.app.inputs.pass_on(player.app.stage.top.focus.go_to(f"preset.{preset}"))
        player.strike(pygame.K_F3)
    assert open_rules(player).ruling == ("undo" if preset == "practice" else "options")


def test_a_section_is_called_as_the_language_calls_it(player: Player) -> None:
    speak("de")
    try:
        at(player, table("auction"))
        scene = player.top
        assert isinstance(scene, PlayScene)
        scene.on(Pressed("sail"))
        player.step()
        assert placed(player)[rule_key("Auction")].label.endswith("Auktion")
        player.click(*placed(player)[rule_key("Auction")].rect.centre)
        assert open_rules(player).ruling == "auction"
    finally:
        speak("en")
