"""Where the seats are in the order in which they load or unload."""

from typing import Literal

from freight.table.model import TableModel

Turn = Literal["past", "on", "to come", "empty"]


def turn_of(model: TableModel, seat: int) -> Turn:
    """Where a seat is in the order of loading or unloading, while it is not asked; 'empty' has nothing to unload.

    Between its last shipment and the next seat's turn, which are shown one after the other, a ship is past.
    """
    view = model.view
    place, is_laden = view.row.index(seat), any(view.stacks[seat])
    if place < view.turn:
        return "past"
    if view.phase != "arrival":
        return "to come"
    if place == view.turn and view.shipments:
        return "on" if is_laden else "past"
    return "to come" if is_laden else "empty"


def under_way(model: TableModel, seat: int) -> bool:
    """Whether a ship has left port and not come to the other yet."""
    view = model.view
    return view.phase == "weather" or (view.phase == "loading" and seat in view.row and turn_of(model, seat) == "past")
