"""The rows of the library: a small picture, who plays and what each has, how the game stands."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from freight.languages import tr
from freight.languages.box import ship_name
from freight.record.library import Entry, Summary
from freight.table.looks import Chip, Panel, Sprite
from freight.table.painting.snapshot import SHAPE, Snapshot
from freight.table.painting.words import line_height, measure, shortened
from freight.table.placement import Placement, Rect
from freight.table.scenes.library.words import (
    ELSEWHERE,
    READING,
    STATES,
    few_lines,
    headings_of,
    label_of,
    players_of,
    title_of,
)
from freight.table.scenes.page import Page, ship_emblem
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import text

ROW: Final = "row:"


class Row(msgspec.Struct, frozen=True):
    """What a row shows: the file, what is known of it, its picture, whether it is chosen, whose copy it is."""

    entry: Entry
    summary: Summary | None
    picture: str = ""
    chosen: bool = False
    copy: str = ""
    played: bool = False
    """Whether it is being played in another window."""

    @property
    def state(self) -> tuple[str, str, str]:
        """What is said of its state, the colour of the chip and of the words on it."""
        if self.summary is None:
            return tr(READING), "paper_deep", "ink"
        words, fill, colour = ELSEWHERE if self.played else STATES[self.summary.state]
        return tr(words), fill, colour

    @property
    def key(self) -> str:
        """The key of its placement."""
        return ROW + self.entry.path.name


def row_height(measures: Page) -> int:
    """The height of a row, with the gap below it."""
    words = 2 * line_height(measures.text) + line_height(measures.small)
    return words + 2 * _pad(measures) + measures.gap


def _pad(measures: Page) -> int:
    return max(4, measures.gap * 2 // 3)


def in_sight(room: Rect, offset: int, count: int, measures: Page) -> range:
    """The places of the rows that are seen, with one before and one after for the keyboard."""
    high = row_height(measures)
    first = max(0, offset // high - 1)
    return range(first, max(first, min(count, (offset + room.h) // high + 2)))


def rows_column(
    room: Rect, places: Iterable[int], count: int, row_at: Callable[[int], Row], measures: Page, now: float
) -> Column:
    """The rows at some places of a long list; those out of sight are left out."""
    high, rim = row_height(measures), _rim(measures)
    wide = room.w - bar_width(room, measures.unit) - rim
    placed: list[Placement] = []
    for place in places:
        rect = Rect(room.x + rim, room.y + rim + place * high, wide, high - measures.gap)
        placed += row(row_at(place), rect, measures, now)
    return Column("saves", room, tuple(placed), count * high - measures.gap + 2 * rim, high)


def _rim(measures: Page) -> int:
    """Room around the rows for the ring of the focus."""
    return max(5, measures.gap // 2)


def row(what: Row, rect: Rect, measures: Page, now: float) -> list[Placement]:
    """One row."""
    key, pad, summary = what.key, _pad(measures), what.summary
    look = Panel("gold_light" if what.chosen else "card", "edge" if what.chosen else "edge_soft", 2, measures.gap)
    label = label_of(what.entry, summary, now) + (f" {what.copy}." if what.copy else "")
    high = min(rect.h - 2 * pad, round(rect.w * 0.3 / SHAPE))
    picture = Rect(rect.x + pad, rect.y + (rect.h - high) // 2, round(high * SHAPE), high)
    inner = Rect(picture.right + pad, rect.y + pad, rect.right - picture.right - 2 * pad, rect.h - 2 * pad)
    return [
        Placement(key, look, rect, 2, label=label, role="button", focusable=True),
        Placement(f"{key}/picture", snapshot(what, measures), picture, 3),
        *_head(what, inner, measures, now),
        *_body(what, inner, measures),
    ]


def snapshot(what: Row, measures: Page) -> Snapshot:
    """The picture of a game, or a sign of what its file is."""
    radius = max(4, measures.gap // 2)
    if what.summary is None or what.summary.opens:
        return Snapshot(what.picture, radius=radius)
    return Snapshot("", "warning", "paper_deep", radius)


def _head(what: Row, inner: Rect, measures: Page, now: float) -> list[Placement]:
    """When it was played and how far it has come, and what it is as a chip; of a file that can't be opened its name.

    The same people play most games: their names don't tell one from the other.
    """
    high = line_height(measures.text)
    words, fill, colour = what.state
    chip_w = measure(words, measures.small, True)[0] + measures.small
    chip = Rect(inner.right - chip_w, inner.y, chip_w, high)
    name = Rect(inner.x, inner.y, chip.x - inner.x - measures.gap // 2, high)
    told: tuple[str, ...] = (title_of(what.entry, what.summary),)
    if what.summary is not None and what.summary.opens:
        told = headings_of(what.entry, what.summary, now)
    fits = (words for words in told if measure(words, measures.text, True)[0] <= name.w)
    title = next(fits, None) or shortened(told[-1], name.w, measures.text, True)
    return [
        text(f"{what.key}/name", name, title, measures.text, bold=True, z=3),
        Placement(f"{what.key}/state", Chip(words, fill, colour, size=measures.small), chip, 3),
    ]


def _body(what: Row, inner: Rect, measures: Page) -> list[Placement]:
    """What each seat has, and who plays; or what is wrong with the file, in two lines."""
    summary, top = what.summary, inner.y + line_height(measures.text)
    below = Rect(inner.x, top, inner.w, inner.bottom - top)
    if summary is None:
        return []
    if summary.problem:
        words = few_lines(summary.problem, below.w, measures.small, max(1, below.h // line_height(measures.small)))
        return [text(f"{what.key}/line", below, words, measures.small, valign="top", colour=_red(what), wrap=True, z=3)]
    line = Rect(below.x, below.bottom - line_height(measures.small), below.w, line_height(measures.small))
    who = players_of(summary)
    words = shortened(f"{what.copy} · {who}" if what.copy else who, line.w, measures.small)
    purse = Rect(below.x, below.y, below.w, line.y - below.y)
    return [
        *money_row(what.key, summary, purse, measures),
        text(f"{what.key}/line", line, words, measures.small, colour="ink" if what.chosen else "muted", z=3),
    ]


def _red(what: Row) -> str:
    return "ink" if what.chosen else "red"


def money_row(key: str, summary: Summary, room: Rect, measures: Page) -> list[Placement]:
    """The emblem of each ship and the money of its seat, side by side; the most stands out."""
    most = max(summary.money, default=0)
    amounts = [str(own) for own in summary.money]
    high, size = room.h, measures.text
    wide = _purse_width(amounts, size, high)
    if wide > room.w:
        size, high = max(9, size * room.w // wide), high * room.w // wide
    placed: list[Placement] = []
    x = room.x
    for seat, amount in enumerate(amounts):
        setup, leads = summary.seats[seat], summary.money[seat] == most
        top = room.y + (room.h - high) // 2
        emblem = Rect(x, top, high, high)
        words = Rect(emblem.right + high // 8, top, measure(amount, size, True)[0] + 2, high)
        label = tr("{name}, {ship}: {amount} MM", name=setup.name, ship=ship_name(setup.ship), amount=amount)
        look = Sprite(ship_emblem(setup.ship), "contain")
        placed += [
            Placement(f"{key}/emblem.{seat}", look, emblem, 3, label=label, role="text"),
            text(f"{key}/money.{seat}", words, amount, size, bold=leads, z=3),
        ]
        x = words.right + high // 3
    return placed


def _purse_width(amounts: Sequence[str], size: int, high: int) -> int:
    return sum(high + high // 8 + measure(amount, size, True)[0] + 2 + high // 3 for amount in amounts)
