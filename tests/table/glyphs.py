"""Which letters the font of the game has."""

from pygame import freetype

from freight.table.painting.words import FONT_FILE


def has_glyphs(text: str) -> bool:
    """Whether the font can write every character of the text."""
    freetype.init()  # pygame.font gives the size of the box that stands for a missing glyph; this one tells
    return None not in freetype.Font(FONT_FILE, 16).get_metrics(text)
