"""The last trips of a game, where nobody was asked anything any more and what happened went by unseen."""

from collections.abc import Sequence

from freight.languages import tr, trn
from freight.record.phrases import in_words
from freight.table.scene import Replace
from freight.table.scenes.log import LogScene
from freight.table.scenes.notice import NoticeScene, Way


class LastTrips:
    """`asked_in` is the trip in which a person was asked last; 0 for none yet."""

    def __init__(self) -> None:
        self.asked_in = 0

    def notice(self, last: int, log: Sequence[str]) -> NoticeScene | None:
        """Says of a game that ended in trip `last` that trips went by since then, and leads to the log of it.

        It is said once; None where it was, and where there is nothing to say.
        """
        trips = range(self.asked_in + 1, last + 1)
        if not (self.asked_in and trips):
            return None
        self.asked_in = 0
        read = LogScene(tuple(log))
        ways = (Way(tr("Read the log"), lambda: Replace(read)), Way(tr("Final payment"), style="primary"))
        return NoticeScene(tr("The last trips"), _missed(trips), ways, escape=1)


def _missed(trips: Sequence[int]) -> str:
    """That nobody was asked in some trips, and where to read what happened in them."""
    return trn(
        "There was nothing for you to decide in trip {trips}. The log tells what happened.",
        "There was nothing for you to decide in trips {trips}. The log tells what happened.",
        len(trips),
        trips=in_words(map(str, trips)),
    )
