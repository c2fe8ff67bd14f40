"""Cards and slips of paper: banknotes, weather, the calendar, upgrades."""

from typing import Final

import msgspec
import pygame
from msgspec.structs import force_setattr

from freight.languages import marked, tr
from freight.languages.box import weather_name
from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import LEAST_LETTERS, LEAST_READ, alike, can_be_read, small, write
from freight.table.painting.words import measure
from freight.table.placement import Rect, Size
from freight.table.proportions import CARD_SHAPE
from freight.table.theme import DAY, Colour, Theme
from freight.table.wording.slugs import slug

LEAST_CARD: Final = 20
"""A card in the calendar whose longer side, in pixels, is less than this is no picture."""
LEAST_NOTE: Final = 38
"""A banknote narrower than this, in pixels, has its figure alone."""
IN_A_WORD: Final = {
    "Plain Sailing": marked("Plain"),
    "Rough Seas": marked("Rough"),
    "Stormy Weather": marked("Stormy"),
    "Freak Accident": marked("Freak"),
}
"""The weather as a leaf of the calendar has it."""


class Note(msgspec.Struct, frozen=True, cache_hash=True):
    """A currency card from its back: 1 MM. `owed` is an IOU in its place. `label` stands below the figure."""

    owed: bool = False
    label: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "label", tr("IOU") if self.owed else tr("MM"))


class Deck(msgspec.Struct, frozen=True, cache_hash=True):
    """A pile of so many goods cards, face down; `label` stands above their number."""

    cards: int
    label: str = msgspec.field(default_factory=lambda: tr("deck"))


class WeatherCard(msgspec.Struct, frozen=True, cache_hash=True):
    """A weather card: its name as the record has it, or '' for its back; `text` is written on the back.

    `title` is the name in the language in use when the look is made; `letters` is the size in pixels that the text is
    to have at the least, where there is room.
    """

    name: str = ""
    text: str = ""
    sideways: bool = False
    letters: int = 0
    title: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "title", weather_name(self.name) if self.name else "")


class Day(msgspec.Struct, frozen=True, cache_hash=True):
    """A day of the calendar with the weather that was seen; `when` is 'past', 'now', 'ahead' or 'weekend'.

    `weather` is its name as the record has it, `word` what is written of it, one of the `words` there may be: leaves
    are set alike whatever their weather. Both are in the language in use when the look is made. The names of all days
    have the size `letters`, in pixels; `names` are those of all days like this one, which share their room alike.
    """

    name: str
    weather: str = ""
    when: str = "ahead"
    letters: int = LEAST_LETTERS
    word: str = ""
    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.weather:
            force_setattr(self, "word", tr(IN_A_WORD[self.weather]))
            force_setattr(self, "words", tuple(map(tr, IN_A_WORD.values())))


class UpgradeCard(msgspec.Struct, frozen=True, cache_hash=True):
    """The Ship Storage Upgrade with its price."""

    price: str


