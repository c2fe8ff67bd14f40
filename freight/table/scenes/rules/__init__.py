"""The rulebook, to be searched."""
