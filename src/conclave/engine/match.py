"""A game being played: moves with checks, undo, stepping back, forks, records and saves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from conclave.engine.decisions import PASS, Decision, IllegalMove, Move, Refusal
from conclave.engine.events import Event
from conclave.engine.preview import Changes, preview
from conclave.engine.rules import Outcome, Rules, check_options
from conclave.engine.words import Catalogue, engine_words


class Played(NamedTuple):
    """A move that was made. Nobody was asked for a forced one: it had no alternative."""

    move: Move
    forced: bool
    before: Any
    events: tuple[Event, ...]


class Closed(NamedTuple):
    """A move that is closed to a seat: how it reads, the reason for programs, the sentence."""

    text: str
    reason: str
    sentence: str


class LegalMoves:
    """The moves open now. Ranges are not listed to count them or to look something up.

    Iterating and counting go over the listed ones; `in` knows the unlisted ones too.
    """

    def __init__(self, decisions: Iterable[Decision]) -> None:
        self._decisions = tuple(decisions)

    def __iter__(self) -> Iterator[Move]:
        for decision in self._decisions:
            for option in decision.choices():
                yield Move(decision.seat, option)

    def __len__(self) -> int:
        return sum(decision.size() for decision in self._decisions)

    def meant_by(self, text: str) -> Iterator[Move]:
        """Iterate over the moves a text may mean: listed ones, and others by its numbers."""
        numbers = [int(found) for found in re.findall(r"\d{1,9}", text)]
        for decision in self._decisions:
            if decision.is_number:
                few = [number for number in numbers if number in decision.options]
                options: Iterable[int] = [*few, PASS] if decision.may_pass else few
            else:
                options = decision.choices()
            rare = decision.unlisted.named(numbers) if decision.unlisted is not None else ()
            for option in (*options, *rare):
                yield Move(decision.seat, option)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move) or type(move.option) is not int:
            return False
        return any(
            decision.seat == move.seat and decision.allows(move.option)
            for decision in self._decisions
        )


class Match:
    """One game from its first position on. Nothing else may change its state.

    `dealt` tells that the first position follows from seed and options, so that the moves
    alone are a full record; a position from a scenario file is not dealt.

    With `take_forced` a single option is taken silently if everyone at the table can see that
    it is the only one. With `open_cards` nobody has secrets, and every single option is taken.
    """

    def __init__(
        self,
        rules: Rules,
        state: Any,
        *,
        seats: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        names: tuple[str, ...] = (),
        take_forced: bool = True,
        open_cards: bool = False,
        dealt: bool = False,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = dict(options or {})
        self.names = names or tuple(f"Player {seat + 1}" for seat in range(seats))
        self.take_forced = take_forced
        self.open_cards = open_cards
        self.dealt = dealt
        self.history: list[Played] = []
        self._state = state
        self._go_on_where_forced()

    @classmethod
    def new(
        cls,
        rules: Rules,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        names: tuple[str, ...] = (),
        take_forced: bool = True,
    ) -> Match:
        """Begin a game; the same seed, options and moves always give the same game."""
        chosen = check_options(rules, players, options or {})
        return cls(
            rules,
            rules.new(players, seed, chosen),
            seats=players,
            seed=seed,
            options=chosen,
            names=names,
            take_forced=take_forced,
            dealt=True,
        )

    # --- looking ---------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state itself. Clone it before you play with it."""
        return self._state

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Everything that is asked now; several seats may be asked at once."""
        return tuple(self._state.asked)

    @property
    def decision(self) -> Decision:
        """The first thing that is asked now."""
        if not self._state.asked:
            raise IllegalMove("game_over", engine_words("en").say("match.game_over"))
        return self.decisions[0]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self._state.asked

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or nothing while it goes on."""
        return self.rules.outcome(self._state)

    @property
    def moves(self) -> list[Move]:
        """All moves made so far, forced ones included."""
        return [played.move for played in self.history]

    def decision_of(self, seat: int) -> Decision | None:
        """Return what a seat is asked, if anything."""
        for decision in self._state.asked:
            if decision.seat == seat:
                return decision  # type: ignore[no-any-return]
        return None

    def legal_moves(self, seat: int | None = None) -> LegalMoves:
        """Return the moves open now, to one seat or to all that are asked."""
        return LegalMoves(each for each in self.decisions if seat in (None, each.seat))

    def view(self, seat: int) -> Any:
        """Return all that a seat may know; -1 is a spectator."""
        return self.rules.view(self._state, seat)

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """Return what happened from move number `since` on, as a seat may know it."""
        return [event.seen_by(seat) for played in self.history[since:] for event in played.events]

    def words(self, language: str = "en") -> Catalogue:
        """Return the game's words in a language."""
        return self.rules.catalogue(language)

    def describe(self, move: Move, language: str = "en") -> str:
        """Return how an open move reads; in English this is its stable text form."""
        decision = self.decision_of(move.seat)
        assert decision is not None, "only open moves can be described"
        return describe(self.rules, self._state, decision, move.option, language)

    def describe_played(self, number: int, language: str = "en") -> str:
        """Return how move number `number` of the history read when it was made."""
        played = self.history[number]
        asked = [each for each in played.before.asked if each.seat == played.move.seat]
        return describe(self.rules, played.before, asked[0], played.move.option, language)

    def preview(self, move: Move) -> Changes:
        """Return what is certain about a legal move: changes of open numbers, by seat."""
        return preview(self.rules, self._state, move, self.seats)

    def why_not(self, seat: int, language: str = "en") -> list[Closed]:
        """Return what a seat could try with what it has and may not do now, with reasons."""
        self._check_seat(seat, language)
        words = self.words(language)
        return [
            Closed(words.put(refusal.move), refusal.reason, sentence(words, refusal))
            for refusal in self.rules.refusals(self._state, seat)
        ]

    # --- playing ---------------------------------------------------------------------------

    def parse(self, text: str, seat: int | None = None, language: str = "en") -> Move:
        """Find the move a text means, or raise IllegalMove with the reason it is closed."""
        self._check_seat(seat, language)
        wanted = _plain(text)
        open_texts: list[str] = []
        for move in self.legal_moves(seat).meant_by(text):
            reads = self.describe(move, language)
            if _plain(reads) == wanted:
                return move
            open_texts.append(reads)
        raise self._refusal_of(text, seat, open_texts, language)

    def _check_seat(self, seat: int | None, language: str) -> None:
        if seat is not None and seat not in range(self.seats):
            told = {"seat": seat, "n": self.seats - 1}
            raise IllegalMove(
                "no_such_seat", engine_words(language).say("match.no_such_seat", told)
            )

    def _refusal_of(
        self, text: str, seat: int | None, open_texts: list[str], language: str
    ) -> IllegalMove:
        words = engine_words(language)
        if self.is_over:
            return IllegalMove("game_over", words.say("match.game_over"))
        asked = [each.seat for each in self.decisions] if seat is None else [seat]
        closed = [each for other in asked for each in self.why_not(other, language)]
        for each in closed:
            if _plain(each.text) == _plain(text):
                told = {"move": each.text, "why": each.sentence}
                return IllegalMove(each.reason, words.say("match.refused", told))
        if seat is not None and self.decision_of(seat) is None:
            return IllegalMove("not_your_turn", words.say("match.not_your_turn"))
        near = get_close_matches(text, open_texts, n=1, cutoff=0.5)
        near = near or get_close_matches(text, [each.text for each in closed], n=1, cutoff=0.5)
        if near:
            told = {"move": text, "nearest": near[0]}
            return IllegalMove("not_an_option", words.say("match.nearest", told))
        return IllegalMove("not_an_option", words.say("match.not_an_option", {"move": text}))

    def play(self, move: Move | str, seat: int | None = None, at: int | None = None) -> None:
        """Make a move, given as such or as text. A move that is not open changes nothing.

        `at` is the number of the move this one was made for; an older one is stale.
        """
        if at is not None and at != len(self.history):
            raise IllegalMove("stale", engine_words("en").say("match.stale"))
        found = self.parse(move, seat) if isinstance(move, str) else move
        if not isinstance(found, Move):
            told = {"move": repr(found)}
            raise IllegalMove("not_an_option", engine_words("en").say("match.not_an_option", told))
        if found not in self.legal_moves():
            raise self._not_open(found)
        self._make(found, forced=False)
        self._go_on_where_forced()

    def make_again(self, move: Move, forced: bool) -> None:
        """Make a recorded move that was just parsed; nothing is taken silently after it."""
        self._make(move, forced)

    def go_on_from(self, state: Any) -> None:
        """Go on from an equal state that was loaded."""
        assert state == self._state
        self._state = state

    def _not_open(self, move: Move) -> IllegalMove:
        words = engine_words("en")
        if self.is_over:
            return IllegalMove("game_over", words.say("match.game_over"))
        self._check_seat(move.seat, "en")
        if self.decision_of(move.seat) is None:
            return IllegalMove("not_your_turn", words.say("match.not_your_turn"))
        told = {"move": f"option {move.option}"}
        return IllegalMove("not_an_option", words.say("match.not_an_option", told))

    def _make(self, move: Move, forced: bool) -> None:
        before = self.rules.clone(self._state)
        log: list[Event] = []
        self._state.log = log
        self.rules.apply(self._state, move.seat, move.option)
        self._state.log = None
        self.history.append(Played(move, forced, before, tuple(log)))

    def _go_on_where_forced(self) -> None:
        """Take single options silently; the history still shows them."""
        while self.take_forced:
            forced = next((each for each in self._state.asked if self._goes_unasked(each)), None)
            if forced is None:
                return
            self._make(Move(forced.seat, next(forced.choices())), forced=True)

    def _goes_unasked(self, decision: Decision) -> bool:
        """Tell whether a decision is none, and taking it silently gives nothing away."""
        if decision.size() > 1 or decision.unlisted is not None:
            return False
        return self.open_cards or self.rules.is_plain(self._state, decision)

    # --- going back ------------------------------------------------------------------------

    def undo_obstacle(self, seat: int) -> str:
        """Return why a seat cannot take back its last move, or nothing."""
        last = self.last_choice(seat)
        if last < 0:
            return "undo_nothing"
        others = any(played.move.seat != seat for played in self.history[last:])
        if others and not self._state.lanes:
            return "undo_other"
        before = self.history[last].before
        learned = (before.found, before.shown) != (self._state.found, self._state.shown)
        return "undo_learned" if learned else ""

    def undo_reach(self, seat: int) -> int:
        """Return how many of its moves a seat can take back one after another now."""
        state, reach = self._state, 0
        for played in reversed(self.history):
            if played.move.seat != seat:
                if not state.lanes:
                    break
            elif not played.forced:
                before = played.before
                if (before.found, before.shown) != (state.found, state.shown):
                    break
                state, reach = before, reach + 1
        return reach

    def undo(self, seat: int) -> None:
        """Take back a seat's last move and what was forced by it.

        Not past a move of somebody else, nor past a point where somebody learnt something.
        While all seats choose at once, what the others chose meanwhile stays chosen.
        """
        reason = self.undo_obstacle(seat)
        if reason:
            raise IllegalMove(reason, engine_words("en").say(f"match.{reason}"))
        last = self.last_choice(seat)
        undone = self.history[last:]
        self._state = self.rules.clone(undone[0].before)
        del self.history[last:]
        for played in undone:
            if played.move.seat != seat:
                self._make(played.move, played.forced)

    def last_choice(self, seat: int) -> int:
        """Return the number of the last move that was not forced, or -1.

        While all seats choose at once it is the seat's own, otherwise anybody's.
        """
        for number in range(len(self.history) - 1, -1, -1):
            played = self.history[number]
            if not played.forced and (played.move.seat == seat or not self._state.lanes):
                return number
        return -1

    def at(self, number: int) -> Any:
        """Return the position before move `number`; as many as there are moves is the present."""
        if number == len(self.history):
            return self.rules.clone(self._state)
        return self.rules.clone(self.history[number].before)

    def fork(self, number: int | None = None) -> Match:
        """Return another match that shares the past up to move `number` and then goes its way."""
        kept = len(self.history) if number is None else number
        other = Match(
            self.rules,
            self.at(kept),
            seats=self.seats,
            seed=self.seed,
            options=self.options,
            names=self.names,
            take_forced=False,
            open_cards=self.open_cards,
            dealt=self.dealt,
        )
        other.history = self.history[:kept]
        other.take_forced = self.take_forced
        return other


def describe(rules: Rules, state: Any, decision: Decision, option: int, language: str) -> str:
    """Return how an option reads."""
    return rules.catalogue(language).put(rules.phrase(state, decision, option))


def sentence(words: Catalogue, refusal: Refusal) -> str:
    """Put the reason of a refusal into words."""
    key = f"why.{refusal.reason}"
    counted = "n" in refusal.args and words.has(f"{key}_n")
    return words.say(f"{key}_n" if counted else key, refusal.args)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("\u2019", "'").split())
