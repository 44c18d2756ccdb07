"""What bots know of Evenfall: worth, battles, quick answers, and the solo game."""

from __future__ import annotations

import pytest

from conclave.bots import Budget, make_bot
from conclave.bots.advice import advise, judge
from conclave.bots.evaluate.evenfall import expertise
from conclave.bots.evaluate.evenfall.battles import Battles
from conclave.bots.evaluate.evenfall.coming import MOMENTS, coming_of, still_coming
from conclave.bots.evaluate.evenfall.first_guess import first_weights
from conclave.bots.evaluate.evenfall.lessons import teacher
from conclave.bots.evaluate.evenfall.outlook import Outlook
from conclave.bots.evaluate.evenfall.reading import Reading, worth_of
from conclave.bots.evaluate.evenfall.terms import FIRST_PLAIN, TERMS, Sheet, name_of, stage_of
from conclave.bots.evaluate.evenfall.worth import Worth
from conclave.engine.decisions import PASS, Decision
from conclave.engine.rng import Rng
from conclave.games.evenfall import rules
from conclave.games.evenfall.moves import ABOUT, PASS_ROUND
from conclave.games.evenfall.parsing import parse_effect
from conclave.games.evenfall.player import AT_REGION, COPY_BITS, NOBODY, RESERVE, Site
from conclave.games.evenfall.scoring import total_of
from conclave.games.evenfall.state import State

FEW = Budget(simulations=12)
TABLES: tuple[dict[str, str], ...] = ({}, {"side": "moon"}, {"path": "without"})


def played(players: int, seed: int, moves: int, options: dict[str, str] | None = None) -> State:
    """Return a game that quick play has brought so far."""
    state, expert = rules.new(players, seed, options or {}), expertise()
    for _ in range(moves):
        if not state.asked:
            break
        asked = state.asked[0]
        rules.apply(state, asked.seat, expert.choose(state, asked))
    return state


def first_question(kind: str, players: int = 2, seeds: int = 12) -> tuple[State, Decision]:
    expert = expertise()
    for seed in range(seeds):
        state = rules.new(players, seed, {})
        while state.asked:
            asked = state.asked[0]
            if asked.kind == kind and asked.size() > 1:
                return state, asked
            rules.apply(state, asked.seat, expert.choose(state, asked))
    raise AssertionError(f"nobody was asked for {kind}")


def design(state: State, name: str) -> int:
    return next(each.number for each in state.pack.rituals if each.id == name)


def test_every_term_has_a_name_of_its_own() -> None:
    names = [name_of(term) for term in range(TERMS)]
    assert len(set(names)) == TERMS == len(first_weights())
    assert name_of(FIRST_PLAIN) == "token.vp"


def test_effects_are_read_as_what_they_bring() -> None:
    state = rules.new(2, 1, {})
    reading = Reading(state.pack)
    for ritual in state.pack.rituals:
        traits = reading.rituals[ritual.number]
        assert traits.has_space == (ritual.ability.at[1] is not None)
        assert traits.instant == worth_of(ritual.ability.at[0])
    strong = [each for each in reading.rituals if each.strength]
    assert strong
    assert len(strong) < len(reading.rituals) / 4
    assert any(each.growth > 3 for both in reading.council for each in both)
    assert all(reading.both(place.harvest) > 0 for place in state.pack.places)


def test_what_is_still_to_come_shrinks_with_the_time_left() -> None:
    inner = parse_effect("vp(1*inner_places_and_rituals)", "game_end")
    coming = coming_of(inner, 8.0)
    assert coming == sorted(coming, reverse=True)
    moments = [(stage, waiting / 8) for stage in (2, 1, 0) for waiting in range(8, -1, -1)]
    course = [still_coming(coming, stage, waiting) for stage, waiting in moments]
    assert course == sorted(course, reverse=True)
    assert (course[0], course[18], course[-1]) == (coming[0], coming[2], coming[4])
    assert still_coming(coming, 0, 1.0) > 0.7 * coming[0]  # most of it, in the last round


def test_a_cap_holds_for_what_is_still_to_come() -> None:
    free, capped = (
        parse_effect("vp(1*places)", "game_end"),
        parse_effect("vp(1*places,max=2)", "game_end"),
    )
    assert max(coming_of(capped, 2.0)) == 2.0 < max(coming_of(free, 8.0))
    assert coming_of(parse_effect("vp(4)", "game_end"), 4.0) == [0.0] * MOMENTS


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_terms_and_worth_tell_the_same(players: int, options: dict[str, str]) -> None:
    weights = [0.1 + term % 7 for term in range(TERMS)]
    worth = Worth(weights)
    for moves in (8, 60, 150, 240):
        state = played(players, 5, moves, options)
        tables = worth.tables(state.pack)
        for seat in range(players):
            battles = Battles(state)
            sheet = Sheet(state, seat, tables.reading)
            amounts = sheet.gather(battles, tables.hand[sheet.stage])
            told = sum(weight * amount for weight, amount in zip(weights, amounts, strict=True))
            side = worth.side(state, seat, battles)
            assert side == pytest.approx(total_of(state, seat) + told)


