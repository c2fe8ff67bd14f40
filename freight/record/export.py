"""A game for readers and for other programs: its log as text or Markdown, its events, its money and its sales.

Each is made whole in memory and written to a new file of its own; nothing that is there is ever overwritten.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final, Literal

import msgspec
import platformdirs

from freight.engine.events import CargoSold, Event, ShipmentSold, TripBegan, WeatherDrawn
from freight.engine.goods import CITIES, KINDS, SHIPS
from freight.engine.rules import PRESET_TITLES, TRIPS_A_WEEK, preset_of
from freight.engine.state import State
from freight.languages import marked, tr, trc, trn
from freight.languages.box import ship_name
from freight.record.codec import SUFFIX
from freight.record.course import Course, happenings
from freight.record.files import create_file
from freight.record.header import Header, Player, SeatSetup
from freight.record.phrases import WEEKDAYS, listed
from freight.record.places import named_home, new_save_path
from freight.record.replay import Replay
from freight.record.words import is_heading, sentences

Form = Literal["text", "markdown", "events", "money", "sales"]

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>#|~])")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_PLAYERS: Final[dict[Player, str]] = {
    "person": marked("a person"),
    "casual": marked("a computer (casual)"),
    "shrewd": marked("a computer (shrewd)"),
    "random": marked("a computer (random)"),
}
_OPTIONS: Final = {
    "weeks": marked("weeks {value}"),
    "starting_stacks": marked("starting stacks {value}"),
    "auction_limit": marked("auction limit {value}"),
    "reorder_fee": marked("reorder fee {value}"),
    "restow_fee": marked("restow fee {value}"),
    "upgrade_price": marked("upgrade price {value}"),
    "decline_is_final": marked("decline is final {value}"),
    "last_chance": marked("last chance {value}"),
}
_VALUES: Final[dict[bool | str, str]] = {
    True: marked("yes"),
    False: marked("no"),
    "sold_out": marked("sold out"),
    "always": marked("always"),
}
"""The values of options that are no numbers."""


def exported(replay: Replay, form: Form) -> str:
    """A game in a form, as the text of a file."""
    return _FORMS[form](replay)


def export(replay: Replay, form: Form, folder: Path) -> Path:
    """Write a game in a form to a new file in a folder, which may have to be made; gives its path. Raises `OSError`."""
    return write_new(folder, stem(replay.header), ENDINGS[form], exported(replay, form).encode())


def exports_folder() -> Path:
    """Where exported files go unless the player says otherwise: a folder that is easy to find again."""
    home = named_home()
    if home:
        return home / "exports"
    documents = platformdirs.user_documents_path()
    return (documents if documents.is_dir() else Path.home()) / "Freight Expectations"


def stem(header: Header) -> str:
    """How the files of a game begin: its day and its ships."""
    return new_save_path(header, Path("nowhere")).name.removesuffix(SUFFIX)


def write_new(folder: Path, beginning: str, ending: str, data: bytes) -> Path:
    """Write a new file with a free name in a folder; gives its path. Raises `OSError` and leaves nothing behind."""
    for number in count(1):
        path = folder / (f"{beginning}{ending}" if number == 1 else f"{beginning}-{number}{ending}")
        try:
            create_file(path, data)
        except FileExistsError:
            continue
        return path
    raise AssertionError  # numbers do not end


# The log


def _log(replay: Replay) -> Iterator[tuple[Event, str]]:
    """The lines of the log, each with the event that it tells."""
    for _, event, state in happenings(replay):
        line = sentences(event, state, replay.header)
        if line:
            yield event, line


def _text(replay: Replay) -> str:
    lines = ["Freight Expectations", "", *_facts(replay.header), ""]
    for event, line in _log(replay):
        lines += ["", line] if is_heading(event) else [f"  {line}"]
    return "\n".join(lines) + "\n"


def _markdown(replay: Replay) -> str:
    facts = [f"- {_escaped(fact)}" for fact in _facts(replay.header)]
    setup = trc("heading of the log", "Setup")
    lines = ["# Freight Expectations", "", *facts, "", f"## {setup}", ""]
    for event, line in _log(replay):
        hashes = "###" if isinstance(event, WeatherDrawn) else "##"
        lines += ["", f"{hashes} {_escaped(line)}", ""] if is_heading(event) else [f"- {_escaped(line)}"]
    return "\n".join(lines) + "\n"


def _facts(header: Header) -> list[str]:
    """Which game it is, a line a fact."""
    return [
        tr("Begun: {when}", when=header.created),
        tr("Seed: {seed}", seed=header.seed),
        tr("Rules: {rules}", rules=rules_in_words(header)),
        *(
            tr("Seat {number}: {name}, {player}", number=number, name=whose(seat), player=who_plays(seat.player))
            for number, seat in enumerate(header.seats, 1)
        ),
    ]


def rules_in_words(header: Header) -> str:
    """The options of a game: its preset by name, or each by itself."""
    preset = preset_of(header.rules)
    if preset:
        weeks = header.rules.weeks
        return trn("{preset}, {count} week", "{preset}, {count} weeks", weeks, preset=tr(PRESET_TITLES[preset]))
    return listed(_option(name, value) for name, value in msgspec.structs.asdict(header.rules).items())


def whose(seat: SeatSetup) -> str:
    """The name of a seat, and that of its ship where it is another."""
    ship = ship_name(seat.ship)
    if seat.name in (ship, SHIPS[seat.ship].name):
        return seat.name
    return tr("{name} ({ship})", name=seat.name, ship=ship)


def who_plays(player: Player) -> str:
    """Who plays a seat, in words."""
    return tr(_PLAYERS[player])


def _option(name: str, value: int | bool | str) -> str:
    """An option of the rules and its value, as a list of all has them."""
    shown = tr(_VALUES[value]) if isinstance(value, bool | str) else value
    return tr(_OPTIONS[name], value=shown)


def _escaped(text: str) -> str:
    """A text that Markdown shows as it is, whatever a player calls a ship."""
    return _MARKUP.sub(r"\\\1", text)


# The events


def _events(replay: Replay) -> str:
    """A line an event: at which position of the replay and in which trip it happened, and the event itself."""
    lines = []
    trip = 0
    for position, event, _ in happenings(replay):
        trip = event.trip if isinstance(event, TripBegan) else trip
        lines.append(msgspec.json.encode({"position": position, "trip": trip, **msgspec.to_builtins(event)}).decode())
    return "\n".join(lines) + "\n"


# Money and sales


def _money(replay: Replay) -> str:
    """A row a position: where the game stands, and the money of each seat, in MM."""
    names = [_safe(whose(seat)) for seat in replay.header.seats]
    rows = [
        (position, point.week, _weekday(point.trip), point.trip, point.phase, *point.money)
        for position, point in enumerate(Course(replay).points)
    ]
    return _table(("position", "week", "day", "trip", "phase", *names), rows)


def _sales(replay: Replay) -> str:
    """A row a good sold: who sold it where, what it was and what it fetched, in MM."""
    head = ("position", "week", "day", "trip", "city", "seat", "name", "ship", "goods", "value", "fetched", "sale")
    rows: list[Sequence[object]] = []
    for position, event, state in happenings(replay):
        if isinstance(event, ShipmentSold | CargoSold):
            rows += _goods_sold(replay.header, position, event, state)
    return _table(head, rows)


def _goods_sold(
    header: Header, position: int, event: ShipmentSold | CargoSold, state: State
) -> Iterator[Sequence[object]]:
    seat, goods = header.seats[event.seat], state.goods
    week = (state.trip - 1) // TRIPS_A_WEEK + 1
    when = (position, week, _weekday(state.trip), state.trip, CITIES[state.city].name)
    who = (event.seat + 1, _safe(seat.name), SHIPS[seat.ship].name)
    for good in event.goods:
        what = (KINDS[goods.kind[good]].name, goods.value[good], goods.rate(good, state.markets[state.city]))
        yield (*when, *who, *what, event.amount)


def _weekday(trip: int) -> str:
    """The day of a trip, in English as all that stands in a table: other programs read it."""
    return WEEKDAYS[(trip - 1) % TRIPS_A_WEEK]


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as comma-separated values, as RFC 4180 has them."""
    page = io.StringIO()
    writer = csv.writer(page)
    writer.writerow(head)
    writer.writerows(rows)
    return page.getvalue()


_FORMS: Final[dict[Form, Callable[[Replay], str]]] = {
    "text": _text,
    "markdown": _markdown,
    "events": _events,
    "money": _money,
    "sales": _sales,
}
ENDINGS: Final[dict[Form, str]] = {
    "text": "-log.txt",
    "markdown": "-log.md",
    "events": "-events.jsonl",
    "money": "-money.csv",
    "sales": "-sales.csv",
}
"""How the names of the files end."""
