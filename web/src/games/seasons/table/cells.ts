// The prompt's cells: every open answer and every closed one, in few enough groups to take in.

import { t } from '../../../lib/i18n.svelte';
import type { Choice, Closed, Situation } from '../../../lib/types.gen';
import type { Cell as TableCell, Deed, Offer as TableOffer } from '../../../table/desk.svelte';
import { numbered } from '../../../table/numbered.ts';
import type { GameData } from '../data';
import { BONUS_PRICE, capital, cardOf, ENERGIES, type Gain, gains, namedCard, stores } from './model';
import { forecast, nextInTurn, seasonAt, transmuteAll, viewOf } from './model';

export type Menu = '' | 'summon' | 'transmute' | 'activate' | 'bonus';

/** A cell with the card or die it is about, and what it surely brings. */
export interface Cell extends TableCell {
  card: number;
  die: number;
  gains: Gain[];
}

export type Offer = TableOffer<Cell>;

const MOST_CELLS = 8;
const BONUS_ICONS: Record<string, string> = {
  'move.bonus_exchange': 'bonus-exchange',
  'move.bonus_transmute': 'bonus-transmute',
  'move.bonus_gauge': 'bonus-gauge',
  'move.bonus_two_cards': 'bonus-cards',
};
const ICONS: Record<string, string> = {
  ...BONUS_ICONS,
  'move.end_turn': 'check',
  'move.use_die': 'die',
  'move.take_star': 'star',
  'move.draw_card': 'draw',
  'move.no_more': 'close',
  'move.move_marker_on': 'right',
  'move.move_marker_back': 'undo',
  'move.copy_reserve': 'person',
  'move.way.look_at_top_card': 'eye',
  'move.way.pay_to_discard_top_card': 'discard',
  'move.way.put_back': 'draw',
  'move.way.play_for_energies': 'enter',
  'move.way.draw_and_show': 'draw',
  'move.way.discard_and_show': 'discard',
  'move.way.pay_for_energy': 'crystal',
  'move.way.discard_to_transmute': 'transmute',
};

/** Questions that may be answered by several energies at once. */
const COUNTED = ['energy_to_take', 'energy_to_drop', 'energy_to_store', 'energy_to_discard'];

/** Tell whether the open question asks for several energies, to be counted out together. */
export function isCounted(situation: Situation): boolean {
  const ask = situation.ask;
  return !!ask && ask.picks > 1 && COUNTED.includes(ask.kind);
}

/** Return how many of a source a counted question can take at most. */
export function mostOf(situation: Situation, choice: Choice): number {
  const ask = situation.ask;
  const me = viewOf(situation).seats[situation.seat];
  if (!ask || !me) return 0;
  // What is taken or laid on a card comes from the stock, which never runs out.
  if (ask.kind === 'energy_to_take' || ask.kind === 'energy_to_store') return ask.picks;
  const source = Number(choice.args['source'] ?? choice.args['energy']);
  return Math.min(ask.picks, stores(me)[source] ?? 0);
}

/** Return the icon of an energy a choice speaks of; sources beyond the reserve lie on amulets. */
export function energyIcon(args: Record<string, unknown>): string {
  const told = args['source'] ?? args['energy'];
  return typeof told === 'number' ? (ENERGIES[told % 4] ?? 'any') : '';
}

function cell(id: string, given: Partial<Cell>): Cell {
  return { id, icon: '', card: 0, die: -1, label: '', gains: [], note: '', tone: '', deed: null, key: '', ...given };
}

class Offering {
  readonly ask;
  readonly view;

  constructor(
    readonly situation: Situation,
    readonly game: GameData,
  ) {
    this.ask = situation.ask;
    this.view = viewOf(situation);
  }

  open(key: string): Choice[] {
    return this.ask?.choices.filter((choice) => choice.key.startsWith(key)) ?? [];
  }

  closed(key: string): Closed[] {
    return this.situation.closed.filter((each) => each.key.startsWith(key));
  }

