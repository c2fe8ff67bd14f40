"""The rules of a new game at the right of its screen: the presets, and the options with what each does."""

from collections.abc import Iterable
from typing import Final

import msgspec

from freight.engine.rules import OPTIONS, PRESET_TITLES, Option
from freight.languages import marked, tr
from freight.table.looks import Chip, Toggle
from freight.table.painting.words import fit, line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect
from freight.table.scenes.new_game.setup import PRACTICE, Setup, chosen_preset, value_of
from freight.table.scenes.page import Page
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import button, button_width, choice, stepper, text

PRESETS_SECTION: Final = "Options and presets"
"""The section of the rules on what the presets are."""
OWN_CHOICE: Final = ("own", marked("Own choice"))
PRESET_LINES: Final = {
    "as-printed": marked("The printed rules: older goods are moved aboard for free."),
    "tight-harbour": marked("As printed, but each older good that is moved aboard costs 1 MM."),
    "own": marked("Your own mix of the options below; it is no preset."),
}
"""What each preset comes to, in a line."""
WEEKS: Final = "weeks"
"""The one option that is no house rule."""
FEES: Final = ("auction_limit", "reorder_fee", "restow_fee", "upgrade_price")
LAST_CHANCES: Final = (("sold_out", marked("If all is sold")), ("always", marked("Always")))


def options_column(setup: Setup, room: Rect, measures: Page) -> Column:
    """The presets, how long the game is and whether it is for practice; the rest with what it does, once asked for."""
    gap, high = measures.gap, measures.control
    wide = room.w - bar_width(room, measures.unit)
    presets = _presets if not setup.house_rules else _presets_abreast
    placed = presets(setup, Rect(room.x, room.y, wide, high), measures)
    top = placed[-1].rect.bottom + (gap if setup.house_rules else 2 * gap)
    few, more = [each for each in OPTIONS if each.name == WEEKS], [each for each in OPTIONS if each.name != WEEKS]
    for option in (*few, PRACTICE):
        placed += _option_row(setup, option, Rect(room.x, top, wide, 0), measures, told=setup.house_rules)
        top = max(each.rect.bottom for each in placed) + gap
    placed += _house_rules(setup, Rect(room.x, top, wide, high), measures)
    top = placed[-1].rect.bottom + gap
    for option in more if setup.house_rules else ():
        placed += _option_row(setup, option, Rect(room.x, top, wide, 0), measures)
        top = max(each.rect.bottom for each in placed) + gap
    return Column("options", room, tuple(placed), top - gap - room.y, 3 * high)


def _house_rules(setup: Setup, row: Rect, measures: Page) -> list[Placement]:
    """The button that shows or folds away what few players change."""
    words = tr("House rules")
    if setup.house_rules:
        label = tr("House rules: fold them away")
    else:
        label = tr("House rules: show limits, fees and what else a table may agree on, and the seed")
    rect = row._replace(w=min(row.w, button_width(words, measures.text, "down") + measures.gap))
    icon = "up" if setup.house_rules else "down"
    return [button("house", rect, words, icon=icon, down=setup.house_rules, size=measures.text, label=label, z=3)]


