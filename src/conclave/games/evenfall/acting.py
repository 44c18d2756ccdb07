"""Carrying out what the seat in turn has chosen to do."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.building import build_by_action
from conclave.games.evenfall.clan import abilities, put_site, site_number, sites_of
from conclave.games.evenfall.costs import FOR_EFFECT, bundles, part
from conclave.games.evenfall.effects import perform, raise_events, source_card
from conclave.games.evenfall.moves import (
    ABOUT,
    BUILD,
    CARD_BITS,
    CARD_MASK,
    CONVERSION,
    CONVERT,
    DEMON_CARD,
    DISCOVER,
    LOCK,
    PASS_ROUND,
    PLAY,
    PROGRESS,
    TAP,
    TOKEN,
    TRADE,
    USE_BOARD,
    USE_RITUAL,
)
from conclave.games.evenfall.path import progress
from conclave.games.evenfall.paying import DISCARD, answer_discard, settle
from conclave.games.evenfall.piles import gain_resources
from conclave.games.evenfall.places import discover
from conclave.games.evenfall.player import BOARD, CARD, RULES, THE_DEMON, TOKENS, TRADES, without
from conclave.games.evenfall.playing import play
from conclave.games.evenfall.spaces import tap, use_board_space, use_ritual_space
from conclave.games.evenfall.state import EFFECTS, State, ref, ritual_of, thing
from conclave.games.evenfall.vocabulary import INSTANT, ON_DISCARD, SPACE
from conclave.games.evenfall.vocabulary import TOKEN as AT_TOKEN


def act(state: State, seat: int, option: int) -> None:
    """Begin an action; all but the free ones are the one main action of the turn."""
    kind, about = option & ~ABOUT, option & ABOUT
    if kind == TAP:
        tap(state, seat, THE_DEMON if about == DEMON_CARD else about)
    elif kind == LOCK:
        state.push(OPEN_LOCK, seat, thing(CARD, about))
    elif kind == TRADE:
        state.push(TRADING, seat, thing(RULES))
    else:
        state.main_done = True
        _main_action(state, seat, kind, about)


def _main_action(state: State, seat: int, kind: int, about: int) -> None:
    card, how = about & CARD_MASK, about >> CARD_BITS
    if kind == PASS_ROUND:
        state.players[seat].passed = True
        if state.log is not None:
            state.tell("passed", seat, "rules", {})
    elif kind == DISCOVER:
        discover(state, seat, about, 0)
    elif kind == TOKEN:
        _use_token(state, seat)
    elif kind == PLAY:
        play(state, seat, card, how)
    elif kind == USE_RITUAL:
        use_ritual_space(state, seat, how, card, SPACE)
    elif kind == USE_BOARD:
        use_board_space(state, seat, how, card)
    elif kind == CONVERT:
        state.push(CONVERTING, seat, thing(CARD, card), (how,))
    elif kind == BUILD:
        build_by_action(state, seat, about)
    else:
        assert kind == PROGRESS
        progress(state, seat)


# --- the clan token ------------------------------------------------------------------------


def _use_token(state: State, seat: int) -> None:
    """Flip the clan token: the board's effect, then what waits for it (TOK-02, TOK-05)."""
    player = state.players[seat]
    player.token_used = True
    player.statistics[TOKENS] += 1
    if state.log is not None:
        state.tell("token_used", seat, "rules", {})
    for source, ability in reversed(abilities(state, seat)):
        perform(state, seat, source, ability.at[AT_TOKEN], AT_TOKEN)
    board = state.pack.boards[player.board]
    perform(state, seat, thing(BOARD, board.number), board.token, AT_TOKEN)


# --- cards for a resource ------------------------------------------------------------------


def _discard_to_trade(state: State, frame: Frame, _: int) -> None:
    state.players[frame.actor].statistics[TRADES] += 1
    state.push(DISCARD, frame.actor, frame.source, (state.pack.setup.cards_for_resource, 0, 0))


def _answer_trade(state: State, frame: Frame, _: int) -> None:
    answer_discard(state)
    raise_events(state, frame.actor, 1 << ON_DISCARD)


def _ask_resource(state: State, frame: Frame, _: int) -> None:
    state.ask("resources", frame.actor, bundles(1))


def _gain_resource(state: State, frame: Frame, _: int) -> None:
    mix = frame.answers[-1]
    gain_resources(state, frame.actor, [part(mix, kind) for kind in range(3)], "trade")


TRADING: Final = EFFECTS.add(
    "trading",
    Step(_discard_to_trade),
    Step(_answer_trade),
    Step(_ask_resource),
    Step(_gain_resource),
)

# --- locks ---------------------------------------------------------------------------------


def stones_to_lay(state: State, seat: int) -> list[int]:
    """Return the stones a seat may lay on a lock, each sign once."""
    found: list[int] = []
    signs: list[int] = []
    for stone in state.players[seat].stones:
        sign = state.pack.stones[stone].sign
        if sign not in signs:
            signs.append(sign)
            found.append(stone)
    return found


def _ask_stone(state: State, frame: Frame, _: int) -> None:
    state.ask("stone_to_lay", frame.actor, stones_to_lay(state, frame.actor))


def _open_lock(state: State, frame: Frame, _: int) -> None:
    """Lay a stone on a ritual for good; an instant effect works once more (STN-02, STN-04)."""
    player = state.players[frame.actor]
    ritual, stone = source_card(frame), frame.answers[-1]
    number = site_number(player, ritual)
    put_site(player, number, sites_of(player)[number].with_stone(stone))
    player.stones = without(player.stones, stone)
    if state.log is not None:
        sign = state.pack.base + state.pack.stones[stone].sign
        state.tell("lock_opened", frame.actor, "rules", {"card": ref(state, ritual), "sign": sign})
    effect = ritual_of(state, ritual).ability.at[INSTANT]
    perform(state, frame.actor, frame.source, effect, INSTANT)


OPEN_LOCK: Final = EFFECTS.add("open_lock", Step(_ask_stone), Step(_open_lock))

# --- an instant symbol as an action space ----------------------------------------------------


def _pay_conversion(state: State, frame: Frame, _: int) -> None:
    settle(state, frame.actor, frame.source, CONVERSION, 0, FOR_EFFECT)


def _place_on_symbol(state: State, frame: Frame, _: int) -> None:
    """Place the figure: the effect is that of a space, not an instant one (CLN-W3)."""
    if state.log is not None:
        state.tell(
            "symbol_converted", frame.actor, "rules", {"card": ref(state, source_card(frame))}
        )
    use_ritual_space(state, frame.actor, frame.answers[0], source_card(frame), INSTANT)


CONVERTING: Final = EFFECTS.add("converting", Step(_pay_conversion), Step(_place_on_symbol))
