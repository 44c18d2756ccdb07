"""The exam every game must pass: properties that hold at every decision, whatever the game.

`check_random_game` plays one random game and puts every question of the exam on its way; the
single questions can also be put to any position. A failed one raises AssertionError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from conclave.engine.codec import decode, encode, from_json, to_json
from conclave.engine.decisions import PASS, SPECTATOR, Decision, IllegalMove, Move
from conclave.engine.events import Event
from conclave.engine.match import Match, describe
from conclave.engine.preview import preview
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules, check_options
from conclave.engine.words import LANGUAGES, Catalogue

Invariants = Callable[[Any], None]
Picker = Callable[[Any, Rng], Move]

MOST_MOVES = 5000
NONSENSE = ("", " ", "xyzzy", "no such move at all", "\u0000", "999999999", "{card}")
UNKNOWN_OPTIONS = (-2, -(1 << 40), 1 << 40)
EXAM_STREAM = 77


class Exam(NamedTuple):
    """What is examined: a game, how it is set up, and how often the costly questions are put."""

    rules: Rules
    seats: int
    options: Mapping[str, str]
    seed: int
    every: int = 1
    most_moves: int = MOST_MOVES
    invariants: Invariants | None = None

    def watchers(self) -> range:
        """Return everybody who may look on: all seats and a spectator."""
        return range(SPECTATOR, self.seats)


def check_random_game(
    rules: Rules,
    seats: int,
    options: Mapping[str, str],
    seed: int,
    *,
    every: int = 1,
    most_moves: int = MOST_MOVES,
    invariants: Invariants | None = None,
    pick: Picker | None = None,
) -> Any:
    """Play one random game, examine it on the way, and return the state it ended in.

    `invariants` is called with every position and raises if it is broken; `pick` may choose
    the moves, to reach what random play seldom does.
    """
    chosen = check_options(rules, seats, options)
    exam = Exam(rules, seats, chosen, seed, every, most_moves, invariants)
    state = rules.new(seats, seed, chosen)
    twin = rules.new(seats, seed, chosen)
    chance = Rng(seed, EXAM_STREAM)
    for number in range(most_moves):
        check_always(exam, state)
        if not state.asked:
            check_end(exam, state)
            return state
        if number % every == 0:
            check_position(exam, state, chance)
        move = (pick or random_move)(state, chance)
        check_events(exam, play_aloud(rules, state, move))
        rules.apply(twin, move.seat, move.option)
        told = f"after move {number + 1} the same game went another way without a listener"
        assert fingerprint(rules, state) == fingerprint(rules, twin), told
    raise AssertionError(f"{_game(exam)} did not end within {most_moves} moves")


def _game(exam: Exam) -> str:
    return f"{exam.rules.name} for {exam.seats}, seed {exam.seed}, {dict(exam.options)}"


# --- tools ---------------------------------------------------------------------------------


def fingerprint(rules: Rules, state: Any) -> tuple[bytes, tuple[Decision, ...]]:
    """Return what makes two states the same: their bytes and their open questions."""
    return encode(rules, state), open_decisions(state)


def open_decisions(state: Any) -> tuple[Decision, ...]:
    """Return the open questions in a form that can be compared."""
    return tuple(
        each
        if each.is_number
        else Decision(each.kind, each.seat, tuple(each.options), each.may_pass, each.unlisted)
        for each in state.asked
    )


def random_move(state: Any, chance: Rng) -> Move:
    """Pick any seat that is asked and any answer it may give."""
    decision = state.asked[chance.below(len(state.asked))]
    return Move(decision.seat, decision.choice(chance.below(decision.size())))


def answers_of(rules: Rules, state: Any, decision: Decision) -> tuple[int, ...]:
    """Return all listed answers, or of a range those that are suggested and its two ends."""
    if not decision.is_number:
        return tuple(decision.choices())
    wanted = {*rules.suggested(state, decision), *answers_of_span(decision)}
    return tuple(sorted(wanted, key=lambda option: (option == PASS, option)))


def play_aloud(rules: Rules, state: Any, move: Move) -> tuple[Event, ...]:
    """Make a move with somebody listening, and return what was heard."""
    state.log = []
    rules.apply(state, move.seat, move.option)
    heard = tuple(state.log)
    state.log = None
    return heard


def play_to_the_end(rules: Rules, state: Any, chance: Rng, most_moves: int = MOST_MOVES) -> Any:
    """Play random moves on this very state until the game is over."""
    for _ in range(most_moves):
        if not state.asked:
            return state
        move = random_move(state, chance)
        rules.apply(state, move.seat, move.option)
    raise AssertionError(f"{rules.name} did not end within {most_moves} moves")


def words_of(event: Event, words: Catalogue) -> str:
    """Put an event into words, as far as whoever it was shown to may know it."""
    told = {**event.args, "seat": event.seat, "cause": event.cause}
    try:
        return words.say(f"event.{event.kind}", told)
    except KeyError:
        return words.say(f"event.{event.kind}_hidden", told)


# --- the questions -------------------------------------------------------------------------


def check_always(exam: Exam, state: Any) -> None:
    """Check what is cheap enough for every decision."""
    if exam.invariants is not None:
        exam.invariants(state)
    asked = [each.seat for each in state.asked]
    assert len(set(asked)) == len(asked), "a seat is asked two things at once"
    for decision in state.asked:
        check_decision(decision)
    assert (exam.rules.outcome(state) is None) == bool(state.asked), "over, or somebody is asked"
    assert state.is_over() != bool(state.asked), "somebody is asked, or nothing is under way"


def check_decision(decision: Decision) -> None:
    """Check that a question can be answered and that its answers are told apart."""
    if decision.is_number:
        assert decision.size(), f"seat {decision.seat} has no answer to {decision.kind}"
        return
    choices = tuple(decision.choices())
    assert choices, f"seat {decision.seat} has no answer to {decision.kind}"
    assert len(set(choices)) == len(choices), f"{decision.kind} offers an answer twice: {choices}"
    assert len(choices) == decision.size(), f"{decision.kind} counts its answers wrongly"
    assert all(decision.allows(option) for option in choices), f"{decision.kind} denies its own"


def check_end(exam: Exam, state: Any) -> None:
    """Check that a finished game has a result and is still whole."""
    outcome = exam.rules.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    assert len(outcome.scores) == exam.seats, "every seat has a score"
    assert outcome.winners or exam.seats == 1, "somebody won, unless one played alone"
    assert set(outcome.winners) <= set(range(exam.seats)), "only those who play can win"
    check_round_trips(exam, state)
    check_refusals(exam, state)
    match = Match(exam.rules, exam.rules.clone(state), seats=exam.seats)
    for seat in range(exam.seats):
        _refuses(match, Move(seat, 0), "game_over")
    for seat in exam.watchers():
        check_world(exam, state, seat, Rng(exam.seed, EXAM_STREAM))


def check_position(exam: Exam, state: Any, chance: Rng) -> None:
    """Put every question of the exam to one position; the position stays as it is."""
    before = fingerprint(exam.rules, state)
    check_clone(exam, state, chance)
    check_round_trips(exam, state)
    for seat in exam.watchers():
        check_world(exam, state, seat, chance)
    for decision in state.asked:
        check_texts(exam, state, decision, chance)
    check_refusals(exam, state)
    check_bad_moves(exam, state)
    check_previews(exam, state, chance)
    check_order(exam, state, chance)
    assert fingerprint(exam.rules, state) == before, "looking at a position changed it"


def check_clone(exam: Exam, state: Any, chance: Rng) -> None:
    """Check that a copy is equal and that playing on it leaves the original alone."""
    before = fingerprint(exam.rules, state)
    copy = exam.rules.clone(state)
    assert copy == state, "a clone differs from its original"
    assert fingerprint(exam.rules, copy) == before, "a clone differs from its original"
    for _ in range(6):
        if copy.asked:
            move = random_move(copy, chance)
            exam.rules.apply(copy, move.seat, move.option)
    assert fingerprint(exam.rules, state) == before, "playing on a clone changed the original"


def check_round_trips(exam: Exam, state: Any) -> None:
    """Check that a state comes back whole from bytes and from JSON."""
    rules = exam.rules
    before = fingerprint(rules, state)
    ways: tuple[tuple[str, Callable[[], Any]], ...] = (
        ("bytes", lambda: decode(rules, encode(rules, state))),
        ("JSON", lambda: from_json(rules, to_json(rules, state))),
    )
    for form, there_and_back in ways:
        back = there_and_back()
        assert back == state, f"the state that came back from {form} is another one"
        assert hash(back) == hash(state), f"equal states hash differently after {form}"
        assert fingerprint(rules, back) == before, f"{form} lost something or asks anew otherwise"


def check_world(exam: Exam, state: Any, seat: int, chance: Rng) -> None:
    """Check that a world dealt from a seat's view looks to it as the real one does."""
    view = exam.rules.view(state, seat)
    assert exam.rules.view(state, seat) == view, "looking twice shows two things"
    world = exam.rules.determinize(view, chance)
    shown = exam.rules.view(world, seat)
    assert shown == view, f"seat {seat} could tell a dealt world from the real one"
    mine = [each for each in open_decisions(state) if each.seat == seat]
    dealt = [each for each in open_decisions(world) if each.seat == seat]
    assert dealt == mine, f"seat {seat} is asked {mine}, but in its world {dealt}"
    asked = [(each.kind, each.seat) for each in state.asked]
    assert [(each.kind, each.seat) for each in world.asked] == asked, "others are asked otherwise"
    assert plain_sizes(exam.rules, world) == plain_sizes(exam.rules, state), (
        f"a decision is called plain, but seat {seat} cannot know how many answers it has"
    )
    if mine:
        check_blindness(exam, state, world, mine[0], chance)
    check_playable(exam, world, chance)


