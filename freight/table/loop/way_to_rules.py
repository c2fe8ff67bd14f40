"""From what is said in the window to the rule that it rests on."""

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from freight.languages import marked, tr
from freight.table.citing import meant
from freight.table.destinations import ToRules
from freight.table.placement import Placement
from freight.table.scene import Push, Transition
from freight.table.screen.screen import Screen
from freight.table.shortcuts import key_of

NO_RULE = marked("Nothing that was said here rests on a ruling. {key} leads to the rule of what names one.")


class Host(Protocol):
    """What the way to the rules needs of the app."""

    screen: Screen

    def guarded(self, call: Callable[[], Transition | None]) -> None:
        """Follow what a call answers; if it fails, say so and keep the window."""

    def explain(self, sentence: str, key: str, rulings: tuple[str, ...] = ()) -> None:
        """Say why not, beside a placement."""


class WayToRules:
    """Opens the rules over whatever scene there is: by a ruling, by a key, by a press on a bubble."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._pressed = ""
        """The ruling in a bubble that the button of the pointer went down on, until it comes up."""

    def open(self, ruling: str) -> None:
        """Lay the rules over the scene, at a ruling or section."""
        self.host.guarded(lambda: Push(ToRules(ruling)))

    def show(self, pointed: str, by_key: Mapping[str, Placement]) -> None:
        """Open the rules at what was said last, or at what is `pointed` at among the placements."""
        ruling = meant(self.host.screen.remark.cites, pointed, by_key)
        if ruling:
            self.open(ruling)
        else:
            self.host.explain(tr(NO_RULE, key=key_of("window.rule")), pointed)

    def hears(self, event: pygame.Event) -> bool:
        """Whether the button goes down or up on a bubble that leads to a ruling; if so, it opens there."""
        if event.button != pygame.BUTTON_LEFT:
            return False
        before, self._pressed = self._pressed, ""
        here = self.host.screen.remark.rule_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = here
            return bool(here)
        if before and before == here:
            self.open(before)
        return bool(before)
