"""A random player: plays a game by the referee's own rules and tells its trace in one of the many ways allowed."""

import json
from dataclasses import asdict
from random import Random
from typing import Any, TypeVar

from .comparing import public_values
from .game import lay_table, play
from .goods import Cards, printed_cards
from .loading import LoadingAsk
from .options import FACTS, RANGES, Opening, Rules
from .table import Ask, Fact
from .trace import PUBLIC
from .words import Decision

T = TypeVar("T")
Line = dict[str, Any]
LEFT_OUT = 0.5  # how often what may be left out is
SEATED = {"pay", "sold"}


class Player:
    """Plays all seats of one game at random and keeps the lines of its trace."""

    def __init__(self, opening: Opening, dice: Random, whole: bool = False) -> None:
        self.opening = opening
        self.dice = dice
        self.whole = whole  # leave nothing out
        self.thrift = dice.choice([0.7, 0.9, 0.97])  # how often it does nothing wild; else all are soon poor
        self.decided: list[Line] = []
        self.segment: list[Line] = []  # since the last decision
        self.lines: list[Line] = [first_line(opening)]
        self.table = lay_table(opening, self, self.hear)

    def leaves_out(self) -> bool:
        """Throw whether something that may be left out is."""
        return not self.whole and self.dice.random() < LEFT_OUT

    def hear(self, fact: Fact) -> None:
        """Tell a fact, or leave it out if it may be."""
        may_lack = fact.may_lack or fact.kind not in self.opening.lists
        if may_lack and self.leaves_out():
            return
        fields = {name: value for name, value in fact.fields.items() if self.whole or self.dice.random() < 0.95}
        self.segment.append({"fact": fact.kind, **copied(fields)})

    def pick(self, kind: str, items: list[T], count: int, seat: int | None = None) -> list[T]:
        """Throw an outcome, and tell it unless it can be left out (table.Luck)."""
        result = self.dice.sample(items, count)
        if (count == 0 or len(items) == 1) and self.leaves_out():
            return result
        told = {"seat": seat} if seat is not None and not self.leaves_out() else {}
        self.segment.append({"chance": kind, "result": result[0] if kind == "city" else list(result), **told})
        return result

    def play(self) -> list[Line]:
        """Play the game to its end; return the lines of its trace."""
        game = play(self.table)
        try:
            ask = next(game)
            while True:
                decision = self.decide(ask)
                if ask.only() is None or not self.leaves_out():
                    self.show(ask.seat)
                    self.end_segment()
                    self.lines.append({"seat": ask.seat, "do": decision})
                ask = game.send(decision)
        except StopIteration:
            self.show(None)
            self.end_segment()
        return self.lines

    def decide(self, ask: Ask) -> Decision:
        """Decide at random, now and then by a whole plan; restowing is not overdone."""
        if isinstance(ask, LoadingAsk) and not ask.stowage.loads and self.dice.random() < 0.3:
            plan = self.plan(ask)
            if ask.refusal(plan) is None:
                return plan
        choices = ask.choices()
        if self.dice.random() < self.thrift:
            choices = [choice for choice in choices if calm(choice, choices)] or choices
        return self.dice.choice(choices)

    def plan(self, ask: LoadingAsk) -> Decision:
        """Make up a whole loading, perhaps one that the seat cannot pay for."""
        older = [list(map(list, stack)) for stack in ask.stowage.before]
        if any(older) and self.dice.random() < 0.5:
            good = self.dice.choice([stack for stack in older if stack]).pop()
            to_stack = self.dice.choice(older)
            to_stack.insert(self.dice.randint(0, len(to_stack)), good)
        cards = ask.stowage.dock()
        if self.dice.random() < 0.5:
            self.dice.shuffle(cards)
        loads = [[card, self.dice.choice("AB"), self.dice.randrange(len(older))] for card in cards]
        return ["plan", {"older": older, "load": loads}]

    def show(self, due: int | None) -> None:
        """Tell the public state now and then, in part or whole."""
        if self.whole or self.dice.random() < 0.2:
            names = [name for name in PUBLIC if self.whole or self.dice.random() < 0.7]
            values = {name: copied(self.dice.choice(public_values(self.table, name, due))) for name in names}
            self.segment.append({"public": values})

    def end_segment(self) -> None:
        """Tell this segment's lines, the kinds mixed up but each in its order."""
        if not self.whole:
            self.segment = mixed(self.segment, self.dice)
        self.lines += self.segment
        self.segment = []


def calm(choice: Decision, choices: list[Decision]) -> bool:
    """Say whether a choice is none that only costs: no restowing, no high bid, no further shipment or upgrade."""
    match choice:
        case ["restow", *_] | ["upgrade"]:
            return False
        case ["bid", _]:
            return choice == choices[1]
        case ["unload", _, count]:
            return ["stop"] not in choices and count == max(other[2] for other in choices if other[0] == "unload")
    return True


def mixed(lines: list[Line], dice: Random) -> list[Line]:
    """Mix lines up, those of one kind left in their order."""
    kinds = [written_kind(line) for line in lines]
    dice.shuffle(kinds)
    queues = {kind: iter([line for line in lines if written_kind(line) == kind]) for kind in kinds}
    return [next(queues[kind]) for kind in kinds]


def written_kind(line: Line) -> str:
    """Return what a line is of: its first word and kind."""
    word = next(iter(line))
    return word if word == "public" else f"{word} {line[word]}"


def copied(value: Any) -> Any:
    """Return a value as it stands now, as JSON has it."""
    return json.loads(json.dumps(value))


def first_line(opening: Opening) -> Line:
    """Return the first line of a trace."""
    game = {"seats": opening.seats, "rules": asdict(opening.rules), "lists": list(opening.lists)}
    if opening.cards != printed_cards():
        game["cards"] = copied(opening.cards)
    return {"game": game}


def random_rules(dice: Random) -> Rules:
    """Throw every option."""
    numbers = {name: dice.randint(low, high) for name, (low, high) in RANGES.items()}
    numbers["weeks"] = min(numbers["weeks"], dice.randint(1, 8))  # short games oftener
    return Rules(**numbers, decline_is_final=dice.random() < 0.5, last_chance=dice.choice(["sold_out", "always"]))


def random_cards(seats: int, dice: Random) -> Cards:
    """Make up a deck that soon runs out: few cards, of high value (R5, R6)."""
    cards: Cards = {}
    for card in dice.sample(range(200), 12 + 5 * seats + dice.randint(0, 15)):
        kind, other_kind = dice.sample(["Tea", "Ropes", "Ghosts", "Rain"], 2)
        cards[card] = ((kind, dice.randint(0, 12)), (other_kind, dice.randint(0, 12)))
    return cards


def random_trace(
    seed: int, seats: int, rules: Rules | None = None, whole: bool = False, cards: Cards | None = None
) -> list[Line]:
    """Return the trace of a random game; `whole` tells all of it, with nothing left out or mixed up."""
    dice = Random(seed)
    every = list(FACTS)
    lists = every if whole else dice.sample(every, dice.randint(0, len(every)))
    opening = Opening(seats, rules or random_rules(dice), tuple(lists), cards or printed_cards())
    return Player(opening, dice, whole).play()


def text_of(lines: list[Line]) -> list[str]:
    """Return the lines as the trace has them."""
    return [json.dumps(line, ensure_ascii=False) for line in lines]
