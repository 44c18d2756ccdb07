"""Advice at the table: from the seat's view alone, for who asks and may ask."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from conclave.bots import Budget, make_bot
from conclave.bots.advice import Advised, advise, judge
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.zavandor import rules as zavandor
from conclave.server import telling, thinking
from conclave.server.advising import Adviser
from conclave.server.refusals import Declined
from conclave.server.thinking import LEVELS, STAND_IN, Thinker
from conclave.server.workers import NoAnswer, Workers
from tests.server.auction import auction_of_zavandor
from tests.server.house import VERSUS_BOT, House, Person
from tests.server.test_commands import SCREEN

FEW = Budget(simulations=24)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server whose advice is made of few simulations."""
    running = House(tmp_path_factory.mktemp("data"), "--simulations", "12")
    yield running
    running.stop()


def a_match(moves: int = 30) -> Match:
    """Return a game in which some moves have been made."""
    match = Match.new(rules, 2, 5, {"level": "apprentice"})
    bot = make_bot("novice", rules, 1)
    for _ in range(moves):
        seat = match.decision.seat
        match.play(Move(seat, bot.choose(match.view(seat))))
    while len(match.legal_moves(match.decision.seat)) < 3:
        match.play(next(iter(match.legal_moves())))
    return match


def ask(person: Person, situation: Any, command: str = "help") -> Any:
    """Ask for advice and return what the table says to it."""
    person.send("advise", id=command, at=situation["version"], seat=situation["seat"])
    return person.until("advice", "refused")


# --- what it is made of --------------------------------------------------------------------


def test_two_worlds_that_look_the_same_get_the_same_advice() -> None:
    match = a_match()
    seat = match.decision.seat
    view = match.view(seat)
    other = rules.determinize(view, Rng(99, 1))
    assert other != match.state
    assert rules.view(other, seat) == view
    assert advise(rules, rules.view(other, seat), FEW) == advise(rules, view, FEW)


def test_a_request_for_advice_holds_the_view_and_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def note(_: object, work: object, request: Any, seconds: float) -> list[Advised]:
        asked.append((work, request, seconds))
        return []

    monkeypatch.setattr(Workers, "do", note)
    match = a_match()
    view = match.view(match.decision.seat)
    asyncio.run(Thinker(1).advise("seasons", view, FEW))
    work, request, seconds = asked[0]
    assert work is thinking.counsel
    assert request._fields == ("game", "budget", "view_type", "view")
    assert seconds > 3
    assert [each.option for each in thinking.counsel(request)]


def test_the_best_move_comes_first_and_is_open() -> None:
    match = a_match()
    moves = advise(rules, match.view(match.decision.seat), FEW)
    assert 1 < len(moves) <= 3
    assert all(match.decision.allows(each.option) for each in moves)
    chances = [each.chance for each in moves]
    assert all(chance is not None and 0 <= chance <= 1 for chance in chances)


def test_all_cards_to_begin_with_are_advised_at_once() -> None:
    match = Match.new(rules, 2, 5, {"level": "archmage"})
    bot = make_bot("novice", rules, 1)
    while match.decision.kind == "card_to_draft":
        match.play(Move(match.decision.seat, bot.choose(match.view(match.decision.seat))))
    seat = match.decision.seat
    assert match.decision.kind == "card_for_hand"
    hand = [each.option for each in advise(rules, match.view(seat), FEW)]
    assert len(hand) == 3
    adept = make_bot("adept", rules, 1)
    for _ in hand:
        chosen = adept.choose(match.view(seat))
        assert chosen in hand
        match.play(Move(seat, chosen))


def test_a_move_is_judged_by_what_the_best_would_have_given() -> None:
    match = a_match()
    seat = match.decision.seat
    view = match.view(seat)
    for move in match.legal_moves(seat):
        judged = judge(rules, view, move.option, FEW)
        assert judged is not None
        assert judged.chosen == move.option
        assert (judged.loss > 0) == (judged.best != judged.chosen)
        assert sum(judged.chances) == pytest.approx(1)


def test_a_bid_is_advised_and_the_range_of_bids_is_not_listed() -> None:
    match = auction_of_zavandor()
    moves = advise(zavandor, match.view(match.decision.seat), FEW, shown=100)
    assert 1 < len(moves) < 12
    assert {each.option for each in moves} <= {*match.decision.options, -1}


def test_a_bid_that_calls_the_lightning_is_judged_by_what_comes_of_it() -> None:
    match = auction_of_zavandor()
    judged = judge(zavandor, match.view(match.decision.seat), 900, Budget(simulations=40))
    assert judged is not None
    assert judged.loss > 0.1
    assert judged.best < 900
    assert judged.chances[match.decision.seat] < 0.1


def test_every_level_answers_long_before_its_table_loses_patience() -> None:
    assert list(LEVELS) == ["novice", "adept", "master", "grandmaster"]
    assert STAND_IN == "adept"
    for level in LEVELS.values():
        _, _, budget = level.bot.partition("seconds=")
        assert level.patience >= 2 * float(budget or 1)
        assert level.deep == bool(budget)


# --- at the table --------------------------------------------------------------------------


