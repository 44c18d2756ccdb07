// The prompt's cells: every open answer and every closed one, in few enough groups to take in.

import { t } from '../../../lib/i18n.svelte';
import type { Choice, Closed, Situation } from '../../../lib/types.gen';
import type { Cell as TableCell, Deed, Offer as TableOffer } from '../../../table/desk.svelte';
import { numbered } from '../../../table/numbered.ts';
import { type GameData, GEMS, TRACKS } from '../data';
import { z } from '../words';
import { capital, isSentinel, nextInTurn, priceFor, viewOf } from './model';
import type { SeatView } from './view';

export type Menu = '' | 'arrange' | 'offer' | 'guard' | 'buy' | 'step' | 'release' | 'sell';

export interface Gain {
  fact: 'points' | 'income';
  n: number;
}

/** A cell with the lot it is about, and what it surely brings. */
export interface Cell extends TableCell {
  /** An artifact or a sentinel, or -1. */
  lot: number;
  gains: Gain[];
  /** It is legal, and hardly ever wise. */
  rare: boolean;
}

export type Offer = TableOffer<Cell>;

const KEYS: Record<Exclude<Menu, ''>, string> = {
  arrange: 'move.arrange',
  offer: 'move.offer',
  guard: 'move.offer',
  buy: 'move.buy',
  step: 'move.step',
  release: 'move.release',
  sell: 'move.sell',
};
const ICONS: Record<Exclude<Menu, ''>, string> = {
  arrange: 'z-arrange',
  offer: 'z-hammer',
  guard: 'z-sentinel',
  buy: 'z-buy',
  step: 'z-step',
  release: 'z-release',
  sell: 'z-sell',
};
/** In the order of the prompt: gains first, costs later. */
const MENUS = ['arrange', 'offer', 'buy', 'step', 'guard', 'release', 'sell'] as const;
const MOST_CELLS = 8;

function cell(id: string, given: Partial<Cell>): Cell {
  return { id, icon: 'right', lot: -1, label: '', gains: [], note: '', tone: '', deed: null, key: '', rare: false, ...given };
}

/** Return the menu an answer belongs to. */
export function menuOf(key: string, args: Record<string, unknown>): Menu {
  if (key === 'move.offer') return isSentinel(Number(args['lot'])) ? 'guard' : 'offer';
  return MENUS.find((menu) => menu !== 'guard' && menu !== 'offer' && key.startsWith(KEYS[menu])) ?? '';
}

/** Return what an answer surely brings: points and income. */
export function gains(choice: Choice, me: number): Gain[] {
  const changes = choice.changes[me] ?? {};
  return (['points', 'income'] as const).flatMap((fact) => {
    const n = changes[fact] ?? 0;
    return n === 0 ? [] : [{ fact, n }];
  });
}

class Offering {
  readonly view;
  readonly mine: SeatView | undefined;
  readonly me: number;

  constructor(
    readonly situation: Situation,
    readonly game: GameData,
  ) {
    this.view = viewOf(situation);
    this.me = Math.max(0, situation.seat);
    this.mine = this.view.seats[this.me];
  }

  open(menu: Menu): Choice[] {
    return this.situation.ask?.choices.filter((each) => menuOf(each.key, each.args) === menu) ?? [];
  }

  rare(menu: Menu): Choice[] {
    return this.situation.ask?.rare?.filter((each) => menuOf(each.key, each.args) === menu) ?? [];
  }

  closed(menu: Menu): Closed[] {
    return this.situation.closed.filter((each) => menuOf(each.key, each.args) === menu);
  }

  private icon(key: string, args: Record<string, unknown>): string {
    if (typeof args['gem'] === 'number') return `z-${GEMS[args['gem']] ?? 'opal'}`;
    if (typeof args['track'] === 'number') return `z-${TRACKS[args['track']] ?? 'gems'}`;
    const menu = menuOf(key, args);
    if (menu) return ICONS[menu];
    return key === 'move.end_turn' ? 'check' : key === 'move.decline' || key === 'move.pass_bid' ? 'close' : 'z-stone';
  }

  private lot(args: Record<string, unknown>): number {
    return typeof args['lot'] === 'number' ? args['lot'] : -1;
  }

  /** What an answer is called where its kind is known already. */
  private label(choice: Pick<Choice, 'key' | 'args' | 'text'>, inMenu: boolean): string {
    const { key, args } = choice;
    const lot = this.game.lots[this.lot(args)];
    if (lot) return lot.name;
    if (!inMenu) return capital(choice.text);
    if (key === 'move.buy' || key === 'move.sell') return this.game.gems[Number(args['gem'])]?.name ?? '';
    if (key.startsWith('move.step')) return `${this.game.tracks[Number(args['track'])]?.name ?? ''} ${['', 'I', 'II', 'III', 'IV'][Number(args['level'])] ?? ''}`;
    if (key === 'move.release') return z('stone_of', { n: Number(args['circle']) });
    return capital(choice.text);
  }

