// The prompt's cells: every open answer and every closed one, in few enough groups to take in.

import { t } from '../../../lib/i18n.svelte';
import type { Choice, Closed, Situation } from '../../../lib/types.gen';
import type { Cell as TableCell, Deed, Offer as TableOffer } from '../../../table/desk.svelte';
import { numbered } from '../../../table/numbered.ts';
import { type CardData, type Cost, type GameData, type Glyph, GOODS } from '../data.ts';
import { actionOf, aimOf, goodsOf, PASS } from '../options.ts';
import { v } from '../words';
import { capital, councilCost, ownNumber, reserveOf, viewOf } from './model.ts';
import type { SeatView, Thing, View } from './view';

export const GROUPS = ['figure', 'hand', 'path', 'discover', 'build'] as const;
export type Group = (typeof GROUPS)[number];

/** A cell with what it is about. */
export interface Cell extends TableCell {
  thing: Thing | null;
  /** What is paid. */
  price: Glyph[];
  /** What it surely brings. */
  gains: Glyph[];
  /** The same in icons, for a pill. */
  pill: Glyph[];
}

export type Offer = TableOffer<Cell>;
type Said = Pick<Choice, 'key' | 'args' | 'text'>;

const ICONS: Readonly<Record<string, string>> = {
  token: 'v-token', pass: 'v-pass', end_turn: 'check', decline: 'close', trade: 'discard', turn: 'activate', turn_demon: 'activate', open_lock: 'v-lock',
  progress: 'v-path', progress_again: 'v-path', build: 'v-build', pay: 'v-any', gain: 'v-any', discard: 'discard', keep: 'hand', take: 'hand', charge: 'v-charge',
  discharge: 'v-discharge', transfer: 'v-transfer', transfer_place: 'v-transfer', harvest: 'v-harvest', harvest_at: 'v-harvest', take_bonus: 'v-binding',
  climb_on: 'v-climb', use: 'check', recall: 'v-recall', send: 'v-send', send_one: 'v-send', send_to: 'v-send', refill: 'v-discover', clan: 'flag',
};
const FACTS: Readonly<Record<string, string>> = { vp: 'vp', herb: 'herb', elixir: 'elixir', knowledge: 'knowledge', mana: 'mana', hand: 'card', track: 'climb', charged: 'charged' };

/** Return the group of an action, or nothing for those that stand alone. */
export function groupOf(key: string): Group | '' {
  const name = key.slice('move.'.length);
  if (/^(use|board|convert)_/.test(name)) return 'figure';
  if (/_from_path$/.test(name)) return 'path';
  if (name === 'ritual' || name === 'specialist' || name === 'council') return 'hand';
  if (/^discover/.test(name)) return 'discover';
  return name === 'build' ? 'build' : '';
}

const GROUP_ICONS: Readonly<Record<Group, string>> = { figure: 'v-space', hand: 'hand', path: 'v-path', discover: 'v-discover', build: 'v-build' };

function cell(id: string, given: Partial<Cell>): Cell {
  return { id, icon: 'right', thing: null, price: [], gains: [], pill: [], label: '', note: '', tone: '', deed: null, key: '', ...given };
}

/** Return a cost as icons. */
export const costGlyphs = (cost: Cost): Glyph[] => GOODS.flatMap((good, at): Glyph[] => ((cost[at] ?? 0) > 0 ? [[good, cost[at] ?? 0]] : []));

/** Return goods that are paid or taken as icons. */
export const goodsGlyphs = (goods: readonly number[]): Glyph[] =>
  ['herb', 'elixir', 'knowledge', 'mana', 'card'].flatMap((good, at): Glyph[] => ((goods[at] ?? 0) > 0 ? [[good, goods[at] ?? 0]] : []));

/** Return what an answer surely brings. */
export function gainsOf(choice: Choice, me: number): Glyph[] {
  const changes = choice.changes[me] ?? {};
  // That a played card leaves the hand goes without saying.
  const counts = (fact: string, n: number): boolean => n !== 0 && !(fact === 'hand' && n < 0);
  const found = Object.entries(FACTS).flatMap(([fact, icon]): Glyph[] => (counts(fact, changes[fact] ?? 0) ? [[icon, changes[fact] ?? 0]] : []));
  const worth = (changes['points'] ?? 0) - (changes['vp'] ?? 0);
  return worth === 0 ? found : [...found, ['worth', worth]];
}

