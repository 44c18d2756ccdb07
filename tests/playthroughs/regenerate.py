"""Write all printed and recorded games anew: `python -m tests.playthroughs.regenerate`.

Look at the differences before you keep them: every changed line is a changed game.
"""

from __future__ import annotations

from tests.playthroughs.printed import (
    HERE,
    PLAYTHROUGHS,
    RECORDED,
    RECORDS,
    print_game,
    record_game,
)


def main() -> None:
    """Write every file that the tests compare with."""
    for plan in PLAYTHROUGHS:
        (HERE / f"{plan.name()}.txt").write_text(print_game(plan), encoding="utf-8")
    for plan in RECORDED:
        (RECORDS / f"{plan.name()}.record").write_text(record_game(plan), encoding="utf-8")


if __name__ == "__main__":
    main()
