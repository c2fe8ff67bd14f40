"""The scene of the table: people and computers in turn, refusals in sentences, the saved game behind it."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from freight.engine.choices import choices
from freight.engine.commands import Bid, Decline, Load, Restow
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.record.history import standing_events
from freight.record.reading import read_save
from freight.table.audio.cues import TOO_SOON
from freight.table.placement import Size
from freight.table.scene import ChangeSettings, Dropped, Lifted, Pressed, Push, Replace, Typed
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.play.teller import NOT_TAKEN
from freight.table.scenes.routes import arrived
from freight.table.settings import Settings, Speed
from freight.table.stage.guard import GUARD
from freight.table.wording.telling import told_so_far
from tests.languages.pseudo import spoken

SIZE = Size(1280, 800)


def _game(path: Path | None, *players: Player, weeks: int = 1) -> Game:
    seats = [SeatSetup(name, ship, player) for ship, (name, player) in enumerate(zip("ABCDEF", players, strict=False))]
    header = new_header(seats, Rules(weeks=weeks), 3, game_id="test", created="2026-01-01T00:00:00Z")
    return Game.create(header, path)


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[PlayScene]:
    """One person and two computers, motion off."""
    scene = PlayScene(_game(tmp_path / "game.freight", "person", "casual", "casual"))
    scene.layout(SIZE, Settings(speed="off"))
    yield scene
    scene.close()


def wait_for_me(scene: PlayScene) -> None:
    """Let the computers move until the person is due or the game is over."""
    deadline = time.monotonic() + 20
    while scene.game.state.to_act != 0 or scene.showing.is_busy:
        assert time.monotonic() < deadline
        if scene.game.state.phase == "over":
            return
        assert scene.tick(time.monotonic()) is None
        time.sleep(0.002)
    scene.tick(time.monotonic())


def test_trips_without_a_decision_are_told_of_before_the_final_payment(scene: PlayScene) -> None:
    """Shown at once, they would be gone before anybody has seen them."""
    wait_for_me(scene)
    while scene.game.state.phase != "over":
        command = next(iter(choices(scene.game.state)))
        scene.game.play(command)
    scene.showing = type(scene.showing)(scene.game.state.copy(), scene.teller.tell)
    told = arrived(scene.tick(1.0))
    assert isinstance(told, Push)
    assert isinstance(told.scene, NoticeScene)
    assert told.scene.sentence.startswith("There was nothing for you to decide in trips 2, 3, 4 and 5.")
    log = told.scene.on(Pressed("way.0"))
    assert isinstance(log, Replace)
    assert isinstance(log.scene, LogScene)
    end = arrived(scene.tick(2.0))
    assert isinstance(end, Replace)
    assert isinstance(end.scene, FinalScene)


def test_trips_that_were_shown_without_motion_are_not_told_of(scene: PlayScene) -> None:
    """Reduced motion has things in their places at once, but pauses after each move as the speed says."""
    wait_for_me(scene)
    scene.layout(SIZE, Settings(speed="normal", still=True))
    while scene.game.state.phase != "over":
        scene.game.play(next(iter(choices(scene.game.state))))
    scene.showing = type(scene.showing)(scene.game.state.copy(), scene.teller.tell)
    end = arrived(scene.tick(1.0))
    assert isinstance(end, Replace)
    assert isinstance(end.scene, FinalScene)


def test_who_had_declined_is_told_why_they_are_asked_again(tmp_path: Path) -> None:
    """After a raise (R8); not where they are asked about a lot for the first time, nor of a step taken back."""
    scene = PlayScene(_game(tmp_path / "game.freight", "person", "person"))
    scene.layout(SIZE, Settings(speed="off"))
    said = []
    for command in (Decline(), Bid(1), Bid(2)):
        scene.tick(time.monotonic())
        said.append(scene.model.message)
        assert not isinstance(scene.game.play(command), Refusal)
        scene.showing = type(scene.showing)(scene.game.state.copy(), scene.teller.tell)
    assert ["raised" in words for words in said] == [False, False, True]
    assert "(R8)" in said[-1]
    scene.game.undo()
    assert scene.game.asks_again
    scene.close()


def test_a_bid_by_dragged_money_is_on_disk_and_on_the_table(scene: PlayScene) -> None:
    wait_for_me(scene)
    standing = scene.game.state.bid
    scene.on(Lifted("money:0:4"))
    assert scene.hand.lifted == "money:0:4"
    scene.on(Dropped("money:0:4", "lot", (0, 0)))
    scene.on(Pressed("bid:place"))
    assert scene.game.path is not None
    told = [step.command for step in read_save(scene.game.path).steps]
    assert Bid(standing + 1) in told
    assert scene.hand.bid_built == 0


def test_what_may_not_be_done_is_refused_in_a_sentence_with_its_ruling(scene: PlayScene) -> None:
    wait_for_me(scene)
    before = len(scene.game.steps)
    scene.on(Pressed("sail"))
    assert scene.model.message.startswith("Ships set sail when they are loaded")
    scene.on(Pressed("bid:9"))
    assert "(R11)" in scene.model.message
    assert len(scene.game.steps) == before


def test_it_is_not_your_turn_while_the_computer_is_asked(scene: PlayScene) -> None:
    wait_for_me(scene)
    scene.on(Typed("d", "d", ""))
    while scene.showing.is_busy:
        scene.tick(time.monotonic())
    if scene.game.state.to_act != 0:
        scene.on(Pressed("bid:1"))
        assert scene.teller.message == "It is not your turn."


def test_digits_bid_and_letters_decline(scene: PlayScene) -> None:
    wait_for_me(scene)
    amount = scene.game.state.bid + 1
    scene.on(Typed(str(amount), str(amount), ""))
    assert scene.game.steps[-1].command == Bid(amount)
    wait_for_me(scene)
    if scene.game.state.phase == "auction":
        scene.on(Typed("d", "d", ""))
        assert scene.game.steps[-1].command == Decline()


def test_a_game_of_computers_alone_plays_itself_to_the_final_payment() -> None:
    scene = PlayScene(_game(None, "casual", "random"))
    scene.layout(SIZE, Settings(speed="off"))
    deadline = time.monotonic() + 60
    transition = None
    while transition is None:
        assert time.monotonic() < deadline
        transition = arrived(scene.tick(time.monotonic()))
    assert isinstance(transition, Replace)
    assert isinstance(transition.scene, FinalScene)
    assert scene.game.state.phase == "over"
    assert scene.teller.log[-1]
    scene.close()


def test_hot_seat_turns_the_table_to_the_person_who_is_due() -> None:
    game = _game(None, "person", "person", "person")
    scene = PlayScene(game)
    scene.layout(SIZE, Settings(speed="off"))
    for _ in range(25):
        scene.tick(time.monotonic())
        scene.tick(time.monotonic())
        if game.state.phase == "over":
            break
        assert scene.model.me == game.state.to_act
        if game.state.phase == "auction":
            assert scene.model.message.startswith(f"{game.header.seats[scene.model.me].name}, your turn.")
        offered = choices(game.state)
        wanted = next((each for each in offered if not isinstance(each, Restow | Decline)), offered[0])
        scene.ask(wanted)
    scene.close()


def test_loading_steps_are_taken_back_one_by_one(scene: PlayScene) -> None:
    deadline = time.monotonic() + 60
    while not (scene.game.state.phase == "loading" and scene.game.state.docks[0]):
        assert time.monotonic() < deadline
        wait_for_me(scene)
        if scene.game.state.phase == "loading" and scene.game.state.to_act == 0:
            break
        offered = choices(scene.game.state)
        scene.ask(offered[1] if len(offered) > 1 else offered[0])
    dock = scene.game.state.docks[0]
    assert dock
    scene.on(Dropped(f"card:{dock[0]}", "stack:0", (0, 0)))
    assert isinstance(scene.game.steps[-1].command, Load)
    scene.on(Pressed("undo"))
    assert scene.game.state.docks[0] == dock
    assert scene.model.view.docks[0] == dock


def test_the_speed_button_walks_through_the_speeds(scene: PlayScene) -> None:
    transition = scene.on(Pressed("speed"))
    assert isinstance(transition, ChangeSettings)
    assert transition.settings.speed == "slow"


def test_menu_log_and_rules_lie_over_the_table(scene: PlayScene) -> None:
    for key in ("menu", "log", "rules"):
        assert isinstance(scene.on(Pressed(key)), Push)


def test_a_burst_of_clicks_on_every_thing_breaks_nothing(scene: PlayScene) -> None:
    """PySolFC #592, #573: every card is still there once, in its place."""
    wait_for_me(scene)
    for placement in scene.layout(SIZE, Settings(speed="off")):
        if placement.key in ("menu", "log", "rules"):
            continue
        for times in (1, 2, 3):
            scene.on(Pressed(placement.key, times))
    wait_for_me(scene)
    keys = [placement.key for placement in scene.layout(SIZE, Settings(speed="off"))]
    cards = [key for key in keys if key.startswith("card:")]
    assert len(cards) == len(set(cards))
    assert len(keys) == len(set(keys))


