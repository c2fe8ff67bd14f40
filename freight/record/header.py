"""The first line of a saved game: which game it is, who plays, with which options, cards and seed.

`new_header` makes one for a new game; `problem_with_header` says in a sentence what is wrong with one that was read
or put together.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Literal

import msgspec

import freight
from freight.engine.goods import KINDS, SHIPS, STANDARD_GOODS, CardFaces, Goods
from freight.engine.rules import MAX_SEATS, MIN_SEATS, Rules, problem_with
from freight.engine.state import State, empty_table
from freight.languages import told

FORMAT: Final = 1
"""The format of the saved games this version writes; see `codec`."""
RULES_VERSION: Final = 1
"""Goes up when a rule is played otherwise than before. Old games still replay: their events are kept, not redone."""

CARDS: Final = len(STANDARD_GOODS.cards)
LONGEST_NAME: Final = 24
HIGHEST_VALUE: Final = 9
_LONGEST_ID: Final = 64
_SEEDS: Final = range(2**64)
_POSITIONS: Final = range(100_000)

Player = Literal["person", "casual", "shrewd", "random"]


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at the start: the name it plays under, its ship (a number of `SHIPS`) and who plays it."""

    name: str
    ship: int
    player: Player


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that another was played on from: its id, and at which of its positions (0 is after the setup)."""

    id: str
    position: int


class Header(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,  # for fields to come: files from before them keep their one spelling
    tag="freight-expectations",
    tag_field="game",
):
    """All that a game needs to begin: the same header always gives the same setup."""

    format: int
    version: str
    """The version of the program that began the game."""
    rules_version: int
    id: str
    """Names the game, wherever its file goes; given by whoever begins it."""
    created: str
    """When the game began, as ISO 8601 text."""
    seed: int
    rules: Rules
    seats: tuple[SeatSetup, ...]
    deck: tuple[CardFaces, ...]
    """All cards by number: kind and value of face A, kind and value of face B."""
    practice: bool = False
    """Whether every step may be taken back, whatever was seen since (`history`)."""
    parent: Parent | None = None
    """The game that this one was played on from."""

    def goods(self) -> Goods:
        """The cards of this game, ready for the engine."""
        return STANDARD_GOODS if self.deck == STANDARD_GOODS.cards else Goods(self.deck)

    def table(self) -> State:
        """The empty table this game is set up on."""
        return empty_table(len(self.seats), self.rules, self.goods())


def new_header(
    seats: Iterable[SeatSetup],
    rules: Rules,
    seed: int,
    *,
    game_id: str,
    created: str,
    deck: tuple[CardFaces, ...] = STANDARD_GOODS.cards,
    practice: bool = False,
) -> Header:
    """The header of a new game. Raises `ValueError` with a sentence when something in it may not be."""
    header = Header(
        format=FORMAT,
        version=freight.__version__,
        rules_version=RULES_VERSION,
        id=game_id,
        created=created,
        seed=seed,
        rules=rules,
        seats=tuple(seats),
        deck=deck,
        practice=practice,
    )
    problem = problem_with_header(header)
    if problem is not None:
        raise ValueError(problem)
    return header


def problem_with_header(header: Header) -> str | None:
    """Say in a sentence what is wrong with a header, or None."""
    return (
        problem_with_seats(header.seats)
        or _problem_with_rules(header)
        or _problem_with_labels(header)
        or problem_with_deck(header.deck)
    )


def _problem_with_rules(header: Header) -> str | None:
    problem = problem_with(header.rules)
    return told(problem) if problem else None


def problem_with_seats(seats: tuple[SeatSetup, ...]) -> str | None:
    """Say what is wrong with the seats: their number, a ship or a name."""
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        return f"A game has {MIN_SEATS} to {MAX_SEATS} seats, not {len(seats)}."
    for number, seat in enumerate(seats, 1):
        if not 0 <= seat.ship < len(SHIPS):
            return f"Seat {number} has ship {seat.ship}; the ships are 0 to {len(SHIPS) - 1}."
        problem = problem_with_name(seat.name)
        if problem is not None:
            return f"Seat {number}: {problem}"
    ships = [seat.ship for seat in seats]
    for ship in ships:
        if ships.count(ship) > 1:
            return f"Two seats have the {SHIPS[ship].name}; every seat needs a ship of its own."
    return None


def problem_with_name(name: str) -> str | None:
    """Say what is wrong with the name of a seat, or None."""
    if not name.strip():
        return "A name needs at least one letter."
    if len(name) > LONGEST_NAME:
        return f"A name may have {LONGEST_NAME} characters; this one has {len(name)}."
    if not name.isprintable():
        return "A name may not have characters that cannot be shown."
    return None


def problem_with_deck(deck: tuple[CardFaces, ...]) -> str | None:
    """Say what is wrong with a set of goods cards, or None."""
    if len(deck) != CARDS:
        return f"A game has {CARDS} goods cards, not {len(deck)}."
    kinds = {kind.name for kind in KINDS}
    for number, (kind_a, value_a, kind_b, value_b) in enumerate(deck, 1):
        for kind, value in ((kind_a, value_a), (kind_b, value_b)):
            if kind not in kinds:
                return f"Card {number} has goods of an unknown kind."
            if not 1 <= value <= HIGHEST_VALUE:
                return f"Card {number} has a value outside of 1 to {HIGHEST_VALUE}."
        if kind_a == kind_b:
            return f"Card {number} has {kind_a} on both faces; its faces must differ."
    return None


def _problem_with_labels(header: Header) -> str | None:
    if header.rules_version < 1:
        return f"There is no version {header.rules_version} of the rules."
    if header.seed not in _SEEDS:
        return "The seed must be a whole number of 0 or more, below 2 to the 64th."
    parent = header.parent
    if not _is_id(header.id) or (parent is not None and not _is_id(parent.id)):
        return f"The id of a game is 1 to {_LONGEST_ID} plain characters."
    if parent is not None and parent.position not in _POSITIONS:
        return f"A game has no position {parent.position} to be played on from."
    if not _is_time(header.created):
        return "The time a game was created is not an ISO 8601 time."
    if not (1 <= len(header.version) <= LONGEST_NAME and header.version.isascii() and header.version.isprintable()):
        return "The version of the program that made the game is not a version."
    return None


def _is_id(text: str) -> bool:
    return 1 <= len(text) <= _LONGEST_ID and text.isascii() and text.isprintable()


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return len(text) <= _LONGEST_ID
