"""The packs that are written at a server: files in its data folder, changed by its host alone.

They belong to the machine and not to the program, so that they outlive an upgrade. A table that
is set up with one keeps a copy of it as it was then; the game can be opened again after changes.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from conclave.engine.packs import FOLDER_VARIABLE, OPTION, PLAYED, BadPack, read_file, write_file
from conclave.engine.words import LANGUAGES
from conclave.games import NAMES

FOLDER = "packs"
KEY_FILE = "host.key"
SUFFIX = ".toml"
MOST = 50
NAME_LENGTH = 40
ID_LENGTH = 24


class Edited(Protocol):
    """A pack after a change; with an error it is as it was before."""

    @property
    def layer(self) -> Any:
        """What the pack says."""

    @property
    def errors(self) -> Sequence[Any]:
        """What is wrong with the change, not yet in words."""

    @property
    def warnings(self) -> Sequence[Any]:
        """What is odd about it."""


class Owners(Protocol):
    """What a game offers whose packs are written value by value, in a module called `owners`."""

    def new_owner(self, id: str, names: tuple[str, ...]) -> Any:
        """Return a pack that does not say anything yet."""

    def read_owner(self, text: str, file: str, language: str = "en") -> Any:
        """Return what a file says, or raise BadPack with everything that is wrong."""

    def write_owner(self, layer: Any) -> str:
        """Return a pack as the text of a file."""

    def change(
        self,
        layer: Any,
        section: str,
        id: str,
        values: Mapping[str, Any],
        back: Sequence[str] = (),
        complete: bool | None = None,
    ) -> Edited:
        """Enter some values of a thing and take others back."""

    def problems_of(
        self, section: str, id: str, errors: Sequence[Any], language: str
    ) -> Sequence[tuple[str, str]]:
        """Return which field of a thing each error is about, and what to say of it."""

    def tell_all(self, faults: Sequence[Any], language: str) -> list[str]:
        """Return what is wrong or odd as lines."""

    def look_again(self) -> None:
        """Forget which packs there are: files have changed."""

    def key_of(self, layer: Any) -> str:
        """Return the key by which options name a pack."""


class Written(NamedTuple):
    """A pack of the shelf; with a problem there is no layer."""

    id: str
    layer: Any
    problem: str = ""


def owners_of(game: str) -> Owners | None:
    """Return how packs of a game are written, if they are written value by value."""
    if game not in NAMES or find_spec(f"conclave.games.{game}.owners") is None:
        return None
    return cast(Owners, import_module(f"conclave.games.{game}.owners"))


class PackShelf:
    """A folder of packs, and the key of the person whose machine it is."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER
        self._key_file = data / KEY_FILE
        self.key = self._host_key()
        os.environ[FOLDER_VARIABLE] = str(self.folder)  # the bots' processes read it, too

    def _host_key(self) -> str:
        """Return the host's key; the first time one is made up."""
        if self._key_file.is_file():
            found = self._key_file.read_text(encoding="ascii").strip()
            if found:
                return found
        key = secrets.token_urlsafe(18)
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with os.fdopen(os.open(self._key_file, flags, 0o600), "w") as file:
            file.write(f"{key}\n")
        return key

    def opens(self, key: str) -> bool:
        """Tell whether a key is the host's."""
        return hmac.compare_digest(key.encode(), self.key.encode())

    # --- reading ---------------------------------------------------------------------------

    def path(self, id: str) -> Path:
        """Return where a pack lies."""
        return self.folder / f"{id}{SUFFIX}"

    def ids(self) -> list[str]:
        """Return the ids of all packs."""
        return sorted(path.stem for path in self.folder.glob(f"*{SUFFIX}"))

    def read(self, owners: Owners, id: str, language: str = "en") -> Written:
        """Return a pack, or what is wrong with it."""
        try:
            text = read_file(self.path(id), language)
            return Written(id, owners.read_owner(text, id, language))
        except BadPack as problem:
            return Written(id, None, str(problem))

    # --- writing ---------------------------------------------------------------------------

    def new_id(self, name: str) -> str:
        """Return an id nobody has yet, made of a name."""
        plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
        stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:ID_LENGTH].rstrip("_")
        if not stem or not stem[0].isalpha():
            stem = f"box_{stem}".rstrip("_")
        taken, found, n = set(self.ids()) | {"standard"}, stem, 2
        while found in taken:
            found, n = f"{stem}_{n}", n + 1
        return found

    def create(self, owners: Owners, name: str) -> str:
        """Begin a pack that does not say anything yet, and return its id."""
        id = self.new_id(name)
        self.write(id, owners.write_owner(owners.new_owner(id, (name,) * len(LANGUAGES))))
        return id

    def write(self, id: str, text: str) -> None:
        """Write a pack that has been looked over."""
        self.folder.mkdir(parents=True, exist_ok=True)
        write_file(self.path(id), text)

    def remove(self, id: str) -> None:
        """Take a pack away; what was played with stays."""
        self.path(id).unlink(missing_ok=True)

    def keep(self, game: str, options: Mapping[str, str]) -> None:
        """Keep the pack of a table that is set up, as it is now."""
        owners = owners_of(game)
        key = options.get(OPTION, "")
        kept = self.folder / PLAYED / f"{key}{SUFFIX}"
        if owners is None or kept.is_file():
            return
        for id in [each for each in self.ids() if key.startswith(f"{each}-")]:
            written = self.read(owners, id)
            if written.layer is not None and owners.key_of(written.layer) == key:
                kept.parent.mkdir(parents=True, exist_ok=True)
                write_file(kept, read_file(self.path(id)))
                return
