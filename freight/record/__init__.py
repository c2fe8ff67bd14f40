"""The saved game: its lines, its file, the library of saves, replays, verification and the neutral trace."""
