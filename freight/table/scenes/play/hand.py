"""The player's hand at the table: what presses and drags on placements come to, as commands of the game.

The keys of placements are the contract with the layout: `card:ID` is one goods card through its whole life,
`money:SEAT:I` a card of a purse, `stack:I` a stack of the ship at the bottom, `place:STACK:PLACE` a gap among its older
goods, `city:C` a city; buttons carry their command in words, as `bid:3` or `unload:0:2`.
"""

from freight.engine.commands import (
    Bid,
    BuyUnseen,
    BuyUpgrade,
    Command,
    Decline,
    Load,
    LoseGood,
    Restow,
    SetSail,
    Stop,
    Undo,
    Unload,
)
from freight.engine.goods import Card, Face, card_of
from freight.languages import tr, trn
from freight.languages.box import city_name
from freight.table.model import TableModel

_PLAIN: dict[str, Command] = {
    "decline": Decline(),
    "no-thanks": Decline(),
    "buy": BuyUnseen(),
    "sail": SetSail(),
    "undo": Undo(),
    "stop": Stop(),
    "upgrade": BuyUpgrade(),
    "buy-upgrade": BuyUpgrade(),
}


class Hand:
    """What the player at the window is in the middle of: faces turned up in the dock, money put on the lot, a drag."""

    def __init__(self) -> None:
        self.faces: dict[Card, Face] = {}
        self.bid_built = 0
        self.lifted = ""

    def clear(self) -> None:
        """Another seat or another moment of the game is due: take the money back from the lot."""
        self.bid_built = 0
        self.lifted = ""

    def press(self, key: str, model: TableModel) -> Command | None:
        """The command that pressing a placement asks for, or None where it only changes the hand."""
        name, *numbers = key.split(":")
        match name, numbers:
            case "bid", [change]:
                return self._bid(change, model)
            case "flip", [card]:
                self._flip(int(card))
                return None
            case "card", [card]:
                return self._press_card(int(card), model)
            case "unload", [stack, count]:
                return Unload(int(stack), int(count))
            case "lose", [stack]:
                return LoseGood(int(stack))
        return _PLAIN.get(key)

    def _bid(self, change: str, model: TableModel) -> Command | None:
        amount = self.bid_built or model.view.bid + 1
        match change:
            case "place":
                return Bid(amount)
            case "less":
                self.bid_built = max(model.view.bid + 1, amount - 1)
            case "more":
                self.bid_built = min(model.view.most_bid(model.me), amount + 1)
            case _ if change.isdecimal():
                return Bid(int(change))
        return None

    def _flip(self, card: Card) -> None:
        self.faces[card] = 1 - self.faces.get(card, 0)

    def _press_card(self, card: Card, model: TableModel) -> Command | None:
        view = model.view
        if view.phase == "loading" and card in view.docks[model.me]:
            self._flip(card)
            return None
        place = place_aboard(card, model)
        if view.phase == "weather" and place is not None:
            return LoseGood(place[0])
        return None

    def drop(self, key: str, target: str, model: TableModel) -> Command | None:
        """The command that dropping one placement on another asks for, or None."""
        name, *numbers = key.split(":")
        match name:
            case "money":
                return self._drop_money(target, model)
            case "card":
                return self._drop_card(int(numbers[0]), target, model)
            case "upgrade":
                return BuyUpgrade() if target.startswith(("ship:", "stack:")) else None
        return None

    def _drop_money(self, target: str, model: TableModel) -> Command | None:
        if target == "purse":
            self.bid_built = self.bid_built - 1 if model.bids and self.bid_built > min(model.bids) else 0
            return None
        lot = model.view.markets[model.view.city][model.view.lot] if model.view.lot >= 0 else 0
        if target not in ("lot", f"card:{lot}") or not model.bids:
            return None
        self.bid_built = min(max(model.bids), self.bid_built + 1 if self.bid_built else min(model.bids))
        return None

    def _drop_card(self, card: Card, target: str, model: TableModel) -> Command | None:
        name, *rest = target.split(":")
        numbers = [int(number) for number in rest]
        if card in model.view.docks[model.me]:
            return Load(card, self.faces.get(card, 0), numbers[0]) if name == "stack" else None
        place = place_aboard(card, model)
        if place is None:
            return None
        match model.view.phase, name:
            case "loading", "place":
                return Restow(*place, numbers[0], numbers[1])
            case "loading", "stack":
                return Restow(*place, numbers[0], _room(numbers[0], place[0], model))
            case "weather", ("sea" | "overboard"):
                return LoseGood(place[0])
            case "arrival", "city":
                return Unload(place[0], goods_above(card, model))
        return None


def to_flip(focus: str, model: TableModel) -> str:
    """The key of the button that flips the card meant: the one with the focus, or whose button has it, else the only
    one there is. Empty where there is none, or more than one.
    """
    if model.view.phase != "loading" or not model.choices:
        return ""
    flips = [f"flip:{card}" for card in model.view.docks[model.me]]
    name, _, card = focus.partition(":")
    if name in ("card", "flip") and f"flip:{card}" in flips:
        return f"flip:{card}"
    return flips[0] if len(flips) == 1 else ""


def why_no_flip(model: TableModel) -> str:
    """Why no card is flipped now, where `to_flip` finds none."""
    if model.view.phase != "loading" or not model.choices:
        return tr("Cards are flipped while you load your ship, after the auction.")
    cards = len(model.view.docks[model.me])
    if not cards:
        return tr("Your dock is empty: what is aboard can't be flipped any more.")
    return trn(
        "{count} card waits in your dock: put the focus on the one you want to flip.",
        "{count} cards wait in your dock: put the focus on the one you want to flip.",
        cards,
    )


def astray(key: str, model: TableModel) -> str:
    """Why a thing that was let go elsewhere went home, with its ruling; empty where there is nothing to say."""
    name, *numbers = key.split(":")
    if name == "money":
        return tr("Money goes onto the lot, and from there back into the purse.")
    if name == "upgrade":
        return tr("An upgrade goes into your ship, while that is empty (R27).")
    if name != "card" or not model.choices:
        return ""
    if int(numbers[0]) in model.view.docks[model.me]:
        return tr("A card of your dock goes onto a stack of your ship (R15).")
    match model.view.phase:
        case "loading":
            return tr(
                "A good aboard goes to another place among the older goods, below what is loaded here (R17, R18)."
            )
        case "arrival":
            return tr(
                "You are in {city}: a run from the top of a stack is sold by dragging it onto {city} (R23).",
                city=city_name(model.view.city),
            )
        case "weather":
            return tr("A good that is lost goes into the sea, from the top of its stack (R21).")
    return ""


def place_aboard(card: Card, model: TableModel) -> tuple[int, int] | None:
    """The stack and the place (0 is the bottom) of a card on the ship at the bottom, or None."""
    for number, stack in enumerate(model.stacks):
        for place, good in enumerate(stack):
            if card_of(good) == card:
                return number, place
    return None


def goods_above(card: Card, model: TableModel) -> int:
    """How many goods a shipment has that takes all from the top of the stack down to this card."""
    place = place_aboard(card, model)
    return 0 if place is None else len(model.stacks[place[0]]) - place[1]


def _room(stack: int, origin: int, model: TableModel) -> int:
    """The topmost place among the older goods of a stack, for a good that comes from stack `origin`."""
    older = model.view.older
    return older[stack] - (stack == origin) if stack < len(older) else 0
