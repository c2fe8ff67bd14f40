"""A screen reader that is a fake: what it is told, and what it asks for."""

from collections.abc import Callable
from typing import Any

import pytest

from freight.table.listeners.access_adapter import Adapter, Asked
from freight.table.placement import Rect

accesskit = pytest.importorskip("accesskit")


class Reader(Adapter):
    """A screen reader that keeps what it is told: the nodes by their keys, and the announcements."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: dict[str, Any] = {}
        self.ids: dict[str, int] = {}
        self.heard: list[tuple[str, bool]] = []
        self.updates = 0
        self.sent = 0
        self.focus = ""
        self.stood: tuple[bool, Rect] | None = None

    def come(self) -> None:
        self._called()

    def leave(self) -> None:
        self._left()

    def update(self, make: Callable[[], Any]) -> None:
        update = make()
        self.updates += 1
        self.sent = len(update.nodes)
        for number, node in update.nodes:
            if node.live is not None:
                self.heard.append((node.label, node.live == accesskit.Live.ASSERTIVE))
            elif node.author_id:
                self.nodes[node.author_id], self.ids[node.author_id] = node, number
        self.focus = next((key for key, number in self.ids.items() if number == update.focus), "")

    def stand(self, focused: bool, bounds: Rect) -> None:
        self.stood = focused, bounds

    def ask(self, action: str, key: str, value: str = "") -> None:
        self.requests.put(Asked(action, self.ids[key], value))
