"""Finds packs by the keys that options and records use.

Ours is made of two files beside this one. Others are those that CONCLAVE_PACKS lists, laid over
ours; each is known by its id and a mark made of its whole content, so that a record names
exactly the cards it was played with.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from conclave.engine.words import read_text
from conclave.games.evenfall.content import Content, Layer, lay_over
from conclave.games.evenfall.content_file import read_layer
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_build import STANDARD, build

PACKAGE: Final = "conclave.games.evenfall"
OUR_FILES: Final = ("reconstruction.toml", "known.toml")
NAMES: Final = ("Reconstruction", "Rekonstruktion", "Ricostruzione")


@cache
def our_layers() -> tuple[Layer, ...]:
    """Return what our own files say; the tests have looked them over."""
    found = []
    for file in OUR_FILES:
        read = read_layer(read_text(PACKAGE, file), file)
        assert read.layer is not None, read.errors
        found.append(read.layer)
    return tuple(found)


@cache
def our_content() -> Content:
    """Return the content that comes with the game."""
    return lay_over(*our_layers())


@cache
def our_pack() -> Pack:
    """Return the pack that comes with the game."""
    pack, errors = build(our_content(), STANDARD, NAMES)
    assert not errors, errors
    return pack
