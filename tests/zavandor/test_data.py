"""The one file of numbers: what is wrong in it is refused with the place."""

from __future__ import annotations

import pytest

from conclave.engine.words import read_text
from conclave.games.zavandor.data import BadData, read_data

TEXT = read_text("conclave.games.zavandor", "data.toml")


def test_the_file_of_the_game_is_read() -> None:
    data = read_data(TEXT)
    assert [gem.price for gem in data.gems] == [10, 20, 30, 40, 60]
    assert sum(count for deck in data.cards for count in deck.values.values()) == 126


def refusal(old: str, new: str) -> str:
    """Return what is said about the file with one thing changed."""
    assert old in TEXT
    with pytest.raises(BadData) as refused:
        read_data(TEXT.replace(old, new, 1))
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said", "place"),
    [
        ("price = 10\n", "price = 10\ncolour = 3\n", "unknown field `colour`", "$.gems[0]"),
        ("price = 30\n", "", "missing required field `price`", "$.gems[2]"),
        ("price = 60\n", "price = -60\n", "`int` >= 1", "$.gems[4].price"),
        ("dust = 15\n", "dust = -1\n", "`int` >= 0", "$.characters[4].dust"),
        ("costs = [5, 10, 15, 20]", "costs = [5, 10, 15]", "length >= 4", "$.tracks[2].costs"),
        ("threshold = 10", "threshold = 'ten'", "Expected `int`", "$.catch_up.threshold"),
        ('stack = "D"', 'stack = "E"', "Invalid enum value", "$.artifacts[10].stack"),
        ('unlocks = "emerald"', 'unlocks = "amber"', "called 'amber'", "$.artifacts[0].unlocks"),
        ('gem = "opal"', 'gem = "topaz"', "called 'topaz'", "$.sentinels[5].gem"),
        ('track = "fire"', 'track = "water"', "called 'water'", "$.characters[2].track"),
        ('on = "elixir"', 'on = "potion"', "called 'potion'", "$.artifacts[2].discount"),
        ('id = "owl"', 'id = "phoenix"', "stands twice", "$.sentinels[1].id"),
        ("2 = 1, ", "", "2 to 6 players", "$.setup.copies"),
        ("weights = [1, 2, 3]", "weights = [1, 2]", "a weight for each", "$.dust.weights"),
        ("{ 3 = 3,", "{ 40 = 3,", "worth 1 to 31", "$.cards[0].values.40"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(old: str, new: str, said: str, place: str) -> None:
    problem = refusal(old, new)
    assert said in problem
    assert place in problem
    assert problem.startswith("data.toml: ")


def test_a_missing_artifact_is_noticed() -> None:
    begin = TEXT.index('[[artifacts]]\nid = "talisman"')
    end = TEXT.index("[[sentinels]]")
    with pytest.raises(BadData, match=r"expected 12 artifacts, found 11 - at `\$\.artifacts`"):
        read_data(TEXT[:begin] + TEXT[end:])


def test_a_file_that_is_no_table_is_refused() -> None:
    with pytest.raises(BadData, match=r"^data\.toml: "):
        read_data("[setup\n")
