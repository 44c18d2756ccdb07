"""The page itself: built files from `static`, kept in memory, compressed once, cached rightly."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
PAGES = ("table", "join", "help", "rules", "packs")
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALL = 512  # bytes below which compressing is not worth it
READABLE = ("text/", "application/json", "application/javascript", "image/svg+xml")
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Conclave</title>
<h1>The page has not been built</h1><p>Build it with <code>make web</code>, then reload.</p></html>
"""


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    caching: str


class Page:
    """Finds files of the built page."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, tuple[float, File]] = {}

    def find(self, path: str) -> tuple[File, int]:
        """Return what a path shows and its status; an unknown one shows the page, which says so."""
        name = path.strip("/")
        if name in ("", INDEX) or name.split("/")[0] in PAGES:
            return self._index(), 200
        file = self._file(name)
        return (file, 200) if file else (self._index(), 404)

    def _index(self) -> File:
        return self._file(INDEX) or File(NOT_BUILT, None, "text/html", "0", ASK_AGAIN)

    def _file(self, name: str) -> File | None:
        try:
            return self._found(name) if name.isprintable() else None
        except OSError:  # no name a file could have
            return None

    def _found(self, name: str) -> File | None:
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder) or not path.is_file():
            return None
        changed = path.stat().st_mtime
        kept = self._kept.get(name)
        if kept is None or kept[0] != changed:
            kept = changed, _read(path, name)
            self._kept[name] = kept
        return kept[1]


def _read(path: Path, name: str) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return as_file(path.read_bytes(), kind, name)


def as_file(body: bytes, kind: str, name: str) -> File:
    """Return some bytes as a file that can be sent, compressed if that is worth it."""
    worth_it = len(body) > SMALL and kind.startswith(READABLE)
    packed = gzip.compress(body, 9, mtime=0) if worth_it else None
    # Built files under assets/ carry a hash in their name: the same name is the same file.
    caching = FOREVER if name.startswith("assets/") else ASK_AGAIN
    return File(body, packed, kind, hashlib.sha256(body).hexdigest()[:20], caching)