def plain_sizes(rules: Rules, state: Any) -> list[tuple[str, int, int]]:
    """Return the questions that everyone can count the answers of, with how many these are."""
    plain = [each for each in state.asked if rules.is_plain(state, each)]
    return [(each.kind, each.seat, each.size()) for each in plain]


def check_blindness(
    exam: Exam, state: Any, world: Any, decision: Decision, chance: Rng, previews: int = 2
) -> None:
    """Check that texts, refusals and previews tell a seat nothing that it does not know."""
    rules, seat = exam.rules, decision.seat
    choices = answers_of(rules, state, decision)
    assert answers_of(rules, world, decision) == choices, f"suggestions tell seat {seat} something"
    told = f"tells seat {seat} something of what it cannot see"
    texts = [rules.phrase(state, decision, option) for option in choices]
    dealt = [rules.phrase(world, decision, option) for option in choices]
    assert dealt == texts, f"an answer to {decision.kind} {told}"
    assert rules.prompt(world, decision) == rules.prompt(state, decision), f"a question {told}"
    assert list(rules.refusals(world, seat)) == list(rules.refusals(state, seat)), (
        f"a refusal {told}"
    )
    for _ in range(previews):
        move = Move(seat, choices[chance.below(len(choices))])
        real = preview(rules, state, move, exam.seats)
        assert preview(rules, world, move, exam.seats) == real, f"the preview of {move} {told}"


