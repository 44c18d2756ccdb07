"""The protocol document is up to date, tells of every message, and its example plays a game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conclave.server import wire
from tests.wire import serving
from tools import protocol
from tools.typescript import structs

DOCUMENT = protocol.document()


def test_the_document_in_docs_is_up_to_date() -> None:
    written = (protocol.ROOT / protocol.TARGET).read_text(encoding="utf-8")
    assert written == DOCUMENT, "run `make docs`"


@pytest.mark.parametrize("struct", structs(), ids=lambda struct: struct.__name__)
def test_every_message_has_a_section_with_all_its_fields(struct: type[wire.Message]) -> None:
    title = struct.__struct_config__.tag or struct.__name__
    _, found, rest = DOCUMENT.partition(f"\n### {title}\n")
    section = re.split(r"\n##", rest)[0]
    assert found
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(struct.__struct_fields__)


def test_every_link_within_the_document_leads_to_a_section() -> None:
    anchors = {title.lower() for title in re.findall(r"^### (\w+)$", DOCUMENT, re.MULTILINE)}
    links = set(re.findall(r"\]\(#(\w+)\)", DOCUMENT))
    assert len(links) > 20
    assert links <= anchors


def test_every_request_of_the_server_stands_in_the_document() -> None:
    app = ast.parse((protocol.ROOT / "src/conclave/server/app.py").read_text(encoding="utf-8"))
    paths = {
        str(node.value)
        for node in ast.walk(app)
        if isinstance(node, ast.Constant) and re.match(r"/(api/\w+/?|healthz$)", str(node.value))
    }
    told = {
        re.sub(r"[A-Z]+\b", "*", each.address.split()[1].split("?")[0])
        for each in protocol.REQUESTS
    }
    assert {re.sub(r"\{\w+:str\}", "*", path) for path in paths} - {"/api/"} == told


def test_a_type_reads_as_words_with_links() -> None:
    schema = {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Choice"}}, {"type": "null"}]}
    assert protocol.type_of(schema) == "list of [Choice](#choice) or null"


@pytest.mark.slow
def test_the_example_plays_a_whole_game(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)[0]
    with serving.process(tmp_path) as server:
        example = code.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
        ended = subprocess.run(
            [sys.executable, "-c", example], capture_output=True, text=True, timeout=120
        )
    assert ended.stderr == ""
    assert "winners" in ended.stdout
