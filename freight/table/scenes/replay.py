"""A saved game, stepped through command by command on the same table; nothing of it can be changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from freight.engine.evolve import evolve
from freight.engine.state import NOBODY
from freight.engine.view import view
from freight.record.replay import Replay
from freight.table.layout import layout
from freight.table.looks import Bar, Button, Panel, Words
from freight.table.model import SeatFacts, TableModel
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Scrolled, Transition, Typed
from freight.table.settings import Settings
from freight.table.telling import told

_KEYS = {"home": "first", "end": "last", "page up": "back", "page down": "forward", "escape": "leave"}
_KEYS |= {",": "back", ".": "forward", "l": "log", "r": "rules"}
_BUTTONS = (
    ("first", "First", "first"),
    ("back", "Back", "back"),
    ("forward", "Forward", "forward"),
    ("last", "Last", "last"),
)


@dataclass
class _Telling:
    """The log of the whole game, and how many lines of it are told by each position."""

    lines: list[str]
    upto: list[int]


class ReplayScene:
    """Walks through `replay`, from its beginning unless another position is given.

    `me` is the seat whose harbour is at the bottom.
    """

    overlay = False

    def __init__(self, replay: Replay, position: int = 0) -> None:
        self.replay = replay
        self.changed = True
        self.position = max(0, min(position, replay.last))
        self._seats = tuple(SeatFacts(seat.name, seat.ship, seat.player == "person") for seat in replay.header.seats)
        people = [number for number, seat in enumerate(self._seats) if seat.person]
        self._me = people[0] if people else 0
        self._told = self._tell()

    def _tell(self) -> _Telling:
        telling = _Telling([], [])
        state = self.replay.header.table()
        for position in range(len(self.replay)):
            for event in self.replay.events_at(position):
                telling.lines += told(event, state, self.replay.header)
                evolve(state, event)
            telling.upto.append(len(telling.lines))
        return telling

    @property
    def model(self) -> TableModel:
        """The table at the present position."""
        state = self.replay.state_at(self.position)
        lines = self._told.lines[: self._told.upto[self.position]]
        return TableModel(
            view=view(state, NOBODY),
            goods=state.goods,
            seats=self._seats,
            me=self._me,
            message=lines[-1] if lines else "",
            log_lines=tuple(lines[-8:]),
            replay=True,
        )

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The table, and the controls of the replay in a strip below it."""
        strip = max(44, size.h // 16)
        table = layout(self.model, Size(size.w, size.h - strip), settings)
        return [*table, *self._controls(Rect(0, size.h - strip, size.w, strip))]

    def _controls(self, room: Rect) -> list[Placement]:
        gap = room.h // 8
        height = room.h - 2 * gap
        placed = [Placement("replay-ground", Panel("paper_deep", radius=0), room, z=40)]
        left = room.x + gap * 2
        for key, name, icon in _BUTTONS:
            stuck = self.position == (0 if key in ("first", "back") else self.replay.last)
            box = Rect(left, room.y + gap, height * 2, height)
            placed.append(_button(key, Button(icon=icon), box, name, enabled=not stuck))
            left = box.right + gap
        leave = Rect(room.right - height * 3 - gap * 2, room.y + gap, height * 3, height)
        text = max(12, height * 2 // 5)
        said = f"Command {self.position} of {self.replay.last}"
        words = Rect(left + gap, room.y + gap, text * 12, height)
        bar = Rect(words.right, room.y + room.h // 2 - gap, leave.x - words.right - gap * 3, gap * 2)
        share = 1000 * self.position // max(1, self.replay.last)
        return [
            *placed,
            Placement("position", Words(said, text, bold=True), words, z=41, label=said, role="text"),
            Placement("progress", Bar(share), bar, z=41),
            _button("leave", Button("Leave", size=text), leave, "Leave the replay"),
        ]

    def on(self, action: Action) -> Transition | None:
        """Step, or leave."""
        match action:
            case Pressed(key):
                return self._press(key)
            case Typed(key):
                return self._press(_KEYS.get(key, ""))
            case Scrolled(_, steps):
                self._go(self.position - steps)
        return None

    def _press(self, key: str) -> Transition | None:
        from freight.table.scenes.log import LogScene
        from freight.table.scenes.rules import RulesScene

        match key:
            case "first":
                self._go(0)
            case "back":
                self._go(self.position - 1)
            case "forward":
                self._go(self.position + 1)
            case "last":
                self._go(self.replay.last)
            case "leave" | "menu":
                return Pop()
            case "log":
                return Push(LogScene(tuple(self._told.lines[: self._told.upto[self.position]])))
            case "rules":
                return Push(RulesScene())
        return None

    def _go(self, position: int) -> None:
        self.position = max(0, min(position, self.replay.last))
        self.changed = True

    def tick(self, now: float) -> Transition | None:
        """Nothing moves by itself."""
        return None

    def close(self) -> None:
        """Nothing is held."""


def _button(key: str, look: Button, box: Rect, label: str, enabled: bool = True) -> Placement:
    return Placement(key, look, box, z=41, label=label, role="button", focusable=True, enabled=enabled)
