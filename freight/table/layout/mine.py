"""My ship, large: its goods, its stacks as places to load on, and the gaps among older goods while one is lifted."""

from freight.engine.goods import Good, card_of
from freight.languages import tr
from freight.record.phrases import listed
from freight.table.layout.facts import good_label, good_name, restows_of, shipments, with_worth
from freight.table.layout.frame import Frame
from freight.table.layout.reasons import only_seen
from freight.table.layout.sheet import CARD, PRINT, TOP, Sheet
from freight.table.layout.ship import Berth, berth, brackets, cargo, lay, wakes
from freight.table.layout.turns import under_way
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, Gap, Hull
from freight.table.placement import Rect
from freight.table.proportions import CONTAINER_HEIGHT


def my_berth(frame: Frame, model: TableModel, rect: Rect) -> Berth:
    """Where the ship at the bottom lies in a room."""
    return berth(rect, model.stacks, max(frame.px(150, 60), round(rect.h * 0.46)), frame.px(112, 74))


def my_ship(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The ship at the bottom with all that can be done to its goods."""
    me = model.me
    facts, stacks = model.seats[me], model.stacks
    lies = my_berth(sheet.frame, model, rect)
    told = tr("Your ship {ship}: {cargo}", ship=facts.ship_name, cargo=cargo(stacks))
    if model.replay:
        told = tr("{ship} of {who}: {cargo}", ship=facts.ship_name, who=facts.name, cargo=cargo(stacks))
    label = with_worth(told, model, stacks)
    sheet.put(f"ship:{me}", Hull(facts.ship, len(stacks), lies.middle), lies.hull, CARD, label)
    if under_way(model, me):
        wakes(sheet, me, lies, rect)
    laid = lay(lies.columns, stacks)
    brackets(sheet, me, lies.columns, laid)
    for number, (stack, places) in enumerate(zip(stacks, laid, strict=True)):
        _stack(sheet, model, number, lies)
        for place, (good, spot) in enumerate(zip(stack, places, strict=True)):
            _good(sheet, model, (number, place), good, spot)
    _gaps(sheet, model, lies, laid)


def _stack(sheet: Sheet, model: TableModel, number: int, lies: Berth) -> None:
    """A stack as a target: the whole column above its deck; an outline while an empty one may be loaded."""
    stack, column = model.stacks[number], lies.columns[number]
    loading = model.view.phase == "loading" and bool(model.choices)
    ghost = loading and not stack
    tall = min(column.h, round(column.w * CONTAINER_HEIGHT))
    spot = Rect(column.x, column.bottom - tall, column.w, tall) if ghost else column
    look = Gap(tr("stack {stack}", stack=number + 1)) if ghost else Panel("", "", 0, 4)
    words = listed(good_name(model, good) for good in reversed(stack)) or tr("empty")
    told = tr("Stack {stack}, from the top: {goods}", stack=number + 1, goods=words)
    label = with_worth(told, model, (stack,))
    sheet.put(f"stack:{number}", look, spot, CARD + 1 if ghost else PRINT, label, "stack")


def _good(sheet: Sheet, model: TableModel, where: tuple[int, int], good: Good, spot: Rect) -> None:
    """A good aboard: an older one can be restowed, a run dragged to the city, a top one lost to the weather."""
    view, goods = model.view, model.goods
    number, place = where
    above = model.stacks[number][place + 1 :]
    drops: tuple[str, ...] = ()
    along: tuple[str, ...] = ()
    mark, why = "", ""
    if view.phase == "loading":
        drops, why = _restow_drops(model, number, place)
    elif view.phase == "arrival" and len(above) + 1 in shipments(model, number):
        drops, along, mark = (f"city:{view.city}",), tuple([f"card:{card_of(each)}" for each in above]), "run"
    elif view.phase == "arrival":
        why = _why_not_unloaded(model)
    elif view.phase == "weather" and model.choices:
        drops, mark = ((), "") if above else (("sea",), "lose")
        why = tr("Goods are lost from the top of a stack (R21).") if above else ""
    look = Crate(goods.kind[good], goods.value[good], model.rate(good), mark)
    can = bool(drops)
    sheet.put(
        f"card:{card_of(good)}", look, spot, CARD + 1, _label(model, where, good), "good", drops, can, can, why, along
    )


def _label(model: TableModel, where: tuple[int, int], good: Good) -> str:
    """A good aboard in words, and where it is."""
    number, place = where
    above = len(model.stacks[number]) - place - 1
    words = {"good": good_label(model, good), "stack": number + 1, "above": above}
    if not above:
        return tr("{good}; stack {stack}, on top", **words)
    return tr("{good}; stack {stack}, {above} above it", **words)


def _restow_drops(model: TableModel, number: int, place: int) -> tuple[tuple[str, ...], str]:
    view = model.view
    if model.replay:
        return (), only_seen(model)
    if view.to_act != model.me or not model.choices:
        return (), tr("Goods are restowed while your ship is loading (R17).")
    if place >= view.older[number] and not model.may_undo:
        return (), tr("Only goods that were aboard before this port can be restowed (R17).")
    if place >= view.older[number]:
        return (), tr("Only goods that were aboard before this port can be restowed; undo a load to change it (R17).")
    found = restows_of(model, number, place)
    stacks = [f"stack:{to}" for to, at in found if at == view.older[to] - (to == number)]
    drops = (*(f"place:{to}:{at}" for to, at in found), *stacks)
    return drops, "" if drops else tr("There is no other place for it, or the fee is more than you have (R17, R19).")


def _why_not_unloaded(model: TableModel) -> str:
    if model.replay:
        return only_seen(model)
    if model.view.to_act != model.me:
        return tr("Ships unload in ship order; it is not your turn.")
    return tr("A shipment is goods of one run, from the top of a stack (R23).")


def _gaps(sheet: Sheet, model: TableModel, lies: Berth, laid: list[list[Rect]]) -> None:
    """Where the lifted good may go among the older ones (R18)."""
    found = _lifted(model)
    if found is None:
        return
    number, place = found
    tall = max(8, sheet.frame.px(12))
    for to, at in restows_of(model, number, place):
        line = at + 1 if to == number and at >= place else at
        x, y, w = _edge(lies.columns[to], laid[to][: model.view.older[to]], line)
        slot = Rect(x, y - tall // 2, w, tall)
        label = tr("Stack {stack}, place {place} from the bottom", stack=to + 1, place=at + 1)
        sheet.put(f"place:{to}:{at}", Panel("gold", "focus", 2, tall // 2), slot, TOP + 2, label, "stack")


def _edge(column: Rect, places: list[Rect], line: int) -> tuple[int, int, int]:
    """Left, height and width of the line below the good at a place, or above the topmost."""
    if line < len(places):
        return places[line].x, places[line].bottom, places[line].w
    if places:
        return places[-1].x, places[-1].y, places[-1].w
    return column.x, column.bottom, column.w


def _lifted(model: TableModel) -> tuple[int, int] | None:
    """The stack and place of an older good that is being dragged."""
    if not model.lifted.startswith("card:") or model.view.phase != "loading":
        return None
    for number, stack in enumerate(model.stacks):
        for place, good in enumerate(stack[: model.view.older[number]] if model.view.older else ()):
            if model.lifted == f"card:{card_of(good)}":
                return number, place
    return None
