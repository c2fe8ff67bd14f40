"""The command line: each command well used and badly used."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import freight
from freight import __main__ as program
from freight import command_line, drawing
from freight.__main__ import main
from freight.languages.__main__ import compiled
from freight.record.game import Game
from tests.record import foreign, moving_reader
from tests.record.story import header_for

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A finished game of one week."""
    folder = tmp_path / "kept"
    assert main(["simulate", "--games", "1", "--weeks", "1", "--seats", "3", "--save-to", str(folder)]) == 0
    capsys.readouterr()
    return folder / "game-00001.freight"


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "freight", *words],
        cwd=ROOT, capture_output=True, encoding="utf-8", env={**os.environ, **environment}, timeout=60,
    )  # fmt: skip


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence with which a command is refused: exit code 2, and nothing on the standard output."""
    try:
        code = main(words)
    except SystemExit as end:
        code = end.code  # type: ignore[assignment]
    output = capsys.readouterr()
    assert code == 2
    assert output.out == ""
    assert "Traceback" not in output.err
    assert output.err.endswith((".\n", "--help\n"))
    return output.err


# simulate


def test_simulate_prints_the_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "4", "--bots", "shrewd,casual", "--weeks", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"games", "levels", "seats", "lots", "ious", "seconds"}
    assert figures["games"] == 4
    assert list(figures["levels"]) == ["shrewd", "casual"]
    for level in figures["levels"].values():
        assert set(level) == {"seats", "wins", "win_share", "interval", "money"}
        assert level["seats"] == 4
        assert level["interval"][0] <= level["win_share"] <= level["interval"][1]
    assert figures["levels"]["shrewd"]["wins"] + figures["levels"]["casual"]["wins"] == pytest.approx(4)
    assert [set(seat) for seat in figures["seats"]] == [{"win_share", "money"}] * 2
    assert set(figures["lots"]) == {"sold", "price"}


def test_simulate_reads_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--seats", "4", "--bots", "casual", "--weeks", "1"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("2 games in ")
    assert "   4  casual" in page


def test_one_level_is_for_all_seats_and_a_list_sets_their_number(capsys: pytest.CaptureFixture[str]) -> None:
    for words, seats in ((["--bots", "random", "--seats", "5"], 5), (["--bots", "random,random,casual"], 3), ([], 2)):
        assert main(["simulate", "--games", "1", "--weeks", "1", "--json", *words]) == 0
        assert len(json.loads(capsys.readouterr().out)["seats"]) == seats


def test_the_same_seed_gives_the_same_figures_in_every_process() -> None:
    words = ["simulate", "--games", "3", "--weeks", "1", "--seed", "9", "--bots", "shrewd,casual,random", "--json"]
    figures = [json.loads(run(*words, PYTHONHASHSEED=seed).stdout) for seed in ("1", "2")]
    for each in figures:
        del each["seconds"]
    assert figures[0] == figures[1]


def test_simulate_keeps_saved_games_that_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "kept"
    words = ["simulate", "--games", "2", "--weeks", "1", "--rules", "tight-harbour", "--save-to", str(folder)]
    assert main(words) == 0
    files = sorted(map(str, folder.iterdir()))
    assert [Path(file).name for file in files] == ["game-00001.freight", "game-00002.freight"]
    capsys.readouterr()
    assert main(["verify", *files]) == 0
    assert capsys.readouterr().out.count("is verified to its end") == 2


def test_saved_games_are_never_written_over(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = save.read_bytes()
    sentence = refused(["simulate", "--games", "1", "--save-to", str(save.parent)], capsys)
    assert "holds saved games already" in sentence
    assert save.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_said(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for given in (save / "below", save):
        sentence = refused(["simulate", "--save-to", str(given)], capsys)
        assert "can't be made: there is a file where the folder should be" in sentence


@pytest.mark.parametrize("given", ["", " "])
def test_a_folder_without_a_name_is_not_the_one_that_one_is_in(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    sentence = refused(["simulate", "--games", "1", "--save-to", given], capsys)
    assert f"{given!r} is not the name of a folder" in sentence
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="needs links as POSIX has them")
def test_a_link_to_itself_is_told_in_the_games_own_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.freight").symlink_to(tmp_path / "a.freight")
    assert "it is a link that leads back to itself" in refused(["trace", str(tmp_path / "a.freight")], capsys)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "--games must be 1 to 1000000, not 0."),
        (["--games", "many"], "Argument --games: 'many' is not a whole number."),
        (["--games", "9" * 5000], "is not a whole number"),
        (["--seats", "7"], "A game has 2 to 6 seats, not 7."),
        (["--bots", "shrewd,clever"], "There is no level 'clever'; --bots takes: random, casual, shrewd."),
        (["--bots", ""], "There is no level ''"),
        (["--bots", "shrewd,casual", "--seats", "3"], "--bots lists 2 levels for 3 seats"),
        (["--rules", "house"], "There is no preset 'house'; --rules may be one of: as-printed, tight-harbour."),
        (["--weeks", "9"], "--weeks must be 1 to 8, not 9."),
        (["--seed", "-1"], "--seed must be a whole number of 0 or more"),
        (["--jobs", "0"], "--jobs must be 1 to 64, not 0."),
        (["--speed", "1"], "Unrecognized arguments: --speed 1."),
    ],
)
def test_a_mistake_in_simulate_is_said(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in refused(["simulate", *words], capsys)


# verify and trace


@pytest.mark.skipif(os.name == "nt", reason="this system keeps the folders that somebody works in")
def test_processes_beside_need_a_folder_to_be_started_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    words = ["simulate", "--games", "2", "--weeks", "1"]
    assert refused([*words, "--jobs", "2"], capsys).startswith("The folder in which this was started is gone")
    assert main(words) == 0


def test_verify_gives_one_verdict_a_file_and_1_for_any_bad_one(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "changed.freight"
    data = save.read_bytes()
    bad.write_bytes(data.replace(b'"BidDeclined"', b'"BidDecIined"', 1))
    assert main(["verify", str(save), str(bad), str(tmp_path / "none.freight")]) == 1
    verdicts = capsys.readouterr().out.splitlines()
    assert len(verdicts) == 3
    assert verdicts[0].startswith(f"{save} is verified")
    assert verdicts[1].startswith(f"{bad} is damaged at line")
    assert verdicts[2].startswith(str(tmp_path / "none.freight"))
    assert main(["verify", str(save)]) == 0


def test_trace_writes_json_lines(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", str(save)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["game"]["seats"] == 3
    assert any(line.get("fact") == "over" for line in lines)


@pytest.mark.parametrize("words", [["trace"], ["picture", "--out", "x.png"]])
def test_a_file_that_is_no_saved_game_is_said(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear harbour master\n")
    assert "“letter.txt” is not a saved game" in refused([*words, str(letter)], capsys)
    assert "“none” cannot be read" in refused([*words, str(tmp_path / "none")], capsys)


# picture


def test_picture_draws_the_table_at_any_moment_without_a_window(save: Path, tmp_path: Path) -> None:
    pictures = []
    for at in ("0", "20"):
        out = tmp_path / f"{at}.png"
        drawn = run("picture", str(save), "--at", at, "--size", "1100x700", "--out", str(out))
        assert (drawn.returncode, drawn.stderr) == (0, "")
        pictures.append(out.read_bytes())
    for data in pictures:
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1100, 700)
    assert pictures[0] != pictures[1]


def test_a_picture_that_cannot_be_written_is_said(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "missing" / "x.png"
    assert "The picture was not written" in refused(["picture", str(save), "--out", str(out)], capsys)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--size", "big"], "--size is WIDTHxHEIGHT in pixels, such as 1920x1080, not big."),
        (["--size", "10x10"], "--size may be 320 to 7680 pixels on each side, not 10x10."),
        (["--size", "100000x9"], "--size may be 320 to 7680 pixels on each side, not 100000x9."),
        (["--at", "99999"], "--at must be 0 to "),
        (["--at", "-1"], "--at must be 0 to "),
        (["--out", "table.jpg"], "--out must name a PNG file"),
    ],
)
def test_a_mistake_in_picture_is_said(
    words: list[str], sentence: str, save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.png"
    assert sentence in refused(["picture", str(save), "--out", str(out), *words], capsys)
    assert not out.exists()


def test_how_far_a_film_is_is_seen_on_a_terminal_alone() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, seen in ((Terminal(), ["[" + "#" * full + "." * (30 - full) + "]" for full in (0, 15, 30)]),
                         (io.StringIO(), [])):  # fmt: skip
        with drawing.how_far(stream) as tell:
            for share in (0.0, 0.001, 0.5, 0.501, 1.0):
                tell(share)
        assert stream.getvalue() == "".join(f"\r{bar}" for bar in seen) + "\n" * bool(seen)


def test_picture_films_a_game(save: Path, tmp_path: Path) -> None:
    out = tmp_path / "film.png"
    words = ["--moving", "--from", "1", "--to", "3", "--speed", "4", "--size", "512x320"]
    drawn = run("picture", str(save), *words, "--out", str(out))
    assert (drawn.returncode, drawn.stdout, drawn.stderr) == (0, "", "")
    moving = moving_reader.read(out.read_bytes())
    assert moving.size == (512, 320)
    assert len(moving.frames) > 3
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["film.png"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--moving --to 99999", "--to must be 1 to "),
        ("--moving --to 0", "--to must be 1 to "),
        ("--moving --from 5 --to 5", "--from must be 0 to 4, before --to, not 5."),
        ("--moving --from -1", "--from must be 0 to "),
        ("--moving --from here", "Argument --from: 'here' is not a whole number."),
        ("--moving --speed 9", "--speed must be 0.25 to 8, not 9."),
        ("--moving --speed 0", "--speed must be 0.25 to 8, not 0."),
        ("--moving --speed nan", "Argument --speed: 'nan' is not a number."),
        ("--moving --at 5", "--at is one moment: a moving picture goes --from one --to another."),
        ("--moving --size 2000x2000", "A moving picture may have 2,304,000 pixels, such as 1920x1200, not 2000x2000"),
        ("--moving --out film.gif", "--out must name a PNG file"),
        ("--from 5", "--from, --to and --speed are for a moving picture: add --moving, or leave them out."),
        ("--to 5", "--from, --to and --speed are for a moving picture"),
        ("--at 5 --speed 2", "--from, --to and --speed are for a moving picture"),
    ],
)
def test_a_mistake_in_a_moving_picture_is_said(
    words: str, sentence: str, save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(["picture", str(save), "--out", str(tmp_path / "x.png"), *words.split()], capsys)
    assert not (tmp_path / "x.png").exists()


def test_a_game_with_its_setup_alone_has_no_moving_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.freight"
    Game.create(header_for(3), path).close()
    out = tmp_path / "x.png"
    for more in ([], ["--to", "1"], ["--from", "0"]):
        words = ["picture", str(path), "--moving", *more, "--out", str(out)]
        assert refused(words, capsys).startswith("This game has no move yet, only its setup")
    assert main(["picture", str(path), "--at", "0", "--size", "320x320", "--out", str(out)]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--moving", "--moving, --from, --to and --speed are for a saved game: leave them out with --sheet."),
        ("--speed 2", "--moving, --from, --to and --speed are for a saved game"),
        ("--at 2", "--at is a moment of a saved game"),
        ("game.freight", "--sheet draws all sprites: leave out the saved game, or leave out --sheet."),
    ],
)
def test_a_sheet_takes_nothing_of_a_game(
    words: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(["picture", "--sheet", "--out", str(tmp_path / "x.png"), *words.split()], capsys)


@pytest.mark.skipif(os.name != "posix", reason="needs a limit on the size of files as POSIX has it")
@pytest.mark.parametrize("words", ["GAME --at 5", "GAME --moving --from 1 --to 2", "--sheet --size 1920x1080"])
def test_a_picture_that_does_not_fit_on_the_disk_is_said_and_leaves_nothing(
    words: str, save: Path, tmp_path: Path
) -> None:
    program = (
        "import resource, signal, sys\n"
        "from freight.__main__ import main\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    folder = tmp_path / "out"
    folder.mkdir()
    asked = words.replace("GAME", "GAME --size 512x320").split()
    command = ["picture", *(str(save) if word == "GAME" else word for word in asked), "--out", str(folder / "x.png")]
    ended = subprocess.run([sys.executable, "-c", program, *command], cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stderr.startswith("The picture was not written to ")
    assert ended.stderr.endswith(": the file would be too big for this disk.\n")
    assert list(folder.iterdir()) == []


def test_picture_needs_to_know_where_to_write(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "The following arguments are required: --out." in refused(["picture", str(save)], capsys)


# play, and all of them


def test_without_a_command_the_game_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = openings(monkeypatch)
    assert main([]) == 0
    assert main(["play"]) == 0
    assert main(["play", "monday.freight"]) == 0
    assert main(["play", "--", "-.freight"]) == 0
    assert opened == [None, None, "monday.freight", "-.freight"]


NOT_FOR_THE_TITLE = {"argparse", "multiprocessing", "statistics", "subprocess", "socket", "accesskit"}
NOT_FOR_THE_TITLE |= {
    "freight.command_line",
    "freight.bots.tournament",
    "freight.table.layout",
    "freight.table.animation.voyage",
}


def openings(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """What windows would be opened with from now on."""
    opened: list[str | None] = []
    monkeypatch.setattr("freight.table.loop.start.run", lambda path: opened.append(path) or 0)
    return opened


def test_only_what_is_needed_for_the_title_is_loaded_to_open_the_game() -> None:
    program = (
        "import sys\n"
        "from freight.__main__ import main\n"
        "import freight.table.loop.start, freight.table.scenes.title\n"
        "print(*sys.modules)\n"
    )
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert NOT_FOR_THE_TITLE & set(told.stdout.split()) == set()


@pytest.mark.skipif(sys.platform != "linux", reason="a screen is known by the environment on Linux alone")
def test_play_says_so_where_the_system_would_open_a_window_that_nobody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    told = run("play")
    assert told.returncode == 1
    assert "No screen was found" in told.stderr


def test_the_entry_without_a_console_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = openings(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["freight-expectations", "monday.freight"])
    with pytest.raises(SystemExit) as end:
        program.play()
    assert end.value.code == 0
    assert opened == ["monday.freight"]


def test_an_unknown_command_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert "invalid choice: 'sail'" in refused(["sail"], capsys)


def test_help_names_every_command() -> None:
    page = run("--help")
    assert page.returncode == 0
    for command in ("play", "simulate", "verify", "trace", "picture"):
        assert f"\n    {command} " in page.stdout
        assert run(command, "--help").returncode == 0


def test_the_version_is_told() -> None:
    assert run("--version").stdout == f"Freight Expectations {freight.__version__}\n"


def test_commands_without_a_picture_load_no_pygame(save: Path) -> None:
    program = (
        "import sys\n"
        "from freight.__main__ import main\n"
        "main(['trace', sys.argv[1]])\n"
        "main(['simulate', '--games', '1', '--weeks', '1'])\n"
        "sys.exit('pygame' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", program, save], cwd=ROOT, capture_output=True).returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="needs signals and pipes as POSIX has them")
def test_a_reader_that_goes_away_ends_it_quietly(save: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "freight", "trace", save], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == command_line.PIPE_CLOSED


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", [["trace"], ["verify"], ["simulate", "--games", "1", "--weeks", "1"]])
def test_a_full_disk_under_the_output_is_said(words: list[str], save: Path) -> None:
    files = [] if words[0] == "simulate" else [str(save)]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "freight", *words, *files], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ended.stderr == "The output could not be written: the disk is full.\n"
    assert ended.returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="needs signals as POSIX has them")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_quietly(jobs: str, tmp_path: Path) -> None:
    words = ["simulate", "--games", "100000", "--jobs", jobs, "--save-to", str(tmp_path / "kept")]
    with subprocess.Popen(
        [sys.executable, "-m", "freight", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        end = time.monotonic() + 20
        while not list(tmp_path.glob("kept/game-*.freight")) and time.monotonic() < end:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (out, err, process.returncode) == (b"", b"", program.INTERRUPTED)


# The language


def test_a_command_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    words = Catalog("de")
    words.add("{file} cannot be read: {why}.", "{file} kann nicht gelesen werden: {why}.")
    words.add("there is no such file", "die Datei gibt es nicht")
    words.add("“{name}”", "„{name}“")
    kept = tmp_path / "de" / "LC_MESSAGES" / "freight.mo"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(compiled(words))
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from freight import __main__, languages\n"
        "languages.FOLDER = Path(sys.argv[1])\n"
        "sys.exit(__main__.main(sys.argv[2:]))\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path), "trace", "none.freight"]
    said = {}
    for language in ("de", "en"):
        environment = {**os.environ, "LANGUAGE": language, "PYTHONIOENCODING": "utf-8"}
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", env=environment, timeout=60)
        said[language] = (ended.returncode, ended.stderr)
    assert said["de"] == (2, "„none.freight“ kann nicht gelesen werden: die Datei gibt es nicht.\n")
    assert said["en"] == (2, "“none.freight” cannot be read: there is no such file.\n")


def test_help_is_in_the_language_in_use() -> None:
    with foreign.spoken():
        page = command_line.parser().format_help()
    assert "⟦open the game, or a saved game⟧" in page
    assert "⟦commands⟧:" in page
