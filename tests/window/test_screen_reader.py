"""A whole trip in the real window through a screen reader alone: no eye, no pointer, no key.

The player knows what AT-SPI tells: names, what things are in, and what is announced. It presses what it finds.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from freight.engine import events as happened
from freight.engine.events import Event
from freight.record.reading import Saved, read_save
from freight.table.wording.telling import told_so_far
from tests.window.conftest import Screen, learned, need_tools

at_spi = pytest.importorskip("tests.window.at_spi", reason="the screen reader of the tests needs jeepney")

pytestmark = pytest.mark.window
ME = 0
MOST_TRIPS = 4
TITLE = "Freight Expectations"


@pytest.fixture
def bus() -> Iterator["at_spi.Bus"]:
    """A message bus of the test's own."""
    need_tools()
    missing = at_spi.missing()
    if missing and os.environ.get("CI"):
        pytest.fail("a screen reader can't be tested without " + ", ".join(missing))
    if missing:
        pytest.skip("a screen reader can't be tested without " + ", ".join(missing))
    bus = at_spi.Bus()
    try:
        yield bus
    finally:
        bus.close()


class Listener:
    """Somebody who plays by what a screen reader tells."""

    def __init__(self, reader: "at_spi.ScreenReader", games: Path) -> None:
        self.reader = reader
        self.games = games
        self.window = reader.window(TITLE)
        self.pressed: list[str] = []
        self.unloaded = 0

    def things(self) -> list["at_spi.Thing"]:
        """All that there is on the screen."""
        return list(self.reader.things(self.window))

    def find(self, start: str, things: list["at_spi.Thing"], within: str = "") -> "at_spi.Thing | None":
        """The first thing that can be pressed now, by how its name begins, and the name of what it is in."""
        for each in things:
            inside = not within or any(name.startswith(within) for name in each.above)
            if each.name.startswith(start) and each.can_press and not each.blocked and inside:
                return each
        return None

    def press(self, start: str) -> None:
        """Press something, once it is there."""
        self._press(self.reader.await_it(lambda: self.find(start, self.things()), f"nothing begins with {start!r}"))

    def _press(self, thing: "at_spi.Thing") -> None:
        self.pressed.append(thing.name)
        try:
            self.reader.press(thing)
        except at_spi.GoneError:  # it went away in this very moment
            self.pressed.pop()
        self.reader.listen(0.4)

    def saved(self) -> Saved:
        """The saved game as it stands."""
        return read_save(next(self.games.glob("*.freight")))

    def take_turn(self) -> None:
        """Do what the buttons offer, if they offer anything."""
        things = self.things()
        if self._bid(things) or self._load(things) or self._unload(things):
            return
        for name in ("Turn the last chance down", "Lose ", "Be done with this city"):
            thing = self.find(name, things)
            if thing:
                self._press(thing)
                return
        self.reader.listen(0.2)

    def _bid(self, things: list["at_spi.Thing"]) -> bool:
        """Bid as long as it costs 2 MM at most and fewer than two cards are in the dock; else decline."""
        decline = self.find("Decline to bid", things)
        if decline is None:
            return False
        bought = sum(name.startswith("Your dock: 2") for thing in things for name in (thing.name,))
        cheap = self.find("Bid 1 MM for the lot", things) or self.find("Bid 2 MM for the lot", things)
        self._press(cheap if cheap and not bought else decline)
        return True

    def _load(self, things: list["at_spi.Thing"]) -> bool:
        """Load the first card in two presses and the others in one each, then set sail."""
        card = next((each for each in things if each.can_press and "in your dock" in each.name), None)
        if card and self.find("Put ", things, within="Your dock") and "Put it here" not in " ".join(self.pressed):
            self._press(card)
            self.press("Put it here: Stack 1")
            return True
        move = self.find("Put ", things, within="Your dock") or self.find("Pay the fees and set sail", things)
        if move:
            self._press(move)
        return move is not None

    def _unload(self, things: list["at_spi.Thing"]) -> bool:
        """Put a good, and what lies on it, onto the city."""
        done = self.find("Be done with this city", things)
        if done and self.unloaded:
            return False
        for city in ("Port Gong", "Bucks Grange"):
            for thing in things:
                if thing.name.startswith("Put ") and thing.name.endswith(f"onto {city}"):
                    self._press(thing)
                    self.unloaded += 1
                    return True
        return False


def _of(kind: type, saved: Saved) -> list[Event]:
    return [event for step in saved.steps for event in step.events if isinstance(event, kind)]


