"""What the painter repaints is exactly what a whole new painting would show."""

from pathlib import Path
from typing import Literal

import msgspec
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freight.table.looks import Button, Fill, Layers, Panel, Sprite, Turned, Words, draw
from freight.table.painting import drawers
from freight.table.painting.painter import Painter, joined, picture
from freight.table.painting.surfaces import Surfaces
from freight.table.placement import Look, Placement, Rect, Size
from freight.table.shown import Mark, Shown, stills
from freight.table.theme import DAY

SIZE = Size(320, 240)
CARD = Layers(
    ((Panel("card", "edge", 2, 8, shadow=True), (0, 0, 1000, 1000)), (Sprite("container-cheese"), (50, 50, 900, 420)))
)
LOOKS: list[Look] = [Panel(shadow=True), Fill("gold"), Fill("sea", 90), Words("Cheese", 15), CARD, Turned(CARD)]
LOOKS += [Button("Sail", "sail", "primary"), Sprite("money-back", "contain"), Sprite("sea", "cover")]
EVEN = st.integers(-20, 150).map(lambda half: 2 * half)
MARKS = [1, 2, 4, 8, 16, 32, 64, Mark.LIT | Mark.FOCUS, Mark.LIT | Mark.AIMED]


@st.composite
def things(draw_from: st.DrawFn) -> Shown:
    rect = Rect(draw_from(EVEN), draw_from(EVEN), draw_from(st.integers(1, 120)), draw_from(st.integers(1, 120)))
    return Shown(
        draw_from(st.sampled_from("abcdefgh")),
        draw_from(st.sampled_from(LOOKS)),
        rect,
        Size(rect.w, rect.h) if draw_from(st.booleans()) else Size(60, 84),
        draw_from(st.integers(0, 3)),
        draw_from(st.sampled_from([0.0, 0.0, 0.0, 90.0, 3.0, 7.3])),
        draw_from(st.sampled_from([255, 255, 120])),
        draw_from(st.sampled_from([Mark.NONE, Mark.NONE, *MARKS])),
        draw_from(st.sampled_from([None, None, Rect(40, 40, 100, 100)])),
        draw_from(st.sampled_from([False, False, True])),
    )


def frame_of(drawn: list[Shown]) -> list[Shown]:
    once = {shown.key: shown for shown in drawn}
    return sorted(once.values(), key=lambda shown: (shown.moving, shown.z))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def painter() -> Painter:
    return Painter(pygame.Surface(SIZE, depth=32))


@settings(max_examples=60)
@given(st.lists(st.lists(things(), max_size=8).map(frame_of), min_size=2, max_size=6))
def test_repainting_what_changed_equals_painting_everything(frames: list[list[Shown]]) -> None:
    patient = painter()
    for frame in frames:
        patient.paint(frame)
        fresh = painter()
        fresh.paint(frame)
        assert pixels(patient.target) == pixels(fresh.target)


@settings(max_examples=40)
@given(st.lists(things(), min_size=1, max_size=8).map(frame_of), st.lists(things(), max_size=2))
def test_nothing_outside_of_the_rectangles_reported_has_changed(frame: list[Shown], changes: list[Shown]) -> None:
    patient = painter()
    patient.paint(frame)
    before = patient.target.copy()
    for rect in patient.paint(frame_of(frame + changes)):
        before.blit(patient.target, rect, rect)
    assert pixels(before) == pixels(patient.target)


@pytest.fixture
def two() -> list[Shown]:
    return stills([Placement("a", CARD, Rect(20, 20, 60, 84)), Placement("b", Fill("gold"), Rect(200, 100, 60, 60))])


def test_an_unchanged_frame_paints_nothing(two: list[Shown]) -> None:
    patient = painter()
    assert patient.paint(two) == [pygame.Rect(0, 0, *SIZE)]
    assert patient.paint([msgspec.structs.replace(shown) for shown in two]) == []


def test_a_change_repaints_only_around_itself(two: list[Shown]) -> None:
    patient = painter()
    patient.paint(two)
    (rect,) = patient.paint([two[0], msgspec.structs.replace(two[1], look=Fill("red"))])
    assert rect == pygame.Rect(200, 100, 60, 60)


