"""The commands of the program, their arguments, and how each is done. The words are those of `freight.__main__`."""

import argparse
import errno
import os
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NoReturn

import msgspec

import freight
from freight.arguments import CommandError, check, check_range, folder, whole_number
from freight.bots.figures import figures_of, in_words
from freight.bots.progress import with_progress
from freight.bots.protocol import LEVELS
from freight.bots.tournament import Contest, Result, results
from freight.drawing import add_picture, picture_of
from freight.engine.rules import MAX_SEATS, MIN_SEATS, OPTIONS, PRESETS
from freight.languages import marked, tr, trn
from freight.languages.arguments import teach_argparse
from freight.record.files import make_folder
from freight.record.phrases import listed
from freight.record.places import has_working_folder
from freight.record.problems import SaveProblem, reason_of
from freight.record.reading import read_save
from freight.record.trace import trace_lines
from freight.record.verify import verify

PIPE_CLOSED: Final = 141
"""Exit code when whoever read the output has gone, as shells have it."""
DISK_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
MOST_GAMES: Final = 1_000_000

EPILOG: Final = marked("""examples:
  freight play                                   open the game
  freight simulate --games 1000 --bots shrewd,casual --seed 7
  freight verify *.freight
  freight trace monday.freight > monday.jsonl
  freight picture monday.freight --at 40 --size 1920x1080 --out monday.png
  freight picture monday.freight --moving --from 20 --to 40 --size 960x600 --out monday.png
  freight picture --sheet --out sprites.png      every sprite at three sizes""")


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say it and exit with 2."""
        sentence = message[:1].upper() + message[1:]
        print(f"{sentence.rstrip('.')}.", file=sys.stderr)
        more = f"{self.prog} --help"
        print(tr("Try: {command}", command=more), file=sys.stderr)
        raise SystemExit(2)


def parser() -> Parser:
    """All commands and their arguments."""
    teach_argparse()
    top = _top()
    commands = top.add_subparsers(title=tr("commands"), dest="command", metavar=tr("COMMAND"), parser_class=Parser)
    _add_play(commands.add_parser(
        "play", help=tr("open the game, or a saved game"), description=tr("Open the game in a window.")
    ))  # fmt: skip
    _add_simulate(commands.add_parser(
        "simulate", help=tr("let computers play many games and count"),
        description=tr("Let computers play many games."),
    ))  # fmt: skip
    _add_verify(commands.add_parser(
        "verify", help=tr("check that saved games are whole and by the rules"),
        description=tr(
            "Decide every command of saved games anew and compare. Exit code 0: all verified; 1: some are not."
        ),
    ))  # fmt: skip
    _add_trace(commands.add_parser(
        "trace", help=tr("write a saved game as JSON lines"),
        description=tr(
            "Write all chance, decisions and facts of a saved game as JSON lines, for other programs to check."
        ),
    ))  # fmt: skip
    add_picture(commands.add_parser(
        "picture", help=tr("draw the table of a saved game, or all sprites, into a PNG file"),
        description=tr(
            "Draw the table as it was at one moment of a saved game, the game in motion, or the contact sheet of all "
            "sprites, without a window."
        ),
    ))  # fmt: skip
    return top


def _top() -> Parser:
    """The parser of what stands before a command."""
    top = Parser(
        prog="freight",
        description=tr("Freight Expectations, the trading card game: two cities, ten trips, left socks only."),
        epilog=tr(EPILOG),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"Freight Expectations {freight.__version__}"
    top.add_argument("--version", action="version", version=version, help=tr("show program's version number and exit"))
    return top


def _add_play(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", metavar=tr("FILE"), type=Path, nargs="?", help=tr("a saved game to go on with"))


def _add_verify(one: argparse.ArgumentParser) -> None:
    one.add_argument("files", metavar=tr("FILE"), type=Path, nargs="+", help=tr("saved games"))


def _add_trace(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", metavar=tr("FILE"), type=Path, help=tr("a saved game"))


def _add_simulate(one: argparse.ArgumentParser) -> None:
    add = one.add_argument
    add("--games", metavar="N", type=whole_number, default=100, help=tr("how many games (default 100)"))
    add("--seats", metavar="K", type=whole_number, help=tr("how many seats, 2 to 6 (default: as many as bots, or 2)"))
    bots = tr("a level for all seats, or one a seat, of: {levels}", levels=listed(LEVELS))
    add("--bots", metavar=tr("LEVEL,…"), default="shrewd", help=bots)
    seed = tr("a whole number all luck follows from (default 1)")
    add("--seed", metavar="S", type=whole_number, default=1, help=seed)
    rules = tr("one of: {presets} (default as-printed)", presets=listed(PRESETS))
    add("--rules", metavar=tr("PRESET"), default="as-printed", help=rules)
    weeks = tr("how many weeks a game lasts, 1 to 8 (default 2)")
    add("--weeks", metavar="W", type=whole_number, default=2, help=weeks)
    add("--save-to", metavar=tr("DIR"), type=folder, help=tr("keep every game as a saved game in this folder"))
    jobs = tr("how many processes play (default 1); the games are the same")
    add("--jobs", metavar="J", type=whole_number, default=1, help=jobs)
    add("--json", action="store_true", help=tr("print the figures as JSON"))


def contest_of(arguments: argparse.Namespace) -> Contest:
    """What `simulate` shall play. CommandError for what may not be."""
    weeks = next(option.values for option in OPTIONS if option.name == "weeks")
    check_range("--games", arguments.games, 1, MOST_GAMES)
    check(0 <= arguments.seed < 2**64, tr("--seed must be a whole number of 0 or more, below 2 to the 64th."))
    check_range("--jobs", arguments.jobs, 1, 64)
    lost = tr("The folder in which this was started is gone: go to another one, or leave out --jobs.")
    check(arguments.jobs == 1 or has_working_folder(), lost)
    check_range("--weeks", arguments.weeks, int(weeks[0]), int(weeks[-1]))
    unknown = tr(
        "There is no preset {preset}; --rules may be one of: {known}.",
        preset=repr(arguments.rules), known=listed(PRESETS),
    )  # fmt: skip
    check(arguments.rules in PRESETS, unknown)
    return Contest(
        games=arguments.games,
        levels=_levels(arguments.bots, arguments.seats),
        rules=msgspec.structs.replace(PRESETS[arguments.rules], weeks=arguments.weeks),
        seed=arguments.seed,
        folder=str(arguments.save_to or ""),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _levels(text: str, seats: int | None) -> tuple[str, ...]:
    """The level of each seat, from the list and the number of seats that were given."""
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        unknown = tr("There is no level {level}; --bots takes: {known}.", level=repr(level), known=listed(LEVELS))
        check(level in LEVELS, unknown)
    if seats is None:
        seats = len(levels) if len(levels) > 1 else MIN_SEATS
    beyond = tr("A game has {least} to {most} seats, not {count}.", least=MIN_SEATS, most=MAX_SEATS, count=seats)
    check(MIN_SEATS <= seats <= MAX_SEATS, beyond)
    if len(levels) == 1:
        levels *= seats
    wrong = trn(
        "--bots lists {count} level for {seats} seats; give one a seat, or one for all.",
        "--bots lists {count} levels for {seats} seats; give one a seat, or one for all.",
        len(levels), seats=seats,
    )  # fmt: skip
    check(len(levels) == seats, wrong)
    return levels


def simulate(arguments: argparse.Namespace) -> int:
    """Play a contest and print its figures."""
    contest = contest_of(arguments)
    if contest.folder:
        _make_save_folder(Path(contest.folder))
    began = time.perf_counter()
    played: list[Result] = []
    try:
        with closing(with_progress(results(contest, arguments.jobs), contest.games, sys.stderr)) as games:
            played.extend(games)
    except OSError as error:
        if not contest.folder or isinstance(error, BrokenPipeError):
            raise
        path, why = error.filename2 or error.filename or contest.folder, reason_of(error)
        raise CommandError(tr("A saved game could not be written to {path}: {why}.", path=path, why=why)) from None
    figures = figures_of(played, contest.levels, time.perf_counter() - began)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
    else:
        print(in_words(figures, played, contest.levels))
    return 0


def _make_save_folder(folder: Path) -> None:
    try:
        make_folder(folder.absolute())
    except OSError as error:
        why = reason_of(error)
        raise CommandError(tr("--save-to: the folder {folder} can't be made: {why}.", folder=folder, why=why)) from None
    taken = next(folder.glob("game-*.freight"), None)
    if taken is not None:
        text = marked("--save-to: the folder {folder} holds saved games already ({file}); name another.")
        raise CommandError(tr(text, folder=folder, file=taken.name))


def verify_files(arguments: argparse.Namespace) -> int:
    """One verdict a file; 1 unless all are verified."""
    verdicts = [_verdict(path) for path in arguments.files]
    return 0 if all(verdicts) else 1


def _verdict(path: Path) -> bool:
    verdict = verify(path, str(path))
    print(verdict.sentence, flush=True)
    return verdict.ok


def trace(arguments: argparse.Namespace) -> int:
    """The trace of a saved game."""
    for line in trace_lines(read_save(arguments.file)):
        print(line)
    return 0


def open_window(arguments: argparse.Namespace) -> int:
    """Open the game, or a saved game."""
    from freight.table.loop.start import run  # only here: no other command needs a screen

    return run(None if arguments.file is None else str(arguments.file))


COMMANDS: Final = {
    "play": open_window,
    "simulate": simulate,
    "verify": verify_files,
    "trace": trace,
    "picture": picture_of,
}


def main(words: Sequence[str]) -> int:
    """Run the command that the words ask for; gives the exit code."""
    arguments = parser().parse_args(words)
    try:
        code = COMMANDS[arguments.command](arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (CommandError, SaveProblem) as problem:
        print(problem, file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno not in DISK_FULL or error.filename is not None:
            raise
        _drop_output()
        print(tr("The output could not be written: {why}.", why=reason_of(error)), file=sys.stderr)
        return 2


def _drop_output() -> None:
    """Let what is still to be printed go nowhere, or closing the output would complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
