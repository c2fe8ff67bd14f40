"""The block of the statistics with the results over time: each game can be pointed at, and leads to its replay."""

from typing import Final

from freight.languages import tr
from freight.record.statistics import Statistics, running_mean
from freight.table.looks import Fill, Panel
from freight.table.painting.results_chart import MOST, ResultsChart, area_of
from freight.table.painting.words import line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.scenes.fitting import height_of, line, sentence
from freight.table.scenes.page import Page
from freight.table.scenes.statistics.words import chart_in_words, result_in_words

GAME: Final = "game:"
SPAN: Final = 10
"""The average goes over so many games."""
WALKED: Final = 60
"""Up to so many games the keyboard walks along the chart; the pointer always can."""


def titled(key: str, title: str, rect: Rect, measures: Page) -> list[Placement]:
    """The sheet of a block and its title."""
    name = Rect(
        rect.x + measures.gap, rect.y + measures.gap // 2, rect.w - 2 * measures.gap, line_height(measures.text)
    )
    return [
        Placement(f"{key}.sheet", Panel("card", "edge_soft", 2, measures.gap), rect, 2),
        line(f"{key}.title", name, title, measures.text, bold=True),
    ]


def results_block(
    told: Statistics, chosen: int, measures: Page, x: int, top: int, wide: int
) -> tuple[list[Placement], int]:
    """The results over time at a left edge, a top and in a width; what is pointed at is told above them."""
    gap, small = measures.gap, measures.small
    results = told.results[-MOST:]
    skipped = len(told.results) - len(results)
    average = running_mean(told.results, SPAN)
    inner_w = wide - 2 * gap
    over_all = chart_in_words(told, average[-1])
    said_h = height_of(over_all, inner_w, small)
    head_h = line_height(measures.text) + said_h + gap
    chart_h = max(measures.text * 9, min(wide * 45 // 100, measures.size.h * 36 // 100))
    key_words = tr("■ won   ○ not won   — average of the last {count}", count=SPAN)
    if skipped:
        key_words = tr(
            "■ won   ○ not won   — average of the last {count}; only the last {shown} games are shown",
            count=SPAN, shown=len(results),
        )  # fmt: skip
    key_h = height_of(key_words, inner_w, small)
    rect = Rect(x, top, wide, head_h + chart_h + key_h + gap)
    drawn = Rect(x + gap, top + head_h, inner_w, chart_h)
    words = result_in_words(told, chosen) if 0 <= chosen < len(told.results) else over_all
    said = Rect(drawn.x, top + gap // 2 + line_height(measures.text), drawn.w, said_h)
    look = ResultsChart(
        tuple([result.money for result in results]),
        tuple([result.won for result in results]),
        tuple(average[-MOST:]),
        max(10, min(small, chart_h // 11)),
        chosen - skipped if chosen >= skipped else -1,
    )
    placed = [
        *titled("results", tr("Results over time"), rect, measures),
        sentence("results.said", said, words, small, colour="muted"),
        Placement("results", look, drawn, 3, label=over_all, role="text"),
        sentence("results.key", Rect(drawn.x, drawn.bottom, drawn.w, key_h), key_words, small, colour="muted"),
    ]
    return [*placed, *_strips(told, skipped, look, drawn)], rect.bottom


def _strips(told: Statistics, skipped: int, look: ResultsChart, drawn: Rect) -> list[Placement]:
    """Each game of the chart as something to point at; it leads to its replay."""
    area = area_of(look, Size(drawn.w, drawn.h))
    count = len(look.money)
    edges = [drawn.x + area.left + area.w * place // count for place in range(count + 1)]
    return [
        Placement(f"{GAME}{skipped + place}", Fill("card", 0),
                  Rect(edges[place], drawn.y, max(1, edges[place + 1] - edges[place]), drawn.h), 5,
                  label=result_in_words(told, skipped + place), role="link", focusable=count <= WALKED)
        for place in range(count)
    ]  # fmt: skip
