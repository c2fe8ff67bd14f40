"""When a scene fails: the player is told of the fault and of the log it was written to, and the window goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from freight.languages import marked, tr
from freight.record.game import Game
from freight.table.faults import log_path
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pop, Pressed, Quit, Transition, Typed
from freight.table.scenes.safety import safety
from freight.table.settings import Settings
from freight.table.widgets import dialog

if TYPE_CHECKING:
    from freight.table.looks import ButtonStyle

WORDS: Final = marked(
    "A fault in the program stopped what you were doing: {fault}\n"
    "{games}\n"
    "The details are in {log}; please send that file along when you report this."
)
SAFE: Final = marked("Every game that is saved is there up to its last move.")


class TroubleScene:
    """Says that something went wrong, and offers to go on. `staked` are games whose moves are lost by quitting."""

    overlay = True

    def __init__(self, error: BaseException, alone: bool, staked: Sequence[Game] = ()) -> None:
        self.changed = True
        self._alone = alone
        self._staked = staked
        self._fault = f"{type(error).__name__}: {str(error)[:200]}"

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A dialog over whatever was there."""
        ways: list[tuple[str, str, ButtonStyle]] = [("trouble.quit", tr("Quit"), "plain")]
        if not self._alone:
            ways.append(("trouble.go-on", tr("Go on"), "primary"))
        words = tr(WORDS, fault=self._fault, games=self._games(), log=log_path())
        return dialog(size, settings, tr("That should not have happened"), words, ways)

    def _games(self) -> str:
        """What has become of the games: that they are safe, or why the one on top is not."""
        return safety(self._staked[-1]) if self._staked else tr(SAFE)

    def on(self, action: Action) -> Transition | None:
        """Go on, or quit."""
        match action:
            case Pressed("trouble.quit"):
                return Quit()
            case Pressed("trouble.go-on") | Typed("escape" | "return"):
                return Quit() if self._alone else Pop()
        return None

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""

    def close(self) -> None:
        """Nothing to let go of."""
