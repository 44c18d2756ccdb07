"""Facts from a file: every error names the path to the culprit."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.engine.stage import Facts, StageError, whole_number

FILE = {"seats": [{"crystals": 4}, {"crystals": "many"}], "name": "x"}


def path_of_error(facts: Facts, **bounds: int) -> tuple[str | int, ...]:
    """Return where reading a number fails."""
    with pytest.raises(StageError) as error:
        whole_number(facts, **bounds)
    return error.value.path


def test_a_fact_knows_the_path_to_it() -> None:
    seats = list(Facts(FILE, ()).get("seats").items())
    assert seats[0].get("crystals").path == ("seats", 0, "crystals")
    assert whole_number(seats[0].get("crystals")) == 4


def test_an_error_names_the_path() -> None:
    seats = list(Facts(FILE, ()).get("seats").items())
    assert path_of_error(seats[1].get("crystals")) == ("seats", 1, "crystals")


def test_a_missing_fact_has_its_default() -> None:
    assert whole_number(Facts(FILE, ()).get("year"), 3) == 3
    assert list(Facts(FILE, ()).get("dice").items()) == []
    assert Facts(None, ()).get("a").get("b").path == ("a", "b")


@pytest.mark.parametrize("value", [None, "3", 2.0, True, [1]])
def test_only_whole_numbers_are_whole_numbers(value: Any) -> None:
    assert path_of_error(Facts(value, ("here",))) == ("here",)


@pytest.mark.parametrize(("value", "said"), [(-1, "from 0 to 5"), (6, "from 0 to 5")])
def test_a_number_out_of_bounds_is_refused_with_the_bounds(value: int, said: str) -> None:
    with pytest.raises(StageError, match=said):
        whole_number(Facts(value, ()), most=5)


def test_an_unknown_key_is_refused_with_a_guess_or_the_known_ones() -> None:
    with pytest.raises(StageError, match="did you mean 'seats'"):
        Facts({"seat": 1}, ()).allow(["seats", "position"])
    with pytest.raises(StageError, match="known: seats, position"):
        Facts({"zzz": 1}, ()).allow(["seats", "position"])


@pytest.mark.parametrize("value", [3, "text"])
def test_a_value_of_the_wrong_shape_is_refused(value: Any) -> None:
    with pytest.raises(StageError, match="expected a list"):
        list(Facts(value, ()).items())
    with pytest.raises(StageError, match="expected keys and values"):
        Facts(value, ()).get("key")
    with pytest.raises(StageError, match="expected keys and values"):
        Facts(value, ()).allow(["key"])


def test_pairs_are_read_in_the_order_of_the_file() -> None:
    pairs = Facts({"b": 1, "a": 2}, ("x",)).pairs(["a", "b"])
    assert [(key, each.value, each.path) for key, each in pairs] == [
        ("b", 1, ("x", "b")),
        ("a", 2, ("x", "a")),
    ]
