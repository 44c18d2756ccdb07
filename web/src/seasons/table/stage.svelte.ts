// Shows what has moved at the table, above a page that already tells the truth: pieces fly in an
// overlay, what they become is hidden until they land, and any key or click ends it all at once.

import { untrack } from 'svelte';
import type { GameData } from '../../lib/api';
import { timing } from '../../lib/pace';
import { duration, speed } from '../../lib/settings.svelte';
import type { Line, Situation } from '../../lib/types.gen';
import { linesBetween } from './between';
import { viewOf } from './model';
import { type Box, boxesOf, boxOf, elementOf, landsIn, zoomOf } from './places';
import { flight, type Frames, PULSE, SETTLE, SHAKE, tumble, TURN, walk } from './trajectories';
import { type Beat, beatsOf, changesOf, type Piece, type Travel } from './travels';

/** What is shown at one moment; `shown` is the number of an earlier position, null for now. */
export interface Moment {
  situation: Situation;
  game: GameData;
  log: readonly Line[];
  shown: number | null;
}

/** A piece in the air. */
export interface Ghost {
  id: number;
  piece: Piece;
  frames: Frames;
  timing: KeyframeAnimationOptions;
}

interface Span {
  start: number;
  length: number;
}

/** Something on the page, how it moves, and when. */
type Act = [element: Element | null | undefined, frames: Frames, timing: KeyframeAnimationOptions];

/** What has been worked out before the page changes. */
interface Scene {
  marks: string[];
  beats: Beat[];
  times: Span[];
  end: number;
  /** Where each travel begins, and where the pieces lay that may have to make room. */
  from: Map<Travel, Box | null>;
  lay: Map<string, Box>;
}

const MOST_GHOSTS = 32;

class Stage {
  ghosts: readonly Ghost[] = $state.raw([]);
  #running = new Set<Animation>();
  #waiting = new Map<number, () => void>();
  #due = new Map<string, number>();
  #marked: Element[] = [];
  #until = 0;
  #last = 0;

  /** Tell whether anything moves. */
  get moving(): boolean {
    return this.#running.size > 0 || this.#waiting.size > 0;
  }

  /** Return in how many milliseconds the pieces for a place arrive. */
  due(name: string): number {
    return this.#due.get(name) ?? 0;
  }

  /** Do something when pieces arrive, or as soon as a person skips the motion. */
  later(act: () => void, milliseconds: number): () => void {
    if (milliseconds <= 0) {
      act();
      return () => undefined;
    }
    const id = window.setTimeout(() => this.#waiting.delete(id) && act(), milliseconds);
    this.#waiting.set(id, act);
    return () => {
      clearTimeout(id);
      this.#waiting.delete(id);
    };
  }

  /** End everything that moves: what is on the page is the truth already. */
  skip(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.ghosts = [];
    this.#until = 0;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [id, act] of waiting) {
      clearTimeout(id);
      act();
    }
  }

  /** Before the page changes: work out what will move, and remember where it lies. */
  prepare(before: Moment, now: Moment, planned: Scene | null): Scene | null {
    const lines = linesBetween(before, now);
    if (lines === undefined) return planned;
    if (lines === null) return this.#jump();
    this.#unmark();
    this.#due.clear();
    if (document.hidden) return this.#jump();
    const [was, is] = [viewOf(before.situation), viewOf(now.situation)];
    const scene: Scene = { marks: [], beats: [], times: [], end: 0, from: new Map(), lay: new Map() };
    if (speed() === 0) return { ...scene, marks: changesOf(was, is) };
    scene.beats = beatsOf(was, is, lines, now.game);
    this.#time(scene);
    for (const beat of scene.beats) for (const travel of beat.travels) scene.from.set(travel, boxOf(travel.from));
    scene.lay = boxesOf();
    return scene;
  }

  /** After the page has changed: let it be seen. */
  show(scene: Scene): void {
    for (const name of scene.marks) this.#mark(elementOf([name]));
    if (scene.marks.length > 0) return;
    // First everything is measured, then everything is set in motion: the page is laid out once.
    const acts = settling(scene);
    const ghosts = scene.beats.flatMap((beat, at) => {
      const time = scene.times[at];
      if (!time) return [];
      acts.push(...stirring(beat, time));
      return this.#fly(beat, time, scene, acts);
    });
    for (const [element, frames, timing] of acts) if (element) this.#run(element, frames, timing);
    this.ghosts = [...this.ghosts, ...ghosts].slice(-MOST_GHOSTS);
    this.#until = performance.now() + scene.end;
  }

  /** Start a piece whose element has been made; it goes when it has landed. */
  launch(ghost: Ghost, element: Element): void {
    const animation = this.#run(element, ghost.frames, ghost.timing);
    const turning = ghost.piece.kind === 'card' && ghost.piece.turns && ghost.piece.card > 0 ? element.querySelector('.turning') : null;
    if (turning) this.#run(turning, TURN, ghost.timing);
    animation.onfinish = () => {
      this.#running.delete(animation);
      this.ghosts = this.ghosts.filter((each) => each !== ghost);
    };
  }

