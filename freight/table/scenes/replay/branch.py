"""Playing on from a moment of a replay: as a new game whose seats are asked for, or as a try that nothing keeps."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from freight.languages import tr
from freight.languages.box import ship_name
from freight.record.branch import branch, what_if
from freight.record.codec import Step
from freight.record.header import Header, Player, SeatSetup
from freight.record.places import new_save_path
from freight.record.replay import Replay
from freight.table.destinations import ToTable
from freight.table.looks import Sprite
from freight.table.painting.words import fit, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Quiet, Replace, Transition, Typed
from freight.table.scenes.new_game.setup import PLAYER_WORDS, PLAYERS
from freight.table.scenes.page import Page, page, ship_emblem, slip_over
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.saving import unsaved
from freight.table.settings import Settings
from freight.table.widgets import button, button_width, choice, text


class Beginning(msgspec.Struct, frozen=True):
    """A game as it was up to one of its steps: what can be played on from."""

    header: Header
    steps: list[Step]


def beginning(replay: Replay, position: int) -> tuple[Beginning, int]:
    """The game up to a position of a replay, and that position among the steps that hold there."""
    steps = list(replay.record.steps[: replay.places[position] + 1])
    part = Beginning(replay.header, steps)
    return part, Replay(part).last


def what_if_scene(replay: Replay, position: int) -> WhatIfScene:
    """The table at a position, to try something; nothing is saved."""
    part, at = beginning(replay, position)
    return WhatIfScene(what_if(part, at, _with_a_person(replay, position)))


def _with_a_person(replay: Replay, position: int) -> tuple[SeatSetup, ...]:
    """Who plays which seat from a position on: as it was; where no person played, a person has the seat to decide."""
    seats = replay.header.seats
    if any(seat.player == "person" for seat in seats):
        return seats
    to_act = replay.state_at(position).to_act
    person = msgspec.structs.replace(seats[to_act], player="person")
    return (*seats[:to_act], person, *seats[to_act + 1 :])


class BranchScene(Quiet):
    """Asks who plays each seat from here on, and begins the new game."""

    overlay = True

    def __init__(self, replay: Replay, position: int) -> None:
        self.replay, self.position = replay, position
        self.changed = True
        self.seats = _with_a_person(replay, position)  # somebody came here to play

    def _give(self, seat: int, player: Player) -> None:
        new = msgspec.structs.replace(self.seats[seat], player=player)
        self.seats = (*self.seats[:seat], new, *self.seats[seat + 1 :])

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: a row a seat, and what will become of the game that is replayed."""
        measures = page(size, settings)
        gap = measures.gap
        wide = min(size.w - 4 * gap, max(measures.px(760), measures.text * 46))
        inner = wide - 4 * gap
        words = self._words()
        title_h, words_h = line_height(measures.head), measure_wrapped(words, inner, measures.text)[1]
        fixed = 4 * gap + title_h + gap + words_h + gap + gap + measures.control
        row_h = min(round(measures.control * 1.15), (size.h - 2 * gap - fixed) // len(self.seats))
        tall = fixed + row_h * len(self.seats)
        slip = Rect((size.w - wide) // 2, max(0, (size.h - tall) // 2), wide, tall)
        left, top = slip.x + 2 * gap, slip.y + 2 * gap
        said = Rect(left, top + title_h + gap // 2, inner, words_h)
        placed = [
            *slip_over(slip, tr("Play on from here"), measures, label=tr("Play on")),
            text("words", said, words, measures.text, wrap=True, valign="top", z=3),
        ]
        for number in range(len(self.seats)):
            row = Rect(left, said.bottom + gap + number * row_h, inner, row_h)
            placed += self._row(number, row, measures)
        return [*placed, *self._buttons(slip, measures)]

    def _words(self) -> str:
        state = self.replay.state_at(self.position)
        return tr(
            "A new game begins here, at trip {trip}, with {name} to decide; it remembers which game it came "
            "from. The game of this replay stays as it is. Who plays each ship?",
            trip=state.trip,
            name=self.seats[state.to_act].name,
        )

    def _row(self, number: int, row: Rect, measures: Page) -> list[Placement]:
        seat, gap = self.seats[number], measures.gap
        high = row.h - gap // 2
        side = min(high, measures.px(40))
        emblem = Rect(row.x, row.y + (high - side) // 2, side, side)
        name_w = round(row.w * 0.4) - side - gap
        name = Rect(emblem.right + gap // 2, row.y, name_w, high)
        options = [(player, tr(PLAYER_WORDS[player])) for player in PLAYERS]
        choices = Rect(name.right + gap, row.y, row.right - name.right - gap, high)
        size = fit(seat.name, name.w, measures.text, bold=True)
        whose = tr("Who plays {name}", name=seat.name)
        return [
            Placement(f"emblem.{number}", Sprite(ship_emblem(seat.ship)), emblem, 3, label=ship_name(seat.ship)),
            text(f"name.{number}", name, seat.name, size, bold=True, z=3),
            *choice(f"player.{number}", choices, options, seat.player, whose, size=measures.small, z=3),
        ]

    def _buttons(self, slip: Rect, measures: Page) -> list[Placement]:
        gap, size = measures.gap, measures.text
        on, away = tr("Play on"), tr("Back")
        start_w, back_w = button_width(on, size, "branch") + size, button_width(away, size)
        top = slip.bottom - 2 * gap - measures.control
        start = Rect(slip.right - 2 * gap - start_w, top, start_w, measures.control)
        back = Rect(start.x - gap - back_w, top, back_w, measures.control)
        return [
            button("back", back, away, size=size, z=3),
            button("start", start, on, icon="branch", style="primary", size=size, z=3),
        ]

    def on(self, action: Action) -> Transition | None:
        """Choose who plays, begin, or go back."""
        match action:
            case Pressed("back") | Typed("escape"):
                return Pop()
            case Pressed("start") | Typed("return"):
                return self._start()
            case Pressed(key) if key.startswith("player."):
                _, seat, player = key.split(".")
                self._give(int(seat), player)  # type: ignore[arg-type]
                self.changed = True
        return None

    def _start(self) -> Transition:
        part, at = beginning(self.replay, self.position)
        created = datetime.now(UTC).isoformat(timespec="seconds")
        path = new_save_path(msgspec.structs.replace(part.header, created=created))
        game = branch(part, at, self.seats, path, secrets.token_hex(16), created)
        return Push(unsaved(game)) if game.trouble else Replace(ToTable(game, tr("A new game begins here.")))
