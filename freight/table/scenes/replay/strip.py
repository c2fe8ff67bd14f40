"""The controls of a replay, in a row: step and play, how far a step goes, how fast it plays, where one is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from freight.languages import current, marked, tr
from freight.record.course import UNITS, Unit
from freight.table.painting.words import fit_wrapped, line_height, measure
from freight.table.placement import Placement, Rect
from freight.table.scenes.replay.walk import SPEEDS
from freight.table.shortcuts import strokes
from freight.table.strokes import in_words
from freight.table.widgets import button, choice, text


class UnitWords(msgspec.Struct, frozen=True):
    """What a unit is called, and what is said of steps by it; all marked for translation."""

    name: str
    step: str
    chosen: str
    change: str
    back: str
    on: str


UNIT_WORDS: Final[dict[Unit, UnitWords]] = {
    "command": UnitWords(
        marked("Command"),
        marked("A step is a command"),
        marked("A step is a command, chosen"),
        marked("A step is a command: press for another"),
        marked("Back by a command (Left)"),
        marked("On by a command (Right)"),
    ),
    "turn": UnitWords(
        marked("Turn"),
        marked("A step is a turn"),
        marked("A step is a turn, chosen"),
        marked("A step is a turn: press for another"),
        marked("Back by a turn (Left)"),
        marked("On by a turn (Right)"),
    ),
    "phase": UnitWords(
        marked("Phase"),
        marked("A step is a phase"),
        marked("A step is a phase, chosen"),
        marked("A step is a phase: press for another"),
        marked("Back by a phase (Left)"),
        marked("On by a phase (Right)"),
    ),
    "trip": UnitWords(
        marked("Trip"),
        marked("A step is a trip"),
        marked("A step is a trip, chosen"),
        marked("A step is a trip: press for another"),
        marked("Back by a trip (Left)"),
        marked("On by a trip (Right)"),
    ),
    "week": UnitWords(
        marked("Week"),
        marked("A step is a week"),
        marked("A step is a week, chosen"),
        marked("A step is a week: press for another"),
        marked("Back by a week (Left)"),
        marked("On by a week (Right)"),
    ),
}
SPEED_WORDS: Final = ("½×", "1×", "2×", "4×", "8×")
Z: Final = 41


class Facts(msgspec.Struct, frozen=True):
    """What the buttons show."""

    unit: Unit
    speed: float
    playing: bool
    at_start: bool
    at_end: bool
    log: bool
    chart: bool
    undone: bool | None
    """Whether undone moves are shown; None where there are none."""
    over: bool
    spoken: tuple[str, ...]
    """The language and the keys that the buttons are named with; see `spoken_now`."""


class _Shape(msgspec.Struct, frozen=True):
    """How much is spelt out: what the choices are for, the names of the buttons at the right, all speeds, all units."""

    captions: bool
    named: bool
    speeds: bool
    units: bool


_SHAPES: Final = (
    _Shape(True, True, True, True),
    _Shape(False, True, True, True),
    _Shape(False, False, True, True),
    _Shape(False, False, False, True),
    _Shape(False, False, False, False),
)


def strip(room: Rect, facts: Facts, where: Sequence[str], size: int) -> list[Placement]:
    """The row, as much of it spelt out as there is room for; `size` is that of its text, in pixels.

    `where` says where one is, the longest way to say it first.
    """
    gap = max(3, room.h // 8)
    for shape in _SHAPES:
        left, right = _sides(room, facts, size, shape, gap)
        middle = Rect(left[-1].rect.right + 2 * gap, room.y, 0, room.h)
        free = right[0].rect.x - 2 * gap - middle.x
        if measure(where[0], size, True)[0] <= free:
            break
    return [*left, _where(Rect(middle.x, room.y, max(1, free), room.h), where, size), *right]


def _where(room: Rect, where: Sequence[str], size: int) -> Placement:
    """Where one is, in the middle of a room: the longest way that fits, the shortest on two lines where none does."""
    fitting = [words for words in where if measure(words, size, True)[0] <= room.w]
    if not fitting:
        size = fit_wrapped(where[-1], (room.w, room.h), size, 9, bold=True)
        return text("position", room, where[-1], size, bold=True, align="centre", wrap=True, z=Z)
    high, wide = min(room.h, line_height(size)), min(room.w, measure(fitting[0], size, True)[0] + 2)
    rect = Rect(room.x + (room.w - wide) // 2, room.y + (room.h - high) // 2, wide, high)
    return text("position", rect, fitting[0], size, bold=True, align="centre", z=Z)


def spoken_now() -> tuple[str, ...]:
    """What the names of the buttons hang on besides what they show: the language in use, and the player's keys."""
    return current(), *(_key(name) for name in ("play", "log", "money", "undone", "play-on", "menu"))


