"""`conclave play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from conclave.bots import Bot, check_bot, make_bot
from conclave.cli.arguments import (
    Commands,
    UsageError,
    add_language,
    add_table_options,
    check_seats,
    read_options,
    seats,
)
from conclave.cli.loading import load_match
from conclave.cli.saving import save_record, saving_obstacle
from conclave.cli.session import Leave, Session
from conclave.cli.words import terminal_words
from conclave.engine.decisions import Value
from conclave.engine.match import Match
from conclave.engine.rng import seeded
from conclave.engine.rules import Rules
from conclave.engine.words import Catalogue
from conclave.games import load

# What somebody who says nothing gets: the level that needs no knowledge of the cards.
EASIEST = {"seasons": {"level": "apprentice"}}


class Party(NamedTuple):
    """Who plays: the seats of people, and the bots in the other seats."""

    humans: tuple[int, ...]
    bots: dict[int, str]


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("play", help="play a game in the terminal")
    parser.add_argument("game")
    add_table_options(parser, "a bot for all other seats, or one for each (default greedy)")
    parser.add_argument(
        "--human", type=seats, default=(0,), metavar="0,..", help="seats of people (default 0)"
    )
    add_language(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game record here")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play a game; leaving early is no failure."""
    rules = load(chosen.game)
    ui = terminal_words(chosen.lang)
    if chosen.record and (obstacle := saving_obstacle(chosen.record)):
        raise UsageError(obstacle)
    match, party = _resume(chosen, rules) if chosen.load else _begin(chosen, rules, ui)
    console = Console(highlight=False)
    bots = _make_bots(rules, party, match.seed)
    _introduce(console, ui, match, "level" in read_options(chosen.option))
    try:
        Session(match, bots, chosen.lang, console).run()
    except (Leave, KeyboardInterrupt):
        if chosen.record is None:
            console.print(Text("\n" + ui.say("play.goodbye", {"game": rules.name})))
    return _keep(match, chosen.record, console, ui)


def _begin(chosen: argparse.Namespace, rules: Rules, ui: Catalogue) -> tuple[Match, Party]:
    players = check_seats(rules, chosen.players or 2)
    party = _party(chosen, players)
    options = {**EASIEST.get(rules.name, {}), **read_options(chosen.option)}
    seed = int.from_bytes(os.urandom(3)) if chosen.seed is None else chosen.seed
    return Match.new(rules, players, seed, options, _names(party, players, ui)), party


def _resume(chosen: argparse.Namespace, rules: Rules) -> tuple[Match, Party]:
    if chosen.players or chosen.option or chosen.seed is not None:
        raise UsageError("a saved game brings its own players, seed and options")
    match = load_match(chosen.load, rules)
    return match, _party(chosen, match.seats)


def _party(chosen: argparse.Namespace, players: int) -> Party:
    humans = chosen.human
    for seat in humans:
        if not 0 <= seat < players:
            raise UsageError(f"there is no seat {seat}: the seats are 0 to {players - 1}")
    others = [seat for seat in range(players) if seat not in humans]
    names = [check_bot(name) for name in chosen.bots or (_usual_bot(chosen.game),)]
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise UsageError(f"{len(names)} bots do not fill {len(others)} seats: name one or each")
    return Party(humans, dict(zip(others, names, strict=True)))


def _usual_bot(game: str) -> str:
    """Return who plays if nobody is named: chance, if no bot has been taught the game."""
    return "greedy" if find_spec(f"conclave.bots.evaluate.{game}") is not None else "random"


def _names(party: Party, players: int, ui: Catalogue) -> tuple[str, ...]:
    return tuple(
        f"{party.bots[seat].capitalize()} {seat + 1}"
        if seat in party.bots
        else ui.say("play.player", {"number": seat + 1})
        for seat in range(players)
    )


def _make_bots(rules: Rules, party: Party, seed: int) -> dict[int, Bot]:
    return {
        seat: make_bot(name, rules, seeded(seed, seat + 1)) for seat, name in party.bots.items()
    }


def _introduce(console: Console, ui: Catalogue, match: Match, level_chosen: bool) -> None:
    options = ", ".join(f"{name}={value}" for name, value in match.options.items())
    told: dict[str, Value] = {"game": match.rules.name, "options": options, "seed": match.seed}
    console.print(Text(ui.say("play.welcome", told), "bold"))
    if "level" in match.options and not match.history and not level_chosen:
        console.print(Text(ui.get("play.level")))


def _keep(match: Match, path: Path | None, console: Console, ui: Catalogue) -> int:
    """Write the record if one was wanted; a failure then is the only failure there is."""
    if path is None:
        return 0
    problem = save_record(match, path)
    if problem:
        raise UsageError(problem)
    console.print(Text(ui.say("play.saved", {"file": str(path)})))
    return 0
