"""The pictures in the rules: each chapter of the game's own shows what it is about, and none crosses the words."""

from itertools import combinations

import pytest

from freight.table.placement import Placement, Size, overlap
from freight.table.scene import Scrolled, Typed
from freight.table.scenes.rules.pictures import CHAPTERS
from freight.table.scenes.rules.scene import RulesScene
from freight.table.settings import Settings
from freight.table.wording.rulebook import CHAPTERS as BOOK

SIZES = [Size(1024, 640), Size(1920, 1080), Size(3840, 2160)]


def all_of(scene: RulesScene, size: Size, text_size: int) -> dict[str, Placement]:
    """All that comes into sight as the rules are scrolled through."""
    seen: dict[str, Placement] = {}
    for _ in range(200):
        shown = {each.key: each for each in scene.layout(size, Settings(text_size=text_size))}
        new = set(shown) - set(seen)
        seen |= {key: shown[key] for key in new}
        scene.on(Scrolled("rules", -3))
    return seen


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_chapter_of_the_game_has_its_pictures_apart_from_the_words(size: Size, text_size: int) -> None:
    seen = all_of(RulesScene(), size, text_size)
    for chapter, pictures in CHAPTERS.items():
        assert all(f"picture.{chapter}.{number}" in seen for number in range(len(pictures()))), chapter
    shown = {each.key: each for each in RulesScene().layout(size, Settings(text_size=text_size))}
    pictures_shown = [each for key, each in shown.items() if key.startswith("picture.")]
    words = [each for key, each in shown.items() if key.startswith(("title.", "passage.", "chip."))]
    assert pictures_shown
    assert not any(overlap(one.rect, other.rect) for one, other in combinations(pictures_shown, 2))
    assert not any(overlap(one.rect, other.rect) for one in pictures_shown for other in words)


def test_only_chapters_of_the_book_are_pictured() -> None:
    assert set(CHAPTERS) <= {chapter.key for chapter in BOOK}


def test_what_is_searched_for_stands_without_pictures() -> None:
    scene = RulesScene()
    for letter in "storm":
        scene.on(Typed(letter, letter, "search"))
    shown = scene.layout(SIZES[0], Settings())
    assert any(each.key.startswith("passage.") for each in shown)
    assert not [each.key for each in shown if each.key.startswith("picture.")]
