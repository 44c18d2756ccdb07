// What a person does at the table between two messages: look, open a menu, choose, count out.

import { getContext, setContext } from 'svelte';
import type { GameData } from '../../lib/api';
import type { Answered } from '../../lib/connection.svelte';
import type { Choice, Closed, Line, Situation } from '../../lib/types.gen';
import { type Cell, type Deed, isCounted, type Menu, type Offer, offer } from './cells';
import { namedCard, placeOf, viewOf } from './model';
import type { SeatView, Thing, View } from './view';

/** What the table is given from outside. */
export interface Given {
  situation: Situation;
  game: GameData;
  log: readonly Line[];
  /** No choice can be made now: a move is on its way, the line is down, or the past is shown. */
  held: boolean;
  refused: string;
  /** The earlier position that is looked at, null for now. */
  shown: number | null;
  onplay: (option: number) => Promise<Answered>;
  onundo: () => void;
  /** Takes back as many moves as can be taken back. */
  onundoall: () => void;
  /** Asks for advice; without it there is none at this table. */
  onadvise?: (() => void) | undefined;
}

export type Sheet = '' | 'rivals' | 'hand' | 'log' | 'inspector' | 'help' | 'menu';

const NAME = 'seasons-table';
const MENUS = ['summon', 'transmute', 'activate', 'bonus'] as const;
const HOVER = 250;
const HOLD = 400;

export class Desk {
  #given: () => Given;
  menu: Menu = $state('');
  picked: number | null = $state(null);
  thing: Thing = $state.raw(null);
  pinned = $state(false);
  opened = $state(-1);
  sheet: Sheet = $state('');
  /** The answer that was advised and picked, to be found in the prompt. */
  marked: number | null = $state(null);
  /** The answer that has just been refused. */
  stumbled: number | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get situation(): Situation {
    return this.#given().situation;
  }

  get game(): GameData {
    return this.#given().game;
  }

  /** Everything that happened, also after the position that is shown. */
  get whole(): readonly Line[] {
    return this.#given().log;
  }

  get held(): boolean {
    return this.#given().held;
  }

  get refused(): string {
    return this.#given().refused;
  }

  get shown(): number | null {
    return this.#given().shown;
  }

  /** What had happened in the position that is shown. */
  log: readonly Line[] = $derived.by(() => {
    const { shown, whole } = this;
    return shown === null ? whole : whole.filter((line) => line.number < shown);
  });
  view: View = $derived.by(() => viewOf(this.situation));
  /** The seat whose board lies in front: the shown one, for a spectator the first. */
  me: number = $derived.by(() => Math.max(0, this.situation.seat));
  mine: SeatView = $derived.by(() => this.view.seats[this.me] as SeatView);
  players: number = $derived.by(() => this.view.seats.length);
  rivals: number[] = $derived.by(() =>
    Array.from({ length: this.players - 1 }, (_, at) => (this.me + 1 + at) % this.players),
  );
  counted: boolean = $derived.by(() => isCounted(this.situation));
  offer: Offer = $derived.by(() =>
    offer(this.situation, this.game, this.menu, this.picked),
  );
  choices: readonly Choice[] = $derived.by(() => this.situation.ask?.choices ?? []);

  name(seat: number): string {
    return this.situation.seats[seat]?.name ?? '';
  }

  /** Return the open answer about a card in hand or among cards just drawn. */
  choiceInHand(card: number): Choice | undefined {
    return this.choices.find(
      (each) => namedCard(each.args).number === card && !aboutRow(each.key, each.option, this.situation),
    );
  }

  /** Return why a card in hand cannot be summoned. */
  closedInHand(card: number): Closed | undefined {
    return this.situation.closed.find((each) => each.key === 'move.summon' && each.args['card'] === card);
  }

  /** Return the open answer about a place in the own row. */
  choiceInRow(place: number): Choice | undefined {
    return this.choices.find((each) => {
      const { number, copy } = namedCard(each.args);
      return aboutRow(each.key, each.option, this.situation) && placeOf(this.mine.in_play, number, copy) === place;
    });
  }

  closedInRow(place: number): Closed | undefined {
    return this.situation.closed.find((each) => {
      const { number, copy } = namedCard(each.args);
      return each.key === 'move.activate' && placeOf(this.mine.in_play, number, copy) === place;
    });
  }

  /** Return the open answer about an energy of the own reserve. */
  choiceOfEnergy(energy: number): Choice | undefined {
    if (this.counted) return undefined;
    const from = ['move.transmute', 'move.discard_energy', 'move.pay_energy', 'move.exchange_energy', 'move.drop_energy', 'move.store_energy', 'move.mirror_energy', 'move.use_set'];
    return this.choices.find(
      (each) => from.includes(each.key) && (each.args['source'] ?? each.args['energy']) === energy,
    );
  }

