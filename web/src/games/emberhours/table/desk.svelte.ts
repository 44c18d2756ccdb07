// What lies on a table of Emberhours, and what a person is about to do with it.

import type { Choice, Closed } from '../../../lib/types.gen';
import { Desk as TableDesk, useDesk as useTableDesk } from '../../../table/desk.svelte';
import { FIRST_SOURCE, type GameData } from '../data';
import { maskOf, opening, openingOf, placesOf } from '../options';
import { type Cell, menuOf, type Offer, offer } from './cells';
import { type Force, forceOf, freeCreatures, ownNumber, viewOf } from './model';
import type { SeatView, SourceView, Thing, View } from './view';

/** Which form stands in place of the cells. */
export type Form = '' | 'pay' | 'discard' | 'open' | 'commit' | 'slide';

const FORMS: Readonly<Record<string, Form>> = {
  payment: 'pay',
  cards_to_discard: 'discard',
  creatures_to_commit: 'commit',
  creatures_to_slide: 'slide',
};

export class Desk extends TableDesk<Cell, Thing> {
  #chosen = $state.raw<{ question: string; places: readonly number[] }>({ question: '', places: [] });
  /** The creature in somebody's fingers, or -1. */
  carried = $state(-1);
  /** The creature that was let go over a source: it is chosen as soon as creatures are asked for. */
  #brought = $state(-1);

  get game(): GameData {
    return this.data as GameData;
  }

  view: View = $derived.by(() => viewOf(this.situation));
  mine: SeatView = $derived.by(() => this.view.seats[this.me] as SeatView);
  players: number = $derived.by(() => this.view.seats.length);
  offer: Offer = $derived.by(() => offer(this.situation, this.game, this.menu, this.picked));
  /** The place in hand of the card that is opened with, or -1. */
  openingCard: number = $derived.by(() => (this.menu.startsWith('open:') ? Number(this.menu.slice(5)) : -1));
  form: Form = $derived.by(() => {
    const kind = this.situation.ask?.kind ?? '';
    if (kind === 'opening_play') return this.openingCard >= 0 ? 'open' : '';
    return FORMS[kind] ?? '';
  });
  /** Cards of the hand are chosen to be given away. */
  paying: boolean = $derived.by(() => this.form === 'pay' || this.form === 'discard' || this.form === 'open');
  /** Creatures of the retinue are chosen. */
  mustering: boolean = $derived.by(() => this.form === 'commit' || this.form === 'slide');
  acting: boolean = $derived.by(() => (this.situation.ask?.kind === 'action' || this.situation.ask?.kind === 'free_action') && !this.held);
  #question: string = $derived.by(() => `${this.situation.version} ${this.situation.ask?.kind ?? ''} ${this.openingCard}`);

  // --- choosing several ----------------------------------------------------------------------

  /** How many cards are to be given. */
  price: number = $derived.by(() => {
    if (this.form === 'open') return this.view.costs[this.openingCard]?.cards ?? 0;
    return this.paying ? placesOf(Math.max(0, this.choices[0]?.option ?? 0)).length : 0;
  });