def test_a_finger_that_skips_does_not_bid_when_the_turn_comes_under_it() -> None:
    scene = PlayScene(_game(None, "person", "casual", "casual"))
    scene.layout(SIZE, Settings(speed="fast"))
    deadline = time.monotonic() + 60
    while not scene.game.steps[-1].command or scene.game.state.to_act != 0 or scene.showing.is_busy:
        assert time.monotonic() < deadline
        if scene.game.state.to_act == 0 and not scene.showing.is_busy:
            scene.ask(Decline())
        scene.on(Pressed("skip"))
        scene.tick(time.monotonic())
        time.sleep(0.002)
    steps = len(scene.game.steps)
    now = time.monotonic() + 100
    scene._guard.alert = True  # noqa: SLF001
    for later in (0.0, 0.25, 0.5):
        scene.tick(now + later)
        scene.on(Pressed("bid:place"))
        scene.on(Typed("1", "1", ""))
    assert len(scene.game.steps) == steps
    assert scene.cues.count(TOO_SOON) == 1
    assert scene.model.message == NOT_TAKEN
    assert [each.words for each in scene.sayings].count(NOT_TAKEN) == 1
    scene.tick(now + GUARD)
    scene.on(Pressed("decline"))
    assert len(scene.game.steps) > steps
    scene.close()


