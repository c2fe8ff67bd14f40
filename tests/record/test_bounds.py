"""The bounds of the box: each number and name in a line is looked at, whatever its place."""

from typing import Any, get_args

import pytest

from freight.engine import commands, events
from freight.engine.commands import Command
from freight.engine.events import Event
from freight.record.bounds import bounds
from freight.record.reading import read_save
from tests.record.story import GAMES

BEYOND = 10**6


def test_each_field_of_each_command_and_event_has_bounds() -> None:
    met: set[type] = set()
    for saved in map(read_save, GAMES.glob("*.freight")):
        look = bounds(len(saved.header.seats))
        for step in saved.steps:
            for item in [*([step.command] if step.command else []), *step.events]:
                if type(item) not in met:
                    met.add(type(item))
                    names = list(type(item).__struct_fields__)
                    assert [look.field_beyond(changed(item, name)) for name in names] == names
    assert met == set(get_args(Command)) | set(get_args(Event))


def changed(item: Any, field: str) -> Any:
    """The same with one field beyond its bounds."""
    value = getattr(item, field)
    beyond: Any = BEYOND if isinstance(value, int) else "Drizzle"
    if isinstance(value, tuple):
        beyond = (*value[:-1], "Drizzle" if value and isinstance(value[0], str) else BEYOND)
    fields = {name: getattr(item, name) for name in type(item).__struct_fields__}
    return type(item)(**fields | {field: beyond})


@pytest.mark.parametrize(
    ("item", "field"),
    [
        (commands.Bid(-1), "amount"),
        (commands.Load(76, 0, 0), "card"),
        (commands.Load(1, 2, 0), "face"),
        (commands.Restow(0, 0, 5, 0), "to_stack"),
        (events.BidMade(2, 1, 0), "seat"),
        (events.BidMade(1, 1, -2), "asked"),
        (events.LotOpened(0, 0, 0), "card"),
        (events.LotOpened(6, 1, 0), "place"),
        (events.GoodLoaded(0, 1, 0), "good"),  # type: ignore[arg-type]
        (events.GoodsDealt(tuple(range(1, 75))), "cards"),
        (events.GoodsDealt((1,) * 75), "cards"),
        (events.ShipOrderShuffled((0,)), "order"),
        (events.ShipOrderShuffled((1, 1)), "order"),
        (events.MarketRefilled((1, 2, 3, 4, 5)), "row"),
        (events.LotsPassed(()), "cards"),
        (events.ShipmentSold(0, 0, (), 0, (1,), 0), "goods"),
        (events.WeatherWeekShuffled(("Plain Sailing",) * 6), "cards"),
        (events.GameEnded((1,), (0,)), "money"),
        (events.GameEnded((1, 1), ()), "winners"),
    ],
)
def test_what_no_box_holds_is_out_of_bounds(item: Command | Event, field: str) -> None:
    assert bounds(2).field_beyond(item) == field


def test_a_final_sale_may_be_of_nothing() -> None:
    assert bounds(2).field_beyond(events.CargoSold(0, (), 0, (), 0)) is None
    assert bounds(2).field_beyond(events.MarketRefilled((0, 0, 1, 0, 0, 0))) is None
