"""The drawings of the page: well-formed, complete, and free of styles the page may not carry."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from conclave.games.seasons.cards import COUNT

ASSETS = Path(__file__).resolve().parents[2] / "web" / "src" / "assets"
ICONS = ASSETS / "icons.svg"
SIGILS = ASSETS.parent / "games" / "seasons" / "sigils.svg"


def names_in(path: Path) -> list[str]:
    root = ElementTree.parse(path).getroot()
    return [each.attrib["id"] for each in root.iter("{http://www.w3.org/2000/svg}symbol")]


def test_every_card_has_a_large_and_a_small_emblem() -> None:
    wanted = {f"{form}-{number}" for form in ("sg", "sm") for number in range(1, COUNT + 1)}
    assert set(names_in(SIGILS)) == wanted


def test_no_icon_and_no_emblem_is_drawn_twice() -> None:
    names = names_in(ICONS) + names_in(SIGILS)
    assert len(names) == len(set(names))


def test_energies_and_seasons_have_icons() -> None:
    wanted = {"air", "water", "fire", "earth", "winter", "spring", "summer", "autumn"}
    assert {f"i-{name}" for name in wanted} <= set(names_in(ICONS))


def test_icons_carry_no_inline_style() -> None:
    assert "style" not in ICONS.read_text(encoding="utf-8")


def test_emblems_carry_no_inline_style() -> None:
    assert "style" not in SIGILS.read_text(encoding="utf-8")
