"""The contact sheet: every sprite is on it, three times, under its name."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from freight.__main__ import main
from freight.table.export.contact_sheet import (
    OTHERS,
    Cell,
    TooSmallError,
    contact_sheet,
    grouped,
    laid_out,
    names,
    painted,
)
from freight.table.painting.words import measure
from freight.table.placement import Rect, Size
from freight.table.theme import DAY

SIZES = (Size(1024, 1024), Size(1920, 1080), Size(1080, 1920), Size(3840, 2160))
FILES = {file.stem for file in (Path(__file__).parents[3] / "sprites").glob("*.svg")}


def inside(one: Rect, other: Rect) -> bool:
    return other.x <= one.x and one.right <= other.right and other.y <= one.y and one.bottom <= other.bottom


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("size", SIZES)
def test_every_sprite_is_on_the_sheet_at_three_sizes_with_its_name(size: Size) -> None:
    sheet = laid_out(size)
    assert {cell.name for cell in sheet.cells} == FILES
    assert len(sheet.cells) == len(FILES)
    for cell in sheet.cells:
        assert inside(cell.rect, Rect(0, 0, *size))
        widths = [picture.w for picture in cell.pictures]
        assert widths[0] < widths[1] < widths[2]
        assert all(inside(picture, cell.rect) for picture in cell.pictures)
        assert not any(overlap(*pair) for pair in combinations(cell.pictures, 2))
        assert measure(cell.name, sheet.letters)[0] <= cell.rect.w
    assert not any(overlap(one.rect, other.rect) for one, other in combinations(sheet.cells, 2))


def test_sprites_stand_with_their_group_and_none_is_left_over() -> None:
    groups = grouped(names())
    assert OTHERS not in groups
    assert "container-cheese" in groups["Goods"]
    assert "weather-freak-accident" in groups["Weather"]
    assert grouped(["something-new"]) == {OTHERS: ["something-new"]}


def test_a_larger_sheet_has_larger_pictures() -> None:
    def tallest(size: Size) -> int:
        return max(cell.pictures[-1].h for cell in laid_out(size).cells)

    assert tallest(Size(3840, 2160)) > 1.7 * tallest(Size(1920, 1080))


def test_every_picture_is_really_drawn() -> None:
    sheet = laid_out(Size(1920, 1080))
    canvas = painted(sheet)
    for cell in sheet.cells:
        for picture in cell.pictures:
            assert _colours(canvas, cell, picture) > 1, (cell.name, picture)


def _colours(canvas: pygame.Surface, cell: Cell, picture: Rect) -> int:
    part = canvas.subsurface(picture)
    ground = DAY.colour("sky")
    found = {part.get_at((x, y))[:3] for x in range(0, picture.w, 2) for y in range(0, picture.h, 2)}
    return len(found | {ground})


def test_a_sheet_too_small_for_all_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(TooSmallError, match=r"A sheet of 320x320 is too small for \d+ sprites; make --size larger\."):
        contact_sheet((320, 320), tmp_path / "x.png")
    assert main(["picture", "--sheet", "--size", "320x320", "--out", str(tmp_path / "x.png")]) == 2
    assert "sprites; make --size larger." in capsys.readouterr().err
    assert not list(tmp_path.glob("*.png"))


def test_the_command_line_draws_the_sheet(tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert main(["picture", "--sheet", "--size", "1500x1000", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_size() == (1500, 1000)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["game.freight", "--sheet"], "--sheet draws all sprites: leave out the saved game"),
        (["--sheet", "--at", "3"], "--at is a moment of a saved game"),
        ([], "A FILE is needed"),
    ],
)
def test_a_sheet_and_a_game_are_not_asked_for_at_once(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["picture", *words, "--out", str(tmp_path / "x.png")]) == 2
    assert sentence in capsys.readouterr().err


def test_a_sheet_that_cannot_be_written_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["picture", "--sheet", "--out", str(tmp_path / "missing" / "x.png")]) == 2
    assert "The picture was not written" in capsys.readouterr().err
