"""Manners of the table: far undo, news for who comes back, refused moves, the next game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.server.wire import TableKeys
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game, game_where
from tests.browser.line import Line
from tests.browser.playing import LAY, click, moment, play_until
from tests.browser.visitor import CUT, DESK, PHONE, Visitor

PEOPLE = (Holder("here", "Ada"), Holder("link", "Jonas"))
ONE_SCREEN = (Holder("here", "Ada"), Holder("screen", "Jonas"))
NO_OPTION = 9999
UNDO = '[data-act="undo"]'
UNDO_ALL = '[data-act="undo-all"]'
AWAY = re.compile("While you were away")
HIDE = """(hidden) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true, get: () => hidden ? 'hidden' : 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


# Notices go away by themselves: keep what they said.
LISTEN = """() => {
  window.said = [];
  const note = (node) => node instanceof Element && window.said.push(node.textContent.trim());
  new MutationObserver((all) => all.forEach((each) => each.addedNodes.forEach(note)))
    .observe(document.querySelector('.notices'), { childList: true });
}"""


# --- undo ------------------------------------------------------------------------------------


def far_undo(match: Match) -> bool:
    asked = match.decision
    return asked.kind == "action" and asked.seat == 0 and match.undo_reach(0) > 2


def first_die(match: Match) -> bool:
    return match.decision.kind == "die" and match.decision.seat == 0


def seated(visit: Visit, house: House, match: Match, size: tuple[int, int] = DESK) -> Visitor:
    person = visit(size=size, touch=size == PHONE)
    person.sit_down(house.lay_out(match, PEOPLE), 0)
    person.expect_turn()
    return person


def test_undo_says_what_it_takes_back_and_how_far_it_reaches(visit: Visit, house: House) -> None:
    match = game_where(far_undo)
    ada = seated(visit, house, match)
    last = match.describe_played(match.last_choice(0))
    expect(ada.page.locator(UNDO)).to_contain_text(f"Undo: {last}")
    reach = match.undo_reach(0)
    name = f"take back as far as it goes ({reach} moves)"
    expect(ada.page.get_by_role("button", name=name)).to_be_visible()


def test_shift_u_takes_back_as_far_as_it_goes_and_says_so_once(visit: Visit, house: House) -> None:
    match = game_where(far_undo)
    ada = seated(visit, house, match)
    reach = match.undo_reach(0)
    ada.page.evaluate(LISTEN)
    ada.page.keyboard.press("Shift+U")
    expect(ada.page.locator(UNDO)).to_contain_text("No undo")
    ada.page.wait_for_function("said.length > 0")
    assert ada.page.evaluate("said") == [f"{reach} moves taken back"]
    expect(ada.page.locator(UNDO)).to_have_attribute("aria-disabled", "true")
    expect(ada.page.locator(UNDO_ALL)).to_have_count(0)
    ada.expect_turn()


def test_a_finger_takes_back_as_far_as_it_goes(visit: Visit, house: House) -> None:
    ada = seated(visit, house, game_where(far_undo), PHONE)
    ada.page.locator(UNDO_ALL).tap()
    expect(ada.page.locator(UNDO)).to_contain_text("No undo")


def test_undo_that_is_closed_says_why(visit: Visit, house: House) -> None:
    ada = seated(visit, house, game_where(first_die))
    expect(ada.page.locator(UNDO)).to_contain_text(re.compile(r"No undo: \w+"))
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Shift + U")


# --- coming back -----------------------------------------------------------------------------


class Deed(NamedTuple):
    """A position in which Jonas can summon a card, and which."""

    match: Match
    card: str


def much_to_tell(match: Match, option: int) -> bool:
    """Tell whether a move of Jonas is told in three lines of his, and asks nothing more."""
    after = match.fork()
    after.play(Move(1, option))
    lines = [event for event in after.events(0, len(match.history)) if event.seat == 1]
    return len(lines) > 2 and after.decision.kind == "action" and after.decision.seat == 1


def summons(match: Match) -> dict[str, int]:
    """Return the cards Jonas can summon now with much to tell."""
    if match.is_over or match.decision.seat != 1 or match.decision.kind != "action":
        return {}
    moves = {match.describe(move): move.option for move in match.legal_moves(1)}
    return {
        text.removeprefix("summon "): option
        for text, option in moves.items()
        if text.startswith("summon ") and much_to_tell(match, option)
    }


