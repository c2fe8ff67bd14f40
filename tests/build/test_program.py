"""What a built program begins with, tried in Python as it stands."""

import sys
from pathlib import Path

import pytest

import main as start
from freight.build import linux, program

FILES = [
    [],
    ["monday.freight"],
    ["/games/monday.freight"],
    [r"C:\games\monday.freight"],
    ["simulate", "--games", "3"],
    ["--version"],
    ["nonsense"],
    ["games/monday"],
]


@pytest.mark.parametrize("arguments", FILES, ids=str)
def test_arguments_mean_what_they_mean_to_main_py(arguments: list[str]) -> None:
    assert program.words_for(arguments) == start.words_for(arguments)


def test_a_part_runs_its_own_module(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    for part in program.PARTS:
        monkeypatch.setattr(f"{part}.main", lambda part=part: ran.append(part))
        assert program.main(["-m", part]) == 0
    assert ran == list(program.PARTS)


@pytest.mark.parametrize("words", [["-m", "os"], ["-m"], ["-m", "freight.bots.worker", "more"], ["-c", "print()"]])
def test_no_other_module_and_no_text_is_run(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        program.main(words)
    assert ended.value.code == 2
    assert "Try: freight --help" in capsys.readouterr().err


def test_help_tells_of_files_and_of_installing(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--help"]) == 0
    page = capsys.readouterr().out
    assert "simulate" in page
    assert "--install" in page


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is shown in windows that only tell of a failure."""
    texts: list[str] = []
    monkeypatch.setattr("pygame.display.message_box", lambda title, text, **more: texts.append(text))
    monkeypatch.setattr(program, "has_terminal", lambda: False)
    return texts


def fail(words: list[str]) -> int:
    raise ValueError("the sea is dry")


def refuse(words: list[str]) -> int:
    print("No screen was found.", file=sys.stderr)
    return 1


def test_a_sentence_of_the_game_is_shown_to_somebody_without_a_terminal(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, freight_home: Path
) -> None:
    monkeypatch.setattr(program.game, "main", refuse)
    assert program.main([]) == 1
    kept = freight_home / program.ERROR_FILE
    assert shown == [f"No screen was found.\n\nThis is kept in {kept}."]
    assert "No screen was found." in kept.read_text("utf-8")


def test_a_fault_is_shown_with_what_it_is(shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program.game, "main", fail)
    assert program.main(["monday.freight"]) == 1
    assert shown[0].startswith("The game ended by itself (code 1); a game under way is saved to its last move.")
    assert "ValueError: the sea is dry" in shown[0]


def test_arguments_that_are_none_are_told_too(shown: list[str]) -> None:
    assert program.main(["a.freight", "b.freight"]) == 2
    assert "Unrecognized arguments" in shown[0]


@pytest.mark.parametrize("code", [0, 130, 129])
def test_a_good_end_shows_nothing(code: int, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program.game, "main", lambda words: code)
    assert program.main([]) == code
    assert shown == []


def test_a_failure_is_kept_elsewhere_where_the_players_folder_cannot_be_written(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(program.game, "main", refuse)
    (tmp_path / "file").write_text("")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("FREIGHT_HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    assert program.main([]) == 1
    assert (tmp_path / "temporary" / program.ERROR_FILE).exists()


def test_the_streams_that_a_windowed_program_lacks_are_no_fault(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program.game, "main", refuse)
    monkeypatch.setattr(sys, "stderr", None)
    assert program.main([]) == 1
    assert shown


def test_what_cannot_be_installed_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse_to(place: Path) -> list[str]:
        raise PermissionError(13, "Permission denied", "/data/applications")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(linux, "install", refuse_to)
    assert program.main(["--install"]) == 2
    assert "/data/applications" in capsys.readouterr().err
