"""Our own content: as much of everything as there should be, and every value with its origin."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall import yardstick
from conclave.games.evenfall.content import (
    DOCUMENTED,
    INFERRED,
    ORIGINS,
    OWNER,
    PRINTED,
    RECONSTRUCTED,
    WEB,
)
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.pack_cards import (
    BASE,
    CLAN_NAMES,
    CROSS,
    EXPANSION,
    HORN,
    MOON,
    SPIKE,
    SUN,
    WAVE,
    Place,
    Ritual,
    Specialist,
)
from conclave.games.evenfall.pack_check import our_content, our_layers
from conclave.games.evenfall.pack_loops import find_circles, find_loops
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.texts import effect_text


def ritual(id: str) -> Ritual:
    return next(each for each in our_pack().rituals if each.id == id)


def specialist(id: str) -> Specialist:
    return next(each for each in our_pack().specialists if each.id == id)


def place(id: str) -> Place:
    return next(each for each in our_pack().places if each.id == id)


def fields(section: str, field: str, *origins: str) -> list[str]:
    """Return the ids of a section whose field is of one of these origins."""
    content = our_content()
    return [id for id in content.ids(section) if content.cell(section, id, field).origin in origins]


# --- how many there are ------------------------------------------------------------------------


def test_there_are_as_many_cards_and_pieces_as_in_the_boxes() -> None:
    pack = our_pack()
    rituals = Counter(
        each.set for each in pack.cards if each.is_ritual() for _ in range(each.copies)
    )
    others = Counter(each.set for each in pack.cards if not each.is_ritual())
    places = Counter(each.set for each in pack.places[:37] for _ in range(each.copies))
    stones = Counter(each.set for each in pack.stones)
    assert (rituals[BASE], rituals[EXPANSION]) == (58, 30)
    assert (others[BASE], others[EXPANSION]) == (42, 24)
    assert (places[BASE], places[EXPANSION]) == (52, 22)
    assert (stones[BASE], stones[EXPANSION]) == (12, 6)
    assert (len(pack.rituals), len(pack.specialists), len(pack.places)) == (44, 33, 37 + 12)
    assert (len(pack.regions), len(pack.tiles), len(pack.boards)) == (3, 9, 7)
    assert (pack.path.cats, pack.setup.crystal_supply, pack.setup.vp_tiles) == (4, 34, 8)
    assert (len(pack.automa.tiles), len(pack.automa.levels), len(pack.automa.rondel)) == (4, 4, 10)


def test_each_sign_stands_on_three_stones_and_eight_places() -> None:
    pack = our_pack()
    assert Counter(stone.sign for stone in pack.stones) == dict.fromkeys(range(6), 3)
    signs = Counter(sign for each in pack.places[:37] for sign in each.signs)
    assert signs == dict.fromkeys(range(6), 8)


def test_each_region_has_three_tiles_one_of_them_for_the_path() -> None:
    tiles = [(tile.region, tile.symbol) for tile in our_pack().tiles]
    assert Counter(tiles) == {
        (region, symbol): 3 - symbol for region in range(3) for symbol in (1, 2)
    }


# --- what is known -------------------------------------------------------------------------------


def test_known_rituals() -> None:
    content = our_content()
    names = Counter(
        content.value("rituals", id, "set") for id in fields("rituals", "name.de", PRINTED)
    )
    assert names == {"base": 3, "expansion": 14}
    assert len(fields("rituals", "effect", PRINTED)) == 10
    assert fields("rituals", "effect", INFERRED) == [
        "arkane_auge",
        "geistiger_verzehr",
        "reisewind",
    ]
    assert fields("rituals", "vp", PRINTED) == ["erdsiegel", "hornnatter", "windadler"]
    assert fields("rituals", "cost", *DOCUMENTED) == []


def test_known_specialists() -> None:
    content = our_content()
    named = fields("specialists", "name.de", PRINTED)
    assert Counter(content.value("specialists", id, "set") for id in named) == {
        "base": 3,
        "expansion": 11,
    }
    assert len(fields("specialists", "effect", PRINTED, INFERRED)) == 10
    council = [fields("specialists", each, PRINTED) for each in ("council_a", "council_b")]
    assert [len(each) for each in council] == [10, 10]
    not_copied = [each.id for each in our_pack().specialists if not each.demon_copyable]
    assert sorted(not_copied) == ["keir", "naiche", "nora", "oyuun", "quand", "shandiin"]


def test_known_places() -> None:
    assert fields("places", "name.de", PRINTED) == ["kristallklippen", "verlassener_turm"]
    assert fields("places", "slots", PRINTED) == ["kristallklippen"]
    for field in ("witches", "extra_cost", "harvest"):
        assert fields("places", field, PRINTED) == ["verlassener_turm"]
    assert fields("starting_places", "name.de", PRINTED) == ["start_horn_moon"]
    assert fields("starting_places", "setup", PRINTED) == ["start_wave_moon"]
    assert fields("starting_places", "binding", PRINTED) == ["start_wave_moon"]


def test_known_stones_tiles_and_boards() -> None:
    assert len(fields("stones", "set", PRINTED)) == 6
    assert len(fields("stones", "set", INFERRED)) == 12
    assert fields("battle_tiles", "reward_3", *DOCUMENTED) == []
    assert len(fields("battle_tiles", "least_3", PRINTED)) == 9
    assert fields("boards", "scout", PRINTED) == ["wave_moon", "horn_moon"]
    assert fields("boards", "token", PRINTED, WEB) == ["sun", "wave_moon", "horn_moon"]
    assert fields("boards", "rule_1", PRINTED) == ["wave_moon", "horn_moon", "spike_moon"]
    assert fields("boards", "rule_1", WEB) == ["star_moon"]
    assert fields("boards", "council_like", PRINTED) == ["wave_moon", "horn_moon"]
    steps = [fields("boards", f"step_{n}", *DOCUMENTED) for n in range(1, 13)]
    assert steps == [[]] * 12


def test_every_value_has_an_origin_and_none_is_from_an_owner() -> None:
    counted = our_content().count_origins()
    assert counted == {RECONSTRUCTED: 1622, PRINTED: 251, INFERRED: 249, WEB: 31}
    assert set(counted) | {OWNER} == set(ORIGINS)


def test_no_value_stands_in_both_files() -> None:
    ours, known = our_layers()
    for section, rows in known.entries.items():
        for id, entry in rows.items():
            assert not set(entry) & set(ours.entries[section][id]), (section, id)
            assert {cell.origin for cell in entry.values()} <= set(DOCUMENTED)
    every = {
        cell.origin for rows in ours.entries.values() for e in rows.values() for cell in e.values()
    }
    assert every == {RECONSTRUCTED}


def test_everything_that_must_be_given_is_given() -> None:
    content = our_content()
    for section, form in SECTIONS.items():
        assert content.ids(section), section
        for id in content.ids(section):
            for name, field in form.fields.items():
                if field.default is None:
                    assert name in content.entries[section][id], (section, id, name)


# --- single things -------------------------------------------------------------------------------


def test_a_ritual_as_the_rules_see_it() -> None:
    seal = ritual("erdsiegel")
    assert seal.names == ("Earth Seal", "Erdsiegel", "Sigillo della terra")
    given = our_content().value("rituals", "erdsiegel", "cost")
    assert isinstance(given, dict)
    assert seal.cost == tuple(given.get(good, 0) for good in words.GOOD_NAMES[: len(seal.cost)])
    assert (seal.alt_cost, seal.vp, seal.slots) == (None, 2, (0,))
    assert seal.lock
    space = seal.ability.at[words.SPACE]
    assert space is not None
    assert seal.ability.effects == (space,)
    assert seal.ability.permanents == 0
    assert ritual("raeumliche_kruemmung").alt_cost == (0, 0, 0, 0, 6)
    assert ritual("himmelsbison").slots == (words.SCYTHE, words.ORB, words.CRYSTAL)
    assert ritual("himmelsbison").ability.permanents == 1


def test_a_specialist_as_the_rules_see_it() -> None:
    keir = specialist("keir")
    first, second = keir.council
    assert first.at[words.GAME_END] is not None
    assert second.standing == second.effects
    cards = [card for card in our_pack().cards if card.specialist == keir.number]
    assert [(card.id, card.council, card.copies, card.vp) for card in cards] == [
        ("keir_a", 0, 1, keir.vp),
        ("keir_b", 1, 1, keir.vp),
    ]
    gudrun = specialist("gudrun")
    assert gudrun.ability.standing
    assert gudrun.ability.permanents == 0  # a battle effect is none of the permanent ones


def test_places_that_take_more_than_a_witch() -> None:
    tower = place("verlassener_turm")
    assert (tower.witches, tower.extra_cost, tower.stores) == (1, (0, 0, 0, 1, 0), True)
    assert tower.several
    assert place("weeping_lake").several
    assert not place("owl_barn").several
    assert not place("owl_barn").stores


def test_starting_places_by_side_and_clan() -> None:
    pack = our_pack()
    wave = pack.places[pack.starts[MOON][WAVE]]
    assert (wave.names[1], wave.binding) == ("Gezeitenhöhle", None)
    assert wave.setup is not None
    assert wave.setup.steps[0].n == 3
    horn = pack.places[pack.starts[MOON][HORN]]
    assert horn.names[1] == "Nebenschloss"
    assert {pack.places[number].names[0] for number in pack.starts[SUN]} == {"Home Hearth"}


def test_boards() -> None:
    pack = our_pack()
    sun = pack.board(CROSS, SUN)
    assert (sun.scout_cards, sun.scout) == (4, (0, 0, 1, 0, 2))
    assert sun is pack.board(WAVE, SUN)
    wave = pack.board(WAVE, MOON)
    assert (wave.scout_cards, wave.scout) == (5, (1, 0, 2, 0, 2))
    assert wave.council == sun.council
    assert {cost[: words.ANY] for cost in sun.council} == {(1, 1, 1)}
    assert [cost[words.ANY] for cost in sun.council] == [1, 3, 5, 5]
    assert [len(pack.board(clan, MOON).track) for clan in range(len(CLAN_NAMES))] == [
        10,
        10,
        10,
        12,
        10,
        10,
    ]
    spike = pack.board(SPIKE, MOON)
    assert [words.TRIGGER_NAMES[each.trigger] for each in spike.rules] == [
        "perm",
        "scout",
        "scout",
        "battle",
    ]
    assert [pack.spaces[each].id for each in spike.spaces] == ["gather", "brew", "procession"]


def test_the_crystal_path_and_the_automa() -> None:
    pack = our_pack()
    assert (pack.path.costs, pack.path.repeat_cost) == ((1, 2, 3, 3), 2)
    assert effect_text(pack.path.rewards[2], "en") == (
        "Gain 3 VP; take a powerstone of your choice from the crystal path."
    )
    automa = pack.automa
    assert [n for n, ring in enumerate(automa.rings) if ring] == [4, 9]
    assert (automa.start, automa.payouts, automa.tiers) == (9, (4, 8, 12), ((2, 1), (4, 1), (6, 2)))
    assert [(each.start_vp, each.track_steps, each.harvest_most) for each in automa.levels] == [
        (0, 1, 3),
        (0, 2, 3),
        (0, 2, 4),
        (5, 2, 5),
    ]
    assert (pack.demon.vp, pack.demon.refund_vp, pack.demon.refund) == (0, 2, (1, 1, 0, 0, 0))


# --- balance -------------------------------------------------------------------------------------


def test_cards_and_places_are_close_to_their_budgets() -> None:
    pack = our_pack()
    rituals = {r.id: yardstick.ritual_worth(r) - yardstick.card_budget(r) for r in pack.rituals}
    others = {
        s.id: yardstick.specialist_worth(s) - yardstick.card_budget(s) for s in pack.specialists
    }
    places = {p.id: yardstick.place_worth(p) - yardstick.place_budget(p) for p in pack.places[:37]}
    for kind, found in (("card", rituals), ("card", others), ("place", places)):
        slack = yardstick.allowed(f"{kind}_slack")
        assert [id for id, distance in found.items() if abs(distance) > slack] == []
        assert abs(fmean(found.values())) < 0.3, "the budget is what they are worth on average"
        assert max(abs(each) for each in found.values()) > slack / 2, "it is no wider than need be"


def test_council_effects_are_as_far_apart_as_the_bounds_say() -> None:
    worths = {
        f"{each.id} {letter}": yardstick.ability_worth(council)
        for each in our_pack().specialists
        for letter, council in zip("ab", each.council, strict=True)
    }
    least, most = yardstick.allowed("council_least"), yardstick.allowed("council_most")
    assert [id for id, worth in worths.items() if not least <= worth <= most] == []
    assert min(worths.values()) - least < 1.5
    assert most - max(worths.values()) < 1.5


def test_no_standing_effect_of_ours_leads_back_to_its_own_event() -> None:
    assert find_loops(our_pack()) == []
    assert find_circles(our_pack()) == []
