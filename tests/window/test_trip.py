"""A whole trip in the real window with a real pointer, from main.py to the saved file.

Nobody tells the player where the computers will bid or what the weather will be, so it looks at the table, does what is
due, and goes on until money, cards and runs have all been dragged.
"""

import json
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from freight.engine import events as happened
from freight.engine.commands import Bid, Decline, Load, SetSail, Unload
from freight.engine.events import Event
from freight.engine.goods import as_good
from freight.record.codec import Step
from freight.record.reading import Saved, read_save
from freight.table.scenes.new_game.setup import first_setup, save_setup
from freight.table.settings import Settings, save
from tests.window.conftest import Point, Screen

pytestmark = pytest.mark.window
ME = 0
MOST_TRIPS = 9
SEED = "1"
"""A game in which money, cards and runs are all dragged on the first trip, if the computers play as they do now."""


class Player:
    """Somebody at the table who sees where things lie and keeps count of what was dragged where."""

    def __init__(self, screen: Screen, dump: Path, games: Path) -> None:
        self.screen = screen
        self.dump = dump
        self.games = games
        self.bids: list[int] = []
        self.loads: list[tuple[int, int]] = []
        self.unloads: list[tuple[int, int]] = []

    def table(self) -> dict[str, list[int]]:
        """Where everything lies, by key; nothing before the first picture."""
        return json.loads(self.dump.read_text("utf-8")) if self.dump.exists() else {}

    def at(self, key: str) -> Point:
        """The middle of a placement, once it is there."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            place = self.table().get(key)
            if place is not None:
                return place[0] + place[2] / 2, place[1] + place[3] / 2
            time.sleep(0.05)
        raise AssertionError(f"there is no {key} on the screen, only {sorted(self.table())}")

    def click(self, key: str) -> None:
        """Press something."""
        self.screen.click(self.at(key))

    def drag(self, key: str, target: str) -> None:
        """Carry something to something."""
        self.screen.drag(self.at(key), self.at(target))

    def saved(self) -> Saved:
        """The saved game as it stands."""
        return read_save(next(self.games.glob("*.freight")))

    def accepted(self, doing: Callable[[], None]) -> list[Step]:
        """Do something with the pointer; give the lines that the saved game has grown by, once the table shows them."""
        before = len(self.saved().steps)
        doing()
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            grown = self.saved().steps[before:]
            if grown and self._shows_what_is_saved():
                return grown
            time.sleep(0.05)
        raise AssertionError("the saved game did not grow")

    def _shows_what_is_saved(self) -> bool:
        """Whether the table was laid out after the last line was written: a line is written before it is shown."""
        return self.dump.stat().st_mtime_ns > next(self.games.glob("*.freight")).stat().st_mtime_ns

    def take_turn(self) -> None:
        """Do what is due, if it is this player's turn."""
        state = self.saved().state
        if state.to_act != ME:
            time.sleep(0.1)  # no click on skip: on a busy machine it would come late, and mean what lies there by then
            return
        self.await_turn(state.phase)
        match state.phase:
            case "auction":
                self._bid(state.bid, state.docks[ME])
            case "last chance":
                self.accepted(lambda: self.click("no-thanks"))
            case "loading":
                self._load()
            case "weather":
                self.accepted(lambda: self.click(self._first("lose:")))
            case "arrival":
                self._unload()

    def await_turn(self, phase: str) -> None:
        """Wait until the table shows that it is this player's turn."""
        signs = {"auction": "decline", "last chance": "no-thanks", "loading": "sail", "weather": "lose:"}
        signs["arrival"] = "unload:" if any(self.saved().state.stacks[ME]) else "stop"
        deadline = time.monotonic() + 30
        while not any(key.startswith(signs[phase]) for key in self.table()):
            assert time.monotonic() < deadline, f"the table does not ask for {signs[phase]}"
            time.sleep(0.05)
        time.sleep(0.8)  # for what moves to come to rest, and the table to take a press as meant

    def _first(self, start: str) -> str:
        return next(key for key in self.table() if key.startswith(start))

    def _bid(self, standing: int, dock: tuple[int, ...]) -> None:
        """Drag money onto the lot while two cards are wanted and it costs 2 MM at most, else decline."""
        if len(dock) >= 2 or standing >= 2:
            grown = self.accepted(lambda: self.click("decline"))
            assert grown[0].command == Decline()
            return
        purse = [key for key in self.table() if key.startswith(f"money:{ME}:")]
        self.drag(purse[-1], "lot")
        grown = self.accepted(lambda: self.click("bid:place"))
        assert grown[0].command == Bid(standing + 1)
        self.bids.append(standing + 1)

    def _load(self) -> None:
        """Drag the cards of the dock onto the two stacks in turn, then set sail."""
        for number, card in enumerate(self.saved().state.docks[ME]):
            stack = number % 2
            grown = self.accepted(lambda card=card, to=stack: self.drag(f"card:{card}", f"stack:{to}"))  # type: ignore[misc]
            assert grown[0].command == Load(card, 0, stack)
            self.loads.append((card, 0))
        grown = self.accepted(lambda: self.click("sail"))
        assert grown[0].command == SetSail()

    def _unload(self) -> None:
        """Drag the whole run of the first stack that has goods to the city; then be done here."""
        state = self.saved().state
        if state.shipments or not any(state.stacks[ME]):
            self.accepted(lambda: self.click("stop"))
            return
        number, stack = next((number, stack) for number, stack in enumerate(state.stacks[ME]) if stack)
        kinds = [state.goods.kind[good] for good in reversed(stack)]
        run = next((place for place, (one, other) in enumerate(pairwise(kinds), 1) if one != other), len(kinds))
        bottom = stack[-run] >> 1
        grown = self.accepted(lambda: self.drag(f"card:{bottom}", f"city:{state.city}"))
        assert grown[0].command == Unload(number, run)
        self.unloads.append((number, run))


