"""Around the first voyage: its menu, the question before it is left, and the slip at its end with the ways on."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.places import new_save_path
from freight.table.destinations import ToFirstVoyage, ToKeys, ToNewGame, ToRules, ToSettings, ToTable, ToTitle
from freight.table.layout.sheet import grid
from freight.table.looks import ButtonStyle, Sprite
from freight.table.painting.words import fit_wrapped, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Quiet, Replace, Reset, Transition, Typed
from freight.table.scenes.menu_slip import Entry, menu_slip
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.notice import NoticeScene, ask
from freight.table.scenes.page import Page, page, slip_over
from freight.table.scenes.saving import unsaved
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.widgets import button, text

LEARNED: Final = (
    marked("A city pays the value of a good, less 1 for each such container on its own market."),
    marked("Bid less than what you will get. Whoever wins a lot sits out the next one."),
    marked("Each card is shipped as one of its two containers: flip it before you load it."),
    marked("Goods of one kind on each other are a run: they are sold together, off the top."),
    marked("The ship order says who bids, loads and sells first."),
    marked("Storms take from the top of a stack, and shuffle the ship order."),
    marked("The first sale in a city is free. Another one costs 1 MM and a place in the ship order."),
    marked("An empty ship can be given another stack, twice."),
)
ABREAST: Final = 2
"""How many buttons stand beside each other at the end."""


class Way(NamedTuple):
    """A button: its key, its words (to be translated), its icon, and what it leads to."""

    key: str
    words: str
    icon: str
    leads_to: Callable[[], Transition]


def _go(ways: Sequence[Way], key: str) -> Transition | None:
    """Where a button leads; a key that is none of them leads nowhere."""
    return next((way.leads_to() for way in ways if way.key == key), None)


class LessonMenuScene(Quiet):
    """The menu over the first voyage."""

    overlay = True
    keyboard = "menu"
    ways = (
        Way("resume", marked("Back to the lesson"), "play", Pop),
        Way("again", marked("Begin again"), "first", lambda: Reset(ToFirstVoyage())),
        Way("rules", marked("Rules"), "rules", lambda: Push(ToRules())),
        Way("keys", marked("Keys"), "keyboard", lambda: Push(ToKeys("table"))),
        Way("settings", marked("Settings"), "gear", lambda: Push(ToSettings())),
        Way("leave", marked("Leave to the title"), "left", lambda: Reset(ToTitle())),
    )

    def __init__(self) -> None:
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: one button under the other."""
        entries = [Entry(way.key, tr(way.words), way.icon) for way in self.ways]
        return menu_slip(tr("First voyage"), entries, None, page(size, settings))

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to."""
        match action:
            case Pressed(key):
                return _go(self.ways, key)
            case Typed():
                return _go(self.ways, action_of("menu", action))
        return None


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


class EndOfLessonsScene(Quiet):
    """What was learned, a line each, and the ways on, two abreast; the first of them stands out."""

    overlay = False
    ways = (
        Way("play", marked("Play a first game"), "sail", quick_start),
        Way("new", marked("Put a game together"), "person", lambda: Push(ToNewGame())),
        Way("rules", marked("Rules"), "rules", lambda: Push(ToRules())),
        Way("home", marked("To the title"), "left", lambda: Reset(ToTitle())),
    )

    def __init__(self) -> None:
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The slip, as high as it has to be, over the poster of the title."""
        measures = page(size, settings)
        gap = measures.gap
        words = "\n".join(f"• {tr(line)}" for line in LEARNED)
        wide = min(size.w - 4 * gap, max(measures.px(620), measures.text * 25 * ABREAST))
        inner = wide - 4 * gap
        rows = -(-len(self.ways) // ABREAST)
        title_h, foot_h = line_height(measures.head), rows * round(measures.text * 2.6) + (rows - 1) * gap
        room = size.h - 2 * gap - title_h - foot_h - 6 * gap
        letters = fit_wrapped(words, (inner, room), measures.text, 10)
        words_h = min(room, measure_wrapped(words, inner, letters)[1])
        tall = title_h + words_h + foot_h + 6 * gap
        slip = Rect((size.w - wide) // 2, (size.h - tall) // 2, wide, tall)
        told = Rect(slip.x + 2 * gap, slip.y + 2 * gap + title_h + gap, inner, words_h)
        foot = Rect(told.x, told.bottom + gap, inner, foot_h)
        return [
            Placement("poster", Sprite("title", "cover"), Rect(0, 0, size.w, size.h)),
            *slip_over(slip, tr("You know the ropes"), measures),
            text("words", told, words, letters, wrap=True, valign="top", z=3, reads=True),
            *self._buttons(foot, measures),
        ]

    def _buttons(self, foot: Rect, measures: Page) -> list[Placement]:
        placed = []
        for number, (way, cell) in enumerate(
            zip(self.ways, grid(foot, ABREAST, len(self.ways), measures.gap), strict=True)
        ):
            style: ButtonStyle = "plain" if number else "primary"
            placed.append(button(way.key, cell, tr(way.words), icon=way.icon, style=style, size=measures.text, z=3))
        return placed

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to; Enter takes the first way, Escape the last."""
        match action:
            case Pressed(key):
                return _go(self.ways, key)
            case Typed("return"):
                return self.ways[0].leads_to()
            case Typed("escape"):
                return self.ways[-1].leads_to()
            case Typed():
                return _go(self.ways, action_of("menu", action))
        return None


def leaving() -> NoticeScene:
    """The question before the voyage is left in its middle."""
    return ask(
        tr("Leave the first voyage?"),
        tr("It begins anew whenever you choose it on the title."),
        tr("Leave"),
        lambda: Reset(ToTitle()),
        no=tr("Stay"),
    )
