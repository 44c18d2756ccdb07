"""YAML documents with the line of every key and item, so that errors can name the place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from conclave.engine.stage import Path

DEEPEST = 20


class Document(NamedTuple):
    """One document of a file: its data, and the line of whatever a path leads to."""

    data: Any
    lines: dict[Path, int]

    def line_of(self, path: Path) -> int:
        """Return the line of a path, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


class BadYaml(ValueError):
    """Text that is not YAML, or says the same key twice."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def read_documents(text: str) -> Iterator[Document]:
    """Read all documents of a YAML text."""
    try:
        loader = yaml.SafeLoader(text)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadYaml(line, f"this is not YAML: {error.reason}") from error
    try:
        while loader.check_node():
            lines: dict[Path, int] = {}
            data = _build(loader, loader.get_node(), (), lines)
            if data is not None:
                yield Document(data, lines)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadYaml(line, f"this is not YAML: {error.problem}") from error
    finally:
        loader.dispose()


def _build(loader: yaml.SafeLoader, node: Any, path: Path, lines: dict[Path, int]) -> Any:
    line = node.start_mark.line + 1
    lines.setdefault(path, line)
    if len(path) > DEEPEST:
        raise BadYaml(lines[path[:1]], "this goes deeper than any scenario does")
    if isinstance(node, yaml.MappingNode):
        return _build_mapping(loader, node, path, lines)
    if isinstance(node, yaml.SequenceNode):
        return [
            _build(loader, each, (*path, place), lines) for place, each in enumerate(node.value)
        ]
    try:
        return loader.construct_object(node)
    except ValueError as error:
        raise BadYaml(line, f"{node.value!r} cannot be read: {error}") from error


def _build_mapping(
    loader: yaml.SafeLoader, node: yaml.MappingNode, path: Path, lines: dict[Path, int]
) -> dict[Any, Any]:
    data: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node)
        line = key_node.start_mark.line + 1
        if not isinstance(key, str | int):
            raise BadYaml(line, f"{key!r} cannot be a key")
        if key in data:
            raise BadYaml(line, f"{key!r} is said twice")
        lines[*path, key] = line
        data[key] = _build(loader, value_node, (*path, key), lines)
    return data
