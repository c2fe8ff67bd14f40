"""The first voyage: a short scripted game on the real table, in which the game is learned by playing it.

Each step is read, or done; while a step waits the table stands still, and what it does not ask for is answered with why
it comes later. Nothing is saved, and it can be played again at any time.
"""

from collections.abc import Sequence

import msgspec

from freight.engine.commands import Command
from freight.engine.state import State
from freight.engine.view import View, view
from freight.languages import tr
from freight.table.animation.acts import CUT
from freight.table.animation.showing import FACTORS
from freight.table.model import TableModel, seats_of
from freight.table.placement import Placement, Size
from freight.table.saying import Saying
from freight.table.scene import Action, Asked, ChangeSettings, Push, Replace, Transition, Typed
from freight.table.scenes.first_voyage.answers import HINTED, NO_WAY_BACK, NOT_YET, Against, Held, against
from freight.table.scenes.first_voyage.end import EndOfLessonsScene, LessonMenuScene, leaving
from freight.table.scenes.first_voyage.slip import Said
from freight.table.scenes.first_voyage.teacher import Teacher, asked_by, said_of
from freight.table.scenes.play.laying import begun
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.stage.guard import Guard
from freight.table.stillness import pace
from freight.table.teaching.lesson_game import RIVAL, Rival, lesson_game, rename
from freight.table.teaching.lessons import STEPS, Step
from freight.table.wording.plain import spoken


