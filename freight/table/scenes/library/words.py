"""What the library says of a saved game: how it stands, when it was played, who plays."""

from datetime import datetime, timedelta
from typing import Final

import msgspec

from freight.languages import marked, tr, trn
from freight.languages.box import ship_name
from freight.record.library import Entry, Standing, Summary
from freight.record.phrases import in_words, listed
from freight.record.shelving import shown
from freight.table.painting.words import shortened, wrap

STATES: Final[dict[Standing, tuple[str, str, str]]] = {
    "running": (marked("Running"), "green", "white"),
    "finished": (marked("Finished"), "gold_light", "ink"),
    "damaged": (marked("Damaged"), "red", "white"),
    "half": (marked("Half a file"), "red", "white"),
    "newer": (marked("Newer version"), "night", "white"),
    "older": (marked("Too old"), "night", "white"),
    "empty": (marked("Empty"), "paper_deep", "ink"),
    "foreign": (marked("No saved game"), "paper_deep", "ink"),
    "too big": (marked("Too big"), "paper_deep", "ink"),
    "unreadable": (marked("Can't be read"), "paper_deep", "ink"),
}
"""What a state is called, marked for translation, the colour of its chip and of the words on it."""
ELSEWHERE: Final = (marked("Played elsewhere"), "night", "white")
READING: Final = marked("Reading…")
NONE_YET: Final = marked("No saved games yet. Each game is saved by itself after every move, and will be listed here.")
NO_TRASH: Final = marked("The trash is empty.")
MONTHS: Final = (
    marked("January"), marked("February"), marked("March"), marked("April"), marked("May"), marked("June"),
    marked("July"), marked("August"), marked("September"), marked("October"), marked("November"), marked("December"),
)  # fmt: skip


def players_of(summary: Summary | None) -> str:
    """The names of the players; nothing where they can't be read."""
    return listed(seat.name for seat in summary.seats) if summary else ""


def title_of(entry: Entry, summary: Summary | None) -> str:
    """What a game is called in the list: by who plays, or by its file."""
    return players_of(summary) or shown(entry.path.name)


def label_of(entry: Entry, summary: Summary | None, now: float) -> str:
    """All of a row in words."""
    file = shown(entry.path.name)
    if summary is None:
        return tr("{file}: Reading…", file=file)
    seats = listed(f"{seat.name} ({ship_name(seat.ship)})" for seat in summary.seats)
    state, line = tr(STATES[summary.state][0]), line_of(entry, summary, now)
    return tr("{state}: {players}. {line}", state=state, players=seats or file, line=line)


def line_of(entry: Entry, summary: Summary, now: float) -> str:
    """How a game stands and when it was last played; of a file that can't be opened, why not."""
    if summary.problem:
        return summary.problem
    when = when_played(entry.played, now)
    if summary.state == "finished":
        return f"{won_by(summary)} · {when}"
    return tr("Trip {trip} of {trips} · {when}", trip=summary.trip, trips=summary.trips, when=when)


def headings_of(entry: Entry, summary: Summary, now: float) -> tuple[str, ...]:
    """What tells a game from others of the same people: when it was last played, and how it stands.

    The whole first, then what may be said in less and less room.
    """
    way, values = _when(entry.played, now)
    when = tr(way.heading, **values)
    short = tr(way.short, **values)
    if summary.state == "finished":
        return f"{when} · {won_by(summary)}", f"{short} · {won_by(summary)}", short
    trip, trips = summary.trip, summary.trips
    whole = tr("{when} · trip {trip} of {trips}", when=when, trip=trip, trips=trips)
    return whole, *(tr("{when} · trip {trip}", when=each, trip=trip) for each in (when, short)), short


def won_by(summary: Summary) -> str:
    """Who has won, in words."""
    names = [summary.seats[seat].name for seat in summary.winners]
    if len(names) > 1:
        return tr("A shared win: {names}", names=in_words(names))
    return tr("{name} won", name=names[0]) if names else tr("Finished")


def _how_it_ended(summary: Summary) -> str:
    """The same in a sentence, with how long it took."""
    names, trips = [summary.seats[seat].name for seat in summary.winners], summary.trips
    if len(names) > 1:
        return trn(
            "A shared win: {names} after {count} trip.",
            "A shared win: {names} after {count} trips.",
            trips,
            names=in_words(names),
        )
    if names:
        return trn("{name} won after {count} trip.", "{name} won after {count} trips.", trips, name=names[0])
    return trn("Finished after {count} trip.", "Finished after {count} trips.", trips)


