"""What must hold while a monkey plays: of the table, of what lies on the screen, and of what the process holds."""

import os
import random
import threading
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Bid, BuyUnseen, BuyUpgrade, Command, Decline, Load, LoseGood, SetSail, Stop, Unload
from freight.engine.decide import decide
from freight.engine.evolve import evolve
from freight.engine.refusal import Refusal
from freight.engine.state import NOBODY, State
from freight.record.game import Game
from freight.record.history import Record, standing_events
from freight.record.verify import verify
from freight.table import settings as kept
from freight.table.loop.app import App
from freight.table.painting.words import FONT_FILE
from freight.table.placement import Placement, Rect, Size
from freight.table.proportions import LEAST_WINDOW
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.play.hand import Hand
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import DEEPEST
from freight.table.scenes.watching import WatchScene
from freight.table.stage.levels import Level
from freight.table.stage.pointer import usable
from tests.engine.bookkeeper import ALL_CARDS, Books
from tests.engine.story import lying

DIALOGS: Final = 6
"""So many dialogs may lie on the deepest scene."""
EDGE: Final = 8
"""Pixels that a ground may reach beyond the window, so that its border is not seen."""
FILES: Final = 16
"""Files that the window may hold open besides those that were open before it."""
THREADS: Final = 12


class Broken(Exception):  # noqa: N818 - it says which law does not hold
    """Something does not hold."""


def must(held: bool, law: str) -> None:
    """Raise `Broken` unless it held."""
    if not held:
        raise Broken(law)


def look(app: App, luck: random.Random) -> None:
    """See whether the laws hold that are quickly seen."""
    must(len(app.stage.levels) <= DEEPEST + DIALOGS, f"{len(app.stage.levels)} scenes lie on each other")
    must(kept.load() == app.settings, "the settings that are kept are not those in use")
    w, h = app.window.size
    size = Size(max(LEAST_WINDOW.w, w), max(LEAST_WINDOW.h, h))
    for level in app.stage.seen:
        if not level.scene.changed:
            _look_at_layout(level, size)
    for level in app.stage.levels:
        for state in states_of(level):
            must(sorted(lying(state)) == ALL_CARDS, f"{_name(level)}: not every card lies somewhere once")
            must(min(state.ious) >= 0, f"{_name(level)}: less than no IOUs")
    scene = app.stage.top.scene
    if isinstance(scene, PlayScene):
        _look_at_choices(scene, luck)
        _look_at_moves(scene, app.stage.top.placements, luck)


def look_closely(app: App) -> None:
    """See whether every open game is what its events come to, and every MM in it accounted for."""
    for game in games_of(app):
        header = game.header
        books, state = Books(header.rules, len(header.seats), header.deck), header.table()
        try:
            for event in standing_events(game):
                books.hear(event, state)
                evolve(state, event)
            books.agree_with(state)
        except AssertionError as error:
            raise Broken(f"the books of a game do not agree: {error}") from error
        must(state == game.state, "a game is not what its events come to")


def verified(game: Record) -> None:
    """See that the file of a game that has ended is verified; a record that is read only has none of its own."""
    if isinstance(game, Game) and game.path is not None and not game.trouble:
        verdict = verify(game.path)
        must(verdict.ok, f"a game that has ended is not verified: {verdict.sentence}")


def games_of(app: App) -> Iterator[Game]:
    """The games that are being played, however deep their tables lie."""
    for level in app.stage.levels:
        match level.scene:
            case PlayScene() as scene:
                yield scene.game
            case FinalScene(record=Game() as game):
                yield game


def states_of(level: Level) -> Iterator[State]:
    """The states that a scene shows and has."""
    match level.scene:
        case PlayScene() as scene:
            yield scene.game.state
            yield scene.showing.state
        case FinalScene(record=Game() as game):
            yield game.state
        case ReplayScene() as scene:
            yield scene.walk.state
        case WatchScene() as scene:
            yield scene.watch.state


def _name(level: Level) -> str:
    return type(level.scene).__name__


def _look_at_layout(level: Level, size: Size) -> None:
    counts = Counter(each.key for each in level.placements)
    twice = [key for key, count in counts.items() if count > 1]
    must(not twice, f"{_name(level)}: there are two of {twice[:3]}")
    whole, beyond = Rect(0, 0, *size), Rect(0, 0, *size).inset(-EDGE)
    for each in level.placements:
        where = f"{_name(level)} at {size.w}x{size.h}: {each.key!r} at {tuple(each.rect)}"
        must(all(isinstance(number, int) for number in each.rect), f"{where} is no rectangle of pixels")
        must(each.rect.w > 0 and each.rect.h > 0, f"{where} is empty")
        if each.clip is None:
            must(_holds(whole if usable(each) else beyond, each.rect), f"{where} leaves the window")
        else:
            must(_holds(beyond, each.clip), f"{where}: its clip {tuple(each.clip)} leaves the window")


