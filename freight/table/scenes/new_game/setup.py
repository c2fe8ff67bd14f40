"""What a new game is going to be, and every change the player can make to it: no screen, no pointer."""

import secrets
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

import msgspec

from freight.engine.goods import SHIPS
from freight.engine.rules import MAX_SEATS, MIN_SEATS, OPTIONS, PRESETS, Option, Rules, preset_of, problem_with
from freight.languages import everywhere, marked, tr
from freight.record.header import LONGEST_NAME, Header, Player, SeatSetup, new_header, problem_with_seats
from freight.record.places import settings_path
from freight.table.settings import keep, read

Seated = Literal["person", "casual", "shrewd"]
PLAYERS: Final[tuple[Seated, ...]] = ("person", "casual", "shrewd")
PLAYER_WORDS: Final[dict[Player, str]] = {
    "person": marked("Person"), "casual": marked("Casual"), "shrewd": marked("Shrewd"), "random": marked("Random"),
}  # fmt: skip
"""What plays a seat, in English."""
CAPTAINS: Final = (
    marked("Bill Lading"), marked("Penny Tonnage"), marked("Doc Yard"), marked("Gail Force"), marked("Otto Keel"),
    marked("Cara Vell"),
)  # fmt: skip
"""What computers are called until the player knows better, in English; each name is a pun on trade or the sea."""
YOU: Final = marked("Captain")
ANOTHER: Final = marked("Player {number}")
_OTHERS: Final = range(2, MAX_SEATS + 2)
"""The numbers of those who are called by one."""
SEEDS: Final = 2**64
PRACTICE: Final = Option(
    "practice",
    marked("Practice game"),
    marked("Any step may be taken back; its file and its result say so."),
    "Undo",
    (False, True),
)
"""Not a rule of the game, but chosen beside the rules."""
DICE: Final = 1_000_000
"""A rolled seed is below this: short enough to tell somebody."""


class Setup(msgspec.Struct, frozen=True):
    """Seats, rules, the seed as it was typed, whether every step may be taken back, and whether all options show."""

    seats: tuple[SeatSetup, ...]
    rules: Rules = Rules()
    seed: str = ""
    practice: bool = False
    house_rules: bool = False


def first_setup() -> Setup:
    """What the very first new game looks like: a person against two computers."""
    seats = (
        SeatSetup(tr(YOU), 0, "person"),
        SeatSetup(tr(CAPTAINS[0]), 1, "shrewd"),
        SeatSetup(tr(CAPTAINS[1]), 2, "casual"),
    )
    return Setup(seats)


def roll() -> str:
    """A new seed."""
    return str(secrets.randbelow(DICE))


def default_name(player: Player, taken: Collection[str]) -> str:
    """A name for a new seat that nobody has yet."""
    others = [tr(ANOTHER, number=number) for number in _OTHERS]
    names = [tr(YOU)] if player == "person" else [tr(name) for name in CAPTAINS]
    return next(name for name in (*names, *others) if name not in taken)


def is_default_name(name: str) -> bool:
    """Whether a name was given by the game, in whatever language, not by the player."""
    return name in _given_names()


def _given_names() -> dict[str, str]:
    """The names that the game gives in any of its languages, and what each is in the language in use."""
    names = {told: tr(name) for name in (YOU, *CAPTAINS) for told in everywhere(name)}
    others = {told.format(number=each): tr(ANOTHER, number=each) for told in everywhere(ANOTHER) for each in _OTHERS}
    return names | others


def with_seat(setup: Setup, seat: int, changed: SeatSetup) -> Setup:
    """The setup with another seat in the place of one."""
    seats = (*setup.seats[:seat], changed, *setup.seats[seat + 1 :])
    return msgspec.structs.replace(setup, seats=seats)


def with_name(setup: Setup, seat: int, name: str) -> Setup:
    """The setup with a seat renamed."""
    return with_seat(setup, seat, msgspec.structs.replace(setup.seats[seat], name=name[:LONGEST_NAME]))


def with_player(setup: Setup, seat: int, player: Player) -> Setup:
    """The setup with a seat played by a person or a computer; a name that nobody chose follows."""
    before = setup.seats[seat]
    name = before.name
    if (before.player == "person") != (player == "person") and is_default_name(name):
        name = default_name(player, [each.name for each in setup.seats])
    return with_seat(setup, seat, msgspec.structs.replace(before, name=name, player=player))


def with_ship(setup: Setup, seat: int, ship: int) -> Setup:
    """The setup with a ship given to a seat; who had it gets this seat's in return."""
    mine = setup.seats[seat].ship
    seats = tuple(msgspec.structs.replace(each, ship=mine if each.ship == ship else each.ship) for each in setup.seats)
    changed = msgspec.structs.replace(setup, seats=seats)
    return with_seat(changed, seat, msgspec.structs.replace(seats[seat], ship=ship))


def with_more_seats(setup: Setup) -> Setup:
    """The setup with one more computer, in the first ship that is free."""
    if len(setup.seats) >= MAX_SEATS:
        return setup
    ships = {each.ship for each in setup.seats}
    ship = next(number for number in range(len(SHIPS)) if number not in ships)
    name = default_name("shrewd", [each.name for each in setup.seats])
    return msgspec.structs.replace(setup, seats=(*setup.seats, SeatSetup(name, ship, "shrewd")))


