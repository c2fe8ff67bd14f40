"""A game being played: the player's hand, the computers' moves, what is told of them."""
