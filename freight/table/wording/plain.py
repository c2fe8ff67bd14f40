"""Plain words: the game's sentences made short, one thing each, without asides.

The log, the hints and the reasons are written once, for everyone. For those who want them plain, turns of phrase that
are playful or long are put simply, rulings and brackets go, and what hangs on a semicolon becomes its own sentence.

A sentence is known by the text of the catalogue that it was made from, with whatever was put into it; what it is put
as is a text of the catalogue too. So all of this works in every language, each as its translators have both texts.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from freight.languages import current, marked, tr
from freight.languages.box import PHASES

TURNS: Final = (
    ("{who} leaves the last chance to the fish.", marked("{who} does not buy.")),
    ("{who} thinks again and takes that back.", marked("{who} takes that back.")),
    (
        "The ships are tossed about and, of all orders, come out in the same.",
        marked("The ship order stays the same."),
    ),
    ("Under the hammer: {card}. {who} sits this one out.", marked("For sale: {card}. {who} sits this one out.")),
    ("Under the hammer: {card}.", marked("For sale: {card}.")),
    ("Nothing happens; the ships come in as they left.", marked("Nothing happens.")),
    (
        "The ship order is shuffled, then the heaviest ship loses 1 good; ships that tie for it lose 1 each; an only "
        "good is safe.",
        marked("The ship order is mixed. The ship with the most goods loses one."),
    ),
    (
        "The ship order is shuffled, then every ship loses 1 good, off a stack of its owner's choice; an only good is "
        "safe.",
        marked("The ship order is mixed. Each ship loses one good."),
    ),
    ("The ship order is shuffled.", marked("The ship order is mixed.")),
    (
        "The goods are shuffled: six cards to each market, five to each seat as its money, face down.",
        marked("Each market gets six cards. Each seat gets 5 MM."),
    ),
    (
        "The week's weather is shuffled, and two cards go unseen into the weekend.",
        marked("The weather is mixed."),
    ),
    (
        "You gained nothing in this auction and may take the top card of the deck, unseen until bought, for {price} "
        "(R13). {deck}",
        marked("You may buy the top card for {price}. You see it after you pay."),
    ),
    (
        "{who} gained nothing in this auction and may take the top card of the deck, unseen until bought, for {price} "
        "(R13). {deck}",
        marked("{who} may buy the top card for {price}."),
    ),
    ("One card, unseen until you have paid for it.", marked("One card. You see it after you pay.")),
    (
        "Pick the good you lose: press it, or drag it into the sea. Only the top of a stack can go (R21).",
        marked("Pick the good you lose."),
    ),
    (
        "Drag a card of your dock onto a stack; flip it first to choose the container. Drag older goods to restow "
        "them.",
        marked("1. Pick a card. 2. Pick a stack."),
    ),
    (
        "Your first shipment is free; take goods of one run from the top of a stack (R23).",
        marked("Your first shipment is free."),
    ),
    (
        "A further shipment costs {price} and puts your ship one place back (R26).",
        marked("More costs {price} and one place."),
    ),
    (
        "The top weather card is turned up once all ships have left port.",
        marked("All ships leave first. Then the weather comes."),
    ),
    ("Out of order: {price} ({each} MM each)", marked("Out of order: {price}")),
    ("Restowed: {price} ({each} MM each)", marked("Restowed: {price}")),
    (
        "Nothing was bid on, so the whole market of {city} goes under the deck.",
        marked("Nobody bid. {city} gets new cards."),
    ),
    (
        "{who} buys the top card unseen for {price} MM, and it is {card}.",
        marked("{who} pays {price} MM for the top card. It is {card}."),
    ),
    (
        "{who} pays {fee} MM to unload a further shipment, and stays the last ship.",
        marked("{who} pays {fee} MM to sell more. The ship stays last."),
    ),
    (
        "{who} pays {fee} MM to unload a further shipment, and drops behind {other}.",
        marked("{who} pays {fee} MM to sell more. The ship is now behind {other}."),
    ),
    ("{who} sets sail with {cargo}, paying {fees}.", marked("{who} sets sail and pays {fees}.")),
    ("{who} builds in a Ship Storage Upgrade for {price} MM.", marked("{who} buys an upgrade for {price} MM.")),
    ("{who} builds in a Ship Storage Upgrade for nothing.", marked("{who} buys an upgrade for nothing.")),
    ("{who} loses {good} overboard from stack {stack}.", marked("{who} loses {good} from stack {stack}.")),
    ("{who} loses {good} overboard.", marked("{who} loses {good}.")),
)
"""What is said elsewhere in the game, and how it is put plainly, both as in the catalogue; the longer ones first."""
_VALUE: Final = re.compile(r"\\{(\w+)\\}")


class _Turn:
    """A turn of phrase in a language."""

    def __init__(self, said: str, put: str) -> None:
        self.pattern = re.compile(_known_by(said))
        self.put = put

    def apply(self, sentence: str) -> str:
        """The sentence with the turn put plainly, in small letters where it began so."""
        return self.pattern.sub(self._put, sentence)

    def _put(self, found: re.Match[str]) -> str:
        plain = self.put.format(**found.groupdict())
        return plain[:1].lower() + plain[1:] if found[0][:1].islower() and not self.put.startswith("{") else plain


def _known_by(said: str) -> str:
    """The pattern of a text of the catalogue, whatever is put into it; it may begin with a small letter."""
    pattern = _VALUE.sub(r"(?P<\1>.+?)", re.escape(said))
    if pattern.endswith("+?)"):
        pattern = f"{pattern[:-2]})"  # the last value goes on to the end
    first = said[:1]
    return f"[{first}{first.lower()}]{pattern[1:]}" if first.isalpha() else pattern


@lru_cache(maxsize=4)
def _turns(_code: str, _first: str) -> tuple[_Turn, ...]:
    """All turns in the language in use, which is told from others by its code and the first of them."""
    return tuple([_Turn(unruled(tr(said)), tr(put)) for said, put in TURNS])


@lru_cache(maxsize=4)
def _rulings(the_end: str, *phases: str) -> re.Pattern[str]:
    """The numbers of rulings and the sections of the rules, in brackets."""
    sections = "|".join(map(re.escape, (*phases, the_end)))
    return re.compile(rf" \((?:R\d+(?:, R\d+)*|{sections})\)")


def plainly(sentence: str) -> str:
    """A sentence of the game in plain words."""
    return _plainly(sentence, current(), tr(TURNS[0][0]))


@lru_cache(maxsize=2048)
def _plainly(sentence: str, code: str, first: str) -> str:
    words = unruled(sentence)
    for turn in _turns(code, first):
        words = turn.apply(words)
    begin, *rest = words.split("; ")
    return begin + "".join(f". {part[:1].upper()}{part[1:]}" for part in rest)


def unruled(sentence: str) -> str:
    """A sentence without the numbers of rulings."""
    return _rulings(tr("The end"), tr("Undo"), *map(tr, PHASES.values())).sub("", sentence)


def spoken(plain: bool) -> Callable[[str], str]:
    """How sentences are told: plainly, or as they are."""
    return plainly if plain else str
