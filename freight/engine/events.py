"""What happened. An event is in the past tense and carries its luck with it: shuffled orders, cards drawn and paid.

Cards are numbers of the goods cards, goods are cards with a face (see `goods.py`), seats, stacks and cities count
from 0, money is in MM. A payment is `paid`, the currency cards in the order in which they come up again, and `ious`,
the IOUs spent before them (R4, R5). `asked` is the seat asked next, or -1.
"""

import msgspec

from freight.engine.goods import Card, Good

Cards = tuple[Card, ...]
Seats = tuple[int, ...]


class Fact(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="event", forbid_unknown_fields=True):
    """What all events share: they never change, and say their name in the saved game."""


class GoodsDealt(Fact, frozen=True):
    """Setup: the goods cards after the first shuffle, top first, dealt to the markets and the seats."""

    cards: Cards


class WeatherWeekShuffled(Fact, frozen=True):
    """The seven weather cards for a week, top first; the first two are set aside as the weekend (R22)."""

    cards: tuple[str, ...]


class StartingCityDrawn(Fact, frozen=True):
    """Setup: the city where the game starts."""

    city: int


class ShipOrderShuffled(Fact, frozen=True):
    """The order cards were shuffled and laid out anew, first ship first."""

    order: Seats


class TripBegan(Fact, frozen=True):
    """A trip begins with its auction in `city`; trips count from 1."""

    trip: int
    city: int


class LotOpened(Fact, frozen=True):
    """The card at `place` of the row comes under the hammer (R7)."""

    place: int
    card: Card
    asked: int


class BidMade(Fact, frozen=True):
    """A seat raised the standing bid to `amount`."""

    seat: int
    amount: int
    asked: int


class BidDeclined(Fact, frozen=True):
    """A seat declined to raise."""

    seat: int
    asked: int


class LotSold(Fact, frozen=True):
    """The last bidder paid `price` and took the card into its dock."""

    seat: int
    card: Card
    price: int
    paid: Cards
    ious: int


class LotUnsold(Fact, frozen=True):
    """Nobody bid; the card stays where it is (R12)."""

    card: Card


class LotsPassed(Fact, frozen=True):
    """No seat may bid on these lots; one after another they go unsold and stay where they are (R11, R12)."""

    cards: Cards


class LastChanceTaken(Fact, frozen=True):
    """A seat paid 1 MM, then took the top card of the deck (R13)."""

    seat: int
    card: Card
    paid: Cards
    ious: int


class LastChanceDeclined(Fact, frozen=True):
    """A seat turned the last chance down."""

    seat: int


class MarketSwept(Fact, frozen=True):
    """Nothing was bid on: the whole market went under the deck, in the order in which it comes up again (R14)."""

    cards: Cards


class MarketRefilled(Fact, frozen=True):
    """The gaps of the market were filled from the deck, from the left, as far as it went (R6); `row` is the result."""

    row: Cards


class SeatAsked(Fact, frozen=True):
    """A seat is due: it has the last chance, loads, picks what it loses, or unloads, as the phase says."""

    seat: int


class GoodLoaded(Fact, frozen=True):
    """A card left the dock and became a good on top of a stack."""

    seat: int
    good: Good
    stack: int


class GoodRestowed(Fact, frozen=True):
    """An older good moved aboard (R17); the places are those of the command `Restow`."""

    seat: int
    stack: int
    place: int
    to_stack: int
    to_place: int


class StepUndone(Fact, frozen=True):
    """The last step that held, one of this seat, was taken back: the table is again as it was before it."""

    seat: int


class ShipDeparted(Fact, frozen=True):
    """A ship left port, its seat paid `reorder_fee` and `restow_fee` (R16, R17, R19)."""

    seat: int
    reorder_fee: int
    restow_fee: int
    paid: Cards
    ious: int


class ShipsDeparted(Fact, frozen=True):
    """These ships left port as they lay, one after another: their seats had nothing to load and nothing to restow."""

    seats: Seats


class WeatherDrawn(Fact, frozen=True):
    """The top weather card was turned up."""

    card: str


class LossesDue(Fact, frozen=True):
    """The weather costs each of these seats one good, in this order (R20, R21)."""

    seats: Seats


class GoodLost(Fact, frozen=True):
    """The top good of a stack went overboard."""

    seat: int
    good: Good
    stack: int


class LostGoodsShuffled(Fact, frozen=True):
    """The cards lost to one weather card went under the deck, in the order in which they come up again (R21)."""

    cards: Cards


class ShipsArrived(Fact, frozen=True):
    """All ships reached the other city; they unload in `order`, whatever becomes of the ship order meanwhile (R26)."""

    city: int
    order: Seats


class ShipmentFeePaid(Fact, frozen=True):
    """A seat paid 1 MM to unload a further shipment; `order` is the ship order after its delay (R26)."""

    seat: int
    paid: Cards
    ious: int
    order: Seats


class ShipmentSold(Fact, frozen=True):
    """Goods of one run were sold, topmost first, for `amount` MM in all.

    Their cards went `under` the deck, in the order in which they come up again, before the payment was drawn (R25);
    `owed` MM of it the deck could not pay and became IOUs (R5).
    """

    seat: int
    stack: int
    goods: tuple[Good, ...]
    amount: int
    under: Cards
    owed: int


class UpgradeBought(Fact, frozen=True):
    """A seat bought a Ship Storage Upgrade: one more stack (R27, R28)."""

    seat: int
    paid: Cards
    ious: int


class UnloadingEnded(Fact, frozen=True):
    """A seat is done in this city."""

    seat: int


class ShipsPassed(Fact, frozen=True):
    """These seats, one after another, had nothing (more) to decide in this city: nothing to unload, nothing to buy."""

    seats: Seats


class CargoSold(Fact, frozen=True):
    """On the last arrival a seat sold all its goods in one sale (R29); the fields are those of `ShipmentSold`."""

    seat: int
    goods: tuple[Good, ...]
    amount: int
    under: Cards
    owed: int


class GameEnded(Fact, frozen=True):
    """The game is over; equal money is a shared win (R30)."""

    money: tuple[int, ...]
    winners: Seats


Event = (
    GoodsDealt
    | WeatherWeekShuffled
    | StartingCityDrawn
    | ShipOrderShuffled
    | TripBegan
    | LotOpened
    | BidMade
    | BidDeclined
    | LotSold
    | LotUnsold
    | LotsPassed
    | LastChanceTaken
    | LastChanceDeclined
    | MarketSwept
    | MarketRefilled
    | SeatAsked
    | GoodLoaded
    | GoodRestowed
    | StepUndone
    | ShipDeparted
    | ShipsDeparted
    | WeatherDrawn
    | LossesDue
    | GoodLost
    | LostGoodsShuffled
    | ShipsArrived
    | ShipmentFeePaid
    | ShipmentSold
    | UpgradeBought
    | UnloadingEnded
    | ShipsPassed
    | CargoSold
    | GameEnded
)
