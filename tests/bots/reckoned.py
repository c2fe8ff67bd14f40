"""What is true of a table, reckoned anew from the rules and not as the computers do it: rates, runs, worths, rivals."""

from itertools import product
from math import comb, inf

import msgspec

from freight.bots.shrewd import ShrewdBot
from freight.engine.commands import Bid
from freight.engine.goods import STANDARD_GOODS, Good
from freight.engine.view import View


def rate(seen: View, one: Good) -> int:
    """What a good fetches at the next arrival."""
    market = seen.markets[seen.city if seen.phase == "arrival" else 1 - seen.city]
    kind = STANDARD_GOODS.kind[one]
    faces = [face for card in market if card for face in (2 * card, 2 * card + 1)]
    return max(0, STANDARD_GOODS.value[one] - sum(STANDARD_GOODS.kind[face] == kind for face in faces))


def hoped(seen: View, one: Good) -> float:
    """What a good that is kept is hoped to fetch: beside the market after, or one that nobody has seen."""
    if seen.trip == seen.rules.trips:
        return 0.0
    kind, value = STANDARD_GOODS.kind[one], STANDARD_GOODS.value[one]
    share = STANDARD_GOODS.kind.count(kind) / 75
    place = 1 - seen.city if seen.phase == "arrival" else seen.city
    crowd = 0.0
    for number, card in enumerate(seen.markets[place]):
        known = sum(STANDARD_GOODS.kind[face] == kind for face in (2 * card, 2 * card + 1))
        leaves = seen.phase == "auction" and number >= seen.lot
        crowd += (known + share) / 2 if leaves and card else known if card else share
    part = min(1.0, share)
    odds = [comb(6, n) * part**n * (1 - part) ** (6 - n) for n in range(7)]
    usual = 0.9 * sum(chance * max(0, value - n) for n, chance in enumerate(odds))
    return 0.93 * max(value - crowd, usual if seen.trip < seen.rules.trips - 1 else 0.0)


def worth(seen: View, cards: list[tuple[int, ...]]) -> float:
    """What goods bring, each the best of its faces, sold next or later or never, after fees: every way is tried."""
    last = seen.trip == seen.rules.trips
    fee, later_fee = (0.0 if last else 1.15), (0.6 if seen.trip < seen.rules.trips - 1 else 0.0)
    best = -inf
    ways = [[None, *((face, late) for face in faces for late in (False, True))] for faces in cards]
    for way in product(*ways):
        used = [each for each in way if each]
        if any((hoped(seen, face) if late else rate(seen, face)) <= 0 for face, late in used):
            continue
        now = {STANDARD_GOODS.kind[face] for face, late in used if not late}
        later = {STANDARD_GOODS.kind[face] for face, late in used if late}
        total = sum(hoped(seen, face) if late else rate(seen, face) for face, late in used)
        forced = 0.6 if cards and not now and not last else 0.0
        best = max(best, total - fee * max(0, len(now) - 1) - later_fee * len(later) - forced)
    return best


def cargo(seen: View) -> list[tuple[int, ...]]:
    goods = [(one,) for stack in seen.stacks[seen.seat] for one in stack]
    return goods + [(2 * card, 2 * card + 1) for card in seen.docks[seen.seat]]


def runs(seen: View) -> dict[int, tuple[Good, ...]]:
    found = {}
    for number, stack in enumerate(seen.stacks[seen.seat]):
        count = 0
        while count < len(stack) and STANDARD_GOODS.kind[stack[-1 - count]] == STANDARD_GOODS.kind[stack[-1]]:
            count += 1
        if count:
            found[number] = stack[-count:]
    return found


def bids(seen: View, seat: int, standing: int) -> bool:
    """Whether shrewd would raise a standing bid in the place of a seat."""
    there = msgspec.structs.replace(seen, seat=seat, to_act=seat, bid=standing)
    return isinstance(ShrewdBot(STANDARD_GOODS).choose(there), Bid)


def goes_to(seen: View, seat: int, limit: int) -> bool:
    return (limit == 0 or bids(seen, seat, limit - 1)) and not bids(seen, seat, limit)
