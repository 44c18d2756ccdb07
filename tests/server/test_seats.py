"""Seats: joining by a link, sharing a screen, watching, leaving, and bots that stand in."""

from collections.abc import Iterator

import pytest

from tests.server.house import VERSUS_BOT, House, Person

SCREEN = [{"kind": "here", "name": "Ada"}, {"kind": "screen", "name": "Bo"}]
LINK = [{"kind": "here", "name": "Ada"}, {"kind": "link"}]


def test_a_link_seats_a_friend_and_the_game_begins(house: House) -> None:
    table = house.set_up(LINK)
    invite = table["invites"]["1"]
    assert not house.get(f"/api/join/{invite}")["started"]
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until("welcome")
        joined = house.post(f"/api/join/{invite}", {"name": "  Bo\u202e\n "})
        assert ada.until("welcome")["table"]["started"]
        situation = ada.until("situation")
        assert [seat["name"] for seat in situation["seats"]] == ["Ada", "Bo"]
    with house.visit(table["table"], joined["keys"][0]["token"]) as bo:
        assert bo.until_asked()["seat"] == 1


def test_an_invitation_is_good_for_one(house: House) -> None:
    invite = house.set_up(LINK)["invites"]["1"]
    house.post(f"/api/join/{invite}", {"name": "Bo"})
    status, _, problem = house.try_post(f"/api/join/{invite}", {"name": "Cy"})
    assert (status, problem["reason"]) == (409, "seat_taken")


def test_a_dead_invitation_says_so_in_the_language_of_the_browser(house: House) -> None:
    status, _, problem = house.try_post("/api/join/nothing", {}, {"accept-language": "it-IT"})
    assert (status, problem["reason"]) == (404, "no_invite")
    assert problem["text"].startswith("questo invito")


def test_a_name_is_cut_to_a_sane_length(house: House) -> None:
    table = house.set_up([{"kind": "here", "name": "A" * 500}, {"kind": "bot", "level": "adept"}])
    seats = house.get(f"/api/tables/{table['table']}")["seats"]
    assert [seat["name"] for seat in seats] == ["A" * 24, "Adept"]


def test_two_at_one_screen_see_one_seat_at_a_time(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], *[key["token"] for key in table["keys"]]) as both:
        welcome = both.until("welcome")
        assert (welcome["seats"], welcome["shown"]) == ([0, 1], 0)
        first = both.until("situation")
        both.send("sit", seat=1)
        second = both.until("situation")
        assert [each["view"]["seat"] for each in (first, second)] == [0, 1]
        assert second["log_from"] == 0
        assert both.play(second, "bo")["type"] == "ack"


def test_a_spectator_sees_no_hand_and_follows_the_game(house: House) -> None:
    table = house.set_up(SCREEN)
    token = table["keys"][0]["token"]
    with house.visit(table["table"]) as nobody, house.visit(table["table"], token) as ada:
        shown = nobody.until("situation")
        assert (shown["seat"], shown["ask"], shown["view"]["hand"]) == (-1, None, [])
        ada.play(ada.until_asked(), "move")
        assert nobody.until("situation")["version"] == 1


def test_everybody_is_told_who_comes_and_goes(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"]) as nobody:
        nobody.until("situation")
        with house.visit(table["table"], table["keys"][1]["token"]):
            present = nobody.until("present")["seats"]
            assert [seat["present"] for seat in present] == [False, True]
        assert not any(seat["present"] for seat in nobody.until("present")["seats"])


def test_everybody_is_told_how_many_are_watching(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert ada.until("welcome")["watching"] == 0
        with house.visit(table["table"]) as first:
            assert first.until("welcome")["watching"] == 1
            until_watched_by(1, ada)
            with house.visit(table["table"]) as second:
                assert second.until("welcome")["watching"] == 2
                until_watched_by(2, ada, first)
            until_watched_by(1, ada, first)
        until_watched_by(0, ada)


def until_watched_by(number: int, *people: Person) -> None:
    """Wait until each of them is told that so many are watching."""
    for each in people:
        while each.until("present")["watching"] != number:
            pass


def test_whoever_has_a_seat_is_not_watching(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"]) as nobody:
        nobody.until("welcome")
        with house.visit(table["table"], table["keys"][1]["token"]) as bo:
            assert bo.until("welcome")["watching"] == 1
            bo.send("sit", seat=-1)
            assert nobody.until("present")["watching"] == 1


def test_a_seat_that_is_left_is_played_by_a_bot_until_it_is_taken_back(house: House) -> None:
    table = house.set_up(VERSUS_BOT)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        ada.send("leave", seat=0)
        assert ada.until("present")["seats"][0]["played_by_bot"]
        ada.until_asked()  # the stand-in has moved, and the table goes on
        refused = ada.play(situation, "too late")
        assert refused["reason"] == "bot_plays"
        ada.send("back", seat=0)
        seats = ada.until("present")["seats"]
        assert not seats[0]["played_by_bot"]


def test_the_lobby_lists_public_tables_and_those_of_my_keys(house: House) -> None:
    public, private = house.set_up(LINK, public=True), house.set_up(LINK)
    listed = [info["table"] for info in house.get("/api/tables?open=1")]
    assert public["table"] in listed
    assert private["table"] not in listed
    keys = {private["table"]: [private["keys"][0]["token"]], public["table"]: ["forged"]}
    mine = house.post("/api/mine", {"keys": keys})
    assert [info["table"] for info in mine] == [private["table"]]


def test_a_public_table_can_be_joined_by_its_id_and_a_private_one_cannot(house: House) -> None:
    public, private = house.set_up(LINK, public=True), house.set_up(LINK)
    keys = house.post(f"/api/join/{public['table']}", {"name": "Bea"})
    assert keys["keys"][0]["seat"] == 1
    seats = house.get(f"/api/tables/{public['table']}")["seats"]
    assert [seat["taken"] for seat in seats] == [True, True]
    status, _, problem = house.try_post(f"/api/join/{private['table']}", {"name": "Bea"})
    assert (status, problem["reason"]) == (404, "no_invite")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server at which nobody is waited for."""
    running = House(tmp_path_factory.mktemp("hasty"), "--grace", "0.2")
    yield running
    running.stop()


def test_a_bot_stands_in_for_whoever_is_gone_and_gives_the_seat_back(hasty: House) -> None:
    table = hasty.set_up(SCREEN)
    ada_key, bo_key = (key["token"] for key in table["keys"])
    with hasty.visit(table["table"], bo_key) as bo:
        bo.until("situation")
        while not (present := bo.until("present"))["seats"][0]["played_by_bot"]:
            pass
        assert not present["seats"][0]["present"]
        with hasty.visit(table["table"], ada_key) as ada:
            seats = ada.until("welcome")["table"]["seats"]
            assert (seats[0]["played_by_bot"], seats[0]["present"]) == (False, True)


def test_nobody_stands_in_while_nobody_waits(hasty: House) -> None:
    table = hasty.set_up(VERSUS_BOT)
    with hasty.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until_asked()
    with hasty.visit(table["table"]) as nobody:  # a spectator does not keep the game going
        first = nobody.until("situation")
        assert not first["seats"][0]["played_by_bot"]
    with hasty.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert 0 in ada.until_asked()["waiting"]
