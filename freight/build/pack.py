"""Build the program in an environment that has what it takes: `python -m freight.build` runs this there."""

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Final

from freight.build import PROGRAM, contents, icons, licences, linux

NEEDED: Final = ("objcopy", "objdump", "ldd")
"""The programs that PyInstaller runs on Linux."""
LAST_WORDS: Final = 12
"""How many of PyInstaller's lines are shown when it fails."""


class BuildError(Exception):
    """Why it can't be built, in words for whoever builds."""


def missing() -> str:
    """What of the system is missing for building, as a sentence; empty if nothing is."""
    if sys.platform != "linux":
        return ""
    absent = [name for name in NEEDED if shutil.which(name) is None]
    if absent:
        return f"Building needs {' and '.join(absent)}. On Debian and Ubuntu: sudo apt install binutils libc-bin."
    library = sysconfig.get_config_var("INSTSONAME") or ""
    try:
        ctypes.CDLL(library)
    except OSError:
        name = "python{}.{}".format(*sys.version_info[:2])
        return (
            f"Building needs the shared library of this Python, {library}. On Debian and Ubuntu: sudo apt install "
            f"lib{name}. A Python built from its source needs ./configure --enable-shared."
        )
    return ""


def follow_recipe() -> None:
    """Let PyInstaller collect the program; BuildError with its last words where it fails. All of them are in a log."""
    log = contents.WORK / "pyinstaller.log"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", str(contents.DIST)]
    command += ["--workpath", str(contents.WORK), str(Path(__file__).with_name("recipe.spec"))]
    env = os.environ | {"PYINSTALLER_CONFIG_DIR": str(contents.WORK / "cache")}
    done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    log.write_bytes(done.stdout)
    if done.returncode:
        lines = done.stdout.decode("utf-8", "replace").splitlines()[-LAST_WORDS:]
        raise BuildError("\n".join([*lines, f"PyInstaller failed. All that it said is in {log}."]))


def thin_out(folder: Path) -> None:
    """Take from Python's own libraries on Linux what only a debugger reads; not every Python has it, or `strip`."""
    if sys.platform != "linux" or shutil.which("strip") is None:
        return
    inside = folder / "_internal"
    for path in [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")]:
        subprocess.run(["strip", "--strip-debug", str(path)], check=False, capture_output=True)


def lay_beside(folder: Path) -> None:
    """Put beside the program what is no part of it: the licences, and on Linux what a desktop wants to know."""
    pins = tomllib.loads((contents.ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["freight"]["pins"]
    resources = folder / "Contents" / "Resources" if sys.platform == "darwin" else folder
    licences.gather(resources / "licences", [*pins, "pyinstaller"])
    if sys.platform == "linux":
        linux.lay_out(folder / "share", contents.WORK / "icons", contents.ROOT / "sprites" / f"{icons.SPRITE}.svg")


def weight(folder: Path) -> float:
    """The size of a folder in MB."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_symlink()) / 1e6


def try_out(program: Path) -> None:
    """Start the program once; BuildError if it can't tell its version."""
    done = subprocess.run([program, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise BuildError(f"{program} was built but does not start (code {done.returncode}): {done.stderr.strip()}")


def build() -> Path:
    """Build the program and give its place; BuildError where that can't be."""
    if sentence := missing():
        raise BuildError(sentence)
    print("drawing the icons", flush=True)
    icons.draw(contents.WORK / "icons")
    print("collecting the program with PyInstaller", flush=True)
    if contents.home().is_dir():
        shutil.rmtree(contents.home())
    follow_recipe()
    thin_out(contents.home())
    lay_beside(contents.home())
    if sys.platform == "darwin":
        shutil.rmtree(contents.DIST / PROGRAM, ignore_errors=True)  # all of it is in the bundle
        # What was laid into the bundle is to be part of its signature.
        subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(contents.home())], check=True)
    try_out(contents.program())
    return contents.program()


def main() -> int:
    """Build; give the exit code."""
    try:
        program = build()
    except (BuildError, OSError, subprocess.SubprocessError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{contents.home()}: {weight(contents.home()):.0f} MB. Start it by {program}")
    if sys.platform in ("linux", "win32"):
        print("To open saved games by a double-click: python -m freight.build --install")
    return 0


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(main())
    sys.exit(130)
