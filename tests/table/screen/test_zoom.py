"""The zoom: what it shows of everything on the table, where it lies, and how long."""

from collections.abc import Iterator, Sequence
from itertools import islice

import pygame
import pytest

from freight.engine.goods import card_of
from freight.table.layout import layout
from freight.table.looks import Words
from freight.table.loop.app import App
from freight.table.model import TableModel
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Push
from freight.table.screen.close_up import close_up
from freight.table.screen.window import Window
from freight.table.screen.zoom import zoomed
from freight.table.settings import Settings
from freight.table.shown import Shown
from tests.table.random_tables import tables

PICTURE: list[Shown] = []
"""What was painted last."""
SIZES = (Size(1024, 640), Size(1280, 800), Size(2560, 1080), Size(3840, 2160))


def apart(one: Rect, other: Rect) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_zoom_lies_in_the_window_beside_what_it_is_about_and_its_words_fit(size: Size, text_size: int) -> None:
    settings = Settings(text_size=text_size)
    for model in islice(tables(4, 11), 40, 240, 40):
        for placement in layout(model, size, settings):
            shown = close_up(model, placement.key)
            if shown is None:
                continue
            laid = zoomed(shown, placement.rect, size, settings)
            assert laid, (placement.key, placement.rect)
            slip = laid[0].rect
            assert slip.x >= 0
            assert slip.y >= 0
            assert slip.right <= size.w
            assert slip.bottom <= size.h
            assert apart(slip, placement.rect), placement.key
            for each in laid[1:]:
                check_within(each, slip)


def check_within(part: Placement, slip: Rect) -> None:
    assert slip.x <= part.rect.x
    assert part.rect.right <= slip.right
    assert slip.y <= part.rect.y
    assert part.rect.bottom <= slip.bottom
    if isinstance(part.look, Words):
        w, h = measure_wrapped(part.look.text, part.rect.w, part.look.size, part.look.bold)
        assert w <= part.rect.w
        assert h <= part.rect.h
        assert part.look.size >= 11


def test_a_card_tells_both_faces_and_what_each_fetches_here_and_there() -> None:
    model = next(tables(3, 5))
    card = next(card for card in model.view.markets[0] if card)
    shown = close_up(model, f"card:{card}")
    assert shown is not None
    for good in model.goods.faces(card):
        assert model.goods.name(good) in shown.title
        for market in model.view.markets:
            assert f" {model.goods.rate(good, market)} MM in" in shown.words
    assert shown.words.count("Port Gong") == shown.words.count("Bucks Grange") == 2


def test_a_good_aboard_tells_one_face_and_where_it_is() -> None:
    model, seat, good = next(laden())
    shown = close_up(model, f"card:{card_of(good)}")
    assert shown is not None
    assert shown.title == model.goods.name(good)
    assert "stack" in shown.words
    assert "on top" in shown.words
    ship = close_up(model, f"ship:{seat}")
    assert ship is not None
    assert model.goods.name(good) in ship.words
    assert f"{model.view.money[seat]} MM" in ship.words


def laden() -> Iterator[tuple[TableModel, int, int]]:
    for model in tables(3, 5):
        for seat, stacks in enumerate(model.view.stacks):
            for stack in stacks:
                if len(stack) == 1:
                    yield model, seat, stack[-1]


def test_the_weather_deck_tells_what_is_left_and_what_each_card_does() -> None:
    shown = close_up(next(tables(2, 1)), "weather:deck")
    assert shown is not None
    assert "3 × Plain Sailing" in shown.words
    assert "1 × Freak Accident. The ship order is shuffled" in shown.words


def test_what_is_no_card_has_no_zoom() -> None:
    model = next(tables(2, 1))
    for key in ("message", "log:0", "sea", "decline", "card:0", "money:1:0", "day:9", "ship:7"):
        assert close_up(model, key) is None


class Table:
    """A table that stands still, with a name to write."""

    overlay = False

    def __init__(self) -> None:
        self.changed = True
        self.model = next(tables(3, 5))
        self.heard: list[Action] = []

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        from freight.table.widgets import field

        return [*layout(self.model, size, settings), field("name", Rect(0, 0, 90, 30), "", "Name", editing=True, z=99)]

    def on(self, action: Action) -> None:
        self.heard.append(action)

    def tick(self, now: float) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Window((1280, 800), full_screen=False), Settings(speed="off"))
    paint = app.screen.painter.paint

    def painted(frame: Sequence[Shown]) -> list[pygame.Rect]:
        PICTURE[:] = frame
        return paint(frame)

    app.screen.painter.paint = painted  # type: ignore[method-assign]
    pygame.event.clear()
    app.apply(Push(Table()))
    app.step(0.0)
    yield app
    app.close()


def key(app: App, kind: int, now: float, code: int = pygame.K_z) -> None:
    pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode=chr(code)))
    for later in range(3):
        app.step(now + later / 60)


def zoom_of(app: App) -> Rect | None:
    """Where the zoom was in the last picture."""
    return next((shown.rect for shown in PICTURE if shown.key == "zoom"), None)


def point_at(app: App, name: str, now: float) -> Rect:
    rect = next(each.rect for each in app.stage.top.placements if each.key == name)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.centre, rel=(1, 1), buttons=(0, 0, 0)))
    app.step(now)
    return rect


def market_card(app: App) -> str:
    return next(each.key for each in app.stage.top.placements if each.role == "card" and each.key.startswith("card:"))


def test_holding_z_shows_what_is_pointed_at_and_letting_go_takes_it_away(app: App) -> None:
    rect = point_at(app, market_card(app), 1.0)
    assert zoom_of(app) is None
    key(app, pygame.KEYDOWN, 1.1)
    slip = zoom_of(app)
    assert slip is not None
    assert apart(slip, rect)
    key(app, pygame.KEYUP, 1.3)
    assert zoom_of(app) is None


def test_holding_z_shows_what_the_keyboard_is_on(app: App) -> None:
    app.stage.top.focus.go_to(market_card(app))
    key(app, pygame.KEYDOWN, 1.0)
    assert zoom_of(app) is not None


def test_resting_shows_it_only_where_the_player_has_asked_for_that(app: App) -> None:
    point_at(app, market_card(app), 1.0)
    app.step(3.0)
    assert zoom_of(app) is None
    app.change(Settings(speed="off", zoom=True))
    app.screen.remark.hush()
    app.step(4.0)
    app.step(5.0)
    assert zoom_of(app) is not None


def test_z_in_a_field_is_a_letter(app: App) -> None:
    point_at(app, market_card(app), 1.0)
    app.stage.top.focus.go_to("name")
    key(app, pygame.KEYDOWN, 1.1)
    assert not app.screen.remark.zooming
    assert zoom_of(app) is None
