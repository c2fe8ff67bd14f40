"""What a seat may ask for. A command is in the imperative and names no seat: it is always the seat to act that asks."""

import msgspec

from freight.engine.goods import Card, Face


class Request(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="do", forbid_unknown_fields=True):
    """What all commands share: they never change, and say their name in the saved game."""


class Bid(Request, frozen=True):
    """Raise the standing bid of the lot to `amount` MM (R9)."""

    amount: int


class Decline(Request, frozen=True):
    """Do not bid on this lot now (R8), or turn down the last chance (R13)."""


class BuyUnseen(Request, frozen=True):
    """Take the last chance: 1 MM for the top card of the deck (R13)."""


class Load(Request, frozen=True):
    """Put a card of the dock on top of a stack, with the chosen face (0 is A, 1 is B) up (R15)."""

    card: Card
    face: Face
    stack: int


class Restow(Request, frozen=True):
    """Take the older good at `place` (0 is the bottom) out of `stack` and put it at `to_place` among the older goods of
    `to_stack`, as they lie without it (R17, R18).
    """

    stack: int
    place: int
    to_stack: int
    to_place: int


class SetSail(Request, frozen=True):
    """Pay the fees of the loading plan and leave port (R19)."""


class Undo(Request, frozen=True):
    """Take back the last step that holds. The rules know nothing of it: whoever keeps the record does it."""


class LoseGood(Request, frozen=True):
    """Let the top good of `stack` go overboard (R21)."""

    stack: int


class Unload(Request, frozen=True):
    """Sell the top `count` goods of the run on `stack` as one shipment (R23)."""

    stack: int
    count: int


class BuyUpgrade(Request, frozen=True):
    """Buy a Ship Storage Upgrade (R27, R28)."""


class Stop(Request, frozen=True):
    """Be done with this city: no further shipment, no (further) upgrade."""


Command = Bid | Decline | BuyUnseen | Load | Restow | SetSail | Undo | LoseGood | Unload | BuyUpgrade | Stop
