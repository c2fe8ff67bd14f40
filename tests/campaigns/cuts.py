"""20 saves cut at every byte, and cut and filled up with zeros as some file systems do when the power goes."""

from collections.abc import Iterator

from tests.campaigns.corpus import saves
from tests.campaigns.reading import Change, attack
from tests.campaigns.tally import Tally


def run(tally: Tally) -> None:
    """Cut each save at each byte, in both ways."""
    attack(tally, 2 * sum(len(save.data) for save in saves()), _changes, _cut)


def _changes() -> Iterator[Change]:
    for save in saves():
        for size in range(len(save.data)):
            yield save, size, 0
            yield save, size, min(len(save.data) - size, 4096)


def _cut(change: Change) -> bytes:
    save, size, zeros = change
    return save.data[:size] + bytes(zeros)
