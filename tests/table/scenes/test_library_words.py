"""What the library says of a game: when it was played and begun, how it ended, and how long words are cut."""

import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from freight.record.header import SeatSetup
from freight.record.library import Entry, Summary
from freight.table.looks import Words
from freight.table.painting.words import measure
from freight.table.placement import Rect, Size
from freight.table.scenes.library.rows import Row, row
from freight.table.scenes.library.words import facts_of, few_lines, when_played
from freight.table.scenes.page import page
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.legible import LANGUAGES


def test_when_a_game_was_played_is_said_in_words() -> None:
    now = datetime(2026, 5, 3, 12, 0)
    at = now.timestamp()
    assert when_played((now - timedelta(hours=2)).timestamp(), at) == "played today at 10:00"
    assert when_played((now - timedelta(days=1)).timestamp(), at) == "played yesterday at 12:00"
    assert when_played((now - timedelta(days=40)).timestamp(), at) == "played on 24 March 2026"


@pytest.mark.parametrize(
    ("changed", "created", "line"),
    [
        (1, "2026-05-01T09:00:00+00:00", "Played on 3 May 2026, begun on 1 May 2026."),
        (1, "", "Played on 3 May 2026."),
        (0, "2026-05-01T09:00:00+00:00", "Begun on 1 May 2026."),
        (0, "", ""),
    ],
)
def test_when_a_game_was_played_and_begun_is_a_sentence(changed: int, created: str, line: str) -> None:
    """Months keep their capital letters, and sentences have theirs."""
    played = datetime(2026, 5, 3, 12, 0)
    entry = Entry(Path("a.freight"), 1, changed * round(played.timestamp() * 10**9))
    facts = facts_of(entry, Summary(state="older", created=created), "", datetime(2026, 7, 1).timestamp())
    assert facts == [line] * bool(line)


@pytest.mark.parametrize(
    ("winners", "trips", "line"),
    [
        ((0,), 5, "Ada won after 5 trips."),
        ((0, 1), 5, "A shared win: Ada and Ben after 5 trips."),
        ((0, 1, 2), 1, "A shared win: Ada, Ben and Cleo after 1 trip."),
        ((), 10, "Finished after 10 trips."),
    ],
)
def test_how_a_game_ended_is_a_sentence(winners: tuple[int, ...], trips: int, line: str) -> None:
    seats = tuple(SeatSetup(name, number, "person") for number, name in enumerate(("Ada", "Ben", "Cleo")))
    over = Summary(state="finished", seats=seats, trips=trips, winners=winners)
    assert facts_of(Entry(Path("a.freight"), 1, 0), over, "", 0.0) == [line]


@pytest.mark.parametrize("played", [1e12, -1e12, 1e300, float("-inf")])
def test_a_time_that_no_calendar_has_is_no_fault(played: float) -> None:
    assert when_played(played, time.time()) == "played on a day that can't be told"


@pytest.mark.parametrize("days", [0, 1, 40])
@pytest.mark.parametrize("language", ["English", "German"])
def test_the_head_of_a_row_says_less_where_little_room_is_and_is_not_cut(language: str, days: int) -> None:
    now = datetime(2026, 5, 3, 12, 0)
    seats = (SeatSetup("Ada", 0, "person"), SeatSetup("Ben", 1, "person"))
    summary = Summary(state="running", seats=seats, trip=3, trips=10, money=(4, 5))
    entry = Entry(Path("a.freight"), 1, int((now - timedelta(days=days)).timestamp() * 1e9))
    with LANGUAGES[language]():
        for size in (Size(1024, 640), Size(1280, 800)):
            for text_size in TEXT_SIZES:
                measures = page(size, Settings(text_size=text_size))
                rect = Rect(0, 0, 510 * size.w // 1024, 2 * measures.control)
                name = next(
                    each
                    for each in row(Row(entry, summary), rect, measures, now.timestamp())
                    if each.key.endswith("/name")
                )
                assert isinstance(name.look, Words)
                assert " 3" in name.look.text or text_size > 100
                assert "…" not in name.look.text


def test_long_words_take_few_lines() -> None:
    words = "a very long name of a game " * 5
    two = few_lines(words, 200, 16, 2).split("\n")
    assert len(two) == 2
    assert two[1].endswith("…")
    assert all(measure(line, 16)[0] <= 200 for line in two)
