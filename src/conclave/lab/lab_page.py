"""The report of the laboratory as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from conclave.lab.page import (
    Cell,
    Column,
    amount,
    contents,
    figure,
    folded,
    hundredths,
    page,
    percent,
    section,
    table,
    tiles,
    whole,
)
from conclave.lab.plots import Mark, histograms, intervals
from conclave.lab.target_page import target_section
from conclave.lab.trade_page import ending_section, price_section, trait_section
from conclave.lab.variants import Report, behind, rate, variant_cells, variant_columns, variant_name

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MOST_PAIRS = 150
FEW = 20  # pairs met by fewer seats are left to the CSV file
TOO_FEW = "<p>No pair was met by so many seats yet: let more games be played.</p>"


def lab_page(reports: Sequence[Report]) -> str:
    """Return the page of a laboratory's report about one or several variants."""
    first = reports[0]
    title = f"{first['game'].capitalize()} laboratory"
    told = [report for report in reports if report["games"]]
    if not told:
        return page(title, _facts(reports), [section("No game is finished yet", "")])
    thing = first["thing"]
    links = {"targets": "targets"} if first["targets"] else {}
    links |= {"things": f"{thing}s", "pairs": "pairs"}
    links |= {offer["name"]: f"value of each {offer['name']}" for offer in first["offers"]}
    links |= {use["name"]: f"use of each {use['name']}" for use in first["uses"]}
    links |= {trait["name"]: f"{trait['name']}s" for trait in first["traits"]}
    links |= {f"price-{price['name']}": "prices" for price in first["prices"]}
    links |= {"endings": "endings"} if first["endings"] else {}
    links |= {"length": "length", "seats": "seats"}
    parts = [
        tiles(_tiles(told)),
        contents(links),
        *([target_section(told)] if first["targets"] else []),
        *_things(told),
        *_pairs(told),
        *(_offer(told, place) for place in range(len(first["offers"]))),
        *(_use(told, place) for place in range(len(first["uses"]))),
        *(trait_section(told, place) for place in range(len(first["traits"]))),
        *(price_section(told, place) for place in range(len(first["prices"]))),
        *([ending_section(told)] if first["endings"] else []),
        _length(told),
        _seats(told),
    ]
    return page(title, _facts(reports), parts)


def _facts(reports: Sequence[Report]) -> dict[str, object]:
    first = reports[0]
    same = {
        name: value
        for name, value in first["options"].items()
        if all(report["options"][name] == value for report in reports)
    }
    players = dict.fromkeys(report["players"] for report in reports)
    return {
        "players": ", ".join(map(str, players)),
        "bots": ", ".join(dict.fromkeys(first["bots"])),
        "seed": first["seed"],
        **same,
        "rules version": first["version"],
    }


def _tiles(reports: Sequence[Report]) -> list[tuple[str, str]]:
    games = sum(report["games"] for report in reports)
    wanted = sum(report["games_wanted"] for report in reports)
    found = [(f"{games:,}", "games" if games == wanted else f"of {wanted:,} games")]
    for report in reports[:3]:
        rounds = report["length"]["rounds"]["mean"]
        found.append((f"{rounds:.1f}", f"rounds a game{behind(reports, report)}"))
    return found


# --- things --------------------------------------------------------------------------------


def _things(reports: Sequence[Report]) -> Iterator[str]:
    thing, score = reports[0]["thing"], reports[0]["score"]
    ways = [way for way in reports[0]["ways"] if any(_met(report, way) for report in reports)]
    plots = []
    for place, report in enumerate(reports):
        way = next(way for way in ways if _met(report, way))
        caption = f"Share of games won by seats that had each {thing} {way}"
        plot = f'<div class="wide">{_thing_plot(report, way)}</div>'
        plots.append(folded(caption + behind(reports, report), plot, shown=not place))
    yield section(
        f"{thing.capitalize()}s: how often their owners win",
        f"Win rate of the seats that met a {thing} in each way, with its interval. Tinted where it "
        "surely differs from a fair share. Read with care: who is ahead also plays more, and "
        "who loses is left with more.",
        *plots,
        table(*_thing_table(reports, ways, "win"), name="wins", tall=True),
        name="things",
    )
    yield section(
        f"{thing.capitalize()}s: how much more often than other {thing}s",
        f"Win rate of the seats that met a {thing} in each way, above that of all seats that met "
        "any in the same way, in points of a hundred.",
        table(*_thing_table(reports, ways, "lift"), name="lifts", tall=True),
    )
    yield section(
        f"{thing.capitalize()}s: {score} above the others",
        f"By how much the final {score} of those seats is above the mean of the others at the "
        "same table.",
        table(*_thing_table(reports, ways, "margin"), name="margins", tall=True),
    )
    yield section(
        f"{thing.capitalize()}s: {score}",
        f"The mean final {score} of those seats.",
        table(*_thing_table(reports, ways, "score"), name="scores", tall=True),
    )


