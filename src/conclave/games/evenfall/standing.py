"""What is in force for a clan, gathered once and kept until its cards lie otherwise. No rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from conclave.games.evenfall.expressions import Step


@final
@mypyc_attr(acyclic=True)
class InForce:
    """The standing steps of a clan, each with its thing, and what they come to.

    `paying` are the steps that change how one pays, `waiting` those that answer events. `flags`
    and `events` are masks of what is raised and of what is waited for. `strength` is added in
    battles, `slots` to valuable rituals. The other fields say for which cards all this holds: the
    very tuples of a seat, which are never changed but exchanged.
    """

    __slots__ = (
        "board",
        "bonus",
        "council",
        "demon",
        "events",
        "flags",
        "inner",
        "outer",
        "paying",
        "slots",
        "specialists",
        "steps",
        "strength",
        "waiting",
    )

    def __init__(
        self,
        steps: list[tuple[int, Step]],
        board: int,
        outer: object,
        inner: object,
        specialists: object,
        council: object,
        demon: int,
        bonus: object,
    ) -> None:
        self.steps = steps
        self.board = board
        self.outer = outer
        self.inner = inner
        self.specialists = specialists
        self.council = council
        self.demon = demon
        self.bonus = bonus
        self.paying: list[Step] = []
        self.waiting: list[tuple[int, Step]] = []
        self.flags = 0
        self.events = 0
        self.strength = 0
        self.slots = 0
