"""AccessKit's adapter for this system: what the window says to the system's screen reader, and what comes back.

Whatever goes wrong with it is logged, and the game goes on without. A panic of the adapter is no ordinary exception.
"""

import queue
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pygame

from freight.table.faults import LOG
from freight.table.placement import Rect


class Asked(msgspec.Struct, frozen=True):
    """What a screen reader asked of the node with a number: the name of an action of AccessKit, and a value if any."""

    action: str
    number: int
    value: str = ""


class Adapter:
    """The line to the screen reader. All methods are for the window's thread; the system calls in on any.

    The system's own threads only leave notes here: they hold locks that the window's thread might be waiting for, so
    they must never wait for it. `times` counts how often a screen reader has come, 0 while there is none.
    """

    def __init__(self) -> None:
        self.requests: queue.SimpleQueue[Asked] = queue.SimpleQueue()
        self.times = 0
        self._come = 0
        self._adapter: Any = None

    def open(self) -> None:
        """Be ready for a screen reader; the window must be there, and on Windows and macOS not yet seen."""
        try:
            import accesskit  # type: ignore[import-untyped]  # noqa: F401 (only now: no first picture waits for it)
        except ImportError:
            LOG.info("There is no AccessKit for this system: screen readers can't be served.")
            return
        self._adapter = self._guarded(_CONNECT.get(sys.platform, _unix), self._called, self._asked, self._left)

    def close(self) -> None:
        """Hang up."""
        self._adapter, self.times = None, 0

    def update(self, make: Callable[[], Any]) -> None:
        """Tell what is new; `make` is only called if somebody listens."""
        self._raise(self._guarded(self._adapter.update_if_active, make))

    def stand(self, focused: bool, bounds: Rect) -> None:
        """Say where on the screen the window is, and whether the keys go to it, where the system does not see to it."""
        if sys.platform == "darwin":
            self._raise(self._guarded(self._adapter.update_view_focus_state, focused))
        elif sys.platform != "win32":
            self._guarded(self._adapter.update_window_focus_state, focused)
            if self._adapter:
                # Only now, as there may be no AccessKit for this system.
                from freight.table.listeners.access_nodes import box

                self._guarded(self._adapter.set_root_window_bounds, box(bounds), box(bounds))

    def _called(self) -> None:
        # The last thing it does, as the lock is still held: from now on the window's thread may wait for that lock.
        self._come += 1
        self.times = self._come

    def _left(self) -> None:
        self.times = 0

    def _asked(self, request: Any) -> None:
        value = request.data[1] if request.data and isinstance(request.data[1], str) else ""
        self.requests.put(Asked(str(request.action).rpartition(".")[2], int(request.target), value))

    def _raise(self, events: Any) -> None:
        if events is not None:
            self._guarded(events.raise_events)

    def _guarded(self, call: Callable[..., Any], *words: Any) -> Any:
        try:
            return call(*words)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:
            LOG.warning("Screen readers can't be served any more", exc_info=True)
            self.close()
            return None


def _unix(come: Callable[[], None], asked: Callable[[Any], None], left: Callable[[], None]) -> Any:
    import accesskit

    return accesskit.unix.Adapter(come, asked, left)


def _windows(come: Callable[[], None], asked: Callable[[Any], None], left: Callable[[], None]) -> Any:
    import accesskit

    return accesskit.windows.SubclassingAdapter(pygame.display.get_wm_info()["window"], come, asked)


def _macos(come: Callable[[], None], asked: Callable[[Any], None], left: Callable[[], None]) -> Any:
    import accesskit

    accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
    return accesskit.macos.SubclassingAdapter.for_window(pygame.display.get_wm_info()["window"], come, asked)


_CONNECT: Final = {"win32": _windows, "darwin": _macos}
