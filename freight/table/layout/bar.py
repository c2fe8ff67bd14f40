"""The bar above the table: the day, the calendar of the week, the phase, and the buttons."""

from freight.engine.rules import TRIPS_A_WEEK
from freight.table.layout.facts import DAYS, PHASES, phase_name
from freight.table.layout.frame import LEAST_TEXT
from freight.table.layout.sheet import PAPER, PRINT, Sheet, row, width_of
from freight.table.looks import Fill, Panel
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.table_looks import Day

BUTTONS = (("log", "Log"), ("rules", "Rules"), ("undo", "Undo"), ("redo", "Redo"), ("menu", "Menu"))


def bar(sheet: Sheet, model: TableModel) -> None:
    """Everything in the bar, from the left."""
    frame = sheet.frame
    px, whole = frame.px, frame.bar
    sheet.put("bar", Fill("paper_shade"), whole, PAPER)
    sheet.put("bar:edge", Fill("edge"), Rect(0, whole.bottom - px(2), whole.w, px(2)), PAPER)
    inner = Rect(frame.gap * 2, px(6, 4), whole.w - 3 * frame.gap, whole.h - 2 * px(6, 4) - px(2))
    day, phases, buttons = _widths(sheet, inner)
    week = inner.w - day - phases - buttons - 2 * frame.gap
    _day(sheet, model, Rect(inner.x, inner.y, day, inner.h))
    _week(sheet, model, Rect(inner.x + day, inner.y, week, inner.h))
    _phases(sheet, model, Rect(inner.x + day + week + frame.gap, inner.y, phases, inner.h))
    _buttons(sheet, model, Rect(inner.right - buttons, inner.y, buttons, inner.h))


def _widths(sheet: Sheet, inner: Rect) -> tuple[int, int, int]:
    """The widths of day, phases and buttons: what their words need, and more where there is room."""
    frame = sheet.frame
    day = min(width_of("Week 2 · Wednesday", frame.large, True) + frame.px(14, 8), round(inner.w * 0.17))
    phases = min(_phases_width(frame.text, frame.px(16, 9)), round(inner.w * 0.29))
    named = len(BUTTONS) * (width_of("Rules", frame.text) + 2 * frame.text + frame.px(20, 10))
    buttons = named if named < inner.w * 0.275 else len(BUTTONS) * (inner.h + frame.px(6, 3))
    return day, phases, buttons


def _phases_width(size: int, between: int) -> int:
    return sum(width_of(name, size, True) + 12 for name in PHASES) + (len(PHASES) - 1) * between


def _day(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    view, frame = model.view, sheet.frame
    if view.phase == "setup":
        return
    upper = Rect(rect.x, rect.y, rect.w, round(rect.h * 0.55))
    sheet.write("bar:day", f"Week {view.week} · {DAYS[view.day]}", upper, frame.large, bold=True)
    lower = Rect(rect.x, upper.bottom, rect.w, rect.h - upper.h)
    sheet.write("bar:trip", f"trip {view.trip} of {view.rules.trips}", lower, frame.text, colour="muted")


def _week(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Five days and the weekend: what was seen, what is to come, the two cards nobody knows (R22)."""
    view, frame = model.view, sheet.frame
    gap = frame.px(6, 3)
    end = round(rect.w * 0.22)
    days = row(Rect(rect.x, rect.y, rect.w - end - gap, rect.h), TRIPS_A_WEEK, gap)
    for day, cell in enumerate(days):
        seen = view.weather_seen[day] if day < len(view.weather_seen) else ""
        when = "now" if day == view.day and view.trip else "past" if seen else "ahead"
        weather = seen or ("not drawn yet" if when == "now" else "unknown")
        sheet.put(f"day:{day}", Day(DAYS[day][:3], seen, when), cell, label=f"{DAYS[day]}: weather {weather}")
    for place, cell in enumerate(row(Rect(rect.right - end, rect.y, end, rect.h), 2, gap)):
        label = "Weekend: a weather card set aside unseen (R22)"
        sheet.put(f"weekend:{place}", Day(("Sat", "Sun")[place], "", "weekend"), cell, label=label)


def _phases(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The four phases of a trip, the present one strong."""
    frame, now = sheet.frame, phase_name(model)
    size, sep = frame.text, frame.px(16, 9)
    while size > LEAST_TEXT and _phases_width(size, sep) > rect.w:
        size -= 1
    spare = max(0, rect.w - _phases_width(size, sep))
    x = rect.x + spare // 2
    tall = min(rect.h, round(size * 2.1))
    y = rect.y + (rect.h - tall) // 2
    for place, name in enumerate(PHASES):
        w = width_of(name, size, True) + 12
        cell = Rect(x, y, w, tall)
        if name == now:
            sheet.put("phase", Panel("night", "", 0, tall // 3), cell, PRINT, label=f"Now: {name}")
        sheet.write(
            f"phase:{place}", name, cell, size, name == now, "paper" if name == now else "muted", "centre", z=PRINT + 1
        )  # fmt: skip
        x += w
        if place < len(PHASES) - 1:
            sheet.write(f"phase:to:{place}", "›", Rect(x, y, sep, tall), size, colour="muted", align="centre")
            x += sep


def _buttons(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    frame = sheet.frame
    gap = frame.px(6, 3)
    named = rect.w / len(BUTTONS) - gap >= 1.9 * frame.text + width_of("Rules", frame.text) + 6
    for (key, text), cell in zip(BUTTONS, row(rect, len(BUTTONS), gap), strict=True):
        enabled, why = True, ""
        if key == "undo":
            enabled = model.may_undo and not model.replay
            why = "" if enabled else model.undo_why or "There is no step of yours to take back now."
        elif key == "redo":
            enabled = model.may_redo and not model.replay
            why = "" if enabled else "Nothing was taken back that could be done again."
        size = frame.text if named else round(cell.h * 0.42)
        sheet.button(key, text if named else "", cell, key, label=text, enabled=enabled, why=why, size=size)
