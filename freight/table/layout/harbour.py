"""My harbour at the bottom: purse, ship, dock, and the one thing to do next."""

from freight.engine.commands import LoseGood
from freight.engine.state import NOBODY
from freight.table.layout.dock import dock, upgrades
from freight.table.layout.facts import megabucks, why_no_bid, why_no_sail
from freight.table.layout.mine import my_ship
from freight.table.layout.panels import may_stop
from freight.table.layout.purse import purse
from freight.table.layout.sheet import PAPER, Sheet
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.placement import Rect


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
    purse(sheet, model, purse_at)
    my_ship(sheet, model, Rect(purse_at.right + gap, inner.y, dock_at.x - purse_at.right - 2 * gap, inner.h))
    if model.view.phase == "arrival":
        upgrades(sheet, model, dock_at)
    else:
        dock(sheet, model, dock_at)
    _next(sheet, model, act)


def _next(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """What the plan costs or what was spent, over the one thing to do next."""
    frame, view = sheet.frame, model.view
    tall = round(rect.h * 0.42)
    big = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    note = Rect(rect.x, rect.y, rect.w, rect.h - tall - frame.px(9, 5))
    if model.replay:
        _note(sheet, rect, "Replay", "Nothing can be changed here; step through the game with the controls below.")
    elif not model.choices and view.phase != "over":
        _others_move(sheet, model, note, big)
    elif view.phase == "auction":
        _bid(sheet, model, note, big)
    elif view.phase == "arrival":
        may = may_stop(model)
        count = view.shipments
        _note(sheet, note, "Unloading", f"{count or 'no'} shipment{'s' * (count != 1)} so far")
        why = "" if may else "A ship with goods aboard must unload one shipment before it stops (R23)."
        sheet.button("stop", "Done here", big, "check", "primary", "Be done with this city", may, why, size=frame.title)
    elif view.phase == "loading":
        _fees(sheet, model, note)
        why = why_no_sail(model)
        told = "Pay the fees and set sail"
        sheet.button("sail", "Set sail", big, "sail", "primary", told, not why, why, size=frame.title)
    else:
        _note(sheet, rect, *_advice(model))


def _advice(model: TableModel) -> tuple[str, str]:
    """What there is to do where no single button does it."""
    view = model.view
    if any(isinstance(choice, LoseGood) for choice in model.choices):
        return (
            "Overboard",
            "Pick the good you lose: press it, or drag it into the sea. Only the top of a stack can go (R21).",
        )
    if view.phase == "last chance" and model.choices:
        return "Last chance", "One card, unseen until you have paid for it."
    return {"over": ("The end", "All goods are sold.")}.get(view.phase, ("At sea", ""))


def _note(sheet: Sheet, rect: Rect, title: str, *lines: str) -> None:
    """A slip with a title and a text below it."""
    frame = sheet.frame
    sheet.put("next", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER)
    inner = rect.inset(frame.px(11, 6), frame.px(8, 4))
    line = round(frame.text * 1.5)
    sheet.write("next:title", title, Rect(inner.x, inner.y, inner.w, line), frame.text, bold=True, cut=True)
    room = Rect(inner.x, inner.y + line, inner.w, inner.h - line)
    sheet.write(
        "next:told",
        "\n".join(text for text in lines if text),
        room,
        frame.tiny,
        colour="muted",
        valign="top",
        wrap=True,
    )


def _fees(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The fees of the plan so far, at the least they can still come to (R16, R17)."""
    view = model.view
    total = view.reorder_fee + view.restow_fee
    _note(
        sheet,
        rect,
        f"Fee for this plan: {megabucks(total)}",
        _fee("reorder", view.reorder_fee, view.rules.reorder_fee),
        _fee("restow", view.restow_fee, view.rules.restow_fee),
    )


def _fee(name: str, fee: int, each: int) -> str:
    return f"{name} {megabucks(fee)} ({each} a good)" if each else f"{name} is free"


def _bid(sheet: Sheet, model: TableModel, note: Rect, big: Rect) -> None:
    """Count a bid up or down, and place it."""
    frame = sheet.frame
    bids = model.bids
    if not bids:
        _note(sheet, note, "No bid", why_no_bid(model))
        return
    amount = min(max(model.bid_built, bids[0]), bids[-1])
    sheet.put("next", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), note, PAPER)
    inner = note.inset(frame.px(10, 5))
    side = min(inner.h, round(inner.w * 0.28))
    y = inner.y + (inner.h - side) // 2
    less, more = Rect(inner.x, y, side, side), Rect(inner.right - side, y, side, side)
    why = f"The lowest bid is {megabucks(bids[0])} now (R9)."
    sheet.button("bid:less", "−", less, "", "plain", "Bid 1 MM less", amount > bids[0], why, size=frame.title)
    between = Rect(less.right, inner.y, more.x - less.right, inner.h)
    sheet.write("bid:amount", megabucks(amount), between, frame.title, True, align="centre")
    why = f"You may bid {megabucks(bids[-1])} at most (R11)."
    sheet.button("bid:more", "+", more, "", "plain", "Bid 1 MM more", amount < bids[-1], why, size=frame.title)
    text = f"Bid {megabucks(amount)}"
    sheet.button("bid:place", text, big, "gavel", "primary", f"{text} for the lot", size=frame.title)


def _others_move(sheet: Sheet, model: TableModel, note: Rect, big: Rect) -> None:
    """Others move, or what follows by itself is shown: follow it, faster, or skip to one's own turn."""
    frame, seat = sheet.frame, model.view.to_act
    name = model.seats[seat].name if seat != NOBODY else "Under way"
    is_at = "" if seat == NOBODY else "is thinking …" if seat == model.thinking else "is asked"
    _note(sheet, note, name, is_at, "Skip shows all up to your turn.")
    gap = frame.px(8, 4)
    half = round((big.w - gap) * 0.55)
    skip = Rect(big.x, big.y, half, big.h)
    sheet.button("skip", "Skip", skip, "skip", label="Skip to your next turn", size=frame.text)
    rest = Rect(skip.right + gap, big.y, big.w - half - gap, big.h)
    sheet.button("speed", model.speed, rest, "speed", label=f"Speed: {model.speed}", size=frame.text)
