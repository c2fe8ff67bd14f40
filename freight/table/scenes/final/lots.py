"""Every lot of a game: the price paid for it against what it fetched; what went overboard fetched nothing."""

from collections.abc import Callable, Iterable
from typing import Final, Literal

from freight.languages import marked, tr, trn
from freight.languages.box import card_name, kind_name
from freight.record.fates import Fate
from freight.table.looks import Bar, Panel, Sprite
from freight.table.painting.words import line_height, measure
from freight.table.placement import Placement, Rect
from freight.table.scenes.final.facts import Facts
from freight.table.scenes.fitting import line
from freight.table.scenes.page import Page, ship_emblem
from freight.table.scenes.scrolling import Column, bar_width
from freight.table.widgets import choice
from freight.table.wording.slugs import KIND_SLUGS

Order = Literal["gain", "price", "trip", "captain"]
ORDERS: Final[dict[Order, str]] = {
    "gain": marked("By gain"),
    "price": marked("By price"),
    "trip": marked("By trip"),
    "captain": marked("By captain"),
}
LOT: Final = "lot:"
NONE: Final = marked("Nobody bought anything in this game.")


def sorted_lots(facts: Facts, order: Order) -> list[tuple[int, Fate]]:
    """The lots in an order, each with its number in the order of purchase; the largest gains and prices first."""
    keys: dict[Order, Callable[[Fate], tuple[int, ...]]] = {
        "gain": lambda fate: (-fate.gain, -fate.price),
        "price": lambda fate: (-fate.price, -fate.gain),
        "trip": lambda fate: (fate.bought_at,),
        "captain": lambda fate: (facts.order.index(fate.seat), -fate.gain),
    }
    return sorted(enumerate(facts.fates), key=lambda each: keys[order](each[1]))


def head(facts: Facts, room: Rect, measures: Page, order: Order) -> tuple[list[Placement], Rect]:
    """The sum of it all, the orders to choose from; and the room below."""
    high, gap = measures.control, measures.gap
    options = [(key, tr(words)) for key, words in ORDERS.items()]
    widest = max(measure(words, measures.text)[0] for _, words in options) + measures.text * 2
    wide = min(room.w, widest * len(options))
    beside = room.w - wide > measures.text * 16
    words = line_height(measures.text)
    said = Rect(room.x, room.y, room.w - wide - gap if beside else room.w, high if beside else words)
    row = Rect(room.right - wide, room.y if beside else said.bottom, wide, high)
    placed = [
        line("lots.sum", said, in_words(facts), measures.text),
        *choice("order", row, options, order, tr("Order"), size=measures.text, z=3),
    ]
    top = row.bottom + gap
    return placed, Rect(room.x, top, room.w, room.bottom - top)


def in_words(facts: Facts) -> str:
    """What all lots cost, and what they brought."""
    paid, fetched = sum(fate.price for fate in facts.fates), sum(fate.fetched for fate in facts.fates)
    return trn(
        "{count} lot: {paid} MM paid, {fetched} MM fetched", "{count} lots: {paid} MM paid, {fetched} MM fetched",
        len(facts.fates), paid=paid, fetched=fetched,
    )  # fmt: skip


def row_height(measures: Page) -> int:
    """The height of a row with the gap below it."""
    return line_height(measures.text) + line_height(measures.small) + measures.gap


