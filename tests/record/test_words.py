"""The log tells the whole game in words."""

from typing import get_args

import msgspec
import pytest

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.record.header import Header, SeatSetup, new_header
from freight.record.history import walked
from freight.record.phrases import in_words
from freight.record.reading import read_save
from freight.record.words import is_heading, sentences
from tests.record import foreign
from tests.record.story import GAMES

SEATS = [SeatSetup(name, ship, "person") for ship, name in enumerate(("Ada", "Ben", "Cem"))]
HEADER = new_header(SEATS, Rules(), 1, game_id="words", created="2026-03-01T10:00:00+00:00")
CHEESE_4, SOCKS_4 = 4, 5  # both faces of card 2


def table(phase: str = "auction", stacks: int = 1) -> State:
    state = HEADER.table()
    state.phase = phase  # type: ignore[assignment]
    state.trip, state.order = 3, (1, 0, 2)
    state.markets = [(1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12)]
    state.stacks = [((CHEESE_4,), *[()] * (stacks - 1)), ((),) * stacks, ((),) * stacks]
    return state


def told(event: Event, state: State | None = None, header: Header = HEADER) -> str | None:
    return sentences(event, state or table(), header)


def test_things_are_listed_as_in_a_sentence() -> None:
    assert in_words(["a"]) == "a"
    assert in_words(["a", "b"]) == "a and b"
    assert in_words(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (happened.StartingCityDrawn(1), "The ships start in Bucks Grange."),
        (happened.TripBegan(8, 0), "Week 2, Wednesday: trip 8 of 10, Port Gong to Bucks Grange"),
        (happened.LotOpened(1, 2, 0), "Under the hammer: Cheese 4 / Socks 4."),
        (happened.BidMade(1, 3, 0), "Ben bids 3 MM."),
        (happened.BidDeclined(1, 0), "Ben declines."),
        (happened.LotSold(0, 2, 3, (9, 10, 11), 0), "Ada buys Cheese 4 / Socks 4 for 3 MM."),
        (happened.LotSold(0, 2, 3, (9,), 2), "Ada buys Cheese 4 / Socks 4 for 3 MM, 2 MM of it in IOUs."),
        (happened.LotUnsold(2), "Nobody wants Cheese 4 / Socks 4; it stays in the market."),
        (happened.LotsPassed((2,)), "Nobody may bid on Cheese 4 / Socks 4; it stays in the market."),
        (
            happened.LotsPassed((2, 3)),
            "Nobody may bid on Cheese 4 / Socks 4 and Cheese 4 / Puddles 4; they stay in the market.",
        ),
        (
            happened.LastChanceTaken(2, 2, (9,), 0),
            "Cem buys the top card unseen for 1 MM, and it is Cheese 4 / Socks 4.",
        ),
        (happened.MarketSwept((1, 2)), "Nothing was bid on, so the whole market of Port Gong goes under the deck."),
        (happened.MarketRefilled((1, 2, 3, 4, 5, 6)), None),
        (happened.SeatAsked(0), None),
        (happened.GoodLoaded(0, SOCKS_4, 0), "Ada loads Socks 4."),
        (happened.StepUndone(0), "Ada thinks again and takes that back."),
        (happened.ShipDeparted(0, 0, 0, (), 0), "Ada sets sail with 1 good aboard."),
        (happened.ShipDeparted(1, 0, 0, (), 0), "Ben sets sail with an empty ship."),
        (
            happened.ShipDeparted(0, 2, 1, (7, 8, 9), 0),
            "Ada sets sail with 1 good aboard, paying 2 MM for reordering and 1 MM for restowing.",
        ),
        (happened.ShipsDeparted((0, 2)), "Ada and Cem set sail as they lie."),
        (happened.ShipsDeparted((1,)), "Ben sets sail as it lies."),
        (happened.WeatherDrawn("Rough Seas"), "Rough Seas: the ship order is shuffled."),
        (happened.LossesDue((0,)), "Ada must lose a good."),
        (happened.LossesDue((1, 0, 2)), "Ben, Ada and Cem must lose a good each."),
        (happened.GoodLost(0, CHEESE_4, 0), "Ada loses Cheese 4 overboard."),
        (happened.ShipsArrived(1, (1, 0, 2)), "The ships reach Bucks Grange, Ben first."),
        (
            happened.ShipmentFeePaid(1, (9,), 0, (0, 1, 2)),
            "Ben pays 1 MM to unload a further shipment, and drops behind Ada.",
        ),
        (
            happened.ShipmentFeePaid(2, (9,), 0, (1, 0, 2)),
            "Cem pays 1 MM to unload a further shipment, and stays the last ship.",
        ),
        (happened.ShipmentSold(0, 0, (CHEESE_4, 6), 5, (2, 3), 0), "Ada sells Cheese 4 and Cheese 4 for 5 MM."),
        (happened.ShipmentSold(0, 0, (CHEESE_4,), 5, (2,), 1), "Ada sells Cheese 4 for 5 MM, 1 MM of it in IOUs."),
        (happened.ShipmentSold(0, 0, (CHEESE_4,), 0, (2,), 0), "Ada sells Cheese 4 for nothing at all."),
        (happened.UpgradeBought(0, (9,), 0), "Ada builds in a Ship Storage Upgrade for 1 MM."),
        (happened.UpgradeBought(0, (), 0), "Ada builds in a Ship Storage Upgrade for nothing."),
        (happened.ShipsPassed((0, 1)), "Ada and Ben have nothing to unload."),
        (happened.CargoSold(1, (), 0, (), 0), "Ben has nothing left to sell."),
        (happened.GameEnded((3, 9, 4), (1,)), "The end: Ben wins with 9 MM (Cem 4, Ada 3)"),
        (happened.GameEnded((9, 9, 4), (0, 1)), "The end: Ada and Ben share the win, each with 9 MM (Cem 4)"),
    ],
)  # fmt: skip
def test_each_event_in_words(event: Event, words: str | None) -> None:
    assert told(event) == words


