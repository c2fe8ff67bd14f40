"""Where things lay and will lie on a table, as the ways between need it: by key, in pixels of the window."""

from collections.abc import Iterator, Mapping

import msgspec

from freight.table.animation.evenly import contained
from freight.table.painting.table_looks import Note
from freight.table.placement import Rect, Size
from freight.table.proportions import CARD_HEIGHT
from freight.table.shown import Mark, Shown

NOTE, NOTE_APART = 0.42, 0.07
"""Seconds at normal speed that a banknote flies, and between one and the next."""
MOST_NOTES = 6
"""So many banknotes fly at once at most; the sum stands in words."""

Table = Mapping[str, Shown]


class Spots(msgspec.Struct, frozen=True):
    """What lay where and what will lie where: the things of one scene by key, without its prefix."""

    before: Table
    after: Table

    def spot(self, *keys: str) -> Rect | None:
        """Where the first of these is now, or was."""
        for key in keys:
            found = self.after.get(key) or self.before.get(key)
            if found:
                return found.rect
        return None

    def on_lot(self, shown: Shown) -> bool:
        """Whether a thing lies on the stage of the auction."""
        stage = self.spot("lot")
        return stage is not None and stage.holds(*shown.rect.centre)

    def deck(self, card: Size) -> Rect:
        """Where cards come from and go under: the deck, no larger than it, or past the upper edge where none is shown.

        `card` is how large they are elsewhere.
        """
        lies = self.spot("deck")
        if lies:
            return contained(card, around(lies.centre, Size(min(card.w, lies.w), min(card.h, lies.h))))
        sea = self.spot("sea") or Rect(0, 0, 0, 0)
        return Rect(sea.centre[0] - card.w // 2, -card.h - card.h // 4, *card)


def around(centre: tuple[int, int], size: Size) -> Rect:
    """A rectangle of a size about a point."""
    return Rect(centre[0] - size.w // 2, centre[1] - size.h // 2, *size)


def _kept(spots: Spots, seat: int) -> Iterator[Shown]:
    """The notes that stand for a purse: the one on the plate of a ship, and the first that lies in an open one."""
    for key in (f"purse:{seat}", f"money:{seat}:0"):
        yield from [table[key] for table in (spots.after, spots.before) if key in table]


def purse_of(spots: Spots, seat: int) -> Shown | None:
    """A banknote where a seat keeps its money, or has kept it before it was spent."""
    found = next((each for each in _kept(spots, seat) if not spots.on_lot(each)), None)
    if found:
        return msgspec.structs.replace(found, look=Note(), marks=Mark.NONE)
    kept = spots.spot("purse") if f"order:{seat}" in spots.after and f"seat:{seat}:name" not in spots.after else None
    if kept is None:
        return None
    size = Size(round(kept.h * 0.5 / CARD_HEIGHT), kept.h // 2)
    return Shown("", Note(), around(kept.centre, size), size, 6)


def note_size(flag: Rect) -> Size:
    """How large money is that flies: a little smaller than a flag."""
    return Size(max(8, flag.w * 3 // 4), max(11, round(flag.w * 3 // 4 * CARD_HEIGHT)))


def key_of(shown: Shown) -> str:
    """The key within its scene: what follows the prefix of the level."""
    return shown.key.split(":", 1)[1]
