"""main.py: a first start, a second one, and everything that can go wrong in between."""

import ast
import contextlib
import importlib.metadata
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import tomllib
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from babel.messages.catalog import Catalog
from packaging.requirements import Requirement

import main
from freight.command_line import COMMANDS
from freight.languages.__main__ import collected, compiled

ROOT = Path(main.__file__).resolve().parent
PINS = {"freight-cargo": "1.5"}
NEEDS = ["freight-cargo>=1.2,<2"]
GAME = '''"""A game that tells how it was started."""
import sys, json, freight_cargo
if "crash" in sys.argv:
    raise RuntimeError("all hands overboard")
if "refuse" in sys.argv:
    sys.exit("refuse is not a saved game.")
print(json.dumps({"words": sys.argv[1:], "python": sys.executable, "cargo": freight_cargo.LOADED}))
'''


def a_project(folder: Path) -> Path:
    """Lay out a small project with main.py beside one pinned package that a folder of wheels holds."""
    (folder / "freight").mkdir(parents=True)
    (folder / "freight" / "__main__.py").write_text(GAME)
    shutil.copy(ROOT / "main.py", folder)
    (folder / "pyproject.toml").write_text(
        f"[project]\ndependencies = {json.dumps(NEEDS)}\n[tool.freight.pins]\nfreight-cargo = '1.5'\n"
    )
    (folder / "wheels").mkdir()
    info = "freight_cargo-1.5.dist-info/"
    with zipfile.ZipFile(folder / "wheels" / "freight_cargo-1.5-py3-none-any.whl", "w") as wheel:
        wheel.writestr("freight_cargo.py", "LOADED = 'cheese'\n")
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\nName: freight-cargo\nVersion: 1.5\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(info + "RECORD", "")
    return folder


def quiet(wheels: Path, **more: str) -> dict[str, str]:
    """Return an environment without a screen or a network, for packages from a folder of wheels."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
    own.pop("DISPLAY", None)
    own.pop("WAYLAND_DISPLAY", None)
    return {**own, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), **more}


def start(project: Path, *words: str, wheels: Path | None = None, cwd: Path | None = None, **env: str):
    """Start main.py without a terminal, a screen or a network; return the finished process."""
    command = [sys.executable, str(project / "main.py"), *words]
    return subprocess.run(
        command,
        env=quiet(wheels or project / "wheels", **env),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project that has been started once, for real."""
    project = a_project(tmp_path_factory.mktemp("harbour") / "game")
    first = start(project, "simulate", "--games", "3")
    assert first.returncode == 0, first.stderr
    told = [line.strip() for line in first.stderr.splitlines()]
    assert told[1] == f"making an environment in {project / '.venv'}"
    assert told[-1] == "installing"
    assert json.loads(first.stdout)["words"] == ["simulate", "--games", "3"]
    return project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project not started yet, where the main.py under test believes it lies."""
    folder = a_project(tmp_path / "game")
    monkeypatch.setattr(main, "HERE", folder)
    return folder


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Collect the commands of a set-up instead of running them; making an environment leaves a Python there."""
    run: list[list[str]] = []

    def step(command, place, wanted, lock, tell):
        run.append(command)
        main.python_of(place).parent.mkdir(exist_ok=True)
        if not main.python_of(place).exists():
            main.python_of(place).symlink_to(sys.executable)
        version = "python{}.{}".format(*sys.version_info[:2])
        library = place / "Lib" if os.name == "nt" else place / "lib" / version
        (library / "site-packages" / "freight_cargo-1.5.dist-info").mkdir(parents=True, exist_ok=True)
        tell("Collecting freight-cargo==1.5")

    monkeypatch.setattr(main, "step", step)
    return run


def make(show=lambda text: None) -> Path:
    return main.environment(".venv", PINS, NEEDS, lambda work: work(show))


# For real


