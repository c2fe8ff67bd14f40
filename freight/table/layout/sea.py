"""The sea: ship order and slip above, every other ship with all its goods, the weather deck beside them."""

from collections.abc import Hashable
from functools import partial

import msgspec

from freight.engine.goods import card_of
from freight.engine.rules import TRIPS_A_WEEK
from freight.languages import tr, trn
from freight.table.bubbles import chip_width, rule_chip
from freight.table.citing import cited
from freight.table.layout.city import goods_card
from freight.table.layout.deck import deck_place
from freight.table.layout.facts import asked, card_label, docked, doing, good_label, is_you, megabucks, with_worth
from freight.table.layout.frame import LEAST_TEXT, nearly
from freight.table.layout.moored import MOST_BOUGHT, Mooring, bought, mooring
from freight.table.layout.sheet import CARD, GROUND, PAPER, PRINT, TOP, Sheet, row, rows, shortest_fit, width_of
from freight.table.layout.ship import berth, cargo, lay, wakes
from freight.table.layout.turns import under_way
from freight.table.looks import Panel, Sprite, Words
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, Gap, Hull, Note, OrderCard, WeatherCard
from freight.table.painting.words import fit, measure_wrapped, shortened
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE

TUCKED = (0.42, 0.28)
"""So much of each weekend card lies under the weather deck, of its height."""
SIDEWAYS = 0.86
"""How high a weekend card is where it lies sideways, of the width of the deck."""
DECK_HEIGHT = 1 / CARD_SHAPE + SIDEWAYS * (1 - TUCKED[-1]) + 0.02
"""How high the weather deck is with the weekend under it, of its width."""
MOST_CHIPS = 2
"""So many rulings lie beside what is said."""
LARGER_HULL = 0.38
"""A hull takes no more than this of the height where goods lie on each other over it, in larger letters."""
ORDER_SHARE, LARGER_SHARE = 0.43, 0.62
"""The ship order takes no more than this of its row, with larger letters; in a narrow window its cards are smaller."""


def ground(sheet: Sheet) -> None:
    """The water everything lies on."""
    size = sheet.frame.size
    sheet.put("sea", Sprite("sea", "cover"), Rect(0, 0, size.w, size.h), GROUND - 1)


