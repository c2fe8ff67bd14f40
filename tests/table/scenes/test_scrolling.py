"""A column longer than its window."""

import pytest

from freight.table.looks import Fill
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Focused, Glide, Hovered, Scene, Scrolled, Slid, Typed
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.scrolling import Column, Scroll
from freight.table.scenes.settings import SettingsScene
from freight.table.settings import Settings
from freight.table.stage.stops import walkable

WINDOW = Rect(10, 20, 200, 100)


def column(rows: int, row_h: int = 30) -> Column:
    placements = tuple(
        Placement(
            f"row.{row}",
            Fill("paper"),
            Rect(10, 20 + row * row_h, 180, row_h - 2),
            label=f"{row}",
            focusable=row % 2 == 0,
        )
        for row in range(rows)
    )
    return Column("rows", WINDOW, placements, rows * row_h, 40)


def test_a_short_column_has_no_bar_and_does_not_move() -> None:
    scroll = Scroll()
    assert not any(each.key == "rows.track" for each in scroll.show(column(3)))
    assert not scroll.on(Scrolled("row.1", -1))


def test_the_wheel_goes_to_the_end_and_no_further() -> None:
    scroll = Scroll()
    scroll.show(column(10))
    while scroll.on(Scrolled("rows", -1)):
        pass
    assert scroll.offset == 200
    assert scroll.on(Scrolled("row.9", 2))
    assert scroll.offset == 120


def test_the_wheel_over_something_else_is_not_for_the_column() -> None:
    scroll = Scroll()
    scroll.show(column(10))
    assert not scroll.on(Scrolled("elsewhere", -1))


def test_everything_is_cut_at_the_window_and_what_can_be_used_is_never_left_out() -> None:
    shown = {each.key: each for each in Scroll().show(column(10))}
    assert all(shown[f"row.{row}"].clip == WINDOW for row in (0, 1, 2, 3, 8))
    assert "row.9" not in shown


def test_the_focus_is_brought_into_sight_both_ways() -> None:
    scroll = Scroll()
    for row in (8, 0, 4):
        scroll.show(column(10))
        scroll.on(Focused(f"row.{row}"))
        rect = {each.key: each for each in scroll.show(column(10))}[f"row.{row}"].rect
        assert WINDOW.y <= rect.y
        assert rect.bottom <= WINDOW.bottom


def test_keys_scroll_by_pages_and_to_the_ends() -> None:
    scroll = Scroll()
    scroll.show(column(20))
    assert [scroll.keys(Typed(key, "", "")) and scroll.offset for key in ("page down", "end", "page up", "home")] == [
        60, 500, 440, 0,
    ]  # fmt: skip
    assert not scroll.keys(Typed("a", "a", ""))


def test_at_another_height_it_stays_as_far_on_in_proportion() -> None:
    scroll = Scroll(at_end=True)
    scroll.show(column(10))
    assert scroll.offset == 200
    scroll.show(column(10, row_h=60))
    assert scroll.offset == 500
    scroll.to(250)
    scroll.show(column(10))
    assert scroll.offset == 100


def thumb(scroll: Scroll, shown: Column) -> Rect:
    return next(each.rect for each in scroll.show(shown) if each.key == "rows.thumb")


def test_the_thumb_stays_under_the_pointer_where_it_was_taken_hold_of() -> None:
    scroll, shown = Scroll(), column(10)
    start = thumb(scroll, shown)
    x, y = start.x + 2, start.y + 5
    assert not scroll.on(Slid("rows.thumb", (x, y)))
    assert scroll.on(Slid("rows.thumb", (x, y + 30)))
    assert abs(thumb(scroll, shown).y - start.y - 30) <= 1
    assert scroll.on(Slid("rows.thumb", (x, y + 1000)))
    assert scroll.offset == shown.most
    assert scroll.on(Slid("rows.thumb", (x, y)))
    assert scroll.offset == 0


def test_the_thumb_is_taken_hold_of_anew_after_it_was_let_go() -> None:
    scroll, shown = Scroll(), column(10)
    start = thumb(scroll, shown)
    scroll.on(Slid("rows.thumb", (start.x, start.y)))
    scroll.on(Hovered(""))
    assert not scroll.on(Slid("rows.thumb", (start.x, start.bottom - 1)))


def test_the_thumb_is_for_the_pointer_alone() -> None:
    scroll = Scroll()
    (bar,) = [each for each in scroll.show(column(10)) if each.key == "rows.thumb"]
    assert not walkable(bar)


@pytest.mark.parametrize(
    "scene",
    [KeysScene(), LogScene(("It rains.",) * 99), NewGameScene(), RulesScene(), SettingsScene()],
    ids=lambda scene: type(scene).__name__,
)
def test_every_list_is_at_once_where_the_wheel_and_the_bar_bring_it(scene: Scene) -> None:
    placed = scene.layout(Size(1024, 640), Settings(text_size=200))
    thumb = next(each.key for each in placed if each.key.endswith(".thumb"))
    column = thumb.removesuffix(".thumb")
    scene.on(Scrolled(column, 999))
    assert scene.on(Scrolled(column, -1)) == scene.on(Scrolled(column, 1)) == Glide("off")
    assert scene.on(Slid(thumb, (0, 9999))) == Glide("off")
    assert scene.on(Scrolled("elsewhere", -1)) is None
