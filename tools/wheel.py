"""Builds the source distribution, and from it the wheel: `python -m tools.wheel`, or `make wheel`.

The wheel is made from the unpacked source distribution, so that one that lacks a file is found out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "conclave" / "server" / "static" / "index.html"
COMPILED = ROOT / "src" / "conclave" / "_compiled"  # need not be compiled twice
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq")
OPTIONS = ("--no-deps", "--no-build-isolation")
COMPILED = ROOT / "src" / "conclave" / "_compiled"  # need not be compiled twice
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq")
OPTIONS = ("--no-deps", "--no-build-isolation")
SDIST = "from setuptools import build_meta as b; print(b.build_sdist({target!r}))"


def build_sdist(target: Path) -> Path:
    """Build the source distribution of this checkout."""
    code = SDIST.format(target=str(target))
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return target / ran.stdout.splitlines()[-1]


def build_wheel(sdist: Path, target: Path) -> Path:
    """Build a wheel from a source distribution, with the build tools that are installed here."""
    with tempfile.TemporaryDirectory(prefix="conclave-") as folder:
        with tarfile.open(sdist) as packed:
            packed.extractall(folder)  # our own archive, just made
        [unpacked] = Path(folder).iterdir()
        command = [*PIP, "wheel", *OPTIONS, "-w", folder, str(unpacked)]
        subprocess.run(command, env={**os.environ, "CONCLAVE_COMPILED": str(COMPILED)}, check=True)
        [built] = Path(folder).glob("*.whl")
        return Path(shutil.copy(built, target))


def main(target: Path = ROOT / "dist") -> int:
    """Build both and name them."""
    if not PAGE.exists():
        print("The page is not built yet: run `make wheel`, which builds it.", file=sys.stderr)
        return 1
    target.mkdir(exist_ok=True)
    sdist = build_sdist(target)
    print(sdist.relative_to(ROOT))
    print(build_wheel(sdist, target).relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
