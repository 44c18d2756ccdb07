"""The command line: play, simulate, replay, check, and look things up."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence

from conclave import FORM, __version__
from conclave.bots import UnknownBot
from conclave.bots.teaching import NoLessons
from conclave.bots.weights_file import BadWeights
from conclave.cli import arena, cards, check, games, lab, pack, play, replay, serve, simulate, train
from conclave.cli.arguments import Parser, UsageError
from conclave.engine.packs import BadPack
from conclave.engine.record import BadRecord
from conclave.engine.rules import BadOption
from conclave.engine.words import UnknownLanguage
from conclave.games import UnknownGame
from conclave.lab import BadRun

COMMANDS = (play, serve, simulate, arena, lab, train, replay, cards, games, check, pack)
WITH_PACKS = ("play", "serve", "simulate", "arena", "replay", "games", "cards")
BAD_INPUT = 2
INTERRUPTED = 130
REFUSALS = (
    BadOption,
    BadPack,
    BadRecord,
    BadRun,
    BadWeights,
    NoLessons,
    UnknownBot,
    UnknownGame,
    UnknownLanguage,
    UsageError,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; what cannot be done is said in one sentence."""
    try:
        chosen = _parser().parse_args(arguments)
        pack.bring_packs(chosen)
        code = int(chosen.run(chosen))
        sys.stdout.flush()
        return code
    except REFUSALS as refusal:
        print(f"conclave: {refusal}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return 1


def _parser() -> Parser:
    parser = Parser(prog="conclave", description="A table for wizard board games.")
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=Parser
    )
    for command in COMMANDS:
        command.add_to(commands)
    for name in WITH_PACKS:
        pack.add_pack(commands.choices[name])
    return parser


def _version() -> str:
    """Name the version, and whether the core runs compiled or as plain Python."""
    return f"conclave {__version__} ({FORM} core, Python {platform.python_version()})"


def _forget_output() -> None:
    """Let Python's last flush go nowhere: whoever read the output has had enough."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
