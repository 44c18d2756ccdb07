"""The packs of this process by key (to be replaced by packs.py)."""

from __future__ import annotations

from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.packs import our_pack


def known_packs() -> dict[str, Pack]:
    """Return all packs by key."""
    return {our_pack().key: our_pack()}


def pack_of(key: str) -> Pack:
    """Return a pack by its key."""
    return known_packs()[key]
