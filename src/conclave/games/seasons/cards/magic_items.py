"""The 37 magic items. A card is a name, a cost, its prestige and one sentence of effects.

Numbers are those printed on the cards; every ruling (K5.2, ...) stands in RULES.md.
"""

from __future__ import annotations

from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import FREE, card_of, energy, power_card, source_card
from conclave.games.seasons.dice import AIR, EARTH, ENERGIES, FIRE, WATER
from conclave.games.seasons.energy import (
    RESERVE_LIMIT,
    add_tokens,
    choose_energy,
    discard_energies,
    discard_reserve,
    gain_energies,
    in_reserve,
    spend,
    spend_equal,
    start_taking,
    take_energies,
    totals,
)
from conclave.games.seasons.piles import (
    discard_cards,
    discard_limbo,
    draw_card,
    draw_to_hand,
    draw_to_limbo,
    keep_from_limbo,
    lacks_cards_to_draw,
    take_from_hand,
)
from conclave.games.seasons.play import (
    discard_top,
    distinct,
    find_in_play,
    has_energies_and_room,
    look_at_top,
    put_hand_card_into_play,
    put_limbo_card_into_play,
    put_top_into_play,
    sacrifice,
    sacrifice_cards,
    sacrifice_self,
)
from conclave.games.seasons.player import END_EFFECTS, FROM_CARDS, FROM_TRANSMUTING, InPlay
from conclave.games.seasons.state import EFFECTS, State, everyone
from conclave.games.seasons.turn import reroll_die, transmute_extra
from conclave.games.seasons.verbs import (
    add_crystals,
    count_familiars,
    count_other_items,
    crystals_for_activation,
    gain_crystals,
    one_of,
    pay_crystals,
    raise_gauge,
    spend_crystals,
)
from conclave.games.seasons.wheel import move_marker, owe_energy

# --- 1 to 10 -------------------------------------------------------------------------------

AMULET_OF_AIR = power_card(1, "Amulet of Air", energy(air=2), 6, on_enter=raise_gauge(2))

AMULET_OF_FIRE = power_card(
    2,
    "Amulet of Fire",
    energy(fire=2),
    6,
    on_enter=draw_to_limbo(4) + keep_from_limbo() + discard_limbo(),
)

AMULET_OF_EARTH = power_card(3, "Amulet of Earth", energy(earth=2), 6, on_enter=gain_crystals(9))


def store_energies(count: int) -> Steps:
    """Take energies of choice from the stock and lay them on this card."""
    return (Step(_ask_stored), Step(_store_one, count))


def _ask_stored(state: State, frame: Frame, _: int) -> None:
    lowest = frame.answers[-1] if frame.answers else 0
    state.ask("energy_to_store", frame.actor, range(lowest, 4))


def _store_one(state: State, frame: Frame, count: int) -> None:
    player = state.players[frame.actor]
    lying = find_in_play(player, frame.source)
    assert lying is not None
    add_tokens(player, lying, frame.answers[-1], 1)
    if state.log is not None:
        told = {"card": lying.card, "energy": frame.answers[-1]}
        state.tell("energy_stored", frame.actor, "amulet_of_water", told)
    if len(frame.answers) < count:
        state.again(frame.answers)


AMULET_OF_WATER = power_card(
    4, "Amulet of Water", energy(water=2), 6, on_enter=store_energies(4), stores_energy=True
)


def transmute_set(count: int) -> Steps:
    """Transmute this many equal energies into 3 crystals each, Purse and bonuses added."""
    return (Step(_ask_set, count, _lacks_set), Step(_spend_set, count), Step(_pay_for_set, count))


def _lacks_set(state: State, seat: int, _: int, count: int) -> str:
    return "" if max(totals(state.players[seat])) >= count else "needs_equal_energies"


def _ask_set(state: State, frame: Frame, count: int) -> None:
    held = totals(state.players[frame.actor])
    state.ask("set_of_energies", frame.actor, [kind for kind in ENERGIES if held[kind] >= count])


def _spend_set(state: State, frame: Frame, count: int) -> None:
    spend_equal(state, frame.actor, frame.answers[0], count, frame.source)


def _pay_for_set(state: State, frame: Frame, count: int) -> None:
    amount = count * (3 + transmute_extra(state, frame.actor))
    add_crystals(state, frame.actor, amount, FROM_TRANSMUTING, frame.source)


BALANCE_OF_ISHTAR = power_card(
    5, "Balance of Ishtar", energy(crystals=2), 4, on_activate=transmute_set(3), edition="revised"
)

