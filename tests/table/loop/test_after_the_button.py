"""What bubbles do when the button of the pointer comes up: a refusal stays to be read, and nothing else comes up."""

import pygame
import pytest

from freight.table.placement import Rect
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.settings import Settings
from freight.table.teaching.lessons import STEPS
from tests.table.player import Player


def player_at(at: int) -> Player:
    player = Player(Settings(speed="off", still=True))
    voyage = FirstVoyageScene(at)
    player.app.start(lambda: voyage)
    for _ in range(100):
        player.step(0.25)
    return player


def rect_of(player: Player, key: str) -> Rect:
    return next(each.rect for each in player.app.stage.top.placements if each.key == key)


def said(player: Player) -> str:
    player.step()
    shown = player.app.screen.motion.frame(player.now + 10)
    return next((each.look.text for each in shown if each.key == "bubble.words"), "")  # type: ignore[attr-defined]


def step_with(words: str) -> int:
    return next(at for at, step in enumerate(STEPS) if words in step.text)


def test_why_a_thing_cannot_be_dragged_is_still_there_once_the_button_is_up() -> None:
    player = player_at(step_with("Drag the card onto your ship"))
    barred = next(
        each for each in player.app.stage.top.placements
        if each.key.startswith("card:") and not each.enabled and "R19" in each.why
    )  # fmt: skip
    x, y = barred.rect.centre
    player.move(x, y)
    player.down(x, y)
    player.move(x - 60, y - 40)
    player.up(x - 60, y - 40)
    assert said(player).startswith("You can't pay the fee of that plan")
    player.down(5, 5)
    assert said(player) == ""


@pytest.mark.parametrize("moves", [False, True])
def test_after_a_click_nothing_is_told_of_what_lies_there_until_the_pointer_moves(moves: bool) -> None:
    player = player_at(3)
    x, y = rect_of(player, "hint").centre
    player.move(x, y)
    player.down(x, y)
    player.up(x, y)
    player.app.inputs.focus.seen = False
    if moves:
        player.move(x + 1, y)
    for _ in range(20):
        player.step(0.25)
    assert bool(said(player)) is moves
    player.app.close()


def test_a_click_on_what_is_barred_says_why_as_ever() -> None:
    player = player_at(3)
    x, y = rect_of(player, "undo").centre
    player.click(x, y)
    assert said(player)
    for _ in range(20):
        player.step(0.25)
    assert said(player)
    player.strike(pygame.K_ESCAPE)
    player.app.close()
