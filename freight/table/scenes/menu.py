"""The menu over a game, and the settings."""

import re
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from freight.record.game import Game
from freight.table.cues import SAMPLE, Cue
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, ChangeSettings, Pop, Pressed, Push, Quit, Reset, Scene, Transition, Typed
from freight.table.scenes.notice import ask
from freight.table.scenes.page import Page, page
from freight.table.settings import LOUDEST, SPEEDS, TEXT_SIZES, Settings, Speed
from freight.table.shortcuts import action_of
from freight.table.widgets import button, choice, stepper, text, toggle, veil
from freight.table.words import fit, line_height, measure, measure_wrapped

_ENTRIES: Final = (
    ("resume", "Back to the game", "play"),
    ("replay", "Replay so far", "first"),
    ("rules", "Rules", "rules"),
    ("settings", "Settings", "speed"),
    ("leave", "Leave to the title", "left"),
    ("quit", "Quit", "close"),
)
_ELSEWHERE: Final = ("elsewhere", "Save in another place", "save")
VOLUME_STEP: Final = 10
SPEED_WORDS: Final[dict[Speed, str]] = {"off": "At once", "slow": "Slow", "normal": "Normal", "fast": "Fast"}


def safety(game: Game) -> str:
    """Where the game is kept, or why it is not safe, in a sentence."""
    if game.trouble:
        return game.trouble
    if game.path is None:
        return "This game is played without a file: it is lost when it is left."
    return f"Saved after every move to {game.path.name}"


def hyphenated(words: str, wide: int, size: int) -> str:
    """Words with a break after those hyphens where a long file name would otherwise be broken anywhere."""
    done: list[str] = []
    for word in words.split(" "):
        lines = [""]
        for part in re.findall(r"[^-]+-?|-", word):
            if lines[-1] and measure(lines[-1] + part, size)[0] > wide:
                lines.append("")
            lines[-1] += part
        done.append("\n".join(lines))
    return " ".join(done)


def is_unsafe(game: Game) -> bool:
    """Whether leaving the game would lose moves."""
    return bool(game.trouble) or game.path is None


class GameMenuScene:
    """The menu of a running game."""

    overlay = True

    def __init__(self, game: Game) -> None:
        self.game = game
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: one button under the other, and below them where the game is saved."""
        measures = page(size, settings)
        gap = measures.gap
        entries = (*_ENTRIES[:1], _ELSEWHERE, *_ENTRIES[1:]) if is_unsafe(self.game) else _ENTRIES
        wide = min(size.w - 6 * gap, max(measures.px(400), measures.text * 24))
        inner = wide - 4 * gap
        words = hyphenated(safety(self.game), inner, measures.small)
        words_h = measure_wrapped(words, inner, measures.small)[1]
        title_h = line_height(measures.head)
        room = size.h - 2 * gap - title_h - words_h - 6 * gap
        high = min(round(measures.text * 2.6), (room - gap * (len(entries) - 1)) // len(entries))
        tall = title_h + words_h + 5 * gap + len(entries) * (high + gap)
        slip = Rect((size.w - wide) // 2, max(gap, (size.h - tall) // 2), wide, min(tall, size.h - 2 * gap))
        title = Rect(slip.x + 2 * gap, slip.y + 2 * gap, inner, title_h)
        placed = [
            veil(size),
            Placement("slip", Panel("paper", "edge", 2, measures.px(14), shadow=True), slip, 1, label="Menu"),
            text("title", title, "Menu", measures.head, bold=True, align="centre", z=3),
        ]
        top = title.bottom + gap
        for key, name, icon in entries:
            rect = Rect(slip.x + 2 * gap, top, inner, high)
            style = "primary" if key == "resume" else "plain"
            placed.append(button(key, rect, name, icon=icon, style=style, size=measures.text, z=3))  # type: ignore[arg-type]
            top += high + gap
        rect = Rect(slip.x + 2 * gap, top, inner, words_h)
        colour = "red" if is_unsafe(self.game) else "muted"
        placed.append(text("safety", rect, words, measures.small, wrap=True, align="centre", colour=colour, z=3))
        return placed

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to."""
        match action:
            case Pressed(key):
                return self._go(key)
            case Typed():
                return self._go(action_of("menu", action))
        return None

    def _go(self, key: str) -> Transition | None:
        match key:
            case "resume":
                return Pop()
            case "leave":
                return self._unless_lost(lambda: Reset(_title()), "Leave the game")
            case "quit":
                return self._unless_lost(Quit, "Quit")
        scene = self._scene(key)
        return Push(scene) if scene else None

    def _scene(self, key: str) -> Scene | None:
        from freight.record.replay import Replay
        from freight.table.scenes.replay import ReplayScene
        from freight.table.scenes.rules import RulesScene
        from freight.table.scenes.saving import SavingScene

        match key:
            case "rules":
                return RulesScene()
            case "settings":
                return SettingsScene()
            case "replay":
                return ReplayScene(Replay(self.game))
            case "elsewhere":
                return SavingScene(self.game, Pop)
        return None

    def _unless_lost(self, leads_to: Callable[[], Transition], yes: str) -> Transition:
        """Leave at once if all is saved; else only when the player says so."""
        if not is_unsafe(self.game):
            return leads_to()
        lost = f"{safety(self.game)} Moves that are not saved are lost."
        return Push(ask("Leave without saving?", lost, yes, leads_to, style="danger"))

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held; the game is the table's."""


