"""A picture in few colours: what fills it is kept as it is, all else is near, and each picture alone decides."""

import random
from collections import Counter

import pygame
from hypothesis import given
from hypothesis import strategies as st

from freight.table.export.few_colours import Palette, bytes_of, channels, chosen, counted, value, values

LARGE = Counter({value((250, 240, 230)): 90_000, value((20, 30, 40)): 9_000})


def painted(seed: int, size: tuple[int, int] = (40, 30), shapes: int = 30) -> pygame.Surface:
    """A picture of soft-edged rectangles in colours by chance."""
    luck = random.Random(seed)
    canvas = pygame.Surface(size, depth=32)
    canvas.fill((250, 240, 230))
    for _ in range(shapes):
        rect = pygame.Rect(luck.randrange(size[0]), luck.randrange(size[1]), luck.randint(1, 9), luck.randint(1, 9))
        canvas.fill([luck.randrange(256) for _ in range(3)], rect)
    return canvas


def seen(palette: Palette, picture: pygame.Surface) -> list[tuple[int, int, int]]:
    return [palette.colours[number - 1] for number in palette.numbers(picture)]


def colours_of(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    return [channels(each) for each in values(bytes_of(picture))]


def test_few_colours_are_kept_as_they_are() -> None:
    picture = painted(1, shapes=8)
    palette = Palette(Counter(values(bytes_of(picture))), 255)
    assert seen(palette, picture) == colours_of(picture)


def test_what_fills_much_is_kept_and_what_lies_between_is_near() -> None:
    soft = {value((level, level // 2, 255 - level)): 5 for level in range(256)}
    palette = [channels(each) for each in chosen(LARGE + Counter(soft), 34)]
    assert len(palette) == len(set(palette)) == 34
    assert {(250, 240, 230), (20, 30, 40)} < set(palette)
    for pixel in soft:
        nearest = min(max(abs(a - b) for a, b in zip(channels(pixel), each, strict=True)) for each in palette)
        assert nearest <= 8


@given(st.dictionaries(st.integers(0, 0xFFFFFF), st.integers(1, 10_000), min_size=1, max_size=60), st.integers(2, 40))
def test_a_palette_is_never_larger_than_it_may_be(found: dict[int, int], most: int) -> None:
    colours = chosen(Counter({value(channels(each)): count for each, count in found.items()}), most)
    assert 1 <= len(colours) <= most


@given(st.lists(st.integers(0, 50), min_size=1, max_size=5))
def test_a_picture_looks_the_same_whatever_was_seen_before_it(seeds: list[int]) -> None:
    pictures = [painted(seed) for seed in seeds]
    found = counted([painted(seed) for seed in range(5)])
    after_others, alone = Palette(found, 60), Palette(found, 60)
    for picture in pictures[:-1]:
        after_others.numbers(picture)
    assert after_others.numbers(pictures[-1]) == alone.numbers(pictures[-1])


def test_a_picture_of_another_size_is_translated_whole() -> None:
    palette = Palette(counted([painted(3)]), 200)
    palette.numbers(painted(3))
    assert len(palette.numbers(painted(3, (7, 5)))) == 35
