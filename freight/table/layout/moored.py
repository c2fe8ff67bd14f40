"""How another ship and the cards its captain has bought share their part of the sea: nothing hides anything."""

from typing import Final, NamedTuple

from freight.table.layout.ship import card_height
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

DOCKED: Final = ("auction", "last chance", "loading")
"""The phases in which cards are bought, and wait beside their ships to be loaded."""
MOST_BOUGHT: Final = 3
"""No seat can win more lots in an auction: the winner of a lot rests for the next (R10)."""
STRIP: Final = 0.42
"""Cards below a ship take no more than this of the height."""
LEAST_CARD: Final = 24
"""The cards of a ship are not made lower than this, in pixels."""
LARGER: Final = (2.2, 1.8, 1.4)
"""So many times as large cards may be as they must, where there is water enough, the largest first."""
LARGEST: Final = 0.6
"""Large cards take no more than this of the height, as a hull does."""
ALONE: Final = 0.8
"""The only other ship is large: for large cards it may be as small as this of its size."""
GAP: Final = 2


class Fleet(NamedTuple):
    """All other ships: of each how many decks it has, and how many goods lie in its highest stack; and whether cards
    are bought and loaded."""

    ships: tuple[tuple[int, int], ...]
    has_docks: bool


def fleet(model: TableModel) -> Fleet:
    """The other ships of a table."""
    stacks = [model.view.stacks[seat] for seat in model.others]
    ships = tuple([(len(each), max(map(len, each))) for each in stacks])
    return Fleet(ships, model.view.phase in DOCKED or any(model.view.docks))


class NameRoom(NamedTuple):
    """How far the name of a ship hangs below it, in pixels, and whether the cards bought are smaller for it as well;
    `under` the ship it lies in the water and hides nothing of it.
    """

    hang: int
    docks_yield: bool = False
    under: bool = False


NO_NAME: Final = NameRoom(0)


class Mooring(NamedTuple):
    """The room of the ship with its goods, and that of the cards bought, which are `tall` pixels high."""

    ship: Rect
    dock: Rect
    tall: int

    @property
    def is_below(self) -> bool:
        """Whether the cards lie in a strip below the ship, else before its bow."""
        return self.dock.y >= self.ship.bottom


def mooring(others: Fleet, room: Rect, most: int, name: NameRoom = NO_NAME) -> Mooring:
    """While cards are bought and loaded they have a room of their own, from the start, so that no ship moves.

    It is below the ships or beside them, for all alike: whichever leaves the ships largest. Cards are up to `most`
    pixels high, and larger where there is so much water before the bows that no ship is smaller for it; the only
    other ship may be, a little. The lowest pixels of the room of a ship are for its `name`.
    """
    if not others.has_docks:
        return Mooring(room, Rect(room.x, room.bottom, room.w, 0), 0)
    found, hang = _mooring(others, room, most), name.hang
    if not name.docks_yield:
        return found
    lower = room._replace(h=room.h - hang)
    found = _below(lower, most) if found.is_below else _mooring(others, lower, most)
    return Mooring(found.ship._replace(h=found.ship.h + hang), found.dock._replace(y=found.dock.y + hang), found.tall)


def _mooring(others: Fleet, room: Rect, most: int) -> Mooring:
    decks = [count for count, _ in others.ships]

    def room_of_ships(each: Mooring) -> int:
        return sum(card_height(each.ship, count, room.h) for count in decks)

    beside = (_beside(room, min(most, room.h // lines), lines) for lines in range(1, MOST_BOUGHT + 1))
    best = max((_below(room, most), *(each for each in beside if each.tall >= LEAST_CARD)), key=room_of_ships)
    larger = (_beside(room, min(round(times * most), round(room.h * LARGEST)), 1) for times in LARGER)
    least = room_of_ships(best) * (ALONE if len(decks) == 1 else 1)
    kept = (each for each in larger if each.tall > best.tall and room_of_ships(each) >= least)
    return next(kept, best)


def _below(room: Rect, most: int) -> Mooring:
    step = max(min(most, round(room.h * STRIP)), LEAST_CARD + GAP)
    ship = Rect(room.x, room.y, room.w, room.h - step)
    return Mooring(ship, Rect(room.x, ship.bottom, room.w, step), step - GAP)


def _beside(room: Rect, step: int, lines: int) -> Mooring:
    """Before the bow, so many above each other."""
    tall = step - GAP
    across = -(-MOST_BOUGHT // lines) * (round(tall * CARD_SHAPE) + GAP)
    ship = Rect(room.x, room.y, room.w - across, room.h)
    return Mooring(ship, Rect(ship.right, room.bottom - lines * step, across, lines * step), tall)


def bought(room: Mooring, right: int, count: int) -> list[Rect]:
    """The rectangles of so many cards: below the ship from the right, in order; else from `right` on, from below up."""
    across = round(room.tall * CARD_SHAPE)
    if room.is_below:
        left, top = room.dock.right - count * (across + GAP) + GAP, room.dock.y + GAP // 2
        return [Rect(left + place * (across + GAP), top, across, room.tall) for place in range(count)]
    lines = max(1, room.dock.h // (room.tall + GAP))
    return [
        Rect(
            right + GAP + place // lines * (across + GAP),
            room.dock.bottom - (place % lines + 1) * (room.tall + GAP),
            across,
            room.tall,
        )
        for place in range(count)
    ]
