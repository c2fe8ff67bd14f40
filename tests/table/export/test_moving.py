"""Moving pictures of saved games: the true table at both ends, the motion between them, and the same file each time."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from freight.record.problems import SaveProblem
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.animation.showing import pause_after
from freight.table.export.film import RATE, Film
from freight.table.export.moving import AFTER, moving_picture
from freight.table.export.picture import model_at, painted
from freight.table.painting.painter import Painter
from freight.table.placement import Size
from freight.table.shown import Shown
from tests.record.moving_reader import Moving, read

GAMES = Path(__file__).parents[2] / "games" / "v1"
GAME = GAMES / "four-at-one-table.freight"
SMALL = Size(400, 250)
STORM = (28, 30)
"""The positions between which the last ship loads, and a storm takes two goods."""
TOLERANCE = 3.0
"""How far a whole picture may be from the true one, of 255, on the mean of its channels: it has few colours."""


@pytest.fixture(scope="module")
def storm(tmp_path_factory: pytest.TempPathFactory) -> Moving:
    out = tmp_path_factory.mktemp("film") / "storm.png"
    moving_picture(GAME, *STORM, SMALL, out)
    assert [path.name for path in out.parent.iterdir()] == ["storm.png"]
    return read(out.read_bytes())


def apart(seen: bytes, at: int) -> float:
    """How far a frame is from the picture of a position."""
    true = pygame.image.tobytes(painted(model_at(Replay(read_save(GAME)), at), SMALL), "RGB")
    assert len(true) == len(seen)
    return sum(abs(one - other) for one, other in zip(true, seen, strict=True)) / len(true)


def test_it_begins_and_ends_with_the_pictures_of_its_positions(storm: Moving) -> None:
    assert storm.size == SMALL
    assert apart(storm.frames[0].seen, STORM[0]) < TOLERANCE
    assert apart(storm.frames[-1].seen, STORM[1]) < TOLERANCE
    assert apart(storm.frames[-1].seen, STORM[0]) > TOLERANCE


def test_it_takes_as_long_as_the_game_does(storm: Moving) -> None:
    events = Replay(read_save(GAME)).events_between(*STORM)
    pauses = sum(map(pause_after, events))
    assert pauses < storm.seconds < pauses + AFTER + 3


def test_its_frames_show_motion_and_change_no_more_than_they_must(storm: Moving) -> None:
    assert len(storm.frames) > 30
    assert len({frame.seen for frame in storm.frames}) > 30
    sizes = [frame.rect[2] * frame.rect[3] for frame in storm.frames[1:]]
    assert sum(sizes) / len(sizes) < SMALL.w * SMALL.h / 2
    assert storm.frames[1].rect[0] > 0
    assert all(frame.seconds >= Fraction(1, RATE) for frame in storm.frames)


def test_the_same_moment_gives_the_same_file_and_another_pace_a_shorter_one(tmp_path: Path) -> None:
    for name, pace in (("a", 1.0), ("b", 1.0), ("c", 4.0)):
        moving_picture(GAME, 1, 4, (320, 200), tmp_path / f"{name}.png", pace)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    slow, quick = (read((tmp_path / f"{name}.png").read_bytes()) for name in "ac")
    assert quick.seconds < slow.seconds


def test_it_tells_how_far_it_is(tmp_path: Path) -> None:
    told: list[float] = []
    moving_picture(GAME, 1, 3, (320, 320), tmp_path / "x.png", 8.0, told.append)
    assert told == sorted(told)
    assert told[0] == 0
    assert told[-1] == 1
    assert len(set(told)) > 4


def test_the_ships_are_seen_at_sea(monkeypatch: pytest.MonkeyPatch) -> None:
    sailed: set[str] = set()
    paint = Painter.paint

    def painting(painter: Painter, frame: Sequence[Shown]) -> list[pygame.Rect]:
        sailed.update(each.key for each in frame if each.key.startswith("voyage:ship:"))
        return paint(painter, frame)

    monkeypatch.setattr(Painter, "paint", painting)
    for _ in Film(Replay(read_save(GAME)), *STORM, SMALL).frames():
        pass
    assert len(sailed) == 4


def test_a_film_rests_at_its_end_and_is_seen_from_one_seat() -> None:
    replay = Replay(read_save(GAMES / "three-people-think-again.freight"))
    film = Film(replay, 0, 3, SMALL)
    frames = [frame is not None for frame in film.frames()]
    assert frames[0]
    assert not frames[1], "nothing happens at first"
    last = pygame.image.tobytes(list(filter(None, Film(replay, 0, 3, SMALL).frames()))[-1], "RGB")
    assert last == pygame.image.tobytes(painted(model_at(replay, 3), SMALL), "RGB")


@pytest.mark.parametrize("positions", [(-1, 3), (0, 100_000)])
def test_a_position_the_game_does_not_have_is_refused(positions: tuple[int, int], tmp_path: Path) -> None:
    with pytest.raises(IndexError, match=r"The game has the positions 0 to \d+, not"):
        moving_picture(GAME, *positions, SMALL, tmp_path / "x.png")
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_saved_game_gives_no_moving_picture(tmp_path: Path) -> None:
    (tmp_path / "no.freight").write_text("This is a shopping list.\n")
    with pytest.raises(SaveProblem):
        moving_picture(tmp_path / "no.freight", 0, 1, SMALL, tmp_path / "x.png")
    assert not (tmp_path / "x.png").exists()


def test_a_moving_picture_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "x.png"
    out.write_bytes(b"the old one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("freight.table.export.moving.MovingPng.close", full)
    with pytest.raises(OSError, match="No space left"):
        moving_picture(GAME, 1, 2, (320, 200), out)
    assert [path.name for path in tmp_path.iterdir()] == ["x.png"]
    assert out.read_bytes() == b"the old one"
