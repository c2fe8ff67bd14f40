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
from freight.languages import told, tr
from freight.languages.box import kind_name, ship_name

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
        return tr("A game has {least} to {most} seats, not {count}.", least=MIN_SEATS, most=MAX_SEATS, count=len(seats))
    for number, seat in enumerate(seats, 1):
        if not 0 <= seat.ship < len(SHIPS):
            return tr(
                "Seat {number} has ship {ship}; the ships are 0 to {last}.",
                number=number, ship=seat.ship, last=len(SHIPS) - 1,
            )  # fmt: skip
        problem = problem_with_name(seat.name)
        if problem is not None:
            return tr("Seat {number}: {problem}", number=number, problem=problem)
    ships = [seat.ship for seat in seats]
    for ship in ships:
        if ships.count(ship) > 1:
            return tr("Two seats have the {ship}; every seat needs a ship of its own.", ship=ship_name(ship))
    return None


def problem_with_name(name: str) -> str | None:
    """Say what is wrong with the name of a seat, or None."""
    if not name.strip():
        return tr("A name needs at least one letter.")
    if len(name) > LONGEST_NAME:
        return tr("A name may have {most} characters; this one has {count}.", most=LONGEST_NAME, count=len(name))
    if not name.isprintable():
        return tr("A name may not have characters that cannot be shown.")
    return None


def problem_with_deck(deck: tuple[CardFaces, ...]) -> str | None:
    """Say what is wrong with a set of goods cards, or None."""
    if len(deck) != CARDS:
        return tr("A game has {cards} goods cards, not {count}.", cards=CARDS, count=len(deck))
    kinds = {kind.name: number for number, kind in enumerate(KINDS)}
    for number, (kind_a, value_a, kind_b, value_b) in enumerate(deck, 1):
        for kind, value in ((kind_a, value_a), (kind_b, value_b)):
            if kind not in kinds:
                return tr("Card {card} has goods of an unknown kind.", card=number)
            if not 1 <= value <= HIGHEST_VALUE:
                return tr("Card {card} has a value outside of 1 to {highest}.", card=number, highest=HIGHEST_VALUE)
        if kind_a == kind_b:
            return tr(
                "Card {card} has {kind} on both faces; its faces must differ.",
                card=number, kind=kind_name(kinds[kind_a]),
            )  # fmt: skip
    return None


def _problem_with_labels(header: Header) -> str | None:
    if header.rules_version < 1:
        return tr("There is no version {version} of the rules.", version=header.rules_version)
    if header.seed not in _SEEDS:
        return tr("The seed must be a whole number of 0 or more, below 2 to the 64th.")
    parent = header.parent
    if not _is_id(header.id) or (parent is not None and not _is_id(parent.id)):
        return tr("The id of a game is 1 to {most} plain characters.", most=_LONGEST_ID)
    if parent is not None and parent.position not in _POSITIONS:
        return tr("A game has no position {position} to be played on from.", position=parent.position)
    if not is_time(header.created):
        return tr("The time a game was created is not an ISO 8601 time.")
    if not (1 <= len(header.version) <= LONGEST_NAME and header.version.isascii() and header.version.isprintable()):
        return tr("The version of the program that made the game is not a version.")
    return None


def _is_id(text: str) -> bool:
    return 1 <= len(text) <= _LONGEST_ID and text.isascii() and text.isprintable()


def is_time(text: str) -> bool:
    """Whether a text is a time as headers have it, by ISO 8601."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return len(text) <= _LONGEST_ID
