"""The campaigns: `python tests/campaigns NAME [--count N] [--seed S] [--seconds T]`; 1 if anything did not hold.

Every module named in `NAMES` has a function `run(tally)`. Without `--count` a campaign is whole.
"""

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[0] = str(HERE.parent.parent)  # in the place of the folder itself, whose modules go by their full names

from tests.campaigns.tally import Order, Tally  # noqa: E402 (the project lies two folders above)

NAMES = {
    "kills": "a game killed at random moments and within each write: nothing accepted is lost",
    "flips": "every byte of 20 saves changed to other values: no crash, nothing loads wrongly",
    "cuts": "20 saves cut at every byte: every whole line comes back, the rest is told",
    "mutations": "random changes and consistent forgeries: no crash, nothing illegal passes for legal",
    "floods": "saves made to cost as much as they can: each refused in two seconds and 200 MiB",
    "faults": "every call to the disk fails once and for ever: nothing is lost, and the game goes on",
    "monkey": "a million events of mouse, keys and window over whole games: no fault, laws hold, memory flat",
    "versions": "the recorded games on each Python and under five hash seeds: the same to the last letter",
}


def main(arguments: list[str]) -> int:
    """Run the campaign named; return 0 if all held."""
    parser = argparse.ArgumentParser(
        prog="tests/campaigns",
        description="Attack the saved game and the window in large numbers; exit 1 if anything did not hold.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="campaigns:\n" + "\n".join(f"  {name:10} {what}" for name, what in NAMES.items()),
    )
    parser.add_argument("name", choices=NAMES, metavar="NAME", help="one of those below")
    parser.add_argument("--count", type=int, metavar="N", help="so many cases instead of the whole campaign")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="draws other cases (1)")
    parser.add_argument("--seconds", type=float, metavar="T", help="stop after so long, wherever it is then")
    given = parser.parse_args(arguments)
    tally = Tally(given.name, Order(given.count, given.seed, given.seconds))
    importlib.import_module(f"tests.campaigns.{given.name}").run(tally)
    return tally.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
