"""Rounds and turns: dice, the die's actions, what a seat does, and the end of a round."""

from __future__ import annotations

from typing import Final

from conclave.engine.events import only
from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.bonuses import EXCHANGE_ENERGY, use_bonus
from conclave.games.seasons.cards import NOTHING, card_of
from conclave.games.seasons.dice import DICE_PER_SEASON, FACES, NO_ENERGIES, RATES, SIDES
from conclave.games.seasons.energy import gain_energies, spend
from conclave.games.seasons.moves import (
    ABOUT,
    ACTIVATE,
    BONUS,
    DISCARD_IT,
    DRAW_CARD,
    END_TURN,
    EXCHANGE,
    KEEP_IT,
    KIND_BITS,
    RAISE_GAUGE,
    SUMMON,
    TAKE_STAR,
    TRANSMUTE,
    TRANSMUTE_BETTER,
    TWO_CARDS,
    actions,
    before_die_options,
    draw_options,
)
from conclave.games.seasons.piles import (
    add_to_hand,
    discard_limbo,
    empty_limbo,
    fill_limbo,
    keep_from_limbo,
    take_from_limbo,
)
from conclave.games.seasons.play import activate
from conclave.games.seasons.player import (
    CARD_BITS,
    DISCARD_PLACE,
    FROM_DIE,
    FROM_TRANSMUTING,
    InPlay,
    bare_all,
)
from conclave.games.seasons.scoring import score
from conclave.games.seasons.state import EFFECTS, State, left_neighbour, seats_from
from conclave.games.seasons.summon import start_summon
from conclave.games.seasons.verbs import add_crystals, change_gauge
from conclave.games.seasons.wheel import LAST_YEAR, move_marker, pay_owed_energy

# A4: end-of-round effects of one seat go in this order; cards not named follow in their row.
END_OF_ROUND_ORDER: Final[tuple[int, ...]] = (50, 14, 39, 13)

# --- the round -----------------------------------------------------------------------------


def _begin_round(state: State, frame: Frame, _: int) -> None:
    """Straighten all cards (R5.1) and let the start player roll the season's dice (R5.2)."""
    state.round += 1
    for player in state.players:
        player.die = -1
        player.in_play = tuple([_straight(lying) for lying in player.in_play])
    state.turn = state.start
    first = state.season() * DICE_PER_SEASON
    last = first + DICE_PER_SEASON
    state.dice = tuple([roll(state, die) for die in state.bag if first <= die < last])
    if state.log is not None:
        told = {"round": state.round, "season": state.season(), "dice": state.dice}
        state.tell("dice_rolled", state.start, "rules", told)


def _straight(lying: InPlay) -> InPlay:
    return InPlay(lying.card, lying.serial, False, lying.tokens) if lying.turned else lying


def roll(state: State, die: int) -> int:
    """Roll one die; return it with the face it shows."""
    state.found += 1
    if state.rolls_to_come:
        face = state.rolls_to_come[0]
        state.rolls_to_come = state.rolls_to_come[1:]
    else:
        face = state.below(SIDES)
    return die * SIDES + face


def _choose_dice(state: State, frame: Frame, _: int) -> None:
    for seat in reversed(seats_from(state, state.start)):
        state.push(CHOOSE_DIE, seat, 0)


def _ask_die(state: State, frame: Frame, _: int) -> None:
    state.ask("die", frame.actor, state.dice)


def _take_die(state: State, frame: Frame, _: int) -> None:
    rolled = frame.answers[-1]
    state.dice = tuple([other for other in state.dice if other != rolled])
    state.players[frame.actor].die = rolled
    state.turn = left_neighbour(state, frame.actor)
    if state.log is not None:
        state.tell("die_taken", frame.actor, "rules", {"die": rolled})


CHOOSE_DIE: Final = EFFECTS.add("choose_die", Step(_ask_die), Step(_take_die))


def _play_turns(state: State, frame: Frame, _: int) -> None:
    for seat in reversed(seats_from(state, state.start)):
        state.push(TURN, seat, 0)


def _end_of_round_effects(state: State, frame: Frame, _: int) -> None:
    """Begin the effects that end a round, in turn order (R11.1, R11.2, A4)."""
    for seat in reversed(seats_from(state, state.start)):
        row = [
            lying
            for lying in state.players[seat].in_play
            if card_of(state, lying.card).end_of_round != NOTHING
        ]
        if len(row) > 1:
            row.sort(key=_end_of_round_rank)
        for lying in reversed(row):
            effect = card_of(state, lying.card).end_of_round
            state.push(effect, seat, lying.serial << CARD_BITS | lying.card)


