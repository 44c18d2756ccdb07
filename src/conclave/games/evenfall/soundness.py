"""Whether a step makes sense where it stands: beside the steps before it and on its bearer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from conclave.games.evenfall import grammar
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Amount, Step
from conclave.games.evenfall.faults import Remark, remark


class Around(NamedTuple):
    """What stands around a step: trigger and bearer, steps before it, and steps it is inside of."""

    trigger: str
    bearer: str
    before: tuple[Step, ...] = ()
    outer: tuple[Step, ...] = ()

    @property
    def depth(self) -> int:
        """Return in how many braces the step stands."""
        return len(self.outer)

    @property
    def where(self) -> str:
        """Return what it stands in, as the language calls it."""
        for step in reversed(self.outer):
            name = words.OP_NAMES[step.op]
            if name in grammar.ALLOWED or name == "stone_space":
                return name
        return self.trigger

    def after(self, step: Step) -> Around:
        """Return what is around the step that follows."""
        return self._replace(before=(*self.before, step))

    def inside(self, step: Step) -> Around:
        """Return what is around the first step inside another."""
        return self._replace(outer=(*self.outer, step))

    def allowed(self, outside: frozenset[str]) -> frozenset[str]:
        """Return what may stand directly inside the innermost step."""
        name = words.OP_NAMES[self.outer[-1].op]
        if name == "stone_space":
            return outside - {"stone_space"}
        return grammar.ALLOWED[name] if name in ("on", "instead", "others") else outside

    def is_inside(self, op: int) -> bool:
        """Tell whether a step of this kind is around."""
        return any(step.op == op for step in self.outer)


def check_step(step: Step, around: Around) -> Remark | None:
    """Say what is wrong with a step; nothing if it is sound."""
    name = words.OP_NAMES[step.op]
    if name in grammar.OF_RITUALS and around.bearer != grammar.RITUAL:
        return remark("step.of_rituals", name=name)
    if name == "stone_space" and around.bearer != grammar.BOARD:
        return remark("step.stone_space")
    problem = CHECKS[step.op](step, around) if step.op in CHECKS else None
    return problem or _check_amounts(step, around)


def _check_amounts(step: Step, around: Around) -> Remark | None:
    amounts: list[Amount] = [step.amount, *(each.amount for each in step.goods)]
    if any(each.count == words.EVENT_VP for each in amounts):
        events = [words.EVENT_NAMES[each.event] for each in around.outer if each.op == words.ON]
        if not events or events[-1] not in grammar.CARD_EVENTS:
            return remark("step.event_vp", events=", ".join(grammar.CARD_EVENTS))
    return None


def _harvest(step: Step, around: Around) -> Remark | None:
    if step.kind == words.THIS_PLACE and around.bearer != grammar.RITUAL:
        return remark("step.this_place")
    if step.kind in (words.ALL_OUTER, words.THIS_PLACE) and step.n != 1:
        return remark("step.harvest_number", place=words.HARVEST_PLACES[step.kind])
    return None


def _send(step: Step, around: Around) -> Remark | None:
    if step.kind != words.SEND_REMOVED:
        return None
    if not any(each.op == words.REMOVE for each in around.before):
        return remark("step.removed_before")
    return remark("step.removed_number") if step.n != 1 else None


def _take(step: Step, _around: Around) -> Remark | None:
    if step.kind == words.TAKE_CARD and step.other == words.OF_REGION:
        return remark("step.cards_at_path")
    return None


def _copy(step: Step, around: Around) -> Remark | None:
    kind = words.COPIED_NAMES[step.kind]
    source = words.COPY_SOURCES[step.other]
    if grammar.COPIES[kind] != source:
        wanted = grammar.COPIES[kind]
        return remark("step.copy_nothing", kind=kind, source=source, wanted=wanted)
    if (step.kind == words.COPY_END) != (around.trigger == "game_end"):
        return remark("step.copy_end")
    if step.kind == words.COPY_INSTANT and not _pays_cards(around):
        return remark("step.copy_instant")
    return remark("step.copy_number") if _odd_number(step) else None


def _odd_number(step: Step) -> bool:
    return step.kind != words.COPY_TRACK and step.n != 1


def _pays_cards(around: Around) -> bool:
    paid = [goods.good for step in around.outer if step.op == words.PAY for goods in step.goods]
    return words.CARDS in paid


def _look(step: Step, _around: Around) -> Remark | None:
    return None if step.keep <= step.n else remark("step.look")


def _battle_reward(_step: Step, around: Around) -> Remark | None:
    for each in around.before:
        at_region = each.op == words.HARVEST and each.kind == words.AT_REGION
        if each.op == words.REFILL or at_region:
            return None
    return remark("step.battle_reward")


def _instead(step: Step, _around: Around) -> Remark | None:
    if words.EVENT_NAMES[step.event] in grammar.REPLACEABLE:
        return None
    return remark("step.instead", events=", ".join(grammar.REPLACEABLE))


def _flag(step: Step, around: Around) -> Remark | None:
    name = words.FLAG_NAMES[step.kind]
    if name in grammar.RITUAL_FLAGS and around.bearer != grammar.RITUAL:
        return remark("step.of_rituals", name=name)
    if name in grammar.BOARD_FLAGS and around.bearer != grammar.BOARD:
        return remark("step.of_boards", name=name)
    if around.where in ("perm", "battle") and step.other != words.FOR_GAME:
        return remark("step.standing_flag", name=name)
    return None


CHECKS: Final[dict[int, Callable[[Step, Around], Remark | None]]] = {
    words.HARVEST: _harvest,
    words.SEND: _send,
    words.TAKE: _take,
    words.COPY: _copy,
    words.LOOK: _look,
    words.BATTLE_REWARD: _battle_reward,
    words.INSTEAD: _instead,
    words.FLAG: _flag,
}