class Offering {
  readonly view: View;
  readonly me: number;

  constructor(
    readonly situation: Situation,
    readonly game: GameData,
  ) {
    this.view = viewOf(situation);
    this.me = Math.max(0, situation.seat);
  }

  get mine(): SeatView | undefined {
    return this.view.seats[this.me];
  }

  get choices(): readonly Choice[] {
    return this.situation.ask?.choices ?? [];
  }

  get kind(): string {
    return this.situation.ask?.kind ?? '';
  }

  open(group: Group): Choice[] {
    return this.choices.filter((each) => groupOf(each.key) === group);
  }

  closed(group: Group): Closed[] {
    return this.situation.closed.filter((each) => groupOf(each.key) === group);
  }

  private card(args: Said['args']): CardData | undefined {
    return this.game.pack.cards[ownNumber(this.game, args['card'] ?? args['ritual'])];
  }

  /** What a phrase is about, to be looked at. */
  private thing({ args }: Said): Thing | null {
    const card = ownNumber(this.game, args['card'] ?? args['ritual']);
    if (card >= 0) return { card: card * 8 };
    const place = ownNumber(this.game, args['place']);
    if (place >= 0) return { place: place * 8 };
    const space = ownNumber(this.game, args['space']);
    if (space >= 0) return { space };
    const region = ownNumber(this.game, args['region']);
    return region >= 0 ? { region } : null;
  }

  private price({ key, args }: Said): Glyph[] {
    const name = key.slice('move.'.length).replace('_from_path', '');
    const card = this.card(args);
    const extra: Glyph[] = Number(args['n'] ?? 0) > 0 && key.endsWith('_from_path') ? [['any', Number(args['n'])]] : [];
    if (name === 'council' && this.mine) return [...costGlyphs(councilCost(this.game, this.mine)), ...extra];
    if ((name === 'ritual' || name === 'specialist') && card) return [...costGlyphs(card.cost), ...extra];
    if (name === 'build') return [['knowledge', this.game.pack.setup.catalyst_costs[Number(args['catalyst'])] ?? 1]];
    if (/^convert_/.test(name)) return [['herb', 1]];
    return [];
  }

  private icon(key: string): string {
    const name = key.slice('move.'.length);
    const group = groupOf(key);
    if (/_witch$|_cat$/.test(name)) return /_cat$/.test(name) ? 'v-cat' : 'v-witch';
    if (/_elder$/.test(name)) return 'v-elder';
    return ICONS[name] ?? (group ? GROUP_ICONS[group] : 'right');
  }

  private note({ key, args }: Said): string {
    const name = key.slice('move.'.length).replace('_from_path', '');
    const card = this.card(args);
    if (name === 'council') return v('as_council');
    if (name === 'specialist') return v('as_specialist');
    if (/^use_/.test(name) && card) return card.lines.find((line) => line.trigger === 'space')?.short ?? '';
    if (/^convert_/.test(name) && card) return card.lines.find((line) => line.trigger === 'instant')?.short ?? '';
    if (/^board_/.test(name)) return this.game.pack.spaces[ownNumber(this.game, args['space'])]?.effect.short ?? '';
    if (/^discover/.test(name)) return this.game.pack.places[ownNumber(this.game, args['place'])]?.harvest?.short ?? '';
    if (name === 'turn' && card) return card.lines.find((line) => line.trigger === 'tap')?.short ?? '';
    if (name === 'lay_on') return this.game.pack.places[ownNumber(this.game, args['place'])]?.binding?.short ?? v('no_binding');
    if (name === 'transfer' && card) return v('n_points_inside', { n: card.vp });
    return '';
  }

  /** A cell that is one answer. */
  single(choice: Choice, deed: Deed = { play: choice.option }): Cell {
    const thing = this.thing(choice);
    const isGoods = choice.key === 'move.pay' || choice.key === 'move.gain';
    return cell(`o${choice.option}`, {
      icon: this.icon(choice.key),
      thing,
      label: capital(choice.text),
      note: this.note(choice),
      price: isGoods ? goodsGlyphs(goodsOf(choice.option)) : this.price(choice),
      gains: choice.key === 'move.gain' ? [] : gainsOf(choice, this.me),
      tone: choice.option === PASS ? 'cancel' : '',
      deed,
    });
  }