def _key(name: str) -> str:
    """The first key of a shortcut, in words."""
    return in_words(strokes(f"replay.{name}")[:1])


@lru_cache(maxsize=32)
def _sides(
    room: Rect, facts: Facts, size: int, shape: _Shape, gap: int
) -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    """The buttons at the left and at the right: the same from one moment of the game to the next."""
    return tuple(_left(room, facts, size, shape, gap)), tuple(_right(room, facts, size, shape, gap))


def _left(room: Rect, facts: Facts, size: int, shape: _Shape, gap: int) -> list[Placement]:
    """From the left: the five buttons of a player, then how far a step goes, then how fast it plays."""
    placed = _player(room, facts, gap)
    x = placed[-1].rect.right + 2 * gap
    if shape.captions:
        placed.append(_caption("unit.caption", tr("Step by"), x, room, size))
        x = placed[-1].rect.right + gap
    if shape.units:
        wide = len(UNITS) * (gap + size) + sum(measure(tr(UNIT_WORDS[unit].name), size)[0] for unit in UNITS)
        placed += _units(Rect(x, room.y, wide, room.h), facts, size, gap)
    else:
        words = UNIT_WORDS[facts.unit]
        widest = max(measure(tr(UNIT_WORDS[unit].name), size)[0] for unit in UNITS)
        rect = Rect(x, room.y, widest + size, room.h)
        placed.append(button("unit", rect, tr(words.name), size=size, label=tr(words.change), z=Z))
    x = placed[-1].rect.right + 2 * gap
    if shape.captions:
        placed.append(_caption("speed.caption", tr("Speed"), x, room, size))
        x = placed[-1].rect.right + gap
    speed = SPEED_WORDS[SPEEDS.index(facts.speed)]
    if shape.speeds:
        rect = Rect(x, room.y, len(SPEEDS) * (measure("½×", size)[0] + size), room.h)
        options = [(str(number), words) for number, words in enumerate(SPEED_WORDS)]
        chosen = str(SPEEDS.index(facts.speed))
        placed += choice("speed", rect, options, chosen, tr("Speed of playing (+, −)"), size=size, z=Z)
    else:
        rect = Rect(x, room.y, measure("½×", size)[0] + 3 * size, room.h)
        label = tr("Speed of playing: {speed}; press for another (+, −)", speed=speed)
        placed.append(button("speed", rect, speed, icon="speed", size=size, label=label, z=Z))
    return placed


def _caption(key: str, words: str, x: int, room: Rect, size: int) -> Placement:
    return text(key, Rect(x, room.y, measure(words, size)[0], room.h), words, size, colour="muted", z=Z)


