"""The score card: one picture of a game that tells its story at a glance, and carries the whole game inside it."""

from typing import Final

import pygame

from freight.engine.goods import SHIPS
from freight.languages import marked, tr, trn
from freight.languages.box import ship_name
from freight.record.card import with_game
from freight.record.codec import Seal, encode_game
from freight.record.course import Course
from freight.record.export import rules_in_words, who_plays
from freight.record.figures import GameFigures, figures
from freight.record.header import Player, SeatSetup
from freight.record.history import Record, standing_events
from freight.record.moments import moments
from freight.record.phrases import in_words
from freight.record.replay import Replay
from freight.table.export.picture_file import png_of
from freight.table.looks import Panel, Sprite, Words
from freight.table.painting.chart import Chart, Series
from freight.table.painting.painter import picture
from freight.table.painting.words import fit, line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.wording.slugs import slug

SIZE: Final = Size(1600, 900)
_MARGIN: Final = 40
_PLAYERS: Final[dict[Player, str]] = {
    "person": marked("person"),
    "casual": marked("casual"),
    "shrewd": marked("shrewd"),
    "random": marked("random"),
}


def card_of(record: Record) -> bytes:
    """The score card of a game as a PNG file, the game in it. Raises `ValueError` for a game too large for it."""
    return with_game(png_of(score_card(record)), game_of(record))


def game_of(record: Record) -> bytes:
    """The bytes of the saved game, whole, whatever file it is in."""
    over = Replay(record).state_at(Replay(record).last).phase == "over"
    seal = Seal(len(record.steps) + 1, record.steps[-1].digest) if over else None
    return encode_game(record.header, record.steps, seal)[0]


def score_card(record: Record) -> pygame.Surface:
    """The picture alone."""
    return picture(placements(record), SIZE)


def placements(record: Record) -> list[Placement]:
    """What lies where on the card: title and facts above, ranking at the left, chart at the right."""
    replay = Replay(record)
    state = replay.state_at(replay.last)
    money = [state.money(seat) for seat in range(state.seats)]
    told = figures(record.header, standing_events(record))
    inner = Rect(_MARGIN, 150, SIZE.w - 2 * _MARGIN, SIZE.h - 150 - 70)
    ranking = Rect(inner.x, inner.y, 640, inner.h)
    chart = Rect(ranking.right + 24, inner.y, inner.right - ranking.right - 24, inner.h)
    return [
        Placement("sea", Sprite("sea", "cover"), Rect(0, 0, *SIZE)),
        *_title(record, money, over=state.phase == "over"),
        *_ranking(record, money, told, ranking),
        *_chart(record, told, chart),
        *_footer(record),
    ]


def _words(key: str, said: str, rect: Rect, size: int, bold: bool = False, align: str = "left") -> Placement:
    look = Words(said, fit(said, rect.w, size, bold=bold), "ink", bold, align)  # type: ignore[arg-type]
    return Placement(key, look, rect, 3, label=said, role="text")


def _title(record: Record, money: list[int], *, over: bool) -> list[Placement]:
    sheet = Rect(_MARGIN, 24, SIZE.w - 2 * _MARGIN, 108)
    flags = [
        Placement(f"flag:{city}", Sprite(f"flag-{city}"), Rect(x, sheet.y + 10, 62, 88), 3)
        for city, x in (("port-gong", sheet.x + 18), ("bucks-grange", sheet.right - 80))
    ]
    room = Rect(sheet.x + 96, sheet.y, sheet.w - 192, sheet.h)
    said = verdict(record, money) if over else _so_far(len(Replay(record)) - 1)
    return [
        Placement("title-sheet", Panel("paper", "edge", 3, 16, shadow=True), sheet, 1),
        *flags,
        _words("title", "Freight Expectations", Rect(room.x, room.y + 8, room.w, 50), 42, True, "centre"),
        _words("verdict", said, Rect(room.x, room.y + 60, room.w, 38), 28, False, "centre"),
    ]


def _so_far(moves: int) -> str:
    return trn("After {count} move", "After {count} moves", moves)


def verdict(record: Record, money: list[int]) -> str:
    """Who won, in a sentence; equal money is a shared win (R30)."""
    winners = [seat.name for seat, held in zip(record.header.seats, money, strict=True) if held == max(money)]
    count, who, most = len(winners), in_words(winners), max(money)
    if record.header.practice:
        return trn(
            "{who} wins with {money} MM (a practice game).",
            "{who} share the win with {money} MM each (a practice game).",
            count, who=who, money=most,
        )  # fmt: skip
    return trn(
        "{who} wins with {money} MM.", "{who} share the win with {money} MM each.", count, who=who, money=most
    )  # fmt: skip


def goods_sold(told: GameFigures, seat: int) -> str:
    """How many goods a seat sold, and for how much, in words."""
    return trn(
        "{count} good sold for {money} MM", "{count} goods sold for {money} MM",
        told.sales[seat], money=told.takings[seat],
    )  # fmt: skip