def column(
    facts: Facts, lots: Iterable[tuple[int, tuple[int, Fate]]], count: int, room: Rect, measures: Page
) -> Column:
    """Some of `count` rows, each with its place; those out of sight are left out."""
    high, rim = row_height(measures), max(4, measures.gap // 3)
    is_long = count * high + 2 * rim > room.h
    wide = room.w - 2 * rim - (bar_width(room, measures.unit) - rim if is_long else 0)
    most = max((max(fate.price, fate.fetched) for fate in facts.fates), default=1)
    placed: list[Placement] = []
    for place, (number, fate) in lots:
        rect = Rect(room.x + rim, room.y + rim + place * high, wide, high - max(3, measures.gap // 3))
        placed += _row(facts, number, fate, rect, measures, max(1, most))
    return Column("lots", room, tuple(placed), count * high + 2 * rim, high)


def _row(facts: Facts, number: int, fate: Fate, rect: Rect, measures: Page, most: int) -> list[Placement]:
    """Emblem and name, who bought it and when; paid and fetched as bars one over the other; what was gained."""
    key, pad = f"{LOT}{number}", max(4, measures.gap // 2)
    inner = rect.inset(pad, 2)
    side = inner.h - 4
    emblem = Rect(inner.x, inner.y + 2, side, side)
    names = Rect(emblem.right + pad, inner.y, inner.w * 36 // 100 - side, inner.h)
    gain_w = inner.w * 24 // 100
    gain = Rect(inner.right - gain_w, inner.y, gain_w, inner.h)
    bars = Rect(names.right + pad, inner.y, gain.x - names.right - 2 * pad, inner.h)
    upper, half = line_height(measures.text), inner.h // 2
    ship = Rect(names.x, names.y + upper, line_height(measures.small), line_height(measures.small))
    who = Rect(ship.right + 3, ship.y, names.right - ship.right - 3, ship.h)
    ground = Panel("card", "red" if fate.end == "lost" else "edge_soft", 2 if fate.end == "lost" else 1, 6)
    return [
        Placement(key, ground, rect, 2, label=told(facts, fate), role="button", focusable=True),
        Placement(f"{key}:emblem", _emblem(facts, fate), emblem, 3),
        line(f"{key}:name", Rect(names.x, names.y, names.w, upper), _name(facts, fate), measures.text, bold=True,
             label=""),
        Placement(f"{key}:ship", Sprite(ship_emblem(facts.ship(fate.seat)), "contain"), ship, 3),
        line(f"{key}:who", who, _bought(facts, fate), measures.small, label=""),
        *_bar(f"{key}:paid", bars._replace(h=half), tr("paid {amount} MM", amount=fate.price), fate.price, most,
              measures, "steel_dark"),
        *_bar(f"{key}:fetched", Rect(bars.x, bars.y + half, bars.w, half), _fetched(fate), fate.fetched, most,
              measures, "green"),
        line(f"{key}:gain", gain._replace(h=upper), _gained(fate.gain), measures.text, bold=True, align="right",
             label="", colour="red" if fate.gain < 0 else "ink"),
        line(f"{key}:end", Rect(gain.x, gain.y + upper, gain.w, gain.h - upper), _ended(fate), measures.small,
             align="right", label="", colour="red" if fate.end == "lost" else "muted"),
    ]  # fmt: skip


def _emblem(facts: Facts, fate: Fate) -> Sprite:
    if fate.end == "lost":
        return Sprite("effect-splash", "contain")
    if fate.good < 0:
        return Sprite("money-back", "contain")
    return Sprite(f"emblem-{KIND_SLUGS[facts.state.goods.kind[fate.good]]}", "contain")


def _bar(key: str, rect: Rect, words: str, amount: int, most: int, measures: Page, fill: str) -> list[Placement]:
    """An amount as a bar, and in words beside it."""
    words_w = min(rect.w * 60 // 100, measures.small * 8)
    high = max(4, min(rect.h - 4, measures.small // 2 + 2))
    bar = Rect(rect.x + words_w, rect.y + (rect.h - high) // 2, rect.w - words_w, high)
    placed = [line(key, Rect(rect.x, rect.y, words_w - 4, rect.h), words, measures.small, label="")]
    return [*placed, Placement(f"{key}:bar", Bar(1000 * amount // most, fill), bar, 3)]


def _name(facts: Facts, fate: Fate) -> str:
    """The good that it became, or the card while it has not been loaded."""
    goods = facts.state.goods
    if fate.good < 0:
        return card_name(goods, fate.card)
    return tr("{kind} {value}", kind=kind_name(goods.kind[fate.good]), value=goods.value[fate.good])


def _bought(facts: Facts, fate: Fate) -> str:
    if fate.unseen:
        return tr("{name}, trip {trip}, unseen", name=facts.name(fate.seat), trip=fate.trip)
    return tr("{name}, trip {trip}", name=facts.name(fate.seat), trip=fate.trip)


def _fetched(fate: Fate) -> str:
    return tr("fetched {amount} MM", amount=fate.fetched) if fate.end == "sold" else tr("fetched nothing")


def _gained(gain: int) -> str:
    if gain < 0:
        return tr("−{amount} MM", amount=-gain)
    return tr("+{amount} MM", amount=gain) if gain else tr("±0 MM")


def _ended(fate: Fate) -> str:
    match fate.end:
        case "lost":
            return tr("overboard, trip {trip}", trip=fate.ended)
        case "kept":
            return tr("never sold")
    return tr("worth nothing, trip {trip}", trip=fate.ended) if not fate.fetched else tr("trip {trip}", trip=fate.ended)


def told(facts: Facts, fate: Fate) -> str:
    """A lot in a sentence."""
    values = {
        "good": _name(facts, fate), "name": facts.name(fate.seat), "price": fate.price, "trip": fate.trip,
        "gain": _gained(fate.gain),
    }  # fmt: skip
    match fate.end:
        case "lost":
            return tr(
                "{good}, bought by {name} on trip {trip} for {price} MM, went overboard on trip {ended}: {gain}",
                ended=fate.ended, **values,
            )  # fmt: skip
        case "kept":
            return tr("{good}, bought by {name} on trip {trip} for {price} MM, was never sold: {gain}", **values)
    return tr(
        "{good}, bought by {name} on trip {trip} for {price} MM, fetched {fetched} MM on trip {ended}: {gain}",
        fetched=fate.fetched, ended=fate.ended, **values,
    )  # fmt: skip
