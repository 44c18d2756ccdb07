"""Packs that are written at a server: by its host alone, checked, kept, and played with."""

from __future__ import annotations

import os
import re
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import conclave
from tests.server.house import VERSUS_BOT, House

PACKS = "/api/packs/evenfall"
OWL = {"section": "rituals", "entry": "ash_owl"}


class Host:
    """A server with a folder that stays, and the key of whoever runs it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house = House(folder)

    @property
    def key(self) -> dict[str, str]:
        return {"authorization": f"Bearer {(self.folder / 'host.key').read_text().strip()}"}

    def restart(self, sources: Path | None = None) -> None:
        assert self.house.stop() == 0
        self.house = House(self.folder, sources=sources)

    def post(self, path: str, data: Any) -> Any:
        return self.house.post(f"{PACKS}{path}", data, self.key)

    def values(self, pack: str = "") -> dict[str, dict[str, Any]]:
        """Return all values by section, id and field."""
        told = self.house.get(f"{PACKS}/values?language=en" + (f"&pack={pack}" if pack else ""))
        return {
            f"{section['id']} {entry['id']} {field}": value
            for section in told["sections"]
            for entry in section["entries"]
            for field, value in entry["values"].items()
        }

    def offered(self) -> list[str]:
        (option,) = [
            each
            for each in self.house.get("/api/games/evenfall")["options"]
            if each["name"] == "pack"
        ]
        assert list(option["titles"]) == option["values"]
        return list(option["values"])


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    found = Host(tmp_path)
    yield found
    found.house.stop()


def test_only_the_host_writes_and_everybody_reads(host: Host) -> None:
    for key in ({}, {"authorization": "Bearer nonsense"}):
        status, _, told = host.house.try_post(PACKS, {"name": "My box"}, key)
        assert (status, told["reason"]) == (403, "not_host")
    assert host.house.get(PACKS) == {"packs": [], "host": False}
    made = host.post("", {"name": "Meine Schachtel"})
    assert made["id"] == "meine_schachtel"
    status, _, told = host.house.try_post(f"{PACKS}/{made['id']}/entry", OWL)
    assert (status, told["reason"]) == (403, "not_host")
    status, _, told = host.house.try_post(f"{PACKS}/{made['id']}/remove", {})
    assert (status, told["reason"]) == (403, "not_host")
    assert [each["name"] for each in host.house.get(PACKS)["packs"]] == ["Meine Schachtel"]
    mode = stat.S_IMODE(os.stat(host.folder / "host.key").st_mode)
    assert mode == 0o600


WANTED: dict[tuple[str, str], dict[str, Any]] = {
    ("rituals", "ash_owl"): {"vp": 7},
    ("specialists", "keir"): {"cost": {"herb": 3, "potion": 4}},
    ("places", "owl_barn"): {"witches": 2},
}
ENTERED = {"rituals ash_owl vp", "specialists keir cost", "places owl_barn witches"}


def fill(host: Host) -> str:
    """Write a pack with values of three cards."""
    pack: str = host.post("", {"name": "Box"})["id"]
    for (section, entry), values in WANTED.items():
        told = host.post(f"/{pack}/entry", {"section": section, "entry": entry, "values": values})
        assert told["problems"] == []
    return pack


def test_three_cards_change_exactly_themselves_and_outlive_a_restart(host: Host) -> None:
    before = host.values()
    pack = fill(host)
    host.restart()
    after = host.values(pack)
    changed = {where for where in after if after[where] != before[where]}
    assert changed == ENTERED
    assert {after[where]["origin"] for where in changed} == {"owner"}
    assert after["rituals ash_owl vp"]["ours"] == before["rituals ash_owl vp"]["text"]
    (kept,) = host.house.get(PACKS)["packs"]
    assert host.offered() == ["standard", kept["key"]]


def newer_version(folder: Path) -> Path:
    """Lay a version of the project into a folder in which the points of all our rituals differ."""
    here = Path(conclave.__file__).parent
    shutil.copytree(here, folder / "conclave", ignore=shutil.ignore_patterns("_compiled", "static"))
    file = folder / "conclave" / "games" / "evenfall" / "reconstruction.toml"
    text = file.read_text(encoding="utf-8")
    start, end = text.index("[[rituals]]"), text.index("[[specialists]]")
    rituals = re.sub(r"(?m)^vp = (\d+)", lambda vp: f"vp = {int(vp[1]) + 1}", text[start:end])
    file.write_text(text[:start] + rituals + text[end:], encoding="utf-8")
    return folder


def test_three_cards_outlive_an_upgrade_that_changes_our_own_values(
    host: Host, tmp_path_factory: pytest.TempPathFactory
) -> None:
    before = host.values(pack := fill(host))
    host.restart(newer_version(tmp_path_factory.mktemp("newer")))
    after = host.values(pack)
    assert {where: after[where]["value"] for where in ENTERED} == {
        where: before[where]["value"] for where in ENTERED
    }
    assert {after[where]["origin"] for where in ENTERED} == {"owner"}
    assert after["rituals ash_owl vp"]["ours"] != before["rituals ash_owl vp"]["ours"]
    others = [where for where in after if where not in ENTERED]
    changed = {where for where in others if after[where]["value"] != before[where]["value"]}
    assert "rituals moss_troll vp" in changed
    assert all(re.fullmatch(r"rituals \w+ vp", where) for where in changed)
    (kept,) = host.house.get(PACKS)["packs"]
    wish = {"game": "evenfall", "seats": VERSUS_BOT, "options": {"pack": kept["key"]}}
    table = host.house.post("/api/tables", wish)
    with host.house.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert ada.until_asked()["view"]["pack"] == kept["key"]
    told = host.house.get(f"/api/games/evenfall?pack={kept['key']}")["packs"][kept["key"]]
    assert next(card for card in told["cards"] if card["id"] == "ash_owl")["vp"] == 7


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"vp": 99}, "vp", "expected a number from 0 to 20"),
    ({"vp": "four"}, "vp", "expected a whole number"),
    ({"cost": {"gold": 2}}, "cost", "no good is called 'gold'"),
    ({"effect": "gian(mana:1)"}, "effect", "no operation is called 'gian'"),
    ({"slots": ["any"] * 9}, "slots", "expected 0 to 4 names"),
    ({"colour": "red"}, "", "colour: no field is called so"),
]


def test_a_bad_value_is_refused_with_its_field_and_changes_nothing(host: Host) -> None:
    pack = host.post("", {"name": "Box"})["id"]
    host.post(f"/{pack}/entry", {**OWL, "values": {"copies": 3}})
    file = (host.folder / "packs" / "box.toml").read_text()
    for values, field, said in BAD:
        (problem,) = host.post(f"/{pack}/entry", {**OWL, "values": values})["problems"]
        assert problem["field"] == field
        assert said in problem["text"]
        assert (host.folder / "packs" / "box.toml").read_text() == file


@pytest.mark.parametrize(
    ("language", "bounds", "unknown", "odd"),
    [
        (
            "de",
            "erwartet wird eine Zahl von 0 bis 20, da steht 99",
            "colour: kein Feld heißt so; es gibt: name.en",
            "box: Ritual ash_owl: um ",
        ),
        (
            "it",
            "serve un numero da 0 a 20, non 99",
            "colour: nessun campo si chiama così; ci sono: name.en",
            "box: rituale ash_owl: vale ",
        ),
    ],
)
def test_what_is_wrong_or_odd_is_told_in_the_language_of_the_page(
    host: Host, language: str, bounds: str, unknown: str, odd: str
) -> None:
    host.post("", {"name": "Box"})
    asked = f"/box/entry?language={language}"
    (problem,) = host.post(asked, {**OWL, "values": {"vp": 99}})["problems"]
    assert problem == {"field": "vp", "text": bounds}
    (problem,) = host.post(asked, {**OWL, "values": {"colour": "red"}})["problems"]
    assert (problem["field"], problem["text"].startswith(unknown)) == ("", True)
    (warning,) = host.post(asked, {**OWL, "values": {"vp": 20}})["warnings"]
    assert warning.startswith(odd)


def test_a_file_that_is_not_sound_is_refused_in_the_language_of_the_page(host: Host) -> None:
    host.post("", {"name": "Box"})
    file = host.folder / "packs" / "box.toml"
    bad = file.read_text(encoding="utf-8") + "[setup]\nrounds = 0\n"
    plain = {**host.key, "content-type": "text/plain"}
    status, _, told = host.house.ask(f"{PACKS}/file?language=de", bad.encode(), plain)
    assert (status, "rounds: erwartet wird eine Zahl von 1 bis" in told.decode()) == (400, True)
    file.write_text(bad, encoding="utf-8")
    (info,) = host.house.get(f"{PACKS}?language=it")["packs"]
    assert info["problem"].startswith("box: [setup]: rounds: serve un numero da 1 a")
    status, _, refused = host.house.try_post(f"{PACKS}/box/entry?language=de", OWL, host.key)
    assert (status, "[setup]: rounds: erwartet wird" in refused["text"]) == (409, True)


def test_what_is_tried_is_told_and_not_kept(host: Host) -> None:
    pack = host.post("", {"name": "Box"})["id"]
    effect = {"kind": "perm", "effect": "on(climb){vp(1)}"}
    told = host.post(f"/{pack}/entry", {**OWL, "values": effect, "keep": False})
    assert told["problems"] == []
    assert "VP" in told["entry"]["values"]["effect"]["text"]
    assert host.values(pack)["rituals ash_owl effect"]["origin"] == "reconstructed"


def test_values_are_taken_back_and_the_rest_of_a_card_is_confirmed(host: Host) -> None:
    pack = host.post("", {"name": "Box"})["id"]
    host.post(f"/{pack}/entry", {**OWL, "values": {"vp": 2, "copies": 3}, "complete": True})
    assert host.values(pack)["rituals ash_owl cost"]["origin"] == "owner"
    told = host.post(f"/{pack}/entry", {**OWL, "back": ["vp"], "complete": False})
    values = told["entry"]["values"]
    assert [values[name]["origin"] for name in ("vp", "copies", "cost")] == [
        "reconstructed",
        "owner",
        "reconstructed",
    ]
    assert told["pack"]["values"] == 1


def test_a_file_is_fetched_and_brought_back(host: Host) -> None:
    pack = host.post("", {"name": "Box"})["id"]
    host.post(f"/{pack}/entry", {**OWL, "values": {"vp": 4}})
    status, headers, text = host.house.ask(f"{PACKS}/{pack}/file")
    assert (status, headers["content-disposition"]) == (200, 'attachment; filename="box.toml"')
    host.post(f"/{pack}/remove", {})
    assert host.house.get(PACKS)["packs"] == []
    plain = {**host.key, "content-type": "text/plain"}
    status, _, _ = host.house.ask(f"{PACKS}/file", text, plain)
    assert status == 201
    assert host.values("box")["rituals ash_owl vp"]["value"] == 4
    bad = text.replace(b"vp = 4", b"vp = 44")
    status, _, told = host.house.ask(f"{PACKS}/file", bad, plain)
    assert (status, b"ritual ash_owl: vp: expected a number" in told) == (400, True)
    assert host.values("box")["rituals ash_owl vp"]["value"] == 4


def test_a_table_goes_on_with_the_pack_it_was_begun_with(host: Host) -> None:
    pack = host.post("", {"name": "Box"})["id"]
    old = host.post(f"/{pack}/entry", {**OWL, "values": {"vp": 4}})["pack"]["key"]
    wish = {"game": "evenfall", "seats": VERSUS_BOT, "options": {"pack": old}}
    table = host.house.post("/api/tables", wish)
    new = host.post(f"/{pack}/entry", {**OWL, "values": {"vp": 5}})["pack"]["key"]
    host.restart()
    assert host.offered() == ["standard", new]
    with host.house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        assert situation["view"]["pack"] == old
        ada.play(situation, "first")
        assert ada.until_asked()["version"] > situation["version"]
    told = host.house.get(f"/api/games/evenfall?pack={old}")["packs"]
    assert list(told) == [old]
    assert next(card for card in told[old]["cards"] if card["id"] == "ash_owl")["vp"] == 4


def test_a_file_that_became_unsound_is_shown_with_its_problem_and_stops_nobody(host: Host) -> None:
    host.post("", {"name": "Box"})
    (host.folder / "packs" / "box.toml").write_text('[pack]\ngame = "evenfall"\nid = "box"\n')
    host.restart()
    (told,) = host.house.get(PACKS)["packs"]
    assert (told["key"], "[pack]: name" in told["problem"]) == ("", True)
    assert host.offered() == ["standard"]
    status, _, body = host.house.try_post(f"{PACKS}/box/entry", OWL, host.key)
    assert (status, body["reason"]) == (409, "bad_pack")


def test_other_games_have_no_packs_of_values(house: House) -> None:
    status, _, _ = house.ask("/api/packs/seasons")
    assert status == 404
    status, _, _ = house.ask("/api/packs/evenfall/nothing/file")
    assert status == 404
