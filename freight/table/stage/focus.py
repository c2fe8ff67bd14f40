"""The keyboard: the focus walks what can be used, presses it, and carries things from place to place.

Tab goes through the placements in reading order, arrows to the nearest one that way, also to what only explains
itself: Enter has it say why it can't be used, or opens the ruling it rests on. Enter and Space press; on a thing
that can be dragged they pick it up: Tab and arrows then go through the places that take it, Enter lets go, Escape puts
it back. The scene hears the same actions as from the pointer. While a field has the focus, letters are only letters.
On a slider left and right are its own, and while no focus is seen they go to it.

When a table asks something new, the focus begins there, unless the player has put it on something that is still shown.
While it asks nothing, a focus whose thing is gone, as the button that was pressed, is nowhere; Tab and arrows go on
from where it was.
Enter presses what has the focus only once that is seen, or where a question that leads has put it.
"""

from collections.abc import Sequence

from freight.table.citing import rule_key
from freight.table.placement import Placement, Rect, leads_to_rule, slides
from freight.table.scene import Asked, Dropped, Focused, Lifted, Pressed, Typed
from freight.table.stage.pointer import Outcome, Refused
from freight.table.stage.stops import STEPS, closest, is_in_sight, nearest, reachable, rows_beside, walkable

FIELD_KEEPS = {"left", "right", "home", "end", "space", "backspace", "delete", "return"}
"""What a field with the focus takes for itself besides what types text."""


