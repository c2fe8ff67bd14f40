"""The title: the name of the game over the harbour, and the ways into it."""

from collections.abc import Sequence
from typing import Final

import freight
from freight.languages import marked, tr, trn
from freight.languages.box import ship_name
from freight.record.library import SaveInfo, entries
from freight.record.phrases import listed, quoted
from freight.record.places import games_folder
from freight.record.shelf import newest_unfinished
from freight.table.animation.acts import Act, Entered
from freight.table.destinations import (
    ToFile,
    ToFirstVoyage,
    ToLibrary,
    ToNewGame,
    ToRules,
    ToSettings,
    ToStatistics,
)
from freight.table.looks import ButtonStyle, Sprite
from freight.table.painting.kept_looks import Kept, keep
from freight.table.painting.palettes import THEMES
from freight.table.painting.words import fit, line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Glide, Pressed, Push, Quit, Transition, Typed
from freight.table.scenes.absence import Absence
from freight.table.scenes.entrance import Entrance, ships
from freight.table.scenes.lettering import Lettering, letters_size
from freight.table.scenes.page import Page, page, tall_button
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.stillness import pace
from freight.table.widgets import button, text

NAME: Final = "Freight Expectations"
_POSTER: Final = Kept("poster", Sprite("title-open", "cover"))
_LETTERS: Final = Kept("name", Lettering(NAME))
CREDIT: Final = marked("A trading card game by Talen Lee")
HIGHER: Final = 18
"""How much higher the name stands before it comes to rest."""
LONGEST: Final = 36
"""How many letters of a file's name are shown."""
_ROWS: Final = (
    (("open", marked("Open a saved game"), "folder"), ("statistics", marked("Statistics"), "trophy")),
    (
        ("rules", marked("Rules"), "rules"),
        ("settings", marked("Settings"), "gear"),
        ("quit", marked("Quit"), "close"),
    ),
)


class TitleScene:
    """The first screen."""

    overlay = False
    keyboard = "title"

    def __init__(self, *, enters: bool = False) -> None:
        self.changed = True
        self.acts: list[Act] = []
        self.settings = Settings()
        self._entrance, self._now = Entrance(enters), 0.0
        self.unfinished = newest_unfinished()
        self.is_new = not entries(games_folder())
        """Whether no game has ever been played here, so that there is something to learn first."""
        self.learned = False
        self._absence = Absence()
        self._seen: tuple[list[Placement], Settings] | None = None

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The poster, the name in its sky, the menu on its sea."""
        self.settings, self.learned = settings, settings.learned
        measures = page(size, settings)
        if pace(settings) == "off":
            self._entrance.ends(self._now)
        waits = self._entrance.waits
        placed = [
            Placement("poster", _POSTER, Rect(0, 0, size.w, size.h)),
            *([] if waits else ships(size)),
            *_name(measures, higher=measures.px(HIGHER) if waits else 0),
            *self._menu(measures),
            *_version(measures),
        ]
        self._seen = placed, settings
        return placed

    def _menu(self, measures: Page) -> list[Placement]:
        size, gap = measures.size, measures.gap
        low = round(measures.text * 2.7)
        tall = max(low, line_height(measures.text) + line_height(measures.small) + 2 * gap)
        wide = min(size.w - 4 * gap, max(measures.px(480), measures.text * 26))
        left, bottom = size.w - wide - measures.px(48), size.h - measures.px(36)
        top = bottom - 2 * tall - 2 * low - 3 * gap
        upper, lower = Rect(left, top, wide, tall), Rect(left, top + tall + gap, wide, tall)
        placed = self._ways_in(upper, lower, measures)
        for row, buttons in enumerate(_ROWS):
            for column, (key, words, icon) in enumerate(buttons):
                across = (wide - gap * (len(buttons) - 1)) // len(buttons)
                y = top + 2 * (tall + gap) + row * (low + gap)
                rect = Rect(left + column * (across + gap), y, across, low)
                placed.append(button(key, rect, tr(words), icon=icon, size=measures.text, z=3))
        return placed

    def _ways_in(self, upper: Rect, lower: Rect, measures: Page) -> list[Placement]:
        """The lessons above all on the first start; later the game to go on with, if there is one, or a new one."""
        if self.is_new and not self.learned:
            return [*_lessons(upper, measures, "primary"), *_new_game(lower, measures, "plain")]
        if self.unfinished is None:
            return [*_new_game(upper, measures, "primary"), *_lessons(lower, measures, "plain")]
        gap, wide = measures.gap, lower.w * 5 // 8
        new = Rect(lower.x, lower.y, wide - gap, lower.h)
        beside = Rect(lower.x + wide, lower.y, lower.w - wide, lower.h)
        name = tr("Continue") if self.unfinished.summary.opens else tr("A game is damaged")
        return [
            *tall_button("continue", upper, name, standing(self.unfinished), measures, style="primary"),
            *_new_game(new, measures, "plain"),
            *_lessons(beside, measures, "plain"),
        ]

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to; a press or a key while the ships come in has them lie there at once."""
        match action:
            case Pressed(key):
                answer = self._go(key)
            case Typed():
                answer = self._go(action_of("title", action))
            case _:
                return None
        if self._entrance.ends(self._now):
            self.changed = True
            return answer or Glide("off")
        return answer

    def _go(self, key: str) -> Transition | None:
        if key == "begin":
            key = "continue" if self.unfinished else "learn" if self.is_new and not self.learned else "new"
        match key:
            case "continue" if self.unfinished:
                path = self.unfinished.path
                return Push(ToFile(path) if self.unfinished.summary.opens else ToLibrary(path.name))
            case "new":
                return Push(ToNewGame())
            case "learn":
                return Push(ToFirstVoyage())
            case "open":
                return Push(ToLibrary())
            case "statistics":
                return Push(ToStatistics())
            case "rules":
                return Push(ToRules())
            case "settings":
                return Push(ToSettings())
            case "quit":
                return Quit()
        return None

    def tick(self, now: float) -> Transition | None:
        """Have the ships come in; look anew for the game to go on with after another screen has been in front."""
        self._now = now
        if self._entrance.begins(now, self.settings):
            self.acts.append(Entered())
            self.changed = True
        if self._absence.ends(now):
            self.unfinished, self.is_new = newest_unfinished(), not entries(games_folder())
            self.changed = True
        return None

    def close(self) -> None:
        """Keep what took long to draw, as large as it was seen last, for the next start."""
        placed, settings = self._seen or ((), Settings())
        for each in placed:
            if isinstance(each.look, Kept):
                keep(each.look, Size(each.rect.w, each.rect.h), THEMES[settings.palette])


