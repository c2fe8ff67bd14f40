"""What every layout of the table must hold, at all sizes, seat counts and phases of random games."""

import itertools
from functools import cache

import msgspec
import pytest

from freight.engine.goods import NO_CARD, card_of
from freight.languages import box
from freight.table.layout import layout, sheet
from freight.table.looks import Button, Words
from freight.table.model import TableModel
from freight.table.painting.words import measure, measure_wrapped
from freight.table.placement import Rect, Size
from freight.table.scenes.page import page
from freight.table.scenes.replay.below import strip_room
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.glyphs import has_glyphs
from tests.table.laid_tables import PLAIN, SIZES, over, placed, some_tables, wholly_on
from tests.table.random_tables import tables

LEAST_TEXT = 11
COUNTING = ("bid", "decline", "buy", "no-thanks", "sail", "stop", "lose", "unload", "buy-upgrade")
"""The keys of what can't be had back for the asking, up to the first colon."""
COUNTERS = ("bid:less", "bid:amount", "bid:more")
TOUCHED = ("button", "card", "good", "list")


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_nothing_leaves_the_window(seats: int, size: Size) -> None:
    for model in some_tables(seats):
        wholly_on(placed(model, size), size)


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_leaves_the_table_of_a_replay_in_letters_of_any_size(seats: int) -> None:
    """There the table has less than the whole window: the strip with the controls lies below it."""
    for text_size in TEXT_SIZES:
        settings = Settings(text_size=text_size)
        size = Size(SIZES[0].w, strip_room(page(SIZES[0], settings)).y)
        for model in some_tables(seats):
            wholly_on(placed(msgspec.structs.replace(model, replay=True), size, settings), size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_nothing_that_counts_comes_under_a_finger_that_skips_or_declines(size: Size) -> None:
    """A second press in the same place meets no bid, no purchase, no leave and no amount."""
    for settings in [Settings(text_size=text_size) for text_size in TEXT_SIZES]:
        skips: set[Rect] = set()
        declines: set[Rect] = set()
        answers: dict[Rect, str] = {}
        for seats in (2, 4, 6):
            for model in some_tables(seats):
                found = placed(model, size, settings)
                skips |= {found["skip"].rect} if "skip" in found else set()
                declines |= {found["decline"].rect} if "decline" in found else set()
                counting = [key for key in found if key.partition(":")[0] in COUNTING and key not in COUNTERS]
                answers |= {found[key].rect: key for key in counting}
        assert len(skips) == len(declines) == 1
        assert not [key for rect, key in answers.items() if over(rect, next(iter(skips)))]
        amounts = [rect for rect, key in answers.items() if key.startswith("bid:")]
        assert not [rect for rect in amounts if over(rect, next(iter(declines)))]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_every_text_fits_and_can_be_read(seats: int, size: Size) -> None:
    for model in some_tables(seats):
        for key, each in placed(model, size).items():
            look = each.look
            if isinstance(look, Words):
                assert look.size >= LEAST_TEXT, (key, look.text)
                if look.wrap:
                    w, h = measure_wrapped(look.text, each.rect.w, look.size, look.bold)
                    assert h <= each.rect.h, (key, look.text)
                else:
                    w, h = measure(look.text, look.size, look.bold)
                assert w <= each.rect.w, (key, look.text, w, each.rect)
                assert has_glyphs(look.text.replace("\n", "")), look.text
            if isinstance(look, Button) and look.text:
                icon = round(look.size * 1.7) if look.icon else 0
                assert measure(look.text, look.size)[0] + icon <= each.rect.w, (key, look.text)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_what_is_pressed_or_dragged_lies_free(seats: int, size: Size) -> None:
    for model in some_tables(seats):
        touched = [each for each in placed(model, size).values() if each.role in TOUCHED]
        for place, one in enumerate(touched):
            for other in touched[place + 1 :]:
                assert not over(one.rect, other.rect), (one.key, one.rect, other.key, other.rect)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_no_text_lies_over_another_or_under_a_card(seats: int, size: Size) -> None:
    for model in some_tables(seats):
        found = placed(model, size)
        texts = [each for each in found.values() if isinstance(each.look, Words)]
        solid = [each for each in found.values() if each.role in TOUCHED]
        for place, one in enumerate(texts):
            for other in (*texts[place + 1 :], *solid):
                assert not over(one.rect, other.rect), (one.key, one.rect, other.key, other.rect)


@cache
def tables_of_buyers(seats: int) -> tuple[TableModel, ...]:
    """The tables with the most cards bought and goods aboard, of each phase in which cards are bought and loaded."""
    found = [model for seed in (seats, seats + 10) for model in tables(seats, seed) if any(model.view.docks[1:])]
    by_phase = [[model for model in found if model.view.phase == phase] for phase in ("auction", "loading")]
    return tuple([model for models in by_phase for model in sorted(models, key=_bought_and_aboard)[-2:]])


def _bought_and_aboard(model: TableModel) -> tuple[int, int]:
    view = model.view
    return sum(map(len, view.docks[1:])), sum(len(stack) for stacks in view.stacks[1:] for stack in stacks)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_cards_bought_lie_clear_of_every_ship_its_goods_and_its_plate(seats: int, size: Size) -> None:
    tried = 0
    for text_size in TEXT_SIZES:
        settings = Settings(text_size=text_size)
        below_it = Size(size.w, strip_room(page(size, settings)).y)
        for model, room in itertools.product(tables_of_buyers(seats), (size, below_it)):
            found = placed(msgspec.structs.replace(model, replay=room == below_it), room, settings)
            bought = [found[f"card:{card}"] for dock in model.view.docks[1:] for card in dock]
            ships = [each for key, each in found.items() if key.startswith(("ship:", "seat:"))]
            solid = [each for each in found.values() if each.role == "good"] + ships
            tried += len(bought)
            for card in bought:
                assert card.rect.h >= 24, (card.key, card.rect, room, text_size)
                assert not [each.key for each in solid if over(card.rect, each.rect)], (card.key, room, text_size)
    assert tried


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_the_cards_of_an_only_rival_lie_large_at_the_bow_of_the_ship(size: Size) -> None:
    """A third as high as a card of the market at least; there is water enough."""
    for model in tables_of_buyers(2):
        found = placed(model, size)
        hull, market = found["ship:1"].rect, max(found[f"card:{card}"].rect.h for card in model.view.markets[0] if card)
        for place, card in enumerate(model.view.docks[1]):
            rect = found[f"card:{card}"].rect
            assert rect.h >= market * 0.33
            assert 0 <= rect.x - hull.right <= place * rect.w + 20


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_what_the_weather_does_who_loses_and_what_lie_apart(size: Size, text_size: int) -> None:
    for model in [model for model in tables(3, 1) if model.view.due and model.choices]:
        found = placed(model, size, Settings(text_size=text_size))
        rows = [each.rect for key, each in found.items() if key.startswith("row:")]
        buttons = [each.rect for key, each in found.items() if key.startswith("lose:")]
        least = 4
        assert min(row.y for row in rows) - found["weather:text"].rect.bottom >= least
        assert min(button.y for button in buttons) - max(row.bottom for row in rows) >= least


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_small_words_of_the_auction_grow_with_the_text(size: Size) -> None:
    model = next(model for model in tables(4, 3) if model.view.phase == "auction" and 0 < len(model.bids) <= 4)
    small, large = (placed(model, size, Settings(text_size=text_size)) for text_size in (100, 200))
    for key in ("me:left", "dock:title", "weather:title", f"bid:{model.bids[0]}"):
        before, after = (found[key].look.size for found in (small, large))  # type: ignore[attr-defined]
        assert after >= 1.25 * before, (key, before, after)


def test_what_happened_last_is_not_said_a_second_time_below() -> None:
    told = ("Ann bids 3 MM.", "Ann declines.")
    model = msgspec.structs.replace(next(iter(tables(3, 0))), message=told[-1], log_lines=told)
    found = placed(model, Size(1920, 1080))
    assert [each.label for key, each in found.items() if key.startswith("log:")] == [told[0]]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_no_ship_moves_when_a_card_is_bought(size: Size) -> None:
    auctions = (model for model in tables(4, 4) if model.view.phase == "auction")
    model = next(model for model in auctions if any(model.view.docks[1:]))
    bare = msgspec.structs.replace(model, view=msgspec.structs.replace(model.view, docks=((),) * 4))
    before, after = placed(bare, size), placed(model, size)
    ships = [key for key in before if key.startswith("ship:")]
    assert [after[key].rect for key in ships] == [before[key].rect for key in ships]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_open_card_lies_in_one_place_and_no_other_card_is_told(seats: int) -> None:
    for model in some_tables(seats):
        view = model.view
        open_cards = {card for market in view.markets for card in market if card != NO_CARD}
        open_cards |= {card for dock in view.docks for card in dock}
        open_cards |= {card_of(good) for stacks in view.stacks for stack in stacks for good in stack}
        shown = {key for key in placed(model) if key.startswith("card:")}
        assert shown == {f"card:{card}" for card in open_cards}


@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_means_something_is_told_in_words_and_says_why_it_cannot_be_used(seats: int) -> None:
    for model in some_tables(seats):
        for key, each in placed(model).items():
            if each.role in ("card", "good", "money", "stack", "button"):
                assert each.label, key
            if each.role == "button" and not each.enabled:
                assert each.why.endswith((".", ")")), key


def test_a_card_of_a_market_is_told_with_what_it_fetches_in_the_other_city() -> None:
    """Wherever the ships are: what is bought in a city is sold in the other."""
    for model in tables(3, 4):
        found = placed(model)
        for city, market in enumerate(model.view.markets):
            for card in market:
                each = found.get(f"card:{card}") if card else None
                if each and "; place " in each.label:
                    assert f" at {box.city_name(1 - city)};" in each.label


@pytest.mark.parametrize("seats", [2, 5])
def test_regions_kept_from_before_are_those_that_would_be_laid_out_anew(seats: int) -> None:
    for model in tables(seats, 3):
        kept = layout(model, SIZES[3], PLAIN)
        sheet._REGIONS.clear()  # noqa: SLF001 - as in a program that was just started
        assert layout(model, SIZES[3], PLAIN) == kept


def test_money_put_on_the_lot_lies_there_and_is_missing_from_the_purse() -> None:
    model = next(model for model in tables(3, 1) if len(model.bids) >= 2)
    found = placed(msgspec.structs.replace(model, bid_built=2))
    money = [each for key, each in found.items() if key.startswith("money:0:")]
    on_lot = [each for each in money if over(each.rect, found["lot"].rect)]
    assert len(money) == model.view.money[0]
    assert len(on_lot) == 2
    assert found["bid:place"].look == Button("Bid 2 MM", "gavel", "primary", size=found["bid:place"].look.size)


def test_a_stack_of_twenty_can_be_read_on_the_smallest_screen() -> None:
    """Twenty goods on one stack of each of two ships: each has a bar of its own that a figure fits in."""
    model = next(model for model in tables(2, 2) if model.view.phase == "loading")
    used = {card for market in model.view.markets for card in market} | set(model.view.docks[0] + model.view.docks[1])
    free = [2 * card for card in range(1, 76) if card not in used]
    view = msgspec.structs.replace(model.view, stacks=((tuple(free[:20]),), (tuple(free[20:40]),)), older=(20,))
    found = placed(msgspec.structs.replace(model, view=view))
    bars = [found[f"card:{good // 2}"] for good in free[:40]]
    assert not [bar.rect for bar in bars if bar.rect.h < 11 or bar.rect.w < 24]
    assert not any(over(a.rect, b.rect) for i, a in enumerate(bars) for b in bars[i + 1 :])


@pytest.mark.parametrize("text_size", [125, 150, 200])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_larger_text_keeps_everything_inside_the_window(seats: int, text_size: int) -> None:
    for model in some_tables(seats):
        for size in (SIZES[3], SIZES[7]):
            for key, each in placed(model, size, Settings(text_size=text_size)).items():
                x, y, w, h = each.rect
                assert w > 0 and h > 0 and x >= 0 and y >= 0 and x + w <= size.w and y + h <= size.h, (key, each.rect)  # noqa: PT018
