"""Wrong turns in the first voyage: each is answered, and none does any harm."""

import pytest

from freight.engine.commands import Bid, Command, Undo
from freight.table.saying import Saying
from freight.table.scene import Action, Dropped, Lifted, Pressed, Typed
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.settings import Settings
from freight.table.teaching.lessons import STEPS
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
    scene.on(Dropped("money:0:4", "lot", (0, 0)))
    assert (scene.hand.bid_built, scene.note) == (1, "")
    for _ in range(2):
        scene.on(Dropped("money:0:3", "lot", (0, 0)))
        assert (scene.hand.bid_built, scene.at) == (1, 3)
        assert scene.note == "Begin low: 1 MM is enough for a first bid."
    scene.on(Pressed("bid:place"))
    assert scene.at == 4


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
    assert scene.model.message == "Wait a moment: it is not your turn yet."
    assert scene.note == ""


MENUS = ("menu", "log", "rules", "speed", "mute", "voice", "skip")
"""Buttons of the table that are answered by what they open or change."""


def rested(at: int) -> FirstVoyageScene:
    """The voyage with a step up for so long that a press is taken as meant."""
    scene = up(at)
    for second in (500, 502):
        scene.tick(second)
    return scene


def tries(scene: FirstVoyageScene) -> list[Action]:
    """Every press of a button that can be pressed, and every drag of what can be dragged onto every place for it."""
    presses: list[Action] = []
    drags: list[Action] = []
    for key, each in placed(scene).items():
        if each.focusable and each.enabled and key not in MENUS and not key.startswith("lesson"):
            presses.append(Pressed(key))
        if each.draggable and each.enabled:
            drags += [Dropped(key, target, (0, 0)) for target in (*each.drops, "")]
    return [*presses, *drags]


def is_done(scene: FirstVoyageScene, at: int) -> bool:
    """Whether the step is done, or what is to be touched is nearer to it."""
    return scene.at != at or scene.step.touch(scene.model) != up(at).step.touch(up(at).model)


@pytest.mark.parametrize("at", ALL)
def test_whatever_is_tried_does_what_is_asked_or_is_answered(at: int) -> None:
    for action in tries(rested(at)):
        scene = rested(at)
        before = scene.hand.bid_built
        if isinstance(action, Dropped):
            scene.on(Lifted(action.key))
        scene.sayings.clear()
        scene.on(action)
        if not scene.note:
            assert is_done(scene, at) or 0 < scene.hand.bid_built - before <= scene.step.most_bid(scene.model), action
            continue
        assert scene.at == at
        assert "(R" not in scene.note
        assert Saying(scene.note, urgent=True) in scene.sayings, action
        assert placed(scene)["lesson:why"].label == scene.note
        assert scene.model.message != scene.note


@pytest.mark.parametrize("at", ALL)
def test_what_cannot_be_used_says_why(at: int) -> None:
    for key, each in placed(up(at)).items():
        if (each.focusable or each.draggable) and not each.enabled:
            assert each.why, key


@pytest.mark.parametrize("at", [at for at in ALL if up(at).step.most_bid(up(at).model)])
def test_declining_where_a_bid_is_asked_for_is_answered_as_that(at: int) -> None:
    scene = rested(at)
    scene.on(Pressed("decline"))
    assert scene.note.startswith("Don't decline: ")
    scene.ask(Bid(5))
    assert scene.note
    assert "decline" not in scene.note


def test_a_card_that_is_not_asked_for_keeps_its_face() -> None:
    scene = up(step_with("press {flip}"))
    asked = scene.step.touch(scene.model)[0]
    other = next(key for key in placed(scene) if key.startswith("flip:") and key != asked)
    faces = dict(scene.hand.faces)
    scene.on(Pressed(other))
    assert scene.hand.faces == faces
    assert scene.note.startswith("First flip the card")


def step_with(words: str) -> int:
    return next(at for at in ALL if words in STEPS[at].text)


@pytest.mark.parametrize("at", ALL)
def test_the_key_of_the_hint_is_answered(at: int) -> None:
    scene = rested(at)
    scene.on(Typed("h", "h", ""))
    assert scene.note == "Here the lesson tells you what to do."
    assert Saying(scene.note, urgent=True) in scene.sayings


@pytest.mark.parametrize("at", [at for at in ALL if STEPS[at].is_read])
def test_while_something_is_read_the_bar_asks_for_nothing(at: int) -> None:
    scene = up(at)
    assert scene.model.message == scene.teller.log[-1]
