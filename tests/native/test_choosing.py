"""Which form of the core runs: never one that does not fit the sources, and never in silence."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from conclave import native

from .forms import copy_sources, needs_compiled, python

PLAIN = "plain core"
ENDING = "; running as plain Python (make setup compiles anew)\n"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the sources that nothing was compiled from."""
    return copy_sources(tmp_path)


def version(copy: Path, **asked: str) -> subprocess.CompletedProcess[str]:
    """Ask a copy what runs."""
    ran = python(
        "-m", "conclave", "--version", variables={"PYTHONPATH": str(copy / "src"), **asked}
    )
    assert ran.returncode == 0, ran.stderr
    return ran


def pretend_compiled(copy: Path, mark: str) -> Path:
    """Lay down files named like a compiled core; there is nothing in them."""
    folder = copy / "src" / "conclave" / "_compiled" / mark
    folder.mkdir(parents=True)
    for name in (native.group_of(mark), *native.COMPILED):
        native.file_of(folder, name).touch()
    return folder


def mark_of(copy: Path) -> str:
    return native.fingerprint(copy / "src" / "conclave")


def test_sources_that_were_never_compiled_run_plain_without_a_word(copy: Path) -> None:
    ran = version(copy)
    assert PLAIN in ran.stdout
    assert ran.stderr == ""


def test_changed_sources_run_plain_and_say_so(copy: Path) -> None:
    pretend_compiled(copy, mark_of(copy))
    with (copy / "src" / "conclave" / "engine" / "rng.py").open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    ran = version(copy)
    assert PLAIN in ran.stdout
    assert ran.stderr == f"conclave: the sources have changed since they were compiled{ENDING}"


def test_a_core_with_a_part_missing_is_not_used(copy: Path) -> None:
    folder = pretend_compiled(copy, mark_of(copy))
    native.file_of(folder, native.COMPILED[-1]).unlink()
    ran = version(copy)
    assert PLAIN in ran.stdout
    assert ran.stderr.endswith(ENDING)
    assert len(ran.stderr.splitlines()) == 1


def test_a_damaged_core_is_not_used(copy: Path) -> None:
    pretend_compiled(copy, mark_of(copy))
    ran = version(copy)
    assert PLAIN in ran.stdout
    assert ran.stderr.startswith("conclave: the compiled core cannot be loaded (")
    assert len(ran.stderr.splitlines()) == 1


def test_whoever_asks_for_plain_gets_it_without_a_word(copy: Path) -> None:
    pretend_compiled(copy, mark_of(copy))
    ran = version(copy, CONCLAVE_PURE="1")
    assert PLAIN in ran.stdout
    assert ran.stderr == ""


@needs_compiled
def test_a_core_that_fits_the_sources_runs(tmp_path: Path) -> None:
    ran = version(copy_sources(tmp_path, compiled=True))
    assert "compiled core" in ran.stdout
    assert ran.stderr == ""


@pytest.mark.parametrize("file", ["engine/words.py", "games/seasons/cards/familiars.py"])
def test_any_change_to_kernel_or_games_changes_the_fingerprint(copy: Path, file: str) -> None:
    before = mark_of(copy)
    source = copy / "src" / "conclave" / file
    source.write_text(source.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert mark_of(copy) != before


def test_every_compiled_module_has_a_source_in_a_layer_that_is_looked_at() -> None:
    for name in native.COMPILED:
        assert native.source_of(name).is_file()
        assert name.split(".")[1] in native.LAYERS


def test_a_compiled_package_holds_only_compiled_modules() -> None:
    for name in native.COMPILED:
        source = native.source_of(name)
        if source.name == "__init__.py":
            below = {f"{name}.{file.stem}" for file in source.parent.glob("*.py") if file != source}
            assert below <= set(native.COMPILED)
