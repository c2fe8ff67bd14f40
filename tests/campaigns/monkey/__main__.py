"""A life of the monkey lived again: `python tests/campaigns/monkey 1.17 --events 3120 [--shrink] [--memory]`."""

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent.parent.parent)

from tests.campaigns.monkey.again import again, grown, shrunk, told  # noqa: E402 (the project lies three folders above)
from tests.campaigns.monkey.home import build_wall  # noqa: E402
from tests.campaigns.monkey.life import EVENTS  # noqa: E402


def main(arguments: list[str]) -> int:
    """Live a life again up to an event; return 1 if a fault was met."""
    parser = argparse.ArgumentParser(prog="tests/campaigns/monkey", description="Live a life of the monkey again.")
    parser.add_argument("life", help="its name, as `1.17`")
    parser.add_argument("--events", type=int, default=EVENTS, metavar="N", help="so many events of it")
    parser.add_argument("--shrink", action="store_true", help="seek fewer events that lead to the same fault")
    parser.add_argument("--memory", action="store_true", help="tell what holds more at the end than in the middle")
    given = parser.parse_args(arguments)
    build_wall()
    if given.memory:
        print("\n".join(grown(given.life, given.events)))
        return 0
    fault, journal = again(given.life, given.events, Counter())
    if not fault:
        print(f"life {given.life}: {given.events:,} events, no fault")
        return 0
    print(fault)
    if given.shrink:
        journal = shrunk(given.life, journal, fault)
    print("\n".join(told(journal[-40:])))
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
