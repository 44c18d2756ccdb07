"""Draw the README's picture: a turn of Seasons as `conclave play` shows it, as SVG."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from conclave.bots import make_bot
from conclave.cli.session import Leave, Session
from conclave.engine.match import Match
from conclave.games.seasons import rules

TARGET = Path("docs/terminal.svg")
SEED = 21
ROUND = 9

NIGHT = TerminalTheme(
    (24, 22, 40),
    (232, 228, 243),
    [
        (60, 56, 82),
        (240, 128, 128),
        (143, 214, 164),
        (240, 205, 120),
        (130, 170, 255),
        (199, 156, 240),
        (120, 210, 220),
        (232, 228, 243),
    ],
)


def without_fonts_from_afar(template: str) -> str:
    """Return the SVG template with the reader's own fonts instead of downloaded ones."""
    start = template.index("@font-face")
    end = template.index(".{unique_id}-matrix")
    note = template.index("<!--"), template.index("-->") + 3
    local = template[: note[0]] + template[note[1] : start] + template[end:]
    return local.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")


def play_until(round_number: int) -> Match:
    """Let two greedy bots play until a turn of seat 0 in a round."""
    match = Match.new(rules, 2, SEED, {"level": "archmage"}, ("Ada", "Greedy"))
    bots = [make_bot("greedy", rules, seat) for seat in range(2)]
    while not _is_the_moment(match, round_number):
        seat = match.decision.seat
        match.play(match.decision.move(bots[seat].choose(match.view(seat))))
    return match


def _is_the_moment(match: Match, round_number: int) -> bool:
    return (
        match.state.round >= round_number
        and match.decision.seat == 0
        and match.decision.kind == "action"
        and match.decision.size() >= 8
    )


def main() -> None:
    """Write the picture."""
    console = Console(record=True, width=92, height=60, file=StringIO(), force_terminal=True)
    console.input = _nobody_answers  # type: ignore[method-assign]
    session = Session(play_until(ROUND), {1: make_bot("greedy", rules, 1)}, "en", console)
    try:
        session.run()
    except Leave:
        template = without_fonts_from_afar(CONSOLE_SVG_FORMAT)
        console.save_svg(str(TARGET), title="conclave play", theme=NIGHT, code_format=template)
    print(f"Wrote {TARGET}.")


def _nobody_answers(*_args: object, **_kwargs: object) -> str:
    raise EOFError


if __name__ == "__main__":
    main()
