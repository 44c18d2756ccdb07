"""A whole game printed state by state, and recorded games: what the tests compare with."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from conclave.engine.conformance import random_move, words_of
from conclave.engine.decisions import SPECTATOR, Move
from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.dice import FACES
from conclave.games.seasons.moves import END_TURN
from conclave.games.seasons.player import InPlay, bare_all
from conclave.games.seasons.state import State

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"


class Plan(NamedTuple):
    """One game to be played by chance: its seed decides everything."""

    seats: int
    level: str
    edition: str
    seed: int

    def name(self) -> str:
        """Return the name of its file, without an ending."""
        return f"{self.seats}_{self.level}_{self.edition}_{self.seed}"


PLAYTHROUGHS = (
    Plan(2, "archmage", "revised", 41),
    Plan(3, "magician", "first", 42),
    Plan(4, "archmage", "first", 43),
    Plan(2, "apprentice", "revised", 44),
)
RECORDED = (
    Plan(2, "archmage", "revised", 101),
    Plan(2, "magician", "first", 102),
    Plan(3, "archmage", "first", 103),
    Plan(3, "apprentice", "revised", 104),
    Plan(4, "archmage", "revised", 105),
    Plan(4, "magician", "revised", 106),
)


def begin(plan: Plan) -> Match:
    """Set up the game of a plan."""
    options = {"level": plan.level, "edition": plan.edition}
    return Match.new(rules, plan.seats, plan.seed, options)


def play_through(plan: Plan) -> Match:
    """Play the game of a plan to its end."""
    match = begin(plan)
    chance = Rng(plan.seed, 21)
    while not match.is_over:
        match.play(busy_move(match.state, chance))
    return match


def busy_move(state: State, chance: Rng) -> Move:
    """Pick a random move, but end a turn only at the third wish to do so."""
    for _ in range(2):
        move = random_move(state, chance)
        if state.asked[0].kind != "action" or move.option != END_TURN:
            return move
    return random_move(state, chance)


def print_game(plan: Plan) -> str:
    """Return a whole game as text: every move, change and event, as each seat is told it."""
    match = play_through(plan)
    lines = [f"Seasons for {plan.seats}, {plan.level}, {plan.edition} edition, seed {plan.seed}"]
    known: set[str] = set()
    for number in range(len(match.history)):
        now = print_state(match.at(number))
        lines += [line for line in now if line not in known]
        lines += print_move(match, number)
        known = set(now)
    outcome = match.outcome
    assert outcome is not None
    lines += [*print_state(match.state), f"scores {outcome.scores}, winners {outcome.winners}", ""]
    return "\n".join(lines)


def print_move(match: Match, number: int) -> list[str]:
    """Return a move and what everybody was told about it."""
    played = match.history[number]
    mark = " =" if played.forced else ""
    told = f"{number + 1}. seat {played.move.seat}: {match.describe_played(number)}{mark}"
    return [f"> {told}", *print_events(match, number)]


def print_events(match: Match, number: int) -> list[str]:
    """Return the events of a move, those told differently once per way of telling."""
    words = match.words()
    lines = []
    for event in match.history[number].events:
        heard: dict[str, list[str]] = {}
        for seat in range(SPECTATOR, match.seats):
            text = words_of(event.seen_by(seat), words)
            heard.setdefault(text, []).append("-" if seat == SPECTATOR else str(seat))
        for text, seats in heard.items():
            whom = "all" if len(seats) == match.seats + 1 else "".join(seats)
            lines.append(f"    {whom}: {text}")
    return lines


def print_state(state: State) -> list[str]:
    """Return the facts of a position in a few lines; only those that changed are printed."""
    dice = " ".join(FACES[die].text + "/" + str(FACES[die].dots) for die in state.dice)
    piles = f"draw pile {state.deck_left}, discard pile {len(state.discard)}"
    lines = [
        f"year {state.year} space {state.wheel} round {state.round} turn {state.turn}; "
        f"dice [{dice}]; {piles}"
    ]
    for seat in range(len(state.players)):
        lines.append(f"  {seat}: {print_seat(state, seat)}")
    asked = [f"seat {each.seat} {each.kind} ({each.size()})" for each in state.asked]
    lines.append(f"  asked: {', '.join(asked) or 'nobody'}")
    return lines


def print_seat(state: State, seat: int) -> str:
    """Return everything that is true of a seat in one line."""
    player = state.players[seat]
    energy = "".join(letter * n for letter, n in zip("AWFE", player.energy, strict=True))
    row = [print_card(each) for each in player.in_play]
    hidden = [player.hand, *player.libraries, player.packet, bare_all(player.limbo)]
    cards = "|".join(" ".join(map(str, each)) for each in hidden)
    return (
        f"{player.crystals} crystals, gauge {player.gauge}, bonuses {player.bonuses}, "
        f"energy {energy or '-'}, cards {cards}, in play {' '.join(row) or '-'}"
    )


def print_card(lying: InPlay) -> str:
    """Return a card in play: its number, ! if it is turned, the energies on it."""
    stored = "".join(letter * n for letter, n in zip("AWFE", lying.tokens, strict=True))
    return f"{lying.card}{'!' * lying.turned}{stored}"


def record_game(plan: Plan) -> str:
    """Return the record of a plan's game."""
    return write_record(play_through(plan))
