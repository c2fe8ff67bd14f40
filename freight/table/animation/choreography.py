"""Choreography: from what happened, and from where things lay and will lie, to the ways that they take.

Pure. What it gives is only the way there: where a place is not on the table, or a card in neither layout, there is no
way of its own, and the thing simply appears, glides or fades.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from freight.table.animation.acts import (
    ENTRANCE,
    Act,
    Built,
    Cheered,
    Crossing,
    Cut,
    Dealt,
    Entered,
    Knocked,
    Laid,
    Lost,
    Opened,
    Paid,
    Reordered,
    Sold,
    Swept,
)
from freight.table.animation.auction import LEAVES, auction_ways, bids
from freight.table.animation.evenly import contained
from freight.table.animation.laying import laying
from freight.table.animation.motion import Cast, Way
from freight.table.animation.spots import (
    MOST_NOTES,
    NOTE,
    NOTE_APART,
    Spots,
    Table,
    around,
    key_of,
    note_size,
    purse_of,
)
from freight.table.looks import Sprite
from freight.table.painting.table_looks import Crate, GoodsCard, Note, UpgradeCard, WeatherCard
from freight.table.placement import Rect, Size
from freight.table.proportions import CARD, CARD_HEIGHT
from freight.table.shown import Mark, Shown

DEAL, DEAL_APART = 0.55, 0.09
SWEEP, SWEEP_APART = 0.5, 0.05
SALE, SALE_APART = 0.6, 0.08
TUCK, TURN, REVEAL, SINK, BUILD = 0.46, 0.34, 0.6, 0.95, 0.5
"""Seconds at normal speed that each takes, and between one and the next."""
AT_ONCE: Final = 0.001
COINS, CHEER_Z = 14, 6
"""So many coins fall over a ship that has won, above what is on it."""
WATERLINE = 222 / 240
"""How far down a ship the water is, of its height."""


def choreograph(acts: Sequence[Act], before: Table, after: Table) -> Cast:
    """The ways of what happened, by keys without a prefix."""
    spots = Spots(before, after)
    ways = {**dict(changed_looks(before, after)), **dict(bids(spots))}
    sent: list[Way] = []
    sells = any(isinstance(act, Knocked) for act in acts)
    for act in acts:
        match act:
            case Opened() | Knocked() | Paid():
                _add(ways, sent, auction_ways(spots, act, sells=sells))
            case Laid(cards, lots):
                _add(ways, sent, laying(spots, cards, lots))
            case Dealt() | Swept():
                ways.update(_at_deck(spots, act))
            case Sold(seat, city, cards, amount):
                ways.update(_sold(spots, city, cards))
                _add(ways, sent, _earned(spots, seat, city, (len(cards), amount)))
            case Lost(seat, card):
                _add(ways, sent, _lost(spots, seat, card))
            case Built() | Cheered():
                sent += _at_ship(spots, act)
            case Entered():
                ways.update(_entered(spots))
            case Crossing() | Reordered() | Cut():
                pass  # the sea is painted by itself
    return Cast(ways, tuple(sent))


def _add(ways: dict[str, Way], sent: list[Way], more: Iterable[tuple[str, Way]]) -> None:
    """Ways of things on the table by their keys; those without a key are sent along."""
    for key, way in more:
        if key:
            ways[key] = way
        else:
            sent.append(way)


def changed_looks(before: Table, after: Table) -> Iterator[tuple[str, Way]]:
    """Cards that turn, are turned over, become goods or were goods: told by their looks alone."""
    for key, goal in after.items():
        old = before.get(key)
        if old is None or old.look is goal.look or old.look == goal.look:
            continue
        match old.look, goal.look:
            case GoodsCard(up, down), GoodsCard(new_up, new_down) if (up, down) == (new_down, new_up) and up != down:
                if old.rect == goal.rect:
                    start = msgspec.structs.replace(goal, angle=old.angle - 180.0)
                    yield key, Way("turn", start, lasts=TURN)
            case GoodsCard(mark="lot"), GoodsCard(mark=""):
                yield key, Way("glide", lasts=LEAVES)
            case GoodsCard() as card, Crate() as crate:
                yield key, Way("tuck", msgspec.structs.replace(old, look=showing(card, crate)), lasts=TUCK)
            case Crate() as crate, GoodsCard():
                yield key, Way("untuck", old, lasts=TUCK)
            case WeatherCard(""), WeatherCard(name) if name:
                deck = before.get("weather:deck")
                start = msgspec.structs.replace(old, rect=deck.rect if deck else old.rect, size=goal.size)
                yield key, Way("flip", start, lasts=REVEAL)


def showing(card: GoodsCard, crate: Crate) -> GoodsCard:
    """A card as it lies with the half up that a crate is."""
    if card.down == (crate.kind, crate.value) != card.up:
        return msgspec.structs.replace(card, up=card.down, down=card.up, notes=card.notes[::-1], mark="")
    return msgspec.structs.replace(card, mark="")


def _at_deck(spots: Spots, act: Dealt | Swept) -> Iterator[tuple[str, Way]]:
    """What comes from the deck, or goes under it."""
    return _dealt(spots, act.cards) if isinstance(act, Dealt) else _swept(spots, act.cards)


def _dealt(spots: Spots, cards: Sequence[int]) -> Iterator[tuple[str, Way]]:
    """From the deck, face down, each a moment after the one before."""
    coming = [goal for card in cards if (goal := spots.after.get(f"card:{card}"))]
    for place, goal in enumerate(coming):
        start = msgspec.structs.replace(goal, look=Note(), rect=spots.deck(goal.size), alpha=255)
        yield key_of(goal), Way("flip", start, delay=place * DEAL_APART, lasts=DEAL)


def _swept(spots: Spots, cards: Sequence[int]) -> Iterator[tuple[str, Way]]:
    """Under the deck, turned down on the way."""
    going = [old for card in cards if (old := spots.before.get(f"card:{card}"))]
    for place, old in enumerate(going):
        goal = msgspec.structs.replace(old, look=Note(), rect=spots.deck(old.size))
        yield key_of(old), Way("flip", goal=goal, delay=place * SWEEP_APART, lasts=SWEEP)


def _sold(spots: Spots, city: int, cards: Sequence[int]) -> Iterator[tuple[str, Way]]:
    """To the city, where each turns into its back, which is money; what stays on the table only goes over there."""
    buyer = spots.spot(f"flag:{city}", f"city:{city}")
    for key in [f"card:{card}" for card in cards]:
        if key in spots.before and key in spots.after:
            yield key, Way("glide", lasts=SALE * 0.7)
    going = [old for card in cards if (old := spots.before.get(f"card:{card}")) and f"card:{card}" not in spots.after]
    for place, old in enumerate(going):
        if buyer:
            note = contained(CARD, buyer)
            goal = msgspec.structs.replace(old, look=Note(), rect=note, size=Size(note.w, note.h), clip=None)
            yield key_of(old), Way("sell", goal=goal, delay=place * SALE_APART, lasts=SALE)


def _earned(spots: Spots, seat: int, city: int, sale: tuple[int, int]) -> Iterator[tuple[str, Way]]:
    """Money from the city to the seat: first the notes that are new in its purse, then others into it."""
    buyer = spots.spot(f"flag:{city}", f"city:{city}")
    purse = purse_of(spots, seat)
    if not buyer or not purse:
        return
    goods, amount = sale
    wait = SALE * 0.7 + goods * SALE_APART
    new = [goal for key, goal in spots.after.items() if key not in spots.before and key.startswith(f"money:{seat}:")]
    for place in range(min(amount, max(MOST_NOTES, len(new)))):
        delay = wait + place * NOTE_APART
        if place < len(new):
            start = msgspec.structs.replace(new[place], rect=around(buyer.centre, new[place].size))
            yield key_of(new[place]), Way("glide", start, delay=delay, lasts=NOTE)
        else:
            size = note_size(buyer)
            start = msgspec.structs.replace(purse, rect=around(buyer.centre, size), size=size)
            goal = msgspec.structs.replace(start, rect=around(purse.rect.centre, size))
            yield "", Way("glide", start, goal, delay, NOTE)


def _lost(spots: Spots, seat: int, card: int) -> Iterator[tuple[str, Way]]:
    """Over the side and down; the water closes over it at the ship's waterline."""
    old, hull = spots.before.get(f"card:{card}"), spots.spot(f"ship:{seat}")
    if not old or not hull:
        return
    x, _, w, h = old.rect
    water = hull.y + round(hull.h * WATERLINE)
    aside = w // 2 if x + w < hull.centre[0] + hull.w // 4 else -w // 2
    above = Rect(x - 2 * w, 0, 5 * w, water)
    sunk = msgspec.structs.replace(old, rect=Rect(x + aside, water + h // 4, w, h), angle=26.0, clip=above)
    yield key_of(old), Way("sink", goal=sunk, lasts=SINK)
    yield "", _splash(Rect(x + aside, water, w, 0), old.z + 1)


def _splash(at: Rect, z: int) -> Way:
    """Where something falls into the water, a moment before it is gone."""
    size = Size(at.w * 3 // 2, at.w * 3 // 2)
    full = Rect(at.centre[0] - size.w // 2, at.y - size.h * 9 // 10, *size)
    low = Rect(full.x + size.w // 4, at.y - size.h // 4, size.w // 2, size.h // 4)
    start = Shown("", Sprite("effect-splash"), low, size, z)
    goal = msgspec.structs.replace(start, rect=full, alpha=0)
    return Way("glide", start, goal, SINK * 0.62, SINK * 0.5)


def _at_ship(spots: Spots, act: Built | Cheered) -> Iterator[Way]:
    """What comes to a ship from elsewhere."""
    return _built(spots, act.seat) if isinstance(act, Built) else _cheered(spots, act.seat)


def _built(spots: Spots, seat: int) -> Iterator[Way]:
    """The upgrade card goes into the ship that it lengthens."""
    hull = spots.spot(f"ship:{seat}")
    if not hull:
        return
    tall = hull.h
    size = Size(round(tall / CARD_HEIGHT), tall)
    card = spots.before.get("upgrade")
    start = card or Shown("", UpgradeCard("+1"), spots.deck(size), size, 6)
    goal = msgspec.structs.replace(start, rect=around(hull.centre, Size(size.w // 2, size.h // 2)), alpha=200)
    yield Way("glide", msgspec.structs.replace(start, marks=Mark.NONE), goal, 0.0, BUILD)


def _cheered(spots: Spots, seat: int) -> Iterator[Way]:
    """Coins fall over a ship, each a little after the one before, and are gone where the water is."""
    hull = spots.spot(f"ship:{seat}")
    if not hull:
        return
    side = max(8, hull.h // 4)
    size = Size(side, side)
    for coin in range(COINS):
        x = hull.x + (hull.w - side) * (coin * 5 % COINS) // (COINS - 1)
        low = Rect(x, hull.y + round(hull.h * WATERLINE) - side, *size)
        start = Shown("", Sprite("coin"), low._replace(y=-2 * side), size, CHEER_Z)
        goal = msgspec.structs.replace(start, rect=low, angle=180.0, alpha=0)
        yield Way("sink", start, goal, coin * NOTE_APART, SINK)


def _entered(spots: Spots) -> Iterator[tuple[str, Way]]:
    """The near ship from beyond the window's edge, the far one out of the haze; what stands in the sky comes down."""
    for key, goal in spots.after.items():
        x, y, w, h = goal.rect
        if key == "ship":
            yield key, Way("sail", msgspec.structs.replace(goal, rect=Rect(-w, y, w, h)), lasts=ENTRANCE)
        elif key == "far-ship":
            haze = msgspec.structs.replace(goal, rect=Rect(x - w, y, w, h), alpha=0)
            yield key, Way("sail", haze, lasts=ENTRANCE)
        elif key in ("far-water", "water"):
            yield key, Way("sail", goal, lasts=AT_ONCE)
        elif key in ("name", "credit"):
            yield key, Way("sail", lasts=ENTRANCE / 2)
