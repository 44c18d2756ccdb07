"""Learned weights: one file for each game, with the command and the figures that made it."""
