"""What the library says of a saved game: how it stands, when it was played, who plays."""

from datetime import datetime, timedelta
from typing import Final

from freight.engine.goods import SHIPS
from freight.record.library import Entry, Standing, Summary
from freight.record.shelving import shown
from freight.table.words import measure, wrap

STATES: Final[dict[Standing, tuple[str, str, str]]] = {
    "running": ("Running", "green", "white"),
    "finished": ("Finished", "gold_light", "ink"),
    "damaged": ("Damaged", "red", "white"),
    "half": ("Half a file", "red", "white"),
    "newer": ("Newer version", "night", "white"),
    "older": ("Too old", "night", "white"),
    "empty": ("Empty", "paper_deep", "ink"),
    "foreign": ("No saved game", "paper_deep", "ink"),
    "too big": ("Too big", "paper_deep", "ink"),
    "unreadable": ("Can't be read", "paper_deep", "ink"),
}
"""What a state is called, the colour of its chip and of the words on it."""
ELSEWHERE: Final = ("Played elsewhere", "night", "white")
READING: Final = "Reading…"
NONE_YET: Final = "No saved games yet. Each game is saved by itself after every move, and will be listed here."
NO_TRASH: Final = "The trash is empty."
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def players_of(summary: Summary | None) -> str:
    """The names of the players; nothing where they can't be read."""
    return ", ".join(seat.name for seat in summary.seats) if summary else ""


def title_of(entry: Entry, summary: Summary | None) -> str:
    """What a game is called in the list: by who plays, or by its file."""
    return players_of(summary) or shown(entry.path.name)


def label_of(entry: Entry, summary: Summary | None, now: float) -> str:
    """All of a row in words."""
    if summary is None:
        return f"{shown(entry.path.name)}: {READING}"
    seats = ", ".join(f"{seat.name} ({SHIPS[seat.ship].name})" for seat in summary.seats)
    return f"{STATES[summary.state][0]}: {seats or shown(entry.path.name)}. {line_of(entry, summary, now)}"


def line_of(entry: Entry, summary: Summary, now: float) -> str:
    """How a game stands and when it was last played; of a file that can't be opened, why not."""
    if summary.problem:
        return summary.problem
    when = when_played(entry.played, now)
    if summary.state == "finished":
        return f"{won_by(summary)} · {when}"
    return f"Trip {summary.trip} of {summary.trips} · {when}"


def won_by(summary: Summary) -> str:
    """Who has won, in words."""
    names = [summary.seats[seat].name for seat in summary.winners]
    if len(names) > 1:
        return f"A shared win: {', '.join(names[:-1])} and {names[-1]}"
    return f"{names[0]} won" if names else "Finished"


def when_played(played: float, now: float) -> str:
    """A moment in words, both in seconds since 1970: `played today at 14:05`, `played on 3 May 2026`."""
    try:
        then, today = datetime.fromtimestamp(played), datetime.fromtimestamp(now).date()
    except (ValueError, OverflowError, OSError):  # a disk may give a file any time, of the year 30,000 too
        return "played on a day that can't be told"
    clock = f"{then:%H:%M}"
    if then.date() == today:
        return f"played today at {clock}"
    if then.date() == today - timedelta(days=1):
        return f"played yesterday at {clock}"
    return f"played on {day_of(then)}"


def day_of(moment: datetime) -> str:
    """A day in words: `3 May 2026`."""
    return f"{moment.day} {MONTHS[moment.month - 1]} {moment.year}"


def facts_of(entry: Entry, summary: Summary, copy: str, now: float) -> list[str]:
    """What is said of the chosen game, in lines."""
    lines: list[str] = []
    if summary.state == "running":
        lines.append(f"Trip {summary.trip} of {summary.trips}. Every move of it is saved.")
    elif summary.state == "finished":
        lines.append(f"{won_by(summary)} after {summary.trips} trips.")
    when = when_played(entry.played, now).capitalize() if entry.changed else ""
    begun = f"begun on {day_of(datetime.fromisoformat(summary.created))}" if summary.created else ""
    lines.append(", ".join(filter(None, (when, begun))) + ".")
    if summary.practice:
        lines.append("A practice game: every step of it may be taken back.")
    if summary.branched:
        lines.append("Played on from a moment of another game.")
    if summary.torn:
        lines.append("Its last line was only partly written; the game goes on after the last whole move.")
    return [*filter(lambda line: line != ".", lines), *filter(None, [copy])]


def shortened(words: str, wide: int, size: int, bold: bool = False) -> str:
    """Words cut so that they are no wider than so many pixels, with an ellipsis for what is missing."""
    if measure(words, size, bold)[0] <= wide:
        return words
    least, most = 0, len(words)
    while least < most:
        middle = (least + most + 1) // 2
        fits = measure(words[:middle].rstrip() + "…", size, bold)[0] <= wide
        least, most = (middle, most) if fits else (least, middle - 1)
    return words[:least].rstrip() + "…"


def few_lines(words: str, wide: int, size: int, most: int) -> str:
    """Words wrapped into at most so many lines, with an ellipsis at the end of the last where there are more."""
    lines = wrap(words, wide, size)
    if len(lines) <= most:
        return "\n".join(lines)
    return "\n".join([*lines[: most - 1], shortened(f"{lines[most - 1]} {lines[most]}", wide, size)])
