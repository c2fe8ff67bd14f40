"""Every screen around the table at every size of window and text: all in sight, all legible, nothing in the way."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from freight.record.game import Game
from freight.record.library import Entry, Summary
from freight.table.looks import Button, Words
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Focused, Pop, Pressed, Push, Scene, Typed
from freight.table.scenes import new_game_setup as setups
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.library import LibraryScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.new_game import NewGameScene
from freight.table.scenes.notice import NoticeScene, Way, ask
from freight.table.scenes.rules import RulesScene
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.ships import ShipsScene
from freight.table.scenes.title import TitleScene
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.telling import told_so_far
from freight.table.words import fit, line_height, measure, measure_wrapped

SIZES = (
    Size(1024, 640),
    Size(1024, 768),
    Size(1280, 800),
    Size(1366, 768),
    Size(1920, 1080),
    Size(2560, 1080),
    Size(3840, 2160),
)
LEAST = 9
"""No words are set smaller than this, in pixels."""


def full_table() -> setups.Setup:
    setup = setups.first_setup()
    for _ in range(3):
        setup = setups.with_more_seats(setup)
    return setups.with_name(msgspec.structs.replace(setup, seed="12345"), 2, "Wilhelmina Featherstone")


def game() -> Game:
    return Game.create(setups.header_of(full_table()), None)


def unsavable() -> Game:
    return Game.create(setups.header_of(full_table()), Path(__file__) / "no" / "folder.freight")


def new_game() -> Scene:
    scene = NewGameScene(full_table())
    scene.setup = setups.with_option(msgspec.structs.replace(scene.setup, seed=""), "auction_limit", 20)
    return scene


def saved_games(chosen: int = 0) -> LibraryScene:
    scene = LibraryScene()
    header = setups.header_of(full_table())
    game = Summary(state="running", seats=header.seats, trip=7, trips=10, money=(12, 9, 8, 7, 6, 5))
    over = msgspec.structs.replace(game, state="finished", winners=(0, 3), practice=True, branched=True)
    damaged = Summary(
        state="damaged", line=3, problem="“b.freight” is damaged at line 3: it was cut.", seats=game.seats
    )
    foreign = Summary(state="foreign", problem="“c.txt” is not a saved game of Freight Expectations.")
    shelf = scene.desk.shelf
    shelf.fill([Entry(Path(f"{number}{'x' * 20 * number}.freight"), 1, 17 * 10**17) for number in range(9)])
    for entry, summary in zip(shelf.entries, [game, over, damaged, foreign] * 2, strict=False):
        shelf.learn(entry, summary)
    scene.on(Focused(f"row:{shelf.entries[chosen].path.name}"))
    scene.said = "“two-as-printed.freight” is verified to its end: 164 steps, 395 events.", "good"
    return scene


def trash() -> Scene:
    scene = saved_games()
    scene.on(Pressed("shelf.trash"))
    return scene


def asked(key: str) -> Scene:
    answer = saved_games().on(Pressed(key))
    assert isinstance(answer, Push)
    return answer.scene


def rules_for(needle: str) -> Scene:
    scene = RulesScene()
    for letter in needle:
        scene.on(Typed(letter, letter, "search"))
    return scene


def log() -> Scene:
    played = game()
    return LogScene(tuple(told_so_far(played.header, [event for step in played.steps for event in step.events])))


SCENES: dict[str, Callable[[], Scene]] = {
    "title": TitleScene,
    "new game": new_game,
    "ships": lambda: ShipsScene(full_table(), 2, lambda _seat, _ship: None),
    "saved games": saved_games,
    "saved games, one finished": lambda: saved_games(1),
    "saved games, one damaged": lambda: saved_games(2),
    "saved games, one foreign": lambda: saved_games(3),
    "saved games, one unread": lambda: saved_games(8),
    "no saved games": LibraryScene,
    "trash": trash,
    "renaming": lambda: asked("rename"),
    "importing": lambda: asked("import"),
    "rules": RulesScene,
    "rules at R16": lambda: RulesScene("R16"),
    "rules about storms": lambda: rules_for("storm"),
    "rules about nothing": lambda: rules_for("xyzzy"),
    "log": log,
    "menu": lambda: GameMenuScene(game()),
    "menu of an unsafe game": lambda: GameMenuScene(unsavable()),
    "settings": SettingsScene,
    "keys": KeysScene,
    "saving": lambda: SavingScene(unsavable(), Pop),
    "notice": lambda: NoticeScene("Sorry", "This can't be done. " * 5, (Way("Back"), Way("Title"), Way("Watch"))),
    "question": lambda: ask("Leave?", "What is not saved is lost.", "Leave the game", Pop),
}


def seen(placement: Placement) -> Rect:
    """The part of a placement that is on the screen."""
    rect, clip = placement.rect, placement.clip
    if clip is None:
        return rect
    x, y = max(rect.x, clip.x), max(rect.y, clip.y)
    return Rect(x, y, max(0, min(rect.right, clip.right) - x), max(0, min(rect.bottom, clip.bottom) - y))


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0 and min(one.bottom, other.bottom) - max(one.y, other.y) > 0


def too_tight(placement: Placement) -> bool:
    """Whether words do not fit their rectangle, or are too small to read."""
    rect, look = placement.rect, placement.look
    match look:
        case Words(wrap=True):
            w, h = measure_wrapped(look.text, rect.w, look.size, look.bold)
        case Words():
            w, h = measure(look.text, look.size, look.bold)[0], line_height(look.size)
        case Button() if look.text:
            h = line_height(look.size)
            room = rect.w - (round(1.7 * look.size) if look.icon else 0) - look.size // 2
            shrunk = fit(look.text, room, look.size, bold=look.style in ("primary", "danger"))
            return shrunk < LEAST or shrunk < look.size * 2 // 3 or h > rect.h + 4
        case _:
            return False
    return look.size < LEAST or w > rect.w + 1 or h > rect.h + 4


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_fits_at_every_size(name: str) -> None:
    for size in SIZES:
        for text_size in TEXT_SIZES:
            placements = SCENES[name]().layout(size, Settings(text_size=text_size))
            check(placements, size, f"{name} at {size.w}×{size.h}, {text_size} %")


def check(placements: list[Placement], size: Size, where: str) -> None:
    keys = [each.key for each in placements]
    assert len(keys) == len(set(keys)), where
    for each in placements:
        rect = seen(each)
        assert each.label or not each.focusable, (where, each.key)
        if not rect.w or not rect.h:
            continue
        assert rect.x >= 0, (where, each.key)
        assert rect.y >= 0, (where, each.key)
        assert rect.right <= size.w, (where, each.key, rect)
        assert rect.bottom <= size.h, (where, each.key, rect)
        assert not too_tight(each), (where, each.key, each.look, each.rect)
    usable = [each for each in placements if each.focusable]
    for one, other in combinations(usable, 2):
        assert not overlap(seen(one), seen(other)), (where, one.key, other.key)


@pytest.mark.parametrize("name", SCENES)
def test_a_layout_is_pure(name: str) -> None:
    scene = SCENES[name]()
    first = list(scene.layout(SIZES[0], Settings()))
    scene.layout(SIZES[2], Settings(text_size=200))
    assert list(scene.layout(SIZES[0], Settings())) == first


def test_a_seat_out_of_sight_is_scrolled_to_when_the_focus_comes_to_it() -> None:
    scene = NewGameScene(full_table())
    settings = Settings(text_size=200)
    before = {each.key: each for each in scene.layout(SIZES[0], settings)}
    assert seen(before["name.5"]).h < before["name.5"].rect.h
    scene.on(Focused("name.5"))
    after = {each.key: each for each in scene.layout(SIZES[0], settings)}
    assert seen(after["name.5"]) == after["name.5"].rect


def test_the_bar_pages_through_the_rules() -> None:
    scene = RulesScene()
    placed = {each.key: each for each in scene.layout(SIZES[0], Settings())}
    scene.on(Pressed("rules.later"))
    paged = {each.key: each for each in scene.layout(SIZES[0], Settings())}
    assert paged["rules.thumb"].rect.y > placed["rules.thumb"].rect.y
    scene.on(Pressed("rules.earlier"))
    again = {each.key: each for each in scene.layout(SIZES[0], Settings())}
    assert again["rules.thumb"].rect == placed["rules.thumb"].rect
