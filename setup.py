"""Builds the package, with a compiled core where a C compiler is at hand.

Whatever goes wrong with compiling ends in one line of notice and a package of plain Python: it
does the same, only more slowly. CONCLAVE_PURE=1 asks for that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
LOG = ROOT / "build" / "compile.log"
OLDEST = (3, 11)
KEPT_IN_SOURCES, KEPT_IN_PACKAGE = 4, 1


def asked_for_plain() -> bool:
    """Tell whether nobody wants a compiled core."""
    return os.environ.get("CONCLAVE_PURE", "0") not in ("", "0")


def obstacle() -> str:
    """Return why the core cannot be compiled here, or nothing."""
    if asked_for_plain():
        return "CONCLAVE_PURE asks for plain Python"
    if sys.implementation.name != "cpython":
        return f"the compiler of the core knows only CPython, not {sys.implementation.name}"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if os.name == "posix" and (not compiler or shutil.which(compiler[0]) is None):
        return f"there is no C compiler ({compiler[0] if compiler else 'cc'})"
    return ""


def notice(why: str) -> None:
    """Say in one line that the core stays plain; pip hides it, so say it to the terminal too."""
    if asked_for_plain():
        return
    sentence = f"conclave: {why}; the core runs as plain Python, only more slowly"
    print(sentence, file=sys.stderr)
    if not sys.stderr.isatty():
        with suppress(OSError), open("/dev/tty", "w", encoding="utf-8") as terminal:
            print(sentence, file=terminal)


class BuildCore(build_ext):
    """Compiles the core into the package, or says in one line why not."""

    def run(self) -> None:
        """Compile into the sources for an editable install, else into what is packed."""
        in_sources = bool(self.inplace or self.editable_mode)
        package = ROOT / "src" / "conclave" if in_sources else Path(self.build_lib) / "conclave"
        keep = KEPT_IN_SOURCES if in_sources else KEPT_IN_PACKAGE
        why = obstacle() or compile_into(package / "_compiled", keep)
        if why:
            notice(why)


def compile_into(folder: Path, keep: int) -> str:
    """Compile the core; return what went wrong, or nothing."""
    LOG.parent.mkdir(exist_ok=True)
    script = ROOT / "tools" / "compile_core.py"
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            [sys.executable, str(script), str(folder.resolve()), str(keep)],
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    return f"compiling failed (see {LOG})" if done.returncode else ""


class BuildPlain(build_py):
    """Packs the sources, and says so if they are all there will be."""

    def run(self) -> None:
        """Pack the sources."""
        super().run()
        if obstacle():
            notice(obstacle())


class CoreDistribution(Distribution):
    """A package that is bound to one platform where its core is compiled."""

    def has_ext_modules(self) -> bool:
        """Tell whether there is anything to compile."""
        return not obstacle()


if sys.version_info < OLDEST:
    found = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"conclave needs Python {OLDEST[0]}.{OLDEST[1]} or newer, not {found}")

setup(cmdclass={"build_ext": BuildCore, "build_py": BuildPlain}, distclass=CoreDistribution)
