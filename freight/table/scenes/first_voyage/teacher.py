"""The teacher of the first voyage: shows what a step says and points at, and tells it to those who listen."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from freight.languages import current, tr
from freight.table.model import TableModel
from freight.table.placement import Placement, Rect, Size
from freight.table.saying import Saying
from freight.table.scene import Asked
from freight.table.scenes.first_voyage.laid_over import lesson_over
from freight.table.scenes.first_voyage.slip import Said
from freight.table.settings import Settings
from freight.table.teaching.lessons import BY_FOCUS, STEPS

BOB: Final = 0.5
"""Seconds from one move of the arrow to the next."""
BOBS: Final = 12
"""So often it moves, then it rests: idle means idle."""


class Teacher:
    """How a step is shown and told: how far the arrow has moved, where the slip lies, what has been heard."""

    def __init__(self) -> None:
        self._bobs = 0
        self._bobbed = 0.0
        self._told_of: tuple[int, str] = (-1, "")
        """The step that was told last, and in which language."""
        self._pointed = ""
        """What the arrow points at, in words; '' until it lies there."""
        self._slip: tuple[Hashable, Rect | None] = (None, None)
        """Where the slip lies, and in which lesson, window and settings."""

    def lay_over(
        self, table: Sequence[Placement], at: int, said: Said, size: Size, settings: Settings
    ) -> list[Placement]:
        """What lies over the table while a step is up; the slip stays where it was in its lesson."""
        here = (STEPS[at].lesson, size, settings)
        last = self._slip[1] if self._slip[0] == here else None
        over = lesson_over(table, said, size, settings, bool(self._bobs % 2), last)
        self._slip = here, next(each.rect for each in over if each.key == "lesson")
        arrow = next((each for each in over if each.key == "lesson:arrow"), None)
        self._pointed = arrow.label if arrow else ""
        return over

    def tell(self, at: int, said: Callable[[], Said]) -> list[Saying]:
        """Let those who listen hear a step, once it lies there; nothing if they have."""
        told = (at, current())
        if told == self._told_of or not self._pointed:
            return []
        self._told_of = told
        step = said()
        words = tr("{lesson}. {progress}. {text}", lesson=step.lesson, progress=step.progress, text=step.text)
        return [Saying(each) for each in (words, self._pointed, step.keys or tr(BY_FOCUS))]

    def bob(self, now: float) -> bool:
        """Move the arrow softly for a while; whether it has moved."""
        if self._bobs >= BOBS or now - self._bobbed < BOB:
            return False
        self._bobbed = now
        self._bobs += 1
        return True

    def point_again(self) -> None:
        """Have the step told again, and the arrow move."""
        self._told_of, self._bobs = (-1, ""), 0

    def go_on(self) -> None:
        """Another step comes: nothing of it lies there yet."""
        self._bobs, self._pointed = 0, ""


def said_of(at: int, model: TableModel, note: str) -> Said:
    """What the slip of a step says, with a `note` on what was done instead."""
    step = STEPS[at]
    touch = step.touch(model)
    return Said(
        lesson=tr(step.lesson),
        text=step.told(model),
        progress=tr("Step {step} of {steps}", step=at + 1, steps=len(STEPS)),
        is_read=step.is_read,
        touch=touch,
        also=step.also(model),
        keep=step.keep,
        note=note,
        keys=step.on_keyboard(model),
        lifted=bool(model.lifted) and model.lifted == touch[0],
        may_skip=at < len(STEPS) - 1,
    )


def asked_by(at: int, model: TableModel, placements: Sequence[Placement], corrections: int) -> Asked | None:
    """Where the keyboard begins while a step is up: at what is to be touched, or at the way on.

    After each of the `corrections` it begins there again.
    """
    step = STEPS[at]
    usable = {each.key for each in placements if each.enabled and (each.focusable or each.draggable)}
    wanted = ("lesson:on",) if step.is_read else step.touch(model)
    first = next((key for key in wanted if key in usable), "")
    aim = wanted[1] if len(wanted) > 1 and first == wanted[0] else ""
    question = ("first voyage", at, first, corrections)
    return Asked(question, first, leads=True, aim=aim, holds=True) if first else None
