"""The neutral trace: complete, and right by an independent referee."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from freight.engine.commands import Undo
from freight.engine.events import ShipmentFeePaid, ShipmentSold, WeatherWeekShuffled
from freight.record.game import Game
from freight.record.history import standing_events
from freight.record.reading import Saved, read_save
from freight.record.trace import FACTS, trace_lines
from tests.record.story import GAMES, header_for, play_on
from tests.referee.referee import judge
from tests.referee.words import TraceError

FILES = sorted(GAMES.glob("*.freight"))
Line = dict[str, Any]


def traced(record: Saved | Game) -> list[Line]:
    return [json.loads(line) for line in trace_lines(record)]


def facts(lines: Iterable[Line], kind: str) -> list[Line]:
    return [line for line in lines if line.get("fact") == kind]


def chances(lines: Iterable[Line], kind: str) -> list[Line]:
    return [line for line in lines if line.get("chance") == kind]


@pytest.fixture(scope="module", params=FILES, ids=lambda path: path.stem)
def saved(request: pytest.FixtureRequest) -> Saved:
    return read_save(request.param)


def test_the_referee_finds_each_recorded_game_right(saved: Saved) -> None:
    verdict = judge(trace_lines(saved))
    assert verdict.over, verdict


@pytest.mark.parametrize("commands", [0, 1, 30, 77])
def test_the_referee_finds_a_running_game_right(commands: int) -> None:
    game = Game.create(header_for(4), None)
    play_on(game, commands)
    assert not judge(trace_lines(game)).over


def test_the_referee_does_not_take_everything(saved: Saved) -> None:
    lines = list(trace_lines(saved))
    sale = next(place for place, line in enumerate(lines) if '"fact":"sold"' in line)
    lines[sale] = lines[sale].replace('"amount":', '"amount":1')
    with pytest.raises(TraceError):
        judge(lines)


def test_the_first_line_names_the_game_and_every_kind_of_fact(saved: Saved) -> None:
    game = traced(saved)[0]["game"]
    assert game["seats"] == len(saved.header.seats)
    assert game["rules"]["weeks"] == saved.header.rules.weeks
    assert len(game["rules"]) == 8
    assert game["lists"] == list(FACTS)
    assert ("cards" in game) == saved.path.stem.endswith("mirrored-deck")


def test_all_chance_is_told(saved: Saved) -> None:
    lines = traced(saved)
    events = standing_events(saved)
    assert len(chances(lines, "goods")) == len(chances(lines, "city")) == 1
    assert len(chances(lines, "weather")) == sum(isinstance(e, WeatherWeekShuffled) for e in events)
    assert len(chances(lines, "sold")) == sum(bool(getattr(event, "under", ())) for event in events)
    assert len(chances(lines, "pay")) == sum(bool(getattr(event, "paid", ())) for event in events)
    assert len(chances(lines, "lost")) == sum(type(event).__name__ == "LostGoodsShuffled" for event in events)
    assert len(chances(lines, "market")) == len(facts(lines, "swept"))


def test_all_decisions_are_told_but_those_undone(saved: Saved) -> None:
    told = [line["do"] for line in traced(saved) if "do" in line]
    undos = sum(isinstance(step.command, Undo) for step in saved.steps)
    assert len(told) == len(saved.steps) - 1 - 2 * undos


def test_each_ship_departs_on_each_trip_and_each_payment_is_something(saved: Saved) -> None:
    lines = traced(saved)
    rules, seats = saved.header.rules, len(saved.header.seats)
    assert len(facts(lines, "trip")) == len(facts(lines, "weather")) == len(facts(lines, "market")) == rules.trips
    assert len(facts(lines, "departed")) == rules.trips * seats
    assert all(line["amount"] > 0 for kind in ("paid", "received") for line in facts(lines, kind))
    assert {line["why"] for line in facts(lines, "paid")} <= {"lot", "last chance", "loading", "shipment", "upgrade"}


def test_money_adds_up_by_the_facts_alone(saved: Saved) -> None:
    lines = traced(saved)
    money = [5] * len(saved.header.seats)
    for line in lines:
        if line.get("fact") in ("paid", "received"):
            money[line["seat"]] += line["amount"] if line["fact"] == "received" else -line["amount"]
        if "public" in line:
            assert line["public"]["money"] == money
    (over,) = facts(lines, "over")
    assert over["money"] == money
    assert over["winners"] == [seat for seat, has in enumerate(money) if has == max(money)]


def test_the_order_is_told_at_each_shuffle_and_each_delay_that_changes_it(saved: Saved) -> None:
    state_orders = [line["order"] for line in facts(traced(saved), "order")]
    expected = []
    order: tuple[int, ...] = ()
    for event in standing_events(saved):
        if type(event).__name__ == "ShipOrderShuffled":
            if order:  # that of the setup is told with it
                expected.append(list(event.order))
            order = event.order
        elif isinstance(event, ShipmentFeePaid):
            if event.order != order:
                expected.append(list(event.order))
            order = event.order
    assert state_orders == expected


def test_the_public_state_is_told_at_the_first_decision_of_each_phase_and_at_the_end(saved: Saved) -> None:
    lines = traced(saved)
    phases = [(line["public"]["trip"], line["public"]["phase"]) for line in lines if "public" in line]
    assert len(phases) == len(set(phases))
    assert phases[-1] == (saved.header.rules.trips, "over")
    assert {phase for _, phase in phases} >= {"auction", "loading", "arrival"}
    assert "public" in lines[-1]
    for place, line in enumerate(lines[:-1]):
        if "public" in line:
            assert lines[place + 1]["seat"] == line["public"]["to_act"]
            assert "do" in lines[place + 1]


def test_goods_are_told_with_their_faces(saved: Saved) -> None:
    sold = next(event for event in standing_events(saved) if isinstance(event, ShipmentSold))
    lines = traced(saved)
    assert facts(lines, "sold")[0]["cards"] == [good // 2 for good in sold.goods]
    stacks = next(line for line in facts(lines, "departed") if any(line["stacks"]))["stacks"]
    assert all(face in ("A", "B") and 1 <= card <= 75 for stack in stacks for card, face in stack)
