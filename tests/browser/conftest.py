"""A server and real browsers for tests; every page is watched for errors and foreign requests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import House, PageMissing, check_page, serving
from tests.browser.visitor import FLAGS, Visitor, find_chromium

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server that runs for all tests; its bots do not pause."""
    try:
        check_page()
    except PageMissing as missing:
        pytest.fail(str(missing))
    with serving(tmp_path_factory.mktemp("data")) as house:
        yield house


# Not for the whole session: while it is open, no other test could run a loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return the installed Chromium, without a window."""
    path = find_chromium()
    if path is None:
        _do_without()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def _do_without() -> None:
    reason = "no Chromium found: install chromium or google-chrome to run the tests in a browser"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Return a function that opens a browser of its own for one more person."""
    visitors: list[Visitor] = []

    def come(**wishes: object) -> Visitor:
        visitor = Visitor(browser, house.address, **wishes)  # type: ignore[arg-type]
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
    complaints = [each for visitor in visitors for each in visitor.complaints]
    assert not complaints, "\n".join(complaints)
