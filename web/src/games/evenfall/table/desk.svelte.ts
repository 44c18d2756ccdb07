// What lies on a table of Evenfall, and what a person is about to do with it.

import type { Choice, Closed } from '../../../lib/types.gen';
import { Desk as TableDesk, useDesk as useTableDesk } from '../../../table/desk.svelte';
import type { GameData } from '../data';
import { type Aim, actionOf, aimOf, PASS, spotOf } from '../options';
import { type Cell, freesOf, groupOf, type Offer, offer } from './cells';
import { designOf, fightersAt, ownNumber, safeBid, siteOfRitual, sitesOf, viewOf } from './model';
import type { SeatView, SiteView, Thing, View } from './view';

export class Desk extends TableDesk<Cell, Thing> {
  #bid = $state.raw({ question: '', n: 0 });
  /** Whether the panel is open that tells what is original. */
  original = $state(false);

  get game(): GameData {
    return this.data as GameData;
  }

  view: View = $derived.by(() => viewOf(this.situation));
  mine: SeatView = $derived.by(() => this.view.seats[this.me] as SeatView);
  players: number = $derived.by(() => this.view.seats.length);
  offer: Offer = $derived.by(() => offer(this.situation, this.game, this.menu));
  frees: Cell[] = $derived.by(() => freesOf(this.situation, this.game));
  kind: string = $derived.by(() => this.situation.ask?.kind ?? '');
  acting: boolean = $derived.by(() => (this.kind === 'action' || this.kind === 'free_action') && !this.held);
  /** The region that is fought for, or -1. */
  battle: number = $derived.by(() => this.view.battle);
  bidding: boolean = $derived.by(() => this.kind === 'bid');

  // --- the bid -------------------------------------------------------------------------------

  #question: string = $derived.by(() => `${this.situation.version} ${this.battle}`);

  get bid(): number {
    if (this.#bid.question === this.#question) return this.#bid.n;
    const safe = safeBid(this.view, this.battle, this.me);
    return safe >= 0 ? safe : 0;
  }

  set bid(n: number) {
    this.#bid = { question: this.#question, n: Math.max(0, Math.min(this.mine.mana, n)) };
  }

  override allows(option: number): boolean {
    return super.allows(option) || (this.bidding && option >= 0 && option <= this.mine.mana);
  }

  /** Everybody who fights where the battle is. */
  fighters = $derived.by(() => fightersAt(this.view, this.battle));

  // --- open answers about things -----------------------------------------------------------------

  #aims: { aim: Aim; choice: Choice }[] = $derived.by(() => this.choices.map((choice) => ({ aim: aimOf(this.kind, choice.option), choice })));

  #aimed(at: Aim['at'], fits: (n: number) => boolean): Choice[] {
    if (this.held) return [];
    return this.#aims.flatMap(({ aim, choice }) => (aim.at === at && fits(aim.n) ? [choice] : []));
  }

  /** What can be done with a card in hand; of cards alike one stands for all. */
  withHand(card: number): Choice[] {
    return this.#aimed('hand', (n) => designOf(n) === designOf(card) && !this.view.row.includes(n));
  }

  withRow(card: number): Choice[] {
    return [...this.#aimed('row', (n) => n === card), ...this.#aimed('hand', (n) => n === card && this.view.row.includes(n))];
  }

  withOffer(offered: number): Choice[] {
    return this.#aimed('offer', (n) => n === offered);
  }

  withSpace(space: number): Choice[] {
    return this.#aimed('space', (n) => n === space);
  }

  withPerson(card: number): Choice[] {
    return [...this.#aimed('person', (n) => n === card), ...this.#aimed('ritual', (n) => n === card)];
  }

  withDemon(): Choice[] {
    return this.#aimed('demon', () => true);
  }

  withToken(): Choice[] {
    return this.#aimed('token', () => true);
  }

  withPath(): Choice[] {
    return this.#aimed('path', () => true);
  }

  withRegion(region: number): Choice[] {
    return this.#aimed('region', (n) => n === region);
  }

  withStone(stone: number): Choice[] {
    return this.#aimed('stone', (n) => n === stone);
  }

  /** What can be done at a site, by its place among all. */
  withSite(at: number): Choice[] {
    const site = sitesOf(this.mine)[at];
    const ritual = site?.ritual ?? -1;
    return [
      ...this.#aimed('site', (n) => n === at),
      ...this.#aimed('ritual', (n) => n === ritual && ritual >= 0),
      ...this.#aimed('spot', (n) => spotOf(n).site === at),
      ...this.#aimed('figure', (n) => this.mine.figures[n] === 64 + ritual && ritual >= 0),
    ];
  }

  /** Figures that could use the space of a ritual now. */
  comers(site: SiteView): string[] {
    return this.#aimed('ritual', (n) => n === site.ritual && site.ritual >= 0)
      .filter((choice) => ['use', 'convert'].includes(actionOf(choice.option)))
      .map((choice) => choice.key.replace(/^move\.(use|convert)_/, ''));
  }

  /** Where catalysts could be built, charged or discharged now. */
  spots(at: number, part: number): Choice[] {
    return this.#aimed('spot', (n) => spotOf(n).site === at && spotOf(n).part === part);
  }

  opensLock(ritual: number): boolean {
    return this.#aimed('ritual', (n) => n === ritual).some((choice) => actionOf(choice.option) === 'lock');
  }

  /** Return why something cannot be done now. */
  why(keys: readonly string[], name: string, number: number): Closed | undefined {
    return this.situation.closed.find((each) => keys.includes(each.key) && ownNumber(this.game, each.args[name]) === number);
  }

  /** Something was pressed: what can be done with it is done, or asked, or it is looked at. */
  press(choices: readonly Choice[], thing: Thing): void {
    const [first] = choices;
    if (!first || this.held) return this.inspect(thing);
    this.look(thing);
    const sure = choices.length === 1 && !this.#wantsConfirming(first);
    if (sure) this.play(first.option);
    else this.menu = `ways:${choices.map((each) => each.option).join(',')}`;
  }

  /** Cards and places are taken with a second press, so that what they cost can be read. */
  #wantsConfirming(choice: Choice): boolean {
    const group = this.acting ? groupOf(choice.key) : '';
    return group === 'hand' || group === 'path' || group === 'discover';
  }

  override point(option: number | null): void {
    super.point(option);
    if (option === null) return;
    if (this.bidding && option >= 0) this.bid = option;
    const choice = this.choices.find((each) => each.option === option);
    if (!choice || option === PASS) return;
    if (this.acting) this.menu = groupOf(choice.key);
    const card = ownNumber(this.game, choice.args['card'] ?? choice.args['ritual']);
    const place = ownNumber(this.game, choice.args['place']);
    if (card >= 0) this.look({ card: card * 8 });
    else if (place >= 0) this.look({ place: place * 8 });
  }

  /** The place among all sites of the ritual somebody looks at, or -1. */
  siteOf(ritual: number): number {
    return siteOfRitual(this.mine, ritual);
  }
}

export function useDesk(): Desk {
  return useTableDesk<Desk>();
}
