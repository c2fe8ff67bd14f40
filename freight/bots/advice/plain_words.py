"""Advice in plain words: what to do, and one short reason."""

from freight.bots.advice import reasons
from freight.bots.advice.phrasing import Here
from freight.bots.advice.reasons import Advice
from freight.engine.commands import Bid, BuyUnseen, BuyUpgrade, Command
from freight.languages import tr, trn
from freight.languages.box import kind_name


def told(here: Here, advice: Advice) -> list[str]:
    """The advice in short sentences."""
    match advice.reason:
        case reasons.WorthBidding() as reason:
            return _bidding(advice.command, reason)
        case reasons.TooDear():
            return [tr("Decline."), tr("It costs more than it is worth to you.")]
        case reasons.BetterToCome():
            return [tr("Decline."), tr("The next card is better for you.")]
        case reasons.OfNoUse():
            return [tr("Decline."), tr("It brings you too little.")]
        case reasons.Unseen():
            return _unseen(advice.command)
        case reasons.Loading() as reason:
            return _loading(here, reason)
        case reasons.Restowing() as reason:
            move = tr("Move {good} to stack {stack}.", good=here.good(reason.good), stack=reason.to_stack + 1)
            return [move, tr("It lies better there.")]
        case reasons.Sailing():
            return [tr("Set sail."), tr("All lies well.")]
    return _landing(here, advice)


def _bidding(command: Command, reason: reasons.WorthBidding) -> list[str]:
    bid = tr("Bid {price} MM.", price=command.amount if isinstance(command, Bid) else reason.limit)
    if reason.spends_all:
        return [bid, tr("It is worth at least {limit} MM to you.", limit=reason.limit)]
    return [bid, tr("It is worth {limit} MM to you.", limit=reason.limit)]


def _unseen(command: Command) -> list[str]:
    if isinstance(command, BuyUnseen):
        return [tr("Buy the top card."), tr("It may well bring more than it costs.")]
    return [tr("Decline."), tr("It may bring too little.")]


def _loading(here: Here, reason: reasons.Loading) -> list[str]:
    load = tr("Put {good} on stack {stack}.", good=here.good(reason.good), stack=reason.stack + 1)
    if reason.later:
        return [load, tr("Keep it for later.")]
    if reason.run > 1:
        return [load, tr("It goes with the others there.")]
    return [load, tr("It brings {rate} MM.", rate=reason.rate)]


def _landing(here: Here, advice: Advice) -> list[str]:
    match advice.reason:
        case reasons.Losing() as reason:
            return [tr("Lose {good}.", good=here.good(reason.good)), tr("You will miss it least.")]
        case reasons.Unloading() as reason:
            sell = trn(
                "Sell {count} good from stack {stack}: {kind}.",
                "Sell {count} goods from stack {stack}: {kind}.",
                reason.count, stack=reason.stack + 1, kind=kind_name(reason.kind),
            )  # fmt: skip
            return [sell, tr("You get {income} MM.", income=reason.income), _fee(reason.fee)]
        case reasons.Leaving():
            return [tr("Be done here."), tr("More would bring too little.")]
    if isinstance(advice.command, BuyUpgrade):
        return [tr("Buy an upgrade."), tr("It will pay.")]
    return [tr("Be done here."), tr("An upgrade would not pay now.")]


def _fee(fee: int) -> str:
    return tr("It costs {fee} MM.", fee=fee) if fee else ""
