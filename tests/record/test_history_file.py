"""Taking back in the file: appended, never cut out, and judged when it is verified."""

from pathlib import Path

import pytest

from freight.engine.choices import choices
from freight.engine.commands import Bid, Load, Undo
from freight.engine.events import StepUndone, WeatherDrawn
from freight.record import game as running
from freight.record import history
from freight.record.codec import encode_game
from freight.record.game import Game
from freight.record.problems import DamagedSave
from freight.record.reading import read_save, saved_from
from freight.record.verify import verify
from tests.record.people import SOMEWHERE, new_game, plays, until, why
from tests.record.story import contents, forged, go_back, next_command

# The file


def test_taking_back_appends_and_never_cuts_out(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with new_game(path=path) as game:
        data = path.read_bytes()
        for action in (lambda: game.play(Bid(1)), game.undo, game.redo, game.undo, lambda: game.play(Bid(2))):
            assert isinstance(action(), list)
            before, data = data, path.read_bytes()
            assert data.startswith(before)
            assert data.count(b"\n") == before.count(b"\n") + 1
        assert read_save(path).state == game.state
        assert [line["command"] and line["command"]["do"] for line in contents(data)[1:]] == [
            *(None, "Bid", "Undo", "Bid", "Undo", "Bid")
        ]


def test_steps_taken_back_together_are_saved_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.freight"
    with new_game(("person", "casual", "casual"), path, practice=True) as game:
        plays(game, next_command(game))
        while game.state.to_act != 0 or game.position < 20:
            plays(game, next_command(game))
        before = path.read_bytes()
        with monkeypatch.context() as patched:
            patched.setattr(running.SaveFile, "append", _refuse)
            assert len(game.undo()) > 1  # type: ignore[arg-type]
            assert "the disk is full" in game.trouble
            assert path.read_bytes() == before
        plays(game, next_command(game))
        assert game.trouble == ""
        assert read_save(path).state == game.state


def _refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_game_that_was_closed_can_be_taken_back_as_far_as_before(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with new_game(path=path) as game:
        until(game, Load)
        plays(game, *choices(game.state)[:1])
        before = game.state
        plays(game, next_command(game))
        game.undo()
    with Game.open(path) as again:
        assert again.state == before
        assert again.may_redo
        assert again.may_undo
        again.redo()
        assert again.undo() == [StepUndone(before.to_act)]
        again.undo()
        assert again.state.number < before.number


def test_taking_back_more_than_there_is_is_damage() -> None:
    game = new_game()
    plays(game, Bid(1))
    game.undo()
    header, *lines = contents(encode_game(game.header, game.steps, None)[0])
    with pytest.raises(DamagedSave, match="line 5: it takes back a step where none was left"):
        saved_from(forged([header, *lines, lines[-1]]), SOMEWHERE)
    wrong = lines[-1] | {"events": [*lines[-1]["events"], *lines[-1]["events"]]}
    with pytest.raises(DamagedSave, match="line 4: only Undo takes a step back, and it does nothing else"):
        saved_from(forged([header, *lines[:-1], wrong]), SOMEWHERE)
    with pytest.raises(DamagedSave, match="line 4: it does not come to the table"):
        saved_from(forged([header, *lines[:-1], lines[-1] | {"digest": "0" * 16}]), SOMEWHERE)


def test_taking_back_what_was_revealed_opens_and_is_found_illegal(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with new_game(path=path, practice=True) as game:
        while game.state.trip < 2:
            plays(game, next_command(game))
        weather = next(place for place, step in enumerate(game.steps) if any(
            isinstance(event, WeatherDrawn) for event in step.events))  # fmt: skip
        go_back(game, weather - 1)
    assert verify(path).ok
    header, *lines = contents(path.read_bytes())
    del header["practice"]
    path.write_bytes(forged([header, *lines]))
    assert read_save(path).state == game.state
    verdict = verify(path)
    assert (verdict.kind, verdict.ruling) == ("illegal", "Undo")
    events = sum(len(step.events) for step in game.steps if not isinstance(step.command, Undo))
    assert verdict.event is not None
    assert verdict.event >= events
    assert "There is nothing of yours to take back: the last step is " in verdict.sentence


def test_the_wrong_seat_taking_back_is_illegal(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with new_game(path=path) as game:
        plays(game, Bid(1))
        game.undo()
    *lines, undo = contents(path.read_bytes())
    seat = 1 - undo["events"][0]["seat"]
    path.write_bytes(forged([*lines, undo | {"events": [{"event": "StepUndone", "seat": seat}]}]))
    verdict = verify(path)
    assert (verdict.kind, verdict.ruling) == ("illegal", "Undo")
    assert f"seat must be {1 - seat}, not {seat}" in verdict.sentence


def test_a_forger_cannot_have_us_keep_more_than_a_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game()
    header, setup = contents(encode_game(game.header, game.steps, None)[0])
    undo = {"command": {"do": "Undo"}, "events": [{"event": "StepUndone", "seat": 0}], "digest": game.steps[0].digest}
    declined = {"command": {"do": "Decline"}, "events": [{"event": "BidDeclined", "seat": 0, "asked": 1}], "digest": ""}
    with pytest.raises(DamagedSave, match="it tells of something that cannot have happened there"):
        saved_from(forged([header, setup, *[declined] * 1000, *[undo] * 1000]), SOMEWHERE)
    bid = {"command": {"do": "Bid", "amount": 1}, "events": [{"event": "BidMade", "seat": 0, "amount": 1, "asked": 1}]}
    deep = [header, setup, *[bid | {"digest": ""}] * 30, *[undo] * 30]
    assert saved_from(forged([*deep]), SOMEWHERE).state == game.state
    monkeypatch.setattr(history, "_DEEPEST", 29)
    with pytest.raises(DamagedSave, match="line 32: it tells of something that cannot have happened there"):
        saved_from(forged([*deep]), SOMEWHERE)


def test_a_table_that_cannot_be_is_not_kept_to_go_back_to() -> None:
    game = new_game(practice=True)
    plays(game, Bid(1))
    game.state.declined = (0,) * 500
    plays(game, Bid(2))
    assert "the table before it cannot have been" in why(game.undo_refusal)
