"""The settings are kept, and a broken file of them stops nothing."""

from pathlib import Path

import pytest

from freight.record.places import settings_path
from freight.table.settings import Settings, load, save


def test_what_was_set_is_there_at_the_next_start() -> None:
    wanted = Settings(speed="fast", text_size=150, full_screen=True, window=(1600, 900), volume=30, muted=True)
    save(wanted)
    assert load() == wanted


def test_without_a_file_all_is_as_on_the_first_day() -> None:
    assert load() == Settings()
    assert not settings_path().exists()


BROKEN = ["", "{", "[]", "null", '{"speed": "warp"}', '{"window": [1]}', '{"text_size": "big"}', "\x00" * 50]


@pytest.mark.parametrize("text", [*BROKEN, "[" * 90_000])
def test_a_broken_file_is_as_on_the_first_day(text: str) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(text)
    assert load() == Settings()


def test_sizes_that_make_no_sense_are_set_right() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"window": [5, 99999], "text_size": 7000, "volume": -3}')
    assert load() == Settings(text_size=200, window=(1024, 16384), volume=0)


def test_a_folder_that_cannot_be_written_stops_nothing(freight_home: Path) -> None:
    freight_home.write_text("a file where the folder should be")
    save(Settings(speed="off"))
    assert load() == Settings()


def test_saving_leaves_no_other_file_behind() -> None:
    save(Settings())
    assert [entry.name for entry in settings_path().parent.iterdir()] == ["settings.json"]
