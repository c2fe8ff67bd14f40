"""Whether a game that is played is safe on disk."""

from freight.languages import tr
from freight.record.game import Game


def safety(game: Game) -> str:
    """Where the game is kept, or why it is not safe, in a sentence."""
    if game.trouble:
        return game.trouble
    if game.path is None:
        return tr("This game is played without a file: it is lost when it is left.")
    return tr("Saved after every move to {file}", file=game.path.name)


def is_unsafe(game: Game) -> bool:
    """Whether leaving the game would lose moves."""
    return bool(game.trouble) or game.path is None
