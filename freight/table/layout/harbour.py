"""My harbour at the bottom: purse, ship, dock, and the one thing to do next."""

from typing import Final

from freight.engine.commands import LoseGood
from freight.engine.state import NOBODY
from freight.languages import marked, tr, trn
from freight.languages.box import city_name
from freight.table.layout.dock import dock, upgrades
from freight.table.layout.facts import may_stop, megabucks
from freight.table.layout.frame import nearly
from freight.table.layout.mine import my_berth, my_ship
from freight.table.layout.purse import purse
from freight.table.layout.reasons import why_no_bid, why_no_sail
from freight.table.layout.sheet import PAPER, Sheet, row, rows, width_of
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.painting.table_looks import WAVE_TOP, Water
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Rect
from freight.table.settings import Speed

SPEEDS: Final[dict[Speed, str]] = {
    "off": marked("At once"),
    "slow": marked("Slow"),
    "normal": marked("Normal"),
    "fast": marked("Fast"),
}


def harbour(sheet: Sheet, model: TableModel) -> None:
    """All of the harbour, from the left."""
    frame = sheet.frame
    whole = frame.harbour
    sheet.panel("harbour", whole, "paper", "wood_dark", 3)
    inner = whole.inset(frame.px(15, 8), frame.px(11, 6))
    gap = frame.px(14, 7)
    across = min(inner.w, round(inner.h * 7.6)) if inner.w > inner.h * 9 else inner.w
    purse_w, dock_w, act_w = (round(across * share) for share in (0.18, 0.29, 0.17))
    act = Rect(inner.right - act_w, inner.y, act_w, inner.h)
    dock_at = Rect(act.x - gap - dock_w, inner.y, dock_w, inner.h)
    purse_at = Rect(inner.x, inner.y, purse_w, inner.h)
    room = Rect(purse_at.right + gap, inner.y, dock_at.x - purse_at.right - 2 * gap, inner.h)
    _water(sheet, model, whole, room)
    purse(sheet, model, purse_at)
    my_ship(sheet, model, room)
    if model.view.phase == "arrival":
        upgrades(sheet, model, dock_at)
    elif model.view.phase != "weather":  # at sea nothing lies in it
        dock(sheet, model, dock_at)
    _next(sheet, model, act)


def _water(sheet: Sheet, model: TableModel, whole: Rect, room: Rect) -> None:
    """The sea that my ship lies in: along the foot of the harbour, behind purse, dock and buttons."""
    frame, lies = sheet.frame, my_berth(sheet.frame, model, room)
    left, top = whole.x + frame.px(13, 6), lies.hull.y + round(lies.card * WAVE_TOP)
    band = Rect(left, top, whole.right - frame.px(13, 6) - left, whole.bottom - frame.px(3) - top)
    sheet.put("harbour:water", Water(lies.card, -(lies.hull.x - left) % lies.card), band, PAPER)


