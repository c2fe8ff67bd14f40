"""Saves made to cost as much as they can: each is refused in two seconds and 200 MiB.

Each is as large as a saved game may be, or larger, and most are consistent forgeries: their hashes are right, so that
a reader has to go through all of it. `python tests/campaigns/floods.py NAME…` reads some, and tells what they took.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent.parent)

import msgspec

from freight.engine import commands, events
from freight.engine.commands import Command
from freight.engine.events import Event
from freight.engine.evolve import fold
from freight.engine.goods import as_good
from freight.engine.state import digest
from freight.record.codec import FIRST_HASH, LARGEST_FILE, LONGEST_LINE, MOST_LINES, Step, chained, encode_game
from freight.record.game import Game
from freight.record.problems import SaveProblem
from freight.record.reading import read_save
from freight.record.verify import verify
from tests.campaigns.corpus import advance, header_of, save_of
from tests.campaigns.limits import LONGEST, MOST_MEMORY, forget_peak, peak
from tests.campaigns.tally import Tally

_ENCODER = msgspec.json.Encoder()
_DIGEST = "0123456789abcdef"


def hashed(contents: Iterator[bytes]) -> bytes:
    """A file of these lines, as far as they fit into the largest saved game."""
    previous, lines, size = FIRST_HASH, list[bytes](), 0
    for content in contents:
        previous = chained(previous, content)
        size += len(content) + 34
        if size > LARGEST_FILE:
            break
        lines.append(b"%b %b\n" % (previous, content))
    return b"".join(lines)


def beginning() -> list[bytes]:
    """The header and the setup of a game of two."""
    return [line[33:] for line in save_of(40, 1).data.splitlines()]


def step(command: Command, *told: Event) -> bytes:
    """A line that tells of these events."""
    return _ENCODER.encode(Step(command, told, _DIGEST))


def again(*lines: bytes, most: int = MOST_LINES - 2) -> bytes:
    """A game just begun, and then these lines over and over."""
    return hashed(iter([*beginning(), *(lines * (most // len(lines)))]))


def crowded(told: Event) -> bytes:
    """A game just begun, and then lines as full of one event as they may be."""
    line = _ENCODER.encode(told)
    return again(step(commands.Decline(), *[told] * min(2_000, (LONGEST_LINE - 200) // (len(line) + 1))))


def spread(told: Event) -> bytes:
    """A game just begun, and then as many lines as there may be, each with some of one event."""
    room = LARGEST_FILE // MOST_LINES - 120
    return again(step(commands.Decline(), *[told] * max(1, room // (len(_ENCODER.encode(told)) + 1))))


CARDS = tuple(range(1, 76))
GROWING: dict[str, Event] = {
    "declined": events.BidDeclined(0, 1),
    "weather seen": events.WeatherDrawn("Plain Sailing"),
    "stacks": events.UpgradeBought(0, (), 0),
    "a stack": events.GoodLoaded(0, as_good(1, 0), 0),
    "the deck": events.ShipmentSold(0, 0, (as_good(1, 0),), 0, CARDS, 0),
    "cash": events.CargoSold(0, (), 75, CARDS, 0),
    "a dock": events.LotSold(0, 1, 0, (), 0),
    "under the deck": events.MarketSwept(CARDS),
    "lost": events.GoodLost(0, as_good(1, 0), 0),
    "restowed": events.GoodRestowed(0, 0, 0, 0, 0),
    "nothing": events.SeatAsked(0),
    "passed": events.LotsPassed(CARDS),
}


def legal_but_for_its_end(end: Event) -> bytes:
    """A game in which one good is loaded and taken back as often as can be, digests and all, before something wrong."""
    game = Game.create(header_of(40), None)
    while not isinstance(game.steps[-1].command, commands.Load):
        advance(game)
    load = game.steps[-1].command
    game.play(commands.Undo())
    game.play(load)
    state = fold(game.state.copy(), [end])
    header, *lines = [line[33:] for line in encode_game(game.header, game.steps, None)[0].splitlines()]
    room = (MOST_LINES - len(lines) - 4) // 2
    last = _ENCODER.encode(Step(commands.Stop(), (end,), digest(state)))
    return hashed(iter([header, *lines, *lines[-2:] * room, last]))


def floods() -> dict[str, Callable[[], bytes]]:
    """By name how to make each of the files."""
    header, setup = beginning()
    undo = step(commands.Undo(), events.StepUndone(0))
    bid = step(commands.Bid(1), events.BidMade(0, 1, 1))
    half = MOST_LINES // 2 - 5
    seated = b'"digest":"' + _DIGEST.encode() + b'"'
    made: dict[str, Callable[[], bytes]] = {
        "digits": lambda: hashed(iter([header, setup, bid.replace(b":1,", b":" + b"9" * 4000 + b",", 1)])),
        "a million digits": lambda: hashed(iter([header, setup, bid.replace(b":1,", b":" + b"9" * 10**6 + b",", 1)])),
        "brackets": lambda: hashed(iter([header, setup, bid.replace(b":1,", b":" + b"[" * 100_000 + b",", 1)])),
        "braces": lambda: hashed(iter([header, setup, bid.replace(b":1,", b":" + b'{"a":' * 100_000 + b",", 1)])),
        "brackets in the header": lambda: hashed(iter([header.replace(b"[", b"[" * 100_000, 1), setup])),
        "a key 50,000 times": lambda: hashed(iter([header, setup, bid.replace(seated, b",".join([seated] * 30_000))])),
        "a long line": lambda: hashed(iter([header, setup])) + b"x" * (LARGEST_FILE - 10_000),
        "long lines": lambda: again(bid[:-1] + b" " * (LONGEST_LINE - 200) + b"}"),
        "empty lines": lambda: hashed(iter([header, setup])) + b"\n" * (LARGEST_FILE - 10_000),
        "empty lines alone": lambda: b"\n" * LARGEST_FILE,
        "short lines": lambda: hashed(iter([header, setup])) + b"0" * 32 + b" {}\n" * (LARGEST_FILE // 4 - 5_000),
        "likely lines": lambda: hashed(iter([header, setup])) + (b"0" * 32 + b" {}\n") * (LARGEST_FILE // 36 - 5_000),
        "zeros": lambda: hashed(iter([header, setup])) + bytes(LARGEST_FILE - 10_000),
        "all taken back": lambda: hashed(iter([header, setup, *[bid] * half, *[undo] * half])),
        "back and forth": lambda: again(bid, undo),
        "legal until nobody can go on": lambda: legal_but_for_its_end(events.UnloadingEnded(0)),
        "legal until a card is lost": lambda: legal_but_for_its_end(events.MarketSwept((1,))),
        "a step without end": lambda: again(step(commands.Decline(), *[events.SeatAsked(0)] * 30_000)),
        "a name without end": lambda: hashed(iter([header.replace(b'"name":"', b'"name":"' + b"n" * 10**6), setup])),
    }
    for name, told in GROWING.items():
        made[f"{name}, in long lines"] = lambda told=told: crowded(told)  # type: ignore[misc]
        made[f"{name}, in many lines"] = lambda told=told: spread(told)  # type: ignore[misc]
    return made


def facts_of(name: str, path: Path) -> dict[str, object]:
    """Read one of the files and have it judged: what it took, in seconds of computing and in bytes; what was said."""
    path.write_bytes(floods()[name]())
    forget_peak()
    start, said = time.process_time(), "loaded"
    try:
        read_save(path)
    except SaveProblem as problem:
        said = str(problem)
    seconds = time.process_time() - start
    verdict = verify(path)
    judged = time.process_time() - start - seconds
    return {"name": name, "said": said, "verdict": verdict.kind, "read": seconds, "judged": judged, "held": peak()}


def fault_in(facts: dict[str, Any]) -> str:
    """What does not hold of what a file took, or nothing."""
    told = facts["said"].startswith("“flood.freight” ") or (facts["said"], facts["verdict"]) == ("loaded", "damaged")
    if not told or facts["verdict"] == "verified":  # what follows a game without an end of line is a torn tail
        return f"is not refused: {facts['said']}, {facts['verdict']}"
    if max(facts["read"], facts["judged"]) > LONGEST or facts["held"] > MOST_MEMORY:
        return f"takes {facts['read']:.1f} s, {facts['judged']:.1f} s to judge, {facts['held'] >> 20} MiB"
    return ""


def run(tally: Tally) -> None:
    """Read all of them."""
    most = {"read": 0.0, "judged": 0.0, "held": 0}
    with tempfile.TemporaryDirectory() as folder:
        for name in floods():
            if not tally.more(len(floods())):
                break
            facts = facts_of(name, Path(folder) / "flood.freight")
            tally.figures["cases"] += 1
            most = {key: max(most[key], facts[key]) for key in most}  # type: ignore[call-overload]
            if fault_in(facts):
                tally.wrong(f"{name}: {fault_in(facts)}")
    tally.notes.append(
        f"at most {most['read']:.2f} s to read, {most['judged']:.2f} s to judge, {int(most['held']) >> 20} MiB"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for each in sys.argv[1:]:
            print(json.dumps(facts_of(each, Path(scratch) / "flood.freight")), flush=True)
