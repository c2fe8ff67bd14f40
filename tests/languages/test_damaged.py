"""A catalogue that is missing or damaged: its language is spoken in English, and nothing fails."""

import gettext
import struct
from pathlib import Path

import pytest

from freight import languages
from freight.languages import LANGUAGES, everywhere, tr, trn, use

WHOLE = (languages.FOLDER / "de" / "LC_MESSAGES" / "freight.mo").read_bytes()
MAGIC = WHOLE[:4]
PLURAL = b"nplurals=2; plural=(n != 1);"


def with_texts_of(letters: bytes) -> bytes:
    """The whole catalogue, with other letters from where its texts begin."""
    begin = struct.unpack("<I", WHOLE[12:16])[0] + len(WHOLE) // 2
    return WHOLE[:begin] + letters * (len(WHOLE) - begin)


DAMAGED = {
    "empty": b"",
    "other": b"words, words",
    "begun": MAGIC,
    "cut in its head": WHOLE[:20],
    "cut in its tables": WHOLE[:3000],
    "cut at its end": WHOLE[:-3],
    "no letters": with_texts_of(b"\xff"),
    "wrong version": MAGIC + b"\xff" * 4 + WHOLE[8:],
    "no such encoding": WHOLE.replace(b"charset=utf-8", b"charset=utf-9"),
    "no such plural": WHOLE.replace(PLURAL, PLURAL.replace(b"n != 1", b"os.exit")),
}


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the German catalogue is looked for; gettext keeps none that it read before."""
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(gettext, "_translations", {})
    file = tmp_path / "de" / "LC_MESSAGES" / "freight.mo"
    file.parent.mkdir(parents=True)
    return file


def is_english() -> bool:
    """Whether English is spoken, in single texts, in plurals and where all languages are asked."""
    use("de")
    said = tr("Decline"), trn("{count} lot", "{count} lots", 2), set(everywhere("Decline"))
    use("en")
    return said == ("Decline", "2 lots", {"Decline"})


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_catalogue_is_english(name: str, catalogue: Path) -> None:
    assert DAMAGED[name] != WHOLE
    catalogue.write_bytes(DAMAGED[name])
    assert is_english()


def test_a_missing_catalogue_is_english(catalogue: Path) -> None:
    assert is_english()


def test_a_folder_in_its_place_is_english(catalogue: Path) -> None:
    catalogue.mkdir()
    assert is_english()


def test_the_whole_one_is_not(catalogue: Path) -> None:
    catalogue.write_bytes(WHOLE)
    assert not is_english()
    assert len(set(LANGUAGES)) == len(set(everywhere("Decline")))
