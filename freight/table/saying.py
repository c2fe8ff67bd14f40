"""What is said to players who listen instead of looking: a screen reader tells it, and so does the game's own voice."""

import msgspec


class Saying(msgspec.Struct, frozen=True):
    """Words to be told. Urgent ones, as why something can't be done, come before those that are still waiting."""

    words: str
    urgent: bool = False
