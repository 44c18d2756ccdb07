"""What holds at every decision of every game of Seasons: cards, crystals, reserve, dice."""

from __future__ import annotations

from collections import Counter

from conclave.games.seasons.cards import BASIC, COPIES, COUNT
from conclave.games.seasons.dice import DICE_PER_SEASON, SIDES
from conclave.games.seasons.play import add_up_standing
from conclave.games.seasons.player import Player, bare_all
from conclave.games.seasons.setup import ARCHMAGE
from conclave.games.seasons.state import EFFECTS, State

GAUGE_MAXIMUM = 15
MOST_BONUSES = 3
STORES = {4: 4, 35: 6}  # how many energies can lie on a card while somebody is asked
OVER_THE_LIMIT = ("energy_to_drop", "energy_to_take")  # R8.2: a gain is first taken completely


def check(state: State) -> None:
    """Check everything at once; a broken invariant raises AssertionError."""
    check_cards(state)
    check_dice(state)
    check_table(state)
    for seat, player in enumerate(state.players):
        check_amounts(state, seat, player)
        check_row(state, player)


def all_cards(state: State) -> Counter[int]:
    """Count every card, wherever it lies."""
    found = Counter(state.deck[: state.deck_left])
    found.update(bare_all(state.discard))
    drafting = any(EFFECTS.names[frame.effect] == "draft" for frame in state.stack)
    for player in state.players:
        found.update(player.hand + player.libraries[0] + player.libraries[1] + player.packet)
        found.update(bare_all(player.limbo))
        found.update(lying.card for lying in player.in_play)
        if drafting:
            found.update(player.memory.picked)
    return found


def check_cards(state: State) -> None:
    """Every card of the level is somewhere, both copies of it, and nothing else is (R1.2)."""
    last = COUNT if state.level == ARCHMAGE else BASIC
    expected = Counter(dict.fromkeys(range(1, last + 1), COPIES))
    found = all_cards(state)
    assert found == expected, f"too many {found - expected}, missing {expected - found}"
    for player in state.players:
        assert list(player.hand) == sorted(player.hand), f"a hand is unsorted: {player.hand}"


def check_dice(state: State) -> None:
    """All dice of the season lie on the table or with a seat; one stays over (R5.3)."""
    if not state.round:
        return
    seats = len(state.players)
    taken = [player.die for player in state.players if player.die >= 0]
    lying = [*taken, *state.dice]
    assert len(lying) == seats + 1, f"{len(lying)} dice for {seats} seats"
    assert len({die // SIDES for die in lying}) == len(lying), "a die lies in two places"
    assert {die // SIDES for die in lying} <= set(state.bag), "a die that is not in the game"
    if len(taken) == seats:
        assert len(state.dice) == 1, "one die is left over once all have taken"
    assert len(state.bag) == 4 * (seats + 1), "players + 1 dice of each colour (R2.2)"
    colours = Counter(die // DICE_PER_SEASON for die in state.bag)
    assert set(colours.values()) == {seats + 1}, f"the colours are uneven: {colours}"


def check_table(state: State) -> None:
    """Year, space, start player and draw pile are where they can be."""
    assert 1 <= state.wheel <= 12, f"no space {state.wheel} on the wheel"
    assert 0 <= state.year <= 4, f"no year {state.year}"
    assert 0 <= state.start < len(state.players), f"no seat {state.start}"
    assert 0 <= state.deck_left <= len(state.deck), "the draw pile has a wrong size"
    assert state.deck_left or not state.top_known, "somebody knows the top of an empty pile"
    assert min(state.due) >= 0, f"a cost fell below nothing: {state.due}"
    if not state.asked:
        assert not state.stack, "nobody is asked, but something is under way"
        assert not any(player.limbo for player in state.players), "cards were left in limbo"


def check_amounts(state: State, seat: int, player: Player) -> None:
    """Crystals, energies, gauge and bonuses of a seat stay within their bounds."""
    assert player.crystals >= 0, f"seat {seat} has {player.crystals} crystals (R14.1)"
    assert min(player.energy) >= 0, f"seat {seat} has energies {player.energy}"
    assert 0 <= player.bonuses <= MOST_BONUSES, f"seat {seat} used {player.bonuses} bonuses"
    most = 999 if state.first_edition else GAUGE_MAXIMUM
    assert 0 <= player.gauge <= most, f"seat {seat} has a gauge of {player.gauge} (R7.3)"
    assert player.owed_energy >= 0, f"seat {seat} is owed {player.owed_energy}"
    busy = any(each.seat == seat and each.kind in OVER_THE_LIMIT for each in state.asked)
    limit = player.standing.reserve_limit
    assert busy or sum(player.energy) <= limit, f"seat {seat} holds {player.energy}, limit {limit}"


def check_row(state: State, player: Player) -> None:
    """What cards in play grant is added up freshly; energies lie only where they can."""
    serials = [lying.serial for other in state.players for lying in other.in_play]
    assert len(set(serials)) == len(serials), "two cards in play share a number"
    assert max(serials, default=0) <= state.serial, "a card in play has a number from later"
    for lying in player.in_play:
        assert min(lying.tokens) >= 0, f"{lying} holds less than nothing"
        assert sum(lying.tokens) <= STORES.get(lying.card, 0), f"{lying} holds too much (R8.3)"
    trial = player.clone()
    add_up_standing(state, trial)
    assert trial.standing == player.standing, f"{player.standing} should be {trial.standing}"
