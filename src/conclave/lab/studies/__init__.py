"""What there is to study in each game; a module for each, by the name of the game."""
