"""Effects in words: well-formed sentences in every language, for any effect there can be."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from conclave.engine.words import LANGUAGES, read_text
from conclave.games.emberhours.packs import card_name, our_pack, source_name
from conclave.games.emberhours.parsing import parse_effect, parse_score
from conclave.games.emberhours.texts import (
    card_lines,
    effect_text,
    score_text,
    short_score,
    short_text,
    source_lines,
)


def told(text: str, where: str = "instant") -> list[str]:
    effect = parse_effect(text, where)
    assert all(short_text(effect, language) for language in LANGUAGES)  # there is a short form
    return [effect_text(effect, language) for language in LANGUAGES]


def scored(text: str) -> list[str]:
    return [score_text(parse_score(text), language) for language in LANGUAGES]


@pytest.mark.parametrize(
    ("where", "text", "english", "german", "italian"),
    [
        ("instant", "draw(1)", "Draw 1 card.", "1 Karte ziehen.", "Pescare 1 carta."),
        ("instant", "draw(2)", "Draw 2 cards.", "2 Karten ziehen.", "Pescare 2 carte."),
        (
            "instant",
            "draw(1+count(source,own))",
            "Draw 1 card, plus 1 per source you control.",
            "1 Karte ziehen, dazu 1 je Quelle unter deiner Kontrolle.",
            "Pescare 1 carta, più 1 per ogni fonte che controlli.",
        ),
        (
            "flame",
            "vp(min(2,count(source,own)))",
            "Gain 1 VP per source you control, at most 2.",
            "1 SP je Quelle unter deiner Kontrolle nehmen, höchstens 2.",
            "Prendere 1 PV per ogni fonte che controlli, al massimo 2.",
        ),
        (
            "flame",
            "pay{discard(1)}->draw(2)",
            "Discard 1 hand card to draw 2 cards.",
            "1 Handkarte abwerfen und dafür 2 Karten ziehen.",
            "Scartare 1 carta in mano per pescare 2 carte.",
        ),
        (
            "instant",
            "if(strictlyMost(artifact))vp(2)",
            "If you have more artifacts than anyone else, gain 2 VP.",
            "Wenn du mehr Artefakte als alle anderen hast: 2 SP nehmen.",
            "Se hai più artefatti di chiunque altro: prendere 2 PV.",
        ),
        (
            "instant",
            "draw(2);others{discard(2)}",
            "Draw 2 cards; every other player discards 2 hand cards.",
            "2 Karten ziehen; alle anderen werfen 2 Handkarten ab.",
            "Pescare 2 carte; ogni altro giocatore scarta 2 carte in mano.",
        ),
        (
            "flame",
            "draw(2);discard(1)",
            "Draw 2 cards, then discard 1 hand card.",
            "2 Karten ziehen, dann 1 Handkarte abwerfen.",
            "Pescare 2 carte, poi scartare 1 carta in mano.",
        ),
        (
            "flame",
            "nextPlay(discountCards=2,discountTime=1)",
            "Your next play this turn costs 2 cards less and 1 time less.",
            "Deine nächste ausgespielte Karte in diesem Zug kostet"
            " 2 Karten weniger und 1 Zeit weniger.",
            "La prossima carta che giochi in questo turno costa 2 carte in meno e 1 tempo in meno.",
        ),
        (
            "permanent",
            "on(timePhaseDraw)draw(+1)",
            "Draw 1 more card in every time phase.",
            "In jeder Zeitphase 1 Karte mehr ziehen.",
            "Pescare 1 carta in più in ogni fase del tempo.",
        ),
    ],
)
def test_effects_in_words(where: str, text: str, english: str, german: str, italian: str) -> None:
    assert told(text, where) == [english, german, italian]


def test_scores_in_words() -> None:
    assert scored("floor(sum(strength,own+under)/4)")[0] == (
        "1 VP per 4 points of strength you own, also under sources."
    )
    assert scored("if(2*countDistinct(kind)>=7)3") == [
        "3 VP if you have at least 4 artifact kinds in your retinue.",
        "3 SP, wenn du mindestens 4 Artefaktarten in deinem Gefolge hast.",
        "3 PV se hai almeno 4 tipi di artefatto nel tuo seguito.",
    ]


FILTERS = (
    "creature",
    "artifact",
    "flame=amber",
    "flame=teal",
    "flame=violet",
    "time>=4",
    "cost<=1",
)
COUNTS = (
    *(f"count({each},{scope})" for each in FILTERS for scope in ("own", "own+under")),
    "count(source,own)",
    "count(source,fortified)",
    "count(under)",
    *(
        f"countDistinct({each},{scope})"
        for each in ("flame", "kind")
        for scope in ("own", "own+under")
    ),
    "sum(strength,own)",
    "sum(strength,own+under)",
)
VERBS = ("draw", "discard", "vp", "move", "removeOwn")
SHAPES = ("{}", "2*{}", "3+{}", "min(2,{})", "floor({}/3)", "1+2*{}")
STANDING = (
    *(
        f"{verb}({n},{each})"
        for verb in ("discountCards", "discountTime")
        for n in (1, 2)
        for each in FILTERS
    ),
    *(
        f"{verb}({n})"
        for verb in ("strengthTotal", "strengthEach", "defend", "mainDraw", "mainMove")
        for n in (1, 2)
    ),
    *(
        f"on({event})vp(1)"
        for event in ("ownConquest", "ownFortify", "ownSummon(creature)", "ownSummon(artifact)")
    ),
    "on(timePhaseDraw)draw(+2)",
)


@pytest.mark.parametrize("counted", COUNTS)
def test_every_number_has_words(counted: str) -> None:
    for verb in VERBS:
        for shape in SHAPES:
            assert_sentences(told(f"{verb}({shape.format(counted)})"))
    assert_sentences(told(f"if({counted}>=1)vp(1)"))
    assert_sentences(scored(f"if({counted}>=3)2"))


def test_everything_that_holds_has_words() -> None:
    for text in STANDING:
        assert_sentences(told(text, "permanent"))
    for verb in ("draw", "discard", "vp", "removeOwn"):
        assert_sentences(told(f"others{{{verb}(1)}};others{{{verb}(2)}}"))
    for each in (*FILTERS, "source"):
        assert_sentences(told(f"if(strictlyMost({each}))draw(1)"))
    for less in ("discountCards=0", "discountCards=2", "discountTime=1"):
        assert_sentences(told(f"playExtra({less})"))
        assert_sentences(told(f"nextPlay({less})", "flame"))


def assert_sentences(texts: list[str]) -> None:
    for text in texts:
        assert text.endswith(".")
        assert text[0].isupper() or not text[0].isalpha()
        assert not any(mark in text for mark in ("{", "}", "  ", " ,", "..", ";;")), text
    assert len(set(texts)) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("where", "text", "short"),
    [
        ("instant", "vp(2)", ["+2 VP", "+2 SP", "+2 PV"]),
        ("instant", "draw(2);others{draw(1)}", [
            "draw 2, others: draw 1", "2 ziehen, andere: 1 ziehen", "pesca 2, altri: pesca 1"]),
        ("flame", "pay{discard(1)}->vp(2)", [
            "−1 hand → +2 VP", "−1 Hand → +2 SP", "−1 mano → +2 PV"]),
        ("flame", "nextPlay(discountCards=1)", [
            "next play −1 card", "nächste Karte −1 Karte", "prossima −1 carta"]),
        ("conquest", "vp(floor(count(artifact,own)/2))", [
            "+1 VP per 2 artifacts", "+1 SP je 2 Artefakte", "+1 PV per 2 artefatti"]),
        ("permanent", "discountTime(1,creature)", [
            "creatures −1 time", "Kreaturen −1 Zeit", "creature −1 tempo"]),
    ],
)  # fmt: skip
def test_effects_in_few_words(where: str, text: str, short: list[str]) -> None:
    assert [short_text(parse_effect(text, where), each) for each in LANGUAGES] == short


def test_scores_in_few_words() -> None:
    score = parse_score("2*count(source,fortified)")
    assert short_score(score, "en") == "+2 VP per source"
    assert short_score(parse_score("if(countDistinct(kind)>=4)3"), "de") == "+3 SP?"


def keys(table: Mapping[str, Any], above: str = "") -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from keys(value, f"{above}{name}.")
        else:
            yield f"{above}{name}"


def test_the_languages_have_words_for_the_same_things() -> None:
    english, *others = (
        set(
            keys(
                tomllib.loads(
                    read_text("conclave.games.emberhours", "catalogues", f"effects_{each}.toml")
                )
            )
        )
        for each in LANGUAGES
    )
    # A language may need no special form for one of a thing.
    assert all(
        {key for key in english ^ other if not key.endswith("_one")} == set() for other in others
    )


def test_a_card_tells_its_effects_in_the_order_of_a_game() -> None:
    phoenix = next(card for card in our_pack().cards if card.id == "first_flame_phoenix")
    assert [(line.trigger, line.flame) for line in card_lines(phoenix, "en")] == [
        ("flame", 1),
        ("scoring", -1),
    ]
    basin = next(source for source in our_pack().sources if source.id == "kingless_basin")
    triggers = [line.trigger for line in source_lines(basin, "de")]
    assert triggers == ["conquest", "fortification", "flame"]


def test_cards_and_sources_have_a_name_of_their_own_in_every_language() -> None:
    pack = our_pack()
    for language in LANGUAGES:
        cards = {card_name(language, card.number) for card in pack.cards}
        sources = {source_name(language, source.number) for source in pack.sources}
        assert len(cards | sources) == len(pack.cards) + len(pack.sources)
    assert [card_name(language, 14) for language in LANGUAGES] == [
        "Ember Newt",
        "Glutmolch",
        "Tritone di brace",
    ]
