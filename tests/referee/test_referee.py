"""The referee alone: it accepts random games told in every allowed way, and none that was falsified anywhere."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from .mutations import MUTATIONS
from .player import random_cards, random_rules, random_trace, text_of
from .referee import judge
from .tale import ALL, ROW, Tale
from .words import TraceError

FOLDER = Path(__file__).resolve().parent
SEATS = range(2, 7)
GAMES = 10  # a seat count


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_with_random_options_are_accepted(seats: int) -> None:
    over = 0
    for seed in range(GAMES):
        dice = Random(seed)
        rules = replace(random_rules(dice), weeks=1 + seed % 3)
        cards = random_cards(seats, dice) if seed % 3 == 0 else None
        over += judge(text_of(random_trace(seed, seats, rules, whole=seed % 4 == 0, cards=cards))).over
    assert over == GAMES


def test_the_longest_game_is_accepted() -> None:
    verdict = judge(text_of(random_trace(8, 6, replace(random_rules(Random(8)), weeks=8))))
    assert (verdict.trips, verdict.over) == (40, True)


def test_a_trace_that_ends_early_is_accepted_as_far_as_it_goes() -> None:
    lines = text_of(random_trace(5, 4, whole=True))
    last = max(number for number, line in enumerate(lines[: len(lines) // 2]) if '"do"' in line)
    assert not judge(lines[:last]).over


def falsify(seeds: range) -> tuple[Counter[str], Counter[str]]:
    """Falsify a whole trace a seed in every way; return how many were made and how many of them caught, a way."""
    made: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for seed in seeds:
        dice = Random(seed)
        seats = SEATS[seed % len(SEATS)]
        cards = random_cards(seats, dice) if seed % 3 == 0 else None
        true = json.dumps(random_trace(seed, seats, replace(random_rules(dice), weeks=1), whole=True, cards=cards))
        for mutation in MUTATIONS:
            lines = json.loads(true)
            if mutation(lines, dice):
                made[mutation.__name__] += 1
                try:
                    judge(text_of(lines))
                except TraceError:
                    caught[mutation.__name__] += 1
    return made, caught


def test_no_falsified_trace_is_accepted() -> None:
    made, caught = falsify(range(7))
    assert caught == made
    assert sum(made.values()) >= 120
    assert len(made) == len(MUTATIONS)


@pytest.mark.long
def test_none_of_thousands_of_falsified_traces_is_accepted() -> None:
    made, caught = falsify(range(1000, 1150))
    assert caught == made
    assert sum(made.values()) >= 2500


def test_what_a_trace_tells_of_a_kind_it_does_not_list_must_be_true_all_the_same() -> None:
    tale = Tale().bids(0, 2).decline(1, 2).won(0, 1, 2, [13, 14])
    tale.lines[0]["game"]["lists"] = []
    told = text_of(tale.lines)
    judge([line for line in told if '"won"' not in line])
    with pytest.raises(TraceError, match="told a fact won"):
        judge([line.replace('"price": 2', '"price": 3') for line in told])


def test_facts_of_one_kind_must_stand_in_their_order() -> None:
    departures = [{"fact": "departed", "seat": seat} for seat in ALL]
    tale = Tale().nothing_sold(ROW, ALL).sweep(0, ROW, [28, 29, 30, 31, 32, 33]).fact("weather", card="Plain Sailing")
    judge(text_of(tale.lines + departures))
    with pytest.raises(TraceError, match=r'told a fact departed {"seat": 2}'):
        judge(text_of(tale.lines + departures[::-1]))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{", "line 2: this is no JSON"),
        ("[1]", r"line 2: told \[1\], which is no object"),
        ('{"fact": []}', r"told a fact \[\]"),
        ('{"chance": {}, "result": []}', "told an outcome {}"),
        ('{"fact": "mutiny"}', "told a fact 'mutiny', which trace.md does not know"),
        ('{"fact": "lost", "kind": "Luck"}', r"told \['kind'\] of a fact 'lost'"),
        ('{"chance": "dice", "result": [6]}', "told an outcome 'dice'"),
        ('{"chance": "order", "result": true}', "an outcome 'order' cannot be True"),
        ('{"chance": "city", "result": [0]}', r"an outcome 'city' cannot be \[0\]"),
        ('{"seat": 0, "do": []}', r"told a decision \[\] of seat 0"),
        ('{"seat": 0, "do": ["bid", true]}', "told a decision"),
        ('{"seat": 0, "do": ["bid", 1.0]}', "told a decision"),
        ('{"public": {"mood": "fair"}}', r"told a public state with \['mood'\]"),
        ('{"weather": "fair"}', "neither chance, decision, fact nor public state"),
    ],
)
def test_a_line_that_is_none_of_a_trace_is_refused(line: str, fault: str) -> None:
    with pytest.raises(TraceError, match=fault):
        judge(['{"game": {"seats": 2, "rules": {}, "lists": []}}', line])


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        ({"seats": 7}, "told 7 seats"),
        ({"seats": 2, "rules": {"weeks": 9}}, "told weeks 9; it must be 1 to 8"),
        ({"seats": 2, "rules": {"weeks": True}}, "told weeks True"),
        ({"seats": 2, "rules": {"tide": 1}}, "told an option 'tide'"),
        ({"seats": 2, "rules": {"last_chance": "never"}}, "it must be sold_out or always"),
        ({"seats": 2, "rules": {"decline_is_final": 1}}, "it must be true or false"),
        ({"seats": 2, "lists": [[]]}, r"told lists \[\[\]\]"),
        ({"seats": 2, "cards": {"1": [["Cheese", 3.5], ["Luck", 2]]}}, "the cards are not told as"),
        ({"seats": 2, "lists": ["mutiny"]}, r"told lists \['mutiny'\]"),
        ({"seats": 2, "cards": {"1": ["Cheese", 3]}}, "the cards are not told as"),
        ({"seats": 2, "cards": {"1": [["Cheese", 3], ["Luck", 2]]}}, "1 cards are too few"),
        ({"seats": 2, "captain": "Ahab"}, r"tells \['captain'\]"),
    ],
)
def test_a_first_line_that_opens_no_game_is_refused(game: object, fault: str) -> None:
    with pytest.raises(TraceError, match=fault):
        judge([json.dumps({"game": game})])
    with pytest.raises(TraceError, match="the trace is empty"):
        judge([])


def test_the_command_tells_a_verdict_a_file(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.jsonl", tmp_path / "wrong.jsonl"
    lines = text_of(random_trace(1, 3))
    right.write_text("\n".join(lines) + "\n", encoding="utf-8")
    wrong.write_text("\n".join(lines[:1] + lines[2:]), encoding="utf-8")
    command = [sys.executable, str(FOLDER)]
    good = subprocess.run([*command, str(right)], capture_output=True, text=True, timeout=60, check=False)
    assert (good.returncode, good.stdout[: len(str(right)) + 8]) == (0, f"{right}: right ")
    both = subprocess.run([*command, str(right), str(wrong)], capture_output=True, text=True, timeout=60, check=False)
    assert both.returncode == 1
    assert f"{wrong}: wrong: line " in both.stdout
    gone = subprocess.run([*command, str(tmp_path / "gone")], capture_output=True, text=True, timeout=60, check=False)
    assert gone.returncode == 1
