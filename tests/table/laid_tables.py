"""Tables of random games, laid out, at the sizes that every layout is tried at."""

from collections import Counter
from functools import cache

from freight.engine.commands import Restow
from freight.engine.rules import Rules
from freight.table.layout import layout
from freight.table.model import TableModel
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings
from tests.table.random_tables import tables

SIZES = (
    Size(1024, 640),
    Size(1024, 768),
    Size(1280, 720),
    Size(1280, 800),
    Size(1366, 768),
    Size(1440, 960),
    Size(1600, 1200),
    Size(1920, 1080),
    Size(2560, 1080),
    Size(2560, 1600),
    Size(3440, 1440),
    Size(3840, 2160),
)
PLAIN = Settings()


@cache
def some_tables(seats: int) -> tuple[TableModel, ...]:
    """A few tables of every phase, those with the most on them, with seat 0 asked and with others asked."""
    found: dict[tuple[str, bool], list[TableModel]] = {}
    for seed, rules in (
        (seats, Rules()),
        (seats + 10, Rules(starting_stacks=3)),
        (seats + 20, Rules(auction_limit=20)),
    ):
        for model in tables(seats, seed, rules):
            found.setdefault((model.view.phase, bool(model.choices)), []).append(model)
    fullest = [sorted(models, key=_fullness)[-3:] for models in found.values()]
    return tuple([model for models in fullest for model in models])


def _fullness(model: TableModel) -> int:
    view = model.view
    aboard = sum(len(stack) for stacks in view.stacks for stack in stacks)
    movable = 8 * any(isinstance(choice, Restow) for choice in model.choices)
    return movable + 3 * len(view.docks[0]) + 3 * sum(map(len, model.stacks)) + aboard + sum(view.money)


def wholly_on(found: dict[str, Placement], size: Size) -> None:
    """Everything has some size, and lies in the window."""
    for key, each in found.items():
        x, y, w, h = each.rect
        assert w > 0, key
        assert h > 0, key
        assert x >= 0, key
        assert y >= 0, key
        assert x + w <= size.w, key
        assert y + h <= size.h, key


def placed(model: TableModel, size: Size = SIZES[0], settings: Settings = PLAIN) -> dict[str, Placement]:
    found = layout(model, size, settings)
    assert not [key for key, count in Counter(each.key for each in found).items() if count > 1]
    return {each.key: each for each in found}


def over(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
