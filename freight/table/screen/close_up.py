"""What a card, a ship or the weather shows when it is looked at closely: the thing itself, and what it means."""

import msgspec

from freight.engine.goods import NO_CARD, WEATHER, Card, Good, card_of
from freight.engine.rules import TRIPS_A_WEEK
from freight.languages import tr, trn
from freight.languages.box import city_name, kind_label, weather_name, weather_text
from freight.record.phrases import listed, weekday
from freight.table.layout.city import goods_card
from freight.table.layout.deck import deck_look
from freight.table.layout.facts import card_name, crowding, good_name, megabucks
from freight.table.layout.standing import doing
from freight.table.looks import Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, Hull, Note, UpgradeCard, WeatherCard
from freight.table.placement import Look
from freight.table.proportions import CARD_SHAPE, CONTAINER_SHAPE
from freight.table.wording.slugs import CITY_SLUGS


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
        return " ".join([tr("{title}.", title=self.title), *self.lines])


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
            return _deck(model)
    return None


def _deck(model: TableModel) -> CloseUp:
    size = model.view.deck_size
    told = trn(
        "{count} card lies in it, face down. Nobody may look.", "{count} cards lie in it, face down. Nobody may look.",
        size,
    )  # fmt: skip
    return CloseUp(deck_look(size), CARD_SHAPE, tr("The deck"), (told if size else tr("It is empty."),))


def _card(model: TableModel, card: Card) -> CloseUp:
    """A goods card with both faces, or the one good it has become."""
    for seat, stacks in enumerate(model.view.stacks):
        for number, stack in enumerate(stacks):
            for place, good in enumerate(stack):
                if card_of(good) == card:
                    return _good(model, good, (seat, number), len(stack) - place - 1)
    face = model.faces.get(card, 0)
    look = goods_card(model, card, face)
    both = model.goods.faces(card)
    lines = [line for good in (both if face == 0 else both[::-1]) for line in _fetches(model, good)]
    only_one = tr("Only one of the two is shipped: who loads it chooses.")
    return CloseUp(look, CARD_SHAPE, card_name(model, card), (*lines, only_one))


def _good(model: TableModel, good: Good, where: tuple[int, int], above: int) -> CloseUp:
    look = Crate(model.goods.kind[good], model.goods.value[good])
    place = _place(model, *where)
    lies = tr("It is on {place}, on top.", place=place)
    if above:
        lies = trn(
            "It is on {place}; {count} good lies on it.", "It is on {place}; {count} goods lie on it.",
            above, place=place,
        )  # fmt: skip
    return CloseUp(look, CONTAINER_SHAPE, good_name(model, good), (*_fetches(model, good), lies))


def _place(model: TableModel, seat: int, stack: int) -> str:
    if seat == model.me and not model.replay:
        return tr("your ship, stack {stack}", stack=stack + 1)
    return tr("the ship {ship}, stack {stack}", ship=model.seats[seat].ship_name, stack=stack + 1)


def _fetches(model: TableModel, good: Good) -> tuple[str, ...]:
    """What a good is, and what it fetches in the city where the ships are and in the other one."""
    kind, value = model.goods.kind[good], model.goods.value[good]
    here, there = model.view.city, 1 - model.view.city
    worth = tr("{label}, worth {value}:", label=kind_label(kind), value=value)
    return worth, _fetches_in(model, good, here), _fetches_in(model, good, there)


def _fetches_in(model: TableModel, good: Good, city: int) -> str:
    """The sum that a good comes to in a city."""
    goods, market = model.goods, model.view.markets[city]
    less, value = goods.crowding(market)[goods.kind[good]], goods.value[good]
    words = {"value": value, "less": less, "rate": goods.rate(good, market), "city": city_name(city)}
    if less > value:
        return tr("{value} − {less}, so {rate} MM in {city}.", **words)
    return tr("{value} − {less} = {rate} MM in {city}.", **words)


