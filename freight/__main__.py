"""The program: `freight COMMAND …`, or `python -m freight COMMAND …`. Without a command it opens the game.

To open it is what nearly every start is for; whoever waits for the window waits for none of the other commands, nor for
what reads their arguments: these are loaded only when they are named.
"""

import gc
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from freight import languages
from freight.record.parts import tidy_up_when_killed

INTERRUPTED: Final = 130
"""Exit code after Ctrl-C, as shells have it."""


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code: 0 all is well, 1 a game is not verified, 2 it can't be done so."""
    _speak_any_letter()
    languages.use(languages.of_system())
    try:
        match list(sys.argv[1:] if words is None else words):
            case [] | ["play"]:
                return open_window(None)
            case ["play", file] if not file.startswith("-"):
                return open_window(file)
            case others:
                tidy_up_when_killed("SIGTERM", "SIGHUP")
                from freight import command_line

                return command_line.main(others)
    except KeyboardInterrupt:
        return INTERRUPTED


def open_window(path: str | None) -> int:
    """Open the game, or a saved game."""
    tidy_up_when_killed("SIGHUP")  # SDL makes a request to close the window of the others
    gc.disable()  # what is loaded now stays: it is not worth looking through until the first picture is there
    try:
        from freight.table.loop.start import run

        return run(path)
    finally:
        gc.enable()


def _speak_any_letter() -> None:
    """A console that lacks a letter shows its number; it is no reason to end."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def play() -> None:
    """Open the window; the command without a console."""
    raise SystemExit(main(["play", *sys.argv[1:]]))


if __name__ == "__main__":
    raise SystemExit(main())
