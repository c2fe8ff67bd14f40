"""Hand-made traces for the tests: a game told line by line, most of it by whole lots."""

from typing import Any

from .goods import FREAK, PLAIN, ROUGH, STORMY
from .options import FACTS
from .player import text_of
from .referee import Verdict, judge

ROW = [1, 2, 3, 4, 5, 6]
ALL = [0, 1, 2]
QUIET = [PLAIN, ROUGH, PLAIN, PLAIN, ROUGH, STORMY, FREAK]  # the first two set aside
PLAIN_PAIR = [("Tea", 3), ("Rain", 1)]


class Tale:
    """A trace in the making. Cards lie in their numbers' order: 1 to 6 in Port Gong, 7 to 12 in Bucks Grange,
    13 to 17 seat 0's cash, 18 to 22 seat 1's …, the rest in the deck; the ships lie in Port Gong, seat 0 first.
    """

    def __init__(
        self, seats: int = 3, cards: int = 75, faces: dict[int, Any] | None = None, week: Any = None, **rules: Any
    ) -> None:
        self.seats = seats
        game: dict[str, Any] = {"seats": seats, "rules": rules, "lists": list(FACTS)}
        if faces is not None or cards != 75:
            game["cards"] = {str(card): (faces or {}).get(card, PLAIN_PAIR) for card in range(1, cards + 1)}
        self.lines: list[dict[str, Any]] = [{"game": game}]
        self.chance("goods", list(range(1, cards + 1)))
        self.chance("weather", week or QUIET)
        self.chance("city", 0).chance("order", list(range(seats)))
        self.fact("trip", trip=1, city=0)

    def chance(self, kind: str, result: Any, seat: int | None = None) -> "Tale":
        self.lines.append({"chance": kind, "result": result} | ({} if seat is None else {"seat": seat}))
        return self

    def does(self, seat: int, *decision: Any) -> "Tale":
        self.lines.append({"seat": seat, "do": list(decision)})
        return self

    def fact(self, kind: str, **fields: Any) -> "Tale":
        self.lines.append({"fact": kind, **fields})
        return self

    def public(self, **fields: Any) -> "Tale":
        self.lines.append({"public": fields})
        return self

    def bids(self, seat: int, amount: int) -> "Tale":
        return self.does(seat, "bid", amount).fact("bid", seat=seat, amount=amount)

    def decline(self, *seats: int) -> "Tale":
        for seat in seats:
            self.does(seat, "decline")
        return self

    def won(self, seat: int, card: int, price: int, pays: list[int]) -> "Tale":
        self.fact("won", seat=seat, card=card, price=price)
        return self.paid(seat, price, "lot", pays)

    def paid(self, seat: int, amount: int, why: str, pays: list[int]) -> "Tale":
        if pays:
            self.chance("pay", pays, seat)
        return self.fact("paid", seat=seat, amount=amount, why=why)

    def unsold(self, card: int, *asked: int) -> "Tale":
        return self.decline(*asked).fact("unsold", card=card)

    def nothing_sold(self, market: list[int], asked: list[int]) -> "Tale":
        """Let all lots go unsold; the market is not swept yet."""
        for card in market:
            self.unsold(card, *asked)
        return self

    def sells(self, card: int, winner: int, pays: int, asked: list[int]) -> "Tale":
        """Let the lot go to the winner for 1 MM; `asked` are the seats that may bid, in ship order."""
        turn = asked.index(winner)
        self.decline(*asked[:turn]).bids(winner, 1).decline(*asked[turn + 1 :], *asked[:turn])
        return self.won(winner, card, 1, [pays])

    def sweep(self, city: int, old: list[int], new: list[int | None]) -> "Tale":
        self.fact("swept", cards=old).chance("market", old)
        return self.fact("market", city=city, cards=new)

    def departs(self, seat: int, fee: int, stacks: Any) -> "Tale":
        return self.fact("departed", seat=seat, fee=fee, stacks=stacks)

    def sold(self, seat: int, cards: list[int], amount: int, ious: int = 0) -> "Tale":
        self.fact("sold", seat=seat, cards=cards, amount=amount).chance("sold", cards, seat)
        return self.fact("received", seat=seat, amount=amount, ious=ious)

    def judged(self) -> Verdict:
        return judge(text_of(self.lines))


def bought(**options: Any) -> Tale:
    """Seat 0 has won the cards 1, 3 and 5, seat 1 the card 2; money 2, 4, 5; the loading begins."""
    tale = Tale(**options).sells(1, 0, 13, ALL).sells(2, 1, 18, [1, 2]).sells(3, 0, 14, [0, 2])
    tale.unsold(4, 1, 2).sells(5, 0, 15, ALL).unsold(6, 1, 2)
    return tale.fact("market", city=0, cards=[28, 29, 30, 4, 31, 6])


def loads(tale: Tale, seat: int, *goods: tuple[int, str, int]) -> Tale:
    """Load goods one by one."""
    for card, side, stack in goods:
        tale.does(seat, "load", card, side, stack)
    return tale


def plan(older: Any, *goods: tuple[int, str, int]) -> dict[str, Any]:
    """Write a plan."""
    return {"older": older, "load": [list(load) for load in goods]}


def at_sea(**options: Any) -> Tale:
    """Seat 0 has 1 B, 3 B, 5 A aboard, in stacks 0, 1, 1; seat 1 has 2 B; the weather is next."""
    tale = loads(bought(starting_stacks=2, **options), 0, (1, "B", 0), (3, "B", 1), (5, "A", 1))
    tale.departs(0, 0, [[[1, "B"]], [[3, "B"], [5, "A"]]])
    loads(tale, 1, (2, "B", 0)).departs(1, 0, [[[2, "B"]], []])
    return tale.departs(2, 0, [[], []])


def stormy(card: str) -> list[str]:
    """A week that begins with this card."""
    rest = [PLAIN, PLAIN, PLAIN, ROUGH, ROUGH, STORMY, FREAK]
    rest.remove(card)
    return [*rest[:2], card, *rest[2:]]
