"""The room that pictures take in memory: five windows full, whatever is shown, and little more to make them."""

from collections.abc import Callable, Iterator
from contextlib import closing

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.engine.evolve import evolve
from freight.engine.rules import Rules
from freight.record.reading import read_save
from freight.table.animation.acts import Dealt, acts
from freight.table.animation.choreography import DEAL
from freight.table.layout import layout
from freight.table.looks import Fill, Panel, draw
from freight.table.loop.app import App
from freight.table.painting import drawers, shapes
from freight.table.painting.painter import Painter
from freight.table.painting.shapes import clear, lay_rounded, rounded
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pressed, Push, Quit, Replace, Reset
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.final.frame import PAGES
from freight.table.scenes.final.scene import FinalScene
from freight.table.screen.screen import FADE, Screen
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.shown import Shown, stills
from freight.table.stage.guard import GUARD
from freight.table.stage.levels import Stage
from freight.table.stage.pointer import Pointer
from freight.table.theme import DAY
from tests.record.story import GAMES
from tests.table import random_tables
from tests.table.rehearsal import Told, story

FULL = Size(1920, 1080)
WINDOW = 4 * FULL.w * FULL.h
MOST = 5 * WINDOW + (1 << 20)
"""Five windows; the budget of small windows, which is a little larger at this size, comes on top."""


class Table:
    """A real screen as large as many desktops, on which the clock is the test's."""

    def __init__(self) -> None:
        self.painter = Painter(pygame.Surface(FULL, depth=32))
        self.screen = Screen(self.painter, Settings())
        self.stage, self.pointer, self.now = Stage(), Pointer(), 0.0

    def turn(self, transition: Push | Replace) -> None:
        """Go to another scene."""
        self.screen.turn(transition, self.stage, self.now)
        self.stage.apply(transition)

    def frame(self, later: float) -> int:
        """A frame some seconds later; the bytes of what is kept for it, besides a frame that fades."""
        self.now += later
        if self.stage.top.scene.changed:
            self.stage.top.lay_out(FULL, Settings(), 0)
            self.pointer.show(self.stage.top.placements)
            self.screen.stale = True
        self.screen.frame(self.stage, self.pointer, self.now)
        return self.painter.bytes


def busy() -> Table:
    """A table on which something moves, after a long game: there is no room for any other look."""
    table, events = Table(), story(6, 2, Rules(weeks=1))
    before, event = next(events)
    scene = Told(before)
    table.turn(Push(scene))  # type: ignore[arg-type] (nobody ticks, closes or answers it here)
    table.frame(1.0)
    while table.frame(0.05) == table.painter.surfaces.bytes:
        scene.acts += acts(event, scene.state)
        evolve(scene.state, event)
        scene.changed = True
        _, event = next(events)
    for alpha in range(1, 6):
        table.painter.surfaces.get(Fill("gold", alpha), FULL)
    return table


def shown_to_the_end(table: Table) -> Iterator[tuple[int, float]]:
    """The show of the final payment and each page after it: the bytes that are kept, and the seconds since the fade."""
    scene = FinalScene(read_save(GAMES / "six-tight-harbour-eight-weeks.freight"), show=True)
    table.turn(Replace(scene))
    yield table.painter.bytes, 0.0
    for step in range(1, 20):
        scene.tick(table.now)
        yield table.frame(FADE / 4), step * FADE / 4
    scene.on(Pressed("skip"))
    for later in (0.0, GUARD):  # a press right after the show would be taken for one on what lay there before
        scene.tick(table.now + later)
    for page in PAGES:
        scene.on(Pressed(f"page:{page}"))
        assert scene.page == page
        yield table.frame(1.0), 10.0


def test_all_pictures_of_a_game_and_its_end_take_no_more_than_five_windows() -> None:
    table = busy()
    assert 4 * WINDOW < table.painter.bytes <= MOST
    for kept, since in shown_to_the_end(table):
        assert kept + (WINDOW if since < FADE else 0) <= MOST


