"""The process in which the computer players of a window think, and hints are found, so that they never cost a frame.

Run as `python -m freight.bots.worker` it reads JSON lines from its input: first an `Assignment`, then one `Question`
after another, and answers each with one line. It ends when its input ends, so it never outlives the game.
"""

import sys
from collections.abc import Mapping

import msgspec

from freight.bots.advice.advising import advise
from freight.bots.advice.reasons import AnyReason
from freight.bots.protocol import Bot, make_bot
from freight.engine.commands import Command
from freight.engine.goods import CardFaces, Goods
from freight.engine.view import View


class Assignment(msgspec.Struct, frozen=True):
    """Which goods cards are played with, the level of each seat (empty for a person), and the seed of the bots."""

    cards: tuple[CardFaces, ...]
    levels: tuple[str, ...]
    seed: int


class Question(msgspec.Struct, frozen=True):
    """What shall the seat to act of this view do? `number` comes back with the answer.

    A question for `advice` is what a person asks; any other is answered by the bot of the seat.
    """

    number: int
    view: View
    advice: bool = False


class Answer(msgspec.Struct, frozen=True):
    """The command for the question of that number, and with advice the reason."""

    number: int
    command: Command
    reason: AnyReason | None = None


def bots_of(assignment: Assignment, goods: Goods) -> dict[int, Bot]:
    """The bots of the computer seats. Each seat has a seed of its own."""
    levels = enumerate(assignment.levels)
    return {seat: make_bot(level, goods, assignment.seed + seat) for seat, level in levels if level}


def answered(question: Question, bots: Mapping[int, Bot], goods: Goods) -> Answer:
    """The answer to a question."""
    if question.advice:
        advice = advise(question.view, goods)
        return Answer(question.number, advice.command, advice.reason)
    return Answer(question.number, bots[question.view.seat].choose(question.view))


def main() -> None:
    """Answer questions until the input ends."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    assignment = msgspec.json.decode(source.readline(), type=Assignment)
    goods = Goods(assignment.cards)
    bots = bots_of(assignment, goods)
    decoder, encoder = msgspec.json.Decoder(Question), msgspec.json.Encoder()
    for line in source:
        sink.write(encoder.encode(answered(decoder.decode(line), bots, goods)) + b"\n")
        sink.flush()


if __name__ == "__main__":
    main()
