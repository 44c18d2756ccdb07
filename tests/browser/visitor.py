"""One person with a browser: a page that is watched, and the ways to play at a table."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from conclave.server.wire import TableKeys

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = (1366, 768)
PHONE = (390, 844)
PATIENCE = 60_000  # milliseconds; a machine with much to do is slow, but it is not wrong

POLL = 40  # milliseconds; looking at every frame would keep the machine from playing

expect.set_options(timeout=PATIENCE)

Theme = Literal["light", "dark"]
# What a cut line makes the browser say about our own requests.
CUT = ("net::ERR_", "WebSocket connection to", "before the connection is established")
NOT_FOUND = ("status of 404",)
WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


def find_chromium() -> str | None:
    """Return where the browser is, if there is one: installed, or fetched by the test tool."""
    installed = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    fetched = Path.home().glob(".cache/ms-playwright/chromium-*/chrome-*/chrome")
    return installed or next((str(path) for path in fetched), None)


class Visitor:
    """A browser of one person. Whatever goes wrong on its pages is a complaint."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESK,
        theme: Theme = "light",
        language: str = "en",
        touch: bool = False,
        motion: bool = False,
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.excuses: tuple[str, ...] = ()  # what the browser may say about failed requests
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=language,
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        self.context.route(self._is_foreign, lambda route: route.abort())
        self.page = self.context.new_page()
        self._watch(self.page)

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    # --- what must not happen --------------------------------------------------------------

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"error on the page: {error}"))
        page.on("request", self._request)
        page.on("websocket", lambda socket: self._check(socket.url.replace("ws", "http", 1)))

    def _console(self, message: ConsoleMessage) -> None:
        excused = any(each in message.text for each in self.excuses)
        if message.type == "error" and not excused:
            self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        self._check(request.url)

    def _check(self, address: str) -> None:
        if self._is_foreign(address):
            self.complaints.append(f"a request to another host: {address}")

    def _is_foreign(self, address: str) -> bool:
        parts = urlsplit(address)
        return parts.scheme in ("http", "https") and parts.netloc != urlsplit(self.address).netloc

    # --- going somewhere -------------------------------------------------------------------

    def open(self, path: str = "/") -> Page:
        """Go to a page of the server."""
        self.page.goto(self.address + path)
        return self.page

    def sit_down(self, keys: TableKeys, *seats: int) -> Page:
        """Open a table with the keys of some seats, of all if none is named."""
        own = [key for key in keys.keys if not seats or key.seat in seats]
        ring = {keys.table: [{"seat": key.seat, "token": key.token} for key in own]}
        text = json.dumps(json.dumps(ring))
        self.context.add_init_script(
            f"if (!localStorage['conclave.keys']) localStorage['conclave.keys'] = {text};"
        )
        return self.open(f"/table/{keys.table}")

    # --- what is on the table --------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        """Return the zone with the question."""
        return self.page.locator('[data-zone="prompt"]').first

    @property
    def question(self) -> Locator:
        """Return the question itself."""
        return self.prompt.locator("#question")

    @property
    def cells(self) -> Locator:
        """Return the cells of the prompt that can be chosen now."""
        return self.prompt.locator('[data-cell]:not([aria-disabled="true"])')

    @property
    def hand(self) -> Locator:
        """Return the cards in the own hand."""
        return self.page.locator("[data-hand]")

    @property
    def score_sheet(self) -> Locator:
        """Return the score sheet of a finished game."""
        return self.page.locator("table.sheet")

    def expect_turn(self) -> None:
        """Wait until this person has a choice."""
        expect(self.cells.first).to_be_visible()
