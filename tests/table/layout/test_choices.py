"""Every choice of the table can be made by pressing or dragging, and nothing else can."""

import msgspec
import pytest

from freight.engine.commands import Bid, BuyUnseen, BuyUpgrade, Decline, Load, LoseGood, Restow, SetSail, Stop, Unload
from freight.engine.goods import card_of
from freight.engine.rules import Rules
from freight.table.model import TableModel
from freight.table.scenes.play.hand import Hand
from tests.table.laid_tables import placed, some_tables
from tests.table.random_tables import tables

PRESSED = {BuyUnseen: {"buy"}, SetSail: {"sail"}, Stop: {"stop"}}


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_place_that_lights_up_takes_what_is_carried(seats: int) -> None:
    poor_limit = [model for model in tables(seats, seats, Rules(auction_limit=2)) if model.bids]
    for model in (*some_tables(seats), *poor_limit[::5]):
        for built in {0, *model.bids}:
            on_it = msgspec.structs.replace(model, bid_built=built)
            for key, each in placed(on_it).items():
                for target in each.drops if each.draggable and each.enabled else ():
                    hand = Hand()
                    hand.bid_built = built
                    command = hand.drop(key, target, on_it)
                    assert command in on_it.choices or hand.bid_built != built, (key, target, built)


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_choice_can_be_made_by_pressing_or_dragging_and_nothing_else_can(seats: int) -> None:
    for model in some_tables(seats):
        if model.view.phase == "over":
            continue
        found = placed(model)
        may: set[str] = set()
        for choice in model.choices:
            may |= _ways(model, choice)
        for key, each in found.items():
            can_press = each.focusable and each.enabled and each.role == "button"
            if can_press and _asks(key):
                assert key in may, key
            for target in each.drops:
                if not key.startswith("money:") and not target.startswith("place:"):
                    assert f"{key}>{target}" in may, (key, target)
        for way in may:
            key, _, target = way.partition(">")
            assert key in found, way
            assert not target or target in found or target.startswith("place:"), way
            assert found[key].enabled, way


def _asks(key: str) -> bool:
    plain = ("decline", "buy", "no-thanks", "sail", "stop", "buy-upgrade", "bid:place")
    return key in plain or key.split(":")[0] in ("unload", "lose") or (key.startswith("bid:") and key[4:].isdigit())


def _ways(model: TableModel, choice: object) -> set[str]:
    """The keys that ask for a command: `KEY` pressed, or `KEY>TARGET` dragged."""
    view, stacks = model.view, model.stacks
    match choice:
        case Bid(amount):
            return {"bid:place", *({f"bid:{amount}"} if len(model.bids) <= 6 else ())}
        case Decline():
            return {"no-thanks" if view.phase == "last chance" else "decline"}
        case Load(card, face, stack):
            return {f"card:{card}>stack:{stack}"} if face == model.faces.get(card, 0) else set()
        case Restow():
            return _ways_to_restow(model, choice)
        case Unload(stack, count):
            return {f"unload:{stack}:{count}", f"card:{card_of(stacks[stack][-count])}>city:{view.city}"}
        case LoseGood(stack):
            return {f"lose:{stack}", f"card:{card_of(stacks[stack][-1])}>sea"}
        case BuyUpgrade():
            return {"buy-upgrade", f"upgrade>ship:{model.me}"}
    return PRESSED[type(choice)]


def _ways_to_restow(model: TableModel, move: Restow) -> set[str]:
    key = f"card:{card_of(model.stacks[move.stack][move.place])}"
    ways = {f"{key}>place:{move.to_stack}:{move.to_place}"}
    if move.to_place == model.view.older[move.to_stack] - (move.stack == move.to_stack):
        ways.add(f"{key}>stack:{move.to_stack}")
    return ways


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_gaps_for_a_lifted_good_are_those_it_may_go_to(seats: int) -> None:
    tried = 0
    for model in some_tables(seats):
        moves = [choice for choice in model.choices if isinstance(choice, Restow)]
        for stack, place in {(move.stack, move.place) for move in moves}:
            key = f"card:{card_of(model.stacks[stack][place])}"
            found = placed(msgspec.structs.replace(model, lifted=key))
            wanted = {f"place:{m.to_stack}:{m.to_place}" for m in moves if (m.stack, m.place) == (stack, place)}
            assert {each for each in found if each.startswith("place:")} == wanted
            assert set(found[key].drops) >= wanted
            tried += 1
    assert tried
