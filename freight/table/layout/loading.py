"""The middle of the table while ships are loaded: what each container of my dock fetches, for that is the choice."""

from typing import Final, NamedTuple

from freight.engine.goods import Card, Good
from freight.engine.state import NOBODY
from freight.languages import tr
from freight.table.layout.aboard import aboard_caption, has_room, runs_aboard
from freight.table.layout.facts import bare_sum, good_label, name_of, sum_of, where
from freight.table.layout.frame import LEAST_ROW, LEAST_TEXT, Frame, nearly
from freight.table.layout.panels import open_panel
from freight.table.layout.sheet import CARD, PRINT, Sheet, row, rows, width_of
from freight.table.looks import Panel, Sprite
from freight.table.model import TableModel
from freight.table.painting.words import fit, measure_wrapped
from freight.table.placement import Rect
from freight.table.wording.slugs import KIND_SLUGS

ROW: Final = 1.9
"""The height of a row for its letters, at the most that it needs."""

CAPTION: Final = 1.5
"""The height of the line of a caption, for its letters."""


class _Letters(NamedTuple):
    """How the rows are lettered: the size in pixels, and whether the kinds are named beside their emblems."""

    size: int
    named: bool


def loading(sheet: Sheet, model: TableModel) -> None:
    """What the containers of my dock fetch, and how to load; with nothing in it, what all aboard would fetch."""
    frame = sheet.frame
    body = open_panel(sheet, _title(model), bool(model.choices))
    cards = model.view.docks[model.me]
    if not cards:
        _then_aboard(sheet, model, _all_aboard(model), body, frame.large)
        return
    line = _caption_line(frame)
    caption = tr("What each container fetches at {city}:", city=where(model))
    sheet.write("loading:caption", caption, Rect(body.x, body.y, body.w, line), frame.text, colour="muted")
    room = Rect(body.x, body.y + line, body.w, body.h - line)
    used = _faces(sheet, model, room)
    gap = frame.px(8, 4)
    below = Rect(room.x, room.y + used + gap, room.w, room.h - used - gap)
    hint = sheet.first_fit(_hints(bool(model.choices)), below, nearly(frame.tiny))
    if measure_wrapped(hint, below.w, LEAST_TEXT)[1] <= below.h:
        _then_aboard(sheet, model, hint, below, frame.tiny)


def _caption_line(frame: Frame) -> int:
    """How high the line of a caption is: lower in larger letters, where what stands below needs the room."""
    return round(frame.text * (LEAST_ROW if frame.grown else CAPTION))


def _then_aboard(sheet: Sheet, model: TableModel, told: str, room: Rect, letters: int) -> None:
    """What is to be said in letters of a size, and below it what lies aboard."""
    tall = min(room.h, sheet.height_of(told, room.w, letters))
    sheet.write("loading:hint", told, room._replace(h=tall), letters, wrap=True, valign="top")
    gap = sheet.frame.px(8, 4)
    _aboard(sheet, model, Rect(room.x, room.y + tall + gap, room.w, room.h - tall - gap))


def _aboard(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """The runs on top of the stacks, where there is room for them."""
    line = _caption_line(sheet.frame)
    below = Rect(room.x, room.y + line, room.w, room.h - line)
    if has_room(sheet, model, below):
        sheet.write("aboard:caption", aboard_caption(model), room._replace(h=line), sheet.frame.text, colour="muted")
        runs_aboard(sheet, model, below)


def _title(model: TableModel) -> str:
    if model.choices:
        return tr("Load your ship")
    if model.view.to_act == NOBODY:
        return tr("Loading")
    return tr("Loading: {who}", who=name_of(model, model.view.to_act))


def _hints(mine: bool) -> tuple[str, ...]:
    if not mine:
        return (tr("Ships load in ship order; each sets sail when it is done."),)
    return (
        tr("Drag a card of your dock onto a stack; flip it first to choose the container. Drag older goods to restow "
           "them."),
        tr("Drag a card of your dock onto a stack; flip it first to choose the container."),
        tr("Drag a card of your dock onto a stack."),
    )  # fmt: skip


def _all_aboard(model: TableModel) -> str:
    """What all aboard would fetch together where it is sold next, and what goes on."""
    goods = [good for stack in model.stacks for good in stack]
    lines = [] if model.choices else [tr("Ships load in ship order; each sets sail when it is done.")]
    if goods:
        lines.append(tr("All aboard would fetch {price} MM at {city}.", price=sum(map(model.rate, goods)),
                        city=where(model)))  # fmt: skip
    return "\n".join(lines) or tr("There is nothing to load.")


def _faces(sheet: Sheet, model: TableModel, room: Rect) -> int:
    """A row for each card in order of purchase, each face where it always is; the height used."""
    frame, cards = sheet.frame, model.view.docks[model.me]
    gap = frame.px(8, 4)
    tall = min((room.h - gap * (len(cards) - 1)) // len(cards), round(ROW * frame.large))
    halves = [list(row(line, 2, 2 * gap)) for line in rows(room, len(cards), gap, tall)]
    letters = _lettered(sheet, model, halves[0][0])
    for card, cells in zip(cards, halves, strict=True):
        for good, cell in zip(model.goods.faces(card), cells, strict=True):
            _face(sheet, model, (card, good), cell, letters)
    return len(cards) * tall + gap * (len(cards) - 1)


def _lettered(sheet: Sheet, model: TableModel, cell: Rect) -> _Letters:
    """All rows alike: with the names of the kinds where those of all fit."""
    room, most = cell.w - 2 * cell.h - sheet.frame.px(12, 6), min(sheet.frame.large, round(cell.h / LEAST_ROW))
    goods = [good for card in model.view.docks[model.me] for good in model.goods.faces(card)]
    size = min(fit(sum_of(model, good), room, most, LEAST_TEXT, True) for good in goods)
    named = all(width_of(sum_of(model, good), size, True) <= room for good in goods)
    return _Letters(size if named else most, named)


def _face(sheet: Sheet, model: TableModel, which: tuple[Card, Good], cell: Rect, letters: _Letters) -> None:
    """Emblem and sum of a face; the one that is up stands out, and has a tick."""
    frame, (card, good) = sheet.frame, which
    is_up, key = good == model.up(card), f"face:{which[1]}"
    told = tr("{good}; this face is up", good=good_label(model, good)) if is_up else good_label(model, good)
    look = Panel("gold_light" if is_up else "paper", "edge" if is_up else "edge_soft", frame.px(2), cell.h // 4)
    sheet.put(key, look, cell, PRINT, told)
    icon = cell.h - 2 * frame.px(4, 2)
    left = Rect(cell.x + frame.px(6, 3), cell.y + (cell.h - icon) // 2, icon, icon)
    sheet.put(f"{key}:kind", Sprite(f"emblem-{KIND_SLUGS[model.goods.kind[good]]}", "contain"), left, CARD)
    text = Rect(left.right + frame.px(6, 3), cell.y, cell.right - icon - left.right - frame.px(9, 5), cell.h)
    said = sum_of(model, good) if letters.named else bare_sum(model, good)
    sheet.write(f"{key}:sum", said, text, letters.size, is_up, z=CARD)
    if is_up:
        tick = round(0.7 * icon)
        spot = Rect(cell.right - tick - frame.px(8, 4), cell.y + (cell.h - tick) // 2, tick, tick)
        sheet.put(f"{key}:up", Sprite("icon-check", "contain"), spot, CARD)
