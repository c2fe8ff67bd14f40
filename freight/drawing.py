"""The command `picture`: the table of a saved game at one moment or in motion, or all sprites, as a PNG file."""

import argparse
import contextlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TextIO

from freight.arguments import CommandError, check, check_range, number, whole_number
from freight.bots.progress import BAR
from freight.languages import marked, tr
from freight.languages.numbers import whole
from freight.record.history import standing_steps
from freight.record.problems import reason_of
from freight.record.reading import read_save

SIDES: Final = range(320, 7681)
"""The pixels a picture may have on a side."""
STILL_SIZE: Final = "1920x1080"
MOVING_SIZE: Final = "960x600"
LARGEST_MOVING: Final = 1920 * 1200
"""The pixels that a moving picture may have in all: it would be too large a file for anyone to look at."""
PACES: Final = (0.25, 8)
"""How many times as fast as in a game a moving picture may go, from and to."""
_OF_THIS_GAME: Final = marked("{option} must be {least} to {most} for this game, not {given}.")


def add_picture(one: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add = one.add_argument
    add("file", metavar=tr("FILE"), type=Path, nargs="?", help=tr("a saved game"))
    add("--sheet", action="store_true", help=tr("every sprite at three sizes with its name, in place of a game"))
    at = tr("after how many commands, 0 for the setup (default: the end)")
    add("--at", metavar="N", type=whole_number, help=at)
    moving = tr("a moving picture of the game, as it is seen when it is played (an animated PNG)")
    add("--moving", action="store_true", help=moving)
    first = tr("where a moving picture begins: after how many commands (default: 0, the setup)")
    add("--from", metavar="N", dest="first", type=whole_number, help=first)
    last = tr("where a moving picture ends: after how many commands (default: the end)")
    add("--to", metavar="N", dest="last", type=whole_number, help=last)
    pace = tr("how many times as fast as in a game a moving picture goes, 0.25 to 8 (default 1)")
    add("--speed", metavar="X", type=number, help=pace)
    size = tr("the picture's pixels (default 1920x1080; of a moving one 960x600)")
    add("--size", metavar=tr("WxH"), help=size)
    add("--out", metavar="X.png", type=Path, required=True, help=tr("the PNG file to write"))


def picture_of(arguments: argparse.Namespace) -> int:
    """Draw what the arguments ask for; CommandError says what is wrong with them."""
    if arguments.sheet:
        return _sheet(arguments)
    check(arguments.file is not None, tr("A FILE is needed, the saved game to draw; or --sheet for all sprites."))
    return _moving(arguments) if arguments.moving else _still(arguments)


def _still(arguments: argparse.Namespace) -> int:
    needless = tr("--from, --to and --speed are for a moving picture: add --moving, or leave them out.")
    check(_is_bare(arguments), needless)
    size = _size(arguments.size or STILL_SIZE)
    last = _last_of(arguments.file)
    at = last if arguments.at is None else arguments.at
    check_range("--at", at, 0, last, _OF_THIS_GAME)
    out = _png(arguments.out)
    from freight.table.export.picture import picture  # only here: no other command needs pygame

    _draw(lambda: picture(arguments.file, at, size, out), out)
    return 0


def _moving(arguments: argparse.Namespace) -> int:
    check(arguments.at is None, tr("--at is one moment: a moving picture goes --from one --to another."))
    size = _size(arguments.size or MOVING_SIZE)
    large = tr("A moving picture may have {most} pixels, such as 1920x1200, not {given}: make --size smaller.",
               most=whole(LARGEST_MOVING), given=arguments.size)  # fmt: skip
    check(size[0] * size[1] <= LARGEST_MOVING, large)
    end = _last_of(arguments.file)
    check(end > 0, tr("This game has no move yet, only its setup: draw that as a still picture, without --moving."))
    last = end if arguments.last is None else arguments.last
    check_range("--to", last, 1, end, _OF_THIS_GAME)
    first = arguments.first or 0
    check_range("--from", first, 0, last - 1, marked("{option} must be {least} to {most}, before --to, not {given}."))
    pace = 1.0 if arguments.speed is None else arguments.speed
    check_range("--speed", pace, *PACES)
    out = _png(arguments.out)
    from freight.table.export.moving import moving_picture

    with how_far(sys.stderr) as tell:
        _draw(lambda: moving_picture(arguments.file, first, last, size, out, pace, tell), out)
    return 0


@contextlib.contextmanager
def how_far(stream: TextIO | None) -> Iterator[Callable[[float], None]]:
    """Somebody to tell which share of a long work is done: on a terminal it is seen as a bar, elsewhere not at all."""
    if stream is None or not stream.isatty():
        yield lambda share: None
        return
    drawn = -1

    def draw(share: float) -> None:
        nonlocal drawn
        full = round(BAR * share)
        if full != drawn:
            print(f"\r[{'#' * full}{'.' * (BAR - full)}]", end="", file=stream, flush=True)
            drawn = full

    draw(0)
    try:
        yield draw
    finally:
        print(file=stream)


def _sheet(arguments: argparse.Namespace) -> int:
    check(arguments.file is None, tr("--sheet draws all sprites: leave out the saved game, or leave out --sheet."))
    check(arguments.at is None, tr("--at is a moment of a saved game: leave it out with --sheet."))
    unmoved = tr("--moving, --from, --to and --speed are for a saved game: leave them out with --sheet.")
    check(not arguments.moving and _is_bare(arguments), unmoved)
    size, out = _size(arguments.size or STILL_SIZE), _png(arguments.out)
    from freight.table.export.contact_sheet import TooSmallError, contact_sheet

    try:
        _draw(lambda: contact_sheet(size, out), out)
    except TooSmallError as problem:
        raise CommandError(str(problem)) from None
    return 0


def _is_bare(arguments: argparse.Namespace) -> bool:
    """Whether nothing is said of where a moving picture begins and ends, and how fast it goes."""
    return arguments.first is arguments.last is arguments.speed is None


def _last_of(file: Path) -> int:
    """How many commands of a saved game stand."""
    return len(standing_steps(read_save(file).steps)) - 1


def _png(out: Path) -> Path:
    other = tr("--out must name a PNG file, such as table.png, not {path}.", path=out)
    check(out.suffix.lower() == ".png", other)
    return out


def _draw(draw: Callable[[], None], out: Path) -> None:
    """Draw a picture; CommandError says why it could not be written."""
    try:
        draw()
    except OSError as error:
        why = reason_of(error) if error.errno else str(error).rstrip(".")
        raise CommandError(tr("The picture was not written to {path}: {why}.", path=out, why=why)) from None


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,4000})[xX×](\d{1,4000})", text)
    if match is None:
        raise CommandError(tr("--size is WIDTHxHEIGHT in pixels, such as 1920x1080, not {given}.", given=text))
    width, height = int(match[1]), int(match[2])
    beyond = tr(
        "--size may be {least} to {most} pixels on each side, not {given}.",
        least=SIDES[0], most=SIDES[-1], given=text,
    )  # fmt: skip
    check(width in SIDES and height in SIDES, beyond)
    return width, height
