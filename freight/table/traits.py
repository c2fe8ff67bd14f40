"""What only some scenes have, beyond what every `Scene` does. It is asked for here and nowhere else.

`keyboard` is the scene's name among the shortcuts. What a scene puts into its lists `cues`, `sayings` and `acts` is
taken out of them with every frame: to be heard, told to those who listen, and shown in motion. `model` is the table
that it shows. `takes_files` and `hears_all` are true of one that wants each file that is dropped, or each key that is
struck; `writes_in` is the key of the field that all writing goes to, wherever the keyboard is; `asks` tells where the
keyboard begins. `leads_here` is the destination of one that is not to be opened twice. `at_stake` is the game whose
moves are lost if the scene is dropped now, and `asks_to_leave` is true of the question about that. `coming` is the
destination that the player will probably go to next.
"""

from typing import TYPE_CHECKING, TypeVar

from freight.record.game import Game
from freight.table.animation.acts import Act
from freight.table.audio.cues import Cue
from freight.table.destinations import Destination
from freight.table.model import TableModel
from freight.table.saying import Saying
from freight.table.scene import Asked, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from freight.table.placement import Placement

T = TypeVar("T")


def keyboard_of(scene: Scene) -> str:
    """The name of a scene among the shortcuts, '' for one without keys of its own."""
    name: str = getattr(scene, "keyboard", "")
    return name


def taken_cues(scene: Scene) -> list[Cue]:
    """What is to be heard now."""
    return _taken(getattr(scene, "cues", None))


def taken_sayings(scene: Scene) -> list[Saying]:
    """What is to be told now to those who listen."""
    return _taken(getattr(scene, "sayings", None))


def tells_itself(scene: Scene) -> bool:
    """Whether a scene says itself what those who listen are to know, so that its message need not be told for it."""
    return hasattr(scene, "sayings")


def taken_acts(scene: Scene) -> list[Act]:
    """What is to be shown in motion now."""
    return _taken(getattr(scene, "acts", None))


def _taken(waiting: list[T] | None) -> list[T]:
    if not waiting:
        return []
    taken = waiting[:]
    waiting.clear()
    return taken


def table_of(scene: Scene) -> TableModel | None:
    """The table that a scene shows, None for one without."""
    model: TableModel | None = getattr(scene, "model", None)
    return model


def takes_files(scene: Scene) -> bool:
    """Whether a scene does something of its own with a file that is dropped."""
    return bool(getattr(scene, "takes_files", False))


def hears_all(scene: Scene) -> bool:
    """Whether each key is the scene's now, also those that are heard everywhere else."""
    return bool(getattr(scene, "hears_all", False))


def writes_in(scene: Scene) -> str:
    """The key of the field that what is written outside of any goes to; '' for a scene without."""
    field: str = getattr(scene, "writes_in", "")
    return field


def is_at(scene: Scene, destination: Destination) -> bool:
    """Whether a scene is the one that a destination leads to, and would be opened twice."""
    return bool(getattr(scene, "leads_here", None) == destination)


def at_stake(scene: Scene) -> Game | None:
    """The game whose moves are lost if a scene is dropped now; None while there is nothing to lose."""
    game: Game | None = getattr(scene, "at_stake", None)
    return game


def coming(scene: Scene) -> Destination | None:
    """Where the player will probably go next, so that it can be got ready; None where nobody knows."""
    destination: Destination | None = getattr(scene, "coming", None)
    return destination


def asks_to_leave(scene: Scene) -> bool:
    """Whether a scene asks if moves shall be lost."""
    return bool(getattr(scene, "asks_to_leave", False))


def asking_of(scene: Scene) -> "Callable[[Sequence[Placement]], Asked | None] | None":
    """How a scene tells where the keyboard begins with a layout; None for one that does not care."""
    asks: Callable[[Sequence[Placement]], Asked | None] | None = getattr(scene, "asks", None)
    return asks
