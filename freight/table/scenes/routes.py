"""The one place that knows all scenes: which of them a destination leads to.

Their modules are loaded only when somebody goes there, so that the first picture waits for none but its own.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from freight.languages import tr
from freight.table import destinations as to
from freight.table.destinations import Destination
from freight.table.scene import Explain, Push, Replace, Reset, Scene, Transition

DEEPEST: Final = 20
"""So many scenes lie on each other at most, dialogs aside: each may hold a game, its file and a process."""


def arrived(transition: Transition | None, deep: int = 0) -> Transition | None:
    """A transition with the scene itself in the place of its destination; raises what keeps that from being made.

    Onto a stack that is as `deep` as may be no other scene is laid, but it is said what to do first.
    """
    if isinstance(transition, Push) and deep >= DEEPEST and _hides(transition.scene):
        if not isinstance(transition.scene, Destination):
            transition.scene.close()
        return Explain(tr("Too many screens lie open on each other. Go back from some of them first."))
    if isinstance(transition, Push | Replace | Reset) and isinstance(transition.scene, Destination):
        return msgspec.structs.replace(transition, scene=scene_at(transition.scene))
    return transition


def _hides(scene: Scene | Destination) -> bool:
    """Whether it is no dialog."""
    return isinstance(scene, Destination) or not scene.overlay


def scene_at(destination: Destination) -> Scene:
    """The scene that a destination leads to, made anew."""
    return _ROUTES[type(destination)](destination)


def _title(title: to.ToTitle) -> Scene:
    from freight.table.scenes.title import TitleScene

    return TitleScene(enters=title.enters)


def _new_game(_: to.ToNewGame) -> Scene:
    from freight.table.scenes.new_game.scene import NewGameScene

    return NewGameScene()


def _first_voyage(_: to.ToFirstVoyage) -> Scene:
    from freight.table.scenes.first_voyage.scene import FirstVoyageScene

    return FirstVoyageScene()


def _library(library: to.ToLibrary) -> Scene:
    from freight.table.scenes.library.scene import LibraryScene

    return LibraryScene(chosen=library.chosen)


def _settings(_: to.ToSettings) -> Scene:
    from freight.table.scenes.settings import SettingsScene

    return SettingsScene()


def _keys(keys: to.ToKeys) -> Scene:
    from freight.table.scenes.keys import KeysScene

    return KeysScene(keys.scene)


def _rules(rules: to.ToRules) -> Scene:
    from freight.table.scenes.rules.scene import RulesScene

    return RulesScene(rules.ruling)


def _table(table: to.ToTable) -> Scene:
    from freight.table.scenes.play.scene import PlayScene

    return PlayScene(table.game, table.notice)


def _final_payment(payment: to.ToFinalPayment) -> Scene:
    from freight.table.scenes.final.scene import FinalScene

    return FinalScene(payment.record, show=payment.show, back=payment.back)


def _replay(recorded: to.ToReplay) -> Scene:
    from freight.table.scenes.replay.scene import ReplayScene

    return ReplayScene(recorded.replay, recorded.position)


def _file(file: to.ToFile) -> Scene:
    from freight.table.scenes.opening import open_file

    return open_file(file.path)


def _replay_of(file: to.ToReplayOf) -> Scene:
    from freight.table.scenes.opening import replay_file

    return replay_file(file.path)


def _result_of(file: to.ToResultOf) -> Scene:
    from freight.table.scenes.opening import result_of

    return result_of(file.path)


def _statistics(_: to.ToStatistics) -> Scene:
    from freight.table.scenes.statistics.scene import StatisticsScene

    return StatisticsScene()


_ROUTES: Final[dict[type, Callable[[Any], Scene]]] = {
    to.ToTitle: _title,
    to.ToNewGame: _new_game,
    to.ToFirstVoyage: _first_voyage,
    to.ToLibrary: _library,
    to.ToSettings: _settings,
    to.ToKeys: _keys,
    to.ToRules: _rules,
    to.ToTable: _table,
    to.ToFinalPayment: _final_payment,
    to.ToReplay: _replay,
    to.ToFile: _file,
    to.ToReplayOf: _replay_of,
    to.ToResultOf: _result_of,
    to.ToStatistics: _statistics,
}
