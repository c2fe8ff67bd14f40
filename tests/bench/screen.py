"""A screen for real windows, and a look at its pixels from outside: what a player sees, whoever has painted it."""

import contextlib
import ctypes
import ctypes.util
import os
import shutil
import subprocess
from collections.abc import Iterator

EVERYTHING = ctypes.c_ulong(0xFFFFFFFF)
AS_NUMBERS = 2
"""Xlib's names for them: AllPlanes, ZPixmap."""


@contextlib.contextmanager
def screen() -> Iterator[tuple[dict[str, str], str]]:
    """A screen for a real window, if Xvfb is there to give one: what to set for it, and what it is."""
    if not shutil.which("Xvfb"):
        yield {"SDL_VIDEODRIVER": "dummy"}, "without a screen"
        return
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{told.readline().strip()}"}, "a window under Xvfb"
    finally:
        server.terminate()
        server.wait(timeout=10)


class Eye:
    """Sees single pixels of a whole X screen."""

    def __init__(self, display: str) -> None:
        self._x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        for name in ("XOpenDisplay", "XGetImage", "XDefaultRootWindow"):
            getattr(self._x, name).restype = ctypes.c_void_p
        self._x.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        if not self._display:
            raise OSError(f"no screen at {display}")
        self._root = ctypes.c_void_p(self._x.XDefaultRootWindow(self._display))

    def pixel(self, x: int, y: int) -> int:
        """The colour at a place, as 0xRRGGBB."""
        image = ctypes.c_void_p(self._x.XGetImage(self._display, self._root, x, y, 1, 1, EVERYTHING, AS_NUMBERS))
        colour: int = self._x.XGetPixel(image, 0, 0) & 0xFFFFFF
        self._x.XDestroyImage(image)
        return colour

    def close(self) -> None:
        """Look no longer."""
        self._x.XCloseDisplay(self._display)