def _of(kind: type, saved: Saved) -> list[Event]:
    return [event for step in saved.steps for event in step.events if isinstance(event, kind)]


def play_trips(screen: Screen, freight_home: Path, look: Callable[[], None] = lambda: None) -> None:
    """Play with the pointer until all kinds of drags were done, `look` before each turn; check what was saved."""
    dump = freight_home.parent / "table.json"
    screen.env["FREIGHT_TABLE_DUMP"] = str(dump)
    save(Settings(speed="fast"))
    save_setup(msgspec.structs.replace(first_setup(), seed=SEED))
    screen.start()
    player = Player(screen, dump, freight_home / "games")
    player.click("new")
    player.click("house")
    player.click("option.starting_stacks.more")
    player.click("start")
    player.at("decline" if "decline" in player.table() else "lot")
    while not (player.bids and player.loads and player.unloads and player.saved().state.trip > 1):
        assert player.saved().state.trip <= MOST_TRIPS, "money, cards and runs were not all dragged in nine trips"
        look()
        player.take_turn()
    assert screen.close() == 0
    saved = player.saved()
    told = [event for event in _of(happened.BidMade, saved) if event.seat == ME]  # type: ignore[attr-defined]
    assert [event.amount for event in told] == player.bids  # type: ignore[attr-defined]
    loaded = [event for event in _of(happened.GoodLoaded, saved) if event.seat == ME]  # type: ignore[attr-defined]
    assert [event.good for event in loaded] == [as_good(*load) for load in player.loads]  # type: ignore[attr-defined]
    assert any(event.seat == ME for event in _of(happened.ShipDeparted, saved))  # type: ignore[attr-defined]
    sold = [event for event in _of(happened.ShipmentSold, saved) if event.seat == ME]  # type: ignore[attr-defined]
    assert all((number, run) in [(sale.stack, len(sale.goods)) for sale in sold] for number, run in player.unloads)  # type: ignore[attr-defined]


def test_a_trip_is_played_with_the_pointer_and_the_saved_file_tells_it(screen: Screen, freight_home: Path) -> None:
    play_trips(screen, freight_home)
