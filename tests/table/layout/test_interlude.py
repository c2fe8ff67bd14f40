"""Between two lots: the stage of the auction is never empty, and tells what came of a lot and which one comes next."""

import itertools
from collections.abc import Iterator

import pytest

from freight.engine import events as happened
from freight.engine.auction import NO_LOT
from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.goods import NO_CARD
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.languages.box import card_name
from freight.table.animation.acts import acts
from freight.table.animation.auction import STRUCK
from freight.table.animation.choreography import choreograph
from freight.table.animation.motion import SECONDS
from freight.table.animation.showing import pause_after
from freight.table.interlude import interlude
from freight.table.layout import layout
from freight.table.listeners.access_tree import tree
from freight.table.looks import Words
from freight.table.painting.table_looks import Stamp
from freight.table.placement import Placement, Size
from freight.table.settings import Settings
from freight.table.shown import still
from tests.table.random_tables import table
from tests.table.rehearsal import Rehearsal, story

SIZES = (Size(1024, 640), Size(1920, 1080))
STORIES = [(4, 2), (2, 3), (6, 5), (3, 1)]


def between_lots() -> Iterator[tuple[State, Event]]:
    """What happened last, and the table after it, wherever an auction goes on without a lot."""
    for seats, seed in STORIES:
        for before, event in story(seats, seed, Rules(weeks=2)):
            after = before.copy()
            evolve(after, event)
            if after.phase == "auction" and after.lot == NO_LOT:
                yield after, event


MOMENTS = list(between_lots())


def laid(state: State, event: Event, size: Size = SIZES[0]) -> dict[str, Placement]:
    placed = layout(table(state, latest=event), size, Settings())
    assert len({each.key for each in placed}) == len(placed)
    return {each.key: each for each in placed}


def test_every_way_from_lot_to_lot_is_tried() -> None:
    kinds = {type(event) for _, event in MOMENTS}
    assert kinds == {
        happened.TripBegan, happened.LotSold, happened.LotUnsold, happened.LotsPassed, happened.MarketSwept
    }  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_the_stage_is_never_an_empty_sheet(size: Size) -> None:
    for state, event in MOMENTS:
        found = laid(state, event, size)
        stage = found["lot"].rect
        on_it = [each for each in found.values() if each.key != "lot" and stage.holds(*each.rect.centre)]
        words = [each.look.text for each in on_it if isinstance(each.look, Words)]
        assert "gavel" in found
        assert max(map(len, words)) > 10
        assert sum(each.rect.w * each.rect.h for each in on_it) > 0.4 * stage.w * stage.h


def test_what_came_of_a_lot_is_told_with_who_bought_it_at_what_price_and_what_comes_next() -> None:
    for state, event in MOMENTS:
        if not isinstance(event, happened.LotSold | happened.LotUnsold):
            continue
        found = laid(state, event)
        said = " ".join(text.look.text for text in found.values() if isinstance(text.look, Words))
        stamp = found["stamp"].look
        assert isinstance(stamp, Stamp)
        assert card_name(state.goods, event.card) in said
        assert f"card:{event.card}" in found
        assert found["lot"].rect.holds(*found[f"card:{event.card}"].rect.centre)
        if isinstance(event, happened.LotSold):
            assert stamp.text == f"Sold · {event.price} MM"
            assert "lot:winner" in found
        told = interlude(event, state)
        assert told
        row = state.markets[state.city]
        assert told.coming == NO_LOT or card_name(state.goods, row[told.coming]) in found["lot:next"].label
        assert told.coming != NO_LOT or found["lot:next"].label == "That was the last lot."
        heard = next(item for item in tree(list(found.values())) if item.key == "lot")
        assert stamp.text in heard.name
        assert card_name(state.goods, event.card) in heard.name


def test_the_next_lot_that_is_told_is_the_one_that_comes() -> None:
    """Also when some places are empty, and when those who are left may not bid any more."""
    told = None
    for seats, seed in STORIES:
        for before, event in story(seats, seed, Rules(weeks=2)):
            if told and isinstance(event, happened.LotOpened):
                assert told.coming == event.place
            elif told and told.coming != NO_LOT:
                assert not isinstance(event, happened.MarketRefilled | happened.MarketSwept | happened.LotsPassed)
            after = before.copy()
            evolve(after, event)
            told = interlude(event, after)


def test_the_lot_lies_still_while_the_gavel_falls_and_leaves_before_the_next_one_comes() -> None:
    for seats, seed in STORIES:
        scenes = list(story(seats, seed))
        for (before, event), (_, after) in itertools.pairwise(scenes):
            if not isinstance(event, happened.LotSold | happened.LotUnsold):
                continue
            stage = Rehearsal(before)
            lay = next(shown for shown in stage.truth() if shown.key.endswith(f":card:{event.card}"))
            stage.tell(event)
            assert lay.rect in [shown.rect for shown in stage.frame(1.0) if shown.look == lay.look]
            assert lay.rect in [shown.rect for shown in stage.frame(1.0 + pause_after(event))]
            if isinstance(after, happened.LotOpened):
                stage.tell(after)
                stage.frame(3.0)
                coming = f":card:{after.card}"
                start = next(shown for shown in stage.frame(3.01) if shown.key.endswith(coming))
                assert start.rect != lay.rect
                left = next(shown for shown in stage.frame(3.3) if shown.key.endswith(f":card:{event.card}"))
                assert left.rect != lay.rect
                at_last = next(shown for shown in stage.frame(6.0) if shown.key.endswith(coming))
                assert at_last.rect == lay.rect


def test_a_lot_is_paid_for_once_the_gavel_has_struck_and_all_is_seen_before_the_next_event() -> None:
    for seats, seed in STORIES:
        for before, event in story(seats, seed):
            if not isinstance(event, happened.LotSold):
                continue
            after = before.copy()
            evolve(after, event)
            one, other = (
                {each.key: still(each, "1:") for each in layout(table(*state), SIZES[0], Settings())}
                for state in ((before,), (after, 0, event))
            )
            cast = choreograph(acts(event, before), one, other)
            money = [*(way for key, way in cast.ways.items() if key.startswith("money:")), *cast.sent]
            assert money
            assert all(way.delay >= STRUCK for way in money)
            assert max(way.delay + way.lasts for way in (*money, *cast.ways.values())) <= pause_after(event)
            assert cast.ways["stamp"].delay == STRUCK
            assert SECONDS["normal"] <= cast.ways["gavel"].lasts


def test_a_market_keeps_its_numbers_from_lot_to_lot() -> None:
    for state, event in MOMENTS:
        found = laid(state, event)
        row = state.markets[state.city]
        told = interlude(event, state)
        assert told
        wanted = {f"number:{place}" for place, card in enumerate(row) if card not in (NO_CARD, told.held)}
        assert {key for key in found if key.startswith("number:")} == wanted


def test_no_words_are_stretched_on_the_way_from_lot_to_lot() -> None:
    for before, event in list(story(4, 2))[:40]:
        if before.phase != "auction":
            continue
        stage = Rehearsal(before)
        stage.tell(event)
        for moment in range(8):
            for shown in stage.frame(1.0 + moment * 0.06):
                if isinstance(shown.look, Words) and shown.alpha and shown.rect.h > 8:
                    wide, high = shown.rect.w / shown.size.w, shown.rect.h / shown.size.h
                    assert abs(wide - high) < 0.25, (shown.key, shown.look.text)
