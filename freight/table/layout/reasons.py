"""Why something can't be done at the table now, in words, with the ruling."""

from freight.engine.goods import Card
from freight.engine.rules import UPGRADES_A_SHIP
from freight.languages import tr, trn
from freight.table.layout.facts import left_to_spend, loads_of, may_upgrade
from freight.table.layout.standing import why_passed_over
from freight.table.model import TableModel


def only_seen(model: TableModel) -> str:
    """Why nothing at all can be done at a table that is replayed or watched; empty at any other."""
    if model.watched:
        return tr("This game is played in another window; here it is only watched.")
    return tr("Nothing can be changed in a replay.") if model.replay else ""


def why_no_upgrade(model: TableModel) -> str:
    """Why the seat at the bottom may not buy an upgrade now, with the ruling; empty if it may."""
    view, me = model.view, model.me
    if may_upgrade(model):
        return ""
    if view.phase != "arrival" or view.to_act != me or model.replay:
        return tr("Upgrades are sold to empty ships on arrival (R27).")
    if any(model.stacks):
        return tr("Upgrades are built into an empty ship; there are goods aboard yours (R27).")
    if view.upgrades[me] >= UPGRADES_A_SHIP:
        return tr("A ship has room for two upgrades, and yours has both (R28).")
    if not view.upgrades_left:
        return tr("All twelve upgrades are sold (R28).")
    return tr("An upgrade costs {price} MM, and you have {money} MM (R28).", price=view.rules.upgrade_price,
              money=view.money[me])  # fmt: skip


def why_no_bid(model: TableModel, built: int = 0) -> str:
    """Why the seat at the bottom may not bid now, or not more than is `built`, with the ruling; empty if it may."""
    view, me = model.view, model.me
    if model.replay:
        return only_seen(model)
    if model.bids and built < max(model.bids):
        return ""
    if model.bids:
        return tr("You can't beat {price} MM: {why} (R11).", price=built, why=why_passed_over(model, me, to_you=True))
    if view.phase != "auction":
        return tr("Bids are made in the auction, while a lot is under the hammer.")
    if me == view.resting:
        return tr("You won the last lot and sit this one out (R10).")
    if me == view.bidder:
        return tr("Your bid stands; you are asked again if somebody raises it (R8).")
    if left_to_spend(model, me) <= view.bid:
        return tr(
            "You can't beat {price} MM: {why} (R11).", price=view.bid, why=why_passed_over(model, me, to_you=True)
        )
    if me in view.declined and view.rules.decline_is_final:
        return tr("You have declined; this is final (R8).")
    if me in view.declined:
        return tr("You have declined; you are asked again after another bid (R8).")
    return tr("It is not your turn to bid; bids go round in ship order (R8).")


def why_no_load(model: TableModel, card: Card) -> str:
    """Why a card of the dock may not be loaded now; empty if it may."""
    if loads_of(model, card):
        return ""
    view = model.view
    if view.phase == "loading" and view.to_act == model.me and not model.replay:
        return tr("You can't pay the fee of that plan: you have {money} MM (R19).", money=view.money[model.me])
    return tr("Goods are loaded after the auction, in ship order.")


def why_no_sail(model: TableModel) -> str:
    """Why the ship may not set sail now."""
    view = model.view
    if view.phase != "loading" or view.to_act != model.me:
        return tr("Ships set sail when they are loaded, in ship order.")
    count = len(view.docks[model.me])
    if not count:
        return ""
    return trn(
        "All you bought must be loaded first: {count} still in your dock (R15).",
        "All you bought must be loaded first: {count} still in your dock (R15).",
        count,
    )
