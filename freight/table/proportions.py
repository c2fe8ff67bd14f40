"""The shapes of what is in the box, as its drawings have them, and the least window that all of it fits."""

from typing import Final

from freight.table.placement import Size

CARD: Final = Size(240, 336)
"""The size of the drawing of a card, in its own units."""
CARD_SHAPE: Final = CARD.w / CARD.h
"""The width of a card for its height."""
CARD_HEIGHT: Final = CARD.h / CARD.w
"""The height of a card for its width."""
CONTAINER: Final = Size(240, 168)
"""The size of the drawing of a container, in its own units."""
CONTAINER_SHAPE: Final = CONTAINER.w / CONTAINER.h
"""The width of a container for its height."""
CONTAINER_HEIGHT: Final = CONTAINER.h / CONTAINER.w
"""The height of a container for its width."""
LEAST_WINDOW: Final = Size(1024, 640)
"""No window is smaller, and no table is laid out for less, in pixels."""
