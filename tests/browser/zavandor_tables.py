"""Tables of Zavandor at described positions, and playing there without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from tests.browser.house import Holder
from tests.browser.visitor import PATIENCE, POLL, Visitor

PEOPLE = (
    "Maximiliane", "Bartholomäus von der Linde", "Anna-Katharina", "Hieronymus", "Wren", "Tamsin",
)  # fmt: skip

# Everything that can be many is many: gems, cards, artifacts, knowledge.
MINE: dict[str, Any] = {
    "character": "witch",
    "dust": 17,
    "cards": [
        "emerald 8", "emerald 10", "sapphire 7", "sapphire 6", "sapphire 5", "sapphire 4",
        "diamond 12", "ruby 17",
    ],
    "concentrated": {"emerald": 2, "sapphire": 1},
    "active": {"emerald": 3, "sapphire": 3, "opal": 2},
    "resting": {"opal": 2, "sapphire": 1},
    "levels": {"gems": 3, "artifacts": 2, "storage": 4, "nine_sages": 1},
    "circles": [40],
    "stones": 1,
    "artifacts": ["Spellbook", "Crystal Ball", "Magic Belt", "Magic Mirror", "Mask of Charisma"],
    "sentinels": ["Fox"],
    "points": 31,
}  # fmt: skip
RIVALS: Sequence[dict[str, Any]] = (
    {
        "dust": 29,
        "cards": ["emerald 7", "emerald 9", "sapphire 5", "sapphire 3", "diamond 10"],
        "concentrated": {"sapphire": 2, "emerald": 1},
        "active": {"opal": 2, "sapphire": 2, "emerald": 2, "diamond": 1},
        "levels": {"energy_flow": 4, "storage": 4, "gems": 2, "fire": 1},
        "artifacts": ["Runestone", "Talisman", "Shadow Cloak"],
        "sentinels": ["Unicorn", "Phoenix"],
        "points": 42,
    },
    {"dust": 10, "active": {"opal": 2, "sapphire": 3}, "points": 14, "artifacts": ["Spellbook"]},
    {"dust": 4, "cards": ["sapphire 5"], "active": {"opal": 4}, "points": 12},
    {"dust": 20, "active": {"opal": 1, "sapphire": 4}, "levels": {"fire": 4}, "points": 11},
    {"dust": 12, "active": {"sapphire": 2}, "points": 5},
)  # fmt: skip
OPEN = ("Elixir", "Crystal of Protection", "Magic Wand", "Chalice of Fire", "Magic Mirror")


def staged(
    seats: Sequence[dict[str, Any]], options: dict[str, str] | None = None, **position: Any
) -> Match:
    """Return a table at a described position."""
    facts = {
        "game": "zavandor",
        "options": options or {},
        "seats": list(seats),
        "position": position,
    }
    return stage(Facts(facts, ()), load)


def full_table(players: int) -> Match:
    """Return a late position in which all that can be long is long, and seat 0 is to act."""
    lots = [*OPEN, "Talisman"][:players]
    return staged([MINE, *RIVALS[: players - 1]], round=12, turn=0, open_artifacts=lots)


def last_rounds() -> Match:
    """Return a late position of six, two rounds before the last one, with seat 0 to act."""
    return staged([MINE, *RIVALS], {"rounds": "30"}, round=28, turn=0, open_artifacts=[*OPEN])


def against_bots(match: Match) -> list[Holder]:
    """Return a person at the first seat, and bots that do not think long at the others."""
    bots = [Holder("bot", name, "novice") for name in PEOPLE[1 : match.seats]]
    return [Holder("here", PEOPLE[0]), *bots]


def auction_of(match: Match, lot: int, bid: int) -> Match:
    """Put a lot up with a bid, and let everybody else pass until seat 0 is asked."""
    match.play(Move(match.decision.seat, 6 << 30 | lot))
    match.play(Move(match.decision.seat, bid))
    while match.decision.seat != 0:
        match.play(Move(match.decision.seat, -1))
    return match


def holders(match: Match) -> list[Holder]:
    """Return a person at the first seat, and others who have not come yet."""
    return [Holder("here" if seat == 0 else "link", PEOPLE[seat]) for seat in range(match.seats)]


# --- playing without knowing the game ------------------------------------------------------

CELL = '[data-zone="prompt"] [data-cell]:not([aria-disabled="true"])'
END = f"{CELL}.end"
PASS = f"{CELL}[data-option='-1']"
OVER = "table.sheet"
MOMENT = f"""() => {{
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .some((each) => each.getClientRects().length > 0);
  if (seen({OVER!r})) return 'over';
  if (document.querySelector('.prompt.held')) return null;
  if (seen({PASS!r})) return 'pass';
  if (seen({END!r})) return 'end';
  return seen({CELL!r}) ? 'choice' : null;
}}"""


def moment(person: Visitor) -> str:
    """Wait until a person can do something, and return what."""
    found = person.page.wait_for_function(MOMENT, timeout=PATIENCE, polling=POLL)
    return str(found.json_value())


def play_calmly(person: Visitor, most: int = 400) -> int:
    """Play to the end by clicks: pass, pay as proposed, end the turn. Return how many clicks."""
    page = person.page
    for done in range(most):
        now = moment(person)
        if now == "over":
            return done
        cell = page.locator({"pass": PASS, "end": END}.get(now, CELL)).first
        cell.dispatch_event("click")
        expect(page.locator(".prompt.held")).to_have_count(0)
    raise AssertionError("the game does not come to its end")