def _lessons(rect: Rect, measures: Page, style: ButtonStyle) -> list[Placement]:
    """The way into the lessons."""
    return tall_button("learn", rect, tr("First voyage"), tr("Learn by playing"), measures, style=style)


def _new_game(rect: Rect, measures: Page, style: ButtonStyle) -> list[Placement]:
    """The way into a new game."""
    line = tr("2 to 6 captains, people or computers")
    return tall_button("new", rect, tr("New game"), line, measures, style=style)


def standing(info: SaveInfo) -> str:
    """Which game would be gone on with: its ships, and how far it has come; of a damaged one, what can be done."""
    if not info.summary.opens:
        from freight.record.shelving import shown  # only here: no first picture waits for it

        return tr("See what can be saved of {file}", file=quoted(shown(info.path.name, LONGEST)))
    game = info.summary
    ships = listed(ship_name(seat.ship) for seat in game.seats[:2])
    more = len(game.seats) - 2
    if not more:
        return tr("{ships} · trip {trip} of {trips}", ships=ships, trip=game.trip, trips=game.trips)
    return trn(
        "{ships} and {count} more · trip {trip} of {trips}",
        "{ships} and {count} more · trip {trip} of {trips}",
        more,
        ships=ships,
        trip=game.trip,
        trips=game.trips,
    )


def _name(measures: Page, higher: int) -> list[Placement]:
    """The name and the credit below it, so much `higher` than they stand, in pixels."""
    size = measures.size
    left = measures.px(48)
    name = Rect(left, measures.px(22) - higher, min(size.w - 2 * left, round(size.h * 1.3)), round(size.h * 0.17))
    letters = letters_size(NAME, Size(name.w, name.h))
    name = Rect(name.x, name.y, name.w, min(name.h, round(letters * 1.5)))
    below = Rect(left + measures.px(8), name.bottom, name.w, line_height(measures.head))
    words = tr(CREDIT)
    credit = fit(words, below.w, round(measures.head * 0.95))
    return [
        Placement("name", _LETTERS, name, 2, label=NAME, role="text"),
        text("credit", below, words, credit, z=2),
    ]


def _version(measures: Page) -> list[Placement]:
    words = tr("Version {version}", version=freight.__version__)
    rect = Rect(measures.px(56), measures.size.h - measures.px(44), measures.text * 14, line_height(measures.small))
    return [text("version", rect, words, measures.small, colour="on_sea", z=2)]
