"""Choosing the ship of a seat: all six, with who has them."""

from collections.abc import Callable, Sequence

from freight.engine.goods import SHIPS
from freight.languages import tr
from freight.languages.box import ship_name
from freight.table.looks import Panel, Sprite
from freight.table.painting.words import fit, line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Quiet, Transition, Typed
from freight.table.scenes.new_game.setup import Setup
from freight.table.scenes.page import Page, page, ship_sprite, slip_over
from freight.table.settings import Settings
from freight.table.widgets import button, button_width, text

COLUMNS = 3


class ShipsScene(Quiet):
    """Six ships in two rows; `give(seat, ship)` is told which was taken."""

    overlay = True

    def __init__(self, setup: Setup, seat: int, give: Callable[[int, int], None]) -> None:
        self.setup, self.seat, self._give = setup, seat, give
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A dialog with the fleet."""
        measures = page(size, settings)
        gap, high = measures.gap, measures.control
        title_h = line_height(measures.head)
        wide = min(size.w - 4 * gap, max(measures.px(820), measures.text * 40))
        inner_w = wide - 4 * gap
        cell_w = (inner_w - (COLUMNS - 1) * gap) // COLUMNS
        words_h = line_height(measures.text) + line_height(measures.small)
        room = size.h - 9 * gap - title_h - high
        cell_h = min(round(cell_w * 0.7) + words_h + 2 * gap, (room - gap) // 2)
        tall = 2 * cell_h + gap + title_h + gap + high + gap + 4 * gap
        slip = Rect((size.w - wide) // 2, (size.h - tall) // 2, wide, tall)
        left, top = slip.x + 2 * gap, slip.y + 2 * gap
        title = tr("A ship for {name}", name=_name(self.setup, self.seat))
        back_w = max(measures.text * 8, button_width(tr("Back"), measures.text))
        placed = slip_over(slip, title, measures)
        top += title_h + gap
        for ship in range(len(SHIPS)):
            row, column = divmod(ship, COLUMNS)
            cell = Rect(left + column * (cell_w + gap), top + row * (cell_h + gap), cell_w, cell_h)
            placed += _ship(self.setup, self.seat, ship, cell, measures)
        back = Rect(slip.right - 2 * gap - back_w, slip.bottom - 2 * gap - high, back_w, high)
        placed.append(button("back", back, tr("Back"), size=measures.text, z=3))
        return placed

    def on(self, action: Action) -> Transition | None:
        """Give the ship that was pressed."""
        match action:
            case Pressed(key) if key.startswith("ship."):
                self._give(self.seat, int(key.removeprefix("ship.")))
                return Pop()
            case Pressed("back") | Typed("escape" | "return"):
                return Pop()
        return None


def holder(setup: Setup, seat: int, ship: int) -> str:
    """Who has a ship, in words, as the seat that chooses sees it."""
    for number, each in enumerate(setup.seats):
        if each.ship == ship:
            if number == seat:
                return tr("this seat's ship")
            return tr("{name}'s: swaps", name=_name(setup, number))
    return tr("free")


def _name(setup: Setup, seat: int) -> str:
    return setup.seats[seat].name.strip() or tr("seat {number}", number=seat + 1)


def _ship(setup: Setup, seat: int, ship: int, cell: Rect, measures: Page) -> list[Placement]:
    name, who = ship_name(ship), holder(setup, seat, ship)
    mine = setup.seats[seat].ship == ship
    gap = measures.gap * 2 // 3
    ground = Panel("gold_light" if mine else "card", "edge", 3 if mine else 2, measures.gap)
    inner = cell.inset(gap)
    who_h, name_h = line_height(measures.small), line_height(measures.text)
    who_rect = Rect(inner.x, inner.bottom - who_h, inner.w, who_h)
    name_rect = Rect(inner.x, who_rect.y - name_h, inner.w, name_h)
    picture = Rect(inner.x, inner.y, inner.w, name_rect.y - inner.y)
    name_size = fit(name, inner.w, measures.text, bold=True)
    return [
        Placement(f"ship.{ship}", ground, cell, 3, label=f"{name}: {who}", role="button", focusable=True),
        Placement(f"picture.{ship}", Sprite(ship_sprite(ship), "contain"), picture, 4),
        text(f"name.{ship}", name_rect, name, name_size, bold=True, align="centre", z=4),
        text(f"who.{ship}", who_rect, who, fit(who, inner.w, measures.small), align="centre", z=4),
    ]
