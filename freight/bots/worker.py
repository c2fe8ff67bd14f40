"""The process in which the computer players of a window think, so that they never cost it a frame.

Run as `python -m freight.bots.worker` it reads JSON lines from its input: first an `Assignment`, then one `Question`
after another, and answers each with one line. It ends when its input ends, so it never outlives the game.
"""

import sys

import msgspec

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
    """What shall the seat to act of this view do? `number` comes back with the answer."""

    number: int
    view: View


class Answer(msgspec.Struct, frozen=True):
    """The command for the question of that number."""

    number: int
    command: Command


def bots_of(assignment: Assignment, goods: Goods) -> dict[int, Bot]:
    """The bots of the computer seats. Each seat has a seed of its own."""
    levels = enumerate(assignment.levels)
    return {seat: make_bot(level, goods, assignment.seed + seat) for seat, level in levels if level}


def main() -> None:
    """Answer questions until the input ends."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    assignment = msgspec.json.decode(source.readline(), type=Assignment)
    bots = bots_of(assignment, Goods(assignment.cards))
    decoder, encoder = msgspec.json.Decoder(Question), msgspec.json.Encoder()
    for line in source:
        question = decoder.decode(line)
        command = bots[question.view.seat].choose(question.view)
        sink.write(encoder.encode(Answer(question.number, command)) + b"\n")
        sink.flush()


if __name__ == "__main__":
    main()
