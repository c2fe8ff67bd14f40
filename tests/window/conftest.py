"""A real screen: Xvfb with nothing else on it, the game in a window there, and xdotool's pointer and keys."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}  # program → Debian package
Point = tuple[float, float]


def learned(home: Path) -> None:
    """Have the title put forward what it does for somebody who has taken the first voyage."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text('{"learned": true}', "utf-8")


class Screen:
    """A display of its own. Places are pixels of the game's window, from its upper left."""

    def __init__(self, display: str, home: Path) -> None:
        self.env = {
            name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        }
        self.env |= {
            "DISPLAY": display,
            "FREIGHT_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEO_X11_WMCLASS": "freight",
        }
        self.command = [sys.executable, str(ROOT / "main.py")]
        self.window_class = self.env["SDL_VIDEO_X11_WMCLASS"]
        self.started: list[subprocess.Popen[bytes]] = []
        self.window = ""

    def start(self, *words: str, seconds: float = 60) -> subprocess.Popen[bytes]:
        """Start the game with these words and wait for its window; return the process, a session of its own."""
        command = [*self.command, *words]
        process = subprocess.Popen(command, env=self.env, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
        self.started.append(process)
        self.await_window(process, seconds)
        return process

    def await_window(self, process: subprocess.Popen[bytes], seconds: float) -> None:
        """Wait for the game's window and give it the keyboard; `process` opens it, or has it opened and ends well."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and not process.poll():
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--class", f"^{self.window_class}$"],
                env=self.env,
                capture_output=True,
                text=True,
            )
            if found.stdout.split():
                self.window = found.stdout.split()[-1]
                self.xdotool("windowfocus", self.window)
                return
            time.sleep(0.1)
        kept = Path(self.env["FREIGHT_HOME"]) / "freight-expectations-error.txt"
        why = kept.read_text("utf-8") if kept.exists() else "it does not say why"
        raise AssertionError(f"{process.args} opened no window (exit code {process.poll()}): {why}")

    def xdotool(self, *words: object) -> str:
        """Run one xdotool command on this display and return what it prints."""
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=self.env, check=True, capture_output=True, text=True, timeout=30).stdout

    def size(self) -> tuple[int, int]:
        """Return the window's width and height in pixels."""
        lines = self.xdotool("getwindowgeometry", "--shell", self.window).split()
        told = dict(line.split("=") for line in lines)
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as a player who drags its corner would."""
        self.xdotool("windowsize", "--sync", self.window, width, height)

    def move(self, place: Point) -> None:
        """Move the pointer to a place."""
        self.xdotool("mousemove", "--window", self.window, round(place[0]), round(place[1]))
        time.sleep(0.02)

    def click(self, place: Point, button: int = 1, times: int = 1) -> None:
        """Click at a place, as often as told."""
        self.move(place)
        for _ in range(times):
            self.press(button)
            time.sleep(0.03)
            self.release(button)
            time.sleep(0.03)

    def press(self, button: int = 1) -> None:
        """Hold a button down where the pointer is."""
        self.xdotool("mousedown", button)

    def release(self, button: int = 1) -> None:
        """Let a button go where the pointer is."""
        self.xdotool("mouseup", button)

    def drag(self, start: Point, end: Point, steps: int = 12) -> None:
        """Drag from one place to another, with stops on the way as a hand makes them."""
        self.move(start)
        self.press()
        for done in range(1, steps + 1):
            self.move((start[0] + (end[0] - start[0]) * done / steps, start[1] + (end[1] - start[1]) * done / steps))
        time.sleep(0.05)
        self.release()

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names: `Return`, `space`, `ctrl+z`."""
        self.xdotool("key", "--delay", 40, *names)

    def type(self, text: str) -> None:
        """Type a text."""
        self.xdotool("type", "--delay", 40, text)

    def screenshot(self, path: Path) -> Path:
        """Write what is on the whole screen to a PNG file."""
        subprocess.run(["import", "-window", "root", str(path)], env=self.env, check=True, timeout=30)
        return path

    def close(self) -> int:
        """Close the window as its close button does; return main.py's exit code."""
        ask_to_close(self.env["DISPLAY"], int(self.window))
        return self.started[-1].wait(30)

    def kill(self) -> None:
        """Strike down everything that was started here and is still there."""
        for process in self.started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
            process.wait(30)


def ask_to_close(display: str, window: int) -> None:
    """Send a window the message that a window manager's close button sends (older xdotools can't)."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    protocols, delete = (x11.XInternAtom(connection, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = (ctypes.c_long * 24)(33, 0, 0, 0, window, protocols, 32, delete)  # a ClientMessage of 32-bit words
    x11.XSendEvent(connection, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(connection)


def need_tools() -> None:
    """Skip the test where there are no tools for a screen; in CI that is a failure."""
    missing = [f"{program} (Debian: {package})" for program, package in TOOLS.items() if not shutil.which(program)]
    if missing and os.environ.get("CI"):
        pytest.fail("a real window can't be tested without " + ", ".join(missing))
    if missing:
        pytest.skip("a real window can't be tested without " + ", ".join(missing))


def start_display(size: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start Xvfb on the first free display from :41 on; return it and the display's name once it can be used."""
    for number in range(41, 90):
        read, write = os.pipe()
        command = ["Xvfb", f":{number}", "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-displayfd", str(write)]
        server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as ready:
            if ready.readline():
                return server, f":{number}"
        server.wait(10)
    raise AssertionError("no display is free from :41 to :89")


@pytest.fixture
def screen(request: pytest.FixtureRequest, freight_home: Path) -> Iterator[Screen]:
    """Yield a screen of 1920×1080, or as `@pytest.mark.parametrize("screen", ["1024x640"], indirect=True)` asks."""
    need_tools()
    server, display = start_display(getattr(request, "param", "1920x1080"))
    screen = Screen(display, freight_home)
    try:
        yield screen
    finally:
        screen.kill()
        server.terminate()
        server.wait(10)
