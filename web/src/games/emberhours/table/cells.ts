// The prompt's cells: every open answer and every closed one, in few enough groups to take in.

import { t } from '../../../lib/i18n.svelte';
import type { Choice, Closed, Situation } from '../../../lib/types.gen';
import type { Cell as TableCell, Deed, Offer as TableOffer } from '../../../table/desk.svelte';
import { numbered } from '../../../table/numbered.ts';
import { COLOURS, FIRST_SOURCE, type GameData, lineOf, shortOf } from '../data';
import { PASS } from '../options';
import { e } from '../words';
import { capital, cardOf, isSource, ownNumber, sourceOf, thingName, viewOf } from './model';
import type { SeatView, View } from './view';

export type Menu = '' | 'play' | 'move' | 'source' | 'slide' | `open:${number}`;

/** A cell with the card or source it is about. */
export interface Cell extends TableCell {
  /** A card, 512 plus a source, or -1. */
  thing: number;
  /** One of the four main actions, or -1: it has spaces for markers. */
  main: number;
  /** A free action: before or after the main one. */
  free: boolean;
  gains: Gain[];
}

export type Offer = TableOffer<Cell>;

export interface Gain {
  fact: 'points' | 'vp' | 'hand';
  n: number;
}

type Said = Pick<Choice, 'key' | 'args' | 'text'>;

const GROUPS: Readonly<Record<'play' | 'move' | 'source' | 'slide', readonly string[]>> = {
  play: ['move.play', 'move.summon'],
  move: ['move.move', 'move.move_off'],
  source: ['move.conquer', 'move.fortify'],
  slide: ['move.slide_under'],
};
const MAIN = ['draw', 'play', 'move', 'source'] as const;
const ICONS = { draw: 'draw', play: 'e-play', move: 'e-move', source: 'e-conquer', slide: 'e-slide' } as const;
const FACTS = ['points', 'vp', 'hand'] as const;

function cell(id: string, given: Partial<Cell>): Cell {
  return { id, icon: 'right', thing: -1, main: -1, free: false, gains: [], label: '', note: '', tone: '', deed: null, key: '', ...given };
}

/** Return the menu an answer belongs to. */
export function menuOf(key: string): 'play' | 'move' | 'source' | 'slide' | '' {
  const found = Object.entries(GROUPS).find(([, keys]) => keys.includes(key));
  return found ? (found[0] as 'play' | 'move' | 'source' | 'slide') : '';
}

/** Return what an answer surely brings; a flame says it in its note, and that a card leaves the hand goes without saying. */
function gainsOf(choice: Choice, me: number): Gain[] {
  if (choice.key === 'move.light') return [];
  const changes = choice.changes[me] ?? {};
  const plays = menuOf(choice.key) === 'play';
  return FACTS.flatMap((fact) => {
    const n = changes[fact] ?? 0;
    return n === 0 || (plays && fact === 'hand') ? [] : [{ fact, n }];
  });
}

class Offering {
  readonly view: View;
  readonly me: number;
  readonly mine: SeatView | undefined;

  constructor(
    readonly situation: Situation,
    readonly game: GameData,
  ) {
    this.view = viewOf(situation);
    this.me = Math.max(0, situation.seat);
    this.mine = this.view.seats[this.me];
  }

  get choices(): readonly Choice[] {
    return this.situation.ask?.choices ?? [];
  }

  open(menu: string): Choice[] {
    return this.choices.filter((each) => menuOf(each.key) === menu);
  }

  closed(menu: string): Closed[] {
    return this.situation.closed.filter((each) => menuOf(each.key) === menu);
  }

  /** What an answer is about. */
  private thing(args: Said['args']): number {
    return ownNumber(this.game, args['card'] ?? args['thing']);
  }

  private icon(key: string, thing: number): string {
    if (key === 'move.light') {
      const colour = isSource(thing) ? sourceOf(this.game, thing - FIRST_SOURCE).flame : cardOf(this.game, thing).flame;
      return `e-${COLOURS[colour] ?? 'amber'}`;
    }
    if (key === 'move.end_turn') return 'check';
    if (key === 'move.decline' || key === 'move.stop_moving') return 'close';
    if (key === 'move.draw' || key === 'move.spend_marker') return ICONS.draw;
    if (key === 'move.fortify') return 'e-fort';
    const menu = menuOf(key);
    return menu ? ICONS[menu] : 'right';
  }

