"""The one table that all tests of abuse share: what one of them breaks, another would notice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.wire import serving
from tests.wire.abused import Table


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    # Nobody sits there all the time, and no bot is to take over meanwhile.
    with serving.process(tmp_path_factory.mktemp("abuse"), "--grace", "1000000") as server:
        yield Table(server)


@pytest.fixture
def table(shared: Table) -> Table:
    """Return the one table of all tests; what the server said before is not this test's fault."""
    shared.read = len(shared.server.complaints())
    return shared
