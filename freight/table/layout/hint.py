"""The hint over the table: what it advises, in a bubble, and marks around the things that it is about."""

from collections.abc import Sequence
from typing import Final

import msgspec

from freight.bots.advice.reasons import Advice
from freight.bots.advice.words import in_words
from freight.engine.commands import Bid, BuyUnseen, BuyUpgrade, Command, Load, LoseGood, Restow, SetSail, Unload
from freight.engine.goods import card_of
from freight.table.bubbles import Clearance, bubble
from freight.table.citing import cited
from freight.table.layout.facts import lot_card
from freight.table.layout.in_use import in_use, standing
from freight.table.layout.sheet import Sheet
from freight.table.model import TableModel
from freight.table.painting.table_looks.pointed import Pointed
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings

MARKS: Final = 200_000
"""How high the marks lie: above all of the table, below what is carried; the bubble lies above them."""


def advised(model: TableModel, plain: bool) -> str:
    """The words of the advice that a table shows."""
    if model.advice is None:
        return ""
    return in_words(model.advice, model.view, model.goods, [seat.name for seat in model.seats], plain)


def steps(advice: Advice, model: TableModel) -> list[tuple[str, ...]]:
    """The keys of what is to be used, step by step; of the keys of a step the first that lies on the table counts."""
    found = _steps(advice.command, model)
    return found if found else [("bar",)]


def _steps(command: Command, model: TableModel) -> list[tuple[str, ...]]:
    match command:
        case Bid(amount):
            return [(f"card:{lot_card(model)}",), (f"bid:{amount}", "bid:place")]
        case BuyUnseen():
            return [("buy",)]
        case Load(card, face, stack):
            turned = [(f"flip:{card}",)] if model.faces.get(card, 0) != face else []
            return [*turned, (f"card:{card}",), (f"stack:{stack}",)]
        case Restow(stack, place, to_stack):
            good = model.stacks[stack][place]
            return [(f"card:{card_of(good)}",), *([(f"stack:{to_stack}",)] if to_stack != stack else [])]
        case SetSail():
            return [("sail",)]
        case LoseGood(stack):
            return [(f"card:{card_of(model.stacks[stack][-1])}",), (f"lose:{stack}",)]
        case Unload(stack, count):
            return [(f"card:{card_of(model.stacks[stack][-count])}",), (f"unload:{stack}:{count}",)]
        case BuyUpgrade():
            return [("buy-upgrade",)]
    return [("decline", "no-thanks", "stop")]


def hint(sheet: Sheet, model: TableModel, settings: Settings) -> None:
    """The bubble and the marks, if there is any advice."""
    if model.advice is None:
        return
    rects = {each.key: each.rect for each in sheet.placements}
    found = [next((key for key in keys if key in rects), "") for keys in steps(model.advice, model)]
    there = [rects[key] for key in found if key]
    marks = [_mark(sheet, number, rect, len(there)) for number, rect in enumerate(there)]
    marked = [mark.rect for mark in marks]
    answers = [each.rect for each in sheet.placements if each.focusable and each.enabled and each.role == "button"]
    rulings = cited(advised(model, plain=False))
    words = advised(model, settings.plain)
    table = tuple(sheet.placements)
    clear = Clearance(much=tuple(marked[:-1]), free=(*answers, *in_use(table), *standing(table)))
    sheet.placements += [*marks, *_bubble(words, rulings, marked, clear, sheet.frame.size, settings)]


def _mark(sheet: Sheet, number: int, rect: Rect, count: int) -> Placement:
    px = sheet.frame.px
    across = max(20, px(30))
    out = px(5, 3) + across // 3
    look = Pointed(str(number + 1) if count > 1 else "", px(6, 4), across)
    return Placement(f"advice:{number}", look, rect.inset(-out), MARKS + number)


def _bubble(
    words: str, rulings: tuple[str, ...], marked: Sequence[Rect], clear: Clearance, size: Size, settings: Settings
) -> list[Placement]:
    """The words beside the last of the marked things, where they hide none of any, and least of all else."""
    beside = marked[-1] if marked else Rect(size.w // 2, 0, 1, 1)
    slip, told, *chips = bubble(words, beside, size, settings, True, rulings, clear)
    return [
        msgspec.structs.replace(slip, key="advice", z=MARKS + 10),
        msgspec.structs.replace(told, key="advice:words", z=MARKS + 11, rulings=rulings),
        *(msgspec.structs.replace(chip, z=MARKS + 12) for chip in chips),
    ]