  private label({ key, args, text }: Said): string {
    const thing = this.thing(args);
    if (thing < 0 || key === 'move.first_again') return capital(text);
    if (key === 'move.conquer') return e('conquer_one', { name: thingName(this.game, thing) });
    if (key === 'move.fortify') return e('fortify_one', { name: thingName(this.game, thing) });
    return thingName(this.game, thing);
  }

  /** When a card would come that goes to a slot. */
  arrival(slot: number): string {
    return slot === 0 ? e('now') : e('round_n', { n: this.view.round + slot });
  }

  private note({ key, args }: Said): string {
    const thing = this.thing(args);
    if (key === 'move.play' || key === 'move.summon') {
      return `${this.arrival(Number(args['slot'] ?? 0))} · ${e('costs_n', { n: Number(args['price']) })}`;
    }
    if (key === 'move.move') return `+${Number(args['n'])} · ${this.arrival(Number(args['slot']))}`;
    if (key === 'move.move_off') return e('joins', { n: Number(args['n']) });
    if (key === 'move.light') {
      return `${e('free')} · ${shortOf(isSource(thing) ? sourceOf(this.game, thing - FIRST_SOURCE) : cardOf(this.game, thing), 'flame')}`;
    }
    if (key === 'move.conquer') return e('needs', { n: Number(args['n']) + 1 });
    if (key === 'move.fortify') {
      const source = sourceOf(this.game, thing - FIRST_SOURCE);
      return shortOf(source, 'fortification');
    }
    if (key === 'move.slide_under') {
      const held = this.view.sources.find((each) => each.source === thing - FIRST_SOURCE);
      return e('defends_n', { n: held?.to_exceed ?? 0 });
    }
    if (key === 'move.use' || key === 'move.land' || key === 'move.first') {
      return isSource(thing) || thing < 0 ? '' : lineOf(cardOf(this.game, thing), 'instant');
    }
    return '';
  }

  /** One cell for one answer. */
  single(choice: Choice, deed: Deed = { play: choice.option }): Cell {
    const thing = this.thing(choice.args);
    return cell(`o${choice.option}`, {
      icon: this.icon(choice.key, thing),
      thing,
      label: this.label(choice),
      note: this.note(choice),
      gains: gainsOf(choice, this.me),
      deed,
      free: choice.key === 'move.light' || choice.key === 'move.slide_under',
    });
  }

  private shut(closed: Closed): Cell {
    const thing = this.thing(closed.args);
    return cell(`c${closed.key}${thing}`, { icon: this.icon(closed.key, thing), thing, label: this.label(closed), note: closed.why });
  }

  /** A main action: the answer itself, a menu, or why there is none. */
  private main(name: (typeof MAIN)[number], at: number): Cell {
    if (name === 'draw') return this.draw(at);
    const open = this.open(name);
    const shut = this.closed(name);
    const label = name === 'move' ? e('do_move', { n: this.mine?.steps ?? 2 }) : e(`do_${name}`);
    const given = { icon: ICONS[name], label, main: at };
    if (open.length === 0) {
      const [first] = shut;
      const same = first && shut.every((each) => each.why === first.why);
      const none = name === 'move' ? e('nothing_moves') : e('none_now');
      return cell(`m${name}`, { ...given, note: this.view.main_done ? e('main_done') : first && same ? first.why : none });
    }
    const things = new Set(open.map((each) => this.thing(each.args))).size;
    const note = name === 'play' ? e('n_in_hand', { n: things, all: this.view.hand.length }) : name === 'move' ? e('n_may_move', { n: things }) : e('n_in_reach', { n: things });
    return cell(`m${name}`, { ...given, note, deed: { menu: name } });
  }

  private draw(at: number): Cell {
    const choice = this.choices.find((each) => each.key === 'move.draw' || each.key === 'move.spend_marker');
    const n = this.mine?.draws ?? 2;
    const given = { icon: ICONS.draw, main: at, label: choice?.key === 'move.spend_marker' ? capital(choice.text) : e('do_draw', { n }) };
    if (!choice) {
      const shut = this.situation.closed.find((each) => each.key === 'move.draw');
      return cell('mdraw', { ...given, note: this.view.main_done ? e('main_done') : (shut?.why ?? '') });
    }
    const note = e('hand_to', { from: this.view.hand.length, to: this.view.hand.length + n, limit: this.view.hand_limit });
    return cell('mdraw', { ...given, note, deed: { play: choice.option } });
  }

