"""A ship and its goods in a room: how large its cards are, and where each good lies."""

from typing import NamedTuple

from freight.engine.state import Stack, Stacks
from freight.languages import tr, trn
from freight.table.layout.sheet import CARD, Sheet
from freight.table.looks import Sprite
from freight.table.painting.table_looks import DECK, POSTS, Pile
from freight.table.painting.table_looks.pile import EDGE
from freight.table.placement import Rect, Size
from freight.table.proportions import CONTAINER_HEIGHT

LEAST_BAR = 13
"""A good's bar is not made lower than this while its stack can lie in two columns, in pixels."""
LEAST_COLUMN = 27
LEAST_TAB = 17
FOAM_HEIGHT, FOAM_FOOT = 0.25, 230 / 240
"""How high the foam about a ship is, and how far down its foot, of the height of the ship's cards."""
FOAM_SHAPE = 120 / 48
"""The width of that foam for its height."""


class Berth(NamedTuple):
    """Where a ship lies: the hull, the height of its cards, the width of a deck, the room above each deck."""

    hull: Rect
    card: int
    middle: int
    columns: tuple[Rect, ...]


def berth(room: Rect, stacks: Stacks, most: int, column: int) -> Berth:
    """The largest ship that lies in a room, at its bottom, with at least as much air above as below the deck.

    `most` is the greatest height of its cards in pixels; where there is room its decks are drawn out. Goods stand over
    the decks; where those are narrower than `column` pixels, or than a high stack needs, over the whole ship, and a
    very high one over the water beside it, too.
    """
    decks = len(stacks)
    across, card = hull_size(room, decks, most)
    middle = (across - 2 * card) // decks
    hull = Rect(room.x + (room.w - across) // 2, room.bottom - card, across, card)
    post = round(card * POSTS) + 1
    deck_y = hull.y + round(card * DECK)
    lines = max(1, (deck_y - room.y) // LEAST_BAR)
    abreast = -(-max(map(len, stacks)) // lines)
    needed = abreast * LEAST_COLUMN
    most_wide = max(across // decks, min(needed + 2, room.w // decks)) - 2
    wide = max(middle - 2 * post, min(max(column, needed), most_wide))
    step = max(middle, wide + 2)
    left = hull.x + (across - decks * step) // 2 + (step - wide) // 2
    columns = tuple(Rect(left + deck * step, room.y, wide, deck_y - room.y) for deck in range(decks))
    return Berth(hull, card, middle, columns)


def card_height(room: Rect, decks: int, most: int) -> int:
    """How high the cards of the largest ship with so many decks are that lies in a room, at the most `most` pixels."""
    return min(most, round(room.h * 0.52), int(room.w / (2 + 0.82 * decks)))


def hull_size(room: Rect, decks: int, most: int) -> Size:
    """How large the hull of the largest ship with so many decks is that lies in a room."""
    card = card_height(room, decks, most)
    return Size(2 * card + decks * min(int((room.w - 2 * card) / decks), round(1.5 * card)), card)


def wakes(sheet: Sheet, seat: int, lies: Berth, room: Rect, z: int = CARD + 1) -> None:
    """The foam before and behind a ship that is under way, its stern wake no further to the left than the room."""
    hull, tall = lies.hull, round(lies.card * FOAM_HEIGHT)
    across, top = round(tall * FOAM_SHAPE), hull.y + round(lies.card * FOAM_FOOT) - tall
    behind = Rect(max(room.x, hull.x - round(across * 0.6)), top, across, tall)
    before = Rect(hull.right - round(across * 1.08), top, across, tall)
    sheet.put(f"ship:{seat}:wake", Sprite("effect-wake"), behind, z)
    sheet.put(f"ship:{seat}:bow-wave", Sprite("effect-bow-wave"), before, z)


def cargo(stacks: Stacks) -> str:
    """How much a ship has aboard, in words."""
    goods = trn("{count} good", "{count} goods", sum(map(len, stacks)))
    return tr("{goods} in {stacks}", goods=goods, stacks=trn("{count} stack", "{count} stacks", len(stacks)))


def lay(columns: tuple[Rect, ...], stacks: Stacks) -> list[list[Rect]]:
    """The rectangle of each good by stack, bottom first; all of one ship are equally high and fill no more than
    their column. A stack too high to be read lies in two or more columns side by side, the lowest goods at the left;
    `brackets` are for those, and have room above them.
    """
    tallest = max(map(len, stacks), default=0)
    if not tallest:
        return [[] for _ in stacks]
    room = columns[0]
    abreast = 1
    high = room.h
    while high // -(-tallest // abreast) < LEAST_BAR and room.w // (abreast + 1) >= LEAST_COLUMN:
        abreast += 1
        high = room.h - tab_of(room.h)
    lines = -(-tallest // abreast)
    across = room.w // abreast
    tall = max(3, min(round(across * CONTAINER_HEIGHT), high // lines))
    return [_pile(column, stack, lines, across, tall) for column, stack in zip(columns, stacks, strict=True)]


def _pile(column: Rect, stack: Stack, lines: int, across: int, tall: int) -> list[Rect]:
    used = max(1, -(-len(stack) // lines))
    left = column.x + (column.w - used * across) // 2
    return [
        Rect(left + place // lines * across, column.bottom - (place % lines + 1) * tall, across, tall)
        for place in range(len(stack))
    ]


def tab_of(tall: int) -> int:
    """How high the tab over a stack is that says how many goods lie in it, of the room over the deck, in pixels."""
    return max(LEAST_TAB, tall // 9)


def brackets(sheet: Sheet, seat: int, columns: tuple[Rect, ...], laid: list[list[Rect]]) -> None:
    """Around each stack of a ship that lies in two or more columns, that it is one, and of how many goods."""
    for number, places in enumerate(laid):
        if len({place.x for place in places}) > 1:
            tab = tab_of(columns[number].h)
            left, top = min(place.x for place in places) - EDGE, min(place.y for place in places) - tab
            right, bottom = max(place.right for place in places) + EDGE, places[0].bottom
            around = Rect(left, top, right - left, bottom - top)
            sheet.put(f"pile:{seat}:{number}", Pile(len(places), tab), around, CARD)
