"""Pictures of saved games: the right moment, the right size, and a sentence where there can be none."""

from pathlib import Path

import pygame
import pytest

from freight.record.problems import SaveProblem
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.export.picture import model_at, picture

GAMES = Path(__file__).parents[2] / "games" / "v1"
GAME = GAMES / "three-as-printed.freight"


def test_a_picture_has_the_size_asked_for(tmp_path: Path) -> None:
    for size in ((1280, 800), (640, 400), (500, 900)):
        picture(GAME, 20, size, tmp_path / "x.png")
        assert pygame.image.load(tmp_path / "x.png").get_size() == size
    assert [path.name for path in tmp_path.iterdir()] == ["x.png"]


def test_a_picture_shows_the_table_after_so_many_commands(tmp_path: Path) -> None:
    replay = Replay(read_save(GAME))
    shown = set()
    for at in (0, 20, replay.last):
        model = model_at(replay, at)
        state = replay.state_at(at)
        assert (model.view.trip, model.view.phase, model.view.markets) == (
            state.trip,
            state.phase,
            tuple(state.markets),
        )
        picture(GAME, at, (1024, 640), tmp_path / f"{at}.png")
        shown.add((tmp_path / f"{at}.png").read_bytes())
    assert len(shown) == 3


def test_the_same_moment_gives_the_same_picture(tmp_path: Path) -> None:
    picture(GAME, 33, (1024, 640), tmp_path / "a.png")
    picture(GAME, 33, (1024, 640), tmp_path / "b.png")
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize("at", [-1, 100_000])
def test_a_moment_the_game_does_not_have_is_refused_in_a_sentence(at: int, tmp_path: Path) -> None:
    with pytest.raises(IndexError, match=r"The game has the positions 0 to \d+, not"):
        picture(GAME, at, (1024, 640), tmp_path / "x.png")
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_saved_game_gives_no_picture(tmp_path: Path) -> None:
    (tmp_path / "no.freight").write_text("This is a shopping list.\n")
    with pytest.raises(SaveProblem):
        picture(tmp_path / "no.freight", 0, (1024, 640), tmp_path / "x.png")
    assert not (tmp_path / "x.png").exists()


def test_a_picture_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        picture(GAME, 0, (1024, 640), tmp_path / "missing" / "x.png")
