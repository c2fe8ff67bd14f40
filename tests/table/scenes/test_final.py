"""Where one comes to the final payment from and goes to after it: another game at this table, the replay, the title."""

from pathlib import Path

import msgspec

from freight.record.game import Game
from freight.record.header import SeatSetup
from freight.record.places import games_folder
from freight.record.reading import read_save
from freight.record.rematch import first_order
from freight.record.replay import Replay
from freight.table.scene import Pop, Pressed, Push, Replace, Reset, Typed
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.opening import result_of
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.title import TitleScene
from tests.record.story import GAMES, header_for
from tests.table.scenes.final_payments import final, placed


def test_play_again_begins_another_game_at_the_same_table() -> None:
    scene = final()
    answer = arrived(scene.on(Pressed("again")))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    new, old = answer.scene.game.header, scene.record.header
    assert (new.seats, new.rules, new.practice) == (old.seats, old.rules, old.practice)
    assert new.id != old.id
    assert answer.scene.game.path is not None
    assert answer.scene.game.path.parent == games_folder()
    answer.scene.close()


def test_the_next_start_order_lets_the_second_begin_and_says_who_that_is() -> None:
    scene = final()
    before = first_order(scene.record.steps[0].events)
    assert scene.facts.name(before[1]) in placed(scene)["next"].label
    answer = arrived(scene.on(Typed("n", "n", "")))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    assert first_order(answer.scene.game.steps[0].events) == (*before[1:], before[0])
    answer.scene.close()


def test_one_goes_back_to_where_one_came_from() -> None:
    home = final().on(Typed("escape", "", ""))
    assert isinstance(home, Reset)
    assert isinstance(arrived(home).scene, TitleScene)  # type: ignore[union-attr]
    opened = result_of(GAMES / "four-as-printed.freight")
    assert isinstance(opened, FinalScene)
    assert opened.show is None
    assert placed(opened)["home"].label == "Back"
    assert isinstance(opened.on(Typed("escape", "", "")), Pop)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    (tmp_path / "x.freight").write_bytes(b"nothing")
    assert "not a saved game" in result_of(tmp_path / "x.freight").sentence  # type: ignore[attr-defined]


def test_a_game_in_which_nobody_bought_anything_is_told_kindly() -> None:
    game = Game.create(header_for(2), None)
    scene = FinalScene(game)
    for page, words in (("lots", "Nobody bought"), ("records", "Nothing stood out")):
        scene.on(Pressed(f"page.{page}"))
        assert words in placed(scene)["none"].label
    for page in ("result", "earnings"):
        scene.on(Pressed(f"page.{page}"))
        assert placed(scene)
    scene.on(Pressed("show"))
    assert scene.show is None  # there is nothing to show
    scene.close()


def test_a_replay_that_is_over_leads_to_its_result() -> None:
    saved = read_save(GAMES / "four-as-printed.freight")
    scene = ReplayScene(Replay(saved))
    answer = arrived(scene.on(Pressed("result")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, FinalScene)
    unfinished = ReplayScene(Replay(Game.create(header_for(), None)))
    assert unfinished.on(Pressed("result")) is None


def test_the_winner_is_named_whatever_the_names_are() -> None:
    saved = read_save(GAMES / "four-as-printed.freight")
    seats = tuple(
        SeatSetup(f"{{{number}}} W{number}", seat.ship, "person") for number, seat in enumerate(saved.header.seats)
    )
    header = msgspec.structs.replace(saved.header, seats=seats)
    scene = FinalScene(msgspec.structs.replace(saved, header=header))
    assert scene.verdict().startswith("{0} W0 wins")
