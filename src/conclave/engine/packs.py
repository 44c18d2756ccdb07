"""Content that players may bring along: files of cards for a game that reads such packs.

CONCLAVE_PACKS lists the files, parted as in PATH, so that all processes of a server or of a
laboratory know the same ones. A server has a folder of packs besides, CONCLAVE_PACK_FOLDER: there
lie those that were written at it, and below `played` each of them as it was when somebody played
with it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from conclave.engine.words import engine_words

VARIABLE = "CONCLAVE_PACKS"
FOLDER_VARIABLE = "CONCLAVE_PACK_FOLDER"
PLAYED = "played"
FILES = "*.toml"
OPTION = "pack"  # what the option is called by which a game takes a pack


class BadPack(ValueError):
    """A pack nobody can play with; every line of the message names file and entry."""


class PackReport(NamedTuple):
    """What looking over a pack amounts to: its key and a line on it, or the errors it has.

    Every error, warning and note names the file and the entry it speaks of.
    """

    key: str
    summary: str
    errors: list[str]
    warnings: list[str]
    notes: Sequence[str] = ()


class PackReader(Protocol):
    """What a game offers that reads packs, in a module called `packs`."""

    def look_over(self, text: str, file: str) -> PackReport:
        """Say everything that is wrong or odd in a pack file."""


@runtime_checkable
class PackTeller(PackReader, Protocol):
    """A reader that tells what it finds in every language."""

    def look_over_in(self, language: str, text: str, file: str) -> PackReport:
        """Say everything that is wrong or odd in a pack file, in a language."""


def listed_packs() -> list[Path]:
    """Return the files that the environment lists."""
    return [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]


def list_pack(path: Path) -> None:
    """Add a file to those listed, for this process and those it starts."""
    names = [str(each) for each in listed_packs()]
    if str(path) not in names:
        os.environ[VARIABLE] = os.pathsep.join([*names, str(path)])


def pack_folder() -> Path | None:
    """Return the folder of packs that the environment names, if it does."""
    name = os.environ.get(FOLDER_VARIABLE, "")
    return Path(name) if name else None


def written_packs() -> list[Path]:
    """Return the packs that were written at a server, as they are now."""
    folder = pack_folder()
    return sorted(folder.glob(FILES)) if folder else []


def played_packs() -> list[Path]:
    """Return the packs that were played with; each file is called by the key it had then."""
    folder = pack_folder()
    return sorted((folder / PLAYED).glob(FILES)) if folder else []


def read_file(path: Path, language: str = "en") -> str:
    """Return a file's text, or say that it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        words = engine_words(language)
        reason = error.strerror if isinstance(error, OSError) else words.get("pack.not_utf8")
        told = {"file": str(path), "reason": str(reason)}
        raise BadPack(words.say("pack.unreadable", told)) from error


def write_file(path: Path, text: str) -> None:
    """Write a pack; what was there stays as it is until the new text is whole."""
    beside = path.with_name(f".{path.name}.part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def game_of(text: str, file: str, language: str = "en") -> str:
    """Return the game a pack is for."""
    words = engine_words(language)
    try:
        about: Any = tomllib.loads(text).get("pack")
    except tomllib.TOMLDecodeError as error:
        told = {"file": file, "detail": str(error)}
        raise BadPack(words.say("pack.no_toml", told)) from error
    game = about.get("game") if isinstance(about, dict) else None
    if not isinstance(game, str):
        raise BadPack(words.say("pack.no_game", {"file": file}))
    return game
