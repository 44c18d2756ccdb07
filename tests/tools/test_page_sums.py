"""Sums the page does itself: the file it is checked with says what the rules say today."""

from __future__ import annotations

import json

from tools import page_sums


def test_the_file_is_up_to_date() -> None:
    written = (page_sums.ROOT / page_sums.TARGET).read_text(encoding="utf-8")
    assert written == page_sums.write(), "run `make types`"


def test_there_are_sums_of_every_kind_also_such_that_are_refused() -> None:
    told = json.loads((page_sums.ROOT / page_sums.TARGET).read_text(encoding="utf-8"))
    for kind in ("payments", "keepings", "prices", "dust"):
        assert len(told[kind]) >= 80, kind
    for kind in ("payments", "keepings"):
        outcomes = {each["after"] is None for each in told[kind]}
        assert outcomes == {True, False}, kind
    assert any(each["after"] and each["after"]["lost"] for each in told["payments"])
    assert {each["place"] > 0 for each in told["prices"]} == {True, False}
    assert {each["off"] > 0 for each in told["prices"]} == {True, False}
