"""What every test stands on: the project on the path, no player's own files touched, English, no sound, a fair pace."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

# Random games take as long as the machine lets them; in CI the same ones are drawn every time.
hypothesis.settings.register_profile("desk", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "desk")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # the tests in window/ put a real screen in its place
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LANGUAGE"] = "en"  # the strongest of all that may name a language, for the processes of tests as well
# Run from a script in the background it would be ignored, by the processes of the tests as well, which try it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def freight_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a data folder of its own."""
    home = tmp_path / "freight-home"
    monkeypatch.setenv("FREIGHT_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Let no test leave its language to the next one."""
    from freight import languages  # only here: the path is set above

    yield
    languages.use("en")
