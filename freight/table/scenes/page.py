"""What the screens around the table have in common: their measures, a sheet with a heading."""

import msgspec

from freight.languages import tr
from freight.table.looks import Align, Button, ButtonStyle, Panel
from freight.table.painting.words import fit, line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings
from freight.table.widgets import button, button_width, points, text, unit, veil
from freight.table.wording.slugs import SHIP_SLUGS


class Page(msgspec.Struct, frozen=True):
    """The measures of a screen, all in pixels: three sizes of text, the gap, the height of a control."""

    size: Size
    unit: float
    text: int
    small: int
    head: int
    gap: int
    control: int

    @property
    def least(self) -> int:
        """The least letters on what is drawn, in pixels."""
        return round(0.8 * self.small)

    def px(self, length: float) -> int:
        """A length at 1280×800 as pixels of this window."""
        return max(1, round(length * self.unit))


def page(size: Size, settings: Settings) -> Page:
    """The measures for a window and a text size."""
    words = points(size, settings)
    return Page(
        size=size,
        unit=unit(size),
        text=words,
        small=max(11, points(size, settings, 13.5)),
        head=points(size, settings, 26),
        gap=max(6, round(12 * unit(size))),
        control=round(words * 2.2),
    )


def sheet_of(size: Size, measures: Page, widest: float = 1480) -> Rect:
    """Where the one sheet of paper of a screen lies: all of the window but a rim of sea."""
    rim = measures.px(20)
    width = min(size.w - 2 * rim, measures.px(widest))
    return Rect((size.w - width) // 2, rim, width, size.h - 2 * rim)


def heading(sheet: Rect, measures: Page, title: str, back: str = "") -> list[Placement]:
    """The paper itself, and on top of it the way back and the title; see `below_heading`."""
    gap, high = measures.gap, measures.control
    back = back or tr("Back")
    wide = button_width(back, measures.text, "left")
    way_back = Rect(sheet.x + 2 * gap, sheet.y + gap, wide, high)
    room = Rect(way_back.right + 2 * gap, way_back.y, sheet.right - way_back.right - 4 * gap, high)
    size = fit(title, room.w, min(measures.head, round(high * 0.8)), bold=True)
    return [
        Placement("sheet", Panel("paper", "edge", 2, measures.px(14), shadow=True), sheet, 1),
        button("back", way_back, back, icon="left", size=measures.text, z=3),
        text("title", room, title, size, bold=True, z=3),
    ]


def below_heading(sheet: Rect, measures: Page) -> Rect:
    """What a sheet has room for under its heading."""
    top = sheet.y + 2 * measures.gap + measures.control
    return Rect(sheet.x + 2 * measures.gap, top, sheet.w - 4 * measures.gap, sheet.bottom - 2 * measures.gap - top)


def slip_over(slip: Rect, title: str, measures: Page, *, label: str = "", align: Align = "left") -> list[Placement]:
    """A slip of paper over the dusk on the scene below, and its title two gaps from its edges; `label` is heard."""
    inset = 2 * measures.gap
    head = Rect(slip.x + inset, slip.y + inset, slip.w - 2 * inset, line_height(measures.head))
    letters = fit(title, head.w, measures.head, bold=True)
    paper = Panel("paper", "edge", 2, measures.px(14), shadow=True)
    return [
        veil(measures.size),
        Placement("slip", paper, slip, 1, label=label or title),
        text("title", head, title, letters, bold=True, align=align, z=3),
    ]


def tall_button(
    key: str,
    rect: Rect,
    name: str,
    line: str,
    measures: Page,
    *,
    icon: str = "",
    style: ButtonStyle = "plain",
    enabled: bool = True,
    why: str = "",
    z: int = 3,
) -> list[Placement]:
    """A button of two lines: what it does, and a smaller one that says with what."""
    if not line:
        return [button(key, rect, name, icon=icon, style=style, size=measures.text, enabled=enabled, why=why, z=z)]
    colour = "white" if style in ("primary", "danger") else "ink"
    inner = rect.inset(measures.gap, max(2, rect.h // 12))
    bold = line_height(measures.text) * inner.h // (line_height(measures.text) + line_height(measures.small))
    upper = Rect(inner.x, inner.y, inner.w, bold)
    lower = Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
    small = fit(line, lower.w, measures.small)
    return [
        Placement(
            key,
            Button("", style=style),
            rect,
            z,
            label=f"{name}: {line}",
            role="button",
            focusable=True,
            enabled=enabled,
            why=why,
        ),
        text(f"{key}.name", upper, name, measures.text, bold=True, align="centre", colour=colour, z=z + 1),
        text(f"{key}.line", lower, line, small, align="centre", colour=colour, z=z + 1),
    ]


def ship_sprite(ship: int) -> str:
    """The sprite of a ship as a whole, by its number."""
    return f"ship-{SHIP_SLUGS[ship]}"


def ship_emblem(ship: int) -> str:
    """The sprite of a ship's emblem, by its number."""
    return f"ship-emblem-{SHIP_SLUGS[ship]}"
