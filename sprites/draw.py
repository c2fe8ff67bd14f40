"""Draws every sprite of the game: `python sprites/draw.py` rewrites the SVG files beside it."""

import json
from pathlib import Path

import draw_cards
import draw_cities
import draw_containers
import draw_cursors
import draw_effects
import draw_empty
import draw_gavel
import draw_icons
import draw_posters
import draw_ships
import draw_weather

HERE = Path(__file__).parent
FACTS = HERE.parent / "freight" / "engine" / "goods.json"

Facts = dict[str, list[dict[str, str]]]


def slug(name: str) -> str:
    """A name as files spell it: lower-case, hyphens for spaces."""
    return name.lower().replace(" ", "-")


def _kinds(facts: Facts) -> dict[str, str]:
    drawn: dict[str, str] = {}
    for kind in facts["kinds"]:
        name, colour = kind["name"], kind["hex"]
        drawn[f"container-{slug(name)}"] = draw_containers.container(colour)
        drawn[f"inside-{slug(name)}"] = draw_containers.inside(name, colour)
        drawn[f"emblem-{slug(name)}"] = draw_containers.kind_emblem(name, colour)
    return drawn


def _ships(facts: Facts) -> dict[str, str]:
    drawn: dict[str, str] = {}
    for ship in facts["ships"]:
        name, colour = ship["name"], ship["hex"]
        drawn[f"ship-{slug(name)}"] = draw_ships.whole_ship(name, colour)
        drawn[f"ship-{slug(name)}-left"] = draw_ships.stern(name, colour)
        drawn[f"ship-{slug(name)}-middle"] = draw_ships.deck(name, colour)
        drawn[f"ship-{slug(name)}-right"] = draw_ships.bow(name, colour)
        drawn[f"ship-emblem-{slug(name)}"] = draw_ships.ship_emblem(name, colour)
    return drawn


def _single(facts: Facts) -> dict[str, str]:
    """The sprites there is one of."""
    colours = {item["name"]: item["hex"] for item in (*facts["kinds"], *facts["ships"])}
    return {
        "app-icon": draw_icons.app_icon(),
        "coin": draw_cards.coin(),
        "cup": draw_cards.cup(),
        "empty-crate": draw_empty.empty_crate(),
        "flag-bucks-grange": draw_cities.grange_flag(),
        "flag-port-gong": draw_cities.gong_flag(),
        "gavel": draw_gavel.gavel(),
        "gavel-block": draw_gavel.block(),
        "goods-frame": draw_cards.goods_frame(),
        "money-back": draw_cards.money_back(),
        "order-card": draw_cards.order_card(),
        "sea": draw_posters.sea(),
        "skyline-bucks-grange": draw_cities.grange_skyline(),
        "skyline-port-gong": draw_cities.gong_skyline(),
        "title": draw_posters.title(colours),
        **draw_posters.title_parts(colours),
        "upgrade": draw_cards.upgrade(),
        "wave": draw_posters.wave(),
        "weather-back": draw_weather.weather_back(),
        "weather-freak-accident": draw_weather.freak_accident(),
        "weather-plain-sailing": draw_weather.plain_sailing(),
        "weather-rough-seas": draw_weather.rough_seas(),
        "weather-stormy-weather": draw_weather.stormy_weather(),
    }


def drawings() -> dict[str, str]:
    """The text of every sprite by its file's name."""
    facts: Facts = json.loads(FACTS.read_text(encoding="utf-8"))
    icons = {f"icon-{name}": text for name, text in draw_icons.icons().items()}
    cursors = {f"cursor-{name}": text for name, text in draw_cursors.cursors().items()}
    drawn = _kinds(facts) | _ships(facts) | _single(facts) | draw_effects.effects() | icons | cursors
    return {f"{name}.svg": text for name, text in sorted(drawn.items())}


def main() -> None:
    """Rewrite the files that differ from what is drawn."""
    for name, text in drawings().items():
        (HERE / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
