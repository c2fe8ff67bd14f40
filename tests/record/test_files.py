"""Files as a whole: replaced or made whole or not at all."""

import os
from pathlib import Path

import pytest

from freight.record import files
from tests.record.full_disk import Disk


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new folder" / "settings.json"
    files.replace_file(path, b"old")
    files.replace_file(path, b"older and longer")
    assert path.read_bytes() == b"older and longer"
    Disk(monkeypatch, 2)
    with pytest.raises(OSError, match="No space"):
        files.replace_file(path, b"new")
    assert path.read_bytes() == b"older and longer"
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


def test_a_file_is_written_from_many_parts_without_a_copy_of_them(tmp_path: Path) -> None:
    files.replace_file(tmp_path / "a", b"one, ", memoryview(bytearray(b"two, ")), b"", b"three")
    assert (tmp_path / "a").read_bytes() == b"one, two, three"


def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    files.create_file(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        files.create_file(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a"]


def test_a_file_system_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    files.create_file(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        files.create_file(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a"]
