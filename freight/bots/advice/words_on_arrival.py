"""What to lose, what to unload and when to be done, in words."""

from freight.bots.advice import reasons
from freight.bots.advice.phrasing import Here
from freight.engine.commands import BuyUpgrade, Command
from freight.languages import tr, trn
from freight.languages.box import kind_name

Landing = reasons.Losing | reasons.Unloading | reasons.Leaving | reasons.Upgrading


def told(here: Here, command: Command, reason: Landing) -> list[str]:
    """What to do at sea and in the city, and why."""
    match reason:
        case reasons.Losing():
            return _losing(here, reason)
        case reasons.Unloading():
            return _unloading(reason)
        case reasons.Leaving():
            return _leaving(reason)
    return _upgrading(command, reason)


def _losing(here: Here, reason: reasons.Losing) -> list[str]:
    move = tr("Let {good} on stack {stack} go.", good=here.good(reason.good), stack=reason.stack + 1)
    values = {
        "rate": reason.rate, "city": here.city, "other": here.good(reason.other),
        "stack": reason.other_stack + 1, "other_rate": reason.other_rate,
    }  # fmt: skip
    if reason.other_rate >= reason.rate:
        why = tr(
            "It fetches {rate} MM in {city}; {other} on stack {stack} fetches {other_rate} MM.", **values
        )  # fmt: skip
    else:
        why = tr(
            "It fetches {rate} MM in {city}. Without {other} on stack {stack}, which fetches {other_rate} MM, you "
            "would lose more in the end.", **values
        )  # fmt: skip
    return [move, why]


def _unloading(reason: reasons.Unloading) -> list[str]:
    brings = trn(
        "Unload {count} good of the kind {kind} from stack {stack}: it brings {income} MM here.",
        "Unload {count} goods of the kind {kind} from stack {stack}: they bring {income} MM here.",
        reason.count, kind=kind_name(reason.kind), stack=reason.stack + 1, income=reason.income,
    )  # fmt: skip
    return [brings, _fee(reason.fee, reason.falls_back), *_kept(reason)]


def _fee(fee: int, falls_back: bool) -> str:
    if not fee:
        return ""
    if falls_back:
        return tr("That is worth the fee of {fee} MM and a place in the ship order.", fee=fee)
    return tr("That is worth the fee of {fee} MM; your ship is the last one anyway.", fee=fee)


def _kept(reason: reasons.Unloading) -> list[str]:
    """What is better not unloaded."""
    told = []
    if reason.left:
        told.append(trn("Keep the other {count} good of the run for later.",
                        "Keep the other {count} goods of the run for later.", reason.left))  # fmt: skip
    if reason.kept_stack >= 0:
        told.append(tr("The run on stack {stack} would bring {income} MM here, and about {later} MM if you keep it.",
                       stack=reason.kept_stack + 1, income=reason.kept_income, later=reason.kept_later))  # fmt: skip
    return told


def _leaving(reason: reasons.Leaving) -> list[str]:
    best = trn(
        "The best that is left, {count} good of the kind {kind} on stack {stack}, would bring {income} MM here, "
        "and about {later} MM later.",
        "The best that is left, {count} goods of the kind {kind} on stack {stack}, would bring {income} MM here, "
        "and about {later} MM later.",
        reason.count, kind=kind_name(reason.kind), stack=reason.stack + 1, income=reason.income,
        later=reason.later,
    )  # fmt: skip
    if reason.falls_back:
        costs = tr("To unload it costs {fee} MM and a place in the ship order.", fee=reason.fee)
    else:
        costs = tr("To unload it costs {fee} MM.", fee=reason.fee)
    return [tr("Be done here."), best, costs]


def _upgrading(command: Command, reason: reasons.Upgrading) -> list[str]:
    pays = trn(
        "For {price} MM it pays if at least {count} trip is left.",
        "For {price} MM it pays if at least {count} trips are left.",
        reason.needed, price=reason.price,
    )  # fmt: skip
    left = trn("{count} trip is to come.", "{count} trips are to come.", reason.left)
    if isinstance(command, BuyUpgrade):
        return [tr("Buy an upgrade."), pays, left]
    return [tr("Buy no upgrade and be done here."), pays, left]
