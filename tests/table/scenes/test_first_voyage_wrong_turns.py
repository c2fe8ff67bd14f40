"""Wrong turns in the first voyage: each is answered, and none does any harm."""

import pytest

from freight.engine.commands import Bid, Command, Undo
from freight.table.lessons import STEPS
from freight.table.saying import Saying
from freight.table.scene import Dropped, Lifted, Pressed, Typed
from freight.table.scenes.first_voyage import FirstVoyageScene
from freight.table.settings import Settings
from tests.table.scenes.first_lessons import ALL, do_first, placed, up


def wrong_turns(scene: FirstVoyageScene) -> list[Command]:
    """All that the rules allow now and the lesson does not ask for."""
    answers = scene.step.answers(scene.model) if scene.step.answers else ()
    return [choice for choice in scene.model.choices if choice not in answers]


@pytest.mark.parametrize("at", ALL)
def test_every_wrong_turn_is_answered_and_changes_nothing(at: int) -> None:
    scene = up(at)
    before = len(scene.game.steps)
    for choice in [*wrong_turns(scene), Undo()]:
        scene.note = ""
        scene.sayings.clear()
        scene.ask(choice)
        assert scene.note, choice
        assert Saying(scene.note, urgent=True) in scene.sayings
        assert (scene.at, len(scene.game.steps)) == (at, before)
        assert placed(scene)["lesson:why"].label == scene.note
    do_first(scene)
    assert scene.at == at + 1
    assert scene.note == ""


def test_there_are_wrong_turns_at_most_steps() -> None:
    assert sum(bool(wrong_turns(up(at))) for at in ALL) > len(STEPS) * 2 // 3


@pytest.mark.parametrize("at", ALL)
def test_every_other_button_and_key_does_no_harm(at: int) -> None:
    scene = up(at)
    before = (len(scene.game.steps), scene.game.state.phase)
    others = {"lesson:skip", "lesson:on", "skip", "bid:place", *scene.step.touch(scene.model)}
    for key, each in placed(scene).items():
        if each.focusable and key not in others and not is_right(scene, key):
            scene.on(Pressed(key))
    for key in "uyhmvlrxz":
        scene.on(Typed(key, key, ""))
    assert (len(scene.game.steps), scene.game.state.phase) == before
    assert scene.at == at


def is_right(scene: FirstVoyageScene, key: str) -> bool:
    """Whether a button is one of several that do what the step asks for, or flips a card."""
    answers = scene.step.answers(scene.model) if scene.step.answers else ()
    return key.startswith(("flip", "card")) or scene.hand.press(key, scene.model) in answers


def test_money_dragged_beyond_the_bid_comes_back() -> None:
    scene = up(3)
    for note in ("money:0:4", "money:0:3"):
        scene.on(Dropped(note, "lot", (0, 0)))
    assert scene.hand.bid_built == 2
    scene.on(Pressed("bid:place"))
    assert (scene.hand.bid_built, scene.at) == (0, 3)
    assert scene.note == "Begin low: 1 MM is enough for a first bid."


def test_what_was_said_against_goes_once_it_is_obeyed_and_not_before() -> None:
    scene = up(3)
    scene.on(Pressed("bid:2"))
    assert scene.note == "Begin low: 1 MM is enough for a first bid."
    scene.on(Lifted("money:0:4"))
    assert scene.note
    scene.on(Dropped("money:0:4", "", (0, 0)))
    assert scene.note
    scene.on(Lifted("money:0:4"))
    scene.on(Dropped("money:0:4", "lot", (0, 0)))
    assert (scene.hand.bid_built, scene.note) == (1, "")
    for _ in range(2):
        scene.on(Pressed("bid:3"))
        assert scene.note == "Begin low: 1 MM is enough for a first bid."


def test_a_card_flipped_back_is_pointed_at_again() -> None:
    at = next(at for at in ALL if STEPS[at].text.startswith("Drag the card onto your ship"))
    scene = up(at - 1)
    flip = scene.step.touch(scene.model)[0]
    scene.on(Pressed(flip))
    assert scene.at == at
    scene.on(Pressed(flip))
    assert scene.step.touch(scene.model) == (flip,)
    card = flip.replace("flip", "card")
    scene.on(Dropped(card, "stack:0", (0, 0)))
    assert (scene.at, bool(scene.note)) == (at, True)


def test_nothing_is_asked_while_the_rival_moves() -> None:
    scene = up(3, Settings(still=True))
    scene.ask(Bid(1))
    assert not scene.is_up
    assert "lesson" not in placed(scene)
    scene.ask(Bid(2))
    assert scene.note == "Wait a moment: it is not your turn yet."