  choiceOfDie(die: number): Choice | undefined {
    return this.choices.find((each) => each.key === 'move.take_die' && each.option === die);
  }

  choiceOfSeat(seat: number): Choice | undefined {
    return this.choices.find((each) => each.key === 'move.copy_reserve' && each.args['other'] === seat);
  }

  /** Take an answer: at once, or after a confirmation if a card is paid for. */
  choose(choice: Choice): void {
    if (this.held) return;
    if (choice.key === 'move.summon') {
      if (this.picked === choice.option) return this.play(choice.option);
      this.picked = choice.option;
      this.look({ card: namedCard(choice.args).number });
      return;
    }
    this.play(choice.option);
  }

  play(option: number): void {
    if (this.held || !this.choices.some((each) => each.option === option)) return;
    const { picked, menu } = this;
    this.picked = null;
    this.stumbled = null;
    void this.#given().onplay(option).then((answer) => {
      if (answer?.type === 'refused') this.#stumble(option, picked, menu);
    });
  }

  /** A refused answer loses nothing: what was opened to give it is open again. */
  #stumble(option: number, picked: number | null, menu: Menu): void {
    this.stumbled = option;
    this.picked = picked;
    this.menu = menu;
  }

  get advise(): (() => void) | undefined {
    return this.#given().onadvise;
  }

  /** Show an open answer without giving it: the menu it is in is opened, and it is marked. */
  point(option: number | null): void {
    this.marked = option;
    const choice = this.choices.find((each) => each.option === option);
    if (!choice) return;
    const menu = MENUS.find((each) => choice.key.startsWith(`move.${each}`)) ?? '';
    this.menu = this.situation.ask?.kind === 'action' ? menu : '';
    this.picked = choice.key === 'move.summon' ? choice.option : null;
    const { number } = namedCard(choice.args);
    if (number > 0) this.look({ card: number });
  }

  undo(): void {
    if (this.situation.undo.possible && !this.held) this.#given().onundo();
  }

  undoAll(): void {
    if (this.situation.undo.possible && !this.held) this.#given().onundoall();
  }

  do(deed: Deed | null): void {
    if (!deed || this.held) return;
    if ('play' in deed) this.play(deed.play);
    else if ('confirm' in deed) this.play(deed.confirm);
    else if ('menu' in deed) this.menu = deed.menu;
    else if ('pick' in deed) {
      const choice = this.choices.find((each) => each.option === deed.pick);
      if (choice) this.choose(choice);
    } else this.back();
  }

  /** Go one step back in the prompt; tell whether there was one. */
  back(): boolean {
    const was = this.picked !== null || this.menu !== '';
    if (this.picked !== null) this.picked = null;
    else this.menu = '';
    return was;
  }

  primary(): Cell | undefined {
    return this.offer.cells.find((each) => each.tone === 'end');
  }

  /** A new question begins without menus, unless the open menu still has something to offer. */
  settle(): void {
    const ask = this.situation.ask;
    if (this.picked !== null && !this.choices.some((each) => each.option === this.picked)) this.picked = null;
    const more = this.menu !== '' && this.choices.some((each) => each.key.startsWith(`move.${this.menu}`));
    const again = ask?.kind === 'action' && this.menu === 'transmute' && more;
    if (!again) this.menu = '';
    this.stumbled = null;
    this.marked = null;
  }

  look(thing: Thing): void {
    clearTimeout(this.#timer);
    if (!this.pinned) this.thing = thing;
  }

  /** Look at something, pinned or not, and on a phone open the sheet. */
  inspect(thing: Thing): void {
    clearTimeout(this.#timer);
    this.pinned = false;
    this.thing = thing;
    this.sheet = 'inspector';
  }

  /** Attributes of a thing that can be looked at: by pointer, by long press, by focus. */
  looking(thing: Thing): Record<string, unknown> {
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.#timer = setTimeout(() => this.look(thing), HOVER);
      },
      onpointerleave: () => clearTimeout(this.#timer),
      onpointerdown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') this.#timer = setTimeout(() => this.inspect(thing), HOLD);
      },
      onpointerup: () => clearTimeout(this.#timer),
      onpointercancel: () => clearTimeout(this.#timer),
      onfocus: () => this.look(thing),
    };
  }
}

/** Tell whether an answer speaks of a card in the row rather than in the hand. */
function aboutRow(key: string, option: number, situation: Situation): boolean {
  if (key === 'move.activate' || key === 'move.take_back') return true;
  const kind = situation.ask?.kind;
  return key === 'move.sacrifice' || (kind === 'card_to_sacrifice' && option >= 0);
}

export function setDesk(desk: Desk): Desk {
  return setContext(NAME, desk);
}

export function useDesk(): Desk {
  return getContext(NAME);
}
