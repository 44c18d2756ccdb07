// What a person does at any table between two messages: look, open a menu, choose, take back.
// A game adds what lies on its table and which cells its questions have.

import { getContext, setContext } from 'svelte';
import type { GameData } from '../lib/api';
import type { Answered } from '../lib/connection.svelte';
import type { Choice, Line, Situation } from '../lib/types.gen';

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

/** What a cell of the prompt does. */
export type Deed = { play: number } | { pick: number } | { menu: string } | { confirm: number } | { back: true };

/** One cell of the prompt; closed ones have no deed, and say why in their note. */
export interface Cell {
  id: string;
  icon: string;
  label: string;
  note: string;
  tone: '' | 'end' | 'cancel';
  deed: Deed | null;
  key: string;
}

export interface Offer<C extends Cell = Cell> {
  question: string;
  /** How far the player has gone into the question: a menu, "confirm", or nothing. */
  sub: string;
  cells: C[];
}

/** A form that takes the place of the cells, and what the keys mean to it. */
export interface Special {
  digit: (index: number) => void;
  confirm: () => void;
  /** Any other key; tells whether it meant something. */
  other?: (event: KeyboardEvent) => boolean;
}

const NAME = 'table-desk';
const HOVER = 250;
const HOLD = 400;

export abstract class Desk<C extends Cell = Cell, T extends object = object> {
  #given: () => Given;
  menu = $state('');
  picked: number | null = $state(null);
  thing: T | null = $state.raw(null);
  pinned = $state(false);
  opened = $state(-1);
  sheet = $state('');
  /** The answer that was advised and picked, to be found in the prompt. */
  marked: number | null = $state(null);
  /** The answer that has just been refused. */
  stumbled: number | null = $state(null);
  /** The form that stands in place of the cells. */
  special: Special | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** The question and its cells, as far as the player has gone into them. */
  abstract readonly offer: Offer<C>;
  /** How many sit at the table. */
  abstract readonly players: number;

  /** Take an answer: at once, or after whatever the game asks for first. */
  choose(choice: Choice): void {
    this.play(choice.option);
  }

  /** Show an open answer without giving it. */
  point(option: number | null): void {
    this.marked = option;
  }

  /** Tell whether the menu that is open stays so under a new question. */
  protected keepsMenu(): boolean {
    return false;
  }

  get situation(): Situation {
    return this.#given().situation;
  }

  /** What the server tells of the game. */
  get data(): GameData {
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
  /** The seat whose board lies in front: the shown one, for a spectator the first. */
  me: number = $derived.by(() => Math.max(0, this.situation.seat));
  rivals: number[] = $derived.by(() =>
    Array.from({ length: this.players - 1 }, (_, at) => (this.me + 1 + at) % this.players),
  );
  choices: readonly Choice[] = $derived.by(() => this.situation.ask?.choices ?? []);

  name(seat: number): string {
    return this.situation.seats[seat]?.name ?? '';
  }

  play(option: number): void {
    if (this.held || !this.allows(option)) return;
    const { picked, menu } = this;
    this.picked = null;
    this.stumbled = null;
    void this.#given().onplay(option).then((answer) => {
      if (answer?.type === 'refused') this.#stumble(option, picked, menu);
    });
  }

  /** Tell whether an option answers the open question. */
  allows(option: number): boolean {
    return this.choices.some((each) => each.option === option);
  }

  /** A refused answer loses nothing: what was opened to give it is open again. */
  #stumble(option: number, picked: number | null, menu: string): void {
    this.stumbled = option;
    this.picked = picked;
    this.menu = menu;
  }

  get advise(): (() => void) | undefined {
    return this.#given().onadvise;
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

  primary(): C | undefined {
    return this.offer.cells.find((each) => each.tone === 'end');
  }

  /** A new question begins without menus, unless the open menu still has something to offer. */
  settle(): void {
    if (this.picked !== null && !this.allows(this.picked)) this.picked = null;
    if (!this.keepsMenu()) this.menu = '';
    this.stumbled = null;
    this.marked = null;
  }

  look(thing: T | null): void {
    clearTimeout(this.#timer);
    if (!this.pinned) this.thing = thing;
  }

  /** Look at something, pinned or not, and on a phone open the sheet. */
  inspect(thing: T | null): void {
    clearTimeout(this.#timer);
    this.pinned = false;
    this.thing = thing;
    this.sheet = 'inspector';
  }

  /** Attributes of a thing that can be looked at: by pointer, by long press, by focus. */
  looking(thing: T): Record<string, unknown> {
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

export function setDesk<D extends Desk>(desk: D): D {
  return setContext(NAME, desk);
}

export function useDesk<D extends Desk = Desk>(): D {
  return getContext(NAME);
}
