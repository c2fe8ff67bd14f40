"""Paints the pictures that the README shows, from recorded games: `python sprites/draw_screenshots.py` makes all anew.

With names (`… draw_screenshots.py table storm`) it makes only those. It needs what the game needs, and no window.
"""

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final
from unittest import mock

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec  # noqa: E402 (the project lies one folder above)
import pygame  # noqa: E402

from freight import languages  # noqa: E402
from freight.command_line import main as command  # noqa: E402
from freight.record.header import SeatSetup  # noqa: E402
from freight.record.reading import Saved, read_save  # noqa: E402
from freight.record.replay import Replay  # noqa: E402
from freight.table.export.few_colours import Palette, counted  # noqa: E402
from freight.table.export.film import RATE, Film  # noqa: E402
from freight.table.export.picture import model_at, painted  # noqa: E402
from freight.table.export.picture_file import save_picture  # noqa: E402
from freight.table.export.score_card import game_of  # noqa: E402
from freight.table.painting.painter import Painter  # noqa: E402
from freight.table.painting.palettes import THEMES  # noqa: E402
from freight.table.placement import Size  # noqa: E402
from freight.table.scene import Focused, Scene  # noqa: E402
from freight.table.scenes.final.scene import FinalScene  # noqa: E402
from freight.table.scenes.library.scene import LibraryScene  # noqa: E402
from freight.table.scenes.statistics.scene import StatisticsScene  # noqa: E402
from freight.table.settings import Settings  # noqa: E402
from freight.table.shown import stills  # noqa: E402
from freight.table.widgets import unit  # noqa: E402

GAMES: Final = ROOT / "tests" / "games" / "v1"
GAME: Final = GAMES / "four-at-one-table.freight"
SIZE: Final = Size(1280, 800)
FILM: Final = (
    "picture tests/games/v1/four-at-one-table.freight"
    " --moving --from 15 --to 33 --speed 2 --size 960x600 --out sprites/voyage.png"
)
"""The command that makes the moving picture."""
AUCTION: Final = 300
"""The position of the game at which Robin is asked again, as another bid stands."""
LOADING: Final = 23
"""The one at which Robin has loaded a good, and another lies on the dock."""
STORM: Final = (29, 30, 3.2)
"""From which position to which a storm is filmed, and after how many seconds it is seen."""
NOW: Final = 1_768_912_200.0
"""When the library and the statistics are looked at, in seconds since 1970: a day after the last of the games."""
NAMES: Final = ("Robin", "Bill Lading", "Penny Tonnage", "Doc Yard", "Gail Force", "Otto Keel")
PATIENCE: Final = 60.0
"""Seconds in which the clerks have read all games."""
COLOURS: Final = 255


def auction() -> pygame.Surface:
    """The table while the player is asked for a bid."""
    return painted(model_at(Replay(read_save(GAME)), AUCTION), SIZE)


def storm() -> pygame.Surface:
    """The fleet at sea."""
    first, last, seconds = STORM
    frames = Film(Replay(read_save(GAME)), first, last, SIZE).frames()
    return [frame for frame in islice(frames, round(seconds * RATE)) if frame][-1].copy()


def german() -> pygame.Surface:
    """The table in German, in high contrast and larger letters."""
    languages.use("de")
    try:
        settings = Settings(palette="high contrast", text_size=125)
        return painted(model_at(Replay(read_save(GAME)), LOADING), SIZE, settings)
    finally:
        languages.use("en")


def final() -> pygame.Surface:
    """The final payment of the game."""
    return of_scene(FinalScene(read_save(GAME)))


def library() -> pygame.Surface:
    """The saved games, one of them chosen."""
    with shelf() as folder:
        scene = LibraryScene(folder, folder.parent / "trash")
        scene.on(Focused(f"row:{GAME.name}"))
        of_scene(scene)  # tells how wide the pictures of the games are to be
        patiently(scene, lambda: all(map(scene.desk.picture, scene.desk.shelf.entries[:8])))
        return of_scene(scene)


def statistics() -> pygame.Surface:
    """What is told of all these games together."""
    with shelf() as folder:
        scene = StatisticsScene(folder)
        patiently(scene, lambda: not scene.desk.left)
        scene.count()
        return of_scene(scene)


STILLS: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "table": auction,
    "storm": storm,
    "final": final,
    "library": library,
    "statistics": statistics,
    "german": german,
}
"""What each picture shows, by the name of its file."""


def of_scene(scene: Scene) -> pygame.Surface:
    """A scene as it stands."""
    canvas, settings = pygame.Surface(SIZE, depth=32), Settings()
    Painter(canvas, THEMES[settings.palette], unit(SIZE)).paint(stills(scene.layout(SIZE, settings)))
    return canvas


def patiently(scene: Scene, done: Callable[[], bool]) -> None:
    """Let a scene's clerks work until they are done; then they may go."""
    end = time.monotonic() + PATIENCE
    while not done():
        scene.tick(time.monotonic())
        time.sleep(0.01)
        if time.monotonic() > end:
            raise SystemExit(f"The games were not read within {PATIENCE:.0f} seconds.")
    scene.close()


@contextlib.contextmanager
def shelf() -> Iterator[Path]:
    """A folder of all recorded games as if Robin had played them, a day apart, looked at on the day after."""
    with tempfile.TemporaryDirectory() as home, contextlib.chdir(home), in_world_time(home):
        folder = Path("freight-expectations") / "games"
        folder.mkdir(parents=True)
        for number, path in enumerate(sorted(GAMES.glob("*.freight"), key=lambda path: path == GAME)):
            file = folder / path.name
            file.write_bytes(game_of(as_played(read_save(path))))
            played = NOW - 86_400 * (len(list(GAMES.iterdir())) - number)
            os.utime(file, (played, played))
        with mock.patch("time.time", return_value=NOW):
            yield folder


@contextlib.contextmanager
def in_world_time(home: str) -> Iterator[None]:
    """With what the player keeps in a folder of its own, on a clock that shows the same time everywhere."""
    with mock.patch.dict(os.environ, FREIGHT_HOME=home, TZ="UTC"):
        set_clock()
        yield
    set_clock()


def set_clock() -> None:
    """Take the time zone that the environment names."""
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()


def as_played(saved: Saved) -> Saved:
    """A recorded game with people's names, Robin being one of them."""
    first, *others = saved.header.seats
    seats = [SeatSetup(NAMES[0], first.ship, "person")]
    seats += [SeatSetup(name, seat.ship, seat.player) for name, seat in zip(NAMES[1:], others, strict=False)]
    return msgspec.structs.replace(saved, header=msgspec.structs.replace(saved.header, seats=tuple(seats)))


def in_few_colours(picture: pygame.Surface) -> pygame.Surface:
    """A picture with a palette, which makes a file a third as large."""
    palette = Palette(counted([picture]), COLOURS)
    numbered = pygame.image.frombytes(palette.numbers(picture), picture.get_size(), "P")
    numbered.set_palette([(0, 0, 0), *palette.colours])
    return numbered


def main() -> None:
    """Make the pictures that are named, or all."""
    os.chdir(ROOT)
    names = sys.argv[1:] or [*STILLS, "voyage"]
    for name in names:
        if name == "voyage":
            command(FILM.split())
        else:
            save_picture(in_few_colours(STILLS[name]()), HERE / f"{name}.png")
        print(f"{name}.png: {(HERE / f'{name}.png').stat().st_size} bytes")


if __name__ == "__main__":
    main()
