"""The level `shrewd`."""

from freight.bots.casual import CasualBot


class ShrewdBot(CasualBot):
    """A computer player of the level `shrewd`."""