def _end_of_round_rank(lying: InPlay) -> int:
    if lying.card in END_OF_ROUND_ORDER:
        return END_OF_ROUND_ORDER.index(lying.card)
    return len(END_OF_ROUND_ORDER)


def _advance_season(state: State, frame: Frame, _: int) -> None:
    """Move the marker by the dots on the die nobody took (R11.3)."""
    move_marker(state, FACES[state.dice[0]].dots, state.start, "rules")


def _next_round(state: State, frame: Frame, _: int) -> None:
    """Score if the last year is over (R13.1, D9); otherwise pass the start on (R11.5)."""
    over = state.end_passed if state.first_edition else state.year > LAST_YEAR
    if over:
        state.turn = -1
        score(state)
        return
    state.start = left_neighbour(state, state.start)
    state.again()


ROUND: Final = EFFECTS.add(
    "round",
    Step(_begin_round),
    Step(_choose_dice),
    Step(_play_turns),
    Step(_end_of_round_effects),
    Step(_advance_season),
    Step(pay_owed_energy),
    Step(_next_round),
)

# --- the turn ------------------------------------------------------------------------------


def _begin_turn(state: State, frame: Frame, _: int) -> None:
    state.turn = frame.actor
    clear_turn(state)
    state.push(ACTIONS, frame.actor, 0)
    state.push(TAKE_FROM_DIE, frame.actor, 0)
    state.push(BEFORE_DIE, frame.actor, 0)


def clear_turn(state: State) -> None:
    """Forget what only held for one turn."""
    state.can_transmute = False
    state.transmute_bonus = 0
    state.owed_star = False
    state.owed_draw = False


TURN: Final = EFFECTS.add("turn", Step(_begin_turn))


def _ask_before_die(state: State, frame: Frame, _: int) -> None:
    options = before_die_options(state, frame.actor)
    if options:
        state.ask("before_die", frame.actor, options)


def _do_before_die(state: State, frame: Frame, _: int) -> None:
    if frame.answers and frame.answers[-1] >> KIND_BITS == ACTIVATE >> KIND_BITS:
        state.again()
        activate(state, frame.actor, frame.answers[-1] & ABOUT)


BEFORE_DIE: Final = EFFECTS.add("before_die", Step(_ask_before_die), Step(_do_before_die))


def reroll_die() -> Steps:
    """Roll the own die again; only the new face counts (card 15)."""
    return (Step(_reroll_die),)


