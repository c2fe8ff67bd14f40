"""The table as a tree in words, for screen readers: one item a placement that has a name, in groups, in reading order.

It is read from the very list that the painter paints; nothing here knows of any system's screen reader.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from freight.languages import marked, tr, trc
from freight.table.citing import behind, ruling_of
from freight.table.looks import Field, Fill, Panel, Toggle
from freight.table.placement import Placement, Rect, slides
from freight.table.screen.window import TITLE
from freight.table.stage.stops import reachable, walkable
from freight.table.widgets import switch_label, value_label

Kind = Literal[
    "window", "dialog", "group", "list", "item", "label", "button", "image", "switch", "field", "spin", "slider", "link"
]

ROOT: Final = "window"
MOVE: Final = "move:"
"""Begins the keys of items that stand for a whole drag; see `move_of`."""
RULE: Final = "rule of "
"""Begins the keys of items that lead to the ruling behind a thing."""
UNNAMED: Final = {
    "bar": marked("Day and menu"),
    "slip": marked("What happens"),
    "centre": marked("The middle of the table"),
    "harbour": marked("Your harbour"),
    "next": marked("What to do next"),
    "replay-ground": marked("Replay"),
}
"""The names of those sheets that show none, because one sees what they are."""
SEA: Final = "sea"
PICK_UP: Final = marked("Press to pick it up, then press where it goes.")
PUT_BACK: Final = marked("You carry this. Press it to put it back.")
OF_CARDS: Final = ("card", "good", "money")
DIALOGS: Final = ("dialog", "slip")
USES: Final = {"button", "switch", "field", "link", "spin"}
"""What can be pressed while it can be used at all."""


class Item(msgspec.Struct, frozen=True):
    """A thing with a name. `told` is what else there is to say of it, `value` what a field or a stepper holds.

    `usable` things can be pressed, `focusable` ones have the keyboard's focus now and then; `on` is the state of a
    switch, `caret` the place of a field's caret, -1 while it has none.
    """

    key: str
    kind: Kind
    name: str
    rect: Rect = Rect(0, 0, 0, 0)
    value: str = ""
    told: str = ""
    on: bool | None = None
    disabled: bool = False
    focusable: bool = False
    usable: bool = False
    caret: int = -1
    children: tuple[str, ...] = ()


def tree(placements: Sequence[Placement], carried: str = "") -> list[Item]:
    """All there is to be told of a layout, the window first; `carried` is the key of what the keyboard carries."""
    by_key = {each.key: each for each in placements}
    sheets: list[Placement] = []
    named: list[Placement] = []
    below: dict[str, list[str]] = {ROOT: []}
    items: dict[str, Item] = {}
    for placement in placements:
        parent = _home(placement, sheets, SEA in by_key)
        for item in _items(placement, by_key, carried):
            if item.kind != "label" or not _is_told(placement, named):
                _put(item, parent, items, below)
        if placement.label and placement.role != "text":
            named.append(placement)
        if _is_group(placement):
            sheets.append(placement)
    whole = _bounds(placements)
    root = Item(ROOT, "window", tr(TITLE), whole, children=tuple(below[ROOT]))
    return [root, *[_with_children(item, below, whole) for item in items.values()]]


def _is_told(text: Placement, named: Sequence[Placement]) -> bool:
    """Whether a text says nothing, or what the name of the thing says that it is written on."""
    if not any(letter.isalnum() for letter in text.label):
        return True
    return any(text.label in each.label and each.rect.holds(*text.rect.centre) for each in named)


def _put(item: Item, parent: str, items: dict[str, Item], below: dict[str, list[str]]) -> None:
    """Add an item to its group; the sea comes into being with the first thing on it."""
    if parent == SEA and SEA not in items:
        items[SEA] = Item(SEA, "group", tr("The sea: ship order, ships and weather"))
        below[ROOT].append(SEA)
    items[item.key] = item
    below.setdefault(parent, []).append(item.key)


def _with_children(item: Item, below: Mapping[str, list[str]], whole: Rect) -> Item:
    children = tuple(below.get(item.key, ()))
    if item.key == SEA:
        return msgspec.structs.replace(item, children=children, rect=whole)
    if item.kind == "group" and not children:
        return msgspec.structs.replace(item, kind="label", value=item.name)
    return msgspec.structs.replace(item, children=children) if children else item


def _bounds(placements: Sequence[Placement]) -> Rect:
    return Rect(0, 0, *[max((edge(each.rect) for each in placements), default=0) for edge in (_right, _bottom)])


def _right(rect: Rect) -> int:
    return rect.right


def _bottom(rect: Rect) -> int:
    return rect.bottom


def _is_group(placement: Placement) -> bool:
    """Whether it is a sheet that other things lie on."""
    if placement.role == "list":
        return True
    is_sheet = placement.role == "picture" and isinstance(placement.look, Panel | Fill)
    return is_sheet and bool(_group_name(placement)) and not (placement.focusable or placement.reads)


def _group_name(placement: Placement) -> str:
    if placement.label or placement.key not in UNNAMED:
        return "" if placement.key == "veil" else placement.label
    return tr(UNNAMED[placement.key])


def _home(placement: Placement, sheets: Sequence[Placement], at_sea: bool) -> str:
    """The key of the smallest sheet that a thing lies on, among those laid before it."""
    x, y = placement.rect.centre
    homes = [each for each in sheets if each.rect.holds(x, y)]
    smallest = min(homes, key=lambda each: each.rect.w * each.rect.h, default=None)
    if smallest:
        return smallest.key
    return SEA if at_sea and not _stands_alone(placement.key) else ROOT


def _stands_alone(key: str) -> bool:
    """Whether it is one of the sheets that the table is made of."""
    return key in UNNAMED or key == "lot" or key.startswith("city:")


def _items(placement: Placement, by_key: Mapping[str, Placement], carried: str) -> Iterator[Item]:
    """What is told of one placement: nothing, itself, or itself and the drags that it can go."""
    if placement.key == "veil" or (slides(placement) and not placement.focusable):
        return
    if not placement.label and not (_is_group(placement) or walkable(placement)):
        return
    takers = by_key[carried].drops if carried in by_key else ()
    yield _item(placement, by_key, carried, takers)
    if placement.draggable and placement.enabled and not slides(placement) and not carried:
        yield from _moves(placement, by_key)
    rulings = behind(placement)
    if rulings and not ruling_of(placement.key):
        name = tr("Read the rule: {ruling}", ruling=tr(rulings[0]))
        yield Item(f"{RULE}{placement.key}", "link", name, placement.rect, usable=True)


def _item(placement: Placement, by_key: Mapping[str, Placement], carried: str, takers: Sequence[str]) -> Item:
    kind = _kind(placement, by_key)
    name, value, on, caret = _name(placement, kind)
    told = _told(placement)
    usable = placement.focusable and (kind in USES or kind == "slider")
    if placement.key in takers:
        kind, name, usable = "button", tr("Put it here: {place}", place=name), True
    elif carried and placement.key == carried:
        kind, told, usable = "button", tr(PUT_BACK), True
    elif placement.draggable and not slides(placement):
        kind, usable = "button", True
    return Item(
        placement.key,
        kind,
        name,
        placement.rect,
        value,
        told,
        on,
        not placement.enabled and placement.focusable,
        reachable(placement) or placement.key in takers,
        usable or bool(placement.why),
        caret,
    )


def _kind(placement: Placement, by_key: Mapping[str, Placement]) -> Kind:
    if placement.reads:
        return "item"
    match placement.role:
        case "text":
            return "spin" if f"{placement.key}.more" in by_key and f"{placement.key}.less" in by_key else "label"
        case "picture" if placement.focusable:
            return "button"
        case "picture" if not _is_group(placement):
            return "image"
        case "picture":
            return "dialog" if "veil" in by_key and placement.key in DIALOGS else "group"
        case "stack":
            return "group"
        case "toggle":
            return "switch"
        case "card" | "good" | "money":
            return "image"
        case role:
            return role


def _name(placement: Placement, kind: Kind) -> tuple[str, str, bool | None, int]:
    """Name, value, state and caret."""
    look, label = placement.look, placement.label
    if kind == "switch" and isinstance(look, Toggle):
        return label.removesuffix(switch_label("", look.on)), "", look.on, -1
    if kind == "field" and isinstance(look, Field):
        return label.removesuffix(value_label("", look.text)), look.text, None, look.caret
    if kind == "label":
        return "", label, None, -1
    return label or _group_name(placement), "", None, -1


def _told(placement: Placement) -> str:
    """What is to be known before one tries it."""
    if not placement.enabled and placement.focusable:
        return tr("Not now: {why}", why=placement.why) if placement.why else tr("Not now: it is not its turn.")
    if not placement.enabled:
        return placement.why
    return tr(PICK_UP) if placement.draggable and not slides(placement) else ""


def _moves(placement: Placement, by_key: Mapping[str, Placement]) -> Iterator[Item]:
    """The drags of a thing as buttons; of equal things, such as money, only the first has them."""
    first = next(each for each in by_key.values() if each.label == placement.label and each.drops == placement.drops)
    if first is not placement:
        return
    thing = _short(placement.label)
    for target in placement.drops:
        if target in by_key:
            name = tr("Put {thing} onto {place}", thing=thing, place=_there(by_key[target].label))
            yield Item(f"{MOVE}{placement.key}>{target}", "button", name, placement.rect, usable=True)


def _short(label: str) -> str:
    """What a thing is called, without what is told of it."""
    for mark in (";", ":", ","):
        label = label.partition(mark)[0]
    return label


def _there(label: str) -> str:
    """A target in the middle of a sentence."""
    name = _short(label) or tr("the sea")
    return name.replace("The ", "the ", 1) if name.startswith("The ") else name  # English: elsewhere nothing begins so


def move_of(key: str) -> tuple[str, str]:
    """The thing and the target of a drag by the key of its item; two empty words for another item."""
    if not key.startswith(MOVE):
        return "", ""
    thing, _, target = key.removeprefix(MOVE).partition(">")
    return thing, target


SPOKEN: Final[dict[Kind, str]] = {
    "button": marked("button"),
    "field": marked("field"),
    "slider": marked("slider"),
    "link": marked("link"),
}


def spoken(placement: Placement, carried: str = "", takers: Sequence[str] = ()) -> str:
    """An item as one says it: name, what it is, its value and state, and why it can't be used."""
    item = _item(placement, {placement.key: placement}, carried, takers)
    kind = "" if placement.role in OF_CARDS or item.kind not in SPOKEN else tr(SPOKEN[item.kind])
    state = {True: trc("switch", "on"), False: trc("switch", "off"), None: ""}[item.on]
    parts = [item.name, kind, item.value, state]
    told = [", ".join(part for part in parts if part), item.told]
    return ". ".join(part.rstrip(".") for part in told if part) + "."


def title_of(placements: Sequence[Placement]) -> str:
    """What a scene that has come up is about: the words of its dialog, or its title."""
    words = [each.label for each in placements if each.key in ("dialog.title", "dialog.text")]
    if not words:
        words = [each.label for each in placements if each.role == "text"][:1]
    return " ".join(line if line.endswith((".", "?", "!")) else f"{line}." for line in words)
