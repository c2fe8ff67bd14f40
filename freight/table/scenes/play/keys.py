"""What the keys of the table ask for: a bid, or what a button there would."""

from freight.engine.commands import Bid
from freight.engine.state import State
from freight.table.scene import Typed
from freight.table.shortcuts import action_of


def meant_by(typed: Typed, state: State) -> Bid | str:
    """The bid that a key makes, or the button of the table that it stands for; 'flip' for that of the card that is
    meant, '' for none.
    """
    pressed = action_of("table", typed)
    if pressed == "sail":
        return "sail" if state.phase == "loading" else "stop"
    if pressed.startswith("bid:") and pressed != "bid:place":
        return Bid(int(pressed.removeprefix("bid:")))
    return pressed
