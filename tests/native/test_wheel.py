"""The wheel in an empty environment outside the repository: it serves, plays, simulates, checks."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from conclave.engine.rng import Rng
from tests.wire import serving
from tools import wheel

from .forms import ROOT, is_compiled, run

PATIENCE = 120.0
COMMANDS = 30


class Installed:
    """An environment in which nothing but the wheel was installed."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.folder = folder
        self.built = built
        venv = folder / "venv"
        made = run([sys.executable, "-m", "venv", str(venv)], folder)
        assert made.returncode == 0, made.stderr
        self.bin = venv / ("Scripts" if sys.platform == "win32" else "bin")
        install = ["-m", "pip", "install", "--disable-pip-version-check", "-q", str(built)]
        done = run([str(self.bin / "python"), *install], folder)
        assert done.returncode == 0, done.stderr

    def conclave(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the installed command, outside the repository."""
        return run([str(self.bin / "conclave"), *arguments], self.folder)

    @contextmanager
    def serving(self) -> Iterator[int]:
        """Run the installed server and yield its port."""
        data = self.folder / "data"
        command = [str(self.bin / "conclave"), "serve", "--port", "0", "--data", str(data)]
        server = subprocess.Popen(
            [*command, "--pause", "0"], cwd=self.folder, stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            yield int(server.stdout.readline().rsplit(":", 1)[1])
        finally:
            server.terminate()
            server.wait(PATIENCE)
            assert server.stdout is not None
            server.stdout.close()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build source distribution and wheel from this checkout, and install the wheel."""
    if not wheel.PAGE.exists():
        pytest.skip("the page is not built (make web)")
    folder = tmp_path_factory.mktemp("wheel")
    return Installed(folder, wheel.build_wheel(wheel.build_sdist(folder), folder))


def test_the_wheel_holds_the_page_and_no_leftovers(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.built).namelist()
    assert "conclave/server/static/index.html" in names
    assert "conclave/games/seasons/catalogues/de.toml" in names
    marks = {name.split("/")[2] for name in names if name.startswith("conclave/_compiled/")}
    assert len(marks) == is_compiled()
    assert not [name for name in names if name.startswith(("tests", "tools", "bench"))]


def test_the_version_says_what_runs(installed: Installed) -> None:
    ran = installed.conclave("--version")
    assert ("compiled core" if is_compiled() else "plain core") in ran.stdout
    assert ran.stderr == ""


def test_games_are_simulated(installed: Installed) -> None:
    ran = installed.conclave("simulate", "seasons", "--games", "4", "--bots", "greedy,random")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "4 games of seasons" in ran.stdout


def test_scenarios_are_checked(installed: Installed) -> None:
    scenarios = installed.folder / "scenarios"
    scenarios.mkdir()
    for file in sorted((ROOT / "scenarios" / "seasons").glob("card_0*.yaml"))[:3]:
        shutil.copy(file, scenarios)
    ran = installed.conclave("check", str(scenarios))
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout


def test_a_whole_game_is_played_over_the_protocol(installed: Installed) -> None:
    with installed.serving() as port:
        assert b"<html" in serving.ask(port, "GET", "/").body
        seats = [*serving.people(1), {"kind": "bot", "level": "novice"}]
        keys = serving.set_up(port, seats, options={"level": "apprentice"})
        play_to_the_end(port, keys)


def play_to_the_end(port: int, keys: serving.Json) -> None:
    """Answer whatever is asked until there is a result; a socket takes only so many commands."""
    chance = Rng(5)
    over = False
    while not over:
        with serving.Browser(port, keys["table"], serving.tokens(keys)) as browser:
            browser.wait_for("situation")
            while browser.sent < COMMANDS and not browser.situation["outcome"]:
                answer(browser, chance)
            over = browser.situation["outcome"] is not None


def answer(browser: serving.Browser, chance: Rng) -> None:
    """Answer the open question, or wait for one."""
    ask = browser.situation["ask"]
    if ask is None:
        browser.wait_for("situation")
        return
    option = ask["choices"][chance.below(len(ask["choices"]))]["option"]
    browser.play(f"move {chance.state}", browser.situation["seat"], option)
    browser.wait_for("situation")
