"""The table itself: people play with pointer and keys, computer seats think elsewhere, and every move is shown."""

from collections.abc import Sequence

import msgspec

from freight.engine.commands import Bid, Command, Undo
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import State
from freight.engine.view import View, view
from freight.languages import tr
from freight.record.game import Game
from freight.table.animation.acts import CUT
from freight.table.animation.showing import STILL, before_final_payment
from freight.table.audio.cues import FLIP, REFUSAL
from freight.table.destinations import ToFinalPayment
from freight.table.layout import layout
from freight.table.layout.hint import advised
from freight.table.model import TableModel
from freight.table.placement import Placement, Size
from freight.table.saying import Saying
from freight.table.scene import (
    Action,
    Dropped,
    Explain,
    Glide,
    Hovered,
    Lifted,
    Pressed,
    Push,
    Replace,
    Transition,
    Typed,
)
from freight.table.scenes.play.computers import Computers, thinker_for
from freight.table.scenes.play.doors import door
from freight.table.scenes.play.dragging import Dragging
from freight.table.scenes.play.hand import Hand, to_flip, why_no_flip
from freight.table.scenes.play.hints import Hints, closes
from freight.table.scenes.play.keys import meant_by
from freight.table.scenes.play.last_trips import LastTrips
from freight.table.scenes.play.laying import begun
from freight.table.scenes.play.seating import Seating
from freight.table.scenes.play.sight import asked, seen
from freight.table.scenes.play.switches import Unfolding, switched
from freight.table.scenes.play.taking_back import LastLoad, where_to
from freight.table.scenes.play.teller import Teller
from freight.table.scenes.play.undo import step_back
from freight.table.settings import Settings
from freight.table.stage.guard import Guard
from freight.table.stillness import pace


