"""The game's own engine and the referee: every game it plays is right, and both agree on what is legal."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

from freight.bots.protocol import LEVELS, make_bot
from freight.bots.session import Session
from freight.engine import commands
from freight.engine.chance import Chance
from freight.engine.commands import Command
from freight.engine.decide import play
from freight.engine.goods import KINDS, STANDARD_GOODS
from freight.engine.refusal import Refusal
from freight.engine.rules import PRESETS
from freight.engine.rules import Rules as EngineRules
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.record.reading import read_save
from freight.record.trace import trace_lines

from .loading import LoadingAsk
from .player import random_rules
from .referee import Referee, judge
from .table import Ask
from .trace import read_trace
from .words import Decision

ROOT = Path(__file__).resolve().parents[2]
COMMANDS: dict[str, type[Any]] = {
    "bid": commands.Bid,
    "decline": commands.Decline,
    "buy": commands.BuyUnseen,
    "load": commands.Load,
    "restow": commands.Restow,
    "depart": commands.SetSail,
    "lose": commands.LoseGood,
    "unload": commands.Unload,
    "upgrade": commands.BuyUpgrade,
    "stop": commands.Stop,
}


def dear_deck(dice: Random) -> Any:
    """Make up 75 cards of high value, which soon empty the deck (R5, R6)."""
    faces = [dice.sample([kind.name for kind in KINDS], 2) for _ in STANDARD_GOODS.cards]
    return tuple((kind, dice.randint(5, 9), other, dice.randint(5, 9)) for kind, other in faces)


def begin(seed: int, levels: list[Any], rules: EngineRules, deck: Any = STANDARD_GOODS.cards) -> Game:
    """Begin a game in memory."""
    seats = [SeatSetup(f"Seat {seat}", seat, level) for seat, level in enumerate(levels)]
    header = new_header(seats, rules, seed, game_id=f"g{seed}", created="2025-01-01T00:00:00+00:00", deck=deck)
    return Game.create(header, None)


def played(seed: int, levels: list[Any], rules: EngineRules, deck: Any = STANDARD_GOODS.cards) -> Game:
    """Let bots play a whole game."""
    game = begin(seed, levels, rules, deck)
    goods = game.header.goods()
    Session(game, {seat: make_bot(level, goods, seed + seat) for seat, level in enumerate(levels)}).run()
    return game


def any_rules(dice: Random, weeks: int) -> EngineRules:
    """Throw every option."""
    return EngineRules(**asdict(random_rules(dice)) | {"weeks": weeks})


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_every_seat_count_and_preset_are_right(seats: int, preset: str) -> None:
    for seed, level in enumerate(LEVELS):
        levels = [level] * seats if level != "shrewd" else ["shrewd", "casual", "random"] * 2
        assert judge(trace_lines(played(seed, levels[:seats], PRESETS[preset]))).over


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_with_any_options_and_any_deck_are_right(seats: int) -> None:
    for seed in range(8):
        dice = Random(seed)
        deck = dear_deck(dice) if seed % 2 else STANDARD_GOODS.cards
        levels = [dice.choice(["random", "casual"]) for _ in range(seats)]
        assert judge(trace_lines(played(seed, levels, any_rules(dice, 1 + seed % 4), deck))).over


def due(game: Game) -> Ask | None:
    """Have the referee follow a game; return whom it has due."""
    opening, segments = read_trace(trace_lines(game))
    referee = Referee(opening, segments)
    return None if referee.judge().over else referee.waiting


def command_of(decision: Decision) -> Command:
    """Write a decision as the engine's command."""
    word, *fields = decision
    if word == "load":
        fields[1] = "AB".index(fields[1])
    command: Command = COMMANDS[word](*fields)
    return command


def candidates(ask: Ask, dice: Random) -> list[Decision]:
    """Think up decisions of all sorts, legal or not; none restows a good to its own place."""
    cards = [*ask.stowage.bought, 1] if isinstance(ask, LoadingAsk) else [1]
    made: list[Decision] = [["decline"], ["buy"], ["depart"], ["upgrade"], ["stop"]]
    made += [["bid", amount] for amount in range(9)] + [["lose", stack] for stack in range(6)]
    made += [["unload", stack, count] for stack in range(6) for count in range(5)]
    made += [["load", card, side, stack] for card in cards for side in "AB" for stack in range(6)]
    for _ in range(20):
        stack, place, to_stack, to_place = (dice.randrange(4) for _ in range(4))
        if (stack, place) != (to_stack, to_place):
            made.append(["restow", stack, place, to_stack, to_place])
    return [*dice.sample(made, 25), *dice.sample(ask.choices(), min(5, len(ask.choices())))]


