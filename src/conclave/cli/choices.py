"""The numbered list of moves in front of a person, and finding the one that was meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

from conclave.cli.tables import GameTable
from conclave.engine.decisions import Decision, IllegalMove, Move
from conclave.engine.match import Match
from conclave.engine.narration import put
from conclave.engine.words import Catalogue


class Choice(NamedTuple):
    """A move that is open: how it is shown, and every text that means it."""

    move: Move
    shown: str
    note: str
    texts: frozenset[str]


def choices_for(
    match: Match, decision: Decision, words: Catalogue, table: GameTable
) -> list[Choice]:
    """Return the moves that answer a decision, each with what is certain about it.

    Of an answer that is a number only a few are shown; all others can be written.
    """
    options: Iterable[int] = decision.choices()
    if decision.is_number:
        options = match.rules.suggested(match.state, decision)
    return [
        _choice(match, decision, Move(decision.seat, option), words, table) for option in options
    ]


def _choice(
    match: Match, decision: Decision, move: Move, words: Catalogue, table: GameTable
) -> Choice:
    phrase = match.rules.phrase(match.state, decision, move.option)
    shown = put(words, phrase, match.names)
    texts = {shown, match.describe(move), match.describe(move, words.language)}
    notes = [table.remark(decision.kind, move.option), outlook(match, move, words)]
    note = ", ".join(filter(None, notes))
    return Choice(move, shown, note, frozenset(plain(text) for text in texts))


def outlook(match: Match, move: Move, words: Catalogue) -> str:
    """Put into words what a move changes for certain."""
    changes = match.preview(move)
    own = dict(changes.pop(move.seat, {}))
    if own.get("prestige") == own.get("crystals"):  # crystals are prestige; say it once
        own.pop("prestige", None)
    others = sum(change.get("crystals", 0) for change in changes.values())
    return ", ".join(_signed(words, {**own, "other_crystals": others}))


def _signed(words: Catalogue, changes: Mapping[str, int]) -> list[str]:
    return [_gain(words, name, amount) for name, amount in changes.items() if amount]


def _gain(words: Catalogue, name: str, amount: int) -> str:
    single = abs(amount) == 1 and words.has(f"gain.{name}_one")
    return words.get(f"gain.{name}_one" if single else f"gain.{name}").format(n=f"{amount:+d}")


def meant_by(text: str, choices: list[Choice], match: Match, seat: int, language: str) -> Move:
    """Return the move a number or a text means, or raise IllegalMove with the reason."""
    if text.isdecimal() and 1 <= int(text) <= len(choices):
        return choices[int(text) - 1].move
    for choice in choices:
        if plain(text) in choice.texts:
            return choice.move
    for spoken in (language, "en"):
        with suppress(IllegalMove):
            return match.parse(text, seat, spoken)
    raise refusal_of(text, match, seat, language)


def all_meant_by(
    text: str, choices: list[Choice], match: Match, seat: int, language: str
) -> list[Move]:
    """Return the move a text means, or several picks named by their numbers, in ascending order."""
    parts = text.split()
    if len(parts) > 1 and all(part.isdecimal() for part in parts):
        return sorted(meant_by(part, choices, match, seat, language) for part in parts)
    return [meant_by(text, choices, match, seat, language)]


def refusal_of(text: str, match: Match, seat: int, language: str) -> IllegalMove:
    """Return why a text is no open move, in the person's language where that can be told."""
    closed = zip(match.why_not(seat), match.why_not(seat, language), strict=True)
    for english, local in closed:
        if plain(text) in (plain(english.text), plain(local.text)):
            return IllegalMove(local.reason, f"{local.text}: {local.sentence}")
    try:
        match.parse(text, seat, language)
    except IllegalMove as refusal:
        return refusal
    raise AssertionError(f"{text} is open and should have been found")


def plain(text: str) -> str:
    """Return a text without what does not matter: case, spaces, the kind of apostrophe."""
    return " ".join(text.casefold().replace("’", "'").split())
