"""Writes web/src/lib/types.gen.ts: the messages of the wire as TypeScript types (`make types`).

The types follow from the msgspec structs by way of their JSON schema, so the page cannot come to
believe in a message the table does not know.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from conclave.server import wire

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("web/src/lib/types.gen.ts")
HEAD = """\
/** Every message between the table and this page. Generated from the server: do not edit. */
"""
_SIMPLE = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_UNIONS = {"Command": wire.Command, "Answer": wire.Answer}

Schema = Mapping[str, Any]


class UnknownSchema(ValueError):
    """A schema this generator has no TypeScript for."""


def structs() -> list[type[wire.Message]]:
    """Return the structs of the wire in the order in which they are written there."""
    found = [each for each in vars(wire).values() if isinstance(each, type)]
    return [each for each in found if issubclass(each, wire.Message) and each is not wire.Message]


def type_of(schema: Schema) -> str:
    """Return the TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(_literal(each) for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(each) for each in schema["anyOf"])
    return _named(schema)


def interface(name: str, schema: Schema) -> str:
    """Return a struct as a TypeScript interface, with its docstring above."""
    needed = set(schema.get("required", ()))
    lines = [f"/** {_sentence(schema)} */", f"export interface {name} {{"]
    for field, of in schema["properties"].items():
        mark = "" if field in needed else "?"
        lines.append(f"  {field}{mark}: {type_of(of)};")
    return "\n".join([*lines, "}"])


def write() -> str:
    """Return the whole TypeScript file."""
    types = structs()
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    parts = [HEAD + f"\nexport const PROTOCOL = {wire.PROTOCOL};"]
    parts.append(f"export type SeatKind = {_literals(wire.SeatKind)};")
    parts.extend(interface(each.__name__, components[each.__name__]) for each in types)
    parts.extend(
        f"export type {name} = {' | '.join(each.__name__ for each in union.__args__)};"
        for name, union in _UNIONS.items()
    )
    return "\n\n".join(parts) + "\n"


def main(arguments: Sequence[str] = ()) -> int:
    """Write the file, or only say whether it is up to date (`--check`)."""
    target = ROOT / TARGET
    text = write()
    if "--check" not in arguments:
        target.write_text(text, encoding="utf-8")
        return 0
    if target.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TARGET} is out of date: run `make types`", file=sys.stderr)
    return 1


def _named(schema: Schema) -> str:
    kind = schema.get("type")
    if kind is None:
        return "unknown"
    if kind == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    if kind not in _SIMPLE:
        raise UnknownSchema(f"no TypeScript for {schema!r}")
    return _SIMPLE[kind]


def _literals(literal: Any) -> str:
    return " | ".join(_literal(each) for each in literal.__args__)


def _literal(value: str | int) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _sentence(schema: Schema) -> str:
    return re.sub(r"\s+", " ", str(schema.get("description", ""))).strip()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
