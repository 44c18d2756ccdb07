"""A review in words and figures: nothing of a finished game is secret any more."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from conclave.bots.advice import Judged
from conclave.engine.match import Match
from conclave.engine.narration import put
from conclave.server import wire
from conclave.server.reviewing import Verdicts, decisions_of

GOOD = 0.02  # a decision that gives away no more than this of the chance to win is a good one
TURN = 0.1  # how far the chances must go for a turning point
TURNINGS = 5
AROUND = 4  # decisions before and after a move that are compared
APART = 8  # decisions between two turning points


def review(
    match: Match,
    verdicts: Verdicts,
    running: bool,
    language: str,
    names: Sequence[str],
    brief: bool = False,
) -> wire.Review:
    """Return how far a review has come, and all of it when it is done."""
    numbers = decisions_of(match)
    done = sum(number in verdicts for number in numbers)
    if done < len(numbers):
        return wire.Review(done, len(numbers), running, brief)
    judged = [(number, verdicts[number]) for number in numbers]
    moves = [_move(match, number, each, language, names) for number, each in judged if each]
    outcome = match.outcome
    winner = outcome.winners[0] if outcome and outcome.winners else 0
    seats = [seat_review(seat, moves) for seat in range(match.seats)]
    return wire.Review(done, done, False, brief, moves, seats, turnings(moves, winner))


def _move(
    match: Match, number: int, judged: Judged, language: str, names: Sequence[str]
) -> wire.ReviewedMove:
    played = match.history[number]
    words, state, seat = match.words(language), played.before, played.move.seat
    asked = next(each for each in state.asked if each.seat == seat)

    def text(option: int) -> str:
        return put(words, match.rules.phrase(state, asked, option), names)

    better = text(judged.best) if judged.best != judged.chosen else ""
    chances = [round(chance, 4) for chance in judged.chances]
    return wire.ReviewedMove(
        number, seat, text(judged.chosen), chances, better, round(judged.loss, 4)
    )


def seat_review(seat: int, moves: Sequence[wire.ReviewedMove]) -> wire.SeatReview:
    """Return how well a seat was played: the share of its decisions that were good."""
    own = [move.loss for move in moves if move.seat == seat]
    good = sum(loss <= GOOD for loss in own)
    accuracy = round(100 * good / len(own)) if own else 100
    return wire.SeatReview(seat, len(own), accuracy, round(sum(own), 4))


def turnings(moves: Sequence[wire.ReviewedMove], winner: int) -> list[wire.Turning]:
    """Return the moves around which the winner's chance changed most, in the order of the game.

    What one seat knows and the other does not, and the luck of the simulations, make single
    chances jump; so some before a move are compared with as many from it on.
    """
    chances = [move.chances[winner] for move in moves]
    swings = [
        wire.Turning(
            place,
            round(fmean(chances[max(0, place - AROUND) : place]), 4),
            round(fmean(chances[place : place + AROUND]), 4),
        )
        for place in range(1, len(moves))
    ]
    chosen: list[wire.Turning] = []
    for swing in sorted(swings, key=lambda each: (-abs(each.after - each.before), each.number)):
        far = all(abs(swing.number - other.number) > APART for other in chosen)
        if abs(swing.after - swing.before) >= TURN and far and len(chosen) < TURNINGS:
            chosen.append(swing)
    chosen.sort(key=lambda each: each.number)
    return [wire.Turning(moves[each.number].number, each.before, each.after) for each in chosen]
