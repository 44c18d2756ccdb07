"""Emberhours: two to four summoners, tiles of time, flames and sources."""

from conclave.games.emberhours.rules import Emberhours

rules = Emberhours()

__all__ = ["Emberhours", "rules"]