  /** The choice of an action: the four main ones, free ones as pills, the end of the turn last. */
  actions(): Cell[] {
    const flames = this.choices.filter((each) => each.key === 'move.light').map((each) => this.single(each));
    const slides = this.open('slide');
    const slide: Cell[] = slides.length === 0 ? [] : [cell('mslide', { icon: ICONS.slide, label: e('do_slide'), note: `${e('free')} · ${e('n_sources', { n: slides.length })}`, deed: { menu: 'slide' }, free: true })];
    const end = this.choices.find((each) => each.key === 'move.end_turn');
    const last = cell('end', { icon: 'check', label: e('end_turn'), note: end ? '' : e('main_first'), tone: end ? 'end' : '', deed: end ? { play: end.option } : null });
    const main = this.situation.ask?.kind === 'free_action' ? [] : MAIN.map((name, at) => this.main(name, at));
    return [...main, ...flames, ...slide, last];
  }

  /** The answers of one kind, opened from their group. */
  menu(menu: 'play' | 'move' | 'source' | 'slide'): Cell[] {
    return [
      ...this.open(menu).map((choice) => this.single(choice, menu === 'play' ? { pick: choice.option } : { play: choice.option })),
      ...this.closed(menu).map((closed) => this.shut(closed)),
      this.back(),
    ];
  }

  back(): Cell {
    return cell('back', { icon: 'close', label: t('table.back'), tone: 'cancel', deed: { back: true }, key: 'Esc' });
  }

  /** A play that was picked: once more, with what it means. */
  confirm(choice: Choice): Cell[] {
    const play = this.single(choice, { confirm: choice.option });
    const price = Number(choice.args['price'] ?? 0);
    const sure: Cell = { ...play, label: price > 0 ? e('play_then_pay', { n: price }) : e('play_it'), tone: 'end' };
    const others = this.choices.filter((each) => each !== choice && menuOf(each.key) === 'play' && this.thing(each.args) === this.thing(choice.args));
    const slots = others.map((each) => ({ ...this.single(each, { pick: each.option }), label: e('instead', { when: this.arrival(Number(each.args['slot'] ?? 0)) }), note: e('decline_discount') }));
    return [sure, ...slots, this.back()];
  }

  /** The openings, one cell for each card that can be played. */
  openings(): Cell[] {
    return this.view.hand.map((card, place) => {
      const cost = this.view.costs[place];
      const data = cardOf(this.game, card);
      const note = `${this.arrival(data.time)} · ${e('costs_n', { n: data.cost })}`;
      return cell(`open${place}`, { thing: card, icon: 'e-play', label: data.name, note: cost?.obstacle ? e('cannot_pay') : note, deed: cost?.obstacle ? null : { menu: `open:${place}` } });
    });
  }
}

/** Return the question and its cells, as far as the player has gone into them. */
export function offer(situation: Situation, game: GameData, menu: string, picked: number | null): Offer {
  const ask = situation.ask;
  if (!ask) return { question: '', sub: '', cells: [] };
  const offering = new Offering(situation, game);
  const choice = picked === null ? undefined : ask.choices.find((each) => each.option === picked);
  if (choice && menuOf(choice.key) === 'play') {
    const name = cardOf(game, ownNumber(game, choice.args['card'])).name;
    return { question: e('play_question', { name }), sub: 'confirm', cells: numbered(offering.confirm(choice)) };
  }
  if (ask.kind === 'opening_play') return { question: e('opening_question'), sub: menu, cells: numbered(offering.openings()) };
  if (ask.kind === 'action' || ask.kind === 'free_action') {
    if (menu === 'play' || menu === 'move' || menu === 'source' || menu === 'slide') {
      return { question: e(`which_${menu}`), sub: menu, cells: numbered(offering.menu(menu)) };
    }
    const question = ask.kind === 'action' ? e('turn_question') : e('free_question');
    return { question, sub: '', cells: numbered(offering.actions()) };
  }
  const under = offering.view.sources[offering.view.stack.at(-1)?.source ?? -1];
  if (under && ask.kind === 'creatures_to_commit') return { question: e('conquer_question', { name: sourceOf(game, under.source).name }), sub: 'form', cells: [] };
  if (under && ask.kind === 'creatures_to_slide') return { question: e('slide_question', { name: sourceOf(game, under.source).name }), sub: 'form', cells: [] };
  const cells = ask.choices.map((each) => {
    const pick = ask.kind === 'extra_play' && each.option !== PASS;
    return offering.single(each, pick ? { pick: each.option } : { play: each.option });
  });
  return { question: ask.text, sub: '', cells: numbered(cells) };
}
