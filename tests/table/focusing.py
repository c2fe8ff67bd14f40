"""Things to walk over, and a focus that walks there."""

from freight.table.looks import Button, Field, Panel
from freight.table.placement import Placement, Rect
from freight.table.stage.focus import Focus
from freight.table.stage.pointer import Outcome


def button(key: str, x: int, y: int, **more: object) -> Placement:
    return Placement(key, Button(key), Rect(x, y, 80, 40), focusable=True, role="button", **more)  # type: ignore[arg-type]


CARD = Placement("card", Panel(), Rect(0, 300, 80, 100), draggable=True, drops=("left", "right"))
PLACES = [Placement(key, Panel(), Rect(x, 600, 80, 100)) for key, x in (("left", 0), ("right", 400))]
GRID = [button("a", 0, 0), button("b", 100, 0), button("c", 0, 100), button("d", 100, 100)]
NAME = Placement("name", Field(""), Rect(0, 200, 200, 40), focusable=True, role="field")
ALL = [*GRID, NAME, CARD, *PLACES]


def focus(placements: list[Placement] = ALL) -> Focus:
    made = Focus()
    made.show(placements)
    return made


def strike(made: Focus, *names: str, held: tuple[str, ...] = ()) -> list[Outcome]:
    return [outcome for name in names for outcome in made.strike(name, name if len(name) == 1 else "", held)]


def at(key: str, placements: list[Placement] = ALL) -> Focus:
    made = focus(placements)
    made.seen, made.key = True, key
    made.show(placements)
    return made