  /** One cell for one answer. */
  single(choice: Choice, deed: Deed = { play: choice.option }): Cell {
    const card = namedCard(choice.args);
    const energy = energyIcon(choice.args);
    const die = choice.key === 'move.take_die' ? choice.option : -1;
    const onlyOthers = choice.key === 'move.end_turn' || die >= 0;
    const own = onlyOthers ? [] : gains(choice, this.situation.seat);
    return cell(`o${choice.option}`, {
      icon: ICONS[choice.key] ?? (energy || 'right'),
      card: card.number,
      die,
      label: card.number ? this.titled(card) : capital(choice.text),
      gains: own,
      note: die >= 0 ? t('table.die_moves', { n: this.game.faces[die]?.dots ?? 0 }) : this.noteFor(choice, own),
      deed,
    });
  }

  private titled(card: { number: number; copy: number }): string {
    const name = cardOf(this.game, card.number).name;
    return card.copy > 1 ? `${name} ${card.copy}` : name;
  }

  private noteFor(choice: Choice, own: Gain[]): string {
    if (choice.key === 'move.end_turn') return this.afterTurn();
    if (own.length > 0) return '';
    if (choice.key === 'move.activate' || choice.key === 'move.summon') return t('table.choices_follow');
    return namedCard(choice.args).number ? choice.text : '';
  }

  private afterTurn(): string {
    const next = nextInTurn(this.view);
    if (next >= 0) return t('table.then_plays', { name: this.name(next) });
    const coming = forecast(this.view, this.game);
    if (coming?.ends) return t('table.then_game_ends');
    if (!coming?.newSeason) return t('table.then_round_ends');
    return t('table.then_season', { season: this.game.words['season']?.[seasonAt(coming.wheel)] ?? '' });
  }

  private name(seat: number): string {
    return this.situation.seats[seat]?.name ?? '';
  }

  /** A closed cell with its reason. */
  shut(closed: Closed, given: Partial<Cell> = {}): Cell {
    const card = namedCard(closed.args);
    return cell(`c${closed.key}${card.number}.${card.copy}.${String(closed.args['source'] ?? '')}`, {
      icon: ICONS[closed.key] ?? (energyIcon(closed.args) || 'lock'),
      card: card.number,
      label: card.number ? this.titled(card) : capital(closed.text),
      note: closed.why,
      ...given,
    });
  }

  /** One cell for many answers of a kind, opened as a menu. */
  group(menu: Menu, icon: string, label: string, note: string, more: Gain[] = []): Cell {
    return cell(`m${menu}`, { icon, label, note, gains: more, deed: { menu } });
  }

  summonCell(): Cell[] {
    const open = this.open('move.summon');
    const shut = this.closed('move.summon');
    const hand = this.view.hand.length;
    if (open.length > 0) {
      return [this.group('summon', 'enter', t('table.summon'), t('table.of_hand', { n: open.length, all: hand }))];
    }
    const first = shut[0];
    if (!first) return [];
    const same = shut.every((each) => each.why === first.why);
    const note = same ? first.why : t('table.none_of_hand', { n: hand });
    return [cell('csummon', { icon: 'enter', label: t('table.summon'), note })];
  }

  transmuteCell(): Cell[] {
    const open = this.open('move.transmute');
    const me = this.view.seats[this.situation.seat];
    if (open.length > 0 && me) {
      const n = transmuteAll(open, me, this.situation.seat);
      const gain = { seat: this.situation.seat, fact: 'crystals', n };
      return [this.group('transmute', 'transmute', t('table.transmute'), t('table.up_to'), [gain])];
    }
    const first = this.closed('move.transmute')[0];
    return first ? [cell('ctransmute', { icon: 'transmute', label: t('table.transmute'), note: first.why })] : [];
  }

  activateCells(room: number): Cell[] {
    const open = this.open('move.activate');
    if (open.length <= room) return open.map((choice) => ({ ...this.single(choice), icon: 'activate', card: 0 }));
    return [this.group('activate', 'activate', t('table.activate'), t('table.n_cards', { n: open.length }))];
  }

  shutActivations(): Cell[] {
    return this.closed('move.activate')
      .filter((each) => each.reason !== 'no_activation')
      .map((each) => this.shut(each, { icon: 'activate', card: 0 }));
  }