def jonas_summons(match: Match) -> bool:
    return bool(summons(match))


@cache
def deed() -> Deed:
    match = game_where(jonas_summons)
    return Deed(match, next(iter(summons(match))))


def pick(person: Visitor, card: str) -> None:
    """Choose a card in hand; it still has to be confirmed."""
    hand = person.page.locator('[data-zone="hand"]')
    hand.get_by_role("button", name=re.compile(f"^{re.escape(card)}")).click()
    expect(confirm(person)).to_be_visible()


def confirm(person: Visitor) -> Locator:
    return person.prompt.locator("[data-cell].end")


def summoned(person: Visitor) -> Locator:
    """Return the line of the log that tells what Jonas has summoned."""
    return person.page.locator("#log li.l").get_by_text(f"Jonas summoned {deed().card}")


def summon(jonas: Visitor) -> None:
    pick(jonas, deed().card)
    confirm(jonas).click()
    expect(summoned(jonas)).to_have_count(1)


@pytest.fixture
def keys(house: House) -> TableKeys:
    """Return the keys of a table at which Jonas is to move."""
    return house.lay_out(deed().match, PEOPLE)


@pytest.fixture
def jonas(visit: Visit, keys: TableKeys) -> Visitor:
    person = visit()
    person.sit_down(keys, 1)
    person.expect_turn()
    return person


@pytest.fixture
def ada(visit: Visit, keys: TableKeys) -> Visitor:
    person = visit()
    person.sit_down(keys, 0)
    expect(person.question).to_contain_text("Jonas")
    return person


def news(person: Visitor) -> Locator:
    return person.page.get_by_role("region", name=AWAY)


def test_who_hides_the_page_is_told_what_happened(ada: Visitor, jonas: Visitor) -> None:
    ada.page.evaluate(HIDE, True)
    summon(jonas)
    expect(summoned(ada)).to_have_count(1)
    expect(news(ada)).to_have_count(0)
    ada.page.evaluate(HIDE, False)
    expect(news(ada)).to_contain_text("1 move")
    expect(news(ada)).to_contain_text(f"Jonas summoned {deed().card}")
    news(ada).get_by_role("link", name="Show me").click()
    ada.page.wait_for_url(re.compile(rf"\?at={len(deed().match.history)}$"))
    expect(ada.page.get_by_role("region", name="Replay")).to_be_visible()


def test_who_comes_back_to_the_page_is_told_what_happened(
    ada: Visitor, jonas: Visitor, keys: TableKeys
) -> None:
    ada.open("/")
    summon(jonas)
    ada.open(f"/table/{keys.table}")
    expect(news(ada)).to_contain_text(f"Jonas summoned {deed().card}")
    news(ada).get_by_role("button", name="Close").click()
    expect(news(ada)).to_have_count(0)
    ada.page.reload()
    expect(summoned(ada)).to_have_count(1)
    expect(news(ada)).to_have_count(0)


def test_who_had_lost_the_line_is_told_what_happened(
    visit: Visit, house: House, jonas: Visitor, keys: TableKeys
) -> None:
    line, ada = Line(house.address), visit()
    ada.address, ada.excuses = line.address, CUT
    ada.sit_down(keys, 0)
    expect(ada.question).to_contain_text("Jonas")
    line.cut()
    expect(ada.page.get_by_text("Reconnecting").first).to_be_visible()
    summon(jonas)
    line.mend()
    expect(news(ada)).to_contain_text(f"Jonas summoned {deed().card}")
    line.cut()


def test_who_looks_on_is_not_told_twice(ada: Visitor, jonas: Visitor) -> None:
    summon(jonas)
    expect(summoned(ada)).to_have_count(1)
    expect(news(ada)).to_have_count(0)


def test_the_bar_counts_who_looks_on(visit: Visit, ada: Visitor, keys: TableKeys) -> None:
    watchers = [visit(), visit()]
    for each in watchers:
        each.open(f"/table/{keys.table}")
    expect(ada.page.get_by_text("2 watching")).to_be_visible()
    watchers[0].page.goto("about:blank")
    expect(ada.page.get_by_text("1 watching")).to_be_visible()


