"""The other ships side by side, all of one scale, and where their names are.

In larger letters a name may have two lines, on a plate that hangs below the hull; a plate that would hide the side of
a small ship lies in the water under it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from freight.engine.state import Stacks
from freight.table.layout.frame import Frame
from freight.table.layout.moored import GAP, NO_NAME, Fleet, Mooring, NameRoom, mooring
from freight.table.layout.ship import LEAST_BAR, Berth, berth, card_height, hull_size, tab_of
from freight.table.painting.table_looks import NamePlate
from freight.table.painting.table_looks.hulls import (
    DECK,
    SIDE,
    Hull,
    all_names,
    hull_parts,
    letters_in_one,
    letters_in_two,
)
from freight.table.painting.table_looks.laden import KEEL, PLATE_TALL
from freight.table.painting.table_looks.pen import alike, can_be_read
from freight.table.painting.words import measure
from freight.table.placement import Rect, Size

HARDLY: Final = 1.12
"""So many times as large letters are not worth a second line."""
LEAST_LEFT: Final = 0.75
"""Neither a ship nor the cards bought are made smaller than this, of their size, for the sake of a name."""
SIDES: Final = 4
"""What is left free beside the letters on a plate under a ship, in pixels."""
STEP: Final = 2
DEEPEST: Final = 0.4
"""A plate hangs no deeper than this part of the room for a ship."""
TINY: Final = (34, 34)
"""For the sake of a longer ship the cards of others are not made lower than this, of the frame, in pixels at least."""
HIDES: Final = 0.8
"""A plate that is higher than this part of a ship's side hides it."""
LARGER_HULL: Final = 0.38
"""A hull takes no more than this of the height where goods lie on each other over it, in larger letters."""


def moored(frame: Frame, others: Fleet, room: Rect, name: NameRoom) -> Mooring:
    """How a ship, its name and the cards bought share a part of the sea above the plate of their captain."""
    return mooring(others, room, frame.px(58, 42), name)


def most_of(frame: Frame, room: Rect, highest: int) -> int:
    """How high the cards of a ship are at the most; in larger letters lower if goods lie on each other over it."""
    return round(LARGER_HULL * room.h) if frame.grown and highest > 1 else frame.px(170)


def scale_of(frame: Frame, others: Fleet, room: Rect, name: NameRoom) -> int:
    """How high the cards of all other ships are in a room, in pixels: as those of the one with least room, which in a
    crowded sea may be smaller than the rest.
    """
    ship = _room_of_hull(room, name)
    cards = [card_height(ship, decks, most_of(frame, room, highest)) for decks, highest in others.ships]
    return max(min(cards), min(max(cards), frame.px(*TINY)))


def _room_of_hull(room: Rect, name: NameRoom) -> Rect:
    """The part of a room that decides how large a ship is: for a name under it only goods have less air."""
    return room if name.under else room._replace(h=room.h - name.hang)


def above_name(room: Rect, stacks: Stacks, most: int, column: int, name: NameRoom) -> Berth:
    """Where a ship lies in a room that it shares with its name; the rest is as in `berth`."""
    lies = berth(_room_of_hull(room, name), stacks, most, column)
    if not name.under:
        return lies
    hull = lies.hull._replace(y=lies.hull.y - name.hang)
    return lies._replace(hull=hull, columns=tuple([each._replace(h=each.h - name.hang) for each in lies.columns]))


def room_for_names(frame: Frame, others: Fleet, room: Rect, wanted: int) -> NameRoom:
    """What the names of ships need of a room so that their letters are up to `wanted` pixels large; nothing where they
    are hardly smaller on the hulls, and hide none.
    """
    room = room._replace(x=0, y=0)
    return (
        _roomiest(all_names(), frame, others, room, wanted) if frame.grown else _under(all_names(), frame, others, room)
    )


