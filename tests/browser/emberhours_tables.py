"""Tables of Emberhours at described positions, and playing there without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from tests.browser.house import Holder
from tests.browser.visitor import PATIENCE, Visitor

PEOPLE = ("Maximiliane", "Bartholomäus von der Linde", "Anna-Katharina", "Hieronymus")

# Everything that can be many is many, and names are long.
MINE: dict[str, Any] = {
    "hand": ["Tallow Hound", "Ditch Otter", "Dusk Weaver", "Crown of Quiet Rule", "Moss Leviathan"],
    "retinue": ["Ember Newt", "Fen Archer", "Lamplit Owl", "Kiln Cat", "Quarry Boar",
                "Crown of Sparks"],
    "activated": ["Ember Newt"],
    "slots": {5: ["Slow Hourglass"], 2: ["Tarnished Mirror", "Bell Goat"], 1: ["Loom Sphinx"]},
    "outside": "amber",
    "vp": 4,
    "markers": ["play"],
}  # fmt: skip
RIVALS: Sequence[dict[str, Any]] = (
    {
        "hand": ["Soot Sparrow", "Mill Ogre", "Flint Mason", "Iron Circlet", "Tin Cup"],
        "retinue": ["Reed Whistler", "Brass Beetle", "Clay Sentry", "Moon Carp", "Rust Knight"],
        "activated": ["Moon Carp"],
        "slots": {1: ["Gravel Giantling"], 3: ["Votive Chalice"], 5: ["Granite Regent"]},
        "outside": "teal",
        "vp": 4,
        "markers": ["play", "draw"],
    },
    {
        "hand": ["Ash Hare", "Watch Bell", "Worldroot Elk", "Twig Crown"],
        "retinue": ["Tide Clerk", "Furnace Duke", "Candle Mouse", "Hedge Ram", "Wharf Troll",
                    "Sand Thimble", "Smoked Lantern", "Hearth Wolf"],
        "slots": {1: ["Silt Serpent"], 2: ["Glass Antler"]},
        "outside": "violet",
        "vp": 5,
        "markers": ["move", "source"],
    },
    {
        "hand": ["Cloud Tortoise", "Spark Courier"],
        "retinue": ["Willow Matron", "Kindle Fawn", "Midnight Carillon"],
        "outside": "amber",
        "vp": 2,
        "markers": ["draw", "draw"],
    },
)  # fmt: skip
SOURCES: Sequence[Any] = (
    "Wyrmsweat Vent",
    "Heart of the Deep Flame",
    {"source": "Three-Stone Well", "holder": 1, "under": ["Saltmarsh Crane", "Puddle Imp"]},
    {"source": "Mossgate Spring", "holder": 0, "under": ["Orchard Wight"]},
    {"source": "Glasswater Rise", "holder": 0, "fortified": True, "under": ["Cedar Colossus"]},
    "Saltbell Geyser",
)


def staged(
    seats: Sequence[dict[str, Any]], options: dict[str, str] | None = None, **position: Any
) -> Match:
    """Return a table at a described position."""
    facts = {
        "game": "emberhours",
        "options": options or {},
        "seats": list(seats),
        "position": position,
    }
    return stage(Facts(facts, ()), load)


def full_table(players: int, **more: Any) -> Match:
    """Return a late position in which all that can be long is long, and seat 0 is to act."""
    sources = SOURCES[: players + 2]
    return staged(
        [MINE, *RIVALS[: players - 1]],
        **{"round": 10, "start": 1, "turn": 0, "lap": 2, "sources": list(sources), **more},
    )


def last_rounds(players: int) -> Match:
    """Return a late position two rounds before the last one."""
    position = {"round": 10, "start": 1, "turn": 0, "lap": 2}
    return staged(
        [MINE, *RIVALS[: players - 1]],
        {"last_round": "12"},
        **position,
        sources=list(SOURCES[: players + 2]),
    )


def against_bots(match: Match) -> list[Holder]:
    """Return a person at the first seat, and bots that do not think long at the others."""
    bots = [Holder("bot", name, "novice") for name in PEOPLE[1 : match.seats]]
    return [Holder("here", PEOPLE[0]), *bots]


def holders(match: Match) -> list[Holder]:
    """Return a person at the first seat, and others who have not come yet."""
    return [Holder("here" if seat == 0 else "link", PEOPLE[seat]) for seat in range(match.seats)]


# --- playing without knowing the game ------------------------------------------------------

CELL = '[data-zone="prompt"] [data-cell]:not([aria-disabled="true"])'
END = f"{CELL}.end"
PASS = f"{CELL}[data-option='-1']"
FORM = '[data-act="confirm"]'
OVER = "table.sheet"
MOMENT = f"""() => {{
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .some((each) => each.getClientRects().length > 0);
  if (seen({OVER!r})) return 'over';
  if (document.querySelector('.prompt.held')) return null;
  if (seen({FORM!r})) return 'form';
  if (seen({PASS!r})) return 'pass';
  if (seen({END!r})) return 'end';
  return seen({CELL!r}) ? 'choice' : null;
}}"""


def moment(person: Visitor) -> str:
    """Wait until a person can do something, and return what."""
    found = person.page.wait_for_function(MOMENT, timeout=PATIENCE)
    return str(found.json_value())


def play_calmly(person: Visitor, most: int = 400) -> int:
    """Play to the end by clicks: take what comes first, pay as proposed. Return how many clicks."""
    page = person.page
    for done in range(most):
        now = moment(person)
        if now == "over":
            return done
        if now == "form":
            fill_form(person)
        else:
            page.locator({"pass": PASS, "end": END}.get(now, CELL)).first.dispatch_event("click")
        expect(page.locator(".prompt.held")).to_have_count(0)
    raise AssertionError("the game does not come to its end")


def fill_form(person: Visitor) -> None:
    """Let the table propose what to give, and give it."""
    page = person.page
    proposal = page.locator('[data-act="propose"]')
    if proposal.count():
        proposal.dispatch_event("click")
    expect(page.locator(FORM)).to_be_enabled()
    page.locator(FORM).dispatch_event("click")
