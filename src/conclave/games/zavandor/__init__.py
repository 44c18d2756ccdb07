"""The Scepter of Zavandor: two to six magic users, gems, knowledge and auctions."""

from conclave.games.zavandor.rules import Zavandor

rules = Zavandor()

__all__ = ["Zavandor", "rules"]
