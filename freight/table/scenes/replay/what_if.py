"""What if: the table at a moment of a replay, played on in memory; leaving it leads back to the replay."""

from collections.abc import Sequence
from typing import Final

from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.phrases import listed
from freight.table.looks import Panel
from freight.table.painting.words import fit, line_height
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Pop, Push, Replace, Transition
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.page import page
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.widgets import button, text

SIGN: Final = marked("What if? Nothing is saved")
BACK: Final = marked("Back to the replay")


class WhatIfScene(PlayScene):
    """A table that says it is only a try. There is no menu: the way back is always in sight."""

    at_stake = None  # it is only a try

    def __init__(self, game: Game) -> None:
        super().__init__(game, tr("What if? Try what you like from here: nothing is saved, the replay waits."))
        self._done = self._leaving = False

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The table, and a ribbon at the bottom of it with the way back."""
        measures = page(size, settings)
        high = max(measures.px(34), line_height(measures.small) + measures.gap)
        ribbon = Rect(0, size.h - high, size.w, high)
        pad = max(2, high // 10)
        back_w = min(ribbon.w // 2, measures.small * 14)
        back = Rect(ribbon.right - back_w - 2 * pad, ribbon.y + pad, back_w, high - 2 * pad)
        said = Rect(measures.gap, ribbon.y, back.x - 2 * measures.gap, high)
        sign, away = tr(SIGN), tr(BACK)
        words_size = fit(sign, said.w, measures.text, bold=True)
        return [
            *super().layout(Size(size.w, size.h - high), settings),
            Placement("ribbon", Panel("gold_light", "gold_deep", 2, 0), ribbon.inset(-2, 0), 40, label=sign),
            text("ribbon.words", said, sign, words_size, bold=True, z=41),
            button(
                "back-to-replay",
                back,
                away,
                icon="left",
                size=measures.small,
                label=tr("Back to the replay (Esc)"),
                z=41,
            ),
        ]

    def _press(self, key: str) -> Transition | None:
        return Pop() if key in ("back-to-replay", "menu") else super()._press(key)

    def tick(self, now: float) -> Transition | None:
        """Play on; at the end say how it came out."""
        if self._done:
            return Pop() if self._leaving else None
        answer = super().tick(now)
        if not isinstance(answer, Replace):
            return answer
        self._done = True
        ways = (Way(tr("Look at the table")), Way(tr(BACK), self._leave, "primary"))
        return Push(NoticeScene(tr("What if: the end"), self._outcome(), ways))

    def _leave(self) -> Transition:
        """Close the notice, and the table under it too."""
        self._leaving = True
        return Pop()

    def _outcome(self) -> str:
        state, seats = self.game.state, self.game.header.seats
        order = sorted(range(state.seats), key=lambda seat: -state.money(seat))
        results = listed(tr("{name} {amount} MM", name=seats[seat].name, amount=state.money(seat)) for seat in order)
        return tr("It would have ended so: {results}.", results=results)
