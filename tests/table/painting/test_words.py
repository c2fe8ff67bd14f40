"""Text always fits: it is measured before it is set, and set smaller before it is clipped."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import freetype

from freight.engine.goods import CITIES, KINDS, SHIPS, WEATHER
from freight.table.looks import Words
from freight.table.painting import words
from freight.table.painting.drawers import draw_words
from freight.table.painting.words import (
    FONT_FILE,
    JOINTS,
    LEAST,
    STRENGTH,
    WIDEST,
    breaks,
    fit,
    fit_wrapped,
    font,
    line_height,
    measure,
    measure_wrapped,
    shortened,
    wrap,
)
from freight.table.placement import Size
from freight.table.theme import DAY
from tests.table.glyphs import has_glyphs

LONG = "Each seat with goods aboard must unload one shipment: it picks a stack and how many of its run, at least one."
TEXTS = st.text("abcdefghij MW.,-–−é", max_size=80)


def test_measuring_agrees_with_what_is_drawn() -> None:
    for bold in (False, True):
        assert font(20, bold).render(LONG, True, (0, 0, 0)).get_size() == measure(LONG, 20, bold)


def test_fit_gives_the_largest_size_that_fits() -> None:
    size = fit(LONG, 400, 30)
    assert measure(LONG, size)[0] <= 400 < measure(LONG, size + 1)[0]
    assert fit("Bid", 400, 30) == 30
    assert fit(LONG, 5, 30, least=12) == 12


@given(TEXTS, st.integers(30, 400), st.integers(8, 40), st.booleans())
def test_wrapped_lines_fit_the_box_and_lose_no_letter(text: str, width: int, size: int, bold: bool) -> None:
    lines = wrap(text, width, size, bold)
    assert all(measure(line, size, bold)[0] <= width or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(TEXTS, st.integers(40, 400), st.integers(20, 300))
def test_a_wrapped_text_is_fitted_to_both_sides(text: str, w: int, h: int) -> None:
    size = fit_wrapped(text, (w, h), 40, least=8)
    if size > 8:
        wide, high = measure_wrapped(text, w, size)
        assert wide <= w
        assert high <= h


@pytest.mark.parametrize("width", range(60, 400, 20))
def test_an_amount_of_money_is_not_broken_across_lines(width: int) -> None:
    lines = wrap("A further shipment costs 1 MM and puts your ship one place back; you have 12 MM of 20 MM.", width, 12)
    assert not [line for line in lines if line.startswith("MM")]


def test_paragraphs_stay_apart() -> None:
    assert wrap("One\n\nTwo", 400, 16) == ("One", "", "Two")
    assert measure_wrapped("One\n\nTwo", 400, 16)[1] == 3 * line_height(16)


@settings(max_examples=50)
@given(TEXTS, st.integers(20, 300), st.integers(16, 80), st.booleans())
def test_no_letter_of_a_text_is_cut_off(text: str, w: int, h: int, wrapped: bool) -> None:
    """Drawn in its box or in a far larger one, at the size that fits, the ink is the same."""
    look = Words(text, 24, wrap=wrapped, valign="top")
    points = fit_wrapped(text, (w, h), 24) if wrapped else fit(text, w, 24)
    lines = wrap(text, w, points) if wrapped else (text,)
    fits = all(measure(line, points)[0] <= w for line in lines) and len(lines) * line_height(points) <= h
    drawn = draw_words(look, Size(w, h), DAY)
    assert drawn.get_size() == (w, h)
    if fits:
        roomy = draw_words(Words("\n".join(lines), points, wrap=True, valign="top"), Size(w + 400, h + 400), DAY)
        assert ink(drawn) == ink(roomy)


def test_a_word_far_too_wide_is_squeezed_not_cut() -> None:
    drawn = draw_words(Words("Moustaches and Echoes of the Harbour", 30), Size(40, 30), DAY)
    columns = pygame.mask.from_surface(drawn, 60).get_bounding_rects()
    assert max(rect.right for rect in columns) <= 40
    assert ink(drawn) > 0


def ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 127).count()


def test_alignment_moves_the_ink() -> None:
    looks = [Words("Bid", 20, align="left"), Words("Bid", 20, align="centre"), Words("Bid", 20, align="right")]
    drawn = [pygame.mask.from_surface(draw_words(look, Size(200, 40), DAY)) for look in looks]
    left, centre, right = (ink.get_bounding_rects()[0].x for ink in drawn)
    assert left < 10 < centre < 120 < right


@pytest.mark.parametrize("text", [LONG, "−–—·→←↑↓◀▶✓×…‘’“”é"])
def test_the_font_has_every_glyph(text: str) -> None:
    assert has_glyphs(text)


def test_the_font_has_every_name_of_the_game() -> None:
    assert all(has_glyphs(each.name) for each in (*KINDS, *SHIPS, *CITIES, *WEATHER))


def test_a_missing_glyph_is_noticed() -> None:
    assert not has_glyphs("\U0001f9c0")


def test_the_font_comes_back_after_pygame_was_shut_down() -> None:
    before = measure("Bid", 20)
    pygame.quit()
    assert measure("Bid", 20) == before


@pytest.mark.parametrize("bold", [False, True])
def test_a_few_open_fonts_write_every_size_as_one_opened_for_it_would(bold: bool) -> None:
    words.forget_fonts()
    sizes = [*range(LEAST, 50), *range(50, LEAST, -3)]
    faces = {size: font(size, bold) for size in sizes}
    for size in sizes:
        written = faces[size].render(LONG, True, (20, 30, 40))
        assert faces[size].size(LONG) == written.get_size()
        if bold:
            alone = freetype.Font(FONT_FILE, size)
            alone.strong, alone.strength, alone.kerning = True, STRENGTH, True
            drawn, _ = alone.render(LONG, (20, 30, 40))
            assert pixels(written.subsurface(written.get_bounding_rect())) == pixels(
                drawn.subsurface(drawn.get_bounding_rect())
            )
        else:
            assert pixels(written) == pixels(pygame.font.Font(FONT_FILE, size).render(LONG, True, (20, 30, 40)))
    assert len(words._opened) == words.MOST_OPEN  # noqa: SLF001 (each open font takes two thirds of a megabyte)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_name_of_a_file_is_broken_after_a_sign_in_it() -> None:
    name = "2026-11-30-talking-to-3.freight"
    for width in range(60, 260):
        lines = wrap(name, width, 14)
        assert "".join(lines) == name
        assert all(line.endswith(tuple(JOINTS)) for line in lines[:-1]), lines


@pytest.mark.parametrize("bold", [False, True])
def test_a_long_text_is_cut_so_that_no_letter_more_would_fit(bold: bool) -> None:
    name = "a very long name of a game"
    for room in range(20, measure(name, 16, bold)[0]):
        short = shortened(name, room, 16, bold)
        kept = short.removesuffix("…")
        assert name.startswith(kept)
        assert measure(short, 16, bold)[0] <= room
        longer = name[: len(kept) + 2 if name[len(kept)] == " " else len(kept) + 1]
        assert measure(f"{longer}…", 16, bold)[0] > room
    assert shortened(name, measure(name, 16, bold)[0], 16, bold) == name


def test_letters_are_made_smaller_before_a_word_is_broken() -> None:
    wide = measure("Βαρθολομαῖος", 12)[0]
    size = fit_wrapped("Βαρθολομαῖος ὁ Τρίτος", (wide, 400), 30)
    assert size >= 12
    assert not breaks("Βαρθολομαῖος ὁ Τρίτος", wide, size)
    assert breaks("Βαρθολομαῖος ὁ Τρίτος", wide, 30)


def test_a_word_that_no_letters_have_whole_is_broken_in_letters_as_large_as_fit() -> None:
    assert fit_wrapped("ξ" * 400, (200, 4000), 20) == 20
    assert not breaks("a-file_of/some.length", measure("length", 20)[0] + 4, 20), "it has joints"


def test_no_letter_is_wider_than_is_reckoned_with() -> None:
    letters = [chr(code) for code in range(0x20, 0x3000) if chr(code).isprintable()]
    assert max(measure(letter, 100, True)[0] for letter in letters) <= 100 * WIDEST
