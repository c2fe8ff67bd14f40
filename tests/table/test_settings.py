"""The settings are kept, and a broken file of them stops nothing."""

import errno
import json
import os
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.languages import ENVIRONMENT, LANGUAGES
from freight.record.card import looks_like_a_card
from freight.record.places import settings_path
from freight.table.scenes.new_game.setup import first_setup, load_setup, setup_file
from freight.table.settings import Settings, load, save, spoken


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


SET = Settings(text_size=200, voice=True, language="de", palette="high contrast", keys=(("table.hint", "t"),))


def write(text: str, encoding: str = "utf-8") -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(text, encoding)


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_one_field_that_makes_no_sense_costs_no_other_its_own(field: str) -> None:
    write(json.dumps({**msgspec.to_builtins(SET), field: {}}))
    expected = msgspec.structs.replace(SET, **{field: getattr(Settings(), field)})
    assert load() == expected
    save(load())
    assert load() == expected


def test_the_mark_that_some_editors_put_first_costs_nothing() -> None:
    write(msgspec.json.encode(SET).decode(), "utf-8-sig")
    assert load() == SET


def test_what_another_release_has_set_is_left_where_it_is() -> None:
    foreign = {"music": True, "skin": "oak", "seen": [1, 2, {"a": None}]}
    write(json.dumps({**msgspec.to_builtins(SET), **foreign, "volume": "loud"}))
    save(msgspec.structs.replace(load(), volume=30))
    written = json.loads(settings_path().read_text("utf-8"))
    assert {name: written[name] for name in foreign} == foreign
    assert load() == msgspec.structs.replace(SET, volume=30)


@pytest.mark.parametrize("raw", ["[" * 400 + "]" * 400, '"' + "x" * 2000 + '"', '"\udcff"'])
def test_what_is_not_simple_or_no_text_is_not_kept_with_the_settings(raw: str) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_bytes(f'{{"volume": 40, "new": {raw}}}'.encode(errors="surrogateescape"))
    save(load())
    assert load() == Settings(volume=40)
    assert settings_path().stat().st_size < 2000


def test_so_many_fields_of_another_release_that_they_could_not_be_read_again_are_dropped() -> None:
    write(
        json.dumps({"volume": 40, **{f"new{number}": [number] * 10 for number in range(1100)}}, separators=(",", ":"))
    )
    save(load())
    assert load() == Settings(volume=40)


def test_one_key_that_makes_no_sense_costs_no_other_its_own() -> None:
    write('{"speed": "fast", "keys": [["table.hint", "t"], ["x"], 3, ["table.log", null], ["table.rules", "z"]]}')
    assert load() == Settings(speed="fast", keys=(("table.hint", "t"), ("table.rules", "z")))


def test_what_could_be_read_can_be_read_again_once_it_is_written() -> None:
    """Spaces between the fields may make a file larger than what is read of one."""
    keys = tuple((f"odd.{number}", "t") for number in range(2500))
    write(msgspec.json.encode(Settings(speed="fast", keys=keys)).decode())
    before = load()
    assert len(before.keys) == len(keys)
    save(before)
    assert load() == before


def test_what_could_not_be_read_again_is_not_written() -> None:
    save(SET)
    save(msgspec.structs.replace(SET, keys=(("odd", "x" * 70_000),)))
    assert load() == SET


@pytest.mark.parametrize("data", [b'{"new": ' + b"[" * 50_000, b'{"new": ' * 8000, b'{"language": "\xff"}'])
def test_what_no_letters_and_no_depth_make_sense_of_is_as_on_the_first_day(data: bytes) -> None:
    for path in (settings_path(), setup_file()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    assert load() == Settings()
    assert load_setup().seats == first_setup().seats


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_keeps_nobody_waiting() -> None:
    settings_path().parent.mkdir(parents=True)
    for path in (settings_path(), setup_file()):
        os.mkfifo(path)
    assert load() == Settings()
    assert load_setup().seats == first_setup().seats
    assert not looks_like_a_card(settings_path())
    save(Settings(volume=30))
    assert load() == Settings(volume=30)


def test_sizes_that_make_no_sense_are_set_right() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"window": [5, 99999], "text_size": 7000, "volume": -3}')
    assert load() == Settings(text_size=200, window=(1024, 16384), volume=0)


def test_a_folder_that_cannot_be_written_stops_nothing(freight_home: Path) -> None:
    freight_home.write_text("a file where the folder should be")
    save(Settings(speed="off"))
    assert load() == Settings()


def test_what_is_not_on_the_disk_yet_takes_the_place_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(volume=30))

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "the disk fails")

    monkeypatch.setattr(os, "fsync", fail)
    save(Settings(volume=40))
    assert load() == Settings(volume=30)
    assert [entry.name for entry in settings_path().parent.iterdir()] == ["settings.json"]


def test_saving_leaves_no_other_file_behind() -> None:
    save(Settings())
    assert [entry.name for entry in settings_path().parent.iterdir()] == ["settings.json"]


# The language


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A system whose environment names no language."""
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def prefer(system: pytest.MonkeyPatch, *codes: str) -> None:
    wanted = [{"language": code, "country": None} for code in codes]
    system.setattr(pygame.system, "get_pref_locales", lambda: wanted)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_that_was_chosen_is_kept_and_spoken(system: pytest.MonkeyPatch, code: str) -> None:
    prefer(system, "de" if code == "en" else "en")
    save(Settings(language=code))
    assert spoken(load()) == code


def test_a_language_that_the_game_has_not_is_as_the_system(system: pytest.MonkeyPatch) -> None:
    save(Settings(language="tlh"))
    assert load() == Settings()


@pytest.mark.parametrize(
    ("wanted", "code"), [(["de"], "de"), (["fr", "de", "en"], "de"), (["en", "de"], "en"), (["fr"], "en"), ([], "en")]
)
def test_nothing_chosen_is_as_the_system_speaks(system: pytest.MonkeyPatch, wanted: list[str], code: str) -> None:
    prefer(system, *wanted)
    assert spoken(Settings()) == code


@pytest.mark.parametrize("name", ENVIRONMENT)
def test_what_the_environment_asks_for_comes_before_the_system(system: pytest.MonkeyPatch, name: str) -> None:
    prefer(system, "en")
    system.setenv(name, "de_CH.UTF-8")
    assert spoken(Settings()) == "de"
    assert spoken(Settings(language="en")) == "en"


def test_a_system_that_cannot_be_asked_is_spoken_to_in_english(system: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise pygame.error("no locales here")

    system.setattr(pygame.system, "get_pref_locales", fails)
    assert spoken(Settings()) == "en"
