"""Finds things by the names that scenario files use: in any language, or by id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from conclave.engine.stage import Facts, StageError
from conclave.engine.words import LANGUAGES
from conclave.games.evenfall.naming import LETTERS
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.player import COPY_BITS


def cards_by_name(pack: Pack) -> dict[str, int]:
    """Return the numbers of the cards by all their names."""
    known: dict[str, int] = {}
    for card in pack.cards:
        known[card.id.casefold()] = card.number
        for place in range(len(LANGUAGES)):
            if card.is_ritual():
                known[pack.rituals[card.ritual].names[place].casefold()] = card.number
            else:
                name = pack.specialists[card.specialist].names[place]
                known[f"{name} ({LETTERS[card.council]})".casefold()] = card.number
    return known


def by_name(things: Sequence[Any]) -> dict[str, int]:
    """Return the numbers of things by their names and ids."""
    return {name.casefold(): each.number for each in things for name in (each.id, *each.names)}


def one_of(facts: Facts, known: Sequence[str], default: str | None = None) -> str:
    """Return one of some words, or the default."""
    value = default if facts.value is None else facts.value
    if value not in known:
        raise StageError(facts.path, f"choose one of: {', '.join(known)}")
    return str(value)


def number_named(facts: Facts, known: Mapping[str, int], what: str) -> int:
    """Return the number of the thing that a name means."""
    wanted = str(facts.value).casefold()
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise StageError(facts.path, f"no {what} is called {facts.value!r}{hint}")


class Stock:
    """All cards, places and stones of a pack, of which each can be given out once."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.cards = cards_by_name(pack)
        self.places = by_name(pack.places)
        self.regions = by_name(pack.regions)
        self.signs = by_name(pack.signs)
        self._cards: dict[int, int] = {}
        self._places: dict[int, int] = {}
        self._stones: set[int] = set()

    def card(self, facts: Facts) -> int:
        """Give out a copy of the card that a name means."""
        number = number_named(facts, self.cards, "card")
        copy = self._cards.get(number, 0)
        if copy >= self.pack.cards[number].copies:
            raise StageError(facts.path, f"there are only {copy} of {facts.value}")
        self._cards[number] = copy + 1
        return number << COPY_BITS | copy

    def cards_of(self, facts: Facts) -> list[int]:
        """Give out the cards of a list."""
        return [self.card(each) for each in facts.items()]

    def place(self, facts: Facts) -> int:
        """Give out a copy of the place that a name means."""
        number = number_named(facts, self.places, "place")
        copy = self._places.get(number, 0)
        if copy >= max(1, self.pack.places[number].copies):
            raise StageError(facts.path, f"there are only {copy} of {facts.value}")
        self._places[number] = copy + 1
        return number << COPY_BITS | copy

    def stone(self, facts: Facts) -> int:
        """Give out a stone with the sign that a name means."""
        sign = number_named(facts, self.signs, "sign")
        for stone in self.pack.stones:
            if stone.sign == sign and stone.number not in self._stones:
                self._stones.add(stone.number)
                return stone.number
        raise StageError(facts.path, f"there is no stone {facts.value} left")

    def stones_of(self, facts: Facts) -> tuple[int, ...]:
        """Give out the stones of a list of signs."""
        return tuple([self.stone(each) for each in facts.items()])

    def region(self, facts: Facts) -> int:
        """Return the region that a name means."""
        return number_named(facts, self.regions, "region")
