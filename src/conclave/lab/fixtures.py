"""Who plays whom, and from which seats: every deal is played by every seating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from conclave.lab import BadRun


def fill_seats(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """Return bots enough for the seats; a single one plays against itself."""
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) < players:
        raise BadRun(
            f"{len(bots)} bots do not fill {players} seats: name one for each seat, "
            "or one that plays against itself"
        )
    return tuple(bots)


@cache
def fixtures(bots: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """Return every seating of every group: bots by seat, in the order in which they play."""
    return tuple(seating for group in groupings(bots, players) for seating in seatings(group))


def groupings(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Return all groups that can sit down together; a bot named twice may sit there twice.

    Groups of one and the same bot tell nothing and are left out if there are others.
    """
    found = dict.fromkeys(combinations(bots, players))
    distinct = {tuple(sorted(group)): group for group in reversed(found)}
    groups = [group for group in found if group in distinct.values()]
    telling = [group for group in groups if len(set(group)) > 1]
    return telling or groups


def seatings(group: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Iterate over all distinct seatings, each followed by what turning the table makes of it."""
    seen: set[tuple[str, ...]] = set()
    for order in permutations(group):
        for turn in range(len(order)):
            turned = order[-turn:] + order[:-turn] if turn else order
            if turned not in seen:
                seen.add(turned)
                yield turned
