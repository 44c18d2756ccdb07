"""Effects in words: everything can be told, in three languages, and reads well."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from conclave.engine.words import LANGUAGES, read_text
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.content import ORIGINS
from conclave.games.evenfall.pack_cards import KEYWORD_NAMES
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.parsing import parse_effect
from conclave.games.evenfall.short_texts import short_text
from conclave.games.evenfall.texts import (
    ability_lines,
    automa_tile_text,
    cost_text,
    effect_text,
    effect_words,
)


def told(text: str, trigger: str = "instant", bearer: str = "other") -> list[str]:
    return [effect_text(parse_effect(text, trigger, bearer), each) for each in LANGUAGES]


def shortly(text: str, trigger: str = "instant", bearer: str = "other") -> list[str]:
    return [short_text(parse_effect(text, trigger, bearer), each) for each in LANGUAGES]


def assert_sentences(texts: list[str]) -> None:
    for text in texts:
        assert text.endswith(".")
        assert text[0].isupper() or not text[0].isalpha()
        assert not any(mark in text for mark in ("{", "}", "  ", " ,", "..", ";;", ": :")), text
        assert "potion" not in text.lower()
    assert len(set(texts)) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("bearer", "trigger", "text", "english", "german", "italian"),
    [
        (
            "ritual",
            "space",
            "pay(herb:1,mana:1){vp(3);if(locked){vp(1*own_stones)}}",
            "Pay 1 herb and 1 mana → gain 3 VP; with a powerstone on this ritual also:"
            " gain 1 VP for each powerstone you own.",
            "Zahle 1 Kraut und 1 Mana → erhalte 3 SP; mit Magiestein auf diesem Ritual außerdem:"
            " erhalte 1 SP je Magiestein, den du besitzt.",
            "Paga 1 erba e 1 mana → ottieni 3 PV; con una pietra magica su questo rituale, inoltre:"
            " ottieni 1 PV per ogni pietra magica che possiedi.",
        ),
        (
            "other",
            "space",
            "gain(potion:2);vp(1);draw(1)",
            "Gain 2 elixirs and 1 VP; draw 1 card.",
            "Erhalte 2 Elixiere und 1 SP; ziehe 1 Karte.",
            "Ottieni 2 elisir e 1 PV; pesca 1 carta.",
        ),
        (
            "ritual",
            "space",
            "choose{gain(mana:4)|gain(any:2)};move(figure_here)",
            "Choose one: gain 4 mana or gain 2 resources of your choice."
            " Move one of your figures from another ritual of yours to this one.",
            "Wähle eines: erhalte 4 Mana oder erhalte 2 beliebige Ressourcen."
            " Versetze eine deiner Figuren von einem anderen deiner Rituale auf dieses.",
            "Scegli una possibilità: ottieni 4 mana o ottieni 2 risorse a scelta."
            " Sposta su questo rituale una delle tue figure da un altro tuo rituale.",
        ),
        (
            "ritual",
            "perm",
            "on(build_here){may{pay(mana:2){charge(1)}}}",
            "Each time you build a catalyst on this ritual or its place:"
            " you may pay 2 mana → charge 1 of your crystals.",
            "Jedes Mal, wenn du einen Katalysator auf dieses Ritual oder seinen Ort baust:"
            " du darfst 2 Mana zahlen → lade 1 deiner Kristalle auf.",
            "Ogni volta che costruisci un catalizzatore su questo rituale o sul suo luogo:"
            " puoi pagare 2 mana → carica 1 dei tuoi cristalli.",
        ),
        (
            "council",
            "game_end",
            "vp(1*mana/2,max=8)",
            "Gain 1 VP for every 2 mana you have, at most 8.",
            "Erhalte 1 SP je 2 Mana, die du hast, höchstens 8.",
            "Ottieni 1 PV ogni 2 mana che hai, al massimo 8.",
        ),
        (
            "specialist",
            "tap",
            "copy(tap,any_clan);others{gain(mana:2);draw(1)}",
            "Use the tap effect of a specialist in any clan, used or not, as if it were yours;"
            " every opponent gains 2 mana and draws 1 card.",
            "Nutze den Dreheffekt eines Spezialisten in einem beliebigen Clan, verbraucht oder"
            " nicht, als wäre er deiner; alle Gegner erhalten 2 Mana und ziehen 1 Karte.",
            "Usa l'effetto di rotazione di uno specialista di qualsiasi clan, già usato o no, come"
            " se fosse tuo; ogni avversario ottiene 2 mana e pesca 1 carta.",
        ),
        (
            "other",
            "perm",
            "payment(cards,any,path)",
            "When you play a card from the crystal path, you may use hand cards as resources of"
            " any kind.",
            "Wenn du eine Karte vom Kristallpfad spielst, darfst du Handkarten als beliebige"
            " Ressourcen ausgeben.",
            "Quando giochi una carta dal sentiero di cristallo, puoi usare le carte in mano come"
            " risorse di qualsiasi tipo.",
        ),
    ],
)
def test_effects_in_words(
    bearer: str, trigger: str, text: str, english: str, german: str, italian: str
) -> None:
    assert told(text, trigger, bearer) == [english, german, italian]


DOINGS = (
    *(f"pay({good}:{n}){{vp(1)}}" for good in words.GOOD_NAMES for n in (1, 2)),
    *(f"may{{pay({good}:{n}){{vp(1)}}}}" for good in words.GOOD_NAMES for n in (1, 3)),
    "pay(herb:1,cards:2,charge:1){draw(2)}",
    "may{vp(1)}",
    "may{transfer(1)}",
    "may{pay(herb:1,cards:1){vp(1)};draw(1)}",
    *(f"gain({good}:{n})" for good in words.GOOD_NAMES[:5] for n in (1, 2)),
    "look(1,1)",
    "look(5,2)",
    *(
        f"{op}({n})"
        for op in ("cycle", "climb", "charge", "swap", "transfer", "everyone_transfer", "recall")
        for n in (1, 2)
    ),
    *(f"discover({n})" for n in (0, 1, 2)),
    *(
        f"build({type},{n},free,{slot})"
        for type in words.CATALYST_NAMES
        for n in (1, 2)
        for slot in words.BUILD_SLOTS
    ),
    *(f"harvest({where},{n})" for where in ("own_outer", "region") for n in (1, 2)),
    "harvest(all_outer)",
    "harvest(this_place)",
    *(f"refill;harvest(region,{n});battle_reward(6)" for n in (1, 2)),
    *(f"send(elder,{n})" for n in (1, 2)),
    *(
        f"remove({what},{to});send(removed)"
        for what in words.REMOVED_NAMES
        for to in words.REMOVED_TO
    ),
    "move(figure_here)",
    "move(this_ritual)",
    "activate",
    "play(ritual,both,all)",
    "play(ritual,path,all)",
    "take(card,path)",
    "take(stone,path)",
    "take(stone,region)",
    "copy(tap,any_clan)",
    "pay(cards:1){copy(instant,discarded)}",
    *(f"copy(track,any_track,{n})" for n in (1, 2)),
    *(
        f"others{{{each}}}"
        for op in ("draw", "vp", "climb", "charge")
        for each in (f"{op}(1)", f"{op}(2)")
    ),
    "others{gain(herb:1,potion:2)}",
    *(
        f"flag({each},{lasts})"
        for each in words.FLAG_NAMES
        if each not in ("throne_demon", "stone_spaces")
        for lasts in words.LASTS_NAMES
    ),
    "pay(mana:1){pay(herb:1){vp(1)};draw(1)}",
)
STANDING = (
    *(f"discount({what},{n})" for what in words.DISCOUNTED_NAMES for n in (1, 2)),
    *(
        f"payment({use},{counts},{when})"
        for use in words.PAID_WITH
        for counts in words.PAID_AS
        for when in words.PAID_WHEN
    ),
    "extra_slot(rituals_vp3,crystal)",
    "strength(1)",
    "instead(binding){vp(5)}",
)


@pytest.mark.parametrize("text", DOINGS)
def test_everything_that_is_done_has_words(text: str) -> None:
    assert_sentences(told(text, "instant", "ritual"))
    assert_short(shortly(text, "instant", "ritual"))


@pytest.mark.parametrize("text", STANDING)
def test_everything_that_holds_has_words(text: str) -> None:
    assert_sentences(told(text, "perm"))
    assert_short(shortly(text, "perm"))


@pytest.mark.parametrize(
    ("bearer", "trigger", "text"),
    [
        *(
            ("board", "perm", f"flag({each},game)")
            for each in words.FLAG_NAMES
            if "adj" not in each
        ),
        ("place", "setup", "seek(instant_ritual,1)"),
        ("place", "setup", "seek(instant_ritual,3)"),
        ("place", "harvest", "stored"),
        ("board", "climb", "demon_swap"),
        ("other", "progress", "cat"),
        ("board", "scout", "stone_space{draw(1)}"),
        ("board", "battle", "stone_space{strength(1)}"),
        ("ritual", "space", "vp(1);if(locked){draw(1)}"),
        ("council", "game_end", "copy(end,own_specialist)"),
    ],
)
def test_what_stands_in_one_place_only_has_words(bearer: str, trigger: str, text: str) -> None:
    assert_sentences(told(text, trigger, bearer))
    assert_short(shortly(text, trigger, bearer))


@pytest.mark.parametrize("event", words.EVENT_NAMES)
def test_every_event_has_words(event: str) -> None:
    assert_sentences(told(f"on({event}){{vp(1)}}", "perm"))
    assert_short(shortly(f"on({event}){{vp(1)}}", "perm"))


@pytest.mark.parametrize("count", words.COUNT_NAMES)
def test_every_count_has_words(count: str) -> None:
    for amount in (f"1*{count}", f"2*{count}", f"1*{count}/2", f"3*{count}/2"):
        for step in (f"vp({amount},max=5)", f"draw({amount})", f"gain(any:{amount},mana:1)"):
            assert_sentences(told(f"on(play_ritual){{{step}}}", "perm"))
            assert_short(shortly(f"on(play_ritual){{{step}}}", "perm"))


def assert_short(texts: list[str]) -> None:
    for text in texts:
        assert text
        assert not any(mark in text for mark in ("{", "}", "  ", " ,", "None")), text


@pytest.mark.parametrize(
    ("trigger", "text", "short"),
    [
        ("instant", "gain(herb:1,potion:1)", [
            "+1 herb, +1 elixir", "+1 Kraut, +1 Elixier", "+1 erba, +1 elisir"]),
        ("space", "pay(knowledge:1){vp(2);charge(1)}", [
            "1 knowledge → +2 VP, charge 1", "1 Wissen → +2 SP, 1 laden",
            "1 sapere → +2 PV, carica 1"]),
        ("perm", "on(climb){draw(1)}", ["climb: draw 1", "steigen: 1 ziehen", "sali: pesca 1"]),
        ("game_end", "vp(1*hand,max=8)", [
            "+1 VP/hand card (max 8)", "+1 SP/Handkarte (max. 8)", "+1 PV/carta in mano (max 8)"]),
    ],
)  # fmt: skip
def test_effects_in_few_words(trigger: str, text: str, short: list[str]) -> None:
    assert shortly(text, trigger) == short


def keys(table: Mapping[str, Any], above: str = "") -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from keys(value, f"{above}{name}.")
        else:
            yield f"{above}{name}"


@pytest.mark.parametrize("file", ["effects", "short"])
def test_the_languages_have_words_for_the_same_things(file: str) -> None:
    package = "conclave.games.evenfall"
    english, *others = (
        set(keys(tomllib.loads(read_text(package, "catalogues", f"{file}_{each}.toml"))))
        for each in LANGUAGES
    )
    # A language may need no special form for one of a thing.
    assert all(
        {key for key in english ^ other if not key.endswith("_one")} == set() for other in others
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_triggers_keywords_and_origins_have_words(language: str) -> None:
    form = effect_words(language)
    for key in (
        *(f"trigger.{each}" for each in words.TRIGGER_NAMES),
        *(f"keyword.{each}" for each in KEYWORD_NAMES),
        *(f"origin.{each}" for each in ORIGINS),
        *(f"origin_long.{each}" for each in ORIGINS),
    ):
        assert form.get(key)


def test_every_effect_of_ours_is_told() -> None:
    for effect in our_pack().effects:
        if effect.inside == words.NOTHING:
            texts = [effect_text(effect, each) for each in LANGUAGES]
            assert_sentences(texts)


def test_a_card_tells_its_effects_line_by_line() -> None:
    ritual = next(each for each in our_pack().rituals if each.id == "star_chart")
    assert ability_lines(ritual.ability, "en") == [
        ("space", "Climb 1 step on the clan track; draw 1 card.", "climb 1, draw 1")
    ]
    assert [cost_text(ritual.cost, each) for each in LANGUAGES] == [
        "1 herb, 2 elixirs and 1 knowledge",
        "1 Kraut, 2 Elixiere und 1 Wissen",
        "1 erba, 2 elisir e 1 sapere",
    ]
    assert cost_text((0, 0, 0, 0, 0), "en") == ""


def test_clan_tiles_of_the_automa_are_told_with_all_they_do() -> None:
    spike = next(each for each in our_pack().automa.tiles if each.id == "tile_spike")
    assert automa_tile_text(spike, "en") == (
        "+1 strength in every battle; 3 VP for each of its powerstones at the end of the game."
    )


def test_cards_and_places_have_a_name_of_their_own_in_every_language() -> None:
    pack = our_pack()
    names = [each.names for each in pack.rituals] + [each.names for each in pack.specialists]
    for place, _language in enumerate(LANGUAGES):
        assert len({each[place] for each in names}) == len(names)
        assert len({each.names[place] for each in pack.places[:37]}) == 37
