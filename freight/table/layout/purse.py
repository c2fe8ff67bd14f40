"""My purse: who I am, what I may still spend, and my money cards, to be dragged onto a lot."""

from freight.languages import tr, trn
from freight.table.layout.addressed import row_words
from freight.table.layout.facts import is_you, left_to_spend, megabucks, name_of, on_the_lot
from freight.table.layout.frame import nearly
from freight.table.layout.reasons import why_no_bid
from freight.table.layout.sheet import CARD, PAPER, PRINT, Sheet, shortest_fit
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.painting.table_looks import Note, ShipBadge
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

MOST_NOTES = 12
"""So many money cards lie in the purse at most; the sum is written below them."""


def purse(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Name, what is left of the auction limit, and the money cards fanned."""
    frame, view, me = sheet.frame, model.view, model.me
    facts = model.seats[me]
    line = round(frame.large * 1.4)
    badge = Rect(rect.x, rect.y, line, line)
    sheet.put(f"seat:{me}", ShipBadge(facts.ship), badge, PRINT, _badge(model))
    name = tr("{who} · you", who=facts.name) if is_you(model, me) else facts.name
    left = badge.right + frame.px(8, 4)
    sheet.write("me:name", name, Rect(left, rect.y, rect.right - left, line), frame.large, bold=True, cut=True)
    second = Rect(rect.x, rect.y + line, rect.w, round(frame.text * 1.4))
    left_over = shortest_fit(_left(model), second.w, nearly(frame.text))
    sheet.write("me:left", left_over, second, frame.text, colour="ink" if view.to_act == me else "muted")
    box = Rect(rect.x, second.bottom + frame.px(4, 2), rect.w, rect.bottom - second.bottom - frame.px(4, 2))
    sheet.put("purse", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), box, PAPER, _told(model))
    _money(sheet, model, box.inset(frame.px(9, 5), frame.px(8, 4)))


def _badge(model: TableModel) -> str:
    facts = model.seats[model.me]
    return tr("{who}: {ship}", who=facts.name, ship=facts.ship_name)


def _left(model: TableModel) -> tuple[str, ...]:
    """What may still be spent, what you wait for, or what ship this is; the shortest last."""
    view, me = model.view, model.me
    if view.phase == "auction":
        money = megabucks(left_to_spend(model, me))
        return tr("left to spend this auction: {money}", money=money), tr("left to spend: {money}", money=money)
    if row_words(model, me) and not model.choices and is_you(model, me):
        return (tr("{who} {does}", who=name_of(model, me), does=row_words(model, me)),)
    built, ship = view.upgrades[me], model.seats[me].ship_name
    return (trn("{ship} · {count} upgrade", "{ship} · {count} upgrades", built, ship=ship) if built else ship), ship


def _told(model: TableModel) -> str:
    money, owed = megabucks(model.view.money[model.me]), model.view.ious[model.me]
    if model.replay:
        return _told_of(model.seats[model.me].name, money, owed)
    if not owed:
        return tr("Your purse: {money}", money=money)
    return trn(
        "Your purse: {money}, {count} of it IOUs, which are spent first (R5)",
        "Your purse: {money}, {count} of it IOUs, which are spent first (R5)",
        owed, money=money,
    )  # fmt: skip


def _told_of(who: str, money: str, owed: int) -> str:
    """The purse of a captain whose game is replayed or watched."""
    if not owed:
        return tr("The purse of {who}: {money}", who=who, money=money)
    return trn(
        "The purse of {who}: {money}, {count} of it IOUs, which are spent first (R5)",
        "The purse of {who}: {money}, {count} of it IOUs, which are spent first (R5)",
        owed, who=who, money=money,
    )  # fmt: skip


def _money(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The sum in words and the cards above it; what lies on the lot is missing among them."""
    frame, view, me = sheet.frame, model.view, model.me
    money, owed = view.money[me], view.ious[me]
    sum_h = round(frame.title * 1.2)
    built = on_the_lot(model, me)
    parts = [megabucks(money)]
    parts += [tr("{count} owed", count=owed)] if owed else []
    parts += [tr("{count} on the lot", count=built)] if built else []
    told = " · ".join(parts)
    below = Rect(rect.x, rect.bottom - sum_h, rect.w, sum_h)
    sheet.write("me:money", told, below, frame.title, True, align="centre")
    why = why_no_bid(model, built)
    drops = () if why else ("lot",)
    for place, spot in enumerate(
        _fan(Rect(rect.x, rect.y, rect.w, rect.h - sum_h - 2), min(money - built, MOST_NOTES))
    ):
        is_owed = place >= money - owed
        label = _note_label(model, is_owed, money)
        sheet.put(
            f"money:{me}:{place}", Note(is_owed), spot, CARD, label, "money", drops, bool(drops), bool(drops), why
        )


def _note_label(model: TableModel, is_owed: bool, money: int) -> str:
    if model.replay:
        who = model.seats[model.me].name
        if is_owed:
            return tr("An IOU of 1 MM; {who} has {money} MM", who=who, money=money)
        return tr("1 MM; {who} has {money} MM", who=who, money=money)
    return tr("An IOU of 1 MM of your {money}", money=money) if is_owed else tr("1 MM of your {money}", money=money)


def _fan(rect: Rect, count: int) -> list[Rect]:
    """Cards side by side, each over a part of the one before."""
    across = min(round(rect.h * CARD_SHAPE), rect.w)
    tall = round(across / CARD_SHAPE)
    step = min(round(across * 0.62), (rect.w - across) // (count - 1)) if count > 1 else 0
    left = rect.x + (rect.w - across - step * max(0, count - 1)) // 2
    return [Rect(left + place * step, rect.y + (rect.h - tall) // 2, across, tall) for place in range(count)]
