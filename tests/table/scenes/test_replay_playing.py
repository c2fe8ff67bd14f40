"""A replay that plays by itself: its five speeds, its pause, its end and what every place of it is."""

from freight.engine.evolve import fold
from freight.table.scene import (
    Glide,
    Slid,
    Transition,
    Typed,
)
from freight.table.scenes.replay.scene import ReplayScene
from tests.table.scenes.walking import press, scene, shown, strike


def played(walked: ReplayScene, seconds: float, start: float = 100.0) -> list[Transition]:
    """Let a replay play for so long, in rounds of a sixtieth of a second; gives what it answers."""
    answers = []
    for round_ in range(round(seconds * 60)):
        answer = walked.tick(start + round_ / 60)
        if answer is not None:
            answers.append(answer)
    return answers


def test_playing_moves_on_event_by_event_and_pausing_stops_it() -> None:
    walked = scene(position=4)
    strike(walked, "space")
    assert shown(walked)["play"].label == "Pause (Space)"
    answers = played(walked, 5)
    assert set(answers) == {Glide("normal")}
    assert walked.walk.step > 6
    strike(walked, "space")
    place = walked.walk.position, walked.walk.shown
    assert played(walked, 5, 200) == []
    assert (walked.walk.position, walked.walk.shown) == place


def test_the_five_speeds_are_each_faster_than_the_one_before() -> None:
    reached = []
    for number in range(5):
        walked = scene("six-tight-harbour-eight-weeks", 10)
        strike(walked, str(number + 1))
        press(walked, "play")
        played(walked, 12)
        reached.append(walked.walk.position)
    assert reached == sorted(set(reached))


def test_plus_and_minus_change_the_speed_within_its_range() -> None:
    walked = scene()
    walked.on(Typed("=", "+", "", ("shift",)))
    assert walked.walk.speed == 2.0
    strike(walked, *"+++++")
    assert walked.walk.speed == 8.0
    strike(walked, *"------")
    assert walked.walk.speed == 0.5


def test_playing_to_the_end_stops_there_and_begins_again_from_the_start() -> None:
    walked = scene(position=161)
    press(walked, "speed.4", "play")
    played(walked, 20)
    assert walked.position == walked.walk.last
    assert not walked.walk.playing
    press(walked, "play")
    assert walked.position == 0
    assert walked.walk.playing


def test_every_place_of_playing_is_the_fold_of_what_was_told() -> None:
    walked = scene()
    press(walked, "play")
    for round_ in range(4000):
        walked.tick(float(round_))
        walk = walked.walk
        before = walk.replay.state_at(walk.position)
        following = walk.replay.events_at(walk.position + 1)[: walk.shown] if walk.shown else ()
        assert walk.state == fold(before, following)
        if not walk.playing:
            break
    assert walked.position == walked.walk.last


def test_a_jump_while_playing_ends_it() -> None:
    walked = scene()
    press(walked, "play")
    walked.on(Slid("timeline", (500, 0)))
    assert not walked.walk.playing
