"""Evenfall: witches, rituals and the crystal path, for one to four players."""

from conclave.games.evenfall.rules import Evenfall

rules = Evenfall()

__all__ = ["Evenfall", "rules"]
