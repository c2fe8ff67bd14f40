"""In larger letters the name of another ship may have two lines, on a plate that hangs below its hull."""

from functools import lru_cache
from typing import Final, NamedTuple

from freight.table.layout.frame import Frame
from freight.table.layout.moored import NO_NAME, Fleet, Mooring, NameRoom, mooring
from freight.table.layout.ship import LEAST_BAR, hull_size, tab_of
from freight.table.painting.table_looks.hulls import DECK, all_names, letters_in_one, letters_in_two
from freight.table.placement import Rect, Size

HARDLY: Final = 1.12
"""So many times as large letters are not worth a second line."""
LEAST_LEFT: Final = 0.75
"""Neither a ship nor the cards bought are made smaller than this, of their size, for the sake of a name."""
STEP: Final = 2
DEEPEST: Final = 0.4
"""A plate hangs no deeper than this part of the room for a ship."""
LARGER_HULL: Final = 0.38
"""A hull takes no more than this of the height where goods lie on each other over it, in larger letters."""


def moored(frame: Frame, others: Fleet, room: Rect, name: NameRoom) -> Mooring:
    """How a ship, its name and the cards bought share a part of the sea above the plate of their captain."""
    return mooring(others, room, frame.px(58, 42), name)


def most_of(frame: Frame, room: Rect, highest: int) -> int:
    """How high the cards of a ship are at the most; in larger letters lower if goods lie on each other over it."""
    return round(LARGER_HULL * room.h) if frame.grown and highest > 1 else frame.px(170)


def room_for_names(frame: Frame, others: Fleet, room: Rect, wanted: int) -> NameRoom:
    """What the names of ships need of a room so that their letters are up to `wanted` pixels large; nothing where they
    are hardly smaller on the hulls.
    """
    return _roomiest(all_names(), frame, others, room._replace(x=0, y=0), wanted) if frame.grown else NO_NAME


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
    hulls = [hull_size(above, decks, most_of(frame, lies.ship, highest)) for decks, highest in others.ships]
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
