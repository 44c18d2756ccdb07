"""Events in words, with the names of the players, as the seat that listens may know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter

from conclave.engine.decisions import Phrase, Value
from conclave.engine.events import Event
from conclave.engine.words import Catalogue

CHANGES = ("_changed", "_moved")  # events whose amount has a direction, so it gets its sign
Namer = Callable[[str, Value], str | None]


def narrate(
    words: Catalogue, event: Event, names: Sequence[str], special: Namer | None = None
) -> str:
    """Tell an event; where its secret part is absent, tell it the hidden way.

    `special` may name values in its own way, such as dice.
    """
    args: dict[str, Value] = {**event.args, "seat": event.seat, "cause": event.cause}
    key = _key_for(words, f"event.{event.kind}", args)
    if event.kind.endswith(CHANGES) and isinstance(args.get("n"), int):
        args["n"] = f"{args['n']:+d}"
    told = fill(words, key, args, names, special)
    return told[:1].upper() + told[1:]


def put(words: Catalogue, phrase: Phrase, names: Sequence[str]) -> str:
    """Put a phrase into words, with the names of the players; one of a thing has its own words."""
    single = phrase.args.get("n") == 1 and words.has(f"{phrase.key}_one")
    return fill(words, f"{phrase.key}_one" if single else phrase.key, phrase.args, names)


def fill(
    words: Catalogue,
    key: str,
    args: Mapping[str, Value],
    names: Sequence[str],
    special: Namer | None = None,
) -> str:
    """Fill an entry's places; a seat is called by its player's name."""

    def called(kind: str, value: Value) -> str:
        if kind in ("seat", "other") and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        if kind == "seats" and isinstance(value, tuple):
            return ", ".join(names[seat] for seat in value)
        return (special and special(kind, value)) or words.name(kind, value)

    template = words.get(key)
    return template.format_map({place: called(place, args[place]) for place in _places(template)})


def _key_for(words: Catalogue, key: str, args: Mapping[str, Value]) -> str:
    """Return the first entry that exists and whose places can all be filled."""
    single = args.get("n") in (1, -1)
    endings = ("_one", "", "_hidden_one", "_hidden") if single else ("", "_hidden")
    for ending in endings:
        if words.has(key + ending) and args.keys() >= set(_places(words.get(key + ending))):
            return key + ending
    raise AssertionError(f"{words.language} cannot tell {key} with {sorted(args)}")


def places_of(template: str) -> set[str]:
    """Return the names of the places in an entry."""
    return set(_places(template))


@cache
def _places(template: str) -> tuple[str, ...]:
    return tuple({name: "" for _, name, _, _ in Formatter().parse(template) if name})
