"""Builds the state of a game of Evenfall from plain data."""

from __future__ import annotations

from typing import Any

from conclave.engine.frames import Frame, ask_again
from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.packs import pack_of
from conclave.games.evenfall.player import COPY_BITS, Player, RegionInPlay, Site
from conclave.games.evenfall.state import EFFECTS, PLAYER_FIELDS, State


def unpack(data: dict[str, Any]) -> State:
    """Build the state that `pack` described; raise KeyError, TypeError or ValueError if damaged."""
    content = pack_of(data["pack"])
    state = State(
        content,
        data["mix"],
        data["path"],
        data["side"],
        [_unpack_player(player) for player in data["players"]],
        _unpack_automa(data["automa"]),
        data["rng"],
        [_unpack_frame(frame) for frame in data["stack"]],
        [[_unpack_frame(frame) for frame in lane] for lane in data["lanes"]],
        [],
        data["found"],
        data["shown"],
        data["round"],
        data["first"],
        data["turn"],
        data["main_done"],
        tuple(data["deck"]),
        len(data["deck"]),
        tuple(data["discard"]),
        tuple(data["box"]),
        data["era"],
        _unpack_eras(data["eras"], len(content.cards) << COPY_BITS),
        tuple(data["row"]),
        tuple([_unpack_region(each) for each in data["regions"]]),
        tuple(data["place_deck"]),
        len(data["place_deck"]),
        tuple(data["path_stones"]),
        data["cats"],
        data["crystals"],
        data["arrivals"],
        data["heir"],
        data["playing"],
    )
    if data["waiting"]:
        ask_again(state, EFFECTS)
        _check_waiting(state, data["waiting"])
    return state


def _check_waiting(state: State, waiting: list[int]) -> None:
    asked = [decision.seat for decision in state.asked]
    if asked != waiting:
        raise ValueError(f"seats {waiting} should be asked, not {asked}")


def _unpack_frame(data: list[Any]) -> Frame:
    name, step, actor, source, *answers = data
    if name not in EFFECTS.places:
        raise ValueError(f"no effect is called {name!r}")
    return Frame(EFFECTS.places[name], step, actor, source, tuple(answers))


def _unpack_eras(data: list[list[int]], count: int) -> tuple[int, ...]:
    eras = [0] * count
    for card, era in data:
        eras[card] = era
    return tuple(eras)


def _unpack_region(data: list[Any]) -> RegionInPlay:
    places, stones, tile = data
    return RegionInPlay(tuple(places), tuple(stones), tile)


def _unpack_site(data: list[Any]) -> Site:
    place, ritual, on_ritual, on_place, extra, beside, stone, stored = data
    return Site(
        place, ritual, tuple(on_ritual), tuple(on_place), tuple(extra), tuple(beside), stone, stored
    )


def _unpack_player(data: list[Any]) -> Player:
    fields = dict(zip(PLAYER_FIELDS, data, strict=True))
    return Player(
        fields["clan"],
        fields["board"],
        tuple(fields["resources"]),
        fields["mana"],
        fields["vp"],
        tuple(fields["hand"]),
        tuple(fields["known"]),
        tuple(fields["looking"]),
        tuple([_unpack_site(site) for site in fields["outer"]]),
        tuple([_unpack_site(site) for site in fields["inner"]]),
        tuple(fields["specialists"]),
        tuple(fields["council"]),
        fields["demon"],
        tuple(fields["tapped"]),
        tuple(fields["turn_taps"]),
        fields["token_used"],
        tuple(fields["stones"]),
        tuple(fields["bonus"]),
        tuple(fields["figures"]),
        fields["cats"],
        fields["track"],
        fields["path"],
        fields["arrival"],
        fields["passed"],
        fields["recalls"],
        tuple(fields["adjacent"]),
        fields["crystals_score"],
        tuple(fields["fresh"]),
        fields["orb_climbed"],
        fields["swap_due"],
        fields["battles_won"],
        fields["bid"],
        list(fields["statistics"]),
    )


def _unpack_automa(data: list[Any]) -> Opponent | None:
    if not data:
        return None
    level, tile, vp, outer, inner, specialists, witches, track, path, marker, stones, turns = data
    return Opponent(
        level,
        tile,
        vp,
        tuple([_unpack_site(site) for site in outer]),
        tuple([_unpack_site(site) for site in inner]),
        tuple(specialists),
        tuple(witches),
        track,
        path,
        marker,
        tuple(stones),
        turns,
    )
