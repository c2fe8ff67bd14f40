"""The ways of a table that is laid for a new game: the markets card by card, then the money of every seat."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from freight.table.animation.evenly import contained
from freight.table.animation.motion import SECONDS, Way
from freight.table.animation.spots import NOTE, Spots, key_of, note_size, purse_of
from freight.table.painting.table_looks import Note
from freight.table.shown import Shown

LEAD: Final = 0.35
"""Seconds at normal speed until the first card comes: by then the table is seen."""
CARD, APART = 0.5, 0.07
"""Seconds that a card takes, and between one and the next."""
MONEY_APART: Final = 0.07
PURSE: Final = 5
"""So many notes are dealt to a seat."""
HEARD: Final = ("rate:", "lot:outcome", "lot:next")
"""The keys of what is told of the markets, up to a colon: that comes once they are dealt."""


def laying(spots: Spots, cards: Sequence[int], lots: Sequence[int]) -> Iterator[tuple[str, Way]]:
    """The ways by key, '' for what is in no layout; `lots` are the cards that are numbered, in their order."""
    found = [goal for card in cards if (goal := spots.after.get(f"card:{card}"))]
    comes = {key_of(goal): LEAD + place * APART for place, goal in enumerate(found)}
    for goal in found:
        start = msgspec.structs.replace(goal, look=Note(), rect=spots.deck(goal.size), alpha=255)
        yield key_of(goal), Way("flip", start, delay=comes[key_of(goal)], lasts=CARD)
    for place, card in enumerate(lots):
        number = spots.after.get(f"number:{place}")
        if number:
            yield key_of(number), _appears(number, comes.get(f"card:{card}", LEAD) + CARD)
    dealt = LEAD + (len(found) - 1) * APART + CARD
    for key, goal in spots.after.items():
        if key.startswith(HEARD):
            yield key, _appears(goal, dealt)
    yield from _money(spots, dealt - CARD / 2)


def _appears(goal: Shown, delay: float) -> Way:
    return Way("glide", msgspec.structs.replace(goal, alpha=0), delay=delay, lasts=SECONDS["normal"])


def _money(spots: Spots, begins: float) -> Iterator[tuple[str, Way]]:
    """From the deck to each seat, round by round: into the open purse, and onto the plates of the others."""
    ends = begins + (PURSE - 1) * MONEY_APART + NOTE
    for key, goal in spots.after.items():
        if key.startswith("money:"):
            number = int(key.split(":")[2])
            start = msgspec.structs.replace(goal, rect=spots.deck(goal.size))
            yield key, Way("glide", start, delay=begins + number * MONEY_APART, lasts=NOTE)
        elif key.startswith("purse:"):
            yield from _to_plate(spots, goal, begins)
        elif key == "me:money" or (key.startswith("seat:") and key.endswith(":money")):
            yield key, _appears(goal, ends)


def _to_plate(spots: Spots, plate: Shown, begins: float) -> Iterator[tuple[str, Way]]:
    """The notes of another seat; the one on its plate is there once the last of them is."""
    seat = int(key_of(plate).split(":")[1])
    purse, flag = purse_of(spots, seat), spots.spot("flag:0")
    if purse is None or flag is None:
        return
    size = note_size(flag)
    for number in range(PURSE):
        start = msgspec.structs.replace(purse, rect=spots.deck(size), size=size)
        goal = msgspec.structs.replace(start, rect=contained(size, plate.rect))
        yield "", Way("glide", start, goal, begins + number * MONEY_APART, NOTE)
    yield key_of(plate), _appears(plate, begins + NOTE)