@drawer(Note)
def draw_note(look: Note, size: Size, theme: Theme) -> pygame.Surface:
    """The banknote with its figure in the rosette."""
    w, h = size
    canvas = clear(size)
    if look.owed:
        canvas.blit(
            rounded(size, round(w * 0.07), theme.colour("paper_shade"), theme.colour("red"), max(2, w // 30)), (0, 0)
        )
    else:
        canvas.blit(small("money-back", size, theme), (0, 0))
    middle, tall, edge = h // 2, round(w * 0.30), max(2, w // 12)
    if w < LEAST_NOTE or not can_be_read(
        look.label, w - 2 * edge
    ):  # too small for words: the figure alone, or the note as it is
        if h >= 2 * LEAST_READ and not look.owed:
            write(canvas, theme, "1", (0, 0, w, h), max(LEAST_READ, round(h * 0.5)), bold=True)
        return canvas
    letters = max(LEAST_READ, round(tall * 0.66))
    figure = max(LEAST_READ + 1, tall)
    write(canvas, theme, "1", (0, middle - figure, w, figure), max(LEAST_READ, round(tall * 1.05)), bold=True)
    below = (edge, middle, w - 2 * edge, max(letters + 1, round(tall * 0.72)))
    write(canvas, theme, look.label, below, letters, bold=True)
    return canvas


@drawer(Deck)
def draw_deck(look: Deck, size: Size, theme: Theme) -> pygame.Surface:
    """The back of the topmost card, a little of those below it, and on a plate how many there are."""
    w, h = size
    below = min(2, look.cards - 1) * max(1, w // 36)
    canvas = clear(size)
    back = small("money-back", (w - below, h - below), theme)
    for step in range(below, -1, -max(1, w // 36)):
        canvas.blit(back, (step, step))
    tall = max(30, round(h * 0.36))
    plate = Rect(w // 12, (h - below - tall) // 2, w - below - w // 6, tall)
    radius, line = max(3, tall // 6), theme.line(max(1, w // 40))
    canvas.blit(rounded((plate.w, plate.h), radius, theme.colour("paper"), theme.colour("ink"), line), plate[:2])
    upper = round(tall * 0.46)
    write(canvas, theme, look.label, (plate.x + 2, plate.y + line, plate.w - 4, upper), round(upper * 0.78))
    under = (plate.x + 2, plate.y + upper - line, plate.w - 4, tall - upper)
    write(canvas, theme, str(look.cards), under, round(tall * 0.5), bold=True)
    return canvas


@drawer(WeatherCard)
def draw_weather_card(look: WeatherCard, size: Size, theme: Theme) -> pygame.Surface:
    """A weather card, its name in the calm foot of it; sideways it is turned a quarter."""
    if look.sideways:
        upright = Size(size.h, size.w)
        return pygame.transform.rotate(draw_weather_card(WeatherCard(look.name), upright, theme), -90)
    w, h = size
    canvas = clear(size)
    canvas.blit(small(f"weather-{slug(look.name) if look.name else 'back'}", size, theme), (0, 0))
    if look.name:
        foot = round(h * 0.22)
        most = max(round(foot * 0.5), min(max(look.letters, LEAST_READ), round(foot * 0.7)))
        room = (w // 16, h - foot, w - w // 8, foot - h // 40)
        titles = tuple(map(weather_name, IN_A_WORD))
        strong = _may_be_bold(titles, room[2])
        if can_be_read(look.title, room[2], strong):  # else the picture says it
            write(canvas, theme, look.title, room, alike(titles, room[2], most, strong), bold=strong)
    elif look.text:
        tall = max(16, round(h * 0.2), min(round(look.letters * 1.3), round(h * 0.3)))
        plate = rounded((round(w * 0.8), tall), tall // 3, theme.colour("paper"), theme.colour("ink"), 2)
        canvas.blit(plate, (round(w * 0.1), (h - tall) // 2))
        write(
            canvas,
            theme,
            look.text,
            (round(w * 0.12), (h - tall) // 2, round(w * 0.76), tall),
            round(tall * 0.66),
            bold=True,
        )
    return canvas


def rim_of(tall: int, theme: Theme = DAY) -> int:
    """What the rim of a leaf of the calendar takes at either side, in pixels, of a leaf so high."""
    return max(4, tall // 10, _line_of(tall, 3, theme) + theme.line(1))


def _line_of(tall: int, wide: int, theme: Theme) -> int:
    """How wide a leaf's outline is: where lines are wide still narrow enough for what is in it."""
    return min(theme.line(wide), max(3, tall // 10))


@drawer(Day)
def draw_day(look: Day, size: Size, theme: Theme) -> pygame.Surface:
    """A leaf of the calendar: the day above, its weather as a picture and a word."""
    w, h = size
    now = look.when == "now"
    ground = theme.colour({"past": "card", "now": "gold_light"}.get(look.when, "paper_shade"))
    edge = theme.colour("focus" if now else "edge_soft" if look.when in ("ahead", "weekend") else "edge")
    canvas = rounded(size, max(4, h // 7), ground, edge, _line_of(h, 3 if now else 2, theme))
    colour = theme.colour("ink" if look.when in ("past", "now") else "muted")
    if look.weather:
        _seen(canvas, theme, look, colour)
        return canvas
    left = rim = rim_of(h, theme)
    if look.when == "weekend":
        room = min(round(0.6 * h), w - _widest(look) - 2 * rim - 7)  # some air
        if room >= LEAST_CARD:
            card = pygame.transform.rotate(small("weather-back", (round(room * CARD_SHAPE), room), theme), -90)
            canvas.blit(card, (left, (h - card.get_height()) // 2))
            left += card.get_width() + 3
    write(canvas, theme, look.name, (left, 0, w - left - rim, h), look.letters, colour, now)
    return canvas


def _widest(look: Day) -> int:
    """How wide the widest is of all that is written on leaves like this one."""
    bold = look.when != "weekend"
    return max(measure(word, look.letters, bold)[0] for word in (look.name, *look.names, *look.words))


def _seen(canvas: pygame.Surface, theme: Theme, look: Day, colour: Colour) -> None:
    """A day over its weather, and beside them the weather card where there is room for the whole of it."""
    w, h = canvas.get_size()
    left = rim = rim_of(h, theme)
    across = min(round((h - 2 * max(3, rim)) * CARD_SHAPE), w - _widest(look) - 2 * rim - 3)
    tall = round(across / CARD_SHAPE)
    if tall >= LEAST_CARD:
        canvas.blit(small(f"weather-{slug(look.weather)}", (across, tall), theme), (left, (h - tall) // 2))
        left += across + 3
    room = w - left - rim
    write(canvas, theme, look.name, (left, 3, room, h // 2 - 3), look.letters, colour, look.when == "now")
    if can_be_read(look.word, room):
        strong = _may_be_bold(look.words, room)
        letters = alike(look.words, room, look.letters, strong)
        write(canvas, theme, look.word, (left, h // 2 - 1, room, h // 2 - 2), letters, colour, strong)


def _may_be_bold(texts: tuple[str, ...], room: int) -> bool:
    """Whether all texts that may stand in a room so many pixels wide can be read in bold: else none of them is."""
    return all(can_be_read(text, room, True) for text in texts)


@drawer(UpgradeCard)
def draw_upgrade_card(look: UpgradeCard, size: Size, theme: Theme) -> pygame.Surface:
    """A crane lowering one more deck; the price in the foot."""
    w, h = size
    canvas = clear(size)
    canvas.blit(sprites.raster("upgrade", size, theme), (0, 0))
    foot = round(h * 0.19)
    write(canvas, theme, look.price, (w // 16, h - foot, w - w // 8, foot - h // 50), round(foot * 0.6), bold=True)
    return canvas