class When(msgspec.Struct, frozen=True):
    """The ways to say when a game was played: in a line, in a sentence, with the day on which it was begun, as a
    heading, and as one where little room is.
    """

    line: str
    sentence: str
    begun: str
    heading: str
    short: str


TODAY: Final = When(
    marked("played today at {time}"),
    marked("Played today at {time}."),
    marked("Played today at {time}, begun on {day}."),
    marked("Today {time}"),
    marked("Today"),
)
YESTERDAY: Final = When(
    marked("played yesterday at {time}"),
    marked("Played yesterday at {time}."),
    marked("Played yesterday at {time}, begun on {day}."),
    marked("Yesterday {time}"),
    marked("Yesterday"),
)
EARLIER: Final = When(
    marked("played on {date}"),
    marked("Played on {date}."),
    marked("Played on {date}, begun on {day}."),
    marked("{date}, {time}"),
    "{short_date}",
)
SOME_TIME: Final = When(
    marked("played on a day that can't be told"),
    marked("Played on a day that can't be told."),
    marked("Played on a day that can't be told, begun on {day}."),
    marked("Some day"),
    marked("Some day"),
)


def _when(played: float, now: float) -> tuple[When, dict[str, str]]:
    """How to say a moment, and what to put in; both in seconds since 1970."""
    try:
        then, today = datetime.fromtimestamp(played), datetime.fromtimestamp(now).date()
    except (ValueError, OverflowError, OSError):  # a disk may give a file any time, of the year 30,000 too
        return SOME_TIME, {}
    time = f"{then:%H:%M}"
    if then.date() == today:
        return TODAY, {"time": time}
    if then.date() == today - timedelta(days=1):
        return YESTERDAY, {"time": time}
    return EARLIER, {"date": day_of(then), "time": time, "short_date": day_and_month(then)}


def when_played(played: float, now: float) -> str:
    """A moment in words, both in seconds since 1970: `played today at 14:05`, `played on 3 May 2026`."""
    way, values = _when(played, now)
    return tr(way.line, **values)


def _played_and_begun(entry: Entry, summary: Summary, now: float) -> str:
    """The same in a sentence, with the day on which the game was begun; nothing where neither is known."""
    begun = day_of(datetime.fromisoformat(summary.created)) if summary.created else ""
    if not entry.changed:
        return tr("Begun on {day}.", day=begun) if begun else ""
    way, values = _when(entry.played, now)
    return tr(way.begun, **values, day=begun) if begun else tr(way.sentence, **values)


def day_of(moment: datetime) -> str:
    """A day in words: `3 May 2026`."""
    return tr("{day} {month} {year}", day=moment.day, month=tr(MONTHS[moment.month - 1]), year=moment.year)


def day_and_month(moment: datetime) -> str:
    """The same without its year: `3 May`."""
    return tr("{day} {month}", day=moment.day, month=tr(MONTHS[moment.month - 1]))


def facts_of(entry: Entry, summary: Summary, copy: str, now: float) -> list[str]:
    """What is said of the chosen game, in lines."""
    lines: list[str] = []
    if summary.state == "running":
        told = tr("Trip {trip} of {trips}. Every move of it is saved.", trip=summary.trip, trips=summary.trips)
        lines.append(told)
    elif summary.state == "finished":
        lines.append(_how_it_ended(summary))
    lines.append(_played_and_begun(entry, summary, now))
    if summary.practice:
        lines.append(tr("A practice game: every step of it may be taken back."))
    if summary.branched:
        lines.append(tr("Played on from a moment of another game."))
    if summary.torn:
        lines.append(tr("Its last line was only partly written; the game goes on after the last whole move."))
    return [*filter(None, [*lines, copy])]


def few_lines(words: str, wide: int, size: int, most: int) -> str:
    """Words wrapped into at most so many lines, with an ellipsis at the end of the last where there are more."""
    lines = wrap(words, wide, size)
    if len(lines) <= most:
        return "\n".join(lines)
    return "\n".join([*lines[: most - 1], shortened(f"{lines[most - 1]} {lines[most]}", wide, size)])
