"""Every scene of the game, each made anew at a call: the screens around the table, and the table in each phase."""

from typing import Final

from freight.table.placement import Size
from freight.table.scene import Scene
from freight.table.settings import Settings
from tests.table.every.auctions import AUCTIONS
from tests.table.every.endings import FINAL
from tests.table.every.lessons import VOYAGE
from tests.table.every.replays import REPLAYS
from tests.table.every.screens import SCREENS
from tests.table.every.tables import TABLES

EVERY: Final = SCREENS | TABLES | AUCTIONS | FINAL | REPLAYS | VOYAGE
"""Every scene by its name."""


def shown_strings(scene: Scene, size: Size, settings: Settings) -> list[str]:
    """The labels and reasons of all that a scene shows: what is heard of it, and told when it is touched."""
    return [text for each in scene.layout(size, settings) for text in (each.label, each.why) if text]
