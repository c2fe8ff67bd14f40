"""The build itself, short of building: what is missing is told, and what fails says where and what to do."""

import subprocess
import sys
import tomllib
from email.message import Message
from pathlib import Path
from types import SimpleNamespace

import pytest

from freight.build import __main__ as command
from freight.build import contents, licences, pack

ROOT = Path(__file__).resolve().parent.parent.parent
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only on Linux anything of the system may be missing")


@on_linux
def test_a_missing_program_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None if name.startswith("obj") else f"/usr/bin/{name}")
    assert pack.missing() == (
        "Building needs objcopy and objdump. On Debian and Ubuntu: sudo apt install binutils libc-bin."
    )


@on_linux
def test_a_missing_library_of_python_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("sysconfig.get_config_var", lambda name: "libpython0.0.so.9")
    package = "libpython{}.{}.".format(*sys.version_info[:2])
    assert pack.missing().startswith("Building needs the shared library of this Python, libpython0.0.so.9.")
    assert f"sudo apt install {package}" in pack.missing()


@on_linux
def test_what_is_missing_ends_the_build_before_it_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert pack.main() == 1
    output = capsys.readouterr()
    assert output.err.startswith("Building needs objcopy and objdump and ldd.")
    assert output.out == ""


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Other places for what is built."""
    monkeypatch.setattr(contents, "WORK", tmp_path / "build")
    monkeypatch.setattr(contents, "DIST", tmp_path / "dist")
    (tmp_path / "build").mkdir()
    return tmp_path


def test_what_pyinstaller_said_last_is_told_and_all_of_it_kept(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = b"".join(b"line %d\n" % number for number in range(100))
    monkeypatch.setattr(subprocess, "run", lambda *words, **more: SimpleNamespace(returncode=1, stdout=said))
    with pytest.raises(pack.BuildError) as refused:
        pack.follow_recipe()
    log = folders / "build" / "pyinstaller.log"
    assert str(refused.value).endswith(f"line 99\nPyInstaller failed. All that it said is in {log}.")
    assert "line 50" not in str(refused.value)
    assert log.read_bytes() == said


def test_a_program_that_does_not_start_is_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = SimpleNamespace(returncode=3, stderr="no such library\n")
    monkeypatch.setattr(subprocess, "run", lambda *words, **more: told)
    with pytest.raises(pack.BuildError, match=r"was built but does not start \(code 3\): no such library"):
        pack.try_out(tmp_path / "program")


def test_the_weight_counts_a_file_once(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_bytes(bytes(3_000_000))
    before = pack.weight(tmp_path)
    (tmp_path / "link").symlink_to(tmp_path / "folder" / "file")
    assert pack.weight(tmp_path) == before
    assert 3 <= before < 3.1


def test_the_licences_of_all_that_comes_along_are_gathered(tmp_path: Path) -> None:
    pins = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["freight"]["pins"]
    licences.gather(tmp_path / "licences", pins)
    found = {path.name: path.read_text("utf-8", "replace") for path in (tmp_path / "licences").iterdir()}
    assert found["freight-expectations.txt"] == (ROOT / "LICENSE").read_text("utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in found["pygame-ce-LGPL.txt"].upper()
    assert "SIL OPEN FONT LICENSE" in found["fontpkg-inter-LICENSE.txt"].upper()
    assert [line.split()[0] for line in found["packages.txt"].splitlines()] == list(pins)
    assert "PYTHON SOFTWARE FOUNDATION" in found["python.txt"].upper()


class _Package:
    """A package that has brought two licences along by one name, in two folders."""

    name, version, files = "both", "1", ("LICENSE", "inner/LICENSE.md", "again/LICENSE")
    metadata = Message()

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        for file, text in zip(self.files, ("one", "another", "one"), strict=True):
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, "utf-8")

    def locate_file(self, file: str) -> Path:
        return self._folder / file


def test_no_licence_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences.metadata, "distribution", lambda _name: _Package(tmp_path / "package"))
    licences.gather(tmp_path / "licences", ["both"])
    gathered = [path.read_text("utf-8") for path in sorted((tmp_path / "licences").glob("both-*.txt"))]
    assert sorted(gathered) == ["another", "one"]


# The command


def test_where_the_program_will_lie_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--where"]) == 0
    assert capsys.readouterr().out.strip() == str(contents.program())


@pytest.mark.parametrize("word", ["--install", "--uninstall"])
def test_what_is_not_built_is_not_installed(word: str, folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([word]) == 2
    assert capsys.readouterr().err == f"There is no {contents.program()} yet. Run: python -m freight.build\n"


def test_it_is_built_from_the_games_own_folder_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "ROOT", tmp_path)
    assert command.main([]) == 2
    assert "with main.py in it" in capsys.readouterr().err


def test_an_environment_that_cannot_be_made_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import main as start

    def refuse(name: str, wanted: dict[str, str], *more: object) -> Path:
        assert name == ".venv-build"
        assert {"pyinstaller", "pygame-ce"} <= set(wanted)
        raise start.StartError("The disk is full.")

    monkeypatch.setattr(start, "environment", refuse)
    assert command.main([]) == 2
    assert capsys.readouterr().err == "The disk is full.\n"
