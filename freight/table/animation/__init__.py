"""How things come to their places: the acts of a game, their manners and ways, ships at sea."""
