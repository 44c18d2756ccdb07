"""The language of effects: what can be read, what is refused, and how that is told."""

from __future__ import annotations

import pytest

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Effect, effects_in, steps_in
from conclave.games.evenfall.grammar import ALLOWED, FORMS, LARGEST
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.parsing import BadExpression, parse_effect

# One effect or more for every operation: bearer, trigger and text.
EXAMPLES: dict[str, list[tuple[str, str, str]]] = {
    "pay": [
        ("other", "instant", "pay(herb:1,potion:2,knowledge:1,any:3,mana:2){vp(1)}"),
        ("other", "space", "pay(cards:2){draw(3)}"),
        ("other", "tap", "pay(charge:1){vp(2)}"),
    ],
    "may": [("specialist", "perm", "on(progress){may{climb(1)}}")],
    "choose": [("other", "instant", "choose{vp(3)|gain(mana:6)|climb(2);draw(1)}")],
    "if": [("ritual", "space", "vp(2);if(locked){vp(1*own_stones)}")],
    "others": [("other", "tap", "others{gain(mana:2);draw(1)}")],
    "gain": [("other", "harvest", "gain(herb:1,mana:1*crystals)")],
    "draw": [("other", "instant", "draw(3)"), ("other", "instant", "draw(1*orbs)")],
    "look": [("other", "tap", "look(4,2)"), ("other", "tap", "look(n=3,keep=1)")],
    "cycle": [("specialist", "tap", "cycle(3)")],
    "vp": [("council", "game_end", "vp(1*mana/2,max=8)"), ("other", "instant", "vp(2)")],
    "climb": [("place", "binding", "climb(1)")],
    "charge": [("place", "harvest", "charge(2)")],
    "build": [
        ("other", "instant", "build(scythe)"),
        ("other", "space", "build(any,2,free,ignore)"),
        ("other", "space", "build(crystal,slot=normal)"),
        ("other", "space", "build(orb,2)"),
    ],
    "swap": [("specialist", "tap", "pay(mana:3){swap(2)}")],
    "transfer": [("other", "climb", "transfer(1)"), ("other", "instant", "transfer")],
    "everyone_transfer": [("ritual", "instant", "everyone_transfer(3)")],
    "harvest": [
        ("board", "token", "harvest(all_outer)"),
        ("other", "tap", "harvest(own_outer,2)"),
        ("other", "tap", "harvest(region)"),
        ("ritual", "instant", "harvest(this_place)"),
    ],
    "refill": [("ritual", "space", "refill;harvest(region,2)")],
    "discover": [("other", "instant", "discover(1)"), ("other", "instant", "discover")],
    "send": [
        ("other", "tap", "send(elder,2)"),
        ("specialist", "instant", "remove(ritual,discard);send(removed)"),
    ],
    "recall": [("other", "instant", "recall(2)")],
    "move": [("ritual", "space", "move(figure_here)"), ("ritual", "space", "move(this_ritual)")],
    "activate": [("ritual", "space", "activate")],
    "play": [
        ("ritual", "space", "play(ritual,both,all)"),
        ("ritual", "instant", "play(ritual,path,all)"),
    ],
    "take": [
        ("other", "progress", "take(card,path)"),
        ("other", "progress", "take(stone,path)"),
        ("other", "instant", "take(stone,region)"),
    ],
    "remove": [
        ("other", "tap", f"remove({what},{to})")
        for what in words.REMOVED_NAMES
        for to in words.REMOVED_TO
    ],
    "copy": [
        ("specialist", "tap", "copy(tap,any_clan)"),
        ("council", "game_end", "copy(end,own_specialist)"),
        ("ritual", "space", "pay(cards:1){copy(instant,discarded)}"),
        ("ritual", "instant", "copy(track,any_track,n=2)"),
    ],
    "battle_reward": [("ritual", "space", "refill;if(locked){battle_reward(6)}")],
    "on": [("council", "perm", "on(build){vp(1);draw(1)}")],
    "instead": [("council", "perm", "instead(binding){vp(5)}")],
    "discount": [("ritual", "perm", f"discount({each},2)") for each in words.DISCOUNTED_NAMES],
    "payment": [
        ("board", "perm", f"payment({use},{counts},{when})")
        for use in words.PAID_WITH
        for counts in words.PAID_AS
        for when in words.PAID_WHEN
    ],
    "extra_slot": [("specialist", "perm", "extra_slot(rituals_vp3,crystal)")],
    "strength": [("specialist", "battle", "strength(1)")],
    "flag": [
        ("board", "perm", f"flag({each},game)")
        for each in words.FLAG_NAMES
        if each != "elders_adjacent"
    ]
    + [("ritual", "instant", "flag(elders_adjacent,round)")],
    "demon_swap": [("board", "climb", "demon_swap;vp(2)")],
    "cat": [("other", "progress", "cat;vp(2)")],
    "seek": [("place", "setup", "seek(instant_ritual,3)")],
    "stored": [("place", "harvest", "stored")],
    "stone_space": [
        ("board", "scout", "stone_space{gain(mana:2)}"),
        ("board", "battle", "stone_space{strength(1)}"),
    ],
}
ALL = [(name, *example) for name, examples in EXAMPLES.items() for example in examples]


