"""The timeline of a replay: a track to drag along, and above and below it the moments that one looks for."""

from collections.abc import Sequence

import msgspec

from freight.languages import marked, tr
from freight.record.course import Course
from freight.record.moments import Moment
from freight.table.looks import Chip, Fill, Panel, Sprite
from freight.table.painting.timeline import Fortune, Fortunes, Track, WeatherMark, x_of
from freight.table.placement import Look, Placement, Rect
from freight.table.scenes.page import ship_emblem
from freight.table.wording.slugs import slug

LABEL = marked("Timeline: drag along it, or use left and right, Home, End, Page up and Page down")
CHART_LABEL = marked("Money of each seat: drag along the chart to go there")


NOTHING: Look = Panel("", radius=0)


class Lanes(msgspec.Struct, frozen=True):
    """Where the parts of the timeline lie; `track` also says where a position lies from left to right."""

    above: Rect
    track: Rect
    below: Rect


def lanes_of(room: Rect) -> Lanes:
    """Sales and leads above the track, weather below it."""
    lane = round(room.h * 0.38)
    bar = Rect(room.x, room.y + lane + 1, room.w, room.h - 2 * lane - 2)
    return Lanes(Rect(room.x, room.y, room.w, lane), bar, Rect(room.x, room.bottom - lane, room.w, lane))


def timeline(lanes: Lanes, course: Course, position: int, z: int) -> list[Placement]:
    """The track, how far it is walked, and the handle."""
    bar = lanes.track
    trips, weeks = tuple(course.starts("trip")), tuple(course.starts("week"))
    x = x_of(position, course.last, bar)
    edge = max(1, bar.h // 10)
    inner = Rect(bar.x + bar.h // 3, bar.y + edge + 1, bar.w - bar.h // 3, bar.h - 2 * edge - 2)
    walked = Rect(inner.x, inner.y, max(0, x - inner.x), inner.h)
    wide = max(8, round(bar.h * 0.8))
    handle = Rect(x - wide // 2, bar.y - bar.h // 2, wide, bar.h * 2)
    whole = Rect(bar.x, lanes.above.y, bar.w, lanes.below.bottom - lanes.above.y)
    placed = [Placement("track", Track(course.last, trips, weeks), bar, z)]
    if walked.w:  # one surface, of which more or less is seen
        placed.append(Placement("walked", Fill("sea", 150), inner, z + 1, clip=walked))
    return [
        *placed,
        Placement("timeline", NOTHING, whole, z + 2, label=tr(LABEL), role="slider", focusable=True, draggable=True),
        Placement("handle", Panel("gold", "edge", max(1, wide // 7), wide // 3), handle, z + 5),
    ]


def marks(lanes: Lanes, moments: Sequence[Moment], ships: Sequence[int], last: int, z: int) -> list[Placement]:
    """A small picture a moment, with its words; pressed, they lead there."""
    weather = [number for number, moment in enumerate(moments) if moment.kind == "weather"]
    others = [number for number, moment in enumerate(moments) if moment.kind != "weather"]
    placed = _lane(lanes.above, others, moments, ships, last, z)
    return [*placed, *_lane(lanes.below, weather, moments, ships, last, z)]


def _lane(
    room: Rect, numbers: list[int], moments: Sequence[Moment], ships: Sequence[int], last: int, z: int
) -> list[Placement]:
    """Moments side by side at one height, in order, none over another."""
    if not numbers:
        return []
    wide = max(4, min(room.h, room.w // len(numbers)))
    wanted = [x_of(moments[number].position, last, room) - wide // 2 for number in numbers]
    lefts = apart(wanted, wide, room.x - wide // 2, room.right - wide // 2)
    placed = []
    for number, left in zip(numbers, lefts, strict=True):
        rect = Rect(left, room.y + (room.h - wide) // 2, wide, wide)
        look = _picture(moments[number], ships)
        words = moments[number].words
        placed.append(Placement(f"mark.{number}", look, rect, z, label=words, role="button", focusable=True))
    return placed


def apart(wanted: Sequence[int], wide: int, first: int, end: int) -> list[int]:
    """Places from left to right as near to those wanted as can be, each `wide` after the one before, within a room."""
    lefts: list[int] = []
    for want in wanted:
        lefts.append(max(want, lefts[-1] + wide if lefts else first))
    bound = end
    for place in range(len(lefts) - 1, -1, -1):
        lefts[place] = min(lefts[place], bound - wide)
        bound = lefts[place]
    return lefts


def _picture(moment: Moment, ships: Sequence[int]) -> Look:
    match moment.kind:
        case "weather":
            return WeatherMark(f"weather-{slug(moment.what)}")
        case "sale":
            return Chip(str(moment.amount), "gold")
        case "lead":
            return Sprite(ship_emblem(ships[moment.seat]))
        case "end":
            return Sprite("icon-trophy")


def fortunes(course: Course, ships: Sequence[int], size: int) -> Fortunes:
    """The look of the money of all seats over the whole game."""
    seats = []
    for seat, ship in enumerate(ships):
        held = [point.money[seat] for point in course.points]
        changes = [(at, money) for at, money in enumerate(held) if at == 0 or money != held[at - 1]]
        seats.append(Fortune(ship, tuple(changes)))
    return Fortunes(tuple(seats), course.last, tuple(course.starts("trip")), tuple(course.starts("week")), size)


def chart(room: Rect, track: Rect, look: Fortunes, position: int, z: int) -> list[Placement]:
    """The money over the track, on paper, with a line where one is."""
    drawn = Rect(track.x, room.y, track.w, room.h)
    x = x_of(position, look.last, track)
    return [
        Placement("chart-ground", Panel("card", "edge", 2, 0), room, z, label=tr("Money")),
        Placement("fortunes", look, drawn, z + 1),
        Placement("chart", NOTHING, drawn, z + 2, label=tr(CHART_LABEL), role="slider", focusable=True, draggable=True),
        Placement("chart-here", Fill("focus"), Rect(x - 1, room.y, 2, room.h), z + 3),
    ]
