"""Findings as flat tables, one row for every figure, for CSV and Parquet files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from conclave.lab import BadRun
from conclave.lab.files import csv_text, write_text

ESTIMATES = ("win", "score", "margin")


class Flat(NamedTuple):
    """A table with a name."""

    name: str
    heads: tuple[str, ...]
    rows: list[tuple[object, ...]]


def flatten(reports: Sequence[Mapping[str, Any]]) -> list[Flat]:
    """Return all tables of some variants; every row begins with what tells its variant."""
    first = ("players", *reports[0]["options"])
    result = ("count", *_heads(*ESTIMATES))
    kinds = {
        f"{reports[0]['thing']}s": (("name", "way", "place", *result, *_heads("lift")), _things),
        "pairs": (("way", "one", "two", "count", *_heads("win", "margin", "beyond")), _pairs),
        "offers": (
            (
                "offer",
                "row",
                "face",
                "column",
                "offered",
                "taken",
                "turn",
                *_heads("gain"),
                *result,
            ),
            _offers,
        ),
        "uses": (("use", "name", "times", "share", "a_seat", *result), _uses),
        "seats": (("by", "place", *_heads("win", "score")), _seats),
        "length": (("length", "games"), _length),
    }
    if reports[0]["traits"]:
        kinds["traits"] = (("trait", "name", *result), _traits)
    if reports[0]["prices"]:
        heads = ("price", "name", "when", *_heads("mean"), "lowest", "highest", *result)
        kinds["prices"] = (heads, _prices)
    if reports[0]["endings"]:
        kinds["endings"] = (("name", *_heads("met", "first", "rounds")), _endings)
    if reports[0]["figures"]:
        kinds["figures"] = (("name", *_heads("mean", "used"), "tenth", "ninetieth"), _figures)
    tables = []
    for name, (heads, rows_of) in kinds.items():
        rows = [
            (report["players"], *report["options"].values(), *row)
            for report in reports
            for row in rows_of(report)
        ]
        tables.append(Flat(name, (*first, *heads), rows))
    return tables


def write_tables(folder: Path, tables: Sequence[Flat], parquet: bool) -> None:
    """Write every table as CSV, and as Parquet if asked."""
    for table in tables:
        write_text(folder / f"{table.name}.csv", csv_text(table.heads, table.rows))
        if parquet:
            _write_parquet(folder / f"{table.name}.parquet", table)


def check_parquet() -> None:
    """Refuse Parquet files where the library that writes them is missing."""
    if find_spec("pyarrow") is None:
        raise BadRun(
            "Parquet files need the library pyarrow: install it with "
            "pip install 'conclave[parquet]', or do without --parquet"
        )


def _write_parquet(path: Path, table: Flat) -> None:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    columns = {head: [row[place] for row in table.rows] for place, head in enumerate(table.heads)}
    parquet.write_table(arrow.table(columns), path)


def _heads(*names: str) -> Iterator[str]:
    for name in names:
        yield from (name, f"{name}_low", f"{name}_high")


def _estimates(found: Mapping[str, Any], *names: str) -> Iterator[object]:
    for name in names:
        estimate = found[name]
        value = estimate.get("rate", estimate.get("mean"))
        yield from (value, estimate["low"], estimate["high"])


def _result(found: Mapping[str, Any]) -> tuple[object, ...]:
    return (found["count"], *_estimates(found, *ESTIMATES))


def _things(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for thing in report["things"]:
        for way, found in thing["ways"].items():
            common = (thing["name"], way, found["place"])
            yield *common, *_result(found), *_estimates(found, "lift")


def _pairs(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for way, pairs in report["pairs"].items():
        for pair in pairs:
            found = _estimates(pair, "win", "margin", "beyond")
            yield way, pair["one"], pair["two"], pair["count"], *found


def _offers(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for offer in report["offers"]:
        for face in offer["faces"]:
            common = (offer["name"], face["row"], face["face"])
            often = (face["offered"], face["taken"], face["turn"])
            yield *common, "all", *often, *_estimates(face, "gain"), *_result(face["end"])
            for column, gain in face["by"].items():
                empty = (None,) * (1 + 3 * len(ESTIMATES))
                often = (None, gain["count"], None)
                yield *common, column, *often, *_estimates({"gain": gain}, "gain"), *empty


def _uses(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for use in report["uses"]:
        for each in use["used"]:
            yield use["name"], each["name"], None, each["share"], each["a_seat"], *_result(each)
        for each in use["times"]:
            yield use["name"], None, each["times"], each["share"], None, *_result(each)


def _seats(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for by in ("by_turn", "by_seat"):
        for place, seat in enumerate(report["seats"][by]):
            found = {"win": seat, "score": seat["score"]}
            yield by.removeprefix("by_"), place, *_estimates(found, "win", "score")


def _traits(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for trait in report["traits"]:
        for kind in trait["kinds"]:
            yield trait["name"], kind["name"], *_result(kind)


def _prices(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for price in report["prices"]:
        for thing in price["things"]:
            common = (price["name"], thing["name"])
            ends = (thing["lowest"], thing["highest"])
            yield *common, "all", *_estimates(thing, "mean"), *ends, *_result(thing)
            for span, mean in thing["by"].items():
                empty = (None,) * (3 * len(ESTIMATES))
                found = _estimates({"mean": mean}, "mean")
                yield *common, span, *found, None, None, mean["count"], *empty


def _endings(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for ending in report["endings"]:
        yield ending["name"], *_estimates(ending, "met", "first", "rounds")


def _figures(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for each in report["figures"]:
        yield each["name"], *_estimates(each, "mean", "used"), *each["tenths"]


def _length(report: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for rounds, games in report["length"]["games_by_rounds"].items():
        yield int(rounds), games