def test_a_side_is_worth_its_points_once_the_game_is_over() -> None:
    state = played(3, 3, 10_000)
    assert not state.asked
    outcome = rules.outcome(state)
    assert outcome is not None
    sides = expertise().worth.sides(state)
    assert [int(side) for side in sides] == list(outcome.scores)
    assert sides.index(max(sides)) in outcome.winners


def test_leftovers_of_the_last_round_are_worth_nothing() -> None:
    state = played(2, 4, 60)
    state.round = 3
    player = state.players[0]
    player.passed, player.resources, player.hand = True, (9, 9, 9), player.hand[:1]
    reading = expertise().worth.tables(state.pack).reading
    hand = [1.0] * len(state.pack.cards)
    assert stage_of(state) == 0
    rich = Sheet(state, 0, reading).gather(Battles(state), hand)
    player.resources, player.hand = (0, 0, 0), ()
    assert rich == Sheet(state, 0, reading).gather(Battles(state), hand)


def test_more_figures_promise_more_of_a_battle() -> None:
    state = played(2, 6, 20)
    battles = expertise().worth.tables(state.pack).reading
    player = state.players[0]
    player.mana = 0
    promised = []
    for count in range(1, 7):
        home = (0,) * (len(player.figures) - count)
        player.figures = (AT_REGION,) * count + home
        vp, goods, won = Battles(state).expected(0, battles)
        promised.append((vp + goods, won))
    assert promised == sorted(promised)
    assert promised[0] < promised[-1]


def test_nobody_bids_for_what_cannot_be_reached_or_is_had_already() -> None:
    state, asked = first_question("bid")
    expert = expertise()
    player = state.players[asked.seat]
    bids = expert.quick.bids(Outlook(expert.worth, state, asked.seat))
    assert 0 in bids
    assert all(0 <= bid <= player.mana for bid in bids)
    for other in state.players:
        other.mana = 0
        if other is not player:
            other.figures = (RESERVE,) * len(other.figures)
    player.figures = (AT_REGION,) * len(player.figures)
    assert expert.quick.bids(Outlook(expert.worth, state, asked.seat))[0] == 0


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_quick_play_ends_games_by_the_rules_and_changes_nothing_while_it_thinks(
    players: int, options: dict[str, str]
) -> None:
    state, expert = rules.new(players, players, options), expertise()
    while state.asked:
        asked = state.asked[0]
        before = rules.pack(state)
        option = expert.choose(state, asked)
        assert asked.allows(option)
        assert rules.pack(state) == before
        rules.apply(state, asked.seat, option)
    assert state.round == 3
    chances = expert.prospects(state)
    assert len(chances) == players
    if players > 1:
        assert sum(chances) == pytest.approx(1)


def test_quick_play_beats_chance() -> None:
    expert, won = expertise(), 0
    for seed in range(10):
        state, rng, me = rules.new(2, seed, {}), Rng(seed), seed % 2
        while state.asked:
            asked = state.asked[0]
            if asked.seat == me:
                option = expert.choose(state, asked)
            else:
                option = asked.choice(rng.below(asked.size()))
            rules.apply(state, asked.seat, option)
        outcome = rules.outcome(state)
        assert outcome is not None
        won += me in outcome.winners
    assert won == 10


def test_only_a_few_options_are_thought_about() -> None:
    expert = expertise()
    for seed in range(2):
        state = rules.new(3, seed, {"side": "moon"})
        while state.asked:
            asked = state.asked[0]
            tried = expert.worth_trying(state, asked)
            assert tried
            assert len(set(tried)) == len(tried) <= 16
            assert all(asked.allows(option) for option in tried)
            rules.apply(state, asked.seat, expert.choose(state, asked))


def test_nobody_passes_with_witches_and_a_token_left() -> None:
    state, asked = first_question("action")
    option = expertise().choose(state, asked)
    assert option & ~ABOUT != PASS_ROUND


def test_who_plays_alone_measures_itself_by_the_automa() -> None:
    state, expert = played(1, 2, 60), expertise()
    (before,) = expert.prospects(state)
    automa = state.automa
    assert automa is not None
    automa.vp += 20
    (after,) = expert.prospects(state)
    assert 0 < after < before < 1
    assert expert.margin(state, 0) < 0 or before > 0.5


