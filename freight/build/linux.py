"""How a Linux desktop learns of the program, by the rules of freedesktop.org: an entry in its menu, the kind of file
that a saved game is, and the icon; after that a double-click on a `.freight` file opens it.

The build lays these files into the folder `share` beside the program, in the order that packagers use. The built
program itself puts them into the player's own data folder (`--install`) and takes them out again (`--uninstall`).
"""

import errno
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from freight.build import PROGRAM, SAVED_GAME, TITLE
from freight.languages import marked, tr

MIME_TYPE: Final = f"application/x-{PROGRAM}"
ENTRY: Final = Path("applications", f"{PROGRAM}.desktop")
"""The entry of the menu, within a data folder."""
KIND: Final = Path("mime", "packages", f"{PROGRAM}.xml")
"""The kind of file, within a data folder."""
UPDATES: Final = {
    "update-mime-database": ("mime", "shared-mime-info"),
    "update-desktop-database": ("applications", "desktop-file-utils"),
}
"""What makes a desktop look again: the command, the folder it is told, and the Debian package that has it."""
_PLAIN: Final = re.compile(r"[\w/.,:+@=-]+")


def value(text: str) -> str:
    """A text as the value of a desktop entry."""
    for letter, written in {"\\": r"\\", "\n": r"\n", "\t": r"\t", "\r": r"\r"}.items():
        text = text.replace(letter, written)
    return text


def quoted(path: str) -> str:
    """A path as one word of a desktop entry's `Exec`: its own quoting inside that of all the entry's values."""
    if _PLAIN.fullmatch(path):
        return path
    inside = re.sub(r'(["`$\\])', r"\\\1", path).replace("%", "%%")
    return value(f'"{inside}"')


def desktop_entry(program: Path | None = None) -> str:
    """The entry of the menu, for the program at a path, or for one that lies where commands lie."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.4",
        f"Name={TITLE}",
        "GenericName=Trading card game",
        "GenericName[de]=Handelskartenspiel",
        "Comment=Buy cargo at auction in one city and sell it in the other",
        "Comment[de]=In der einen Stadt Fracht ersteigern, in der anderen verkaufen",
        f"Exec={quoted(str(program or PROGRAM))} %f",
        *([f"TryExec={value(str(program))}"] if program else []),
        f"Icon={PROGRAM}",
        "Terminal=false",
        "Categories=Game;BoardGame;CardGame;",
        "Keywords=cards;auction;trade;ships;cargo;",
        "Keywords[de]=Karten;Auktion;Handel;Schiffe;Fracht;",
        f"MimeType={MIME_TYPE};",
        f"StartupWMClass={PROGRAM}",
    ]
    return "\n".join(lines) + "\n"


def mime_type() -> str:
    """The kind of file that a saved game is: by its name, and by how its first line begins."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME_TYPE}">
    <comment>{SAVED_GAME}</comment>
    <comment xml:lang="de">Gespeicherte Partie von {TITLE}</comment>
    <sub-class-of type="text/plain"/>
    <icon name="{PROGRAM}"/>
    <magic priority="60">
      <match type="string" offset="32" value=" {{&quot;game&quot;:&quot;{PROGRAM}&quot;"/>
    </magic>
    <glob pattern="*.freight"/>
  </mime-type>
</mime-info>
"""


def lay_out(share: Path, icons: Path, drawing: Path) -> None:
    """Write all of it into a data folder `share`: the icon's PNG files from the folder `icons`, and its `drawing`."""
    for path, text in ((ENTRY, desktop_entry()), (KIND, mime_type())):
        (share / path).parent.mkdir(parents=True, exist_ok=True)
        (share / path).write_text(text, "utf-8")
    named = {f"{(size := path.stem.removeprefix('icon-'))}x{size}": path for path in icons.glob("icon-*.png")}
    for folder, path in {**named, "scalable": drawing}.items():
        place = share / "icons" / "hicolor" / folder / "apps" / (PROGRAM + path.suffix)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


def data_folder() -> Path:
    """Where a desktop looks for what this player has added."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if Path(given).is_absolute() else Path.home() / ".local" / "share"


def install(program: Path) -> list[str]:
    """Put the program into the menu, and let saved games be its files; give what to tell. OSError where it can't be."""
    folder, share = data_folder(), program.parent / "share"
    if not (share / ENTRY).exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(share))
    for path in _files(share):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(share / path, folder / path)
    (folder / ENTRY).write_text(desktop_entry(program), "utf-8")
    done = tr("The game is in the menu now, and opens saved games. Do this again whenever its folder is moved.")
    return [done, *_update(folder)]


def uninstall(program: Path) -> list[str]:
    """Take away what `install` put there; give what to tell. OSError where it can't be.

    It is known by its names: what lies beside the program may be gone, or may be that of a later version.
    """
    folder = data_folder()
    for path in (*_files(program.parent / "share"), ENTRY, KIND, *_icons(folder)):
        (folder / path).unlink(missing_ok=True)
    gone = tr("The game is not in the menu any more. Saved games and the program's folder stay.")
    return [gone, *_update(folder)]


def _icons(folder: Path) -> list[Path]:
    """The icons of the program within a data folder."""
    return [path.relative_to(folder) for path in folder.glob(f"icons/hicolor/*/apps/{PROGRAM}.*")]


def _files(share: Path) -> list[Path]:
    """What lies in the folder `share` beside the program."""
    return [path.relative_to(share) for path in sorted(share.rglob("*")) if path.is_file()]


def _update(folder: Path) -> list[str]:
    """Let the desktop look again; give what to tell of a command that is missing or fails."""
    told = []
    for command, (part, package) in UPDATES.items():
        if not (folder / part).is_dir():
            continue
        try:
            subprocess.run([command, str(folder / part)], check=True, capture_output=True, stdin=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError):
            text = marked("The desktop may only notice after the next login: {command} failed (Debian: {package}).")
            told.append(tr(text, command=command, package=package))
    return told


def clean_environment() -> None:
    """Let what the game starts, such as the system's speech, find the system's libraries and not the program's own."""
    if sys.platform != "linux":
        return
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    for name in [name for name in os.environ if name.startswith("_PYI_")]:
        del os.environ[name]  # or the program, started once more, would take its libraries' place for known
