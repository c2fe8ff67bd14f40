"""The chosen game of the library: its picture, what each seat has, what is to know of it, and what can be done."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from freight.languages import marked, tr
from freight.languages.box import ship_name
from freight.record.library import Entry, Summary
from freight.record.shelving import shown
from freight.table.looks import ButtonStyle, Panel, Sprite
from freight.table.painting.snapshot import SHAPE
from freight.table.painting.words import fit, line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect
from freight.table.scenes.fitting import hyphenated
from freight.table.scenes.library.rows import Row, snapshot
from freight.table.scenes.library.words import facts_of, headings_of
from freight.table.scenes.page import Page, ship_emblem
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import button, text

Tone = Literal["", "good", "bad"]
TONES: Final[dict[Tone, str]] = {"": "ink", "good": "green", "bad": "red"}


class Deed(msgspec.Struct, frozen=True):
    """Something that can be done with a game: the key of its button, its words, marked for translation, and icon."""

    key: str
    words: str
    icon: str
    style: ButtonStyle = "plain"


_CONTINUE: Final = Deed("play", marked("Continue"), "play", "primary")
_WATCH: Final = Deed("play", marked("Watch"), "search", "primary")
_REPLAY: Final = Deed("replay", marked("Replay"), "back")
_RESULT: Final = Deed("result", marked("Result"), "trophy")
_VERIFY: Final = Deed("verify", marked("Verify"), "check")
_MEND: Final = Deed("mend", marked("Mend a copy"), "copy", "primary")
_FILES: Final = (
    Deed("rename", marked("Rename"), "pencil"),
    Deed("duplicate", marked("Duplicate"), "copy"),
    Deed("export", marked("Export"), "save"),
)
_TRASH: Final = Deed("trash", marked("To the trash"), "trash")
_BACK: Final = Deed("put-back", marked("Put back"), "undo", "primary")


def deeds(what: Row, in_trash: bool) -> list[Deed]:
    """What can be done with a game."""
    summary = what.summary
    if summary is None:
        return []
    opens: list[Deed] = []
    if summary.opens:
        first = _WATCH if what.played else _CONTINUE
        opens = [first, _REPLAY] if summary.state == "running" else [_primary(_REPLAY), _RESULT]
    if in_trash:
        return [_BACK, *([_REPLAY] if summary.opens else []), _VERIFY]
    if summary.state == "damaged" and summary.line != 1:
        opens = [_MEND]
    elif summary.state == "damaged":
        opens = [msgspec.structs.replace(_MEND, style="plain")]
    files = [] if summary.state in ("unreadable", "too big") else [*_FILES[1:]]
    return [*opens, _VERIFY, _FILES[0], *files, _TRASH]


def _primary(deed: Deed) -> Deed:
    return msgspec.structs.replace(deed, style="primary")


def panel(
    room: Rect, what: Row, doable: Sequence[Deed], said: tuple[str, Tone], measures: Page
) -> tuple[list[Placement], Rect]:
    """The paper of the chosen game with its buttons and what was said last; and the room left above them."""
    gap = measures.gap
    inner = room.inset(gap, gap)
    buttons = _buttons(inner, doable, measures)
    top = min((each.rect.y for each in buttons), default=inner.bottom)
    placed = [Placement("chosen", Panel("card", "edge_soft", 2, gap), room, 2, label=tr("The chosen game")), *buttons]
    words, tone = said
    if words:
        size, most = measures.small, inner.h // 3
        while size > 9 and measure_wrapped(words, inner.w, size)[1] > most:
            size -= 1
        high = measure_wrapped(words, inner.w, size)[1]
        rect = Rect(inner.x, top - gap // 2 - high, inner.w, high)
        placed.append(text("said", rect, words, size, colour=TONES[tone], bold=False, wrap=True, z=3))
        top = rect.y
    return placed, Rect(inner.x, inner.y, inner.w, max(1, top - gap // 2 - inner.y))


def _buttons(inner: Rect, doable: Sequence[Deed], measures: Page) -> list[Placement]:
    """The buttons in two columns at the bottom, an odd first one across both."""
    gap, high = max(4, measures.gap // 2), measures.control
    half = (inner.w - gap) // 2
    wide_first = len(doable) % 2 == 1
    lines = (len(doable) + 1) // 2
    top = inner.bottom - lines * high - max(0, lines - 1) * gap
    icons = all(_room_for(deed, half, measures) for deed in doable[wide_first:])
    placed = []
    for number, deed in enumerate(doable):
        place = number + 1 if wide_first and number else number
        x = inner.x + (place % 2) * (half + gap)
        wide = inner.w if wide_first and not number else half
        rect = Rect(x, top + (place // 2) * (high + gap), wide, high)
        icon, words = deed.icon if icons else "", tr(deed.words)
        size = fit(words, wide - (round(1.7 * measures.text) if icon else 0) - measures.text, measures.text, 9, True)
        placed.append(button(deed.key, rect, words, icon=icon, style=deed.style, size=size, z=3))
    return placed


def _room_for(deed: Deed, wide: int, measures: Page) -> bool:
    return measure(tr(deed.words), measures.text, True)[0] + round(1.7 * measures.text) + measures.text <= wide


def detail_column(room: Rect, what: Row, copy: str, measures: Page, now: float) -> Column:
    """Picture, seats and facts under each other; the picture as large as lets all be seen at once, if that can be."""
    high = round(room.h * 0.55)
    column = _detail(room, room.w, high, what, copy, measures, now)
    if column.most:
        column = _detail(room, room.w, max(room.h // 4, high - column.most), what, copy, measures, now)
    if column.most:
        wide = room.w - bar_width(room, measures.unit)
        column = _detail(room, wide, high, what, copy, measures, now)
    return column


def _detail(room: Rect, wide: int, highest: int, what: Row, copy: str, measures: Page, now: float) -> Column:
    """The same in some width, its picture no higher than so much."""
    gap, summary = measures.gap, what.summary
    top = room.y
    placed: list[Placement] = []
    if summary is None or summary.opens:
        high = min(round(wide / SHAPE), max(measures.px(90), highest))
        picture = Rect(room.x + (wide - round(high * SHAPE)) // 2, top, round(high * SHAPE), high)
        placed.append(
            Placement("chosen.picture", snapshot(what, measures), picture, 3, label=tr("The table as it stands"))
        )
        top = picture.bottom + gap // 2
    file = shown(what.entry.path.name, 80)
    tells = summary is not None and summary.opens
    name = headings_of(what.entry, summary, now)[0] if summary is not None and tells else file
    name_h = measure_wrapped(name, wide, measures.text, True)[1]
    rect = Rect(room.x, top, wide, name_h)
    placed.append(text("chosen.name", rect, name, measures.text, bold=True, wrap=True, valign="top", z=3))
    top = rect.bottom + gap // 3
    if summary is not None and summary.problem:
        high = measure_wrapped(summary.problem, wide, measures.small)[1]
        rect = Rect(room.x, top, wide, high)
        why = text("why", rect, summary.problem, measures.small, colour="red", wrap=True, valign="top", z=3)
        placed.append(why)
        top = rect.bottom + gap // 3
    if summary is not None:
        seats, top = _seats(summary, Rect(room.x, top, wide, 0), measures)
        facts, top = _facts(what.entry, summary, copy, Rect(room.x, top + gap // 3, wide, 0), measures, now)
        placed += [*seats, *facts]
    if tells:
        words = hyphenated(tr("File: {file}", file=file), wide, measures.small)
        rect = Rect(room.x, top, wide, measure_wrapped(words, wide, measures.small)[1])
        placed.append(text("chosen.file", rect, words, measures.small, colour="muted", wrap=True, valign="top", z=3))
        top = rect.bottom
    return Column("detail", room, tuple(placed), top - room.y, measures.text * 3)


def _seats(summary: Summary, room: Rect, measures: Page) -> tuple[list[Placement], int]:
    """Each seat in a line: emblem, name, money; a winner with a cup."""
    high = line_height(measures.text)
    placed: list[Placement] = []
    top = room.y
    for seat, setup in enumerate(summary.seats):
        money = tr("{amount} MM", amount=summary.money[seat]) if summary.money else ""
        money_w = measure(money, measures.text, True)[0] + 2
        emblem = Rect(room.x, top, high, high)
        amount = Rect(room.right - money_w, top, money_w, high)
        cup = Rect(amount.x - high - measures.gap // 2, top, high, high)
        name = Rect(emblem.right + measures.gap // 2, top, cup.x - emblem.right - measures.gap, high)
        size = fit(setup.name, name.w, measures.text)
        look = Sprite(ship_emblem(setup.ship), "contain")
        placed += [
            Placement(f"seat.{seat}.emblem", look, emblem, 3, label=ship_name(setup.ship)),
            text(f"seat.{seat}.name", name, setup.name, size, z=3),
        ]
        if money:
            placed.append(text(f"seat.{seat}.money", amount, money, measures.text, bold=True, align="right", z=3))
        if seat in summary.winners:
            look = Sprite("icon-trophy", "contain", tint="gold_deep")
            placed.append(Placement(f"seat.{seat}.cup", look, cup, 3, label=tr("Winner")))
        top += high
    return placed, top


def _facts(
    entry: Entry, summary: Summary, copy: str, room: Rect, measures: Page, now: float
) -> tuple[list[Placement], int]:
    placed: list[Placement] = []
    top = room.y
    for number, line in enumerate(facts_of(entry, summary, copy, now)):
        high = measure_wrapped(line, room.w, measures.small)[1]
        rect = Rect(room.x, top, room.w, high)
        placed.append(text(f"fact.{number}", rect, line, measures.small, colour="muted", wrap=True, valign="top", z=3))
        top = rect.bottom + measures.gap // 4
    return placed, top
