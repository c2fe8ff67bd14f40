"""The widgets: they stay in their rectangles, say their names, and edit text."""

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.table import widgets
from freight.table.bubbles import bubble
from freight.table.looks import Field
from freight.table.painting.controls import draw_field
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.theme import DAY
from freight.table.widgets import Line, field

SIZES = [Size(1024, 640), Size(1280, 800), Size(1920, 1080), Size(2560, 1080), Size(3840, 2160)]
ROW = Rect(100, 50, 300, 40)


def inside(placed: list[Placement], rect: Rect) -> bool:
    within_x = all(rect.x <= each.rect.x and each.rect.right <= rect.right for each in placed)
    return within_x and all(rect.y <= each.rect.y and each.rect.bottom <= rect.bottom for each in placed)


def apart(placed: list[Placement]) -> bool:
    ordered = sorted(placed, key=lambda each: each.rect.x)
    return all(one.rect.right <= other.rect.x for one, other in itertools.pairwise(ordered))


def test_a_stepper_stops_at_its_ends_and_says_so() -> None:
    placed = widgets.stepper("weeks", ROW, "1", "Weeks", less=False, more=True)
    less, value, more = placed
    assert (less.enabled, more.enabled) == (False, True)
    assert "Weeks" in less.why
    assert not more.why
    assert value.label == "Weeks: 1"
    assert inside(placed, ROW)
    assert apart(placed)


def test_a_choice_shows_which_one_is_chosen_in_words_too() -> None:
    placed = widgets.choice("speed", ROW, [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast")], "normal", "Speed")
    assert [each.key for each in placed] == ["speed.slow", "speed.normal", "speed.fast"]
    assert ["chosen" in each.label for each in placed] == [False, True, False]
    assert inside(placed, ROW)
    assert apart(placed)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_a_dialog_fits_the_window_at_every_size_of_text(size: Size, text_size: int) -> None:
    words = "The game is saved up to the last move. You can go on with it from the title at any time. " * 3
    settings = Settings(text_size=text_size)
    ways = [("no", "Stay", "plain"), ("yes", "Leave", "primary")]
    placed = widgets.dialog(size, settings, "Leave the game?", words, ways)  # type: ignore[arg-type]
    by_key = {each.key: each for each in placed}
    assert inside(placed, Rect(0, 0, *size))
    assert inside([each for each in placed if each.key != "veil"], by_key["dialog"].rect)
    assert apart([by_key["no"], by_key["yes"]])
    room = by_key["dialog.text"].rect
    assert measure_wrapped(words, room.w, widgets.points(size, settings))[1] <= room.h
    assert room.bottom <= by_key["yes"].rect.y


@given(st.integers(0, 1000), st.integers(0, 620), st.sampled_from(TEXT_SIZES))
def test_a_bubble_stays_in_the_window(x: int, y: int, text_size: int) -> None:
    words = "There is nothing to take back: the market was turned up since (R8)."
    placed = bubble(words, Rect(x, y, 60, 40), Size(1024, 640), Settings(text_size=text_size))
    assert inside(placed, Rect(0, 0, 1024, 640))
    assert inside(placed[1:], placed[0].rect)


def test_keys_edit_a_line() -> None:
    line = Line()
    for key, text in (("c", "C"), ("a", "a"), ("r", "r"), ("left", ""), ("t", "t"), ("home", ""), ("delete", "")):
        line = line.typed(key, text)
    assert line == Line("atr", 0)
    assert line.typed("end", "").typed("backspace", "") == Line("at", 2)
    assert line.typed("left", "") == line
    assert line.typed("backspace", "") == line


def test_a_line_takes_no_more_than_its_length_and_nothing_unprintable() -> None:
    line = Line("Cargo", 5)
    assert line.typed("paste", " Figure\n\x00\tand more", ("ctrl",), longest=12) == Line("Cargo Figure", 12)
    assert line.typed("return", "\r") == line
    assert line.typed("k", "k", ("ctrl",)) == line


def test_a_line_that_is_selected_is_replaced_by_what_is_typed_next() -> None:
    line = Line("Cargo", 2).typed("a", "\x01", ("ctrl",))
    assert line == Line("Cargo", 5, selected=True)
    assert line.typed("x", "x") == Line("x", 1)
    assert line.typed("paste", "Figure", ("ctrl",), longest=6) == Line("Figure", 6)
    assert line.typed("backspace", "") == line.typed("delete", "") == Line()
    assert (line.typed("left", ""), line.typed("right", "")) == (Line("Cargo", 0), Line("Cargo", 5))
    assert (line.typed("home", ""), line.typed("end", "")) == (Line("Cargo", 0), Line("Cargo", 5))
    assert line.typed("f2", "") == line.typed("a", "\x01", ("ctrl",)) == line
    assert Line().typed("a", "\x01", ("ctrl",)) == Line()


def test_what_is_selected_is_seen_while_it_is_edited() -> None:
    line, rect = Line("Cargo", 5, selected=True), Rect(0, 0, 200, 40)
    edited, left = (field("name", rect, line, "Name", editing=editing) for editing in (True, False))
    assert edited.look == Field("Cargo", 5, selected=True)
    assert left.look == Field("Cargo")
    seen = draw_field(edited.look, Size(200, 40), DAY)
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(draw_field(Field("Cargo", 5), Size(200, 40), DAY),
                                                                      "RGB")  # fmt: skip


@given(
    st.lists(st.sampled_from(["left", "right", "home", "end", "backspace", "delete", "x", "é", "ctrl+a"]), max_size=40)
)
def test_the_caret_is_always_within_the_line(keys: list[str]) -> None:
    line = Line("Ship", 2)
    for key in keys:
        *held, name = key.split("+")
        line = line.typed(name, key if len(key) == 1 else "", tuple(held))
        assert 0 <= line.caret <= len(line.text)
