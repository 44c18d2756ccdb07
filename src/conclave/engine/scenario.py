"""Scenario files: a position by facts, moves by their texts, and what must then be true.

The format is described in docs/scenarios.md. A scenario that is not fulfilled fails; one that
nobody could fulfil (an unknown key, an impossible position) is refused with file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from conclave.engine import codec
from conclave.engine.decisions import IllegalMove
from conclave.engine.expect import Difference, differences
from conclave.engine.match import Match
from conclave.engine.rules import BadOption, Rules, check_options
from conclave.engine.stage import Facts, Path, StageError, whole_number
from conclave.engine.yaml_lines import BadYaml, Document, read_documents

KEYS = ("game", "about", "rules", "options", "seed", "seats", "position", "steps")
STEPS = ("play", "refuse", "expect", "finish", "undo", "preview", "reload")
BESIDE = {
    "play": ("seat",),
    "refuse": ("seat", "because"),
    "expect": ("seat",),
    "finish": (),
    "undo": ("because",),
    "preview": ("seat", "shows"),
    "reload": (),
}
STEP_KEYS = (*STEPS, "seat", "because", "shows")
PATIENCE = 1000


class Failure(Exception):
    """A scenario that is not fulfilled: where, and in which respects."""

    def __init__(self, path: Path, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.path = path
        self.lines = lines


class Result(NamedTuple):
    """How one scenario went: exit code 0 fulfilled, 1 failed, 2 refused; and what to print."""

    code: int
    text: str


# --- files ---------------------------------------------------------------------------------


def run_files(
    paths: list[FilePath], load_rules: Callable[[str], Rules], write: Callable[[str], None]
) -> int:
    """Run all scenarios of files and folders; return the worst exit code."""
    worst = 0
    count = 0
    for result in _run_all(paths, load_rules):
        write(result.text)
        worst = max(worst, result.code)
        count += 1
    if not count:
        write("no scenario found: name .yaml files, or folders that hold some")
        return 2
    return worst


def _run_all(paths: list[FilePath], load_rules: Callable[[str], Rules]) -> Iterator[Result]:
    for path in paths:
        if not path.exists():
            yield Result(2, f"error {path}: there is no such file or folder")
        for file in scenario_files(path):
            yield from run_file(file, load_rules)


def scenario_files(path: FilePath) -> list[FilePath]:
    """Return a file itself, or all scenario files in a folder."""
    if path.is_dir():
        return sorted(each for each in path.rglob("*") if each.suffix in (".yaml", ".yml"))
    return [path] if path.exists() else []


def run_file(file: FilePath, load_rules: Callable[[str], Rules]) -> Iterator[Result]:
    """Run every scenario of one file."""
    try:
        for document in read_documents(file.read_text(encoding="utf-8")):
            yield run_document(document, str(file), load_rules)
    except BadYaml as error:
        yield Result(2, f"error {file}:{error.line}: {error}")
    except (OSError, UnicodeDecodeError) as error:
        yield Result(2, f"error {file}: it cannot be read: {error}")


def run_document(document: Document, name: str, load_rules: Callable[[str], Rules]) -> Result:
    """Run one scenario and say how it went."""
    about = document.data.get("about", "") if isinstance(document.data, Mapping) else ""
    try:
        _run(Facts(document.data, ()), load_rules)
    except StageError as error:
        return Result(2, f"error {name}:{document.line_of(error.path)}: {error}")
    except Failure as failure:
        head = f"FAIL  {name}:{document.line_of(failure.path)}: {about}"
        return Result(1, "\n".join([head, *(f"        {line}" for line in failure.lines)]))
    except Exception as error:  # a defect of the game must not hide which scenario found it
        return Result(1, f"FAIL  {name}:{document.line_of(())}: {about}: the game broke: {error!r}")
    return Result(0, f"ok    {name}: {about}")


# --- one scenario --------------------------------------------------------------------------


def _run(facts: Facts, load_rules: Callable[[str], Rules]) -> None:
    facts.allow(KEYS)
    match = stage(facts, load_rules)
    for step in facts.get("steps").items():
        _run_step(match, step)


def stage(facts: Facts, load_rules: Callable[[str], Rules]) -> Match:
    """Set up the position a scenario begins with."""
    rules = _rules_of(facts, load_rules)
    seats = len(list(facts.get("seats").items()))
    chosen = facts.get("options")
    chosen.allow(option.name for option in rules.options)
    given = {str(key): str(value) for key, value in (chosen.value or {}).items()}
    try:
        options = check_options(rules, seats, given)
    except BadOption as error:
        place = "options" if seats in rules.seat_counts else "seats"
        raise StageError((place,), str(error)) from error
    seed = whole_number(facts.get("seed"), 0)
    state = rules.stage(facts.value, options, seed)
    return Match(rules, state, seats=seats, seed=seed, options=options, open_cards=True)


def _rules_of(facts: Facts, load_rules: Callable[[str], Rules]) -> Rules:
    name = facts.get("game").value
    if name is None:
        raise StageError((), "the key 'game' is missing")
    try:
        return load_rules(str(name))
    except ValueError as error:
        raise StageError(("game",), str(error)) from error


def _run_step(match: Match, step: Facts) -> None:
    step.allow(STEP_KEYS)
    kinds = [kind for kind in STEPS if step.get(kind).value is not None]
    if len(kinds) != 1:
        raise StageError(step.path, f"a step has one of: {', '.join(STEPS)}")
    step.allow((kinds[0], *BESIDE[kinds[0]]))
    seat = step.get("seat").value
    if seat is not None:
        whole_number(step.get("seat"), most=match.seats - 1)
    _RUNNERS[kinds[0]](match, step, seat)


def _texts(facts: Facts) -> list[Facts]:
    return list(facts.items()) if isinstance(facts.value, list) else [facts]


def _play(match: Match, step: Facts, seat: int | None) -> None:
    for text in _texts(step.get("play")):
        try:
            match.play(str(text.value), seat)
        except IllegalMove as error:
            asked = [f"{each.kind} of seat {each.seat}" for each in match.decisions]
            offered = [match.describe(move) for move in match.legal_moves()]
            lines = [
                f"{text.value!r} was refused ({error.reason}): {error}",
                f"asked: {', '.join(asked) or 'nobody, the game is over'}",
                f"open:  {'; '.join(offered)}",
            ]
            raise Failure(text.path, lines) from error


def _refuse(match: Match, step: Facts, seat: int | None) -> None:
    text, because = step.get("refuse"), step.get("because").value
    before = codec.encode(match.rules, match.state)
    try:
        match.play(str(text.value), seat)
    except IllegalMove as error:
        if codec.encode(match.rules, match.state) != before:
            raise Failure(text.path, ["the refused move changed the position"]) from error
        _check_reason(text.path, because, error)
        return
    raise Failure(text.path, [f"{text.value!r} was accepted"])


def _check_reason(path: Path, because: object, error: IllegalMove) -> None:
    if because is None and error.reason == "not_an_option":
        raise Failure(path, [f"{error}", "if that is meant, say so: because: not_an_option"])
    if because is not None and because != error.reason:
        lines = [f"expected because: {because}", f"refused because:  {error.reason} ({error})"]
        raise Failure(path, lines) from error


def _expect(match: Match, step: Facts, seat: int | None) -> None:
    found: list[Difference] = differences(match, step.get("expect"), seat)
    if found:
        lines = [f"{each.name}: expected {each.expected}, found {each.found}" for each in found]
        raise Failure(found[0].path, lines)


def _finish(match: Match, step: Facts, _seat: int | None) -> None:
    """Let seats do nothing but routine until a turn or round is over, or somebody must choose."""
    what = step.get("finish").value
    if what not in ("turn", "round"):
        raise StageError((*step.path, "finish"), "what can be finished: turn, round")
    before = match.rules.observe(match.state)[what]
    for _ in range(PATIENCE):
        if match.is_over or match.rules.observe(match.state)[what] != before:
            return
        idle = match.rules.idle(match.state, match.decision)
        if idle is None:
            return
        match.play(match.decision.move(idle))


def _undo(match: Match, step: Facts, _seat: int | None) -> None:
    who = whole_number(step.get("undo"), most=match.seats - 1)
    because = step.get("because").value
    try:
        match.undo(who)
    except IllegalMove as error:
        if because is None:
            raise Failure(step.path, [f"undo was refused ({error.reason}): {error}"]) from error
        _check_reason(step.path, because, error)
        return
    if because is not None:
        raise Failure(step.path, ["undo was allowed"])


def _preview(match: Match, step: Facts, seat: int | None) -> None:
    """Compare what a move surely brings: the facts named for the seats named, 0 for no change."""
    text = step.get("preview")
    wanted = _shown(match, step)
    try:
        found = match.preview(match.parse(str(text.value), seat))
    except IllegalMove as error:
        raise Failure(text.path, [f"{text.value!r} was refused: {error}"]) from error
    for who, changes in wanted.items():
        for name, change in changes.items():
            if found.get(who, {}).get(name, 0) != change:
                raise Failure(text.path, [f"expected to show {wanted}", f"shows {found}"])


def _shown(match: Match, step: Facts) -> dict[int, dict[str, int]]:
    shows = step.get("shows")
    if shows.value is None:
        raise StageError((*step.path, "preview"), "a preview needs shows: {seat: {fact: change}}")
    if not isinstance(shows.value, Mapping):
        raise StageError(shows.path, "expected seats and their changes")
    wanted: dict[int, dict[str, int]] = {}
    for who, changes in shows.value.items():
        if who not in range(match.seats):
            raise StageError((*shows.path, who), f"there is no seat {who}")
        known = match.rules.facts(match.state, who)
        each = Facts(changes, (*shows.path, who))
        each.allow(known)
        wanted[who] = {name: whole_number(value, least=-999) for name, value in each.pairs(known)}
    return wanted


def _reload(match: Match, step: Facts, _seat: int | None) -> None:
    """Save the position and go on from the file: nothing may change."""
    if step.get("reload").value is not True:
        raise StageError((*step.path, "reload"), "the only thing to say is: reload: true")
    loaded = codec.decode(match.rules, codec.encode(match.rules, match.state))
    if loaded != match.state or tuple(loaded.asked) != match.decisions:
        raise Failure(step.path, ["the position changed when it was saved and loaded"])
    match.go_on_from(loaded)


_RUNNERS: dict[str, Callable[[Match, Facts, Any], None]] = {
    "play": _play,
    "refuse": _refuse,
    "expect": _expect,
    "finish": _finish,
    "undo": _undo,
    "preview": _preview,
    "reload": _reload,
}
