"""What macOS and Windows are told of the program. Neither is at hand: their own formats are read again instead."""

import ctypes
import plistlib
import sys
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

import freight
from freight.build import macos, windows


def test_a_bundle_says_that_it_owns_saved_games() -> None:
    told = plistlib.loads(plistlib.dumps(macos.information(freight.__version__)))
    [kind] = told["UTExportedTypeDeclarations"]
    [document] = told["CFBundleDocumentTypes"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["freight"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert document["LSHandlerRank"] == "Owner"
    assert told["CFBundleShortVersionString"] == freight.__version__


def test_the_registry_leads_from_the_ending_to_the_program() -> None:
    program = PureWindowsPath(r"C:\Spiele für Ann\freight-expectations.exe")
    keys = windows.keys(program.with_name("freight.exe"))  # type: ignore[arg-type]
    assert keys == windows.keys(program)  # type: ignore[arg-type]
    kind = keys[".freight"]
    assert keys[rf"{kind}\shell\open\command"] == rf'"{program}" "%1"'
    assert keys[rf"{kind}\shell"] == "open"


def test_a_key_of_the_registry_comes_after_those_it_lies_in() -> None:
    names = list(windows.keys(Path("game.exe")))
    for place, name in enumerate(names):
        above = name.rpartition("\\")[0]
        assert not above or above in names[:place]


class Registry:
    """The part of Windows' registry that is the player's own, as `winreg` shows it: keys, and their default values."""

    HKEY_CURRENT_USER = "player"
    REG_SZ = 1

    def __init__(self) -> None:
        self.keys: dict[str, str] = {}

    def SetValue(self, _hive: str, key: str, _kind: int, value: str) -> None:  # noqa: N802
        self.keys[key] = value

    def QueryValue(self, _hive: str, key: str) -> str:  # noqa: N802
        if key not in self.keys:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return self.keys[key]

    def DeleteKey(self, hive: str, key: str) -> None:  # noqa: N802
        self.QueryValue(hive, key)
        if any(other.startswith(f"{key}\\") for other in self.keys):
            raise PermissionError(5, "Access is denied")
        del self.keys[key]


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """The registry of a player; the Explorer looks again whenever it is told to."""
    found = Registry()
    explorer = SimpleNamespace(SHChangeNotify=lambda *_: None)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", found)  # type: ignore[arg-type]
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=explorer), raising=False)
    return found


def test_uninstalling_takes_from_the_registry_what_installing_put_there(registry: Registry) -> None:
    program = Path("/games/freight-expectations.exe")
    windows.install(program)
    assert len(registry.keys) == len(windows.keys(program))
    windows.uninstall(program)
    windows.uninstall(program)
    assert registry.keys == {}


def test_an_ending_that_another_program_has_taken_over_stays_its_own(registry: Registry) -> None:
    program = Path("/games/freight-expectations.exe")
    windows.install(program)
    registry.keys[rf"{windows.CLASSES}\.freight"] = "Somebody.Else"
    windows.uninstall(program)
    assert registry.keys == {rf"{windows.CLASSES}\.freight": "Somebody.Else"}
