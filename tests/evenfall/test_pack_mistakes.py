"""What is wrong with a pack is named by file, entry and field, with a remedy."""

from __future__ import annotations

import pytest

from conclave.games.evenfall.faults import tell_all
from conclave.games.evenfall.pack_check import Checked, check_pack

HEAD = '[pack]\ngame = "evenfall"\nid = "mine"\nname = { en = "My box" }\n'
NEW = """
[[rituals]]
id = "glass_rain"
name = { en = "Glass Rain", de = "Glasregen", it = "Pioggia di vetro" }
set = "base"
copies = 2
keyword = "spell"
cost = { herb = 2, potion = 1 }
vp = 1
kind = ["instant", "perm", "perm"]
effect = ["gain(any:1)", "on(climb){gain(mana:1)}", "on(transfer){draw(1)}"]
"""


def check(body: str, head: str = HEAD) -> Checked:
    return check_pack(head + body, "mine.toml")


def entry(section: str, id: str, *lines: str) -> str:
    return "\n".join([f"[[{section}]]", f'id = "{id}"', *lines]) + "\n"


SEAL = "mine.toml: ritual erdsiegel: "
MISTAKES = [
    # form
    ("[[rituals]\n", "mine.toml: Expected ']]' at the end of an array declaration (at line 5"),
    ("[ritual]\n", "mine.toml: [ritual]: no section is called so; perhaps rituals"),
    ("[rituals]\n", "mine.toml: [rituals]: expected entries that begin with [[rituals]] each"),
    ("[[setup]]\n", "mine.toml: [setup]: expected one table: [setup]"),
    ("[[rituals]]\nvp = 1\n", "mine.toml: ritual no. 1: id: small letters, digits and _"),
    ('[[rituals]]\nid = "A b"\n', "mine.toml: ritual no. 1: id: small letters, digits and _"),
    (entry("rituals", "erdsiegel") * 2, SEAL + "the id stands twice; rename one"),
    (entry("rituals", "erdsiegel", "price = 3"), SEAL + "price: no field is called so"),
    (
        entry("rituals", "erdsiegel", "slot = []"),
        SEAL + "slot: no field is called so; perhaps slots",
    ),
    (entry("rituals", "erdsiegel", "complete = 1"), SEAL + "complete: leave it out or write"),
    (entry("rituals", "erdsiegel", "printed = { vp = 1 }"), SEAL + "printed: no field is called"),
    (entry("rituals", "erdsiegel", 'name.fr = "x"'), SEAL + "name.fr: no field is called so"),
    (entry("rituals", "erdsiegel", 'name = "x"'), SEAL + "name: no field is called so"),
    # types and bounds
    (entry("rituals", "erdsiegel", 'vp = "2"'), SEAL + "vp: expected a whole number, found '2'"),
    (entry("rituals", "erdsiegel", "vp = true"), SEAL + "vp: expected a whole number, found True"),
    (
        entry("rituals", "erdsiegel", "vp = 21"),
        SEAL + "vp: expected a number from 0 to 20, found 21",
    ),
    (entry("rituals", "erdsiegel", "copies = 0"), SEAL + "copies: expected a number from 1 to 4"),
    (entry("rituals", "erdsiegel", "lock = 1"), SEAL + "lock: expected true or false, found 1"),
    (
        entry("rituals", "erdsiegel", 'keyword = "Spell"'),
        SEAL + "keyword: 'Spell' is not known; perh",
    ),
    (entry("rituals", "erdsiegel", "keyword = 1"), SEAL + "keyword: expected a name in quotes"),
    (entry("rituals", "erdsiegel", "cost = 3"), SEAL + "cost: expected goods such as { herb = 2,"),
    (entry("rituals", "erdsiegel", "cost.gold = 3"), SEAL + "cost: no good is called 'gold'"),
    (entry("rituals", "erdsiegel", "cost.elixir = 3"), SEAL + "cost: no good is called 'elixir'"),
    (entry("rituals", "erdsiegel", "cost.herb = 0"), SEAL + "cost: herb: expected a number from 1"),
    (entry("rituals", "erdsiegel", 'slots = "any"'), SEAL + 'slots: expected a list such as ["a"'),
    (
        entry("rituals", "erdsiegel", 'slots = ["axe"]'),
        SEAL + "slots: 'axe' is not known; there are",
    ),
    (entry("rituals", "erdsiegel", 'name.en = ""'), SEAL + "name.en: expected 1 to 60 letters"),
    (entry("rituals", "erdsiegel", 'name.en = "a\\nb"'), SEAL + "name.en: expected a text on one"),
    (entry("rituals", "erdsiegel", "name.en = 3"), SEAL + "name.en: expected a text in quotes"),
    (entry("rituals", "erdsiegel", "effect = 3"), SEAL + "effect: expected an effect in quotes"),
    (
        entry("rituals", "erdsiegel", f'effect = "vp({"1" * 300})"'),
        SEAL + "effect: expected at most 300 characters",
    ),
    (
        "[setup]\nregions_by_players = [2, 2]\n",
        "mine.toml: [setup]: regions_by_players: expected 4",
    ),
    (
        "[setup]\nregions_by_players = 2\n",
        "mine.toml: [setup]: regions_by_players: expected a list",
    ),
    ("[setup]\nid = 'x'\n", "mine.toml: [setup]: id: no field is called so"),
    ("[path]\nreward_1 = ''\n", "mine.toml: [path]: reward_1: there must be an effect"),
    # effects
    (
        entry("rituals", "erdsiegel", 'effect = "gian(mana:1)"'),
        SEAL + "effect: 'gian(mana:1)': no operation is called 'gian', perhaps gain",
    ),
    (
        entry("rituals", "erdsiegel", 'effect = "may{vp(1)"'),
        SEAL + "effect: 'may{vp(1)': '{' is never closed; add '}', at character 4",
    ),
    (
        entry("rituals", "erdsiegel", 'effect = "on(climb){vp(1)}"'),
        SEAL + "effect: 'on(climb){vp(1)}': on cannot stand in space",
    ),
    (
        entry("rituals", "erdsiegel", 'kind = ["space", "perm"]'),
        SEAL + "effect: there are 1 effects for 2 kinds; give one for each",
    ),
    (
        entry("rituals", "erdsiegel", 'kind = ["space", "space"]', 'effect = ["vp(1)", "draw(1)"]'),
        SEAL + "kind: space stands twice; put both effects into one",
    ),
    (
        entry("specialists", "keir", 'kind = "space"'),
        "mine.toml: specialist keir: kind: 'space' is not known",
    ),
    (
        entry("specialists", "keir", 'council_a = "draw(1)"'),
        "mine.toml: specialist keir: council_a: 'draw(1)': draw cannot stand in game_end",
    ),
    (
        entry("specialists", "keir", 'kind = "tap"', 'effect = "activate"'),
        "mine.toml: specialist keir: effect: 'activate': activate speaks of this ritual",
    ),
    (
        entry("places", "owl_barn", 'harvest = "vp(0)"'),
        "mine.toml: place owl_barn: harvest: 'vp(0)': expected a number from 1 to 20",
    ),
    # what belongs together
    (
        entry("rituals", "erdsiegle", "vp = 2"),
        "mine.toml: ritual erdsiegle: name.en: it is missing, and we have no ritual erdsiegle;"
        " perhaps erdsiegel is meant",
    ),
    (
        NEW.replace('de = "Glasregen", ', "").replace('keyword = "spell"\n', ""),
        "mine.toml: ritual glass_rain: keyword: it is missing",
    ),
    (
        entry("rituals", "erdsiegel", "lock = false"),
        SEAL + "effect: if(locked) can never hold without a lock: lock = true",
    ),
    (
        entry("rituals", "erdsiegel", 'name.en = "Ash Owl"'),
        SEAL + "name.en: ash_owl is called 'Ash Owl', too; rename one",
    ),
    (
        entry("places", "owl_barn", 'signs = ["sun"]'),
        "mine.toml: place owl_barn: signs: there is no sign 'sun'",
    ),
    (
        entry("battle_tiles", "lakes_reeds", 'region = "desert"'),
        "mine.toml: battle tile lakes_reeds: region: there is no region 'desert'",
    ),
    (
        entry("regions", "northern_lakes", "least_2 = 2"),
        "mine.toml: region northern_lakes: least_2: 2 is not above 2 of the tier before",
    ),
    (
        entry("regions", "northern_lakes", "least_3 = 7"),
        "mine.toml: ritual stab_des_donnervogels: effect: battle_reward(6): not every region",
    ),
    (
        entry("boards", "sun", 'step_11 = "vp(1)"'),
        "mine.toml: clan board sun: step_11: the track has only 10 steps",
    ),
    (
        entry("boards", "sun", "council_1 = {}"),
        "mine.toml: clan board sun: council_1: no cost is given",
    ),
    (
        entry("boards", "wave_moon", 'clan = "horn"'),
        "mine.toml: clan board wave_moon: clan: one sun side for all and one moon side",
    ),
    (
        entry("boards", "wave_moon", 'council_like = "son"'),
        "mine.toml: clan board wave_moon: council_like: there is no clan board 'son'",
    ),
    (
        entry("starting_places", "start_wave_moon", 'clan = "horn"'),
        "mine.toml: starting place start_horn_moon: clan: its clan has another starting place",
    ),
    (
        entry("starting_places", "start_wave_moon", 'setup = "seek(instant_ritual,20)"'),
        "mine.toml: starting place start_wave_moon: setup: the base game has only 9 rituals",
    ),
    ("[setup]\nstones_per_region = 5\n", "mine.toml: [setup]: stones_per_region: there are not so"),
    (
        "[setup]\nregions_by_players = [2, 2, 3, 4]\n",
        "mine.toml: [setup]: regions_by_players: for 4 it says 4, there are 3",
    ),
    ("[path]\ncats = 3\n", "mine.toml: [path]: cats: 4 players need 4"),
    ("[path]\nstones_per_player = 2\n", "mine.toml: [path]: stones_per_player: 4 players need 8"),
    ("[path]\nround_end_removed = 5\n", "mine.toml: [path]: round_end_removed: the row has only 4"),
    ("[automa]\nstart_space = 11\n", "mine.toml: [automa]: start_space: there are 10 spaces"),
    (
        "[automa]\nleast_turns = 13\n",
        "mine.toml: [automa]: least_turns: it is more than most_turns",
    ),
    ("[automa]\ntrack_payouts = [8, 4]\n", "mine.toml: [automa]: track_payouts: expected rising"),
    # answers without end
    (
        entry("rituals", "thread_of_fates", 'effect = "on(climb){climb(1)}"'),
        "mine.toml: ritual thread_of_fates: effect: on(climb) could bring about climb again and",
    ),
    (
        entry("rituals", "witch_ladder", 'effect = "on(transfer){climb(1)}"'),
        "mine.toml: ritual witch_ladder: effect: on(transfer) could bring about transfer again",
    ),
    (
        entry("specialists", "corvin", 'council_b = "on(discard){may{pay(cards:1){vp(2)}}}"'),
        "mine.toml: specialist corvin: council_b: on(discard) could bring about discard again",
    ),
    (
        entry("rituals", "hedge_badger", 'effect = "on(discover){build(orb)}"')
        + entry("specialists", "odalind", 'effect = "on(climb){discover(1)}"'),
        "mine.toml: ritual hedge_badger: effect: on(discover) could bring about discover again",
    ),
    (
        entry("places", "owl_barn", 'harvest = "choose{draw(1)|harvest(own_outer,1)}"'),
        "mine.toml: place owl_barn: harvest: harvest could bring about this effect again and again",
    ),
    (
        entry("boards", "sun", 'step_1 = "copy(track,any_track,1)"'),
        "mine.toml: clan board sun: step_1: copy could bring about this effect again and again",
    ),
    (
        entry("places", "owl_barn", 'harvest = "refill;battle_reward(6)"')
        + entry("regions", "northern_lakes", 'reward_3 = "harvest(own_outer,1)"'),
        "mine.toml: region northern_lakes: reward_3: harvest could bring about this effect again",
    ),
]
MISTAKES_IN_HEAD = [
    (HEAD, "", "mine.toml: [pack]: it is missing; a file begins with [pack], game, id"),
    ('"evenfall"', '"chess"', 'mine.toml: [pack]: game: this is read as a pack for "evenfall"'),
    ('id = "mine"', 'id = "My box"', "mine.toml: [pack]: id: a name of small letters"),
    ('id = "mine"', 'id = "standard"', 'mine.toml: [pack]: id: "standard" is what comes with'),
    ('name = { en = "My box" }', "", "mine.toml: [pack]: name: an English one is needed"),
    ('{ en = "My box" }', '{ en = "a", fr = "b" }', "mine.toml: [pack]: name: texts in these"),
    ("[pack]", '[pack]\norigin = "printed"', "mine.toml: [pack]: origin: leave it out, or"),
    ("[pack]", "[pack]\nauthor = 1", "mine.toml: [pack]: author: no field is called so"),
    ("[pack]", "[pack]\nwithout = 1", "mine.toml: [pack]: without: expected a list of ids"),
    ("[pack]", '[pack]\nwithout = ["ash_wol"]', "mine.toml: [pack]: without: nothing of ours"),
    ("[pack]", '[pack]\nwithout = ["sun"]', "mine.toml: clan board wave_moon: council_like"),
    ("[pack]", '[pack]\nwithout = ["moon"]', "mine.toml: place raven_gallows: signs: there is"),
    (
        "[pack]",
        '[pack]\nwithout = ["star_moon"]',
        "mine.toml: [boards]: clan: there is no board for the moon side of star",
    ),
    (
        "[pack]",
        '[pack]\nwithout = ["start_star_sun"]',
        "mine.toml: [starting_places]: clan: star has none on the sun side",
    ),
]


@pytest.mark.parametrize(("body", "said"), MISTAKES)
def test_mistakes_are_named_by_file_entry_and_field(body: str, said: str) -> None:
    checked = check(body)
    errors = tell_all(checked.errors, "en")
    assert any(error.startswith(said) for error in errors), errors
    assert (checked.pack, checked.content) == (None, None)


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES_IN_HEAD)
def test_mistakes_in_what_a_pack_says_of_itself(old: str, new: str, said: str) -> None:
    assert old in HEAD
    errors = tell_all(check("", HEAD.replace(old, new)).errors, "en")
    assert any(error.startswith(said) for error in errors), errors


def test_all_mistakes_of_form_are_told_at_once() -> None:
    body = entry("rituals", "erdsiegel", "vp = -1", "lock = 3") + entry(
        "places", "owl_barn", "x = 1"
    )
    assert len(check(body).errors) == 3


def test_it_says_as_which_kind_an_effect_was_read() -> None:
    checked = check(entry("rituals", "erdsiegel", 'effect = "on(climb){vp(1)}"'))
    (error,) = tell_all(checked.errors, "en")
    assert error.endswith("(read as space; if the card says otherwise, give kind, too)")
