"""How the statistics lie on their sheet: the filters above, below them blocks in one or two columns that scroll."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from freight.languages import tr, trn
from freight.record.statistics import GameRecord, LevelFigures, SeatsFigures, Share, Statistics
from freight.table.layout.sheet import shortest_fit
from freight.table.looks import Panel, Sprite
from freight.table.painting.results_chart import ShareBar
from freight.table.painting.words import line_height
from freight.table.placement import Placement, Rect
from freight.table.scenes.empty import SHIP, WayOn, empty
from freight.table.scenes.fitting import height_of, line, sentence
from freight.table.scenes.page import Page
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.scenes.statistics.chart import results_block, titled
from freight.table.scenes.statistics.words import (
    FEW,
    LEVELS,
    NO_GAMES,
    NONE_COUNTED,
    NONE_LIKE_THIS,
    RECORDS,
    level_in_words,
    mean,
    record_amount,
    record_line,
    seats_in_words,
    seats_words,
    share_in_words,
    shares_legend,
    wins_in_words,
)
from freight.table.widgets import button, value_label
from freight.table.wording.slugs import slug

RECORD: Final = "record:"
Block = Callable[[int, int, int], tuple[list[Placement], int]]
"""Lays something out at a left edge, a top, in a width; gives it and where it ends."""


class Filter(msgspec.Struct, frozen=True):
    """One of the filters: its key, its name, what it is set to in words, and whether there is anything else to set."""

    key: str
    name: str
    value: str
    more: bool


def filters(room: Rect, rows: Sequence[Filter], measures: Page) -> tuple[list[Placement], int]:
    """The filters side by side, each a value between two arrows; in two lines where it is narrow; where they end."""
    gap, high = max(4, measures.gap // 2), measures.control
    columns = len(rows) if room.w >= 62 * measures.text else 2
    across = (room.w - gap * (columns - 1)) // columns
    placed: list[Placement] = []
    for number, each in enumerate(rows):
        row, column = divmod(number, columns)
        cell = Rect(room.x + column * (across + gap), room.y + row * (high + gap), across, high)
        placed += _filter(cell, each, measures)
    return placed, placed[-1].rect.bottom


def _filter(cell: Rect, each: Filter, measures: Page) -> list[Placement]:
    side = cell.h
    middle = Rect(cell.x + side, cell.y, cell.w - 2 * side, cell.h)
    why = "" if each.more else tr("There is nothing else to choose here.")
    told = value_label(each.name, each.value)
    ends = (("before", "left", cell.x, tr("{filter}: the choice before", filter=told)),
            ("after", "right", cell.right - side, tr("{filter}: the next choice", filter=told)))  # fmt: skip
    arrows = [
        button(f"filter.{each.key}.{way}", Rect(left, cell.y, side, side), "", icon=icon, label=label,
               size=measures.text, enabled=each.more, why=why, z=3)
        for way, icon, left, label in ends
    ]  # fmt: skip
    ground = Placement(f"filter.{each.key}.ground", Panel("card", "edge_soft", 1, side // 3), cell, 2)
    value = line(f"filter.{each.key}", middle.inset(4, 0), each.value, measures.text, align="centre", label=told)
    return [ground, arrows[0], value, arrows[1]]


def column(told: Statistics, is_empty: bool, chosen: int, room: Rect, measures: Page) -> Column:
    """All blocks, in two columns where there is room."""
    wide = room.w - bar_width(room, measures.unit)
    if is_empty or not told.counted:
        return Column("statistics", room, _nothing(told, room, is_empty, measures), room.h, measures.text * 3)
    left: list[Block] = [partial(results_block, told, chosen, measures), _seats_block(told.seats, measures)]
    right: list[Block] = [_levels_block(told.levels, measures), _records_block(told.records, measures)]
    gap = measures.gap
    if wide >= 56 * measures.text:
        half = (wide - gap) // 2
        lanes = [(room.x, half, left), (room.x + half + gap, half, right)]
    else:
        lanes = [(room.x, wide, [left[0], right[0], right[1], left[1]])]
    placed: list[Placement] = []
    lowest = room.y
    for x, across, blocks in lanes:
        top = room.y
        for block in blocks:
            more, bottom = block(x, top, across)
            placed += more
            top = bottom + gap
        lowest = max(lowest, top - gap)
    return Column("statistics", room, tuple(placed), lowest - room.y, measures.text * 4)


def _nothing(told: Statistics, room: Rect, is_empty: bool, measures: Page) -> tuple[Placement, ...]:
    """Why there is nothing to see, and the way to the first game, or to all games again."""
    if is_empty:
        way = WayOn("new", tr("New game"), "play")
        return tuple(empty(room, tr(NO_GAMES), measures, picture=SHIP, way=way))
    if told.games:
        return tuple(empty(room, tr(NONE_COUNTED), measures))
    return tuple(empty(room, tr(NONE_LIKE_THIS), measures, way=WayOn("all", tr("All games"), "undo")))


def share_bar(share: Share, by_chance: float = -1.0) -> ShareBar:
    """A share as a bar with its range, if there are games enough; `by_chance` below 0 is not marked."""
    low, high = share.between
    notch = round(1000 * by_chance) if by_chance >= 0 else -1
    if share.of < FEW:
        return ShareBar(round(1000 * share.rate), -1, -1, notch)
    return ShareBar(round(1000 * share.rate), round(1000 * low), round(1000 * high), notch)


class _Row(NamedTuple):
    """A row of figures: what it is of, an amount, a bar where there is one, a small line below in words that are the
    shorter the later they come, and all of it told."""

    key: str
    icon: str
    name: str
    amount: str
    bar: ShareBar | None
    words: tuple[str, ...]
    label: str


def _rows_block(key: str, title: str, rows: Sequence[_Row], measures: Page, legend: str) -> Block:
    """A block of rows, and what their bars mean."""

    def lay(x: int, top: int, wide: int) -> tuple[list[Placement], int]:
        gap, small = measures.gap, measures.small
        head_h = line_height(measures.text) + gap
        row_h = line_height(measures.text) + _bar_height(measures) + line_height(small) + gap
        rows_h = head_h + len(rows) * (row_h + gap // 2)
        below_all = Rect(x + gap, top + rows_h, wide - 2 * gap, height_of(legend, wide - 2 * gap, small))
        rect = Rect(x, top, wide, rows_h + below_all.h + gap // 2)
        placed = [
            *titled(key, title, rect, measures),
            sentence(f"{key}.legend", below_all, legend, small, colour="muted"),
        ]
        for number, row in enumerate(rows):
            cell = Rect(x + gap, top + head_h + number * (row_h + gap // 2), wide - 2 * gap, row_h)
            placed += _row(row, cell, measures)
        return placed, rect.bottom

    return lay


def _row(row: _Row, cell: Rect, measures: Page) -> list[Placement]:
    """The icon, the name and the amount beside each other, the bar below them, the small line below that."""
    gap, side = measures.gap, line_height(measures.text)
    amount_w = cell.w * 30 // 100
    inner = cell.inset(gap // 2, gap // 2)
    name = Rect(inner.x + side + gap // 2, inner.y, inner.w - side - amount_w - gap, side)
    amount = Rect(inner.right - amount_w, inner.y, amount_w, side)
    bar = Rect(inner.x, name.bottom, inner.w, _bar_height(measures))
    below = Rect(inner.x, bar.bottom, inner.w, inner.bottom - bar.bottom)
    words = shortest_fit(row.words, below.w, measures.small)
    return [
        Placement(row.key, Panel("paper", "edge_soft", 1, gap // 2), cell, 3, label=row.label, reads=True),
        Placement(f"{row.key}.icon", Sprite(row.icon, "contain"), Rect(inner.x, inner.y, side, side), 4),
        line(f"{row.key}.name", name, row.name, measures.text, label=""),
        line(f"{row.key}.amount", amount, row.amount, measures.text, bold=True, align="right", label=""),
        *([Placement(f"{row.key}.bar", row.bar, bar, 4)] if row.bar else []),
        line(f"{row.key}.words", below, words, measures.small, label="", colour="muted"),
    ]


def _bar_height(measures: Page) -> int:
    return max(8, measures.text * 2 // 3)


def _levels_block(levels: Sequence[LevelFigures], measures: Page) -> Block:
    """Who wins how often, with the range of each share, and a notch for what chance alone would give."""
    rows = [
        _Row(
            f"level:{each.level}",
            "icon-person" if each.level == "person" else "icon-computer",
            tr(LEVELS[each.level]),
            tr("{count} of {of}", count=each.wins.count, of=each.wins.of),
            share_bar(each.wins, each.by_chance),
            (
                tr("{share}; {money} MM on average", share=share_in_words(each.wins), money=mean(each.money)),
                tr("{share}; {money} MM on average", share=wins_in_words(each.wins), money=mean(each.money)),
                wins_in_words(each.wins),
            ),
            level_in_words(each),
        )
        for each in levels
    ]
    legend = shares_legend(
        [each.wins for each in levels], tr("Bar: games won. Red mark: as many as luck alone would give.")
    )
    return _rows_block("levels", tr("Wins by level"), rows, measures, legend)


def _seats_block(seats: Sequence[SeatsFigures], measures: Page) -> Block:
    """The games by their number of seats."""
    rows = [
        _Row(
            f"seats:{each.seats}",
            "icon-anchor",
            tr(
                "{seats}, {games}",
                seats=seats_words(each.seats),
                games=trn("{count} game", "{count} games", each.games),
            ),
            tr("average {money} MM", money=mean(each.money)),
            share_bar(each.by_people) if each.by_people.of else None,
            (
                *(
                    tr("people: {share}; the winner has {money} MM on average", share=share, money=mean(each.winner))
                    for share in (share_in_words(each.by_people), wins_in_words(each.by_people))
                ),
                tr("people: {share}", share=wins_in_words(each.by_people)),
            ),
            seats_in_words(each),
        )
        for each in seats
    ]
    legend = shares_legend([each.by_people for each in seats], tr("Bar: games won by people."))
    return _rows_block("seats", tr("By number of seats"), rows, measures, legend)


def _records_block(records: Sequence[GameRecord], measures: Page) -> Block:
    """The records; each leads to the replay of its game."""

    def lay(x: int, top: int, wide: int) -> tuple[list[Placement], int]:
        gap, small = measures.gap, measures.small
        head_h = line_height(measures.text) + gap
        row_h = line_height(measures.text) + line_height(small) + gap
        rect = Rect(x, top, wide, head_h + len(records) * (row_h + gap // 2) + gap // 2)
        placed = titled("records", tr("Records"), rect, measures)
        for number, record in enumerate(records):
            cell = Rect(x + gap, top + head_h + number * (row_h + gap // 2), wide - 2 * gap, row_h)
            placed += _record(record, cell, measures)
        return placed, rect.bottom

    return lay


def _record(record: GameRecord, cell: Rect, measures: Page) -> list[Placement]:
    key, name, amount = f"{RECORD}{record.kind}", tr(RECORDS[record.kind]), record_amount(record)
    inner = cell.inset(measures.gap // 2, measures.gap // 2)
    side, amount_w = inner.h, inner.w * 28 // 100
    left = inner.x + side + measures.gap // 2
    wide = inner.right - amount_w - left - measures.gap // 2
    upper = line_height(measures.text)
    words = record_line(record)
    weather = record.feat.weather if record.feat and record.kind == "storm" else ""
    label = tr("{record}: {amount}. {words}", record=name, amount=amount, words=words)
    picture = Sprite(f"weather-{slug(weather)}" if weather else "icon-trophy", "contain")
    return [
        Placement(key, Panel("paper", "edge_soft", 1, measures.gap // 2), cell, 3, label=label, role="link",
                  focusable=True),
        Placement(f"{key}.icon", picture, Rect(inner.x, inner.y, side, side), 4),
        line(f"{key}.name", Rect(left, inner.y, wide, upper), name, measures.text, label=""),
        line(f"{key}.words", Rect(left, inner.y + upper, wide, inner.h - upper), words, measures.small,
             colour="muted", label=""),
        line(f"{key}.amount", Rect(inner.right - amount_w, inner.y, amount_w, inner.h), amount, measures.text + 2,
             bold=True, align="right", label=""),
    ]  # fmt: skip
