"""Runs the command line: `python -m conclave`."""

from __future__ import annotations

import sys

from conclave.cli import main

if __name__ == "__main__":
    sys.exit(main())
