"""What a Linux desktop is told of the program: as its own tools and rules read it."""

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.build import linux

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such desktops, and such paths")
ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted((ROOT / "tests" / "games" / "v1").glob("*.freight"))
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
ESCAPES = {"\\": "\\", "s": " ", "n": "\n", "t": "\t", "r": "\r"}


def entries(text: str) -> dict[str, str]:
    """The keys of a desktop entry as a desktop reads them, its escapes resolved."""
    lines = text.removesuffix("\n").split("\n")
    assert lines[0] == "[Desktop Entry]"
    found = dict(line.split("=", 1) for line in lines[1:])
    return {key: re.sub(r"\\(.)", lambda match: ESCAPES[match[1]], value) for key, value in found.items()}


def words(exec_line: str) -> list[str]:
    """The words of an `Exec` as a desktop starts them, by the rules of the Desktop Entry Specification."""
    found = re.findall(r'"((?:[^"\\`$]|\\["`$\\])*)"|([^\s"\'\\><~|&;$*?#()`]+)', exec_line)
    assert " ".join(f'"{one}"' if one else other for one, other in found) == exec_line, "something is left over"
    resolved = [re.sub(r'\\(["`$\\])', r"\1", one) if one else other for one, other in found]
    return [re.sub(r"%%", "%", word) if word != "%f" else word for word in resolved]


def need(tool: str, package: str) -> None:
    """Skip where a desktop's tool is missing; in CI that is a failure."""
    if shutil.which(tool) is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"needs {tool} (Debian: {package})")


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=30))
def test_a_program_in_any_folder_is_started_by_its_entry(name: str) -> None:
    read = entries(linux.desktop_entry(Path("/opt") / name / "game"))
    assert words(read["Exec"])[-1] == "%f"
    assert words(read["Exec"])[:-1] == [read["TryExec"]]


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("/opt/freight/game", "/opt/freight/game"),
        ("/home/ann/Spiele/für Ann/game", '"/home/ann/Spiele/für Ann/game"'),
        ("/a/100%/game", '"/a/100%%/game"'),
        ('/a/$x`"\\/game', r'"/a/\\$x\\`\\"\\\\/game"'),
    ],
)
def test_a_path_is_one_word_of_the_entry(path: str, written: str) -> None:
    assert linux.quoted(path) == written


def test_the_desktops_own_tool_accepts_the_entry(tmp_path: Path) -> None:
    need("desktop-file-validate", "desktop-file-utils")
    for number, program in enumerate((None, Path("/opt/fünf Spiele/game"))):
        file = tmp_path / f"{number}.desktop"
        file.write_text(linux.desktop_entry(program), "utf-8")
        told = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True)
        assert (told.returncode, told.stdout + told.stderr) == (0, "")