def disagreements(game: Game, ask: Ask, dice: Random) -> list[str]:
    """Have the engine and the referee both judge some decisions of the due seat."""
    assert ask.seat == game.state.to_act
    # Whoever has loaded something is asked to depart even where nothing else is left, as it might take a load back.
    assert isinstance(ask, LoadingAsk) or ask.only() is None, f"seat {ask.seat} is asked, and has {ask.only()} only"
    found = []
    for decision in candidates(ask, dice):
        answer = play(game.state.copy(), command_of(decision), Chance(1))
        reason = ask.refusal(decision)
        if isinstance(answer, Refusal) != (reason is not None):
            found.append(f"{decision} of seat {ask.seat} at step {len(game.steps)}: {answer}; {reason}")
    return found


def go_together(game: Game, dice: Random, choose: Callable[[Ask], Decision]) -> None:
    """Play a game to its end, the referee saying what may be chosen; now and then something is taken back."""
    while (ask := due(game)) is not None:
        assert disagreements(game, ask, dice) == []
        assert not isinstance(game.play(command_of(choose(ask))), Refusal)
        if dice.random() < 0.3:
            game.play(commands.Undo())  # refused where there is nothing to take back
    assert game.finished


@pytest.mark.parametrize("seats", range(2, 7))
def test_engine_and_referee_agree_on_what_is_legal_and_who_is_due(seats: int) -> None:
    dice = Random(seats)
    deck = dear_deck(dice) if seats % 2 else STANDARD_GOODS.cards
    go_together(
        begin(seats, ["person"] * seats, any_rules(dice, 1), deck), dice, lambda ask: dice.choice(ask.choices())
    )


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_engine_and_referee_agree_over_many_games(seed: int) -> None:
    dice = Random(1000 + seed)
    seats, deck = dice.randint(2, 6), dear_deck(dice) if seed % 2 else STANDARD_GOODS.cards
    game = begin(seed, ["person"] * seats, any_rules(dice, 1), deck)
    go_together(game, dice, lambda ask: dice.choice(ask.choices()))


def sparing(ask: Ask) -> Decision:
    """Hoard money: bid for nothing, take every last chance, sell, and buy nothing else."""
    choices = ask.choices()
    wanted: list[Decision] = [["buy"], ["decline"], ["depart"], ["stop"]]
    return next((decision for decision in wanted if decision in choices), choices[0])


def test_both_agree_when_the_deck_runs_out() -> None:  # R5, R6, R13
    deck = tuple((kind, 9, other, 9) for kind, _, other, _ in STANDARD_GOODS.cards)
    game = begin(2, ["person"] * 2, EngineRules(weeks=2, last_chance="always"), deck)
    go_together(game, Random(2), sparing)
    lines = [json.loads(line) for line in trace_lines(game)]
    assert any(line.get("fact") == "received" and line["ious"] for line in lines)
    auctions = [line["public"] for line in lines if line.get("public", {}).get("phase") == "auction"]
    assert any(public["deck_size"] == 0 for public in auctions)  # with no payment in it, no last chance is offered


@pytest.mark.parametrize("saved", sorted((ROOT / "tests" / "games").rglob("*.freight")), ids=lambda path: path.stem)
def test_the_saved_games_are_right(saved: Path) -> None:
    assert judge(trace_lines(read_save(saved))).decisions > 0


def test_the_command_writes_traces_that_the_referee_reads(tmp_path: Path) -> None:
    def run(*command: str) -> str:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True
        )
        return done.stdout

    freight = [sys.executable, "-m", "freight"]
    run(*freight, "simulate", "--games", "1", "--seats", "4", "--bots", "casual", "--save-to", str(tmp_path))
    (saved,) = tmp_path.glob("*.freight")
    trace = tmp_path / "game.jsonl"
    trace.write_text(run(*freight, "trace", str(saved)), encoding="utf-8")
    assert json.loads(trace.read_text(encoding="utf-8").split("\n")[0])["game"]["seats"] == 4
    assert f"{trace}: right (4 seats, 10 trips" in run(sys.executable, str(ROOT / "tests" / "referee"), str(trace))