def _holds(outer: Rect, inner: Rect) -> bool:
    inside = outer.x <= inner.x and outer.y <= inner.y
    return inside and inner.right <= outer.right and inner.bottom <= outer.bottom


def _look_at_choices(scene: PlayScene, luck: random.Random) -> None:
    """What is offered is what is decided, and the table offers nothing else."""
    state = scene.game.state
    offered = choices(state)
    must(bool(offered) == (state.to_act != NOBODY), "nobody is asked, and yet something is offered, or the other way")
    chance = Chance(scene.game.header.seed)
    if state.to_act != NOBODY:
        for command in luck.sample(universe(state), 25):
            judged = not isinstance(decide(state, command, chance), Refusal)
            must(judged == (command in offered), f"{command} is offered or decided, not both")
        for command in luck.sample(offered, min(8, len(offered))):
            must(not isinstance(decide(state, command, chance), Refusal), f"{command} is offered and refused")
    model = scene.model
    if model.choices and not scene.showing.is_busy:
        must(model.choices == offered, "the table offers something else than the game")


def universe(state: State) -> list[Command]:
    """Commands that could make sense to somebody now, and some next to them that don't."""
    ship = state.stacks[state.to_act]
    stacks = range(-1, len(ship) + 1)
    cards = {0, 76, *state.docks[state.to_act], *state.deck[:1]}
    commands: list[Command] = [Decline(), BuyUnseen(), SetSail(), BuyUpgrade(), Stop()]
    commands += [Bid(amount) for amount in range(-1, state.money(state.to_act) + 3)]
    commands += [LoseGood(stack) for stack in stacks]
    commands += [Load(*load) for load in product(sorted(cards), range(-1, 3), stacks)]
    commands += [Unload(*unload) for unload in product(stacks, range(-1, max(map(len, ship)) + 2))]
    return commands


def _look_at_moves(scene: PlayScene, placements: tuple[Placement, ...], luck: random.Random) -> None:
    """Whatever lights up as a place for a thing takes it: the move is among the choices, or takes back the last one."""
    model = scene.model
    if scene.changed or not model.choices or scene.showing.is_busy:
        return
    moves = [(each.key, to) for each in placements if each.draggable and each.enabled for to in each.drops]
    for key, to in luck.sample(moves, min(10, len(moves))):
        hand = Hand()
        hand.faces, hand.bid_built = dict(scene.hand.faces), scene.hand.bid_built
        command = hand.drop(key, to, model)
        what = f"{key} lights up {to}"
        if scene.last_load.is_at(key, model):
            must(scene.game.may_undo, f"{what}, and nothing can be taken back")
            continue
        must(command is None or command in model.choices, f"{what}, and {command} is no choice")
        must(command is not None or hand.bid_built != scene.hand.bid_built, f"{what}, and nothing is done")


class Holdings:
    """What the process held before a window was opened: it must have no more once it is closed."""

    def __init__(self) -> None:
        self.files, self.threads, self.children = open_files(), threading.active_count(), set(children())

    def bounded(self, scenes: int) -> None:
        """While the window is open there are no more than it and its scenes need."""
        files = open_files() - self.files
        must(files <= FILES + 4 * scenes, f"{files} more files are open")
        threads = threading.active_count() - self.threads
        must(threads <= THREADS + scenes, f"{threads} more threads run")
        beside = self._more_children()
        must(len(beside) <= 3 + scenes, f"{len(beside)} processes run beside it")

    def given_back(self) -> None:
        """After the window is closed everything is as before."""
        must(open_files() <= self.files, f"{open_files() - self.files} files are left open: {names_of_files()}")
        left = [each.name for each in threading.enumerate()]
        must(len(left) <= self.threads, f"threads are left: {left}")
        must(not self._more_children(), f"processes are left: {self._more_children()}")

    def _more_children(self) -> list[int]:
        return [child for child in children() if child not in self.children]


def open_files() -> int:
    """How many files this process has open; 0 where the system does not say."""
    return len(names_of_files())


def names_of_files() -> list[str]:
    """What this process has open, sockets and pipes too, but not the font, of which so many sizes are kept open."""
    names = []
    for each in Path("/proc/self/fd").glob("*"):
        try:
            name = os.readlink(each)  # noqa: PTH115 - a pipe's name is no path
        except OSError:
            continue  # the one that reads the folder itself
        if name != str(FONT_FILE):
            names.append(name)
    return names


def children() -> list[int]:
    """The processes that this one has started and that are still there; none where the system does not say."""
    found: list[int] = []
    for each in Path("/proc/self/task").glob("*/children"):
        try:
            found += map(int, each.read_text().split())
        except OSError:
            continue  # the thread has ended
    return found
