"""What stood out in a game, as cards: each can be pressed, and leads to its moment in the replay."""

from typing import Final

from freight.languages import marked, tr, trn
from freight.languages.box import card_name, weather_name
from freight.record.feats import Feat, Kind
from freight.record.phrases import goods as goods_in_words
from freight.table.looks import Panel, Sprite
from freight.table.painting.table_looks import Crate, GoodsCard, WeatherCard
from freight.table.painting.words import fit_wrapped, line_height
from freight.table.placement import Look, Placement, Rect
from freight.table.proportions import CARD, CARD_SHAPE, CONTAINER_HEIGHT
from freight.table.scenes.final.facts import Facts
from freight.table.scenes.fitting import line
from freight.table.scenes.page import Page, ship_emblem, ship_sprite
from freight.table.scenes.scrolling import Column, in_lane
from freight.table.widgets import text

FEAT: Final = "feat:"
NAMES: Final[dict[Kind, str]] = {
    "sale": marked("Best sale"),
    "run": marked("Longest run"),
    "lot": marked("Dearest lot"),
    "storm": marked("Worst storm"),
    "bargain": marked("Best bargain"),
    "dud": marked("Worst buy"),
    "trip": marked("Best trip"),
    "lead": marked("Widest lead"),
}
NOTHING: Final = marked("Nothing stood out in this game: nobody bought or sold anything.")
SQUAREST: Final = 1.1
"""A card is no higher than so many times its width."""
MOST_GOODS: Final = 4
"""So many goods are pictured at the most."""
SHIP_SHAPE: Final = 240 / 168
"""The width of a ship's picture for its height."""
PICTURE: Final = 4
"""A picture over the words of a card is so many letters high at least, else it stands beside them."""


def column(facts: Facts, room: Rect, measures: Page) -> Column:
    """The cards in the columns that let them fill the room best; where they find no room they are scrolled to."""
    return in_lane(room, measures.unit, lambda wide: _column(facts, room._replace(w=wide), room, measures))


