"""The final payment: who won, with how much, and how the money came and went over the trips."""

from collections.abc import Sequence

from freight.languages import marked, tr
from freight.languages.box import ship_name
from freight.record.figures import figures
from freight.record.game import Game
from freight.record.history import standing_events
from freight.record.replay import Replay
from freight.table.chart import Chart, Series
from freight.table.destinations import ToNewGame, ToReplay, ToTitle
from freight.table.looks import Button, ButtonStyle, Panel, Sprite, Words
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pressed, Push, Reset, Transition, Typed
from freight.table.scenes.page import ship_sprite
from freight.table.scenes.replay_export import ExportScene
from freight.table.score_card import goods_sold, verdict
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.slugs import slug


class FinalScene:
    """The end of a finished game."""

    overlay = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.changed = True
        self.figures = figures(game.header, standing_events(game))

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Title, ranking on the left, chart on the right, buttons below."""
        text = max(14, min(size.w // 64, size.h // 36)) * settings.letters // 100
        margin = size.w // 28
        title_h, buttons_h = text * 5, text * 3
        inner = Rect(margin, title_h, size.w - 2 * margin, size.h - title_h - buttons_h - 2 * text)
        ranking_w = max(text * 25, inner.w * 38 // 100)
        ranking = Rect(inner.x, inner.y, ranking_w, inner.h)
        chart = Rect(ranking.right + text, inner.y, inner.w - ranking_w - text, inner.h)
        return [
            Placement("sea", Sprite("sea", "cover"), Rect(0, 0, size.w, size.h)),
            *self._title(Rect(0, 0, size.w, title_h), text),
            *self._ranking(ranking, text),
            *self._chart(chart, text),
            *_buttons(Rect(margin, size.h - buttons_h - text, inner.w, buttons_h), text),
        ]

    def _title(self, room: Rect, text: int) -> list[Placement]:
        band = Rect(room.x, room.y + text // 2, room.w, text * 2)
        below = Rect(room.x, band.bottom, room.w, text * 2)
        said = self.verdict()
        return [
            Placement("title-ground", Panel("paper", radius=0), Rect(room.x, room.y, room.w, room.h - text // 2)),
            Placement("title", Words(tr("The final payment"), text * 2, bold=True, align="centre"), band),
            Placement("verdict", Words(said, text + 2, align="centre"), below, label=said, role="text"),
        ]

    def verdict(self) -> str:
        """Who won, in a sentence; equal money is a shared win (R30)."""
        return verdict(self.game, [self.game.state.money(seat) for seat in range(self.game.state.seats)])

    def _ranking(self, room: Rect, text: int) -> list[Placement]:
        state = self.game.state
        order = sorted(range(state.seats), key=lambda seat: -state.money(seat))
        row_h = min(text * 6, (room.h - text * 2) // state.seats)
        rows = [Placement("ranking", Panel("paper", "edge_soft", 2, text // 2), room)]
        for number, seat in enumerate(order):
            place = 1 + sum(state.money(other) > state.money(seat) for other in order)
            row = Rect(room.x + text, room.y + text + number * row_h, room.w - 2 * text, row_h - text // 3)
            rows += self._row(seat, place, row, text)
        return rows

    def _row(self, seat: int, place: int, row: Rect, text: int) -> list[Placement]:
        setup, state = self.game.header.seats[seat], self.game.state
        won = seat in state.winners
        ship = ship_name(setup.ship)
        height = min(row.h - text // 2, text * 4)
        picture = Rect(row.x + text * 2, row.y + (row.h - height) // 2, height * 10 // 7, height)
        money_w = text * 6
        beside = Rect(picture.right + text // 2, row.y, row.right - picture.right - money_w - text, row.h // 3)
        lines = [Rect(beside.x, row.y + text // 4 + number * beside.h, beside.w, beside.h) for number in range(3)]
        lines[2] = Rect(beside.x, lines[2].y, row.right - beside.x - text // 2, beside.h - text // 3)
        money = Rect(row.right - money_w - text // 2, row.y, money_w, lines[2].y - row.y)
        sold = goods_sold(self.figures, seat)
        label = tr(
            "{place}. {name}, {ship}: {money} MM. {sold}",
            place=place,
            name=setup.name,
            ship=ship,
            money=state.money(seat),
            sold=sold,
        )
        ground = Panel("gold_light" if won else "card", "gold_deep" if won else "edge_soft", 2, text // 2)
        key = f"rank:{seat}"
        return [
            Placement(key, ground, row, label=label, role="text", focusable=True),
            Placement(f"{key}:place", Words(f"{place}.", text + 4, bold=True, align="centre"),
                      Rect(row.x, row.y, text * 2, row.h)),
            Placement(f"{key}:ship", Sprite(ship_sprite(setup.ship), "contain"), picture),
            Placement(f"{key}:name", Words(setup.name, text + 2, bold=True), lines[0]),
            Placement(f"{key}:ship-name", Words(ship, text - 1), lines[1]),
            Placement(f"{key}:sold", Words(sold, text - 1), lines[2]),
            Placement(f"{key}:money", Words(f"{state.money(seat)} MM", text + 6, bold=True, align="right"), money),
        ]  # fmt: skip

    def _chart(self, room: Rect, text: int) -> list[Placement]:
        series = tuple(
            Series(seat.ship, (self.figures.start[number], *(trip.money[number] for trip in self.figures.trips)))
            for number, seat in enumerate(self.game.header.seats)
        )
        weather = tuple(f"weather-{slug(trip.weather)}" for trip in self.figures.trips)
        heading = Rect(room.x + text, room.y + text // 2, room.w - 2 * text, text * 2)
        drawn = Rect(room.x + text, heading.bottom, room.w - 2 * text, room.bottom - heading.bottom - text)
        label = tr("Money of each seat at the start and after each trip.")
        return [
            Placement("chart-ground", Panel("paper", "edge_soft", 2, text // 2), room),
            Placement("chart-title", Words(tr("Money after each trip"), text + 2, bold=True), heading),
            Placement("chart", Chart(series, max(11, text - 2), weather), drawn, label=label),
        ]

    def on(self, action: Action) -> Transition | None:
        """Replay the game, share it, begin another, or go home."""
        if isinstance(action, Typed):
            action = Pressed(action_of("final", action))
        match action:
            case Pressed("replay"):
                return Push(ToReplay(Replay(self.game)))
            case Pressed("share"):
                return Push(ExportScene(Replay(self.game)))
            case Pressed("again"):
                return Push(ToNewGame())
            case Pressed("home"):
                return Reset(ToTitle())
        return None

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself here."""
        return None

    def close(self) -> None:
        """Let go of the saved game."""
        self.game.close()


def _buttons(room: Rect, text: int) -> list[Placement]:
    names: tuple[tuple[str, str, ButtonStyle], ...] = (
        ("again", marked("Another game"), "primary"),
        ("replay", marked("Step through this game"), "plain"),
        ("share", marked("Share and export"), "plain"),
        ("home", marked("Title"), "plain"),
    )
    width = (room.w - 3 * text) // 4
    return [
        Placement(key, Button(tr(name), style=style), Rect(room.x + number * (width + text), room.y, width, room.h),
                  label=tr(name), role="button", focusable=True)
        for number, (key, name, style) in enumerate(names)
    ]  # fmt: skip
