// What lies on a table of Zavandor, and what a person is about to do with it.

import type { Choice, Closed } from '../../../lib/types.gen';
import { Desk as TableDesk, useDesk as useTableDesk } from '../../../table/desk.svelte';
import type { GameData } from '../data';
import { arrangement, placesOf } from '../options';
import { type Cell, type Menu, menuOf, type Offer, offer } from './cells';
import { type Piece, pieceOf } from './dust';
import { activeCount, askedNumber, changed, viewOf } from './model';
import { answerOf, isFor, leastBid, mayPreset, type Preset, preset, type Wish } from './preset';
import type { DecisionView, SeatView, Thing, View } from './view';

const GEMS_BLOCK = 1;

/** A gem in somebody's fingers: from the spiral, the pentagon, or the market. */
export interface Held {
  gem: number;
  from: 'active' | 'resting' | 'market';
}

export class Desk extends TableDesk<Cell, Thing> {
  /** The gem whose menu is open: in the spiral, by socket. */
  touched = $state(-1);
  carried: Held | null = $state.raw(null);
  /** A bid beyond all cover has been pressed once. */
  dared = $state(-1);
  #preset = $state.raw<Preset | null>(null);
  #answered = -1;
  #bid = $state.raw({ question: '', n: 0 });
  #chosen = $state.raw<{ question: string; places: readonly number[] }>({ question: '', places: [] });

  get game(): GameData {
    return this.data as GameData;
  }

  view: View = $derived.by(() => viewOf(this.situation));
  mine: SeatView = $derived.by(() => this.view.seats[this.me] as SeatView);
  players: number = $derived.by(() => this.view.seats.length);
  offer: Offer = $derived.by(() => offer(this.situation, this.game, this.menu as Menu));
  pieces: readonly Piece[] = $derived.by(() => this.view.pieces.map((piece) => pieceOf(piece, this.game)));
  number: DecisionView | null = $derived.by(() => (this.situation.ask ? askedNumber(this.view) : null));
  /** Which form stands in place of the cells. */
  form: '' | 'bid' | 'pay' | 'keep' = $derived.by(() => {
    const kind = this.situation.ask?.kind;
    if (kind === 'bid' || kind === 'opening_bid') return 'bid';
    return kind === 'payment' ? 'pay' : kind === 'energy_to_keep' ? 'keep' : '';
  });
  /** The own turn, with nothing else to answer first. */
  acting: boolean = $derived.by(() => this.situation.ask?.kind === 'action' && !this.held);
  mayArrange: boolean = $derived.by(() => this.acting && !(this.view.block_play && this.view.blocks_done % 2 === GEMS_BLOCK));
  #question: string = $derived.by(() => `${this.situation.version} ${this.situation.ask?.kind ?? ''}`);

  /** The bid on the stepper: the lowest one until somebody turns it. */
  get bid(): number {
    const least = this.number?.span?.[0] ?? this.number?.beyond?.[0] ?? 0;
    return this.#bid.question === this.#question ? this.#bid.n : Math.max(least, (this.view.auction?.bid ?? 0) + 1, this.leastBid);
  }

  set bid(n: number) {
    const held = Math.min(this.mostBid, Math.max(this.leastBid, Math.round(n) || 0));
    this.#bid = { question: this.#question, n: held };
    this.dared = -1;
  }

  get leastBid(): number {
    const auction = this.view.auction;
    return auction ? leastBid(auction) : 0;
  }

  // --- what is to be answered when an auction comes round ----------------------------------------

