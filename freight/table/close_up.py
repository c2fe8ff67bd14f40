"""What a card, a ship or the weather shows when it is looked at closely: the thing itself, and what it means."""

from typing import Final

import msgspec

from freight.engine.goods import CITIES, KINDS, NO_CARD, WEATHER, Card, Good, card_of
from freight.engine.rules import TRIPS_A_WEEK
from freight.table.layout.city import goods_card
from freight.table.layout.facts import DAYS, doing, megabucks
from freight.table.looks import Sprite
from freight.table.model import TableModel
from freight.table.placement import Look
from freight.table.slugs import CITY_SLUGS
from freight.table.table_looks import Crate, Hull, Note, UpgradeCard, WeatherCard

CARD: Final = 240 / 336
CONTAINER: Final = 240 / 168
TEXTS: Final = {card.name: card.text for card in WEATHER}


class CloseUp(msgspec.Struct, frozen=True):
    """A thing to be shown large: its look, its width for its height, its name, and lines of what it means.

    The look of a ship is made for a height in pixels, so it is told apart: `ship` is its seat, else -1.
    """

    look: Look
    shape: float
    title: str
    lines: tuple[str, ...]
    ship: int = -1

    @property
    def words(self) -> str:
        """All of it in words, to be spoken."""
        return " ".join([f"{self.title}.", *self.lines])


def close_up(model: TableModel, key: str) -> CloseUp | None:
    """What the thing under a key of the table shows closely, or None if there is nothing more to it."""
    name, _, part = key.partition(":")
    number = int(part) if part.isdigit() else -1
    match name:
        case "card" if number > NO_CARD:
            return _card(model, Card(number))
        case "ship" | "seat" | "order" if 0 <= number < model.view.seats:
            return _ship(model, number)
        case "stack" if number >= 0:
            return _ship(model, model.me)
        case "day" if 0 <= number < TRIPS_A_WEEK:
            return _day(model, number)
        case "weather" | "weekend":
            return _weather(model, "weekend" if name == "weekend" else part.partition(":")[0])
        case "flag" if number in (0, 1):
            return _city(model, number)
        case "upgrade":
            return _upgrade(model)
        case "money" if part.startswith(f"{model.me}:"):
            return _money(model)
        case "deck":
            size = model.view.deck_size
            return CloseUp(Note(), CARD, "The deck", (f"{size} cards lie in it, face down. Nobody may look.",))
    return None


def _card(model: TableModel, card: Card) -> CloseUp:
    """A goods card with both faces, or the one good it has become."""
    for seat, stacks in enumerate(model.view.stacks):
        for number, stack in enumerate(stacks):
            for place, good in enumerate(stack):
                if card_of(good) == card:
                    return _good(model, good, f"{_whose(model, seat)}, stack {number + 1}", len(stack) - place - 1)
    face = model.faces.get(card, 0)
    look = goods_card(model, card, face)
    both = model.goods.faces(card)
    lines = [line for good in (both if face == 0 else both[::-1]) for line in _fetches(model, good)]
    return CloseUp(look, CARD, model.goods.card_name(card), (*lines, "Only one of the two is shipped: you choose."))


def _good(model: TableModel, good: Good, where: str, above: int) -> CloseUp:
    look = Crate(model.goods.kind[good], model.goods.value[good])
    on_top = f"{above} lie on it" if above > 1 else "1 lies on it" if above else "it is on top"
    return CloseUp(look, CONTAINER, model.goods.name(good), (*_fetches(model, good), f"It is on {where}; {on_top}."))


def _fetches(model: TableModel, good: Good) -> tuple[str, ...]:
    """What a good is, and what it fetches in the city where the ships are and in the other one."""
    goods = model.goods
    kind, value = goods.kind[good], goods.value[good]
    here, there = model.view.city, 1 - model.view.city
    lines = [f"{KINDS[kind].label}, worth {value}:"]
    for city in (here, there):
        market = model.view.markets[city]
        less, rate = goods.crowding(market)[kind], goods.rate(good, market)
        sum_of = f"{value} − {less} = {rate} MM" if less <= value else f"{value} − {less}, so 0 MM"
        lines.append(f"{sum_of} in {CITIES[city].name}.")
    return tuple(lines)