class Focus:
    """Where the keyboard is, and what it carries."""

    def __init__(self) -> None:
        self.placements: Sequence[Placement] = ()
        self.by_key: dict[str, Placement] = {}
        self.key = ""
        self.seen = False
        """Whether the ring is shown: from the first use of the keyboard to the next of the pointer."""
        self.carried = ""
        self.aim = ""
        """The place that would take what is carried."""
        self._rect = Rect(0, 0, 0, 0)
        self._question: tuple[object, ...] | None = None
        self._strayed = True
        """Whether nobody has put it where it is."""
        self.is_held = False
        """Whether a question keeps it from the pointer."""
        self._leads, self._led = False, ""
        """Whether what is asked leads, and where a question has put the focus last."""
        self._waits = False
        """Whether nothing is asked yet where something will be: nothing can be picked up so long."""
        self._is_adrift = False
        """Whether it is nowhere because its thing went while nothing was asked."""

    def show(self, placements: Sequence[Placement], asked: Asked | None = None) -> list[Outcome]:
        """Another layout is shown: the focus stays, or goes to what is nearest to where it was, or nowhere for as long
        as nothing is asked yet.

        With a question that was not `asked` before, a focus that nobody has put where it is goes to the first answer,
        and with one that leads any does.
        """
        self.placements = placements
        self.by_key = {each.key: each for each in placements}
        outcomes = self._keep_carrying() if self.carried else []
        before = self._question
        if not self.carried:  # what is asked meanwhile counts as new once the hands are empty
            self._question = asked.question if asked else None
        self._leads, self._waits = asked is not None and asked.leads, asked is not None and not asked.first
        if self._waits:
            self._led = ""
        self.is_held = asked is not None and asked.holds
        here = self.by_key.get(self.key)
        if here and not reachable(here):
            here = None
        if asked and asked.aim and not self.carried:
            self.aim = asked.aim
        is_free = here is None or self._strayed or self._leads
        if asked and asked.first and asked.question != before and not self.carried and is_free:
            here, self._strayed = self.by_key[asked.first], True
            self._led = asked.first
        elif here is None and self.key:
            self._is_adrift = self._waits
            here, self._strayed = None if self._waits else closest(self._rect, placements), True
        return outcomes + self._move_to(here) if here or self.key else outcomes

    @property
    def in_field(self) -> bool:
        """Whether what is typed goes to a field."""
        placement = self.by_key.get(self.key)
        return placement is not None and placement.role == "field" and placement.enabled

    @property
    def was_put(self) -> bool:
        """Whether the player has gone where it is: nothing else tells of itself unasked."""
        return not self._strayed

    @property
    def is_shown(self) -> bool:
        """Whether those who listen hear where it is: its ring is seen, it writes, or was led to what is to be read."""
        here = self.by_key.get(self.key)
        return self.seen or self.in_field or (here is not None and here.reads and self._is_led)

    @property
    def _is_led(self) -> bool:
        """Whether it is where a question that leads has put it: that is what Enter is meant for, seen or not."""
        return self._leads and self.key == self._led

    def point_at(self, key: str) -> list[Outcome]:
        """The pointer pressed a placement: the focus goes there, its ring unseen, or back to where it is held."""
        self.seen = False
        if self.is_held and self._led in self.by_key:
            return self._move_to(self.by_key[self._led])
        placement = self.by_key.get(key)
        if placement is None or not walkable(placement):
            return self._leave_field()
        self._strayed = False
        return self._move_to(placement)

    def strike(self, name: str, text: str, held: tuple[str, ...]) -> list[Outcome]:
        """A key went down: `name` is pygame's, `text` what it types, `held` the modifiers."""
        if self.carried:
            return self._strike_carrying(name, held)
        commanded = "ctrl" in held or "alt" in held
        if self.in_field and (name in FIELD_KEEPS or (text and text.isprintable()) or commanded):
            return [Typed(name, text, self.key, held)]
        if name == "tab" and not commanded:
            return self._tab(-1 if "shift" in held else 1)
        if name in STEPS and not held:
            return self._arrow(name, text)
        if name in ("return", "space") and not held and self.key and (self.seen or self._is_led):
            self.seen = True
            return self._use() if is_in_sight(self.by_key[self.key]) else [Focused(self.key)]
        return [Typed(name, text, self.key, held)]

    def go_to_end(self, name: str) -> list[Outcome]:
        """A list was scrolled to its beginning or end, by the key `name`: a focus in it goes along."""
        here = self.by_key.get(self.key)
        rows = rows_beside(here, self.placements) if here and not (self.carried or self.in_field or self._leads) else []
        return self._reveal(rows[0 if name == "home" else -1]) if rows else []

    def write(self, text: str, home: str = "") -> list[Outcome]:
        """Text was composed for the field with the focus, or else for the field `home`, to which the focus goes."""
        if self.carried:
            return []
        moved = [] if self.in_field or not text.strip() else self.go_to(home)
        return [*moved, Typed(text, text, self.key)] if self.in_field else []

    def cancel(self) -> list[Outcome]:
        """Put back what is carried."""
        carried, self.carried, self.aim = self.carried, "", ""
        if not carried:
            return []
        home = self.by_key.get(carried)
        return [Dropped(carried, "", home.rect.centre if home else (0, 0))]

    def go_to(self, key: str) -> list[Outcome]:
        """Put the focus on a placement, its ring seen, as a screen reader asks for."""
        placement = self.by_key.get(key)
        return self._reveal(placement) if placement and reachable(placement) else []

    def use(self, key: str) -> list[Outcome]:
        """Do with a placement what Enter would: press it, pick it up, or let go there of what is carried."""
        placement = self.by_key.get(key)
        if placement is None or (self.carried == key):
            return self.cancel()
        if self.carried and key in self.by_key[self.carried].drops:
            self.aim = key
            return self._let_go()
        outcomes = [*self.cancel(), *self.go_to(key)]
        if reachable(placement):
            return [*outcomes, *self._use()]
        return [*outcomes, Refused(key)]

    def carry(self, key: str, to: str) -> list[Outcome]:
        """Carry a placement to another one at once, if that takes it."""
        placement, target = self.by_key.get(key), self.by_key.get(to)
        if placement is None or target is None or not placement.enabled or to not in placement.drops:
            return [Refused(key)]
        return [*self.cancel(), Dropped(key, to, target.rect.centre)]

    def change(self, key: str, more: bool) -> list[Outcome]:
        """Have more or less of a stepper, or a slider further on or back."""
        step = f"{key}.more" if more else f"{key}.less"
        if step in self.by_key:
            return [*self.cancel(), Pressed(step)] if self.by_key[step].enabled else [Refused(step)]
        return [*self.go_to(key), Typed("right" if more else "left", "", key)]

    def rewrite(self, key: str, words: str) -> list[Outcome]:
        """Write other words into a field."""
        outcomes = self.go_to(key)
        if not (self.in_field and self.key == key):
            return outcomes
        outcomes += [Pressed(key), Typed("end", "", key), Typed("backspace", "", key, ("ctrl",))]
        return [*outcomes, Typed("paste", words, key, ("ctrl",))]

    def _tab(self, step: int) -> list[Outcome]:
        stops = [each for each in self.placements if walkable(each)]
        if not stops:
            return []
        here = self.by_key.get(self.key)
        if here is None:
            ahead = closest(self._rect, stops) if self._is_adrift else None
            return self._reveal(ahead or stops[0 if step > 0 else -1])
        if not self.seen and not self.in_field:
            return self._reveal(here)
        ring = [each for each in self.placements if each is here or walkable(each)]
        return self._reveal(ring[(ring.index(here) + step) % len(ring)])

    def _arrow(self, name: str, text: str) -> list[Outcome]:
        stops = [each for each in self.placements if reachable(each)]
        if not stops:
            return [Typed(name, text, "")]
        slider = next((each for each in stops if slides(each)), None)
        if slider and name in ("left", "right") and not self.seen:
            return [*self._reveal(slider), Typed(name, text, slider.key)]
        if self.key not in self.by_key:
            return self._reveal((closest(self._rect, stops) if self._is_adrift else None) or stops[0])
        here = self.by_key[self.key]
        if slides(here) and name in ("left", "right"):
            return [*self._reveal(here), Typed(name, text, self.key)]
        if not self.seen and not self.in_field:
            return self._reveal(here)
        seen = [each for each in rows_beside(here, stops) if is_in_sight(each)]
        if seen and not is_in_sight(here):  # scrolled away: the walk goes on where the eye is
            return self._reveal(min(seen, key=lambda each: abs(each.rect.centre[1] - here.rect.centre[1])))
        ahead = nearest(here.rect, [each for each in stops if each.key != self.key], STEPS[name])
        return self._reveal(ahead) if ahead else [Typed(name, text, self.key)]

    def _reveal(self, placement: Placement) -> list[Outcome]:
        self.seen, self._strayed = True, False
        return self._move_to(placement)

    def _use(self) -> list[Outcome]:
        here = self.by_key[self.key]
        if not walkable(here) or here.reads:
            return _read(here)
        if not here.enabled:
            return [Refused(here.key)]
        if not here.draggable or slides(here):
            return [Pressed(here.key)]
        if self._waits:
            return [Refused(here.key)]
        self.carried = here.key
        self._take_aim()
        return [Lifted(here.key)]

    def _strike_carrying(self, name: str, held: tuple[str, ...]) -> list[Outcome]:
        takers = self._takers()
        if name == "escape":
            return self.cancel()
        if name == "tab" and takers:
            keys = [each.key for each in takers]
            place = keys.index(self.aim) if self.aim in keys else -1
            self.aim = keys[(place + (-1 if "shift" in held else 1)) % len(keys)]
        elif name in STEPS:
            here = self.by_key.get(self.aim) or self.by_key[self.carried]
            ahead = nearest(here.rect, [each for each in takers if each.key != self.aim], STEPS[name])
            self.aim = ahead.key if ahead else self.aim
        elif name in ("return", "space"):
            return self._let_go()
        return []

    def _let_go(self) -> list[Outcome]:
        if self.aim not in self.by_key:
            return [Refused(self.carried), *self.cancel()]
        carried, aim = self.carried, self.aim
        self.carried = self.aim = ""
        return [Dropped(carried, aim, self.by_key[aim].rect.centre)]

    def _takers(self) -> list[Placement]:
        drops = self.by_key[self.carried].drops if self.carried in self.by_key else ()
        return [each for each in self.placements if each.key in drops]

    def _take_aim(self) -> None:
        takers = self._takers()
        if self.aim not in [each.key for each in takers]:
            self.aim = takers[0].key if takers else ""

    def _keep_carrying(self) -> list[Outcome]:
        carried = self.by_key.get(self.carried)
        if carried is None or not (carried.draggable and carried.enabled):
            return self.cancel()
        self._take_aim()
        return []

    def _leave_field(self) -> list[Outcome]:
        return self._move_to(None) if self.in_field else []

    def _move_to(self, placement: Placement | None) -> list[Outcome]:
        key = placement.key if placement else ""
        if placement:
            self._rect, self._is_adrift = placement.rect, False
        if key == self.key:
            return []
        self.key = key
        return [Focused(key)]


def _read(here: Placement) -> list[Outcome]:
    """What Enter does with a thing that can't be pressed: it says why not, or opens the ruling that it rests on."""
    if here.why:
        return [Refused(here.key)]
    return [Pressed(rule_key(here.rulings[0]))] if leads_to_rule(here) else []
