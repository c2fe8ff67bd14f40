"""Start Freight Expectations: double-click this file, or run `python3 main.py`.

The game needs a few packages. The first start puts them into an environment of the game's own (`.venv` beside this
file, or in the player's data folder where that can't be written); every later start goes straight in. Only the standard
library is used, and no syntax newer than Python 3.6, so that an old Python says a sentence and not a syntax error.
"""

import errno
import gettext
import json
import os
import re
import sys
import time
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
STAMP, LOCK, LOG = ("freight-environment." + ending for ending in ("json", "lock", "log"))
ERROR_FILE = "freight-expectations-error.txt"
UNSEEN = {"creationflags": 0x08000000} if os.name == "nt" else {}  # no console window flickers up on Windows
OFFLINE_SIGNS = "no matching distribution|could not find a version|connect|timeout|name resolution|unreachable|sslerror"


def marked(text: str) -> str:
    """Return the text as it is; the mark puts it into the catalogue, and whoever shows it translates it."""
    return text


NAME = "Freight Expectations"
SKY, SUN, SEA, SEA_DEEP, INK = "#FDF6E6", "#FCD877", "#3F9DB3", "#1B5E7B", "#14233A"
WIDE, HIGH, SHIP_LONG = 560, 240, 150
SHIP = (  # in the units of the small window, left of it: it sails in
    ((-124, 128, -92, 128, -92, 160, -124, 160), "#E4572E"),
    ((-90, 120, -58, 120, -58, 160, -90, 160), "#F7B538"),
    ((-56, 134, -36, 134, -36, 160, -56, 160), "#FDF6E6"),
    ((-140, 158, -6, 158, -24, 186, -130, 186), "#3A6EA5"),
)
ICON = (  # colour, left, top, right, bottom of 64 by 64
    ("#FDF6E6", 0, 0, 64, 64), ("#FCD877", 8, 6, 36, 30), ("#E4572E", 16, 20, 30, 34), ("#F7B538", 32, 14, 46, 34),
    ("#14233A", 8, 33, 56, 36), ("#3A6EA5", 10, 36, 54, 46), ("#3F9DB3", 0, 46, 64, 64),
)  # fmt: skip
SETTING_UP = marked("Freight Expectations is being set up; this is done once.")
HELP = marked("""Freight Expectations

  python3 main.py              open the game
  python3 main.py FILE         open a saved game
  python3 main.py COMMAND ...  play, simulate, verify, trace or picture; `python3 main.py COMMAND --help` tells more

The first start puts what the game needs into a folder of its own: that takes a network connection and a minute.""")


class StartError(Exception):
    """Why the game can't start, in words for the player."""


# The language: `freight.languages` does this for the game, but can't be loaded while there are no packages


def tr(text: str, **values: object) -> str:
    """Return a text in the language of the system, then the values put in where it names them in braces."""
    translated = catalogue().gettext(text)
    return translated.format(**values) if values else translated


def catalogue() -> "gettext.NullTranslations":
    """Return the words of the first language that the system asks for and the game has; English is in the sources."""
    for wanted in languages():
        code = re.match("[a-z]*", wanted.lower()).group()
        file = HERE / "freight" / "languages" / code / "LC_MESSAGES" / "freight.mo"
        if code == "en":
            break
        if file.is_file():
            with suppress(Exception), file.open("rb") as words:  # a broken file is no reason not to start
                return gettext.GNUTranslations(words)
    return gettext.NullTranslations()


def languages() -> "list[str]":
    """Return the languages that the system asks for, the dearest first."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].split(":")
    if sys.platform == "win32":
        import ctypes
        import locale

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return []


# Where things are


def data_folder() -> "Path":
    """Return the folder of the player's own files: FREIGHT_HOME, or the place this system keeps such things."""
    if os.environ.get("FREIGHT_HOME"):
        home = os.path.expanduser(os.environ["FREIGHT_HOME"])  # noqa: PTH111 - pathlib fails at ~nobody
        return from_root(Path(home))
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return from_root(Path(base)) / "freight-expectations"


def from_root(path: "Path") -> "Path":
    """Return a path from the root of the disk; as it was written where the working folder is gone."""
    try:
        return path.absolute()
    except OSError:
        return path


def python_of(place: "Path") -> "Path":
    """Return the Python of the environment at `place`."""
    return place / "Scripts" / "python.exe" if os.name == "nt" else place / "bin" / "python"


def base_of(place: "Path") -> "Path":
    """Return the Python that the environment at `place` was made from; OSError where that can't be told."""
    if os.name != "nt":
        return python_of(place).resolve()
    home = re.search(r"(?m)^home\s*=\s*(.+)$", (place / "pyvenv.cfg").read_text("utf-8"))
    return Path(home.group(1).strip() if home else "", "python.exe")