  /** The places that are chosen: of the hand to pay with, of the retinue to conquer or slide with. */
  get chosen(): ReadonlySet<number> {
    if (this.#chosen.question === this.#question) return new Set(this.#chosen.places);
    const place = this.mustering ? this.mine.retinue.indexOf(this.#brought) : -1;
    return new Set(this.eligible.includes(place) ? [place] : []);
  }

  give(places: Iterable<number>): void {
    this.#chosen = { question: this.#question, places: [...places] };
  }

  toggle(place: number): void {
    const now = new Set(this.chosen);
    if (!now.delete(place)) now.add(place);
    this.give(now);
  }

  /** The answer that the chosen places make. */
  answer: number = $derived.by(() => {
    const places = [...this.chosen];
    return this.form === 'open' ? opening(this.openingCard, places) : maskOf(places);
  });

  /** The places that can be chosen. */
  eligible: readonly number[] = $derived.by(() => {
    if (this.mustering) return freeCreatures(this.game, this.view, this.mine);
    return this.paying ? this.view.hand.map((_, place) => place).filter((place) => place !== this.openingCard) : [];
  });

  /** The source that is asked about. */
  target: SourceView | undefined = $derived.by(() => {
    return this.mustering ? this.view.sources[this.view.stack.at(-1)?.source ?? -1] : undefined;
  });

  /** What the chosen creatures come to. */
  force: Force = $derived.by(() => forceOf(this.game, this.mine, this.mustering ? [...this.chosen] : []));

  ready: boolean = $derived.by(() => {
    if (this.paying) return this.chosen.size === this.price;
    if (this.form === 'commit') return this.force.total > (this.target?.to_exceed ?? 0) && this.chosen.size > 0;
    return this.form === 'slide' && this.chosen.size > 0;
  });

  confirm(): void {
    if (this.ready) this.play(this.answer);
  }

  override allows(option: number): boolean {
    return super.allows(option) || (this.ready && option === this.answer);
  }

  override choose(choice: Choice): void {
    if (menuOf(choice.key) !== 'play') return super.choose(choice);
    this.picked = choice.option;
    this.look({ card: ownNumber(this.game, choice.args['card']) });
  }

  /** Show an open answer without giving it. */
  override point(option: number | null): void {
    super.point(option);
    if (option === null) return;
    const kind = this.situation.ask?.kind;
    if (kind === 'opening_play') {
      const { place, paid } = openingOf(option);
      this.menu = `open:${place}`;
      this.give(paid);
    } else if (this.form) this.give(placesOf(Math.max(0, option)));
    const choice = this.choices.find((each) => each.option === option);
    if (!choice) return;
    if (kind === 'action' || kind === 'free_action') this.menu = menuOf(choice.key);
    this.lookAt(ownNumber(this.game, choice.args['card'] ?? choice.args['thing']));
  }

  /** Look at a card or a source. */
  lookAt(thing: number): void {
    if (thing >= FIRST_SOURCE) this.look({ source: thing - FIRST_SOURCE });
    else if (thing >= 0) this.look({ card: thing });
  }

  // --- open answers about things ---------------------------------------------------------------

  #about(keys: readonly string[], thing: number): Choice[] {
    return this.choices.filter((each) => keys.includes(each.key) && ownNumber(this.game, each.args['card'] ?? each.args['thing']) === thing);
  }

  /** Plays of a card, the earliest arrival first. */
  playing(card: number): Choice[] {
    return this.#about(['move.play', 'move.summon'], card).sort((a, b) => Number(a.args['slot'] ?? 0) - Number(b.args['slot'] ?? 0));
  }

  moving(card: number): Choice[] {
    return this.#about(['move.move', 'move.move_off'], card);
  }

  lighting(thing: number): Choice | undefined {
    return this.#about(['move.light'], thing)[0];
  }

  atSource(source: number): Choice | undefined {
    return this.#about(['move.conquer', 'move.fortify'], FIRST_SOURCE + source)[0];
  }

  sliding(source: number): Choice | undefined {
    return this.#about(['move.slide_under'], FIRST_SOURCE + source)[0];
  }

  removing(card: number): Choice | undefined {
    return this.#about(['move.remove'], card)[0];
  }

  /** Return why something cannot be done now. */
  why(keys: readonly string[], thing: number): Closed | undefined {
    return this.situation.closed.find((each) => keys.includes(each.key) && ownNumber(this.game, each.args['card'] ?? each.args['thing']) === thing);
  }

  /** The slot to which the picked card would go, or -1. */
  ghost: { card: number; slot: number } | null = $derived.by(() => {
    const choice = this.choices.find((each) => each.option === this.picked);
    if (choice && menuOf(choice.key) === 'play') {
      return { card: ownNumber(this.game, choice.args['card']), slot: Number(choice.args['slot'] ?? 0) };
    }
    const card = this.view.hand[this.openingCard];
    return card === undefined ? null : { card, slot: this.game.pack.cards[card]?.time ?? 0 };
  });

  /** A card of the hand was pressed. */
  pressCard(place: number): void {
    const card = this.view.hand[place];
    if (card === undefined || this.held) return;
    if (this.situation.ask?.kind === 'opening_play' && (this.openingCard < 0 || place === this.openingCard)) {
      const shut = this.view.costs[place]?.obstacle;
      this.menu = place === this.openingCard || shut ? '' : `open:${place}`;
      return;
    }
    if (this.paying) return this.toggle(place);
    const [first] = this.playing(card);
    if (!first) return this.inspect({ card });
    if (this.picked === first.option) this.picked = null;
    else this.choose(first);
  }

  /** A card on a tile was pressed: it moves on, if there is but one way. */
  pressRider(card: number): void {
    const ways = this.moving(card);
    if (ways.length === 1 && ways[0]) this.play(ways[0].option);
    else if (ways.length > 1 && this.acting) this.menu = 'move';
    else this.inspect({ card });
  }

  /** A card of the retinue was pressed. */
  pressRetinue(place: number): void {
    const card = this.mine.retinue[place];
    if (card === undefined) return;
    if (this.mustering && this.eligible.includes(place)) return this.toggle(place);
    const choice = this.lighting(card) ?? this.removing(card);
    if (choice) this.play(choice.option);
    else this.inspect({ card });
  }

  // --- dragging creatures ------------------------------------------------------------------------

  /** Tell whether a creature of the retinue can be brought to some source now. */
  mayBring(card: number): boolean {
    if (!this.acting && !this.mustering) return false;
    const free = freeCreatures(this.game, this.view, this.mine).includes(this.mine.retinue.indexOf(card));
    return free && !this.held && this.view.sources.some((each) => this.#takes(each.source));
  }

  /** Tell whether the creature in somebody's fingers can be let go over a source. */
  takes(source: number): boolean {
    return this.carried >= 0 && this.#takes(source);
  }

  #takes(source: number): boolean {
    return this.mustering ? this.target?.source === source : this.#answerAt(source) !== undefined;
  }

  /** What letting a creature go over a source means: it slides under an own one, else the source is conquered. */
  #answerAt(source: number): Choice | undefined {
    return this.sliding(source) ?? this.#about(['move.conquer'], FIRST_SOURCE + source)[0];
  }

  /** Attributes of a source over which a creature can be let go. */
  dropping(source: number): Record<string, unknown> {
    return {
      ondragover: (event: DragEvent) => {
        if (this.takes(source)) event.preventDefault();
      },
      ondrop: (event: DragEvent) => {
        event.preventDefault();
        this.bring(source);
      },
    };
  }

  /** Let the carried creature go over a source. */
  bring(source: number): void {
    const { carried } = this;
    this.carried = -1;
    if (carried < 0 || this.held || !this.#takes(source)) return;
    const choice = this.#answerAt(source);
    const place = this.mine.retinue.indexOf(carried);
    if (this.mustering) this.give([...this.chosen, place]);
    else if (choice) {
      this.#brought = carried;
      this.play(choice.option);
    }
  }

  override settle(): void {
    super.settle();
    this.carried = -1;
    if (!this.mustering) this.#brought = -1;
  }

  /** A source was pressed: it is conquered or fortified, or looked at. */
  pressSource(source: number): void {
    const choice = this.atSource(source);
    if (choice) this.play(choice.option);
    else this.inspect({ source });
  }
}

export function useDesk(): Desk {
  return useTableDesk<Desk>();
}
