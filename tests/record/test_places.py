"""Where things are kept: where the system says, or all of it under FREIGHT_HOME."""

import sys
from pathlib import Path

import platformdirs
import pytest

import main
from freight.engine.rules import Rules
from freight.record.export import exports_folder
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.record.places import data_folder, games_folder, new_save_path, settings_path
from freight.record.shelf import Shelf, newest_unfinished
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.opening import open_file
from freight.table.scenes.saving import place_written
from freight.table.settings import Settings, load, save
from tests.record.story import header_for


def test_freight_home_overrides_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREIGHT_HOME", str(tmp_path))
    assert games_folder() == tmp_path / "games"
    assert settings_path() == tmp_path / "settings.json"
    assert list(tmp_path.iterdir()) == []


def test_a_relative_freight_home_is_made_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FREIGHT_HOME", "here")
    assert games_folder() == tmp_path / "here" / "games"


@pytest.mark.skipif(sys.platform == "win32", reason="this system keeps the folders that somebody works in")
def test_where_the_working_folder_is_gone_nothing_below_it_can_be_kept_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("FREIGHT_HOME", "here")
    assert data_folder() == main.data_folder() == Path("here")
    save(Settings(volume=30))
    assert load() == Settings()
    assert Shelf(games_folder()).entries == []
    assert newest_unfinished() is None
    with Game.create(header_for(2), new_save_path(header_for(2))) as game:
        assert game.trouble
        assert game.failure.endswith("the folder is missing.")
    notice = open_file("a.freight")
    assert isinstance(notice, NoticeScene)
    assert place_written("b.freight") == Path("b.freight")


def test_a_tilde_that_means_nobody_is_a_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FREIGHT_HOME", "~nobody-at-all/games")
    home = tmp_path / "~nobody-at-all" / "games"
    assert data_folder() == home == main.data_folder()
    assert exports_folder() == home / "exports"
    monkeypatch.setenv("FREIGHT_HOME", "~")
    assert data_folder() == Path.home() == main.data_folder()


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in (None, ""):
        monkeypatch.delenv("FREIGHT_HOME") if value is None else monkeypatch.setenv("FREIGHT_HOME", value)
        assert games_folder() == platformdirs.user_data_path("freight-expectations", appauthor=False) / "games"
        assert settings_path().name == "settings.json"
        assert settings_path().parent == platformdirs.user_config_path("freight-expectations", appauthor=False)


def test_a_new_game_gets_a_readable_free_name(tmp_path: Path) -> None:
    header = header_for(2)
    first = new_save_path(header, tmp_path)
    assert first.name == "2026-03-01-manifest-density-cargo-figure.freight"
    first.touch()
    assert new_save_path(header, tmp_path).name == "2026-03-01-manifest-density-cargo-figure-2.freight"
    assert new_save_path(header).parent == games_folder()


def test_what_players_type_is_never_in_a_path(tmp_path: Path) -> None:
    seats = [SeatSetup("../../x", 2, "person"), SeatSetup("C:\\con", 3, "person")]
    header = new_header(seats, Rules(), 1, game_id="../../y", created="2026-03-01T10:00:00+00:00")
    assert new_save_path(header, tmp_path).name == "2026-03-01-stern-talking-to-ballast-from-the-past.freight"
