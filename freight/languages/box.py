"""What lies in the box, by its name in the language in use: kinds, goods, cards, ships, cities, weather; the phases."""

from typing import Final

from freight.engine.goods import CITIES, KINDS, SHIPS, WEATHER, Card, Good, Goods, Kind
from freight.engine.state import Phase
from freight.languages import marked, tr

PHASES: Final[dict[Phase, str]] = {
    "auction": marked("Auction"),
    "last chance": marked("Last chance"),
    "loading": marked("Loading"),
    "weather": marked("Weather"),
    "arrival": marked("Arrival"),
}
_WEATHER: Final = {card.name: card.text for card in WEATHER}


def texts_of_the_box() -> list[str]:
    """All names and sentences that stand on what lies in the box, and the phases as refusals name them, in English."""
    weather = [text for card in WEATHER for text in (card.name, card.text)]
    kinds = [text for kind in KINDS for text in (kind.name, kind.label)]
    names = [*kinds, *(ship.name for ship in SHIPS), *(city.name for city in CITIES)]
    return [*names, *weather, *PHASES]


def kind_name(kind: Kind) -> str:
    """A kind of goods: `Cheese`."""
    return tr(KINDS[kind].name)


def kind_label(kind: Kind) -> str:
    """What the containers of a kind say: `Second-hand naps`."""
    return tr(KINDS[kind].label)


def good_name(goods: Goods, good: Good) -> str:
    """A good: `Cheese 4`."""
    return f"{kind_name(goods.kind[good])} {goods.value[good]}"


def card_name(goods: Goods, card: Card) -> str:
    """A goods card by its faces: `Cheese 4 / Socks 4`."""
    a, b = goods.faces(card)
    return f"{good_name(goods, a)} / {good_name(goods, b)}"


def ship_name(ship: int) -> str:
    """One of the six ships."""
    return tr(SHIPS[ship].name)


def city_name(city: int) -> str:
    """One of the two cities."""
    return tr(CITIES[city].name)


def weather_name(name: str) -> str:
    """A weather card, by its name in the record."""
    return tr(name)


def weather_text(name: str) -> str:
    """What a weather card does, by its name in the record."""
    return tr(_WEATHER[name])


def phase_name(phase: Phase) -> str:
    """A phase as a title; empty before and after the game."""
    return tr(PHASES[phase]) if phase in PHASES else ""