  get isAction(): boolean {
    return this.kind === 'action' || this.kind === 'free_action';
  }

  private shut(closed: Closed, at: number): Cell {
    return cell(`c${at}`, { icon: this.icon(closed.key), thing: this.thing(closed), label: capital(closed.text), note: closed.why, price: this.price(closed) });
  }

  private count(group: Group): string {
    const open = this.open(group);
    const things = new Set(open.map((each) => JSON.stringify(aimOf(this.kind, each.option)))).size;
    const reserve = this.mine ? reserveOf(this.game, this.mine) : { witches: 0, elders: 0 };
    if (group === 'hand') return v('n_of_cards', { n: things, all: new Set(this.view.hand).size });
    if (group === 'path') return v('n_of_cards', { n: things, all: this.view.row.length });
    if (group === 'discover') return v('n_places_witches', { n: things, w: reserve.witches });
    if (group === 'build') return v('n_kinds', { n: open.length });
    return v('n_spaces_open', { n: things });
  }

  private main(group: Group): Cell {
    const open = this.open(group);
    const given = { icon: GROUP_ICONS[group], label: v(`do_${group}`) };
    if (open.length === 0) {
      const closed = this.closed(group);
      const [first] = closed;
      const same = first && closed.every((each) => each.reason === first.reason);
      return cell(`m${group}`, { ...given, note: this.view.main_done ? v('main_done') : first && same ? first.why : v('none_now') });
    }
    return cell(`m${group}`, { ...given, note: this.count(group), deed: { menu: group } });
  }

  /** An action that stands alone: the token, progress. */
  private alone(name: 'token' | 'progress', label: string): Cell {
    const choice = this.choices.find((each) => actionOf(each.option) === name);
    const icon = ICONS[name] ?? 'right';
    const gains = choice ? gainsOf(choice, this.me) : [];
    const token = this.mine ? (this.game.pack.boards[this.mine.board]?.token.short ?? '') : '';
    const told = choice && name === 'progress' ? v('discharges', { n: Number(choice.args['n']) }) : gains.length > 0 ? '' : token;
    if (choice) return cell(`m${name}`, { icon, label, note: told, gains, thing: name === 'token' ? { token: true } : { path: true }, deed: { play: choice.option } });
    const closed = this.situation.closed.find((each) => each.key.startsWith(`move.${name}`));
    return cell(`m${name}`, { icon, label, thing: name === 'token' ? { token: true } : { path: true }, note: this.view.main_done ? v('main_done') : (closed?.why ?? '') });
  }

  /** The free actions, as pills beside the question. */
  frees(): Cell[] {
    return this.choices.filter((each) => ['turn', 'lock', 'trade'].includes(actionOf(each.option))).map((each) => ({ ...this.single(each), pill: this.pill(each) }));
  }

  private pill(choice: Choice): Glyph[] {
    const action = actionOf(choice.option);
    if (action === 'trade') return [['card', this.game.pack.setup.cards_for_resource], ['to', 0], ['any', 0]];
    if (action === 'lock') return [['stone', 0], ['to', 0], ['lock', 0]];
    return this.card(choice.args)?.lines.find((line) => line.trigger === 'tap')?.glyphs ?? [];
  }

  /** The choice of an action: the main ones; passing or the end of the turn last. */
  actions(): Cell[] {
    const end = this.choices.find((each) => each.key === 'move.end_turn');
    if (this.kind === 'free_action') {
      return [...this.frees(), cell('end', { icon: 'check', label: v('end_turn'), tone: 'end', deed: end ? { play: end.option } : null })];
    }
    const pass = this.choices.find((each) => each.key === 'move.pass');
    const field = Math.min((this.mine?.path ?? 0) + 1, this.game.pack.path.costs.length);
    const last = (this.mine?.path ?? 0) >= this.game.pack.path.costs.length;
    const path = this.view.with_path ? [this.main('path'), this.alone('progress', last ? v('do_progress_again') : v('do_progress', { n: field }))] : [];
    const [fromPath, progress] = path;
    return [
      this.alone('token', v('do_token')),
      this.main('figure'),
      this.main('hand'),
      ...(fromPath ? [fromPath] : []),
      this.main('discover'),
      this.main('build'),
      ...(progress ? [progress] : []),
      cell('pass', { icon: 'v-pass', label: v('do_pass'), note: v('pass_note'), tone: 'end', deed: pass ? { play: pass.option } : null }),
    ];
  }

