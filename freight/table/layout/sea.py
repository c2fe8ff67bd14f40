"""The sea: ship order and slip above, every other ship with all its goods, the weather deck beside them."""

from freight.engine.goods import WEATHER, card_of
from freight.table.layout.city import goods_card
from freight.table.layout.facts import asked, card_label, doing, good_label, megabucks
from freight.table.layout.frame import CARD_SHAPE
from freight.table.layout.sheet import CARD, GROUND, PAPER, PRINT, TOP, Sheet, row, rows, shortest_fit, width_of
from freight.table.layout.ship import berth, lay
from freight.table.looks import Panel, Sprite
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.table_looks import Crate, Hull, Note, OrderCard, WeatherCard

WEATHER_TEXTS = {card.name: card.text for card in WEATHER}
MINI_CARDS = 3
"""No seat can win more lots in an auction: the winner of a lot rests for the next (R10)."""


def ground(sheet: Sheet) -> None:
    """The water everything lies on."""
    size = sheet.frame.size
    sheet.put("sea", Sprite("sea", "cover"), Rect(0, 0, size.w, size.h), GROUND - 1)


def order_row(sheet: Sheet, model: TableModel) -> None:
    """The ship order cards, first ship first, and the slip with what happened."""
    frame, view = sheet.frame, model.view
    whole = frame.row
    across = round(whole.h * 0.70)
    gap = frame.px(7, 3)
    for place, seat in enumerate(view.order):
        rect = Rect(whole.x + place * (across + gap), whole.y, across, whole.h)
        facts = model.seats[seat]
        look = OrderCard(place + 1, facts.ship, seat == view.to_act, seat == model.me)
        you = " (you)" if seat == model.me else ""
        sheet.put(f"order:{seat}", look, rect, CARD, f"Ship order {place + 1}: {facts.ship_name}, {facts.name}{you}")
    left = whole.x + len(view.order) * (across + gap) + gap
    _slip(sheet, model, Rect(left, whole.y, whole.right - left, whole.h))


