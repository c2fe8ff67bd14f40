"""The table itself: people play with pointer and keys, computer seats think elsewhere, and every move is shown."""

from collections.abc import Callable, Sequence

from freight.engine.commands import Bid, Command, Undo
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import NOBODY, State
from freight.engine.view import View, view
from freight.languages import told as told_why
from freight.languages import tr, trn
from freight.record.game import Game
from freight.record.phrases import in_words
from freight.table.animation.acts import CUT
from freight.table.animation.showing import LAYING, STILL, Showing, before_final_payment
from freight.table.audio.cues import FLIP, LIFT, PUT_BACK, REFUSAL
from freight.table.destinations import ToFinalPayment, ToRules
from freight.table.interlude import interlude
from freight.table.layout import layout
from freight.table.layout.bar import no_hint
from freight.table.layout.hint import advised
from freight.table.model import Details, TableModel, seat_below, seats_of
from freight.table.placement import Placement, Size
from freight.table.saying import Saying
from freight.table.scene import (
    Action,
    ChangeSettings,
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
from freight.table.scenes.leaving import is_unsafe
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.play.computers import Computers, thinker_for
from freight.table.scenes.play.hand import Hand, astray, to_flip, why_no_flip
from freight.table.scenes.play.hints import Hints, closes
from freight.table.scenes.play.laying import laid
from freight.table.scenes.play.switches import switched
from freight.table.scenes.play.taking_back import DOCK, RULING, LastLoad, where_to
from freight.table.scenes.play.teller import Teller
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.stage.guard import Guard
from freight.table.stillness import pace
from freight.table.wording.prompt import prompt

_LOG_LINES = 8


def _missed(trips: Sequence[int]) -> str:
    """That nobody was asked in some trips, and where to read what happened in them."""
    return trn(
        "There was nothing for you to decide in trip {trips}. The log tells what happened.",
        "There was nothing for you to decide in trips {trips}. The log tells what happened.",
        len(trips),
        trips=in_words(map(str, trips)),
    )


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
        self._seats = seats_of(game.header)
        self._me = seat_below(self._seats, game.state.to_act, otherwise=game.state.order[0])
        self._now = 0.0
        self._shows_all = False
        self._asked_in = 0
        """The trip in which a person was asked last; 0 for none yet."""
        self.showing = self._begin()
        self._thinker = thinker_for(game)
        self._hints = Hints(self._thinker)
        self._computers = Computers(game, self._thinker)
        self._guard = Guard()
        self.last_load = LastLoad(game)
        """What can be dragged back to the dock."""

    def _begin(self, holds: Callable[[State], bool] = lambda _: False) -> Showing:
        """Show the game from where its table is first seen."""
        state, coming = laid(self.game)
        showing = Showing(state, self.teller.tell, LAYING if self.acts else 0.0, holds)
        showing.add(coming)
        return showing

    @property
    def model(self) -> TableModel:
        """The table at this moment, as the seat at the bottom sees it."""
        state = self.showing.state
        asked = self._me if not self.showing.is_busy else NOBODY
        thinking = state.to_act if state.to_act != NOBODY and not self._seats[state.to_act].person else NOBODY
        table = view(state, asked)
        no_undo = self.game.undo_refusal
        return TableModel(
            view=table,
            goods=state.goods,
            seats=self._seats,
            me=self._me,
            faces=dict(self.hand.faces),
            bid_built=self.hand.bid_built,
            message=self.teller.message or self.game.trouble or self._prompt(table),
            rulings=self.teller.rulings,
            log_lines=() if self.settings.plain else tuple(self.teller.log[-_LOG_LINES:]),
            thinking=thinking,
            speed=self.settings.speed,
            lifted=self.hand.lifted,
            may_undo=no_undo is None,
            undo_why=told_why(no_undo) if no_undo else "",
            may_redo=self.game.may_redo,
            advice=self._hints.shown(self.game.state) if table.choices else None,
            interlude=interlude(self.showing.latest, state),
            unsafe=self.game.trouble,
            details=self._details(),
        )

    @property
    def at_stake(self) -> Game | None:
        """The game, while its moves are lost if it is left."""
        return self.game if is_unsafe(self.game) else None

    def _details(self) -> Details:
        """In plain words it is one thing at a time: the rest is hidden until it is asked for."""
        if not self.settings.plain or not self.may_hide:
            return ""
        return "shown" if self._shows_all else "hidden"

    def _prompt(self, table: View) -> str:
        hand, plain = self.hand, self.settings.plain
        again = bool(table.choices) and self.game.asks_again
        return prompt(table, self._seats, self._me, self.teller.log, plain, hand.lifted, hand.bid_built, again)

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
                self._lift(key)
            case Dropped(key, target):
                self._drop(key, target)
            case Typed():
                return self._type(action)
        return None

    def _lift(self, key: str) -> None:
        self.hand.lifted = key
        self.changed = True
        self.cues.append(LIFT)
        self._note_way(key)

    def _drop(self, key: str, target: str) -> None:
        self.hand.lifted = ""
        self.changed = True
        if not target:
            self.cues.append(PUT_BACK)
            self._note_way(key, astray(key, self.model))
            return
        if self.last_load.is_at(key, self.model):
            self.ask(Undo())
            if target == DOCK:
                return
        built = self.hand.bid_built
        self.ask(self.hand.drop(key, target, self.model))
        self.teller.count(self.hand.bid_built, built)

    def _note_way(self, key: str, otherwise: str = "") -> None:
        """Have it said where the good loaded last can be dragged, of all else something else."""
        if self.last_load.is_at(key, self.model):
            self.teller.note(where_to(self.model), RULING)
        else:
            self.teller.note(otherwise)

    def _type(self, action: Typed) -> Transition | None:
        pressed = action_of("table", action)
        match pressed:
            case "":
                return None
            case "flip":
                return self._flip(self._to_flip(action.focus))
            case "sail":
                return self._press("sail" if self.showing.state.phase == "loading" else "stop")
        if pressed.startswith("bid:") and pressed != "bid:place":
            if self.model.bids:
                self._ask_in_time(Bid(int(pressed.removeprefix("bid:"))))
            return None
        return self._press(pressed)

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
            case "speed" | "mute" | "voice" | "details":
                return self._switch(key)
            case "hint":
                return self._ask_for_hint()
            case "redo":
                self._take(self.game.redo(), 1)
                return None
            case "log":
                return Push(LogScene(tuple(self.teller.log)))
            case "rules":
                return Push(ToRules())
            case "menu":
                return Push(GameMenuScene(self.game))
        if not self.showing.is_busy or key == "undo":
            faces, built = dict(self.hand.faces), self.hand.bid_built
            command = self.hand.press(key, self.model)
            self._ask_in_time(command)
            self.cues += [FLIP] * (self.hand.faces != faces)
            self.teller.count(self.hand.bid_built, built)
        return None

    def _ask_for_hint(self) -> Transition | None:
        table = self.model
        if table.choices:
            self._hints.ask(self.game.state)
            return None
        self.cues.append(REFUSAL)
        return Explain(no_hint(table), "hint")

    def _look_for_hint(self, state: State) -> None:
        if self._hints.arrived(state):
            self.changed = True
            self.sayings.append(Saying(advised(self.model, self.settings.plain), urgent=True))

    def _switch(self, key: str) -> Transition | None:
        if key == "details":
            if not self._details():
                return Explain(tr("All is shown already. In plain words only what you need now is."), "bar")
            self._shows_all = not self._shows_all
            return None
        settings, said = switched(key, self.settings)
        if said:
            self.teller.note(said)
        return ChangeSettings(settings)

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
            self._undo()
            return
        if self.game.state.to_act != self._me or not self._seats[self._me].person:
            self.teller.refuse(tr("It is not your turn."))
            return
        self._take(self.game.play(command), 1)

    def _take(self, result: list[Event] | Refusal, at_once: int) -> None:
        """Show what happened, or say why it did not."""
        if isinstance(result, Refusal):
            self.teller.refuse_by_rule(result)
        else:
            self._happened(result, at_once)

    def _undo(self) -> None:
        """Take the last step back, at any moment of its showing; the table and the log are as if it never was."""
        load = self.last_load.of(self.model)
        result = self.game.undo()
        if isinstance(result, Refusal):
            self.teller.refuse_by_rule(result)
            return
        self.teller.take_back()
        self.hand.clear()
        if load:  # the card comes back as it was loaded, also in a game that was opened again since
            self.hand.faces[load.card] = load.face
        self.showing = Showing(self.game.state.copy(), self.teller.tell)

    def _happened(self, events: list[Event], at_once: int) -> None:
        self.teller.note("")
        self.hand.clear()
        self.showing.add(before_final_payment(events), at_once)
        self.changed = True

    def tick(self, now: float) -> Transition | None:
        """Show what is due, then let the next computer seat move, then see who is at the bottom."""
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
        if self._seats[state.to_act].person:
            self.teller.hurried = False
            self._asked_in = state.trip
            self._guard.turn_comes(now, state.to_act)
            self._turn_to(state.to_act)
            self._call(state)
            self._look_for_hint(state)
        else:
            self._let_the_computer_move()
        return None

    def _end(self) -> Transition:
        """To the final payment; trips that went by unseen, as nobody had to decide anything, are told of before."""
        trips = range(self._asked_in + 1, self.game.state.trip + 1)
        unseen = self.teller.hurried or self.settings.speed == "off"
        if self._asked_in and trips and unseen:
            self._asked_in = 0
            log = LogScene(tuple(self.teller.log))
            ways = (Way(tr("Read the log"), lambda: Replace(log)), Way(tr("Final payment"), style="primary"))
            return Push(NoticeScene(tr("The last trips"), _missed(trips), ways, escape=1))
        return Replace(ToFinalPayment(self.game, show=pace(self.settings) != "off"))

    def _call(self, state: State) -> None:
        """Tell those who listen what there is to do."""
        self.teller.ask(state, lambda: self._prompt(view(state, self._me)))

    def _turn_to(self, seat: int) -> None:
        if seat != self._me:
            self._me = seat
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