def test_a_frame_that_fades_takes_the_place_of_the_backdrop() -> None:
    table = busy()
    assert table.painter.bytes == table.painter.surfaces.bytes + WINDOW
    before = pygame.image.tobytes(table.painter.target, "RGB")
    assert pygame.image.tobytes(table.painter.kept_frame(), "RGB") == before
    assert table.painter.bytes == table.painter.surfaces.bytes


def test_the_sea_behind_a_sheet_is_the_sea_of_the_table() -> None:
    before, _ = next(story(4, 2))
    sea = next(each for each in layout(random_tables.table(before), FULL, Settings()) if each.key == "sea")
    behind = backdrop(FULL)
    assert (behind.look, behind.rect) == (sea.look, sea.rect)


def test_a_large_sheet_is_built_in_its_place_with_its_shadow(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def counting(*how: object) -> pygame.Surface:
            surface = make(*how)
            made.append(4 * surface.get_width() * surface.get_height())
            return surface

        return counting

    for module, name in ((drawers, "clear"), (shapes, "clear"), (pygame.transform, "scale")):
        monkeypatch.setattr(module, name, counted(getattr(module, name)))
    sheet = draw(Panel("paper", "edge", 2, 16, shadow=True), Size(1880, 1000), DAY)
    whole = sheet.get_pitch() * sheet.get_height()
    assert whole in made
    assert sum(made) < whole * 1.2


SIDES = st.integers(1, 120)
COLOURS = st.sampled_from([None, (200, 40, 90), (0, 0, 0)])


@given(SIDES, SIDES, st.integers(0, 30), COLOURS, COLOURS, st.integers(0, 6), st.sampled_from([255, 255, 120, 0]))
def test_a_rectangle_laid_over_a_picture_looks_as_one_that_was_made_before(
    w: int, h: int, radius: int, fill: shapes.Colour | None, border: shapes.Colour | None, width: int, alpha: int
) -> None:  # fmt: skip
    canvas = clear((150, 150))
    for y in range(150):
        canvas.fill((y, 255 - y, 90, (y * 5) % 256), (0, y, 150, 1))
    truth = canvas.copy()
    truth.blit(rounded((w, h), radius, fill, border, width, alpha), (9, 11))
    lay_rounded(canvas, (9, 11), (w, h), radius, fill, border, width, alpha)
    assert pygame.image.tobytes(canvas, "RGBA") == pygame.image.tobytes(truth, "RGBA")


def test_a_sheet_that_grows_is_not_made_anew_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    original = pygame.transform.smoothscale

    def counting(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        made.append(4 * size[0] * size[1])
        return original(surface, size)

    painter = Painter(pygame.Surface(FULL, depth=32))
    (sheet,) = stills([Placement("sheet", Panel("paper", "edge", 2, 16, shadow=True), Rect(20, 20, 1880, 1000))])
    painter.paint([sheet])
    monkeypatch.setattr(pygame.transform, "smoothscale", counting)
    painter.paint([msgspec.structs.replace(sheet, rect=Rect(40, 40, 1840, 700), alpha=200, moving=True)])
    assert len(made) > 4
    assert max(made) < WINDOW / 4


def test_the_bands_of_a_thing_that_grows_join_without_a_gap() -> None:
    (sheet,) = stills([Placement("sheet", Fill("gold"), Rect(0, 0, 1880, 1000))])
    for h in (3, 333, 701, 1080):
        painter = Painter(pygame.Surface(FULL, depth=32))
        painter.paint([msgspec.structs.replace(sheet, rect=Rect(10, 0, 1800, h), moving=True)])
        inside = painter.target.subsurface((10, 0, 1800, h))
        apart = [abs(inside.get_at((900, y)).r - DAY.colour("gold")[0]) for y in range(h)]
        assert max(apart) <= 4  # what scaling loses in rounding


def halves(left: str, right: str, moving: bool = False) -> list[Shown]:
    """A window full of two sheets; the right one may be on its way, and what lies below is seen through it then."""
    half, looks = FULL.w // 2, (Fill(left), Fill(right, 140 if moving else 255))
    resting, other = stills(
        Placement(f"{place}", look, Rect(place * half, 0, half, FULL.h), place) for place, look in enumerate(looks)
    )
    return [resting, msgspec.structs.replace(other, moving=moving)]


def test_after_a_leap_looks_have_the_room_of_the_backdrop_until_something_moves() -> None:
    painter = Painter(pygame.Surface(FULL, depth=32))
    usual = painter.surfaces.budget
    painter.paint(halves("paper", "paper"))
    painter.paint(halves("paper", "gold", moving=True))
    assert (painter.surfaces.budget, painter.bytes - painter.surfaces.bytes) == (usual, WINDOW)
    painter.paint(halves("sea", "sea"))
    assert (painter.surfaces.budget, painter.bytes - painter.surfaces.bytes) == (usual + WINDOW, 0)
    for alpha in range(1, 8):
        painter.surfaces.get(Fill("gold", alpha), FULL)
    assert painter.bytes > usual
    painter.paint(halves("sea", "gold", moving=True))
    assert (painter.surfaces.budget, painter.bytes - painter.surfaces.bytes) == (usual, WINDOW)
    assert painter.surfaces.bytes <= usual


class Blank:
    """A scene of one colour, which tells how much is kept while it is closed."""

    changed, overlay = True, False
    close: Callable[[], None] = staticmethod(lambda: None)

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return [Placement("sheet", Fill("paper"), Rect(0, 0, *size))]

    def on(self, action: Action) -> None:
        """It is not pressed."""

    def tick(self, now: float) -> None:
        """Nothing happens in it."""


@pytest.mark.parametrize("transition", [Reset(Blank()), Quit()])
def test_when_all_scenes_are_closed_there_is_room_for_what_they_draw_and_nothing_fades_into_nothing(
    transition: Reset | Quit,
) -> None:
    kept: list[int] = []
    with closing(App(Window(FULL, full_screen=False), Settings())) as app:
        painter, scene = app.screen.painter, Blank()
        window = 4 * painter.target.get_width() * painter.target.get_height()
        scene.close = lambda: kept.append(painter.bytes)
        app.start(lambda: scene)
        app.step(0.0)
        size = Size(*painter.target.get_size())
        while painter.bytes + window <= painter.surfaces.budget:
            painter.surfaces.get(Fill("gold", 1 + painter.bytes // window), size)
        frames = [painter.kept_frame]
        painter.kept_frame = lambda: frames.append(frames[0]) or frames[0]()  # type: ignore[method-assign,func-returns-value]
        app.apply(transition)
        assert kept == [painter.surfaces.budget // window * window - 2 * window]
        assert len(frames) == 1 + isinstance(transition, Reset)


class Dark(Blank):
    """Another scene of one colour."""

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return [Placement("sheet", Fill("ink"), Rect(0, 0, *size))]


def test_one_screen_gives_way_to_another_however_long_its_first_picture_takes() -> None:
    table = Table()

    def brightness(later: float) -> int:
        table.frame(later)
        return table.painter.target.get_at((99, 99)).r

    table.turn(Push(Blank()))
    light = brightness(1.0)
    table.turn(Replace(Dark()))
    first, second = brightness(0.9), brightness(0.9)
    assert 0.85 * light < first < light  # it is seen at once that something comes
    assert 0.7 * light < second < first
    assert 0.2 * light < brightness(FADE / 2) < 0.6 * light
    assert brightness(FADE) == brightness(1.0) < 0.3 * light


def test_nothing_has_moved_before_the_first_picture_of_a_table_is_seen() -> None:
    table, (state, _) = Table(), next(story(4, 2))
    scene = Told(state)
    card = next(card for card in state.markets[1 - state.city])
    scene.acts.append(Dealt((card,)))
    table.turn(Push(scene))  # type: ignore[arg-type] (as above)
    table.frame(1.0)
    table.frame(5.0)
    assert table.screen.motion.moving
    table.frame(DEAL + 0.1)
    assert not table.screen.motion.moving
