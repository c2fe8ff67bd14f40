"""The goods deck: face down between the markets, with the number of cards that are left in it."""

from freight.languages import tr, trn
from freight.table.layout.sheet import CARD, PAPER, Sheet
from freight.table.model import TableModel
from freight.table.painting.table_looks import Deck, Gap
from freight.table.placement import Look, Rect
from freight.table.proportions import CARD_SHAPE


def deck_place(row: Rect) -> Rect:
    """Where the deck lies: at the right end of the row of ship order and slip."""
    across = round(row.h * CARD_SHAPE)
    return Rect(row.right - across, row.y, across, row.h)


def deck(sheet: Sheet, model: TableModel) -> None:
    """The deck; during the last chance it lies in the middle of the table, and its place is marked."""
    spot = deck_place(sheet.frame.row)
    if model.view.phase == "last chance":
        sheet.put("place-of-deck", Gap(), spot, PAPER, tr("The place of the deck"))
    else:
        sheet.put("deck", deck_look(model.view.deck_size), spot, CARD, deck_words(model.view.deck_size))


def deck_look(left: int) -> Look:
    """A pile of so many cards, face down."""
    return Deck(left) if left else Gap("0")


def deck_words(left: int) -> str:
    """What the deck is, in words; nobody may look into it (R3)."""
    if not left:
        return tr("The deck is empty")
    return trn("The deck: {count} card, face down", "The deck: {count} cards, face down", left)
