"""Games that can be foretold: at a server with fixed deals, the first table plays like this."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

from conclave.bots import make_bot
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.games.seasons import rules
from conclave.server.seeds import Dealer
from conclave.server.settings import Settings
from tests.browser.house import House
from tests.browser.visitor import Visitor
from tests.wire.serving import Browser

MOST_DEALS = 100
COMMANDS = 30  # on one socket; more at once would be a flood

Wanted = Callable[[Match], bool]


class Deal(NamedTuple):
    """A number for the server, and how far bots come in the first game that is dealt there."""

    number: int
    match: Match

    def moves(self) -> list[Move]:
        """Return everything that somebody chose to do."""
        return [played.move for played in self.match.history if not played.forced]


def deal_where(wanted: Wanted, level: str, first: int) -> Deal:
    """Return the first deal from a number on in which bots come to a wanted position."""
    for number in range(first, first + MOST_DEALS):
        for match in _game_of_bots(number, level):
            if wanted(match):
                return Deal(number, match)
    raise AssertionError("no deal leads to such a position")


def _game_of_bots(number: int, level: str) -> Iterator[Match]:
    seed = Dealer(Settings().dealing_from(number)).new_seed()
    match = Match.new(rules, 2, seed, {"level": level})
    bots = [make_bot("greedy", rules, seat) for seat in range(match.seats)]
    while not match.is_over:
        yield match
        asked = match.decision
        match.play(Move(asked.seat, bots[asked.seat].choose(match.view(asked.seat))))


def play_foretold(house: House, table: str, people: list[Visitor], deal: Deal) -> None:
    """Make the moves of a deal with the keys of the people, whose browsers look on."""
    port = urlsplit(house.address).port
    assert port
    keys = [token for person in people for token in tokens_of(person, table)]
    rest = list(enumerate(deal.moves()))
    while rest:
        with Browser(port, table, keys) as hand:
            hand.wait_for("situation")
            for number, move in rest[:COMMANDS]:
                answer = hand.play(f"foretold {number}", *move)
                assert answer["type"] == "ack", answer
                hand.wait_for("situation", version=answer["version"])
        del rest[:COMMANDS]


def tokens_of(person: Visitor, table: str) -> list[str]:
    """Return the keys that a browser keeps for a table."""
    ring = json.loads(person.page.evaluate("localStorage['conclave.keys']"))
    return [key["token"] for key in ring[table]]