  /** Show that something was refused. */
  shake(): void {
    const prompt = document.querySelector('[data-zone="prompt"]');
    if (speed() === 0) this.#mark(prompt);
    else if (prompt) this.#run(prompt, SHAKE, { duration: duration(SETTLE), easing: 'ease-in-out' });
  }

  #jump(): null {
    this.#due.clear();
    this.#unmark();
    this.skip();
    return null;
  }

  #time(scene: Scene): void {
    const backlog = Math.max(0, this.#until - performance.now());
    const { cut, beats, end } = timing(scene.beats.map((beat) => beat.length), speed(), backlog);
    if (cut) this.skip();
    scene.times = beats;
    scene.end = end;
    scene.beats.forEach((beat, at) => {
      const time = beats[at];
      if (time) for (const seat of beat.counts) this.#due.set(`crystals-${seat}`, time.start + time.length * 0.8);
    });
  }

  /** Make the pieces of a beat, and hide what they become until they land. */
  #fly(beat: Beat, time: Span, scene: Scene, acts: Act[]): Ghost[] {
    const wait = time.length * 0.3;
    return beat.travels.flatMap((travel, at) => {
      const to = boxOf(travel.to);
      const from = (rooted(travel) ? boxOf(travel.from.slice(0, 1)) : null) ?? scene.from.get(travel) ?? boxOf(travel.from);
      const start = time.start + (beat.travels.length > 1 ? (wait * at) / (beat.travels.length - 1) : 0);
      const length = beat.travels.length > 1 ? time.length - wait : time.length;
      const landing = landsIn(travel);
      const frames = flight(travel.piece, from, to, landing !== null);
      if (!frames) return [];
      if (landing) acts.push([landing, { opacity: [0, 0] }, { duration: start + length }]);
      this.#last += 1;
      return [{ id: this.#last, piece: travel.piece, frames, timing: { delay: start, duration: length, fill: 'both' as const } }];
    });
  }

  #run(element: Element, frames: Frames, timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    animation.onfinish = () => this.#running.delete(animation);
    return animation;
  }

  #mark(element: Element | null): void {
    if (!element) return;
    element.setAttribute('data-changed', '');
    this.#marked.push(element);
  }

  #unmark(): void {
    for (const element of this.#marked) element.removeAttribute('data-changed');
    this.#marked = [];
  }
}

/** What moves in its own place: dice that roll, the marker that walks, cards that act. */
function stirring(beat: Beat, { start, length }: Span): Act[] {
  const rolls = beat.rolls.map((die, at): Act => {
    const wait = (length * 0.3 * at) / Math.max(1, beat.rolls.length - 1);
    const timing: KeyframeAnimationOptions = { delay: start + wait, duration: length * 0.7, fill: 'backwards' };
    return [elementOf([`die-${die}`])?.firstElementChild, tumble(at), timing];
  });
  const acts = beat.acts.map((serial): Act => [elementOf([`card-${serial}`]), PULSE, { delay: start, duration: length, easing: 'ease-in-out' }]);
  if (beat.walk.length < 2) return [...rolls, ...acts];
  return [...rolls, ...acts, [elementOf(['marker']), walk(beat.walk), { delay: start, duration: length, fill: 'backwards' }]];
}

/** Cards and dice that had to make room glide to their new places. */
function settling(scene: Scene): Act[] {
  return [...boxesOf()].flatMap(([name, is]): Act[] => {
    const was = scene.lay.get(name);
    if (!was || (Math.abs(was.x - is.x) < 1 && Math.abs(was.y - is.y) < 1)) return [];
    const element = elementOf([name]);
    const moving = name.startsWith('die-') ? element?.firstElementChild : element;
    const zoom = zoomOf(moving);
    const away = `${(was.x - is.x) / zoom}px ${(was.y - is.y) / zoom}px`;
    return [[moving, { translate: [away, '0 0'] }, { duration: duration(SETTLE), easing: 'cubic-bezier(.2, .8, .2, 1)' }]];
  });
}

/** Tell whether a piece comes out of something that stays: then it begins where that lies now. */
function rooted({ piece, from }: Travel): boolean {
  return piece.kind !== 'die' && piece.kind !== 'card' && /^(die|card)-/.test(from[0] ?? '');
}

/** The stage of the one table this page shows. */
export const stage = new Stage();

/** Follow the table from moment to moment; to be called while a component is made. */
export function follow(given: () => Moment): void {
  let before: Moment | null = null;
  let scene: Scene | null = null;
  $effect.pre(() => {
    const now = given();
    const was = before;
    before = now;
    if (was) harmless(() => (scene = stage.prepare(was, now, scene)));
  });
  $effect(() => {
    given();
    const shown = scene;
    scene = null;
    if (shown) harmless(() => stage.show(shown));
  });
  $effect(() => () => stage.skip());
}

/** Whatever goes wrong with motion must not keep anybody from playing. */
function harmless(act: () => void): void {
  untrack(() => {
    try {
      act();
    } catch (problem) {
      console.error(problem);
      stage.skip();
    }
  });
}