@pytest.mark.parametrize(("name", "bearer", "trigger", "text"), ALL)
def test_every_operation_can_be_read(name: str, bearer: str, trigger: str, text: str) -> None:
    effect = parse_effect(text, trigger, bearer)
    assert name in [words.OP_NAMES[step.op] for step in steps_in(effect)]
    assert {words.TRIGGER_NAMES[each.trigger] for each in effects_in(effect)} == {trigger}


def test_the_examples_leave_no_operation_out() -> None:
    assert set(EXAMPLES) == set(words.OP_NAMES) == set(FORMS)
    assert len(words.OP_NAMES) == 40
    assert set(words.TRIGGER_NAMES) <= set(ALLOWED)


@pytest.mark.parametrize("event", words.EVENT_NAMES)
def test_every_event_can_be_waited_for(event: str) -> None:
    (step,) = parse_effect(f"on({event}){{vp(1)}}", "perm").steps
    assert (step.op, words.EVENT_NAMES[step.event]) == (words.ON, event)
    assert step.body is not None
    assert step.body.steps[0].op == words.VP


@pytest.mark.parametrize("count", words.COUNT_NAMES)
def test_every_count_can_be_counted(count: str) -> None:
    inside = f"on(play_ritual){{vp(3*{count}/2,max=9)}}"
    (step,) = parse_effect(inside, "perm").steps
    assert step.body is not None
    (vp,) = step.body.steps
    assert (vp.amount.times, words.COUNT_NAMES[vp.amount.count], vp.amount.share, vp.cap) == (
        3,
        count,
        2,
        9,
    )


def test_codes_are_the_places_of_names() -> None:
    assert words.OP_NAMES[words.STONE_SPACE] == "stone_space"
    assert words.EVENT_NAMES[words.ON_ORB_BUILT] == "orb_built"
    assert words.COUNT_NAMES[words.ELDERS_ON_RITUALS] == "elders_on_rituals"
    assert words.FLAG_NAMES[words.CRYSTALS_SCORE] == "crystals_score"
    assert words.TRIGGER_NAMES[words.REWARD] == "battle_reward"
    assert words.GOOD_NAMES[words.CHARGES] == "charge"
    assert (len(words.EVENT_NAMES), len(words.COUNT_NAMES), len(words.FLAG_NAMES)) == (20, 43, 8)


def read(text: str, trigger: str = "instant", bearer: str = "other") -> Effect:
    return parse_effect(text, trigger, bearer)


