"""Below the table of a replay: the timeline with its marks, the row of controls, and the chart of money over them."""

from typing import TYPE_CHECKING, Final

from freight.languages import tr
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect
from freight.table.scenes.page import Page
from freight.table.scenes.replay.strip import Facts, strip
from freight.table.scenes.replay.timeline import Lanes, chart, fortunes, lanes_of, marks, timeline
from freight.table.scenes.replay.walk import Walk

if TYPE_CHECKING:
    from freight.table.painting.timeline import Fortunes

Z: Final = 40


class Below:
    """What lies there for a walk, by seats that have these ships. What does not change with a step is made once."""

    def __init__(self, ships: tuple[int, ...]) -> None:
        self.track = Rect(0, 0, 1, 1)
        """Where the timeline runs, in pixels of the window."""
        self._ships = ships
        self._lanes = lanes_of(self.track)
        self._marks: tuple[Lanes, list[Placement]] | None = None
        self._fortunes: Fortunes | None = None

    def forget(self) -> None:
        """Make all anew: it is another walk now, or another language."""
        self._marks = self._fortunes = None

    def strip(self, room: Rect, walk: Walk, facts: Facts, measures: Page) -> list[Placement]:
        """The timeline, and below it the controls."""
        pad, rim = measures.px(8), measures.px(22)
        self._lanes = lanes = lanes_of(Rect(rim, room.y + pad, room.w - 2 * rim, timeline_height(measures)))
        self.track = lanes.track
        top = lanes.below.bottom + pad
        row = Rect(room.x + 2 * pad, top, room.w - 4 * pad, room.bottom - pad - top)
        return [
            Placement("replay-ground", Panel("paper_shade", "edge", 2, 0), room.inset(-2, 0), Z),
            *timeline(lanes, walk.course, walk.step, Z + 1),
            *strip(row, facts, where(walk), min(measures.small, round(row.h * 0.42))),
        ]

    def money(self, room: Rect, walk: Walk, size: int) -> list[Placement]:
        """The chart of money over the timeline, its words of this size; the curves are made once for it."""
        if self._fortunes is None or self._fortunes.size != size:
            self._fortunes = fortunes(walk.course, self._ships, size)
        return chart(room, self.track, self._fortunes, walk.step, Z - 4)

    def marks(self, walk: Walk) -> list[Placement]:
        """The marks on the timeline, which stay the same until the window has another size."""
        if self._marks is None or self._marks[0] != self._lanes:
            self._marks = self._lanes, marks(self._lanes, walk.moments, self._ships, walk.last, Z + 4)
        return self._marks[1]


def where(walk: Walk) -> tuple[str, ...]:
    """Where one is, in words, the longest first."""
    state, step, last = walk.state, walk.step, walk.last
    phase = "auction" if state.phase == "last chance" else state.phase
    place = tr("The end")
    if phase != "over":
        place = tr("Trip {trip}, {phase}", trip=max(1, state.trip), phase=tr(phase))
    if walk.replay.is_undone(step):
        place = tr("Taken back · {where}", where=place)
    return (
        tr("{where} · command {step} of {last}", where=place, step=step, last=last),
        tr("{where} · {step} of {last}", where=place, step=step, last=last),
        f"{place} · {step}/{last}",
    )


def timeline_height(measures: Page) -> int:
    """How high the timeline is, in pixels."""
    return measures.px(54)


def strip_room(measures: Page) -> Rect:
    """The strip at the bottom of the window: the timeline, and below it a row of controls."""
    size = measures.size
    row = max(measures.px(34), min(round(measures.small * 2.2), size.h // 14))
    tall = timeline_height(measures) + row + 3 * measures.px(8)
    return Rect(0, size.h - tall, size.w, tall)
