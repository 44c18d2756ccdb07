"""The command line as a process: started as a module, and read by somebody who stops early."""

from __future__ import annotations

import subprocess
import sys

from conclave import __version__
from conclave.games import NAMES

CONCLAVE = (sys.executable, "-m", "conclave")


def test_the_package_can_be_run_as_a_module() -> None:
    ran = subprocess.run([*CONCLAVE, "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith(f"conclave {__version__} (")


def test_a_reader_that_stops_early_causes_no_complaint() -> None:
    command = [*CONCLAVE, "cards", "seasons", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_table_read_by_nobody_causes_no_complaint() -> None:
    command = [*CONCLAVE, "cards", "seasons"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_refusal_ends_with_code_2() -> None:
    ran = subprocess.run([*CONCLAVE, "play", "chess"], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    known = ", ".join(NAMES)
    assert ran.stderr == f"conclave: there is no game called 'chess'; choose one of: {known}\n"
