"""The computer players: their levels, the session that runs them, the process they think in, and tournaments.

A bot is handed a `View` and the goods cards, never the state (R3): it cannot know more than a person at the table.
"""
