"""What macOS and Windows are told of the program. Neither is at hand: their own formats are read again instead."""

import plistlib
from pathlib import Path, PureWindowsPath

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
