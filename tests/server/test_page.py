"""Addresses of the server: the page, its headers, static data, health and refusals."""

import gzip
import json

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from conclave.games import NAMES
from tests.server.house import VERSUS_BOT, House

OPEN = "master:open"  # a bot that sees all cards


@pytest.mark.parametrize("path", ["/", "/table/abc", "/join/abc", "/help", "/healthz", "/api/x"])
def test_every_answer_carries_the_headers_that_keep_strangers_out(house: House, path: str) -> None:
    _, headers, _ = house.ask(path)
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/table/abc", "/join/abc", "/help"])
def test_addresses_of_the_page_show_the_page(house: House, path: str) -> None:
    status, headers, body = house.ask(path)
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert b"<!doctype html>" in body.lower()


@pytest.mark.parametrize(
    "path", ["/", "/table/abc", "/nowhere", "/healthz", "/api/games/seasons", "/api/nothing"]
)
def test_the_headers_alone_can_be_asked_for(house: House, path: str) -> None:
    status, headers, body = house.ask(path)
    got, told, nothing = house.ask(path, method="HEAD")
    del headers["date"], told["date"]
    assert body
    assert (got, told, nothing) == (status, headers, b"")


def test_a_head_changes_nothing(house: House) -> None:
    status, _, body = house.ask("/api/tables", b"{}", method="HEAD")
    assert (status, body) == (200, b"")


def test_a_page_that_has_not_changed_is_not_sent_again(house: House) -> None:
    _, headers, _ = house.ask("/")
    status, _, body = house.ask("/", headers={"if-none-match": headers["etag"]})
    assert (status, body) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/nowhere", "/../pyproject.toml", "/..%2f..%2fapp.py", "/assets/%00", "/app.py"]
)
def test_nothing_but_the_page_can_be_fetched(house: House, path: str) -> None:
    status, _, body = house.ask(path)
    assert status == 404
    assert b"import" not in body.split(b"<body>")[-1]


def test_an_unknown_address_of_the_interface_is_a_problem_in_json(house: House) -> None:
    status, headers, body = house.ask("/api/nothing", headers={"accept-language": "de"})
    assert (status, headers["content-type"]) == (404, "application/json")
    assert json.loads(body) == {
        "reason": "not_found",
        "text": "unter dieser Adresse gibt es nichts",
    }


def test_the_server_tells_its_health(house: House) -> None:
    health = house.get("/healthz")
    assert health["storage"] == "ok"


def test_the_interface_is_described_for_people_and_for_programs(house: House) -> None:
    status, _, page = house.ask("/docs")
    assert status == 200
    assert b"<script" not in page
    described = house.get("/docs/openapi.json")
    assert "/api/tables" in described["paths"]


def test_every_game_on_the_shelf_is_introduced(house: House) -> None:
    games = house.get("/api/games?language=it")
    assert [game["name"] for game in games] == list(NAMES)
    assert games[0]["seat_counts"] == [2, 3, 4]
    assert {option["name"] for option in games[0]["options"]} == {"level", "edition", "start"}
    assert games[0]["bots"][0] == {"name": "novice", "title": "Novizio", "strength": 0}
    assert "cards" not in games[0]


def test_a_game_is_described_in_the_language_asked_for(house: House) -> None:
    game = house.get("/api/games/seasons?language=de")
    assert game["seat_counts"] == [2, 3, 4]
    assert [bot["name"] for bot in game["bots"]][:2] == ["novice", "adept"]
    assert (len(game["cards"]), len(game["faces"]), len(game["rates"])) == (50, 120, 4)
    assert game["cards"][0]["name"] == "Luftamulett"
    assert game["cards"][0]["costs"] == [[2, 0, 0, 0, 0]] * 3
    assert game["words"]["season"][0] == "Winter"


def test_zavandor_tells_every_number_the_page_reckons_with(house: House) -> None:
    game = house.get("/api/games/zavandor?language=it")
    assert game["seat_counts"] == [2, 3, 4, 5, 6]
    assert (len(game["lots"]), len(game["bonuses"]), len(game["tracks"])) == (21, 9, 6)
    assert (game["lots"][6]["id"], game["lots"][6]["unlocks"], game["lots"][6]["once"]) == (
        "elixir",
        3,
        True,
    )
    assert [tile["weight"] for tile in game["tiles"]] == [1, 2, 3]
    assert all(each["name"] and each["text"] for each in game["lots"])