def test_what_is_left_out_has_its_usual_value() -> None:
    build, draw, transfer, discover, vp = read("build(orb);draw;transfer;discover;vp(2)").steps
    assert (build.kind, build.n, build.other) == (words.ORB, 1, words.NORMAL_SLOT)
    assert (draw.amount.times, draw.amount.count) == (1, words.NOTHING)
    assert (transfer.n, discover.n, vp.cap) == (1, 0, words.NOTHING)


def test_arguments_may_be_named_and_spaces_do_not_matter() -> None:
    (look,) = read("look( keep = 1 , n = 3 )").steps
    assert (look.n, look.keep) == (3, 1)
    (slot,) = read("extra_slot(rituals_vp3,crystal)", "perm").steps
    assert slot.kind == words.CRYSTAL


def test_goods_are_kept_with_their_amounts() -> None:
    (pay,) = read("pay(herb:1,mana:2*orbs){vp(1)}").steps
    assert [(each.good, each.amount.times, each.amount.count) for each in pay.goods] == [
        (words.HERB, 1, words.NOTHING),
        (words.MANA, 2, words.ORBS),
    ]


FAULTS = [
    ("gian(mana:1)", "no operation is called 'gian', perhaps gain; there are: pay, may, choose"),
    ("", "no operation is called the end"),
    ("gain(mana:1", "'(' is never closed; add ')', at character 5"),
    ("may{gain(mana:1)", "'{' is never closed; add '}', at character 4"),
    ("gain(mana:1)}", "'}' closes nothing; take it out, at character 13"),
    ("may{gain(mana:1})", "')' must come before '}', at character 16"),
    ("choose{vp(1)|draw(1)", "'{' is never closed"),
    ("vp(1) draw(1)", "nothing more can follow here, found 'draw', at character 7"),
    ("vp(1);", "no operation is called the end"),
    ("vp(1)!", "'!' is no part of an effect, at character 6"),
    ("gain(mana:0)", "expected a number from 1 to 20, found 0"),
    (f"gain(mana:{LARGEST + 1})", "expected a number from 1 to 20, found 21"),
    ("vp(99)", "expected a number from 1 to 20, found 99"),
    ("vp(1*orbs/1)", "expected a number from 2 to 10, found 1"),
    ("vp(1*orbs,max=100)", "expected a number from 1 to 99, found 100"),
    ("vp(1*orb)", "no count is called 'orb', perhaps orbs"),
    ("vp(orbs)", "expected a number such as 2 or 2*orbs, found 'orbs'"),
    ("draw(scythe)", "expected a number such as 2 or 2*orbs, found 'scythe'"),
    ("climb(orb)", "expected a whole number, found 'orb'"),
    ("climb(2*orbs)", "expected ')', found '*'"),
    ("gain(gold:1)", "no good is called 'gold'; there are: herb, potion, knowledge, any, mana"),
    ("gain(elixir:1)", "no good is called 'elixir'"),
    ("gain(cards:1)", "no good is called 'cards'"),
    ("gain(herb:1,herb:2)", "herb stands twice, at character 13"),
    ("gain(herb)", "expected ':', found ')'"),
    ("gain", "expected '(', found the end"),
    ("pay(mana:1)", "expected '{', found the end"),
    ("may{vp(1)|vp(2)}", "only choose has branches"),
    ("choose{vp(1)}", "choose needs at least two branches"),
    ("draw(1,2)", "draw takes no more than 1: n"),
    ("look(keep=1)", "n is missing: a number from 1 to 20"),
    ("look(2,3)", "look cannot keep more cards than it shows"),
    ("build", "type is missing: any, scythe, orb, crystal"),
    ("build(sword)", "no type is called 'sword'"),
    ("build(orb,n=1,n=2)", "n stands twice"),
    ("build(orb,cost=2)", "no cost is called '2'; there are: free"),
    ("build(orb,amount=2)", "no argument is called 'amount'"),
    ("take(card,region)", "cards lie at the path only"),
    ("copy(tap,discarded)", "copy(tap,discarded) means nothing; it is copy(tap,any_clan)"),
    ("copy(tap,any_clan,2)", "only copy(track,any_track,n) takes a number"),
    ("copy(instant,discarded)", "copy(instant,discarded) needs a card to be discarded"),
    ("copy(end,own_specialist)", "copy(end,own_specialist) belongs to game_end"),
    ("send(removed)", "send(removed) needs a remove(...) before it"),
    ("battle_reward(6)", "battle_reward needs a region"),
    ("harvest(all_outer,2)", "harvest(all_outer) takes no number"),
    ("harvest(this_place)", "harvest(this_place) speaks of the place of this ritual"),
    ("move(figure_here)", "move speaks of this ritual, and this is none"),
    ("if(locked){vp(1)}", "if speaks of this ritual"),
    ("flag(flying,game)", "no name is called 'flying'; there are: elders_adjacent"),
    ("flag(elders_adjacent,round)", "elders_adjacent speaks of this ritual"),
    ("flag(throne_demon,game)", "throne_demon belongs to a clan board"),
    ("flag(elders_outer)", "lasts is missing: round, game"),
    ("on(climb){vp(1)}", "on cannot stand in instant; allowed: activate"),
    ("strength(1)", "strength cannot stand in instant"),
    ("stored", "stored cannot stand in instant"),
    ("cat", "cat cannot stand in instant"),
    ("seek(instant_ritual,3)", "seek cannot stand in instant"),
    ("demon_swap", "demon_swap cannot stand in instant"),
    ("stone_space{vp(1)}", "stone_space cannot stand in instant"),
    ("others{build(orb)}", "build cannot stand in others; allowed: charge, climb, draw, gain, vp"),
    ("vp(1*event_vp)", "event_vp needs on() with one of: play_ritual"),
    ("may{may{may{may{may{may{may{vp(1)}}}}}}}", "braces stand in braces more than 6 times"),
]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_what_makes_no_sense_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadExpression) as caught:
        read(text)
    assert str(caught.value).startswith(said)
    assert ", at character " in str(caught.value)