BALANCE_OF_ISHTAR_FIRST = power_card(  # C5
    5, "Balance of Ishtar", energy(crystals=6), 4, on_activate=transmute_set(4), edition="first"
)

STAFF_OF_SPRING = power_card(
    6, "Staff of Spring", energy(earth=3), 9, after_own_summon=gain_crystals(3)
)


def _ask_steps(state: State, frame: Frame, _: int) -> None:
    state.ask("steps_of_the_marker", frame.actor, (-3, -2, -1, 1, 2, 3))


def _walk(state: State, frame: Frame, _: int) -> None:
    move_marker(state, frame.answers[-1], frame.actor, "temporal_boots")


TEMPORAL_BOOTS = power_card(7, "Temporal Boots", FREE, 8, on_enter=(Step(_ask_steps), Step(_walk)))

PURSE_OF_IO = power_card(8, "Purse of Io", energy(air=1, fire=1), 6, transmute_extra=1)

DIVINE_CHALICE = power_card(
    9,
    "Divine Chalice",
    energy(air=1, water=1, fire=1, earth=1),
    10,
    on_enter=draw_to_limbo(4) + put_limbo_card_into_play(),
)

# --- 13 to 20 ------------------------------------------------------------------------------


def if_reserve_holds_four(effect: int) -> Steps:
    """Go through an effect if the reserve holds four energies or more."""
    return (Step(_if_four, effect),)


def _if_four(state: State, frame: Frame, effect: int) -> None:
    if in_reserve(state.players[frame.actor]) >= 4:
        state.push(effect, frame.actor, frame.source)


WONDROUS_CHEST = power_card(
    13,
    "Wondrous Chest",
    energy(water=1, fire=1),
    4,
    end_of_round=if_reserve_holds_four(EFFECTS.add("three_crystals", gain_crystals(3))),
)


def if_reserve_holds_at_most_one(effect: int) -> Steps:
    """Go through an effect if the reserve holds one energy or none."""
    return (Step(_if_at_most_one, effect),)


def _if_at_most_one(state: State, frame: Frame, effect: int) -> None:
    if in_reserve(state.players[frame.actor]) <= 1:
        state.push(effect, frame.actor, frame.source)


BEGGARS_HORN = power_card(
    14,
    "Beggar's Horn",
    energy(air=1, earth=1),
    8,
    end_of_round=if_reserve_holds_at_most_one(EFFECTS.add("one_energy", take_energies(1))),
)

DIE_OF_MALICE = power_card(
    15, "Die of Malice", FREE, 8, on_activate=gain_crystals(2) + reroll_die(), before_die=True
)

BESPELLED_GRIMOIRE = power_card(
    18,
    "Bespelled Grimoire",
    energy(water=1, earth=1),
    8,
    on_enter=take_energies(2),
    reserve_limit=10,
)


def gain_at_the_end(state: State, seat: int, amount: int, source: int) -> None:
    """Gain crystals from an end-of-game effect; the score sheet shows them apart."""
    add_crystals(state, seat, amount, END_EFFECTS, source)


def _twenty_for_most_cards(state: State, frame: Frame, _: int) -> None:
    own = len(state.players[frame.actor].in_play)
    others = [
        len(player.in_play) for seat, player in enumerate(state.players) if seat != frame.actor
    ]
    if own > max(others):
        gain_at_the_end(state, frame.actor, 20, frame.source)


RAGFIELDS_HELM = power_card(
    19, "Ragfield's Helm", energy(air=3), 10, end_of_game=(Step(_twenty_for_most_cards),)
)

HAND_OF_FORTUNE = power_card(
    20, "Hand of Fortune", energy(air=1, fire=1, earth=1, crystals=3), 9, discount=1
)

# --- 22 to 30 ------------------------------------------------------------------------------

RUNIC_CUBE_OF_EOLIS = power_card(22, "Runic Cube of Eolis", energy(crystals=20), 30)

POTION_OF_POWER = power_card(
    23,
    "Potion of Power",
    energy(fire=2),
    0,
    on_activate=sacrifice_self() + draw_card() + raise_gauge(2),
)

POTION_OF_DREAMS = power_card(
    24,
    "Potion of Dreams",
    energy(air=2),
    0,
    on_activate=sacrifice_self() + discard_reserve() + put_hand_card_into_play(),
)

POTION_OF_KNOWLEDGE = power_card(
    25, "Potion of Knowledge", energy(water=2), 0, on_activate=sacrifice_self() + take_energies(5)
)


def transmute_reserve(rate: int) -> Steps:
    """Transmute the whole reserve at a rate of its own, Purse and bonuses added."""
    return (Step(_transmute_reserve, rate),)


