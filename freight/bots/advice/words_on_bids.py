"""Why to bid, or not, in words."""

from freight.bots.advice import reasons
from freight.bots.advice.phrasing import Here
from freight.engine.commands import Bid, BuyUnseen, Command
from freight.languages import tr, trn

Declining = reasons.TooDear | reasons.BetterToCome | reasons.OfNoUse


def told(here: Here, command: Command, reason: reasons.WorthBidding | Declining | reasons.Unseen) -> list[str]:
    """What to do about a lot, or about the top card, and why."""
    match reason:
        case reasons.WorthBidding():
            return _bidding(here, command, reason)
        case reasons.Unseen():
            return _unseen(command, reason)
    return [tr("Decline."), _lot(here, reason.lot), _declining(here, reason)]


def _bidding(here: Here, command: Command, reason: reasons.WorthBidding) -> list[str]:
    amount = command.amount if isinstance(command, Bid) else reason.limit
    if reason.spends_all:
        worth = tr("The {limit} MM that you may spend on it are not too much.", limit=reason.limit)
    else:
        worth = tr("The lot is worth up to {limit} MM to you.", limit=reason.limit)
    return [tr("Bid {price} MM.", price=amount), _lot(here, reason.lot), worth, _rival(here, amount, reason)]


def _rival(here: Here, amount: int, reason: reasons.WorthBidding) -> str:
    """What the one who would go furthest of the others has to do with the bid, if anything."""
    if reason.rival < 0 or reason.rival_limit < amount:
        return ""
    who, most = here.names[reason.rival], reason.rival_limit
    if most > reason.limit:
        return tr("{who} may go up to {limit} MM.", who=who, limit=most)
    if most == amount > here.view.bid + 1:
        return tr("{who} may go up to {limit} MM, so bid that at once.", who=who, limit=most)
    return ""


def _lot(here: Here, lot: reasons.Lot) -> str:
    """What the lot fetches, and what goes along with it."""
    good, kind, city = here.good(lot.good), here.kind(lot.good), here.city
    if lot.later:
        return tr(
            "{good} fetches {rate} MM in {city}, and about {later} MM if you keep it for later.",
            good=good, rate=lot.rate, city=city, later=lot.later,
        )  # fmt: skip
    if lot.aboard:
        return trn(
            "{good} fetches {rate} MM in {city}, and you already carry {count} good of its kind, {kind}.",
            "{good} fetches {rate} MM in {city}, and you already carry {count} goods of its kind, {kind}.",
            lot.aboard, good=good, rate=lot.rate, city=city, kind=kind,
        )  # fmt: skip
    if lot.docked:
        return trn(
            "{good} fetches {rate} MM in {city}, and {count} card of your dock has {kind} on it, too.",
            "{good} fetches {rate} MM in {city}, and {count} cards of your dock have {kind} on them, too.",
            lot.docked, good=good, rate=lot.rate, city=city, kind=kind,
        )  # fmt: skip
    return tr("{good} fetches {rate} MM in {city}.", good=good, rate=lot.rate, city=city)


def _declining(here: Here, reason: Declining) -> str:
    match reason:
        case reasons.BetterToCome():
            return tr(
                "It would be worth {price} MM, but its winner sits out the next lot, {card} (R10). That would cost "
                "you about {missed} MM.",
                price=reason.lowest, card=here.card(reason.coming), missed=reason.missed,
            )  # fmt: skip
        case reasons.TooDear(_, 0):
            return tr("With what else you may get, the lot is worth less than 1 MM to you.")
        case reasons.TooDear():
            return tr(
                "The lot is worth up to {limit} MM to you, and the next bid is {price} MM.",
                limit=reason.limit, price=reason.lowest,
            )  # fmt: skip
    return tr("After fees, the lot is worth less than 1 MM to you.")


def _unseen(command: Command, reason: reasons.Unseen) -> list[str]:
    buys = isinstance(command, BuyUnseen)
    brings = trn(
        "Nobody sees {count} card: ten like it would bring you about {bring} MM and cost {cost} MM.",
        "Nobody sees {count} of the cards: ten of them would bring you about {bring} MM and cost {cost} MM.",
        reason.cards, bring=reason.ten_bring, cost=reason.ten_cost,
    )  # fmt: skip
    if buys:
        return [tr("Buy the top card."), brings]
    return [tr("Decline."), brings, tr("That is too little gain for a card unseen.")]
