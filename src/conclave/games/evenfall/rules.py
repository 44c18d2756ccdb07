"""The rules of Evenfall, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from conclave.engine.decisions import Decision, Phrase, Refusal
from conclave.engine.frames import EffectTable, answer
from conclave.engine.packs import OPTION
from conclave.engine.rng import Rng
from conclave.engine.rules import BadOption, Option, Outcome, check_options
from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.evenfall import loading, naming, observing, phrases, scenario
from conclave.games.evenfall import state as states
from conclave.games.evenfall.bidding import bids_to_suggest
from conclave.games.evenfall.catalysts import charged_spots
from conclave.games.evenfall.clan import rituals_of
from conclave.games.evenfall.counting import catalysts_of, count_of
from conclave.games.evenfall.determinize import determinize
from conclave.games.evenfall.looking import view
from conclave.games.evenfall.moves import is_plain
from conclave.games.evenfall.pack_cards import CLAN_NAMES, MOON, SUN
from conclave.games.evenfall.packs import known_packs, pack_of
from conclave.games.evenfall.player import NOBODY, RESERVE, STATISTICS
from conclave.games.evenfall.refusals import refusals
from conclave.games.evenfall.scoring import points_of, total_of, winners
from conclave.games.evenfall.setup import Table, new_state
from conclave.games.evenfall.state import ALL_CARDS, BASE_CARDS, EFFECTS, USUAL_CARDS, State
from conclave.games.evenfall.view import View
from conclave.games.evenfall.vocabulary import OWN_STONES

PACKAGE = "conclave.games.evenfall"
LEVELS = ("apprentice", "adept", "crone", "archwitch")
TILES = ("none", *CLAN_NAMES[:4])
RANDOM = "random"


class Evenfall:
    """The game of Evenfall with The Crystal Path. See RULES.md for the rules as we read them."""

    name = "evenfall"
    version = 1
    seat_counts = range(1, 5)
    fields: tuple[str, ...] = states.FIELDS
    seat_facts: tuple[str, ...] = observing.SEAT_FACTS
    effects: EffectTable = EFFECTS

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before the game begins; the packs known now among it."""
        return (
            Option(OPTION, tuple(known_packs())),
            Option("path", ("with", "without")),
            Option("side", ("sun", "moon")),
            Option("cards", ("usual", "base")),
            Option("tiles", ("covered", "printed")),
            Option("clans", ("lot", "chosen")),
            Option("automa", LEVELS),
            Option("automa_tile", TILES),
            Option("start", (RANDOM, "0", "1", "2", "3")),
        )

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """Set up a game and go to its first decision."""
        return new_state(read_options(check_options(self, seats, options), seats), seats, seed)

    def clone(self, state: State) -> State:
        """Return a copy that goes its own way."""
        return state.clone()

    def apply(self, state: State, seat: int, option: int) -> None:
        """Answer the seat's open decision and go on to the next one. Does not check."""
        answer(state, EFFECTS, seat, option)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or nothing while it goes on.

        Who plays alone may have lost to the automa: then nobody has won.
        """
        if not state.is_over():
            return None
        scores = [total_of(state, seat) for seat in range(len(state.players))]
        return Outcome(winners(state), tuple(scores))

    def view(self, state: State, seat: int) -> View:
        """Return all that a seat may know; -1 is a spectator."""
        return view(state, seat)

    def determinize(self, seen: View, rng: Rng) -> State:
        """Return a full state that agrees with everything the view's seat knows."""
        return determinize(seen, rng)

    def phrase(self, state: State, decision: Decision, option: int) -> Phrase:
        """Return what answering so is called."""
        return phrases.phrase(state, decision, option)

    def suggested(self, state: State, decision: Decision) -> Sequence[int]:
        """Return the answers to show: of a bid those that reach something."""
        if decision.is_number:
            return bids_to_suggest(state, decision.seat)
        return tuple(decision.choices())

    def prompt(self, state: State, decision: Decision) -> Phrase:
        """Return what a decision asks."""
        return phrases.prompt(state, decision)

    def is_plain(self, state: State, decision: Decision) -> bool:
        """Tell whether everyone at the table can see how many options a decision has."""
        return is_plain(state, decision)

    def refusals(self, state: State, seat: int) -> Sequence[Refusal]:
        """Return what a seat could try now and may not do, each with its reason."""
        return refusals(state, seat)

    def facts(self, state: State, seat: int) -> Mapping[str, int]:
        """Return the numbers of one seat that lie open to everyone."""
        player = state.players[seat]
        herb, elixir, knowledge = player.resources
        return {
            "points": total_of(state, seat),
            "vp": player.vp,
            "herb": herb,
            "elixir": elixir,
            "knowledge": knowledge,
            "mana": player.mana,
            "hand": len(player.hand),
            "track": player.track,
            "path": player.path,
            "outer": len(player.outer),
            "inner": len(player.inner),
            "rituals": len(rituals_of(player)),
            "specialists": len(player.specialists),
            "council": len(player.council),
            "catalysts": len(catalysts_of(player)),
            "charged": len(charged_spots(player, True)),
            "stones": count_of(state, seat, OWN_STONES),
            "reserve": player.figures.count(RESERVE),
        }

    def sheet(self, state: State, seat: int) -> Mapping[str, int]:
        """Return a seat's points by source and its statistics."""
        player = state.players[seat]
        statistics = zip(STATISTICS, player.statistics, strict=True)
        return {**points_of(state, seat)._asdict(), **dict(statistics), "rounds": state.round}

    def pack(self, state: State) -> dict[str, Any]:
        """Turn a state into plain data."""
        return states.pack(state)

    def unpack(self, data: dict[str, Any]) -> State:
        """Build the state that `pack` described."""
        return loading.unpack(data)

    def catalogue(self, language: str) -> Catalogue:
        """Return the game's words in a language."""
        return _catalogue(check_language(language))

    def stage(self, facts: Mapping[str, Any], options: Mapping[str, str], seed: int) -> State:
        """Build a position from the facts of a scenario file."""
        return scenario.stage(facts, read_options(options, len(facts.get("seats") or ())), seed)

    def observe(self, state: State) -> Mapping[str, Any]:
        """Return the facts of a position that a scenario file can expect."""
        return observing.observe(state)

    def canonical(self, name: str, value: Any, path: tuple[str | int, ...]) -> Any:
        """Bring an expected fact into the form in which `observe` gives it."""
        return observing.canonical(name, value, path)

    def idle(self, state: State, decision: Decision) -> int | None:
        """Return the least eventful answer to a routine question."""
        return scenario.idle(state, decision)


def read_options(options: Mapping[str, str], seats: int) -> Table:
    """Return how the table is set, or say which option cannot be."""
    pack = pack_of(options[OPTION])
    start = -1 if options["start"] == RANDOM else int(options["start"])
    if start >= seats:
        raise BadOption(f"start cannot be {start}: the seats are 0 to {seats - 1}")
    path = options["path"] == "with"
    mix = ALL_CARDS if path else BASE_CARDS if options["cards"] == "base" else USUAL_CARDS
    tile = NOBODY
    if options["automa_tile"] != TILES[0]:
        clan = CLAN_NAMES.index(options["automa_tile"])
        tile = next(each.number for each in pack.automa.tiles if each.clan == clan)
    return Table(
        pack,
        path,
        MOON if options["side"] == "moon" else SUN,
        mix,
        path or options["tiles"] == "covered",
        options["clans"] == "chosen",
        min(LEVELS.index(options["automa"]), len(pack.automa.levels) - 1),
        tile,
        start,
    )


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language, read_words(PACKAGE, f"{language}.toml"), naming.name)
