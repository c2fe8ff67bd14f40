"""Buttons, switches, fields, lists and dialogs, as placements that any scene can lay out.

Keys of parts are the widget's key, a dot and the part: `weeks.less`, `weeks.more`, `speed.fast`.
"""

from collections.abc import Sequence

import msgspec

from freight.languages import tr
from freight.table.looks import Button, ButtonStyle, Field, Fill, Panel, Toggle, Words
from freight.table.painting.words import line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings


def unit(size: Size) -> float:
    """How much larger than at 1280×800 everything is in a window of this size."""
    return max(0.75, min(size.w / 1280, size.h / 800))


def points(size: Size, settings: Settings, base: float = 16) -> int:
    """The pixels of a text that is `base` high at 1280×800 and 100 %."""
    return max(10, round(base * unit(size) * settings.letters / 100))


def text(
    key: str,
    rect: Rect,
    words: str,
    size: int,
    *,
    colour: str = "ink",
    bold: bool = False,
    align: str = "left",
    valign: str = "middle",
    wrap: bool = False,
    z: int = 0,
    reads: bool = False,
) -> Placement:
    """Words in a rectangle; a stop of the keyboard if it `reads` them."""
    look = Words(words, size, colour, bold, align, valign, wrap)  # type: ignore[arg-type]
    return Placement(key, look, rect, z, label=words, role="text", reads=reads)


def panel(
    key: str, rect: Rect, *, fill: str = "paper", border: str = "edge", radius: int = 14, width: int = 2, z: int = 0
) -> Placement:
    """A sheet of paper with an outline and a shadow."""
    return Placement(key, Panel(fill, border, width, radius, shadow=True), rect, z)


def button(
    key: str,
    rect: Rect,
    words: str,
    *,
    icon: str = "",
    style: ButtonStyle = "plain",
    down: bool = False,
    size: int = 0,
    label: str = "",
    enabled: bool = True,
    why: str = "",
    z: int = 0,
) -> Placement:
    """A button; `label` is needed where it shows an icon only; `why` says why it can't be pressed."""
    look = Button(words, icon, style, down, size)
    return Placement(key, look, rect, z, label=label or words, role="button", focusable=True, enabled=enabled, why=why)


def button_width(words: str, size: int, icon: str = "") -> int:
    """The width that a button needs for its words in a size."""
    return measure(words, size, True)[0] + (round(size * 1.7) if icon else 0) + 2 * size


def toggle(
    key: str, rect: Rect, words: str, on: bool, *, size: int = 0, enabled: bool = True, why: str = "", z: int = 0
) -> Placement:
    """A switch with its name."""
    look = Toggle(words, on, size)
    label = switch_label(words, on)
    return Placement(key, look, rect, z, label=label, role="toggle", focusable=True, enabled=enabled, why=why)


def switch_label(name: str, on: bool) -> str:
    """A switch in words: its name, then its state."""
    return tr("{name}: on", name=name) if on else tr("{name}: off", name=name)


def value_label(name: str, value: str) -> str:
    """What holds a value in words: its name, then the value."""
    return tr("{name}: {value}", name=name, value=value)