@pytest.mark.parametrize("speed", ["off", "fast", "slow"])
def test_a_second_press_is_not_taken_for_one_on_the_turn_that_has_come_meanwhile(speed: Speed) -> None:
    """Whoever moved or whatever was shown meanwhile: computers, another person, or what followed by itself."""
    for players in (("person", "casual"), ("person", "person")):
        scene = PlayScene(_game(None, *players))
        scene.layout(SIZE, Settings(speed=speed))
        now = 0.0
        declined = 0
        while declined < 8 and scene.game.state.phase == "auction":
            now = _until_asked(scene, now) + 9
            scene.tick(now)
            steps = len(scene.game.steps)
            scene.on(Pressed("decline"))
            assert len(scene.game.steps) == steps + 1
            declined += 1
            if scene.game.state.phase != "auction":
                break
            scene.on(Pressed("skip"))
            now = _until_asked(scene, now)
            steps = len(scene.game.steps)
            for after in (0.0, 0.25, 0.5):
                for key in ("bid:place", "bid:3", "decline"):
                    scene.on(Pressed(key))
                scene.tick(now + after)
            assert len(scene.game.steps) == steps
        assert declined > 2
        scene.close()


def _until_asked(scene: PlayScene, now: float) -> float:
    """Let time pass until a person is asked; gives when that is."""
    deadline = time.monotonic() + 60
    while True:
        assert time.monotonic() < deadline
        now += 0.01
        scene.tick(now)
        if not scene.showing.is_busy and scene.model.choices:
            return now
        time.sleep(0.001)


def test_the_log_is_told_anew_when_the_language_changes_while_moves_are_being_shown(scene: PlayScene) -> None:
    wait_for_me(scene)
    scene.layout(SIZE, Settings(speed="slow"))
    scene.on(Typed("d", "d", ""))
    while not scene.showing.is_busy:
        scene.tick(time.monotonic())
    shown = list(scene.teller.log)
    with spoken():
        scene.layout(SIZE, Settings(speed="slow"))
        strange = told_so_far(scene.game.header, standing_events(scene.game))
        assert len(strange) > len(shown)
        assert scene.teller.log == strange[: len(shown)] != shown
        scene.layout(SIZE, Settings(speed="off"))
        while scene.showing.is_busy:
            scene.tick(time.monotonic())
        assert scene.teller.log[: len(strange)] == strange
    scene.layout(SIZE, Settings(speed="off"))
    assert scene.teller.log == told_so_far(scene.game.header, standing_events(scene.game))
    assert scene.teller.log[: len(shown)] == shown
