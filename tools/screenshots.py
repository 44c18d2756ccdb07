"""Take pictures of the main pages from a real server with seeded games: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from conclave.engine.match import Match
from conclave.games.emberhours import rules as emberhours
from conclave.games.evenfall import rules as evenfall
from conclave.games.zavandor import rules as zavandor
from tests.browser.house import (
    NAMES,
    Holder,
    House,
    PageMissing,
    check_page,
    game_of_bots,
    play_out,
    serving,
)
from tests.browser.visitor import DESK, FLAGS, PHONE, Theme, Visitor, find_chromium

TARGET = Path("docs/images")
SEED = 21
ROUND = 9
EARLY_ROUND = 5
MIDDLE = range(6, 9)  # rounds of a short game
SECOND = 2  # the round of Evenfall with most to see
MUCH = 8  # answers
SOME = 4  # cards in hand
CHOICE = '[data-zone="prompt"] [data-cell]'
PICKS = 3
SIZES = {"": DESK, "-phone": PHONE}
THEMES: tuple[Theme, ...] = ("light", "dark")
NO_BROWSER = "no Chromium found: install chromium or google-chrome to take pictures"


class Scene(NamedTuple):
    """A page that is worth a picture, and the game that leads to it, if one does."""

    name: str
    players: int
    wanted: Callable[[Match], bool] | None
    ready: str
    game: Callable[[int, int], Iterator[Match]] = game_of_bots


def game_of_zavandor(seed: int, players: int) -> Iterator[Match]:
    """Let bots play a game of Zavandor, and stop before every move."""
    return play_out(Match.new(zavandor, players, seed, None, NAMES[:players]), "adept")


def game_of_emberhours(seed: int, players: int) -> Iterator[Match]:
    """Let bots play a game of Emberhours, and stop before every move."""
    return play_out(Match.new(emberhours, players, seed, None, NAMES[:players]), "adept")


def game_of_evenfall(seed: int, players: int) -> Iterator[Match]:
    """Let bots play a game of Evenfall, and stop before every move."""
    return play_out(Match.new(evenfall, players, seed, None, NAMES[:players]), "adept")


def is_third_pick(match: Match) -> bool:
    """Tell whether seat 0 has cards in its tray and a packet before it."""
    asked = match.decision_of(0)
    return bool(asked and asked.kind == "card_to_draft" and len(match.view(0).picked) == PICKS)


def is_laying_out(match: Match) -> bool:
    """Tell whether seat 0 is about to lay out its libraries."""
    asked = match.decision_of(0)
    return bool(asked and asked.kind == "card_for_hand")


def is_rich_turn(match: Match) -> bool:
    """Tell whether seat 0 has a turn with several kinds of actions in the second year."""
    asked = match.decision_of(0)
    if not asked or asked.kind != "action" or match.state.round < ROUND:
        return False
    moves = [match.describe(move) for move in match.legal_moves(0)]
    return any(move.startswith("summon") for move in moves) and len(moves) > 5


def is_turn_of_zavandor(match: Match) -> bool:
    """Tell whether seat 0 has a turn in the middle of the game, with much to do."""
    asked = match.decision_of(0)
    if not asked or asked.kind != "action" or match.state.round < ROUND:
        return False
    return asked.size() > MUCH


def is_turn_of_emberhours(match: Match) -> bool:
    """Tell whether seat 0 has a turn in the middle of the game, a source, and cards on tiles."""
    asked = match.decision_of(0)
    if not asked or asked.kind != "action" or match.state.round not in MIDDLE:
        return False
    view = match.view(0)
    holds = any(each.holder == 0 for each in view.sources)
    waits = any(view.seats[0].slots)
    return asked.size() > MUCH and holds and waits and len(view.hand) >= SOME


def is_turn_of_evenfall(match: Match) -> bool:
    """Tell whether seat 0 has a turn in the second round, and much to choose from."""
    asked = match.decision_of(0)
    if not asked or asked.kind != "action" or match.state.round != SECOND:
        return False
    return asked.size() > 2 * MUCH and len(match.view(0).hand) >= SOME


def is_auction(match: Match) -> bool:
    """Tell whether seat 0 is asked for a bid while others are in too, and others are not."""
    asked = match.decision_of(0)
    if not asked or asked.kind != "bid" or match.state.round < EARLY_ROUND:
        return False
    auction = match.view(0).auction
    return asked.size() > MUCH and 2 < len(auction.inside) < match.seats


def is_end(match: Match) -> bool:
    """Tell whether the game is over."""
    return match.is_over


SCENES = (
    Scene("lobby", 0, None, ".setup .go .btn.primary"),
    Scene("draft", 2, is_third_pick, ".draft .packet button"),
    Scene("libraries", 2, is_laying_out, ".libraries .act .btn.primary"),
    Scene("table", 2, is_rich_turn, CHOICE),
    Scene("table-4p", 4, is_rich_turn, CHOICE),
    Scene("end", 3, is_end, "table.sheet"),
    Scene("zavandor", 4, is_turn_of_zavandor, CHOICE, game_of_zavandor),
    Scene("zavandor-auction", 6, is_auction, CHOICE, game_of_zavandor),
    Scene("emberhours", 3, is_turn_of_emberhours, CHOICE, game_of_emberhours),
    Scene("evenfall", 3, is_turn_of_evenfall, CHOICE, game_of_evenfall),
)


def game_for(scene: Scene) -> Match:
    """Return the first game from the seed on that comes to a scene, standing there."""
    assert scene.wanted is not None
    for seed in range(SEED, SEED + 100):
        for match in scene.game(seed, scene.players):
            if scene.wanted(match):
                return match
    raise RuntimeError(f"no game comes to the scene {scene.name}")


def holders(match: Match) -> list[Holder]:
    """Return a person at the first seat, and bots that wait for him at the others."""
    rest = [Holder("bot", name, "adept") for name in NAMES[1 : match.seats]]
    return [Holder("here", NAMES[0]), *rest]


def take(browser: Browser, house: House, scene: Scene, target: Path) -> None:
    """Take the pictures of a scene in both sizes and themes."""
    match = game_for(scene) if scene.wanted else None
    keys = house.lay_out(match, holders(match)) if match else None
    for ending, size in SIZES.items():
        for theme in THEMES:
            with visiting(browser, house, size, theme) as person:
                person.sit_down(keys, 0) if keys else person.open("/")
                person.page.locator(scene.ready).first.wait_for()
                person.page.wait_for_load_state("networkidle")
                name = f"{scene.name}{ending}-{theme}.png"
                person.page.screenshot(path=target / name, animations="disabled")
                print(target / name)


@contextmanager
def visiting(
    browser: Browser, house: House, size: tuple[int, int], theme: Theme
) -> Iterator[Visitor]:
    """Open a browser of its own, and close it."""
    person = Visitor(browser, house.address, size=size, theme=theme, touch=size == PHONE)
    try:
        yield person
    finally:
        person.leave()


def main(wanted: Sequence[str] = ()) -> int:
    """Take all pictures, or those of the scenes that are named, or say what is missing."""
    path = find_chromium()
    if path is None:
        print(NO_BROWSER, file=sys.stderr)
        return 1
    try:
        check_page()
    except PageMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    TARGET.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for scene in SCENES:
            if wanted and scene.name not in wanted:
                continue
            take(browser, house, scene, TARGET)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