def stepper(
    key: str, rect: Rect, value: str, name: str, *, less: bool, more: bool, size: int = 0, z: int = 0
) -> list[Placement]:
    """A value between − and + (`key.less`, `key.more`); `less` and `more` say which of them can be pressed."""
    side = min(rect.h, rect.w // 3)
    middle = Rect(rect.x + side, rect.y, rect.w - 2 * side, rect.h)
    words = size or round(rect.h * 0.46)
    return [
        button(
            f"{key}.less",
            Rect(rect.x, rect.y, side, rect.h),
            "−",
            size=words,
            z=z,
            label=tr("{name}: less than {value}", name=name, value=value),
            enabled=less,
            why="" if less else tr("{name} can't be less than {value}.", name=name, value=value),
        ),
        Placement(
            key,
            Words(value, words, bold=True, align="centre"),
            middle,
            z,
            label=value_label(name, value),
            role="text",
        ),
        button(
            f"{key}.more",
            Rect(rect.right - side, rect.y, side, rect.h),
            "+",
            size=words,
            z=z,
            label=tr("{name}: more than {value}", name=name, value=value),
            enabled=more,
            why="" if more else tr("{name} can't be more than {value}.", name=name, value=value),
        ),
    ]


def choice(
    key: str, rect: Rect, options: Sequence[tuple[str, str]], chosen: str, name: str, *, size: int = 0, z: int = 0
) -> list[Placement]:
    """A row of which one is chosen: options are (part of the key, words)."""
    placed = []
    gap = max(2, rect.h // 10)
    for place, (option, words) in enumerate(options):
        left = rect.x + (rect.w + gap) * place // len(options)
        right = rect.x + (rect.w + gap) * (place + 1) // len(options) - gap
        on = option == chosen
        label = tr("{name}: {value}, chosen", name=name, value=words) if on else value_label(name, words)
        cell = Rect(left, rect.y, right - left, rect.h)
        placed.append(button(f"{key}.{option}", cell, words, down=on, size=size, label=label, z=z))
    return placed


class Line(msgspec.Struct, frozen=True):
    """A line of text that is being written: its text, the place of the caret, and whether all of it is selected."""

    text: str = ""
    caret: int = 0
    selected: bool = False

    def typed(self, key: str, text: str, held: tuple[str, ...] = (), longest: int = 60) -> "Line":
        """The line after a key: what it types, or what it moves, selects or takes away."""
        if key == "a" and held == ("ctrl",):
            return Line(self.text, len(self.text), selected=bool(self.text))
        before, after = ("", "") if self.selected else (self.text[: self.caret], self.text[self.caret :])
        match key:
            case "backspace":
                kept = "" if "ctrl" in held else before[:-1]
                return Line(kept + after, len(kept))
            case "delete":
                return Line(before + ("" if "ctrl" in held else after[1:]), len(before))
            case "left":
                return Line(self.text, 0 if self.selected else max(0, self.caret - 1))
            case "right":
                return Line(self.text, min(len(self.text), self.caret + 1))
            case "home":
                return Line(self.text, 0)
            case "end":
                return Line(self.text, len(self.text))
        if {"ctrl", "alt"} & set(held) and key != "paste":
            return self
        room = max(0, longest - len(before) - len(after))
        new = "".join(letter for letter in text if letter.isprintable())[:room]
        return Line(before + new + after, len(before) + len(new)) if new else self


def field(
    key: str,
    rect: Rect,
    line: Line | str,
    name: str,
    *,
    editing: bool,
    placeholder: str = "",
    size: int = 0,
    z: int = 0,
) -> Placement:
    """A line to type in; `editing` shows the caret, and what is selected."""
    line = Line(line, len(line)) if isinstance(line, str) else line
    look = Field(line.text, line.caret if editing else -1, placeholder, size, editing and line.selected)
    return Placement(key, look, rect, z, label=value_label(name, line.text), role="field", focusable=True)


def veil(size: Size, z: int = 0) -> Placement:
    """The dusk that lies over the scene below a dialog."""
    return Placement("veil", Fill("veil", 130), Rect(0, 0, size.w, size.h), z, label=tr("Behind the dialog"))


def dialog(
    size: Size,
    settings: Settings,
    title: str,
    words: str,
    buttons: Sequence[tuple[str, str, ButtonStyle]],
    *,
    z: int = 0,
) -> list[Placement]:
    """A sheet in the middle with a title, a text and buttons of (key, words, style), over a veil."""
    body, head = points(size, settings), points(size, settings, 24)
    margin = round(28 * unit(size))
    widths = [max(button_width(name, body), 6 * body) for _, name, _ in buttons]
    widest = max(measure(title, head, True)[0], sum(widths) + margin // 2 * (len(widths) - 1)) + 2 * margin
    width = min(size.w - 4 * margin, max(round(560 * unit(size)), widest))
    inner = width - 2 * margin
    text_h = measure_wrapped(words, inner, body)[1]
    button_h = round(body * 2.6)
    height = min(size.h - 2 * margin, 4 * margin + line_height(head) + text_h + button_h)
    sheet = Rect((size.w - width) // 2, (size.h - height) // 2, width, height)
    top = sheet.y + margin
    placed = [
        veil(size, z),
        Placement(
            "dialog", Panel("paper", "edge", max(2, margin // 14), margin // 2, shadow=True), sheet, z, label=title
        ),
    ]
    placed.append(
        text("dialog.title", Rect(sheet.x + margin, top, inner, line_height(head)), title, head, bold=True, z=z)
    )
    top += line_height(head) + margin // 2
    room = Rect(sheet.x + margin, top, inner, sheet.bottom - margin - button_h - margin // 2 - top)
    placed.append(text("dialog.text", room, words, body, wrap=True, valign="top", z=z))
    right = sheet.right - margin
    gap = margin // 2
    left = right - sum(widths) - gap * (len(widths) - 1)
    for (key, name, style), w in zip(buttons, widths, strict=True):
        rect = Rect(left, sheet.bottom - margin - button_h, w, button_h)
        placed.append(button(key, rect, name, style=style, size=body, z=z))
        left += w + gap
    return placed
