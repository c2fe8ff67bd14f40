"""What every layout of the table must hold, at all sizes, seat counts and phases of random games."""

import itertools
from collections import Counter
from functools import cache

import msgspec
import pytest

from freight.engine.commands import Bid, BuyUnseen, BuyUpgrade, Decline, Load, LoseGood, Restow, SetSail, Stop, Unload
from freight.engine.goods import NO_CARD, card_of
from freight.engine.rules import Rules
from freight.languages import box
from freight.table.layout import layout, sheet
from freight.table.looks import Button, Words
from freight.table.model import TableModel
from freight.table.painting.words import measure, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scenes.page import page
from freight.table.scenes.play.hand import Hand
from freight.table.scenes.replay.below import strip_room
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.glyphs import has_glyphs
from tests.table.random_tables import tables

SIZES = (
    Size(1024, 640),
    Size(1024, 768),
    Size(1280, 720),
    Size(1280, 800),
    Size(1366, 768),
    Size(1440, 960),
    Size(1600, 1200),
    Size(1920, 1080),
    Size(2560, 1080),
    Size(2560, 1600),
    Size(3440, 1440),
    Size(3840, 2160),
)
LEAST_TEXT = 11
PLAIN = Settings()
COUNTING = ("bid", "decline", "buy", "no-thanks", "sail", "stop", "lose", "unload", "buy-upgrade")
"""The keys of what can't be had back for the asking, up to the first colon."""
COUNTERS = ("bid:less", "bid:amount", "bid:more")
TOUCHED = ("button", "card", "good", "list")


@cache
def some_tables(seats: int) -> tuple[TableModel, ...]:
    """A few tables of every phase, those with the most on them, with seat 0 asked and with others asked."""
    found: dict[tuple[str, bool], list[TableModel]] = {}
    for seed, rules in (
        (seats, Rules()),
        (seats + 10, Rules(starting_stacks=3)),
        (seats + 20, Rules(auction_limit=20)),
    ):
        for model in tables(seats, seed, rules):
            found.setdefault((model.view.phase, bool(model.choices)), []).append(model)
    fullest = [sorted(models, key=_fullness)[-3:] for models in found.values()]
    return tuple([model for models in fullest for model in models])


def _fullness(model: TableModel) -> int:
    view = model.view
    aboard = sum(len(stack) for stacks in view.stacks for stack in stacks)
    movable = 8 * any(isinstance(choice, Restow) for choice in model.choices)
    return movable + 3 * len(view.docks[0]) + 3 * sum(map(len, model.stacks)) + aboard + sum(view.money)


def wholly_on(found: dict[str, Placement], size: Size) -> None:
    """Everything has some size, and lies in the window."""
    for key, each in found.items():
        x, y, w, h = each.rect
        assert w > 0, key
        assert h > 0, key
        assert x >= 0, key
        assert y >= 0, key
        assert x + w <= size.w, key
        assert y + h <= size.h, key


def placed(model: TableModel, size: Size = SIZES[0], settings: Settings = PLAIN) -> dict[str, Placement]:
    found = layout(model, size, settings)
    assert not [key for key, count in Counter(each.key for each in found).items() if count > 1]
    return {each.key: each for each in found}


def over(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


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
def test_a_place_that_lights_up_takes_what_is_carried(seats: int) -> None:
    poor_limit = [model for model in tables(seats, seats, Rules(auction_limit=2)) if model.bids]
    for model in (*some_tables(seats), *poor_limit[::5]):
        for built in {0, *model.bids}:
            on_it = msgspec.structs.replace(model, bid_built=built)
            for key, each in placed(on_it).items():
                for target in each.drops if each.draggable and each.enabled else ():
                    hand = Hand()
                    hand.bid_built = built
                    command = hand.drop(key, target, on_it)
                    assert command in on_it.choices or hand.bid_built != built, (key, target, built)


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
def test_each_choice_can_be_made_by_pressing_or_dragging_and_nothing_else_can(seats: int) -> None:
    for model in some_tables(seats):
        if model.view.phase == "over":
            continue
        found = placed(model)
        may: set[str] = set()
        for choice in model.choices:
            may |= _ways(model, choice)
        for key, each in found.items():
            can_press = each.focusable and each.enabled and each.role == "button"
            if can_press and _asks(key):
                assert key in may, key
            for target in each.drops:
                if not key.startswith("money:") and not target.startswith("place:"):
                    assert f"{key}>{target}" in may, (key, target)
        for way in may:
            key, _, target = way.partition(">")
            assert key in found, way
            assert not target or target in found or target.startswith("place:"), way
            assert found[key].enabled, way


def _asks(key: str) -> bool:
    plain = ("decline", "buy", "no-thanks", "sail", "stop", "buy-upgrade", "bid:place")
    return key in plain or key.split(":")[0] in ("unload", "lose") or (key.startswith("bid:") and key[4:].isdigit())


PRESSED = {BuyUnseen: {"buy"}, SetSail: {"sail"}, Stop: {"stop"}}


def _ways(model: TableModel, choice: object) -> set[str]:
    """The keys that ask for a command: `KEY` pressed, or `KEY>TARGET` dragged."""
    view, stacks = model.view, model.stacks
    match choice:
        case Bid(amount):
            return {"bid:place", *({f"bid:{amount}"} if len(model.bids) <= 6 else ())}
        case Decline():
            return {"no-thanks" if view.phase == "last chance" else "decline"}
        case Load(card, face, stack):
            return {f"card:{card}>stack:{stack}"} if face == model.faces.get(card, 0) else set()
        case Restow():
            return _ways_to_restow(model, choice)
        case Unload(stack, count):
            return {f"unload:{stack}:{count}", f"card:{card_of(stacks[stack][-count])}>city:{view.city}"}
        case LoseGood(stack):
            return {f"lose:{stack}", f"card:{card_of(stacks[stack][-1])}>sea"}
        case BuyUpgrade():
            return {"buy-upgrade", f"upgrade>ship:{model.me}"}
    return PRESSED[type(choice)]


def _ways_to_restow(model: TableModel, move: Restow) -> set[str]:
    key = f"card:{card_of(model.stacks[move.stack][move.place])}"
    ways = {f"{key}>place:{move.to_stack}:{move.to_place}"}
    if move.to_place == model.view.older[move.to_stack] - (move.stack == move.to_stack):
        ways.add(f"{key}>stack:{move.to_stack}")
    return ways


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_gaps_for_a_lifted_good_are_those_it_may_go_to(seats: int) -> None:
    tried = 0
    for model in some_tables(seats):
        moves = [choice for choice in model.choices if isinstance(choice, Restow)]
        for stack, place in {(move.stack, move.place) for move in moves}:
            key = f"card:{card_of(model.stacks[stack][place])}"
            found = placed(msgspec.structs.replace(model, lifted=key))
            wanted = {f"place:{m.to_stack}:{m.to_place}" for m in moves if (m.stack, m.place) == (stack, place)}
            assert {each for each in found if each.startswith("place:")} == wanted
            assert set(found[key].drops) >= wanted
            tried += 1
    assert tried


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


def arrivals(seats: int) -> list[TableModel]:
    """Tables on arrival with something to unload."""
    found = [model for seed in range(4) for model in tables(seats, seed) if model.view.phase == "arrival"]
    return [model for model in found if any(isinstance(choice, Unload) for choice in model.choices)]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3], SIZES[7]], ids=str)
