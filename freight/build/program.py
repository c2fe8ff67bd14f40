"""What the built program begins with. Like main.py it opens the game or a saved game, and knows every command.

The game starts parts of itself as processes of their own, by `sys.executable -m MODULE`. In a built program that is
this program again, so it understands `-m` for these modules, and for nothing else.
"""

import importlib
import io
import multiprocessing
import re
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, suppress
from pathlib import Path
from typing import Final, TextIO

import freight.__main__ as game
from freight import languages
from freight.build import PARTS, PROGRAM, TITLE, linux, windows
from freight.languages import marked, tr
from freight.record.parts import HUNG_UP
from freight.record.places import data_folder
from freight.record.problems import reason_of

ERROR_FILE: Final = f"{PROGRAM}-error.txt"
MOST_TOLD: Final = 2500
"""Characters of a failure that are shown."""
UNTROUBLED: Final = (0, game.INTERRUPTED, HUNG_UP)
HELP: Final = marked("""
this program also takes:
  FILE           a saved game, to open it
  --install      open saved games by a double-click (Linux: with an entry in the menu)
  --uninstall    take that back""")


class Overheard(io.StringIO):
    """Keeps what is written to it, and passes it on where anybody might read it."""

    def __init__(self, beyond: TextIO | None) -> None:
        super().__init__()
        self._beyond = beyond

    def write(self, text: str) -> int:
        """Keep it and pass it on."""
        if self._beyond is not None:
            with suppress(OSError, ValueError):
                self._beyond.write(text)
        return super().write(text)


def words_for(arguments: Sequence[str]) -> list[str]:
    """The game's own arguments: nothing means play, a file's name means play it, the rest is passed on."""
    if arguments and (arguments[0].startswith("-") or not re.search(r"[./\\]", arguments[0])):
        return list(arguments)
    return ["play", *arguments]


def has_terminal() -> bool:
    """Whether somebody can read what is printed."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def told(words: Sequence[str]) -> int:
    """Run a command for somebody who sees no terminal: what goes wrong is kept in a file and shown."""
    with redirect_stderr(Overheard(sys.stderr)) as heard:
        try:
            code = game.main(words)
        except SystemExit as ending:
            code = ending.code if isinstance(ending.code, int) else 1
        except Exception:  # whatever it is, the player is told
            traceback.print_exc()
            code = 1
    if code not in UNTROUBLED:
        text = heard.getvalue()[-MOST_TOLD:].strip()
        ended = tr("The game ended by itself (code {code}); a game under way is saved to its last move.", code=code)
        show(f"{ended}\n\n{text}" if "Traceback" in text or not text else text)
    return code


def show(text: str) -> None:
    """Keep a failure in a file and show it in a window, as far as either can be."""
    kept = keep(text)
    if kept is not None:
        text += "\n\n" + tr("This is kept in {file}.", file=kept)
    with suppress(Exception):  # no screen
        import pygame.display

        pygame.display.message_box(TITLE, text, message_type="error")


def keep(text: str) -> Path | None:
    """Write a failure to the player's data folder, or else to the temporary one; give the file."""
    for folder in (data_folder(), Path(tempfile.gettempdir())):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / ERROR_FILE).write_text(time.strftime("%Y-%m-%d %H:%M\n") + text + "\n", "utf-8")
            return folder / ERROR_FILE
    return None


def associate(change: Callable[[Path], list[str]]) -> int:
    """Tell the system of this program, or no more of it; give the exit code."""
    try:
        print("\n".join(change(Path(sys.executable))))
    except OSError as error:
        place = error.filename or linux.data_folder()
        print(
            tr("The system could not be told, by {place}: {why}.", place=place, why=reason_of(error)), file=sys.stderr
        )
        return 2
    return 0


def _on_macos(program: Path) -> list[str]:
    return [tr("Move {program} into the folder of your programs: then macOS opens saved games with it.", program=TITLE)]


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for; give the exit code."""
    linux.clean_environment()
    languages.use(languages.of_system())
    match list(arguments):
        case ["-m", part] if part in PARTS:
            importlib.import_module(part).main()
            return 0
        case ["--install"]:
            return associate({"win32": windows.install, "darwin": _on_macos}.get(sys.platform, linux.install))
        case ["--uninstall"]:
            return associate({"win32": windows.uninstall, "darwin": _on_macos}.get(sys.platform, linux.uninstall))
        case ["-h" | "--help"]:
            from freight.command_line import parser

            print(parser().format_help() + tr(HELP))
            return 0
    words = words_for(arguments)
    return told(words) if words[0] == "play" and not has_terminal() else game.main(words)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main(sys.argv[1:]))