def _whose(model: TableModel, seat: int) -> str:
    return "your ship" if seat == model.me and not model.replay else f"the ship {model.seats[seat].ship_name}"


def _ship(model: TableModel, seat: int) -> CloseUp:
    """A ship with who sails it, what they have, and every stack from the top."""
    view, facts = model.view, model.seats[seat]
    stacks = view.stacks[seat]
    who = "a person" if facts.person else "a computer"
    owed = f", {view.ious[seat]} of it in IOUs" if view.ious[seat] else ""
    place = view.order.index(seat) + 1 if seat in view.order else 0
    standing = doing(model, seat)[0]
    lines = [f"{facts.name}, {who}. {megabucks(view.money[seat])}{owed}. Number {place} in the ship order."]
    lines += [f"Now: {standing}."] if standing else []
    for number, stack in enumerate(stacks):
        held = ", ".join(model.goods.name(good) for good in reversed(stack)) or "empty"
        lines.append(f"Stack {number + 1}, from the top: {held}.")
    built = view.upgrades[seat]
    lines += [f"{built} upgrade{'s' if built > 1 else ''} built in."] if built else []
    shape = 2 + len(stacks)
    return CloseUp(Hull(facts.ship, len(stacks), 0), shape, facts.ship_name, tuple(lines), seat)


def _day(model: TableModel, day: int) -> CloseUp:
    seen = model.view.weather_seen
    weather = seen[day] if day < len(seen) else ""
    lines = (TEXTS[weather],) if weather else ("Its weather is not known yet.", *_left(model))
    return CloseUp(WeatherCard(weather), CARD, f"{DAYS[day]}: {weather}" if weather else DAYS[day], lines)


def _weather(model: TableModel, part: str) -> CloseUp:
    match part:
        case "weekend":
            told = "A weather card set aside unseen: two of the seven never come this week."
            return CloseUp(WeatherCard(), CARD, "The weekend", (told, *_left(model)))
        case "card" if model.view.weather:
            return CloseUp(WeatherCard(model.view.weather), CARD, model.view.weather, (TEXTS[model.view.weather],))
    count = TRIPS_A_WEEK - len(model.view.weather_seen)
    return CloseUp(WeatherCard("", str(count)), CARD, "The weather deck", (f"{count} left this week.", *_left(model)))


def _left(model: TableModel) -> tuple[str, ...]:
    """The cards that were not seen this week, one line each with what it does."""
    seen = list(model.view.weather_seen)
    left = [(card, card.count - seen.count(card.name)) for card in WEATHER]
    return ("Not seen yet:", *(f"{count} × {card.name}. {card.text}" for card, count in left if count > 0))


def _city(model: TableModel, city: int) -> CloseUp:
    less = model.goods.crowding(model.view.markets[city])
    taken = [f"{KINDS[kind].name} −{off}" for kind, off in enumerate(less) if off]
    free = [KINDS[kind].name for kind, off in enumerate(less) if not off]
    lines = [f"It takes off: {', '.join(taken)}." if taken else "It takes nothing off."]
    lines += [f"It takes nothing off {', '.join(free)}."] if taken and free else []
    return CloseUp(Sprite(f"flag-{CITY_SLUGS[city]}"), CARD, CITIES[city].name, tuple(lines))


def _upgrade(model: TableModel) -> CloseUp:
    price, left = megabucks(model.view.rules.upgrade_price), model.view.upgrades_left
    told = f"One more stack for an empty ship. It costs {price}. A ship has room for two; {left} are left."
    return CloseUp(UpgradeCard(price), CARD, "Ship Storage Upgrade", (told,))


def _money(model: TableModel) -> CloseUp:
    owed = model.view.ious[model.me]
    lines = [f"You have {megabucks(model.view.money[model.me])}."]
    lines += [f"{owed} of it are IOUs, which are spent first."] if owed else []
    return CloseUp(Note(), CARD, "1 MM", (*lines, "Its front is a goods card that nobody may look at."))