def test_on_arrival_a_run_lies_beside_its_sum_and_what_it_would_bring_in_the_other_city(size: Size) -> None:
    for model in arrivals(3):
        stacks = {choice.stack for choice in model.choices if isinstance(choice, Unload)}
        if len(stacks) > 1:
            continue
        (stack,) = stacks
        count = max(choice.count for choice in model.choices if isinstance(choice, Unload))
        run, found = model.stacks[stack][-count:], placed(model, size)
        less = model.goods.crowding(model.view.markets[model.view.next_city])
        there = sum(max(0, model.goods.value[good] - less[model.goods.kind[good]]) for good in run)
        here = sum(map(model.rate, run)) - bool(model.view.shipments)
        assert len([key for key in found if key.startswith(f"run:{stack}:")]) == count
        assert f" {here}".replace("-", "−") in found[f"unload:{stack}:told:0"].label
        assert found[f"unload:{stack}:told:1"].label.endswith(f": {there} MM")
        assert not [key for key in found if key.startswith("price:")], "the city tells what it takes off"


def test_the_button_of_a_shipment_says_what_is_left_of_its_price_after_the_fee() -> None:
    """As the line beside it does: what one presses for must be what one gets."""
    further = [model for model in arrivals(3) if model.view.shipments]
    assert further
    for model in further:
        found = placed(model, SIZES[3])
        for choice in [each for each in model.choices if isinstance(each, Unload)]:
            left = sum(map(model.rate, model.stacks[choice.stack][-choice.count :])) - 1
            look = found[f"unload:{choice.stack}:{choice.count}"].look
            assert isinstance(look, Button)
            assert look.text.removesuffix(" MM").split()[-1] == (f"{left:+}".replace("-", "−") if left else "0")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_terms_of_a_shipment_are_written_in_one_line(size: Size) -> None:
    for model in arrivals(3):
        told = placed(model, size)["arrival:told"]
        assert measure(told.look.text, told.look.size)[0] <= told.rect.w  # type: ignore[attr-defined]


def test_a_long_run_of_an_arriving_ship_can_be_unloaded_by_pressing_on_the_smallest_screen() -> None:
    model = next(model for model in tables(3, 4) if model.view.phase == "arrival" and model.choices)
    seen = {int(key[5:]) for key in placed(model) if key.startswith("card:")}
    cheese = tuple(good for good in range(2, 152) if good // 2 not in seen and model.goods.kind[good] == 0)[:9]
    may = tuple(Unload(0, count) for count in range(1, 10))
    stacks = ((cheese, *[()] * (len(model.stacks) - 1)), *model.view.stacks[1:])
    model = msgspec.structs.replace(model, view=msgspec.structs.replace(model.view, stacks=stacks, choices=may))
    pressed = [each for key, each in placed(model).items() if key.startswith("unload:") and each.role == "button"]
    assert [each.key for each in pressed] == [f"unload:0:{count}" for count in range(9, 0, -1)]
    for each in pressed:
        assert isinstance(each.look, Button)
        assert measure(each.look.text, each.look.size)[0] < each.rect.w
    assert not any(over(a.rect, b.rect) for i, a in enumerate(pressed) for b in pressed[i + 1 :])


@pytest.mark.parametrize("text_size", [125, 150, 200])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_larger_text_keeps_everything_inside_the_window(seats: int, text_size: int) -> None:
    for model in some_tables(seats):
        for size in (SIZES[3], SIZES[7]):
            for key, each in placed(model, size, Settings(text_size=text_size)).items():
                x, y, w, h = each.rect
                assert w > 0 and h > 0 and x >= 0 and y >= 0 and x + w <= size.w and y + h <= size.h, (key, each.rect)  # noqa: PT018
