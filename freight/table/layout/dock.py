"""My dock: the cards bought, in order of purchase, to be flipped and loaded; on arrival the upgrade card."""

from freight.engine.goods import Card
from freight.languages import tr, trn
from freight.table.layout.city import goods_card
from freight.table.layout.facts import card_label, card_name, docked, good_name, loads_of, megabucks
from freight.table.layout.frame import LEAST_ROW, nearly
from freight.table.layout.reasons import why_no_load, why_no_upgrade
from freight.table.layout.sheet import CARD, PAPER, PRINT, Sheet, shortest_fit
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.painting.table_looks import Gap, UpgradeCard
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

PLACES = 3
"""No seat can win more lots in an auction: the winner of a lot rests for the next (R10)."""


def dock(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The cards bought, each with what both its faces fetch and, while loading, a button to flip it."""
    frame, view = sheet.frame, model.view
    cards = docked(model, model.me)
    label = trn("Your dock: {count} card", "Your dock: {count} cards", len(cards))
    if model.replay:
        who = model.seats[model.me].name
        label = trn("The dock of {who}: {count} card", "The dock of {who}: {count} cards", len(cards), who=who)
    sheet.put("dock", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER, label)
    inner = rect.inset(frame.px(10, 5), frame.px(6, 3))
    line = round(frame.tiny * LEAST_ROW)
    loading = view.phase == "loading" and bool(model.choices)
    title = shortest_fit(_titles(model, loading), inner.w, nearly(frame.tiny))
    if frame.grown and loading and cards:
        line = -2  # the cards need the room, and the slip says what to do with them
    sheet.write("dock:title", title, Rect(inner.x, inner.y, inner.w, line), frame.tiny, colour="muted")
    room = Rect(inner.x, inner.y + line + 2, inner.w, inner.h - line - 2)
    foot = _ring_room(sheet) + max(22, frame.px(34), round(frame.text * 1.4)) if loading else 0
    step = room.w // max(PLACES, len(cards))
    tall = min(room.h - foot - 3, round((step - frame.px(16, 8)) / CARD_SHAPE))
    across = round(tall * CARD_SHAPE)
    for place in range(max(PLACES, len(cards))):
        spot = Rect(room.x + place * step + (step - across) // 2, room.y, across, tall)
        under = Rect(room.x + place * step + 2, spot.bottom + 3, step - 4, foot)
        if place < len(cards):
            _docked(sheet, model, cards[place], (spot, under), loading)
        else:
            sheet.put(f"dock:place:{place}", Gap(), spot, PRINT)


def _ring_room(sheet: Sheet) -> int:
    """The pixels over the button to flip a card that its ring needs, so as not to cut through the card."""
    return sheet.frame.px(6, 3)


def _titles(model: TableModel, loading: bool) -> tuple[str, ...]:
    """What is written over the dock, the shortest last."""
    if model.replay:
        return tr("The dock of {who}", who=model.seats[model.me].name), tr("Dock")
    has_cards, dock_alone = bool(docked(model, model.me)), tr("Your dock")
    if loading:
        told = tr("Your dock: drag each card onto a stack") if has_cards else tr("Your dock: all is loaded")
        return told, dock_alone
    if has_cards:
        return tr("Your dock, in order of purchase"), dock_alone
    return tr("Your dock: what you buy waits here to be loaded"), tr("Your dock: what you buy waits here"), dock_alone


def _docked(
    sheet: Sheet, model: TableModel, card: Card, spots: tuple[Rect, Rect], loading: bool
) -> None:  # fmt: skip
    """A card with what each of its faces fetches, and below it the button that flips it."""
    spot, under = spots
    drops = tuple([f"stack:{stack}" for stack in loads_of(model, card)])
    up = model.up(card)
    label = tr("{card}; in your dock, {good} up", card=card_label(model, card), good=good_name(model, up))
    if model.replay:
        label = tr("{card}; bought, in the dock of {who}", card=card_label(model, card), who=model.seats[model.me].name)
    look = goods_card(model, card, model.faces.get(card, 0), told=True)
    sheet.put(f"card:{card}", look, spot, CARD, label, "card", drops, True, bool(drops), why_no_load(model, card))
    if loading:
        name = tr("Flip the card {card}; now {good} is up", card=card_name(model, card), good=good_name(model, up))
        top = under.y + _ring_room(sheet)
        button = Rect(under.x + 2, top, under.w - 4, under.bottom - top)
        sheet.button(f"flip:{card}", tr("Flip"), button, "flip", label=name, size=sheet.frame.text)


def upgrades(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """The upgrade card, to be dragged into an empty ship (R27, R28)."""
    frame, view = sheet.frame, model.view
    sheet.put("dock", Panel("card", "edge_soft", frame.px(2), frame.px(9, 5)), rect, PAPER, tr("Upgrades"))
    inner = rect.inset(frame.px(10, 5), frame.px(7, 4))
    why = why_no_upgrade(model)
    drops = () if why else (f"ship:{model.me}",)
    spot = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    price = megabucks(view.rules.upgrade_price)
    label = tr("Ship Storage Upgrade: one more stack for {price}; {left} left", price=price, left=view.upgrades_left)
    sheet.put("upgrade", UpgradeCard(price), spot, CARD, label, "card", drops, True, not why, why)
    left = spot.right + frame.px(12, 6)
    line = round(frame.text * 1.4)
    sheet.write(
        "upgrade:title", tr("Storage upgrade"), Rect(left, inner.y, inner.right - left, line), frame.text, bold=True
    )
    told = why or trn(
        "One more stack. Drag it into your ship; {count} is left.",
        "One more stack. Drag it into your ship; {count} are left.",
        view.upgrades_left,
    )
    text = Rect(left, inner.y + line, inner.right - left, inner.h - line)
    sheet.write("upgrade:told", told, text, frame.text, colour="muted", wrap=True, valign="top")
