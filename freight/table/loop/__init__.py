"""The window's only loop: how it begins and goes round, and what comes in to it."""
