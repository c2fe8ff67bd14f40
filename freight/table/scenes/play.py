"""The table itself: people play with pointer and keys, computer seats think elsewhere, and every move is shown."""

from collections.abc import Sequence

import msgspec

from freight.bots.thinker import Thinker
from freight.engine.commands import Bid, Command, Undo
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import NOBODY, State
from freight.engine.view import View, view
from freight.languages import current, tr
from freight.languages import told as told_why
from freight.record.game import Game
from freight.record.history import standing_events
from freight.table.acts import CUT, Act, acts, opening
from freight.table.citing import way_there
from freight.table.cues import FLIP, LIFT, MONEY, PUT_BACK, REFUSAL, UNDO, Cue, heard
from freight.table.destinations import ToFinalPayment, ToRules
from freight.table.hand import Hand, astray
from freight.table.hints import Hints, closes
from freight.table.layout import layout
from freight.table.layout.bar import no_hint
from freight.table.layout.hint import advised
from freight.table.model import SeatFacts, TableModel
from freight.table.placement import Placement, Size
from freight.table.plain import spoken
from freight.table.prompt import prompt
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
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.settings import SPEEDS, Settings
from freight.table.shortcuts import action_of, key_of
from freight.table.showing import Showing, before_final_payment
from freight.table.stillness import pace
from freight.table.telling import told, told_so_far

LAYING = 1.2
"""Seconds at normal speed in which the cards of a new game are dealt, before the first move is shown."""
_LOG_LINES = 8
_LINES_TO_BEGIN = 3
"""So many lines of the log are told to those who listen when the game is opened."""

GUARD = 0.4
"""Seconds after the computers' moves in which a press counts as meant for them, not for what lies there now."""