  private note(choice: Pick<Choice, 'key' | 'args'>): string {
    const { key, args } = choice;
    const lot = this.lot(args);
    if (lot >= 0 && this.mine) {
      const lowest = this.game.lots[lot]?.lowest_bid ?? 0;
      return z('from_pay', { bid: lowest, price: priceFor(this.mine, lot, lowest) });
    }
    if (key === 'move.sell') return z('brings', { n: Number(args['n']) });
    if (key === 'move.step_with_stone') return z('with_stone', { n: Number(args['price']), stone: Number(args['circle']) });
    if (key === 'move.release') return z('costs', { n: Number(args['circle']) });
    if (typeof args['price'] === 'number') return z('costs', { n: args['price'] });
    return '';
  }

  /** One cell for one answer. */
  single(choice: Choice, inMenu = true, rare = false): Cell {
    const deed: Deed = { play: choice.option };
    return cell(`o${choice.option}`, {
      icon: this.icon(choice.key, choice.args),
      lot: this.lot(choice.args),
      label: this.label(choice, inMenu),
      note: rare && this.lot(choice.args) >= 0 ? z('beyond_cover') : this.note(choice),
      gains: gains(choice, this.me),
      deed,
      rare,
    });
  }

  /** A closed cell with its reason. */
  private shut(closed: Closed): Cell {
    return cell(`c${closed.key}${JSON.stringify(closed.args)}`, {
      icon: this.icon(closed.key, closed.args),
      lot: this.lot(closed.args),
      label: this.label(closed, true),
      note: closed.why,
    });
  }

  private groupNote(menu: Exclude<Menu, ''>, open: readonly Choice[]): string {
    const prices = open.map((each) => Number(each.args['price'] ?? each.args['circle'] ?? each.args['n'] ?? 0));
    const least = prices.length > 0 ? Math.min(...prices) : 0;
    if (open.length === 0) return z('beyond_cover');
    if (menu === 'offer' || menu === 'guard') return z('n_of', { n: open.length, all: open.length + this.rare(menu).length + this.closed(menu).length });
    if (menu === 'buy') return z('kinds_from', { n: open.length, least });
    if (menu === 'step') return z('tracks_from', { n: open.length, least });
    if (menu === 'release') return z('from', { n: least });
    return menu === 'sell' ? z('kinds', { n: open.length }) : '';
  }

  /** One cell for all answers of a kind: the answer itself, a menu, or why there is none. */
  group(menu: Exclude<Menu, ''>): Cell[] {
    const open = this.open(menu);
    const rare = this.rare(menu);
    const [only, other] = open;
    if (menu === 'arrange' && only && !other) return [{ ...this.single(only, false), icon: ICONS.arrange }];
    if (open.length + rare.length > 0) {
      return [cell(`m${menu}`, { icon: ICONS[menu], label: z(`do_${menu}`), note: this.groupNote(menu, open), deed: { menu } })];
    }
    const first = this.closed(menu)[0];
    if (!first) return [];
    const same = this.closed(menu).every((each) => each.why === first.why);
    return [cell(`c${menu}`, { icon: ICONS[menu], label: z(`do_${menu}`), note: same ? first.why : z('none_now') })];
  }

  private afterTurn(): string {
    const next = nextInTurn(this.view);
    return next >= 0 ? t('table.then_plays', { name: this.situation.seats[next]?.name ?? '' }) : z('then_phase_4');
  }

  /** The choice of an action: groups first, closed ones after the open ones, the end of the turn last. */
  actions(): Cell[] {
    const all = MENUS.flatMap((menu) => this.group(menu));
    const end = (this.situation.ask?.choices ?? []).filter((each) => each.key === 'move.end_turn');
    const last = end.map((choice) => ({ ...this.single(choice, false), note: this.afterTurn(), gains: [], tone: 'end' as const }));
    const open = all.filter((each) => each.deed);
    return [...open, ...all.filter((each) => !each.deed), ...last].slice(-MOST_CELLS);
  }

  /** The answers of one kind, opened from their group. */
  menu(menu: Exclude<Menu, ''>): Cell[] {
    return [
      ...this.open(menu).map((choice) => this.single(choice, menu !== 'arrange')),
      ...this.rare(menu).map((choice) => this.single(choice, true, true)),
      ...this.closed(menu).map((closed) => this.shut(closed)),
      cell('back', { icon: 'close', label: t('table.back'), tone: 'cancel', deed: { back: true }, key: 'Esc' }),
    ];
  }
}

/** Return the question and its cells, as far as the player has gone into them. */
export function offer(situation: Situation, game: GameData, menu: Menu): Offer {
  const ask = situation.ask;
  if (!ask) return { question: '', sub: '', cells: [] };
  const offering = new Offering(situation, game);
  if (ask.kind !== 'action') {
    const cells = ask.choices.map((each) => offering.single(each, false));
    return { question: ask.text, sub: '', cells: numbered(cells) };
  }
  if (menu) return { question: z(`which_${menu}`), sub: menu, cells: numbered(offering.menu(menu)) };
  return { question: ask.text, sub: '', cells: numbered(offering.actions()) };
}
