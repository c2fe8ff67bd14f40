"""Statistics over all games: what is counted, what is left out, and what the records are."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from freight.record.feats import Feat
from freight.record.header import SeatSetup
from freight.record.library import Entry, SaveInfo, Summary, look_at
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.record.statistics import (
    DAY,
    OWN,
    Share,
    Statistics,
    Wanted,
    counts,
    people,
    running_mean,
    statistics,
)
from tests.record.story import list_saves, saved_game

GAMES = Path(__file__).parents[1] / "games" / "v1"
NOW = 1_700_000_000.0
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
PLAYERS = ("person", "casual", "shrewd", "random")


def game(
    number: int, money: tuple[int, ...], players: str = "pcsrpc", *, days: float = 1.0, **changes: object
) -> SaveInfo:
    """A finished game of these results, last played so many days ago."""
    by_letter = {player[0]: player for player in PLAYERS}
    seats = tuple(SeatSetup(NAMES[seat], seat, by_letter[players[seat]]) for seat in range(len(money)))  # type: ignore[arg-type]
    summary = Summary(
        state="finished",
        id=f"game {number}",
        created=f"2026-01-{number % 28 + 1:02}T00:00:00+00:00",
        seats=seats,
        money=money,
        winners=tuple(seat for seat, own in enumerate(money) if own == max(money)),
        steps=120 + number,
        commands=100 + number,
        preset="as-printed",
    )
    entry = Entry(Path(f"{number}.freight"), 1, round((NOW - days * DAY) * 1e9))
    return SaveInfo(entry, msgspec.structs.replace(summary, **changes))


def told(*games: SaveInfo, **wanted: object) -> Statistics:
    return statistics(games, Wanted(**wanted), NOW)  # type: ignore[arg-type]


def test_an_empty_library_has_nothing_to_tell() -> None:
    nothing = told()
    assert (nothing.games, nothing.counted, nothing.levels, nothing.records, nothing.results) == (0, 0, (), (), ())
    assert nothing.money == 0


def test_games_are_counted_by_their_state() -> None:
    running = game(1, (5, 5), state="running", winners=())
    practice, branched = game(2, (9, 1), practice=True), game(3, (9, 1), branched=True)
    damaged = SaveInfo(Entry(Path("d.freight"), 1, 1), Summary(state="damaged", problem="It was cut."))
    all_of_it = told(running, practice, branched, game(4, (7, 3)), damaged)
    assert (all_of_it.games, all_of_it.finished, all_of_it.running) == (4, 3, 1)
    assert (all_of_it.practice, all_of_it.branched, all_of_it.counted, all_of_it.damaged) == (1, 1, 1, 1)
    assert [result.money for result in all_of_it.results] == [7]
    assert {record.amount for record in all_of_it.records} == {7, 4, 104}


def test_a_copy_is_no_game_of_its_own() -> None:
    first = game(1, (9, 4))
    copy = SaveInfo(msgspec.structs.replace(first.entry, path=Path("copy.freight"), changed=2**62), first.summary)
    behind = SaveInfo(
        msgspec.structs.replace(first.entry, path=Path("old.freight")),
        msgspec.structs.replace(first.summary, steps=3, state="running", winners=()),
    )
    both = told(copy, behind, first)
    assert (both.games, both.finished, both.running, both.copies) == (1, 1, 0, 2)
    assert both.records[0].entry.path.name == "1.freight"


def test_wins_are_counted_by_level_and_a_shared_win_counts_for_each() -> None:
    found = told(game(1, (9, 9, 2), "pcc"), game(2, (3, 8, 1), "pcs"), game(3, (6, 2), "pp"))
    by_level = {each.level: each for each in found.levels}
    assert by_level["person"].wins == Share(2, 4)
    assert by_level["casual"].wins == Share(2, 3)
    assert by_level["shrewd"].wins == Share(0, 1)
    assert "random" not in by_level
    assert by_level["person"].money == (9 + 3 + 6 + 2) / 4
    # In the first game two of three seats win, so each of them does by chance in two of three cases.
    assert by_level["person"].by_chance == pytest.approx((2 / 3 + 1 / 3 + 1 / 2 + 1 / 2) / 4)


def test_by_chance_there_are_as_many_wins_as_there_were() -> None:
    found = told(game(1, (9, 9, 9), "pcs"), game(2, (4, 4), "cc"), game(3, (1, 2, 3, 4), "pscs"))
    wins = sum(each.wins.count for each in found.levels)
    assert wins == 6
    assert sum(each.by_chance * each.wins.of for each in found.levels) == pytest.approx(wins)


def test_games_are_told_by_their_number_of_seats() -> None:
    found = told(game(1, (9, 5), "pc"), game(2, (3, 8), "pc"), game(3, (4, 6, 8), "ccc"))
    two, three = found.seats
    assert (two.seats, two.games, two.by_people, two.winner, two.money) == (2, 2, Share(1, 2), 8.5, 6.25)
    assert (three.seats, three.games, three.by_people) == (3, 1, Share(0, 0))


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ({}, [1, 2, 3, 4]),
        ({"seats": 3}, [2]),
        ({"player": "ADA "}, [1, 2, 3, 4]),
        ({"player": "Ben"}, [4]),
        ({"preset": "as-printed"}, [1, 2]),
        ({"preset": "tight-harbour"}, [3]),
        ({"preset": OWN}, [4]),
        ({"days": 30}, [1, 3]),
        ({"days": 30, "player": "Ada"}, [1, 3]),
        ({"days": 30, "player": "Ada", "preset": "tight-harbour"}, [3]),
    ],
)
def test_a_filter_leaves_what_is_wanted(wanted: dict[str, object], numbers: list[int]) -> None:
    games = (
        game(1, (1, 2), "pc", days=29.9),
        game(2, (1, 2, 3), "pcc", days=31),
        game(3, (1, 2), "pc", preset="tight-harbour"),
        game(4, (1, 2), "pp", preset="", days=400),
    )
    found = told(*games, **wanted)
    assert found.games == len(numbers)
    assert sorted(result.entry.path.name for result in found.results) == [f"{number}.freight" for number in numbers]


def test_the_results_are_those_of_the_player_or_of_the_best_person() -> None:
    games = game(1, (4, 9, 7), "pcp"), game(2, (2, 1), "cc")
    assert [(r.name, r.money, r.won, r.place, r.seats) for r in told(*games).results] == [
        ("Cleo", 7, False, 2, 3),
    ]
    assert [(r.name, r.won) for r in told(games[1]).results] == [("Ada", True)]
    assert [(r.name, r.money, r.place) for r in told(*games, player="ada").results] == [("Ada", 4, 3)]


def test_records_name_who_set_them_and_in_which_game() -> None:
    storm, sale = Feat("storm", 7, trip=3, weather="Stormy Weather"), Feat("sale", 11, 1, 4)
    found = told(game(1, (9, 5)), game(2, (8, 20), feats=(storm, sale, Feat("lot", 5, 0))))
    records = {record.kind: record for record in found.records}
    assert (records["money"].amount, records["money"].who) == (20, "Ben")
    assert (records["margin"].amount, records["margin"].who) == (12, "Ben")
    assert (records["sale"].amount, records["sale"].who, records["sale"].feat) == (11, "Ben", sale)
    assert (records["storm"].amount, records["storm"].who) == (7, "")
    assert (records["longest"].amount, records["longest"].entry.path.name) == (102, "2.freight")
    assert set(records) == {"money", "margin", "sale", "storm", "longest"}


def test_a_record_that_is_shared_is_told_of_all_who_share_it() -> None:
    records = {record.kind: record for record in told(game(1, (7, 12, 12))).records}
    assert records["money"].names == ("Ben", "Cleo")
    assert "margin" not in records


def test_statistics_are_what_a_plain_count_finds() -> None:
    luck = Random(8)
    games = [
        game(
            number,
            tuple(luck.randrange(40) for _ in range(luck.randint(2, 6))),
            "".join(luck.choice("pcsr") for _ in range(6)),
            practice=luck.random() < 0.2,
            branched=luck.random() < 0.1,
        )
        for number in range(300)
    ]
    found = told(*games)
    good = [each.summary for each in games if not each.summary.practice and not each.summary.branched]
    assert found.counted == len(good) == sum(counts(each.summary) for each in games)
    for each in found.levels:
        seats = [(g, n) for g in good for n, seat in enumerate(g.seats) if seat.player == each.level]
        assert each.wins == Share(sum(g.money[n] == max(g.money) for g, n in seats), len(seats))
        assert each.money == pytest.approx(sum(g.money[n] for g, n in seats) / len(seats))
    assert sum(each.wins.of for each in found.levels) == sum(len(g.seats) for g in good)
    assert sum(each.games for each in found.seats) == len(good)
    assert found.records[0].amount == max(max(g.money) for g in good)
    assert found.money == pytest.approx(sum(sum(g.money) for g in good) / sum(len(g.money) for g in good))


def test_the_interval_holds_the_share_and_narrows_with_more_games() -> None:
    assert Share(0, 0).between == (0.0, 1.0)
    low, high = Share(5, 10).between
    assert low == pytest.approx(0.2366, abs=1e-4)  # Wilson's interval as textbooks have it
    assert high == pytest.approx(0.7634, abs=1e-4)
    widths = []
    for count in (4, 40, 400):
        low, high = Share(count // 4, count).between
        assert 0 <= low < 0.25 < high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert Share(0, 9).between[0] == 0
    assert Share(9, 9).between[1] == 1


def test_the_running_mean_is_that_of_the_last_few() -> None:
    results = told(*(game(number, (number, 0), "pc") for number in (2, 4, 6, 8))).results
    assert running_mean(results, 2) == [2, 3, 5, 7]


def test_people_are_listed_by_how_often_they_played() -> None:
    games = (game(1, (1, 2), "pp"), game(2, (1, 2), "pc"), game(3, (1, 2), "cc"))
    assert people(games) == ["Ada", "Ben"]


def test_a_copy_does_not_make_somebody_play_more_often() -> None:
    bens = game(1, (1, 2), "cp")
    copies = [SaveInfo(msgspec.structs.replace(bens.entry, path=Path(f"{n}.freight")), bens.summary) for n in (7, 8, 9)]
    assert people([bens, *copies, game(2, (1, 2), "pc"), game(3, (1, 2), "pc")]) == ["Ada", "Ben"]


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.freight")), ids=lambda path: path.stem)
def test_a_game_is_as_long_as_its_replay_says(path: Path) -> None:
    """Steps that were taken back, and their taking back, make no game longer."""
    assert look_at(path).commands == Replay(read_save(path)).last


def test_what_the_shelf_keeps_of_a_finished_game_is_enough(tmp_path: Path) -> None:
    saved_game(tmp_path / "a.freight", 10_000, seats=3)
    saved_game(tmp_path / "b.freight", 5)
    (tmp_path / "c.freight").write_bytes(b"nothing")
    summary = look_at(tmp_path / "a.freight")
    assert {feat.kind for feat in summary.feats} >= {"sale", "lot"}
    assert summary.preset == "as-printed"
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary
    assert look_at(tmp_path / "b.freight").feats == ()
    found = statistics(list_saves(tmp_path), Wanted(), NOW)
    assert (found.games, found.finished, found.running, found.damaged, found.counted) == (1, 1, 0, 1, 1)
