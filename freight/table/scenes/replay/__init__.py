"""A game watched again: its controls, its log and marks, what-if, export."""