def _met(report: Report, way: str) -> bool:
    return any(way in thing["ways"] for thing in report["things"])


def _thing_plot(report: Report, way: str) -> str:
    met = [
        (thing["name"], thing["ways"][way]["win"])
        for thing in report["things"]
        if way in thing["ways"]
    ]
    met.sort(key=lambda entry: -entry[1]["rate"])
    marks = [Mark(name, win["rate"], win["low"], win["high"]) for name, win in met]
    return intervals(marks, rate, 1 / report["players"], "fair share")


def _thing_table(
    reports: Sequence[Report], ways: Sequence[str], measure: str
) -> tuple[list[Column], list[list[Cell]]]:
    first = ways[0]
    columns = [
        Column(reports[0]["thing"], True),
        *variant_columns(reports),
        Column("seats", about=f"how many seats had it {first}"),
        Column("place", about=f"in which place it was {first} on average"),
        *(Column(way) for way in ways),
    ]
    rows = []
    for report in reports:
        for thing in report["things"]:
            earliest = thing["ways"].get(first, {})
            place = earliest.get("place")
            rows.append(
                [
                    Cell(thing["name"]),
                    *variant_cells(reports, report),
                    whole(earliest.get("count")),
                    Cell("–") if place is None else Cell(f"{place:.1f}", place),
                    *(_measure(thing["ways"].get(way), measure, report) for way in ways),
                ]
            )
    return columns, rows


def _measure(found: Mapping[str, Any] | None, measure: str, report: Report) -> Cell:
    if found is None:
        return Cell("–")
    if measure == "win":
        return percent(found["win"], 1 / report["players"])
    if measure == "lift":
        return hundredths(found["lift"])
    if measure == "margin":
        return amount(found["margin"], signed=True, scale=40)
    return amount(found["score"])


def _pairs(reports: Sequence[Report]) -> Iterator[str]:
    thing, score = reports[0]["thing"], reports[0]["score"]
    columns = [
        Column(thing, True), Column(f"with {thing}", True), *variant_columns(reports),
        Column("seats"), Column("wins"), Column("above the others"),
        Column("beyond both alone"),
    ]  # fmt: skip
    for number, way in enumerate(reports[0]["pairs"]):
        rows = []
        for report in reports:
            often = [pair for pair in report["pairs"][way] if pair["count"] >= FEW]
            for pair in often[:MOST_PAIRS]:
                rows.append(
                    [
                        Cell(pair["one"]),
                        Cell(pair["two"]),
                        *variant_cells(reports, report),
                        whole(pair["count"]),
                        percent(pair["win"], 1 / report["players"]),
                        amount(pair["margin"], signed=True, scale=40),
                        amount(pair["beyond"], signed=True, scale=40),
                    ]
                )
        about = (
            f"Seats that had both. “Beyond both alone” is their {score} above the others, less "
            f"what either {thing} goes with on its own: above zero they help each other. Pairs of "
            f"fewer than {FEW} seats are in pairs.csv only; among so many pairs a few look good "
            "by chance."
        )
        told = table(columns, rows, f"pairs-{number}", tall=True) if rows else TOO_FEW
        mark = "" if number else "pairs"
        yield section(f"Best pairs, {way}", about, told, name=mark)


# --- offers and uses -----------------------------------------------------------------------


def _offer(reports: Sequence[Report], place: int) -> str:
    offer = reports[0]["offers"][place]
    score = reports[0]["score"]
    marks = sorted(
        {
            mark
            for report in reports
            for face in report["offers"][place]["faces"]
            for mark in face["by"]
        }
    )
    columns = [
        Column(offer["name"], True), *variant_columns(reports), Column(offer["rows"], True),
        Column("taken", about="how often it was taken when it lay there"),
        Column("turn", about="who took it: 1 is the first to choose"), Column("gain"),
        *(Column(f"{offer['columns']} {mark}") for mark in marks),
        Column("wins", about="share of games won by the seats that took it"),
    ]  # fmt: skip
    rows = []
    for report in reports:
        for face in report["offers"][place]["faces"]:
            share = face["taken"] / face["offered"]
            turn = face["turn"]
            rows.append(
                [
                    Cell(face["face"]),
                    *variant_cells(reports, report),
                    Cell(face["row"]),
                    Cell(f"{share:.0%}", share, f"of {face['offered']:,}"),
                    Cell("–") if turn is None else Cell(f"{turn:.1f}", turn),
                    amount(face["gain"], signed=True, scale=10),
                    *(amount(face["by"].get(mark, {}), signed=True, scale=10) for mark in marks),
                    percent(face["end"]["win"], 1 / report["players"]),
                ]
            )
    return section(
        f"Value of each {offer['name']}",
        f"What its taker gained in {score} until the next ones were laid out, above the mean of "
        "all who took one beside it; altogether and by "
        f"{offer['columns']}. What pays only later shows in the win rate, if at all.",
        table(columns, rows, f"offer-{place}", tall=True),
        name=offer["name"],
    )


