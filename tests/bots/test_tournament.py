"""Contests of computer players and the figures they come to."""

import io
from pathlib import Path

import msgspec
import pytest

from freight.bots import progress
from freight.bots.figures import figures_of, in_words
from freight.bots.progress import with_progress
from freight.bots.tournament import Contest, Result, results
from freight.engine.rules import Rules
from freight.record.reading import read_save
from freight.record.verify import verify
from tests.record import foreign

LEVELS = ("shrewd", "casual")
CONTEST = Contest(games=3, levels=LEVELS, rules=Rules(weeks=1), seed=5)
WON_AND_SHARED = [
    Result(money=(9, 5), winners=(0,), offered=60, prices=(1, 1, 4), ious=False),
    Result(money=(6, 6), winners=(0, 1), offered=60, prices=(2, 2, 2), ious=True),
]


def test_a_contest_is_the_same_whenever_it_is_played() -> None:
    assert list(results(CONTEST)) == list(results(CONTEST))


def test_contests_of_different_seeds_share_no_game() -> None:
    one, two = (Contest(games=6, levels=LEVELS, rules=Rules(weeks=1), seed=seed) for seed in (1, 2))
    assert not {result.prices for result in results(one)} & {result.prices for result in results(two)}


def test_two_processes_play_the_same_games() -> None:
    assert list(results(CONTEST, processes=2)) == list(results(CONTEST))


def test_kept_games_are_whole_verified_and_end_as_counted(tmp_path: Path) -> None:
    kept = msgspec.structs.replace(CONTEST, folder=str(tmp_path), created="2026-01-01T00:00:00+00:00")
    played = list(results(kept))
    assert played == list(results(CONTEST))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["game-00001.freight", "game-00002.freight", "game-00003.freight"]
    for file, result in zip(files, played, strict=True):
        assert verify(file).ok
        saved = read_save(file)
        assert saved.sealed
        assert saved.state.winners == result.winners
        assert [seat.player for seat in saved.header.seats] == list(LEVELS)


def test_every_card_that_came_to_auction_is_an_offered_lot() -> None:
    """Lots on which nobody could bid went unsold as well: two weeks without gaps have 60 lots."""
    broke = Contest(games=4, levels=("random", "random"), rules=Rules(), seed=1)
    assert [result.offered for result in results(broke)] == [60] * 4


def test_a_shared_win_counts_in_parts() -> None:
    figures = figures_of(WON_AND_SHARED, LEVELS, 2.0)
    assert figures.levels["shrewd"].wins == 1.5
    assert figures.levels["shrewd"].win_share == 0.75
    assert figures.levels["casual"].wins == 0.5
    assert [seat.money for seat in figures.seats] == [7.5, 5.5]
    assert (figures.lots.sold, figures.lots.price) == (0.05, 2.0)
    assert figures.ious == 0.5


def test_one_level_in_all_seats_wins_one_in_as_many() -> None:
    figures = figures_of(WON_AND_SHARED, ("shrewd", "shrewd"), 2.0)
    assert figures.levels["shrewd"].seats == 4
    assert figures.levels["shrewd"].win_share == 0.5


def test_the_figures_read_well() -> None:
    page = in_words(figures_of(WON_AND_SHARED, LEVELS, 2.0), WON_AND_SHARED, LEVELS)
    assert "2 games in 2.0 s" in page
    assert "75.0%" in page
    assert "lots sold: 5.0%, at 2.00 MM on average (1 MM 33%, 2 MM 50%, 4 MM 17%)" in page


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar_that_ends_full() -> None:
    screen = Terminal()
    assert list(with_progress(WON_AND_SHARED, 2, screen)) == WON_AND_SHARED
    assert screen.getvalue().endswith(f"[{'#' * 30}] 2 of 2 games\n")


def test_an_interrupted_bar_leaves_the_cursor_on_a_line_of_its_own() -> None:
    screen = Terminal()
    shown = with_progress(WON_AND_SHARED, 2, screen)
    next(shown)
    shown.close()
    assert screen.getvalue().endswith("\n")


def test_without_a_terminal_a_long_contest_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "TOLD_EVERY", -1.0)
    log = io.StringIO()
    assert list(with_progress(WON_AND_SHARED, 2, log)) == WON_AND_SHARED
    assert list(with_progress(WON_AND_SHARED[:1], 1, log)) == WON_AND_SHARED[:1]
    assert log.getvalue() == "1 of 2 games\n2 of 2 games\n1 of 1 game\n"


def test_without_a_terminal_a_short_contest_says_nothing() -> None:
    log = io.StringIO()
    assert list(with_progress(WON_AND_SHARED, 2, log)) == WON_AND_SHARED
    assert log.getvalue() == ""


def test_the_page_is_in_the_language_in_use_and_its_columns_stay_columns() -> None:
    figures = figures_of(WON_AND_SHARED, LEVELS, 2.0)
    with foreign.spoken():
        lines = in_words(figures, WON_AND_SHARED, LEVELS).splitlines()
    assert lines[0] == "⟦2 games in ⟦2.0⟧ s⟧"
    assert all(foreign.is_whole(line) for line in lines[-3:])
    first, second = lines[2 : 3 + len(set(LEVELS))], lines[4 + len(set(LEVELS)) : -4]
    for rows in (first, second):
        assert rows[0].count("⟦") == rows[0].count("⟧") >= 4
        assert len({len(row) for row in rows}) == 1  # the last column ends at one place
