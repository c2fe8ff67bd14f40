"""The saved games: the shelf, what is told of one game, and what can be done with it."""
