"""The start: opens the window and plays in it until the last scene is gone."""

import gc
import sys
from collections.abc import Callable

from freight import languages
from freight.table import settings as kept_settings
from freight.table.destinations import ToFile, ToTitle
from freight.table.faults import kept_log
from freight.table.listeners.access import Access
from freight.table.loop.app import App
from freight.table.painting.memory import hold_little
from freight.table.scene import Scene
from freight.table.scenes.routes import scene_at
from freight.table.screen.window import SEEN_LATER, NoWindowError, Window
from freight.table.stillness import SYSTEM


def first_scene(path: str | None) -> Scene:
    """The title, or the saved game at a path."""
    return scene_at(ToTitle(enters=True) if path is None else ToFile(path))


def run(path: str | None = None, first: Callable[[], Scene] | None = None) -> int:
    """Open the window and play, at the title or at a saved game; return the exit code of the process."""
    settings, access = kept_settings.load(), Access()
    languages.use(kept_settings.spoken(settings))
    try:
        window = Window(settings.window, settings.full_screen, before_seen=access.adapter.open)
    except NoWindowError as problem:
        print(problem, file=sys.stderr)
        return 1
    with kept_log():
        app = App(window, settings, access)
        try:
            app.start(first or (lambda: first_scene(path)))
            app.round()
            SYSTEM.ask()
            hold_little()
            if not SEEN_LATER:
                access.adapter.open()
            gc.freeze()  # what is loaded by now stays: no need to look through it for garbage between two frames
            gc.enable()
            app.run()
        except KeyboardInterrupt:
            pass
        finally:
            app.close()
    return 0
