"""Writes a table for each game: every rule and the tests that prove it (`make docs`).

Scenario files cite rules under the key `rules`, tests with the decorator `@proves`. Both are read
without running anything. A game's scenarios and tests lie in folders of its name; what lies
elsewhere is about Seasons.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).resolve().parent.parent
RULES = Path("src/conclave/games/seasons/RULES.md")
TABLE = Path("docs/rules-table.md")
MOST_SHOWN = 6
SHORT = 80
KINDS = {
    "R": "rules of play",
    "D": "differences between the editions",
    "C": "differences on single cards",
    "L": "differences on levels",
    "A": "ambiguities",
    "K": "rulings on cards",
}


class Sheet(NamedTuple):
    """A game's rules sheet, the table made of it, and what the letters of its IDs stand for."""

    game: str
    rules: Path
    table: Path
    kinds: Mapping[str, str]


SHEETS = (
    Sheet("seasons", RULES, TABLE, KINDS),
    Sheet(
        "zavandor",
        Path("src/conclave/games/zavandor/RULES.md"),
        Path("docs/rules-table-zavandor.md"),
        {
            "R": "rules of play",
            "C": "characters",
            "T": "levels of knowledge",
            "K": "artifacts",
            "S": "sentinels",
            "V": "variants",
            "A": "rulings",
        },
    ),
    Sheet(
        "emberhours",
        Path("src/conclave/games/emberhours/RULES.md"),
        Path("docs/rules-table-emberhours.md"),
        {
            "R": "rules of play",
            "O": "what was left open",
            "I": "instant effects",
            "F": "flame effects",
            "P": "permanent effects",
            "S": "scoring effects",
            "Q": "sources",
        },
    ),
    Sheet(
        "evenfall",
        Path("src/conclave/games/evenfall/RULES.md"),
        Path("docs/rules-table-evenfall.md"),
        {
            "A": "areas, actions, the automa",
            "B": "battles",
            "C": "components, catalysts, clans",
            "D": "discovering",
            "E": "the end of a round",
            "F": "free actions",
            "G": "flags",
            "K": "known cards",
            "M": "timing",
            "N": "counts",
            "O": "operations",
            "P": "playing cards, the path",
            "R": "rounds, resources",
            "S": "setting up, spaces, stones, scoring",
            "T": "token, transfers, track",
            "V": "events",
            "X": "examples of the rulebook",
        },
    ),
)
SEASONS = SHEETS[0]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the fast one, where it was built
_RULE = re.compile(r"^- \*\*([A-Z][\w.+-]*)\*\* (.+)$")
_MARKUP = re.compile(r"\*\*|`")
_TAGS = re.compile(r"( \[[\w ]+\])+$")


class Citation(NamedTuple):
    """A test that names a rule it proves; `path` is relative to the project."""

    rule: str
    path: Path
    about: str


class BadCitation(ValueError):
    """A citation that cannot be read, or that names a rule which does not exist."""


