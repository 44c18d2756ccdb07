"""Every rule has a test, every citation names a rule, and the table in docs says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from conclave.games import NAMES
from tools import rules_table
from tools.rules_table import BadCitation, Citation, Sheet

ROOT = rules_table.ROOT


SHEETS = pytest.mark.parametrize("sheet", rules_table.SHEETS, ids=lambda sheet: sheet.game)


def project_rules(sheet: Sheet) -> dict[str, str]:
    return rules_table.read_rules((ROOT / sheet.rules).read_text(encoding="utf-8"))


def project_citations(sheet: Sheet) -> list[Citation]:
    return rules_table.of_game(rules_table.collect(ROOT), sheet.game)


def small_project(
    root: Path, *, rules: str = "", scenario: str = "", test: str = ""
) -> list[Citation]:
    sheet = root / rules_table.RULES
    sheet.parent.mkdir(parents=True)
    sheet.write_text(rules, encoding="utf-8")
    (root / "scenarios" / "deep").mkdir(parents=True)
    (root / "scenarios" / "deep" / "one.yaml").write_text(scenario, encoding="utf-8")
    (root / "tests").mkdir()
    (root / "tests" / "test_one.py").write_text(test, encoding="utf-8")
    return rules_table.collect(root)


# --- the project itself --------------------------------------------------------------------


@SHEETS
def test_every_rule_is_proven_by_at_least_one_test(sheet: Sheet) -> None:
    missing = rules_table.uncovered(project_rules(sheet), project_citations(sheet))
    assert not missing, f"{len(missing)} rules have no test: {', '.join(missing)}"


@SHEETS
def test_no_citation_names_an_unknown_rule(sheet: Sheet) -> None:
    wrong = rules_table.unknown(project_rules(sheet), project_citations(sheet))
    assert not wrong, "\n" + "\n".join(wrong)


@SHEETS
def test_the_table_in_docs_is_up_to_date(sheet: Sheet) -> None:
    written = (ROOT / sheet.table).read_text(encoding="utf-8")
    assert written == rules_table.document(ROOT, sheet), "run `make docs`"


@SHEETS
def test_the_sheet_has_rules_of_every_kind(sheet: Sheet) -> None:
    assert {rule[0] for rule in project_rules(sheet)} == set(sheet.kinds)


def test_every_game_has_its_sheet() -> None:
    assert [sheet.game for sheet in rules_table.SHEETS] == list(NAMES)


# --- reading the sheet ---------------------------------------------------------------------


def test_a_rule_is_a_list_item_that_opens_with_its_id() -> None:
    sheet = "# R0\n- **R1.1** Two players. [both]\n- a remark\n- **C4+C40** One ID. [rev]\n"
    assert rules_table.read_rules(sheet) == {
        "R1.1": "Two players. [both]",
        "C4+C40": "One ID. [rev]",
    }


def test_a_rule_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match=r"R1\.1 stands twice"):
        rules_table.read_rules("- **R1.1** Once.\n- **R1.1** Again.\n")


# --- collecting ----------------------------------------------------------------------------


def test_each_document_of_a_scenario_file_cites_for_itself(tmp_path: Path) -> None:
    found = small_project(
        tmp_path, scenario="about: First\nrules: [R1, C4+C40]\n---\nabout: Second\nrules: [R2]\n"
    )
    path = Path("scenarios/deep/one.yaml")
    assert found == [
        Citation("R1", path, "First"),
        Citation("C4+C40", path, "First"),
        Citation("R2", path, "Second"),
    ]


def test_a_scenario_without_rules_cites_nothing(tmp_path: Path) -> None:
    assert small_project(tmp_path, scenario="about: Nothing\n") == []


def test_a_scenario_whose_rules_are_no_list_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCitation, match=r"one\.yaml: `rules` is not a list"):
        small_project(tmp_path, scenario="about: Wrong\nrules: R1\n")


def test_a_decorated_test_cites_every_rule_it_names(tmp_path: Path) -> None:
    found = small_project(
        tmp_path, test='@proves("R1", "A3")\ndef test_it(): ...\n\ndef test_other(): ...\n'
    )
    path = Path("tests/test_one.py")
    assert found == [Citation("R1", path, "test_it"), Citation("A3", path, "test_it")]


def test_a_test_in_a_class_and_a_qualified_decorator_count_too(tmp_path: Path) -> None:
    source = 'class TestIt:\n    @proof.proves("K1.1")\n    def test_inside(self): ...\n'
    assert [each.about for each in small_project(tmp_path, test=source)] == ["test_inside"]


def test_a_rule_that_is_not_written_out_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCitation, match=r"test_one\.py: test_it"):
        small_project(tmp_path, test="@proves(RULE)\ndef test_it(): ...\n")


def test_an_unknown_rule_is_an_error_that_names_the_file(tmp_path: Path) -> None:
    small_project(tmp_path, rules="- **R1** One.\n", scenario="about: X\nrules: [R9]\n")
    with pytest.raises(BadCitation, match=r"scenarios/deep/one\.yaml: 'X' cites R9"):
        rules_table.document(tmp_path)


def test_rules_without_a_citation_are_uncovered() -> None:
    assert rules_table.uncovered(["R1", "R2"], [Citation("R1", Path("a"), "")]) == ["R2"]


# --- the document --------------------------------------------------------------------------


def test_the_document_links_every_test_from_the_docs_folder(tmp_path: Path) -> None:
    small_project(tmp_path, rules="- **R1** One. [both]\n", scenario="about: X | Y\nrules: [R1]\n")
    assert (
        "| R1 | One. | [`one.yaml`](../scenarios/deep/one.yaml): X \\| Y |"
        in rules_table.document(tmp_path).splitlines()
    )


def test_a_test_is_shown_by_its_name_as_code() -> None:
    citation = Citation("R1", Path("tests/test_a.py"), "test_it")
    assert rules_table.shown([citation]) == "[`test_a.py`](../tests/test_a.py): `test_it`"


def test_the_summary_counts_rules_and_proven_rules_by_kind(tmp_path: Path) -> None:
    rules = "- **R1** One.\n- **R2** Two.\n- **K1.1** Three.\n"
    small_project(tmp_path, rules=rules, scenario="about: X\nrules: [R2]\n")
    lines = rules_table.document(tmp_path).splitlines()
    assert "| R | rules of play | 2 | 1 |" in lines
    assert "| | all | 3 | 1 |" in lines


def test_a_rule_without_a_test_says_so(tmp_path: Path) -> None:
    small_project(tmp_path, rules="- **R1** One.\n")
    assert "| R1 | One. | nothing yet |" in rules_table.document(tmp_path).splitlines()


def test_of_many_tests_only_six_are_shown() -> None:
    many = [Citation("R1", Path("tests/a.py"), f"test_{number}") for number in range(8)]
    text = rules_table.shown(many)
    assert text.count("<br>") == 6
    assert text.endswith("<br>+2 more")


def test_a_long_rule_is_cut_between_two_words() -> None:
    text = rules_table.shortened("word " * 30 + "[both] [ours]")
    assert text == "word " * 15 + "word …"