@lru_cache(maxsize=64)
def _under(names: tuple[str, ...], frame: Frame, others: Fleet, room: Rect) -> NameRoom:
    """Room under the ships, if on the side of one a plate would hide it."""
    ships, wide = _afloat(frame, others, room, NO_NAME).hulls, moored(frame, others, room, NO_NAME).ship.w - 2 * SIDES
    is_shown = all(can_be_read(name, wide, True) for name in names)
    if all(_side_is_seen(frame, hull) for hull in ships) or not is_shown:
        return NO_NAME
    return NameRoom(_plate_height(frame) + GAP - min(_in_water(hull.h) for hull in ships), under=True)


def _plate_height(frame: Frame) -> int:
    """How high a plate under a ship is."""
    return round(frame.least * PLATE_TALL)


def _side_is_seen(frame: Frame, hull: Size) -> bool:
    """Whether the plate of any ship leaves enough of the side of one so large."""
    middle = hull.w - 2 * hull.h
    plates = [hull_parts(Hull(ship, 1, middle, letters=frame.least), hull).plate for ship in range(len(all_names()))]
    return all(plate is None or plate.h <= HIDES * SIDE * hull.h for plate in plates)


def _in_water(card: int) -> int:
    """How much of a ship's cards is water in front of it, in pixels: there its plate begins."""
    return card - round(card * KEEL)


def under(frame: Frame, hull: Rect, room: Rect, text: str, name: NameRoom) -> tuple[NamePlate, Rect] | None:
    """The plate in the water under a ship, within its room: its look and its place; None for one on its side."""
    if not name.under:
        return None
    letters = alike(all_names(), room.w - 2 * SIDES, frame.least, True)
    wide = min(room.w, measure(text, letters, True)[0] + 2 * SIDES)
    left = max(room.x, min(hull.x + (hull.w - wide) // 2, room.right - wide))
    tall = _plate_height(frame)
    return NamePlate(text, letters), Rect(left, hull.bottom + name.hang - GAP - tall, wide, tall)


@lru_cache(maxsize=64)
def _roomiest(names: tuple[str, ...], frame: Frame, others: Fleet, room: Rect, wanted: int) -> NameRoom:
    """The shallowest of those with the largest letters."""
    before = _afloat(frame, others, room, NO_NAME)
    found, largest = NO_NAME, HARDLY * min(letters_in_one(names, hull, wanted) for hull in before.hulls)
    for hang in range(STEP, round(DEEPEST * room.h), STEP):
        for name in (NameRoom(hang), NameRoom(hang, docks_yield=True)):
            after = _afloat(frame, others, room, name)
            letters = min(letters_in_two(names, hull, hang, wanted) for hull in after.hulls)
            if letters > largest and _leaves_enough(before, after, others):
                found, largest = name, letters
        if largest >= wanted:
            break
    return found


class _Afloat(NamedTuple):
    """How high the cards bought are, how large the hulls of all ships, and how high the room of each over its name."""

    card: int
    hulls: tuple[Size, ...]
    tall: int


def _afloat(frame: Frame, others: Fleet, room: Rect, name: NameRoom) -> _Afloat:
    lies = moored(frame, others, room, name)
    above = lies.ship._replace(h=lies.ship.h - name.hang)
    ship, scale = _room_of_hull(lies.ship, name), scale_of(frame, others, lies.ship, name)
    hulls = [hull_size(ship, decks, scale) for decks, _ in others.ships]
    return _Afloat(lies.tall, tuple(hulls), above.h)


def _leaves_enough(before: _Afloat, after: _Afloat, others: Fleet) -> bool:
    """Whether ships and cards bought are hardly smaller with a name than without, and all goods have room."""
    is_larger = [new.w >= LEAST_LEFT * old.w for new, old in zip(after.hulls, before.hulls, strict=True)]
    over = [after.tall - hull.h + round(hull.h * DECK) for hull in after.hulls]
    has_room = [_have_room(highest, tall) for (_, highest), tall in zip(others.ships, over, strict=True)]
    return after.card >= LEAST_LEFT * before.card and all(is_larger) and all(has_room)


def _have_room(goods: int, tall: int) -> bool:
    """Whether a stack of so many goods has a room over a deck, in a column or in two."""
    return tall >= LEAST_BAR * goods or tall - tab_of(tall) >= LEAST_BAR * -(-goods // 2)
