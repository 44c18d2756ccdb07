"""Last turns of Seasons, solved exactly: how often do bots find the best there is?

The last seat of the last round has no more than its turn: nobody answers it, and all that others
hide counts the same whatever it does. Where no chance is left either, trying everything is exact.

    python -m tests.bots.endgames 50 adept master:simulations=300
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator
from statistics import mean

from conclave.bots import make_bot
from conclave.engine.rng import seeded
from conclave.games.seasons import rules
from conclave.games.seasons.scoring import score_of
from conclave.games.seasons.state import State

MOST_POSITIONS = 4_000


class TooLarge(Exception):
    """A turn with chance in it, or with more ways to play it than can be tried."""


def last_turns(first_seed: int, player: str = "greedy") -> Iterator[State]:
    """Play games and return positions at the beginning of the last seat's last turn."""
    seed = first_seed
    while True:
        state = rules.new(2, seed, {})
        bots = [make_bot(player, rules, seeded(seed, seat)) for seat in range(2)]
        while state.asked:
            asked = state.asked[0]
            if asked.kind == "action" and _is_last(state):
                yield rules.clone(state)
                break
            option = bots[asked.seat].choose(rules.view(state, asked.seat))
            rules.apply(state, asked.seat, option)
        seed += 1


def _is_last(state: State) -> bool:
    """Tell whether the turn that begins is the last, by ending it."""
    trial = rules.clone(state)
    rules.apply(trial, trial.asked[0].seat, 0)
    return trial.is_over()


def best_margin(state: State, seat: int) -> int:
    """Return how far ahead a seat can be in the end, by trying everything."""
    return _Solver(state, seat).best(state)


class _Solver:
    def __init__(self, state: State, seat: int) -> None:
        self._seat = seat
        self._found = state.found
        self._known: dict[Hashable, int] = {}

    def best(self, state: State) -> int:
        """Return the best margin from here."""
        if not state.asked:
            return margin(state, self._seat)
        if state.found != self._found:
            raise TooLarge
        key = _key(state)
        if key not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                raise TooLarge
            self._known[key] = max(self._after(state, option) for option in _choices(state))
        return self._known[key]

    def _after(self, state: State, option: int) -> int:
        trial = rules.clone(state)
        rules.apply(trial, trial.asked[0].seat, option)
        return self.best(trial)


def _choices(state: State) -> tuple[int, ...]:
    """Return what can be answered; another seat's forced choices are worst for the one to move."""
    return tuple(state.asked[0].choices())


def _key(state: State) -> Hashable:
    sides = tuple(
        (p.crystals, tuple(p.energy), p.gauge, p.bonuses, p.hand, p.in_play, p.limbo)
        for p in state.players
    )
    turn = (state.can_transmute, state.transmute_bonus, state.due, state.wheel, state.year)
    return sides, turn, tuple(state.stack)


def margin(state: State, seat: int) -> int:
    """Return how far ahead a seat is once the game is over."""
    scores = [score_of(state, each).total for each in range(2)]
    return scores[seat] - scores[1 - seat]


def played_margin(state: State, name: str, seed: int) -> int:
    """Return how far ahead a bot is after playing the turn."""
    state = rules.clone(state)
    seat = state.asked[0].seat
    bot = make_bot(name, rules, seed)
    while state.asked:
        asked = state.asked[0]
        option = bot.choose(rules.view(state, asked.seat))
        rules.apply(state, asked.seat, option)
    return margin(state, seat)


def solved(count: int, first_seed: int) -> Iterator[tuple[State, int]]:
    """Return last turns that could be solved, with what can be had from them."""
    made = 0
    for state in last_turns(first_seed):
        try:
            best = best_margin(state, state.asked[0].seat)
        except TooLarge:
            continue
        yield state, best
        made += 1
        if made == count:
            return


def main(arguments: list[str]) -> None:
    """Print how often bots find the best, and what they lose on average."""
    count, *names = arguments
    regrets: dict[str, list[int]] = {name: [] for name in names}
    for number, (state, best) in enumerate(solved(int(count), 1000)):
        for name in names:
            regrets[name].append(best - played_margin(state, name, number))
    for name, found in regrets.items():
        agreed = sum(regret == 0 for regret in found)
        print(f"{name}: best in {agreed} of {len(found)}, regret {mean(found):.2f} prestige")


if __name__ == "__main__":
    main(sys.argv[1:])
