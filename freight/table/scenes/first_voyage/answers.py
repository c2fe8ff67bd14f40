"""What is said against what a step of the first voyage does not ask for: nothing that is tried meets with silence."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from freight.engine.commands import Bid
from freight.engine.goods import Card, Face
from freight.languages import marked, tr
from freight.table.citing import bare
from freight.table.model import TableModel
from freight.table.scene import Action, Dropped, Pressed
from freight.table.scenes.play.hand import Hand
from freight.table.teaching.lesson_parts import Keys
from freight.table.teaching.lessons import Step

HINTED: Final = marked("Here the lesson tells you what to do.")
NOT_YET: Final = marked("Wait a moment: it is not your turn yet.")
NOT_NOW: Final = marked("There is nothing to do with that now. The arrow shows what to do next.")
NO_WAY_BACK: Final = marked("Nothing is taken back in these lessons: you can't do anything wrong.")
TO_BE_DRAGGED: Final = marked("Drag this: hold the button down until it lies where the 2 is.")
OF_THE_WINDOW: Final = frozenset({"skip", "hint"})
"""Buttons that are answered wherever they are pressed."""


class Held(NamedTuple):
    """What the pupil holds: faces turned up in the dock and MM put on the lot; how far the voyage is, what is said."""

    faces: Mapping[Card, Face]
    built: int
    moment: tuple[object, ...]


class Against(NamedTuple):
    """What is said against something, and whether the hand is as it was before; a `slip` of the hand is no refusal."""

    sentence: str
    takes_back: bool = False
    is_slip: bool = False


def against(
    action: Action, step: Step | None, asked: Keys, model: TableModel, held: tuple[Held, Held]
) -> Against | None:  # fmt: skip
    """What is said against an action that the game did not hear of; None where it was what the step asks for.

    `asked` is what was to be touched before it; `step` is None while none is up; `held` is what the pupil held before
    and holds now.
    """
    before, now = held
    is_idle = before == now and _is_for_the_table(action)
    if step is None:
        return Against(tr(NOT_YET)) if is_idle and not _is_command(action, model) else None
    if step.is_read:
        return Against(step.why_first(model), True) if is_idle or _has_moved(action, held) else None
    if isinstance(action, Dropped) and not action.target:
        return Against(bare(model.message) if now.moment != before.moment else step.why_first(model), is_slip=True)
    turned = _turned(held)
    if turned:
        return _against_turning(turned[0], step, asked, model)
    if now.built > max(before.built, step.most_bid(model)):
        return Against(step.why_first(model, Bid(now.built)), True)
    if not is_idle or _is_command(action, model):
        return None
    is_pressed_only = isinstance(action, Pressed) and len(asked) > 1 and action.key == asked[0]
    return Against(tr(TO_BE_DRAGGED if is_pressed_only else NOT_NOW))


def _has_moved(action: Action, held: tuple[Held, Held]) -> bool:
    """Whether something was dragged, or changed in the hand."""
    return isinstance(action, Dropped) or held[0].built != held[1].built or bool(_turned(held))


def _turned(held: tuple[Held, Held]) -> list[Card]:
    """The cards of the dock that were turned."""
    before, now = held
    return [card for card, face in now.faces.items() if face != before.faces.get(card, 0)]


def _against_turning(card: Card, step: Step, asked: Keys, model: TableModel) -> Against | None:
    """A card of the dock was turned: another than the one that is asked for, or that one to its wrong face."""
    if f"card:{card}" not in asked and f"flip:{card}" not in asked:
        return Against(step.why_first(model), True)
    is_wrong = step.turns is None and step.touch(model)[0].startswith("flip:")
    return Against(step.why_first(model)) if is_wrong else None


def _is_for_the_table(action: Action) -> bool:
    """Whether something on the table was pressed or dropped."""
    if isinstance(action, Dropped):
        return True
    return isinstance(action, Pressed) and action.key not in OF_THE_WINDOW and not action.key.startswith("lesson:")


def _is_command(action: Action, model: TableModel) -> bool:
    """Whether a press was meant for the game, which takes none a moment after something has come up."""
    return isinstance(action, Pressed) and Hand().press(action.key, model) is not None
