"""A player of the whole window without a screen, and a board to play on."""

from collections.abc import Callable

import pygame

from freight.table.looks import Fill, Panel, Words
from freight.table.loop.app import App
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import (
    Action,
    Focused,
    Hovered,
    Lifted,
    Pressed,
    Scene,
    Transition,
    Typed,
)
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.widgets import Line, button, field


class Board:
    """A card, two places, a button and a field; it answers what the test wants."""

    def __init__(self, overlay: bool = False) -> None:
        self.changed, self.overlay = True, overlay
        self.heard: list[Action] = []
        self.answers: dict[str, Transition] = {}
        self.fault = ""
        self.layouts = self.ticks = 0
        self.closed = self.once = False
        self.by_itself: Transition | None = None
        self.home = Rect(100, 100, 80, 112)
        self.line = Line()

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        self.layouts += 1
        if self.fault == "layout":
            raise ValueError("no layout today")
        return [
            Placement("ground", Fill("sea"), Rect(0, 0, *size)),
            Placement("stack", Panel(), Rect(400, 100, 100, 140), label="Stack 1", role="stack"),
            Placement(
                "card", Panel("gold"), self.home, 5, label="Cheese 5", draggable=True, drops=("stack",), role="card"
            ),
            *([] if self.once and self.heard else [button("go", Rect(100, 400, 120, 40), "Go")]),
            button("bound", Rect(300, 400, 120, 40), "Undo", enabled=False, why="Nothing to undo (R17)."),
            field("name", Rect(100, 500, 200, 40), self.line, "Name", editing=False),
        ]

    def on(self, action: Action) -> Transition | None:
        self.heard.append(action)
        if self.fault == "on" and isinstance(action, Pressed):
            raise ValueError("no answer today")
        match action:
            case Typed(key, text, "name", held):
                self.line, self.changed = self.line.typed(key, text, held), True
            case Typed(key) | Pressed(key):
                self.changed = self.changed or self.once
                return self.answers.get(key)
        return None

    def tick(self, now: float) -> Transition | None:
        self.ticks += 1
        if self.fault == "tick":
            raise ValueError("no tick today")
        return self.by_itself

    def close(self) -> None:
        self.closed = True

    def told(self) -> list[Action]:
        heard, self.heard = self.heard, []
        return [action for action in heard if not isinstance(action, Hovered | Focused)]


class AtTheKeyboard:
    """Somebody at a window who looks for two rounds: in the second is seen where the keyboard went in the first."""

    def __init__(self, first: Callable[[], Scene], settings: Settings) -> None:
        self.now = 100.0
        self.app = App(Window(settings.window, full_screen=False), settings)
        self.app.start(first)
        self.step()

    def step(self) -> None:
        for _ in range(2):
            self.now += 1.0
            pygame.event.clear()
            self.app.step(self.now)


class Player:
    """Drives an app by events, at a clock of its own."""

    def __init__(self, settings: Settings = Settings(speed="off")) -> None:  # noqa: B008 (frozen)
        self.app = App(Window(settings.window, full_screen=False), settings)
        self.board = Board()
        self.now = 100.0
        self.app.start(lambda: self.board)
        self.step()

    def step(self, seconds: float = 0.02) -> list[pygame.Rect]:
        """One round of the loop; what it repainted."""
        self.now += seconds
        pygame.event.clear()
        shown: list[pygame.Rect] = []
        self.app.window.show = shown.extend  # type: ignore[method-assign]
        self.app.step(self.now)
        return shown

    def send(self, kind: int, **facts: object) -> None:
        self.app.inputs.take_all([pygame.event.Event(kind, facts)], self.now)
        if self.app.stage.levels:
            self.step()

    def move(self, x: int, y: int) -> None:
        self.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, x: int, y: int, which: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=which)

    def up(self, x: int, y: int, which: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=which)

    def click(self, x: int, y: int) -> None:
        self.move(x, y)
        self.down(x, y)
        self.up(x, y)

    def strike(self, key: int, text: str = "", mod: int = 0) -> None:
        """A key goes down and comes up."""
        self.hold(key, text, mod)
        self.app.inputs.take_all([pygame.event.Event(pygame.KEYUP, key=key, unicode=text, mod=mod)], self.now)

    def hold(self, key: int, text: str = "", mod: int = 0) -> None:
        """A key goes down, or is held down still: its repeats look alike."""
        self.send(pygame.KEYDOWN, key=key, unicode=text, mod=mod)

    def write(self, text: str) -> None:
        """Type as a keyboard does in a field: the key, then its text."""
        for letter in text:
            self.strike(pygame.key.key_code("space" if letter == " " else letter.lower()), letter)
            self.send(pygame.TEXTINPUT, text=letter)

    def lift(self) -> None:
        self.move(140, 150)
        self.down(140, 150)
        self.move(300, 200)
        assert self.board.told() == [Lifted("card")]

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        red, green, blue, _ = self.app.window.surface.get_at((x, y))
        return red, green, blue

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    @property
    def top(self) -> Scene:
        return self.app.stage.top.scene


def shown_words(player: Player) -> str:
    frame = player.app.screen.motion.frame(player.now + 10)
    looks = {shown.key: shown.look for shown in frame}
    look = looks.get("bubble.words")
    return look.text if isinstance(look, Words) else ""
