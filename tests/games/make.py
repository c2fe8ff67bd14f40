"""Record the games of this folder: `python tests/games/make.py`. Each is whole, and replays to its digest for ever.

Made once and kept: a later version of the game must open them as they are. Run this again only when the format or
the luck of the engine has changed on purpose, before that version was in anyone's hands. Files that exist are left
alone; delete one to have it made anew.
"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent.parent))

from freight.bots.protocol import make_bot  # noqa: E402 (the project lies two folders above)
from freight.engine.commands import Command, Undo  # noqa: E402
from freight.engine.goods import SHIPS, STANDARD_GOODS  # noqa: E402
from freight.engine.loading import may_undo  # noqa: E402
from freight.engine.rules import Rules  # noqa: E402
from freight.engine.view import view  # noqa: E402
from freight.record.game import Game  # noqa: E402
from freight.record.header import Header, SeatSetup, new_header  # noqa: E402

TIGHT = Rules(restow_fee=1)
LONGEST_DAY = Rules(
    weeks=1, starting_stacks=3, auction_limit=20, reorder_fee=0, restow_fee=2, upgrade_price=0,
    decline_is_final=True, last_chance="always",
)  # fmt: skip
MIRRORED_DECK = tuple((b, y, a, x) for a, x, b, y in reversed(STANDARD_GOODS.cards))

GAMES: dict[str, tuple[str, Rules]] = {
    "two-as-printed": ("shrewd casual", Rules()),
    "two-tight-harbour": ("casual casual", TIGHT),
    "three-as-printed": ("casual shrewd casual", Rules()),
    "three-tight-harbour": ("shrewd shrewd shrewd", TIGHT),
    "four-as-printed": ("shrewd casual shrewd casual", Rules()),
    "five-as-printed": ("casual shrewd random casual shrewd", Rules()),
    "five-other-options": ("shrewd random casual shrewd random", LONGEST_DAY),
    "six-as-printed": ("shrewd shrewd casual casual random random", Rules()),
    "six-tight-harbour-eight-weeks": ("casual shrewd casual shrewd casual shrewd", Rules(weeks=8, restow_fee=1)),
    "four-one-week-undone-mirrored-deck": ("random random random random", Rules(weeks=1, starting_stacks=2)),
}


def header_of(name: str) -> Header:
    """Say how a game begins."""
    levels, rules = GAMES[name]
    number = list(GAMES).index(name)
    ships = [(number + place) % len(SHIPS) for place in range(len(levels.split()))]
    seats = [SeatSetup(SHIPS[ship].name, ship, level) for ship, level in zip(ships, levels.split(), strict=True)]
    deck = MIRRORED_DECK if name.endswith("mirrored-deck") else STANDARD_GOODS.cards
    return new_header(seats, rules, number, game_id=name, created=f"2026-01-{number + 1:02}T12:00:00+00:00", deck=deck)


def record(name: str, path: Path) -> None:
    """Let computer players play a game into a file; in one that is called so, they take back half of what they load."""
    header = header_of(name)
    luck = random.Random(name)
    bots = [make_bot(seat.player, header.goods(), number) for number, seat in enumerate(header.seats)]
    with Game.create(header, path) as game:
        while not game.finished:
            seat = game.state.to_act
            undoes = "undone" in name and may_undo(game.state) and luck.random() < 0.5
            command: Command = Undo() if undoes else bots[seat].choose(view(game.state, seat))
            happened = game.play(command)
            if not isinstance(happened, list) or game.trouble:
                raise SystemExit(f"{name}: {happened} {game.trouble}")


def main() -> None:
    """Record those games that are not there."""
    for name in GAMES:
        path = FOLDER / f"{name}.freight"
        if not path.exists():
            record(name, path)
            print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