class PlayScene:
    """One game at the table. `notice` is something the player should be told first, as of a save that was mended."""

    overlay = False
    keyboard = "table"

    def __init__(self, game: Game, notice: str = "") -> None:
        self.game = game
        self.changed = True
        self.hand = Hand()
        self.cues: list[Cue] = []
        self.acts: list[Act] = opening(game.state)
        self._language = current()
        self.log = told_so_far(game.header, standing_events(game))
        self.message = notice
        self._refused = ("", "")
        """The last refusal in words, and the ruling or section that it rests on."""
        self.sayings = [Saying(line) for line in (*self.log[-_LINES_TO_BEGIN:], notice) if line]
        self.settings = Settings()
        self._seats = seat_facts(game)
        self._me = self._first_seat()
        self._skipping = False
        self._others_moved = False
        self._now = self._guarded_until = 0.0
        self._asked_about: State | None = None
        self._called_about: tuple[State | None, int, object] = (None, 0, None)
        self.showing = Showing(game.state.copy(), self._tell, pause=LAYING if self.acts else 0.0)
        levels = ["" if seat.player == "person" else seat.player for seat in game.header.seats]
        self._thinker = Thinker(game.state.goods, levels, game.header.seed)
        self._hints = Hints(self._thinker)

    def _first_seat(self) -> int:
        people = [number for number, seat in enumerate(self._seats) if seat.person]
        if self.game.state.to_act in people:
            return self.game.state.to_act
        return people[0] if people else self.game.state.order[0]

    def _tell(self, event: Event, before: State) -> None:
        lines = told(event, before, self.game.header)
        self.log += lines
        tell = spoken(self.settings.plain)
        self.sayings += [Saying(tell(line)) for line in lines]
        if not self._skipping:
            self.cues += heard(event)
            self.acts += acts(event, before)

    @property
    def model(self) -> TableModel:
        """The table at this moment, as the seat at the bottom sees it."""
        state = self.showing.state
        asked = self._me if not self.showing.is_busy else NOBODY
        thinking = state.to_act if state.to_act != NOBODY and not self._is_person(state.to_act) else NOBODY
        table = view(state, asked)
        no_undo = self.game.undo_refusal
        return TableModel(
            view=table,
            goods=state.goods,
            seats=self._seats,
            me=self._me,
            faces=dict(self.hand.faces),
            bid_built=self.hand.bid_built,
            message=self.message or self.game.trouble or self._prompt(table),
            rulings=(self._refused[1],) if self.message and self.message is self._refused[0] else (),
            log_lines=() if self.settings.plain else tuple(self.log[-_LOG_LINES:]),
            thinking=thinking,
            speed=self.settings.speed,
            lifted=self.hand.lifted,
            may_undo=no_undo is None,
            undo_why=told_why(no_undo) if no_undo else "",
            may_redo=self.game.may_redo,
            advice=self._hints.shown(self.game.state) if table.choices else None,
        )

    def _prompt(self, table: View) -> str:
        """What there is to do now, or what happened last."""
        built = self.hand.bid_built
        if built and table.phase == "auction" and table.choices:
            return tr("{amount} MM on the lot. Press Bid {amount} MM, or put more on it.", amount=built)
        return prompt(table, self._seats, self._me, self.log, self.settings.plain, self.hand.lifted)

    def _is_person(self, seat: int) -> bool:
        return self._seats[seat].person

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The whole table."""
        self.settings = settings
        if self._language != current():
            self._retell()
        return layout(self.model, size, settings)

    def _retell(self) -> None:
        """Tell what was told so far in the language that is spoken now."""
        self._language, self.message = current(), ""
        self.log = told_so_far(self.game.header, standing_events(self.game))[: len(self.log)]

    def on(self, action: Action) -> Transition | None:
        """Take a press, a drag or a key; a hint that is shown goes."""
        if not isinstance(action, Hovered) and self._hints.clear(self.game.state):
            self.changed = True
            if closes(action):
                return None
        match action:
            case Pressed(key):
                return self._press(key)
            case Lifted(key):
                self.hand.lifted = key
                self.message = ""
                self.changed = True
                self.cues.append(LIFT)
            case Dropped(key, target):
                self.hand.lifted = ""
                self.changed = True
                if target:
                    built = self.hand.bid_built
                    self.ask(self.hand.drop(key, target, self.model))
                    self._count(built)
                else:
                    self.cues.append(PUT_BACK)
                    self.message = astray(key, self.model)
            case Typed():
                return self._type(action)
        return None

    def _type(self, action: Typed) -> Transition | None:
        pressed = action_of("table", action)
        match pressed:
            case "":
                return None
            case "flip":
                card = action.focus.removeprefix("card:")
                return self._press(f"flip:{card}") if card != action.focus else None
            case "sail":
                return self._press("sail" if self.showing.state.phase == "loading" else "stop")
        if pressed.startswith("bid:") and pressed != "bid:place":
            if self.model.bids and self._is_meant():
                self.ask(Bid(int(action.key)))
            return None
        return self._press(pressed)

    def _press(self, key: str) -> Transition | None:
        self.changed = True
        match key:
            case "skip":
                self._skipping = True
                self.acts.append(CUT)
                return None
            case "speed":
                speed = SPEEDS[(SPEEDS.index(self.settings.speed) + 1) % len(SPEEDS)]
                return ChangeSettings(msgspec.structs.replace(self.settings, speed=speed))
            case "mute":
                return self._mute()
            case "voice":
                return self._speak()
            case "hint":
                return self._ask_for_hint()
            case "redo":
                self._take(self.game.redo(), 1)
                return None
            case "log" | "rules" | "menu":
                return self._open(key)
        if not self.showing.is_busy or key == "undo":
            faces, built = dict(self.hand.faces), self.hand.bid_built
            command = self.hand.press(key, self.model)
            if command is None or isinstance(command, Undo) or self._is_meant():
                self.ask(command)
            self.cues += [FLIP] * (self.hand.faces != faces)
            self._count(built)
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

    def _is_meant(self) -> bool:
        """Whether a press is for what it hit: not when the turn came a moment ago, under a finger that skipped."""
        if self._now >= self._guarded_until:
            return True
        self._guarded_until = self._now + GUARD
        return False

    def _mute(self) -> Transition:
        muted = not self.settings.muted
        key = key_of("table.mute")
        self.message = (
            tr("The sound is off. {key} turns it on again.", key=key)
            if muted
            else tr("The sound is on. {key} turns it off.", key=key)
        )
        return ChangeSettings(msgspec.structs.replace(self.settings, muted=muted))

    def _speak(self) -> Transition:
        voice = not self.settings.voice
        key = key_of("table.voice")
        self.message = (
            tr("The voice is on. {key} turns it off.", key=key)
            if voice
            else tr("The voice is off. {key} turns it on again.", key=key)
        )
        return ChangeSettings(msgspec.structs.replace(self.settings, voice=voice))

    def _count(self, before: int) -> None:
        """Let it be heard that money was put on the lot, or taken back, and how much lies there now."""
        built = self.hand.bid_built
        self.cues += [MONEY] * (built > before)
        if built and built != before:
            self.sayings.append(Saying(tr("{amount} MM on the lot.", amount=built), urgent=True))

    def _open(self, key: str) -> Transition:
        match key:
            case "log":
                return Push(LogScene(tuple(self.log)))
            case "rules":
                return Push(ToRules())
        return Push(GameMenuScene(self.game))

    def ask(self, command: Command | None) -> None:
        """Play a command of the person at the bottom; a refusal is said as it is."""
        if command is None:
            return
        self.changed = True
        if isinstance(command, Undo):
            self._undo()
            return
        if self.game.state.to_act != self._me or not self._is_person(self._me):
            self._refuse(tr("It is not your turn."))
            return
        self._take(self.game.play(command), 1)

    def _take(self, result: list[Event] | Refusal, at_once: int) -> None:
        """Show what happened, or say why it did not."""
        if isinstance(result, Refusal):
            self._say(result)
        else:
            self._happened(result, at_once)

    def _say(self, refusal: Refusal) -> None:
        self._refuse(f"{told_why(refusal)} ({tr(refusal.ruling)})")
        self._refused = (self.message, refusal.ruling)
        self.sayings.append(Saying(way_there([refusal.ruling]), urgent=True))

    def _refuse(self, sentence: str) -> None:
        self.message = sentence
        self.cues.append(REFUSAL)
        self.sayings.append(Saying(spoken(self.settings.plain)(sentence), urgent=True))

    def _undo(self) -> None:
        """Take the last step back, at any moment of its showing; the table and the log are as if it never was."""
        result = self.game.undo()
        if isinstance(result, Refusal):
            self._say(result)
            return
        self.message = ""
        self.cues.append(UNDO)
        self.acts = [CUT]
        self.hand.clear()
        self.showing = Showing(self.game.state.copy(), self._tell)
        self.log = told_so_far(self.game.header, standing_events(self.game))

    def _happened(self, events: list[Event], at_once: int) -> None:
        self.message = ""
        self.hand.clear()
        self.showing.add(before_final_payment(events), at_once)
        self.changed = True

    def tick(self, now: float) -> Transition | None:
        """Show what is due, then let the next computer seat move, then see who is at the bottom."""
        self._now = now
        if self.showing.tick(now, "off" if self._skipping else self.settings.speed):
            self.changed = True
            if self._skipping:
                return Glide("off")
        if self.showing.is_busy:
            return None
        state = self.game.state
        if state.phase == "over":
            return self._finish()
        if self._is_person(state.to_act):
            self._skipping = False
            if self._others_moved and self.settings.speed != "off":
                self._guarded_until = now + GUARD
            self._others_moved = False
            self._turn_to(state.to_act)
            self._call(state)
            self._look_for_hint(state)
        else:
            self._let_the_computer_move(state)
        return None

    def _call(self, state: State) -> None:
        """Tell those who listen what there is to do, once for every question."""
        if state is self._called_about[0] and state.number == self._called_about[1]:
            return
        words = self._prompt(view(state, self._me))
        question = (state.trip, state.phase, state.lot, state.bid, words)
        if question != self._called_about[2]:
            self.sayings.append(Saying(words))
        self._called_about = (state, state.number, question)

    def _turn_to(self, seat: int) -> None:
        if seat != self._me:
            self._me = seat
            self.hand.clear()
            self.changed = True

    def _let_the_computer_move(self, state: State) -> None:
        if self._asked_about is not state:  # or an answer would be to a question that was taken back
            self._asked_about = state
            self._thinker.ask(view(state, state.to_act))
        command = self._thinker.answer()
        if command is None:
            return
        result = self.game.play(command)
        if isinstance(result, Refusal):
            raise RuntimeError(f"The computer of seat {state.to_act + 1} asked for {command}: {result.sentence}")
        self._others_moved = True
        self._happened(result, 0)

    def _finish(self) -> Transition:
        return Replace(ToFinalPayment(self.game, show=pace(self.settings) != "off"))

    def close(self) -> None:
        """Stop thinking and let go of the saved game."""
        self._thinker.close()
        self.game.close()


def seat_facts(game: Game) -> tuple[SeatFacts, ...]:
    """Who sits where, for the table."""
    return tuple(SeatFacts(seat.name, seat.ship, seat.player == "person") for seat in game.header.seats)
