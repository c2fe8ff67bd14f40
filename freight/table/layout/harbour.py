"""My harbour at the bottom: purse, ship, dock, and the one thing to do next."""

from freight.engine.goods import Good, card_of
from freight.engine.state import NOBODY
from freight.table.layout.city import goods_card
from freight.table.layout.facts import (
    card_label,
    good_label,
    left_to_spend,
    loads_of,
    megabucks,
    name_of,
    restows_of,
    shipments,
    sum_of,
    why_no_bid,
    why_no_load,
    why_no_sail,
    why_no_upgrade,
)
from freight.table.layout.frame import CARD_SHAPE
from freight.table.layout.panels import may_stop
from freight.table.layout.sheet import CARD, PAPER, PRINT, TOP, Sheet
from freight.table.layout.ship import CONTAINER, Berth, berth, lay
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.table_looks import Crate, Gap, Hull, Note, ShipBadge, UpgradeCard

MOST_NOTES = 12
"""So many money cards lie in the purse at most; the sum is written beside them."""
DOCK_PLACES = 3


def harbour(sheet: Sheet, model: TableModel) -> None:
    """All of the harbour, from the left."""
    frame = sheet.frame
    whole = frame.harbour
    sheet.panel("harbour", whole, "paper", "wood_dark", 3)
    inner = whole.inset(frame.px(15, 8), frame.px(11, 6))
    gap = frame.px(14, 7)
    purse_w, dock_w, act_w = (round(inner.w * share) for share in (0.18, 0.29, 0.17))
    purse = Rect(inner.x, inner.y, purse_w, inner.h)
    act = Rect(inner.right - act_w, inner.y, act_w, inner.h)
    dock = Rect(act.x - gap - dock_w, inner.y, dock_w, inner.h)
    ship = Rect(purse.right + gap, inner.y, dock.x - purse.right - 2 * gap, inner.h)
    _purse(sheet, model, purse)
    _ship(sheet, model, ship)
    if model.view.phase == "arrival":
        _upgrades(sheet, model, dock)
    else:
        _dock(sheet, model, dock)
    _next(sheet, model, act)


