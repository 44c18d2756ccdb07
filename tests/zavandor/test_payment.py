"""Payments against brute force: nothing dominated is proposed, nothing undominated is left out."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.games.zavandor.dust import dust_weight, form, most_dust
from conclave.games.zavandor.energy import energy_of, hand_limit, hand_weight, pieces_of, value_of
from conclave.games.zavandor.gems import unpack_sale
from conclave.games.zavandor.payment import (
    AnyKeeping,
    AnyPayment,
    Result,
    dust_after,
    dust_beside,
    given_by,
    is_canonical,
    keepings,
    payments,
    result_of,
    sale_of,
    sales_for,
    weight_of,
)
from conclave.games.zavandor.player import Player, new_player
from conclave.games.zavandor.tables import FULL_DECKS, GEMS_TRACK, SALE_VALUES

examples = settings(deadline=None, derandomize=True, max_examples=60, database=None)
ALL_CARDS = sorted({card for deck in FULL_DECKS for card in deck})
MOST_PIECES = 7


@st.composite
def players(draw: st.DrawFn) -> Player:
    """Draw somebody with a few cards, perhaps some concentrated energy, and dust."""
    player = new_player(draw(st.integers(0, 5)))
    concentrated = draw(st.lists(st.integers(0, 1), min_size=4, max_size=4))
    room = MOST_PIECES - sum(concentrated)
    player.hand = tuple(sorted(draw(st.lists(st.sampled_from(ALL_CARDS), max_size=room))))
    player.concentrated = concentrated
    player.dust = form(draw(st.integers(0, 45)))
    player.levels[draw(st.integers(0, 5))] = 1
    return player


def legal_payments(player: Player, price: int, extra: int) -> list[int]:
    """Return every way to cover a price, one after the other."""
    pieces = pieces_of(player)
    found = []
    for mask in range(1 << len(pieces)):
        given = sum(value_of(piece) for piece in given_by(pieces, mask))
        if is_canonical(pieces, mask) and player.dust + extra + given >= price:
            found.append(mask)
    return found


def dominates(one: Result, other: Result) -> bool:
    """Tell whether a result is no worse in all three respects and better in one."""
    no_worse = one.left >= other.left and one.weight <= other.weight and one.kept >= other.kept
    return no_worse and one != other


@examples
@given(players(), st.integers(0, 1), st.data())
def test_proposed_are_exactly_the_results_that_nothing_dominates(
    player: Player, extra: int, data: st.DataObject
) -> None:
    price = data.draw(st.integers(0, energy_of(player) + extra))
    every = legal_payments(player, price, extra)
    legal = {mask: result_of(player, price, extra, mask) for mask in every}
    results = set(legal.values())
    best = {one for one in results if not any(dominates(other, one) for other in results)}
    proposed = payments(player, price, extra)
    assert set(proposed) <= set(legal), "only what pays is proposed"
    assert len(proposed) == len(best), "each result is proposed once"
    assert {legal[mask] for mask in proposed} == best
    weights = [legal[mask].weight for mask in proposed]
    assert weights == sorted(weights), "the lightest comes first"


@examples
@given(players(), st.integers(0, 200), st.integers(-5, 400))
def test_any_payment_that_covers_the_price_is_allowed_and_no_other(
    player: Player, price: int, mask: int
) -> None:
    free = AnyPayment(pieces_of(player), player.dust, price)
    assert free.allows(mask) == (mask in legal_payments(player, price, 0))


@examples
@given(players(), st.data())
def test_a_payment_is_found_again_by_the_values_of_its_pieces(
    player: Player, data: st.DataObject
) -> None:
    price = data.draw(st.integers(0, energy_of(player)))
    mask = data.draw(st.sampled_from(legal_payments(player, price, 0)))
    values = [value_of(piece) for piece in given_by(pieces_of(player), mask)]
    free = AnyPayment(pieces_of(player), player.dust, price)
    assert mask in free.named(values)
    assert mask in free.named([*values, 7])


@examples
@given(players(), st.data())
def test_nothing_is_lost_by_paying_but_a_one_that_no_tile_can_pay(
    player: Player, data: st.DataObject
) -> None:
    price = data.draw(st.integers(0, energy_of(player)))
    for mask in payments(player, price):
        result = result_of(player, price, 0, mask)
        lost = energy_of(player) - price - result.left
        assert lost in (0, 1)
        assert dust_after(player, price, 0, mask) == form(dust_after(player, price, 0, mask))


# --- the hand limit ------------------------------------------------------------------------


def left_after(player: Player, mask: int) -> tuple[int, int]:
    """Return what is kept in all, and how much of it is dust."""
    pieces = pieces_of(player)
    dust = dust_beside(player, mask)
    given = sum(value_of(piece) for piece in given_by(pieces, mask))
    return sum(value_of(piece) for piece in pieces) - given + dust, dust


@examples
@given(players())
def test_the_first_proposal_for_the_hand_limit_keeps_the_most(player: Player) -> None:
    pieces = pieces_of(player)
    free = AnyKeeping(pieces, hand_limit(player))
    fitting = [mask for mask in range(1 << len(pieces)) if free.allows(mask)]
    proposed = keepings(player)
    kept = [left_after(player, mask) for mask in proposed]
    assert set(proposed) <= set(fitting)
    assert kept[0][0] == max(left_after(player, mask)[0] for mask in fitting)
    everything = {left_after(player, mask) for mask in fitting}
    for worth, dust in kept:
        assert not any(a >= worth and b >= dust and (a, b) != (worth, dust) for a, b in everything)
    front = [
        (a, b)
        for a, b in everything
        if not any(c >= a and d >= b and (c, d) != (a, b) for c, d in everything)
    ]
    assert sorted(kept) == sorted(each for each in front if each[0] >= kept[0][0] - 10)


@examples
@given(players())
def test_what_is_kept_fits(player: Player) -> None:
    for mask in keepings(player):
        pieces = pieces_of(player)
        kept = [piece for place, piece in enumerate(pieces) if not mask >> place & 1]
        weight = sum(weight_of(piece) for piece in kept) + dust_weight(dust_beside(player, mask))
        assert weight <= hand_limit(player)
    if hand_weight(player) <= hand_limit(player):
        assert keepings(player)[0] == 0


# --- dust ----------------------------------------------------------------------------------


@given(st.integers(0, 700))
def test_only_one_and_three_cannot_be_formed(amount: int) -> None:
    assert form(amount) == {1: 0, 3: 2}.get(amount, amount)


@given(st.integers(0, 300), st.integers(0, 30))
def test_the_most_dust_that_fits_is_kept(amount: int, room: int) -> None:
    fitting = [each for each in range(amount + 1) if each == form(each) and weight(each) <= room]
    assert most_dust(amount, room) == max(fitting)


def weight(amount: int) -> int:
    """Weigh tens, fives and twos in the only way that leaves no change to be made."""
    five = amount % 2
    twos = (amount - 5 * five) // 2 % 5
    tens = (amount - 5 * five) // 10
    return 3 * tens + 2 * five + twos


@given(st.integers(4, 900))
def test_dust_weighs_as_its_fewest_tiles(amount: int) -> None:
    assert dust_weight(amount) == weight(amount)


# --- gems for a price ----------------------------------------------------------------------


@examples
@given(st.lists(st.integers(0, 3), min_size=5, max_size=5), st.integers(0, 4), st.integers(1, 200))
def test_every_set_of_gems_without_one_too_many_is_offered(
    gems: list[int], level: int, shortfall: int
) -> None:
    player = new_player(0)
    player.active = gems
    player.levels[GEMS_TRACK] = level
    values = [each[level] for each in SALE_VALUES]
    offered = sales_for(player, shortfall)
    wanted = [
        counts
        for counts in _all_counts(gems)
        if _worth(counts, values) >= shortfall
        and all(_worth(counts, values) - values[k] < shortfall for k in range(5) if counts[k])
    ]
    assert sorted(unpack_sale(packed) for packed in offered) == sorted(wanted)
    brought = [sale_of(player, packed) for packed in offered]
    assert brought == sorted(brought), "what brings the least comes first"


def _worth(counts: list[int], values: list[int]) -> int:
    return sum(count * value for count, value in zip(counts, values, strict=True))


def _all_counts(gems: list[int]) -> list[list[int]]:
    found: list[list[int]] = [[]]
    for most in gems:
        found = [[*each, count] for each in found for count in range(most + 1)]
    return found


def test_any_number_of_resting_gems_can_be_sold_for_a_price() -> None:
    player = new_player(0)
    player.active, player.resting = [0] * 5, [150, 0, 0, 0, 0]
    offered = sales_for(player, 700)
    assert [unpack_sale(packed) for packed in offered] == [[140, 0, 0, 0, 0]]
    assert sale_of(player, offered[0]) == 700
