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
from freight.table.layout.facts import asked, card_label, docked, good_label, is_you, with_worth
from freight.table.layout.frame import nearly
from freight.table.layout.hanging import above_name, moored, room_for_names, scale_of, under
from freight.table.layout.moored import MOST_BOUGHT, Mooring, NameRoom, bought, fleet
from freight.table.layout.plate import Plate, draw_plate, plate_for
from freight.table.layout.sheet import CARD, GROUND, PAPER, PRINT, TOP, Sheet, row, shortest_fit, width_of
from freight.table.layout.ship import brackets, cargo, lay, wakes
from freight.table.layout.standing import doing
from freight.table.layout.turns import under_way
from freight.table.looks import Panel, Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, Gap, Hull, OrderCard, WeatherCard
from freight.table.painting.words import measure_wrapped, wrap
from freight.table.placement import Rect
from freight.table.proportions import CARD_SHAPE
from freight.table.wording.plain import plainly

TUCKED = (0.42, 0.28)
"""So much of each weekend card lies under the weather deck, of its height."""
SIDEWAYS = 0.86
"""How high a weekend card is where it lies sideways, of the width of the deck."""
DECK_HEIGHT = 1 / CARD_SHAPE + SIDEWAYS * (1 - TUCKED[-1]) + 0.02
"""How high the weather deck is with the weekend under it, of its width."""
MOST_CHIPS = 2
"""So many rulings lie beside what is said."""
LARGER_NAME = 1.15
"""In larger letters names of ships are up to so many times as large as those of their captains."""
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
    before = model.log_lines[:-1] if model.log_lines[-1:] == (said,) else model.log_lines  # or it stood there twice
    newest = _newest(sheet, before, room.w, _lines_of_log(sheet, said, room, step))
    head = Rect(room.x, room.y, room.w, room.h - step * sum(lines for _, lines in newest))
    size = frame.title if frame.plain else frame.text if newest else frame.large
    sheet.write("message", said, head, size, bold=True, wrap=True, rulings=rulings)
    top = head.bottom
    for place, (told, lines) in enumerate(newest):
        cell = Rect(head.x, top, head.w, step * lines)
        sheet.write(f"log:{place}", told, cell, frame.tiny, colour="muted", wrap=lines > 1)
        top = cell.bottom
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


def _newest(sheet: Sheet, log: tuple[str, ...], wide: int, room: int) -> list[tuple[str, int]]:
    """The newest lines of the log that are whole in so many lines of the slip, each with how many it takes."""
    found: list[tuple[str, int]] = []
    for told in reversed(log):
        said = plainly(told) if sheet.frame.plain else told
        lines = len(wrap(said, wide, sheet.frame.tiny))
        if lines > room and width_of(said, nearly(sheet.frame.tiny)) <= wide:
            lines = 1
        if lines > room:
            break
        found.append((told, lines))
        room -= lines
    return found[::-1]


def ships(sheet: Sheet, model: TableModel, where: Hashable) -> None:
    """Every other ship, in ship order; `where` is what the rates hang on."""
    others, view = model.others, model.view
    gap = sheet.frame.px(12, 5)
    cells = list(row(sheet.frame.sea, len(others), gap))
    plate = plate_for(sheet, model, cells[0].w)
    above, afloat = cells[0]._replace(h=cells[0].h - plate.high), fleet(model)
    name = room_for_names(sheet.frame, afloat, above, min(plate.text, round(LARGER_NAME * plate.name)))
    for seat, cell in zip(others, cells, strict=True):
        docks = (docked(model, seat), any(view.docks))
        has = (view.stacks[seat], docks, view.money[seat], view.ious[seat], view.upgrades[seat])
        is_at = (doing(model, seat), seat == view.to_act, view.phase)
        key = ("ship", seat, model.seats, cell, where, has, is_at, plate, afloat, name)
        sheet.region(key, partial(_ship, model=model, seat=seat, cell=cell, plate=plate, name=name))


def _ship(sheet: Sheet, model: TableModel, seat: int, cell: Rect, plate: Plate, name: NameRoom) -> None:
    """One ship with its goods, its dock in front of it, and a plate with name, money and standing."""
    frame, view = sheet.frame, model.view
    facts, stacks, others = model.seats[seat], view.stacks[seat], fleet(model)
    room = moored(frame, others, cell._replace(h=cell.h - plate.high), name)
    lies = above_name(room.ship, stacks, scale_of(frame, others, room.ship, name), frame.px(58, 40), name)
    built = trn("{count} upgrade", "{count} upgrades", view.upgrades[seat])
    told = tr(
        "{ship} of {who}: {cargo}, {upgrades}",
        ship=facts.ship_name, who=facts.name, cargo=cargo(stacks), upgrades=built,
    )  # fmt: skip
    hang = 0 if name.under else name.hang
    look = Hull(facts.ship, len(stacks), lies.middle, plate=not name.under, hang=hang)
    hull = lies.hull._replace(h=lies.hull.h + hang)
    sheet.put(f"ship:{seat}", look, hull, CARD, with_worth(told, model, stacks))
    named = under(frame, lies.hull, room.ship, facts.ship_name, name)
    if named:
        sheet.put(f"ship:{seat}:name", *named, CARD)
    if under_way(model, seat):
        wakes(sheet, seat, lies, cell, PRINT if name.hang else CARD + 1)  # no foam lies over a name
    laid = lay(lies.columns, stacks)
    brackets(sheet, seat, lies.columns, laid)
    for number, (stack, places) in enumerate(zip(stacks, laid, strict=True)):
        for good, rect in zip(stack, places, strict=True):
            crate = Crate(model.goods.kind[good], model.goods.value[good])
            words = {"good": good_label(model, good), "ship": facts.ship_name, "stack": number + 1}
            told = tr("{good}; {ship}, stack {stack}", **words)
            sheet.put(f"card:{card_of(good)}", crate, rect, CARD + 1, told, "good")
    draw_plate(sheet, model, seat, plate, cell)
    bow = max(lies.hull.right, lies.columns[-1].right)
    _dock(sheet, model, seat, room, max(bow, named[1].right) if named else bow)


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
