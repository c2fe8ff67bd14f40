"""The level `casual`: plays like somebody who knows the rules and looks one trip ahead, card by card.

It bids on what would earn something in the next city, loads each card by its better face there, unloads a run and then
whatever pays its fee. It plans nothing together: no restowing, no holding back, no thought of what others can pay.
"""

from freight.engine.commands import Bid, BuyUnseen, BuyUpgrade, Command, Decline, Load, LoseGood, SetSail, Stop, Unload
from freight.engine.goods import Card, Good, Goods
from freight.engine.rules import SHIPMENT_FEE
from freight.engine.state import Stack
from freight.engine.view import View

FULL_PURSE = 6
"""The MM it wants to have before it spends any on its ship or on a card it cannot see."""
UPGRADE_TRIPS = 4
"""How many trips must be left for an upgrade to be worth it."""
FULL_SHIP = 4
"""With this many goods aboard it buys no more."""


class CasualBot:
    """A computer player of the level `casual`. Its seed makes it a little keener or a little meaner."""

    def __init__(self, goods: Goods, seed: int) -> None:
        self._goods = goods
        self._keen = seed % 2

    def choose(self, view: View) -> Command:
        """Its move, by phase."""
        match view.phase:
            case "auction":
                return self._bid(view)
            case "last chance":
                return BuyUnseen() if view.money[view.seat] >= FULL_PURSE else Decline()
            case "loading":
                return self._load(view)
            case "weather":
                return self._lose(view)
        return self._unload(view)

    def _bid(self, view: View) -> Command:
        card = view.markets[view.city][view.lot]
        aboard = len(view.docks[view.seat]) + sum(map(len, view.stacks[view.seat]))
        price = view.bid + 1
        worth = self._worth(view, self._better_face(view, card), view.next_city)
        most = worth if self._keen and worth > 1 else worth - 1
        affordable = price <= view.most_bid(view.seat)
        return Bid(price) if affordable and price <= most and aboard < FULL_SHIP else Decline()

    def _worth(self, view: View, good: Good, city: int) -> int:
        return self._goods.rate(good, view.markets[city])

    def _better_face(self, view: View, card: Card) -> Good:
        """The face that fetches more in the next city; of equals the one with the higher value."""
        value = self._goods.value
        return max(self._goods.faces(card), key=lambda good: (self._worth(view, good, view.next_city), value[good]))

    def _load(self, view: View) -> Command:
        dock = view.docks[view.seat]
        if not dock:
            return SetSail()
        good = self._better_face(view, dock[0])
        step = Load(dock[0], good & 1, self._stack_for(view, good))
        return step if step in view.choices else view.choices[0]

    def _stack_for(self, view: View, good: Good) -> int:
        """A stack with a good of its kind on top, else the lowest."""
        stacks, kind = view.stacks[view.seat], self._goods.kind
        alike = [number for number, stack in enumerate(stacks) if stack and kind[stack[-1]] == kind[good]]
        return alike[0] if alike else min(range(len(stacks)), key=lambda number: len(stacks[number]))

    def _lose(self, view: View) -> Command:
        stacks, value = view.stacks[view.seat], self._goods.value
        losses = [choice for choice in view.choices if isinstance(choice, LoseGood)]
        return min(losses, key=lambda loss: value[stacks[loss.stack][-1]])

    def _unload(self, view: View) -> Command:
        if not any(view.stacks[view.seat]):
            return self._upgrade(view)
        best, income = self._best_run(view)
        return best if view.shipments == 0 or income > SHIPMENT_FEE else Stop()

    def _best_run(self, view: View) -> tuple[Unload, int]:
        """The whole run that fetches most here, and how much."""
        stacks = view.stacks[view.seat]
        runs = [choice for choice in view.choices if isinstance(choice, Unload)]
        incomes = {run: self._income(view, stacks[run.stack], run.count) for run in runs}
        best = max(runs, key=lambda run: (incomes[run], run.count))
        return best, incomes[best]

    def _income(self, view: View, stack: Stack, count: int) -> int:
        return sum([self._worth(view, good, view.city) for good in stack[-count:]])

    def _upgrade(self, view: View) -> Command:
        left = view.rules.trips - view.trip
        seat = view.seat
        wanted = view.upgrades[seat] == 0 and view.money[seat] >= FULL_PURSE and left >= UPGRADE_TRIPS
        return BuyUpgrade() if wanted and BuyUpgrade() in view.choices else Stop()
