"""The options of a game, their ranges and the two presets (rules.md, *Ranges of the options*)."""

from typing import Final, Literal

import msgspec

from freight.engine.marking import marked
from freight.engine.refusal import Refusal

LastChance = Literal["sold_out", "always"]

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6
STARTING_MONEY: Final = 5
MARKET_SIZE: Final = 6
TRIPS_A_WEEK: Final = 5
WEATHER_CARDS: Final = 7
UPGRADES_IN_THE_BOX: Final = 12
UPGRADES_A_SHIP: Final = 2
LAST_CHANCE_PRICE: Final = 1
SHIPMENT_FEE: Final = 1


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options a table agrees on before it starts; the defaults are the preset *As printed*."""

    weeks: int = 2
    starting_stacks: int = 1
    auction_limit: int = 5
    reorder_fee: int = 1
    restow_fee: int = 0
    upgrade_price: int = 1
    decline_is_final: bool = False
    last_chance: LastChance = "sold_out"

    @property
    def trips(self) -> int:
        """How many trips the game lasts."""
        return self.weeks * TRIPS_A_WEEK


class Option(msgspec.Struct, frozen=True):
    """One option as a player meets it: its field of `Rules`, a title, a line to explain it, its ruling, its values."""

    name: str
    title: str
    line: str
    ruling: str
    values: tuple[int | bool | str, ...]


OPTIONS: Final = (
    Option("weeks", marked("Weeks"), marked("How long the game lasts; five trips a week."), "R29", tuple(range(1, 9))),
    Option(
        "starting_stacks",
        marked("Stacks of a new ship"),
        marked("How many stacks each ship begins with."),
        "R2",
        (1, 2, 3),
    ),
    Option(
        "auction_limit",
        marked("Auction limit"),
        marked("The most MM a seat may spend on the lots of one auction."),
        "R11",
        tuple(range(1, 21)),
    ),
    Option(
        "reorder_fee",
        marked("Reorder fee"),
        marked("MM for each good loaded out of the order of purchase."),
        "R16",
        tuple(range(6)),
    ),
    Option(
        "restow_fee",
        marked("Restow fee"),
        marked("MM for each older good that is moved aboard."),
        "R17",
        tuple(range(6)),
    ),
    Option(
        "upgrade_price",
        marked("Upgrade price"),
        marked("MM for a Ship Storage Upgrade, which adds a stack."),
        "R28",
        tuple(range(6)),
    ),
    Option(
        "decline_is_final",
        marked("Declining is final"),
        marked("Who declines is not asked again for that lot."),
        "R8",
        (False, True),
    ),
    Option(
        "last_chance",
        marked("Last chance"),
        marked("When a seat that gained nothing may buy the top card of the deck."),
        "R13",
        ("sold_out", "always"),
    ),
)

PRESETS: Final = {"as-printed": Rules(), "tight-harbour": Rules(restow_fee=1)}
PRESET_TITLES: Final = {"as-printed": marked("As printed"), "tight-harbour": marked("Tight harbour")}


def problem_with(rules: Rules) -> Refusal | None:
    """Says which option is out of its range, or gives None when all are in range."""
    for option in OPTIONS:
        value = getattr(rules, option.name)
        if value not in option.values or type(value) is not type(option.values[0]):
            allowed = ", ".join(_plain(value) for value in option.values)
            return Refusal(
                "option-out-of-range",
                option.ruling,
                "The option {option} is {value}; it may be one of: {allowed}.",
                {"option": option.name, "value": _plain(value), "allowed": allowed},
            )
    return None


def preset_of(rules: Rules) -> str | None:
    """The preset these rules are, whatever their number of weeks, or None."""
    for name, preset in PRESETS.items():
        if msgspec.structs.replace(preset, weeks=rules.weeks) == rules:
            return name
    return None


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