def test_the_second_start_goes_straight_in_from_any_folder(harbour: Path, tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('a stray file of the folder was run')")
    second = start(harbour, "play", cwd=tmp_path, wheels=tmp_path)
    assert second.stderr == ""
    assert json.loads(second.stdout) == {
        "words": ["play"],
        "python": str(main.python_of(harbour / ".venv")),
        "cargo": "cheese",
    }


def test_a_moved_folder_goes_straight_in(harbour: Path, tmp_path: Path) -> None:
    moved = tmp_path / "elsewhere"
    shutil.copytree(harbour, moved, symlinks=True)
    second = start(moved, "my.freight", wheels=tmp_path)
    assert second.stderr == ""
    assert json.loads(second.stdout)["python"].startswith(str(moved))


@pytest.mark.skipif(os.name != "posix", reason="needs signals as POSIX has them")
@pytest.mark.parametrize("alone", [True, False], ids=["by itself", "with its installer"])
@pytest.mark.parametrize("sign", ["pyvenv.cfg", "lib", main.LOG, "installed"])
def test_a_first_start_that_is_struck_down_at_any_moment_is_begun_anew(
    project: Path, sign: str, alone: bool, tmp_path: Path
) -> None:
    """The installer may outlive it: then the next start waits for it, and begins anew all the same."""
    installed = "lib/python{}.{}/site-packages/freight_cargo.py".format(*sys.version_info[:2])
    awaited = project / ".venv" / (installed if sign == "installed" else sign)
    environment = quiet(project / "wheels")
    with (tmp_path / "told").open("w") as told:
        struck = subprocess.Popen(
            [sys.executable, str(project / "main.py"), "verify"],
            env=environment, stdin=subprocess.DEVNULL, stdout=told, stderr=told, start_new_session=True,
        )  # fmt: skip
    deadline = time.monotonic() + 60
    while not awaited.exists() and struck.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.005)
    if alone:
        struck.kill()
    else:
        os.killpg(struck.pid, signal.SIGKILL)
    struck.wait(30)
    again = start(project, "verify")
    assert again.returncode == 0, again.stderr
    assert json.loads(again.stdout)["cargo"] == "cheese"
    assert main.is_ready(project / ".venv", PINS)


def test_an_environment_that_has_lost_its_packages_is_made_anew(harbour: Path, tmp_path: Path) -> None:
    swept = tmp_path / "swept"
    shutil.copytree(harbour, swept, symlinks=True)
    shutil.rmtree(swept / ".venv" / "lib")
    second = start(swept, "play")
    assert second.returncode == 0, second.stderr
    assert json.loads(second.stdout)["cargo"] == "cheese"


@pytest.mark.skipif(os.name != "posix", reason="needs a program that cannot be run")
@pytest.mark.parametrize("word", ["play", "verify"])
def test_a_python_that_cannot_be_run_here_is_a_sentence_and_then_made_anew(
    harbour: Path, tmp_path: Path, word: str
) -> None:
    foreign = tmp_path / "foreign"
    shutil.copytree(harbour, foreign, symlinks=True)
    python = main.python_of(foreign / ".venv")
    base = tmp_path / "python-of-another-machine"
    base.write_bytes(b"\x7fELF of another machine")
    base.chmod(0o755)
    python.unlink()
    python.symlink_to(base)
    stamp = foreign / ".venv" / main.STAMP
    stamp.write_text(json.dumps({**json.loads(stamp.read_text("utf-8")), "base": str(base)}), "utf-8")
    first = start(foreign, word)
    assert first.returncode == 1
    assert f"{python} can't be started: exec format error. Start the game again" in first.stderr
    assert "Traceback" not in first.stderr
    second = start(foreign, word)
    assert second.returncode == 0, second.stderr
    assert json.loads(second.stdout)["python"] == str(python)


def test_a_crash_of_the_game_is_kept_in_a_file(harbour: Path, freight_home: Path) -> None:
    crashed = start(harbour, "play", "crash")
    kept = (freight_home / main.ERROR_FILE).read_text("utf-8")
    assert crashed.returncode == 1
    assert "RuntimeError: all hands overboard" in kept
    assert "all hands overboard" in crashed.stderr


def test_a_refusal_of_the_game_is_told_as_it_is(harbour: Path, freight_home: Path) -> None:
    assert start(harbour, "play", "refuse").stderr == "Freight Expectations: refuse is not a saved game.\n"
    assert (freight_home / main.ERROR_FILE).read_text("utf-8").endswith("\nrefuse is not a saved game.\n")


@pytest.mark.skipif(os.name != "posix", reason="needs signals as POSIX has them")
def test_once_the_game_has_ended_the_start_itself_can_be_ended_again() -> None:
    """It may be telling then, in a window, what went wrong."""
    before = signal.getsignal(signal.SIGTERM)
    for code in (0, 3):
        ends = [sys.executable, "-c", f"raise SystemExit({code})"]
        with contextlib.suppress(main.StartError):
            main.watch(ends, dict(os.environ))
        assert signal.getsignal(signal.SIGTERM) is before


