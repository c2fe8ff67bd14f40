"""The ways of an auction: lots onto the stage and off it, the fall of the gavel, the money that is paid.

Pure, as all choreography.
"""

from collections.abc import Iterator

import msgspec

from freight.table.animation.acts import Knocked, Opened, Paid
from freight.table.animation.evenly import contained
from freight.table.animation.manners import KNOCK, RAISED_BY
from freight.table.animation.motion import Way
from freight.table.animation.spots import MOST_NOTES, NOTE, NOTE_APART, Spots, around, key_of, note_size, purse_of
from freight.table.placement import Rect

GAVEL, STAMP, LEAVES, ENTERS = 0.5, 0.14, 0.42, 0.36
"""The fall of the gavel, the stamp after it, a lot's way off the stage, and that of the next one onto it."""
STRUCK = GAVEL * KNOCK
"""Seconds until the gavel strikes."""
TOLD = ("lot:winner", "lot:outcome", "lot:next")
"""The keys of what is told under the stamp."""


def auction_ways(spots: Spots, act: Opened | Knocked | Paid, *, sells: bool) -> Iterator[tuple[str, Way]]:
    """The ways of an act by key, '' for what is in no layout; `sells` says that a lot is paid for, once it is sold."""
    match act:
        case Opened(card):
            return _opened(spots, card)
        case Knocked():
            return _knocked(spots)
        case Paid(seat, amount):
            return _paid(spots, seat, amount, STRUCK if sells else 0.0)


def bids(spots: Spots) -> Iterator[tuple[str, Way]]:
    """Money onto the lot from the purse of whoever bids it, and home again when it is outbid, note by note."""
    moved = 0
    for key in dict.fromkeys((*spots.before, *spots.after)):
        if not key.startswith("money:"):
            continue
        old, goal = spots.before.get(key), spots.after.get(key)
        if (old is not None and spots.on_lot(old)) == (goal is not None and spots.on_lot(goal)):
            continue
        purse = purse_of(spots, int(key.split(":")[1]))
        if old and goal:
            yield key, Way("glide", delay=moved * NOTE_APART, lasts=NOTE)
        elif purse and goal:
            start = msgspec.structs.replace(goal, rect=contained(goal.size, purse.rect))
            yield key, Way("glide", start, delay=moved * NOTE_APART, lasts=NOTE)
        elif purse and old:
            home = msgspec.structs.replace(old, rect=contained(old.size, purse.rect))
            yield key, Way("glide", goal=home, delay=moved * NOTE_APART, lasts=NOTE)
        moved += 1


def _opened(spots: Spots, card: int) -> Iterator[tuple[str, Way]]:
    """A lot onto the stage: if another one lies there, when that has gone most of its way."""
    key = f"card:{card}"
    goal = spots.after.get(key)
    if goal:
        left = any(old.rect == goal.rect for name, old in spots.before.items() if name.startswith("card:"))
        yield key, Way("glide", delay=LEAVES * 0.7 if left else 0.0, lasts=ENTERS)


def _knocked(spots: Spots) -> Iterator[tuple[str, Way]]:
    """The gavel falls; as it strikes the lot is stamped, and then it can be read what came of it."""
    gavel, stamp = spots.after.get("gavel"), spots.after.get("stamp")
    if gavel:
        yield "gavel", Way("strike", msgspec.structs.replace(gavel, angle=RAISED_BY), lasts=GAVEL)
    if stamp:
        x, y, w, h = stamp.rect
        start = msgspec.structs.replace(stamp, rect=Rect(x - w // 3, y - h // 3, w * 5 // 3, h * 5 // 3), alpha=0)
        yield "stamp", Way("glide", start, delay=STRUCK, lasts=STAMP)
    for key in TOLD:
        if key in spots.after:
            yield key, Way("glide", msgspec.structs.replace(spots.after[key], alpha=0), delay=STRUCK + STAMP)


def _paid(spots: Spots, seat: int, amount: int, wait: float) -> Iterator[tuple[str, Way]]:
    """Money from the seat to the deck, after `wait` seconds: first the notes that are gone, then others out of its
    purse.
    """
    purse = purse_of(spots, seat)
    gone = [old for key, old in spots.before.items() if key not in spots.after and key.startswith(f"money:{seat}:")]
    for place in range(min(amount, max(MOST_NOTES, len(gone)))):
        delay = wait + place * NOTE_APART
        if place < len(gone):
            goal = msgspec.structs.replace(gone[place], rect=spots.deck(gone[place].size))
            yield key_of(gone[place]), Way("glide", goal=goal, delay=delay, lasts=NOTE)
        elif purse:
            size = note_size(spots.spot("flag:0") or purse.rect)
            start = msgspec.structs.replace(purse, rect=around(purse.rect.centre, size), size=size)
            goal = msgspec.structs.replace(start, rect=spots.deck(size))
            yield "", Way("glide", start, goal, delay, NOTE)
