"""Tables of Evenfall at described positions, and playing there without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from playwright.sync_api import expect

from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from conclave.games.evenfall import rules
from tests.browser.house import Holder
from tests.browser.visitor import PATIENCE, Visitor
from tests.evenfall.busy import busy_move

PEOPLE = ("Maximiliane", "Bartholomäus von der Linde", "Anna-Katharina", "Hieronymus")
LAKES, MOUNTAINS, SLOPES = "northern_lakes", "central_mountains", "southern_slopes"

# Everything that can lie on a clan does, and names are long.
MINE: dict[str, Any] = {
    "clan": "cross",
    "herb": 3, "elixir": 2, "knowledge": 2, "mana": 6, "vp": 16, "track": 3, "path": 1,
    "arrival": 3,
    "hand": ["fen_serpent", "himmelsbison", "wenda_a", "storm_lantern", "stab_des_donnervogels"],
    "outer": [
        {"place": "kristallklippen", "ritual": "erdsiegel", "catalysts": ["crystal"],
         "on_place": ["crystal"]},
        {"place": "hollow_oak", "ritual": "bone_flute", "catalysts": ["scythe"],
         "figures": ["witch"]},
        "smoke_cellar",
        "snow_shrine",
    ],
    "inner": [
        {"place": "start", "ritual": "star_chart", "catalysts": ["orb"]},
        {"place": "standing_stone", "ritual": "moor_stag"},
    ],
    "specialists": ["odalind_a", "ravka_a"],
    "council": ["ilsa_b"],
    "stones": ["moon"],
    "board": {"gather": "elder"},
    "regions": {LAKES: ["witch"]},
}  # fmt: skip
RIVALS: Sequence[dict[str, Any]] = (
    {
        "clan": "spike",
        "herb": 2, "elixir": 4, "knowledge": 1, "mana": 5, "vp": 19, "track": 4, "path": 2,
        "arrival": 2, "cat": True,
        "hand": ["ember_dance", "long_night", "falk_a", "crystal_loom"],
        "outer": ["start", {"place": "buried_library", "ritual": "ash_owl"}],
        "inner": [{"place": "herb_terrace", "ritual": "copper_kettle", "stone": "tide"}],
        "specialists": ["gudrun_b"],
        "council": ["bryn_b"],
        "regions": {MOUNTAINS: ["cat"], SLOPES: ["witch"]},
    },
    {
        "clan": "star",
        "herb": 4, "elixir": 1, "knowledge": 3, "mana": 4, "vp": 12, "track": 5,
        "hand": ["veil_of_mist", "cave_bear", "witch_ladder", "keir_a", "miro_b", "wax_effigy"],
        "outer": ["start", {"place": "giants_table", "ritual": "sudden_spring"}, "owl_barn"],
        "inner": [{"place": "reed_chapel", "ritual": "long_night"}],
        "specialists": ["tove_a", "yrsa_a"],
        "regions": {LAKES: ["witch", "witch"], SLOPES: ["witch"]},
    },
    {
        "clan": "circle",
        "herb": 1, "elixir": 1, "mana": 2, "vp": 7, "passed": True,
        "hand": ["thorn_brood", "osrik_a"],
        "outer": ["start", "potters_kiln"],
        "regions": {MOUNTAINS: ["witch"]},
    },
)  # fmt: skip
REGIONS: Mapping[str, Any] = {
    LAKES: {
        "places": ["drowned_church", None, "nomad_camp"],
        "stones": ["tide", "bone", "moon", "ember"],
        "tile": "Ghost Boats",
    },
    MOUNTAINS: {
        "places": ["windbreak_tor", "thunder_ledge"],
        "stones": ["gale", "root", "tide"],
        "tile": "Mountain Forge",
    },
    SLOPES: {"places": ["caravan_fire"], "stones": ["moon", "gale", "root"], "tile": "Bonfire"},
}
ROW = ("witch_ladder", "gudrun_a", "saphirziege", "moss_troll")
AUTOMA: Mapping[str, Any] = {
    "vp": 21,
    "outer": [{"place": "herb_terrace", "ritual": "hedge_badger"}, "giants_table"],
    "inner": [{"place": "owl_barn", "ritual": "chained_book"}],
    "specialists": ["adelina_a"],
    "witches": {LAKES: 1, MOUNTAINS: 1},
    "track": 3,
    "marker": 5,
    "turns": 4,
}


def staged(seats: Sequence[dict[str, Any]], options: Mapping[str, str], **position: Any) -> Match:
    """Return a table at a described position."""
    facts = {
        "game": "evenfall",
        "options": dict(options),
        "seats": list(seats),
        "position": position,
    }
    return stage(Facts(facts, ()), load)


def full_table(players: int, pack: str = "standard", **more: Any) -> Match:
    """Return a position in the middle of a game, in which seat 0 is to act."""
    in_play = 2 if players < 3 else 3
    regions = dict(list(REGIONS.items())[:in_play])
    given: dict[str, Any] = {"round": 2, "first": 0, "turn": 0, "regions": regions, "row": ROW}
    if players == 1:
        given["automa"] = AUTOMA
    elif players > 2:
        given["path_stones"] = ["ember", "bone", "root"]
    rivals = [_without_region(each, in_play) for each in RIVALS[: players - 1]]
    return staged([MINE, *rivals], {"automa": "adept", "pack": pack}, **{**given, **more})


def crowded_table() -> Match:
    """Return a table whose first seat has seven places outside, and nothing to pay with."""
    outer = [*MINE["outer"], "high_meadow", "herb_terrace", "crossroads_market"]
    mine = {**MINE, "herb": 0, "elixir": 0, "knowledge": 0, "outer": outer}
    rivals = [_without_region(RIVALS[0], 2)]
    regions = dict(list(REGIONS.items())[:2])
    row = (*ROW[:3], "bogomil_a")  # which costs three kinds
    return staged([mine, *rivals], {}, round=2, first=0, turn=0, regions=regions, row=row)


def great_battle(players: int) -> Match:
    """Return a battle in which everybody has figures, and more mana than fingers."""
    in_play = 2 if players < 3 else 3
    fought = {region: ["witch", "elder"] for region in list(REGIONS)[:in_play]}
    seats = [{**each, "mana": 14, "regions": fought} for each in (MINE, *RIVALS[: players - 1])]
    given = {"round": 2, "first": 0, "regions": dict(list(REGIONS.items())[:in_play]), "row": ROW}
    return staged(seats, {}, phase="battle", **given)


def _without_region(seat: dict[str, Any], in_play: int) -> dict[str, Any]:
    known = list(REGIONS)[:in_play]
    figures = {region: who for region, who in seat["regions"].items() if region in known}
    return {**seat, "regions": figures}


@cache
def busy_game(players: int) -> Match:
    """Return a whole game in which everybody did much."""
    match = Match.new(rules, players, players, {}, PEOPLE[:players])
    chance = Rng(players, 21)
    while not match.is_over:
        match.play(busy_move(match.state, chance))
    return match


def holders(match: Match) -> list[Holder]:
    """Return a person at the first seat, and others who have not come yet."""
    return [Holder("here" if seat == 0 else "link", PEOPLE[seat]) for seat in range(match.seats)]


# --- playing without knowing the game ------------------------------------------------------

CELL = '[data-zone="prompt"] [data-cell]:not([aria-disabled="true"])'
END = f"{CELL}.end"
COMMIT = '[data-act="commit"]'
OVER = "table.sheet"
MOMENT = f"""() => {{
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .some((each) => each.getClientRects().length > 0);
  if (seen({OVER!r})) return 'over';
  if (document.querySelector('.prompt.held')) return null;
  if (seen({COMMIT!r})) return 'bid';
  return seen({CELL!r}) ? 'choice' : null;
}}"""


def moment(person: Visitor) -> str:
    """Wait until a person can do something, and return what."""
    found = person.page.wait_for_function(MOMENT, timeout=PATIENCE)
    return str(found.json_value())


def press(person: Visitor, selector: str) -> None:
    """Press something, and wait until the table has taken it."""
    person.page.locator(selector).first.dispatch_event("click")
    expect(person.page.locator(".prompt.held")).to_have_count(0)


def play_calmly(person: Visitor, most: int = 600) -> int:
    """Play to the end by clicks: harvest, pass, take what comes first. Return how many clicks."""
    for done in range(most):
        now = moment(person)
        if now == "over":
            return done
        if now == "bid":
            press(person, COMMIT)
        else:
            press(person, _first_of(person))
    raise AssertionError("the game does not come to its end")


def _first_of(person: Visitor) -> str:
    """Return the cell to press: the token while it is there, a place, else what ends the turn."""
    for cell in ('[data-cell="mtoken"]', '[data-cell="mdiscover"]', END):
        wanted = cell if cell == END else f'{cell}:not([aria-disabled="true"])'
        if person.page.locator(wanted).count():
            return wanted
    return CELL
