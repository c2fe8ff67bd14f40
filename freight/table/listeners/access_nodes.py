"""From items to AccessKit: a node an item, and of a new picture only what is another than before."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import accesskit  # type: ignore[import-untyped]

from freight.languages import current
from freight.table.listeners.access_tree import ROOT, Item, Kind
from freight.table.placement import Rect
from freight.table.saying import Saying

_ROLES: Final[dict[Kind, Any]] = {
    "window": accesskit.Role.WINDOW,
    "dialog": accesskit.Role.DIALOG,
    "group": accesskit.Role.GROUP,
    "list": accesskit.Role.LIST,
    "item": accesskit.Role.LIST_ITEM,
    "label": accesskit.Role.LABEL,
    "button": accesskit.Role.BUTTON,
    "image": accesskit.Role.IMAGE,
    "switch": accesskit.Role.CHECK_BOX,
    "field": accesskit.Role.TEXT_INPUT,
    "spin": accesskit.Role.SPIN_BUTTON,
    "slider": accesskit.Role.SLIDER,
    "link": accesskit.Role.LINK,
}
ROOT_ID: Final = 1
Nodes = list[tuple[int, Any]]


class Tree:
    """What the screen reader knows by now, and under which numbers."""

    def __init__(self) -> None:
        self._numbers = itertools.count(ROOT_ID + 1)
        self._ids: dict[str, int] = {}
        self._keys: dict[int, str] = {ROOT_ID: ROOT}
        self._known: dict[str, Item] = {}
        self._said: list[int] = []
        self._language = ""
        """The one that the window was said to speak."""

    def key_of(self, number: int) -> str:
        """The key of the item with a number; nothing where it is gone."""
        return self._keys.get(number, "")

    def update(self, items: Sequence[Item], focus: str, sayings: Iterable[Saying]) -> Any:
        """What is new, as AccessKit takes it. What is said is a new node each time: those are always announced."""
        self._number(items)
        spoken = [(next(self._numbers), node) for node in _announcements(sayings)]
        renewed = bool(spoken) or not self._known or self._language != current()
        self._language = current()
        if spoken:
            self._said = [number for number, _ in spoken]
        update = accesskit.TreeUpdate(self._ids.get(focus, ROOT_ID))
        nodes: Nodes = list(spoken)
        for item in items:
            if self._known.get(item.key) != item or (renewed and item.key == ROOT):
                nodes += self._nodes(item)
        if not self._known:
            update.tree = accesskit.Tree(ROOT_ID)
        update.nodes.extend(nodes)
        self._known = {item.key: item for item in items}
        return update

    def _number(self, items: Sequence[Item]) -> None:
        """Give new things numbers; numbers of what is gone are forgotten and never given again."""
        before, self._ids = self._ids, {ROOT: ROOT_ID}
        for item in items:
            if item.key != ROOT:
                self._ids[item.key] = before.get(item.key) or next(self._numbers)
                if item.kind == "field":
                    line = _line(item.key)
                    self._ids[line] = before.get(line) or next(self._numbers)
        self._keys = {number: key for key, number in self._ids.items()}

    def _nodes(self, item: Item) -> Nodes:
        node = accesskit.Node(_ROLES[item.kind])
        children = [self._ids[key] for key in item.children]
        lines: Nodes = []
        if item.key == ROOT:
            node.set_language(current())
            children += self._said
        elif item.kind == "field":
            line = self._ids[_line(item.key)]
            lines = [(line, _text_run(item))]
            children.append(line)
            if item.caret >= 0:
                place = accesskit.TextPosition(line, item.caret)
                node.set_text_selection(accesskit.TextSelection(place, place))
        node.set_children(children)
        _describe(node, item)
        _let_act(node, item)
        return [(self._ids[item.key], node), *lines]


def _line(key: str) -> str:
    return f"line:{key}"


def _describe(node: Any, item: Item) -> None:
    node.set_author_id(item.key)
    if item.name:
        node.set_label(item.name)
    if item.value or item.kind in ("field", "label"):
        node.set_value(item.value)
    if item.told:
        node.set_description(item.told)
    if item.rect.w and item.rect.h:
        node.set_bounds(box(item.rect))
    if item.disabled:
        node.set_disabled()
    if item.on is not None:
        node.set_toggled(accesskit.Toggled.TRUE if item.on else accesskit.Toggled.FALSE)


def _let_act(node: Any, item: Item) -> None:
    if item.usable:
        node.add_action(accesskit.Action.CLICK)
    if item.focusable:
        node.add_action(accesskit.Action.FOCUS)
    if item.kind == "field":
        node.add_action(accesskit.Action.SET_VALUE)
    if item.kind in ("spin", "slider"):
        node.add_action(accesskit.Action.INCREMENT)
        node.add_action(accesskit.Action.DECREMENT)


def _announcements(sayings: Iterable[Saying]) -> Iterator[Any]:
    """One for all that is urgent and one for the rest: the order of several would be anybody's guess."""
    said = list(sayings)
    for urgent, live in ((True, accesskit.Live.ASSERTIVE), (False, accesskit.Live.POLITE)):
        words = " ".join(saying.words for saying in said if saying.urgent == urgent)
        if words:
            node = accesskit.Node(accesskit.Role.STATUS)
            node.set_label(words)
            node.set_live(live)
            yield node


def _text_run(item: Item) -> Any:
    """The line in a field, letter for letter, so that a reader can follow the caret."""
    node = accesskit.Node(accesskit.Role.TEXT_RUN)
    node.set_value(item.value)
    node.set_bounds(box(item.rect))
    node.set_text_direction(accesskit.TextDirection.LEFT_TO_RIGHT)
    node.set_character_lengths([len(letter.encode()) for letter in item.value])
    node.set_word_lengths(_word_lengths(item.value))
    step = item.rect.w / max(1, len(item.value))
    node.set_character_positions([place * step for place in range(len(item.value))])
    node.set_character_widths([step] * len(item.value))
    return node


def _word_lengths(text: str) -> list[int]:
    """The lengths of the words, each with the spaces after it."""
    lengths: list[int] = []
    for place, letter in enumerate(text):
        starts = place == 0 or (letter != " " and text[place - 1] == " ")
        if starts or lengths[-1] == 255:  # a length is a byte
            lengths.append(0)
        lengths[-1] += 1
    return lengths


def box(rect: Rect) -> Any:
    """A rectangle as AccessKit has it."""
    return accesskit.Rect(rect.x, rect.y, rect.right, rect.bottom)