def read_rules(text: str) -> dict[str, str]:
    """Return the text of every rule by its ID, in the order of the sheet."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        match = _RULE.match(line)
        if match is not None:
            if match[1] in found:
                raise ValueError(f"the rule {match[1]} stands twice on the sheet")
            found[match[1]] = match[2]
    return found


# --- citations -----------------------------------------------------------------------------


def citations_in_scenarios(root: Path) -> Iterator[Citation]:
    """Find every rule cited in a scenario file."""
    for path in sorted((root / "scenarios").rglob("*.yaml")):
        place = path.relative_to(root)
        try:
            documents = list(yaml.load_all(path.read_text(encoding="utf-8"), _LOADER))
        except yaml.YAMLError as error:
            raise BadCitation(f"{place}: this is not YAML: {error}") from error
        for document in documents:
            yield from _citations_of(document, place)


def _citations_of(document: Any, place: Path) -> Iterator[Citation]:
    if not isinstance(document, Mapping):
        return
    cited = document.get("rules") or []
    if not isinstance(cited, list):
        raise BadCitation(f"{place}: `rules` is not a list: {cited!r}")
    about = " ".join(str(document.get("about", "")).split())
    for rule in cited:
        yield Citation(str(rule), place, about)


def citations_in_tests(root: Path) -> Iterator[Citation]:
    """Find every rule cited by a `@proves` decorator."""
    for path in sorted((root / "tests").rglob("*.py")):
        place = path.relative_to(root)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(place))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for rule in _proven_by(node, place):
                    yield Citation(rule, place, node.name)


def _proven_by(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, place: Path
) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _name_of(decorator.func) == "proves":
            for argument in decorator.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise BadCitation(f"{place}: {node.name} proves something not written out")
                yield argument.value


def _name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def collect(root: Path) -> list[Citation]:
    """Return all citations of a project, scenarios first."""
    return [*citations_in_scenarios(root), *citations_in_tests(root)]


def of_game(citations: Iterable[Citation], game: str) -> list[Citation]:
    """Return the citations that are about one game."""
    return [each for each in citations if game_of(each.path) == game]


def game_of(path: Path) -> str:
    """Return the game a scenario or a test is about, by its folder."""
    folder = path.parts[1] if len(path.parts) > 2 else ""
    return folder if folder in [sheet.game for sheet in SHEETS] else SEASONS.game


def unknown(rules: Iterable[str], citations: Iterable[Citation]) -> list[str]:
    """Return a sentence for every citation of a rule that does not exist."""
    known = set(rules)
    return [
        f"{each.path}: {each.about!r} cites {each.rule}, which RULES.md does not have"
        for each in citations
        if each.rule not in known
    ]


def uncovered(rules: Iterable[str], citations: Iterable[Citation]) -> list[str]:
    """Return the rules that no test proves."""
    cited = {each.rule for each in citations}
    return [rule for rule in rules if rule not in cited]


# --- the table -----------------------------------------------------------------------------


def render(rules: Mapping[str, str], citations: Sequence[Citation], sheet: Sheet = SEASONS) -> str:
    """Return the whole document."""
    lines = [
        "# Rules and their tests",
        "",
        "Written by `make docs` from the rules sheet, the scenarios and the tests; do not edit.",
        f"The full text of every rule stands in [RULES.md](../{sheet.rules.as_posix()}).",
        "",
        *_summary(rules, citations, sheet.kinds),
        "",
        "| ID | Rule | Proven by |",
        "|---|---|---|",
    ]
    by_rule: dict[str, dict[Citation, None]] = {}
    for each in citations:
        by_rule.setdefault(each.rule, {})[each] = None
    for rule, text in rules.items():
        tests = shown(list(by_rule.get(rule, ())))
        lines.append(f"| {rule} | {_cell(shortened(text))} | {tests} |")
    return "\n".join(lines) + "\n"


def _summary(
    rules: Mapping[str, str], citations: Sequence[Citation], kinds: Mapping[str, str]
) -> Iterator[str]:
    cited = {each.rule for each in citations}
    total = Counter(rule[0] for rule in rules)
    proven = Counter(rule[0] for rule in rules if rule in cited)
    yield "| Kind | About | Rules | Proven |"
    yield "|---|---|---|---|"
    for kind, about in kinds.items():
        yield f"| {kind} | {about} | {total[kind]} | {proven[kind]} |"
    yield f"| | all | {total.total()} | {proven.total()} |"


def shortened(text: str) -> str:
    """Return the beginning of a rule, without its tags, cut between two words."""
    plain = _MARKUP.sub("", _TAGS.sub("", text))
    if len(plain) <= SHORT:
        return plain
    return plain[: SHORT + 1].rpartition(" ")[0].rstrip(",;:.") + " …"


def shown(citations: Sequence[Citation]) -> str:
    """Return the tests of one rule, as links; only the first few of many."""
    entries = [
        f"[`{each.path.name}`](../{each.path.as_posix()}): {_about(each)}"
        for each in citations[:MOST_SHOWN]
    ]
    if len(citations) > MOST_SHOWN:
        entries.append(f"+{len(citations) - MOST_SHOWN} more")
    return "<br>".join(entries) or "nothing yet"


def _about(citation: Citation) -> str:
    """Return what a scenario is about, or the name of a test as code."""
    return f"`{citation.about}`" if citation.path.suffix == ".py" else _cell(citation.about)


def _cell(text: str) -> str:
    """Keep a text within its cell: no bars, no line breaks, no accidental links."""
    flat = " ".join(text.split())
    return re.sub(r"([|\[\]<*_])", r"\\\1", flat)


def document(root: Path, sheet: Sheet = SEASONS) -> str:
    """Return the document of one game for a project; unknown rules are an error."""
    rules = read_rules((root / sheet.rules).read_text(encoding="utf-8"))
    citations = of_game(collect(root), sheet.game)
    wrong = unknown(rules, citations)
    if wrong:
        raise BadCitation("\n".join(wrong))
    return render(rules, citations, sheet)


def main() -> int:
    """Write the tables and return the exit code."""
    for sheet in SHEETS:
        try:
            text = document(ROOT, sheet)
        except BadCitation as wrong:
            print(wrong, file=sys.stderr)
            return 1
        target = ROOT / sheet.table
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
        missing = text.count("| nothing yet |")
        print(f"Wrote {sheet.table}." + (f" {missing} rules have no test yet." if missing else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
