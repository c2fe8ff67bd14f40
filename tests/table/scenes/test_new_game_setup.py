"""What can be changed about a new game, and what is remembered of it."""

from pathlib import Path

import msgspec
import pytest

from freight.engine.goods import SHIPS
from freight.engine.rules import OPTIONS, PRESETS
from freight.record.header import SeatSetup
from freight.record.places import settings_path
from freight.table.scenes.new_game import setup as setups
from tests.languages.pseudo import spoken, strange


def ships(setup: setups.Setup) -> list[int]:
    return [seat.ship for seat in setup.seats]


def seeded() -> setups.Setup:
    return msgspec.structs.replace(setups.first_setup(), seed="42")


def full() -> setups.Setup:
    setup = seeded()
    for _ in range(3):
        setup = setups.with_more_seats(setup)
    return setup


def test_a_ship_that_is_taken_is_swapped() -> None:
    setup = setups.with_ship(seeded(), 0, 2)
    assert ships(setup) == [2, 1, 0]


def test_a_ship_that_is_free_is_just_taken() -> None:
    setup = setups.with_ship(seeded(), 1, 5)
    assert ships(setup) == [0, 5, 2]


def test_six_seats_have_the_six_ships_and_names_of_their_own() -> None:
    setup = full()
    assert sorted(ships(setup)) == list(range(len(SHIPS)))
    assert len({seat.name for seat in setup.seats}) == 6
    assert setups.with_more_seats(setup) == setup


def test_there_are_never_less_than_two_seats() -> None:
    setup = setups.without_seat(seeded(), 1)
    assert [seat.name for seat in setup.seats] == [setups.YOU, setups.CAPTAINS[1]]
    assert setups.without_seat(setup, 0) == setup


def test_a_new_seat_takes_the_ship_and_the_name_that_a_removed_one_left() -> None:
    setup = setups.with_more_seats(setups.without_seat(seeded(), 1))
    assert ships(setup) == [0, 2, 1]
    assert setup.seats[2].name == setups.CAPTAINS[0]


def test_a_name_the_game_gave_follows_the_kind_of_player() -> None:
    setup = setups.with_player(seeded(), 1, "person")
    assert (setup.seats[1].name, setup.seats[1].player) == ("Player 2", "person")
    assert setups.with_player(setup, 1, "casual").seats[1].name == setups.CAPTAINS[0]


def test_names_that_the_game_gave_follow_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "everywhere", lambda text: (text, strange(text)))
    setup = setups.with_name(setups.with_player(setups.with_more_seats(seeded()), 1, "person"), 2, "Aunt Vera")
    setups.save_setup(setup)
    with spoken():
        kept = setups.load_setup()
        names = [strange("Captain"), strange("Player") + " 2", "Aunt Vera", strange("Doc Yard")]
        assert [seat.name for seat in kept.seats] == names
        assert setups.with_player(kept, 1, "casual").seats[1].name == strange("Bill Lading")
        setups.save_setup(kept)
    assert [seat.name for seat in setups.load_setup().seats] == [seat.name for seat in setup.seats]


def test_a_name_the_player_gave_stays() -> None:
    setup = setups.with_player(setups.with_name(seeded(), 1, "Aunt Vera"), 1, "person")
    assert setup.seats[1].name == "Aunt Vera"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option_but_the_weeks(preset: str) -> None:
    setup = setups.with_option(setups.with_option(seeded(), "weeks", 5), "auction_limit", 9)
    assert setups.chosen_preset(setup) == ""
    chosen = setups.with_preset(setup, preset)
    assert setups.chosen_preset(chosen) == preset
    assert chosen.rules.weeks == 5


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_steps_through_its_values_and_no_further(option) -> None:
    setup = seeded()
    for _ in option.values:
        setup = setups.stepped(setup, option.name, -1)
    seen = [getattr(setup.rules, option.name)]
    for _ in range(len(option.values) + 2):
        setup = setups.stepped(setup, option.name, 1)
        seen.append(getattr(setup.rules, option.name))
    assert tuple(dict.fromkeys(seen)) == option.values


@pytest.mark.parametrize(("seed", "word"), [("", "empty"), ("  ", "empty"), ("12a", "12a"), ("-3", "-3"), ("²", "²")])
def test_a_seed_that_is_none_is_refused_in_a_sentence(seed: str, word: str) -> None:
    problem = setups.problem_with_setup(msgspec.structs.replace(seeded(), seed=seed))
    assert problem is not None
    assert word in problem
    assert problem.endswith(".")


@pytest.mark.parametrize("seed", ["18446744073709551616", "9" * 20])
def test_a_seed_beyond_64_bits_is_refused(seed: str) -> None:
    assert "too large" in (setups.problem_with_seed(seed) or "")


@pytest.mark.parametrize("seed", ["0", "7", "18446744073709551615", " 12 "])
def test_a_whole_number_is_a_seed(seed: str) -> None:
    assert setups.header_of(msgspec.structs.replace(seeded(), seed=seed)).seed == int(seed)


