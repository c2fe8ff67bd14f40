"""Computer players: the levels, the process they think in, the session that runs their seats, and tournaments."""
