"""Writes web/src/games/zavandor/table/sums.json: sums the page does itself, as the rules do them.

What a payment leaves is worked out on the page while pieces are chosen one by one, and what a bid
would cost while the stepper turns. The file holds such sums from positions of random games, and
a test of the page compares its own with them (`make types` writes the file anew).
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from conclave.engine.decisions import PASS, Decision, Move
from conclave.engine.match import Match
from conclave.games.zavandor import rules
from conclave.games.zavandor.auction import discount, price_for, surcharge
from conclave.games.zavandor.dust import dust_weight, form, most_dust
from conclave.games.zavandor.energy import (
    add_to_hand,
    draw,
    energy_of,
    give_up,
    hand_limit,
    hand_weight,
    pieces_of,
)
from conclave.games.zavandor.paying import extra_of
from conclave.games.zavandor.payment import (
    AnyKeeping,
    AnyPayment,
    dust_after,
    dust_beside,
    given_by,
    is_canonical,
)
from conclave.games.zavandor.player import COLOUR_COUNT
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import LOWEST_BIDS
from conclave.server.showcases import zavandor as showcase

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("web/src/games/zavandor/table/sums.json")
GAMES = 20
MOST = 200  # sums of a kind
CHOICES = 4  # of pieces, at one question
MORE_CARDS = 9
AMOUNTS = 90
_NEEDED = ("tiles", "card_weight", "concentrated_weight", "artifact_discount", "sentinel_discount")


def main(arguments: list[str]) -> int:
    """Write the file, or only say whether it is up to date (`--check`)."""
    target = ROOT / TARGET
    text = write()
    if "--check" not in arguments:
        target.write_text(text, encoding="utf-8")
        return 0
    if target.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TARGET} is out of date: run `make types`", file=sys.stderr)
    return 1


def write() -> str:
    """Return the text of the file: one sum a line, so that a change is easy to see."""
    luck = random.Random(5)
    found: dict[str, list[Any]] = {"payments": [], "keepings": [], "prices": []}
    for seed in range(GAMES):
        for match in _positions(seed, luck):
            for decision in match.decisions:
                _add(found, match, decision, luck)
    parts = [f'"game": {_line(_game())}', _rows("dust", [_dust(n) for n in range(AMOUNTS)])]
    for name, sums in found.items():
        parts.append(_rows(name, luck.sample(sums, min(MOST, len(sums)))))
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _rows(name: str, sums: list[Any]) -> str:
    rows = ",\n".join(_line(each) for each in sums)
    return f'"{name}": [\n{rows}\n]'


def _line(what: Any) -> str:
    return json.dumps(what, separators=(",", ":"))


def _game() -> dict[str, Any]:
    """Return those of the game's numbers that the page does its sums with."""
    told = showcase.describe(rules, rules.catalogue("en"))
    return {name: told[name] for name in _NEEDED} | {
        "colours": [{"concentrated": each["concentrated"]} for each in told["colours"]]
    }


def _positions(seed: int, luck: random.Random) -> Iterator[Match]:
    """Play a game at random, and stop before every move."""
    match = Match.new(rules, 2 + seed % 5, seed, {})
    while not match.is_over:
        yield match
        decision = match.decision
        match.play(Move(decision.seat, luck.choice(_answers(match.state, decision))))


def _answers(state: State, decision: Decision) -> list[int]:
    """Return what to choose among; of bids those a person is shown."""
    if not decision.is_number:
        return list(decision.choices())
    return [*rules.suggested(state, decision), *([PASS] if decision.may_pass else [])]


def _add(
    found: dict[str, list[Any]], match: Match, decision: Decision, luck: random.Random
) -> None:
    state, seat = match.state, decision.seat
    if decision.kind == "payment":
        for mask in _choices(state, decision, luck):
            found["payments"].append(_payment(match, seat, mask))
    elif decision.kind == "energy_to_keep":
        crowded = _crowded(state, seat, luck)
        for mask in _some(pieces_of(crowded.players[seat]), luck):
            found["keepings"].append(_keeping(crowded, seat, mask))
    elif decision.kind == "bid":
        found["prices"].append(_price(match, seat, luck.randrange(0, 120)))


