"""The middle of the table during the auction: the lot, what its faces would fetch, who bids, and the last chance."""

from freight.engine.commands import BuyUnseen
from freight.engine.goods import NO_CARD, Card
from freight.engine.rules import LAST_CHANCE_PRICE, MARKET_SIZE
from freight.engine.state import NOBODY
from freight.languages import tr, trc, trn
from freight.table.layout.addressed import bidding_words
from freight.table.layout.city import goods_card
from freight.table.layout.deck import deck_look, deck_words
from freight.table.layout.facts import (
    card_label,
    card_name,
    is_you,
    lot_card,
    megabucks,
    name_of,
    said_of,
    sum_of,
    where,
)
from freight.table.layout.frame import LEAST_TEXT, LEAST_TITLE, TITLE
from freight.table.layout.interlude import between, told_between
from freight.table.layout.reasons import why_no_bid
from freight.table.layout.sheet import CARD, PRINT, Sheet, row, shortest_fit, width_of
from freight.table.layout.standing import standing
from freight.table.layout.till import till, till_width
from freight.table.looks import Panel
from freight.table.model import TableModel
from freight.table.painting.table_looks import SeatRow
from freight.table.painting.table_looks.seats import arranged, room_for_text
from freight.table.placement import Rect, Size
from freight.table.proportions import CARD_SHAPE

WIDEST_LOT = 0.28
"""The card of the lot takes no more of the width of its panel, which may be high and narrow."""
MOST_BUTTONS = 6
"""So many amounts get a button each; more are counted up and down."""


def lot(sheet: Sheet, model: TableModel) -> None:
    """The lot panel; all of it takes money that is dragged onto it."""
    frame = sheet.frame
    card = lot_card(model)
    whole = frame.centre
    label = tr("The lot: {card}", card=card_label(model, card)) if card else told_between(model)
    sheet.put("lot", Panel("card", "focus", frame.px(3, 2), frame.px(14, 7), shadow=True), whole, 1, label)
    inner = whole.inset(frame.px(16, 8), frame.px(13, 7))
    if not card:
        between(sheet, model, inner)
        return
    across = min(round(inner.h * CARD_SHAPE), round(inner.w * WIDEST_LOT))
    spot = Rect(inner.x, inner.y, across, min(inner.h, round(across / CARD_SHAPE)))
    label = tr("{card}; the lot", card=card_label(model, card))
    sheet.put(f"card:{card}", goods_card(model, card, mark="lot"), spot, CARD, label, "card")
    money = Rect(spot.right + frame.px(12, 6), inner.y, till_width(inner), inner.h)
    till(sheet, model, money)
    left = money.right + frame.px(14, 7)
    side = Rect(left, inner.y, inner.right - left, inner.h)
    head_h = round(frame.title * 1.3)
    foot_h = max(28, frame.px(46))
    _head(sheet, model, Rect(side.x, side.y, side.w, head_h))
    list_top = side.y + head_h + frame.px(5, 2)
    _bidders(sheet, model, Rect(side.x, list_top, side.w, side.bottom - foot_h - frame.px(8, 4) - list_top))
    _answers(sheet, model, Rect(side.x, side.bottom - foot_h, side.w, foot_h))


