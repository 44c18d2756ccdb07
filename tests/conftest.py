"""For all tests: the processes they start run the same form of the core as they do."""

from __future__ import annotations

import os

import conclave

# Sources that have changed since they were compiled run plain; to hear that once is enough.
if conclave.FORM == "plain":
    os.environ["CONCLAVE_PURE"] = "1"
