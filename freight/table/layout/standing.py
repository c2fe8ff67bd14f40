"""How a seat stands in the bidding, and what it is at, in words: in full, then shorter for where there is less room."""

from typing import Literal

from freight.engine.state import Phase
from freight.languages import tr
from freight.table.layout.facts import left_to_spend
from freight.table.layout.turns import turn_of
from freight.table.model import TableModel

Standing = Literal["stands", "rests", "passed over", "due", "declined", "waits"]


def standing(model: TableModel, seat: int) -> Standing:
    """How a seat stands in the bidding for the lot."""
    view = model.view
    if seat == view.bidder:
        return "stands"
    if seat == view.resting:
        return "rests"
    if left_to_spend(model, seat) <= view.bid:
        return "passed over"
    if seat == view.to_act:
        return "due"
    return "declined" if seat in view.declined else "waits"


def standing_words(model: TableModel, seat: int) -> tuple[str, ...]:
    """How a seat stands in the bidding, in words: in full with why it sits out, then shorter."""
    match standing(model, seat):
        case "stands":
            return (tr("{price} MM stands", price=model.view.bid),)
        case "rests":
            return tr("sits out: won the last lot (R10)"), tr("won the last lot (R10)"), tr("rests (R10)")
        case "passed over":
            why = why_passed_over(model, seat)
            return tr("sits out: {why} (R11)", why=why), tr("{why} (R11)", why=why)
        case "due":
            return (tr("to bid now"),)
        case "declined":
            return (tr("declined"),)
        case "waits":
            return (tr("waits"),)


def why_passed_over(model: TableModel, seat: int, *, to_you: bool = False) -> str:
    """Why a seat can't beat the bid, as a clause (R11), told of it or `to_you`."""
    view = model.view
    limit = view.rules.auction_limit - view.spent[seat]
    if view.money[seat] < limit:
        return _has(view.money[seat], to_you=to_you)
    if not limit:
        return tr("limit is spent")
    if to_you:
        return tr("you have only {limit} MM of your auction limit left", limit=limit)
    return tr("{limit} MM of limit left", limit=limit)


def _has(money: int, *, to_you: bool) -> str:
    if not money:
        return tr("no money")
    return tr("you have {money} MM", money=money) if to_you else tr("has {money} MM", money=money)


def doing(model: TableModel, seat: int) -> tuple[str, ...]:
    """What a seat is at, in words: in full, then shorter ones for where there is less room."""
    view = model.view
    if seat == model.thinking:
        return tr("thinking …"), tr("thinks"), "…"
    if view.phase == "auction":
        return _bidding(model, seat)
    if seat in view.due:
        return tr("loses a good"), tr("loses 1")
    if seat == view.to_act and view.phase == "arrival" and not any(view.stacks[seat]):
        return tr("is in port"), tr("in port")
    if seat == view.to_act:
        return (_due(view.phase),)
    if view.phase in ("loading", "arrival") and seat in view.row:
        return _in_row(model, seat)
    return _carrying(model, seat) if view.phase == "weather" else ("",)


def _carrying(model: TableModel, seat: int) -> tuple[str, ...]:
    """What all that a ship at sea carries would fetch where it sails to."""
    goods = [good for stack in model.view.stacks[seat] for good in stack]
    if not goods:
        return tr("nothing aboard"), tr("empty")
    price = sum(map(model.rate, goods))
    return tr("goods worth {price} MM", price=price), tr("worth {price}", price=price)


def _bidding(model: TableModel, seat: int) -> tuple[str, ...]:
    full = standing_words(model, seat)[0]
    match standing(model, seat):
        case "stands":
            return full, tr("stands")
        case "rests" | "passed over":
            return full, tr("sits out"), tr("waits")
    return full, tr("waits")


def _due(phase: Phase) -> str:
    """What the seat that is asked does."""
    match phase:
        case "last chance":
            return tr("last chance")
        case "loading":
            return tr("loads now")
        case "arrival":
            return tr("unloads now")
    return tr("to act")


def _in_row(model: TableModel, seat: int) -> tuple[str, ...]:
    turn = turn_of(model, seat)
    if model.view.phase == "loading":
        return (tr("has sailed"), tr("sailed")) if turn == "past" else (tr("waits to load"), tr("waits"))
    match turn:
        case "past":
            return tr("is done"), tr("done")
        case "on":
            return (_due("arrival"),)
        case "empty":
            return (tr("waits"),)
        case "to come":
            return tr("waits to unload"), tr("waits")