def _transmute_reserve(state: State, frame: Frame, rate: int) -> None:
    player = state.players[frame.actor]
    amount = in_reserve(player) * (rate + transmute_extra(state, frame.actor))
    player.energy = [0, 0, 0, 0]
    add_crystals(state, frame.actor, amount, FROM_TRANSMUTING, frame.source)


POTION_OF_LIFE = power_card(  # A7: whoever may transmute anyway still may
    26, "Potion of Life", energy(earth=2), 0, on_activate=sacrifice_self() + transmute_reserve(4)
)

HOURGLASS_OF_TIME = power_card(
    27,
    "Hourglass of Time",
    energy(air=1, water=1, fire=1, earth=1),
    6,
    on_season_change=take_energies(1),
    edition="revised",
)

HOURGLASS_OF_TIME_FIRST = power_card(  # C27
    27,
    "Hourglass of Time",
    energy(air=1, water=1, fire=1, earth=1),
    6,
    on_season_change=owe_energy(),
    edition="first",
)


def crystals_per_other_item(amount: int) -> Steps:
    """Gain crystals for each other magic item of the owner."""
    return (Step(_crystals_per_item, amount),)


def _crystals_per_item(state: State, frame: Frame, amount: int) -> None:
    items = count_other_items(state, frame.actor, frame.source)
    add_crystals(state, frame.actor, amount * items, FROM_CARDS, frame.source)


SCEPTER_OF_GREATNESS = power_card(
    28,
    "Scepter of Greatness",
    energy(air=1, water=1, fire=1, earth=1),
    8,
    on_enter=crystals_per_other_item(3),
)

OLAFS_BLESSED_STATUE = power_card(
    29, "Olaf's Blessed Statue", energy(water=3), 0, on_enter=gain_crystals(20)
)

YJANGS_FORGOTTEN_VASE = power_card(
    30,
    "Yjang's Forgotten Vase",
    energy(water=1, fire=1, earth=1),
    6,
    after_own_summon=take_energies(1),
)

# --- 31 to 37 ------------------------------------------------------------------------------

ELEMENTS = {
    AIR: EFFECTS.add("element_of_air", raise_gauge(1)),
    WATER: EFFECTS.add("element_of_water", take_energies(2)),
    FIRE: EFFECTS.add("element_of_fire", draw_card()),
    EARTH: EFFECTS.add("element_of_earth", gain_crystals(5)),
}


def _ask_next_element(state: State, frame: Frame, _: int) -> None:
    left = frame.answers[0]
    state.ask("element_to_resolve", frame.actor, [kind for kind in ENERGIES if left >> kind & 1])


def _resolve_element(state: State, frame: Frame, _: int) -> None:
    left, kind = frame.answers
    if left != 1 << kind:
        state.again((left - (1 << kind),))
    state.push(ELEMENTS[kind], frame.actor, frame.source)


ELEMENTAL_AMULET = power_card(  # its cost is chosen: see play.CHOOSE_ELEMENTS
    31,
    "Elemental Amulet",
    FREE,
    2,
    on_enter=(Step(_ask_next_element), Step(_resolve_element)),
    elemental=True,
)


def allow_transmuting() -> Steps:
    """Allow transmuting for the rest of the turn."""
    return (Step(_allow_transmuting),)


def _allow_transmuting(state: State, frame: Frame, _: int) -> None:
    state.can_transmute = True


TREE_OF_LIGHT = power_card(
    32,
    "Tree of Light",
    energy(earth=2),
    12,
    on_activate=one_of(
        EFFECTS.add("pay_for_energy", pay_crystals(3), take_energies(1)),
        EFFECTS.add("discard_to_transmute", discard_energies(1), allow_transmuting()),
    ),
)

PUT_BACK = EFFECTS.add("put_back")
PLAY_IT_FOR_FOUR = EFFECTS.add("play_for_energies", discard_energies(4), put_top_into_play())


def put_back_or_play() -> Steps:
    """Leave the card looked at where it is, or put it into play for four energies."""
    return (Step(_ask_back_or_play), Step(_put_back_or_play))


def _ask_back_or_play(state: State, frame: Frame, _: int) -> None:
    playable = not has_energies_and_room(state, frame.actor, frame.source, 4)
    ways = [PUT_BACK, PLAY_IT_FOR_FOUR] if playable else [PUT_BACK]
    state.ask("card_looked_at", frame.actor, ways)


def _put_back_or_play(state: State, frame: Frame, _: int) -> None:
    state.push(frame.answers[-1], frame.actor, frame.source)


