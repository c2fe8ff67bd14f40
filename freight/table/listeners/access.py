"""The table for people who use a screen reader: what there is, what is focused, what happens; and what they do.

As long as no screen reader has asked, nothing is built and nothing costs.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from freight.table.listeners.access_adapter import Adapter, Asked
from freight.table.listeners.access_tree import ROOT, RULE, Item, move_of, tree
from freight.table.placement import Placement, Rect
from freight.table.saying import Saying
from freight.table.stage.focus import Focus

if TYPE_CHECKING:
    from freight.table.listeners.access_nodes import Tree

Way = Literal["use", "focus", "more", "less", "write", "rule"]
_WAYS: Final[dict[str, Way]] = {
    "CLICK": "use",
    "FOCUS": "focus",
    "INCREMENT": "more",
    "DECREMENT": "less",
    "SET_VALUE": "write",
}


class Request(msgspec.Struct, frozen=True):
    """What a screen reader's user wants of the placement `key`: to use it, to carry it to the placement `to`, to go to
    it, to have more or less of it, to write `words` into it, or to read the rule behind it."""

    way: Way
    key: str
    to: str = ""
    words: str = ""


class Shown(msgspec.Struct, frozen=True):
    """What is told of one moment: the layout on top and where the keyboard is in it."""

    placements: Sequence[Placement]
    focus: str
    carried: str
    aim: str


class Access:
    """What the window tells a screen reader."""

    def __init__(self, adapter: Adapter | None = None) -> None:
        self.adapter = adapter or Adapter()
        self._tree: Tree | None = None
        self._times = 0
        self._shown: Shown | None = None
        self._stands: tuple[bool, Rect] | None = None

    @property
    def listens(self) -> bool:
        """Whether there is a screen reader."""
        return self.adapter.times > 0

    def tell(self, placements: Sequence[Placement], focus: Focus, sayings: Sequence[Saying]) -> None:
        """Tell what is new since the last time."""
        shown = Shown(placements, focus.key, focus.carried, focus.aim)
        if self.adapter.times != self._times:  # a screen reader that came just now knows nothing
            self._times, self._tree, self._shown, self._stands = self.adapter.times, _new_tree(), None, None
        known = self._tree
        if known is None or (not sayings and self._shown and _is_same(self._shown, shown)):
            return
        self._shown = shown
        items = tree(placements, focus.carried)
        here = focus.aim if focus.carried else focus.key
        self.adapter.update(lambda: known.update(items, _nearest(here, items), sayings))

    def stand(self, focused: bool, bounds: Rect) -> None:
        """Tell where the window is, and whether the keyboard is its own."""
        if self._stands != (focused, bounds):
            self._stands = focused, bounds
            self.adapter.stand(focused, bounds)

    def requests(self) -> Iterator[Request]:
        """What was asked since the last time."""
        while not self.adapter.requests.empty():
            asked = self.adapter.requests.get()
            request = self._request(asked)
            if request:
                yield request

    def _request(self, asked: Asked) -> Request | None:
        key, way = self._tree.key_of(asked.number) if self._tree else "", _WAYS.get(asked.action)
        if not way or key in ("", ROOT):
            return None
        if key.startswith(RULE):
            return Request("rule" if way == "use" else "focus", key.removeprefix(RULE))
        thing, to = move_of(key)
        if thing:
            return Request("use", thing, to) if way == "use" else Request("focus", thing)
        return Request(way, key, words=asked.value)

    def close(self) -> None:
        """Hang up."""
        self.adapter.close()


def _new_tree() -> "Tree":
    from freight.table.listeners.access_nodes import Tree  # only now, as there may be no AccessKit for this system

    return Tree()


def _is_same(one: Shown, other: Shown) -> bool:
    same_place = (one.focus, one.carried, one.aim) == (other.focus, other.carried, other.aim)
    return one.placements is other.placements and same_place


def _nearest(key: str, items: Sequence[Item]) -> str:
    """The item that has the focus; the window where the focused thing has none."""
    return key if any(item.key == key for item in items) else ROOT