class FirstVoyageScene(PlayScene):
    """The table with a teacher. `at` is the number of the step that is up, or comes up next."""

    at_stake = None  # it can be played again at any time
    may_hide = False  # the steps point at all that is on the table

    def __init__(self, at: int = 0) -> None:
        super().__init__(lesson_game())
        self._rival = Rival(self.game.state.goods)
        self._seat_both()
        self.showing = begun(self.game, self.teller.tell, bool(self.acts), self._is_held)
        self.at = 0
        self.is_up = False
        self.note = ""
        self._teacher = Teacher()
        self._reading = Guard()
        self._objected = False
        """Whether something was said against what was done last."""
        self._corrections = 0
        """How often something was: after each the keyboard begins again at what is asked for."""
        self._rests_until = 0.0
        self.go_to(at)

    @property
    def step(self) -> Step:
        """The step that is up, or comes up next."""
        return STEPS[self.at]

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.at >= len(STEPS)

    @property
    def model(self) -> TableModel:
        """The table as it is; nothing is taken back."""
        return msgspec.structs.replace(super().model, may_undo=False, undo_why=tr(NO_WAY_BACK), may_redo=False)

    # What is seen and told

    def _seat_both(self) -> None:
        pupil, rival = seats_of(self.game.header)
        self.seating.seats = pupil, msgspec.structs.replace(rival, person=False)

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The table, and over it what the step says and points at."""
        if rename(self.game):
            self._seat_both()
        if self.teller.retell():
            self.note = ""
        table = super().layout(size, settings)
        if self.is_over or not self.is_up:
            return table
        return [*table, *self._teacher.lay_over(table, self.at, self._said(), size, settings)]

    def _said(self) -> Said:
        return said_of(self.at, self.model, self.note)

    def asks(self, placements: Sequence[Placement]) -> Asked | None:
        """Where the keyboard begins: at what is to be touched, or at the way on; nowhere until the step is up."""
        if self.is_over:
            return None
        if not self.is_up:
            return Asked(("first voyage", self.at), "", leads=True)
        return asked_by(self.at, self.model, placements, self._corrections)

    def _prompt(self, table: View) -> str:
        """What there is to do; what happened last while that is to read on."""
        if self.is_up and not self.is_over and self.step.is_read:
            return self.teller.log[-1] if self.teller.log else ""
        return super()._prompt(table)

    def _call(self, state: State) -> None:
        """The step itself tells what there is to do."""

    # What is done

    def on(self, action: Action) -> Transition | None:
        """Read on, or do what the step asks for."""
        if isinstance(action, Typed) and self.is_up and self.step.is_read and self._reads_on(action):
            return self._press("lesson:on")
        before, held, self._objected = self._touch(), self._held, False
        answer = super().on(action)
        if answer is None and not self._objected and before[0] == self.at:
            step = self.step if self.is_up and not self.is_over else None
            self._say_against(against(action, step, before[1], self.model, (held, self._held)), held)
        if not self._objected and self._touch() != before:
            self._obeyed()
        self._turn_over()
        return answer

    @property
    def _held(self) -> Held:
        """What the pupil holds now."""
        hand, moment = self.hand, (self.at, len(self.game.steps), self.teller.message)
        return Held(dict(hand.faces), hand.bid_built, moment)

    def _say_against(self, said: Against | None, held: Held) -> None:
        """Say something against what was done; what the pupil held before may come back."""
        if said is None:
            return
        if said.takes_back:
            self.hand.faces, self.hand.bid_built = dict(held.faces), held.built
        if said.is_slip:
            self._note(said.sentence)
        else:
            self._object(said.sentence)

    @staticmethod
    def _reads_on(action: Typed) -> bool:
        return action.key == "return" or action_of("table", action) == "skip"

    def _to_flip(self, focus: str) -> str:
        """The key that flips means the card that the step asks for, where it asks for one."""
        asked = next(iter(self._touch()[1]), "")
        return asked if asked.startswith("flip:") else super()._to_flip(focus)

    def _press(self, key: str) -> Transition | None:
        match key:
            case "lesson:on" | "skip" if self.is_up and self.step.is_read:
                self._read_on()
            case "lesson:skip":
                self._skip_lesson()
            case "lesson:leave":
                return Push(leaving())
            case "menu":
                return Push(LessonMenuScene())
            case "undo" | "redo":
                self._object(tr(NO_WAY_BACK))
            case "hint":
                self._teacher.point_again()
                self._note(tr(HINTED))
            case _:
                return super()._press(key)
        return None

    def _ask_in_time(self, command: Command | None) -> None:
        if self.is_up and self.step.is_read:  # the table stands still: nothing lay there before
            self.ask(command)
        else:
            super()._ask_in_time(command)

    def ask(self, command: Command | None) -> None:
        """Play what the step asks for; answer all else with why it comes later."""
        if command is None:
            return
        if self.is_over or not self.is_up:
            self._object(tr(NOT_YET))
        elif self.step.answers is None or command not in self.step.answers(self.model):
            self.hand.bid_built = 0
            self._object(self.step.why_first(self.model, command))
        else:
            before = self.game.state
            super().ask(command)
            if self.game.state is not before:
                self._go_on()

    def _touch(self) -> tuple[int, tuple[str, ...]]:
        """What there is to be touched now, at which step."""
        return self.at, () if self.is_over or not self.is_up else self.step.touch(self.model)

    def _obeyed(self) -> None:
        """The pupil has come nearer to what is asked for: what was said against something else is settled."""
        if self.note and not self.hand.lifted:
            self.note = ""
            self.changed = True

    def _object(self, sentence: str) -> None:
        self._note(sentence, heard=False)
        self.teller.object(sentence)

    def _note(self, sentence: str, heard: bool = True) -> None:
        """Have a sentence stand on the slip, or while there is none in the bar of the table; it is told if `heard`."""
        self.note, self._objected, self.changed = sentence if self.is_up else "", True, True
        self._corrections += 1
        self.teller.note("" if self.is_up else sentence)
        if heard:
            self.sayings.append(Saying(spoken(self.settings.plain)(sentence), urgent=True))

    def _turn_over(self) -> None:
        """A card was flipped: that may be what was asked for."""
        step = None if self.is_over else self.step
        if step and self.is_up and step.turns and step.turns(self.model):
            self._go_on()

    def _read_on(self) -> None:
        """Come to the next step, but not by a second press that was meant for the one before."""
        if self._reading.lets_through(self._now):
            self._reading.comes(self._now)
            self._go_on()

    def _go_on(self) -> None:
        self.at += 1
        self._teacher.go_on()
        self.is_up, self.note = False, ""
        self.changed = True
        after = 0.0 if self.is_over else self.step.after
        self._rests_until = self._now + after * FACTORS[pace(self.settings)]
        self._bring_up()

    def _bring_up(self) -> None:
        """Bring the step up if the table has come so far."""
        if self.is_over or self.is_up:
            return
        may = self._now >= self._rests_until and (self.step.is_read or not self.showing.is_busy)
        if may and self.step.ready(self.showing.state):
            self.is_up = self.changed = True
            self.teller.hurried = False

    def _is_held(self, state: State) -> bool:
        """Whether the table stands still: while something is read, and when it is ready to be."""
        return not self.is_over and self.step.is_read and (self.is_up or self.step.ready(state))

    # What happens by itself

    def tick(self, now: float) -> Transition | None:
        """Go on with the table where no step holds it; at the end say so."""
        self._now = now
        if self.is_over:
            return self._end()
        self._bring_up()
        answer = None
        if not (self.is_up and self.step.is_read):
            answer = super().tick(now)
            self._bring_up()
        if self.is_up:
            self.sayings += self._teacher.tell(self.at, self._said)
            if pace(self.settings) != "off" and not self.hand.lifted and self._teacher.bob(now):
                self.changed = True
        return answer

    def _let_the_computer_move(self) -> None:
        """The rival knows his part."""
        state = self.game.state
        self._guard.alert = True
        self._take(self.game.play(self._rival.choose(view(state, state.to_act))), 0)

    def _skip_lesson(self) -> None:
        """Do the rest of this lesson by itself."""
        lesson = self.step.lesson
        following = (number for number in range(self.at, len(STEPS)) if STEPS[number].lesson != lesson)
        self.go_to(next(following, len(STEPS)))

    def go_to(self, at: int) -> None:
        """Come to a later step as if all before had been done, and have it up."""
        if at <= self.at:
            return
        while self.at < at or not (self.is_over or self.is_up):
            self._rests_until = 0.0
            self._do_it()
        self.acts.append(CUT)
        self.changed = True

    def _do_it(self) -> None:
        """What brings the voyage on without the pupil: the step that is up, else the table."""
        if not self.is_up:
            self._run_on()
            self._bring_up()
        elif self.step.answers is not None:
            model = self.model
            self._take(self.game.play(self.step.answers(model)[0]), 1)
            self._go_on()
        else:
            self._go_on()

    def _run_on(self) -> None:
        """Show all up to what holds the table, or let the rival move."""
        self.showing.tick(self._now, "off")
        if not self.showing.is_busy and self.game.state.to_act == RIVAL:
            self._let_the_computer_move()

    def _end(self) -> Transition:
        """Keep that it was learned, then say what was."""
        if not self.settings.learned:
            self.settings = msgspec.structs.replace(self.settings, learned=True)
            return ChangeSettings(self.settings)
        return Replace(EndOfLessonsScene())