@pytest.mark.parametrize("name", ["random", "novice", "greedy", "adept", "master:simulations=8"])
@pytest.mark.parametrize("players", [1, 2])
def test_bots_answer_all_sorts_of_questions(name: str, players: int) -> None:
    bot = make_bot(name, rules, 1)
    for kind in ("action", "resources", "place_for_ritual", "bid", "place_to_transfer"):
        state, asked = first_question(kind, players)
        option = bot.choose(rules.view(state, asked.seat))
        assert asked.allows(option)


def test_the_clan_is_chosen_at_once() -> None:
    state = rules.new(2, 1, {"clans": "chosen", "side": "moon"})
    asked = state.asked[0]
    assert asked.kind == "clan"
    assert asked.allows(make_bot("adept", rules, 1).choose(rules.view(state, asked.seat)))


@pytest.mark.parametrize("players", [1, 2])
def test_advice_names_moves_and_reviews_judge_them(players: int) -> None:
    state = played(players, 8, 40)
    while state.asked[0].kind != "action":
        asked = state.asked[0]
        rules.apply(state, asked.seat, expertise().choose(state, asked))
    asked = state.asked[0]
    view = rules.view(state, asked.seat)
    told = advise(rules, view, FEW)
    assert all(asked.allows(each.option) for each in told)
    assert all(each.chance is not None and 0 <= each.chance <= 1 for each in told)
    judged = judge(rules, view, PASS_ROUND, FEW)
    assert judged is not None
    assert len(judged.chances) == players
    assert 0 <= judged.loss <= 1


def test_a_lesson_notes_positions_and_repeats_itself() -> None:
    teaching = teacher()
    one, two = [teaching.lesson(teaching.start(), 7, 2) for _ in range(2)]
    assert one == two
    assert len(one.samples) > 3
    assert all(0 <= term < TERMS for sample, _ in one.samples for term, _ in sample)


def test_cards_in_hand_are_worth_what_they_promise() -> None:
    state = played(2, 9, 10)
    tables = expertise().worth.tables(state.pack)
    assert all(value >= 0 for stage in tables.hand for value in stage)
    early = sum(tables.hand[2]) / len(tables.hand[2])
    assert early > 0
    assert PASS not in [card >> COPY_BITS for card in state.players[0].hand]


def test_a_card_is_kept_for_a_round_in_which_it_will_be_worth_more() -> None:
    state = played(2, 9, 10)
    tables = expertise().worth.tables(state.pack)
    for stage in (1, 2):
        pairs = zip(tables.wanted[stage], tables.wanted[stage - 1], strict=True)
        assert all(now >= later for now, later in pairs)
    dear = [card for card, worth in enumerate(tables.hand[2]) if worth == 0]
    wanted = {tables.wanted[2][card] for card in dear}
    assert (
        len(wanted) > len(dear) / 2
    )  # and among cards that are too dear now, some more than others


def test_the_more_players_gain_by_a_transfer_the_more_a_transfer_for_all_brings() -> None:
    """K-ziege: 3 VP for each who transfers."""
    expert, found = expertise(), []
    for able in range(4):
        state = rules.new(4, 3, {})
        state.round = 3
        rich = max(state.pack.cards, key=lambda card: card.vp if card.ritual >= 0 else -1)
        number = state.pack.cards.index(rich)
        for seat in range(1, 4):
            player = state.players[seat]
            ritual = number << COPY_BITS if seat <= able else NOBODY
            player.outer, player.token_used = (Site(player.outer[0].place, ritual),), True
        effect = parse_effect("everyone_transfer(3)", "instant")
        found.append(expert.quick.effect(Outlook(expert.worth, state, 0), effect))
    assert found[0] == 3.0  # the owner's own
    assert found == sorted(found)
    assert found[0] < found[3] < 12


def test_of_cards_too_dear_in_round_1_the_least_wanted_is_discarded() -> None:
    expert = expertise()
    state = rules.new(2, 3, {})
    tables = expert.worth.tables(state.pack)
    dear = [card for card, worth in enumerate(tables.hand[2]) if worth == 0]
    dear.sort(key=lambda card: tables.wanted[2][card])
    least, most = dear[0], dear[-1]
    assert tables.wanted[2][least] < tables.wanted[2][most]
    look = Outlook(expert.worth, state, state.asked[0].seat)
    for offered in ((least, most), (most, least)):
        asked = Decision("card_to_discard", look.seat, tuple(card << COPY_BITS for card in offered))
        assert expert.quick.answer(look, asked) == least << COPY_BITS
