"""The game of the first voyage: real rules on a stacked deck, and an opponent who knows his part.

The seed and the cards were chosen together, so that every lesson comes up by itself: two cities with room for what the
pupil buys, calm on the first trip, a freak accident on the second.
"""

from typing import Final

import msgspec

from freight.bots.casual import CasualBot
from freight.engine.chance import Chance
from freight.engine.commands import Bid, Command, Decline
from freight.engine.goods import STANDARD_GOODS, Card, CardFaces, Goods
from freight.engine.rules import MARKET_SIZE, STARTING_MONEY, Rules
from freight.engine.view import View
from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header

PUPIL: Final = 0
RIVAL: Final = 1
SEED: Final = 140
YOU: Final = marked("Captain")
RIVAL_NAME: Final = marked("Barnaby Whelk")
_SHIPS: Final = (0, 3)
_SEATS: Final = 2

GRAVY, PUDDLES, SOCKS, SMALL_PUDDLES, MORE_GRAVY, WORTHLESS = 65, 27, 13, 30, 10, 44
"""The cards that the pupil is asked about, by their numbers in the box."""
_PORT_GONG: Final = (GRAVY, 52, MORE_GRAVY, 62, 20, 42)
_BUCKS_GRANGE: Final = (WORTHLESS, PUDDLES, 2, SOCKS, 28, SMALL_PUDDLES)
_NEXT: Final = (7, 8, 69, 56)
"""What lies on top of the deck and comes to Port Gong's market after its auction."""

_BIDS: Final = {(1, 0): (3,), (1, 1): (1,), (1, 3): (1,), (2, 2): (1,), (2, 4): (1,)}
"""What the rival bids, by trip and lot; on all else he declines."""


def lesson_game() -> Game:
    """The game at its beginning, in memory. No level of the computer plays the rival: the table knows his part."""
    header = new_header(
        _seats(), Rules(), SEED, game_id="first-voyage", created="2026-01-01T00:00:00Z", deck=stacked(), practice=True
    )
    return Game.create(header, None)


def rename(game: Game) -> bool:
    """Call both captains as the language in use does, nobody having chosen their names; whether that is another way."""
    before, game.header = game.header, msgspec.structs.replace(game.header, seats=_seats())
    return before != game.header


def _seats() -> tuple[SeatSetup, ...]:
    return SeatSetup(tr(YOU), _SHIPS[PUPIL], "person"), SeatSetup(tr(RIVAL_NAME), _SHIPS[RIVAL], "person")


def stacked() -> tuple[CardFaces, ...]:
    """The cards of the box, numbered so that the seed deals the two markets and the top of the deck as above."""
    cards = STANDARD_GOODS.cards
    dealt = Chance(SEED).shuffled(tuple(range(1, len(cards) + 1)), 0)
    cash = _SEATS * STARTING_MONEY
    wanted = dict(zip(dealt, (*_PORT_GONG, *_BUCKS_GRANGE), strict=False))
    wanted |= dict(zip(dealt[2 * MARKET_SIZE + cash :], _NEXT, strict=False))
    rest = iter([card for card in range(1, len(cards) + 1) if card not in wanted.values()])
    return tuple([cards[(wanted.get(number) or next(rest)) - 1] for number in range(1, len(cards) + 1)])


def card_dealt(of_the_box: Card) -> Card:
    """The number that a card of the box has in this game."""
    return stacked().index(STANDARD_GOODS.cards[of_the_box - 1]) + 1


class Rival:
    """The opponent: bids by the script, does all else as a casual captain would."""

    def __init__(self, goods: Goods) -> None:
        self._bot = CasualBot(goods, SEED)

    def choose(self, view: View) -> Command:
        """His move; always one of the view's choices."""
        if view.phase != "auction":
            return self._bot.choose(view)
        amounts = [each for each in _BIDS.get((view.trip, view.lot), ()) if Bid(each) in view.choices]
        return Bid(amounts[0]) if amounts else Decline()
