"""Why a command is not allowed: a value, never an exception."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A command that may not be done now.

    `code` names the reason for programs, `ruling` the ruling or section of the rules it rests on (`R15`, `Auction`),
    and `sentence` says it to the player as it is.
    """

    code: str
    ruling: str
    sentence: str
