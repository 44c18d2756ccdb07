"""Puts effects into words: sentences made of the tree, in every language, for any pack."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours import parsing
from conclave.games.emberhours.expressions import (
    COLOUR_NAMES,
    EVENT_NAMES,
    FILTER_NAMES,
    NOTHING,
    OWN_AND_UNDER,
    VERB_NAMES,
    Action,
    Condition,
    Effect,
    Filter,
    Number,
    Score,
)
from conclave.games.emberhours.measuring import Measure, measure, threshold
from conclave.games.emberhours.pack import Card, Source

PACKAGE: Final = "conclave.games.emberhours"
STANDING_ALONE: Final = (tree.OTHERS, tree.IF, tree.MAY)


class Line(NamedTuple):
    """One effect of a card or a source: when it works, in which colour if a flame, and its text.

    `short` is the same in as few words as a narrow column has room for.
    """

    trigger: str
    flame: int
    text: str
    short: str


@cache
def effect_words(language: str) -> Catalogue:
    """Return the words that effects are told in."""
    table = read_words(PACKAGE, f"effects_{check_language(language)}.toml")
    return Catalogue(language, table, lambda _words, _kind, _value: None)


def card_lines(card: Card, language: str) -> list[Line]:
    """Return the effects of a card, in the order in which they come up in a game."""
    return _lines(card.instant, parsing.INSTANT, language) + _standing(card, language)


def source_lines(source: Source, language: str) -> list[Line]:
    """Return the effects of a source: conquest, fortification, and what it does for its holder."""
    conquest = _lines(source.conquest, parsing.CONQUEST, language)
    fortification = _lines(source.fortification, parsing.FORTIFICATION, language)
    return conquest + fortification + _standing(source, language)


def _standing(card: Card | Source, language: str) -> list[Line]:
    flame = _lines(card.flame_effect, parsing.FLAME, language, card.flame)
    permanent = _lines(card.permanent, parsing.PERMANENT, language)
    scores = [
        Line(parsing.SCORING, NOTHING, score_text(each, language), short_score(each, language))
        for each in card.scoring
    ]
    return flame + permanent + scores


def _lines(effect: Effect, trigger: str, language: str, flame: int = NOTHING) -> list[Line]:
    if not effect:
        return []
    return [Line(trigger, flame, effect_text(effect, language), short_text(effect, language))]


def effect_text(effect: Effect, language: str) -> str:
    """Return an effect as a sentence."""
    words = effect_words(language)
    told = ""
    for action in effect:
        if told:
            standing = action.verb in STANDING_ALONE or _is_standing(action)
            told += words.get("join.after" if standing else "join.then")
        told += _action(action, words)
    return _sentence(told)


def score_text(score: Score, language: str) -> str:
    """Return what a card adds at the end as a sentence."""
    words = effect_words(language)
    told = _measured("score", measure(score.number), words)
    if score.condition is not None:
        told = words.get("if_score").format(condition=_condition(score.condition, words), then=told)
    return _sentence(told)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _is_standing(action: Action) -> bool:
    return tree.DISCOUNT_CARDS <= action.verb <= tree.MAIN_MOVE or action.verb == tree.ON


def _action(action: Action, words: Catalogue) -> str:
    if action.verb in (tree.MAY, tree.PAY):
        assert action.price is not None
        assert action.body is not None
        told = {"price": _action(action.price, words), "then": _action(action.body, words)}
        return words.get(VERB_NAMES[action.verb]).format_map(told)
    if action.verb == tree.OTHERS:
        assert action.body is not None
        verb = VERB_NAMES[action.body.verb]
        return _measured(f"others.{verb}", measure(action.body.amount), words)
    if action.verb == tree.IF:
        assert action.condition is not None
        assert action.body is not None
        condition = _condition(action.condition, words)
        return words.get("if").format(condition=condition, then=_action(action.body, words))
    if action.verb == tree.ON:
        return _triggered(action, words)
    if action.verb in (tree.PLAY_EXTRA, tree.NEXT_PLAY):
        return _cheaper(action, words)
    key = VERB_NAMES[action.verb]
    if action.filter is not None:
        key = f"{key}.{_filter_key(action.filter)}"
        return words.say(key, {"n": action.amount.value, "value": action.filter.value})
    return _measured(key, measure(action.amount), words)


def _triggered(action: Action, words: Catalogue) -> str:
    assert action.body is not None
    if action.event == tree.TIME_PHASE_DRAW:
        return _measured("on.timePhaseDraw", measure(action.body.amount), words)
    key = f"on.{EVENT_NAMES[action.event]}"
    if action.filter is not None:
        key += f".{FILTER_NAMES[action.filter.kind]}"
    return words.get(key).format(then=_action(action.body, words))


def _cheaper(action: Action, words: Catalogue) -> str:
    less = []
    if action.cards or not action.time:
        less.append(words.say("less.cards", {"n": action.cards}))
    if action.time:
        less.append(words.say("less.time", {"n": action.time}))
    key = VERB_NAMES[action.verb]
    if not action.cards and not action.time:
        return words.get(f"{key}_plain")
    return words.get(key).format(less=words.joined(less))


def _measured(key: str, amount: Measure, words: Catalogue) -> str:
    """Fill a sentence with a number: `{n} cards{per}`, and what comes on top or at most."""
    per = "" if amount.counted is None else _per(amount.counted, amount.share, words)
    # Catalogue.say would name the values; here `per` is a phrase already made.
    count = amount.plus if amount.plus or amount.counted is None else amount.times
    form = f"{key}_one" if count == 1 and words.has(f"{key}_one") else key
    attached = "" if amount.plus else per
    told = words.get(form).format(n=count, per=f" {attached}" if attached else "")
    if amount.plus and amount.counted is not None:
        told += words.get("more").format(n=amount.times, per=per)
    if amount.most:
        told += words.get("most").format(n=amount.most)
    return told


def _per(counted: Number, share: int, words: Catalogue) -> str:
    if share == 1:
        return words.get("per_one").format(thing=_thing(counted, "one", words))
    return words.get("per").format(n=share, thing=_thing(counted, "many", words))


def _thing(counted: Number, form: str, words: Catalogue) -> str:
    scope = "all" if counted.scope == OWN_AND_UNDER else "own"
    if counted.op == tree.DISTINCT_FLAMES:
        key = f"thing.flames.{scope}"
    elif counted.op == tree.DISTINCT_KINDS:
        key = f"thing.kinds.{scope}"
    elif counted.op == tree.STRENGTH_SUM:
        key = f"thing.strength.{scope}"
    else:
        assert counted.filter is not None
        scope = "fortified" if counted.scope == tree.FORTIFIED else scope
        key = f"thing.{_filter_key(counted.filter)}.{scope}"
        value = counted.filter.value
        return words.get(f"{key}.{form}").format(value=value)
    return words.get(f"{key}.{form}")


def _filter_key(filter: Filter) -> str:
    name = FILTER_NAMES[filter.kind]
    return f"{name}_{COLOUR_NAMES[filter.value]}" if filter.kind == tree.FLAME else name


def _condition(condition: Condition, words: Catalogue) -> str:
    if condition.most is not None:
        key = _filter_key(condition.most)
        thing = words.get(f"plain.{key}").format(value=condition.most.value)
        return words.get("alone_most").format(thing=thing)
    counted, least = threshold(condition)
    form = "one" if least == 1 else "many"
    return words.get("at_least").format(n=least, thing=_thing(counted, form, words))


# --- in few words ----------------------------------------------------------------------------


def short_text(effect: Effect, language: str) -> str:
    """Return an effect in few words, without details that its card can tell."""
    words = effect_words(language)
    return ", ".join(_short(action, words) for action in effect)


def short_score(score: Score, language: str) -> str:
    """Return what a card adds at the end in few words."""
    words = effect_words(language)
    told = _short_measured("vp", measure(score.number), words)
    return f"{told}?" if score.condition is not None else told


def _short(action: Action, words: Catalogue) -> str:
    body = action.body
    if action.verb in (tree.MAY, tree.PAY):
        assert action.price is not None
        assert body is not None
        return f"{_short(action.price, words)} → {_short(body, words)}"
    if action.verb in (tree.OTHERS, tree.IF, tree.ON):
        assert body is not None
        name = VERB_NAMES[action.verb]
        if action.verb == tree.ON:
            name = f"on_{EVENT_NAMES[action.event]}"
        return words.get(f"short.{name}").format(then=_short(body, words))
    if action.verb in (tree.PLAY_EXTRA, tree.NEXT_PLAY):
        less = [words.say("short.less_cards", {"n": action.cards})] if action.cards else []
        less += [words.say("short.less_time", {"n": action.time})] if action.time else []
        told = words.get(f"short.{VERB_NAMES[action.verb]}")
        return told.format(less=words.joined(less)).strip()
    if action.filter is not None:
        thing = words.get(f"plain.{_filter_key(action.filter)}").format(value=action.filter.value)
        less_of = "cards" if action.verb == tree.DISCOUNT_CARDS else "time"
        return f"{thing} {words.say(f'short.less_{less_of}', {'n': action.amount.value})}"
    return _short_measured(VERB_NAMES[action.verb], measure(action.amount), words)


def _short_measured(key: str, amount: Measure, words: Catalogue) -> str:
    count = amount.plus or amount.times
    told = words.get(f"short.{key}").format(n=count)
    if amount.counted is None:
        return told
    per = words.get("short.per").format(thing=_short_thing(amount.counted, amount.share, words))
    return f"{told} + 1 {per}" if amount.plus else f"{told} {per}"


def _short_thing(counted: Number, share: int, words: Catalogue) -> str:
    table = "single" if share == 1 else "plain"
    if counted.filter is None:
        told = words.get(f"{table}.{_THINGS[counted.op]}")
    else:
        key = _filter_key(counted.filter)
        told = words.get(f"{table}.{key}").format(value=counted.filter.value)
    return told if share == 1 else f"{share} {told}"


_THINGS = {
    tree.DISTINCT_FLAMES: "flames",
    tree.DISTINCT_KINDS: "kinds",
    tree.STRENGTH_SUM: "strength",
}