  /** The name of what an answer is about is enough below a question that says what is done with it. */
  private byName(given: Cell, { key }: Said): Cell {
    const name = this.nameOf(given.thing);
    if (!name || /^move\.(convert|discover_with)/.test(key)) return given;
    const figure = /^move\.(?:use|board)_(witch|cat|elder)$/.exec(key)?.[1] as 'witch' | 'cat' | 'elder' | undefined;
    const notes = [...(figure ? [v(`figure_${figure}`)] : []), ...(given.note ? [given.note] : [])];
    return { ...given, label: name, note: notes.join(': ') };
  }

  /** The answers of one group; several ways with one thing stand together. */
  menu(group: Group): Cell[] {
    const open = this.open(group).map((choice) => this.byName(this.single(choice), choice));
    const closed = this.closed(group).map((each, at) => this.byName(this.shut(each, at), { ...each, key: '' }));
    return [...open, ...closed, this.back()];
  }

  back(): Cell {
    return cell('back', { icon: 'close', label: t('table.back'), tone: 'cancel', deed: { back: true }, key: 'Esc' });
  }

  /** The ways to do something with one thing, once more with what each means. */
  ways(options: readonly number[]): Cell[] {
    const found = options.flatMap((option) => this.choices.find((each) => each.option === option) ?? []);
    const cells = found.map((choice) => this.single(choice, { confirm: choice.option }));
    const [only] = cells;
    return [...(cells.length === 1 && only ? [{ ...only, tone: 'end' as const }] : cells), this.back()];
  }

  /** What the one thing is called that several ways are about. */
  named(options: readonly number[]): string {
    const choice = this.choices.find((each) => each.option === options[0]);
    return choice ? this.nameOf(this.thing(choice)) : '';
  }

  private nameOf(thing: Thing | null): string {
    if (!thing) return '';
    if ('card' in thing) return this.game.pack.cards[thing.card / 8]?.name ?? '';
    if ('place' in thing) return this.game.pack.places[thing.place / 8]?.name ?? '';
    return 'space' in thing ? (this.game.pack.spaces[thing.space]?.name ?? '') : '';
  }
}

/** Return the options a menu of ways is about. */
export const waysOf = (menu: string): number[] => (menu.startsWith('ways:') ? menu.slice(5).split(',').map(Number) : []);

/** Return the free actions of now. */
export function freesOf(situation: Situation, game: GameData): Cell[] {
  return situation.ask?.kind === 'action' ? new Offering(situation, game).frees() : [];
}

/** Return the question and its cells, as far as the player has gone into them. */
export function offer(situation: Situation, game: GameData, menu: string): Offer {
  const ask = situation.ask;
  if (!ask) return { question: '', sub: '', cells: [] };
  const offering = new Offering(situation, game);
  const ways = waysOf(menu);
  if (ways.length > 0) {
    const name = offering.named(ways);
    return { question: name ? v('ways_question', { name }) : ask.text, sub: 'confirm', cells: numbered(offering.ways(ways)) };
  }
  if (offering.isAction) {
    if (menu === 'free') return { question: v('which_free'), sub: 'free', cells: numbered([...offering.frees(), offering.back()]) };
    const group = GROUPS.find((each) => each === menu);
    if (group) return { question: v(`which_${group}`), sub: group, cells: numbered(offering.menu(group)) };
    return { question: ask.kind === 'action' ? v('turn_question') : v('free_question'), sub: '', cells: numbered(offering.actions()) };
  }
  if (ask.kind === 'bid') return { question: v('bid_question', { region: game.pack.regions[offering.view.battle]?.name ?? '' }), sub: 'form', cells: [] };
  return { question: ask.text, sub: '', cells: numbered(ask.choices.map((each) => offering.single(each))) };
}