def _slip(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """What to do now, or what happened last, over the newest lines of the log."""
    frame, view = sheet.frame, model.view
    mine = bool(model.choices)
    sheet.panel("slip", rect, "paper", "edge_soft", 1.5)
    pad = frame.px(10, 6)
    inner = rect.inset(pad + frame.px(5, 3), frame.px(6, 4))
    if mine:
        sheet.put("slip:turn", Panel("gold", "", 0, 3), Rect(rect.x + pad // 2, inner.y, frame.px(5, 3), inner.h))
    lines = max(0, (inner.h - frame.text * 2) // round(frame.tiny * 1.25))
    newest = model.log_lines[-lines:] if lines and model.message else model.log_lines[-max(1, lines) :]
    said = model.message or asked(model)
    tall = inner.h - len(newest) * round(frame.tiny * 1.25)
    head = Rect(inner.x + frame.px(4, 2), inner.y, inner.w - frame.px(4, 2), tall)
    sheet.write("message", said, head, frame.text if newest else frame.large, bold=True, wrap=True)
    log = Rect(head.x, head.bottom, head.w, inner.bottom - head.bottom)
    for place, (line, cell) in enumerate(zip(newest, rows(log, max(1, len(newest)), 0), strict=False)):
        sheet.write(f"log:{place}", line, cell, frame.tiny, colour="muted")
    del view


def ships(sheet: Sheet, model: TableModel) -> None:
    """Every other ship, in ship order."""
    others = model.others
    gap = sheet.frame.px(12, 5)
    cells = list(row(sheet.frame.sea, len(others), gap))
    for seat, cell in zip(others, cells, strict=True):
        _ship(sheet, model, seat, cell)


def _ship(sheet: Sheet, model: TableModel, seat: int, cell: Rect) -> None:
    """One ship with its goods, and a plate with name, money, standing and dock."""
    frame, view = sheet.frame, model.view
    facts, stacks = model.seats[seat], view.stacks[seat]
    plate_h = round(frame.text * 1.45) + round(frame.tiny * 1.45) + frame.px(6, 4)
    room = Rect(cell.x, cell.y, cell.w, cell.h - plate_h)
    lies = berth(room, len(stacks), frame.px(170))
    count = sum(map(len, stacks))
    label = f"{facts.ship_name}: {count} goods in {len(stacks)} stacks, {view.upgrades[seat]} upgrades"
    sheet.put(f"ship:{seat}", Hull(facts.ship, len(stacks), lies.middle), lies.hull, CARD, label)
    for number, (stack, places) in enumerate(zip(stacks, lay(lies.columns, stacks), strict=True)):
        for good, rect in zip(stack, places, strict=True):
            look = Crate(model.goods.kind[good], model.goods.value[good])
            told = f"{good_label(model, good)}; {facts.ship_name}, stack {number + 1}"
            sheet.put(f"card:{card_of(good)}", look, rect, CARD + 1, told, "good")
    _plate(sheet, model, seat, Rect(cell.x, cell.bottom - plate_h, cell.w, plate_h))


def _plate(sheet: Sheet, model: TableModel, seat: int, rect: Rect) -> None:
    frame, view = sheet.frame, model.view
    facts, key = model.seats[seat], f"seat:{seat}"
    turn = seat == view.to_act
    fill, border = ("gold_light", "focus") if turn else ("paper", "edge_soft")
    sheet.put(key, Panel(fill, border, frame.px(2.5 if turn else 1.5), frame.px(9, 5)), rect, PAPER, _told(model, seat))
    pad = frame.px(7, 4)
    inner = rect.inset(pad, frame.px(3, 2))
    first = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.54))
    second = Rect(inner.x, first.bottom, inner.w, inner.bottom - first.bottom)
    icon = Rect(first.x, first.y + (first.h - frame.text) // 2, frame.text, frame.text)
    sheet.put(f"{key}:who", Sprite("icon-person" if facts.person else "icon-computer"), icon, PRINT)
    money = megabucks(view.money[seat])
    money_w = width_of(money, frame.text, True) + 2
    note_h = first.h - 2
    note = Rect(first.right - money_w - round(note_h * CARD_SHAPE) - 3, first.y + 1, round(note_h * CARD_SHAPE), note_h)
    sheet.put(f"money:{seat}:0", Note(), note, CARD, f"{facts.name} has {money}", "money")
    sheet.write(
        f"{key}:money", money, Rect(first.right - money_w, first.y, money_w, first.h), frame.text, True, align="right"
    )
    name_w = note.x - icon.right - 2 * frame.px(4, 2)
    sheet.write(
        f"{key}:name", facts.name, Rect(icon.right + frame.px(4, 2), first.y, name_w, first.h), frame.text, True
    )
    dock = view.docks[seat]
    dock_w = _dock(sheet, model, dock, second) if dock else 0
    _status(sheet, model, seat, Rect(second.x, second.y, second.w - dock_w, second.h))


def _status(sheet: Sheet, model: TableModel, seat: int, rect: Rect) -> None:
    owed = model.view.ious[seat]
    words = doing(model, seat)
    texts = ((f"{words} · {owed} IOUs" if words else f"{owed} of it IOUs"), f"{owed} IOU") if owed else (words,)
    text = shortest_fit(texts, rect.w, sheet.frame.tiny)
    sheet.write(
        f"seat:{seat}:status", text, rect, sheet.frame.tiny, colour="ink" if seat == model.view.to_act else "muted"
    )


def _told(model: TableModel, seat: int) -> str:
    view, facts = model.view, model.seats[seat]
    who = "a person" if facts.person else "a computer"
    owed = f", {view.ious[seat]} of it IOUs" if view.ious[seat] else ""
    standing = doing(model, seat)
    return f"{facts.name}, {who}, {facts.ship_name}: {megabucks(view.money[seat])}{owed}" + (
        f"; {standing}" if standing else ""
    )


def _dock(sheet: Sheet, model: TableModel, dock: tuple[int, ...], line: Rect) -> int:
    """The cards a seat has bought, small, above the right end of its plate; gives the width they take from the line."""
    frame = sheet.frame
    tall = frame.px(52, 40)
    across, gap = round(tall * CARD_SHAPE), 2
    for place, card in enumerate(reversed(dock[:MINI_CARDS])):
        left = line.right - (place + 1) * (across + gap) + gap
        rect = Rect(left, line.bottom - tall + frame.px(14, 8), across, tall)
        label = f"{card_label(model, card)}; bought, in the dock"
        sheet.put(f"card:{card}", goods_card(model, card), rect, TOP, label, "card")
    return len(dock[:MINI_CARDS]) * (across + gap)


def weather(sheet: Sheet, model: TableModel) -> None:
    """The weather deck with what is left of it, the weekend cards sideways under it, the card of this trip above."""
    frame, view = sheet.frame, model.view
    whole = frame.weather
    left = 5 - len(view.weather_seen)
    title_h = round(frame.tiny * 1.4)
    across = min(whole.w - frame.px(8, 4), round((whole.h - title_h) / (1.4 + 0.62)))
    tall = round(across / CARD_SHAPE)
    deck = Rect(whole.x + (whole.w - round(across * CARD_SHAPE * 1.1)) // 2, whole.y + title_h, 0, 0)
    deck_w = round(across * CARD_SHAPE * 1.1)
    deck_h = round(deck_w / CARD_SHAPE)
    deck = Rect(whole.x + (whole.w - deck_w) // 2, whole.y + title_h, deck_w, deck_h)
    side_h = round(deck_w * 0.9)
    side_w = round(side_h / CARD_SHAPE)
    for place in range(2):
        under = Rect(
            whole.x + (whole.w - side_w) // 2 + place * frame.px(5, 2),
            deck.bottom - round(side_h * (0.42 - 0.14 * place)),
            side_w,
            side_h,
        )
        label = "A weekend card, set aside unseen (R22)"
        sheet.put(f"weather:weekend:{place}", WeatherCard("", "", True), under, PAPER + place, label)
    if left:
        label = f"Weather deck: {left} cards left this week"
        sheet.put("weather:deck", WeatherCard("", str(left)), deck, CARD, label)
    sheet.write(
        "weather:title", f"weather · {left} left", Rect(whole.x, whole.y, whole.w, title_h), frame.tiny, align="centre"
    )
    del tall
