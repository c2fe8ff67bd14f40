"""What everything on every screen is called when one rests on it, and where the bubble lies that says so."""

import functools
import re

import pytest

from freight.engine.goods import NO_CARD, card_of
from freight.languages.box import city_name, weather_name, weather_text
from freight.languages.box import kind_name as name_of_kind
from freight.table.bubbles import bubble
from freight.table.citing import behind
from freight.table.layout.facts import kind_name, off
from freight.table.looks import Fill, Panel
from freight.table.model import TableModel
from freight.table.placement import Placement, Size, overlap
from freight.table.scene import Scene
from freight.table.screen.tips import told_of, written_on
from freight.table.settings import Settings
from freight.table.shortcut_list import BY_NAME, SCENES
from freight.table.shortcuts import key_of
from freight.table.stage.pointer import solid, usable
from tests.table.every import tables
from tests.table.every_scene import EVERY

SIZE = Size(1280, 800)
TABLES = {**tables.TABLES, "replay": EVERY["replay"], "watching": EVERY["watching"]}


@functools.cache
def made(name: str) -> Scene:
    return EVERY[name]()


@functools.cache
def placed(name: str) -> tuple[Placement, ...]:
    return tuple(made(name).layout(SIZE, Settings()))


def model_of(name: str) -> TableModel:
    model: TableModel = made(name).model  # type: ignore[attr-defined]
    return model


def told(name: str, placement: Placement) -> str:
    return told_of(placement, getattr(made(name), "keyboard", ""), placed(name)).words


def things(name: str, begins: str) -> dict[int, Placement]:
    """The placements of a family by their number."""
    found = {each.key.removeprefix(begins): each for each in placed(name) if each.key.startswith(begins)}
    return {int(number): each for number, each in found.items() if number.isdecimal()}


# Every screen


@pytest.mark.parametrize("name", EVERY)
def test_what_can_be_pointed_at_says_what_it_is(name: str) -> None:
    for each in placed(name):
        if solid(each) and not (each.role == "slider" and not each.focusable):
            assert each.label.strip(), each.key
            assert not each.label.rstrip().endswith((":", ",")) or each.role == "field", (each.key, each.label)


@pytest.mark.parametrize("name", EVERY)
def test_what_has_no_words_on_it_has_a_bubble(name: str) -> None:
    for each in placed(name):
        has_words = written_on(each, placed(name)).strip() or isinstance(each.look, Panel | Fill)
        if solid(each) and each.role != "field" and not has_words:
            assert told(name, each).strip(), each.key


@pytest.mark.parametrize("name", EVERY)
def test_what_is_barred_says_why_before_it_is_tried(name: str) -> None:
    for each in placed(name):
        if usable(each) and not each.enabled and each.why:
            assert told(name, each).endswith(each.why), each.key


@pytest.mark.parametrize("name", EVERY)
def test_a_button_with_a_key_of_its_own_names_it(name: str) -> None:
    keyboard = getattr(made(name), "keyboard", "")
    assert not keyboard or keyboard in SCENES
    for each in placed(name):
        shortcut = BY_NAME.get(f"{keyboard}.{each.key}")
        if shortcut and each.role == "button":
            words = each.label if isinstance(each.look, Fill) else told(name, each).partition("\n")[0]
            in_words = re.search(r"\((Esc|Left|Right|Space)\)$", words)
            named = (f"({key_of(shortcut.name)})", f"Key: {key_of(shortcut.name)}")
            assert in_words or any(each in words for each in named), (each.key, words)


@pytest.mark.parametrize("name", EVERY)
def test_no_bubble_only_repeats_what_is_written_on_its_thing(name: str) -> None:
    for each in placed(name):
        written = re.findall(r"\w+", written_on(each, placed(name)).casefold())
        words = told(name, each).casefold().partition("\n")[0]
        if written and solid(each) and words and not words.startswith("key: "):
            assert set(re.findall(r"\w+", words)) - set(written), (each.key, words)


def test_a_key_alone_is_told_shortly_and_beside_its_button_where_it_hides_no_other() -> None:
    shown = {each.key: each for each in placed("title, played before")}
    for key, words in (("rules", "Key: R"), ("learn", "Key: F"), ("new", "Key: N")):
        said = told_of(shown[key], "title", placed("title, played before"))
        assert said.words == words
        slip, *_ = bubble(said.words, shown[key].rect, SIZE, Settings(), False, *said[1:])
        assert not any(overlap(slip.rect, each.rect) for each in shown.values() if each.role == "button"), key


