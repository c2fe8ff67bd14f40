"""The settings: text, colours, speed, words, sound, and the way to the keys. All take effect at once, and are kept."""

from collections.abc import Sequence
from typing import Final

import msgspec

from freight.languages import LANGUAGES, marked, tr
from freight.languages.numbers import per_cent
from freight.table.audio.cues import SAMPLE, Cue
from freight.table.destinations import ToKeys
from freight.table.painting.palettes import PALETTE_LABELS, PALETTE_WORDS, PALETTES
from freight.table.painting.words import fit, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.saying import Saying
from freight.table.scene import Action, ChangeSettings, Pop, Pressed, Push, Quiet, Transition, Typed
from freight.table.scenes.page import Page, page, slip_over
from freight.table.scenes.scrolling import Column, Scroll, bar_width, follow, shortcut_or_scroll
from freight.table.settings import LOUDEST, SPEEDS, TEXT_SIZES, Settings, Speed
from freight.table.shortcuts import key_of
from freight.table.stillness import is_reduced
from freight.table.widgets import button, button_width, stepper, text, toggle, value_label
from freight.table.wording.turned import sound_turned

VOLUME_STEP: Final = 10
SPEED_WORDS: Final[dict[Speed, str]] = {
    "slow": marked("Slow"),
    "normal": marked("Normal"),
    "fast": marked("Fast"),
    "off": marked("At once"),
}
SYSTEM: Final = "system"
"""What stands for no language of one's own in the keys of the row."""
SWITCHES: Final = {"plain", "zoom", "voice", "still", "mute", "full-screen", "pointer"}
_FIELDS: Final = {"mute": "muted", "full-screen": "full_screen"}
"""The fields of switches that are not called like them."""


class SettingsScene(Quiet):
    """A slip over whatever is below, with a row for each setting; rows that find no room are scrolled to."""

    overlay = True
    keyboard = "settings"

    def __init__(self) -> None:
        self.changed = True
        self.settings = Settings()
        self.cues: list[Cue] = []
        self.sayings: list[Saying] = []
        self._scroll = Scroll()

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Title, rows, and below them the keys and the way back."""
        self.settings = settings
        measures = page(size, settings)
        gap, high = measures.gap, measures.control
        wide = min(size.w - 4 * gap, max(measures.px(700), measures.text * 42))
        title_h = line_height(measures.head)
        around = 4 * gap + title_h + gap + gap + high
        left = (size.w - wide) // 2 + 2 * gap
        inner_w = wide - 4 * gap
        rows = rows_column(Rect(left, 0, inner_w, 1), settings, measures)
        tall = min(size.h - 2 * gap, rows.height + around)
        slip = Rect((size.w - wide) // 2, (size.h - tall) // 2, wide, tall)
        top = slip.y + 2 * gap + title_h + gap
        foot = Rect(left, slip.bottom - 2 * gap - high, inner_w, high)
        room = Rect(left, top, inner_w, foot.y - gap - top)
        return [
            *slip_over(slip, tr("Settings"), measures),
            *self._scroll.show(rows_column(room, settings, measures)),
            *_foot(foot, measures),
        ]

    def on(self, action: Action) -> Transition | None:
        """Change a setting, scroll, go to the keys, or close."""
        at_once = follow(self, action, self._scroll)
        match action:
            case Pressed(key):
                return self._press(key)
            case Typed():
                key = shortcut_or_scroll(self, action, self._scroll)
                if key == "mute":  # those who listen may be anywhere else
                    self.sayings.append(Saying(sound_turned(not self.settings.muted, "settings"), urgent=True))
                return self._press(key)
        return at_once

    def _press(self, key: str) -> Transition | None:
        name, _, part = key.partition(".")
        match name:
            case "done":
                return Pop()
            case "keys":
                return Push(ToKeys())
            case "volume" if part:
                self.cues.append(SAMPLE)
                step = VOLUME_STEP if part == "more" else -VOLUME_STEP
                return self._change(volume=min(LOUDEST, max(0, self.settings.volume + step)), muted=False)
            case "speed" | "palette":
                return self._change(**{name: part})
            case "text-size":
                return self._change(text_size=int(part))
            case "language":
                return self._change(language="" if part == SYSTEM else part)
        return self._switch(name) if name in SWITCHES else None

    def _switch(self, name: str) -> Transition:
        if name == "still":  # until it is set here it is as the system has it
            return self._change(still=not is_reduced(self.settings))
        field = _FIELDS.get(name, name)
        return self._change(**{field: not getattr(self.settings, field)})

    def _change(self, **changes: object) -> Transition:
        self.changed = True
        return ChangeSettings(msgspec.structs.replace(self.settings, **changes))


class Row(msgspec.Struct, frozen=True):
    """A row of which one is chosen: its key, its name, what can be chosen as (part of the key, words, label).

    A `note` below the name says what the name doesn't.
    """

    key: str
    name: str
    options: tuple[tuple[str, str, str], ...]
    chosen: str
    note: str = ""


def choices_of(settings: Settings) -> tuple[Row, ...]:
    """The rows of which one is chosen."""
    sizes = tuple((str(size), per_cent(size / 100), per_cent(size / 100)) for size in TEXT_SIZES)
    colours = tuple((each, tr(PALETTE_WORDS[each]), tr(PALETTE_LABELS[each])) for each in PALETTES)
    speeds = tuple((speed, tr(SPEED_WORDS[speed]), tr(SPEED_WORDS[speed])) for speed in SPEEDS)
    return (
        Row("language", tr("Language"), _languages(), settings.language or SYSTEM),
        Row("text-size", tr("Size of the text"), sizes, str(settings.text_size)),
        Row("palette", tr("Colours"), colours, settings.palette,
            tr("The last three are for colour-blind eyes: protanopia, deuteranopia, tritanopia.")),
        Row("speed", tr("How the computers' moves are shown"), speeds, settings.speed),
    )  # fmt: skip


def _languages() -> tuple[tuple[str, str, str], ...]:
    """The languages as their own speakers call them, so that they find them again among words they can't read."""
    own = tuple((code, name, name) for code, name in LANGUAGES.items())
    return ((SYSTEM, tr("As the system"), tr("As the system")), *own)


