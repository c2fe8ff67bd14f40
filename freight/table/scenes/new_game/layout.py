"""How a new game lies on its screen: seats at the left, options at the right, seed and start below."""

from collections.abc import Callable
from typing import Final

import msgspec

from freight.engine.rules import MAX_SEATS, MIN_SEATS
from freight.languages import marked, tr
from freight.languages.box import ship_name
from freight.table.looks import Panel, Sprite
from freight.table.painting.words import fit, line_height, measure
from freight.table.placement import Placement, Rect
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.new_game.setup import PLAYER_WORDS, PLAYERS, Setup
from freight.table.scenes.page import Page, below_heading, heading, sheet_of, ship_sprite
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import Line, button, button_width, choice, field, text

Editing = Callable[[str, str], tuple[Line, bool]]
"""From the key and the words of a field to its line, and whether it is being edited."""

START: Final = marked("Start the game")


class Rooms(msgspec.Struct, frozen=True):
    """The parts of the screen."""

    sheet: Rect
    seats: Rect
    options: Rect
    problem: Rect
    footer: Rect


def rooms_of(measures: Page) -> Rooms:
    """Where everything lies."""
    sheet = sheet_of(measures.size, measures, 1400)
    inner, gap = below_heading(sheet, measures), measures.gap
    start_h = round(measures.control * 1.25)
    footer = Rect(inner.x, inner.bottom - start_h, inner.w, start_h)
    problem_h = line_height(measures.small)
    problem = Rect(inner.x, footer.y - problem_h - gap // 3, inner.w, problem_h)
    tall = problem.y - gap // 3 - inner.y
    seats_w = (inner.w - 3 * gap) * 55 // 100
    seats = Rect(inner.x, inner.y, seats_w, tall)
    left = seats.right + 3 * gap
    return Rooms(sheet, seats, Rect(left, inner.y, inner.right - left, tall), problem, footer)


def frame(
    setup: Setup, rooms: Rooms, measures: Page, problem: str, line: Editing
) -> tuple[list[Placement], list[Placement]]:
    """What stands above both columns, and what below them."""
    gap, footer = measures.gap, rooms.footer
    middle = (rooms.seats.right + rooms.options.x) // 2
    above = [
        backdrop(measures.size),
        *heading(rooms.sheet, measures, tr("New game")),
        Placement("divide", Panel("paper_deep", radius=1), Rect(middle, rooms.seats.y, 2, rooms.seats.h), 2),
    ]
    begin = tr(START)
    start_w = button_width(begin, measures.text, "sail") + 2 * gap
    start = Rect(footer.right - start_w, footer.y, start_w, footer.h)
    below = [
        *(_seed(setup, footer._replace(w=footer.w - start_w - gap), measures, line) if setup.house_rules else []),
        button("start", start, begin, icon="sail", style="primary", size=measures.text, enabled=not problem,
               why=problem, z=3),
    ]  # fmt: skip
    if problem:
        size = fit(problem, rooms.problem.w, measures.small, bold=True)
        below.append(text("problem", rooms.problem, problem, size, bold=True, colour="red", z=3))
    return above, below


def _seed(setup: Setup, room: Rect, measures: Page, line: Editing) -> list[Placement]:
    """The seed: its name, the field, the dice, and what it is where there is room."""
    gap, high = measures.gap, measures.control
    y = room.y + (room.h - high) // 2
    named, said = tr("Seed"), tr("All luck of the game follows from its seed.")
    name_w = measure(named, measures.text, True)[0]
    seed = Rect(room.x + name_w + gap, y, min(measures.text * 12, room.w - name_w - high - 3 * gap), high)
    dice = Rect(seed.right + gap // 2, y, high, high)
    hint = Rect(dice.right + gap, y, room.right - dice.right - 2 * gap, high)
    words, editing = line("seed", setup.seed)
    placed = [
        text("seed.name", Rect(room.x, y, name_w, high), named, measures.text, bold=True, z=3),
        field("seed", seed, words, named, editing=editing, placeholder=tr("a whole number"), size=measures.text, z=3),
        button("dice", dice, "", icon="dice", label=tr("Roll another seed"), z=3),
    ]
    if hint.w > measures.small * 12:
        placed.append(text("seed.hint", hint, said, fit(said, hint.w, measures.small), colour="muted", z=3))
    return placed


# Seats


def seats_column(setup: Setup, room: Rect, measures: Page, line: Editing) -> Column:
    """A row for each seat, and a button for one more."""
    gap = measures.gap
    wide = room.w - bar_width(room, measures.unit)
    stacked = _is_narrow(wide, measures)
    least = measures.control * (2 if stacked else 1) + line_height(measures.small) + gap * (2 if stacked else 1)
    spare = room.h - measures.control - gap // 2
    high = max(least, min(spare // len(setup.seats) - gap // 2, least * 12 // 5))
    placed: list[Placement] = []
    for seat in range(len(setup.seats)):
        row = Rect(room.x, room.y + seat * (high + gap // 2), wide, high)
        placed += _seat_row(setup, seat, _seat_rects(row, measures, stacked), measures, line)
    top = room.y + len(setup.seats) * (high + gap // 2)
    full = len(setup.seats) == MAX_SEATS
    words = tr("Add a seat ({count} of {most})", count=len(setup.seats), most=MAX_SEATS)
    add = Rect(room.x, top, min(wide, button_width(words, measures.text)), measures.control)
    why = tr("A game has at most {most} seats, one for each ship.", most=MAX_SEATS) if full else ""
    placed.append(button("add", add, words, size=measures.text, enabled=not full, why=why, z=3))
    return Column("seats", room, tuple(placed), add.bottom - room.y, high)


class _SeatRects(msgspec.Struct, frozen=True):
    """The parts of a seat's row."""

    row: Rect
    ship: Rect
    name: Rect
    ship_name: Rect
    players: Rect
    remove: Rect


def _players_width(measures: Page) -> int:
    """The room that the three kinds of players take side by side."""
    widest = max(measure(tr(words), measures.small, True)[0] for words in PLAYER_WORDS.values())
    return 3 * (widest + measures.small) + measures.gap


def _is_narrow(wide: int, measures: Page) -> bool:
    """Whether a row is too narrow for name and kinds of players side by side."""
    return wide * 3 // 4 - measures.control - _players_width(measures) < measures.text * 9


def _seat_rects(row: Rect, measures: Page, stacked: bool) -> _SeatRects:
    """In one line: ship, name over the ship's name, kinds of players, remove. Stacked: the kinds below the names."""
    gap, high = measures.gap // 2, measures.control
    inner = row.inset(gap)
    ship = Rect(inner.x, inner.y, min(inner.h * 3 // 2, inner.w // (5 if stacked else 4)), inner.h)
    left, words_h = ship.right + gap, line_height(measures.small)
    if stacked:
        top = inner.y + (inner.h - 2 * high - words_h - gap) // 2
        remove = Rect(inner.right - high, top, high, high)
        players = Rect(left, top + high + words_h + gap, inner.right - left, high)
        name_w = remove.x - gap - left
    else:
        top = inner.y + (inner.h - high - words_h) // 2
        remove = Rect(inner.right - high, inner.y + (inner.h - high) // 2, high, high)
        wide = _players_width(measures)
        players = Rect(remove.x - gap - wide, remove.y, wide, high)
        name_w = players.x - gap - left
    name = Rect(left, top, name_w, high)
    return _SeatRects(row, ship, name, Rect(left, name.bottom, name_w, words_h), players, remove)


def _seat_row(setup: Setup, seat: int, rects: _SeatRects, measures: Page, line: Editing) -> list[Placement]:
    each, gap = setup.seats[seat], measures.gap
    ship = ship_name(each.ship)
    words, editing = line(f"name.{seat}", each.name)
    alone = len(setup.seats) == MIN_SEATS
    why = tr("A game needs at least {least} seats.", least=MIN_SEATS) if alone else ""
    options = tuple((kind, tr(PLAYER_WORDS[kind])) for kind in PLAYERS)
    who = each.name.strip() or tr("Seat {number}", number=seat + 1)
    sails = tr("{who} sails {ship}: choose another ship", who=who, ship=ship)
    picture = rects.ship.inset(max(2, gap // 4))
    size = fit(ship, rects.ship_name.w, measures.small)
    return [
        Placement(f"seat.{seat}", Panel("card", "edge_soft", 2, gap), rects.row, 2),
        Placement(f"ship.{seat}", Panel("sky", "edge", 2, gap * 2 // 3), rects.ship, 3, label=sails, role="button",
                  focusable=True),
        Placement(f"ship-picture.{seat}", Sprite(ship_sprite(each.ship), "contain"), picture, 4),
        field(f"name.{seat}", rects.name, words, tr("Name of seat {number}", number=seat + 1), editing=editing,
              placeholder=tr("Name"), size=measures.text, z=3),
        text(f"ship-name.{seat}", rects.ship_name, ship, size, colour="muted", z=3),
        *choice(f"player.{seat}", rects.players, options, each.player, tr("{who} is played by", who=who),
                size=measures.small, z=3),
        button(f"remove.{seat}", rects.remove, "", icon="close", label=tr("Take {who} out", who=who),
               enabled=not alone, why=why, z=3),
    ]  # fmt: skip