def without_seat(setup: Setup, seat: int) -> Setup:
    """The setup with a seat less."""
    if len(setup.seats) <= MIN_SEATS:
        return setup
    return msgspec.structs.replace(setup, seats=(*setup.seats[:seat], *setup.seats[seat + 1 :]))


def with_preset(setup: Setup, preset: str) -> Setup:
    """The setup with the options of a preset; the weeks stay."""
    rules = msgspec.structs.replace(PRESETS[preset], weeks=setup.rules.weeks)
    return msgspec.structs.replace(setup, rules=rules)


def option_of(name: str) -> Option:
    """An option by its name."""
    return next(option for option in (*OPTIONS, PRACTICE) if option.name == name)


def value_of(setup: Setup, name: str) -> int | bool | str:
    """What an option is set to."""
    value: int | bool | str = getattr(setup if name == PRACTICE.name else setup.rules, name)
    return value


def with_option(setup: Setup, name: str, value: object) -> Setup:
    """The setup with an option set."""
    if name == PRACTICE.name:
        return msgspec.structs.replace(setup, practice=value)
    return msgspec.structs.replace(setup, rules=msgspec.structs.replace(setup.rules, **{name: value}))


def stepped(setup: Setup, name: str, steps: int) -> Setup:
    """The setup with an option some steps on along its values, as far as they go."""
    values = option_of(name).values
    place = values.index(value_of(setup, name)) + steps
    return with_option(setup, name, values[max(0, min(place, len(values) - 1))])


def chosen_preset(setup: Setup) -> str:
    """The preset the options are, or '' for a choice of one's own."""
    return preset_of(setup.rules) or ""


def problem_with_seed(seed: str) -> str | None:
    """Say what is wrong with a seed as typed, or None."""
    if not seed.strip():
        return tr("The seed is empty. Type a whole number, or press the dice to roll one.")
    if not (seed.strip().isascii() and seed.strip().isdigit()):
        return tr("The seed is “{seed}”. It must be a whole number, in digits only.", seed=seed.strip())
    if len(seed.strip()) > len(str(SEEDS)) or int(seed) >= SEEDS:
        return tr("The seed is too large. Use at most 19 digits.")
    return None


def is_sound(setup: Setup) -> bool:
    """Whether seats and options are such as a game may have, whatever the seed."""
    known = all(seat.player in PLAYERS for seat in setup.seats)
    return known and not (problem_with_seats(setup.seats) or problem_with(setup.rules))


def problem_with_setup(setup: Setup) -> str | None:
    """Say why a game can't begin like this, or None."""
    return problem_with_seats(setup.seats) or _same_names(setup) or problem_with_seed(setup.seed)


def _same_names(setup: Setup) -> str | None:
    names = [seat.name.strip().casefold() for seat in setup.seats]
    for number, name in enumerate(names):
        if name in names[:number]:
            first, second = names.index(name) + 1, number + 1
            return tr(
                "Seats {first} and {second} are both called “{name}”. Rename one of them.",
                first=first,
                second=second,
                name=setup.seats[number].name.strip(),
            )
    return None


def header_of(setup: Setup) -> Header:
    """The header of the game, with an id of its own. Raises `ValueError` with a sentence where that can't be."""
    problem = problem_with_setup(setup)
    if problem:
        raise ValueError(problem)
    return new_header(
        (msgspec.structs.replace(seat, name=seat.name.strip()) for seat in setup.seats),
        setup.rules,
        int(setup.seed),
        game_id=secrets.token_hex(16),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        practice=setup.practice,
    )


# The last setup, kept from one game to the next


def setup_file() -> Path:
    """The file beside the settings that the last setup is kept in."""
    return settings_path().with_name("last-game.json")


def load_setup() -> Setup:
    """The last setup with a new seed. What makes no sense of it is as in the first one: the seats, or an option.

    Names that the game has given are in the language in use, whatever they were when they were kept.
    """
    first = first_setup()
    kept = read(setup_file(), first)
    setup = _renamed(msgspec.structs.replace(kept, rules=_playable(kept.rules)))
    return msgspec.structs.replace(
        setup if is_sound(setup) else msgspec.structs.replace(setup, seats=first.seats), seed=roll()
    )


def _playable(rules: Rules) -> Rules:
    """The rules, each option that has a value it can't have as it is at first."""
    first = Rules()
    told = {option.name: getattr(rules, option.name) for option in OPTIONS}
    wrong = [name for name, value in told.items() if problem_with(msgspec.structs.replace(first, **{name: value}))]
    return msgspec.structs.replace(rules, **{name: getattr(first, name) for name in wrong})


def _renamed(setup: Setup) -> Setup:
    given = _given_names()
    seats = (msgspec.structs.replace(seat, name=given.get(seat.name, seat.name)) for seat in setup.seats)
    return msgspec.structs.replace(setup, seats=tuple(seats))


def save_setup(setup: Setup) -> None:
    """Keep a setup for the next time; where that can't be written it is forgotten."""
    keep(setup_file(), setup)
