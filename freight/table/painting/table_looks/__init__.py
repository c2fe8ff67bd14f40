"""The looks that are the table's own: goods, ships, papers. Importing it registers their drawers."""

from freight.table.painting.table_looks.cargo import Crate, GoodsCard
from freight.table.painting.table_looks.fleet import OrderCard, ShipBadge
from freight.table.painting.table_looks.hulls import DECK, POSTS, Hull, suits
from freight.table.painting.table_looks.laden import LadenShip, NamePlate
from freight.table.painting.table_looks.papers import Day, Deck, Note, UpgradeCard, WeatherCard
from freight.table.painting.table_looks.pile import Pile
from freight.table.painting.table_looks.places import Gap, RateChip, Tag
from freight.table.painting.table_looks.quay import Quay
from freight.table.painting.table_looks.seats import SeatRow
from freight.table.painting.table_looks.stamp import Stamp
from freight.table.painting.table_looks.voyage import WAVE_TOP, Mat, Offing, Rain, Water, Waves

__all__ = [
    "DECK",
    "POSTS",
    "WAVE_TOP",
    "Crate",
    "Day",
    "Deck",
    "Gap",
    "GoodsCard",
    "Hull",
    "LadenShip",
    "Mat",
    "NamePlate",
    "Note",
    "Offing",
    "OrderCard",
    "Pile",
    "Quay",
    "Rain",
    "RateChip",
    "SeatRow",
    "ShipBadge",
    "Stamp",
    "Tag",
    "UpgradeCard",
    "Water",
    "Waves",
    "WeatherCard",
    "suits",
]
