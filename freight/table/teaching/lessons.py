"""The lessons of the first voyage, as data: what is said, what to touch, and what brings the next step up.

A step is read, or something is done in it. The texts are marked for translation; `told` gives them in the language in
use, with the figures of the table put in.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from freight.engine.commands import Bid, BuyUpgrade, Command, Decline, SetSail, Stop, Unload
from freight.engine.weather import PLAIN_SAILING
from freight.languages import marked, tr
from freight.languages.box import city_name
from freight.table.model import TableModel
from freight.table.shortcuts import key_of
from freight.table.teaching import lesson_parts as part
from freight.table.teaching.lesson_game import GRAVY, MORE_GRAVY, PUDDLES, PUPIL, RIVAL, SMALL_PUDDLES, SOCKS
from freight.table.teaching.lesson_parts import GRAVY_UP, Answers, Figures, Ready, Touch, asked_in, nothing

BY_KEY: Final = marked("On the keyboard: {key}")
BY_CARRYING: Final = marked("On the keyboard: Enter, and Enter again")
BY_CARRYING_OR_KEY: Final = marked("On the keyboard: Enter, and Enter again, or {key}")
BY_KEYS: Final = marked("On the keyboard: {least} to {most}")
BY_FOCUS: Final = marked("On the keyboard: Enter")
READ_FIRST: Final = marked("One moment: read this first, then press {go_on}.")
ALONE: Final = marked("Nobody can bid against you now: 1 MM buys it.")
TOO_GOOD: Final = marked("Don't decline: you will get {rate} MM for this card, and 1 MM buys it.")
WELL_STOWED: Final = marked("Your cargo is just right as it is. Press {sail}.")


class Step(msgspec.Struct, frozen=True):
    """One step: the title of its lesson, its text, the keys of what to touch (the first is pointed at).

    It comes up once the table is `ready`. With `answers` it is done by any of them (the first is what a skipped lesson
    does), with `turns` by whatever makes that true of the table; else it is read. `because` is said when something else
    is tried, `against` where that is one of those commands; what does as well as the first to touch is `also` lit.
    `keys` tells how it is done without a pointer, with the `stroke` or the keys of that shortcut. What it is to `keep`
    in sight the slip does not hide. It comes up `after` so many seconds at normal speed, while things move.
    """

    lesson: str
    text: str
    touch: Touch
    ready: Ready
    values: Figures = nothing
    answers: Answers | None = None
    because: str = READ_FIRST
    keys: str = ""
    stroke: str = ""
    turns: part.Holds | None = None
    also: Touch = part.these()
    keep: tuple[str, ...] = part.IN_SIGHT
    against: Mapping[type[Command], str] = {}
    after: float = 0.0

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to read on."""
        return self.answers is None and self.turns is None

    def told(self, model: TableModel) -> str:
        """What is said, in the language in use."""
        return tr(self.text, **self._values(model))

    def why_first(self, model: TableModel, instead: Command | None = None) -> str:
        """Why this comes before what was tried instead: a command, or something else."""
        said = self.because if instead is None else self.against.get(type(instead), self.because)
        return tr(said, **self._values(model))

    def most_bid(self, model: TableModel) -> int:
        """The most MM that are to be put on the lot in this step."""
        answers = self.answers(model) if self.answers else ()
        return max((each.amount for each in answers if isinstance(each, Bid)), default=0)

    def on_keyboard(self, model: TableModel) -> str:
        """How what is to be touched now is done on the keyboard; empty where it is read."""
        if not self.keys:
            return ""
        if self.keys == BY_CARRYING and len(self.touch(model)) == 1:  # a card is flipped before it is carried
            return tr(BY_FOCUS)
        if self.keys == BY_KEYS:
            return tr(self.keys, least=1, most=self.most_bid(model))
        return tr(self.keys, key=key_of(self.stroke) if "." in self.stroke else self.stroke)

    def _values(self, model: TableModel) -> dict[str, object]:
        """Cities, the rival, and what is written on the buttons, besides the figures of the step."""
        view = model.view
        return {
            "rival": model.seats[RIVAL].name, "city": city_name(view.city), "there": city_name(view.next_city),
            "go_on": tr("Go on"), "done": tr("Done here"), "decline": tr("Decline"), "sail": tr("Set sail"),
            "flip": tr("Flip"),
        } | dict(self.values(model))  # fmt: skip


