"""Players made of code: they see what a person in their seat sees, and nothing more."""

from __future__ import annotations

from collections.abc import Callable

from conclave.bots.bot import Bot, UnknownBot, choices_of, decision_for
from conclave.bots.greedy import GreedyBot
from conclave.bots.random_bot import RandomBot
from conclave.engine.rules import Rules

_MAKERS: dict[str, Callable[[Rules, int], Bot]] = {
    "random": lambda _rules, seed: RandomBot(seed),
    "greedy": GreedyBot,
}
NAMES = tuple(_MAKERS)


def make_bot(name: str, rules: Rules, seed: int) -> Bot:
    """Return a bot by name; the same seed makes it play the same game."""
    return _MAKERS[check_bot(name)](rules, seed)


def check_bot(name: str) -> str:
    """Return the name of a bot, or say which ones there are."""
    if name not in _MAKERS:
        raise UnknownBot(name, NAMES)
    return name


__all__ = [
    "NAMES",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "UnknownBot",
    "check_bot",
    "choices_of",
    "decision_for",
    "make_bot",
]
