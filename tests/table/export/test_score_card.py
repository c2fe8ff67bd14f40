"""The score card: what it shows of a game, and the game in it."""

import io
import re
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.record.card import game_in
from freight.record.game import Game
from freight.record.reading import Saved, read_save, saved_from
from freight.table.export.score_card import SIZE, card_of, game_of, placements, verdict
from freight.table.looks import Words
from freight.table.painting.words import line_height, measure
from freight.table.placement import Rect
from tests.languages import pseudo
from tests.record.story import GAMES, header_for, play_on

NAMES = [path.stem for path in sorted(GAMES.glob("*.freight"))]


@pytest.fixture(params=NAMES)
def saved(request: pytest.FixtureRequest) -> Saved:
    return read_save(GAMES / f"{request.param}.freight")


def test_all_that_is_on_a_card_fits_it(saved: Saved) -> None:
    for each in placements(saved):
        rect, look = each.rect, each.look
        assert Rect(0, 0, *SIZE).holds(rect.x, rect.y), each.key
        assert rect.right <= SIZE.w, each.key
        assert rect.bottom <= SIZE.h, each.key
        if isinstance(look, Words):
            assert look.size >= 11, each.key
            assert measure(look.text, look.size, look.bold)[0] <= rect.w + 1, each.key
            assert line_height(look.size) <= rect.h + 6, each.key


def test_a_card_tells_the_seats_by_rank_the_seed_and_the_rules() -> None:
    told = [each.label for each in placements(read_save(GAMES / "three-as-printed.freight")) if each.label]
    ranks = [words for words in told if words in ("Stern Talking-To", "Ballast from the Past", "Hold Everything")]
    assert ranks == ["Stern Talking-To", "Ballast from the Past", "Hold Everything"]
    assert "Stern Talking-To wins with 11 MM." in told
    assert any("As printed, 2 weeks · seed 2" in words for words in told)


def test_the_picture_of_a_card_is_a_png_of_its_size_and_carries_the_file() -> None:
    path = GAMES / "two-as-printed.freight"
    card = card_of(read_save(path))
    assert pygame.image.load(io.BytesIO(card), "card.png").get_size() == SIZE
    assert game_in(card, Path("card.png")) == path.read_bytes()


def test_the_games_bytes_are_those_of_its_file(saved: Saved) -> None:
    assert game_of(saved) == saved.path.read_bytes()


def test_a_running_game_has_a_card_too() -> None:
    game = Game.create(header_for(), None)
    play_on(game, 20)
    again = saved_from(game_of(game), Path("card.png"))
    assert again.state == game.state
    assert any(each.label == "After 20 moves" for each in placements(game))


def test_equal_money_is_a_shared_win_and_practice_is_told() -> None:
    game = Game.create(header_for(3), None)
    assert verdict(game, [7, 9, 9]) == "Player 1 and Player 2 share the win with 9 MM each."
    game.header = msgspec.structs.replace(game.header, practice=True)
    assert verdict(game, [9, 7, 3]) == "Player 0 wins with 9 MM (a practice game)."


def test_a_card_is_in_the_language_in_use(saved: Saved) -> None:
    names = re.compile("|".join([r"\bMM\b", "Freight Expectations", *(seat.name for seat in saved.header.seats)]))
    with pseudo.spoken():
        told = [each.label for each in placements(saved)]
    assert [label for label in told if re.search("[A-Za-z]{2,}", names.sub("", label))] == []
