"""What the lists of seats and the sums say is so, at every moment that is shown, between decisions too."""

import re
from collections.abc import Iterator

import msgspec

from freight.engine.evolve import evolve
from freight.engine.state import NOBODY
from freight.record.game import Game
from freight.record.history import standing_events
from freight.table.layout.addressed import bidding_words, row_words
from freight.table.layout.facts import bare_sum
from freight.table.layout.reasons import why_no_bid
from freight.table.layout.standing import doing, standing_words
from freight.table.model import TableModel
from freight.table.painting.table_looks import SeatRow
from freight.table.painting.table_looks.seats import _rooms
from freight.table.placement import Size
from tests.record.story import header_for, play_on
from tests.table.random_tables import table, tables


def moments(seats: int, seed: int) -> Iterator[TableModel]:
    """The table before each event of a game, seen by seat 0."""
    game = Game.create(header_for(seats, seed), None)
    play_on(game)
    state = game.header.table()
    for event in standing_events(game):
        if state.phase != "setup":
            yield table(state)
        evolve(state, event)


def test_no_ship_that_has_sold_all_or_had_nothing_waits_to_unload() -> None:
    told = set()
    for seats in (2, 4):
        for model in moments(seats, 5):
            view = model.view
            if view.phase != "arrival":
                continue
            for seat in view.row:
                words = row_words(model, seat)
                told.add(words)
                if view.to_act == NOBODY and not any(view.stacks[seat]):
                    assert "unload" not in words, (seat, words)
                    assert "unload" not in doing(model, seat)[0]
                if view.to_act == NOBODY and view.shipments and view.row.index(seat) == view.turn:
                    assert "wait" not in words
    assert {"wait to unload", "waits to unload", "are done", "is done"} <= told


def test_every_sum_comes_to_what_it_says_and_none_goes_below_nothing() -> None:
    below = 0
    for model in tables(4, 5):
        for good in (good for card in model.view.markets[0] if card for good in model.goods.faces(card)):
            written = bare_sum(model, good)
            found = re.fullmatch(r"(\d)−(\d) (=|→) (\d)", written)
            assert found, written
            value, less, sign, rate = int(found[1]), int(found[2]), found[3], int(found[4])
            assert (sign == "=") == (value - less == rate)
            assert rate == max(0, value - less)
            below += sign == "→"
    assert below


def test_who_cannot_beat_a_bid_is_told_clearly_what_is_left_of_the_limit() -> None:
    told = set()
    for model in tables(4, 3):
        left = model.view.rules.auction_limit - model.view.spent[0]
        if model.view.phase != "auction" or not 0 < left <= model.view.money[0]:
            continue
        beaten = msgspec.structs.replace(model.view, bid=left, bidder=1, resting=NOBODY, to_act=2, choices=())
        model = msgspec.structs.replace(model, view=beaten)
        why = f"you have only {left} MM of your auction limit left (R11)"
        assert why_no_bid(model) == f"You can't beat {left} MM: {why}."
        assert bidding_words(model, 0)[0] == f"sit out: {why}"
        assert standing_words(model, 0)[0] == f"sits out: {left} MM of limit left (R11)"
        told.add(left)
    assert told


def test_a_name_that_fills_its_room_stands_off_what_the_seat_is_at() -> None:
    for size in (Size(300, 24), Size(300, 40), Size(600, 60)):
        for mark in ("", "now"):
            rooms = _rooms(SeatRow(0, "Penny Tonnage", "is done", mark), size)
            after = rooms.sign if rooms.sign_w else rooms.text
            assert after - rooms.name - rooms.name_w >= size.h // 4  # about a space of the letters