def settings() -> "dict":
    """Return what pyproject.toml says; StartError where the game's folder isn't whole."""
    import tomllib

    for part in ("pyproject.toml", "freight/__main__.py"):
        if not (HERE / part).is_file():
            text = marked("{path} is missing. main.py needs the whole folder of the game around it.")
            raise StartError(tr(text, path=HERE / part))
    file = HERE / "pyproject.toml"
    try:
        project = tomllib.loads(file.read_text("utf-8"))
        if project["tool"]["freight"]["pins"] and project["project"]["dependencies"]:
            return project
        raise ValueError("it names no packages")
    except OSError as error:
        text = marked("{path} can't be read: {why}. See to it that you may read the folder of the game.")
        raise StartError(tr(text, path=file, why=reason(error))) from error
    except (ValueError, LookupError, TypeError) as error:
        raise StartError(tr("{path} is damaged. Get the folder of the game anew.", path=file)) from error


# What is there already


def numbers(version: str) -> "list[int]":
    """Return a version as numbers that can be compared: 2.5.0 and 2.5 are one."""
    found = [int(number) for number in re.findall("[0-9]+", version)]
    while found and not found[-1]:
        found.pop()
    return found


def satisfies(version: str, wanted: str) -> bool:
    """Tell whether a version lies in a range such as `>=2.5,<3`; a range of another form fits nothing."""
    have = numbers(version)
    for part in wanted.split(","):
        sign, bound = re.match("[^0-9]*", part).group().strip(), numbers(part)
        if not {">=": have >= bound, "==": have == bound, "<": have < bound}.get(sign, False):
            return False
    return True


def installed_here(requirements: "list[str]") -> bool:
    """Tell whether the Python that runs this already has every package, in a version that fits."""
    from importlib import metadata

    for requirement in requirements:
        name = re.match("[A-Za-z0-9._-]+", requirement).group()
        try:
            if not satisfies(metadata.version(name), requirement[len(name) :]):
                return False
        except metadata.PackageNotFoundError:
            return False
    return True


def stamp_for(place: "Path", wanted: "dict[str, str]") -> "dict":
    """Return what a finished environment writes down of itself. Its own path is not in it: it may be moved."""
    return {"base": str(base_of(place)), "version": list(sys.version_info[:2]), "pins": wanted}


def is_ready(place: "Path", wanted: "dict[str, str]") -> bool:
    """Tell whether a finished environment with these packages is at `place`, its Python still the one it was."""
    try:
        stamp = json.loads((place / STAMP).read_text("utf-8"))
        now = stamp_for(place, wanted)
        if now["base"] != str(Path(sys.executable).resolve()):
            now["version"] = stamp["version"]  # only the Python that runs this can be asked for its version
        if stamp != now or not os.path.lexists(now["base"]):
            return False
        return os.access(python_of(place), os.X_OK) and has_packages(place, stamp["version"], wanted)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def has_packages(place: "Path", version: "list[int]", wanted: "dict[str, str]") -> bool:
    """Tell whether each package still lies in an environment, where the installer has put it and its facts."""
    library = place / "Lib" if os.name == "nt" else place / "lib" / "python{}.{}".format(*version)
    facts = (library / "site-packages").glob("*.dist-info")
    there = {re.sub("[-_.]+", "-", entry.name.split("-")[0]).lower() for entry in facts}
    return there >= {re.sub("[-_.]+", "-", name).lower() for name in wanted}


def places(name: str) -> "list[Path]":
    """Return where the environment may live, the best place first."""
    return [HERE / name, data_folder() / name.lstrip(".")]


# Making the environment


def environment(name: str, wanted: "dict[str, str]", requirements: "list[str]", run) -> "Path":
    """Return a Python that has everything. If there is none, one is made by `run(work)`, which calls `work(show)`."""
    for place in places(name):
        if is_ready(place, wanted):
            return python_of(place)
    return Path(sys.executable) if installed_here(requirements) else run(partial(make, name, wanted))


def make(name: str, wanted: "dict[str, str]", show) -> "Path":
    """Make the environment in the best place that can be had and return its Python; `show(text)` is told each step."""
    place = claim(places(name))
    with only_one(place, show) as lock:
        try:
            if not is_ready(place, wanted):
                build(place, wanted, show, lock)
        except (OSError, StartError) as error:
            with suppress(OSError):
                empty(place, STAMP, LOCK, LOG)
            if isinstance(error, StartError):
                raise
            text = marked("{place} can't be set up: {why}. Close other windows of the game, then start it again.")
            if error.errno == errno.ENOSPC:
                text = marked("{place} can't be set up: {why}. Make 200 MB of room, then start it again.")
            raise StartError(tr(text, place=place, why=reason(error))) from error
    return python_of(place)


