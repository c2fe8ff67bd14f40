"""How the saved games lie on their screen, and what is said of each."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from freight.engine.goods import SHIPS
from freight.record.library import SaveInfo
from freight.table.looks import Panel, Sprite
from freight.table.placement import Placement, Rect
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.page import Page, below_heading, heading, sheet_of, ship_emblem
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import Line, button, button_width, field, text
from freight.table.words import fit, line_height, measure, measure_wrapped

STATES: Final = {"running": "still running", "finished": "finished", "damaged": "can't be opened"}
NONE_YET: Final = "No saved games yet. Each game is saved by itself after every move, and will be listed here."


def screen(measures: Page, line: Line, editing: bool, folder: str) -> tuple[list[Placement], Rect]:
    """Paper, heading and the line for a path; and the room that is left for the list."""
    sheet = sheet_of(measures.size, measures, 1240)
    inner, gap, high = below_heading(sheet, measures), measures.gap, measures.control
    words = "Another file: write or paste its path, or drop it on the window"
    words_h = line_height(measures.small)
    wide = button_width("Open", measures.text, "folder")
    path = Rect(inner.x, inner.bottom - high, inner.w - wide - gap, high)
    above = Rect(inner.x, path.y - words_h - gap // 3, inner.w, words_h)
    place = f"In {folder}"
    placed = [
        backdrop(measures.size),
        *heading(sheet, measures, "Saved games"),
        text("other", above, words, fit(words, above.w, measures.small), colour="muted", z=3),
        field("path", path, line, "Path of a saved game", editing=editing, placeholder=place, size=measures.text, z=3),
        button("open-path", Rect(path.right + gap, path.y, wide, high), "Open", icon="folder", size=measures.text, z=3),
    ]
    return placed, Rect(inner.x, inner.y, inner.w, above.y - gap - inner.y)


def saves_column(saves: Sequence[SaveInfo], room: Rect, measures: Page, now: float) -> Column:
    """The saved games under each other."""
    wide = room.w - bar_width(room, measures.unit)
    if not saves:
        high = measure_wrapped(NONE_YET, wide, measures.text)[1]
        nothing = text("none", Rect(room.x, room.y, wide, high), NONE_YET, measures.text, wrap=True, valign="top", z=3)
        return Column("saves", room, (nothing,), high, high)
    placed: list[Placement] = []
    top = room.y
    for number, info in enumerate(saves):
        card = _card(number, info, Rect(room.x, top, wide, 0), measures, now)
        placed += card
        top = card[0].rect.bottom + measures.gap * 2 // 3
    return Column("saves", room, tuple(placed), top - room.y, measures.text * 4)


def _card(number: int, info: SaveInfo, place: Rect, measures: Page, now: float) -> list[Placement]:
    """One saved game: who plays, how it stands, and what can be done with it."""
    gap = measures.gap
    buttons = _buttons(number, info, measures)
    buttons_w = sum(each.rect.w + gap for each in buttons)
    inner = Rect(place.x + gap, place.y + gap, place.w - buttons_w - 2 * gap, 0)
    players = _players(number, info, inner, measures)
    lower = info.summary.problem or standing_of(info, now)
    lower_y = players[-1].rect.bottom
    lower_h = measure_wrapped(lower, inner.w, measures.small)[1]
    high = max(measures.control + 2 * gap, lower_y + lower_h + gap - place.y)
    card = Rect(place.x, place.y, place.w, high)
    colour = "red" if info.summary.problem else "muted"
    lower_rect = Rect(inner.x, lower_y, inner.w, lower_h)
    placed = [
        Placement(f"save.{number}", Panel("card", "edge_soft", 2, gap), card, 2),
        *players,
        text(f"standing.{number}", lower_rect, lower, measures.small, colour=colour, wrap=True, z=3),
    ]
    x = card.right - buttons_w
    for each in buttons:
        rect = Rect(x, card.y + (high - each.rect.h) // 2, each.rect.w, each.rect.h)
        label = f"{each.label}: {players_of(info)}"
        placed.append(msgspec.structs.replace(each, rect=rect, label=label))
        x += each.rect.w + gap
    return placed


def _players(number: int, info: SaveInfo, room: Rect, measures: Page) -> list[Placement]:
    """Emblem and name of each seat side by side, in as many lines as they take; a file's name where it has none."""
    high = line_height(measures.text)
    if not info.summary.seats:
        name = info.path.name
        size = fit(name, room.w, measures.text, bold=True)
        return [text(f"names.{number}", Rect(room.x, room.y, room.w, high), name, size, bold=True, z=3)]
    placed: list[Placement] = []
    x, y = room.x, room.y
    for seat, setup in enumerate(info.summary.seats):
        wide = high + high // 4 + measure(setup.name, measures.text, True)[0]
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + high + measures.gap // 4
        ship = SHIPS[setup.ship].name
        emblem = Rect(x, y, high, high)
        name_rect = Rect(x + high + high // 4, y, min(wide - high - high // 4, room.right - emblem.right), high)
        placed += [
            Placement(f"emblem.{number}.{seat}", Sprite(ship_emblem(setup.ship), "contain"), emblem, 3, label=ship),
            text(f"name.{number}.{seat}", name_rect, setup.name, measures.text, bold=True, z=3),
        ]
        x += wide + measures.gap
    return placed


def _buttons(number: int, info: SaveInfo, measures: Page) -> list[Placement]:
    """The buttons of a save, side by side from 0."""
    if not info.summary.opens:
        return []
    ways = [("replay", "Replay", "back")]
    if info.state == "running":
        ways.insert(0, ("play", "Play on", "play"))
    return [
        button(
            f"{key}.{number}", Rect(0, 0, button_width(words, measures.text, icon), measures.control), words, icon=icon,
            style="primary" if key == "play" else "plain", size=measures.text, z=3,
        )
        for key, words, icon in ways
    ]  # fmt: skip


def players_of(info: SaveInfo) -> str:
    """Who plays, or the file's name where that can't be read."""
    if not info.summary.seats:
        return info.path.name
    return ", ".join(f"{seat.name} ({SHIPS[seat.ship].name})" for seat in info.summary.seats)


def standing_of(info: SaveInfo, now: float) -> str:
    """How a game stands and when it was last played, in words."""
    when = when_played(info.entry.played, now)
    if not info.summary.seats:
        return f"{STATES.get(info.state, info.state).capitalize()} · {when}"
    trip = f"trip {info.summary.trip} of {info.summary.trips}"
    state = STATES.get(info.state, info.state).capitalize()
    return f"{state} · {when}" if info.state == "finished" else f"{state}, {trip} · {when}"


def when_played(played: float, now: float) -> str:
    """A moment in words, both in seconds since 1970: `today at 14:05`, `3 May 2026`."""
    then, today = datetime.fromtimestamp(played), datetime.fromtimestamp(now).date()
    clock = f"{then:%H:%M}"
    if then.date() == today:
        return f"last played today at {clock}"
    if then.date() == today - timedelta(days=1):
        return f"last played yesterday at {clock}"
    return f"last played on {then.day} {MONTHS[then.month - 1]} {then.year}"


MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