def _next(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """What the plan costs or what was spent, over the one thing to do next."""
    frame, view = sheet.frame, model.view
    tall = round(rect.h * 0.42)
    big = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    note = Rect(rect.x, rect.y, rect.w, rect.h - tall - frame.px(9, 5))
    if model.watched:
        _note(sheet, rect, tr("Watching"), tr("This game is played in another window; you see every move of it here."))
    elif model.replay:
        told = tr("Nothing can be changed here; step through the game with the controls below.")
        _note(sheet, rect, tr("Replay"), told)
    elif not model.choices and view.phase != "over":
        _others_move(sheet, model, rect)
    elif view.phase == "auction":
        _bid(sheet, model, note, big)
    elif view.phase == "arrival":
        may = may_stop(model)
        _note(sheet, note, tr("Unloading"), _so_far(view.shipments), _left_aboard(model))
        why = "" if may else tr("A ship with goods aboard must unload one shipment before it stops (R23).")
        label = tr("Be done with this city")
        sheet.button("stop", tr("Done here"), big, "check", "primary", label, may, why, size=frame.title)
    elif view.phase == "loading":
        _fees(sheet, model, note)
        why = why_no_sail(model)
        told = tr("Pay the fees and set sail")
        sheet.button("sail", tr("Set sail"), big, "sail", "primary", told, not why, why, size=frame.title)
    else:
        _note(sheet, rect, *_advice(model))


def _so_far(shipments: int) -> str:
    if not shipments:
        return tr("no shipments so far")
    return trn("{count} shipment so far", "{count} shipments so far", shipments)


def _left_aboard(model: TableModel) -> str:
    left = sum(map(len, model.stacks))
    return trn("{count} good left aboard", "{count} goods left aboard", left) if left else tr("the ship is empty")


def _advice(model: TableModel) -> tuple[str, str]:
    """What there is to do where no single button does it."""
    view = model.view
    if any(isinstance(choice, LoseGood) for choice in model.choices):
        return (
            tr("Overboard"),
            tr("Pick the good you lose: press it, or drag it into the sea. Only the top of a stack can go (R21)."),
        )
    if view.phase == "last chance" and model.choices:
        return tr("Last chance"), tr("One card, unseen until you have paid for it.")
    if view.phase == "over":
        return tr("The end"), tr("All goods are sold.")
    return tr("At sea"), ""


def _note(sheet: Sheet, rect: Rect, title: str, *lines: str, besides: tuple[str, ...] = ()) -> None:
    """A slip with a title and a text below it.

    What is said `besides` comes before the last of the lines, as much of it as there is room for.
    """
    frame = sheet.frame
    sheet.put("next", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER)
    inner = rect.inset(frame.px(11, 6), frame.px(8, 4))
    line = round(frame.text * 1.5)
    if width_of(title, frame.text, True) > inner.w:
        line = min(round(inner.h * 0.6), measure_wrapped(title, inner.w, frame.text, True)[1])
    head = Rect(inner.x, inner.y, inner.w, line)
    sheet.write("next:title", title, head, frame.text, bold=True, wrap=True)
    room = Rect(inner.x, inner.y + line, inner.w, inner.h - line)
    tries = [(*lines[:-1], *besides[:count], *lines[-1:]) for count in range(len(besides), -1, -1)]
    told = sheet.first_fit(
        tuple(["\n".join(text for text in each if text) for each in tries]), room, nearly(frame.tiny)
    )
    sheet.write(
        "next:told",
        told,
        room,
        frame.text if measure_wrapped(told, room.w, frame.text)[1] <= room.h else frame.tiny,
        colour="muted",
        valign="top",
        wrap=True,
    )


def _fees(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The fees of the plan so far, at the least they can still come to (R16, R17)."""
    view = model.view
    total = view.reorder_fee + view.restow_fee
    short = tr("Fees: {price}", price=megabucks(total))
    _note(
        sheet,
        rect,
        short if sheet.frame.grown else tr("Fee for this plan: {price}", price=megabucks(total)),
        _reorder_fee(view.reorder_fee, view.rules.reorder_fee),
        _restow_fee(view.restow_fee, view.rules.restow_fee),
    )


def _reorder_fee(fee: int, each: int) -> str:
    if not each:
        return tr("Loading out of order is free.")
    return tr("Out of order: {price} ({each} MM each)", price=megabucks(fee), each=each)


def _restow_fee(fee: int, each: int) -> str:
    if not each:
        return tr("Restowing is free.")
    return tr("Restowed: {price} ({each} MM each)", price=megabucks(fee), each=each)


def _bid(sheet: Sheet, model: TableModel, note: Rect, big: Rect) -> None:
    """Count a bid up or down, and place it."""
    frame = sheet.frame
    bids = model.bids
    if not bids:
        _note(sheet, note, tr("No bid"), why_no_bid(model))
        return
    amount = min(max(model.bid_built, bids[0]), bids[-1])
    sheet.put("next", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), note, PAPER)
    inner = note.inset(frame.px(10, 5))
    side = min(inner.h, round(inner.w * 0.28))
    y = inner.y + (inner.h - side) // 2
    less, more = Rect(inner.x, y, side, side), Rect(inner.right - side, y, side, side)
    why = tr("The lowest bid is {price} now (R9).", price=megabucks(bids[0]))
    sheet.button("bid:less", "−", less, "", "plain", tr("Bid 1 MM less"), amount > bids[0], why, size=frame.title)
    between = Rect(less.right, inner.y, more.x - less.right, inner.h)
    sheet.write("bid:amount", megabucks(amount), between, frame.title, True, align="centre")
    why = tr("You may bid {price} at most (R11).", price=megabucks(bids[-1]))
    sheet.button("bid:more", "+", more, "", "plain", tr("Bid 1 MM more"), amount < bids[-1], why, size=frame.title)
    price = megabucks(amount)
    label = tr("Bid {price} for the lot", price=price)
    sheet.button("bid:place", tr("Bid {price}", price=price), big, "gavel", "primary", label, size=frame.title)


def _others_move(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Others move, or what follows by itself is shown: follow it, faster, or skip to one's own turn.

    The buttons lie above, where nothing that counts comes on one's own turn: a second press on Skip buys nothing.
    """
    frame = sheet.frame
    tall = round(rect.h * 0.42)
    buttons = Rect(rect.x, rect.y, rect.w, tall)
    below = tall + frame.px(9, 5)
    note = Rect(rect.x, rect.y + below, rect.w, rect.h - below)
    title = tr("Under way") if model.view.to_act == NOBODY else tr("Others move")
    _note(sheet, note, title, tr("Skip shows all up to your turn."), besides=_crossing(model))
    speed = tr(SPEEDS[model.speed])
    skip, rest = _two(sheet, buttons, max(width_of(tr(each), frame.text) for each in SPEEDS.values()))
    sheet.button("skip", tr("Skip"), skip, "skip", label=tr("Skip to your next turn"), size=frame.text)
    sheet.button("speed", speed, rest, "speed", label=tr("Speed: {speed}", speed=speed), size=frame.text)


def _crossing(model: TableModel) -> tuple[str, ...]:
    """At sea: from where to where my ship sails, and what its goods would fetch there."""
    view = model.view
    if view.phase != "weather":
        return ()
    goods = [good for stack in model.stacks for good in stack]
    way = tr("From {here} to {there}.", here=city_name(view.city), there=city_name(view.next_city))
    if not goods:
        return (way,)
    worth = megabucks(sum(map(model.rate, goods)))
    return way, trn("{count} good aboard, worth {price} there.", "{count} goods aboard, worth {price} there.",
                    len(goods), price=worth)  # fmt: skip


def _two(sheet: Sheet, room: Rect, widest: int) -> list[Rect]:
    """Room for two buttons: side by side where the widest words have room beside an icon, else one below the other."""
    gap, text = sheet.frame.px(8, 4), sheet.frame.text
    if (room.w - gap) // 2 >= widest + round(2.6 * text):
        return list(row(room, 2, gap))
    return list(rows(room, 2, gap))
