"""The looks whose pixels are kept from one start to the next."""

from pathlib import Path

import pygame
import pytest

from freight.record.places import cache_folder
from freight.table.looks import Sprite, draw
from freight.table.painting import kept_looks, sprites
from freight.table.painting.kept_looks import Kept, keep, read
from freight.table.painting.palettes import THEMES
from freight.table.placement import Size
from freight.table.scenes.lettering import Lettering
from freight.table.scenes.title import TitleScene
from freight.table.settings import Settings
from freight.table.theme import DAY

SIZE = Size(133, 80)
POSTER = Kept("poster", Sprite("title", "cover"))
LETTERS = Kept("letters", Lettering("Freight"))


def pixels(surface: pygame.Surface | None) -> tuple[bytes, int]:
    """What is seen, and whether what lies below is."""
    assert surface is not None
    return pygame.image.tobytes(surface, "RGBA"), surface.get_flags() & pygame.SRCALPHA


@pytest.mark.parametrize("kept", [POSTER, LETTERS])
def test_what_is_kept_is_what_was_drawn(kept: Kept) -> None:
    assert read(kept, SIZE, DAY) is None
    anew = pixels(draw(kept, SIZE, DAY))
    keep(kept, SIZE, DAY)
    assert pixels(read(kept, SIZE, DAY)) == pixels(draw(kept, SIZE, DAY)) == anew


def test_it_is_read_and_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(POSTER, SIZE, DAY)
    monkeypatch.setattr(sprites, "raster", lambda *_: pytest.fail("it is drawn"))
    keep(POSTER, SIZE, DAY)
    assert draw(POSTER, SIZE, DAY).get_size() == SIZE


def test_another_look_size_theme_edition_or_drawing_is_drawn_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep(POSTER, SIZE, DAY)
    assert read(Kept("poster", Sprite("sea", "cover")), SIZE, DAY) is None
    assert read(POSTER, Size(80, 133), DAY) is None
    assert read(POSTER, SIZE, THEMES["high contrast"]) is None
    assert read(POSTER, SIZE, DAY) is not None
    with monkeypatch.context() as patch:
        patch.setattr(kept_looks, "_EDITION", "another")
        assert read(POSTER, SIZE, DAY) is None
    (tmp_path / "title.svg").write_bytes((sprites.folder() / "title.svg").read_bytes())
    monkeypatch.setattr(sprites, "folder", lambda: tmp_path)
    assert read(POSTER, SIZE, DAY) is None


def test_a_torn_or_too_long_file_counts_as_none_and_is_kept_anew() -> None:
    keep(POSTER, SIZE, DAY)
    (file,) = cache_folder().iterdir()
    whole = file.read_bytes()
    for data in (b"", whole[:20], whole[:32], whole[:33], whole[:-1], whole + b"\0", bytes(len(whole))):
        file.write_bytes(data)
        assert read(POSTER, SIZE, DAY) is None
    keep(POSTER, SIZE, DAY)
    assert file.read_bytes() == whole


def test_where_nothing_can_be_kept_it_is_drawn(freight_home: Path) -> None:
    freight_home.write_text("a file in its place")
    keep(POSTER, SIZE, DAY)
    assert draw(POSTER, SIZE, DAY).get_size() == SIZE
    freight_home.unlink()
    (cache_folder() / "poster.pixels").mkdir(parents=True)
    keep(POSTER, SIZE, DAY)
    assert draw(POSTER, SIZE, DAY).get_size() == SIZE


def test_a_look_without_its_drawing_is_a_checker_and_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sprites, "folder", lambda: tmp_path)
    assert draw(POSTER, SIZE, DAY).get_size() == SIZE
    keep(POSTER, SIZE, DAY)
    assert not cache_folder().exists()


def test_the_title_keeps_its_poster_as_large_as_it_was_seen_last() -> None:
    title = TitleScene()
    title.close()
    assert not list(cache_folder().glob("*.pixels"))
    title = TitleScene()
    placed = {each.key: each for size in ((900, 600), (640, 400)) for each in title.layout(Size(*size), Settings())}
    title.close()
    assert (cache_folder() / "poster.pixels").stat().st_size == 33 + 4 * 640 * 400
    for key in ("poster", "name"):
        assert read(placed[key].look, Size(*placed[key].rect[2:]), DAY) is not None


def test_what_is_kept_already_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(POSTER, SIZE, DAY)
    monkeypatch.setattr(kept_looks, "read", lambda *_: pytest.fail("it takes as much memory as the window"))
    monkeypatch.setattr(kept_looks, "draw", lambda *_: pytest.fail("it is drawn"))
    keep(POSTER, SIZE, DAY)