def _head(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Which lot it is, and what each face would fetch in the next city."""
    frame, view = sheet.frame, model.view
    title = tr("Lot {lot} of {lots}", lot=view.lot + 1, lots=MARKET_SIZE)
    after = frame.px(16, 8)
    size = _size_of_title(sheet, model, title, rect.w - after)
    title_w = width_of(title, size, True) + after
    sheet.write("lot:title", title, Rect(rect.x, rect.y, title_w, rect.h), size, bold=True)
    sums = _sums(model, lot_card(model))
    room = rect.w - title_w
    texts = (tr("At {city}:  {sums}", city=where(model), sums=sums), tr("there:  {sums}", sums=sums), sums)
    size = frame.large if width_of(texts[0], frame.large) <= room else frame.text
    text = shortest_fit(texts, room, size)
    sheet.write("lot:fetches", text, Rect(rect.x + title_w, rect.y, room, rect.h), size, align="right")


def _sums(model: TableModel, card: Card) -> str:
    """What each face of a card would fetch in the next city."""
    a, b = model.goods.faces(card)
    return f"{sum_of(model, a)}  ·  {sum_of(model, b)}"


def _size_of_title(sheet: Sheet, model: TableModel, title: str, room: int) -> int:
    """The size of the title, in pixels: as far as it would go without larger letters it yields to the sums beside it.

    The widest sums of the market decide, so that all its lots are alike.
    """
    frame, size = sheet.frame, sheet.frame.title
    cards = {lot_card(model), *model.view.markets[model.view.city]} - {NO_CARD}
    needed = max(width_of(_sums(model, card), frame.text) for card in cards)
    while size > max(LEAST_TITLE, frame.px(TITLE)) and width_of(title, size, True) + needed > room:
        size -= 1
    return size


def _bidders(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """Every seat in ship order: its bid, declined, or why it sits out; if no more is to be shown, whose bid stands."""
    frame, view = sheet.frame, model.view
    seats = [seat for seat in view.order if not frame.bare or seat in (view.bidder, view.to_act)]

    def lines(size: Size) -> list[SeatRow]:
        return [_bidder(model, seat, size, frame.grown) for seat in seats]

    laid = arranged(lines, len(seats), rect, frame.px(5, 3), round(frame.text * (2.6 if frame.bare else 1.95)))
    for seat, (look, cell) in zip(seats, laid, strict=True):
        sheet.put(f"bidder:{seat}", look, cell, PRINT, said_of(model, seat, bidding_words(model, seat)[0]))


def _bidder(model: TableModel, seat: int, size: Size, grown: bool) -> SeatRow:
    """How a seat stands, in as many words as there is room for; in larger letters there are shorter ones yet."""
    mark = "best" if seat == model.view.bidder else "now" if seat == model.view.to_act else ""
    if standing(model, seat) in ("rests", "passed over"):
        mark = "out"
    words = bidding_words(model, seat)
    if grown:
        words = (*words, *_in_short(model, seat))
    text = shortest_fit(words, room_for_text(size), max(11, round(size.h * 0.6)))
    return SeatRow(model.seats[seat].ship, name_of(model, seat), text, mark)


def _in_short(model: TableModel, seat: int) -> tuple[str, ...]:
    """How a seat stands in no more than the line needs that has a sign for it as well."""
    you = is_you(model, seat)
    match standing(model, seat):
        case "stands":
            return (megabucks(model.view.bid),)
        case "due":
            return (trc("you", "bid now") if you else tr("bids now"),)
        case "rests" | "passed over":
            return (trc("you", "sit out") if you else tr("sits out"),)
    return ()


def _answers(sheet: Sheet, model: TableModel, rect: Rect) -> None:
    """An amount a button, or one to count up and down; what else may be done; Decline, at the right end always.

    A second press on Decline then meets no amount, however many there are by then.
    """
    frame = sheet.frame
    bids = model.bids
    gap = frame.px(8, 4)
    if not model.choices:
        why = "" if model.replay else why_no_bid(model)
        if why:
            sheet.write("lot:why", why, rect, frame.text, colour="muted", wrap=True)
        return
    decline = tr("Decline")
    decline_w = max(width_of(decline, frame.text) + 24, frame.px(120))
    x = rect.x
    if len(bids) <= MOST_BUTTONS:
        needed = width_of(megabucks(bids[-1]), frame.text) + frame.text if bids else 0
        share = (rect.w - decline_w - gap * (len(bids) + 2)) // max(1, len(bids))
        wide = min(max(frame.px(92, 58), needed), share)
        size = _letters_of_amounts(bids, wide, rect.h, frame.text)
        for amount in bids:
            label = tr("Bid {price} for {card}", price=megabucks(amount), card=card_name(model, lot_card(model)))
            cell = Rect(x, rect.y, wide, rect.h)
            sheet.button(
                f"bid:{amount}", megabucks(amount), cell, label=label, down=amount == model.bid_built, size=size
            )
            x += wide + gap
    spot = Rect(rect.right - decline_w, rect.y, decline_w, rect.h)
    sheet.button("decline", decline, spot, label=tr("Decline to bid on this lot"), size=frame.text)
    between = Rect(x + gap, rect.y, spot.x - x - 2 * gap, rect.h)
    hints = (tr("or drag money onto the lot"), tr("or drag money here"), tr("or drag money"))
    hint = shortest_fit(hints, between.w, frame.tiny)
    if width_of(hint, frame.tiny) <= between.w:
        sheet.write("lot:hint", hint, between, frame.tiny, colour="muted")


def _letters_of_amounts(bids: tuple[int, ...], wide: int, tall: int, most: int) -> int:
    """The one size of the amounts on buttons of a size, which leave some of it free beside them."""
    size = most
    while size > LEAST_TEXT and any(
        width_of(megabucks(amount), size) > wide - 2 * max(1, round(tall / 24)) - size // 2 for amount in bids
    ):
        size -= 1
    return size


def last_chance(sheet: Sheet, model: TableModel) -> None:
    """The top card of the deck, unseen, for 1 MM (R13)."""
    frame, view = sheet.frame, model.view
    whole = frame.centre
    sheet.panel("centre", whole, "card", "focus", 3)
    inner = whole.inset(frame.px(16, 8), frame.px(13, 7))
    spot = Rect(inner.x, inner.y, round(inner.h * CARD_SHAPE), inner.h)
    sheet.put("deck", deck_look(view.deck_size), spot, CARD, deck_words(view.deck_size))
    left = spot.right + frame.px(18, 10)
    side = Rect(left, inner.y, inner.right - left, inner.h)
    line = round(frame.title * 1.4)
    sheet.write("chance:title", tr("Last chance"), Rect(side.x, side.y, side.w, line), frame.title, bold=True)
    foot = max(30, frame.px(50))
    text = Rect(side.x, side.y + line, side.w, side.h - line - foot - frame.px(8, 4))
    sheet.write("chance:told", _chance(model), text, frame.text, wrap=True, valign="top")
    if any(isinstance(choice, BuyUnseen) for choice in model.choices):
        buttons = list(row(Rect(side.x, side.bottom - foot, min(side.w, frame.px(520, 300)), foot), 2, frame.px(12, 6)))
        price = megabucks(LAST_CHANCE_PRICE)
        label = tr("Buy the top card unseen for {price}", price=price)
        sheet.button("buy", tr("Buy unseen · {price}", price=price), buttons[0], style="primary", label=label)
        sheet.button("no-thanks", tr("No, thanks"), buttons[1], label=tr("Turn the last chance down"))


def _chance(model: TableModel) -> str:
    """Who has the last chance, and at what (R13)."""
    seat, price = model.view.to_act, megabucks(LAST_CHANCE_PRICE)
    deck = trn("The deck has {count} card.", "The deck has {count} cards.", model.view.deck_size)
    if seat == NOBODY:
        return deck
    if is_you(model, seat):
        return tr(
            "You gained nothing in this auction and may take the top card of the deck, unseen until bought, "
            "for {price} (R13). {deck}",
            price=price, deck=deck,
        )  # fmt: skip
    return tr(
        "{who} gained nothing in this auction and may take the top card of the deck, unseen until bought, "
        "for {price} (R13). {deck}",
        who=model.seats[seat].name, price=price, deck=deck,
    )  # fmt: skip
