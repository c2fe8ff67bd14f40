"""The pictures beside the rules: what is in the box, as it lies on the table, in a row below the title of a chapter."""

from collections.abc import Callable
from typing import Final

from freight.engine.weather import FREAK_ACCIDENT, PLAIN_SAILING, ROUGH_SEAS, STORMY_WEATHER
from freight.languages import tr
from freight.table.looks import Sprite
from freight.table.painting.table_looks import Crate, GoodsCard, Note, UpgradeCard, WeatherCard
from freight.table.placement import Look, Placement, Rect
from freight.table.proportions import CARD_SHAPE, CONTAINER_SHAPE

CHEESE, SOCKS, PUDDLES, GRAVY = range(4)
"""The kinds of goods that are pictured, by their number."""
SHIP: Final = "ship-manifest-density"
HIGH: Final = 6
"""How high a picture is, in heights of the text."""
HIGHER: Final = {"weather": 7}
"""The same for chapters whose pictures bear longer words."""
Pictured = tuple[Look, float]
"""A picture, and its width for its height."""


def _card(look: Look) -> Pictured:
    return look, CARD_SHAPE


def _crates(*goods: tuple[int, int]) -> list[Pictured]:
    return [(Crate(kind, value), CONTAINER_SHAPE) for kind, value in goods]


def _idea() -> list[Pictured]:
    """A goods card, its two containers, its back; and the ship that carries them."""
    both = ((GRAVY, 6), (SOCKS, 2))
    return [_card(GoodsCard(*both)), *_crates(*both), _card(Note()), _ship()]


def _ship() -> Pictured:
    return Sprite(SHIP, "contain"), CONTAINER_SHAPE


def _setup() -> list[Pictured]:
    """The flags of the cities, and a ship of three cards."""
    parts: list[Pictured] = [(Sprite(f"{SHIP}-{part}"), 1.0) for part in ("left", "middle", "right")]
    return [*(_card(Sprite(f"flag-{city}")) for city in ("port-gong", "bucks-grange")), *parts]


def _weather() -> list[Pictured]:
    return [_card(WeatherCard(name)) for name in (PLAIN_SAILING, ROUGH_SEAS, STORMY_WEATHER, FREAK_ACCIDENT)]


CHAPTERS: Final[dict[str, Callable[[], list[Pictured]]]] = {
    "idea": _idea,
    "setup": _setup,
    "money": lambda: [_card(Note()), _card(Note()), _card(Note(owed=True))],
    "auction": lambda: [_card(GoodsCard((PUDDLES, 4), (CHEESE, 3))), (Sprite("gavel", "contain"), CONTAINER_SHAPE),
                        _card(Note())],
    "loading": lambda: [*_crates((CHEESE, 3), (CHEESE, 5)), _ship()],
    "weather": _weather,
    "arrival": lambda: [*_crates((CHEESE, 5)), _card(Sprite("flag-port-gong")),
                        _card(UpgradeCard(tr("{amount} MM", amount=1)))],
    "end": lambda: [(Sprite("cup", "contain"), 1.0)],
}  # fmt: skip
"""What is pictured in a chapter, by its key, if anything is."""


def row_of(chapter: str, left: int, top: int, wide: int, text: int, gap: int) -> list[Placement]:
    """The pictures of a chapter side by side, lower where they would be wider than there is room; none for some."""
    pictured = CHAPTERS[chapter]() if chapter in CHAPTERS else []
    gaps = gap * (len(pictured) - 1)
    high = min(HIGHER.get(chapter, HIGH) * text, int((wide - gaps) / max(1.0, sum(shape for _, shape in pictured))))
    placed = []
    for number, (look, shape) in enumerate(pictured):
        rect = Rect(left, top, int(high * shape), high)
        placed.append(Placement(f"picture.{chapter}.{number}", look, rect, 3))
        left = rect.right + (0 if _joins(look) else gap)
    return placed


def _joins(look: Look) -> bool:
    """Whether a picture goes on in the next one: the left and the middle card of a ship."""
    return isinstance(look, Sprite) and look.name in (f"{SHIP}-left", f"{SHIP}-middle")