def _purse(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Name, money, what is left of the auction limit, and the money cards fanned."""
    frame, view, me = sheet.frame, model.view, model.me
    facts = model.seats[me]
    line = round(frame.large * 1.35)
    badge = Rect(rect.x, rect.y, line, line)
    sheet.put(f"seat:{me}", ShipBadge(facts.ship), badge, PRINT, f"{facts.name}: {facts.ship_name}")
    turn = view.to_act == me
    name = facts.name if model.replay else f"{facts.name} · you"
    left = badge.right + frame.px(8, 4)
    sheet.write("me:name", name, Rect(left, rect.y, rect.right - left, line), frame.large, bold=True)
    second = Rect(rect.x, rect.y + line, rect.w, round(frame.text * 1.4))
    sheet.write("me:left", _left(model), second, frame.text, colour="ink" if turn else "muted")
    box = Rect(rect.x, second.bottom + frame.px(4, 2), rect.w, rect.bottom - second.bottom - frame.px(4, 2))
    sheet.put("purse", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), box, PAPER, _told(model))
    _money(sheet, model, box.inset(frame.px(9, 5), frame.px(8, 4)))


def _left(model: TableModel) -> str:
    view, me = model.view, model.me
    if view.phase == "auction":
        return f"left to spend this auction: {megabucks(left_to_spend(model, me))}"
    if view.upgrades[me]:
        return f"{model.seats[me].ship_name}, {view.upgrades[me]} upgrades"
    return model.seats[me].ship_name


def _told(model: TableModel) -> str:
    owed = model.view.ious[model.me]
    iou = f", {owed} of it IOUs, which are spent first (R5)" if owed else ""
    return f"Your purse: {megabucks(model.view.money[model.me])}{iou}"


def _money(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The sum in words and the cards beside it; what lies on the lot is missing here."""
    frame, view, me = sheet.frame, model.view, model.me
    money, owed = view.money[me], view.ious[me]
    sum_h = round(frame.title * 1.25)
    owed_text = f" · {owed} IOU" if owed else ""
    sheet.write("me:money", megabucks(money) + owed_text, Rect(rect.x, rect.bottom - sum_h, rect.w, sum_h), frame.title, True,
                align="centre")  # fmt: skip
    built = min(model.bid_built, money) if model.bids else 0
    fan = Rect(rect.x, rect.y, rect.w, rect.h - sum_h - 2)
    shown = min(money - built, MOST_NOTES)
    across = min(round(fan.h * CARD_SHAPE), fan.w)
    step = min(round(across * 0.55), (fan.w - across) // max(1, shown - 1)) if shown > 1 else 0
    left = fan.x + (fan.w - across - step * max(0, shown - 1)) // 2
    drops = ("lot",) if model.bids else ()
    why = why_no_bid(model)
    tall = round(across / CARD_SHAPE)
    for place in range(shown):
        rect_of = Rect(left + place * step, fan.y + (fan.h - tall) // 2, across, tall)
        is_owed = place >= money - owed
        what = "an IOU of 1 MM" if is_owed else "1 MM"
        sheet.put(f"money:{me}:{place}", Note(is_owed), rect_of, CARD, f"{what} of your {money}", "money", drops, bool(drops),
                  bool(drops), why)  # fmt: skip


def _ship(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """My ship, large, with every good, the stacks as targets, and the gaps among older goods while one is lifted."""
    frame, me = sheet.frame, model.me
    facts, stacks = model.seats[me], model.stacks
    lies = berth(rect, len(stacks), frame.px(150, 60))
    count = sum(map(len, stacks))
    label = f"Your ship {facts.ship_name}: {count} goods in {len(stacks)} stacks"
    sheet.put(f"ship:{me}", Hull(facts.ship, len(stacks), lies.middle), lies.hull, CARD, label)
    laid = lay(lies.columns, stacks)
    for number, (stack, places) in enumerate(zip(stacks, laid, strict=True)):
        _stack(sheet, model, number, lies)
        for place, (good, spot) in enumerate(zip(stack, places, strict=True)):
            _good(sheet, model, (number, place), good, spot)
    _gaps(sheet, model, lies, laid)


def _stack(sheet: Sheet, model: TableModel, number: int, lies: Berth) -> None:
    """A stack as a target: the whole column above its deck."""
    stack, column = model.stacks[number], lies.columns[number]
    text = "" if stack else f"stack {number + 1}"
    loading = model.view.phase == "loading" and bool(model.choices)
    look = Gap(text) if loading and not stack else Panel("", "", 0, 4)
    words = ", ".join(model.goods.name(good) for good in reversed(stack)) or "empty"
    tall = min(column.h, round(column.w * CONTAINER))
    spot = Rect(column.x, column.bottom - tall, column.w, tall) if loading and not stack else column
    sheet.put(f"stack:{number}", look, spot, PRINT, f"Stack {number + 1}, from the top: {words}", "stack")


def _good(sheet: Sheet, model: TableModel, where: tuple[int, int], good: Good, spot: Rect) -> None:
    """A good aboard: an older one can be restowed, a run dragged to the city, a top one lost to the weather."""
    view, goods = model.view, model.goods
    number, place = where
    drops: tuple[str, ...] = ()
    mark, why = "", ""
    from_top = len(model.stacks[number]) - place
    is_top = from_top == 1
    if view.phase == "loading":
        drops, why = _restow_drops(model, number, place)
    elif view.phase == "arrival":
        can = from_top in shipments(model, number)
        drops, mark = ((f"city:{view.city}",), "run") if can else ((), "")
        why = "" if can else _why_not_unloaded(model)
    elif view.phase == "weather" and is_top and model.choices:
        drops, mark = ("sea",), "lose"
    look = Crate(goods.kind[good], goods.value[good], model.rate(good), mark)
    label = f"{good_label(model, good)}; stack {number + 1}, {'top' if is_top else f'{from_top} from the top'}"
    sheet.put(f"card:{card_of(good)}", look, spot, CARD + 1, label, "good", drops, bool(drops), bool(drops), why)


def _restow_drops(model: TableModel, number: int, place: int) -> tuple[tuple[str, ...], str]:
    view = model.view
    if view.to_act != model.me:
        return (), "Goods are restowed while your ship is loading (R17)."
    if place >= view.older[number]:
        return (), "Only goods that were aboard before this port can be restowed; undo a load to change it (R17)."
    found = restows_of(model, number, place)
    stacks = [f"stack:{to}" for to, at in found if at == view.older[to] - (to == number)]
    drops = (*(f"place:{to}:{at}" for to, at in found), *stacks)
    return drops, "" if drops else "There is no other place for it, or the fee is more than you have (R17, R19)."


def _why_not_unloaded(model: TableModel) -> str:
    if model.view.to_act != model.me:
        return "Ships unload in ship order; it is not your turn."
    return "A shipment is goods of one run, from the top of a stack (R23)."


def _gaps(sheet: Sheet, model: TableModel, lies: Berth, laid: list[list[Rect]]) -> None:
    """Where the lifted good may go among the older ones."""
    found = _lifted(model)
    if found is None:
        return
    number, place = found
    for to, at in restows_of(model, number, place):
        places = laid[to][: model.view.older[to]]
        line = at + 1 if to == number and at >= place else at
        column = lies.columns[to]
        spot = places[line] if line < len(places) else None
        if spot is not None:
            x, y, w = spot.x, spot.bottom, spot.w
        elif places:
            x, y, w = places[-1].x, places[-1].y, places[-1].w
        else:
            x, y, w = column.x, column.bottom, column.w
        tall = max(8, sheet.frame.px(12))
        slot = Rect(x, y - tall // 2, w, tall)
        sheet.put(
            f"place:{to}:{at}",
            Panel("gold", "focus", 2, tall // 2),
            slot,
            TOP + 2,
            f"Stack {to + 1}, place {at + 1}",
            "stack",
        )


def _lifted(model: TableModel) -> tuple[int, int] | None:
    """The stack and place of an older good that is being dragged."""
    if not model.lifted.startswith("card:") or model.view.phase != "loading":
        return None
    for number, stack in enumerate(model.stacks):
        for place, good in enumerate(stack):
            if model.lifted == f"card:{card_of(good)}" and place < model.view.older[number]:
                return number, place
    return None


def _dock(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The cards bought, in order of purchase, each with a button to flip it."""
    frame, view = sheet.frame, model.view
    dock = view.docks[model.me]
    sheet.put(
        "dock", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER, f"Your dock: {len(dock)} cards"
    )
    inner = rect.inset(frame.px(10, 5), frame.px(6, 3))
    line = round(frame.tiny * 1.35)
    loading = view.phase == "loading" and bool(model.choices)
    title = "Dock, in order of purchase" if dock else "Your dock"
    sheet.write("dock:title", title, Rect(inner.x, inner.y, inner.w, line), frame.tiny, colour="muted")
    room = Rect(inner.x, inner.y + line + 2, inner.w, inner.h - line - 2)
    if not dock:
        text = "All is loaded." if loading else "Cards you buy wait here to be loaded."
        sheet.write("dock:empty", text, room, frame.text, colour="muted", align="centre", wrap=True)
        return
    foot = max(22, frame.px(34)) if loading else round(frame.tiny * 1.4)
    tall = min(room.h - foot - 3, round((room.w / DOCK_PLACES - frame.px(8, 4)) / CARD_SHAPE))
    across = round(tall * CARD_SHAPE)
    step = room.w // max(DOCK_PLACES, len(dock))
    for place, card in enumerate(dock):
        spot = Rect(room.x + place * step + (step - across) // 2, room.y, across, tall)
        _docked(
            sheet, model, card, spot, Rect(spot.x - (step - across) // 2 + 2, spot.bottom + 3, step - 4, foot), loading
        )


def _docked(sheet: Sheet, model: TableModel, card: int, spot: Rect, under: Rect, loading: bool) -> None:
    drops = tuple([f"stack:{stack}" for stack in loads_of(model, card)])
    up = model.up(card)
    label = f"{card_label(model, card)}; in your dock, {model.goods.name(up)} up"
    look = goods_card(model, card, model.faces.get(card, 0))
    sheet.put(f"card:{card}", look, spot, CARD, label, "card", drops, True, bool(drops), why_no_load(model, card))
    if loading:
        name = f"Flip {model.goods.card_name(card)}; {model.goods.name(up)} is up"
        sheet.button(f"flip:{card}", f"Flip · +{model.rate(up)}", under, "flip", label=name, size=sheet.frame.tiny)
    else:
        sheet.write(f"dock:{card}", sum_of(model, up), under, sheet.frame.tiny, align="centre")


def _upgrades(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The upgrade card, to be dragged into an empty ship (R27, R28)."""
    frame, view = sheet.frame, model.view
    sheet.put("dock", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER, "Upgrades")
    inner = rect.inset(frame.px(10, 5), frame.px(7, 4))
    why = why_no_upgrade(model)
    drops = () if why else (f"ship:{model.me}",)
    spot = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    price = megabucks(view.rules.upgrade_price)
    label = f"Ship Storage Upgrade: one more stack for {price}; {view.upgrades_left} left"
    sheet.put("upgrade", UpgradeCard(price), spot, CARD, label, "card", drops, True, not why, why)
    left = spot.right + frame.px(10, 5)
    line = round(frame.text * 1.4)
    sheet.write(
        "upgrade:title", "Storage upgrade", Rect(left, inner.y, inner.right - left, line), frame.text, bold=True
    )
    told = why or f"One more stack. Drag it into your ship; {view.upgrades_left} are left."
    text = Rect(left, inner.y + line, inner.right - left, inner.h - line)
    sheet.write("upgrade:told", told, text, frame.tiny, colour="muted", wrap=True, valign="top")


def _next(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """What the plan costs or what was spent, over the one thing to do next."""
    frame, view = sheet.frame, model.view
    tall = round(rect.h * 0.42)
    big = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    note = Rect(rect.x, rect.y, rect.w, rect.h - tall - frame.px(9, 5))
    if view.to_act != NOBODY and not model.choices and not model.replay:
        _others_move(sheet, model, note, big)
    elif view.phase == "auction":
        _bid(sheet, model, note, big)
    elif view.phase == "arrival":
        may = may_stop(model)
        _note(sheet, note, ("Sold here", f"{view.shipments} shipments"), "")
        why = "" if may else "A ship with goods aboard must unload one shipment before it stops (R23)."
        sheet.button("stop", "Done here", big, "check", "primary", "Be done with this city", may, why, size=frame.title)
    elif view.phase == "loading":
        _fees(sheet, model, note)
        why = why_no_sail(model)
        sheet.button(
            "sail", "Set sail", big, "sail", "primary", "Pay the fees and set sail", not why, why, size=frame.title
        )
    else:
        _note(sheet, note, (name_of(model, model.me), ""), "")


def _note(sheet: Sheet, rect: Rect, lines: tuple[str, str], small: str) -> None:
    frame = sheet.frame
    sheet.put("next", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER)
    inner = rect.inset(frame.px(11, 6), frame.px(7, 4))
    third = inner.h // 3
    sheet.write("next:0", lines[0], Rect(inner.x, inner.y, inner.w, third), frame.text, bold=True)
    sheet.write("next:1", lines[1], Rect(inner.x, inner.y + third, inner.w, third), frame.text)
    sheet.write(
        "next:2",
        small,
        Rect(inner.x, inner.y + 2 * third, inner.w, inner.h - 2 * third),
        frame.tiny,
        colour="muted",
        wrap=True,
    )


def _fees(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The fees of the plan so far, at the least they can still come to (R16, R17)."""
    view = model.view
    total = view.reorder_fee + view.restow_fee
    rules = view.rules
    restow = f"restow {rules.restow_fee} MM a good" if rules.restow_fee else "restow free"
    reorder = f"reorder {rules.reorder_fee} MM a good" if rules.reorder_fee else "reorder free"
    parts = f"reorder {view.reorder_fee} + restow {view.restow_fee}"
    _note(sheet, rect, (f"Fee for this plan: {megabucks(total)}", parts), f"{restow} · {reorder}")


def _bid(sheet: Sheet, model: TableModel, note: Rect, big: Rect) -> None:
    """Count a bid up or down, and place it."""
    frame = sheet.frame
    bids = model.bids
    if not bids:
        _note(sheet, note, ("No bid", ""), why_no_bid(model))
        return
    amount = model.bid_built or bids[0]
    sheet.put("next", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), note, PAPER)
    inner = note.inset(frame.px(10, 5))
    side = min(inner.h, round(inner.w * 0.28))
    y = inner.y + (inner.h - side) // 2
    sheet.button("bid:less", "−", Rect(inner.x, y, side, side), label="Bid 1 MM less", enabled=amount > bids[0],
                 why=f"The lowest bid is {bids[0]} MM now (R9).", size=frame.title)  # fmt: skip
    sheet.write(
        "bid:amount",
        megabucks(amount),
        Rect(inner.x + side, inner.y, inner.w - 2 * side, inner.h),
        frame.title,
        True,
        align="centre",
    )
    more = Rect(inner.right - side, y, side, side)
    sheet.button("bid:more", "+", more, label="Bid 1 MM more", enabled=amount < bids[-1],
                 why=f"You may bid {bids[-1]} MM at most (R11).", size=frame.title)  # fmt: skip
    sheet.button(
        "bid:place",
        f"Bid {megabucks(amount)}",
        big,
        "gavel",
        "primary",
        f"Bid {megabucks(amount)} for the lot",
        size=frame.title,
    )


def _others_move(sheet: Sheet, model: TableModel, note: Rect, big: Rect) -> None:
    """Another seat is asked: follow it, faster, or skip to one's own turn."""
    frame, view = sheet.frame, model.view
    name = model.seats[view.to_act].name
    words = f"{name} is thinking …" if model.thinking == view.to_act else f"{name} is asked"
    _note(sheet, note, (words, ""), "Skip shows everything up to your next turn.")
    half = (big.w - frame.px(8, 4)) * 3 // 5
    sheet.button(
        "skip", "Skip", Rect(big.x, big.y, half, big.h), "skip", label="Skip to your next turn", size=frame.large
    )
    rest = Rect(big.x + half + frame.px(8, 4), big.y, big.w - half - frame.px(8, 4), big.h)
    sheet.button("speed", model.speed, rest, "speed", label=f"Speed: {model.speed}", size=frame.text)
