"""The parts of a laboratory's page about what seats start with and pay, and how games end."""

from __future__ import annotations

from collections.abc import Sequence

from conclave.lab.page import Cell, Column, amount, figure, percent, section, table, whole
from conclave.lab.plots import Mark, intervals
from conclave.lab.variants import Report, behind, rate, variant_cells, variant_columns


def trait_section(reports: Sequence[Report], place: int) -> str:
    """Tell how seats fared by something they had from the start."""
    name, score = reports[0]["traits"][place]["name"], reports[0]["score"]
    plots, rows = [], []
    for report in reports:
        fair = 1 / report["players"]
        kinds = report["traits"][place]["kinds"]
        marks = [
            Mark(kind["name"], kind["win"]["rate"], kind["win"]["low"], kind["win"]["high"])
            for kind in sorted(kinds, key=lambda kind: -kind["win"]["rate"])
        ]
        caption = f"Share of games won by each {name}{behind(reports, report)}"
        plots.append(figure(caption, intervals(marks, rate, fair, "fair share")))
        for kind in kinds:
            rows.append(
                [
                    Cell(kind["name"]),
                    *variant_cells(reports, report),
                    whole(kind["count"]),
                    percent(kind["win"], fair),
                    amount(kind["margin"], signed=True, scale=40),
                    amount(kind["score"]),
                ]
            )
    columns = [
        Column(name, True), *variant_columns(reports), Column("seats"), Column("wins"),
        Column("above the others"), Column(score),
    ]  # fmt: skip
    return section(
        f"{name.capitalize()}s",
        f"How often each {name} wins, and by how much its {score} is above the others' mean.",
        *plots,
        table(columns, rows, f"trait-{place}"),
        name=name,
    )


def ending_section(reports: Sequence[Report]) -> str:
    """Tell how games come to their end."""
    columns = [
        Column("ending", True), *variant_columns(reports),
        Column("decides", about="share of games in which it was met before all others"),
        Column("is met", about="share of games in which it was met at all"),
        Column("rounds", about="of the games that it decides"),
    ]  # fmt: skip
    rows = [
        [
            Cell(ending["name"]),
            *variant_cells(reports, report),
            percent(ending["first"]),
            percent(ending["met"]),
            amount(ending["rounds"]),
        ]
        for report in reports
        for ending in report["endings"]
    ]
    return section("How games end", "What brings the end.", table(columns, rows), name="endings")


def figure_section(reports: Sequence[Report]) -> str:
    """Tell the numbers of the seats in the end."""
    columns = [
        Column("figure", True), *variant_columns(reports), Column("mean"),
        Column("above 0", about="share of the seats"),
        Column("mostly", about="eight seats of ten"),
    ]  # fmt: skip
    rows = [
        [
            Cell(each["name"]),
            *variant_cells(reports, report),
            amount(each["mean"], 2),
            percent(each["used"]),
            Cell(" to ".join(f"{value:g}" for value in each["tenths"])),
        ]
        for report in reports
        for each in report["figures"]
    ]
    return section(
        "Figures of the seats", "What seats did and had in the end.",
        table(columns, rows, tall=True), name="figures",
    )  # fmt: skip


def price_section(reports: Sequence[Report], place: int) -> str:
    """Tell what was paid for things, and when."""
    price = reports[0]["prices"][place]
    spans = list(
        dict.fromkeys(span for report in reports for span in report["prices"][place]["spans"])
    )
    spans.sort(key=lambda span: int(span.split("-")[0]))
    rows = []
    for report in reports:
        for thing in report["prices"][place]["things"]:
            rows.append(
                [
                    Cell(thing["name"]),
                    *variant_cells(reports, report),
                    whole(thing["count"]),
                    amount(thing["mean"]),
                    Cell(f"{thing['lowest']}–{thing['highest']}", thing["highest"]),
                    *(amount(thing["by"].get(span, {})) for span in spans),
                    percent(thing["win"], 1 / report["players"]),
                ]
            )
    columns = [
        Column(price["name"], True), *variant_columns(reports), Column("sold"),
        Column("price"), Column("from, to"),
        *(Column(f"{price['clock']} {span}") for span in spans),
        Column("wins", about="share of games won by the seats that bought it"),
    ]  # fmt: skip
    return section(
        "Prices",
        f"What buyers paid for each {price['name']}, surcharges and discounts included: the mean "
        f"of all, the range, and the mean by {price['clock']}.",
        table(columns, rows, f"price-{place}", tall=True),
        name=f"price-{price['name']}",
    )