def order_row(sheet: Sheet, model: TableModel) -> None:
    """The ship order cards, first ship first, and the slip with what happened."""
    frame, view = sheet.frame, model.view
    whole = frame.row
    gap = frame.px(7, 3)
    share = LARGER_SHARE if frame.grown else ORDER_SHARE
    most = min(round((deck_place(whole).x - whole.x) * share) // len(view.order) - gap, frame.px(62, 40))
    across = min(round(whole.h * 0.70), most)
    tall = min(whole.h, round(across / 0.70))
    for place, seat in enumerate(() if frame.bare else view.order):
        rect = Rect(whole.x + place * (across + gap), whole.y + (whole.h - tall) // 2, across, tall)
        facts = model.seats[seat]
        look = OrderCard(place + 1, facts.ship, seat == view.to_act, seat == model.me)
        sheet.put(f"order:{seat}", look, rect, CARD, _order_words(model, place, seat))
    left = whole.x if frame.bare else whole.x + len(view.order) * (across + gap) + gap
    _slip(sheet, model, Rect(left, whole.y, deck_place(whole).x - 2 * gap - left, whole.h))


def _order_words(model: TableModel, place: int, seat: int) -> str:
    facts = model.seats[seat]
    words = {"place": place + 1, "ship": facts.ship_name, "who": facts.name}
    if is_you(model, seat):
        return tr("Ship order {place}: {ship}, {who} (you)", **words)
    return tr("Ship order {place}: {ship}, {who}", **words)


def _slip(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """What to do now, or what happened last, over the newest lines of the log."""
    frame = sheet.frame
    mine = bool(model.choices)
    sheet.panel("slip", rect, "paper", "edge_soft", 1.5)
    pad = frame.px(10, 6)
    inner = rect.inset(pad + frame.px(5, 3), frame.px(6, 4))
    if mine:
        sheet.put("slip:turn", Panel("gold", "", 0, 3), Rect(rect.x + pad // 2, inner.y, frame.px(5, 3), inner.h))
    said = model.message or asked(model)
    rulings = (model.rulings or cited(said))[:MOST_CHIPS]
    left = inner.x + frame.px(4, 2)
    chips = max((chip_width(ruling, frame.text) for ruling in rulings), default=0)
    room = Rect(left, inner.y, inner.right - left - chips - (pad if chips else 0), inner.h)
    step = round(frame.tiny * 1.25)
    lines = _lines_of_log(sheet, said, room, step)
    before = model.log_lines[:-1] if model.log_lines[-1:] == (said,) else model.log_lines  # or it stood there twice
    newest = before[-lines:] if lines else ()
    head = Rect(room.x, room.y, room.w, room.h - step * len(newest))
    size = frame.title if frame.plain else frame.text if newest else frame.large
    sheet.write("message", said, head, size, bold=True, wrap=True, rulings=rulings)
    log = Rect(head.x, head.bottom, head.w, room.bottom - head.bottom)
    for place, (line, cell) in enumerate(zip(newest, rows(log, max(1, len(newest)), 0), strict=False)):
        sheet.write(f"log:{place}", line, cell, frame.tiny, colour="muted", cut=True)
    _rules(sheet, rulings, Rect(inner.right - chips, inner.y, chips, inner.h))


def _rules(sheet: Sheet, rulings: tuple[str, ...], rect: Rect) -> None:
    """Beside what is said, the rulings that it rests on, under each other, to be read."""
    letters, gap = sheet.frame.text, sheet.frame.px(4, 2)
    tall = min(round(letters * 1.5), (rect.h - gap) // 2)
    for place, ruling in enumerate(rulings):
        spot = Rect(rect.x, rect.y + place * (tall + gap), rect.w, tall)
        sheet.placements.append(msgspec.structs.replace(rule_chip(ruling, letters), rect=spot, z=CARD))


def _lines_of_log(sheet: Sheet, said: str, room: Rect, step: int) -> int:
    """How many lines of the log there is room for below what is said."""
    frame = sheet.frame
    needed = measure_wrapped(said, room.w, frame.text, True)[1] if said else 0
    return max(0, (room.h - needed) // step)


def ships(sheet: Sheet, model: TableModel, where: Hashable) -> None:
    """Every other ship, in ship order; `where` is what the rates hang on."""
    others, view = model.others, model.view
    gap = sheet.frame.px(12, 5)
    cells = list(row(sheet.frame.sea, len(others), gap))
    for seat, cell in zip(others, cells, strict=True):
        docks = (docked(model, seat), any(view.docks))
        has = (view.stacks[seat], docks, view.money[seat], view.ious[seat], view.upgrades[seat])
        is_at = (doing(model, seat), seat == view.to_act, view.phase)
        key = ("ship", seat, model.seats, cell, where, has, is_at)
        sheet.region(key, partial(_ship, model=model, seat=seat, cell=cell))


def _ship(sheet: Sheet, model: TableModel, seat: int, cell: Rect) -> None:
    """One ship with its goods, its dock in front of it, and a plate with name, money and standing."""
    frame, view = sheet.frame, model.view
    facts, stacks = model.seats[seat], view.stacks[seat]
    text, tiny = _plate_letters(sheet, model)
    plate_h = round(text * 1.45) + round(tiny * 1.45) + frame.px(6, 4)
    plate_w = min(cell.w, frame.px(460))  # the same for all
    plate = Rect(cell.x + (cell.w - plate_w) // 2, cell.bottom - plate_h, plate_w, plate_h)
    room = mooring(model, Rect(cell.x, cell.y, cell.w, cell.h - plate_h), frame.px(58, 42))
    is_high = frame.grown and max(map(len, stacks)) > 1
    most = round(LARGER_HULL * room.ship.h) if is_high else frame.px(170)
    lies = berth(room.ship, stacks, most, frame.px(58, 40))
    built = trn("{count} upgrade", "{count} upgrades", view.upgrades[seat])
    told = tr(
        "{ship} of {who}: {cargo}, {upgrades}",
        ship=facts.ship_name, who=facts.name, cargo=cargo(stacks), upgrades=built,
    )  # fmt: skip
    label = with_worth(told, model, stacks)
    sheet.put(f"ship:{seat}", Hull(facts.ship, len(stacks), lies.middle), lies.hull, CARD, label)
    if under_way(model, seat):
        wakes(sheet, seat, lies, cell)
    for number, (stack, places) in enumerate(zip(stacks, lay(lies.columns, stacks), strict=True)):
        for good, rect in zip(stack, places, strict=True):
            look = Crate(model.goods.kind[good], model.goods.value[good])
            words = {"good": good_label(model, good), "ship": facts.ship_name, "stack": number + 1}
            told = tr("{good}; {ship}, stack {stack}", **words)
            sheet.put(f"card:{card_of(good)}", look, rect, CARD + 1, told, "good")
    _plate(sheet, model, seat, plate)
    _dock(sheet, model, seat, room, max(lies.hull.right, lies.columns[-1].right))


def _plate_letters(sheet: Sheet, model: TableModel) -> tuple[int, int]:
    """The two sizes of letters on the plates: in a low or crowded sea large ones leave the ships their room, and what
    the seats are at its place beside their money.
    """
    frame = sheet.frame
    wide = frame.sea.w // max(1, len(model.others))
    most = min(round(0.105 * frame.sea.h), round(wide * 0.14))
    least = max(LEAST_TEXT + 1, round(14.5 * frame.unit))
    text = min(frame.text, max(most, least))
    told = max((width_of(doing(model, seat)[-1], LEAST_TEXT) for seat in model.others), default=0)
    room = wide - frame.px(12, 5) - 2 * frame.px(7, 4) - 6 - told
    while text > least and width_of(megabucks(10), text, True) > room:
        text -= 1
    return text, min(frame.tiny, text)


def _plate(sheet: Sheet, model: TableModel, seat: int, rect: Rect) -> None:
    """Who sails the ship, with what money, and what it is at."""
    frame, view = sheet.frame, model.view
    facts, key = model.seats[seat], f"seat:{seat}"
    turn = seat == view.to_act
    fill, border = ("gold_light", "focus") if turn else ("paper", "edge_soft")
    sheet.put(key, Panel(fill, border, frame.px(2.5 if turn else 1.5), frame.px(9, 5)), rect, PAPER, _told(model, seat))
    inner = rect.inset(frame.px(7, 4), frame.px(3, 2))
    first = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.54))
    second = Rect(inner.x, first.bottom, inner.w, inner.bottom - first.bottom)
    text = _plate_letters(sheet, model)[0]
    icon = Rect(first.x, first.y + (first.h - text) // 2, text, text)
    sheet.put(f"{key}:who", Sprite("icon-person" if facts.person else "icon-computer"), icon, PRINT)
    money = megabucks(view.money[seat])
    money_w = max(width_of(money, text, True), width_of(megabucks(10), text, True)) + 2  # on all plates the same
    is_wide = first.w > text * 12
    line = first if is_wide else second
    amount = Rect(line.right - money_w, line.y, money_w, line.h)
    sheet.write(f"{key}:money", money, amount, text, True, align="right")
    note_h = first.h - 2
    note_w = round(note_h * CARD_SHAPE)
    note_right = amount.x - 3 if is_wide else first.right
    note = Rect(note_right - note_w, first.y + 1, note_w, note_h)
    sheet.put(f"purse:{seat}", Note(), note, CARD, _has(facts.name, money), "money")
    name_x = icon.right + frame.px(4, 2)
    name = Rect(name_x, first.y, note.x - name_x - frame.px(4, 2), first.h)
    letters = _letters_of_names(model, name.w, text)
    look = Words(shortened(facts.name, name.w, letters, True), letters, bold=True)
    sheet.put(f"{key}:name", look, name, PRINT, facts.name, "text")
    room = second.w if is_wide else second.w - money_w - 4
    _status(sheet, model, seat, Rect(second.x, second.y, room, second.h))


def _letters_of_names(model: TableModel, wide: int, size: int) -> int:
    """The one size for the names on all plates; one that is much longer than the others is cut short for it."""
    least = max(LEAST_TEXT, round(0.75 * size))
    return min(fit(model.seats[seat].name, wide, size, least, True) for seat in model.others)


def _has(who: str, money: str) -> str:
    return tr("{who} has {money}", who=who, money=money)


def _status(sheet: Sheet, model: TableModel, seat: int, rect: Rect) -> None:
    if sheet.frame.bare and seat != model.view.to_act:
        return
    owed = model.view.ious[seat]
    size = _plate_letters(sheet, model)[1]
    texts: tuple[str, ...] = doing(model, seat)
    if owed:
        of_it = trn("{count} of it IOUs", "{count} of it IOUs", owed)
        short = trn("{count} IOU", "{count} IOU", owed)
        texts = (*(f"{text} · {of_it}" if text else of_it for text in texts), short, *texts)  # IOUs are in its label
    colour = "ink" if seat == model.view.to_act else "muted"
    text = shortest_fit(texts, rect.w, size)
    if width_of(text, LEAST_TEXT) <= rect.w:  # else the list in the middle of the table tells it
        sheet.write(f"seat:{seat}:status", text, rect, size, colour=colour)


def _told(model: TableModel, seat: int) -> str:
    view, facts = model.view, model.seats[seat]
    money, owed = megabucks(view.money[seat]), view.ious[seat]
    if owed:
        money = trn("{money}, {count} of it IOUs", "{money}, {count} of it IOUs", owed, money=money)
    words = {"who": facts.name, "ship": facts.ship_name, "money": money}
    told = tr("{who}, a computer, {ship}: {money}", **words)
    if facts.person:
        told = tr("{who}, a person, {ship}: {money}", **words)
    standing = doing(model, seat)[0]
    return tr("{told}. Now: {standing}.", told=told, standing=standing) if standing else told


def _dock(sheet: Sheet, model: TableModel, seat: int, room: Mooring, bow: int) -> None:
    """The cards a seat has bought, small, below its ship or before its bow."""
    dock = docked(model, seat)[:MOST_BOUGHT]
    for card, rect in zip(dock, bought(room, bow, len(dock)), strict=True):
        words = {"card": card_label(model, card), "who": model.seats[seat].name}
        label = tr("{card}; bought, in the dock of {who}", **words)
        sheet.put(f"card:{card}", goods_card(model, card), rect, TOP, label, "card")


def weather(sheet: Sheet, model: TableModel) -> None:
    """The weather deck with what is left of it, and the weekend cards sideways under it."""
    frame, view = sheet.frame, model.view
    whole = frame.weather
    if frame.bare:
        return
    left = TRIPS_A_WEEK - len(view.weather_seen)
    title_h = round(frame.tiny * 1.4)
    deck_w = min(whole.w - frame.px(16, 8), int((whole.h - title_h) / DECK_HEIGHT))
    deck = Rect(whole.x + (whole.w - deck_w) // 2, whole.y + title_h, deck_w, round(deck_w / CARD_SHAPE))
    side_h = round(deck_w * SIDEWAYS)
    side_w = round(side_h / CARD_SHAPE)
    for place in range(len(TUCKED)):
        top = deck.bottom - round(side_h * TUCKED[place])
        under = Rect(
            min(whole.right - side_w, whole.x + (whole.w - side_w) // 2 + place * frame.px(5, 2)), top, side_w, side_h
        )
        label = tr("A weekend card, set aside unseen (R22)")
        sheet.put(f"weather:weekend:{place}", WeatherCard("", "", True), under, PAPER + place, label)
    if left:
        label = trn(
            "Weather deck: {count} card left this week; the top one is turned up once all ships have left port",
            "Weather deck: {count} cards left this week; the top one is turned up once all ships have left port",
            left,
        )
        sheet.put("weather:deck", WeatherCard("", str(left)), deck, CARD, label)
    else:
        sheet.put("weather:deck", Gap(), deck, PAPER, tr("The weather deck is empty: the week is over"))
    title = Rect(whole.x, whole.y, whole.w, title_h)
    titles = (tr("weather · {left} left", left=left), tr("{left} left", left=left))
    sheet.write("weather:title", shortest_fit(titles, title.w, nearly(frame.tiny)), title, frame.tiny, align="centre")
