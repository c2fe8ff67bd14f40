"""Record games in the present format: `python tests/games/make.py`. Each is whole, and replays to its digest for ever.

Made once and kept, in a folder for each format: every later version of the game must open all of them as they are.
Run this again only when the format or the luck of the engine has changed on purpose, before that version was in
anyone's hands. Files that exist are left alone; delete one to have it made anew. `digests.txt` lists them all, with
the digest that each ends in.
"""

import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from freight.bots.protocol import make_bot  # noqa: E402 (the project lies two folders above)
from freight.engine.commands import Load, Restow, Undo  # noqa: E402
from freight.engine.goods import SHIPS, STANDARD_GOODS  # noqa: E402
from freight.engine.rules import Rules  # noqa: E402
from freight.engine.state import digest  # noqa: E402
from freight.engine.view import view  # noqa: E402
from freight.record.branch import branch  # noqa: E402
from freight.record.game import Game  # noqa: E402
from freight.record.header import FORMAT, Header, SeatSetup, new_header  # noqa: E402
from freight.record.history import standing_steps  # noqa: E402
from freight.record.reading import read_save  # noqa: E402

FOLDER = HERE / f"v{FORMAT}"
DIGESTS = HERE / "digests.txt"
PARENT = "three-as-printed"

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
    "three-people-think-again": ("person person person", Rules(weeks=1, starting_stacks=2, last_chance="always")),
    "two-practice-rewound": ("person casual", Rules(weeks=1, restow_fee=1)),
    "three-played-on": ("person casual person", Rules()),
    "four-at-one-table": ("person shrewd casual shrewd", Rules()),
}

NAMES = {"four-at-one-table": ("Robin", "Bill Lading", "Penny Tonnage", "Doc Yard")}
"""The names at a table; elsewhere a seat has its ship's."""
SEEDS = {"four-at-one-table": 8}
"""Where luck is to be another than the game's number: here a storm takes goods, and the moving picture shows it."""


def header_of(name: str) -> Header:
    """Say how a game begins."""
    levels, rules = GAMES[name]
    number = list(GAMES).index(name)
    ships = [(number + place) % len(SHIPS) for place in range(len(levels.split()))]
    names = NAMES.get(name) or [SHIPS[ship].name for ship in ships]
    seats = list(map(SeatSetup, names, ships, levels.split()))
    deck = MIRRORED_DECK if name.endswith("mirrored-deck") else STANDARD_GOODS.cards
    created, practice = f"2026-01-{number + 1:02}T12:00:00+00:00", "practice" in name
    seed = SEEDS.get(name, number)
    return new_header(seats, rules, seed, game_id=name, created=created, deck=deck, practice=practice)


def begun(name: str) -> Game:
    """Begin a game in its file, in the middle of another one if it is played on."""
    path, header = FOLDER / f"{name}.freight", header_of(name)
    if not name.endswith("played-on"):
        return Game.create(header, path)
    parent = read_save(FOLDER / f"{PARENT}.freight")
    seats = [
        SeatSetup(mine.name, theirs.ship, mine.player)
        for mine, theirs in zip(header.seats, parent.header.seats, strict=True)
    ]
    return branch(parent, len(parent.steps) // 2, seats, path, name, header.created)


def record(name: str) -> None:
    """Let computer players play a game into its file, people's seats too."""
    luck = random.Random(name)
    with begun(name) as game:
        seats = game.header.seats
        levels = ["casual" if seat.player == "person" else seat.player for seat in seats]
        bots = [make_bot(level, game.header.goods(), number) for number, level in enumerate(levels)]
        while not game.finished:
            if thinks_again(name, game, luck):
                continue
            seat = game.state.to_act
            happened = game.play(bots[seat].choose(view(game.state, seat)))
            if not isinstance(happened, list) or game.trouble:
                raise SystemExit(f"{name}: {happened} {game.trouble}")


def thinks_again(name: str, game: Game, luck: random.Random) -> bool:
    """Whether a step was taken back, or done again: where the name of the game says so, and luck."""
    if "undone" in name and isinstance(standing_steps(game.steps)[-1].command, Load | Restow):
        return luck.random() < 0.5 and isinstance(game.play(Undo()), list)
    if "again" in name and luck.random() < 0.3:
        return isinstance(luck.choice((game.undo, game.undo, game.redo))(), list)
    if "rewound" in name and luck.random() < 0.03:
        before = len(game.steps)
        for _ in range(luck.randrange(60)):
            game.play(Undo())
        return len(game.steps) > before
    return False


def main() -> None:
    """Record those games that are not there, and list them all."""
    for name in GAMES:
        path = FOLDER / f"{name}.freight"
        if not path.exists():
            record(name)
            print(f"{path.name}: {path.stat().st_size} bytes")
    paths = sorted(HERE.glob("v*/*.freight"))
    DIGESTS.write_text("".join(f"{digest(read_save(path).state)} {path.parent.name}/{path.name}\n" for path in paths))


if __name__ == "__main__":
    main()
