"""What is told of the game: sentences, plain words, the rulebook."""
