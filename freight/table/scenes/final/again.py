"""Another game at the table of one that is over."""

from freight.languages import tr
from freight.record.game import Game
from freight.record.history import Record
from freight.record.places import new_save_path
from freight.record.rematch import first_order, next_order, rematch, seed_for
from freight.table.destinations import ToTable
from freight.table.scene import Push, Replace, Transition
from freight.table.scenes.leaving import LeavingScene
from freight.table.scenes.new_game.setup import roll
from freight.table.scenes.saving import unsaved


def play_again(record: Record, at_stake: Game | None, *, moved_on: bool) -> Transition:
    """Begin another game in the place of a final payment; where the moves `at_stake` would be lost, ask first.

    With `moved_on` the next in the starting order begins (`record.rematch`).
    """
    if at_stake is None:
        game = _another(record, moved_on)
        return Push(unsaved(game)) if game.trouble else Replace(ToTable(game))

    def play() -> Transition:
        game = _another(record, moved_on)
        return Replace(unsaved(game)) if game.trouble else Replace(ToTable(game), below=1)

    return Push(LeavingScene((at_stake,), play, tr("Play again")))


def _another(record: Record, moved_on: bool) -> Game:
    header = record.header
    order = next_order(first_order(record.steps[0].events))
    seed = seed_for(header, order, lambda: int(roll())) if moved_on else int(roll())
    new = rematch(header, seed)
    return Game.create(new, new_save_path(new))
