"""Ways to falsify a whole trace (player.random_trace with `whole`), none of which leaves it a true one.

Left alone is what changes nothing or cannot be seen: what a trace may leave out (a decision that was the only legal
one, a fact that says nothing new, a shuffle of one card, a field of a fact, the last lines), the order of cards that
nobody sees again, a currency card paid in place of another of the same seat, the city while the ships are at sea, what
was spent once the auction is over, a restowing told in another way, and an option that does not come into play.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from .goods import WEEK
from .player import Line

Mutation = Callable[[list[Line], Random], bool]  # changes the lines; False where there is nothing to change
Place = tuple[Any, Any]  # a list or an object, and an index or a name in it

NEVER_LACKING = {"trip", "bid", "won", "unsold", "bought unseen", "departed", "weather", "lost", "upgraded", "over"}
NEVER_FORCED = {"bid", "decline", "buy", "load", "plan", "upgrade"}


def numbers(value: Any) -> list[Place]:
    """Find every number in a value."""
    if not isinstance(value, list | dict):
        return []
    found: list[Place] = []
    for name, part in value.items() if isinstance(value, dict) else enumerate(value):
        found += [(value, name)] if isinstance(part, int) else numbers(part)
    return found


def shift(places: list[Place], dice: Random) -> bool:
    """Make one of these numbers one less or more."""
    if not places:
        return False
    holder, name = dice.choice(places)
    holder[name] += dice.choice([-1, 1])
    return True


def lines_of(lines: list[Line], word: str, *kinds: str) -> list[Line]:
    """Return the lines of a word, and of these kinds if any are given."""
    return [line for line in lines if word in line and (not kinds or kind_of(line, word) in kinds)]


def kind_of(line: Line, word: str) -> Any:
    """Return the kind of a line."""
    return line[word][0] if word == "do" else line[word]


def a_number_in_a_fact(lines: list[Line], dice: Random) -> bool:
    return shift([place for line in lines_of(lines, "fact") for place in numbers(line)], dice)


def a_number_in_a_public_state(lines: list[Line], dice: Random) -> bool:
    """Change a number, but in a field that can be told in more ways than one."""
    states = [line["public"] for line in lines_of(lines, "public")]
    named = [{name: part for name, part in state.items() if name not in ("spent", "city")} for state in states]
    places = [place for state in named for place in numbers(state) if place[0] is not state]
    alone = [
        (state, name) for state in states for name in ("trip", "to_act", "lot", "deck_size") if state[name] is not None
    ]
    return shift(places if dice.random() < 0.7 else alone, dice)


def a_number_in_a_decision(lines: list[Line], dice: Random) -> bool:
    """Change a number, but of a restowing, which can be told in two ways."""
    decisions = [line["do"] for line in lines_of(lines, "do") if line["do"][0] != "restow"]
    return shift([place for decision in decisions for place in numbers(decision)], dice)


def another_seat_decides(lines: list[Line], dice: Random) -> bool:
    line = dice.choice(lines_of(lines, "do"))
    line["seat"] = (line["seat"] + dice.randint(1, lines[0]["game"]["seats"] - 1)) % lines[0]["game"]["seats"]
    return True


def another_decision(lines: list[Line], dice: Random) -> bool:
    """Put another word for the decision."""
    line = dice.choice(lines_of(lines, "do"))
    others: list[Any] = [
        ["bid", 1],
        ["decline"],
        ["buy"],
        ["depart"],
        ["lose", 0],
        ["unload", 0, 1],
        ["upgrade"],
        ["stop"],
    ]
    line["do"] = dice.choice([other for other in others if other[0] != line["do"][0]])
    return True


def another_face(lines: list[Line], dice: Random) -> bool:
    loads = [line["do"] for line in lines_of(lines, "do", "load")]
    loads += [load for line in lines_of(lines, "do", "plan") for load in line["do"][1]["load"]]
    if not loads:
        return False
    load = dice.choice(loads)
    side = 2 if load[0] == "load" else 1
    load[side] = {"A": "B", "B": "A"}[load[side]]
    return True


def a_decision_left_out(lines: list[Line], dice: Random) -> bool:
    decisions = lines_of(lines, "do", *NEVER_FORCED)
    told = [
        line for line in decisions if line["do"][0] != "plan" or line["do"][1]["load"]
    ]  # else it may be a mere departure
    return remove(lines, told, dice)


def a_decision_told_twice(lines: list[Line], dice: Random) -> bool:
    return repeat(lines, lines_of(lines, "do"), dice)


def a_fact_left_out(lines: list[Line], dice: Random) -> bool:
    return remove(lines, lines_of(lines, "fact", *NEVER_LACKING), dice)


def a_fact_told_twice(lines: list[Line], dice: Random) -> bool:
    return repeat(lines, lines_of(lines, "fact"), dice)


def a_fact_told_too_late(lines: list[Line], dice: Random) -> bool:
    """Tell a fact only after the next decision."""
    line = dice.choice(lines_of(lines, "fact", *NEVER_LACKING))
    place = index_of(lines, line)
    after = [number for number in range(place, len(lines)) if "do" in lines[number]]
    if not after:
        return False
    lines.insert(after[0], lines.pop(place))
    return True


def an_outcome_left_out(lines: list[Line], dice: Random) -> bool:
    told = [line for line in lines_of(lines, "chance") if isinstance(line["result"], list) and len(line["result"]) > 1]
    return remove(lines, told, dice)


def an_outcome_told_twice(lines: list[Line], dice: Random) -> bool:
    return repeat(lines, [line for line in lines_of(lines, "chance") if line["result"] != []], dice)


def a_number_in_an_outcome(lines: list[Line], dice: Random) -> bool:
    """Change a card or a seat that chance told, but no currency card."""
    told = lines_of(lines, "chance", "goods", "order", "market", "sold", "lost", "city")
    return shift([place for line in told for place in numbers(line) if place[1] != "seat"], dice)


def a_payment_of_foreign_currency(lines: list[Line], dice: Random) -> bool:
    """Let a card be paid that lies openly in a market."""
    pays = [line for line in lines_of(lines, "chance", "pay") if line["result"]]
    if not pays:
        return False
    line = dice.choice(pays)
    states = lines_of(lines[: index_of(lines, line)], "public")
    if not states:
        return False
    cards = [
        card
        for market in states[-1]["public"]["markets"]
        for card in market
        if card not in (None, states[-1]["public"]["lot"])
    ]
    line["result"][dice.randrange(len(line["result"]))] = dice.choice(cards)
    return True


def a_payment_of_another_seat(lines: list[Line], dice: Random) -> bool:
    told = [line for line in lines_of(lines, "chance", "pay", "sold") if line["result"]]
    if not told:
        return False
    dice.choice(told)["seat"] += dice.choice([-1, 1])
    return True


def another_weather_card(lines: list[Line], dice: Random) -> bool:
    week = dice.choice(lines_of(lines, "chance", "weather"))["result"]
    place = dice.randrange(len(week))
    week[place] = dice.choice([card for card in WEEK if card != week[place]])
    return True


def another_length_of_the_game(lines: list[Line], dice: Random) -> bool:
    return shift([(lines[0]["game"]["rules"], "weeks")], dice)


def another_number_of_seats(lines: list[Line], dice: Random) -> bool:
    return shift([(lines[0]["game"], "seats")], dice)


def index_of(lines: list[Line], line: Line) -> int:
    """Return where this very line stands, not its like."""
    return next(number for number, other in enumerate(lines) if other is line)


def remove(lines: list[Line], some: list[Line], dice: Random) -> bool:
    """Take one of these lines out."""
    if some:
        del lines[index_of(lines, dice.choice(some))]
    return bool(some)


def repeat(lines: list[Line], some: list[Line], dice: Random) -> bool:
    """Put one of these lines in twice."""
    if some:
        line = dice.choice(some)
        lines.insert(index_of(lines, line), json.loads(json.dumps(line)))
    return bool(some)


MUTATIONS: list[Mutation] = [
    a_number_in_a_fact,
    a_number_in_a_public_state,
    a_number_in_a_decision,
    another_seat_decides,
    another_decision,
    another_face,
    a_decision_left_out,
    a_decision_told_twice,
    a_fact_left_out,
    a_fact_told_twice,
    a_fact_told_too_late,
    an_outcome_left_out,
    an_outcome_told_twice,
    a_number_in_an_outcome,
    a_payment_of_foreign_currency,
    a_payment_of_another_seat,
    another_weather_card,
    another_length_of_the_game,
    another_number_of_seats,
]
