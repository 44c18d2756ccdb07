"""Plays fixed games and prints what came of them, so that two forms of the core can be compared.

`python digest.py` writes one line per game: a name, and digests of everything the core yields.
"""

from __future__ import annotations

import sys
from hashlib import sha256

import conclave
from conclave.engine import codec
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules
from conclave.games import emberhours, evenfall, seasons

LEVELS = ("archmage", "magician", "apprentice")
EDITIONS = ("revised", "first")
TILES = ("offset", "alike")
SIDES = ("moon", "sun")
PATHS = ("with", "without")
AUTOMA_TILES = ("none", "circle", "spike", "star", "cross")
EVERY = 7  # views, worlds and reasons are compared at every seventh move


class Digests:
    """One running digest per kind of thing."""

    def __init__(self) -> None:
        self._found = {
            name: sha256() for name in ("states", "views", "worlds", "events", "closed", "record")
        }

    def add(self, name: str, thing: object) -> None:
        """Take something into account."""
        data = thing if isinstance(thing, bytes) else repr(thing).encode()
        self._found[name].update(data + b"\n")

    def __str__(self) -> str:
        return " ".join(f"{name}={each.hexdigest()[:12]}" for name, each in self._found.items())


def play(rules: Rules, players: int, seed: int, options: dict[str, str]) -> Digests:
    """Play one game at random through every door of the core."""
    digests = Digests()
    match = Match.new(rules, players, seed, options)
    rng, guesses = Rng(seed, 1), Rng(seed, 2)
    while not match.is_over:
        moves = list(match.legal_moves())
        if len(match.history) % EVERY == 0:
            look(match, guesses, digests)
        move = moves[rng.below(len(moves))]
        digests.add("states", codec.encode(rules, match.state))
        match.play(Move(*move))
    digests.add("record", write_record(match))
    for seat in (-1, *range(players)):
        digests.add("events", match.events(seat))
    return digests


def look(match: Match, rng: Rng, digests: Digests) -> None:
    """Take in what each seat sees, may not do, and could believe."""
    for seat in range(-1, match.seats):
        seen = match.view(seat)
        digests.add("views", seen)
        world = match.rules.determinize(seen, rng)
        digests.add("worlds", codec.to_json(match.rules, world))
        digests.add("worlds", rng.state)
    for seat in range(match.seats):
        digests.add("closed", match.why_not(seat))
    decision = match.decision
    digests.add("closed", [match.preview(decision.move(each)) for each in decision.choices()])


def main(games: int) -> None:
    """Play several games of every kind."""
    print(f"{conclave.FORM}", file=sys.stderr)
    for number in range(games):
        players = 2 + number % 3
        level, edition = LEVELS[number // 3 % 3], EDITIONS[number // 2 % 2]
        found = play(seasons.rules, players, number, {"level": level, "edition": edition})
        print(f"{players} {level} {edition} {number}: {found}")
    for number in range(games // 3):
        players, tiles = 2 + number % 3, TILES[number // 3 % 2]
        found = play(emberhours.rules, players, number, {"tiles": tiles})
        print(f"{players} emberhours {tiles} {number}: {found}")
    for number in range(games // 4):
        players, side, path = 1 + number % 4, SIDES[number // 4 % 2], PATHS[number // 3 % 2]
        options = {"side": side, "path": path, "automa_tile": AUTOMA_TILES[number // 4 % 5]}
        found = play(evenfall.rules, players, number, options)
        print(f"{players} evenfall {side} {path} {number}: {found}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
