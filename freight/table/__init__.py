"""The window: one list of placements, read by the painter, the pointer, the keyboard and the tests.

What lies in none of its folders is what all of them are written in: placements and looks, scenes, settings, keys.
"""

import os

# How we want our window, said before pygame is first imported, as it looks then. The player's own wish goes first.
for _name, _value in {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": "freight-expectations",
    "SDL_VIDEO_WAYLAND_WMCLASS": "freight-expectations",
    # Only what changes is repainted: a framebuffer in memory takes that as it is, without a renderer in between.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    # Closing the window is a wish that may be met with a question. What ends the program besides (the end of the
    # session, a signal) comes as a request of its own and waits for nobody.
    "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}.items():
    os.environ.setdefault(_name, _value)