def test_who_won_the_lot_before_is_said_to_sit_out() -> None:
    state = table()
    state.resting = 2
    assert told(happened.LotOpened(1, 2, 0), state) == "Under the hammer: Cheese 4 / Socks 4. Cem sits this one out."


def test_new_market_cards_are_named_and_a_short_deck_told() -> None:
    state = table()
    state.markets[0] = (1, 0, 3, 0, 5, 0)
    full, short = (1, 2, 3, 4, 5, 6), (1, 2, 3, 0, 5, 0)
    named = "New in Port Gong: Cheese 4 / Socks 4, Cheese 3 / Socks 4, Cheese 3 / Naps 7."
    assert told(happened.MarketRefilled(full), state) == named
    words = "New in Port Gong: Cheese 4 / Socks 4. The deck has no more."
    assert told(happened.MarketRefilled(short), state) == words


def test_stacks_are_named_where_there_is_a_choice() -> None:
    state = table("loading", stacks=2)
    assert told(happened.GoodLoaded(0, SOCKS_4, 1), state) == "Ada loads Socks 4 on stack 2."
    moved = "Ada restows Cheese 4 from stack 1 to stack 2."
    assert told(happened.GoodRestowed(0, 0, 0, 1, 0), state) == moved
    assert told(happened.GoodLost(0, CHEESE_4, 0), state) == "Ada loses Cheese 4 overboard from stack 1."


def test_a_good_moves_up_or_down_within_its_stack() -> None:
    state = table("loading")
    state.stacks[0] = ((CHEESE_4, 9, 11),)
    assert told(happened.GoodRestowed(0, 0, 0, 0, 2), state) == "Ada restows Cheese 4 further up."
    assert told(happened.GoodRestowed(0, 0, 2, 0, 0), state) == "Ada restows Puddles 3 further down."


def test_the_order_of_the_setup_and_of_the_weather_read_otherwise() -> None:
    shuffled = happened.ShipOrderShuffled((2, 0, 1))
    assert told(shuffled, table("setup")) == "Ship order: Cem, Ada, Ben."
    assert told(shuffled, table("weather")) == "The new ship order: Cem, Ada, Ben."
    same = told(happened.ShipOrderShuffled((1, 0, 2)), table("weather"))
    assert same == "The ships are tossed about and, of all orders, come out in the same."


def test_who_has_just_unloaded_is_not_said_to_have_nothing() -> None:
    state = table("arrival")
    state.shipments = 1
    assert told(happened.ShipsPassed((0,)), state) is None
    assert told(happened.ShipsPassed((0, 2)), state) == "Cem has nothing to unload."
    assert told(happened.UnloadingEnded(0), state) is None


def test_a_practice_game_says_that_it_is_one_at_its_beginning_and_its_end() -> None:
    header = msgspec.structs.replace(HEADER, practice=True)
    dealt, ended = happened.GoodsDealt(tuple(range(1, 76))), happened.GameEnded((21, 4, 16), (0,))
    assert (told(dealt, header=header) or "").startswith("This is a practice game: every step may be taken back. The")
    assert told(ended, header=header) == "The end of a practice game: Ada wins with 21 MM (Cem 16, Ben 4)"
    assert "practice" not in f"{told(dealt)} {told(ended)}"


def test_trips_weather_and_the_end_are_headings() -> None:
    assert is_heading(happened.TripBegan(1, 0))
    assert is_heading(happened.WeatherDrawn("Rough Seas"))
    assert is_heading(happened.GameEnded((1, 2), (1,)))
    assert not is_heading(happened.BidMade(0, 1, 1))


def test_whole_games_are_told_and_every_event_knows_its_words() -> None:
    met: set[type] = set()
    for path in GAMES.glob("*.freight"):
        saved = read_save(path)
        header = saved.header

        def look(event: Event, state: State, header: Header = header) -> None:
            words = sentences(event, state, header)
            assert words is None or (words == words.strip() and "  " not in words and words[0].isupper())
            assert words is None or is_heading(event) or words.endswith(".")
            met.add(type(event))

        assert list(walked(header.table(), saved.steps, look))
    assert met == set(get_args(Event))


def test_every_line_of_whole_games_is_one_translated_text() -> None:
    told_whole: set[type] = set()
    for path in GAMES.glob("*.freight"):
        saved = read_save(path)
        for practice in (False, True):
            header = msgspec.structs.replace(saved.header, practice=practice)

            def look(event: Event, state: State, header: Header = header) -> None:
                words = sentences(event, state, header)
                if words is not None:
                    assert foreign.is_whole(words), words
                    told_whole.add(type(event))

            with foreign.spoken():
                assert list(walked(header.table(), saved.steps, look))
    assert told_whole == set(get_args(Event)) - {happened.SeatAsked, happened.LostGoodsShuffled}


def test_the_log_is_in_the_language_of_the_moment_and_names_stay() -> None:
    bid = happened.BidMade(1, 3, 0)
    with foreign.spoken():
        assert told(bid) == "⟦Ben bids 3 MM.⟧"
        assert told(happened.WeatherDrawn("Rough Seas")) == "⟦⟦Rough Seas⟧: ⟦The ship order is shuffled.⟧⟧"
    assert told(bid) == "Ben bids 3 MM."