def test_the_keys_of_the_table_are_on_its_buttons() -> None:
    words = {each.key: told("auction", each) for each in placed("auction")}
    assert words["hint"] == "A hint: what a good player would do, and why (H)"
    assert words["undo"].startswith("Take back the last step (U, Ctrl+Z)")
    assert words["rules"] == "Key: R"
    assert words["decline"] == "Decline to bid on this lot (D)"
    assert words["bid:1"].endswith("(1)")
    assert {told("arrival", each).partition("\n")[0] for each in placed("arrival") if each.key == "stop"} == {
        "Be done with this city (S)"
    }


def test_a_key_that_was_changed_is_named_as_it_is_now() -> None:
    from freight.table import shortcuts

    shortcuts.use((("table.hint", "k"),))
    try:
        [words] = [told("auction", each) for each in placed("auction") if each.key == "hint"]
        assert words.endswith("(K)")
    finally:
        shortcuts.use(())


# The table


@pytest.mark.parametrize("name", TABLES)
def test_a_goods_card_says_what_both_its_faces_fetch_where_it_is_sold_next(name: str) -> None:
    model = model_of(name)
    aboard = {card_of(good) for stacks in model.view.stacks for stack in stacks for good in stack}
    goods = {card_of(good): good for stacks in model.view.stacks for stack in stacks for good in stack}
    for card, each in things(name, "card:").items():
        if card == NO_CARD:
            continue
        lies_in = [city for city, market in enumerate(model.view.markets) if card in market]
        sold_in = 1 - lies_in[0] if lies_in else model.market_sold_to
        assert city_name(sold_in) in told(name, each)
        for good in [goods[card]] if card in aboard else model.goods.faces(card):
            assert kind_name(model, good) in told(name, each)
            assert str(model.goods.rate(good, model.view.markets[sold_in])) in told(name, each)


@pytest.mark.parametrize("name", TABLES)
def test_a_ship_says_whose_it_is_and_what_it_would_fetch_in_all(name: str) -> None:
    model = model_of(name)
    for seat, each in things(name, "ship:").items():
        goods = [good for stack in model.view.stacks[seat] for good in stack]
        assert model.seats[seat].ship_name in each.label
        assert "Your" in each.label or model.seats[seat].name in each.label
        assert f"{len(goods)} good" in each.label
        worth = f". All of it would fetch {sum(map(model.rate, goods))} MM at {city_name(model.market_sold_to)}."
        assert (worth in each.label) == bool(goods)
        assert told(name, each) == each.label


@pytest.mark.parametrize("name", TABLES)
def test_a_stack_of_mine_says_what_it_would_fetch(name: str) -> None:
    model = model_of(name)
    for number, each in things(name, "stack:").items():
        assert (f"fetch {sum(map(model.rate, model.stacks[number]))} MM" in each.label) == bool(model.stacks[number])


@pytest.mark.parametrize("name", TABLES)
def test_a_flag_says_what_crowding_costs(name: str) -> None:
    model = model_of(name)
    for city, each in things(name, "flag:").items():
        for kind in range(8):
            less, word = off(model, kind, city), name_of_kind(kind)
            assert f"{word} −{less}" in told(name, each) if less else f"{word} −" not in told(name, each)
        assert behind(each) == ("R24",)


@pytest.mark.parametrize("name", TABLES)
def test_days_and_weather_say_what_was_drawn_and_what_it_does(name: str) -> None:
    view = model_of(name).view
    for day, each in things(name, "day:").items():
        drawn = view.weather_seen[day] if day < len(view.weather_seen) else ""
        assert (weather_name(drawn) if drawn else "not drawn yet" if day == view.day else "unknown") in told(name, each)
    for each in placed(name):
        if each.key == "weather:card" and view.weather:
            assert weather_name(view.weather) in told(name, each)
            assert weather_text(view.weather) in told(name, each)
        if each.key == "weather:deck":
            assert "week" in told(name, each)


@pytest.mark.parametrize("name", TABLES)
def test_an_upgrade_says_its_price_and_what_it_does(name: str) -> None:
    for each in placed(name):
        if each.key == "upgrade":
            assert "one more stack" in told(name, each)
            assert f"{model_of(name).view.rules.upgrade_price} MM" in told(name, each)


# When it is shown


FLIPS = [(size, Settings(text_size=letters)) for size in (Size(1024, 640), Size(1280, 800)) for letters in (100, 150)]
LESSONS = [name for name in EVERY if name.startswith("first voyage, ")]