@pytest.mark.parametrize(
    ("trigger", "bearer", "text", "said"),
    [
        ("perm", "ritual", "vp(1)", "vp cannot stand in perm; allowed: discount, extra_slot"),
        ("perm", "ritual", "on(fall){vp(1)}", "no event is called 'fall'; there are: climb, build"),
        ("perm", "ritual", "on(climb){on(build){vp(1)}}", "on cannot stand in on"),
        ("perm", "ritual", "on(climb){vp(1*event_vp)}", "event_vp needs on() with one of"),
        ("perm", "ritual", "instead(climb){vp(1)}", "instead can stand for: binding"),
        ("perm", "ritual", "flag(elders_outer,round)", "a standing flag lasts as long as its card"),
        ("perm", "ritual", "payment(mana,any,cards)", "no use is called 'mana'"),
        ("game_end", "council", "gain(mana:1)", "gain cannot stand in game_end; allowed: copy, vp"),
        ("game_end", "council", "copy(tap,any_clan)", "copy(end,own_specialist) belongs to"),
        ("scout", "other", "stone_space{vp(1)}", "stone_space is a space of a clan board"),
        ("scout", "board", "stone_space{stone_space{vp(1)}}", "stone_space cannot stand in stone"),
        ("scout", "board", "stone_space{strength(1)}", "strength cannot stand in stone_space"),
        ("battle", "board", "stone_space{draw(1)}", "draw cannot stand in stone_space"),
    ],
)
def test_an_operation_must_stand_where_rules_know_it(
    trigger: str, bearer: str, text: str, said: str
) -> None:
    with pytest.raises(BadExpression) as caught:
        read(text, trigger, bearer)
    assert str(caught.value).startswith(said)


def test_effects_of_a_pack_know_their_places() -> None:
    effects = our_pack().effects
    assert [effect.number for effect in effects] == list(range(len(effects)))
    for effect in effects:
        for step in effect.steps:
            for inner in step.branches if step.body is None else (step.body,):
                assert inner.inside == effect.number
                assert effects[inner.number] is inner
