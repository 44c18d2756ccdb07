"""Whether the standing effects of a pack could answer each other for ever.

An effect may raise events: those of its own steps, and those of the bonuses it brings. If a
standing effect can lead back to the event it waits for, a game might never go on.
"""

from __future__ import annotations

from typing import Final

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Effect, Step, inner_effects, steps_in
from conclave.games.evenfall.pack import Pack

BUILDS: Final = frozenset((words.ON_BUILD, words.ON_BUILD_HERE, words.ON_BUILD_IN_ROW))
PLAYS: Final = frozenset(
    (words.ON_PLAY_RITUAL, words.ON_PLAY_RITUAL_NO_SPACE, words.ON_PLAY_VP3, words.ON_BINDING)
)
DISCOVERS: Final = frozenset((words.ON_DISCOVER, words.ON_DISCOVER_MULTI))

# Steps that bring about effects of other things, by the triggers of these.
BRINGS: Final[dict[int, tuple[int, ...]]] = {
    words.CLIMB: (words.CLIMBED,),
    words.BUILD: (words.CLIMBED,),
    words.SWAP: (words.CLIMBED,),
    words.HARVEST: (words.HARVESTED,),
    words.PLAY: (words.BINDING, words.INSTANT),
    words.MOVE: (words.BINDING,),
    words.ACTIVATE: (words.SPACE,),
    words.BATTLE_REWARD: (words.REWARD,),
}
COPIED: Final = {
    words.COPY_TAP: (words.TAP,),
    words.COPY_INSTANT: (words.INSTANT,),
    words.COPY_TRACK: (words.CLIMBED,),
    words.COPY_END: (),
}


# Steps that may be done as often as one likes, and what they bring about.
FREE: Final = {words.HARVEST: words.HARVESTED, words.BATTLE_REWARD: words.REWARD}


def find_circles(pack: Pack) -> list[tuple[Effect, int]]:
    """Return effects that bring themselves about, directly or through others, with the step.

    A harvest may yield a battle reward, say, and the reward that harvest again. Steps that use
    something up, such as a step of the clan track, a slot or a card, come to an end by themselves.
    """
    leads: dict[int, set[int]] = {}
    found = []
    for effect in pack.effects:
        for step in effect.steps:
            target = _free_target(step)
            if target != words.NOTHING:
                leads.setdefault(effect.trigger, set()).add(target)
                found.append((effect, step.op, target))
    outermost = {effect.number: _outermost(pack, effect) for effect, _op, _target in found}
    return [
        (outermost[effect.number], op)
        for effect, op, target in found
        if effect.trigger in _reached(leads, target)
    ]


def _free_target(step: Step) -> int:
    if step.op == words.COPY:
        return words.CLIMBED if step.kind == words.COPY_TRACK else words.NOTHING
    return FREE.get(step.op, words.NOTHING)


def _outermost(pack: Pack, effect: Effect) -> Effect:
    while effect.inside != words.NOTHING:
        effect = pack.effects[effect.inside]
    return effect


def _reached(leads: dict[int, set[int]], start: int) -> set[int]:
    """Return the triggers that effects of a trigger lead to, itself among them."""
    seen = {start}
    waiting = [start]
    while waiting:
        for target in leads.get(waiting.pop(), set()) - seen:
            seen.add(target)
            waiting.append(target)
    return seen


def find_loops(pack: Pack) -> list[tuple[Effect, int]]:
    """Return the standing effects that can lead back to their own events, with these events."""
    return _Raising(pack).loops()


class _Raising:
    """Finds out which events an effect may raise, by whatever way."""

    def __init__(self, pack: Pack) -> None:
        self.outermost = [each for each in pack.effects if each.inside == words.NOTHING]
        self.answers = [
            (effect, step)
            for effect in self.outermost
            for step in steps_in(effect)
            if step.op == words.ON
        ]
        standing = [step for effect in self.outermost for step in effect.steps]
        self.orb_for_mana = any(
            step.op == words.FLAG and step.kind == words.ORB_DOUBLE_CLIMB for step in standing
        )
        self.cards_pay = any(
            step.op == words.PAYMENT and step.kind == words.WITH_CARDS for step in standing
        )
        self.by_trigger: dict[int, frozenset[int]] = {}
        self._close()

    def loops(self) -> list[tuple[Effect, int]]:
        found = []
        for effect, step in self.answers:
            assert step.body is not None
            raised = self._and_answers(self._raised(step.body))
            if step.event in raised:
                found.append((effect, step.event))
        return found

    def _close(self) -> None:
        """Gather what effects of each trigger may raise until nothing more comes."""
        changed = True
        while changed:
            changed = False
            for effect in self.outermost:
                known = self.by_trigger.get(effect.trigger, frozenset())
                now = known | self._raised(effect)
                changed = changed or now != known
                self.by_trigger[effect.trigger] = now

    def _and_answers(self, raised: frozenset[int]) -> frozenset[int]:
        """Add what the answers to events may raise in turn."""
        while True:
            more = raised
            for _effect, step in self.answers:
                if step.event in raised and step.body is not None:
                    more = more | self._raised(step.body)
            if more == raised:
                return raised
            raised = more

    def _raised(self, effect: Effect) -> frozenset[int]:
        found: frozenset[int] = frozenset()
        for step in effect.steps:
            if step.op == words.ON:
                continue  # what answers an event is not raised by having the answer
            found |= self._by(step)
            for inner in inner_effects(step):
                found |= self._raised(inner)
        return found

    def _by(self, step: Step) -> frozenset[int]:
        found = self._directly(step)
        brought = COPIED[step.kind] if step.op == words.COPY else BRINGS.get(step.op, ())
        if step.op in (words.BUILD, words.SWAP) and words.ON_CLIMB not in found:
            brought = ()
        for trigger in brought:
            found |= self.by_trigger.get(trigger, frozenset())
        return found

    def _directly(self, step: Step) -> frozenset[int]:
        op = step.op
        if op == words.CLIMB:
            return frozenset((words.ON_CLIMB,))
        if op in (words.BUILD, words.SWAP):
            return BUILDS | self._orbs(step)
        if op in (words.TRANSFER, words.EVERYONE_TRANSFER):
            return frozenset((words.ON_TRANSFER,))
        if op == words.DISCOVER:
            return DISCOVERS
        if op == words.PLAY:
            return PLAYS
        if op == words.MOVE and step.kind == words.THIS_RITUAL:
            return frozenset((words.ON_BINDING,))
        if op == words.CYCLE:
            return frozenset((words.ON_DISCARD,))
        return self._paid(step) if op == words.PAY else frozenset()

    def _orbs(self, step: Step) -> frozenset[int]:
        if step.op == words.BUILD and step.kind not in (words.ANY_CATALYST, words.ORB):
            return frozenset()
        paid = {words.ON_SPEND_MANA} if self.orb_for_mana else set()
        return frozenset({words.ON_ORB_BUILT, words.ON_CLIMB} | paid)

    def _paid(self, step: Step) -> frozenset[int]:
        goods = [each.good for each in step.goods]
        found = set()
        if words.MANA in goods:
            found.add(words.ON_SPEND_MANA)
        if words.CARDS in goods or (self.cards_pay and min(goods) <= words.ANY):
            found.add(words.ON_DISCARD)
        return frozenset(found)
