"""For those who listen: the screen reader's tree, and the game's own voice."""