CRYSTAL_ORB = power_card(
    34,
    "Crystal Orb",
    energy(fire=1, earth=1),
    6,
    on_activate=one_of(
        EFFECTS.add("look_at_top_card", look_at_top(), put_back_or_play()),
        EFFECTS.add("pay_to_discard_top_card", pay_crystals(3), discard_top()),
    ),
)

FULL_CAULDRON = 7


def _feed_cauldron(state: State, frame: Frame, _: int) -> None:
    """Lay the energy chosen on the Cauldron; the seventh makes it pay."""
    player = state.players[frame.actor]
    kind = spend(state, frame.actor, frame.answers[-1])
    lying = find_in_play(player, frame.source)
    assert lying is not None
    add_tokens(player, lying, kind, 1)
    if state.log is not None:
        told = {"card": lying.card, "energy": kind}
        state.tell("energy_stored", frame.actor, "glutton_cauldron", told)
    fed = find_in_play(player, frame.source)
    if fed is not None and sum(fed.tokens) == FULL_CAULDRON:
        _pay_out(state, frame, fed)


def _pay_out(state: State, frame: Frame, full: InPlay) -> None:
    """Sacrifice the Cauldron for its energies and 15 crystals; the first edition keeps 7 (C35)."""
    sacrifice(state, frame.actor, full, "rules")
    add_crystals(state, frame.actor, 15, FROM_CARDS, frame.source)
    limit = RESERVE_LIMIT if state.first_edition else 99
    gain_energies(state, frame.actor, full.tokens, frame.source, limit=limit)


GLUTTON_CAULDRON = power_card(
    35, "Glutton Cauldron", FREE, 0, on_activate=(*choose_energy(), Step(_feed_cauldron))
)


def _draw_and_show(state: State, frame: Frame, _: int) -> None:
    card = draw_to_hand(state, frame.actor, frame.source, shown=True)
    start_taking(state, frame.actor, card_of(state, card).prestige, frame.source)


def _ask_card_to_show(state: State, frame: Frame, _: int) -> None:
    state.ask("card_to_discard", frame.actor, sorted(set(state.players[frame.actor].hand)))


def _lacks_hand(state: State, seat: int, _source: int, _arg: int) -> str:
    return "" if state.players[seat].hand else "no_card_in_hand"


def _discard_and_show(state: State, frame: Frame, _: int) -> None:
    card = frame.answers[-1]
    discard_from_hand(state, frame.actor, card, frame.source)
    start_taking(state, frame.actor, card_of(state, card).prestige, frame.source)


def discard_from_hand(state: State, seat: int, card: int, source: int) -> None:
    """Discard a card from hand before everybody's eyes."""
    take_from_hand(state, seat, card)
    discard_cards(state, (card,), everyone(state))
    if state.log is not None:
        cause = source_card(state, source).id
        state.tell("card_discarded", seat, cause, {"card": card})


VAMPIRIC_CROWN = power_card(
    36,
    "Vampiric Crown",
    energy(air=1, water=1),
    0,
    on_enter=one_of(
        EFFECTS.add("draw_and_show", Step(_draw_and_show, 0, lacks_cards_to_draw)),
        EFFECTS.add(
            "discard_and_show", Step(_ask_card_to_show, 0, _lacks_hand), Step(_discard_and_show)
        ),
    ),
)

DRAGON_SKULL = power_card(
    37,
    "Dragon Skull",
    energy(water=1, fire=1, earth=1),
    9,
    on_activate=sacrifice_cards(3) + gain_crystals(15),
)

# --- 42 to 48 ------------------------------------------------------------------------------

CURSED_TREATISE_OF_ARUS = power_card(
    42,
    "Cursed Treatise of Arus",
    energy(water=1),
    -10,
    on_enter=take_energies(2) + gain_crystals(10) + raise_gauge(1),
    on_sacrifice=discard_reserve(),
)


def _crystals_per_familiar(state: State, frame: Frame, _: int) -> None:
    amount = count_familiars(state, frame.actor)
    add_crystals(state, frame.actor, amount, FROM_CARDS, frame.source)


IDOL_OF_THE_FAMILIAR = power_card(
    43,
    "Idol of the Familiar",
    energy(air=1, water=1, fire=1, earth=1),
    0,
    on_enter=gain_crystals(10),
    on_activate=(Step(_crystals_per_familiar),),
    edition="revised",
)

IDOL_OF_THE_FAMILIAR_FIRST = power_card(  # C43
    43,
    "Idol of the Familiar",
    energy(air=1, water=1, fire=1, earth=1),
    0,
    on_activate=(Step(_crystals_per_familiar),),
    edition="first",
)

