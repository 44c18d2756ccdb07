"""Every side of every clan board: what it scouts, its token, its track, and the throne demon."""

from __future__ import annotations

import pytest

from conclave.engine.decisions import PASS
from conclave.games.evenfall import rules
from conclave.games.evenfall.catalysts import extra_slots
from conclave.games.evenfall.clan import abilities, copied_by_demon, standing_steps
from conclave.games.evenfall.moves import BUILD, TOKEN
from conclave.games.evenfall.pack_boards import Board
from conclave.games.evenfall.pack_cards import CLAN_NAMES, MOON, SUN
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.player import DEMON, KIND_MASK, TRACK_VP, Player
from conclave.games.evenfall.vocabulary import ANY, DRAW, HARVEST, MANA, ORB, VP
from tests.evenfall.tables import table
from tests.proof import proves

SIDES = {"sun": SUN, "moon": MOON}
EVERY_SIDE = [(clan, side) for side in SIDES for clan in CLAN_NAMES]
NEVER_COPIED = ("keir", "naiche", "nora", "oyuun", "quand", "shandiin")
SPECIALISTS = [specialist.id for specialist in our_pack().specialists]


def board_of(clan: str, side: str) -> Board:
    """Return a side of a clan's board."""
    return our_pack().board(CLAN_NAMES.index(clan), SIDES[side])


# --- what a side brings --------------------------------------------------------------------


@proves("RND-02", "RND-03", "CLN-00", "CLN-W1", "CLN-H1", "SXP-10")
@pytest.mark.parametrize(("clan", "side"), EVERY_SIDE)
def test_every_side_scouts_what_stands_at_its_top(clan: str, side: str) -> None:
    state = table({"clan": clan}, {"passed": True}, options={"side": side}, phase="round")
    board, player = board_of(clan, side), state.players[0]
    assert not board.scout[ANY]
    assert len(player.hand) == board.scout_cards
    assert (*player.resources, player.mana) == (*board.scout[:3], board.scout[MANA])


@proves("TOK-01", "TOK-02", "CLN-00", "CLN-W2", "CLN-H2")
@pytest.mark.parametrize(("clan", "side"), EVERY_SIDE)
def test_the_token_of_every_side_harvests_the_outer_circle_first(clan: str, side: str) -> None:
    mine = {"clan": clan, "outer": ["Charcoal Clearing", "Windbreak Tor"]}
    state = table(mine, {"passed": True}, options={"side": side})
    rules.apply(state, 0, TOKEN)
    assert board_of(clan, side).token.steps[0].op == HARVEST
    assert state.players[0].mana >= 4, "two mana of each place, whatever the token brings besides"
    assert state.players[0].token_used


@proves("TRK-01", "TRK-02", "TRK-03", "CLN-00")
@pytest.mark.parametrize(("clan", "side"), EVERY_SIDE)
def test_every_step_of_every_track_pays_its_bonus_and_the_top_points(clan: str, side: str) -> None:
    board = board_of(clan, side)
    assert len(board.track) >= 5, "the rulebook's automa stands on the fifth field"
    for field in range(len(board.track) + 1):
        player = after_a_step(clan, side, field)
        bonus = board.track[field] if field < len(board.track) else None
        points = [step.amount.times for step in bonus.steps if step.op == VP] if bonus else [2]
        assert player.track == min(field + 1, len(board.track))
        assert player.statistics[TRACK_VP] == player.vp == sum(points)
        drawn = [step.amount.times for step in bonus.steps if step.op == DRAW] if bonus else []
        assert len(player.hand) == sum(drawn)


def after_a_step(clan: str, side: str, field: int) -> Player:
    """Let a seat build an orb, which climbs a step from a field of the track."""
    site = {"place": "start", "ritual": "Bone Flute"}
    mine = {"clan": clan, "knowledge": 1, "track": field, "outer": [site]}
    state = table(mine, {"passed": True}, options={"side": side})
    rules.apply(state, 0, BUILD | ORB)
    while state.asked[0].kind not in ("action", "free_action"):
        decision = state.asked[0]
        wanted = PASS if decision.kind == "climb_on" else decision.choice(0)
        rules.apply(state, decision.seat, wanted)
    return state.players[0]


# --- the throne demon ----------------------------------------------------------------------


@proves("CLN-H4", "CLN-H8")
@pytest.mark.parametrize("id_", SPECIALISTS)
def test_the_demon_copies_every_specialist_but_six(id_: str) -> None:
    card = f"{id_}_a"
    horn = {"clan": "horn", "specialists": [card], "demon": card}
    state = table(horn, {}, options={"side": "moon"})
    copies = [ability for source, ability in abilities(state, 0) if source & KIND_MASK == DEMON]
    assert len(copies) == (0 if id_ in NEVER_COPIED else 1)
    assert (copied_by_demon(state, state.players[0]) is None) == (id_ in NEVER_COPIED)
    bare = table({"clan": "horn", "specialists": [card]}, {}, options={"side": "moon"})
    once = len(standing_steps(bare, 0))
    more = sum(len(effect.steps) for ability in copies for effect in ability.standing)
    assert len(standing_steps(state, 0)) == once + more


@proves("CLN-H8", "O-extra_slot")
def test_shandiin_on_the_demon_gives_one_slot_and_not_two() -> None:
    horn = {"clan": "horn", "specialists": ["shandiin_a"], "demon": "shandiin_a"}
    assert extra_slots(table(horn, {}, options={"side": "moon"}), 0) == 1