def _column(facts: Facts, lane: Rect, room: Rect, measures: Page) -> Column:
    gap, rim = measures.gap, max(4, measures.gap // 3)
    inner = lane.inset(rim, rim)
    high, columns = _cards(len(facts.feats), inner, measures)
    lines = -(-len(facts.feats) // columns)
    placed: list[Placement] = []
    for number, feat in enumerate(facts.feats):
        row, at = divmod(number, columns)
        beside = min(columns, len(facts.feats) - row * columns)
        left, right = ((inner.w + gap) * place // beside for place in (at, at + 1))
        rect = Rect(inner.x + left, inner.y + row * (high + gap), right - left - gap, high)
        placed += _card(facts, number, feat, rect, measures)
    return Column("feats", room, tuple(placed), lines * (high + gap) - gap + 2 * rim, high)


def _cards(count: int, room: Rect, measures: Page) -> tuple[int, int]:
    """How high so many cards are and how many stand side by side: so that they fill the room, and are large.

    Those of the last line are wider if they are fewer.
    """
    gap = measures.gap
    least = 2 * line_height(measures.text) + 3 * line_height(measures.small) + 3 * gap
    most = max(1, min(count, (room.w + gap) // (measures.text * 19 + gap)))
    best, most_filled = (least, most), (0, 0)
    for columns in range(1, most + 1):
        lines = -(-count // columns)
        across = (room.w + gap) // columns - gap
        high = min((room.h + gap) // lines - gap, round(across * SQUAREST))
        filled = min(lines * (high + gap), room.h * 19 // 20), across * high
        if high >= least and filled > most_filled:
            best, most_filled = (high, columns), filled
    return best


def _card(facts: Facts, number: int, feat: Feat, rect: Rect, measures: Page) -> list[Placement]:
    """What it is, whose and how much, and a sentence on it; a picture at the left, or above where there is room."""
    key, pad = f"{FEAT}{number}", measures.gap
    inner = rect.inset(pad, pad)
    step, big = line_height(measures.text + 2), max(measures.text + 4, min(measures.head, rect.h // 8))
    words_h = step + line_height(big) + 2 * line_height(measures.text) + 2 * pad
    above = inner.h - words_h
    if above >= PICTURE * measures.text:
        picture = Rect(inner.x, inner.y, inner.w, above)
        words = Rect(inner.x, picture.bottom + pad, inner.w, inner.bottom - picture.bottom - pad)
    else:
        picture_w = inner.w // 4
        picture = Rect(inner.x, inner.y, picture_w, min(inner.h, picture_w * CARD.h // CARD.w))
        words = Rect(picture.right + pad, inner.y, inner.right - picture.right - pad, inner.h)
    seal_w = step + line_height(big) if feat.seat >= 0 else 0
    title = words._replace(w=words.w - seal_w - pad // 2, h=step)
    amount = title._replace(y=title.bottom, h=line_height(big))
    rest = Rect(words.x, amount.bottom + pad // 2, words.w, words.bottom - amount.bottom - pad // 2)
    sentence = told(facts, feat)
    size = fit_wrapped(sentence, (rest.w, rest.h), measures.text, 9)
    said = text(f"{key}:told", rest, sentence, size, wrap=True, valign="top", z=4)
    label = tr("{title}: {sentence}", title=tr(NAMES[feat.kind]), sentence=sentence)
    return [
        Placement(key, Panel("card", "edge_soft", 2, measures.gap), rect, 2, label=label, role="button",
                  focusable=feat.at >= 0),
        *_pictures(facts, key, feat, picture),
        *_seal(facts, key, feat, Rect(words.right - seal_w, words.y, seal_w, seal_w)),
        line(f"{key}:name", title, tr(NAMES[feat.kind]), measures.text + 2, colour="muted", label=""),
        line(f"{key}:amount", amount, amount_of(feat), big, bold=True, label=""),
        Placement(said.key, said.look, said.rect, said.z),
    ]  # fmt: skip


def _seal(facts: Facts, key: str, feat: Feat, room: Rect) -> list[Placement]:
    """The emblem of the captain whose record it is."""
    if feat.seat < 0:
        return []
    return [Placement(f"{key}:seat", Sprite(ship_emblem(facts.ship(feat.seat)), "contain"), room, 3)]


def _pictures(facts: Facts, key: str, feat: Feat, room: Rect) -> list[Placement]:
    """What a record is about, in the middle of a room: goods, a card, the weather, a ship, a cup; more than one of them
    side by side, or in a narrow room one below the other."""
    looks, shape = _looks(facts, feat)
    across, down = (len(looks), 1) if room.w > room.h else (1, len(looks))
    high = min(room.h // down, int(room.w / (across * shape)))
    wide = int(high * shape)
    left, top = room.x + (room.w - across * wide) // 2, room.y + (room.h - down * high) // 2
    cells = [
        Rect(left + wide * (at % across), top + high * (at // across), wide - 2, high - 2) for at in range(len(looks))
    ]
    return [
        Placement(f"{key}:picture:{at}", look, cell, 3)
        for at, (look, cell) in enumerate(zip(looks, cells, strict=True))
    ]


def _looks(facts: Facts, feat: Feat) -> tuple[list[Look], float]:
    """The pictures of a record, and the width of each for its height."""
    goods = facts.state.goods
    match feat.kind:
        case "lot":
            up, down = ((goods.kind[face], goods.value[face]) for face in goods.faces(feat.card))
            return [GoodsCard(up, down)], CARD_SHAPE
        case "storm":
            return [WeatherCard(feat.weather)], CARD_SHAPE
        case "lead":
            return [Sprite("cup", "contain")], 1
        case "trip":
            return [Sprite(ship_sprite(facts.ship(feat.seat)), "contain")], SHIP_SHAPE
    crates = [Crate(goods.kind[good], goods.value[good]) for good in feat.goods[:MOST_GOODS]]
    return [*crates], 1 / CONTAINER_HEIGHT


def amount_of(feat: Feat) -> str:
    """How much it comes to, in words."""
    if feat.kind == "run":
        return trn("{count} good", "{count} goods", feat.amount)
    if feat.amount < 0:
        return tr("−{amount} MM", amount=-feat.amount)
    return tr("{amount} MM", amount=feat.amount)


def told(facts: Facts, feat: Feat) -> str:
    """A record in a sentence."""
    goods = goods_in_words(feat.goods, facts.state) if feat.goods else ""
    who = facts.name(feat.seat) if feat.seat >= 0 else ""
    values = {"who": who, "trip": feat.trip, "amount": abs(feat.amount)}
    match feat.kind:
        case "sale" | "run":
            return tr("{who} sells {goods} on trip {trip}.", goods=goods, **values)
        case "lot":
            card = card_name(facts.state.goods, feat.card)
            return tr("{who} pays {amount} MM for {card} on trip {trip}.", card=card, **values)
        case "storm":
            weather = weather_name(feat.weather)
            return tr(
                "{weather} on trip {trip}: {goods} overboard, worth {amount} MM as printed.",
                weather=weather, goods=goods, **values,
            )  # fmt: skip
        case "bargain":
            return tr("{who} buys {goods} on trip {trip} and gains {amount} MM by it.", goods=goods, **values)
        case "dud":
            return tr("{who} buys {goods} on trip {trip} and loses {amount} MM by it.", goods=goods, **values)
        case "trip":
            return tr("{who} has {amount} MM more after trip {trip} than before it.", **values)
        case "lead":
            return tr("{who} is {amount} MM ahead after trip {trip}.", **values)