  /** While others bid, the own answer can be settled. */
  presetting: boolean = $derived.by(() => !this.situation.ask && this.shown === null && mayPreset(this.view));
  /** What has been settled for the auction that is on. */
  wish: Wish | null = $derived.by(() => (this.#preset && isFor(this.#preset, this.view) ? this.#preset.wish : null));
  /** The answer that follows from it now. */
  due: number | null = $derived.by(() => (this.shown === null ? answerOf(this.#preset, this.view, this.situation.ask?.kind) : null));

  settleOn(wish: Wish | null): void {
    this.#preset = wish && preset(this.view, wish);
  }

  /** Give the answer that was settled, once; whoever takes a pass back is asked. */
  answerDue(): void {
    const option = this.due;
    const { version } = this.situation;
    if (option === null || this.held || version === this.#answered) return;
    this.#answered = version;
    if (option < 0) this.#preset = null;
    this.play(option);
  }

  override undo(): void {
    this.#preset = null;
    super.undo();
  }

  override undoAll(): void {
    this.#preset = null;
    super.undoAll();
  }

  get mostBid(): number {
    const { span, beyond } = this.number ?? {};
    return beyond ? beyond[1] : span && span[1] >= span[0] ? span[1] : this.leastBid;
  }

  /** The highest bid that can be paid, with all gems sold. */
  get cover(): number {
    return this.view.auction?.cover ?? 0;
  }

  /** The places of the pieces that are to be given. */
  get chosen(): ReadonlySet<number> {
    if (this.#chosen.question === this.#question) return new Set(this.#chosen.places);
    return new Set(placesOf(this.choices[0]?.option ?? 0));
  }

  /** Give these pieces. */
  give(places: Iterable<number>): void {
    this.#chosen = { question: this.#question, places: [...places] };
  }

  toggle(place: number): void {
    const now = new Set(this.chosen);
    if (!now.delete(place)) now.add(place);
    this.give(now);
  }

  override allows(option: number): boolean {
    if (super.allows(option) || this.situation.ask?.rare?.some((each) => each.option === option)) return true;
    const { kind, span } = this.situation.ask ?? {};
    if (span) return option >= span.low && option <= span.most;
    // Any arrangement of gems and any payment may be answered; the table says which are too little.
    return kind === 'action' || kind === 'payment' || kind === 'energy_to_keep';
  }

  /** Show an open answer without giving it: a bid is put on the stepper, a payment is laid out. */
  override point(option: number | null): void {
    super.point(option);
    if (option === null) return;
    if (this.form === 'bid' && option >= 0) this.bid = option;
    else if (this.form === 'pay' || this.form === 'keep') this.give(placesOf(option));
    const choice = this.choices.find((each) => each.option === option);
    if (!choice) return;
    this.menu = this.situation.ask?.kind === 'action' && this.choices.length > 1 ? menuOf(choice.key, choice.args) : '';
    const lot = choice.args['lot'];
    if (typeof lot === 'number') this.look({ lot });
  }

  override settle(): void {
    super.settle();
    this.touched = -1;
    this.dared = -1;
    this.carried = null;
  }

  // --- open answers about things ---------------------------------------------------------------

  #about(key: string, name: string, value: number): Choice | undefined {
    const same = (each: Choice): boolean => each.key.startsWith(key) && each.args[name] === value;
    return this.choices.find(same) ?? this.situation.ask?.rare?.find(same);
  }

  /** Put up a lot whose lowest bid can be covered; what is beyond that is in the menu alone. */
  offering(lot: number): Choice | undefined {
    return this.choices.find((each) => each.key === 'move.offer' && each.args['lot'] === lot);
  }

  buying(gem: number): Choice | undefined {
    return this.#about('move.buy', 'gem', gem);
  }

  selling(gem: number): Choice | undefined {
    return this.#about('move.sell', 'gem', gem);
  }

  losing(gem: number): Choice | undefined {
    return this.#about('move.lose', 'gem', gem);
  }

  stepping(track: number): Choice | undefined {
    return this.#about('move.step', 'track', track) ?? this.#about('move.free_step', 'track', track);
  }

  /** Release a stone, or have it for nothing; circles are told by their price. */
  releasing(price: number): Choice | undefined {
    return this.#about('move.release', 'circle', price) ?? this.#about('move.free_stone', 'circle', price);
  }

  /** Return why something cannot be done now. */
  why(key: string, name: string, value: number): Closed | undefined {
    return this.situation.closed.find((each) => each.key.startsWith(key) && each.args[name] === value);
  }

  // --- gems --------------------------------------------------------------------------------------

  free: number = $derived.by(() => this.mine.slots - activeCount(this.mine));

  /** Let a resting gem work; without a free socket it takes the place of another. */
  activate(gem: number, instead = -1): void {
    if (!this.mayArrange || (this.mine.resting[gem] ?? 0) === 0) return;
    const one = changed(this.mine.active, gem, 1);
    if (this.free > 0) this.play(arrangement(one));
    else if (instead >= 0 && instead !== gem) this.play(arrangement(changed(one, instead, -1)));
  }

  /** Let an active gem rest. */
  rest(gem: number): void {
    if (!this.mayArrange || (this.mine.active[gem] ?? 0) === 0) return;
    this.play(arrangement(changed(this.mine.active, gem, -1)));
  }

  sell(gem: number): void {
    const choice = this.selling(gem);
    if (choice) this.play(choice.option);
  }

  buy(gem: number): void {
    const choice = this.buying(gem);
    if (choice) this.play(choice.option);
  }
}

export function useDesk(): Desk {
  return useTableDesk<Desk>();
}