def empty(place: "Path", *kept: str) -> None:
    """Take everything out of a place of ours but the files to be kept."""
    import shutil

    for entry in place.iterdir():
        if entry.name not in kept:
            (shutil.rmtree if entry.is_dir() and not entry.is_symlink() else os.unlink)(entry)


def claim(candidates: "list[Path]") -> "Path":
    """Return the first place that can be written and holds nothing of anybody else's; StartError with the reasons."""
    refused = []
    for place in candidates:
        try:
            place.mkdir(parents=True, exist_ok=True)
            if not (place / STAMP).exists() and {entry.name for entry in place.iterdir()} - {STAMP, LOCK}:
                refused.append(tr("{place}: holds something else", place=place))
                continue
            with (place / STAMP).open("a"), (place / LOCK).open("a"):
                return place
        except OSError as error:
            refused.append(f"{place}: {reason(error)}")
    text = marked(
        "There is no place for the packages the game needs ({places}). Make one of them a folder that can be written, "
        "or set FREIGHT_HOME to such a folder."
    )
    raise StartError(tr(text, places="; ".join(refused)))


def reason(error: "OSError") -> str:
    """Return an operating system's refusal as words."""
    return (error.strerror or str(error)).lower()


@contextmanager
def only_one(place: "Path", show):
    """Hold the lock of an environment, waiting while another start has it. It dies with its process: never stale."""
    with (place / LOCK).open("a+") as lock:
        if not try_lock(lock):
            show(tr("waiting for another start of the game that is setting it up"))
            while not try_lock(lock):
                time.sleep(0.2)
        yield lock


def try_lock(lock) -> bool:
    """Take the lock if nobody has it; a disk that knows no locks counts as free."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def build(place: "Path", wanted: "dict[str, str]", show, lock) -> None:
    """Fill a claimed place from nothing. The stamp is emptied first, written last: a half never looks whole."""
    from importlib.util import find_spec

    (place / STAMP).write_text("", "utf-8")
    empty(place, STAMP, LOCK)
    if not (find_spec("venv") and find_spec("ensurepip")):
        text = marked(
            "This Python lacks its 'venv' part. On Debian and Ubuntu: {command}. Elsewhere: install Python anew, with "
            "everything."
        )
        raise StartError(tr(text, command="sudo apt install python{}.{}-venv".format(*sys.version_info[:2])))
    show(tr("making an environment in {place}", place=place))
    step([sys.executable, "-m", "venv", str(place)], place, wanted, lock, lambda line: None)
    fetched = []

    def tell(line: str) -> None:
        if line.startswith("Collecting "):
            fetched.append(line.split()[1].replace("==", " "))
            text = marked("fetching {package} ({number} of {count})")
            show(tr(text, package=fetched[-1], number=len(fetched), count=len(wanted)))
        elif line.startswith("Installing "):
            show(tr("installing"))

    options = ["--no-input", "--disable-pip-version-check", "--progress-bar", "off"]
    packages = [f"{name}=={version}" for name, version in wanted.items()]
    step([str(python_of(place)), "-m", "pip", "install", *options, *packages], place, wanted, lock, tell)
    unfinished = place / (STAMP + ".new")
    unfinished.write_text(json.dumps(stamp_for(place, wanted), indent=1), "utf-8")
    unfinished.replace(place / STAMP)


def step(command: "list[str]", place: "Path", wanted: "dict[str, str]", lock, tell) -> None:
    """Run one command of the set-up, each line told and logged; StartError with what to do where it fails."""
    import subprocess

    dropped = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX")
    env = {name: value for name, value in os.environ.items() if name not in dropped}
    env.update(PIP_USER="0", PYTHONUTF8="1")
    # The lock is handed on: an installer that outlives a killed start still holds it.
    options = dict(UNSEEN) if os.name == "nt" else {"pass_fds": (lock.fileno(),)}
    options.update(stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env)
    lines = []
    with (place / LOG).open("ab") as log, subprocess.Popen(command, **options) as process:
        for line in process.stdout:
            log.write(line)
            lines.append(line.decode("utf-8", "replace").strip())
            tell(lines[-1])
    if process.returncode:
        raise StartError(diagnosis([line for line in lines if line], place, wanted))


def diagnosis(lines: "list[str]", place: "Path", wanted: "dict[str, str]") -> str:
    """Return what a failed installation means for the player, and what to do."""
    words = " ".join(lines).lower()
    needed = ", ".join(f"{name} {version}" for name, version in wanted.items())
    log = place / LOG
    if "no space left" in words or "not enough space" in words:
        return tr("The disk that holds {place} is full. Make 200 MB of room, then start it again.", place=place)
    if re.search(OFFLINE_SIGNS, words):
        text = marked(
            "The packages the game needs could not be fetched: {packages}. Connect this computer to the internet and "
            "start the game again; this is needed only once. What the installer said is in {log}."
        )
        return tr(text, packages=needed, log=log)
    text = marked(
        "Installing what the game needs ({packages}) failed. The installer's last words: {words}. What the installer "
        "said is in {log}."
    )
    return tr(text, packages=needed, words=" ".join(lines[-2:]), log=log)


# Telling the player


def has_terminal() -> bool:
    """Tell whether somebody can read what is printed."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def in_terminal(work):
    """Return `work(show)`, its steps printed."""
    print(tr(SETTING_UP), file=sys.stderr, flush=True)
    return work(lambda text: print(f"  {text}", file=sys.stderr, flush=True))