def _use(reports: Sequence[Report], place: int) -> str:
    use = reports[0]["uses"][place]
    marks = sorted(
        {
            mark
            for report in reports
            for each in report["uses"][place]["used"]
            for mark in each["by"]
        }
    )
    columns = [
        Column(use["name"], True), *variant_columns(reports),
        Column("seats", about="share of seats that used it at all"), Column("uses a seat"),
        *(Column(f"{use['clock']} {mark}") for mark in marks), Column("wins"),
        Column("above the others"),
    ]  # fmt: skip
    counts = [
        Column("times used", True), *variant_columns(reports), Column("seats"), Column("wins"),
        Column("above the others"),
    ]  # fmt: skip
    rows, often = [], []
    for report in reports:
        fair = 1 / report["players"]
        variant = variant_cells(reports, report)
        for each in report["uses"][place]["used"]:
            rows.append(
                [
                    Cell(each["name"]),
                    *variant,
                    Cell(f"{each['share']:.0%}", each["share"]),
                    Cell(f"{each['a_seat']:.2f}", each["a_seat"]),
                    *(Cell(f"{each['by'][mark]:.2f}", each["by"][mark]) for mark in marks),
                    percent(each["win"], fair),
                    amount(each["margin"], signed=True, scale=40),
                ]
            )
        for each in report["uses"][place]["times"]:
            share = Cell(f"{each['share']:.0%}", each["share"])
            margin = amount(each["margin"], signed=True, scale=40)
            often.append(
                [Cell(str(each["times"])), *variant, share, percent(each["win"], fair), margin]
            )
    return section(
        f"Use of each {use['name']}",
        f"How often each is used, in which {use['clock']}, and how the seats fared that used it.",
        table(columns, rows),
        table(counts, often),
        name=use["name"],
    )


# --- the game ------------------------------------------------------------------------------


def _length(reports: Sequence[Report]) -> str:
    groups = {
        variant_name(reports, report) or "games": [
            float(rounds)
            for rounds, games in report["length"]["games_by_rounds"].items()
            for _ in range(games)
        ]
        for report in reports
    }
    columns = [
        Column("game", True), Column("rounds"), Column("decisions"),
        Column(f"{reports[0]['score']} to win"), Column("mostly", about="nine games of ten"),
    ]  # fmt: skip
    rows = [
        [
            Cell(variant_name(reports, report) or "all games"),
            amount(report["length"]["rounds"], 2),
            amount(report["length"]["decisions"]),
            amount(report["length"]["winning"]),
            Cell(" to ".join(map(str, report["length"]["winning_spread"]))),
        ]
        for report in reports
    ]
    return section(
        "Length of the game",
        "Rounds, decisions of all seats where there was a choice, and the score of who won.",
        figure("Games by number of rounds", histograms(groups, "rounds")),
        table(columns, rows),
        name="length",
    )


def _seats(reports: Sequence[Report]) -> str:
    plots, rows = [], []
    for report in reports:
        fair = 1 / report["players"]
        named = list(zip(PLACES, report["seats"]["by_turn"], strict=False))
        marks = [
            Mark(f"{name} in turn", seat["rate"], seat["low"], seat["high"]) for name, seat in named
        ]
        caption = f"Share of games won{behind(reports, report)}"
        plots.append(figure(caption, intervals(marks, rate, fair, "fair share")))
        for name, seat in named:
            variant = variant_cells(reports, report)
            rows.append(
                [Cell(f"{name} in turn"), *variant, percent(seat, fair), amount(seat["score"])]
            )
    columns = [Column("seat", True), *variant_columns(reports), Column("wins"), Column("score")]
    return section(
        "Seats", "What it is worth to begin.", *plots, table(columns, rows), name="seats"
    )
