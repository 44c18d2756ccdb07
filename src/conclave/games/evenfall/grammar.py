"""What each operation of the language takes between its brackets, and where it may stand."""

from __future__ import annotations

from typing import Final, NamedTuple

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.vocabulary import OP_NAMES, TRIGGER_NAMES

LARGEST: Final = 20  # of any number that is not a cap
LARGEST_CAP: Final = 99
LARGEST_SHARE: Final = 10
DEEPEST: Final = 6  # effects inside effects

# What the brackets hold.
ARGUMENTS: Final = 0
GOODS: Final = 1
EVENT: Final = 2
LOCKED: Final = 3

# What follows in braces.
NO_BLOCK: Final = 0
ONE_BLOCK: Final = 1
BRANCHES: Final = 2

# Who bears an effect: some operations speak of "this ritual" or of a clan board.
RITUAL: Final = "ritual"
SPECIALIST: Final = "specialist"
COUNCIL: Final = "council"
PLACE: Final = "place"
BOARD: Final = "board"
OTHER: Final = "other"


class Argument(NamedTuple):
    """One argument: a name out of `names`, or a number from `low` to `high`, or an amount.

    It goes into the field `slot` of a Step. Without a `default` it must be given.
    """

    name: str
    slot: str
    names: tuple[str, ...] = ()
    low: int = 1
    high: int = LARGEST
    default: int | None = None
    amount: bool = False


class Form(NamedTuple):
    """How an operation is written."""

    arguments: tuple[Argument, ...] = ()
    brackets: int = ARGUMENTS
    block: int = NO_BLOCK
    goods: tuple[str, ...] = ()


def _number(name: str = "n", slot: str = "n", default: int | None = 1, low: int = 1) -> Argument:
    return Argument(name, slot, low=low, default=default)


def _named(name: str, slot: str, names: tuple[str, ...], default: int | None = None) -> Argument:
    return Argument(name, slot, names, default=default)


_N: Final = _number()
_MAX: Final = _number("max")
_BLOCK: Final = Form(block=ONE_BLOCK)
_GAINED: Final = words.GOOD_NAMES[: words.CARDS]

FORMS: Final[dict[str, Form]] = {
    "pay": Form(brackets=GOODS, block=ONE_BLOCK, goods=words.GOOD_NAMES),
    "may": _BLOCK,
    "choose": Form(block=BRANCHES),
    "if": Form(brackets=LOCKED, block=ONE_BLOCK),
    "others": _BLOCK,
    "gain": Form(brackets=GOODS, goods=_GAINED),
    "draw": Form((Argument("n", "amount", amount=True),)),
    "look": Form((_number(default=None), _number("keep", "keep"))),
    "cycle": Form((_MAX,)),
    "vp": Form(
        (
            Argument("n", "amount", amount=True),
            Argument("max", "cap", high=LARGEST_CAP, default=words.NOTHING),
        )
    ),
    "climb": Form((_N,)),
    "charge": Form((_N,)),
    "build": Form(
        (
            _named("type", "kind", words.CATALYST_NAMES),
            _N,
            _named("cost", "", ("free",), 0),
            _named("slot", "other", words.BUILD_SLOTS, words.NORMAL_SLOT),
        )
    ),
    "swap": Form((_MAX,)),
    "transfer": Form((_N,)),
    "everyone_transfer": Form((_number("vp"),)),
    "harvest": Form((_named("where", "kind", words.HARVEST_PLACES), _N)),
    "refill": Form(),
    "discover": Form((_number("less", low=0, default=0),)),
    "send": Form((_named("who", "kind", words.SENT_NAMES), _N)),
    "recall": Form((_N,)),
    "move": Form((_named("what", "kind", words.MOVED_NAMES),)),
    "activate": Form(),
    "play": Form(
        (
            _named("what", "kind", words.PLAYED_NAMES),
            _named("source", "other", words.PLAY_SOURCES),
            _named("less", "", ("all",)),
        )
    ),
    "take": Form(
        (_named("what", "kind", words.TAKEN_NAMES), _named("source", "other", words.TAKE_SOURCES))
    ),
    "remove": Form(
        (_named("what", "kind", words.REMOVED_NAMES), _named("to", "other", words.REMOVED_TO))
    ),
    "copy": Form(
        (
            _named("what", "kind", words.COPIED_NAMES),
            _named("source", "other", words.COPY_SOURCES),
            _N,
        )
    ),
    "battle_reward": Form((_number("tier", default=None),)),
    "on": Form(brackets=EVENT, block=ONE_BLOCK),
    "instead": Form(brackets=EVENT, block=ONE_BLOCK),
    "discount": Form((_named("what", "kind", words.DISCOUNTED_NAMES), _N)),
    "payment": Form(
        (
            _named("use", "kind", words.PAID_WITH),
            _named("counts_as", "other", words.PAID_AS),
            _named("when", "when", words.PAID_WHEN),
        )
    ),
    "extra_slot": Form(
        (_named("where", "", words.SLOTTED_NAMES), _named("type", "kind", words.SLOT_TYPES))
    ),
    "strength": Form((_N,)),
    "flag": Form(
        (_named("name", "kind", words.FLAG_NAMES), _named("lasts", "other", words.LASTS_NAMES))
    ),
    "demon_swap": Form(),
    "cat": Form(),
    "seek": Form((_named("what", "", words.SOUGHT_NAMES), _number(default=None))),
    "stored": Form(),
    "stone_space": _BLOCK,
}

# --- where an operation may stand ----------------------------------------------------------------

STANDING: Final = frozenset(
    ("on", "instead", "discount", "payment", "extra_slot", "strength", "flag")
)
SPECIAL: Final = frozenset(("demon_swap", "cat", "seek", "stored", "stone_space"))
OF_RITUALS: Final = frozenset(("if", "move", "activate"))
DOINGS: Final = (frozenset(OP_NAMES) - STANDING - SPECIAL) | {"flag"}
FOR_OTHERS: Final = frozenset(("gain", "draw", "vp", "climb", "charge"))

ALLOWED: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(TRIGGER_NAMES, DOINGS),
    "perm": STANDING,
    "battle": STANDING | {"stone_space"},
    "scout": DOINGS | {"stone_space"},
    "game_end": frozenset(("vp", "copy")),
    "setup": DOINGS | {"seek"},
    "harvest": DOINGS | {"stored"},
    "climb": DOINGS | {"demon_swap"},
    "progress": DOINGS | {"cat"},
    "on": DOINGS,
    "instead": DOINGS,
    "others": FOR_OTHERS,
}
REPLACEABLE: Final = ("binding",)  # what `instead` can stand for: the bonus is left out
CARD_EVENTS: Final = ("play_ritual", "play_ritual_no_space", "play_specialist", "play_vp3")
COPIES: Final = dict(zip(words.COPIED_NAMES, words.COPY_SOURCES, strict=True))

# What makes sense for one bearer only.
RITUAL_FLAGS: Final = ("elders_adjacent",)
BOARD_FLAGS: Final = ("throne_demon", "stone_spaces")
