"""Keeps every import of the package to the layers `server -> lab -> bots -> games -> engine`."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = "conclave"
REGISTRY = "conclave.games"
SOURCE_ROOT = Path(__file__).resolve().parent.parent / "src"

# What each layer may import of ours. A part that is not listed, such as the command line, is part
# of the outer shell: it may import everything, and no layer may import it.
LAYERS: dict[str, frozenset[str]] = {
    "": frozenset({"native"}),
    "native": frozenset(),
    "engine": frozenset({"engine"}),
    "games": frozenset({"engine", "games"}),
    "bots": frozenset({"", "engine", "games", "bots"}),
    "lab": frozenset({"", "engine", "games", "bots", "lab"}),
    "server": frozenset({"", "engine", "games", "bots", "lab", "server"}),
}

PURE_LAYERS = frozenset({"engine", "games"})
CHANCE_AND_CLOCKS = frozenset({"random", "time", "datetime", "secrets", "uuid"})
READING = frozenset({"os", "io", "pathlib", "importlib", "pkgutil"})
OUTSIDE_WORLD = frozenset(
    {"socket", "ssl", "http", "urllib", "asyncio", "subprocess", "shutil", "tempfile"}
)


@dataclass(frozen=True)
class Module:
    """One module of the package, by its dotted name."""

    name: str
    source: str
    is_package: bool = False


@dataclass(frozen=True)
class Import:
    """One imported name, made absolute; lazy if it runs only when a function is called."""

    target: str
    line: int
    lazy: bool


def modules_under(root: Path) -> list[Module]:
    """Read every module of the package below a source root, in a stable order."""
    return [_read_module(path, root) for path in sorted((root / PACKAGE).rglob("*.py"))]


def imports_of(module: Module) -> list[Import]:
    """Return every import in a module, wherever it stands."""
    return list(_imports_below(ast.parse(module.source), module, lazy=False))


def violations_of(module: Module) -> list[str]:
    """Return a sentence for every import that a module may not make."""
    return [
        f"{module.name}, line {found.line}: imports {found.target}, but {reason}"
        for found in imports_of(module)
        if (reason := objection(module, found)) is not None
    ]


def objection(module: Module, found: Import) -> str | None:
    """Say why a module may not make an import, or None if it may."""
    if found.target.split(".")[0] == PACKAGE:
        return _objection_to_layer(module, found) or _objection_to_game(module, found)
    return _objection_to_impurity(module, found)


def layer_of(name: str) -> str:
    """Return the part of the package a dotted name belongs to; the root package is ''."""
    part = _component(name, 1)
    return "" if part.startswith("__") and part != "__main__" else part


def _objection_to_layer(module: Module, found: Import) -> str | None:
    layer = layer_of(module.name)
    if layer not in LAYERS or layer_of(found.target) in LAYERS[layer]:
        return None
    allowed = ", ".join(sorted(name for name in LAYERS[layer] if name)) or "nothing of ours"
    return f"{layer or 'the root package'} may import only {allowed}"


def _objection_to_game(module: Module, found: Import) -> str | None:
    if layer_of(module.name) != "games" or layer_of(found.target) != "games":
        return None
    if module.name == REGISTRY:
        return None if found.lazy else "the registry imports games only inside functions"
    same_game = _component(module.name, 2) == _component(found.target, 2)
    return None if same_game else "a game imports nothing of games but itself"


def _objection_to_impurity(module: Module, found: Import) -> str | None:
    if layer_of(module.name) not in PURE_LAYERS:
        return None
    top = found.target.split(".")[0]
    if top in CHANCE_AND_CLOCKS:
        return "the engine and games take chance and time from the caller"
    if top in OUTSIDE_WORLD or (top in READING and not _may_read(module, top)):
        return "the engine and games do no input or output"
    return None


def _may_read(module: Module, top: str) -> bool:
    """Word lists, packs of cards and scenarios are read; the registry imports games by name."""
    last = module.name.split(".")[-1]
    by_name = module.name == REGISTRY and top == "importlib"
    return by_name or last in ("words", "packs") or last.startswith("scenario")


def _imports_below(node: ast.AST, module: Module, lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            for target in _targets(child, module):
                yield Import(target, child.lineno, lazy)
        in_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from _imports_below(child, module, lazy or in_function)


def _targets(node: ast.Import | ast.ImportFrom, module: Module) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = _absolute_base(node, module)
    return [f"{base}.{alias.name}" for alias in node.names]


def _absolute_base(node: ast.ImportFrom, module: Module) -> str:
    if node.level == 0:
        return node.module or ""
    steps_up = node.level - 1 if module.is_package else node.level
    parts = module.name.split(".")
    base = parts[: len(parts) - steps_up]
    return ".".join([*base, node.module] if node.module else base)


def _component(name: str, index: int) -> str:
    parts = name.split(".")
    return parts[index] if index < len(parts) else ""


def _read_module(path: Path, root: Path) -> Module:
    parts = path.relative_to(root).with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    return Module(name, path.read_text(encoding="utf-8"), is_package)


def test_every_import_in_the_package_keeps_to_the_layers() -> None:
    found = [line for module in modules_under(SOURCE_ROOT) for line in violations_of(module)]
    assert not found, "\n" + "\n".join(found)


def test_the_walk_finds_the_package_itself() -> None:
    assert PACKAGE in [module.name for module in modules_under(SOURCE_ROOT)]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("conclave.engine.state", "import conclave.games.seasons"),
        ("conclave.engine.state", "from conclave import bots"),
        ("conclave.engine.state", "from conclave import __version__"),
        ("conclave.engine.state", "from ..games import seasons"),
        ("conclave.engine.state", "def late():\n    from conclave.server import app"),
        ("conclave.engine.state", "import random"),
        ("conclave.engine.state", "from os.path import join"),
        ("conclave.engine.words", "import time"),
        ("conclave.engine.words", "import socket"),
        ("conclave.games.seasons.rules", "import conclave.bots.greedy"),
        ("conclave.games.seasons.rules", "from conclave.games import harbour"),
        ("conclave.games.seasons.rules", "from conclave.games.harbour.rules import pay"),
        ("conclave.games.seasons.rules", "from ..harbour import rules"),
        ("conclave.games.seasons.rules", "import conclave.games"),
        ("conclave.games.seasons.rules", "from conclave.words import names"),
        ("conclave.games.seasons.rules", "from datetime import date"),
        ("conclave.games.seasons.rules", "from importlib import resources"),
        ("conclave.bots.greedy", "from conclave.server import app"),
        ("conclave.bots.greedy", "from conclave.cli import main"),
        ("conclave.bots.greedy", "from conclave.lab import statistics"),
        ("conclave.games.seasons.rules", "import conclave.lab.study"),
        ("conclave.lab.arena", "from conclave.server import app"),
        ("conclave.lab.arena", "from conclave.cli.progress import counting"),
        ("conclave.server.app", "import conclave.cli"),
    ],
)
def test_a_planted_violation_is_caught(name: str, source: str) -> None:
    assert len(violations_of(Module(name, source))) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("conclave.engine.state", "import msgspec\nfrom conclave.engine import chance"),
        ("conclave.engine.state", "from . import random"),
        ("conclave.engine.words", "from importlib import resources\nimport pathlib"),
        ("conclave.engine.scenario", "from pathlib import Path"),
        ("conclave.games.seasons.rules", "from . import cards\nfrom conclave.engine import state"),
        ("conclave.games.seasons.words", "from importlib.resources import files"),
        ("conclave.bots.greedy", "import random\nfrom conclave.games import seasons"),
        ("conclave.lab.playing", "import time\nfrom conclave.bots import make_bot"),
        ("conclave.server.app", "import socket\nfrom conclave import __version__, bots"),
        ("conclave.server.app", "from conclave.lab import statistics"),
        ("conclave.cli", "from conclave import bots, engine, games, server"),
        ("conclave.__main__", "from conclave.cli import main"),
    ],
)
def test_an_import_down_the_layers_is_allowed(name: str, source: str) -> None:
    assert violations_of(Module(name, source)) == []


def test_the_registry_imports_games_only_inside_functions() -> None:
    eager = "from . import seasons"
    lazy = "import importlib\ndef load():\n    from conclave.games.seasons import game"
    assert len(violations_of(Module(REGISTRY, eager, is_package=True))) == 1
    assert violations_of(Module(REGISTRY, lazy, is_package=True)) == []


def test_a_violation_names_the_module_the_line_and_the_reason() -> None:
    module = Module("conclave.engine.state", "\nimport conclave.games.seasons")
    assert violations_of(module) == [
        "conclave.engine.state, line 2: imports conclave.games.seasons, "
        "but engine may import only engine"
    ]


def test_the_root_package_imports_nothing_of_ours() -> None:
    assert len(violations_of(Module(PACKAGE, "from .cli import main", is_package=True))) == 1
