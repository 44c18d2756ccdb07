"""The language of effects: what it means, and what is refused at which character."""

from __future__ import annotations

import pytest

from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours.expressions import Effect, Number, actions_of
from conclave.games.emberhours.measuring import Measure, TooIntricate, measure
from conclave.games.emberhours.parsing import BadExpression, parse_effect, parse_score


def effect_of(text: str, where: str = "instant") -> Effect:
    return parse_effect(text, where)


def number_of(text: str) -> Number:
    return parse_score(text).number


def test_actions_are_done_in_the_order_in_which_they_stand() -> None:
    draw, others = effect_of("draw(2);others{draw(1)}")
    assert (draw.verb, draw.amount.value) == (tree.DRAW, 2)
    assert others.verb == tree.OTHERS
    assert others.body is not None
    assert (others.body.verb, others.body.amount.value) == (tree.DRAW, 1)


def test_a_price_and_what_it_buys() -> None:
    (may,) = effect_of("may{removeOwn(1)}->vp(3)")
    assert may.verb == tree.MAY
    assert may.price is not None
    assert may.body is not None
    assert (may.price.verb, may.body.verb, may.body.amount.value) == (tree.REMOVE_OWN, tree.VP, 3)


def test_a_condition_before_an_action() -> None:
    (action,) = effect_of("if(strictlyMost(creature))vp(2)")
    assert action.verb == tree.IF
    assert action.condition is not None
    assert action.condition.most is not None
    assert action.condition.most.kind == tree.CREATURE


def test_an_answer_to_an_event() -> None:
    (action,) = effect_of("on(ownSummon(artifact))draw(1)", "permanent")
    assert (action.verb, action.event) == (tree.ON, tree.OWN_SUMMON)
    assert action.filter is not None
    assert action.filter.kind == tree.ARTIFACT


def test_a_cheaper_play_of_both_parts() -> None:
    (action,) = effect_of("nextPlay(discountTime=2, discountCards=1)", "flame")
    assert (action.verb, action.cards, action.time) == (tree.NEXT_PLAY, 1, 2)


def test_a_discount_names_the_cards_it_is_for() -> None:
    (action,) = effect_of("discountCards(1,time>=4)", "permanent")
    assert action.filter is not None
    assert (action.filter.kind, action.filter.value) == (tree.LEAST_TIME, 4)


def test_a_plus_before_a_number_means_nothing_else() -> None:
    (plain,), (signed,) = (
        effect_of("mainDraw(1)", "permanent"),
        effect_of("mainDraw(+1)", "permanent"),
    )
    assert plain.amount.value == signed.amount.value == 1


def test_actions_inside_actions_are_found() -> None:
    found = actions_of(effect_of("draw(1);may{discard(2)}->vp(2)"))
    assert [action.verb for action in found] == [tree.DRAW, tree.MAY, tree.DISCARD, tree.VP]


def test_scores_may_have_a_condition() -> None:
    score = parse_score("if(countDistinct(kind)>=4)3")
    assert score.condition is not None
    assert (score.condition.least, score.number.value) == (4, 3)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("3", (3, 0, 1, 0)),
        ("count(source,own)", (0, 1, 1, 0)),
        ("2*count(source,fortified)", (0, 2, 1, 0)),
        ("1+count(source,own)", (1, 1, 1, 0)),
        ("floor(count(creature,own+under)/2)", (0, 1, 2, 0)),
        ("min(2,count(source,own))", (0, 1, 1, 2)),
        ("min(count(source,own),2)", (0, 1, 1, 2)),
        ("2*min(3,floor(sum(strength,own)/4))", (0, 2, 4, 6)),
        ("floor(floor(count(under)/2)/3)", (0, 1, 6, 0)),
        ("min(4,7)", (4, 0, 1, 0)),
        ("floor(7/2)", (3, 0, 1, 0)),
    ],
)
def test_numbers_have_a_plain_form(text: str, plain: tuple[int, int, int, int]) -> None:
    plus, times, share, most = plain
    found = measure(number_of(text))
    assert found == Measure(plus, times, found.counted, share, most)


@pytest.mark.parametrize("text", ["min(count(under),count(source,own))", "floor(2*count(under)/3)"])
def test_numbers_without_a_plain_form_are_refused(text: str) -> None:
    with pytest.raises(TooIntricate):
        measure(number_of(text))


@pytest.mark.parametrize(
    ("where", "text", "said", "character"),
    [
        ("instant", "drow(1)", "no effect is called 'drow'", 1),
        ("instant", "draw(x)", "expected a number, floor, min", 6),
        ("instant", "draw(1", "expected ')', found the end", 7),
        ("instant", "draw(1);", "no effect is called the end", 9),
        ("instant", "draw(1) vp(1)", "nothing more can follow here, found 'vp'", 9),
        ("instant", "draw(1)§", "'§' is no part of an effect", 8),
        ("instant", "draw(100)", "expected at most 99, found 100", 6),
        ("instant", "draw(-1)", "found '-'", 6),
        ("instant", "pay{discard(1)}->vp(1)", "pay cannot stand here (instant)", 1),
        ("instant", "defend(2)", "defend cannot stand here (instant)", 1),
        ("instant", "nextPlay(discountCards=1)", "nextPlay cannot stand here", 1),
        ("instant", "may{draw(1)}->vp(1)", "draw cannot stand here (may)", 5),
        ("instant", "may{discard(1)}vp(1)", "expected '->', found 'vp'", 16),
        ("instant", "others{move(1)}", "move cannot stand here (others)", 8),
        ("instant", "playExtra(discount=1)", "no discount is called 'discount'", 11),
        ("instant", "playExtra(discountTime=1,discountTime=1)", "discountTime stands twice", 26),
        ("instant", "vp(floor(count(artifact,own)/0))", "divided by 0", 30),
        ("instant", "vp(count(dragon,own))", "no filter is called 'dragon'", 10),
        ("instant", "vp(count(flame=red,own))", "no colour is called 'red'", 16),
        ("instant", "vp(count(creature,fortified))", "only sources are fortified", 18),
        ("instant", "vp(count(source,own+under))", "own or fortified", 16),
        ("instant", "vp(count(under,own))", "takes no scope", 15),
        ("instant", "if(strictlyMost(under))vp(1)", "compares retinues", 17),
        ("instant", "if(count(under)>2)vp(1)", "'>' is no part of an effect", 16),
        ("flame", "playExtra(discountCards=1)", "playExtra cannot stand here (flame)", 1),
        ("permanent", "vp(1)", "vp cannot stand here (permanent)", 1),
        ("permanent", "on(ownMove)vp(1)", "no event is called 'ownMove'", 4),
        ("permanent", "on(ownSummon(source))vp(1)", "no type of card is called 'source'", 14),
        ("permanent", "on(timePhaseDraw)vp(1)", "can only draw more", 18),
        ("permanent", "on(ownConquest)discard(1)", "discard cannot stand here (on)", 16),
        ("permanent", "discountCards(1,source)", "cards that are played", 17),
        ("permanent", "discountCards(1)", "expected ',', found ')'", 16),
    ],
)
def test_what_is_no_effect_is_refused_with_the_place(
    where: str, text: str, said: str, character: int
) -> None:
    with pytest.raises(BadExpression) as refused:
        parse_effect(text, where)
    assert said in str(refused.value)
    assert str(refused.value).endswith(f", at character {character}")


def test_a_score_is_a_number_alone() -> None:
    with pytest.raises(BadExpression, match="found 'vp', at character 1"):
        parse_score("vp(2)")
