"""The goods deck on the table: always there, never in the way, told in words; and IOUs that lie on the lot."""

import msgspec
import pytest

from freight.table.layout import layout
from freight.table.looks import Words
from freight.table.model import TableModel
from freight.table.painting.table_looks import Deck, Gap, Note
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings
from tests.table.laid_tables import SIZES, over, some_tables
from tests.table.random_tables import tables

NARROW = (Size(640, 400), Size(500, 900), Size(1024, 600))
NEAR = ("order:", "slip", "message", "log:", "weather:", "city:", "ship:", "seat:", "centre", "lot", "bar", "card:")


def placed(model: TableModel, size: Size, settings: Settings | None = None) -> dict[str, Placement]:
    return {each.key: each for each in layout(model, size, settings or Settings())}


def with_deck(model: TableModel, cards: int) -> TableModel:
    return msgspec.structs.replace(model, view=msgspec.structs.replace(model.view, deck_size=cards))


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [*SIZES, *NARROW], ids=lambda size: f"{size.w}x{size.h}")
def test_the_deck_lies_face_down_between_the_markets_and_on_nothing_else(size: Size, text_size: int) -> None:
    for seats in (2, 6):
        for model in some_tables(seats):
            found = placed(model, size, Settings(text_size=text_size))
            lies = found["place-of-deck" if model.view.phase == "last chance" else "deck"].rect
            assert found["city:0"].rect.right <= lies.x
            assert lies.right <= found["city:1"].rect.x
            for key, each in found.items():
                if key.startswith(NEAR):
                    assert not over(lies, each.rect), (key, lies, each.rect)


def test_it_can_be_read_on_the_smallest_screen() -> None:
    deck = placed(next(tables(6, 1)), SIZES[0])["deck"]
    assert deck.rect.w >= 40
    assert deck.rect.h >= 56


def test_it_tells_how_many_cards_are_left() -> None:
    model = next(tables(3, 1))
    for cards, look, words in (
        (43, Deck(43), "The deck: 43 cards, face down"),
        (1, Deck(1), "The deck: 1 card, face down"),
        (0, Gap("0"), "The deck is empty"),
    ):
        deck = placed(with_deck(model, cards), SIZES[3])["deck"]
        assert (deck.look, deck.label) == (look, words)


def test_during_the_last_chance_it_comes_to_the_middle_of_the_table() -> None:
    asked = [model for seed in range(12) for model in tables(6, seed) if model.view.phase == "last chance"]
    assert asked
    for model in asked:
        found = placed(model, SIZES[3])
        assert _inside(found["deck"].rect, found["centre"].rect)
        assert "place-of-deck" in found


def _inside(one: Rect, other: Rect) -> bool:
    return other.x <= one.x and other.y <= one.y and one.right <= other.right and one.bottom <= other.bottom


@pytest.mark.parametrize("owed", range(4))
def test_ious_on_the_lot_look_as_they_do_in_the_purse_and_go_there_first(owed: int) -> None:
    model = next(model for model in tables(3, 1) if len(model.bids) >= 2 and model.view.money[0] >= 3)
    money = model.view.money[0]
    view = msgspec.structs.replace(model.view, ious=(owed, 0, 0))
    found = placed(msgspec.structs.replace(model, view=view, bid_built=2), SIZES[3])
    notes = [found[f"money:0:{place}"] for place in range(money)]
    on_lot = [each for each in notes if over(each.rect, found["lot"].rect)]
    assert [each.look for each in notes] == [Note(place >= money - owed) for place in range(money)]
    assert sum(each.look == Note(owed=True) for each in on_lot) == min(2, owed)
    assert {each.label for each in on_lot if each.look == Note(owed=True)} <= {"An IOU of 1 MM on the lot, 2 in all"}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_beside_it_there_is_room_for_the_longest_that_is_asked(size: Size) -> None:
    asked = (
        "Wilhelmina Featherstone, your turn. Your ship is empty: buy an upgrade for 3 MM, or be done in Bucks Grange. "
        "It would take your last money."
    )
    message = placed(msgspec.structs.replace(next(tables(6, 1)), message=asked), size)["message"]
    assert isinstance(message.look, Words)
    assert message.look.size >= 11
    assert measure_wrapped(asked, message.rect.w, message.look.size, bold=True)[1] <= message.rect.h
