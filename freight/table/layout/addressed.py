"""What the seats are at, as the lists of seats tell it: to you in the second person, of others in the third."""

from freight.engine.state import Phase
from freight.languages import tr, trc
from freight.table.layout.facts import is_you
from freight.table.layout.standing import doing, standing, standing_words, why_passed_over
from freight.table.layout.turns import Turn, turn_of
from freight.table.model import TableModel


def bidding_words(model: TableModel, seat: int) -> tuple[str, ...]:
    """How a seat stands in the bidding, after its name: in full, then shorter."""
    if not is_you(model, seat):
        return standing_words(model, seat)
    match standing(model, seat):
        case "stands":
            return (trc("you", "{price} MM stands", price=model.view.bid),)
        case "rests":
            return tr("sit out: won the last lot (R10)"), trc("you", "won the last lot (R10)"), tr("rest (R10)")
        case "passed over":
            why = why_passed_over(model, seat, to_you=True)
            return tr("sit out: {why} (R11)", why=why), trc("you", "{why} (R11)", why=why)
        case "due":
            return (trc("you", "to bid now"),)
        case "declined":
            return (trc("you", "declined"),)
        case "waits":
            return (tr("wait"),)


def row_words(model: TableModel, seat: int) -> str:
    """What a seat is at, after its name."""
    if not is_you(model, seat):
        return doing(model, seat)[0]
    view = model.view
    if view.phase == "auction":
        return bidding_words(model, seat)[0]
    if seat in view.due:
        return tr("lose a good")
    if seat == view.to_act and view.phase == "arrival" and not any(view.stacks[seat]):
        return trc("you", "are in port")
    if seat == view.to_act:
        return _due(view.phase)
    if view.phase in ("loading", "arrival") and seat in view.row:
        return _in_row(view.phase, turn_of(model, seat))
    return ""


def _due(phase: Phase) -> str:
    match phase:
        case "last chance":
            return trc("you", "last chance")
        case "loading":
            return trc("you", "load now")
        case "arrival":
            return trc("you", "unload now")
    return trc("you", "to act")


def _in_row(phase: Phase, turn: Turn) -> str:
    if phase == "loading":
        return tr("have sailed") if turn == "past" else tr("wait to load")
    match turn:
        case "past":
            return tr("are done")
        case "on":
            return _due(phase)
        case "empty":
            return tr("wait")
        case "to come":
            return tr("wait to unload")
