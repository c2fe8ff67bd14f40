"""The rules in plain words: the same chapters and rulings, in short sentences that say one thing each."""

from typing import Final

from freight.languages import marked
from freight.table.wording.rulebook import Chapter, Passage

PLAIN_CHAPTERS: Final = (
    Chapter("idea", marked("What it is about"), (
        Passage("You have a ship. You buy goods in one city. You sell them in the other city. Then you sail back and "
                "do it again."),
        Passage("The most money at the end wins. Money is counted in MM."),
        Passage("A goods card shows two goods. You ship only one of them. You choose which when you load it."),
        Passage("The back of a goods card is money: 1 MM."),
        Passage("A trip has four parts: auction, loading, weather, arrival. Five trips are a week. A game is two "
                "weeks."),
    )),
    Chapter("setup", marked("Setting up"), (
        Passage("2 to 6 captains play. Each city gets six cards. Each captain gets 5 MM."),
        Passage("There are seven weather cards. Three are calm. Two are rough. One is a storm. One is an accident. Two "
                "of the seven are laid aside. Nobody knows which.", "R1"),
        Passage("A new ship has one stack for goods. An option gives it two or three.", "R2"),
        Passage("Nobody may look at the fronts of money or into the deck. All else is open. The computer does not "
                "cheat.", "R3"),
    )),
    Chapter("money", marked("Money"), (
        Passage("You are paid from the top of the deck. What you pay goes under the deck."),
        Passage("Your money cards are paid in any order. You can't choose which.", "R4"),
        Passage("Is the deck empty? Then you get IOUs. An IOU is worth 1 MM. You spend your IOUs first.", "R5"),
        Passage("Is the deck empty? Then the market has gaps. They are filled when there are cards again.", "R6"),
    )),
    Chapter("auction", marked("1. Auction"), (
        Passage("The cards of the market are sold, one after the other. The card being sold is the lot."),
        Passage("The lots come from left to right. Each comes once.", "R7"),
        Passage("You are asked in ship order. Bid more, or decline. The last one to bid pays and gets the card. You "
                "are asked again if somebody bids more.", "R8"),
        Passage("The lowest bid is 1 MM. Bid any whole number above the last bid.", "R9"),
        Passage("You won a lot? Then you sit out the next one.", "R10"),
        Passage("You can spend 5 MM in one auction. You can't spend more than you have.", "R11"),
        Passage("A card that nobody wants stays there.", "R12"),
        Passage("All lots are sold and you have none? Then you may buy the top card of the deck. It costs 1 MM. You "
                "can't see it first.", "R13"),
        Passage("New cards take the place of sold ones. If nobody bids at all, the whole market is changed.", "R14"),
    )),
    Chapter("loading", marked("2. Loading"), (
        Passage("Put each card you bought on your ship. Choose one of its two goods. Put it on top of a stack."),
        Passage("You must load all of them. A stack can be as high as you like.", "R15"),
        Passage("Load in the order you bought, and it is free. Another order costs 1 MM for each good out of line.",
                "R16"),
        Passage("You may move goods that are on your ship already. That is free, unless an option asks for a fee. A "
                "good never turns over.", "R17"),
        Passage("New goods go above old goods.", "R18"),
        Passage("You pay when you set sail. You can't make a plan that costs more than you have.", "R19"),
    )),
    Chapter("weather", marked("3. Weather"), (
        Passage("All ships have left? Then one weather card is turned over."),
        Passage("Plain Sailing: nothing happens."),
        Passage("Rough Seas: the ship order is mixed."),
        Passage("Stormy Weather: the ship order is mixed. The ship with the most goods loses one."),
        Passage("Freak Accident: the ship order is mixed. Each ship loses one good.", "R20"),
        Passage("You lose the top good of a stack. You choose the stack. Your only good is safe.", "R21"),
        Passage("After five trips a new week begins. The weather cards are mixed again.", "R22"),
    )),
    Chapter("arrival", marked("4. Arrival"), (
        Passage("The ships come to the other city, in ship order."),
        Passage("You must sell something. Take goods of one kind from the top of a stack. Take one or more.", "R23"),
        Passage("Look at the market of the city. Count the goods of your kind there. Take that number off the value of "
                "your good. You never get less than 0.", "R24"),
        Passage("What you sell goes under the deck. Then you are paid.", "R25"),
        Passage("You may sell more. Each time costs 1 MM. Each time your ship falls back one place.", "R26"),
        Passage("Is your ship empty? Then you may buy an upgrade. It gives your ship one more stack.", "R27"),
        Passage("An upgrade costs 1 MM. A ship can have two. There are twelve in all.", "R28"),
    )),
    Chapter("end", marked("The end"), (
        Passage("After the last trip you sell all you have. It costs nothing.", "R29"),
        Passage("The most money wins. Equal money shares the win.", "R30"),
    )),
    Chapter("options", marked("Options and presets"), (
        Passage("As printed plays the printed rules. Tight harbour makes moving old goods cost 1 MM each."),
        Passage("You can change each option before a game. Each option shows the number of its rule."),
    )),
    Chapter("undo", marked("Undo"), (
        Passage("You may take back your last step. Then you may take back the one before. You can't after somebody "
                "else has moved. You can't after a hidden card was seen. What you took back can be done again."),
        Passage("A practice game lets you go back further. The computers go back with you. A game that is over stays "
                "as it is."),
    )),
    Chapter("controls", marked("Playing with mouse and keys"), (
        Passage("Mouse: drag money to the lot to bid. Drag a card to a stack to load it. Drag goods to the city to "
                "sell them."),
        Passage("You can drag money back to your purse. You can drag the good you loaded last back to the dock."),
        Passage("Keyboard: Tab goes to the next thing. Enter presses it or picks it up. Enter again lets it go. Escape "
                "puts it back."),
        Passage("The screen Keys lists every key. You can change them there."),
        Passage("The game saves itself after each move. You can stop at any time."),
    )),
)  # fmt: skip
"""The whole book in plain words, chapter by chapter as in `CHAPTERS`."""
