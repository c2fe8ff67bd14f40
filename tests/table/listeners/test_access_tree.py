"""The table in words, as a tree that a screen reader walks."""

from functools import lru_cache

import pytest

from freight.engine.rules import Rules
from freight.table.layout import layout
from freight.table.listeners.access_tree import PUT_BACK, ROOT, Item, move_of, spoken, title_of, tree
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings
from freight.table.stage.stops import walkable
from freight.table.widgets import Line, button, dialog, field, stepper, text, toggle
from tests.table.random_tables import tables

SETTINGS = Settings()
SIZE = Size(1280, 800)
PHASES = ("auction", "last chance", "loading", "weather", "arrival")


@lru_cache(maxsize=8)
def table_in(phase: str) -> TableModel:
    """A table at which the seat at the bottom is asked something in a phase."""
    games = (tables(3, seed, Rules(last_chance="always", starting_stacks=3)) for seed in range(40))
    return next(model for game in games for model in game if model.choices and model.view.phase == phase)


def by_key(placements: list[Placement], carried: str = "") -> dict[str, Item]:
    return {item.key: item for item in tree(placements, carried)}


def card(key: str = "card:3", **changes: object) -> Placement:
    facts = {"label": "Cheese 3 / Naps 2; in your dock", "role": "card", "draggable": True, "drops": ("stack:0",)}
    return Placement(key, Panel(), Rect(0, 0, 80, 100), focusable=True, **(facts | changes))  # type: ignore[arg-type]


def stack() -> Placement:
    return Placement("stack:0", Panel(), Rect(200, 0, 80, 100), label="Stack 1, from the top: empty", role="stack")


@pytest.mark.parametrize("phase", PHASES)
def test_all_that_the_keyboard_can_use_is_in_the_tree_of_every_phase(phase: str) -> None:
    placements = layout(table_in(phase), SIZE, SETTINGS)
    items = by_key(placements)
    assert {each.key for each in placements if walkable(each)} <= set(items)


@pytest.mark.parametrize("phase", PHASES)
def test_every_item_hangs_in_the_tree_once_and_has_words(phase: str) -> None:
    items = by_key(layout(table_in(phase), SIZE, SETTINGS))
    children = [key for item in items.values() for key in item.children]
    assert sorted([*children, ROOT]) == sorted(items)
    assert not [item for item in items.values() if not (item.name or item.value)]


def test_the_table_is_told_in_its_parts() -> None:
    items = by_key(layout(table_in("auction"), SIZE, SETTINGS))
    parts = [items[key].name.partition(":")[0] for key in items[ROOT].children]
    assert parts == [
        "Day and menu", "Port Gong", "The sea", "What happens", "Bucks Grange", "The lot", "Your harbour",
    ]  # fmt: skip
    assert {"purse", "dock", "bid:place"} <= set(items["harbour"].children)


def test_a_button_that_can_not_be_used_says_why_before_it_is_tried() -> None:
    item = by_key([button("undo", Rect(0, 0, 80, 40), "Undo", enabled=False, why="Nothing to undo (R17).")])["undo"]
    assert item.disabled
    assert item.told == "Not now: Nothing to undo (R17)."


def test_a_thing_to_carry_has_a_button_for_each_place_that_takes_it() -> None:
    items = by_key([card(), stack()])
    move = items["move:card:3>stack:0"]
    assert move.name == "Put Cheese 3 / Naps 2 onto Stack 1"
    assert move_of(move.key) == ("card:3", "stack:0")
    assert items["card:3"].kind == "button"
    assert not items["stack:0"].usable


def test_of_equal_coins_only_the_first_is_carried_by_a_button() -> None:
    coins = [card(f"money:0:{place}", label="1 MM of your 2", role="money") for place in range(2)]
    assert [key for key in by_key([*coins, stack()]) if key.startswith("move:")] == ["move:money:0:0>stack:0"]


def test_while_a_thing_is_carried_its_places_can_be_pressed_and_itself_put_back() -> None:
    items = by_key([card(), stack()], "card:3")
    assert items["stack:0"].usable
    assert items["stack:0"].name.startswith("Put it here: Stack 1")
    assert items["card:3"].told == PUT_BACK
    assert not [key for key in items if key.startswith("move:")]


def test_switches_fields_and_steppers_tell_their_state() -> None:
    placements = [
        toggle("mute", Rect(0, 0, 80, 40), "Mute", True),
        field("name", Rect(0, 50, 80, 40), Line("Ada", 2), "Name of seat 1", editing=True),
        *stepper("weeks", Rect(0, 100, 200, 40), "2", "Weeks", less=True, more=True),
    ]
    items = by_key(placements)
    assert (items["mute"].name, items["mute"].on) == ("Mute", True)
    assert (items["name"].name, items["name"].value, items["name"].caret) == ("Name of seat 1", "Ada", 2)
    assert (items["weeks"].kind, items["weeks"].name) == ("spin", "Weeks: 2")


def test_words_written_on_a_named_thing_are_not_told_twice() -> None:
    placements = [
        button("go", Rect(0, 0, 200, 60), "", label="Go: at once"),
        text("go.words", Rect(9, 9, 90, 20), "Go", 12),
    ]
    assert set(by_key(placements)) == {ROOT, "go"}


def test_a_dialog_is_one_and_its_words_are_its_title() -> None:
    placements = dialog(SIZE, SETTINGS, "Leave?", "Moves are lost.", [("yes", "Leave", "plain")])
    items = by_key(placements)
    assert items[items[ROOT].children[0]].kind == "dialog"
    assert title_of(placements) == "Leave? Moves are lost."


def test_an_item_is_spoken_with_what_it_is_its_state_and_its_why() -> None:
    assert spoken(toggle("mute", Rect(0, 0, 80, 40), "Mute", True)) == "Mute, on."
    undo = button("undo", Rect(0, 0, 80, 40), "Undo", enabled=False, why="Nothing to undo (R17).")
    assert spoken(undo) == "Undo, button. Not now: Nothing to undo (R17)."
    assert spoken(stack(), "card:3", ("stack:0",)).startswith("Put it here: Stack 1")
