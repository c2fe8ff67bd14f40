"""A screen reader for the tests: it finds the game in the registry of AT-SPI, walks its tree, presses and listens.

It speaks D-Bus itself, to a message bus of its own, so nothing of the desktop that the tests run on is touched.
"""

import os
import shutil
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jeepney
from jeepney.io.blocking import DBusConnection, open_dbus_connection

SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
ATSPI = "org.a11y.atspi"
REGISTRY = f"{ATSPI}.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
IN_WINDOW = 1
"""Coordinates that count from the window's upper left."""
SECONDS = 20.0
ROLES = {7: "check box", 16: "dialog", 23: "frame", 27: "image", 29: "label", 31: "list", 39: "panel", 43: "button"}
GONE = [f"org.freedesktop.DBus.Error.{name}" for name in ("UnknownObject", "UnknownInterface", "Failed")]
"""Errors that tell of something which is not there any more, or not yet."""


def missing() -> list[str]:
    """What is not here of what it needs."""
    here = {"dbus-daemon (Debian: dbus)": bool(shutil.which("dbus-daemon"))}
    here["the accessibility bus (Debian: at-spi2-core)"] = SERVICE.is_file()
    return [name for name, is_here in here.items() if not is_here]


class GoneError(Exception):
    """What was asked about is not there any more, or not yet."""


class Thing(NamedTuple):
    """Something in the tree: where it is, what it is, its names, where it lies, whether it can be pressed."""

    owner: str
    path: str
    role: str
    name: str
    told: str
    rect: tuple[int, int, int, int] | None
    can_press: bool
    above: tuple[str, ...]
    """The names of what it is in, the outermost first."""

    @property
    def blocked(self) -> bool:
        """Whether it says that it can't be used now."""
        return self.told.startswith("Not now")


class Bus:
    """A message bus for one test: the game and the screen reader meet there."""

    def __init__(self) -> None:
        command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        assert self.address, "dbus-daemon did not start"

    def close(self) -> None:
        """End it; the accessibility bus and the registry end with it."""
        self.process.terminate()
        self.process.wait(SECONDS)


class ScreenReader:
    """Comes to the bus, as a screen reader does that is started while programs run."""

    def __init__(self, address: str) -> None:
        self._session = open_dbus_connection(address)
        self._enable(True)
        where = jeepney.DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        self._bus = open_dbus_connection(self._ask(self._session, jeepney.new_method_call(where, "GetAddress"))[0])
        self._events: deque[jeepney.Message] = deque()
        self._listen("object:announcement")
        self.heard: list[tuple[str, bool]] = []
        """What was announced, and whether urgently."""

    def _enable(self, is_there: bool) -> None:
        """Tell all programs that a screen reader is there, or no longer."""
        status = jeepney.DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        self._ask(self._session, jeepney.Properties(status).set("IsEnabled", "b", is_there))

    def leave(self) -> None:
        """Say goodbye to all programs."""
        self._enable(False)

    def _listen(self, event: str) -> None:
        registry = jeepney.DBusAddress("/org/a11y/atspi/registry", REGISTRY, REGISTRY)
        self._ask(self._bus, jeepney.new_method_call(registry, "RegisterEvent", "s", (event,)))
        rule = jeepney.MatchRule(type="signal", interface=f"{ATSPI}.Event.Object", member="Announcement")
        self._ask(self._bus, jeepney.message_bus.AddMatch(rule))
        self._bus.filter(rule, queue=self._events)

    @staticmethod
    def _ask(connection: DBusConnection, message: jeepney.Message) -> Any:
        reply = connection.send_and_get_reply(message, timeout=SECONDS)
        if reply.header.message_type == jeepney.MessageType.error:
            name = str(reply.header.fields[jeepney.HeaderFields.error_name])
            raise GoneError(name, reply.body) if name in GONE else AssertionError(name, reply.body)
        return reply.body

    def _call(self, owner: str, path: str, interface: str, method: str, signature: str = "", *words: object) -> Any:
        address = jeepney.DBusAddress(path, owner, f"{ATSPI}.{interface}")
        message = jeepney.new_method_call(address, method, signature or None, words)
        return self._ask(self._bus, message)

    def _all(self, owner: str, path: str) -> dict[str, Any]:
        address = jeepney.DBusAddress(path, owner, f"{ATSPI}.Accessible")
        return {
            name: value[1] for name, value in self._ask(self._bus, jeepney.Properties(address).get_all())[0].items()
        }

    def programs(self) -> list[tuple[str, str]]:
        """The programs in the registry."""
        return list(self._call(REGISTRY, ROOT, "Accessible", "GetChildren")[0])

    def window(self, title: str) -> tuple[str, str]:
        """The window of a title, once it is there."""
        return self.await_it(lambda: self._window(title), f"no window {title!r}")

    def _window(self, title: str) -> tuple[str, str] | None:
        try:
            for owner, path in self.programs():
                for window in self._call(owner, path, "Accessible", "GetChildren")[0]:
                    if self._all(*window)["Name"] == title:
                        return tuple(window)
        except GoneError:
            pass
        return None

    def things(self, start: tuple[str, str], above: tuple[str, ...] = ()) -> Iterator[Thing]:
        """Everything in a window, in reading order. What goes away meanwhile is passed over."""
        try:
            thing = self._thing(*start, above)
            children = self._call(*start, "Accessible", "GetChildren")[0]
        except GoneError:
            return
        yield thing
        for child in children:
            yield from self.things(tuple(child), (*above, thing.name))

    def _thing(self, owner: str, path: str, above: tuple[str, ...]) -> Thing:
        told = self._all(owner, path)
        role = ROLES.get(self._call(owner, path, "Accessible", "GetRole")[0], "")
        does = self._call(owner, path, "Accessible", "GetInterfaces")[0]
        rect = None
        if f"{ATSPI}.Component" in does:
            rect = tuple(self._call(owner, path, "Component", "GetExtents", "u", IN_WINDOW)[0])
        return Thing(owner, path, role, told["Name"], told["Description"], rect, f"{ATSPI}.Action" in does, above)

    def press(self, thing: Thing) -> None:
        """Do what pressing a thing does."""
        assert self._call(thing.owner, thing.path, "Action", "DoAction", "i", 0)[0], f"{thing.name} can't be pressed"

    def listen(self, seconds: float) -> None:
        """Hear what is announced meanwhile."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                self._bus.recv_messages(timeout=left)
            except TimeoutError:
                break
        self._hear()

    def _hear(self) -> None:
        while self._events:
            body = self._events.popleft().body
            self.heard.append((body[3][1], body[1] == 2))

    def await_it(self, find: Callable[[], Any], why: str) -> Any:
        """What is found in time."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            found = find()
            if found:
                return found
            self.listen(0.1)
        raise AssertionError(why)

    def close(self) -> None:
        """Leave."""
        self._bus.close()
        self._session.close()


def environment(address: str) -> dict[str, str]:
    """What a program needs to know to come to a bus."""
    return {"DBUS_SESSION_BUS_ADDRESS": address, "LC_ALL": os.environ.get("LC_ALL", "C.UTF-8")}
