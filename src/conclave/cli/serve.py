"""`conclave serve`: the table in the browser, for this machine or for friends."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from conclave.cli.arguments import Commands, UsageError, seconds, whole


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("serve", help="serve the table for browsers")
    parser.add_argument("--host", default="127.0.0.1", help="address (default 127.0.0.1)")
    parser.add_argument("--port", type=whole(0), default=8000, metavar="N", help="default 8000")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the database")
    parser.add_argument(
        "--pause", type=seconds, default=0.3, metavar="S", help="before a bot's move (default 0.3)"
    )
    parser.add_argument(
        "--grace",
        type=seconds,
        default=120.0,
        metavar="S",
        help="until a bot plays for somebody who is gone (default 120)",
    )
    # For tests only, so they are not listed: see docs/contributing.md.
    parser.add_argument("--deal-seed", type=whole(0), metavar="N", help=argparse.SUPPRESS)
    parser.add_argument("--simulations", type=whole(1), metavar="N", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Serve until interrupted; that is how it ends, so it is no failure."""
    # Only this command needs the server, and importing it takes its time.
    from conclave.server.running import CannotServe, serve
    from conclave.server.settings import Settings

    if chosen.port > 65535:
        raise UsageError(f"there is no port {chosen.port}; the last one is 65535")
    settings = Settings(pause=chosen.pause, grace=chosen.grace)
    if chosen.deal_seed is not None:
        print("conclave: --deal-seed is for tests: no deal here is a secret", file=sys.stderr)
        settings = settings.dealing_from(chosen.deal_seed)
    if chosen.simulations is not None:
        settings = settings.thinking_little(chosen.simulations)
    try:
        serve(chosen.host, chosen.port, chosen.data or default_folder(), settings)
    except CannotServe as problem:
        raise UsageError(str(problem)) from None
    except KeyboardInterrupt:
        return 0
    return 0


def default_folder() -> Path:
    """Return where data of the person who serves belongs."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "conclave"
