"""What the player has set: window, speed and text size."""

from typing import Literal

import msgspec

Speed = Literal["off", "slow", "normal", "fast"]
SPEEDS: tuple[Speed, ...] = ("off", "slow", "normal", "fast")
TEXT_SIZES = (100, 125, 150, 175, 200)


class Settings(msgspec.Struct, frozen=True):
    """The player's settings, kept from one start to the next.

    `speed` is how fast the computer's moves and the motion are shown ('off' shows results at once), `text_size` is in
    per cent, `window` the last size of the window in pixels.
    """

    speed: Speed = "normal"
    text_size: int = 100
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