  bonusCell(): Cell[] {
    const open = this.open('move.bonus_');
    const used = this.view.seats[this.situation.seat]?.bonuses ?? 0;
    if (open.length > 0) {
      const n = (BONUS_PRICE[used] ?? 0) - (BONUS_PRICE[used + 1] ?? 0);
      const gain = { seat: this.situation.seat, fact: 'prestige', n };
      return [this.group('bonus', 'bonus-gauge', t('table.bonus'), t('table.bonuses_left', { n: 3 - used }), [gain])];
    }
    const first = this.closed('move.bonus_')[0];
    return first ? [cell('cbonus', { icon: 'bonus-gauge', label: t('table.bonus'), note: first.why })] : [];
  }

  /** The choice of an action: groups first, closed ones after the open ones, the end of the turn last. */
  actions(): Cell[] {
    const known = ['move.summon', 'move.transmute', 'move.activate', 'move.bonus_', 'move.end_turn'];
    const others = this.ask?.choices.filter((each) => !known.some((key) => each.key.startsWith(key))) ?? [];
    const wide = [
      ...others.map((choice) => this.single(choice)),
      ...this.transmuteCell(),
      ...this.summonCell(),
      ...this.bonusCell(),
    ];
    const open = wide.filter((each) => each.deed);
    const last = this.open('move.end_turn').map((choice) => ({ ...this.single(choice), tone: 'end' as const }));
    const room = MOST_CELLS - open.length - last.length;
    open.splice(Math.max(0, open.length - 1), 0, ...this.activateCells(room));
    const shut = [...wide.filter((each) => !each.deed), ...this.shutActivations()];
    return [...open, ...shut.slice(0, Math.max(0, MOST_CELLS - open.length - last.length)), ...last];
  }

  /** The answers of one kind, opened from their group. */
  menu(menu: Menu): Cell[] {
    const key = menu === 'bonus' ? 'move.bonus_' : `move.${menu}`;
    const open = this.open(key).map((choice) =>
      this.single(choice, menu === 'summon' ? { pick: choice.option } : { play: choice.option }),
    );
    const shut = this.closed(key)
      .filter((each) => each.reason !== 'no_activation' && !(menu === 'transmute' && each.reason === 'needs_energy'))
      .map((each) => this.shut(each));
    return [...open, ...shut, this.cancel(t('table.back'))];
  }

  cancel(label: string): Cell {
    return cell('back', { icon: 'close', label, tone: 'cancel', deed: { back: true }, key: 'Esc' });
  }

  /** Confirm or take back the choice of a card to summon. */
  confirm(choice: Choice): Cell[] {
    const sure = this.single(choice, { confirm: choice.option });
    return [
      { ...sure, icon: 'check', card: 0, label: t('table.confirm_summon'), tone: 'end' },
      { ...this.cancel(t('table.cancel')), note: t('table.nothing_paid') },
    ];
  }
}

/** Return the question; how to count several energies is shown by the steppers, not told. */
function questionOf(situation: Situation): string {
  const ask = situation.ask;
  if (!ask) return '';
  const n = ask.picks;
  if (ask.kind === 'energy_to_take') return t('table.ask_take', { n });
  if (ask.kind === 'energy_to_drop') return t('table.ask_drop', { n });
  if (ask.kind === 'energy_to_store') return t('table.ask_store', { n });
  if (ask.kind === 'energy_to_discard') return t('table.ask_discard', { n });
  return ask.text;
}

/** Return the question and its cells, as far as the player has gone into them. */
export function offer(situation: Situation, game: GameData, menu: Menu, picked: number | null): Offer {
  const offering = new Offering(situation, game);
  const ask = situation.ask;
  if (!ask) return { question: '', sub: '', cells: [] };
  const choice = ask.choices.find((each) => each.option === picked);
  if (choice) {
    const name = cardOf(game, namedCard(choice.args).number).name;
    return { question: t('table.summon_this', { name }), sub: 'confirm', cells: numbered(offering.confirm(choice)) };
  }
  if (ask.kind !== 'action') {
    return { question: questionOf(situation), sub: '', cells: numbered(ask.choices.map((each) => offering.single(each))) };
  }
  if (menu) {
    return { question: t(`table.which_${menu}`), sub: menu, cells: numbered(offering.menu(menu)) };
  }
  return { question: ask.text, sub: '', cells: numbered(offering.actions()) };
}