def _reroll_die(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    player.die = roll(state, player.die // SIDES)
    if state.log is not None:
        state.tell("die_rerolled", frame.actor, "die_of_malice", {"die": player.die})


def _take_die_energy(state: State, frame: Frame, _: int) -> None:
    """Take the die's energies, and give up a surplus before anything else (R7.1, R8.2)."""
    face = FACES[state.players[frame.actor].die]
    state.can_transmute = face.transmute
    if face.energies != NO_ENERGIES:
        gain_energies(state, frame.actor, face.energies, 0, "die")


def _take_die_rest(state: State, frame: Frame, _: int) -> None:
    """Take crystals; star and card too, or owe them in the first edition (R6.2, D1)."""
    seat = frame.actor
    face = FACES[state.players[seat].die]
    add_crystals(state, seat, face.crystals, FROM_DIE, 0, "die")
    if state.first_edition:
        state.owed_star = face.star
        state.owed_draw = face.draw
        return
    if face.star:
        change_gauge(state, seat, 1, 0, "die")
    if face.draw:
        state.push(DRAW, seat, 0)


TAKE_FROM_DIE: Final = EFFECTS.add("take_from_die", Step(_take_die_energy), Step(_take_die_rest))


def _ask_draw(state: State, frame: Frame, _: int) -> None:
    state.ask("draw", frame.actor, draw_options(state.players[frame.actor]))


def _do_draw(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] == DRAW_CARD:
        draw_one(state, frame.actor)
    else:
        draw_two(state, frame.actor)


DRAW: Final = EFFECTS.add("draw", Step(_ask_draw), Step(_do_draw))


def draw_one(state: State, seat: int) -> None:
    """Carry out the die's card symbol: draw one card, keep or discard it (R7.4)."""
    state.owed_draw = False
    fill_limbo(state, seat, 1, "die", only(seat) | DISCARD_PLACE)
    if state.players[seat].limbo:
        state.push(KEEP_OR_DISCARD, seat, 0)


def draw_two(state: State, seat: int) -> None:
    """Use a bonus with the card symbol: draw two cards, keep one (R10.5)."""
    state.owed_draw = False
    use_bonus(state, seat, TWO_CARDS)
    fill_limbo(state, seat, 2, "bonus", only(seat) | DISCARD_PLACE)
    state.push(KEEP_ONE, seat, 0)


def _ask_drawn(state: State, frame: Frame, _: int) -> None:
    state.ask("drawn_card", frame.actor, (KEEP_IT, DISCARD_IT))


def _place_drawn(state: State, frame: Frame, _: int) -> None:
    seat = frame.actor
    if frame.answers[-1] == DISCARD_IT:
        empty_limbo(state, seat, "die")
        return
    card = bare_all(state.players[seat].limbo)[0]
    knowers = take_from_limbo(state, seat, card)
    add_to_hand(state, seat, card, knowers)
    if state.log is not None:
        state.tell("card_kept", seat, "die", {}, {"card": card}, knowers)


KEEP_OR_DISCARD: Final = EFFECTS.add("keep_or_discard", Step(_ask_drawn), Step(_place_drawn))
KEEP_ONE: Final = EFFECTS.add("keep_one", keep_from_limbo(), discard_limbo())


def _ask_action(state: State, frame: Frame, _: int) -> None:
    state.ask("action", frame.actor, actions(state, frame.actor))


def _do_action(state: State, frame: Frame, _: int) -> None:
    seat, option = frame.actor, frame.answers[-1]
    kind = option & ~ABOUT
    if option == END_TURN:
        _end_turn(state, seat)
        return
    state.again()
    if kind == TRANSMUTE:
        _transmute(state, seat, option & ABOUT)
    elif kind == SUMMON:
        start_summon(state, seat, option & ABOUT)
    elif kind == ACTIVATE:
        activate(state, seat, option & ABOUT)
    elif kind == BONUS:
        _use_bonus(state, seat, option & ABOUT)
    elif option == TAKE_STAR:
        _take_star(state, seat)
    else:
        draw_one(state, seat)


ACTIONS: Final = EFFECTS.add("actions", Step(_ask_action), Step(_do_action))


def _end_turn(state: State, seat: int) -> None:
    """End the turn; what the die still owes is carried out now (A35)."""
    if state.log is not None:
        state.tell("turn_ended", seat, "rules", {})
    if state.owed_star:
        _take_star(state, seat)
    if state.owed_draw:
        draw_one(state, seat)
    state.can_transmute = False
    state.transmute_bonus = 0


def _take_star(state: State, seat: int) -> None:
    state.owed_star = False
    change_gauge(state, seat, 1, 0, "die")


def worth(state: State, seat: int, kind: int) -> int:
    """Return the crystals an energy brings when transmuted now (R7.5, R10.3, card 8)."""
    return RATES[state.season()][kind] + transmute_extra(state, seat)


def transmute_extra(state: State, seat: int) -> int:
    """Return what Purses and bonuses add to every energy transmuted (A8)."""
    return state.players[seat].standing.transmute_extra + state.transmute_bonus


def _transmute(state: State, seat: int, source: int) -> None:
    kind = spend(state, seat, source)
    amount = worth(state, seat, kind)
    player = state.players[seat]
    player.crystals += amount
    player.statistics[FROM_TRANSMUTING] += amount
    if state.log is not None:
        state.tell("energy_transmuted", seat, "rules", {"energy": kind, "n": amount})


def _use_bonus(state: State, seat: int, bonus: int) -> None:
    if bonus == TWO_CARDS:
        draw_two(state, seat)
        return
    use_bonus(state, seat, bonus)
    if bonus == TRANSMUTE_BETTER:
        state.can_transmute = True
        state.transmute_bonus += 1
    elif bonus == RAISE_GAUGE:
        change_gauge(state, seat, 1, 0, "bonus")
    elif bonus == EXCHANGE:
        state.push(EXCHANGE_ENERGY, seat, 0)
