"""What a long run has to know of each game: plans, tempers, invariants and what must happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple

from rich.table import Table

from conclave.engine.decisions import Decision
from conclave.engine.events import Event
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules
from conclave.engine.words import read_words
from conclave.games import load
from conclave.games.emberhours.packs import our_pack
from conclave.games.emberhours.player import FIRST_SOURCE
from conclave.games.evenfall.packs import our_pack as pack_of_evenfall
from conclave.games.evenfall.vocabulary import TAP
from conclave.games.seasons.cards import COUNT, REVISED
from conclave.games.zavandor.moves import ARRANGE
from conclave.games.zavandor.tables import (
    ARTIFACT_GEM,
    ARTIFACT_LOSSES,
    ARTIFACT_NAMES,
    ARTIFACT_STEPS,
    ARTIFACT_STONES,
    LOT_NAMES,
)
from tests.emberhours.busy import busy_answer as busy_in_emberhours
from tests.emberhours.invariants import check as check_emberhours
from tests.evenfall.busy import busy_answer as busy_in_evenfall
from tests.evenfall.invariants import check as check_evenfall
from tests.seasons.invariants import check as check_seasons
from tests.zavandor.busy import busy_answer
from tests.zavandor.invariants import check as check_zavandor
from tools import exercised
from tools.exercised import ACTIVATED, PUT_INTO_PLAY, SUMMONED, Counts, Key
from tools.tempers import TEMPERS
from tools.tempers import choose as choose_in_seasons

Check = Callable[[Any], None]


class Plan(NamedTuple):
    """One game of a run: everything it takes to play it again."""

    number: int
    seed: int
    players: int
    options: tuple[tuple[str, str], ...]
    temper: str

    def told(self) -> str:
        """Return how the game is played, in words."""
        values = ", ".join(value for _name, value in self.options)
        return f"{self.players} players, {values}, {self.temper}"


class Trial(NamedTuple):
    """A game on trial."""

    game: str
    players: tuple[int, ...]
    options: tuple[tuple[str, tuple[str, ...]], ...]
    tempers: tuple[str, ...]
    check: Check
    choose: Callable[[str, Any, Decision, Rng], int]
    note: Callable[[Counts, Any, list[Event]], None]
    watched: Callable[[Counts], AbstractContextManager[Any]]
    expected: Callable[[], Sequence[Key]]
    table: Callable[[Counts], Table]

    @property
    def rules(self) -> Rules:
        """The game itself."""
        return load(self.game)

    def plan_of(self, seed: int, number: int) -> Plan:
        """Return what game `number` of the run with this seed plays."""
        rest, place = divmod(number, len(self.players))
        options = []
        for name, values in self.options:
            rest, value = divmod(rest, len(values))
            options.append((name, values[value]))
        temper = self.tempers[rest % len(self.tempers)]
        return Plan(number, seed + number, self.players[place], tuple(options), temper)


# --- Seasons -------------------------------------------------------------------------------


def _choose_in_seasons(temper: str, state: Any, decision: Decision, rng: Rng) -> int:
    chosen = next(each for each in TEMPERS if each.name == temper)
    return choose_in_seasons(chosen, state, decision, rng)


def _table_of_seasons(counts: Counts) -> Table:
    """Lay out how often everything happened, one line per card."""
    drawn = Table(title="How often every effect was carried out")
    drawn.add_column("card")
    columns = (SUMMONED, PUT_INTO_PLAY, ACTIVATED)
    for heading in columns:
        drawn.add_column(heading, justify="right")
    drawn.add_column("effects begun, and what came of them")
    wanted = exercised.expected()
    for card in [*(REVISED[number].id for number in range(1, COUNT + 1)), "rules"]:
        mine = [what for owner, what in wanted if owner == card]
        cells = [f"{counts[card, what]:,}" if what in mine else "" for what in columns]
        rest = [f"{what} {counts[card, what]:,}" for what in mine if what not in columns]
        drawn.add_row(card, *cells, ", ".join(rest))
    return drawn


SEASONS = Trial(
    game="seasons",
    players=(2, 3, 4),
    options=(("level", ("archmage", "magician", "apprentice")), ("edition", ("revised", "first"))),
    tempers=tuple(temper.name for temper in TEMPERS),
    check=check_seasons,
    choose=_choose_in_seasons,
    note=exercised.count_events,
    watched=exercised.watched,
    expected=exercised.expected,
    table=_table_of_seasons,
)

# --- Zavandor ------------------------------------------------------------------------------

WON, RULES = "auction_won", "rules"
NOW_AND_THEN = 60  # a reckless player does something unlisted once in so many times


def _choose_in_zavandor(temper: str, state: Any, decision: Decision, rng: Rng) -> int:
    """Answer evenly, get on with the game, or do so and now and then what nobody would propose."""
    if temper == "even":
        return decision.choice(rng.below(decision.size()))
    if temper == "reckless" and decision.unlisted is not None and rng.below(NOW_AND_THEN) == 0:
        return _something_unlisted(state, decision, rng)
    return busy_answer(state, decision, rng)


def _something_unlisted(state: Any, decision: Decision, rng: Rng) -> int:
    """Bid beyond all cover, give away everything, or lay every gem to rest."""
    unlisted = decision.unlisted
    assert unlisted is not None
    low, high = unlisted.bounds()
    few = unlisted.few()
    wanted = [low + rng.below(5)] if low <= high else []
    if decision.kind in ("payment", "energy_to_keep"):
        wanted.append((1 << len(load("zavandor").view(state, decision.seat).pieces)) - 1)
    if decision.kind == "action":
        wanted += [ARRANGE, *([few[rng.below(len(few))]] if few else [])]
    wanted = [option for option in wanted if unlisted.allows(option)]
    return wanted[rng.below(len(wanted))] if wanted else busy_answer(state, decision, rng)


def _count_in_zavandor(counts: Counts, state: Any, events: list[Event]) -> None:
    """Count what was told: by kind, lots that were won, and what artifacts brought about."""
    for event in events:
        counts[RULES, event.kind] += 1
        if event.kind == WON:
            lot = event.args["lot"]
            assert isinstance(lot, int)
            counts[LOT_NAMES[lot], WON] += 1
        elif event.cause in LOT_NAMES:
            counts[event.cause, event.kind] += 1


def _expected_in_zavandor() -> list[Key]:
    """Return every kind of event, every lot sold, and every effect of an artifact."""
    kinds = read_words("conclave.games.zavandor", "en.toml")["event"]
    wanted = [(RULES, kind) for kind in kinds if not kind.endswith(("_one", "_hidden"))]
    wanted += [(lot, WON) for lot in LOT_NAMES]
    for place, artifact in enumerate(ARTIFACT_NAMES):
        effects = {
            "knowledge_gained": ARTIFACT_STEPS[place] > 0,
            "stone_released": ARTIFACT_STONES[place] > 0,
            "gem_lost": ARTIFACT_LOSSES[place] > 0,
            "no_gem_to_lose": ARTIFACT_LOSSES[place] > 0,
            "gem_gained": ARTIFACT_GEM[place] >= 0,
            "gem_gained_resting": ARTIFACT_GEM[place] >= 0,
        }
        wanted += [(artifact, kind) for kind, there in effects.items() if there]
    return wanted


def _table_of_zavandor(counts: Counts) -> Table:
    """Lay out how often everything happened, one line per lot."""
    drawn = Table(title="How often everything happened")
    drawn.add_column("what")
    drawn.add_column("how often")
    wanted = _expected_in_zavandor()
    for owner in (*LOT_NAMES, RULES):
        mine = [what for each, what in wanted if each == owner]
        drawn.add_row(owner, ", ".join(f"{what} {counts[owner, what]:,}" for what in mine))
    return drawn


def _unwatched(_counts: Counts) -> AbstractContextManager[Any]:
    return nullcontext()


ZAVANDOR = Trial(
    game="zavandor",
    players=(2, 3, 4, 5, 6),
    options=(
        ("edition", ("german", "english")),
        ("supply", ("unlimited", "limited")),
        ("phases", ("mixed", "blocks")),
        ("overbid", ("lightning", "refused")),
    ),
    tempers=("busy", "reckless", "even"),
    check=check_zavandor,
    choose=_choose_in_zavandor,
    note=_count_in_zavandor,
    watched=_unwatched,
    expected=_expected_in_zavandor,
    table=_table_of_zavandor,
)

# --- Emberhours ----------------------------------------------------------------------------

SUMMONED_CARD, TAKEN, SECURED, LIT = (
    "card_summoned",
    "source_conquered",
    "source_fortified",
    "flame_lit",
)


def _choose_in_emberhours(temper: str, state: Any, decision: Decision, rng: Rng) -> int:
    """Answer evenly, get on with the game, or do so and now and then what nobody would propose."""
    if temper == "even":
        return decision.choice(rng.below(decision.size()))
    if temper == "reckless" and decision.unlisted is not None and rng.below(3) == 0:
        wanted = decision.unlisted.named(())
        if wanted:
            return wanted[rng.below(len(wanted))]
    return busy_in_emberhours(state, decision, rng)


def _count_in_emberhours(counts: Counts, state: Any, events: list[Event]) -> None:
    """Count what was told: by kind, and by card or source what it did or what became of it."""
    for event in events:
        counts[RULES, event.kind] += 1
        if event.kind in (SUMMONED_CARD, TAKEN, SECURED, LIT):
            thing = event.args.get("thing", event.args.get("card"))
            assert isinstance(thing, int)
            counts[_thing_in_emberhours(thing), event.kind] += 1
        elif event.cause.isdecimal():
            counts[_thing_in_emberhours(int(event.cause)), "effect"] += 1


def _thing_in_emberhours(thing: int) -> str:
    pack = our_pack()
    if thing >= FIRST_SOURCE:
        return pack.sources[thing - FIRST_SOURCE].id
    return pack.cards[thing].id


def _expected_in_emberhours() -> list[Key]:
    """Return every kind of event, every card summoned, lit and at work, every source taken."""
    pack = our_pack()
    kinds = read_words("conclave.games.emberhours", "en.toml")["event"]
    out_of_reach = ("artifact_discarded", "marker_spent")
    wanted = [
        (RULES, kind)
        for kind in kinds
        if not kind.endswith(("_one", "_hidden")) and kind not in out_of_reach
    ]
    for card in pack.cards:
        wanted.append((card.id, SUMMONED_CARD))
        wanted += [(card.id, LIT)] if card.flame_effect else []
        wanted += [(card.id, "effect")] if card.flame_effect or card.instant else []
    for source in pack.sources:
        wanted += [(source.id, TAKEN), (source.id, SECURED), (source.id, "effect")]
        wanted += [(source.id, LIT)] if source.flame_effect else []
    return wanted


def _table_of_emberhours(counts: Counts) -> Table:
    """Lay out how often everything happened, one line per card and source."""
    drawn = Table(title="How often everything happened")
    drawn.add_column("what")
    drawn.add_column("how often")
    wanted = _expected_in_emberhours()
    pack = our_pack()
    cards, sources = [card.id for card in pack.cards], [source.id for source in pack.sources]
    for owner in (*cards, *sources, RULES):
        mine = [what for each, what in wanted if each == owner]
        drawn.add_row(owner, ", ".join(f"{what} {counts[owner, what]:,}" for what in mine))
    return drawn


EMBERHOURS = Trial(
    game="emberhours",
    players=(2, 3, 4),
    options=(("tiles", ("offset", "alike")), ("supply", ("pack", "8")), ("sources", ("pack", "0"))),
    tempers=("busy", "reckless", "even"),
    check=check_emberhours,
    choose=_choose_in_emberhours,
    note=_count_in_emberhours,
    watched=_unwatched,
    expected=_expected_in_emberhours,
    table=_table_of_emberhours,
)

# --- Evenfall ------------------------------------------------------------------------------

PLAYED = ("ritual_played", "specialist_played", "council_played")
DISCOVERED, TURNED = "place_discovered", "card_turned"


def _choose_in_evenfall(temper: str, state: Any, decision: Decision, rng: Rng) -> int:
    """Answer evenly, or get on with the game."""
    if temper == "even":
        return decision.choice(rng.below(decision.size()))
    return busy_in_evenfall(state, decision, rng)


def _count_in_evenfall(counts: Counts, state: Any, events: list[Event]) -> None:
    """Count what was told: by kind, and by card or place how it came into play or was turned."""
    pack = pack_of_evenfall()
    for event in events:
        counts[RULES, event.kind] += 1
        kind = event.kind.removesuffix("_from_path")
        card, place = event.args.get("card"), event.args.get("place")
        if kind in (*PLAYED, TURNED) and isinstance(card, int):
            counts[pack.cards[card].id, kind] += 1
        elif kind == DISCOVERED and isinstance(place, int):
            counts[pack.places[place].id, kind] += 1


def _expected_in_evenfall() -> list[Key]:
    """Return every kind of event, every card played in every way, every place discovered."""
    pack = pack_of_evenfall()
    kinds = read_words("conclave.games.evenfall", "en.toml")["event"]
    seldom = ("automa_idle", "discards_shuffled")
    wanted = [
        (RULES, kind)
        for kind in kinds
        if not kind.endswith(("_one", "_hidden")) and kind not in seldom
    ]
    for card in pack.cards:
        if card.is_ritual():
            wanted.append((card.id, PLAYED[0]))
        else:
            wanted += [(card.id, PLAYED[1]), (card.id, PLAYED[2])]
            taps = pack.specialists[card.specialist].ability.at[TAP]
            wanted += [(card.id, TURNED)] if taps is not None else []
    wanted += [(place.id, DISCOVERED) for place in pack.places if place.clan < 0]
    return wanted


def _table_of_evenfall(counts: Counts) -> Table:
    """Lay out how often everything happened, one line per card and place."""
    drawn = Table(title="How often everything happened")
    drawn.add_column("what")
    drawn.add_column("how often")
    wanted = _expected_in_evenfall()
    owners = list(dict.fromkeys(owner for owner, _what in wanted if owner != RULES))
    for owner in (*owners, RULES):
        mine = [what for each, what in wanted if each == owner]
        drawn.add_row(owner, ", ".join(f"{what} {counts[owner, what]:,}" for what in mine))
    return drawn


EVENFALL = Trial(
    game="evenfall",
    players=(2, 1, 3, 4),
    options=(
        ("path", ("with", "without")),
        ("side", ("moon", "sun")),
        ("clans", ("chosen", "lot")),
        ("cards", ("usual", "base")),
        ("tiles", ("covered", "printed")),
        ("automa_tile", ("none", "circle", "spike", "star", "cross")),
        ("automa", ("apprentice", "adept", "crone", "archwitch")),
    ),
    tempers=("busy", "even"),
    check=check_evenfall,
    choose=_choose_in_evenfall,
    note=_count_in_evenfall,
    watched=_unwatched,
    expected=_expected_in_evenfall,
    table=_table_of_evenfall,
)

TRIALS = {trial.game: trial for trial in (SEASONS, ZAVANDOR, EMBERHOURS, EVENFALL)}
