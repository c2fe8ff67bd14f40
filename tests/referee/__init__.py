"""An independent referee: plays a trace again by `rules.md` alone, without any of the game's own code."""
