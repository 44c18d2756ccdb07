"""The battle phase: secret bids in every region, rewards by strength, a stone for the winner."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.automa import automa_fights
from conclave.games.evenfall.counting import figures_at, strength_at
from conclave.games.evenfall.effects import perform, raise_events
from conclave.games.evenfall.path import is_ahead
from conclave.games.evenfall.player import BATTLES, KIND_BITS, NOBODY, REGION
from conclave.games.evenfall.regions import tiers_at
from conclave.games.evenfall.state import EFFECTS, State, cause_of, seats_from, thing
from conclave.games.evenfall.stones_taken import gain_stone, stones_at
from conclave.games.evenfall.vocabulary import ON_BATTLE_WON, ON_TIER6, REWARD

GREAT: Final = 6  # the tier that every region has, and cards wait for
AUTOMA: Final = 15  # the automa among the winners

# The answers of a battle are, seat by seat, strength and bid, and at last the automa's strength.


def participants(state: State, number: int) -> list[int]:
    """Return the seats that fight in a region, in turn order (BAT-02)."""
    return [
        seat for seat in seats_from(state, state.first) if figures_at(state.players[seat], number)
    ]


def _begin_battles(state: State, frame: Frame, _: int) -> None:
    """Fight region by region from top to bottom (BAT-01)."""
    for number in range(len(state.regions) - 1, -1, -1):
        state.push(BATTLE, NOBODY, thing(REGION, number))


BATTLES_BEGIN: Final = EFFECTS.add("battles", Step(_begin_battles))


# --- bids ----------------------------------------------------------------------------------


def _ask_bids(state: State, frame: Frame, _: int) -> None:
    """Let all who fight bid mana in secret; without anybody the region keeps its stones (M9)."""
    number = frame.source >> KIND_BITS
    automa = state.automa
    fights = automa is not None and automa.witches[number] > 0
    seats = participants(state, number)
    if not seats and not fights:
        state.leave()
        return
    if state.log is not None:
        state.tell("battle_begun", NOBODY, "rules", {"region": state.pack.base + number})
    if seats:
        state.open_lanes(BID, len(state.players))


def _ask_bid(state: State, frame: Frame, _: int) -> None:
    number = state.stack[-1].source >> KIND_BITS
    player = state.players[frame.actor]
    if figures_at(player, number):
        state.ask_number("bid", frame.actor, range(player.mana + 1), False, None)
    else:
        state.leave()


def _take_bid(state: State, frame: Frame, _: int) -> None:
    """Keep a bid to oneself until all have bid."""
    state.players[frame.actor].bid = frame.answers[-1]


BID: Final = EFFECTS.add("bid", Step(_ask_bid), Step(_take_bid))

# --- rewards -------------------------------------------------------------------------------


def _reveal(state: State, frame: Frame, _: int) -> None:
    """Show and spend all bids, fix the strengths, and begin the rewards (BAT-03, BAT-05)."""
    number = frame.source >> KIND_BITS
    state.found += 1
    seats = participants(state, number)
    answers: list[int] = []
    for seat, player in enumerate(state.players):
        strength = bid = 0
        if seat in seats:
            bid = max(0, player.bid)
            player.mana -= bid
            player.bid = NOBODY
            strength = strength_at(state, seat, number) + bid
            if state.log is not None:
                told = {"strength": strength, "n": bid}
                state.tell("bid_revealed", seat, "rules", told)
        answers += [strength, bid]
    answers.append(automa_fights(state, number) if state.automa is not None else 0)
    state.stack[-1] = state.stack[-1].answered(tuple(answers))
    for seat in reversed(seats):
        _begin_rewards(state, seat, number, answers[2 * seat])


def _begin_rewards(state: State, seat: int, number: int, strength: int) -> None:
    tiers = tiers_at(state, number)
    for place in range(len(tiers) - 1, -1, -1):
        if strength >= tiers[place].least:
            state.push(TIER, seat, thing(REGION, number), (place,))


def _give_reward(state: State, frame: Frame, _: int) -> None:
    tier = tiers_at(state, frame.source >> KIND_BITS)[frame.answers[0]]
    if state.log is not None:
        cause = cause_of(state, frame.source)
        state.tell("tier_reached", frame.actor, cause, {"n": tier.least})
    perform(state, frame.actor, frame.source, tier.reward, REWARD)


def _reward_given(state: State, frame: Frame, _: int) -> None:
    tier = tiers_at(state, frame.source >> KIND_BITS)[frame.answers[0]]
    if tier.least >= GREAT:
        raise_events(state, frame.actor, 1 << ON_TIER6)


TIER: Final = EFFECTS.add("tier", Step(_give_reward), Step(_reward_given))

# --- the winner ----------------------------------------------------------------------------


def winner_of(state: State, number: int, answers: tuple[int, ...]) -> int:
    """Return who wins a battle: strength, then the bid, then the path, then turn order."""
    best = NOBODY
    for seat in participants_by(state, answers):
        if best == NOBODY or _beats(state, answers, seat, best):
            best = seat
    theirs = answers[-1]
    if theirs and (best == NOBODY or theirs > answers[2 * best]):
        return AUTOMA  # the person wins ties (AUT-10)
    return best


def participants_by(state: State, answers: tuple[int, ...]) -> list[int]:
    """Return who had any strength in a battle, in turn order."""
    return [seat for seat in seats_from(state, state.first) if answers[2 * seat]]


def _beats(state: State, answers: tuple[int, ...], seat: int, best: int) -> bool:
    """Tell whether a later seat in turn order beats the best before it (BAT-08 to BAT-10)."""
    if answers[2 * seat] != answers[2 * best]:
        return answers[2 * seat] > answers[2 * best]
    if answers[2 * seat + 1] != answers[2 * best + 1]:
        return answers[2 * seat + 1] > answers[2 * best + 1]
    return state.path and is_ahead(state, seat, best)


def _award(state: State, frame: Frame, _: int) -> None:
    """Name the winner; who wins the topmost region begins the next round (BAT-07, BAT-11)."""
    number = frame.source >> KIND_BITS
    winner = winner_of(state, number, frame.answers)
    region = state.pack.base + number
    if winner == AUTOMA:
        automa = state.automa
        assert automa is not None
        stones = state.regions[number].stones
        if state.log is not None:
            state.tell("automa_won_battle", NOBODY, "rules", {"region": region})
        if stones:
            automa.stones += stones[:1]
            rest = state.regions[number]._replace(stones=stones[1:])
            state.regions = (*state.regions[:number], rest, *state.regions[number + 1 :])
        return
    if winner == NOBODY:
        return
    player = state.players[winner]
    player.battles_won += 1
    player.statistics[BATTLES] += 1
    if number == 0 and state.automa is None:
        state.heir = winner
    if state.log is not None:
        state.tell("battle_won", winner, "rules", {"region": region})
    state.push(SPOILS, winner, frame.source)


BATTLE: Final = EFFECTS.add("battle", Step(_ask_bids), Step(_reveal), Step(_award))


def _ask_stone(state: State, frame: Frame, _: int) -> None:
    number = frame.source >> KIND_BITS
    options = stones_at(state, number, state.regions[number].stones)
    if options:
        state.ask("stone_to_take", frame.actor, options)


def _take_stone(state: State, frame: Frame, _: int) -> None:
    if frame.answers:
        gain_stone(state, frame.actor, frame.answers[-1], cause_of(state, frame.source))


def _battle_won(state: State, frame: Frame, _: int) -> None:
    raise_events(state, frame.actor, 1 << ON_BATTLE_WON)


SPOILS: Final = EFFECTS.add("spoils", Step(_ask_stone), Step(_take_stone), Step(_battle_won))
