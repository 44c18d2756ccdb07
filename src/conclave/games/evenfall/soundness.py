"""Whether a step makes sense where it stands: beside the steps before it and on its bearer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from conclave.games.evenfall import grammar
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Amount, Step


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


def check_step(step: Step, around: Around) -> str:
    """Say what is wrong with a step; nothing if it is sound."""
    name = words.OP_NAMES[step.op]
    if name in grammar.OF_RITUALS and around.bearer != grammar.RITUAL:
        return f"{name} speaks of this ritual, and this is none; only rituals may have it"
    if name == "stone_space" and around.bearer != grammar.BOARD:
        return "stone_space is a space of a clan board; only boards may have it"
    problem = CHECKS[step.op](step, around) if step.op in CHECKS else ""
    return problem or _check_amounts(step, around)


def _check_amounts(step: Step, around: Around) -> str:
    amounts: list[Amount] = [step.amount, *(each.amount for each in step.goods)]
    if any(each.count == words.EVENT_VP for each in amounts):
        events = [words.EVENT_NAMES[each.event] for each in around.outer if each.op == words.ON]
        if not events or events[-1] not in grammar.CARD_EVENTS:
            return f"event_vp needs on() with one of: {', '.join(grammar.CARD_EVENTS)}"
    return ""


def _harvest(step: Step, around: Around) -> str:
    if step.kind == words.THIS_PLACE and around.bearer != grammar.RITUAL:
        return "harvest(this_place) speaks of the place of this ritual, and this is none"
    if step.kind in (words.ALL_OUTER, words.THIS_PLACE) and step.n != 1:
        return f"harvest({words.HARVEST_PLACES[step.kind]}) takes no number"
    return ""


def _send(step: Step, around: Around) -> str:
    if step.kind != words.SEND_REMOVED:
        return ""
    if not any(each.op == words.REMOVE for each in around.before):
        return "send(removed) needs a remove(...) before it"
    return "send(removed) takes no number" if step.n != 1 else ""


def _take(step: Step, _around: Around) -> str:
    if step.kind == words.TAKE_CARD and step.other == words.OF_REGION:
        return "cards lie at the path only: take(card,path)"
    return ""


def _copy(step: Step, around: Around) -> str:
    kind = words.COPIED_NAMES[step.kind]
    source = words.COPY_SOURCES[step.other]
    if grammar.COPIES[kind] != source:
        return f"copy({kind},{source}) means nothing; it is copy({kind},{grammar.COPIES[kind]})"
    if (step.kind == words.COPY_END) != (around.trigger == "game_end"):
        return "copy(end,own_specialist) belongs to game_end, and nothing else can be copied there"
    if step.kind == words.COPY_INSTANT and not _pays_cards(around):
        return "copy(instant,discarded) needs a card to be discarded: pay(cards:1){...}"
    return "only copy(track,any_track,n) takes a number" if _odd_number(step) else ""


def _odd_number(step: Step) -> bool:
    return step.kind != words.COPY_TRACK and step.n != 1


def _pays_cards(around: Around) -> bool:
    paid = [goods.good for step in around.outer if step.op == words.PAY for goods in step.goods]
    return words.CARDS in paid


def _look(step: Step, _around: Around) -> str:
    return "" if step.keep <= step.n else "look cannot keep more cards than it shows"


def _battle_reward(_step: Step, around: Around) -> str:
    for each in around.before:
        at_region = each.op == words.HARVEST and each.kind == words.AT_REGION
        if each.op == words.REFILL or at_region:
            return ""
    return "battle_reward needs a region: put refill or harvest(region,...) before it"


def _instead(step: Step, _around: Around) -> str:
    if words.EVENT_NAMES[step.event] in grammar.REPLACEABLE:
        return ""
    return f"instead can stand for: {', '.join(grammar.REPLACEABLE)}"


def _flag(step: Step, around: Around) -> str:
    name = words.FLAG_NAMES[step.kind]
    if name in grammar.RITUAL_FLAGS and around.bearer != grammar.RITUAL:
        return f"{name} speaks of this ritual, and this is none; only rituals may have it"
    if name in grammar.BOARD_FLAGS and around.bearer != grammar.BOARD:
        return f"{name} belongs to a clan board; only boards may have it"
    if around.where in ("perm", "battle") and step.other != words.FOR_GAME:
        return f"a standing flag lasts as long as its card: flag({name},game)"
    return ""


CHECKS: Final[dict[int, Callable[[Step, Around], str]]] = {
    words.HARVEST: _harvest,
    words.SEND: _send,
    words.TAKE: _take,
    words.COPY: _copy,
    words.LOOK: _look,
    words.BATTLE_REWARD: _battle_reward,
    words.INSTEAD: _instead,
    words.FLAG: _flag,
}
