"""The benchmarks measure something, and lay it out with or without the other engine."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from bench import __main__ as bench
from bench import own, searching
from bench.forms import Worker
from bench.record import document
from bench.table import OTHER_GAMES, changes, ratios, search_table, table

TINY = own.Load(games=1, calls=10)
FIGURES = {
    "compiled.seasons_2.decisions_per_second": 50_000.0,
    "compiled.seasons_2.clone": 2.0,
    "plain.seasons_4.decisions_per_second": 60_000.0,
    "plain.seasons_4.clone": 4.0,
    "catanatron.actions_per_second": 20_000.0,
    "catanatron.copy": 80.0,
}


def printed(figures: dict[str, float]) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(table(figures, 3))
    return str(console.file.getvalue())  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [2, 4])
def test_random_play_yields_positive_figures(players: int) -> None:
    figures = own.random_play(players, games=1)
    assert min(figures.values()) > 0
    assert figures["forced_share"] < 1


@pytest.mark.parametrize("players", [2, 4])
def test_every_operation_takes_time(players: int) -> None:
    figures = own.operations(players, TINY)
    assert set(figures) == {"apply", "clone", "legal_moves", "view", "encode_decode", "determinize"}
    assert min(figures.values()) > 0


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_other_games_are_measured_the_same_way(game: str) -> None:
    assert min(own.random_play(3, 1, game).values()) > 0
    assert min(own.operations(3, TINY, game).values()) > 0
    assert own.middle_of_a_game(2, 1, game).asked[0].kind == "action"


def test_the_games_stand_side_by_side_on_the_page() -> None:
    measured = {**FIGURES, "compiled.zavandor_2.clone": 3.0}
    page = document({"python": "3", "machine": "m", "rounds": 3, "figures": measured})
    assert "| clone, µs | 2.00 |  | 3.00 |  |  |  |  |  |" in page
    assert "side by side" not in document(
        {"python": "3", "machine": "m", "rounds": 3, "figures": FIGURES}
    )


def test_the_middle_of_a_game_waits_for_an_action() -> None:
    state = own.middle_of_a_game(3, seed=1)
    assert state.asked[0].kind == "action"


def test_ratios_compare_decisions_with_actions_and_copies_with_clones() -> None:
    found = ratios(FIGURES)
    assert found["plain.seasons_4.decisions_ratio"] == 3.0
    assert found["plain.seasons_4.clone_ratio"] == 20.0
    assert found["compiled.seasons_2.clone_ratio"] == 40.0


def test_the_table_shows_the_ratios_beside_their_targets() -> None:
    said = printed(FIGURES)
    assert "target 8" in said
    assert "20.0" in said


def test_without_the_other_engine_our_own_figures_are_shown() -> None:
    ours = {name: figure for name, figure in FIGURES.items() if "seasons" in name}
    assert ratios(ours) == {}
    assert "60,000" in printed(ours)
    assert "target" not in printed(ours)


def test_a_whole_run_without_the_other_engine_writes_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "_catanatron", lambda load: [])
    monkeypatch.setattr(bench, "_open_spiel", lambda load: [])
    monkeypatch.setattr(bench, "QUICK", TINY)
    monkeypatch.setattr(bench, "QUICK_ROUNDS", 1)
    target = tmp_path / "figures.json"
    assert bench.main(["--quick", "--json", str(target)]) == 0
    figures = json.loads(target.read_text(encoding="utf-8"))["figures"]
    assert figures["plain.seasons_4.decisions_per_second"] > 0
    assert figures["plain.seasons_4.master_per_second"] > 0
    assert figures["plain.zavandor_2.games_per_second"] > 0
    said = capsys.readouterr().out
    assert "catanatron is not installed; `make bench` installs it" in said
    assert "OpenSpiel is not installed; `make bench` installs it" in said


def test_both_searches_are_measured_and_playouts_are_longer() -> None:
    figures = searching.search(2, 8)
    assert min(figures.values()) > 0
    assert figures["playouts_moves"] > figures["master_moves"]


def test_searches_stand_in_the_table_and_on_the_page() -> None:
    measured = {
        **FIGURES,
        "compiled.seasons_2.master_per_second": 5_000.0,
        "compiled.seasons_2.master_moves": 20.0,
        "open_spiel.cpp_ismcts_per_second": 900.0,
        "open_spiel.moves": 100.0,
    }
    console = Console(file=io.StringIO(), width=120)
    console.print(search_table(measured))
    said = str(console.file.getvalue())  # type: ignore[attr-defined]
    assert "100,000" in said
    assert "MCTS in Python" not in said
    page = document({"python": "3", "machine": "m", "rounds": 3, "figures": measured})
    assert "| OpenSpiel ISMCTS in C++, gin rummy | 900 | 100 | 90,000 |" in page


def test_the_other_search_is_measured_where_it_is_installed() -> None:
    baseline = pytest.importorskip("bench.openspiel_baseline", exc_type=ImportError)
    figures = baseline.measure(4)
    assert min(figures.values()) > 0


def test_ctrl_c_before_the_first_round_ends_without_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> dict[str, float]:
        raise KeyboardInterrupt

    part = bench.Part("seasons_2", "interrupted", interrupted)
    monkeypatch.setattr(bench, "parts", lambda load, forms: [part])
    assert bench.main(["--quick"]) == 130
    assert "Stopped after 0 of 3 rounds." in capsys.readouterr().out


def test_what_has_become_clearly_slower_is_told() -> None:
    slower = {**FIGURES, "compiled.seasons_2.clone": 4.0}
    assert list(changes(FIGURES, slower)) == [
        "compiled.seasons_2.clone_ratio: -50% against the committed figures"
    ]
    assert list(changes(FIGURES, FIGURES)) == ["Within 15% of the committed figures."]
    assert list(changes({}, FIGURES)) == ["There are no committed figures to compare with."]


def test_the_page_shows_figures_and_targets() -> None:
    data = {"python": "3", "machine": "m", "rounds": 3, "figures": {**FIGURES, **ratios(FIGURES)}}
    page = document(data)
    assert "| decisions per second | 50,000 |  |  | 60,000 | 20,000 |" in page
    assert "| their copy / our clone | 40.0 | 16 |" in page


def test_a_worker_measures_its_own_form() -> None:
    worker = Worker("plain")
    try:
        assert worker.form == "plain"
        assert worker.measure("games", 2, 1, 10)["games_per_second"] > 0
    finally:
        worker.close()