IN_HAND = 64


def give_up_familiar() -> Steps:
    """Discard a familiar from hand or sacrifice one in play."""
    return (Step(_ask_familiar, 0, _lacks_familiar), Step(_give_up))


def _familiars(state: State, seat: int) -> list[int]:
    """Return places in the row, then 64 plus the number of familiars in hand."""
    player = state.players[seat]
    row = [
        place for place in distinct(player) if card_of(state, player.in_play[place].card).familiar
    ]
    hand = {card for card in player.hand if card_of(state, card).familiar}
    return row + [IN_HAND + card for card in sorted(hand)]


def _lacks_familiar(state: State, seat: int, _source: int, _arg: int) -> str:
    return "" if _familiars(state, seat) else "needs_familiar"


def _ask_familiar(state: State, frame: Frame, _: int) -> None:
    state.ask("familiar_to_give_up", frame.actor, _familiars(state, frame.actor))


def _give_up(state: State, frame: Frame, _: int) -> None:
    option = frame.answers[-1]
    if option >= IN_HAND:
        discard_from_hand(state, frame.actor, option - IN_HAND, frame.source)
    else:
        lying = state.players[frame.actor].in_play[option]
        sacrifice(state, frame.actor, lying, "necrotic_kriss")


NECROTIC_KRISS = power_card(
    44,
    "Necrotic Kriss",
    energy(air=2, water=1),
    6,
    on_activate=give_up_familiar() + take_energies(4),
)


def _three_per_energy(state: State, frame: Frame, _: int) -> None:
    amount = 3 * in_reserve(state.players[frame.actor])
    gain_at_the_end(state, frame.actor, amount, frame.source)


LANTERN_OF_XIDIT = power_card(
    45, "Lantern of Xidit", energy(fire=3, earth=3), 24, end_of_game=(Step(_three_per_energy),)
)


def _twenty_without_familiars(state: State, frame: Frame, _: int) -> None:
    if not count_familiars(state, frame.actor):
        gain_at_the_end(state, frame.actor, 20, frame.source)


SEALED_CHEST_OF_URM = power_card(
    46,
    "Sealed Chest of Urm",
    energy(water=2, earth=1),
    10,
    end_of_game=(Step(_twenty_without_familiars),),
)


def mirror_energies() -> Steps:
    """Pay X crystals and turn X equal energies into X of one other type."""
    return (
        Step(_ask_mirrored, 1, _lacks_for_mirror),
        Step(_ask_amount),
        Step(_ask_mirror_image),
        Step(_pay_mirror),
        Step(_gain_mirror_image),
    )


def _lacks_for_mirror(state: State, seat: int, source: int, _: int) -> str:
    if crystals_for_activation(state, seat, source) < 1:
        return "needs_crystals"
    return "" if any(totals(state.players[seat])) else "needs_energy"


def _ask_mirrored(state: State, frame: Frame, _: int) -> None:
    held = totals(state.players[frame.actor])
    state.ask("energy_to_mirror", frame.actor, [kind for kind in ENERGIES if held[kind]])


def _ask_amount(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    most = min(player.crystals, totals(player)[frame.answers[0]])
    state.ask("amount_to_mirror", frame.actor, range(1, most + 1))


def _ask_mirror_image(state: State, frame: Frame, _: int) -> None:
    others = [kind for kind in ENERGIES if kind != frame.answers[0]]
    state.ask("mirror_image", frame.actor, others)


def _pay_mirror(state: State, frame: Frame, _: int) -> None:
    kind, amount, _image = frame.answers
    spend_crystals(state, frame.actor, amount, frame.source)
    spend_equal(state, frame.actor, kind, amount, frame.source)


def _gain_mirror_image(state: State, frame: Frame, _: int) -> None:
    _kind, amount, image = frame.answers
    gained = tuple(amount if each == image else 0 for each in ENERGIES)
    gain_energies(state, frame.actor, gained, frame.source)


MIRROR_OF_THE_SEASONS = power_card(
    47, "Mirror of the Seasons", energy(crystals=3), 8, on_activate=mirror_energies()
)


def _energy_per_other_item(state: State, frame: Frame, _: int) -> None:
    items = count_other_items(state, frame.actor, frame.source)
    start_taking(state, frame.actor, items, frame.source)


PENDANT_OF_RAGNOR = power_card(
    48,
    "Pendant of Ragnor",
    energy(air=1, water=1, fire=1),
    0,
    on_enter=(Step(_energy_per_other_item),),
)
