"""A new game: who plays in which ship, for how long, by which options."""

from collections.abc import Sequence
from typing import Final

import msgspec

from freight.engine.rules import MAX_SEATS, MIN_SEATS, PRESETS
from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.header import LONGEST_NAME
from freight.record.places import new_save_path
from freight.table.destinations import Destination, ToRules, ToTable
from freight.table.painting.words import unwritable
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Explain, Focused, Pop, Pressed, Push, Quiet, Replace, Transition, Typed
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.new_game.layout import frame, rooms_of, seats_column
from freight.table.scenes.new_game.options import options_column
from freight.table.scenes.new_game.ships import ShipsScene
from freight.table.scenes.page import page
from freight.table.scenes.saving import unsaved
from freight.table.scenes.scrolling import Scroll, follow
from freight.table.settings import Settings
from freight.table.widgets import Line

LONGEST_SEED = 20
LACKING: Final = marked("The letters of this game have no “{signs}”. Latin, Greek and Cyrillic letters can be written.")


class NewGameScene(Quiet):
    """Puts a game together and begins it."""

    overlay = False

    def __init__(self, setup: setups.Setup | None = None) -> None:
        self.setup = setup or setups.load_setup()
        self.changed = True
        self.editing = ""
        self.caret = 0
        self.selected = False
        """Whether all of the field that is edited is selected."""
        self._seats = Scroll()
        self._options = Scroll()

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Seats at the left, options at the right, seed and start below."""
        measures = page(size, settings)
        rooms = rooms_of(measures)
        problem = setups.problem_with_setup(self.setup) or ""
        above, below = frame(self.setup, rooms, measures, problem, self._line)
        seats = seats_column(self.setup, rooms.seats, measures, self._line)
        options = options_column(self.setup, rooms.options, measures)
        return [*above, *self._seats.show(seats), *self._options.show(options), *below]

    @property
    def coming(self) -> Destination | None:
        """The table of the game as it is put together."""
        if setups.problem_with_setup(self.setup):
            return None
        return ToTable(Game.create(setups.header_of(self.setup), None))

    def _line(self, key: str, words: str) -> tuple[Line, bool]:
        """A field's words with the caret in them, and whether they are being edited."""
        editing = key == self.editing
        line = Line(words, min(self.caret, len(words)), self.selected) if editing else Line(words, len(words))
        return line, editing

    def on(self, action: Action) -> Transition | None:
        """Change the setup, begin, or go back."""
        at_once = follow(self, action, self._seats, self._options)
        match action:
            case Pressed("back") | Typed("escape"):
                return self._leave()
            case Pressed("start") | Typed("return", focus=""):
                return self._start()
            case Pressed(key):
                self.changed = True
                return self._press(key)
            case Focused(key):
                self._edit(key)
            case Typed() if action.focus and action.focus == self.editing:
                return self._type(action) or at_once
            case Typed("page up" | "page down"):
                self.changed = self._options.keys(action) or self.changed
        return at_once

    def _press(self, key: str) -> Transition | None:
        name, _, rest = key.partition(".")
        part, _, more = rest.partition(".")
        setup = self.setup
        match name:
            case "add" if len(setup.seats) < MAX_SEATS:
                self.setup = setups.with_more_seats(setup)
            case "remove" if len(setup.seats) > MIN_SEATS:
                self.setup = setups.without_seat(setup, int(part))
            case "player":
                self.setup = setups.with_player(setup, int(part), more)  # type: ignore[arg-type]
            case "ship":
                return Push(ShipsScene(setup, int(part), self._give_ship))
            case "preset" if part in PRESETS:
                self.setup = setups.with_preset(setup, part)
            case "option":
                self._set_option(part, more)
            case "ruling":
                return Push(ToRules(part))
            case "house":
                self.setup = msgspec.structs.replace(setup, house_rules=not setup.house_rules)
            case "dice":
                self.setup, self.selected = msgspec.structs.replace(setup, seed=setups.roll()), False
        return None

    def _give_ship(self, seat: int, ship: int) -> None:
        self.setup = setups.with_ship(self.setup, seat, ship)
        self.changed = True

    def _set_option(self, name: str, how: str) -> None:
        """An option by its stepper, its switch or its row of choices."""
        match how:
            case "less" | "more":
                self.setup = setups.stepped(self.setup, name, 1 if how == "more" else -1)
            case "":
                self.setup = setups.with_option(self.setup, name, not setups.value_of(self.setup, name))
            case _:
                self.setup = setups.with_option(self.setup, name, how)

    def _edit(self, key: str) -> None:
        """The focus came to a field, or went elsewhere."""
        field = key if key == "seed" or key.startswith("name.") else ""
        if field != self.editing:
            self.editing, self.selected, self.changed = field, False, True
            self.caret = len(self._text_of(field)) if field else 0

    def _text_of(self, field: str) -> str:
        return self.setup.seed if field == "seed" else self.setup.seats[int(field.partition(".")[2])].name

    def _type(self, action: Typed) -> Explain | None:
        """Write into the field; signs that nobody could read are left out, and named."""
        lacking = unwritable(action.text)
        written = "".join(sign for sign in action.text if sign not in lacking)
        longest = LONGEST_SEED if self.editing == "seed" else LONGEST_NAME
        before = Line(self._text_of(self.editing), self.caret, self.selected)
        line = before.typed(action.key, written, action.held, longest)
        self.caret, self.selected, self.changed = line.caret, line.selected, True
        if self.editing == "seed":
            self.setup = msgspec.structs.replace(self.setup, seed=line.text)
        else:
            self.setup = setups.with_name(self.setup, int(self.editing.partition(".")[2]), line.text)
        return Explain(tr(LACKING, signs=lacking), self.editing) if lacking else None

    def _leave(self) -> Transition:
        """Go back; what was chosen is there again next time."""
        if setups.is_sound(self.setup):
            setups.save_setup(self.setup)
        return Pop()

    def _start(self) -> Transition:
        """Begin the game in a file of its own; where that fails, ask for another place."""
        problem = setups.problem_with_setup(self.setup)
        if problem:
            return Explain(problem, "start")
        header = setups.header_of(self.setup)
        setups.save_setup(self.setup)
        game = Game.create(header, new_save_path(header))
        if game.trouble:
            return Push(unsaved(game))
        return Replace(ToTable(game))
