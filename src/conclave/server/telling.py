"""What a seat is told: the view, the question with its choices, closed moves, undo, the log.

This is the one exit for everything a match holds. It takes views, phrases and events as the
rules give them for a seat, and never looks into a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from conclave.bots.advice import Advised
from conclave.engine.decisions import SPECTATOR, Decision, Move
from conclave.engine.events import Event
from conclave.engine.match import Match, sentence
from conclave.engine.narration import narrate, put
from conclave.engine.words import Catalogue, engine_words
from conclave.server import wire


def situation(
    match: Match,
    seat: int,
    language: str,
    seats: Sequence[wire.SeatInfo],
    version: int,
    log_from: int = 0,
) -> wire.Situation:
    """Return everything a seat may know now; `log_from` is the first move the log begins with."""
    words = match.words(language)
    names = [info.name for info in seats]
    decision = match.decision_of(seat) if seat != SPECTATOR else None
    return wire.Situation(
        version=version,
        seat=seat,
        view=match.view(seat),
        ask=ask(match, decision, words, names) if decision else None,
        closed=closed(match, seat, words, names) if seat != SPECTATOR else [],
        undo=undo(match, seat, language, names),
        waiting=[each.seat for each in match.decisions],
        seats=list(seats),
        log=log(match, seat, words, names, log_from),
        log_from=log_from,
        outcome=outcome(match),
    )


def ask(match: Match, decision: Decision, words: Catalogue, names: Sequence[str]) -> wire.Ask:
    """Return an open question with its answers, what they read like and what they surely bring."""
    prompt = match.rules.prompt(match.state, decision)
    picks = prompt.args.get("n", 1)
    assert isinstance(picks, int)
    options: Iterable[int] = decision.choices()
    if decision.is_number:
        options = match.rules.suggested(match.state, decision)
    rare = decision.unlisted.few() if decision.unlisted is not None else ()
    return wire.Ask(
        decision.kind,
        put(words, prompt, names),
        picks,
        [choice(match, decision, option, words, names) for option in options],
        span(decision),
        [choice(match, decision, option, words, names) for option in rare],
    )


def choice(
    match: Match, decision: Decision, option: int, words: Catalogue, names: Sequence[str]
) -> wire.Choice:
    """Return one answer."""
    phrase = match.rules.phrase(match.state, decision, option)
    return wire.Choice(
        option=option,
        key=phrase.key,
        args=dict(phrase.args),
        text=put(words, phrase, names),
        changes=match.preview(Move(decision.seat, option)),
    )


def span(decision: Decision) -> wire.Span | None:
    """Return between which numbers the answer lies, if it is a number."""
    numbers = decision.options
    if not decision.is_number or not isinstance(numbers, range):
        return None
    last = numbers.stop - 1
    beyond = decision.unlisted.bounds() if decision.unlisted is not None else (0, -1)
    return wire.Span(numbers.start, last, max(last, beyond[1]))


def closed(match: Match, seat: int, words: Catalogue, names: Sequence[str]) -> list[wire.Closed]:
    """Return what the seat could try and may not do, with the reasons."""
    told = []
    for refusal in match.rules.refusals(match.state, seat):
        move = refusal.move
        text, why = put(words, move, names), sentence(words, refusal)
        told.append(wire.Closed(move.key, dict(move.args), text, refusal.reason, why))
    return told


def undo(match: Match, seat: int, language: str, names: Sequence[str]) -> wire.UndoInfo:
    """Return whether the seat's last move can be taken back: which one, or why not."""
    if seat == SPECTATOR:
        return wire.UndoInfo(False, "", 0)
    obstacle = match.undo_obstacle(seat)
    if obstacle:
        return wire.UndoInfo(False, engine_words(language).say(f"match.{obstacle}"), 0)
    text = match.describe_played(match.last_choice(seat), language)
    return wire.UndoInfo(True, text, match.undo_reach(seat))


def log(
    match: Match, seat: int, words: Catalogue, names: Sequence[str], first: int
) -> list[wire.Line]:
    """Return what happened from a move on, as the seat may know it, told in words."""
    lines = []
    for number in range(first, len(match.history)):
        for event in match.history[number].events:
            lines.append(line(number, event.seen_by(seat), words, names))
    return lines


def position(
    match: Match, seat: int, language: str, names: Sequence[str], number: int
) -> wire.Position:
    """Return the position before a move as the seat saw it, with the lines of what led to it."""
    words = match.words(language)
    lines = [
        line(number - 1, event.seen_by(seat), words, names)
        for played in match.history[max(number - 1, 0) : number]
        for event in played.events
    ]
    return wire.Position(number, seat, match.rules.view(match.at(number), seat), lines)


def line(number: int, event: Event, words: Catalogue, names: Sequence[str]) -> wire.Line:
    """Tell one event."""
    text = narrate(words, event, names)
    return wire.Line(number, event.kind, event.seat, event.cause, dict(event.args), text)


def advice(
    match: Match, seat: int, language: str, names: Sequence[str], moves: Sequence[Advised]
) -> list[wire.AdvisedMove]:
    """Return advised moves in words; all of them are open to the seat, which sees its options."""
    words = match.words(language)
    decision = match.decision_of(seat)
    assert decision is not None, "advice is for who has to answer"
    best = moves[0].chance or 0.0
    told = []
    for each in moves:
        text = put(words, match.rules.phrase(match.state, decision, each.option), names)
        behind = max(0.0, best - (each.chance or 0.0)) if each.chance is not None else 0.0
        told.append(wire.AdvisedMove(each.option, text, each.chance, behind))
    return told


def outcome(match: Match) -> wire.Outcome | None:
    """Return how the game ended with every seat's score sheet, or nothing while it goes on."""
    ended = match.outcome
    if ended is None:
        return None
    sheet = [dict(match.rules.sheet(match.state, seat)) for seat in range(match.seats)]
    return wire.Outcome(list(ended.winners), list(ended.scores), sheet)