def _player(room: Rect, facts: Facts, gap: int) -> list[Placement]:
    unit = UNIT_WORDS[facts.unit]
    buttons = (
        ("first", "first", tr("To the beginning (Home)"), facts.at_start),
        ("back", "back", tr(unit.back), facts.at_start),
        ("play", "pause" if facts.playing else "play", _play_label(facts), False),
        ("forward", "forward", tr(unit.on), facts.at_end),
        ("last", "last", tr("To the end (End)"), facts.at_end),
    )
    end = tr("This is the end of the game.") if facts.at_end else tr("This is its beginning.")
    placed: list[Placement] = []
    x = room.x
    for key, icon, label, stuck in buttons:
        wide = round(room.h * (1.7 if key == "play" else 1.2))
        rect = Rect(x, room.y, wide, room.h)
        size = round(room.h * 0.42)
        placed.append(
            button(
                key, rect, "", icon=icon, style="primary" if key == "play" else "plain", size=size, label=label,
                enabled=not stuck, why=end if stuck else "", z=Z,
            )
        )  # fmt: skip
        x = rect.right + gap // 2
    return placed


def _play_label(facts: Facts) -> str:
    key = _key("play")
    if facts.playing:
        return tr("Pause ({key})", key=key)
    return tr("Play again from the beginning ({key})", key=key) if facts.at_end else tr("Play ({key})", key=key)


def _units(room: Rect, facts: Facts, size: int, gap: int) -> list[Placement]:
    """The units side by side, each as wide as its word."""
    placed = []
    x = room.x
    for unit in UNITS:
        words, chosen = UNIT_WORDS[unit], unit == facts.unit
        name, label = tr(words.name), tr(words.chosen if chosen else words.step)
        rect = Rect(x, room.y, measure(name, size)[0] + size, room.h)
        placed.append(button(f"unit.{unit}", rect, name, down=chosen, size=size, label=label, z=Z))
        x = rect.right + max(2, gap // 2)
    return placed


def _choices(facts: Facts) -> list[tuple[str, str, str, str, bool, str]]:
    """The buttons at the right: key, icon, words, all in words, whether it is held down, why it can't be pressed."""
    log, money, undone, on, menu = (_key(name) for name in ("log", "money", "undone", "play-on", "menu"))
    over = tr("The game is over here: step back to a move before the end to play on.") if facts.over else ""
    of_log, of_money, of_undone = (
        tr("Close the log beside the table ({key})", key=log)
        if facts.log
        else tr("Open the log beside the table ({key})", key=log),
        tr("Close the chart of money ({key})", key=money)
        if facts.chart
        else tr("Open the chart of money ({key})", key=money),
        tr("Hide the moves that were taken back ({key})", key=undone)
        if facts.undone
        else tr("Show the moves that were taken back ({key})", key=undone),
    )
    buttons = [
        ("replay-log", "log", tr("Log"), of_log, facts.log, ""),
        ("money", "chart", tr("Money"), of_money, facts.chart, ""),
        ("undone", "undo", tr("Undone"), of_undone, bool(facts.undone), ""),
        ("play-on", "branch", tr("Play on"), tr("Play on from here, as a new game ({key})", key=on), False, over),
        ("replay-menu", "menu", tr("More"), tr("Menu: what if, export, settings ({key})", key=menu), False, ""),
        ("leave", "close", tr("Leave"), tr("Leave the replay (Esc)"), False, ""),
    ]
    return [each for each in buttons if each[0] != "undone" or facts.undone is not None]


def _right(room: Rect, facts: Facts, size: int, shape: _Shape, gap: int) -> list[Placement]:
    """At the right: what else can be seen, playing on, the menu, the way out."""
    buttons = _choices(facts)
    names = [words for _, _, words, *_ in buttons]
    icon_w = round(room.h * 1.15)
    widths = [round(size * 3.1) + measure(words, size)[0] if shape.named else icon_w for words in names]
    x = room.right - sum(widths) - (len(widths) - 1) * (gap // 2)
    placed = []
    for (key, icon, words, label, down, not_now), wide in zip(buttons, widths, strict=True):
        rect = Rect(x, room.y, wide, room.h)
        placed.append(
            button(
                key, rect, words if shape.named else "", icon=icon, down=down, size=size, label=label,
                enabled=not not_now, why=not_now, z=Z,
            )
        )  # fmt: skip
        x = rect.right + gap // 2
    return placed
