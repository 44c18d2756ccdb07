"""Lost connections and ended servers: everything acknowledged is there, nothing else."""

from pathlib import Path
from typing import Any

from tests.server.house import VERSUS_BOT, House, Person

SCREEN = [{"kind": "here", "name": "Ada"}, {"kind": "screen", "name": "Bo"}]


def play_some(person: Person, moves: int, name: str) -> Any:
    """Answer some questions of both seats at one screen and return the last situation."""
    person.until("welcome")
    situation = person.until("situation")
    for number in range(moves):
        if not situation["ask"]:
            person.send("sit", seat=1 - situation["seat"])
            situation = person.until("situation")
        person.play(situation, f"{name} {number}")
        situation = person.until("situation")
    return situation


def tokens_of(table: Any) -> list[str]:
    """Return the keys of a table."""
    return [key["token"] for key in table["keys"]]


def test_after_a_cut_exactly_the_missing_lines_are_told(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], *tokens_of(table)) as both:
        known = play_some(both, 8, "before")
    with house.visit(table["table"], *tokens_of(table)) as both:
        play_some(both, 5, "after")
    with house.visit(table["table"], tokens_of(table)[0], version=8) as ada:
        missing = ada.until("situation")
    with house.visit(table["table"], tokens_of(table)[0]) as ada:
        everything = ada.until("situation")
    first = missing["log_from"]
    assert (known["version"], missing["version"]) == (8, 13)
    assert missing["log"] == [line for line in everything["log"] if line["number"] >= first]
    assert 0 < len(missing["log"]) < len(everything["log"])
    assert missing["view"] == everything["view"]


def test_whoever_has_missed_nothing_is_told_no_line_twice(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], *tokens_of(table)) as both:
        known = play_some(both, 6, "move")
    with house.visit(table["table"], tokens_of(table)[0], version=known["version"]) as ada:
        assert ada.until("situation")["log"] == []


def test_a_version_nobody_has_ever_seen_gets_everything(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], *tokens_of(table)) as both:
        play_some(both, 3, "move")
    with house.visit(table["table"], tokens_of(table)[0], version=10**6) as ada:
        assert ada.until("situation")["log_from"] == 0


def test_a_server_that_is_killed_comes_back_with_everything_acknowledged(tmp_path: Path) -> None:
    house = House(tmp_path)
    table = house.set_up(SCREEN)
    with house.visit(table["table"], *tokens_of(table)) as both:
        last = play_some(both, 45, "move")  # past two snapshots
    house.kill()
    house = House(tmp_path)
    with house.visit(table["table"], *tokens_of(table)) as both:
        both.send("sit", seat=last["seat"])
        both.until("situation")
        again = both.until("situation")
        assert (again["version"], again["view"]) == (45, last["view"])
        both.send("play", id="move 44", at=44, seat=last["seat"], option=0)
        assert both.until("ack", "refused") == {"type": "ack", "id": "move 44", "version": 45}
    assert house.stop() == 0


def test_a_game_against_a_bot_goes_on_after_a_clean_end(tmp_path: Path) -> None:
    house = House(tmp_path)
    table = house.set_up(VERSUS_BOT)
    with house.visit(table["table"], *tokens_of(table)) as ada:
        ada.play(ada.until_asked(), "one")
        assert house.stop() == 0
        farewell, code = ada.closing()
        assert (farewell["reason"], code) == ("closing", 1001)
    house = House(tmp_path)
    with house.visit(table["table"], *tokens_of(table)) as ada:
        assert ada.play(ada.until_asked(), "two")["type"] == "ack"
    house.stop()