class PlayScene:
    """One game at the table. `notice` is something the player should be told first, as of a save that was mended."""

    overlay = False
    may_hide = True
    """Whether what the decision at hand does not need is hidden in plain words."""
    keyboard = "table"

    def __init__(self, game: Game, notice: str = "") -> None:
        self.game = game
        self.changed = True
        self.hand = Hand()
        self.settings = Settings()
        self.teller = Teller(game, notice)
        self.cues, self.sayings, self.acts = self.teller.cues, self.teller.sayings, self.teller.acts
        self.seating = Seating(game)
        self._now = 0.0
        self._unfolding = Unfolding()
        self.showing = begun(game, self.teller.tell, bool(self.acts))
        self._thinker = thinker_for(game)
        self._hints = Hints(self._thinker)
        self._computers = Computers(game, self._thinker)
        self._guard = Guard()
        self.last_load = LastLoad(game)
        """What can be dragged back to the dock."""
        self._dragging = Dragging(self, self.hand, self.teller, self.last_load)
        self._last_trips = LastTrips()

    @property
    def model(self) -> TableModel:
        """The table at this moment, as the seat at the bottom sees it."""
        table = seen(self.game, self.showing, self.seating, self.hand, self.teller, self.settings)
        return msgspec.structs.replace(
            table,
            message=table.message or self._prompt(table.view),
            advice=self._hints.shown(self.game.state) if table.choices else None,
            details=self._unfolding.details(self._hides),
        )

    @property
    def at_stake(self) -> Game | None:
        """The game, while its moves are lost if it is left."""
        return self.game if self.game.would_lose else None

    @property
    def _hides(self) -> bool:
        return self.settings.plain and self.may_hide

    def _prompt(self, table: View) -> str:
        return asked(table, self.game, self.seating, self.hand, self.teller.log, self.settings.plain)

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The whole table."""
        self.settings, self.teller.plain = settings, settings.plain
        self.teller.retell()
        model = self.model
        return self.last_load.freed(layout(model, size, settings), model)

    def on(self, action: Action) -> Transition | None:
        """Take what the player does; a press or a key while the table is laid has it lie there at once."""
        hastens = self.showing.is_laying and isinstance(action, Pressed | Lifted | Typed)
        answer = self._do(action)
        if not hastens:
            return answer
        self.showing.lay_by(0.0)
        self.acts[:] = [CUT]
        self.changed = True
        return answer or Glide("off")

    def _do(self, action: Action) -> Transition | None:
        """Take a press, a drag or a key; a hint that is shown goes."""
        if not isinstance(action, Hovered) and self._hints.clear(self.game.state):
            self.changed = True
            if closes(action):
                return None
        match action:
            case Hovered(key):
                self.changed |= self.last_load.point(key, self.model)
            case Pressed(key) if self.last_load.is_at(key, self.model):
                return Explain(where_to(self.model), key)
            case Pressed(key):
                return self._press(key)
            case Lifted(key):
                self.changed = True
                self._dragging.lift(key)
            case Dropped(key, target):
                self.changed = True
                self._dragging.drop(key, target)
            case Typed():
                return self._type(action)
        return None

    def _type(self, action: Typed) -> Transition | None:
        match meant_by(action, self.showing.state):
            case "":
                return None
            case "flip":
                return self._flip(self._to_flip(action.focus))
            case Bid() as bid:
                if self.model.bids:
                    self._ask_in_time(bid)
                return None
            case button:
                return self._press(button)

    def _to_flip(self, focus: str) -> str:
        """The button that flips the card that the focus means; '' for none."""
        return to_flip(focus, self.model)

    def _flip(self, key: str) -> Transition | None:
        if key:
            return self._press(key)
        self.cues.append(REFUSAL)
        return Explain(why_no_flip(self.model), "dock")

    def _press(self, key: str) -> Transition | None:
        self.changed = True
        match key:
            case "skip":
                self.teller.hurried = True
                self.acts.append(CUT)
                return None
            case "speed" | "mute" | "voice":
                return switched(key, self.settings, self.teller)
            case "details":
                return self._unfolding.switch(self._hides)
            case "hint":
                return self._ask_for_hint()
            case "redo":
                self._take(self.game.redo(), 1)
                return None
            case "log" | "rules" | "menu":
                return door(key, self.game, self.teller.log)
        if not self.showing.is_busy or key == "undo":
            faces, built = dict(self.hand.faces), self.hand.bid_built
            command = self.hand.press(key, self.model)
            self._ask_in_time(command)
            self.cues += [FLIP] * (self.hand.faces != faces)
            self.teller.count(self.hand.bid_built, built)
        return None

    def _ask_for_hint(self) -> Transition | None:
        why_not = self._hints.ask(self.model, self.game.state)
        self.cues += [REFUSAL] * (why_not is not None)
        return why_not

    def _look_for_hint(self, state: State) -> None:
        if self._hints.arrived(state):
            self.changed = True
            self.sayings.append(Saying(advised(self.model, self.settings.plain), urgent=True))

    def _ask_in_time(self, command: Command | None) -> None:
        """Play a command; one that may have been meant for what lay there before is let pass, and that is said."""
        if command is None or isinstance(command, Undo) or self._guard.lets_through(self._now):
            self.ask(command)
            return
        self.teller.let_pass()
        self.changed = True

    def ask(self, command: Command | None) -> None:
        """Play a command of the person at the bottom; a refusal is said as it is."""
        if command is None:
            return
        self.changed = True
        if isinstance(command, Undo):
            self.showing = step_back(self.game, self.hand, self.teller, self.last_load.of(self.model)) or self.showing
            return
        if not self.seating.waits_for_me(self.game.state):
            self.teller.refuse(tr("It is not your turn."))
            return
        self._take(self.game.play(command), 1)

    def _take(self, result: list[Event] | Refusal, at_once: int) -> None:
        """Show what happened, or say why it did not."""
        if isinstance(result, Refusal):
            self.teller.refuse_by_rule(result)
        else:
            self._happened(result, at_once)

    def _happened(self, events: list[Event], at_once: int) -> None:
        self.teller.note("")
        self.hand.clear()
        self.showing.add(before_final_payment(events), at_once)
        self.changed = True

    def tick(self, now: float) -> Transition | None:
        """Show what is due, then let the next computer seat move, then see who is at the bottom."""
        if self._now:  # not before the table is there: the start of a process holds up its first picture
            self._thinker.begin()
        self._now = now
        if pace(self.settings) == "off":
            self.showing.lay_by(now + STILL)
        was_laying = self.showing.is_laying  # nothing lay there before
        if self.showing.tick(now, "off" if self.teller.hurried else self.settings.speed):
            self.changed = True
            self._guard.alert |= not was_laying
            if self.teller.hurried:
                return Glide("off")
        if self.showing.is_busy:
            return None
        state = self.game.state
        if state.phase == "over":
            return self._end()
        if self.seating.waits_for_person(state):
            self.teller.hurried = False
            self._last_trips.asked_in = state.trip
            self._guard.turn_comes(now, state.to_act)
            self._turn_to(state.to_act)
            self._call(state)
            self._look_for_hint(state)
        else:
            self._let_the_computer_move()
        return None

    def _end(self) -> Transition:
        """To the final payment; trips that went by unseen, as nobody had to decide anything, are told of before."""
        unseen = self.teller.hurried or self.settings.speed == "off"
        notice = self._last_trips.notice(self.game.state.trip, self.teller.log) if unseen else None
        if notice:
            return Push(notice)
        return Replace(ToFinalPayment(self.game, show=pace(self.settings) != "off"))

    def _call(self, state: State) -> None:
        """Tell those who listen what there is to do."""
        self.teller.ask(state, lambda: self._prompt(view(state, self.seating.me)))

    def _turn_to(self, seat: int) -> None:
        if self.seating.turn_to(seat):
            self.hand.clear()
            self.changed = True

    def _let_the_computer_move(self) -> None:
        events = self._computers.move()
        if events:
            self._guard.alert = True
            self._happened(events, 0)

    def close(self) -> None:
        """Stop thinking and let go of the saved game."""
        self._thinker.close()
        self.game.close()
