"""How the show of the final payment lies on the screen: the harbour, the ships in the roads before it, the board."""

from typing import Final

import msgspec

from freight.languages import marked, tr
from freight.table.looks import Fill, Panel
from freight.table.painting.table_looks import Hull, suits
from freight.table.painting.words import line_height, measure
from freight.table.placement import Placement, Rect, Size
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.final.board import board
from freight.table.scenes.final.frame import TITLE
from freight.table.scenes.final.quay import cup, harbour, slip
from freight.table.scenes.final.show import Sale, Show
from freight.table.scenes.fitting import heading, heading_height, line
from freight.table.scenes.page import Page
from freight.table.shortcuts import key_of

SMALLEST_NAME: Final = 11
"""A name that would need smaller letters, in pixels, is written in two lines."""
SKIP: Final = marked("Skip to the result ({key})")


def stage(show: Show, measures: Page) -> list[Placement]:
    """All of it."""
    size, gap = measures.size, measures.gap
    head_h = line_height(measures.head) + line_height(measures.text) + gap
    foot_h = line_height(measures.small) + gap
    room = Rect(gap, head_h + 2 * gap, size.w - 2 * gap, size.h - head_h - foot_h - 3 * gap)
    board_w = max(min(measures.text * 24, room.w * 42 // 100), room.w * 30 // 100)
    left = Rect(room.x, room.y, room.w - board_w - gap, room.h)
    roads = Rect(left.x, 0, left.w, min(left.h * 22 // 100, measures.text * 7))
    roads = roads._replace(y=left.bottom - roads.h)
    quay = left._replace(h=left.h - roads.h - gap)
    skip = tr(SKIP, key=key_of("final.skip"))
    whole = Rect(0, 0, size.w, size.h)
    return [
        backdrop(size),
        Placement("skip", Fill("paper", 0), whole, 1, label=skip, role="button", focusable=True),
        *_head(show, Rect(gap, gap, size.w - 2 * gap, head_h), measures),
        *harbour(show, quay, measures),
        *_roads(show, roads, measures),
        *board(show, Rect(left.right + gap, room.y, board_w, room.h), measures),
        *slip("skip.words", Rect(left.x, size.h - foot_h - gap // 2, left.w, foot_h), skip, measures),
    ]


def _head(show: Show, room: Rect, measures: Page) -> list[Placement]:
    title_h = line_height(measures.text)
    inner = room.inset(measures.gap, measures.gap // 2)
    title = Rect(inner.x, inner.y, inner.w, title_h)
    said = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
    placed = [Placement("sheet", Panel("paper", "edge", 2, measures.px(14), shadow=True), room, 2)]
    if heading_height(show.words, inner.w, measures.head, measures.text) <= said.h:
        placed.append(line("title", title, tr(TITLE), measures.text, align="centre", colour="muted"))
    else:
        said = inner  # long names need it all
    wordings = show.facts.verdicts if show.beat.what == "verdict" else (show.words,)
    return [*placed, heading("verdict", said, wordings, measures.head, measures.text)]


def _roads(show: Show, room: Rect, measures: Page) -> list[Placement]:
    """The ships that wait and those that are done, in the order of their sales; all with their plates, or none."""
    facts = show.facts
    slots = [_slot(room, number, len(show.sales)) for number in range(len(show.sales))]
    name_h = max(line_height(measures.small), _lines_of_names(show, slots, measures) * line_height(SMALLEST_NAME))
    hulls = [_hull(show, sale, slot, name_h, measures.least) for sale, slot in zip(show.sales, slots, strict=True)]
    plates = all(suits(look, Size(rect.w, rect.h)) for look, rect in hulls)
    placed: list[Placement] = []
    for sale, slot, (look, rect) in zip(show.sales, slots, hulls, strict=True):
        if sale is show.quay:
            continue
        look = msgspec.structs.replace(look, plate=plates)
        label = facts.ship_name(sale.seat)
        placed.append(Placement(f"ship:{sale.seat}", look, rect, 6, label=label, role="text"))
        words = Rect(slot.x + 4, slot.bottom - name_h, slot.w - 8, name_h)
        placed += slip(f"roads:{sale.seat}", words, _told(show, sale), measures)
        placed += cup(sale.seat, rect) if sale.seat in show.winners else []
    return placed


def _lines_of_names(show: Show, slots: list[Rect], measures: Page) -> int:
    """In how many lines the names are written under the ships: in two where one would be small."""
    wide = min((slot.w for slot in slots), default=0) - 8 - 2 * measures.gap
    names = [show.facts.name(sale.seat) for sale in show.sales]
    return 1 if all(measure(name, SMALLEST_NAME)[0] <= wide for name in names) else 2


def _slot(room: Rect, number: int, count: int) -> Rect:
    """The place of a ship in the roads."""
    left = room.x + room.w * number // count
    return Rect(left, room.y, room.x + room.w * (number + 1) // count - left, room.h)


def _hull(show: Show, sale: Sale, slot: Rect, name_h: int, letters: int) -> tuple[Hull, Rect]:
    """A ship in its place, over the words below it; its name in letters of at least a size, in pixels."""
    decks = len(sale.stacks)
    card = max(8, min(slot.h - name_h - 4, int((slot.w - 12) / (2 + decks))))
    across = card * (2 + decks)
    rect = Rect(slot.x + (slot.w - across) // 2, slot.bottom - name_h - card, across, card)
    return Hull(show.facts.ship(sale.seat), decks, card, letters=letters), rect


def _told(show: Show, sale: Sale) -> str:
    """What is written under a ship in the roads."""
    if show.is_done(sale.seat):
        return tr("+{amount} MM", amount=sale.event.amount)
    return show.facts.name(sale.seat)
