"""`conclave pack`: look over packs of cards that players bring along, and bring them along."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from conclave.cli.arguments import Commands, UsageError, add_language
from conclave.cli.words import terminal_words
from conclave.engine.decisions import Value
from conclave.engine.packs import (
    OPTION,
    BadPack,
    PackReader,
    PackReport,
    PackTeller,
    game_of,
    list_pack,
    read_file,
)
from conclave.engine.words import Catalogue
from conclave.games import NAMES, load

SUFFIX = ".toml"
FAILED = 1
LABEL = 9  # characters before what is told of a file


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("pack", help="look over a pack of cards of your own")
    tasks = parser.add_subparsers(
        title="tasks", metavar="TASK", required=True, parser_class=type(parser)
    )
    check = tasks.add_parser("check", help="say what is wrong or odd in pack files")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    add_language(check)
    check.set_defaults(run=run)


def add_pack(parser: argparse.ArgumentParser) -> None:
    """Let a command know packs beside those that come with the games."""
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a pack of cards of your own, see docs/packs.md (may be repeated)",
    )


def run(chosen: argparse.Namespace) -> int:
    """Look over files; the exit code tells whether all of them can be played with."""
    ui = terminal_words(chosen.lang)
    reports = [_report(path, ui) for path in chosen.files]
    for path, report in zip(chosen.files, reports, strict=True):
        _print_report(path, report, ui)
    return FAILED if any(report.errors for report in reports) else 0


def _print_report(path: Path, report: PackReport, ui: Catalogue) -> None:
    found = (("error", report.errors), ("warning", report.warnings), ("note", report.notes))
    for kind, lines in found:
        for line in lines:
            print(f"{ui.get(f'pack.{kind}'):<{LABEL}}{line}")
    told: dict[str, Value] = {"file": str(path), "summary": report.summary, "key": report.key}
    if report.errors:
        print(ui.say("pack.unsound", {**told, "n": len(report.errors)}))
    else:
        print(ui.say("pack.sound", {**told, "n": len(report.warnings)}))


def _report(path: Path, ui: Catalogue) -> PackReport:
    try:
        return look_over(path, ui.language)
    except BadPack as problem:
        return PackReport("", "", str(problem).splitlines(), [])


def look_over(path: Path, language: str = "en") -> PackReport:
    """Let the game look over a pack that is for it, in a language if it can."""
    text = read_file(path, language)
    game = game_of(text, str(path), language)
    if not _reads_packs(game):
        told = {"file": str(path), "game": repr(game)}
        raise BadPack(terminal_words(language).say("pack.no_reader", told))
    reader = cast(PackReader, import_module(f"conclave.games.{game}.packs"))
    if isinstance(reader, PackTeller):
        return reader.look_over_in(language, text, str(path))
    return reader.look_over(text, str(path))


def bring_packs(chosen: argparse.Namespace) -> None:
    """Make the packs of a command line known; `--option pack=FILE` then names one by its key."""
    paths: list[Path] = getattr(chosen, "pack", [])
    keys = [_bring(path) for path in paths]
    options: list[str] | None = getattr(chosen, "option", None)
    if options is None:
        return
    _check_game(paths, chosen.game)
    for place, entry in enumerate(options):
        name, _, value = entry.partition("=")
        if name == OPTION and value.endswith(SUFFIX):
            options[place] = f"{OPTION}={_bring(Path(value))}"
        elif name == OPTION:
            _check_key(chosen.game, value)
    if len(keys) == 1 and not any(entry.startswith(f"{OPTION}=") for entry in options):
        options.append(f"{OPTION}={keys[0]}")


def _check_game(paths: Sequence[Path], game: str) -> None:
    """Refuse a pack that is for another game than the one that is played."""
    for path in paths:
        meant = game_of(read_file(path), str(path))
        if meant != game:
            raise UsageError(f"{path} is a pack for {meant}, not for {game}")


def _check_key(game: str, key: str) -> None:
    """Refuse the key of a pack that nobody brought, and say how one is brought."""
    if not _reads_packs(game):
        return
    known = next(option.values for option in load(game).options if option.name == OPTION)
    if key not in known:
        told = f"there is no pack {key!r}; known here: {', '.join(known)}"
        raise UsageError(f"{told}. Bring a file of your own with: --option {OPTION}=FILE{SUFFIX}")


def _bring(path: Path) -> str:
    report = look_over(path)
    if report.errors:
        told = "\n".join(report.errors)
        raise UsageError(f"{path} cannot be played with:\n{told}")
    list_pack(path.resolve())
    return report.key


def _reads_packs(game: str) -> bool:
    return game in NAMES and find_spec(f"conclave.games.{game}.packs") is not None
