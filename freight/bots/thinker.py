"""The window's side of the worker: asks it, and looks whether the answer is there, without ever waiting."""

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from freight.bots.advice.reasons import Advice
from freight.bots.beside import Beside
from freight.bots.worker import Answer, Assignment, Question, answered, bots_of
from freight.engine.commands import Command
from freight.engine.goods import Goods
from freight.engine.view import View

PATIENCE: Final = 10.0
"""Seconds after which a worker that says nothing counts as lost. A decision takes about a millisecond."""
STARTS: Final = 2
"""How many workers are started at most; after that the bots think in the window's own process."""


class Thinker:
    """Thinks for the computer seats of a game, and for persons who ask for advice.

    `levels` is by seat, empty for a person. `ask` a view of the seat to act, then look for the `answer` now and then;
    `ask_advice` in the same way, then look for the `advice`. A second question replaces the first. A worker that is
    lost is replaced once, after that the bots think here. It is started `at_once`, or when the thinker `begins`;
    without computer seats by the first question.
    """

    def __init__(self, goods: Goods, levels: Sequence[str], seed: int, *, at_once: bool = True) -> None:
        self._assignment = Assignment(goods.cards, tuple(levels), seed)
        self._goods = goods
        self._starts = 0
        self._number = 0
        self._question: Question | None = None
        self._asked = 0.0
        self.worker: Beside | None = None
        """The process that thinks; None once the bots think here."""
        self._bots = bots_of(self._assignment, goods)
        if at_once:
            self.begin()

    def begin(self) -> None:
        """Start the worker for the computer seats, so that it is there when they are asked; may be called again."""
        if any(self._assignment.levels) and not self._starts:
            self._start()

    def _start(self) -> None:
        """Start a worker, if any is left to be started."""
        self.worker = None
        if self._starts < STARTS:
            self._starts += 1
            try:
                self.worker = Beside("freight.bots.worker")
            except OSError:
                self._start()
            else:
                self.worker.say(msgspec.json.encode(self._assignment))

    def ask(self, view: View) -> None:
        """Ask what the seat to act of this view shall do; does not wait."""
        self._put(view, advice=False)

    def ask_advice(self, view: View) -> None:
        """Ask what to advise the seat to act of this view; does not wait."""
        self._put(view, advice=True)

    def _put(self, view: View, *, advice: bool) -> None:
        self._number += 1
        self._question = Question(self._number, view, advice)
        if self.worker is None:
            self._start()
        self._send()

    def _send(self) -> None:
        self._asked = time.monotonic()
        if self.worker is not None and self._question is not None:
            self.worker.say(msgspec.json.encode(self._question))

    def answer(self) -> Command | None:
        """The command asked for, once; None while it is being thought about, or when none was asked for."""
        answer = self._answer(advice=False)
        return answer.command if answer else None

    def advice(self) -> Advice | None:
        """The advice asked for, once; None while it is being thought about, or when none was asked for."""
        answer = self._answer(advice=True)
        return Advice(answer.command, answer.reason) if answer and answer.reason else None

    def _answer(self, *, advice: bool) -> Answer | None:
        question = self._question
        if question is None or question.advice != advice:
            return None
        answer = self._heard(question.number)
        if answer is None and self._is_lost():
            self._replace()
        if answer is None and self.worker is None:
            answer = answered(question, self._bots, self._goods)
        if answer is not None:
            self._question = None
        return answer

    def _heard(self, number: int) -> Answer | None:
        """What the worker answered to that question; answers to earlier ones are dropped."""
        while self.worker is not None and not self.worker.lines.empty():
            try:
                answer = msgspec.json.decode(self.worker.lines.get(), type=Answer)
            except msgspec.MsgspecError:
                self._replace()
                return None
            if answer.number == number:
                return answer
        return None

    def _is_lost(self) -> bool:
        if self.worker is None:
            return False
        late = time.monotonic() - self._asked > PATIENCE
        return late or self.worker.is_gone

    def _replace(self) -> None:
        """Put a fresh worker in the place of a lost one, and ask it again."""
        if self.worker is not None:
            self.worker.process.kill()
            self.worker.close()
        self._start()
        self._send()

    def close(self) -> None:
        """End the worker; asks and answers nothing more. May be called twice."""
        self._question = None
        self._starts = STARTS
        if self.worker is not None:
            self.worker.close()
            self.worker = None
