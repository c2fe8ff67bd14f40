"""How sure a share is: the range in which the true one lies, as far as so many tries can tell."""

import math
from typing import Final

Z_95: Final = 1.959964
"""So many deviations to either side hold 95 of 100 cases."""


def wilson(hits: float, tries: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, each end from 0 to 1; all of that where nothing was tried.

    It takes each try for one by itself. Of the seats of one game only one wins as a rule, and a win that is shared may
    be counted in parts: both make it rather too wide than too narrow.
    """
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    square = Z_95 * Z_95 / tries
    middle = (share + square / 2) / (1 + square)
    reach = math.sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)