def in_window(work):
    """Return `work(show)`, its steps shown in a small window; without tkinter or a screen it is done unseen."""
    import threading

    try:
        import tkinter

        root = tkinter.Tk(className="freight-setup")
    except Exception:  # tkinter.TclError can't be named where tkinter is missing
        return work(lambda text: None)
    told, outcome = [tr("getting ready")], []
    show = setup_window(tkinter, root)

    def worker() -> None:
        try:
            outcome.append(work(told.append))
        except Exception as error:
            outcome.append(error)

    def poll() -> None:
        show(told[-1], time.monotonic())
        root.after(50, root.destroy if outcome else poll)

    threading.Thread(target=worker, daemon=True).start()
    poll()
    root.tk.call("tk::PlaceWindow", ".", "center")
    root.mainloop()
    if not outcome:
        raise KeyboardInterrupt  # the player closed the window
    if isinstance(outcome[0], Exception):
        raise outcome[0]
    return outcome[0]


def setup_window(tkinter, root):
    """Draw the harbour of the game into the window; return what shows a step, and how far the ship has come by then."""
    root.title(NAME)
    root.resizable(False, False)
    scale = max(1.0, min(3.0, root.winfo_fpixels("1i") / 96))
    px = partial(scaled, scale)
    canvas = tkinter.Canvas(root, width=px(WIDE), height=px(HIGH), background=SKY, highlightthickness=0)
    canvas.pack()
    root.setup_icon = setup_icon(tkinter, root)
    canvas.create_oval(px(400), px(70), px(520), px(190), fill=SUN, outline="")
    canvas.create_rectangle(0, px(150), px(WIDE), px(HIGH), fill=SEA, outline="")
    family = "Helvetica" if sys.platform != "win32" else "Segoe UI"
    canvas.create_text(px(32), px(40), text=NAME, anchor="w", fill=INK, font=(family, -px(28), "bold"))
    words = {"anchor": "w", "fill": INK, "width": px(WIDE - 64)}
    canvas.create_text(px(32), px(80), text=tr(SETTING_UP), font=(family, -px(15)), **words)
    for shape, colour in SHIP:
        canvas.create_polygon([px(at) for at in shape], fill=colour, outline=INK, width=px(2), tags="ship")
    canvas.create_rectangle(0, px(176), px(WIDE), px(HIGH), fill=SEA_DEEP, outline="")
    step = canvas.create_text(px(32), px(212), font=(family, -px(15)), anchor="w", fill="white", width=px(WIDE - 64))
    gone = [0]

    def show(text, seconds) -> None:
        canvas.itemconfigure(step, text=f"{text} …")
        come = px(int(seconds * 60) % (WIDE + SHIP_LONG))
        canvas.move("ship", come - gone[0], 0)
        gone[0] = come

    return show


def scaled(scale: float, length: float) -> int:
    """Return a length of the small window in pixels of the screen."""
    return round(scale * length)


def setup_icon(tkinter, root):
    """Give the window a ship on the sea for its icon; return it, for it goes when nobody holds it."""
    icon = tkinter.PhotoImage(width=64, height=64)
    for colour, left, top, right, bottom in ICON:
        icon.put(colour, to=(left, top, right, bottom))
    root.iconphoto(True, icon)
    return icon


def report(text: str, alone: bool) -> None:
    """Tell a failure: printed, and for a start `alone`, without a terminal, in a file and a window as well."""
    with suppress(OSError, AttributeError):
        sys.stderr.write(f"Freight Expectations: {text}\n")
    if alone:
        show_failure(text, keep_failure(text))
    elif os.name == "nt" and sys.stdin and sys.stdin.isatty():
        input(tr("Press Enter to close this window. "))