def check_playable(exam: Exam, state: Any, chance: Rng, moves: int = 4) -> None:
    """Play a few random moves on this very state; at each of them it must be sound."""
    for _ in range(moves):
        check_always(exam, state)
        if not state.asked:
            return
        move = random_move(state, chance)
        exam.rules.apply(state, move.seat, move.option)
    check_always(exam, state)


def check_texts(exam: Exam, state: Any, decision: Decision, chance: Rng) -> None:
    """Check that every answer reads differently in every language and is found by its text."""
    choices = (*answers_of(exam.rules, state, decision), *unlisted_answers(decision))
    assert all(decision.allows(option) for option in choices), f"{decision.kind} denies its own"
    match = Match(exam.rules, exam.rules.clone(state), seats=exam.seats, take_forced=False)
    for language in LANGUAGES:
        question = exam.rules.catalogue(language).put(exam.rules.prompt(state, decision))
        assert question.strip(), f"{decision.kind} asks nothing in {language}"
        texts = [describe(exam.rules, state, decision, each, language) for each in choices]
        assert all(text.strip() for text in texts), f"{decision.kind}: an answer reads as nothing"
        folded = [text.casefold() for text in texts]
        assert len(set(folded)) == len(texts), f"{decision.kind}: two answers read alike: {texts}"
        place = chance.below(len(choices))
        found = match.parse(texts[place].upper(), decision.seat, language)
        wanted = Move(decision.seat, choices[place])
        assert found == wanted, f"{texts[place]!r} means {wanted} but was read as {found}"


def unlisted_answers(decision: Decision) -> tuple[int, ...]:
    """Return some of the answers that are legal but not listed."""
    if decision.unlisted is None:
        return ()
    low, high = decision.unlisted.bounds()
    return (*decision.unlisted.few(), *((low, high) if low < high else ()))


