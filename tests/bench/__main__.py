"""The benchmarks: `python tests/bench [--quick] [--json] [NAME …]`.

Every module `bench_NAME.py` of this folder gives rows by its function `rows(quick)`. Nothing here passes or fails:
machines differ, so read the ratios.
"""

import argparse
import importlib
import json
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from tests.bench.row import Row  # noqa: E402 (the project lies two folders above)

HEADINGS = ("row", "measured", "beside, in the same run", "ratio", "to reach")


def benches() -> list[str]:
    """The names of the benchmarks there are."""
    return sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))


def measure(names: list[str], quick: bool) -> Iterator[Row]:
    """The rows of these benchmarks, as they are measured."""
    for name in names:
        yield from importlib.import_module(f"tests.bench.bench_{name}").rows(quick)


def figure(value: float, unit: str) -> str:
    """A number as it reads best: `152,000 decisions/s`, `2.41 µs`."""
    digits = 0 if value >= 1000 else 2 if value >= 1 else 3
    return f"{value:,.{digits}f} {unit}".rstrip()


def lines_of(row: Row) -> list[tuple[str, ...]]:
    """A row of the table: a line for each peer."""
    lines = []
    for number, peer in enumerate(row.peers):
        first = (row.what, figure(row.measured, row.unit)) if number == 0 else ("", "")
        ratio = figure(row.measured / peer.measured, "×") if peer.measured else "–"
        beside = f"{peer.what}: {figure(peer.measured, row.unit)}"
        lines.append((*first, beside, ratio, row.to_reach if number == 0 else ""))
    return lines or [(row.what, figure(row.measured, row.unit), "", "", row.to_reach)]


def table(rows: list[Row]) -> str:
    """The rows as a table in plain text."""
    lines = [HEADINGS, *(line for row in rows for line in lines_of(row))]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    rule = tuple("─" * width for width in widths)
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in (lines[0], rule, *lines[1:])
    )


def as_json(rows: list[Row]) -> str:
    """The rows for programs, with the ratio to each peer."""
    told = []
    for row in rows:
        peers = [asdict(peer) | {"ratio": row.measured / peer.measured} for peer in row.peers if peer.measured]
        told.append(asdict(row) | {"peers": peers})
    machine = {"python": platform.python_version(), "system": platform.platform()}
    return json.dumps({"machine": machine, "rows": told}, ensure_ascii=False, indent=1)


def main(arguments: list[str]) -> int:
    """Measure and tell."""
    reader = argparse.ArgumentParser(prog="python tests/bench", description="How fast it is, beside peers and limits.")
    reader.add_argument(
        "names", nargs="*", metavar="NAME", help=f"one of: {', '.join(benches())}; all if none is named"
    )
    reader.add_argument("--quick", action="store_true", help="fewer rounds: a first impression in some seconds")
    reader.add_argument("--json", action="store_true", help="for programs")
    asked = reader.parse_args(arguments)
    unknown = [name for name in asked.names if name not in benches()]
    if unknown:
        reader.error(f"there is no benchmark {unknown[0]!r}; there are: {', '.join(benches())}")
    rows = list(measure(asked.names or benches(), asked.quick))
    print(as_json(rows) if asked.json else table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
