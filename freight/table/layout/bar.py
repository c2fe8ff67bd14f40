"""The bar above the table: the day, the calendar of the week, the phase, and the buttons."""

from typing import Final

from freight.engine.rules import TRIPS_A_WEEK
from freight.engine.state import Phase
from freight.languages import marked, tr
from freight.languages.box import phase_name, weather_name
from freight.record.phrases import weekday
from freight.table.layout.facts import PHASES, phase_of
from freight.table.layout.frame import LEAST_TEXT
from freight.table.layout.reasons import only_seen
from freight.table.layout.sheet import PAPER, PRINT, Sheet, row, width_of
from freight.table.looks import Fill, Panel
from freight.table.model import TableModel
from freight.table.painting.palettes import THEMES
from freight.table.painting.table_looks import Day
from freight.table.painting.table_looks.papers import IN_A_WORD, rim_of
from freight.table.painting.words import fit
from freight.table.placement import Rect
from freight.table.widgets import value_label

BUTTONS: Final = (
    ("hint", marked("Hint")),
    ("log", marked("Log")),
    ("rules", marked("Rules")),
    ("undo", marked("Undo")),
    ("redo", marked("Redo")),
    ("menu", marked("Menu")),
)
DETAILS: Final = {True: marked("Show all"), False: marked("Show less")}
"""The words on the button for what the decision at hand does not need, by whether that is hidden."""
UNDO: Final = ("Undo",)
"""The section of the rules on taking back."""
SHORT_DAYS: Final = (marked("Mon"), marked("Tue"), marked("Wed"), marked("Thu"), marked("Fri"))
WEEKEND_SHARE: Final = 0.25
"""How much of the calendar is the weekend's."""
SHORT_WEEKEND: Final = (marked("Sat"), marked("Sun"))


def bar(sheet: Sheet, model: TableModel) -> None:
    """Everything in the bar, from the left."""
    frame = sheet.frame
    px, whole = frame.px, frame.bar
    sheet.put("bar", Fill("paper_shade"), whole, PAPER)
    sheet.put("bar:edge", Fill("edge"), Rect(0, whole.bottom - px(2), whole.w, px(2)), PAPER)
    inner = Rect(frame.gap * 2, px(6, 4), whole.w - 3 * frame.gap, whole.h - 2 * px(6, 4) - px(2))
    details = _details_width(sheet, model)
    day, phases, buttons = _widths(sheet, inner._replace(w=inner.w - details))
    week = inner.w - details - day - phases - buttons - 2 * frame.gap
    _day(sheet, model, Rect(inner.x, inner.y, day, inner.h))
    if not frame.bare:
        _week(sheet, model, Rect(inner.x + day, inner.y, week, inner.h))
    _phases(sheet, model, Rect(inner.x + day + week + frame.gap, inner.y, phases, inner.h))
    if details:
        _details(sheet, model, Rect(inner.right - buttons - details, inner.y, details - frame.gap, inner.h))
    _buttons(sheet, model, Rect(inner.right - buttons, inner.y, buttons, inner.h))


def _details_width(sheet: Sheet, model: TableModel) -> int:
    """How wide the button for all the rest is, with what is left free beside it; 0 where there is none."""
    frame = sheet.frame
    longest = max(width_of(tr(words), frame.text, True) for words in DETAILS.values())
    return longest + 2 * frame.text + frame.gap if model.details else 0