def _presets(setup: Setup, row: Rect, measures: Page) -> list[Placement]:
    """The presets below each other, each over what it comes to."""
    chosen, gap = chosen_preset(setup) or OWN_CHOICE[0], measures.gap
    presets = _told((*PRESET_TITLES.items(), *((OWN_CHOICE,) if chosen == OWN_CHOICE[0] else ())))
    placed: list[Placement] = []
    top = row.y
    for preset in presets:
        rect, line = row._replace(y=top), tr(PRESET_LINES[preset[0]])
        placed += [_explained(each) for each in choice("preset", rect, (preset,), chosen, tr("Rules"),
                                                       size=measures.text, z=3)]  # fmt: skip
        below = Rect(row.x, rect.bottom + gap // 4, row.w, measure_wrapped(line, row.w, measures.small)[1])
        placed.append(text(f"preset-line.{preset[0]}", below, line, measures.small, colour="muted", wrap=True,
                           valign="top", z=3))  # fmt: skip
        top = below.bottom + gap
    return placed


def _presets_abreast(setup: Setup, row: Rect, measures: Page) -> list[Placement]:
    """The presets side by side over what the chosen one comes to, where there is much below them; below each other
    where their names would be set too small."""
    chosen, size = chosen_preset(setup) or OWN_CHOICE[0], measures.text
    presets = _told((*PRESET_TITLES.items(), *((OWN_CHOICE,) if chosen == OWN_CHOICE[0] else ())))
    room = row.w // len(presets) - measures.gap // 2 - size // 2
    if min(fit(words, room, size, bold=True) for _, words in presets) < size * 3 // 4:
        return _presets(setup, row, measures)
    placed = [_explained(each) for each in choice("preset", row, presets, chosen, tr("Rules"), size=size, z=3)]
    line = tr(PRESET_LINES[chosen])
    below = Rect(row.x, row.bottom + measures.gap // 3, row.w, measure_wrapped(line, row.w, measures.small)[1])
    return [*placed, text(f"preset-line.{chosen}", below, line, measures.small, colour="muted", wrap=True,
                          valign="top", z=3)]  # fmt: skip


def _explained(preset: Placement) -> Placement:
    """A preset with what it comes to, and the way to the chapter that tells more."""
    line = tr(PRESET_LINES[preset.key.removeprefix("preset.")])
    label = tr("{preset}. {line}", preset=preset.label, line=line)
    return msgspec.structs.replace(preset, label=label, rulings=(PRESETS_SECTION,))


def _told(options: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """What can be chosen, in the language in use."""
    return tuple((key, tr(words)) for key, words in options)


def _option_row(setup: Setup, option: Option, place: Rect, measures: Page, *, told: bool = True) -> list[Placement]:
    """One option: title, and its ruling if it is to be `told`; what it does below, its control at the right, or below
    where that is too narrow. A title that is too wide with its ruling goes on over the control."""
    gap, high = measures.gap, measures.control
    narrow = place.w < measures.text * 20
    control_w = min(place.w, measures.text * (14 if option.name == "last_chance" else 9))
    words_w = place.w if narrow else place.w - control_w - gap
    title_h = line_height(measures.text)
    ruled = told and option.ruling
    chip_w = measure(tr(option.ruling), measures.small, True)[0] + gap * 2 if ruled else 0
    named, line = tr(option.title), tr(option.line)
    beside = chip_w + gap // 2
    is_wide = measure(named, measures.text, True)[0] + beside > words_w
    title_size = fit(named, (place.w if is_wide else words_w) - beside, measures.text, bold=True)
    title = Rect(place.x, place.y, measure(named, title_size, True)[0] + 2, title_h)
    line_h = measure_wrapped(line, words_w, measures.small)[1]
    below = Rect(place.x, title.bottom, words_w, line_h)
    side = below if is_wide else place._replace(h=title_h + line_h)
    control_y = below.bottom + gap // 3 if narrow else side.y + max(0, (side.h - high) // 2)
    control = Rect(place.x if narrow else place.right - control_w, control_y, control_w, high)
    return [
        text(f"option-title.{option.name}", title, named, title_size, bold=True, z=3),
        *(_ruling(option, Rect(title.right + gap // 2, place.y, chip_w, title_h), measures) if ruled else []),
        text(f"option-line.{option.name}", below, line, measures.small, colour="muted", wrap=True, valign="top", z=3),
        *_control(setup, option, control, measures),
    ]  # fmt: skip


def _ruling(option: Option, chip: Rect, measures: Page) -> list[Placement]:
    """The way to the ruling that an option rests on."""
    look = Chip(tr(option.ruling), "paper_deep", size=measures.small)
    read = tr("Read ruling {number}: {option}", number=tr(option.ruling), option=tr(option.title))
    return [Placement(f"ruling.{option.ruling}", look, chip, 3, label=read, role="link", focusable=True)]


def _control(setup: Setup, option: Option, rect: Rect, measures: Page) -> list[Placement]:
    value, key, name = value_of(setup, option.name), f"option.{option.name}", tr(option.title)
    if isinstance(value, bool):
        look = Toggle(tr("Yes") if value else tr("No"), value, measures.text)
        label = tr("{name}: yes", name=name) if value else tr("{name}: no", name=name)
        return [Placement(key, look, rect, 3, label=label, role="toggle", focusable=True)]
    if isinstance(value, str):
        return choice(key, rect, _told(LAST_CHANCES), value, name, size=measures.small, z=3)
    place = option.values.index(value)
    words = tr("{amount} MM", amount=value) if option.name in FEES else str(value)
    return stepper(key, rect, words, name, less=place > 0, more=place < len(option.values) - 1, size=measures.text, z=3)
