"""Seasons: two to four wizards, three years, fifty cards. RULES.md holds the rules we play by."""

from conclave.games.seasons.rules import Seasons

rules = Seasons()

__all__ = ["Seasons", "rules"]
