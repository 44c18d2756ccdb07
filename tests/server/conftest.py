"""One server for all tests of a file that do not need one of their own."""

from collections.abc import Iterator

import pytest

from tests.server.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server that runs as long as the file's tests."""
    running = House(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()