def test_emberhours_tells_its_cards_and_sources_with_their_texts(house: House) -> None:
    game = house.get("/api/games/emberhours?language=de")
    assert game["seat_counts"] == [2, 3, 4]
    assert (game["slots"], game["hand_limit"], game["full_retinue"]) == (5, 10, 12)
    pack = game["packs"]["ours"]
    assert (len(pack["cards"]), len(pack["sources"]), pack["base"]) == (84, 12, 0)
    assert pack["tiles"] == [0, 1, 2, 0, 1, 2]
    assert pack["cards"][0]["name"] == "Rußspatz"
    assert [each["trigger"] for each in pack["sources"][0]["effects"]] == [
        "conquest",
        "fortification",
        "flame",
    ]
    assert all(each["text"].endswith(".") for card in pack["cards"] for each in card["effects"])


def test_a_game_travels_compressed_and_is_not_sent_twice(house: House) -> None:
    asked = {"accept-encoding": "gzip", "accept-language": "it"}
    _, headers, packed = house.ask("/api/games/seasons", headers=asked)
    assert headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(packed))["words"]["season"][0] == "inverno"
    again = {**asked, "if-none-match": headers["etag"]}
    status, _, body = house.ask("/api/games/seasons", headers=again)
    assert (status, body) == (304, b"")


def test_a_request_from_another_site_is_refused(house: House) -> None:
    wish = {"game": "seasons", "seats": VERSUS_BOT}
    status, _, problem = house.try_post(
        "/api/tables", wish, {"origin": "https://elsewhere.example"}
    )
    assert (status, problem["reason"]) == (403, "foreign_origin")


def test_a_socket_from_another_site_is_refused(house: House) -> None:
    table = house.set_up(VERSUS_BOT)["table"]
    with (
        pytest.raises(InvalidStatus),
        connect(
            f"ws://{house.address}/ws/tables/{table}", origin=Origin("http://elsewhere.example")
        ),
    ):
        pass


def test_a_socket_from_our_own_page_is_taken(house: House) -> None:
    table = house.set_up(VERSUS_BOT)["table"]
    own = Origin(f"http://{house.address}")
    with connect(f"ws://{house.address}/ws/tables/{table}", origin=own) as socket:
        socket.send('{"type":"hello"}')
        assert '"welcome"' in str(socket.recv(20))


def test_a_request_from_our_own_page_is_taken(house: House) -> None:
    wish = {"game": "seasons", "seats": VERSUS_BOT}
    status, _, _ = house.try_post("/api/tables", wish, {"origin": f"http://{house.address}"})
    assert status == 201


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({}, 400, "malformed"),
        ([], 400, "malformed"),
        ({"game": "chess", "seats": VERSUS_BOT}, 404, "no_game"),
        ({"game": "seasons", "seats": []}, 400, "bad_option"),
        ({"game": "seasons", "seats": VERSUS_BOT[:1]}, 400, "bad_option"),
        ({"game": "seasons", "seats": VERSUS_BOT, "options": {"level": "x"}}, 400, "bad_option"),
        ({"game": "seasons", "seats": VERSUS_BOT, "options": {"start": "3"}}, 400, "bad_option"),
        ({"game": "seasons", "seats": [{"kind": "bot", "level": "x"}] * 2}, 400, "bad_level"),
        ({"game": "seasons", "seats": [{"kind": "bot", "level": OPEN}] * 2}, 400, "bad_level"),
        ({"game": "seasons", "seats": [{"kind": "ghost"}] * 2}, 400, "malformed"),
        ({"game": "x" * 20_000, "seats": VERSUS_BOT}, 413, "too_large"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused_with_a_reason(
    house: House, wish: object, status: int, reason: str
) -> None:
    got, _, problem = house.try_post("/api/tables", wish)
    assert (got, problem["reason"]) == (status, reason)
