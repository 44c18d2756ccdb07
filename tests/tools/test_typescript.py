"""The page's types: they say what the wire says, and the file in the project is up to date."""

from __future__ import annotations

from typing import get_args

import pytest

from conclave.server import wire
from tools import typescript
from tools.typescript import UnknownSchema, type_of


def test_the_file_is_up_to_date() -> None:
    written = (typescript.ROOT / typescript.TARGET).read_text(encoding="utf-8")
    assert written == typescript.write(), "run `make types`"


def test_checking_the_file_as_it_is_finds_no_fault() -> None:
    assert typescript.main(["--check"]) == 0


def test_every_command_and_answer_is_written_with_its_tag() -> None:
    text = typescript.write()
    tags = [each.__struct_config__.tag for each in get_args(wire.Command | wire.Answer)]
    assert len(tags) > 10
    assert [tag for tag in tags if f"  type: '{tag}';" not in text] == []


def test_a_field_with_a_default_may_be_left_out() -> None:
    schema = {
        "description": "Some wish.",
        "properties": {"kind": {"type": "string"}, "name": {"type": "string", "default": ""}},
        "required": ["kind"],
    }
    written = typescript.interface("Wish", schema)
    assert written.splitlines() == [
        "/** Some wish. */",
        "export interface Wish {",
        "  kind: string;",
        "  name?: string;",
        "}",
    ]


def test_a_reference_becomes_the_name_of_its_type() -> None:
    assert type_of({"$ref": "#/$defs/SeatInfo"}) == "SeatInfo"


def test_an_optional_list_is_a_list_or_null() -> None:
    schema = {"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]}
    assert type_of(schema) == "number[] | null"


def test_a_list_of_alternatives_is_put_in_brackets() -> None:
    schema = {"type": "array", "items": {"enum": ["here", "link"]}}
    assert type_of(schema) == "('here' | 'link')[]"


def test_a_table_of_tables_keeps_both_levels() -> None:
    inner = {"type": "object", "additionalProperties": {"type": "integer"}}
    assert type_of({"type": "object", "additionalProperties": inner}) == (
        "Record<string, Record<string, number>>"
    )


def test_what_is_not_described_is_unknown_to_the_page() -> None:
    assert type_of({}) == "unknown"


def test_a_schema_without_counterpart_is_refused() -> None:
    with pytest.raises(UnknownSchema, match="no TypeScript"):
        type_of({"type": "mystery"})
