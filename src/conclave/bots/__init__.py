"""Players made of code: they see what a person in their seat sees, and nothing more."""

from __future__ import annotations

from collections.abc import Callable

from conclave.bots.adept import AdeptBot
from conclave.bots.bot import Bot, choice_of, choices_of, decision_for, is_listed, size_of
from conclave.bots.budget import WALL, Budget
from conclave.bots.expertise import expertise_for
from conclave.bots.greedy import GreedyBot
from conclave.bots.random_bot import RandomBot
from conclave.bots.search import SearchBot
from conclave.bots.spec import BadBudget, UnknownBot, read_spec
from conclave.engine.rules import Rules

# What the bots that think may use for one decision unless they are told otherwise.
BUDGETS = {"master": Budget(seconds=1.0), "grandmaster": Budget(seconds=5.0)}
BOTS_WITH_BUDGET = tuple(BUDGETS)
NOVICE_ERROR = 6.0

_MAKERS: dict[str, Callable[[Rules, int, Budget], Bot]] = {
    "random": lambda _rules, seed, _budget: RandomBot(seed),
    "novice": lambda rules, seed, _budget: GreedyBot(rules, seed, "novice", NOVICE_ERROR),
    "greedy": lambda rules, seed, _budget: GreedyBot(rules, seed),
    "adept": lambda rules, seed, _budget: AdeptBot(rules, seed, expertise_for(rules)),
    "master": lambda rules, seed, budget: _search("master", rules, seed, budget),
    "grandmaster": lambda rules, seed, budget: _search("grandmaster", rules, seed, budget),
}
NAMES = tuple(_MAKERS)


def make_bot(text: str, rules: Rules, seed: int, clock: str = WALL) -> Bot:
    """Return a bot by its description; the same seed makes it play the same game.

    Only a budget in seconds makes a bot depend on the machine it thinks on; `clock` tells whether
    they pass for all or only while it thinks.
    """
    name, budget, _ = read_spec(check_bot(text), NAMES, BOTS_WITH_BUDGET)
    chosen = budget or BUDGETS.get(name, Budget())
    return _MAKERS[name](rules, seed, chosen._replace(clock=clock))


def check_bot(text: str) -> str:
    """Return the description of a bot, or say what is wrong with it."""
    if read_spec(text, NAMES, BOTS_WITH_BUDGET).is_open:
        raise BadBudget(f"a bot that sees all cards plays only in an arena: {text!r}")
    return text


def _search(name: str, rules: Rules, seed: int, budget: Budget) -> SearchBot:
    return SearchBot(name, rules, seed, expertise_for(rules), budget)


__all__ = [
    "BOTS_WITH_BUDGET",
    "BUDGETS",
    "NAMES",
    "AdeptBot",
    "BadBudget",
    "Bot",
    "Budget",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "check_bot",
    "choice_of",
    "choices_of",
    "decision_for",
    "is_listed",
    "make_bot",
    "size_of",
]
