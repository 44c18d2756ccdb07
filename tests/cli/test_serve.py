"""`conclave serve`: what cannot be served is said in one sentence."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from conclave.cli.serve import default_folder
from tests.cli.conftest import Conclave


def test_a_busy_port_is_named(conclave: Conclave, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ran = conclave("serve", "--port", str(port), "--data", str(tmp_path))
    assert ran.code == 2
    assert f"cannot listen on 127.0.0.1:{port}" in ran.err


@pytest.mark.parametrize(
    "wrong", [("--port", "99999"), ("--port", "-1"), ("--pause", "soon"), ("--grace", "-1")]
)
def test_a_wrong_argument_is_refused(conclave: Conclave, wrong: tuple[str, str]) -> None:
    ran = conclave("serve", *wrong)
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_folder_that_cannot_be_used_is_named(conclave: Conclave, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = conclave("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert ran.code == 2
    assert "cannot be used" in ran.err


def test_data_goes_where_the_system_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_folder() == Path("/somewhere/conclave")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_folder() == Path.home() / ".local" / "share" / "conclave"
