"""What lies aboard my ship, while there is something to choose or to wait for: the run on top of each stack."""

from freight.engine.arrival import run_length
from freight.languages import tr
from freight.table.layout.crowded import title_of
from freight.table.layout.facts import sum_of_run, where
from freight.table.layout.frame import LEAST_ROW
from freight.table.layout.sheet import Sheet, rows, width_of
from freight.table.layout.unloading import CRATES, crates
from freight.table.model import TableModel
from freight.table.placement import Rect


def aboard_caption(model: TableModel) -> str:
    """What the lines of `runs_aboard` are."""
    return tr("What lies on top would bring at {city}:", city=where(model))


def has_room(sheet: Sheet, model: TableModel, room: Rect) -> bool:
    """Whether there is something to tell, and a room high enough to tell it in."""
    laden, frame = sum(map(bool, model.stacks)), sheet.frame
    return 0 < laden * (round(frame.text * LEAST_ROW) + frame.px(6, 3)) <= room.h


def runs_aboard(sheet: Sheet, model: TableModel, room: Rect) -> None:
    """The run on top of each of my stacks, and the sum that it comes to where it is sold next."""
    frame, laden = sheet.frame, [number for number, stack in enumerate(model.stacks) if stack]
    cells = rows(room, max(1, len(laden)), frame.px(6, 3), round(3 * frame.large))
    for number, cell in zip(laden, cells, strict=False):
        stack = model.stacks[number]
        run = stack[-run_length(stack, model.goods) :]
        size = min(frame.title, round(cell.h / LEAST_ROW))
        title = Rect(cell.x, cell.y, width_of(title_of(number), size) + frame.px(12, 6), cell.h)
        sheet.write(f"aboard:{number}", title_of(number), title, size)
        right = crates(sheet, model, number, run, Rect(title.right, cell.y, round(CRATES * room.w), cell.h), cell.h)
        left = max(right, title.right) + frame.px(12, 6)
        sheet.write(f"aboard:{number}:sum", sum_of_run(model, run), cell._replace(x=left, w=cell.right - left), size)
