"""The goods cards and the weather cards, written out once more so that the referee leans on nothing of the game's."""

from collections import Counter

Face = tuple[str, int]
Cards = dict[int, tuple[Face, Face]]

SIDES = ("A", "B")
CITIES = ("Port Gong", "Bucks Grange")
PLAIN, ROUGH, STORMY, FREAK = "Plain Sailing", "Rough Seas", "Stormy Weather", "Freak Accident"
WEEK = (PLAIN,) * 3 + (ROUGH,) * 2 + (STORMY, FREAK)  # R1
SET_ASIDE = 2
TRIPS_A_WEEK = 5

# Card 1 first; face A, then face B of each.
PRINTED = """
    Cheese 6 Moustaches 3, Cheese 4 Socks 4, Cheese 4 Puddles 4, Cheese 3 Socks 4, Cheese 3 Puddles 3,
    Cheese 3 Naps 7, Cheese 3 Naps 2, Cheese 3 Moustaches 1, Cheese 3 Luck 1, Cheese 2 Gravy 5,
    Cheese 2 Gravy 2, Socks 7 Echoes 3, Socks 5 Echoes 2, Socks 4 Puddles 3, Socks 3 Cheese 4,
    Socks 3 Puddles 4, Socks 3 Naps 3, Socks 3 Naps 2, Socks 3 Moustaches 3, Socks 2 Puddles 1,
    Socks 2 Gravy 2, Socks 2 Gravy 2, Socks 2 Gravy 1, Socks 2 Naps 2, Socks 2 Naps 2,
    Socks 1 Cheese 3, Puddles 7 Luck 1, Puddles 3 Cheese 4, Puddles 3 Gravy 2, Puddles 3 Naps 2,
    Puddles 3 Echoes 3, Puddles 2 Cheese 3, Puddles 2 Gravy 3, Puddles 2 Naps 2, Puddles 2 Echoes 7,
    Puddles 2 Luck 1, Puddles 1 Moustaches 2, Gravy 3 Cheese 5, Gravy 3 Moustaches 4, Gravy 2 Cheese 2,
    Gravy 2 Socks 3, Gravy 2 Naps 1, Gravy 2 Moustaches 2, Gravy 2 Luck 1, Naps 3 Socks 3,
    Naps 3 Puddles 5, Naps 3 Gravy 4, Naps 2 Cheese 4, Naps 2 Moustaches 2, Naps 1 Cheese 3,
    Echoes 5 Puddles 3, Echoes 3 Socks 4, Echoes 2 Cheese 2, Echoes 2 Gravy 3, Echoes 2 Naps 5,
    Echoes 2 Naps 3, Echoes 1 Cheese 3, Echoes 1 Puddles 2, Echoes 1 Gravy 2, Moustaches 5 Puddles 2,
    Moustaches 5 Echoes 2, Moustaches 3 Socks 3, Moustaches 2 Cheese 4, Moustaches 2 Socks 3, Moustaches 2 Gravy 6,
    Moustaches 2 Echoes 3, Luck 6 Cheese 4, Luck 6 Socks 3, Luck 3 Cheese 3, Luck 3 Gravy 3,
    Luck 2 Cheese 3, Luck 2 Echoes 3, Luck 1 Puddles 2, Luck 1 Naps 1, Luck 1 Moustaches 1
"""


def printed_cards() -> Cards:
    """Return the 75 cards by their numbers."""
    cards: Cards = {}
    for number, entry in enumerate(PRINTED.split(","), start=1):
        kind, value, other_kind, other_value = entry.split()
        cards[number] = ((kind, int(value)), (other_kind, int(other_value)))
    return cards


def face_of(cards: Cards, card: int, side: str) -> Face:
    """Return the face that a good of this card shows."""
    return cards[card][SIDES.index(side)]


def containers(cards: Cards, market: list[int | None]) -> Counter[str]:
    """Count the containers of each kind on a market's cards, both faces of each (R24)."""
    return Counter(kind for card in market if card is not None for kind, _ in cards[card])
