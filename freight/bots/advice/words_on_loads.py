"""Why to load, restow or set sail, in words."""

from freight.bots.advice import reasons
from freight.bots.advice.phrasing import Here
from freight.bots.advice.reasons import NO_GOOD
from freight.languages import tr, trn
from freight.languages.box import kind_name


def told(here: Here, reason: reasons.Loading | reasons.Restowing | reasons.Sailing) -> list[str]:
    """What to do in port, and why."""
    match reason:
        case reasons.Loading():
            return _loading(here, reason)
        case reasons.Restowing():
            return _restowing(here, reason)
    return _sailing(here, reason)


def _loading(here: Here, reason: reasons.Loading) -> list[str]:
    return [
        tr("Load {good} on stack {stack}.", good=here.good(reason.good), stack=reason.stack + 1),
        _place(here, reason),
        _other_face(here, reason),
        tr("Out of the order of purchase this costs {fee} MM (R16).", fee=reason.fee) if reason.fee else "",
    ]


def _place(here: Here, reason: reasons.Loading) -> str:
    """What the good does there."""
    if reason.later:
        return tr(
            "It fetches {rate} MM in {city}, and about {later} MM if you keep it for later.",
            rate=reason.rate, city=here.city, later=reason.later,
        )  # fmt: skip
    if reason.run > 1:
        return trn(
            "It makes a run of {count} good there, for {income} MM in {city}.",
            "It makes a run of {count} goods there, for {income} MM in {city}.",
            reason.run, income=reason.income, city=here.city,
        )  # fmt: skip
    if reason.below == NO_GOOD:
        return tr(
            "It fetches {rate} MM in {city}, and buries nothing there.", rate=reason.rate, city=here.city
        )  # fmt: skip
    return tr(
        "It fetches {rate} MM in {city}; {below} below it would fetch {below_rate} MM.",
        rate=reason.rate, city=here.city, below=here.good(reason.below), below_rate=reason.below_rate,
    )  # fmt: skip


def _other_face(here: Here, reason: reasons.Loading) -> str:
    if reason.other_rate > reason.rate:
        return tr(
            "The other face, {good}, would fetch {rate} MM there, but bring less in the end.",
            good=here.good(reason.other), rate=reason.other_rate,
        )  # fmt: skip
    if reason.other_rate == reason.rate:
        return ""
    return tr(
        "The other face, {good}, would fetch only {rate} MM.",
        good=here.good(reason.other), rate=reason.other_rate,
    )  # fmt: skip


def _restowing(here: Here, reason: reasons.Restowing) -> list[str]:
    good, stack, to_stack = here.good(reason.good), reason.stack + 1, reason.to_stack + 1
    if stack == to_stack:
        move = tr("Move {good} within stack {stack}.", good=good, stack=stack)
    else:
        move = tr("Move {good} from stack {stack} to stack {to}.", good=good, stack=stack, to=to_stack)
    fee = tr("Each good that you move costs {fee} MM (R17).", fee=reason.fee) if reason.fee else ""
    return [move, _why_restow(here, reason), _gain(reason), fee]


def _why_restow(here: Here, reason: reasons.Restowing) -> str:
    if reason.why == "together":
        return tr("There it lies with its own kind, {kind}, and sells together with it.",
                  kind=here.kind(reason.good))  # fmt: skip
    if reason.why == "clear":
        return tr("Then it no longer lies on {below}.", below=here.good(reason.freed))
    return tr("It makes way for what else is to be moved.")


def _gain(reason: reasons.Restowing) -> str:
    if not reason.gain:
        return tr("In the end that brings a little more, though less than 1 MM.")
    return tr("In the end that brings about {gain} MM more.", gain=reason.gain)


def _sailing(here: Here, reason: reasons.Sailing) -> list[str]:
    fees = tr("The fees of your plan are {fees} MM.", fees=reason.fees) if reason.fees else ""
    if reason.all_goods:
        brings = trn(
            "All is sold at the next arrival: your {count} good brings {income} MM in {city}.",
            "All is sold at the next arrival: your {count} goods bring {income} MM in {city}.",
            reason.count, income=reason.income, city=here.city,
        )  # fmt: skip
    elif reason.count:
        brings = trn(
            "Your first shipment, {count} good of the kind {kind}, brings {income} MM in {city}.",
            "Your first shipment, {count} goods of the kind {kind}, brings {income} MM in {city}.",
            reason.count, kind=kind_name(reason.kind), income=reason.income, city=here.city,
        )  # fmt: skip
    else:
        brings = ""
    return [tr("Set sail: restowing would bring nothing more."), brings, fees]