def _title() -> Scene:
    from freight.table.scenes.title import TitleScene

    return TitleScene()


class SettingsScene:
    """How fast, how large, how loud, and whether on the full screen. All take effect at once, and are kept."""

    overlay = True

    def __init__(self) -> None:
        self.changed = True
        self.settings = Settings()
        self.cues: list[Cue] = []

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle with a row for each."""
        self.settings = settings
        measures = page(size, settings)
        gap, high = measures.gap, measures.control
        wide = min(size.w - 4 * gap, max(measures.px(620), measures.text * 36))
        title_h, row_h = line_height(measures.head), line_height(measures.text)
        tall = 2 * (2 * gap) + title_h + gap + 2 * (row_h + high + 2 * gap) + 3 * high + 4 * gap
        tall = min(tall, size.h - 2 * gap)
        slip = Rect((size.w - wide) // 2, (size.h - tall) // 2, wide, tall)
        inner = Rect(slip.x + 2 * gap, slip.y + 2 * gap, slip.w - 4 * gap, slip.h - 4 * gap)
        placed = [
            veil(size),
            Placement("slip", Panel("paper", "edge", 2, measures.px(14), shadow=True), slip, 1, label="Settings"),
            text("title", Rect(inner.x, inner.y, inner.w, title_h), "Settings", measures.head, bold=True, z=3),
        ]
        top = inner.y + title_h + gap
        for rows in (_speeds(settings), _text_sizes(settings)):
            placed += _choice_row(Rect(inner.x, top, inner.w, row_h + high + gap // 2), row_h, measures, rows)
            top += row_h + high + 2 * gap
        placed += _sound_row(Rect(inner.x, top, inner.w, high), measures, settings)
        top += high + 2 * gap
        half = (inner.w - gap) // 2
        screen, voice = Rect(inner.x, top, half, high), Rect(inner.right - half, top, half, high)
        placed.append(toggle("full-screen", screen, "Full screen (F11)", settings.full_screen, size=measures.text, z=3))
        placed.append(toggle("voice", voice, "Voice (F8)", settings.voice, size=measures.text, z=3))
        done = Rect(inner.right - measures.text * 8, inner.bottom - high, measures.text * 8, high)
        placed.append(button("done", done, "Done", style="primary", size=measures.text, z=3))
        return placed

    def on(self, action: Action) -> Transition | None:
        """Change a setting, or close."""
        match action:
            case Pressed("done") | Typed("escape" | "return"):
                return Pop()
            case Pressed("full-screen"):
                return self._change(full_screen=not self.settings.full_screen)
            case Pressed("voice") | Typed("v"):
                return self._change(voice=not self.settings.voice)
            case Pressed("mute") | Typed("m"):
                return self._change(muted=not self.settings.muted)
            case Pressed("volume.less" | "volume.more" as key):
                self.cues.append(SAMPLE)
                step = VOLUME_STEP if key == "volume.more" else -VOLUME_STEP
                return self._change(volume=min(LOUDEST, max(0, self.settings.volume + step)), muted=False)
            case Pressed(key) if key.startswith("speed."):
                return self._change(speed=key.removeprefix("speed."))
            case Pressed(key) if key.startswith("text-size."):
                return self._change(text_size=int(key.removeprefix("text-size.")))
        return None

    def _change(self, **changes: object) -> Transition:
        self.changed = True
        return ChangeSettings(msgspec.structs.replace(self.settings, **changes))

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held."""


class Row(msgspec.Struct, frozen=True):
    """A row of the settings: its key, its name, what can be chosen as (part of the key, words), what is chosen."""

    key: str
    name: str
    options: tuple[tuple[str, str], ...]
    chosen: str


def _speeds(settings: Settings) -> Row:
    options = tuple((speed, SPEED_WORDS[speed]) for speed in SPEEDS)
    return Row("speed", "How the computers' moves are shown", options, settings.speed)


def _text_sizes(settings: Settings) -> Row:
    options = tuple((str(size), f"{size} %") for size in TEXT_SIZES)
    return Row("text-size", "Size of the text", options, str(settings.text_size))


def _sound_row(rect: Rect, measures: Page, settings: Settings) -> list[Placement]:
    """The volume between less and more, and beside it whether any sound is made."""
    name_w, stepper_w = rect.w * 22 // 100, rect.w * 36 // 100
    steps = Rect(rect.x + name_w, rect.y, stepper_w, rect.h)
    mute = Rect(steps.right + 2 * measures.gap, rect.y, rect.right - steps.right - 2 * measures.gap, rect.h)
    value = f"{settings.volume} %"
    return [
        text("volume.name", Rect(rect.x, rect.y, name_w, rect.h), "Volume", measures.text, z=3),
        *stepper("volume", steps, value, "Volume", less=settings.volume > 0, more=settings.volume < LOUDEST,
                 size=measures.text, z=3),
        toggle("mute", mute, "Mute (M)", settings.muted, size=measures.text, z=3),
    ]  # fmt: skip


def _choice_row(rect: Rect, name_h: int, measures: Page, row: Row) -> list[Placement]:
    name = Rect(rect.x, rect.y, rect.w, name_h)
    buttons = Rect(rect.x, rect.bottom - measures.control, rect.w, measures.control)
    size = fit(row.name, rect.w, measures.text)
    return [
        text(f"{row.key}.name", name, row.name, size, z=3),
        *choice(row.key, buttons, row.options, row.chosen, row.name, size=measures.text, z=3),
    ]
