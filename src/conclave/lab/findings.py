"""What studied games come to: things, pairs of them, offers, uses, length, seats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any, TypeAlias

import msgspec

from conclave.engine.rules import Rules
from conclave.engine.words import Catalogue
from conclave.lab import statistics
from conclave.lab.arena import seats_report
from conclave.lab.dump import margin_of
from conclave.lab.playing import Settings
from conclave.lab.samples import Mean, Result, Sample
from conclave.lab.statistics import Estimate
from conclave.lab.study import Meeting, Study
from conclave.lab.watching import Studied

LANGUAGE = "en"
Found: TypeAlias = "dict[str, Any]"


class Findings:
    """Everything that is found in the games of one variant."""

    def __init__(self, rules: Rules, study: Study, games: Iterable[Studied]) -> None:
        self._study = study
        self._words: Catalogue = rules.catalogue(LANGUAGE)
        self._names: dict[tuple[str, int], str] = {}
        self._games = sorted(games, key=lambda studied: studied.number)

    def report(self, settings: Settings, wanted: int) -> Found:
        """Return all findings as plain data."""
        return {
            **msgspec.to_builtins(settings),
            "games": len(self._games),
            "games_wanted": wanted,
            "thing": self._study.thing,
            "score": self._study.score,
            "ways": self.ways(),
            "things": self._things(),
            "pairs": {meeting.name: self._pairs(place) for place, meeting in self._paired()},
            "offers": [self._offer(place) for place in range(len(self._study.offers))],
            "uses": [self._use(place) for place in range(len(self._study.uses))],
            "traits": [self._trait(place) for place in range(len(self._study.traits))],
            "prices": [self._price(place) for place in range(len(self._study.prices))],
            "endings": self._endings(),
            "targets": [target._asdict() for target in self._study.targets],
            "figures": self._figures(),
            "length": self._length(),
            "seats": seats_report([each.game for each in self._games], settings.players),
        }

    def ways(self) -> list[str]:
        """Return all ways of meeting a thing, in their order."""
        return [*(meeting.name for meeting in self._study.meetings), self._study.left]

    def _paired(self) -> list[tuple[int, Meeting]]:
        return [each for each in enumerate(self._study.meetings) if each[1].pairs]

    def _seats(self) -> Iterable[tuple[Studied, int, Result]]:
        for studied in self._games:
            game = studied.game
            for seat, score in enumerate(game.scores):
                yield studied, seat, Result(game.share(seat), score, margin_of(game, seat))

    # --- things ----------------------------------------------------------------------------

    def _things(self) -> list[Found]:
        """Return how seats fared that met a thing in each way, and how early they met it."""
        ways = self.ways()
        usual = [Sample() for _ in ways]
        samples: dict[tuple[str, int], Sample] = defaultdict(Sample)
        places: dict[tuple[str, int], list[int]] = defaultdict(list)
        first: dict[str, int] = {}
        for studied, seat, result in self._seats():
            for way in range(len(ways)):
                things = studied.notes.met[way][seat]
                met = [self._name(thing, way) for thing in things]
                for name, thing in zip(met, things, strict=True):
                    first[name] = min(thing, first.get(name, thing))
                for name in set(met):
                    samples[name, way].add(studied.game.deal, result)
                    usual[way].add(studied.game.deal, result)
                    places[name, way].append(met.index(name) + 1)
        common = [sample.win().value for sample in usual]
        return [
            {
                "thing": first[name],
                "name": name,
                "ways": {
                    called: {
                        **samples[name, way].told(),
                        "lift": _above(samples[name, way].win(), common[way]).told("mean"),
                        "place": round(fmean(found), 2),
                    }
                    for way, called in enumerate(ways)
                    if (found := places.get((name, way)))
                },
            }
            for name in sorted(first, key=lambda name: (first[name], name))
        ]

    def _name(self, thing: int, way: int) -> str:
        """Return what a thing is called that was met in some way; the last is to be left with."""
        meetings = self._study.meetings
        kind = meetings[way].named if way < len(meetings) else ""
        found = self._names.get((kind, thing))
        if found is None:
            found = self._names[kind, thing] = self._words.name(kind or self._study.thing, thing)
        return found

    def _pairs(self, way: int) -> list[Found]:
        """Return how seats fared that met two things, and how much better than each promised."""
        alone: dict[int, Sample] = defaultdict(Sample)
        both: dict[tuple[int, int], Sample] = defaultdict(Sample)
        for studied, seat, result in self._seats():
            met = sorted(set(studied.notes.met[way][seat]))
            for thing in met:
                alone[thing].add(studied.game.deal, result)
            for pair in combinations(met, 2):
                both[pair].add(studied.game.deal, result)
        worth = {thing: sample.margin().value for thing, sample in alone.items()}
        found = [self._pair(pair, sample, worth) for pair, sample in sorted(both.items())]
        return sorted(found, key=lambda pair: -_surely(pair["beyond"]))

    def _pair(self, pair: tuple[int, int], sample: Sample, worth: dict[int, float]) -> Found:
        one, two = pair
        margin = sample.margin()
        beyond = _above(margin, worth[one] + worth[two])
        return {
            "one": self._words.name(self._study.thing, one),
            "two": self._words.name(self._study.thing, two),
            "count": margin.number,
            "win": sample.win().told("rate"),
            "margin": margin.told("mean"),
            "beyond": beyond.told("mean"),
        }

    # --- offers and uses -------------------------------------------------------------------

    def _offer(self, place: int) -> Found:
        """Return what each thing on offer brought its taker, compared with the others' gains."""
        offer = self._study.offers[place]
        gains: dict[tuple[int, str, int], Mean] = defaultdict(Mean)
        ends: dict[tuple[int, str], Sample] = defaultdict(Sample)
        laid: dict[tuple[int, str], int] = defaultdict(int)
        turns: dict[tuple[int, str], list[int]] = defaultdict(list)
        results = {(s.number, seat): result for s, seat, result in self._seats()}
        columns = set()
        for studied in self._games:
            deal = studied.game.deal
            for taking in studied.notes.takings:
                if taking.offer != place:
                    continue
                columns.add(taking.column)
                for thing in taking.offered:
                    laid[taking.row, offer.face(thing)] += 1
                usual = fmean(taking.gains[seat] for seat, _ in taking.taken)
                for turn, (seat, thing) in enumerate(taking.taken, start=1):
                    key = taking.row, offer.face(thing)
                    turns[key].append(turn)
                    ends[key].add(deal, results[studied.number, seat])
                    for column in (taking.column, 0):
                        gains[*key, column].add(deal, taking.gains[seat] - usual)
        return {
            "name": offer.name,
            "rows": offer.rows,
            "columns": offer.columns,
            "faces": [
                {
                    "row": self._words.name(offer.rows, key[0]),
                    "face": key[1],
                    "offered": laid[key],
                    "taken": len(turns[key]),
                    "turn": round(fmean(turns[key]), 2) if turns[key] else None,
                    "gain": gains[*key, 0].told(),
                    "by": {str(column): gains[*key, column].told() for column in sorted(columns)},
                    "end": ends[key].told(),
                }
                for key in sorted(laid)
            ],
        }

    def _use(self, place: int) -> Found:
        """Return how often something is used, when, and how those fared who did."""
        use = self._study.uses[place]
        clock = next(clock for clock in self._study.clocks if clock.name == use.clock)
        marks = range(clock.first, clock.last + 1)
        often: dict[tuple[int, int], int] = defaultdict(int)
        users: dict[int, Sample] = defaultdict(Sample)
        times: dict[int, Sample] = defaultdict(Sample)
        seats = 0
        for studied, seat, result in self._seats():
            seats += 1
            mine = [each for each in studied.notes.uses if each[0] == place and each[2] == seat]
            times[len(mine)].add(studied.game.deal, result)
            for _, what, _, when in mine:
                often[what, when] += 1
            for what in {each[1] for each in mine}:
                users[what].add(studied.game.deal, result)
        return {
            "name": use.name,
            "clock": use.clock,
            "used": [
                {
                    "name": self._words.name(use.name, what),
                    "a_seat": round(sum(often[what, mark] for mark in marks) / seats, 4),
                    "by": {str(mark): round(often[what, mark] / seats, 4) for mark in marks},
                    "share": round(sample.win().number / seats, 4),
                    **sample.told(),
                }
                for what, sample in sorted(users.items())
            ],
            "times": [
                {"times": number, "share": round(sample.win().number / seats, 4), **sample.told()}
                for number, sample in sorted(times.items())
            ],
        }

    # --- traits and prices -----------------------------------------------------------------

    def _trait(self, place: int) -> Found:
        """Return how seats fared by something they had from the start."""
        name = self._study.traits[place].name
        samples: dict[int, Sample] = defaultdict(Sample)
        for studied, seat, result in self._seats():
            samples[studied.notes.traits[place][seat]].add(studied.game.deal, result)
        kinds = [
            {"name": self._words.name(name, kind), **sample.told()}
            for kind, sample in sorted(samples.items())
        ]
        return {"name": name, "kinds": kinds}

    def _price(self, place: int) -> Found:
        """Return what was paid for each thing, in all and by the time."""
        price = self._study.prices[place]
        paid: dict[tuple[int, int], Mean] = defaultdict(Mean)
        buyers: dict[int, Sample] = defaultdict(Sample)
        sums: dict[int, list[int]] = defaultdict(list)
        results = {(s.number, seat): result for s, seat, result in self._seats()}
        for studied in self._games:
            deal = studied.game.deal
            for which, thing, amount, seat, when in studied.notes.paid:
                if which == place:
                    span = (when - 1) // price.together
                    paid[thing, span].add(deal, amount)
                    paid[thing, -1].add(deal, amount)
                    sums[thing].append(amount)
                    buyers[thing].add(deal, results[studied.number, seat])
        spans = sorted({span for _, span in paid if span >= 0})
        return {
            "name": price.name,
            "clock": price.clock,
            "spans": [_span_name(span, price.together) for span in spans],
            "things": [
                {
                    "name": self._words.name(price.thing, thing),
                    "lowest": min(found),
                    "highest": max(found),
                    "mean": paid[thing, -1].told(),
                    "by": {
                        _span_name(span, price.together): paid[thing, span].told()
                        for span in spans
                        if (thing, span) in paid
                    },
                    **buyers[thing].told(),
                }
                for thing, found in sorted(sums.items())
            ],
        }

    # --- the game --------------------------------------------------------------------------

    def _figures(self) -> list[Found]:
        """Return the numbers of all seats: mean, how many have any, and where most lie."""
        means: dict[str, Mean] = defaultdict(Mean)
        used: dict[str, Mean] = defaultdict(Mean)
        values: dict[str, list[float]] = defaultdict(list)
        for studied in self._games:
            for seat in studied.notes.figures:
                for name, value in seat.items():
                    means[name].add(studied.game.deal, value)
                    used[name].add(studied.game.deal, float(value > 0))
                    values[name].append(value)
        return [
            {
                "name": name,
                "mean": mean.told(),
                "used": used[name].told_as_share(),
                "tenths": statistics.tenths(values[name]),
            }
            for name, mean in means.items()
        ]

    def _endings(self) -> list[Found]:
        """Return in how many games each ending was met, and in how many before all others."""
        found = []
        for place, ending in enumerate(self._study.endings):
            met, first, rounds = Mean(), Mean(), Mean()
            for studied in self._games:
                ends, deal = studied.notes.ends, studied.game.deal
                met.add(deal, float(place in ends))
                first.add(deal, float(ends[:1] == [place]))
                if ends[:1] == [place]:
                    rounds.add(deal, studied.game.rounds)
            found.append(
                {
                    "name": ending.name,
                    "met": met.told_as_share(),
                    "first": first.told_as_share(),
                    "rounds": rounds.told(),
                }
            )
        return found

    def _length(self) -> Found:
        rounds, decisions, winning = Mean(), Mean(), Mean()
        spread: dict[int, int] = defaultdict(int)
        for studied in self._games:
            game = studied.game
            rounds.add(game.deal, game.rounds)
            decisions.add(game.deal, sum(game.decisions))
            winning.add(game.deal, max(game.scores))
            spread[game.rounds] += 1
        return {
            "rounds": rounds.told(),
            "decisions": decisions.told(),
            "winning": winning.told(),
            "winning_spread": _spread([max(studied.game.scores) for studied in self._games]),
            "games_by_rounds": {str(number): spread[number] for number in sorted(spread)},
        }


def _above(estimate: Estimate, usual: float) -> Estimate:
    """Return by how much an estimate is above a number."""
    return estimate._replace(
        value=estimate.value - usual, low=estimate.low - usual, high=estimate.high - usual
    )


def _spread(values: list[int]) -> list[int]:
    """Return between which numbers nine of ten lie."""
    ranked = sorted(values)
    last = len(ranked) - 1
    return [ranked[last * 5 // 100], ranked[-(-last * 95 // 100)]] if ranked else []


def _span_name(span: int, together: int) -> str:
    """Return the marks of a clock that are told together."""
    first = span * together + 1
    return str(first) if together == 1 else f"{first}-{first + together - 1}"


def _surely(estimate: Found) -> float:
    """Return what an estimate surely reaches; what has no interval comes last."""
    return float("-inf") if estimate["low"] is None else float(estimate["low"])


def find(
    rules: Rules, study: Study, settings: Settings, games: Sequence[Studied], wanted: int
) -> Found:
    """Return the findings of one variant."""
    return Findings(rules, study, games).report(settings, wanted)
