"""What the greedy bot knows of each game: one module per game, found by its name."""