def _ship(model: TableModel, seat: int) -> CloseUp:
    """A ship with who sails it, what they have, and every stack from the top."""
    view, facts = model.view, model.seats[seat]
    stacks = view.stacks[seat]
    standing = doing(model, seat)[0]
    lines = [_captain(model, seat)]
    lines += [tr("Now: {standing}.", standing=standing)] if standing else []
    for number, stack in enumerate(stacks):
        held = listed(good_name(model, good) for good in reversed(stack)) or tr("empty")
        lines.append(tr("Stack {stack}, from the top: {goods}.", stack=number + 1, goods=held))
    built = view.upgrades[seat]
    lines += [trn("{count} upgrade built in.", "{count} upgrades built in.", built)] if built else []
    shape = 2 + len(stacks)
    return CloseUp(Hull(facts.ship, len(stacks), 0), shape, facts.ship_name, tuple(lines), seat)


def _captain(model: TableModel, seat: int) -> str:
    """Who sails a ship, with what money, and when."""
    view, facts = model.view, model.seats[seat]
    money, owed = megabucks(view.money[seat]), view.ious[seat]
    if owed:
        money = trn("{money}, {count} of it in IOUs", "{money}, {count} of it in IOUs", owed, money=money)
    place = view.order.index(seat) + 1 if seat in view.order else 0
    words = {"who": facts.name, "money": money, "place": place}
    if facts.person:
        return tr("{who}, a person. {money}. Number {place} in the ship order.", **words)
    return tr("{who}, a computer. {money}. Number {place} in the ship order.", **words)


def _day(model: TableModel, day: int) -> CloseUp:
    seen = model.view.weather_seen
    weather = seen[day] if day < len(seen) else ""
    name = weekday(day + 1)
    if not weather:
        return CloseUp(WeatherCard(), CARD_SHAPE, name, (tr("Its weather is not known yet."), *_left(model)))
    title = tr("{day}: {weather}", day=name, weather=weather_name(weather))
    return CloseUp(WeatherCard(weather), CARD_SHAPE, title, (weather_text(weather),))


def _weather(model: TableModel, part: str) -> CloseUp:
    match part:
        case "weekend":
            told = tr("A weather card set aside unseen: two of the seven never come this week.")
            return CloseUp(WeatherCard(), CARD_SHAPE, tr("The weekend"), (told, *_left(model)))
        case "card" if model.view.weather:
            drawn = model.view.weather
            return CloseUp(WeatherCard(drawn), CARD_SHAPE, weather_name(drawn), (weather_text(drawn),))
    count = TRIPS_A_WEEK - len(model.view.weather_seen)
    told = trn("{count} left this week.", "{count} left this week.", count)
    return CloseUp(WeatherCard("", str(count)), CARD_SHAPE, tr("The weather deck"), (told, *_left(model)))


def _left(model: TableModel) -> tuple[str, ...]:
    """The cards that were not seen this week, one line each with what it does."""
    seen = list(model.view.weather_seen)
    left = [(card, card.count - seen.count(card.name)) for card in WEATHER]
    lines = [f"{count} × {weather_name(card.name)}. {weather_text(card.name)}" for card, count in left if count > 0]
    return tr("Not seen yet:"), *lines


def _city(model: TableModel, city: int) -> CloseUp:
    return CloseUp(Sprite(f"flag-{CITY_SLUGS[city]}"), CARD_SHAPE, city_name(city), crowding(model, city))


def _upgrade(model: TableModel) -> CloseUp:
    price, left = megabucks(model.view.rules.upgrade_price), model.view.upgrades_left
    told = trn(
        "One more stack for an empty ship. It costs {price}. A ship has room for two; {count} is left.",
        "One more stack for an empty ship. It costs {price}. A ship has room for two; {count} are left.",
        left, price=price,
    )  # fmt: skip
    return CloseUp(UpgradeCard(price), CARD_SHAPE, tr("Ship Storage Upgrade"), (told,))


def _money(model: TableModel) -> CloseUp:
    owed = model.view.ious[model.me]
    money = megabucks(model.view.money[model.me])
    lines = [tr("You have {money}.", money=money)]
    if model.replay:
        lines = [tr("{who} has {money}.", who=model.seats[model.me].name, money=money)]
    if owed:
        told = trn(
            "{count} of it is an IOU, which is spent first.", "{count} of it are IOUs, which are spent first.", owed
        )
        lines.append(told)
    nobody = tr("Its front is a goods card that nobody may look at.")
    return CloseUp(Note(), CARD_SHAPE, megabucks(1), (*lines, nobody))