def keep_failure(text: str) -> "Path | None":
    """Write a failure to the player's data folder, or else to the temporary one; return the file."""
    import tempfile

    for folder in (data_folder(), Path(tempfile.gettempdir())):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / ERROR_FILE).write_text(time.strftime("%Y-%m-%d %H:%M\n") + text + "\n", "utf-8")
            return folder / ERROR_FILE
    return None


def show_failure(text: str, kept: "Path | None") -> None:
    """Show a failure in a window; without tkinter let the system open the file that holds it."""
    import subprocess

    try:
        import tkinter.messagebox

        tkinter.Tk(className="freight-failure").withdraw()
        where = tr("This is kept in {file}.", file=kept)
        tkinter.messagebox.showerror("Freight Expectations", f"{text}\n\n{where}")
    except Exception:  # no tkinter, or no screen
        with suppress(OSError, AttributeError):
            if os.name == "nt":
                os.startfile(kept)
            elif sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
                subprocess.Popen(["open" if sys.platform == "darwin" else "xdg-open", str(kept)])


# Starting


def words_for(arguments: "list[str]") -> "list[str]":
    """Return the game's own arguments: nothing means play, a file's name means play it, the rest is passed on."""
    if arguments and (arguments[0].startswith("-") or not re.search(r"[./\\]", arguments[0])):
        return arguments
    return ["play", *arguments]


def run_game(python: "Path", words: "list[str]", alone: bool) -> int:
    """Start the game in an environment that has everything; return its exit code where this process outlives it."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    theirs = [env["PYTHONPATH"]] if "PYTHONPATH" in env and str(python) == sys.executable else []
    env["PYTHONPATH"] = os.pathsep.join([str(HERE), *theirs])
    command = [str(python), "-P", "-m", "freight", *words]
    if alone:
        return watch(command, env)
    if os.name == "nt":
        import subprocess

        return subprocess.call(command, env=env)
    return os.execve(command[0], command, env)


def watch(command: "list[str]", env: "dict[str, str]") -> int:
    """Run the game and keep what it complains of; StartError with that where the game comes to a bad end."""
    import signal
    import subprocess
    import tempfile

    with tempfile.TemporaryFile() as complaints:
        process = subprocess.Popen(command, env=env, stderr=complaints, **UNSEEN)
        before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        try:
            code = process.wait()
        finally:
            signal.signal(signal.SIGTERM, before)  # or a window with what it complained of would outlive everything
        complaints.seek(0)
        said = complaints.read()[-2500:].decode("utf-8", "replace").strip()
    if code in (0, -signal.SIGTERM):
        return abs(code)
    if said and "Traceback" not in said and code > 0:
        raise StartError(said)  # a sentence of the game's own
    ended = tr("The game ended by itself (code {code}); a game under way is saved to its last move.", code=code)
    raise StartError(f"{ended}\n\n{said}")


def main(arguments: "list[str]") -> int:
    """Start the game with the arguments of the command line; return the exit code."""
    if arguments[:1] in (["-h"], ["--help"]):
        letters = getattr(sys.stdout, "encoding", None) or "utf-8"  # a console that lacks one shows its number
        print(tr(HELP).encode(letters, "backslashreplace").decode(letters))
        return 0
    words = words_for(arguments)
    alone = words[0] == "play" and not has_terminal()
    try:
        if sys.version_info < OLDEST_PYTHON:
            needed, found = ("{}.{}".format(*version[:2]) for version in (OLDEST_PYTHON, sys.version_info))
            text = marked("Python {needed} or newer is needed; this is {found}. Start main.py with a newer Python.")
            raise StartError(tr(text, needed=needed, found=found))
        project = settings()
        wanted, requirements = project["tool"]["freight"]["pins"], project["project"]["dependencies"]
        python = environment(".venv", wanted, requirements, in_window if alone else in_terminal)
        try:
            return run_game(python, words, alone)
        except OSError as error:  # it is of another machine, say, whose programs do not run here
            stamp = python.parent.parent / STAMP
            with suppress(OSError):
                if stamp.exists():
                    stamp.write_text("", "utf-8")
            text = marked("{python} can't be started: {why}. Start the game again: then it is set up anew.")
            raise StartError(tr(text, python=python, why=reason(error))) from error
    except StartError as error:
        report(str(error), alone)
        return 1
    except KeyboardInterrupt:
        report(tr("stopped. The next start begins anew."), alone=False)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