def test_whoever_plays_alone_is_advised_in_words(house: House) -> None:
    table = house.set_up(VERSUS_BOT)
    assert house.get(f"/api/tables/{table['table']}")["advice"]
    with house.visit(table["table"], table["keys"][0]["token"], language="de") as ada:
        situation = ada.until_asked()
        while len(situation["ask"]["choices"]) < 2:
            ada.play(situation, f"only {situation['version']}")
            situation = ada.until_asked()
        told = ask(ada, situation)
        assert (told["type"], told["id"], told["seat"]) == ("advice", "help", 0)
        texts = {each["option"]: each["text"] for each in situation["ask"]["choices"]}
        assert 0 < len(told["moves"]) <= 3
        assert all(texts[each["option"]] == each["text"] for each in told["moves"])
        assert told["moves"][0]["behind"] == 0
        again = ask(ada, situation, "again")  # the bot may have answered for itself meanwhile
        assert again == {**told, "id": "again", "version": again["version"]}
        assert ada.play(situation, "on")["type"] == "ack"


SAID = {
    "en": re.compile(r"^(bid \d+|pass)$"),
    "de": re.compile(r"^(\d+ bieten|passen)$"),
    "it": re.compile(r"^(offri \d+|passa)$"),
}


@pytest.mark.parametrize("language", SAID)
def test_bids_are_advised_in_words(language: str) -> None:
    match = auction_of_zavandor()
    seat = match.decision.seat
    moves = advise(zavandor, match.view(seat), FEW)
    told = telling.advice(match, seat, language, ("Ada", "Bo"), moves)
    assert [each.text for each in told if not SAID[language].match(each.text)] == []


def test_a_payment_is_advised_though_nothing_is_searched() -> None:
    match = auction_of_zavandor()
    while match.decision.kind == "bid":  # the second seat goes on, and the first lets it
        match.play(Move(match.decision.seat, -1 if match.decision.seat == 0 else 21))
    assert match.decision.kind == "payment"
    moves = advise(zavandor, match.view(1), FEW)
    assert [each.chance for each in moves] == [None]
    text = telling.advice(match, 1, "de", ("Ada", "Bo"), moves)[0].text
    assert text.startswith("mit ")
    assert text.endswith(" zahlen") or "zurück" in text


def test_who_plays_zavandor_is_advised(house: House) -> None:
    table = house.set_up(VERSUS_BOT, game="zavandor", options={})
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        told = ask(ada, ada.until_asked())
        assert told["type"] == "advice"
        assert told["moves"][0]["chance"] is not None


def test_only_who_asks_hears_advice(house: House) -> None:
    table = house.set_up(VERSUS_BOT)
    token = table["keys"][0]["token"]
    with house.visit(table["table"], token) as ada, house.visit(table["table"]) as watcher:
        situation = ada.until_asked()
        watcher.until("situation")
        assert ask(ada, situation)["type"] == "advice"
        ada.play(situation, "on")
        assert watcher.next()["type"] in ("situation", "present")


def test_where_people_play_each_other_there_is_no_advice_unless_agreed(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        refused = ask(ada, ada.until_asked())
        assert (refused["reason"], refused["id"]) == ("no_advice", "help")
        assert refused["text"] == "there is no advice at this table"
    agreed = house.set_up(SCREEN, advice=True)
    with house.visit(agreed["table"], agreed["keys"][0]["token"]) as ada:
        assert ask(ada, ada.until_asked())["type"] == "advice"


def test_a_table_against_bots_can_do_without_advice(house: House) -> None:
    table = house.set_up(VERSUS_BOT, advice=False)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert ask(ada, ada.until_asked())["reason"] == "no_advice"


def test_advice_is_for_the_own_open_question(house: House) -> None:
    table = house.set_up(SCREEN, advice=True)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        assert ask(ada, {**situation, "seat": 1})["reason"] == "not_your_seat"
        assert ask(ada, {**situation, "version": 7})["reason"] == "stale"
        ada.send("advise", id="", at=0, seat=0)
        assert ada.until("refused")["reason"] == "malformed"
    with house.visit(table["table"]) as nobody:
        assert ask(nobody, {"version": 0, "seat": 0})["reason"] == "not_your_seat"


class SlowThinker(Thinker):
    """Thinks until it is told to come to an end."""

    def __init__(self) -> None:
        super().__init__(1)
        self.end = asyncio.Event()

    async def advise(self, game: str, view: Any, budget: Budget) -> list[Advised]:
        await self.end.wait()
        return [Advised(0, None)]


def test_one_piece_of_advice_is_thought_over_at_a_time() -> None:
    async def ask_twice() -> list[Any]:
        thinker, told = SlowThinker(), asyncio.Queue[Any]()
        adviser = Adviser(thinker, FEW)
        match = a_match()
        seat = match.decision.seat
        adviser.think(match, seat, 5, told.put_nowait)
        with pytest.raises(Declined, match="advising"):
            adviser.think(match, seat, 5, told.put_nowait)
        thinker.end.set()
        first = await told.get()
        adviser.think(match, seat, 5, told.put_nowait)
        return [first, told.get_nowait()]

    assert asyncio.run(ask_twice()) == [[Advised(0, None)]] * 2


def test_an_adviser_whose_process_dies_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: object, *_more: object) -> None:
        raise NoAnswer

    async def ask_once() -> Any:
        told = asyncio.Queue[Any]()
        match = a_match()
        Adviser(Thinker(1), FEW).think(match, match.decision.seat, 5, told.put_nowait)
        return await told.get()

    monkeypatch.setattr(Workers, "do", fail)
    assert asyncio.run(ask_once()) is None
