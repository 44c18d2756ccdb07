"""What an arena reports about games whose results are known."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from conclave.engine.rng import seeded
from conclave.games.seasons import rules
from conclave.lab.arena import by_deal, finish_of, summarise
from conclave.lab.arena_page import arena_page
from conclave.lab.playing import Played, Settings, play_game

APPRENTICE = {"level": "apprentice"}


@dataclass
class Table:
    """A table of three for which games are made up."""

    bots: tuple[str, ...] = ("a", "b", "c")

    def game(self, number: int, deal: int, seating: str, scores: tuple[int, ...]) -> Played:
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        players = len(scores)
        return Played(
            number, deal, tuple(seating), winners, scores, deal % players, 20,
            (10,) * players, (0.5,) * players, (0.2,) * players,
        )  # fmt: skip

    def settings(self, players: int) -> Settings:
        return Settings("seasons", 1, players, self.bots, 3, APPRENTICE)


def test_win_rates_split_shared_victories() -> None:
    table = Table(("a", "b"))
    games = [table.game(0, 0, "ab", (10, 10)), table.game(1, 0, "ba", (5, 9))]
    report = summarise(table.settings(2), games, 2)
    assert report["win_rates"]["a"]["rate"] == 0.75
    assert report["win_rates"]["b"]["rate"] == 0.25
    assert report["shared_victories"] == 1


def test_differences_are_to_the_others_in_the_same_game() -> None:
    table = Table()
    games = [table.game(0, 0, "abc", (30, 20, 10)), table.game(1, 0, "cab", (0, 60, 30))]
    found = summarise(table.settings(3), games, 2)["score_differences"]
    assert found["a"]["mean"] == 30
    assert found["b"]["mean"] == 0
    assert found["c"]["mean"] == -30


def test_a_bot_in_three_seats_is_compared_with_the_fourth() -> None:
    table = Table(("m", "a", "a", "a"))
    report = summarise(table.settings(4), [table.game(0, 0, "maaa", (40, 30, 20, 10))], 1)
    assert report["win_rates"]["m"]["rate"] == 1
    assert report["win_rates"]["a"] == {"rate": 0, "low": 0, "high": 0.5615, "count": 3}
    assert report["score_differences"]["m"]["mean"] == 20
    assert report["score_differences"]["a"]["mean"] == -20


def test_the_finish_has_winners_first_and_ties_together() -> None:
    tied = Played(0, 0, tuple("abcd"), (1,), (9, 9, 4, 4), 0, 9, (), (), ())
    assert finish_of(tied) == [[1], [0], [2, 3]]


def test_bots_are_compared_two_by_two() -> None:
    table = Table()
    games = [table.game(0, 0, "abc", (30, 20, 10)), table.game(1, 0, "cab", (0, 60, 70))]
    duels = summarise(table.settings(3), games, 2)["head_to_head"]
    rates = {(duel["bot"], duel["against"]): duel["rate"] for duel in duels}
    assert rates["a", "b"] == 0.5
    assert rates["a", "c"] == 1
    assert rates["c", "b"] == 0


def test_seats_are_told_by_number_and_by_turn() -> None:
    table = Table(("a", "b"))
    games = [table.game(0, 0, "ab", (10, 5)), table.game(1, 1, "ab", (10, 5))]
    seats = summarise(table.settings(2), games, 2)["seats"]
    assert [seat["rate"] for seat in seats["by_seat"]] == [1, 0]
    assert [seat["rate"] for seat in seats["by_turn"]] == [0.5, 0.5]


def test_times_are_told_by_bot() -> None:
    table = Table(("a", "b"))
    times = summarise(table.settings(2), [table.game(0, 0, "ab", (1, 0))], 1)["time_per_decision"]
    assert times["a"] == {
        "mean_ms": 50.0, "slowest_ms": 200.0, "decisions": 10, "decisions_per_game": 10.0
    }  # fmt: skip


def test_no_games_make_an_empty_report_and_page() -> None:
    report = summarise(Table().settings(3), [], 5)
    assert report["win_rates"] == {}
    assert "No game is finished yet" in arena_page(report, [])


def test_the_order_in_which_games_end_does_not_matter() -> None:
    table = Table()
    games = [
        table.game(0, 0, "abc", (30, 20, 10)),
        table.game(1, 0, "cab", (0, 61, 33)),
        table.game(2, 1, "abc", (3, 7, 7)),
    ]
    settings = table.settings(3)
    assert summarise(settings, games[::-1], 3) == summarise(settings, games, 3)


# --- played games --------------------------------------------------------------------------


def played(count: int, bots: tuple[str, ...] = ("greedy", "random")) -> list[Played]:
    settings = Settings("seasons", 1, 2, bots, 3, APPRENTICE)
    return [play_game(settings, number) for number in range(count)]


def test_the_games_of_a_deal_share_their_cards_and_their_start() -> None:
    one, two, three = played(3)
    assert (one.deal, two.deal, three.deal) == (0, 0, 1)
    assert (one.bots, two.bots) == (("greedy", "random"), ("random", "greedy"))
    state = rules.new(2, seeded(3, 0), APPRENTICE)
    assert one.start == two.start == state.start


def test_a_game_follows_from_its_number() -> None:
    settings = Settings("seasons", 1, 2, ("greedy", "random"), 3, APPRENTICE)
    one, again = play_game(settings, 1), play_game(settings, 1)
    assert (one.scores, one.decisions) == (again.scores, again.decisions)


def test_greedy_is_found_stronger_than_random() -> None:
    games = played(6)
    settings = Settings("seasons", 1, 2, ("random", "greedy"), 3, APPRENTICE)
    report = summarise(settings, games, 6)
    assert report["ladder"][0]["bot"] == "greedy"
    assert len(by_deal(games)) == report["deals"] == 3


def test_a_page_holds_everything_and_fetches_nothing() -> None:
    games = played(4, ("random", "random"))
    settings = Settings("seasons", 1, 2, ("random",) * 2, 3, APPRENTICE)
    text = arena_page(summarise(settings, games, 4), games)
    assert "<svg" in text
    assert "http" not in text
    assert "@import" not in text


def test_names_in_a_page_are_text() -> None:
    table = Table(("<b>", "b"))
    odd = Played(0, 0, ("<b>", "b"), (0,), (4, 2), 0, 9, (1, 1), (0.1, 0.1), (0.1, 0.1))
    text = arena_page(summarise(table.settings(2), [odd], 1), [odd])
    assert "<b>b" not in text.replace("<b>b</b>", "")
    assert "&lt;b&gt;" in text


@pytest.mark.parametrize("number", [0, 1])
def test_who_sits_where_does_not_change_the_chance_of_the_deal(number: int) -> None:
    both = played(2, ("random", "random"))
    settings = Settings("seasons", 1, 2, ("random", "random", "greedy"), 3, APPRENTICE)
    assert play_game(settings, number).start == both[0].start
