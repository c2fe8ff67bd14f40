"""The program that needs no Python: one folder for the system it is built on, made by `python -m freight.build`.

`__main__` sets up an environment that can build, `pack` builds there: it draws the icons (`icons`), lets PyInstaller
follow `recipe.spec` with what `contents` lists, and lays the licences beside it. `program` is what the built program
begins with; `linux`, `windows` and `macos` are how each system learns that the game opens saved games.
Nothing of the game leans on this package.
"""

from typing import Final

PROGRAM: Final = "freight-expectations"
"""The name of the program, of its icon, of its desktop entry and of its window's class: on Linux they must be one."""
TITLE: Final = "Freight Expectations"
IDENTIFIER: Final = "freight-expectations.game"
"""What macOS calls the program; the kind of its saved games is this with `.save`."""
SAVED_GAME: Final = "Saved game of Freight Expectations"
"""What file managers call a `.freight` file."""
PARTS: Final = ("freight.bots.worker", "freight.table.export.clerk_desk")
"""The modules that the game runs beside its window, by `-m` and their names, each by its function `main`."""
