"""`conclave check`: play scenario files and compare what happens with what they expect."""

from __future__ import annotations

import argparse
from pathlib import Path

from conclave.cli.arguments import Commands, UsageError
from conclave.games import load


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("check", help="run scenario files or folders of them")
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_DIR")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Run every scenario; the exit code tells whether all of them hold."""
    from conclave.engine.scenario import run_files

    for path in chosen.paths:
        if not path.exists():
            raise UsageError(f"there is no file or folder {path}")
    return run_files(chosen.paths, load, print)
