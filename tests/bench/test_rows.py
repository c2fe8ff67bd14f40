"""The benchmark's own table; what it measures is measured elsewhere."""

import json

from tests.bench.__main__ import as_json, benches, table
from tests.bench.row import Peer, Row, percentile, seconds_each

ROW = Row("a thing", 3.0, "µs", (Peer("the limit", 1.5), Peer("a loop", 6.0)), "2 × the limit")


def test_the_table_gives_the_ratio_to_every_peer() -> None:
    heading, _, first, second = table([ROW]).splitlines()
    assert heading.split() == ["row", "measured", "beside,", "in", "the", "same", "run", "ratio", "to", "reach"]
    assert first.startswith("a thing  ")
    assert "3.00 µs" in first
    assert "2.00 ×" in first
    assert "0.500 ×" in second


def test_programs_get_the_same() -> None:
    (row,) = json.loads(as_json([ROW]))["rows"]
    assert [peer["ratio"] for peer in row["peers"]] == [2.0, 0.5]


def test_the_benchmarks_are_found_by_their_files() -> None:
    assert {"engine", "record"} <= set(benches())


def test_a_percentile_is_the_value_that_so_many_do_not_pass() -> None:
    assert percentile([float(number) for number in range(100)], 0.99) == 99
    assert percentile([5.0], 0.99) == 5


def test_the_time_of_an_action_is_that_of_one_call() -> None:
    calls = []
    assert seconds_each(lambda: calls.append(1), 10, rounds=2) >= 0
    assert len(calls) == 20
