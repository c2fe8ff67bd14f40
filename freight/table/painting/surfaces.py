"""The looks that were drawn, kept in pieces up to a number of bytes; the longest unused go first.

Words have a share of their own: they are many, quickly drawn and seldom the same again (each line of a log), and would
otherwise drive out cards and ships, which take ten times as long to draw.
"""

from collections import OrderedDict

import pygame

from freight.table.looks import Words, draw
from freight.table.painting import controls, drawers  # noqa: F401 (the drawers of the common looks register themselves)
from freight.table.painting.memory import give_back_small
from freight.table.painting.pieces import Pieces, cut, uncut
from freight.table.placement import Look, Size
from freight.table.shown import Mark
from freight.table.theme import DAY, Theme

LARGE = 1 << 20
"""Bytes let go of at once for which the system may have them."""
CHANGED_BY = Mark.HOVER | Mark.PRESS | Mark.DIMMED
Key = tuple[Look, Size, int, float]
WORDS_SHARE = 8
"""Where room is short, words give way first, down to one part in so many of all bytes."""


class Surfaces:
    """A store of drawn looks by look, size, the marks that change them, and angle."""

    def __init__(self, budget: int, theme: Theme = DAY) -> None:
        self.budget = budget
        self.theme = theme
        self._pictures = _Shelf()
        self._words = _Shelf()

    @property
    def bytes(self) -> int:
        """How much is kept."""
        return self._pictures.bytes + self._words.bytes

    def get(self, look: Look, size: Size, marks: int = Mark.NONE, angle: float = 0.0) -> pygame.Surface:
        """The surface of a look, whole, not to be drawn on; of one that is kept in pieces it is put together anew."""
        return self.pieces(look, size, marks, angle).whole()

    def pieces(self, look: Look, size: Size, marks: int = Mark.NONE, angle: float = 0.0) -> Pieces:
        """The pieces of a look, drawn if it is not in the store."""
        key = (look, size, marks & CHANGED_BY, angle)
        if angle * 2 != int(angle * 2):  # on its way from one angle to another: never seen again
            return uncut(turned(self.get(look, size, marks), angle))
        shelf = self._words if type(look) is Words else self._pictures
        kept = shelf.kept.get(key)
        if kept is not None:
            shelf.kept.move_to_end(key)
            return kept
        self.make_room(4 * size.w * size.h)  # before it is there
        pieces = cut(look, size, self._made(key))
        shelf.put(key, pieces)
        self.make_room()
        return pieces

    def allow(self, budget: int) -> None:
        """Keep no more than so many bytes from now on."""
        self.budget = budget
        self.make_room()

    def clear(self) -> None:
        """Forget all looks."""
        self._pictures, self._words = _Shelf(), _Shelf()

    def make_room(self, needed: int = 0) -> None:
        """Let go of the longest unused until so many more bytes are within the budget."""
        budget, before = self.budget - needed, self.bytes
        self._words.shrink(max(budget - self._pictures.bytes, self.budget // WORDS_SHARE))
        self._pictures.shrink(budget - self._words.bytes)
        if before - self.bytes >= LARGE:
            give_back_small()  # many small ones leave no place for a large one

    def _made(self, key: Key) -> pygame.Surface:
        look, size, marks, angle = key
        if angle:
            return turned(self.get(look, size, marks), angle)
        if marks:
            return marked(self.get(look, size), marks)
        return draw(look, size, self.theme)


class _Shelf:
    """Looks by key, the longest unused first, and how many bytes they are."""

    __slots__ = ("bytes", "kept")

    def __init__(self) -> None:
        self.kept: OrderedDict[Key, Pieces] = OrderedDict()
        self.bytes = 0

    def put(self, key: Key, pieces: Pieces) -> None:
        """Keep a new look."""
        self.kept[key] = pieces
        self.bytes += pieces.bytes

    def shrink(self, budget: int) -> None:
        """Let go of the longest unused until there are no more than so many bytes, or one look."""
        while self.bytes > budget and len(self.kept) > 1:
            _, oldest = self.kept.popitem(last=False)
            self.bytes -= oldest.bytes


def turned(surface: pygame.Surface, angle: float) -> pygame.Surface:
    """A surface turned clockwise; quarter turns keep every pixel."""
    if angle % 90 == 0:
        return pygame.transform.rotate(surface, -angle)
    if not surface.get_flags() & pygame.SRCALPHA:
        with_alpha = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        with_alpha.blit(surface, (0, 0))
        surface = with_alpha
    return pygame.transform.rotozoom(surface, -angle, 1.0)


def marked(surface: pygame.Surface, marks: int) -> pygame.Surface:
    """A surface as it looks under the pointer, held down, or out of use."""
    copy = surface.copy()
    if marks & Mark.DIMMED:
        copy = pygame.transform.grayscale(copy)
        copy.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    if marks & Mark.PRESS:
        copy.fill((225, 225, 225), special_flags=pygame.BLEND_RGB_MULT)
    elif marks & Mark.HOVER:
        copy.fill((14, 14, 14), special_flags=pygame.BLEND_RGB_ADD)
    return copy
