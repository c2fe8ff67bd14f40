"""Plain words: the game's sentences made short, one thing each, without asides.

The log, the hints and the reasons are written once, for everyone. For those who want them plain, turns of phrase that
are playful or long are put simply, rulings and brackets go, and what hangs on a semicolon becomes its own sentence.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

_RULINGS: Final = re.compile(r" \((?:R\d+(?:, R\d+)*|Auction|Last chance|Loading|Weather|Arrival|The end)\)")
_ASIDES: Final = re.compile(r" \(\d+ a good\)")
_TURNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern), simple)
    for pattern, simple in (
        (r"^(.+) leaves the last chance to the fish\.", r"\1 does not buy."),
        (r"^(.+) thinks again and takes that back\.", r"\1 takes that back."),
        (r"The ships are tossed about and, of all orders, come out in the same\.", "The ship order stays the same."),
        (r"^Under the hammer: ", "For sale: "),
        (r"^No lot is under the hammer\.", "Nothing is for sale."),
        (r"Nothing happens; the ships come in as they left\.", "Nothing happens."),
        (r"nothing happens; the ships come in as they left\.", "nothing happens."),
        (r"he ship order is shuffled, then the heaviest ship loses 1 good; .*", "he ship order is mixed. The ship with "
         "the most goods loses one."),
        (r"he ship order is shuffled, then every ship loses 1 good, .*", "he ship order is mixed. Each ship loses one "
         "good."),
        (r"he ship order is shuffled\.", "he ship order is mixed."),
        (r"^(?:The goods are shuffled: )six cards to each market, five to each seat as its money, face down\.",
         "Each market gets six cards. Each seat gets 5 MM."),
        (r"^The week's weather is shuffled, and two cards go unseen into the weekend\.", "The weather is mixed."),
        (r"^You gained nothing in this auction and may take the top card of the deck, unseen until bought, for (.+?)"
         r"\. The deck has .*", r"You may buy the top card for \1. You see it after you pay."),
        (r"^(.+) gained nothing in this auction and may take the top card of the deck, unseen until bought, for (.+?)"
         r"\. The deck has .*", r"\1 may buy the top card for \2."),
        (r"One card, unseen until you have paid for it\.", "One card. You see it after you pay."),
        (r"Pick the good you lose: press it, or drag it into the sea\..*", "Pick the good you lose."),
        (r"^Drag a card of your dock onto a stack; flip it first .*", "1. Pick a card. 2. Pick a stack."),
        (r"^Your first shipment is free; take goods .*", "Your first shipment is free."),
        (r"^A further shipment costs (.+) and puts your ship one place back\.", r"More costs \1 and one place."),
        (r"^The top weather card is turned up once .*", "All ships leave first. Then the weather comes."),
        (r"^Nothing was bid on, so the whole market of (.+) goes under the deck\.", r"Nobody bid. \1 gets new cards."),
        (r"^(.+) buys the top card unseen for (\d+) MM, and it is ", r"\1 pays \2 MM for the top card. It is "),
        (r" to unload a further shipment, and stays the last ship\.", " to sell more. The ship stays last."),
        (r" to unload a further shipment, and drops behind (.+)\.", r" to sell more. The ship is now behind \1."),
        (r" sets sail with .+?, paying (.+)\.", r" sets sail and pays \1."),
        (r"^(.+) builds in a Ship Storage Upgrade for ", r"\1 buys an upgrade for "),
        (r" loses (.+) overboard", r" loses \1"),
    )
)  # fmt: skip


@lru_cache(maxsize=2048)
def plainly(sentence: str) -> str:
    """A sentence of the game in plain words."""
    words = _ASIDES.sub("", unruled(sentence))
    for pattern, simple in _TURNS:
        words = pattern.sub(simple, words)
    first, *rest = words.split("; ")
    return first + "".join(f". {part[:1].upper()}{part[1:]}" for part in rest)


def unruled(sentence: str) -> str:
    """A sentence without the numbers of rulings."""
    return _RULINGS.sub("", sentence)


def spoken(plain: bool) -> Callable[[str], str]:
    """How sentences are told: plainly, or as they are."""
    return plainly if plain else str
