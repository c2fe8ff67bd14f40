"""A sentence the player should read, and what can be done about it."""

from collections.abc import Callable, Sequence

import msgspec

from freight.languages import tr
from freight.table.looks import ButtonStyle
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pop, Pressed, Quiet, Transition, Typed
from freight.table.settings import Settings
from freight.table.widgets import dialog


def go_back() -> Transition:
    """What most dialogs end with: the scene below."""
    return Pop()


class Way(msgspec.Struct, frozen=True):
    """A button of a dialog: its words in the language in use, and what pressing it leads to.

    The transition is the dialog's own: `Pop` closes it, `Replace` puts another scene in its place.
    """

    words: str
    leads_to: Callable[[], Transition] = go_back
    style: ButtonStyle = "plain"


class NoticeScene(Quiet):
    """A dialog with a title, a sentence and buttons, `OK` if there are none.

    Enter takes the last one, Escape the one numbered `escape`.
    """

    overlay = True

    def __init__(self, title: str, sentence: str, ways: Sequence[Way] = (), escape: int = 0) -> None:
        self.title, self.sentence, self._escape = title, sentence, escape
        self.ways = tuple(ways) or (Way(tr("OK"), style="primary"),)
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The dialog in the middle."""
        buttons = [(f"way.{number}", way.words, way.style) for number, way in enumerate(self.ways)]
        return dialog(size, settings, self.title, self.sentence, buttons)

    def on(self, action: Action) -> Transition | None:
        """Go the way that was pressed."""
        match action:
            case Pressed(key) if key.startswith("way."):
                return self.ways[int(key.removeprefix("way."))].leads_to()
            case Typed("escape"):
                return self.ways[self._escape].leads_to()
            case Typed("return"):
                return self.ways[-1].leads_to()
        return None


def ask(
    title: str,
    sentence: str,
    yes: str,
    leads_to: Callable[[], Transition],
    *,
    no: str = "",
    style: ButtonStyle = "primary",
) -> NoticeScene:
    """A question with a way back, called `no` or else `Back`, and a way on."""
    return NoticeScene(title, sentence, (Way(no or tr("Back")), Way(yes, leads_to, style)))