# --- refused ---------------------------------------------------------------------------------


class Meddler:
    """Stands between a page and the table: spoils answers, and keeps news from the page."""

    def __init__(self, page: Page) -> None:
        self.spoils = False
        self.keeps_back = False
        self.kept: list[Callable[[], None]] = []
        self.withholds = ""
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked = json.loads(message)
            if self.spoils and asked["type"] == "play":
                asked["option"] = NO_OPTION
            if self.keeps_back and asked["type"] == "play":
                self.kept.append(lambda: server.send(json.dumps(asked)))
            else:
                server.send(json.dumps(asked))

        def tell(message: str | bytes) -> None:
            if json.loads(message)["type"] != self.withholds:
                browser.send(message)

        browser.on_message(ask)
        server.on_message(tell)

    def let_go(self) -> None:
        """Send on what was kept back."""
        self.keeps_back = False
        for send in self.kept:
            send()


def test_a_refused_move_is_marked_says_why_and_loses_nothing(visit: Visit, keys: TableKeys) -> None:
    jonas = visit()
    meddler = Meddler(jonas.page)
    jonas.sit_down(keys, 1)
    jonas.expect_turn()
    pick(jonas, deed().card)
    meddler.spoils = True
    confirm(jonas).click()
    expect(jonas.prompt.get_by_role("alert")).to_contain_text(re.compile(r"\w+ \w+"))
    expect(confirm(jonas)).to_have_class(re.compile("stumbled"))
    meddler.spoils = False
    confirm(jonas).click()
    expect(summoned(jonas)).to_have_count(1)
    expect(jonas.prompt.get_by_role("alert")).to_have_count(0)


def laying_out(match: Match) -> bool:
    return match.decision.kind == "card_for_hand" and match.decision.seat == 0


def test_a_library_goes_out_once_while_a_rival_lays_his(visit: Visit, house: House) -> None:
    ada, jonas = visit(), visit()
    meddler = Meddler(ada.page)
    keys = house.lay_out(game_where(laying_out), PEOPLE)
    ada.sit_down(keys, 0)
    jonas.sit_down(keys, 1)
    meddler.keeps_back = True
    ada.page.locator(LAY).click()
    jonas.page.locator(LAY).click()
    expect(ada.page.get_by_text("Jonas done")).to_be_visible()
    meddler.let_go()
    expect(ada.page.locator(LAY)).to_have_count(0)
    assert len(meddler.kept) == 1
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_a_refused_library_is_told_and_can_be_sent_again(visit: Visit, house: House) -> None:
    ada = visit()
    meddler = Meddler(ada.page)
    meddler.spoils = True
    ada.sit_down(house.lay_out(game_where(laying_out), PEOPLE), 0)
    assert moment(ada) == "libraries"
    ada.page.locator(LAY).click()
    expect(ada.page.get_by_role("alert")).to_be_visible()
    assert moment(ada) == "libraries"
    meddler.spoils = False
    click(ada, "libraries")


# --- the next game ---------------------------------------------------------------------------


def test_the_next_game_at_one_screen_seats_everybody_again(visit: Visit, house: House) -> None:
    person = visit()
    # The table also tells the page of the next game; what the page itself has asked for must do.
    Meddler(person.page).withholds = "rematch"
    person.sit_down(house.lay_out(finished_game(), ONE_SCREEN))
    expect(person.score_sheet).to_be_visible()
    old = person.page.url
    person.page.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(lambda address: address != old)
    for _ in ONE_SCREEN:
        assert moment(person) == "curtain"
        click(person, "curtain")
        assert moment(person) == "libraries"
        click(person, "libraries")
    play_until(person, lambda now: now == "choice", click)


def test_who_waits_at_the_end_is_led_to_the_next_game(visit: Visit, house: House) -> None:
    keys = house.lay_out(finished_game(), PEOPLE)
    ada, jonas = visit(), visit()
    for seat, person in enumerate((ada, jonas)):
        person.sit_down(keys, seat)
        expect(person.score_sheet).to_be_visible()
    jonas.page.get_by_role("button", name="Rematch").click()
    ada.page.get_by_role("link", name="Go to the next game").click()
    assert moment(ada) == "libraries"
