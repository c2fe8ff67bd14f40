"""The window: one list of placements, read by the painter, the pointer, the keyboard and the tests."""