def test_a_trip_is_played_through_a_screen_reader_alone_and_the_saved_file_tells_it(
    screen: Screen, freight_home: Path, bus: "at_spi.Bus"
) -> None:
    freight_home.mkdir(exist_ok=True)
    (freight_home / "settings.json").write_text('{"speed": "fast"}', "utf-8")
    dump = freight_home.parent / "table.json"
    screen.env |= at_spi.environment(bus.address) | {"FREIGHT_TABLE_DUMP": str(dump)}
    screen.start()
    reader = at_spi.ScreenReader(bus.address)
    me = Listener(reader, freight_home / "games")
    me.press("New game")
    me.press("Start the game")
    me.reader.await_it(lambda: me.find("Menu", me.things(), within="Day and menu"), "the table did not come")
    _check_places(me, json.loads(dump.read_text("utf-8")))
    while not (_finished(me.saved()) and me.saved().state.trip > 1):
        assert me.saved().state.trip <= MOST_TRIPS, f"no whole trip in {MOST_TRIPS}: {me.pressed}"
        me.take_turn()
    reader.listen(2)
    heard = " ".join(words for words, _ in reader.heard)
    saved = me.saved()
    assert screen.close() == 0
    reader.close()
    assert any(name.startswith("Decline") for name in me.pressed)
    for line in _lines_of_first_trip(saved):
        assert line in heard, f"nobody heard {line!r} among {reader.heard}"
    assert "or decline." in heard, "nobody was told that it is their turn"


def test_a_refusal_is_heard_through_a_screen_reader(screen: Screen, freight_home: Path, bus: "at_spi.Bus") -> None:
    screen.env |= at_spi.environment(bus.address)
    learned(freight_home)
    screen.start()
    reader = at_spi.ScreenReader(bus.address)
    me = Listener(reader, freight_home / "games")
    me.press("New game")
    me.press("Start the game")
    thing = reader.await_it(lambda: _named("Redo", me.things()), "there is no Redo")
    assert thing.told.startswith("Not now: Nothing was taken back")
    reader.press(thing)
    reader.await_it(lambda: [words for words, urgent in reader.heard if urgent and "taken back" in words], "silence")
    assert screen.close() == 0


def _named(start: str, things: list["at_spi.Thing"]) -> "at_spi.Thing | None":
    return next((each for each in things if each.name.startswith(start)), None)


def _finished(saved: Saved) -> bool:
    """Whether the player has bid, loaded, sailed and unloaded."""
    kinds = (happened.BidMade, happened.GoodLoaded, happened.ShipDeparted, happened.ShipmentSold)
    return all(any(event.seat == ME for event in _of(kind, saved)) for kind in kinds)  # type: ignore[attr-defined]


def _lines_of_first_trip(saved: Saved) -> list[str]:
    """The log from the first lot to the first arrival."""
    events = [event for step in saved.steps for event in step.events]
    lines = told_so_far(saved.header, events)
    first = next(place for place, line in enumerate(lines) if line.startswith("Under the hammer"))
    second_trip = next(place for place, line in enumerate(lines) if "trip 2 of" in line)
    return lines[first:second_trip]


def _check_places(me: Listener, places: dict[str, list[int]]) -> None:
    """What a screen reader points at is where the eye sees it."""
    things = me.things()
    menu = _named("Menu", things)
    assert menu
    assert menu.role == "button"
    assert menu.rect is not None
    assert list(menu.rect) == places["menu"]
    parts = [each for each in things if each.above == (TITLE,)]
    for name in ("Day and menu", "Port Gong", "The sea", "Bucks Grange", "Your harbour"):
        assert any(each.name.startswith(name) for each in parts), f"{name} is not among {parts}"
    city = _named("Port Gong:", parts)
    assert city
    assert city.rect is not None
    assert list(city.rect) == places["city:0"]


def test_the_game_goes_on_when_the_screen_reader_goes_and_when_the_whole_bus_does(
    screen: Screen, freight_home: Path, bus: "at_spi.Bus"
) -> None:
    screen.env |= at_spi.environment(bus.address)
    process = screen.start()
    for _ in range(2):  # it may come and go as it likes
        reader = at_spi.ScreenReader(bus.address)
        me = Listener(reader, freight_home / "games")
        assert me.find("New game", me.things())
        reader.leave()
        reader.listen(1)  # none comes back in the same moment, and AccessKit would take that for no change
        reader.close()
    reader = at_spi.ScreenReader(bus.address)
    reader.window(TITLE)
    bus.close()
    screen.key("Tab", "Tab", "Return")
    assert process.poll() is None
    assert screen.close() == 0
