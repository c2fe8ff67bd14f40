"""How often the window looks whether there is something to do."""

FRAME = 1 / 60
"""Seconds from one round of the loop to the next."""
DOZES = ((4.0, 1 / 20), (1.0, 1 / 30))
"""The same once nothing came in and nothing was painted for so many seconds: still quicker than a hand notices."""


def rest(still: float, spent: float) -> float:
    """Seconds to sleep at the end of a round that took the seconds `spent`, after so many in which all was `still`."""
    pace = next((doze for seconds, doze in DOZES if still > seconds), FRAME)
    return max(0.001, pace - spent)