def test_dice_roll_seeds_that_differ() -> None:
    rolled = {setups.roll() for _ in range(20)}
    assert len(rolled) > 1
    assert not any(setups.problem_with_seed(seed) for seed in rolled)


def test_two_seats_of_one_name_are_told_which() -> None:
    setup = setups.with_name(seeded(), 2, "captain ")
    assert setups.problem_with_setup(setup) == "Seats 1 and 3 are both called “captain”. Rename one of them."


def test_a_seat_without_a_name_is_refused() -> None:
    assert "Seat 2" in (setups.problem_with_setup(setups.with_name(seeded(), 1, " ")) or "")
    with pytest.raises(ValueError, match="Seat 2"):
        setups.header_of(setups.with_name(seeded(), 1, " "))


def test_each_game_has_an_id_of_its_own() -> None:
    assert setups.header_of(seeded()).id != setups.header_of(seeded()).id


def test_the_last_setup_is_remembered_with_another_seed() -> None:
    setup = setups.with_option(setups.with_name(full(), 1, "Aunt Vera"), "weeks", 3)
    setups.save_setup(setup)
    loaded = setups.load_setup()
    assert loaded.seats == setup.seats
    assert loaded.rules == setup.rules
    assert setups.problem_with_setup(loaded) is None


@pytest.mark.parametrize(
    "kept",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"seats": []}',
        msgspec.json.encode(setups.Setup((SeatSetup("A", 0, "random"), SeatSetup("B", 1, "person")))),
        msgspec.json.encode(setups.Setup((SeatSetup("A", 3, "person"), SeatSetup("B", 3, "person")))),
        msgspec.json.encode(setups.with_option(setups.first_setup(), "weeks", 99)),
    ],
)
def test_a_kept_setup_that_makes_no_sense_is_as_on_the_first_day(kept: bytes) -> None:
    path = setups.setup_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(kept)
    assert setups.load_setup().seats == setups.first_setup().seats


@pytest.mark.parametrize(
    ("wrong", "lost"),
    [
        ({"practice": "perhaps"}, {"practice"}),
        ({"seats": [{"name": "A"}]}, {"seats"}),
        ({"seats": []}, {"seats"}),
        ({"rules": {"weeks": 99}}, {"weeks"}),
        ({"rules": {"last_chance": "never heard of"}}, {"last_chance"}),
        ({"rules": {"tides": True}}, set()),
        ({"rules": 7}, {"weeks", "upgrade_price"}),
    ],
)
def test_one_part_of_a_kept_setup_that_makes_no_sense_costs_no_other(wrong: dict[str, object], lost: set[str]) -> None:
    own = setups.with_option(setups.with_option(setups.with_name(full(), 1, "Aunt Vera"), "weeks", 3), "practice", True)
    own = setups.with_option(own, "upgrade_price", 0)
    written = msgspec.to_builtins(own)
    rules = wrong.get("rules", {})
    written |= {**wrong, "rules": {**written["rules"], **rules} if isinstance(rules, dict) else rules}
    path = setups.setup_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(msgspec.json.encode(written))
    loaded, first = setups.load_setup(), setups.first_setup()
    for name in ("seats", "practice"):
        assert getattr(loaded, name) == getattr(first if name in lost else own, name)
    for name in ("weeks", "upgrade_price", "last_chance"):
        assert getattr(loaded.rules, name) == getattr((first if name in lost else own).rules, name)


def test_what_another_release_knows_of_seats_costs_nothing_and_of_rules_stays() -> None:
    own = setups.with_option(full(), "weeks", 5)
    written = msgspec.to_builtins(own)
    written["seats"] = [{**seat, "flag": "red"} for seat in written["seats"]]
    written["rules"] |= {"tides": True, "winds": {"north": 2}}
    path = setups.setup_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(msgspec.json.encode(written))
    loaded = setups.load_setup()
    assert (loaded.seats, loaded.rules) == (own.seats, own.rules)
    setups.save_setup(setups.with_option(loaded, "weeks", 4))
    rules = msgspec.json.decode(path.read_bytes())["rules"]
    assert (rules["tides"], rules["winds"], rules["weeks"]) == (True, {"north": 2}, 4)
    assert setups.load_setup().seats == own.seats


def test_a_setup_that_cannot_be_kept_is_no_trouble(freight_home: Path) -> None:
    freight_home.write_text("a file where the folder should be")
    setups.save_setup(full())
    assert setups.load_setup().seats == setups.first_setup().seats
    assert setups.setup_file().parent == settings_path().parent


def test_a_practice_game_says_so_in_its_file() -> None:
    assert not setups.header_of(seeded()).practice
    practice = setups.with_option(seeded(), "practice", True)
    assert setups.value_of(practice, "practice") is True
    assert setups.header_of(practice).practice
    assert practice.rules == seeded().rules
