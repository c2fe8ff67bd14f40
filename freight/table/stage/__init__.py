"""The stage: the scenes that lie on each other, and where pointer and keyboard are on the topmost."""
