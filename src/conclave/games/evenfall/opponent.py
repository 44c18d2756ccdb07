"""The automa's side of the table in a solo game. No rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from conclave.games.evenfall.player import Site


@final
@mypyc_attr(acyclic=True)
class Opponent:
    """The automa's side of the table in a solo game.

    `level` and `tile` are numbers in the pack (`tile` NOBODY without one), `witches` how many
    stand in each region, `marker` the space of the rondel, `turns` those taken this round.
    """

    __slots__ = (
        "inner",
        "level",
        "marker",
        "outer",
        "path",
        "specialists",
        "stones",
        "tile",
        "track",
        "turns",
        "vp",
        "witches",
    )

    def __init__(
        self,
        level: int,
        tile: int,
        vp: int,
        outer: tuple[Site, ...],
        inner: tuple[Site, ...],
        specialists: tuple[int, ...],
        witches: tuple[int, ...],
        track: int,
        path: int,
        marker: int,
        stones: tuple[int, ...],
        turns: int,
    ) -> None:
        self.level = level
        self.tile = tile
        self.vp = vp
        self.outer = outer
        self.inner = inner
        self.specialists = specialists
        self.witches = witches
        self.track = track
        self.path = path
        self.marker = marker
        self.stones = stones
        self.turns = turns

    def clone(self) -> Opponent:
        """Return a copy that shares nothing that can change."""
        return Opponent(
            self.level,
            self.tile,
            self.vp,
            self.outer,
            self.inner,
            self.specialists,
            self.witches,
            self.track,
            self.path,
            self.marker,
            self.stones,
            self.turns,
        )
