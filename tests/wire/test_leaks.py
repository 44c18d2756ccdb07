"""Nothing leaves the server that a seat may not know: byte for byte, in whole games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from conclave.engine.decisions import SPECTATOR, Move
from conclave.engine.match import Match
from conclave.engine.record import read_record, replay
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.server import telling
from conclave.server.infos import seat_infos
from conclave.server.ledger import SeatRow
from conclave.server.opened import Game
from conclave.server.room import Room
from conclave.server.settings import Settings
from tests.wire import serving
from tests.wire.serving import Browser, Inside, Json
from tests.wire.twins import answer_in, forced_alike, learns, other_game
from tools.tempers import BUSY, choose

QUIET = Settings(pause=0.0, grace=1e6, idle=1e6, warm=False, messages_at_once=10**9)
FULL_EVERY = 40  # after so many moves everything is told anew, in another language
GAMES = [
    (2, 0, {"level": "archmage", "edition": "revised"}),
    (3, SPECTATOR, {"level": "magician", "edition": "first"}),
]
MORE_GAMES = [
    (4, 2, {"level": "archmage", "edition": "first"}),
    (3, 1, {"level": "apprentice", "edition": "revised"}),
    (2, SPECTATOR, {"level": "archmage", "edition": "first"}),
    (4, 0, {"level": "archmage", "edition": "revised"}),
]


def next_move(match: Match, chance: Rng) -> Move:
    """Choose a seat that is asked, and an answer that keeps the game lively."""
    asked = match.decisions[chance.below(len(match.decisions))]
    return Move(asked.seat, choose(BUSY, match.state, asked, chance))


# --- what is told about a position ---------------------------------------------------------


def told(match: Match, seat: int, language: str) -> bytes:
    """Return a whole situation as it goes over the wire."""
    rows = [SeatRow(place, "here", name, "", True) for place, name in enumerate(match.names)]
    infos = seat_infos(rows, set())
    first = max(0, len(match.history) - 3)
    return msgspec.json.encode(telling.situation(match, seat, language, infos, 7, first))


@pytest.mark.parametrize(("players", "_seat", "options"), [*GAMES, *MORE_GAMES])
def test_every_situation_of_a_game_is_the_same_bytes_where_only_hidden_things_differ(
    players: int, _seat: int, options: dict[str, str]
) -> None:
    match, chance, compared = Match.new(rules, players, 11, options), Rng(11, players), 0
    while not match.is_over:
        seat = chance.below(players + 1) - 1
        language = ("en", "de", "it")[chance.below(3)]
        twin = other_game(Game(match), seat, chance).match
        assert told(twin, seat, language) == told(match, seat, language)
        match.play(next_move(match, chance))
        compared += 1
    assert compared > 60


def test_a_twin_differs_for_whoever_knows_more() -> None:
    match = Match.new(rules, 2, 3)
    twin = other_game(Game(match), 0, Rng(3, 1)).match
    assert told(twin, 1, "en") != told(match, 1, "en")


# --- whole games over sockets --------------------------------------------------------------


class Twins:
    """A table on one server and its twin on another, played in step."""

    def __init__(
        self, servers: tuple[Inside, Inside], keys: Json, seat: int, stack: ExitStack
    ) -> None:
        self.table, self.seat = keys["table"], seat
        self.servers = servers
        secrets = serving.tokens(keys)
        own = [secrets[seat]] if seat >= 0 else []
        self.watchers = [self._sit(server, own, stack) for server in servers]
        self.players = [self._sit(server, secrets, stack) for server in servers]
        for watcher in self.watchers:
            watcher.wait_for("present")

    def _sit(self, server: Inside, keys: list[str], stack: ExitStack) -> Browser:
        browser = stack.enter_context(Browser(server.port, self.table, keys))
        browser.wait_for("situation")
        return browser

    def game(self) -> Game:
        """Return the real game; between two moves nobody else touches it."""
        return self.servers[0].do(self.table, lambda room: room.game)  # type: ignore[no-any-return]

    def swap(self, chance: Rng) -> Game:
        """Put another world on the other table."""
        twin = other_game(self.game(), self.seat, chance)

        def put(room: Room) -> Game:
            room._game = twin
            return twin

        return self.servers[1].do(self.table, put)

    def play(self, place: int, move: Move, number: int) -> str:
        """Make a move at one of the tables and return the bytes the watcher gets for it."""
        player, watcher = self.players[place], self.watchers[place]
        at = player.situation["version"]
        player.send(type="play", id=str(number), at=at, seat=move.seat, option=move.option)
        assert player.wait_for("ack")["version"] == at + 1
        player.wait_for("situation", version=at + 1)
        watcher.wait_for("situation", version=at + 1)
        return watcher.heard[-1]

    def ask(self, kind: str, **command: Any) -> list[str]:
        """Let both watchers ask the same, and return the bytes of both answers."""
        for watcher in self.watchers:
            watcher.send(**command)
            watcher.wait_for(kind)
        return [watcher.heard[-1] for watcher in self.watchers]


def play_twins(twins: Twins, chance: Rng) -> int:
    """Play to the end and compare all the way; return how many moves could be compared."""
    compared = number = 0
    while not (game := twins.game()).match.is_over:
        number += 1
        before = len(game.match.history)
        move = next_move(game.match, chance)
        decision = game.match.decision_of(move.seat)
        assert decision is not None
        twin = twins.swap(chance).match
        other, alike = answer_in(twin, move, decision, twins.seat)
        one, two = twins.ask("position", type="look", number=before)
        assert one == two
        if number % FULL_EVERY == 0:
            language = ("de", "it", "en")[number // FULL_EVERY % 3]
            one, two = twins.ask("situation", type="speak", language=language)
            assert one == two
        one, two = twins.play(0, move, number), twins.play(1, other, number)
        made = game.match.history[before:]
        if alike and not learns(made, twins.seat) and forced_alike(made, twin.history[before:]):
            assert one == two
            compared += 1
    return compared


def compare_whole_game(
    folder: Path, players: int, seat: int, options: dict[str, str], seed: int
) -> int:
    """Play one game on two servers whose databases were the same at first."""
    one, other = folder / "one", folder / "other"
    # The server draws its own seed; here it is given, so that a failure can be seen again.
    with (
        patch("conclave.server.setting_up.secrets.randbits", return_value=seed),
        serving.inside(one, QUIET) as server,
    ):
        keys = serving.set_up(server.port, serving.people(players), options=options)
    serving.copy_folder(one, other)
    with ExitStack() as stack:
        servers = (
            stack.enter_context(serving.inside(one, QUIET)),
            stack.enter_context(serving.inside(other, QUIET)),
        )
        twins = Twins(servers, keys, seat, stack)
        firsts = [watcher.heard[:2] for watcher in twins.watchers]
        assert firsts[0] == firsts[1]
        return play_twins(twins, Rng(seed, 9))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seat", "options"), GAMES)
def test_every_byte_sent_to_a_seat_is_the_same_where_only_hidden_things_differ(
    tmp_path: Path, players: int, seat: int, options: dict[str, str]
) -> None:
    assert compare_whole_game(tmp_path, players, seat, options, 21) > 60


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("players", "seat", "options"), MORE_GAMES)
def test_many_games_are_the_same_bytes_where_only_hidden_things_differ(
    tmp_path: Path, players: int, seat: int, options: dict[str, str], seed: int
) -> None:
    assert compare_whole_game(tmp_path, players, seat, options, seed) > 60


# --- what never leaves ---------------------------------------------------------------------


class Recorded:
    """A game against bots as one seat heard it, with its record from after the end."""

    def __init__(self, folder: Path) -> None:
        bots = [{"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "adept"}]
        with serving.inside(folder, QUIET) as server:
            keys = serving.set_up(server.port, [*serving.people(1), *bots], public=True)
            self.table, self.token = keys["table"], serving.tokens(keys)[0]
            self.refusals: list[tuple[int, str]] = []
            with Browser(server.port, self.table, [self.token]) as browser:
                self._play(server, browser)
            self.heard = browser.heard
            self.record = serving.ask(server.port, "GET", self._path("record")).body.decode()

    def _path(self, what: str) -> str:
        return f"/api/tables/{self.table}/{what}"

    def _play(self, server: Inside, browser: Browser) -> None:
        chance, number = Rng(5, 5), 0
        while not (browser.situation and browser.situation["outcome"]):
            ask = browser.situation.get("ask")
            if not ask:
                browser.wait_for("situation")
                continue
            number += 1
            choices = ask["choices"]
            if number % 25 == 1:  # before the move, which may be the last one
                self._try_to_peek(server, browser)
            browser.play(f"{number}", 0, choices[chance.below(len(choices))]["option"])
            browser.wait_for("situation")

    def _try_to_peek(self, server: Inside, browser: Browser) -> None:
        key = {"Authorization": f"Bearer {self.token}"}
        wish = json.dumps({"number": 0})
        replies = [
            serving.ask(server.port, "GET", self._path("record"), headers=key),
            serving.ask(server.port, "POST", self._path("fork"), wish, key),
            serving.ask(server.port, "POST", self._path("rematch"), headers=key),
        ]
        self.refusals += [(reply.status, reply.json()["reason"]) for reply in replies]

    def messages(self) -> Iterator[Json]:
        """Return every message before the one that tells the end."""
        for text in self.heard:
            message: Json = json.loads(text)
            if message.get("outcome"):
                return
            yield message

    def match(self) -> Match:
        """Return the game as it really was."""
        return replay(rules, read_record(self.record))


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return Recorded(tmp_path_factory.mktemp("recorded"))


def inner(value: Any) -> Iterator[Any]:
    """Return a value and everything in it, keys of objects too."""
    yield value
    if isinstance(value, dict):
        yield from value
    for each in value.values() if isinstance(value, dict) else value:
        if isinstance(each, dict | list):
            yield from inner(each)
        else:
            yield each


def test_the_record_a_fork_and_a_rematch_are_refused_while_a_game_runs(recorded: Recorded) -> None:
    assert len(recorded.refusals) >= 6
    assert set(recorded.refusals) == {(409, "not_over")}


def test_the_seed_is_in_no_message(recorded: Recorded) -> None:
    seed = str(recorded.match().seed)
    assert seed in recorded.record
    assert len(seed) > 10
    assert not [text for text in recorded.heard if seed in text]


def test_no_message_has_a_field_for_what_is_hidden(recorded: Recorded) -> None:
    words = {key for message in recorded.messages() for key in inner(message) if type(key) is str}
    hidden = {"seed", "rng", "deck", "rolls_to_come", "memory", "token", "state", "hash"}
    assert "deck_size" in words
    assert not words & hidden


def runs(cards: Iterable[int], length: int = 5) -> set[tuple[int, ...]]:
    """Return every run of neighbours, forwards and backwards."""
    row = tuple(cards)
    found = {row[place : place + length] for place in range(len(row) - length + 1)}
    return found | {each[::-1] for each in found}


def test_no_list_of_any_message_holds_the_order_of_the_deck(recorded: Recorded) -> None:
    states = [played.before for played in recorded.match().history]
    orders = set().union(*(runs(state.deck[: state.deck_left]) for state in states))
    told = [
        runs(each)
        for message in recorded.messages()
        for each in inner(message)
        if isinstance(each, list) and all(type(card) is int for card in each)
    ]
    assert len(orders) > 100
    assert len(set().union(*told)) > 20
    assert not orders & set().union(*told)


def cards_of_view(view: Json) -> set[int]:
    """Return every card that a view shows."""
    places = [view["hand"], *view["libraries"], view["limbo"], view["packet"], view["picked"]]
    places += [*view["seen"], [view["top_card"]], view["discard_known"]]
    for seat in view["seats"]:
        places += [seat["limbo_known"], seat["gained_known"], seat["left"]]
        places.append([card[0] for card in seat["in_play"]])
    return {card for place in places for card in place}


def test_no_message_names_a_card_that_the_seat_has_not_been_shown(recorded: Recorded) -> None:
    known: set[int] = set()
    named: set[int] = set()
    for message in recorded.messages():
        if message["type"] != "situation":
            continue
        known |= cards_of_view(message["view"])
        asked = message["ask"]["choices"] if message["ask"] else []
        for each in [*asked, *message["closed"], *message["log"]]:
            card = each["args"].get("card")
            named |= {card[0] if isinstance(card, list) else card} - {None}
        assert named <= known
    assert len(named) > 10
