"""What the keys of a replay do: the same as its buttons, and a few ways to walk that have none."""

from typing import Final

from freight.record.course import Unit

STRIDES: Final[dict[str, tuple[Unit, bool]]] = {
    f"{unit}-{way}": (unit, way == "on")
    for unit in ("command", "turn", "phase", "trip", "week")
    for way in ("back", "on")
}
"""By the action of a key: how far one steps, and whether forward."""
