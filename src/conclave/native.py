"""The compiled core: which modules it holds, whether it fits the sources, and how it is found.

The kernel and the rules are Python; a build may also compile them. Compiled files lie in a
folder named after the sources they were made from, so that sources which have changed since
find no folder of theirs and simply run as Python. Nothing stale can ever be loaded.
"""

from __future__ import annotations

import importlib
import linecache
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    ExtensionFileLoader,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
LAYERS = (
    "engine",
    "games",
    "bots",
)  # compiled modules import nothing of ours from outside of these
COMPILED = (
    *(f"conclave.engine.{name}" for name in ("decisions", "events", "frames", "playout", "rng")),
    *(
        f"conclave.games.seasons.{name}"
        for name in (
            "bonuses",
            "cards",
            "cards.familiars",
            "cards.magic_items",
            "determinize",
            "dice",
            "draft_memory",
            "energy",
            "looking",
            "moves",
            "piles",
            "play",
            "player",
            "scoring",
            "setup",
            "state",
            "summon",
            "turn",
            "verbs",
            "wheel",
        )
    ),
    *(
        f"conclave.games.zavandor.{name}"
        for name in (
            "artifacts",
            "auction",
            "determinize",
            "dust",
            "energy",
            "gains",
            "gems",
            "knowledge",
            "looking",
            "moves",
            "paying",
            "payment",
            "player",
            "scoring",
            "sentinels",
            "setup",
            "state",
            "tables",
            "turn",
        )
    ),
    *(
        f"conclave.games.emberhours.{name}"
        for name in (
            "costs",
            "counting",
            "determinize",
            "effects",
            "expressions",
            "looking",
            "moves",
            "moving",
            "pack",
            "piles",
            "player",
            "playing",
            "scoring",
            "sets",
            "setup",
            "sources",
            "state",
            "summoning",
            "tableau",
            "turn",
            "useful",
        )
    ),
    *(
        f"conclave.games.evenfall.{name}"
        for name in (
            "acting",
            "automa",
            "battle",
            "building",
            "cards",
            "catalysts",
            "choosing",
            "clan",
            "costs",
            "counting",
            "determinize",
            "effects",
            "expressions",
            "figures",
            "looking",
            "moves",
            "opponent",
            "pack",
            "pack_boards",
            "pack_cards",
            "path",
            "paying",
            "piles",
            "places",
            "player",
            "playing",
            "regions",
            "removing",
            "scoring",
            "setup",
            "spaces",
            "standing",
            "state",
            "stones",
            "stones_taken",
            "transfers",
            "turn",
            "useful",
            "verbs",
            "vocabulary",
        )
    ),
    *(f"conclave.bots.{name}" for name in ("adept", "budget", "planning", "regression", "search")),
    *(
        f"conclave.bots.evaluate.seasons.{name}"
        for name in ("activations", "expert", "gains", "pairs", "quick", "terms", "worth")
    ),
    *(
        f"conclave.bots.evaluate.zavandor.{name}"
        for name in ("bidding", "expert", "gains", "quick", "terms", "time", "worth")
    ),
    *(
        f"conclave.bots.evaluate.emberhours.{name}"
        for name in (
            "expert",
            "force",
            "gains",
            "quick",
            "reading",
            "terms",
            "time",
            "trying",
            "worth",
        )
    ),
    *(
        f"conclave.bots.evaluate.evenfall.{name}"
        for name in (
            "answers",
            "battles",
            "expert",
            "gains",
            "outlook",
            "quick",
            "reading",
            "terms",
            "trying",
            "worth",
        )
    ),
)


class Core(MetaPathFinder):
    """Finds the compiled form of a module before Python finds its source."""

    def __init__(self, folder: Path, group: str) -> None:
        self.folder = folder
        self.names = frozenset((*COMPILED, group))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a compiled module is; leave all others to Python."""
        if fullname not in self.names:
            return None
        file = str(file_of(self.folder, fullname))
        source = source_of(fullname)
        below = [str(source.parent)] if source.name == "__init__.py" else None
        loader = ExtensionFileLoader(fullname, file)
        return spec_from_file_location(
            fullname, file, loader=loader, submodule_search_locations=below
        )


def fingerprint(package: Path = PACKAGE) -> str:
    """Return a name for the sources as they are; any change to them changes it."""
    digest = sha256(",".join(COMPILED).encode())
    for layer in LAYERS:
        for file in sorted((package / layer).rglob("*.py")):
            digest.update(f"\0{file.relative_to(package).as_posix()}\0".encode())
            digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def group_of(mark: str) -> str:
    """Return the name of the library that all compiled modules share."""
    return f"conclave_{mark}__mypyc"


def file_of(folder: Path, name: str) -> Path:
    """Return the file that holds a compiled module for this very Python."""
    return folder / f"{name}{EXTENSION_SUFFIXES[0]}"


def source_of(name: str) -> Path:
    """Return the source of a module."""
    below = PACKAGE.parent.joinpath(*name.split("."))
    return below / "__init__.py" if below.is_dir() else below.with_suffix(".py")


def choose() -> str:
    """Let the compiled core be found if it may and can be used; return what runs, in one word."""
    if os.environ.get("CONCLAVE_PURE", "0") not in ("", "0"):
        return PLAIN
    compiled = PACKAGE / "_compiled"
    if not compiled.is_dir():
        return PLAIN
    mark = fingerprint()
    folder, group = compiled / mark, group_of(mark)
    missing = [name for name in (group, *COMPILED) if not file_of(folder, name).exists()]
    if missing:
        if any(compiled.glob(f"*/*{EXTENSION_SUFFIXES[0]}")):
            _notice("the sources have changed since they were compiled")
        return PLAIN
    finder = Core(folder, group)
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module(group)
    except ImportError as error:
        sys.meta_path.remove(finder)
        _notice(f"the compiled core cannot be loaded ({error})")
        return PLAIN
    _tell_tracebacks()
    return NATIVE


PLAIN, NATIVE = "plain", "compiled"


def _tell_tracebacks() -> None:
    """Let tracebacks show lines of the sources, which they would look for beside the binaries."""
    for name in COMPILED:
        source = source_of(name)
        loader = SourceFileLoader(name, str(source))
        shown = source.relative_to(PACKAGE.parent).as_posix()
        linecache.lazycache(shown, {"__name__": name, "__loader__": loader})


def _notice(why: str) -> None:
    print(f"conclave: {why}; running as plain Python (make setup compiles anew)", file=sys.stderr)
