"""How the names of kinds, ships, cities and weather stand in the names of their sprites."""

from freight.engine.goods import CITIES, KINDS, SHIPS


def slug(name: str) -> str:
    """A name as the files of its sprites have it: `Stormy Weather` is `stormy-weather`."""
    return name.lower().replace(" ", "-")


KIND_SLUGS = tuple(slug(kind.name) for kind in KINDS)
SHIP_SLUGS = tuple(slug(ship.name) for ship in SHIPS)
CITY_SLUGS = tuple(slug(city.name) for city in CITIES)