def _details(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The button that shows what the decision at hand does not need, and hides it again."""
    if model.details == "hidden":
        label = tr("Show everything: what the cities take off, the calendar, the ship order, what others are at")
    else:
        label = tr("Show only what you need now")
    sheet.button("details", tr(DETAILS[model.details == "hidden"]), rect, label=label, size=sheet.frame.text)


def _widths(sheet: Sheet, inner: Rect) -> tuple[int, int, int]:
    """The widths of day, phases and buttons: what their words need, and more where there is room.

    The buttons have their words wherever all phases, and the days of the calendar with their weather in a word, can
    be read beside them; where even bare buttons leave the days too little, the present phase stands alone.
    """
    frame = sheet.frame
    titles = [_day_title(2, trip) for trip in range(1, TRIPS_A_WEEK + 1)]
    longest = max(width_of(title, frame.large, True) for title in titles)
    day = min(longest + frame.px(22, 12), round(inner.w * 0.18))
    alone = max(_phases_width(frame.text, 0, (phase,)) for phase in PHASES)
    phases = alone if frame.bare else min(_phases_width(frame.text, frame.px(16, 9)), round(inner.w * 0.29))
    weeks = (_least_week(sheet, *IN_A_WORD.values()), _least_week(sheet))
    least = round(inner.w * 0.33) if frame.grown else 0
    full, short = (0, 0) if frame.bare else (max(least, week) for week in weeks)
    left = inner.w - day - 2 * frame.gap
    buttons = sum(_named_widths(sheet)) + (len(BUTTONS) - 1) * _between(sheet)
    if buttons + phases > left - full:
        buttons = len(BUTTONS) * (min(inner.h, frame.px(56, 38)) + _between(sheet))
    return day, alone if phases > left - buttons - short else phases, buttons


def _between(sheet: Sheet) -> int:
    """What lies between two buttons, in pixels."""
    return sheet.frame.px(6, 3)


def _named_widths(sheet: Sheet) -> list[int]:
    """How wide each button is with its icon and its word."""
    frame = sheet.frame
    around = round(1.9 * frame.text) + frame.px(16, 8)
    return [width_of(tr(text), frame.text) + around for _, text in BUTTONS]


def _least_week(sheet: Sheet, *words: str) -> int:
    """How wide the calendar is in which each day can be read, and such words below it."""
    size, gap = max(LEAST_TEXT, round(0.8 * sheet.frame.text)), sheet.frame.px(6, 3)
    days = [width_of(tr(day), size, True) for day in (*SHORT_DAYS, *SHORT_WEEKEND)]
    below = [width_of(tr(word), sheet.frame.least) for word in words]
    return round(TRIPS_A_WEEK * (max(days + below) + 10 + gap) / (1 - WEEKEND_SHARE))


def _phases_width(size: int, between: int, phases: tuple[Phase, ...] = PHASES) -> int:
    return sum(width_of(phase_name(phase), size, True) + 12 for phase in phases) + (len(phases) - 1) * between


def _day_title(week: int, trip: int) -> str:
    return tr("Week {week} · {day}", week=week, day=weekday(trip))


def _day(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    view, frame = model.view, sheet.frame
    if view.phase == "setup":
        return
    rect = Rect(rect.x, rect.y, rect.w - frame.px(14, 8), rect.h)  # off the calendar
    upper = Rect(rect.x, rect.y, rect.w, round(rect.h * 0.53))
    sheet.write("bar:day", _day_title(view.week, view.day + 1), upper, frame.large, bold=True)
    lower = Rect(rect.x, upper.bottom, rect.w, rect.h - upper.h)
    trip = tr("trip {trip} of {trips}", trip=view.trip, trips=view.rules.trips)
    sheet.write("bar:trip", trip, lower, frame.text, colour="muted")


def _week(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Five days and the weekend: what was seen, what is to come, the two cards nobody knows (R22)."""
    view, frame = model.view, sheet.frame
    gap = frame.px(6, 3)
    end = round(rect.w * WEEKEND_SHARE)
    days = list(row(Rect(rect.x, rect.y, rect.w - end - gap, rect.h), TRIPS_A_WEEK, gap))
    ends = list(row(Rect(rect.right - end, rect.y, end, rect.h), 2, gap))
    letters = _letters(days[0], ends[0])
    names, end_names = tuple(map(tr, SHORT_DAYS)), tuple(map(tr, SHORT_WEEKEND))
    for day, cell in enumerate(days):
        seen = view.weather_seen[day] if day < len(view.weather_seen) else ""
        when = "now" if day == view.day and view.trip else "past" if seen else "ahead"
        look = Day(names[day], seen, when, letters, names=names)
        sheet.put(f"day:{day}", look, cell, label=_weather_of(day, seen, when))
    for place, cell in enumerate(ends):
        label = tr("Weekend: a weather card set aside unseen (R22)")
        leaf = Day(end_names[place], "", "weekend", letters, names=end_names)
        sheet.put(f"weekend:{place}", leaf, cell, label=label)


def _letters(day: Rect, end: Rect) -> int:
    """The one size for the names of all seven days: as large as the narrowest leaves let the longest be."""
    most, rims = max(LEAST_TEXT, round(day.h * 0.33)), 2 * max(rim_of(day.h, theme) for theme in THEMES.values())
    names = [(name, day.w) for name in SHORT_DAYS] + [(name, end.w) for name in SHORT_WEEKEND]
    return min(fit(tr(name), wide - rims, most, LEAST_TEXT, True) for name, wide in names)


def _weather_of(day: int, seen: str, when: str) -> str:
    """What is known of the weather of a day, in words."""
    if seen:
        return tr("{day}: weather {weather}", day=weekday(day + 1), weather=weather_name(seen))
    if when == "now":
        return tr("{day}: weather not drawn yet", day=weekday(day + 1))
    return tr("{day}: weather unknown", day=weekday(day + 1))


def _phases(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The four phases of a trip, the present one strong; it alone where all have no room."""
    frame, now = sheet.frame, phase_of(model)
    size, sep = frame.text, frame.px(16, 9)
    while size > LEAST_TEXT and _phases_width(size, sep) > rect.w:
        size -= 1
    has_room = _phases_width(size, sep) <= rect.w and not frame.bare
    phases = PHASES if has_room else tuple([phase for phase in PHASES if phase == now])
    size = size if has_room else fit(max(map(phase_name, PHASES), key=len), rect.w - 12, frame.text, LEAST_TEXT, True)
    spare = max(0, rect.w - _phases_width(size, sep, phases))
    x = rect.x + spare // 2
    tall = min(rect.h, round(size * 2.1))
    y = rect.y + (rect.h - tall) // 2
    for place, phase in enumerate(phases):
        name, is_now = phase_name(phase), phase == now
        w = width_of(name, size, True) + 12
        cell = Rect(x, y, w, tall)
        if is_now:
            label = tr("Now: {phase}", phase=name)
            sheet.put("phase", Panel("night", "", 0, tall // 3), cell, PRINT, label=label)
        colour = "paper" if is_now else "muted"
        sheet.write(f"phase:{place}", name, cell, size, is_now, colour, "centre", z=PRINT + 1)
        x += w
        if place < len(phases) - 1:
            sheet.write(f"phase:to:{place}", "›", Rect(x, y, sep, tall), size, colour="muted", align="centre")
            x += sep


def no_hint(model: TableModel) -> str:
    """Why there is no hint now."""
    if model.replay:
        return tr("A hint is for whoever is to move; here nobody is asked.")
    return tr("A hint is for your own turn, and it is not your turn now.")


def _cells(sheet: Sheet, rect: Rect) -> tuple[list[Rect], bool]:
    """Where the buttons lie, each as wide as its word needs, and whether the words have room."""
    gap, widths = _between(sheet), _named_widths(sheet)
    spare = rect.w - sum(widths) - (len(BUTTONS) - 1) * gap
    if spare < 0:
        return list(row(rect, len(BUTTONS), gap)), False
    lefts = [rect.x + spare + sum(widths[:place]) + place * gap for place in range(len(widths))]
    return [Rect(left, rect.y, wide, rect.h) for left, wide in zip(lefts, widths, strict=True)], True


def _buttons(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    cells, named = _cells(sheet, rect)
    for (key, text), cell in zip(BUTTONS, cells, strict=True):
        why, rulings = _why_barred(key, model)
        size = sheet.frame.text if named else round(cell.h * 0.42)
        name = tr(text)
        warns = key == "menu" and bool(model.unsafe)  # what else is told may come and go over the sentence itself
        sheet.button(
            key, name if named else "", cell, "warning" if warns else key, "danger" if warns else "plain",
            label=value_label(name, model.unsafe) if warns else name, enabled=not why, why=why, size=size,
            rulings=rulings,
        )  # fmt: skip


def _why_barred(key: str, model: TableModel) -> tuple[str, tuple[str, ...]]:
    """Why a button can't be pressed, '' where it can, and the rulings behind that."""
    match key:
        case "hint" if not model.choices:
            return no_hint(model), ()
        case "undo":
            barred = model.replay or not model.may_undo
            no_undo = model.undo_why or tr("There is no step of yours to take back now.")
            return only_seen(model) or no_undo if barred else "", UNDO
        case "redo":
            barred = model.replay or not model.may_redo
            return tr("Nothing was taken back that could be done again.") if barred else "", UNDO
    return "", ()
