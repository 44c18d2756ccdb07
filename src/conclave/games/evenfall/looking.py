"""Builds a view up from nothing: a forgotten field is missing, never leaked."""

from __future__ import annotations

from collections.abc import Sequence

from conclave.engine.decisions import SPECTATOR, Decision
from conclave.engine.frames import Frame
from conclave.games.evenfall.automa import automa_points
from conclave.games.evenfall.battle import BATTLE
from conclave.games.evenfall.clan import has_demon
from conclave.games.evenfall.costs import (
    AS_COUNCIL,
    AS_RITUAL,
    AS_SPECIALIST,
    affordable,
    all_means_to_play,
    path_extra,
)
from conclave.games.evenfall.counting import crystals_on, ritual_worth, strength_at
from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.player import KIND_BITS, NOBODY, Player, Site
from conclave.games.evenfall.scoring import points_of
from conclave.games.evenfall.setup import CHOOSE_CLAN, SETTING_UP
from conclave.games.evenfall.state import EFFECTS, State, is_ritual, ritual_of
from conclave.games.evenfall.stones import doubled
from conclave.games.evenfall.turn import SCOUTING, TAKE_TURNS
from conclave.games.evenfall.view import (
    AutomaView,
    DecisionView,
    FrameView,
    PointsView,
    RegionView,
    SeatView,
    SiteView,
    View,
)


def view(state: State, seat: int) -> View:
    """Return all that `seat` may know of the state."""
    own = seat != SPECTATOR
    return View(
        seat=seat,
        pack=state.pack.key,
        mix=state.mix,
        with_path=state.path,
        side=state.side,
        phase=phase_of(state),
        round=state.round,
        rounds=state.pack.setup.rounds,
        first=state.first,
        heir=state.heir,
        turn=state.turn,
        battle=battle_of(state),
        main_done=state.main_done,
        seats=tuple([_seat_view(state, other) for other in range(len(state.players))]),
        automa=None if state.automa is None else _automa_view(state, state.automa),
        hand=state.players[seat].hand if own else (),
        costs=_costs(state, seat) if own else (),
        looking=state.players[seat].looking if own else (),
        bid=state.players[seat].bid if own else NOBODY,
        deck_size=state.deck_left,
        discard=state.discard,
        box=state.box,
        era=state.era,
        eras=_card_eras(state) if state.era else (),
        row=state.row,
        row_extra=_row_extra(state, seat) if own else (),
        regions=_regions(state),
        place_deck_size=state.place_left,
        path_stones=state.path_stones,
        cats=state.cats,
        crystals=state.crystals,
        arrivals=state.arrivals,
        playing=state.playing,
        found=state.found,
        shown=state.shown,
        decisions=tuple([_decision_view(decision, seat) for decision in state.asked]),
        stack=tuple([_frame_view(frame) for frame in state.stack]),
        lanes=tuple([tuple([_frame_view(frame) for frame in lane]) for lane in state.lanes]),
    )


def phase_of(state: State) -> str:
    """Return which part of the game is under way, by the effects that are."""
    under_way = [frame.effect for frame in state.stack]
    if not under_way:
        return "over"
    if SETTING_UP in under_way or CHOOSE_CLAN in under_way:
        return "setup"
    if SCOUTING in under_way:
        return "scout"
    if TAKE_TURNS in under_way:
        return "action"
    return "battle" if BATTLE in under_way else "round_end"


def battle_of(state: State) -> int:
    """Return the region that is fought for, or NOBODY."""
    for frame in reversed(state.stack):
        if frame.effect == BATTLE:
            return frame.source >> KIND_BITS
    return NOBODY