def switches_of(settings: Settings) -> tuple[tuple[str, str, bool], ...]:
    """The switches below the rows: key, words, whether it is on."""
    full_screen = key_of("window.full-screen").split(",")[0]
    return (
        ("plain", tr("Plain words"), settings.plain),
        ("zoom", tr("Large cards (or hold {key})", key=key_of("window.zoom")), settings.zoom),
        ("still", tr("Reduced motion"), is_reduced(settings)),
        ("full-screen", tr("Full screen ({key})", key=full_screen), settings.full_screen),
        ("voice", tr("Voice ({key})", key=key_of("window.voice")), settings.voice),
        ("pointer", tr("The game's own pointer"), settings.pointer),
    )


def rows_column(room: Rect, settings: Settings, measures: Page) -> Column:
    """All rows under each other."""
    gap, high = measures.gap, measures.control
    wide = room.w - bar_width(room, measures.unit)
    placed: list[Placement] = []
    top = room.y
    for row in choices_of(settings):
        placed += _choice(Rect(room.x, top, wide, high), row, measures)
        top = placed[-1].rect.bottom + gap + gap // 2
    switches = switches_of(settings)
    columns = 2 if wide >= 34 * measures.text else 1
    for number, (key, words, on) in enumerate(switches):
        across = (wide - gap * (columns - 1)) // columns
        rect = Rect(
            room.x + number % columns * (across + gap), top + number // columns * (high + gap // 2), across, high
        )
        placed.append(toggle(key, rect, words, on, size=measures.text, z=3))
    top += -(-len(switches) // columns) * (high + gap // 2) + gap // 2
    placed += _sound(Rect(room.x, top, wide, high), measures, settings)
    return Column("rows", room, tuple(placed), top + high - room.y, 3 * measures.text)


def _choice(rect: Rect, row: Row, measures: Page) -> list[Placement]:
    """The name of a row with its note, below it a button for each that can be chosen, on as many lines as it takes."""
    gap = measures.gap // 2
    name = Rect(rect.x, rect.y, rect.w, line_height(measures.text))
    size = fit(row.name, rect.w, measures.text)
    placed = [text(f"{row.key}.name", name, row.name, size, z=3)]
    if row.note:
        below = Rect(name.x, name.bottom, rect.w, measure_wrapped(row.note, rect.w, measures.small)[1])
        placed.append(text(f"{row.key}.note", below, row.note, measures.small, colour="muted", wrap=True, z=3))
        name = below
    needed = max(button_width(words, measures.text) for _, words, _ in row.options)
    most = max(1, min(len(row.options), (rect.w + gap) // (needed + gap)))
    lines = -(-len(row.options) // most)
    columns = -(-len(row.options) // lines)
    across = (rect.w - gap * (columns - 1)) // columns
    for number, (option, words, told) in enumerate(row.options):
        line, column = divmod(number, columns)
        top = name.bottom + gap + line * (measures.control + gap)
        cell = Rect(rect.x + column * (across + gap), top, across, measures.control)
        on = option == row.chosen
        label = tr("{name}: {value}, chosen", name=row.name, value=told) if on else value_label(row.name, told)
        placed.append(button(f"{row.key}.{option}", cell, words, down=on, size=measures.text, label=label, z=3))
    return placed


def _sound(rect: Rect, measures: Page, settings: Settings) -> list[Placement]:
    """The volume between less and more, and beside it whether any sound is made."""
    name_w, stepper_w = rect.w * 22 // 100, rect.w * 36 // 100
    steps = Rect(rect.x + name_w, rect.y, stepper_w, rect.h)
    mute = Rect(steps.right + 2 * measures.gap, rect.y, rect.right - steps.right - 2 * measures.gap, rect.h)
    value, name = per_cent(settings.volume / 100), tr("Volume")
    muted = tr("Mute ({key})", key=key_of("settings.mute"))
    return [
        text("volume.name", Rect(rect.x, rect.y, name_w, rect.h), name, fit(name, name_w, measures.text), z=3),
        *stepper("volume", steps, value, name, less=settings.volume > 0, more=settings.volume < LOUDEST,
                 size=measures.text, z=3),
        toggle("mute", mute, muted, settings.muted, size=measures.text, z=3),
    ]  # fmt: skip


def _foot(rect: Rect, measures: Page) -> list[Placement]:
    """The way to the keys, and the way back."""
    words, ready = tr("Keys ({key})", key=key_of("window.keys")), tr("Done")
    keys = Rect(rect.x, rect.y, button_width(words, measures.text), rect.h)
    done_w = max(measures.text * 8, button_width(ready, measures.text))
    done = Rect(rect.right - done_w, rect.y, done_w, rect.h)
    return [
        button("keys", keys, words, size=measures.text, label=tr("All keys, and changing them"), z=3),
        button("done", done, ready, style="primary", size=measures.text, z=3),
    ]