def check_refusals(exam: Exam, state: Any) -> None:
    """Check that every refusal reads as a sentence and names nothing that is open."""
    match = Match(exam.rules, exam.rules.clone(state), seats=exam.seats, take_forced=False)
    for seat in range(exam.seats):
        open_texts = {
            describe(exam.rules, state, decision, option, "en")
            for decision in state.asked
            if decision.seat == seat
            for option in answers_of(exam.rules, state, decision)
        }
        for language in LANGUAGES:
            for closed in match.why_not(seat, language):
                assert closed.text.strip(), "a refused move reads as nothing"
                assert closed.sentence.strip(), "a reason reads as nothing"
                assert "{" not in closed.sentence, f"a place was left open: {closed.sentence}"
        for closed in match.why_not(seat):
            assert closed.text not in open_texts, f"{closed.text} is open and refused at once"


def check_bad_moves(exam: Exam, state: Any) -> None:
    """Check that moves that are not open are refused and change nothing."""
    match = Match(exam.rules, exam.rules.clone(state), seats=exam.seats, take_forced=False)
    before = fingerprint(exam.rules, match.state)
    asked = {each.seat: each for each in state.asked}
    for seat in range(exam.seats):
        for text in NONSENSE:
            _refuses(match, text, seat=seat)
        if seat in asked:
            for option in _not_offered(asked[seat]):
                _refuses(match, Move(seat, option), "not_an_option")
        else:
            some = next(iter(state.asked[0].choices()))
            _refuses(match, Move(seat, some), "not_your_turn")
    _refuses(match, Move(exam.seats, 0))
    _refuses(match, Move(SPECTATOR, 0))
    _refuses(match, next(iter(match.legal_moves())), "stale", at=len(match.history) + 1)
    assert fingerprint(exam.rules, match.state) == before, "a refused move changed the game"
    assert not match.history, "a refused move got into the history"


def _not_offered(decision: Decision) -> Iterable[int]:
    ends = decision.options if not decision.is_number else answers_of_span(decision)
    near = (max(ends, default=0) + 1, min(ends, default=0) - 1)
    wanted = (*UNKNOWN_OPTIONS, *near, PASS)
    return [option for option in wanted if not decision.allows(option)]


def answers_of_span(decision: Decision) -> tuple[int, ...]:
    """Return the ends of a range of answers."""
    return (decision.options[0], decision.options[-1]) if decision.options else ()


def _refuses(
    match: Match, move: Move | str, reason: str = "", seat: int | None = None, at: int | None = None
) -> None:
    try:
        match.play(move, seat, at)
    except IllegalMove as error:
        refused = error
    else:
        raise AssertionError(f"{move!r} is not open, but it was played")
    assert str(refused), f"{move!r} was refused without a word"
    assert reason in ("", refused.reason), f"{move!r}: {refused.reason}, not {reason}"


def check_previews(exam: Exam, state: Any, chance: Rng, count: int = 3) -> None:
    """Check that a few moves can be previewed and that looking ahead changes nothing."""
    match = Match(exam.rules, exam.rules.clone(state), seats=exam.seats, take_forced=False)
    before = fingerprint(exam.rules, match.state)
    for _ in range(count):
        changes = match.preview(random_move(state, chance))
        for seat, changed in changes.items():
            assert seat in range(exam.seats), f"a preview speaks of seat {seat}"
            assert all(changed.values()), "a preview lists something that does not change"
    assert fingerprint(exam.rules, match.state) == before, "a preview changed the game"


def check_order(exam: Exam, state: Any, chance: Rng) -> None:
    """Check that seats asked at once may answer in any order."""
    if len(state.asked) < 2:
        return
    moves = []
    for decision in state.asked:
        place = chance.below(decision.size())
        moves.append(Move(decision.seat, decision.choice(place)))
    there, back = exam.rules.clone(state), exam.rules.clone(state)
    for move in moves:
        exam.rules.apply(there, move.seat, move.option)
    for move in reversed(moves):
        exam.rules.apply(back, move.seat, move.option)
    same = fingerprint(exam.rules, there) == fingerprint(exam.rules, back)
    assert same, f"the order of simultaneous answers made a difference: {moves}"


def check_events(exam: Exam, events: Iterable[Event]) -> None:
    """Check that everybody's version of every event can be told in every language."""
    for event in events:
        for seat in exam.watchers():
            seen = event.seen_by(seat)
            assert not seen.secret, f"seat {seat} got the secret part of {event.kind}"
            for language in LANGUAGES:
                text = words_of(seen, exam.rules.catalogue(language))
                assert text.strip(), f"{event.kind} reads as nothing in {language}"