def _choices(state: State, decision: Decision, luck: random.Random) -> list[int]:
    """Return proposed choices of pieces, and some that may be too few or too many."""
    return [*decision.choices(), *_some(pieces_of(state.players[decision.seat]), luck)]


def _some(pieces: list[int], luck: random.Random) -> list[int]:
    masks = [0, *[luck.randrange(1 << len(pieces)) for _ in range(CHOICES)]]
    return [mask for mask in masks if is_canonical(pieces, mask)]


def _crowded(state: State, seat: int, luck: random.Random) -> State:
    """Return a copy in which a seat has more cards than random play brings together."""
    state = state.clone()
    cards, _missing = draw(state, luck.randrange(COLOUR_COUNT), luck.randrange(MORE_CARDS))
    add_to_hand(state.players[seat], cards)
    return state


def _dust(amount: int) -> dict[str, int]:
    room = amount // 5
    return {
        "amount": amount,
        "formed": form(amount),
        "weight": dust_weight(form(amount)),
        "room": room,
        "kept": most_dust(amount, room),
    }


def _payment(match: Match, seat: int, mask: int) -> dict[str, Any]:
    """Pay in a copy, and tell what is left; too little is only told to be that."""
    state: State = match.state.clone()
    player, view = state.players[seat], match.view(seat)
    price, extra = state.stack[-1].source, extra_of(state, seat)
    pieces, before = pieces_of(player), player.dust
    asked = {
        "turn": view.turn,
        "seat": seat,
        "crumb": view.crumb,
        "stack": [{"source": frame.source} for frame in view.stack],
        "pieces": view.pieces,
        "dust": before,
        "mask": mask,
    }
    if not AnyPayment(pieces, before + extra, price).allows(mask):
        return asked | {"after": None}
    worth = energy_of(player) + extra
    player.dust = dust_after(player, price, extra, mask)
    give_up(state, seat, given_by(pieces, mask))
    left = energy_of(player)
    return asked | {
        "after": {
            "left": left,
            "dust": player.dust,
            "lost": worth - price - left,
            "weight": hand_weight(player),
        }
    }


def _keeping(state: State, seat: int, mask: int) -> dict[str, Any]:
    """Give back in a copy, and tell what is left; too little is only told to be that."""
    state = state.clone()
    player = state.players[seat]
    pieces, worth = pieces_of(player), energy_of(player)
    asked = {"pieces": pieces, "dust": player.dust, "limit": hand_limit(player), "mask": mask}
    if not AnyKeeping(pieces, hand_limit(player)).allows(mask):
        return asked | {"after": None}
    kept = dust_beside(player, mask)
    give_up(state, seat, given_by(pieces, mask))
    player.dust = kept
    left = energy_of(player)
    weight = hand_weight(player)
    return asked | {"after": {"left": left, "dust": kept, "lost": worth - left, "weight": weight}}


def _price(match: Match, seat: int, more: int) -> dict[str, Any]:
    """Tell what a seat would pay for the lot on sale, and of which parts it is made."""
    state: State = match.state
    lot, bid = state.lot, LOWEST_BIDS[state.lot] + more
    board = match.view(seat).seats[seat]
    return {
        "levels": board.levels,
        "adjustments": board.adjustments,
        "surcharges": board.surcharges,
        "energy": board.energy,
        "lot": lot,
        "bid": bid,
        "price": price_for(state, seat, lot, bid),
        "place": surcharge(state, seat, lot),
        "off": discount(state.players[seat], lot),
        "covered": energy_of(state.players[seat]) >= price_for(state, seat, lot, bid),
    }


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
