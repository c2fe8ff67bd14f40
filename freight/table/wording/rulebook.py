"""The rules as the game tells them: short chapters of plain passages, each ruling under its number.

The books are in English and collected for translation as they stand; `told` gives them in the language in use.
"""

from typing import Final

import msgspec

from freight.languages import marked, tr


class Passage(msgspec.Struct, frozen=True):
    """A few sentences; `ruling` is its number where it settles one of the rulings (`R16`), else empty."""

    text: str
    ruling: str = ""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: the part of its keys, its title and its passages."""

    key: str
    title: str
    passages: tuple[Passage, ...]


CHAPTERS: Final = (
    Chapter("idea", marked("What it is about"), (
        Passage("You are the captain of a small ship with large hopes. You buy goods in one city, carry them "
                "across the water and sell them in the other; then you do it the other way round. Whoever has "
                "the most money after the last sale has won."),
        Passage("Money is counted in MM, which stands for Millions of Megabucks. There is no smaller coin."),
        Passage("Every goods card shows two containers, one on each half. You only ever ship one of them: when "
                "a card comes aboard you choose which half faces up, and the other half is gone for the rest of"
                " the voyage. The back of the same card is a banknote of 1 MM."),
        Passage("Five trips make a week, and a game lasts two weeks unless you agree on something else. A trip "
                "goes through four phases: auction, loading, weather, arrival."),
    )),
    Chapter("setup", marked("Setting up"), (
        Passage("Each of the 2 to 6 seats takes one of the six ships. The 75 goods cards are shuffled; six are "
                "laid face up beside the flag of each city as its market, and five go face down to every seat "
                "as its first money. The rest is the deck. Which city the ships start in, and their order, is "
                "drawn by lot."),
        Passage("Seven weather cards go with the game: three Plain Sailing, two Rough Seas, one Stormy Weather "
                "and one Freak Accident. They are shuffled, and two are put sideways under the deck, unseen: "
                "that is the weekend. The other five are the weather of the week.", "R1"),
        Passage("A ship is made of a left, a middle and a right card. Each middle card carries one stack of "
                "goods, so a new ship has one stack. An option lets new ships begin with two or three.", "R2"),
        Passage("The printed side of money and the order of the deck are secret from everyone, and nobody may "
                "peek. All the rest lies open. The computer's captains know no more than you do.", "R3"),
    )),
    Chapter("money", marked("Money"), (
        Passage("You are paid with cards from the top of the deck, face down. What you pay goes back under the "
                "deck."),
        Passage("Cards of one payment are mixed with each other before they go under. Which of your notes you "
                "part with is left to chance, as you can't see their fronts anyway.", "R4"),
        Passage("Should the deck run dry while you are being paid, you get the rest as IOUs. An IOU is worth 1 "
                "MM like any note, everyone can see it, and IOUs are the first thing you spend. They never turn"
                " into cards again. So nobody ever loses money because cards ran short.", "R5"),
        Passage("With an empty deck a market can't be filled up either. Its gaps wait for the next time it is "
                "refilled, and are then filled from the left for as long as there are cards.", "R6"),
    )),
    Chapter("auction", marked("1. Auction"), (
        Passage("The cards of the market in the city where the ships lie are sold one at a time. Each is a lot."),
        Passage("Lots come up from left to right, and each comes up once.", "R7"),
        Passage("For every lot the seats are asked in ship order, the first ship first: raise the bid or "
                "decline. After a bid the asking goes on with the next ship, round and round, until everybody "
                "else has declined since the last bid. That bidder pays and puts the card on the dock. If you "
                "declined and somebody bids after that, you are asked again; an option makes declining final "
                "for the lot.", "R8"),
        Passage("A first bid is at least 1 MM. A raise is any number of whole MM above the standing bid.", "R9"),
        Passage("Whoever wins a lot sits out the next one, whether that one is sold or not. Then they are back "
                "in. A rest never reaches into another auction, and an empty place in the row is no lot.", "R10"),
        Passage("In one auction you may spend 5 MM on lots in total, and never more than you own. If you can't "
                "beat the standing bid within these limits you are passed over without being asked. The 5 is an"
                " option.", "R11"),
        Passage("A lot that nobody wants stays in its place.", "R12"),
        Passage("Last chance: if every lot was sold, each seat that went away with nothing may, once and in "
                "ship order, pay 1 MM for the top card of the deck, sight unseen. This money does not count "
                "towards the limit and goes under the deck before the card is drawn. An empty row counts as "
                "sold out; no deck, no chance. An option gives the last chance after every auction.", "R13"),
        Passage("Then each sold card is replaced from the deck, in its place. But when nobody made a single "
                "bid, all of the market goes under the deck, mixed, and six new cards are laid out. A card "
                "bought as a last chance is not a bid.", "R14"),
    )),
    Chapter("loading", marked("2. Loading"), (
        Passage("In ship order, each seat brings the cards from its dock aboard: choose a half of each card and"
                " put it on top of any of your stacks."),
        Passage("Everything you bought has to go aboard. A stack may be as high as you like.", "R15"),
        Passage("Loading in the order in which you bought is free. For another order you pay 1 MM for each good"
                " out of line. The harbour counts kindly: the fewest goods that would have to change places. "
                "The fee is an option.", "R16"),
        Passage("While you load you may also restow goods that are already aboard: move them to any place in "
                "any of your stacks. As printed that is free. An option asks MM for each such good, counted "
                "again as the fewest that must move: the preset Tight harbour asks 1. A good never turns to its"
                " other half.", "R17"),
        Passage("New goods ride on top of the old ones. Restowing only changes the places of the old goods "
                "among themselves.", "R18"),
        Passage("Fees fall due when you set sail. A plan that you can't pay for is refused as you make it.", "R19"),
    )),
    Chapter("weather", marked("3. Weather"), (
        Passage("When the last ship has left port, the top weather card of the week is turned over."),
        Passage("Plain Sailing: nothing happens. Rough Seas: the ship order is shuffled."),
        Passage("Stormy Weather: the ship order is shuffled, then the ship with the most goods aboard loses "
                "one. Ships that tie for the most lose one each."),
        Passage("Freak Accident: the ship order is shuffled, then each captain picks one of their own goods, "
                "and it is lost.", "R20"),
        Passage("A good is always lost from the top of a stack. You choose which stack, in the new ship order, "
                "and everyone sees it. With one stack there is nothing to choose. A ship's only good is safe, "
                "and so is a ship without goods. What is lost goes under the deck, mixed.", "R21"),
        Passage("After the fifth weather card the week is over: all seven are shuffled for the next week, and "
                "two are set aside unseen again.", "R22"),
    )),
    Chapter("arrival", marked("4. Arrival"), (
        Passage("The ships come into the other city in ship order, and its market says what goods fetch there."),
        Passage("With goods aboard you must unload one shipment. A shipment is taken from a run: goods of one "
                "kind that lie next to each other at the top of a stack. You pick the stack and how many goods "
                "of its run, at least one.", "R23"),
        Passage("A good fetches its value, less 1 MM for every container of its kind in that city's market. "
                "Both halves of each market card count, so a card adds to two kinds. No good ever fetches less "
                "than nothing.", "R24"),
        Passage("The cards you sell go under the deck, mixed, before you are paid from its top.", "R25"),
        Passage("For 1 MM you may unload one more shipment, as often as you like. Every time, your ship changes"
                " places with the one behind it in the ship order, at once; the last ship stays last. The "
                "asking goes on in the order of arrival all the same.", "R26"),
        Passage("If your ship is empty after unloading, or came in empty, you may buy Ship Storage Upgrades. "
                "Each adds a middle card to your ship, and so one more stack.", "R27"),
        Passage("An upgrade costs 1 MM. A ship can have two, and there are twelve in the game. The price is an "
                "option.", "R28"),
    )),
    Chapter("end", marked("The end"), (
        Passage("On the last arrival of the last week each seat sells everything aboard in one go, at that "
                "city's rates and without fees. The last weather has struck before that. Nothing is bought any "
                "more. How many weeks a game lasts is an option.", "R29"),
        Passage("The most money wins. Seats with the same money share the win.", "R30"),
    )),
    Chapter("options", marked("Options and presets"), (
        Passage("As printed keeps to the printed rules wherever they say something. Tight harbour is the same "
                "with a fee of 1 MM for each good that is restowed. The number of weeks is your choice in "
                "either."),
        Passage("Every option can be set by itself before a game begins. The number of its ruling beside it "
                "leads to the passage that explains it."),
    )),
    Chapter("undo", marked("Undo"), (
        Passage("You may take back your last step, and then the one before it, until somebody else has decided "
                "something or something has been seen that was hidden: the weather, a new ship order, a card of the "
                "deck. What was taken back can be done again until you do something else."),
        Passage("A practice game, which you choose before it begins, lets you go back further: what the computers "
                "did since your step is taken back with it. Once the game is over nothing is taken back."),
    )),
    Chapter("controls", marked("Playing with mouse and keys"), (
        Passage("With the mouse: drag money from your purse onto the lot to bid, cards from the dock onto a "
                "stack to load them, goods from the top of a stack to the city to sell them. Places that will "
                "take what you carry light up. Most things can also be clicked."),
        Passage("What you think better of can be dragged back: money from the lot into the purse, and the good you "
                "loaded last to the dock or onto another stack, as long as nothing else has been done since."),
        Passage("With the keyboard: Tab and the arrow keys go from one thing to the next. Enter or Space "
                "presses it or picks it up; then Tab and the arrows choose where it goes, Enter lets go and "
                "Escape puts it back. D declines, U takes back a step of loading, S sets sail or ends your "
                "unloading, L opens the log, R the rules, Escape the menu. F11 switches to the full screen. F1 lists "
                "all keys, where most can be changed."),
        Passage("Wherever a sentence names a ruling, its number can be pressed, and F3 leads to it as well. Going back "
                "shows the table as you left it."),
        Passage("The game is saved after every move. Close the window whenever you like and choose Continue "
                "next time."),
    )),
)  # fmt: skip

RULINGS: Final = {passage.ruling: chapter.key for chapter in CHAPTERS for passage in chapter.passages if passage.ruling}
"""The chapter each ruling stands in."""
SECTIONS: Final = {
    "Setup": "setup",
    "Auction": "auction",
    "Last chance": "R13",
    "Loading": "loading",
    "Weather": "weather",
    "Arrival": "arrival",
    "Over": "end",
    "The end": "end",
    "Undo": "undo",
    "Options and presets": "options",
}
"""Where the sections of the rules stand that a refusal may name instead of a ruling: the key of a chapter, or a ruling.
"""


def place_of(ruling: str) -> str:
    """Where a ruling or section stands: its number, or the key of a chapter; '' where the rules know no such thing."""
    return ruling if ruling in RULINGS else SECTIONS.get(ruling, "")


def told(book: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """A book in the language in use."""
    return tuple(Chapter(each.key, tr(each.title), tuple(map(_told, each.passages))) for each in book)


def _told(passage: Passage) -> Passage:
    return Passage(tr(passage.text), passage.ruling)


def found(needle: str, book: tuple[Chapter, ...] = CHAPTERS) -> tuple[Chapter, ...]:
    """The chapters of a book with only those passages that hold every word of `needle`; all of them for an empty one.

    A chapter whose title holds all the words is given whole; a ruling is found by its number (`R16`).
    """
    words = needle.casefold().split()
    if not words:
        return book
    kept = []
    for chapter in book:
        whole = _holds(chapter.title, words)
        passages = tuple(passage for passage in chapter.passages if whole or _matches(passage, words))
        if passages:
            kept.append(Chapter(chapter.key, chapter.title, passages))
    return tuple(kept)


def _matches(passage: Passage, words: list[str]) -> bool:
    rest = [word for word in words if word != passage.ruling.casefold()]
    return (len(rest) < len(words) and not rest) or _holds(passage.text, rest or words)


def _holds(text: str, words: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)
