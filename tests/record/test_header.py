"""The header: what a game may begin with, and the sentence for what it may not."""

import pytest

from freight.engine.goods import STANDARD_GOODS, CardFaces
from freight.engine.rules import Rules
from freight.record.header import Header, SeatSetup, new_header, problem_with_name

ADA, BEN = SeatSetup("Ada", 0, "person"), SeatSetup("Ben", 1, "shrewd")
WHEN = "2026-03-01T10:00:00+00:00"
DECK = STANDARD_GOODS.cards


def header(
    seats: tuple[SeatSetup, ...] = (ADA, BEN),
    rules: Rules = Rules(),  # noqa: B008 (it never changes)
    seed: int = 7,
    game_id: str = "g",
    created: str = WHEN,
    deck: tuple[CardFaces, ...] = DECK,
) -> Header:
    return new_header(seats, rules, seed, game_id=game_id, created=created, deck=deck)


def test_a_header_holds_all_that_a_game_begins_with() -> None:
    made = header()
    assert (made.format, made.rules_version, made.seats, made.seed) == (1, 1, (ADA, BEN), 7)
    assert made.goods() is STANDARD_GOODS
    assert made.table().seats == 2


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((ADA,), "A game has 2 to 6 seats, not 1."),
        (tuple(SeatSetup(str(ship), ship, "person") for ship in range(7)), "A game has 2 to 6 seats, not 7."),
        ((ADA, SeatSetup("Ben", 6, "person")), "Seat 2 has ship 6; the ships are 0 to 5."),
        ((ADA, SeatSetup("Ben", -1, "person")), "Seat 2 has ship -1; the ships are 0 to 5."),
        (
            (ADA, SeatSetup("Ben", 0, "person")),
            "Two seats have the Manifest Density; every seat needs a ship of its own.",
        ),
        ((ADA, SeatSetup(" ", 1, "person")), "Seat 2: A name needs at least one letter."),
        ((ADA, SeatSetup("x" * 25, 1, "person")), "Seat 2: A name may have 24 characters; this one has 25."),
        ((ADA, SeatSetup("a\nb", 1, "person")), "Seat 2: A name may not have characters that cannot be shown."),
    ],
)
def test_seats_that_may_not_be_get_a_sentence(seats: tuple[SeatSetup, ...], sentence: str) -> None:
    with pytest.raises(ValueError) as told:
        header(seats=seats)
    assert str(told.value) == sentence


def test_a_name_of_24_characters_of_any_script_will_do() -> None:
    assert problem_with_name("Ж" * 24) is None
    assert problem_with_name("right\u202eleft") is not None


def test_options_out_of_their_range_get_a_sentence() -> None:
    with pytest.raises(ValueError, match="The option weeks is 9; it may be one of: 1, 2"):
        header(rules=Rules(weeks=9))
    with pytest.raises(ValueError, match="The option decline_is_final is 1"):
        header(rules=Rules(decline_is_final=1))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (DECK[:74], "A game has 75 goods cards, not 74."),
        ((("Custard", 3, "Socks", 2), *DECK[1:]), "Card 1 has goods of an unknown kind."),
        ((("Cheese", 0, "Socks", 2), *DECK[1:]), "Card 1 has a value outside of 1 to 9."),
        ((("Cheese", 3, "Socks", 10), *DECK[1:]), "Card 1 has a value outside of 1 to 9."),
        ((*DECK[:74], ("Naps", 3, "Naps", 2)), "Card 75 has Naps on both faces; its faces must differ."),
    ],
)
def test_a_deck_that_may_not_be_gets_a_sentence(deck: tuple[CardFaces, ...], sentence: str) -> None:
    with pytest.raises(ValueError) as told:
        header(deck=deck)
    assert str(told.value) == sentence


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_gets_a_sentence(seed: int) -> None:
    with pytest.raises(ValueError, match="The seed must be a whole number"):
        header(seed=seed)


def test_labels_are_looked_at_too() -> None:
    with pytest.raises(ValueError, match="The id of a game is 1 to 64 plain characters"):
        header(game_id="")
    with pytest.raises(ValueError, match="not an ISO 8601 time"):
        header(created="yesterday")
