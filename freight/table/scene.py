"""What a scene is: it lays itself out, takes what the player does to its placements, and answers with a transition."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from freight.table.placement import Placement, Size
from freight.table.settings import Settings, Speed

if TYPE_CHECKING:
    from freight.table.destinations import Destination


class Pressed(msgspec.Struct, frozen=True):
    """The placement `key` was clicked, tapped or pressed with Enter; `times` is 2 for a double click."""

    key: str
    times: int = 1


class Lifted(msgspec.Struct, frozen=True):
    """A drag of the placement `key` began: the scene may now lay out where it may go."""

    key: str


class Dropped(msgspec.Struct, frozen=True):
    """The placement `key` was let go over the placement `target` ('' is nowhere) at `at`, in pixels of the window."""

    key: str
    target: str
    at: tuple[int, int]


class Typed(msgspec.Struct, frozen=True):
    """A key was struck that the focus walk did not use: `key` is pygame's name of it ('a', 'f1', 'backspace'),
    `text` what it types, `held` the modifiers among 'ctrl', 'shift', 'alt'; `focus` the key of the focused placement.
    """

    key: str
    text: str
    focus: str
    held: tuple[str, ...] = ()


class Scrolled(msgspec.Struct, frozen=True):
    """The wheel turned over the placement `key` by `steps` (positive is up)."""

    key: str
    steps: int


class Hovered(msgspec.Struct, frozen=True):
    """The pointer came over the placement `key`, or over none ('')."""

    key: str


class Focused(msgspec.Struct, frozen=True):
    """The keyboard focus came to the placement `key`."""

    key: str


class Slid(msgspec.Struct, frozen=True):
    """The pointer pressed the slider `key`, or moved on with the button held down; it is at `at`, in window pixels."""

    key: str
    at: tuple[int, int]


class FileDropped(msgspec.Struct, frozen=True):
    """A file was dropped on the window. Only scenes whose `takes_files` is true hear of it; else the app opens it."""

    path: str


Action = Pressed | Lifted | Dropped | Typed | Scrolled | Hovered | Focused | Slid | FileDropped


class Push(msgspec.Struct, frozen=True):
    """Lay a scene over this one."""

    scene: "Scene | Destination"


class Pop(msgspec.Struct, frozen=True):
    """Go back to the scene below; the last one closes the window."""


class Replace(msgspec.Struct, frozen=True):
    """Put a scene in the place of this one, and of so many `below` it."""

    scene: "Scene | Destination"
    below: int = 0


class Reset(msgspec.Struct, frozen=True):
    """Drop all scenes and begin with this one.

    Where moves of games would be lost that is asked first, unless the player is `sure`.
    """

    scene: "Scene | Destination"
    sure: bool = False


class Quit(msgspec.Struct, frozen=True):
    """Close the window; `sure` as of `Reset`."""

    sure: bool = False


class ChangeSettings(msgspec.Struct, frozen=True):
    """Use and keep these settings from now on."""

    settings: Settings


class Explain(msgspec.Struct, frozen=True):
    """Show a sentence in a bubble beside the placement `key`, or at the pointer (''): a refusal, with its ruling.

    It stays until the player goes on; one that `passes`, as over something that goes on by itself, goes by itself.
    """

    sentence: str
    key: str = ""
    passes: bool = False


class Glide(msgspec.Struct, frozen=True):
    """Let what changes with the next picture move at this speed, whatever the settings say; 'off' shows it at once."""

    speed: Speed


Transition = Push | Pop | Replace | Reset | Quit | ChangeSettings | Explain | Glide


class Asked(msgspec.Struct, frozen=True):
    """A question as it is shown: `question` tells it from others, `first` is the key of the answer to begin at,
    '' while nothing is asked yet: nothing is picked up by a key so long.

    One that `leads` has the focus go there wherever the player has put it, and what is picked up go to `aim` at first.
    One that `holds` it besides has it stay there whatever the pointer presses, with no words of its own laid beside it.
    """

    question: tuple[object, ...]
    first: str
    leads: bool = False
    aim: str = ""
    holds: bool = False


class Scene(Protocol):
    """One screen of the window. The app asks for the layout again whenever `changed` is true, then clears it."""

    changed: bool
    overlay: bool
    """True: the scene below is still painted (and never pressed) under this one, as under a dialog."""

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Everything on the screen, in reading order. Pure: the same scene, size and settings give the same list."""

    def on(self, action: Action) -> Transition | None:
        """Take what the player did; set `changed` when the picture is another now."""

    def tick(self, now: float) -> Transition | None:
        """Called some sixty times a second with seconds of a steady clock: time for what happens by itself."""

    def close(self) -> None:
        """The scene is dropped: let go of files and processes."""


class Quiet:
    """What a scene is in which nothing happens by itself, and that holds no file and no process."""

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held."""
