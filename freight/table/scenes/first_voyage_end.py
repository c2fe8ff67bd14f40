"""Around the first voyage: its menu, the question before it is left, and the slip at its end with the ways on."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.places import new_save_path
from freight.table.destinations import ToFirstVoyage, ToNewGame, ToRules, ToSettings, ToTable, ToTitle
from freight.table.layout.sheet import grid
from freight.table.looks import Panel, Sprite
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Replace, Reset, Transition, Typed
from freight.table.scenes import new_game_setup as setups
from freight.table.scenes.notice import NoticeScene, ask
from freight.table.scenes.page import page
from freight.table.scenes.saving import unsaved
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.widgets import button, text, veil
from freight.table.words import fit, fit_wrapped, line_height, measure_wrapped

LEARNED: Final = (
    marked("A city pays the value of a good, less 1 for each such container on its own market."),
    marked("Bid less than what you will get. Whoever wins a lot sits out the next one."),
    marked("Each card is shipped as one of its two containers: flip it before you load it."),
    marked("Goods of one kind on each other are a run: they are sold together, off the top."),
    marked("Storms take from the top of a stack, and shuffle the ship order."),
    marked("The first sale in a city is free. Another one costs 1 MM and a place in the ship order."),
    marked("An empty ship can be given another stack, twice."),
)


class Choice(NamedTuple):
    """A button: key, words to be translated, icon."""

    key: str
    words: str
    icon: str


class _SlipScene:
    """A slip in the middle with a title, some lines and buttons two abreast; the first of them stands out."""

    overlay = True
    title = ""
    choices: tuple[Choice, ...] = ()
    columns = 2

    def __init__(self) -> None:
        self.changed = True

    def lines(self) -> str:
        """What stands on the slip, in the language in use."""
        return ""

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The slip, as high as it has to be."""
        measures = page(size, settings)
        gap, words, title = measures.gap, self.lines(), tr(self.title)
        wide = min(size.w - 4 * gap, max(measures.px(620), measures.text * 25 * self.columns))
        inner = wide - 4 * gap
        high = round(measures.text * 2.6)
        rows = -(-len(self.choices) // self.columns)
        title_h, foot_h = line_height(measures.head), rows * high + (rows - 1) * gap
        room = size.h - 2 * gap - title_h - foot_h - 6 * gap
        letters = fit_wrapped(words, (inner, room), measures.text, 10)
        words_h = min(room, measure_wrapped(words, inner, letters)[1]) if words else 0
        tall = title_h + words_h + foot_h + 6 * gap
        slip = Rect((size.w - wide) // 2, (size.h - tall) // 2, wide, tall)
        top = Rect(slip.x + 2 * gap, slip.y + 2 * gap, inner, title_h)
        told = Rect(top.x, top.bottom + gap, inner, words_h)
        foot = Rect(top.x, told.bottom + gap, inner, foot_h)
        placed = [
            veil(size),
            Placement("slip", Panel("paper", "edge", 2, measures.px(14), shadow=True), slip, 1, label=title),
            text("title", top, title, fit(title, inner, measures.head, bold=True), bold=True, z=3),
        ]
        if words:
            placed.append(text("words", told, words, letters, wrap=True, valign="top", z=3))
        for number, (choice, cell) in enumerate(
            zip(self.choices, grid(foot, self.columns, len(self.choices), gap), strict=True)
        ):
            style = "plain" if number else "primary"
            placed.append(
                button(choice.key, cell, tr(choice.words), icon=choice.icon, style=style, size=measures.text, z=3)  # type: ignore[arg-type]
            )
        return placed

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to; Enter takes the first way, Escape the last."""
        match action:
            case Pressed(key):
                return self.go(key)
            case Typed("return"):
                return self.go(self.choices[0].key)
            case Typed("escape"):
                return self.escape()
            case Typed():
                return self.go(action_of("menu", action))
        return None

    def go(self, key: str) -> Transition | None:
        """Where a button leads."""
        raise NotImplementedError

    def escape(self) -> Transition | None:
        """Where Escape leads."""
        return Pop()

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held."""


class LessonMenuScene(_SlipScene):
    """The menu over the first voyage."""

    keyboard = "menu"
    title = marked("First voyage")
    columns = 1
    choices = (
        Choice("resume", marked("Back to the lesson"), "play"),
        Choice("again", marked("Begin again"), "first"),
        Choice("rules", marked("Rules"), "rules"),
        Choice("settings", marked("Settings"), "speed"),
        Choice("leave", marked("Leave to the title"), "left"),
    )

    def go(self, key: str) -> Transition | None:
        """Where a button leads."""
        match key:
            case "resume":
                return Pop()
            case "again":
                return Reset(ToFirstVoyage())
            case "rules":
                return Push(ToRules())
            case "settings":
                return Push(ToSettings())
            case "leave":
                return Reset(ToTitle())
        return None


class EndOfLessonsScene(_SlipScene):
    """What was learned, and the ways on."""

    overlay = False
    title = marked("You know the ropes")
    choices = (
        Choice("play", marked("Play a first game"), "sail"),
        Choice("new", marked("Put a game together"), "person"),
        Choice("rules", marked("Rules"), "rules"),
        Choice("home", marked("To the title"), "left"),
    )

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The slip over the poster of the title."""
        return [
            Placement("poster", Sprite("title", "cover"), Rect(0, 0, size.w, size.h)),
            *super().layout(size, settings),
        ]

    def lines(self) -> str:
        """All that was learned, a line each."""
        return "\n".join(f"• {tr(line)}" for line in LEARNED)

    def go(self, key: str) -> Transition | None:
        """Where a button leads."""
        match key:
            case "play":
                return quick_start()
            case "new":
                return Push(ToNewGame())
            case "rules":
                return Push(ToRules())
            case "home":
                return self.escape()
        return None

    def escape(self) -> Transition | None:
        """To the title."""
        return Reset(ToTitle())


def first_game() -> setups.Setup:
    """A game against two computers that play for company."""
    setup = msgspec.structs.replace(setups.first_setup(), seed=setups.roll())
    for seat in (1, 2):
        setup = setups.with_player(setup, seat, "casual")
    return setup


def quick_start() -> Transition:
    """Begin that game at once, in a file of its own; where that fails, ask for another place."""
    header = setups.header_of(first_game())
    game = Game.create(header, new_save_path(header))
    return Push(unsaved(game)) if game.trouble else Replace(ToTable(game))


def leaving() -> NoticeScene:
    """The question before the voyage is left in its middle."""
    return ask(
        tr("Leave the first voyage?"),
        tr("It begins anew whenever you choose it on the title."),
        tr("Leave"),
        lambda: Reset(ToTitle()),
        no=tr("Stay"),
    )
