"""The money on the lot: what is bid lies beside the card until it is outbid or paid, whoever bid it."""

from functools import cache

import msgspec
import pytest

from freight.engine import events as happened
from freight.engine.evolve import evolve
from freight.engine.rules import Rules
from freight.engine.state import NOBODY, State
from freight.table.animation.acts import acts
from freight.table.animation.choreography import choreograph
from freight.table.animation.motion import Cast
from freight.table.layout import layout
from freight.table.layout.till import MOST_LAID
from freight.table.model import TableModel
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.shown import Shown, still
from tests.table.random_tables import table, tables
from tests.table.rehearsal import story

SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080), Size(2560, 1080), Size(3840, 2160))
STORY = [scene for seats, seed in ((4, 2), (3, 3), (6, 4)) for scene in story(seats, seed, Rules(weeks=2))]


def laid(model: TableModel, size: Size = SIZES[0], settings: Settings | None = None) -> dict[str, Placement]:
    return {each.key: each for each in layout(model, size, settings or Settings())}


def money_on_lot(found: dict[str, Placement], seat: int) -> list[Rect]:
    stage = found["lot"].rect
    rects = [each.rect for key, each in found.items() if key.startswith(f"money:{seat}:")]
    return [rect for rect in rects if stage.holds(*rect.centre)]


@cache
def biddings() -> tuple[TableModel, ...]:
    """Tables at which a bid stands, of small limits and large ones."""
    found = [
        model
        for seats, rules in ((2, Rules()), (4, Rules()), (6, Rules(auction_limit=20)))
        for model in tables(seats, seats, rules)
        if model.view.phase == "auction" and model.view.bidder != NOBODY
    ]
    return tuple(found[:: max(1, len(found) // 40)])


def test_a_bid_lies_on_the_lot_and_the_purse_tells_of_it_whoever_looks() -> None:
    tried = set()
    for model in biddings():
        for me in range(model.view.seats):
            for replay in (False, True):
                seen = msgspec.structs.replace(model, me=me, replay=replay)
                found = laid(seen)
                bid, bidder = seen.view.bid, seen.view.bidder
                assert len(money_on_lot(found, bidder)) == min(bid, MOST_LAID)
                assert not any(money_on_lot(found, seat) for seat in range(seen.view.seats) if seat != bidder)
                mine = [key for key in found if key.startswith(f"money:{me}:")]
                assert len(mine) == min(seen.view.money[me], 12) or seen.view.money[me] > 12
                on_it = f"{bid} on the lot"
                assert (on_it in found["me:money"].label) == (bidder == me)
                tried.add(bidder == me)
    assert tried == {True, False}


def test_money_that_is_bid_stays_where_it_was_put() -> None:
    model = next(model for model in tables(3, 1) if len(model.bids) >= 3)
    put = laid(msgspec.structs.replace(model, bid_built=3))
    view = msgspec.structs.replace(model.view, bid=3, bidder=model.me, to_act=1, choices=())
    stands = laid(msgspec.structs.replace(model, view=view))
    notes = {key: each.rect for key, each in put.items() if key.startswith(f"money:{model.me}:")}
    assert notes == {key: stands[key].rect for key in notes}
    lying = next(each for key, each in stands.items() if key.startswith("money:") and each.rect in notes.values())
    assert "R8" in lying.why or not stands["lot"].rect.holds(*lying.rect.centre)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_the_money_lies_on_nothing_that_is_to_be_read_or_pressed(size: Size) -> None:
    for model in biddings()[::3]:
        for text_size in TEXT_SIZES:
            built = max(model.bids, default=0)
            seen = msgspec.structs.replace(model, bid_built=built)
            found = laid(seen, size, Settings(text_size=text_size))
            stage = found["lot"].rect
            notes = [rect for seat in range(seen.view.seats) for rect in money_on_lot(found, seat)]
            on_it = [each for each in found.values() if stage.holds(*each.rect.centre)]
            others = [each for each in on_it if each.key not in ("lot", "sea") and not each.key.startswith("money:")]
            assert len(others) > 4
            assert not [each.key for each in others for rect in notes if overlap(each.rect, rect)]
            if built and seen.view.bidder != seen.me:
                theirs = money_on_lot(found, seen.view.bidder)
                assert not [1 for mine in money_on_lot(found, seen.me) for rect in theirs if overlap(mine, rect)]


def told(before: State, event: happened.Event) -> tuple[dict[str, Shown], dict[str, Shown], Cast]:
    after = before.copy()
    evolve(after, event)
    one, other = ({key: still(each, "1:") for key, each in laid(table(state)).items()} for state in (before, after))
    return one, other, choreograph(acts(event, before), one, other)


def test_a_bid_comes_from_the_purse_of_its_seat_and_the_one_before_goes_home() -> None:
    raised = 0
    for before, event in STORY:
        if not isinstance(event, happened.BidMade):
            continue
        one, other, cast = told(before, event)
        coming = [key for key in cast.ways if key.startswith(f"money:{event.seat}:")]
        assert len(coming) == event.amount
        for key in coming:
            start = cast.ways[key].start or one[key]
            purse = one.get(f"purse:{event.seat}") or one["purse"]
            assert purse.rect.holds(*start.rect.centre)
            assert other["lot"].rect.holds(*other[key].rect.centre)
        if before.bidder != NOBODY:
            home = [key for key in cast.ways if key.startswith(f"money:{before.bidder}:")]
            assert len(home) == before.bid
            for key in home:
                goal = cast.ways[key].goal or other[key]
                purse = other.get(f"purse:{before.bidder}") or other["purse"]
                assert purse.rect.holds(*goal.rect.centre)
            raised += 1
    assert raised > 3


def test_all_money_lies_in_the_purses_again_when_nobody_bids() -> None:
    for before, _ in STORY[::7]:
        if before.phase != "auction" or before.bidder != NOBODY or before.lot < 0:
            continue
        found = laid(table(before))
        assert not [seat for seat in range(before.seats) if money_on_lot(found, seat)]