def _seat_view(state: State, seat: int) -> SeatView:
    player = state.players[seat]
    hidden = [card for card in player.hand if card not in player.known]
    points = points_of(state, seat)
    return SeatView(
        clan=player.clan,
        board=player.board,
        resources=player.resources,
        mana=player.mana,
        vp=player.vp,
        hand_size=len(player.hand),
        known=player.known,
        hand_eras=_eras(state, hidden),
        looking_eras=_eras(state, player.looking),
        outer=tuple([_site_view(state, player, site, False) for site in player.outer]),
        inner=_inner(state, player),
        specialists=player.specialists,
        council=player.council,
        has_demon=has_demon(state, seat),
        demon=player.demon,
        tapped=player.tapped,
        turn_taps=player.turn_taps,
        token_used=player.token_used,
        stones=player.stones,
        bonus=player.bonus,
        figures=player.figures,
        cats=player.cats,
        track=player.track,
        path=player.path,
        arrival=player.arrival,
        passed=player.passed,
        recalls=player.recalls,
        adjacent=player.adjacent,
        crystals_score=player.crystals_score,
        fresh=player.fresh,
        orb_climbed=player.orb_climbed,
        swap_due=player.swap_due,
        battles_won=player.battles_won,
        has_bid=player.bid != NOBODY,
        statistics=tuple(player.statistics),
        points=PointsView(*points, points.total),
    )


def _card_eras(state: State) -> tuple[tuple[int, int], ...]:
    return tuple([(card, era) for card, era in enumerate(state.eras) if era])


def _eras(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """Count cards by era; everybody can, since cards come and go before all eyes."""
    counts = [0] * (state.era + 1)
    for card in cards:
        counts[state.eras[card]] += 1
    return tuple(counts)


def _inner(state: State, player: Player) -> tuple[SiteView, ...]:
    twice = doubled(state, player, ritual_worth(state, player))
    sites = enumerate(player.inner)
    return tuple([_site_view(state, player, site, number in twice) for number, site in sites])


def _site_view(state: State, player: Player | None, site: Site, twice: bool) -> SiteView:
    worth = 0
    if site.ritual != NOBODY:
        scores = player is not None and player.crystals_score
        worth = ritual_of(state, site.ritual).vp + (crystals_on(site) if scores else 0)
    return SiteView(
        site.place,
        site.ritual,
        site.on_ritual,
        site.on_place,
        site.extra,
        site.beside,
        site.stone,
        site.stored,
        worth,
        twice,
    )


def _automa_view(state: State, automa: Opponent) -> AutomaView:
    inner = [
        _site_view(state, None, site, number < len(automa.stones))
        for number, site in enumerate(automa.inner)
    ]
    return AutomaView(
        level=automa.level,
        tile=automa.tile,
        vp=automa.vp,
        outer=tuple([_site_view(state, None, site, False) for site in automa.outer]),
        inner=tuple(inner),
        specialists=automa.specialists,
        witches=automa.witches,
        track=automa.track,
        path=automa.path,
        marker=automa.marker,
        stones=automa.stones,
        turns=automa.turns,
        points=automa_points(state),
    )


def _costs(state: State, seat: int) -> tuple[int, ...]:
    """Tell of every hand card whether it could be paid for now."""
    hows = all_means_to_play(state, seat, False)
    found = []
    for card in state.players[seat].hand:
        mode = AS_RITUAL if is_ritual(state, card) else AS_SPECIALIST
        mask = 1 if affordable(state, seat, card, mode, 0, hows[mode]) else 0
        if mode == AS_SPECIALIST and affordable(state, seat, card, AS_COUNCIL, 0, hows[AS_COUNCIL]):
            mask |= 2
        found.append(mask)
    return tuple(found)


def _row_extra(state: State, seat: int) -> tuple[int, ...]:
    return tuple([path_extra(state, seat, slot + 1) for slot in range(len(state.row))])


def _regions(state: State) -> tuple[RegionView, ...]:
    seats = range(len(state.players))
    return tuple(
        [
            RegionView(*region, tuple([strength_at(state, seat, number) for seat in seats]))
            for number, region in enumerate(state.regions)
        ]
    )


def _decision_view(decision: Decision, viewer: int) -> DecisionView:
    if decision.seat != viewer:
        return DecisionView(decision.kind, decision.seat, None, False)
    return DecisionView(decision.kind, viewer, tuple(decision.options), decision.may_pass)


def _frame_view(frame: Frame) -> FrameView:
    name = EFFECTS.names[frame.effect]
    return FrameView(name, frame.step, frame.actor, frame.source, frame.answers)