def test_things_that_change_places_in_the_order_are_repainted() -> None:
    low, high = stills(
        [Placement("a", Fill("gold"), Rect(0, 0, 50, 50)), Placement("b", Fill("red"), Rect(25, 25, 50, 50))]
    )
    patient = painter()
    patient.paint([low, high])
    patient.paint([high, low])
    assert patient.target.get_at((30, 30))[:3] == DAY.colour("gold")


def test_a_clipped_thing_paints_nothing_outside_of_its_clip() -> None:
    surface = picture([Placement("a", Fill("red"), Rect(0, 0, 100, 100), clip=Rect(10, 10, 20, 20))], SIZE)
    assert surface.get_at((29, 29))[:3] == DAY.colour("red")
    assert surface.get_at((30, 30))[:3] == DAY.colour("sea_deep")


def test_a_bound_button_is_dimmed_and_a_bound_card_is_not() -> None:
    button, card = (
        picture([Placement("a", Button("Go", style="primary"), Rect(0, 0, 90, 40), role=role, enabled=enabled)], SIZE)
        for role, enabled in (("button", False), ("card", False))
    )
    plain = picture([Placement("a", Button("Go", style="primary"), Rect(0, 0, 90, 40), role="button")], SIZE)
    assert pixels(card) == pixels(plain)
    assert pixels(button) != pixels(plain)


def test_the_store_of_surfaces_keeps_to_its_budget_and_forgets_the_longest_unused() -> None:
    store = Surfaces(budget=3 * 100 * 100 * 4)
    first = store.get(Fill("gold", 100), Size(100, 100))
    store.get(Fill("red", 100), Size(100, 100))
    assert store.get(Fill("gold", 100), Size(100, 100)) is first
    for alpha in range(1, 30):
        store.get(Fill("gold", 100), Size(100, 100))
        store.get(Fill("red", alpha), Size(100, 100))
        assert store.bytes <= store.budget
    assert store.get(Fill("gold", 100), Size(100, 100)) is first
    store.clear()
    assert store.bytes == 0


def test_joined_rectangles_cover_the_given_ones_and_waste_little() -> None:
    rects = [pygame.Rect(x, y, 30, 30) for x, y in ((0, 0), (2, 2), (100, 100), (104, 100), (200, 0))]
    made = joined(rects)
    assert all(any(big.contains(rect) for big in made) for rect in rects)
    assert len(made) == 3
    assert joined([]) == []


def test_a_missing_sprite_is_shown_as_a_checker_and_named_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    surface = draw(Sprite("no-such-thing"), Size(60, 60))
    assert {surface.get_at((x, 2))[:3] for x in range(60)} == {(255, 255, 255), (220, 0, 160)}
    assert "no-such-thing" in caplog.text


@pytest.mark.parametrize("fit", ["stretch", "contain", "cover"])
@pytest.mark.parametrize("size", [(1, 1), (7, 93), (240, 336), (333, 51)])
def test_a_sprite_has_exactly_the_size_asked_for(fit: str, size: tuple[int, int]) -> None:
    assert draw(Sprite("goods-frame", fit), Size(*size)).get_size() == size  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [Size(1280, 800), Size(801, 1001), Size(640, 512)])
@pytest.mark.parametrize("fit", ["stretch", "cover"])
def test_a_large_drawing_made_in_strips_is_as_in_one_piece(
    size: Size, fit: Literal["stretch", "cover"], monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for what rounding does to the faintest of its tones."""
    look = Sprite("sea", fit)
    strips = draw(look, size)
    monkeypatch.setattr(drawers, "LARGE", size.w * size.h + 1)
    whole = draw(look, size)
    assert strips.get_flags() == whole.get_flags()
    pairs = zip(pygame.image.tobytes(strips, "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 2


def test_a_large_drawing_with_a_gap_shows_what_lies_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gap = '<svg viewBox="0 0 9 9"><rect width="9" height="8" fill="#123456"/></svg>'
    (tmp_path / "gap.svg").write_text(gap, "utf-8")
    monkeypatch.setattr(drawers.sprites, "folder", lambda: tmp_path)
    drawn = draw(Sprite("gap", "cover"), Size(900, 900))
    assert drawn.get_at((450, 450)) == (0x12, 0x34, 0x56, 255)
    assert drawn.get_at((450, 850)).a == 0