def test_without_a_network_a_sentence_names_what_is_missing(project: Path, tmp_path: Path, freight_home: Path) -> None:
    failed = start(project, wheels=tmp_path)
    assert failed.returncode == 1
    assert "could not be fetched: freight-cargo 1.5. Connect this computer to the internet" in failed.stderr
    assert "freight-cargo 1.5" in (freight_home / main.ERROR_FILE).read_text("utf-8")
    log = project / ".venv" / main.LOG
    assert str(log) in failed.stderr
    assert "No matching distribution found" in log.read_text("utf-8")
    assert not main.is_ready(project / ".venv", PINS)


# Step by step


def test_a_first_start_makes_the_environment_and_a_second_does_not(project: Path, commands: list) -> None:
    told: list[str] = []
    assert make(told.append) == make() == main.python_of(project / ".venv")
    assert [command[2] for command in commands] == ["venv", "pip"]
    assert commands[1][-1] == "freight-cargo==1.5"
    assert told[1] == "fetching freight-cargo 1.5 (1 of 1)"


def test_an_interrupted_first_start_is_begun_anew(project: Path, commands: list, monkeypatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(main.json, "dumps", lambda *words, **more: 1 / 0)  # struck down just before the end
        with pytest.raises(ZeroDivisionError):
            make()
    (project / ".venv" / "half-a-package").mkdir()
    assert make() == main.python_of(project / ".venv")
    assert len(commands) == 4
    assert not (project / ".venv" / "half-a-package").exists()


def test_a_torn_stamp_is_no_environment(project: Path, commands: list) -> None:
    make()
    stamp = project / ".venv" / main.STAMP
    whole = stamp.read_text("utf-8")
    for length in range(len(whole)):
        stamp.write_text(whole[:length], "utf-8")
        assert not main.is_ready(project / ".venv", PINS)


def test_new_pins_and_a_new_or_removed_python_mean_a_new_environment(project: Path, commands: list) -> None:
    make()
    place = project / ".venv"
    assert main.is_ready(place, PINS)
    assert not main.is_ready(place, {"freight-cargo": "1.6"})
    stamp = json.loads((place / main.STAMP).read_text("utf-8"))
    (place / main.STAMP).write_text(json.dumps({**stamp, "version": [3, 4]}))
    assert not main.is_ready(place, PINS)
    (place / main.STAMP).write_text(json.dumps({**stamp, "base": "/another/python"}))
    assert not main.is_ready(place, PINS)
    (place / main.STAMP).write_text(json.dumps(stamp))
    main.python_of(place).unlink()
    main.python_of(place).symlink_to(project / "gone")
    assert not main.is_ready(place, PINS)
    make()
    assert main.is_ready(place, PINS)


def test_a_folder_that_cannot_be_written_sends_it_to_the_data_folder(
    project: Path, freight_home: Path, commands: list
) -> None:
    (project / ".venv").write_text("a file in its place, which not even the administrator can write into")
    assert make() == main.python_of(freight_home / "venv")
    assert make() == main.python_of(freight_home / "venv")
    assert len(commands) == 2


def test_an_environment_of_somebody_elses_is_left_alone(project: Path, freight_home: Path, commands: list) -> None:
    (project / ".venv").mkdir()
    (project / ".venv" / "pyvenv.cfg").write_text("home = /usr/bin\n")
    assert make() == main.python_of(freight_home / "venv")
    assert [entry.name for entry in (project / ".venv").iterdir()] == ["pyvenv.cfg"]


def test_no_place_at_all_is_a_sentence_with_both_reasons(project: Path, freight_home: Path, commands: list) -> None:
    (project / ".venv").write_text("")
    freight_home.write_text("")
    with pytest.raises(main.StartError, match=r"\.venv: file exists; .*not a directory.*set FREIGHT_HOME"):
        make()


def test_a_python_that_has_everything_is_used_as_it_is(project: Path, commands: list) -> None:
    version = importlib.metadata.version("pytest")
    assert main.environment(".venv", PINS, [f"pytest=={version}"], pytest.fail) == Path(sys.executable)


def test_two_starts_at_once_make_one_environment(project: Path, commands: list) -> None:
    told: list[str] = []
    place = main.claim(main.places(".venv"))
    with main.only_one(place, told.append):
        second = threading.Thread(target=make, args=(told.append,))
        second.start()
        deadline = time.monotonic() + 20
        while not told and time.monotonic() < deadline:
            time.sleep(0.01)
        assert told == ["waiting for another start of the game that is setting it up"]
        with (place / main.LOCK).open("a") as lock:
            main.build(place, PINS, lambda text: None, lock)
    second.join(20)
    assert [command[2] for command in commands] == ["venv", "pip"]


def test_a_full_disk_is_a_sentence(project: Path, commands: list, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(main, "step", full)
    with pytest.raises(main.StartError, match=r"can't be set up: no space left on device\. Make 200 MB of room"):
        make()
    assert {entry.name for entry in (project / ".venv").iterdir()} == {main.STAMP, main.LOCK}
    assert "is full" in main.diagnosis(["ERROR: [Errno 28] No space left on device"], project, PINS)


def test_a_python_without_venv_is_told_the_remedy(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(main.StartError, match=r"sudo apt install python3\.\d+-venv"):
        make()


def test_an_installer_that_fails_otherwise_is_quoted(tmp_path: Path) -> None:
    assert "the wheel is square" in main.diagnosis(["", "error: the wheel is square"], tmp_path, PINS)


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    monkeypatch.setattr(main, "has_terminal", lambda: True)
    monkeypatch.setattr(main.sys, "version_info", (3, 8, 18))
    assert main.main([]) == 1
    assert "Python 3.11 or newer is needed; this is 3.8" in capsys.readouterr().err


def test_an_old_python_can_read_main_py() -> None:
    ast.parse((ROOT / "main.py").read_text("utf-8"), feature_version=(3, 6))
    with pytest.raises(SyntaxError):
        ast.parse("if (a := 1): pass", feature_version=(3, 6))


def test_an_old_python_is_told_so_by_the_tests_too() -> None:
    """Annotations are not looked at, since `list[str]` is none to Python 3.8."""
    source = ast.parse((ROOT / "tests" / "__main__.py").read_text("utf-8"), feature_version=(3, 8))
    assert any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in source.body)
    program = "import runpy, sys; sys.version_info = (3, 8, 18); runpy.run_path('tests', run_name='__main__')"
    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (1, "The tests need Python 3.11 or newer.\n")


def test_a_main_py_alone_says_what_is_missing(project: Path) -> None:
    shutil.rmtree(project / "freight")
    with pytest.raises(main.StartError, match=r"__main__\.py is missing"):
        main.settings()


@pytest.mark.parametrize("content", ["[[[", "", "[project]\ndependencies = []", "[tool]\nfreight = 3", b"\xff\xfe"])
def test_a_damaged_list_of_packages_is_a_sentence(
    project: Path, content: str | bytes, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "has_terminal", lambda: True)
    (project / "pyproject.toml").write_bytes(content if isinstance(content, bytes) else content.encode())
    assert main.main([]) == 1
    told = capsys.readouterr().err
    assert told.endswith("pyproject.toml is damaged. Get the folder of the game anew.\n")


def test_a_failure_is_kept_in_the_temporary_folder_when_nowhere_else(
    freight_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freight_home.write_text("a file in its place")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    kept = main.keep_failure("sunk")
    assert kept == tmp_path / main.ERROR_FILE
    assert kept.read_text("utf-8").endswith("\nsunk\n")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([], ["play"]),
        (["my.freight"], ["play", "my.freight"]),
        (["saves/game"], ["play", "saves/game"]),
        (["play", "my.freight"], ["play", "my.freight"]),
        (["simulate", "--games", "2"], ["simulate", "--games", "2"]),
        (["--version"], ["--version"]),
        (["simulat"], ["simulat"]),
    ],
)
def test_arguments_are_passed_on_and_a_file_means_play_it(given: list[str], words: list[str]) -> None:
    assert main.words_for(given) == words


def test_help_needs_no_environment(project: Path, capsys: pytest.CaptureFixture) -> None:
    assert main.main(["--help"]) == 0
    assert "python3 main.py FILE" in capsys.readouterr().out
    assert not (project / ".venv").exists()


def test_help_names_every_command_of_the_game(capsys: pytest.CaptureFixture) -> None:
    assert main.main(["--help"]) == 0
    page = capsys.readouterr().out
    assert [command for command in COMMANDS if command not in page] == []


def test_help_can_be_printed_where_letters_are_lacking() -> None:
    environment = os.environ | {"LANGUAGE": "de", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, str(ROOT / "main.py"), "--help"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\xf6ffnen" in done.stdout


# The language


def with_words(project: Path, words: dict[str, str]) -> Path:
    """Give a project a German catalogue of these words."""
    catalogue = Catalog("de")
    for text, translated in words.items():
        catalogue.add(text, translated)
    file = project / "freight" / "languages" / "de" / "LC_MESSAGES" / "freight.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(compiled(catalogue))
    return file


def test_a_start_speaks_the_language_of_the_system_before_there_is_a_package(project: Path, tmp_path: Path) -> None:
    with_words(project, {main.SETTING_UP: "Wird eingerichtet.", "making an environment in {place}": "Lege {place} an"})
    failed = start(project, wheels=tmp_path, LANGUAGE="de_DE.UTF-8")
    assert failed.stderr.startswith("Freight Expectations: ")  # without a terminal only the end is told
    told = start(project, "verify", wheels=tmp_path, LANGUAGE="de_DE.UTF-8").stderr.splitlines()
    assert told[:2] == ["Wird eingerichtet.", f"  Lege {project / '.venv'} an"]
    told = start(project, "verify", wheels=tmp_path, LANGUAGE="en:de").stderr.splitlines()
    assert told[0] == main.SETTING_UP


def test_a_broken_catalogue_is_no_reason_not_to_start(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = with_words(project, {main.HELP: "Hilfe"})
    monkeypatch.setenv("LANGUAGE", "de")
    whole = file.read_bytes()
    assert main.tr(main.HELP) == "Hilfe"
    for data in (b"", b"words", whole[: len(whole) // 2], whole[:-3]):
        file.write_bytes(data)
        assert main.tr(main.HELP) in (main.HELP, "Hilfe")


def test_the_words_of_the_start_are_in_the_catalogue() -> None:
    texts = {message.id for message in collected() if ("main.py", 0) in message.locations}
    assert {main.SETTING_UP, main.HELP, "installing", "{place}: holds something else"} <= texts


# The pins


def test_the_pins_lie_in_the_ranges_that_the_project_declares() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pins = table["tool"]["freight"]["pins"] | table["tool"]["freight"]["pins-dev"]
    declared = [*table["project"]["dependencies"], *table["project"]["optional-dependencies"]["dev"]]
    for requirement in map(Requirement, declared):
        assert requirement.specifier.contains(pins[requirement.name]), requirement
    for requirement in table["project"]["dependencies"]:
        name = Requirement(requirement).name
        assert main.satisfies(table["tool"]["freight"]["pins"][name], requirement[len(name) :])


def test_whatever_the_pinned_packages_bring_along_is_pinned_too() -> None:
    freight = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["freight"]
    for table in (freight["pins"], freight["pins"] | freight["pins-dev"]):
        for name in table:
            for need in map(Requirement, importlib.metadata.requires(name) or []):
                wanted = not need.marker or need.marker.evaluate({"extra": ""})
                assert not wanted or need.name.lower().replace("_", "-") in table, f"{name} brings {need}"


@pytest.mark.parametrize(
    ("version", "wanted", "fits"),
    [
        ("2.5.8", ">=2.5.8,<3", True),
        ("2.5.10", ">=2.5.8,<3", True),
        ("3.0", ">=2.5.8,<3", False),
        ("2.5.7", ">=2.5.8,<3", False),
        ("0.20", ">=0.20.0", True),
        ("4.1.post1", "==4.1.post1", True),
        ("4.1", "==4.1.post1", False),
        ("1.0", "~=1.0", False),
    ],
)
def test_a_version_is_held_against_a_range(version: str, wanted: str, fits: bool) -> None:
    assert main.satisfies(version, wanted) is fits


class Drawn:
    """A window of tkinter that only remembers what is drawn into it, by name: words, colours, how far the ship came."""

    def __init__(self, *_: object, **__: object) -> None:
        self.words: list[str] = []
        self.colours: list[str] = []
        self.moved: list[int] = []

    def __getattr__(self, name: str) -> object:
        return lambda *_, **__: None

    def winfo_fpixels(self, _: str) -> float:
        return 144.0

    def create_text(self, *_: int, **how: object) -> str:
        self.words.append(str(how.get("text", "")))
        return "step"

    def create_polygon(self, *_: object, fill: str, **__: object) -> None:
        self.colours.append(fill)

    def itemconfigure(self, _: str, text: str) -> None:
        self.words.append(text)

    def move(self, _: str, across: int, down: int) -> None:
        self.moved.append(across)
        assert down == 0


def test_the_window_of_the_first_start_names_the_game_and_each_step_and_a_ship_sails_on() -> None:
    canvas, root = Drawn(), Drawn()
    tkinter = SimpleNamespace(Canvas=lambda *_, **__: canvas, PhotoImage=Drawn)
    show = main.setup_window(tkinter, root)
    for second, step in enumerate(("getting ready", "installing pygame-ce")):
        show(step, float(second))
    assert main.NAME in canvas.words
    assert "this is done once" in " ".join(canvas.words)
    assert canvas.words[-1] == "installing pygame-ce …"
    assert canvas.moved == [0, 90]
    assert {colour for _, colour in main.SHIP} == set(canvas.colours)