COINS_FLY: Final = 1.7
"""Seconds at normal speed until the money of the first sale lies in the purse."""

WELCOME: Final = marked("Welcome aboard")
CARDS: Final = marked("Goods cards")
BIDDING: Final = marked("Bidding")
LOADING: Final = marked("Loading")
WEATHER: Final = marked("The weather")
SELLING: Final = marked("Selling")
UPGRADES: Final = marked("A bigger ship")
CHOOSING: Final = marked("What to buy")
STACKS: Final = marked("Stacks")
LOSSES: Final = marked("Heavy weather")
SHIPMENTS: Final = marked("Selling more")
WINNING: Final = marked("How you win")

STEPS: Final = (
    Step(
        WELCOME,
        marked("This is your ship, Captain! Buy goods in one city, carry them across the sea, sell them in the other: "
               "whoever has the most money in the end wins."),
        part.these(f"ship:{PUPIL}"), asked_in("auction", 1),
    ),
    Step(
        CARDS,
        marked("This card is for sale. It shows two containers, and you will ship one of them: {kind_a}, worth "
               "{value_a}, or {kind_b}, worth {value_b}."),
        part.the_lot, asked_in("auction", 1), part.of_both_faces,
    ),
    Step(
        CARDS,
        marked("You will sell in {there}. A city pays the value, less 1 for each such container on its own market. "
               "For {kind} that is {sum}."),
        part.the_sum, asked_in("auction", 1), part.of_face(GRAVY, GRAVY_UP), keep=part.PRICES,
    ),
    Step(
        BIDDING,
        marked("Each card goes to the highest bidder. Drag 1 MM from your purse onto the lot, then press the bid."),
        part.money_to_lot, asked_in("auction", 1), part.of_face(GRAVY, GRAVY_UP), part.only(Bid(1)),
        marked("Begin low: 1 MM is enough for a first bid."), BY_KEY, "1",
        against={Decline: marked("Don't decline: you will get {rate} MM for {kind}. Bid 1 MM.")},
    ),
    Step(
        BIDDING,
        marked("{rival} bids {bid} MM! But you will get {rate} for {kind}, so {more} is still a good price. "
               "Bid {more} MM."),
        part.a_bid(4), asked_in("auction", 1), part.of_the_bid, part.only(Bid(4)),
        marked("Bid {more} MM: that beats {rival}, and it is less than the {rate} you will get."), BY_KEY, "4",
        against={Decline: marked("Don't decline: {rival} would get the card for {bid} MM. Bid {more} MM, and you will "
                                 "still get {rate} for {kind}.")},
    ),
    Step(
        BIDDING,
        marked("Sold to you! The card waits in your dock. Whoever wins a lot sits out the next one."),
        part.these_cards(GRAVY), part.has_bought(1),
    ),
    Step(
        BIDDING,
        marked("{rival} won a lot and sits this one out. So 1 MM buys you more {kind}: you will get {rate} for "
               "it."),
        part.a_bid(1), asked_in("auction", 1), part.of_face(MORE_GRAVY, GRAVY_UP), part.only(Bid(1)),
        ALONE, BY_KEY, "1", against={Decline: TOO_GOOD},
    ),
    Step(
        BIDDING,
        marked("You have spent 5 MM, and more is not allowed in one auction. You sit out the rest."),
        part.these("me:left"), part.has_bought(2),
    ),
    Step(
        LOADING,
        marked("Now choose which container you ship. You want {kind}, and it is upside down: press {flip}."),
        part.a_flip(GRAVY), asked_in("loading", 1), part.of_face(GRAVY, GRAVY_UP), None,
        marked("First flip the card, so that {kind} is up: once aboard it can't be turned."),
        BY_KEY, "table.flip", part.lies_up(GRAVY, GRAVY_UP),
    ),
    Step(
        LOADING,
        marked("Drag the card onto your ship. From then on it is {kind} for good."),
        part.to_stack(GRAVY, GRAVY_UP, part.first), asked_in("loading", 1), part.of_face(GRAVY, GRAVY_UP),
        part.loads(GRAVY, GRAVY_UP, part.first),
        marked("First load this card, with {kind} up. The other one goes on top of it."), BY_CARRYING,
    ),
    Step(
        LOADING,
        marked("Flip this one to {kind} too, and load it on top. Two of a kind on each other are a run: they are sold "
               "together."),
        part.to_stack(MORE_GRAVY, GRAVY_UP, part.first), asked_in("loading", 1), part.of_face(GRAVY, GRAVY_UP),
        part.loads(MORE_GRAVY, GRAVY_UP, part.first),
        marked("Turn {kind} up, then load it: with the other {kind} it makes a run."), BY_CARRYING,
    ),
    Step(
        LOADING, marked("All is aboard. Set sail!"),
        part.these("sail"), asked_in("loading", 1), nothing, part.only(SetSail()), WELL_STOWED, BY_KEY, "table.sail",
    ),
    Step(
        WEATHER,
        marked("On every trip a weather card is turned up. {weather}: nothing happens. It is not always so kind …"),
        part.the_weather, part.blows(PLAIN_SAILING), part.of_the_weather, keep=part.AT_SEA,
    ),
    Step(
        SELLING,
        marked("Here is {city}! Drag the lower {kind} onto the city. The whole run goes with it and brings "
               "{amount} MM."),
        part.run_to_city, asked_in("arrival", 1), part.of_the_run, part.only(Unload(0, 2)),
        marked("Sell the whole run at once: the first sale in a city is free, another one costs 1 MM."), BY_CARRYING,
    ),
    Step(
        SELLING,
        marked("You paid {paid} MM for this cargo and got {got}: {earned} MM earned."),
        part.these("me:money"), part.has_sold_in(1), part.of_the_profit, after=COINS_FLY,
    ),
    Step(
        UPGRADES,
        marked("An empty ship can grow. Drag the upgrade into your ship: for {price} MM you get a second stack."),
        part.these("upgrade", f"ship:{PUPIL}"), asked_in("arrival", 1), part.of_the_upgrade, part.only(BuyUpgrade()),
        marked("Buy the upgrade first: it can only be built in while your ship is empty."), BY_CARRYING,
    ),
    Step(
        UPGRADES, marked("Two stacks will do for now. Press {done}."),
        part.these("stop"), asked_in("arrival", 1), nothing, part.only(Stop()),
        marked("Keep your money for goods now. Press {done}."), BY_KEY, "table.sail",
    ),
    Step(
        CHOOSING,
        marked("The next trip goes back to {there}. There you would get 1 MM for this card at most, and a bid costs as "
               "much. Press {decline}."),
        part.these("decline"), asked_in("auction", 2), nothing, part.only(Decline()),
        marked("You can't earn anything with this card. Press {decline}."), BY_KEY, "table.decline",
    ),
    Step(
        CHOOSING,
        marked("{kind}: you will get {rate} MM in {there}! Bid what you like, 1 to 3 MM. Keep 2 for later."),
        part.a_bid(1, 2, 3), asked_in("auction", 2), part.of_face(PUDDLES, 0),
        part.only(*[Bid(amount) for amount in range(1, 4)]),
        marked("No more than 3 MM for this one: 2 of your 5 are for later."), BY_KEYS, also=part.or_a_bid(2, 3),
        against={Decline: marked("Don't decline: you will get {rate} MM for this card. Bid 1 to 3 MM.")},
    ),
    Step(
        CHOOSING,
        marked("{kind}: {rate} MM in {there}. And {rival} sits out again, so 1 MM is enough."),
        part.a_bid(1), asked_in("auction", 2), part.of_face(SOCKS, 0), part.only(Bid(1)), ALONE, BY_KEY, "1",
        against={Decline: TOO_GOOD},
    ),
    Step(
        CHOOSING, marked("A little more {kind} for 1 MM. It will make a run with what you have."),
        part.a_bid(1), asked_in("auction", 2), part.of_face(SMALL_PUDDLES, 0), part.only(Bid(1)), ALONE, BY_KEY, "1",
        against={Decline: TOO_GOOD},
    ),
    Step(
        STACKS, marked("You have two stacks now. Load {kind} on either of them."),
        part.to_stack(PUDDLES, 0, part.first), asked_in("loading", 2), part.of_face(PUDDLES, 0),
        part.loads(PUDDLES, 0, part.first, part.second),
        marked("Load in the order in which you bought, with {kind} up: another order costs 1 MM."), BY_CARRYING,
    ),
    Step(
        STACKS,
        marked("Only what is on top of a stack can be sold. On {below} this would be in the way: load {kind} on the "
               "other stack."),
        part.to_stack(SOCKS, 0, part.beside_puddles), asked_in("loading", 2), part.of_the_socks,
        part.loads(SOCKS, 0, part.beside_puddles),
        marked("Load {kind} on the other stack, with {kind} up. On top of {below} it would be in the way."),
        BY_CARRYING,
    ),
    Step(
        STACKS, marked("{kind} on {kind}: that makes a run."),
        part.to_stack(SMALL_PUDDLES, 0, part.with_puddles), asked_in("loading", 2), part.of_face(SMALL_PUDDLES, 0),
        part.loads(SMALL_PUDDLES, 0, part.with_puddles),
        marked("Load {kind} on {kind}: two of a kind on each other are sold together."), BY_CARRYING,
    ),
    Step(
        STACKS, marked("Well stowed. Set sail!"),
        part.these("sail"), asked_in("loading", 2), nothing, part.only(SetSail()), WELL_STOWED, BY_KEY, "table.sail",
    ),
    Step(
        LOSSES,
        marked("{weather}! Every ship loses a good off the top: give up the one that brings least. And the ship "
               "order is shuffled: whoever is first in it bids, loads and sells first."),
        part.the_least, asked_in("weather", 2), part.of_the_weather, part.loses_the_least,
        marked("Keep that one, you will get more for it. Give up the good that brings least."), BY_FOCUS,
        keep=part.AT_SEA,
    ),
    Step(
        SHIPMENTS, marked("Your first sale here is free. Drag one of your goods onto {city}."),
        part.rest_to_city, asked_in("arrival", 2), nothing, part.sells_one,
        marked("Whoever has goods aboard must sell something first."), BY_CARRYING,
    ),
    Step(
        SHIPMENTS,
        marked("Another sale costs 1 MM and a place in the ship order: then {rival} bids, loads and sells before you. "
               "You get {rate} for {kind}: sell it too, or press {done}. It is up to you."),
        part.rest_to_city, asked_in("arrival", 2), part.of_what_is_left, part.sells_or_stops,
        marked("Sell what is left, or press {done}."), BY_CARRYING_OR_KEY, "table.sail", also=part.these("stop"),
    ),
    Step(
        WINNING,
        marked("So it goes for two weeks. After the last trip all ships sell what they have aboard, and the most money "
               "wins. You are ready for a real game!"),
        part.these("me:money"), part.has_sold_twice_or_left,
    ),
)  # fmt: skip
"""All of them, in their order; the steps of one lesson follow each other."""
