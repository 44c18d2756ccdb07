"""`conclave pack check`: what is wrong or odd in a file, in the language asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Conclave

HEAD = '[pack]\ngame = "evenfall"\nid = "mine"\nname = { en = "My box", de = "Meine Box" }\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.parametrize(
    ("language", "error", "end"),
    [
        ("en", "error    {}: [setup]: rounds: expected a number from 1 to ", "not sound, 1 error"),
        ("de", "Fehler   {}: [setup]: rounds: erwartet wird eine Zahl von 1 bis ", "1 Fehler"),
        ("it", "errore   {}: [setup]: rounds: serve un numero da 1 a ", "non va bene, 1 errore"),
    ],
)
def test_mistakes_are_told_in_the_language_asked_for(
    conclave: Conclave, file: Path, language: str, error: str, end: str
) -> None:
    file.write_text(f"{HEAD}[setup]\nrounds = 0\n", encoding="utf-8")
    ran = conclave("pack", "check", file, "--lang", language)
    first, last = ran.out.splitlines()
    assert (ran.code, ran.err) == (1, "")
    assert first.startswith(error.format(file))
    assert last.startswith(f"{file}: ")
    assert last.endswith(end)


def test_oddities_and_notes_are_told_in_german(conclave: Conclave, file: Path) -> None:
    file.write_text(f'{HEAD}[[rituals]]\nid = "ash_owl"\nvp = 20\n', encoding="utf-8")
    ran = conclave("pack", "check", file, "--lang", "de")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0].startswith(f"Warnung  {file}: Ritual ash_owl: um ")
    assert lines[1].startswith(f"Hinweis  {file}: Ritual ash_owl: noch rekonstruiert: ")
    assert lines[-1].startswith(f"{file}: in Ordnung, 1 Warnung. Meine Box: Werte ")
    assert ". Schlüssel: mine-" in lines[-1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pack\n", "das ist kein TOML: Expected ']'"),
        ("[pack]\n", "[pack]: dort muss stehen, für welches Spiel es ist"),
        ('[pack]\ngame = "chess"\n', "[pack] game: kein Spiel namens 'chess' liest Packs"),
    ],
)
def test_a_file_for_no_game_is_refused_in_german(
    conclave: Conclave, file: Path, text: str, said: str
) -> None:
    file.write_text(text, encoding="utf-8")
    ran = conclave("pack", "check", file, "--lang", "de")
    assert ran.code == 1
    assert ran.out.startswith(f"Fehler   {file}: {said}")


def test_a_file_that_cannot_be_read_is_refused_in_italian(conclave: Conclave, file: Path) -> None:
    file.write_bytes(b"\xff")
    ran = conclave("pack", "check", file, "--lang", "it")
    assert ran.out.splitlines() == [
        f"errore   {file}: non si può leggere: non è UTF-8",
        f"{file}: non va bene, 1 errore",
    ]


def test_a_game_that_tells_in_english_only_is_looked_over_in_english(
    conclave: Conclave, file: Path
) -> None:
    file.write_text('[pack]\ngame = "emberhours"\n', encoding="utf-8")
    ran = conclave("pack", "check", file, "--lang", "de")
    assert ran.code == 1
    assert ran.out.startswith(f"Fehler   {file}: [pack]: ")
    assert "nicht in Ordnung, " in ran.out


def test_a_language_nobody_speaks_here_is_refused(conclave: Conclave, file: Path) -> None:
    ran = conclave("pack", "check", file, "--lang", "fr")
    assert (ran.code, ran.out) == (2, "")
    assert "no language 'fr'; choose one of: en, de, it" in ran.err
