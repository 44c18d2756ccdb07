"""Compiles the core with mypyc: `python tools/compile_core.py FOLDER KEEP`, run by setup.py.

The files go into a folder of FOLDER named after the sources, all at once or not at all.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Distribution, Extension  # before mypyc, which asks who builds
from setuptools.command.build_ext import build_ext

SRC = Path(__file__).resolve().parent.parent / "src"
OPTIMIZATION = "2"


def load_native() -> ModuleType:
    """Load `conclave.native` by its file: the package itself is not to be imported here."""
    spec = importlib.util.spec_from_file_location("native", SRC / "conclave" / "native.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Build(build_ext):
    """Compiles many files at a time; setuptools alone takes one after the other."""

    def build_extensions(self) -> None:
        """Compile everything with as many processes as there are cores."""
        compile_some: Any = self.compiler.compile

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = pool.map(lambda source: compile_some([source], **settings), sources)
                return [made for part in parts for made in part]

        self.compiler.compile = compile_all
        super().build_extensions()


def extensions(names: tuple[str, ...], group: str, work: Path) -> list[Any]:
    """Turn the modules into C; tracebacks then name files below the folder of the package."""
    from mypyc.build import mypycify

    native = load_native()
    sources = [os.path.relpath(native.source_of(name), SRC) for name in names]
    options = ["--strict", "--cache-dir", str(work / "cache")]
    return mypycify(
        [*sources, *options],
        opt_level=OPTIMIZATION,
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
        group_name=group.removesuffix("__mypyc"),
    )


def build(made: list[Any], work: Path) -> Path:
    """Compile the C and return the folder in which the results lie."""
    command = Build(Distribution({"ext_modules": made}))
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return work / "lib"


def put_into_place(lib: Path, folder: Path) -> None:
    """Lay the results flat into one folder, each under the full name of its module."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in lib.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        name = ".".join(file.relative_to(lib).parts).replace(".__init__.", ".")
        fresh = folder / f"{name}.new"
        shutil.copy(file, fresh)
        fresh.replace(folder / name)


def forget_older(target: Path, keep: int) -> None:
    """Remove what was compiled from older sources, but for the last few."""
    newest = sorted(target.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
    for folder in newest[keep:]:
        shutil.rmtree(folder)


def try_compiler(work: Path) -> None:
    """Compile next to nothing first: what cannot work is to fail at once."""
    probe = work / "probe.c"
    probe.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
    build([Extension("probe", [str(probe)])], work / "probe")


def take_over(native: Any, names: tuple[str, ...], folder: Path) -> bool:
    """Copy what was compiled from the same sources before, here or where CONCLAVE_COMPILED says."""
    elsewhere = os.environ.get("CONCLAVE_COMPILED")
    for cache in (SRC / "conclave" / "_compiled", Path(elsewhere) if elsewhere else folder.parent):
        files = [native.file_of(cache / folder.name, name) for name in names]
        if all(file.exists() for file in files):
            if cache / folder.name != folder:
                shutil.copytree(cache / folder.name, folder, dirs_exist_ok=True)
            return True
    return False


def compile_core(target: Path, keep: int) -> None:
    """Compile the core into a folder of `target`, unless that is done already."""
    native = load_native()
    mark = native.fingerprint()
    folder = target.resolve() / mark
    group = native.group_of(mark)
    if not take_over(native, (group, *native.COMPILED), folder):
        os.chdir(SRC)
        with tempfile.TemporaryDirectory(prefix="conclave-") as work:
            try_compiler(Path(work))
            made = extensions(native.COMPILED, group, Path(work))
            put_into_place(build(made, Path(work)), folder)
    folder.touch()
    forget_older(folder.parent, keep)


if __name__ == "__main__":
    compile_core(Path(sys.argv[1]), keep=int(sys.argv[2]))
