"""The rules as the game tells them: nothing left out, everything found."""

import gettext
import re
from collections.abc import Iterator

import pytest

from freight import languages
from freight.engine.rules import OPTIONS
from freight.table.placement import Size
from freight.table.scene import Typed
from freight.table.scenes.rules.scene import RulesScene
from freight.table.settings import Settings
from freight.table.wording.rulebook import CHAPTERS, RULINGS, Chapter, found, told
from freight.table.wording.rulebook_plain import PLAIN_CHAPTERS
from tests.table.glyphs import has_glyphs


def passages_of(needle: str) -> list[str]:
    return [passage.text for chapter in found(needle) for passage in chapter.passages]


def test_every_ruling_stands_in_the_rules_once_and_in_order() -> None:
    numbers = [passage.ruling for chapter in CHAPTERS for passage in chapter.passages if passage.ruling]
    assert numbers == [f"R{number}" for number in range(1, 31)]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_the_ruling_of_every_option_says_that_it_can_be_chosen(option) -> None:
    assert option.ruling in RULINGS
    [passage] = [p for chapter in CHAPTERS for p in chapter.passages if p.ruling == option.ruling]
    assert "option" in passage.text.casefold()


def test_a_search_finds_passages_with_all_words_in_any_case() -> None:
    hits = passages_of("HEAVIEST") or passages_of("most goods")
    assert hits
    assert all("order" in text.casefold() and "shuffled" in text.casefold() for text in passages_of("shuffled ORDER"))


def test_a_ruling_is_found_by_its_number_and_not_by_one_that_begins_like_it() -> None:
    [chapter] = found("r2")
    assert [passage.ruling for passage in chapter.passages] == ["R2"]


def test_a_chapter_whose_title_is_searched_for_is_given_whole() -> None:
    loading = next(chapter for chapter in CHAPTERS if chapter.key == "loading")
    assert loading in found("loading")


def test_an_empty_search_gives_everything_and_nonsense_gives_nothing() -> None:
    assert found("  ") == CHAPTERS
    assert found("xyzzy") == ()


def test_the_font_has_every_letter_of_the_rules() -> None:
    for chapter in CHAPTERS:
        for text in (chapter.title, *(passage.text for passage in chapter.passages)):
            assert has_glyphs(text), text


def test_a_passage_is_short() -> None:
    longest = max((passage.text for chapter in CHAPTERS for passage in chapter.passages), key=len)
    assert len(longest.split()) <= 95, longest


def test_the_plain_rules_have_the_same_chapters_and_rulings() -> None:
    assert [(each.key, each.title) for each in PLAIN_CHAPTERS] == [(each.key, each.title) for each in CHAPTERS]
    for plain, full in zip(PLAIN_CHAPTERS, CHAPTERS, strict=True):
        rulings = [passage.ruling for passage in plain.passages if passage.ruling]
        assert rulings == [passage.ruling for passage in full.passages if passage.ruling]


def test_the_plain_rules_say_one_short_thing_at_a_time() -> None:
    for chapter in PLAIN_CHAPTERS:
        for passage in chapter.passages:
            for sentence in re.split(r"(?<=[.?!:]) ", passage.text):
                assert len(sentence.split()) <= 12, sentence
                assert "(" not in sentence
                assert ";" not in sentence
            assert has_glyphs(passage.text)


def test_a_search_looks_in_the_book_that_is_read() -> None:
    [chapter] = found("r20", PLAIN_CHAPTERS)
    assert chapter.passages[0] in next(each for each in PLAIN_CHAPTERS if each.key == "weather").passages


# In another language


class Backwards(gettext.NullTranslations):
    """A language that has every word the other way round."""

    def gettext(self, message: str) -> str:
        return " ".join(word if "{" in word else word[::-1] for word in message.split(" "))


@pytest.fixture
def backwards() -> Iterator[None]:
    languages.use("de", Backwards())
    yield
    languages.use("en")


@pytest.mark.parametrize("book", [CHAPTERS, PLAIN_CHAPTERS])
def test_a_book_is_told_in_the_language_in_use(backwards: None, book: tuple[Chapter, ...]) -> None:
    now = told(book)
    assert now[0].title == "tahW ti si tuoba"
    assert [(each.key, [passage.ruling for passage in each.passages]) for each in now] == [
        (each.key, [passage.ruling for passage in each.passages]) for each in book
    ]
    languages.use("en")
    assert told(book) == book


def shown_in(scene: RulesScene) -> list[str]:
    return [each.label for each in scene.layout(Size(1920, 1080), Settings()) if each.key.startswith("passage.")]


def test_the_search_looks_for_the_words_that_are_read(backwards: None) -> None:
    scene = RulesScene()
    for letter in "ruobrah":
        scene.on(Typed(letter, letter, "search"))
    assert "ruobrah" in shown_in(scene)[0].casefold()
    languages.use("en")
    assert shown_in(scene) == ["Nothing in the rules has all of these words. Try fewer or shorter ones, or a number "
                               "such as R16."]  # fmt: skip
    languages.use("de", Backwards())
    scene.on(Typed("x", "x", "search"))
    assert shown_in(scene)[0].startswith("gnihtoN ni eht selur")