def _ranking(record: Record, money: list[int], told: GameFigures, room: Rect) -> list[Placement]:
    order = sorted(range(len(money)), key=lambda seat: -money[seat])
    gap = 10
    row_h = min(160, (room.h - gap * (len(order) - 1)) // len(order))
    placed: list[Placement] = []
    for number, seat in enumerate(order):
        row = Rect(room.x, room.y + number * (row_h + gap), room.w, row_h)
        placed += _row(record, seat, money, told, row)
    below = room.y + len(order) * (row_h + gap)
    return [*placed, *_story(record, Rect(room.x, below, room.w, room.bottom - below))]


def _story(record: Record, room: Rect) -> list[Placement]:
    """What decided the game, as far as there is room: who took the lead, and the largest sales."""
    line = 34
    count = (room.h - 72) // line
    replay = Replay(record)
    told = [moment for moment in moments(replay, Course(replay)) if moment.kind in ("sale", "lead")]
    if min(count, len(told)) < 2:
        return []
    weightiest = sorted(told, key=lambda moment: (moment.kind != "lead", -moment.amount))[:count]
    rows = [
        _words(f"story:{number}", moment.words, Rect(room.x + 24, room.y + 60 + number * line, room.w - 48, line), 19)
        for number, moment in enumerate(sorted(weightiest, key=lambda moment: moment.position))
    ]
    return [
        Placement("story-sheet", Panel("paper", "edge", 3, 16, shadow=True), room, 1),
        _words("story-title", tr("What decided it"), Rect(room.x + 24, room.y + 12, room.w - 48, 40), 26, True),
        *rows,
    ]


def _row(record: Record, seat: int, money: list[int], told: GameFigures, row: Rect) -> list[Placement]:
    setup = record.header.seats[seat]
    ship = SHIPS[setup.ship]
    place = 1 + sum(held > money[seat] for held in money)
    won = place == 1
    high = min(row.h - 16, 100)
    picture_ = Rect(row.x + 62, row.y + (row.h - high) // 2, high * 10 // 7, high)
    amount = Rect(row.right - 150, row.y, 134, row.h)
    words = Rect(picture_.right + 14, picture_.y, amount.x - picture_.right - 18, high // 3)
    lines = (
        (setup.name, 26, True),
        (_sailed_by(setup), 19, False),
        (goods_sold(told, seat), 19, False),
    )
    ground = Panel("gold_light" if won else "paper", "gold_deep" if won else "edge", 3, 14, shadow=True)
    return [
        Placement(f"row:{seat}", ground, row, 1),
        _words(f"place:{seat}", tr("{place}.", place=place), Rect(row.x + 8, row.y, 50, row.h), 34, True, "centre"),
        Placement(f"ship:{seat}", Sprite(f"ship-{slug(ship.name)}", "contain"), picture_, 3),
        *(
            _words(f"line:{seat}:{at}", said, Rect(words.x, words.y + at * words.h, words.w, words.h), size, bold)
            for at, (said, size, bold) in enumerate(lines)
        ),
        _words(f"money:{seat}", tr("{amount} MM", amount=money[seat]), amount, 40, True, "right"),
    ]


def _chart(record: Record, told: GameFigures, room: Rect) -> list[Placement]:
    series = tuple(
        Series(seat.ship, (told.start[number], *(trip.money[number] for trip in told.trips)))
        for number, seat in enumerate(record.header.seats)
    )
    weather = tuple(f"weather-{slug(trip.weather)}" for trip in told.trips)
    if len(weather) > 12:
        weather = tuple(card if (number + 1) % 5 == 0 else "" for number, card in enumerate(weather))
    drawn = Rect(room.x + 20, room.y + 60, room.w - 40, room.h - 70)
    return [
        Placement("chart-sheet", Panel("paper", "edge", 3, 16, shadow=True), room, 1),
        _words("chart-title", tr("Money after each trip"), Rect(room.x + 24, room.y + 12, room.w - 48, 40), 26, True),
        Placement("chart", Chart(series, 19, weather), drawn, 3),
    ]


def _sailed_by(setup: SeatSetup) -> str:
    """Who plays a seat, and the ship where the seat is not called after it."""
    if setup.name in (SHIPS[setup.ship].name, ship_name(setup.ship)):
        return who_plays(setup.player)
    return tr("{ship}, {player}", ship=ship_name(setup.ship), player=tr(_PLAYERS[setup.player]))


def _invitation() -> str:
    return tr("The whole game is inside this picture: drop it on the game's window to replay it.")


def _footer(record: Record) -> list[Placement]:
    sheet = Rect(_MARGIN, SIZE.h - 62, SIZE.w - 2 * _MARGIN, 50)
    header = record.header
    day = header.created[:10]
    facts = tr("{day} · {rules} · seed {seed}", day=day, rules=rules_in_words(header), seed=header.seed)
    inner = sheet.inset(18, 2)
    half = inner.h // 2
    high = max(half, line_height(16))
    return [
        Placement("footer", Panel("paper", "edge", 3, 12), sheet, 1),
        _words("facts", facts, Rect(inner.x, inner.y, inner.w, high), 17, True, "centre"),
        _words("invitation", _invitation(), Rect(inner.x, inner.bottom - high, inner.w, high), 15, False, "centre"),
    ]
