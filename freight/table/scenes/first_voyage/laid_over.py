"""What a lesson lays over the table: rings around what is to be touched, an arrow, and the slip that says why."""

from collections.abc import Sequence

from freight.table.layout.in_use import in_use, standing
from freight.table.placement import Placement, Rect, Size
from freight.table.scenes.first_voyage.arrow import arrow_at, arrow_places
from freight.table.scenes.first_voyage.place import Aims, hidden_by, kept_in
from freight.table.scenes.first_voyage.rings import rings_besides, rings_on
from freight.table.scenes.first_voyage.slip import Said, slip_for
from freight.table.scenes.page import page
from freight.table.settings import Settings


def lesson_over(
    table: Sequence[Placement],
    said: Said,
    size: Size,
    settings: Settings,
    away: bool = False,
    last: Rect | None = None,
) -> list[Placement]:
    """Rings, arrow and slip for a table; the arrow a little `away` from what it points at, or close to it.

    The slip stays where the `last` one of the lesson was, if that hides little.
    """
    measures = page(size, settings)
    by_key = {each.key: each for each in table}
    found = [by_key[key] for key in said.touch if key in by_key]
    also = [by_key[key] for key in said.also if key in by_key]
    clear = [*found, *also, *(by_key[key] for each in found for key in _with(each) if key in by_key)]
    pointed = found[min(len(found) - 1, 1 if said.lifted else 0)] if found else None
    aims = Aims(
        tuple([each.rect for each in clear]),
        measures.px(6),
        kept_in(table, said.keep),
        standing(table),
        in_use(table),
        arrow_places(pointed, table, measures) if pointed else (),
    )
    slip = slip_for(said, measures, aims, hidden_by(table), last)
    at = slip[0].rect
    placed = rings_on(table, found, at, measures, lifted=said.lifted, numbered=not said.is_read)
    placed += rings_besides(table, also, measures)
    if pointed:
        others = [each.rect for each in found if each is not pointed]
        placed.append(arrow_at(pointed, table, at, others, measures, away=away, otherwise=said.lesson))
    return [*placed, *slip]


def _with(target: Placement) -> Sequence[str]:
    """The keys of what must be seen with a thing: the card that a button flips, the rest of a run."""
    return (target.key.replace("flip:", "card:"),) if target.key.startswith("flip:") else target.along
