"""What stands for a ship beside the sea: its place in the ship order, and its emblem."""

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import icon, pale, write
from freight.table.placement import Size
from freight.table.theme import Theme
from freight.table.wording.slugs import SHIP_SLUGS


class OrderCard(msgspec.Struct, frozen=True, cache_hash=True):
    """The place of a ship in the ship order; `strong` for the seat that is asked, `mine` for the one at the bottom."""

    place: int
    ship: int
    strong: bool = False
    mine: bool = False


class ShipBadge(msgspec.Struct, frozen=True, cache_hash=True):
    """The emblem of a ship on a round plate of its colour."""

    ship: int


@drawer(OrderCard)
def draw_order_card(look: OrderCard, size: Size, theme: Theme) -> pygame.Surface:
    """A card with the place in large figures over the ship's emblem."""
    w, h = size
    canvas = clear(size)
    canvas.blit(sprites.raster("order-card", size, theme), (0, 0))
    top = round(h * 0.30)
    if look.strong:
        across = round(h * 0.33)
        seal = rounded((across, across), across // 2, theme.colour("gold"), theme.colour("focus"), max(2, across // 10))
        canvas.blit(seal, ((w - across) // 2, top - round(h * 0.025)))
    write(canvas, theme, str(look.place), (0, top, w, round(h * 0.28)), round(h * 0.30), bold=True)
    icon(
        canvas,
        theme,
        f"ship-emblem-{SHIP_SLUGS[look.ship]}",
        (round(w * 0.2), round(h * 0.57), round(w * 0.6), round(h * 0.37)),
    )
    return canvas


@drawer(ShipBadge)
def draw_ship_badge(look: ShipBadge, size: Size, theme: Theme) -> pygame.Surface:
    """An emblem on a pale disc of its ship's colour."""
    across = min(size)
    canvas = clear(size)
    colour = theme.ship(look.ship)
    left, top = (size.w - across) // 2, (size.h - across) // 2
    canvas.blit(
        rounded((across, across), across // 2, pale(colour, theme, 0.7), colour, theme.line(max(2, across // 12))),
        (left, top),
    )
    room = round(across * 0.66)
    off = (across - room) // 2
    icon(canvas, theme, f"ship-emblem-{SHIP_SLUGS[look.ship]}", (left + off, top + off, room, room))
    return canvas
