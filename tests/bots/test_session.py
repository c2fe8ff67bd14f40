"""A game with computer seats runs until a person is due."""

import pytest

from freight.bots.protocol import Bot, make_bot
from freight.bots.session import Session
from freight.engine.choices import choices
from freight.engine.commands import Bid, Command, Decline
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.view import View
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header


def new_game(seed: int = 1) -> Game:
    seats = [SeatSetup("Ann", 0, "person"), SeatSetup("Bot", 1, "casual"), SeatSetup("Bop", 2, "shrewd")]
    header = new_header(seats, Rules(weeks=1), seed, game_id="a", created="2026-01-01T00:00:00+00:00")
    return Game.create(header, None)


def bots() -> dict[int, Bot]:
    return {1: make_bot("casual", STANDARD_GOODS, 1), 2: make_bot("shrewd", STANDARD_GOODS, 2)}


def test_computer_seats_move_until_a_person_is_due() -> None:
    game = new_game()
    session = Session(game, bots())
    while not game.finished:
        happened = session.run()
        assert game.state.to_act == 0 or game.finished
        assert not session.is_computers_turn
        assert session.run() == []
        assert happened == [] or happened[-1] == game.steps[-1].events[-1]
        if not game.finished:
            game.play(last_choice(game))
    assert len(game.steps) > 20


def last_choice(game: Game) -> Command:
    return choices(game.state)[-1]


def test_a_step_is_one_move_of_the_computer_that_is_due() -> None:
    game = new_game()
    session = Session(game, {seat: make_bot("casual", STANDARD_GOODS, seat) for seat in range(3)})
    seat, steps = game.state.to_act, len(game.steps)
    session.step()
    assert len(game.steps) == steps + 1
    assert game.state.to_act != seat or game.state.phase != "auction"


def test_a_step_without_a_computer_seat_due_is_refused() -> None:
    with pytest.raises(ValueError, match="No computer seat is due"):
        Session(new_game(), {}).step()


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    class Cheat:
        def choose(self, view: View) -> Command:
            return Bid(99) if view.phase == "auction" else Decline()

    with pytest.raises(ValueError, match=r"The computer of seat [123] asked for Bid\(amount=99\), but: .*5 MM"):
        Session(new_game(), dict.fromkeys(range(3), Cheat())).run()