def test_every_saved_game_is_of_the_kind_by_its_first_line() -> None:
    kind = Tree.fromstring(linux.mime_type()).find(f"{SPACE}mime-type")
    match = kind.find(f"{SPACE}magic/{SPACE}match")
    begin, wanted = int(match.get("offset")), match.get("value").encode()
    assert kind.get("type") == entries(linux.desktop_entry())["MimeType"].rstrip(";")
    assert kind.find(f"{SPACE}glob").get("pattern") == "*.freight"
    assert GAMES
    for path in GAMES:
        assert path.read_bytes()[begin:].startswith(wanted)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A built program's folder with the files for a desktop, its icons being any files."""
    icons = tmp_path / "icons"
    icons.mkdir()
    for size in (48, 256):
        (icons / f"icon-{size}.png").write_bytes(b"%d" % size)
    linux.lay_out(tmp_path / "program" / "share", icons, ROOT / "sprites" / "app-icon.svg")
    return tmp_path / "program" / "freight-expectations"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a player's desktop, with a file of somebody else's."""
    folder = tmp_path / "data"
    (folder / "applications").mkdir(parents=True)
    (folder / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def test_what_is_laid_beside_the_program_is_in_the_order_of_a_data_folder(program: Path) -> None:
    share = program.parent / "share"
    icons = {f"icons/hicolor/{size}/apps/freight-expectations.png" for size in ("48x48", "256x256")}
    rest = {"applications/freight-expectations.desktop", "mime/packages/freight-expectations.xml"}
    drawing = "icons/hicolor/scalable/apps/freight-expectations.svg"
    found = {path.relative_to(share).as_posix() for path in share.rglob("*") if path.is_file()}
    assert found == {*icons, *rest, drawing}
    assert (share / "icons/hicolor/48x48/apps/freight-expectations.png").read_bytes() == b"48"


def test_installing_brings_all_of_it_and_uninstalling_takes_only_that_away(program: Path, data: Path) -> None:
    need("update-mime-database", "shared-mime-info")
    need("update-desktop-database", "desktop-file-utils")
    share = program.parent / "share"
    ours = [path.relative_to(share) for path in share.rglob("*") if path.is_file()]
    assert len(linux.install(program)) == 1
    assert [path for path in ours if not (data / path).is_file()] == []
    assert entries((data / linux.ENTRY).read_text("utf-8"))["TryExec"] == str(program)
    assert "application/x-freight-expectations:*.freight" in (data / "mime" / "globs").read_text("utf-8")
    assert "freight-expectations.desktop" in (data / "applications" / "mimeinfo.cache").read_text("utf-8")
    assert len(linux.uninstall(program)) == 1
    assert [path for path in ours if (data / path).exists()] == []
    assert "freight" not in (data / "mime" / "globs").read_text("utf-8")
    assert (data / "applications" / "other.desktop").exists()
    assert len(linux.uninstall(program)) == 1, "a second time is no fault"


def test_uninstalling_takes_all_away_when_the_folder_beside_the_program_is_gone(program: Path, data: Path) -> None:
    before = sorted(path for path in data.rglob("*") if path.is_file())
    mine = data / "icons" / "hicolor" / "48x48" / "apps" / "freight-expectations-notes.png"
    linux.install(program)
    mine.write_bytes(b"mine")
    later = data / "icons" / "hicolor" / "64x64" / "apps" / "freight-expectations.png"  # of an earlier version
    later.parent.mkdir(parents=True)
    later.write_bytes(b"64")
    shutil.rmtree(program.parent / "share")
    linux.uninstall(program)
    made = (data / "mime", data / "applications" / "mimeinfo.cache")  # by the system's own commands
    left = [path for path in data.rglob("*") if path.is_file() and not any(map(path.is_relative_to, made))]
    assert sorted(left) == sorted([*before, mine])
    assert not (data / linux.KIND).exists()


def test_without_the_folder_beside_the_program_nothing_is_installed(program: Path, data: Path) -> None:
    shutil.rmtree(program.parent / "share")
    with pytest.raises(FileNotFoundError) as told:
        linux.install(program)
    assert told.value.filename == str(program.parent / "share")
    assert [path.name for path in data.rglob("*")] == ["applications", "other.desktop"]


def test_a_desktop_without_its_tools_is_told_of(program: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    told = linux.install(program)
    assert [re.search(r"Debian: ([a-z-]+)", line)[1] for line in told[1:]] == ["shared-mime-info", "desktop-file-utils"]


@pytest.mark.parametrize("given", ["", "not/absolute"])
def test_without_a_wish_of_the_players_it_is_the_folder_in_the_home(
    given: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", given)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert linux.data_folder() == tmp_path / ".local" / "share"


@pytest.mark.parametrize(("before", "after"), [({}, None), ({"LD_LIBRARY_PATH_ORIG": "/opt/lib"}, "/opt/lib")])
def test_what_the_game_starts_finds_the_systems_libraries(
    before: dict[str, str], after: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in {**before, "LD_LIBRARY_PATH": "/game/_internal", "_PYI_ARCHIVE_FILE": "/game/game"}.items():
        monkeypatch.setenv(name, text)
    monkeypatch.setattr("sys.platform", "linux")
    linux.clean_environment()
    assert os.environ.get("LD_LIBRARY_PATH") == after
    assert not {"LD_LIBRARY_PATH_ORIG", "_PYI_ARCHIVE_FILE"} & set(os.environ)
