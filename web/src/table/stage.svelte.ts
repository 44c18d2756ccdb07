// Shows what has moved at the table, above a page that already tells the truth: pieces fly in an
// overlay, what they become is hidden until they land, and any key or click ends it all at once.

import { untrack } from 'svelte';
import type { GameData } from '../lib/api';
import { timing } from '../lib/pace';
import { duration, speed } from '../lib/settings.svelte';
import type { Line, Situation } from '../lib/types.gen';
import { linesBetween } from './between';
import type { Act, Beat, Piece, Script, Span, Travel } from './motion';
import { type Box, boxesOf, boxOf, elementOf, landsIn, zoomOf } from './places';
import { flight, type Frames, SETTLE, SHAKE, TURN } from './trajectories';

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
/** Where no game has been opened yet, nothing moves. */
const STILL: Script = {
  beatsOf: () => [],
  changesOf: () => [],
  sizeOf: () => ({ width: 1, height: 1, least: 1, most: 1 }),
  counter: '',
  lying: ':not(*)',
  lands: () => false,
};

class Stage {
  script: Script = STILL;
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
    const { script } = this;
    const [was, is] = [before.situation.view, now.situation.view];
    const scene: Scene = { marks: [], beats: [], times: [], end: 0, from: new Map(), lay: new Map() };
    if (speed() === 0) return { ...scene, marks: script.changesOf(was, is) };
    scene.beats = script.beatsOf(was, is, lines, now.game);
    this.#time(scene);
    for (const beat of scene.beats) for (const travel of beat.travels) scene.from.set(travel, boxOf(travel.from, script));
    scene.lay = boxesOf(script);
    return scene;
  }

  /** After the page has changed: let it be seen. */
  show(scene: Scene): void {
    for (const name of scene.marks) this.#mark(elementOf([name]));
    if (scene.marks.length > 0) return;
    // First everything is measured, then everything is set in motion: the page is laid out once.
    const acts = settling(scene, this.script);
    const ghosts = scene.beats.flatMap((beat, at) => {
      const time = scene.times[at];
      if (!time) return [];
      acts.push(...(this.script.stir?.(beat, time) ?? []));
      return this.#fly(beat, time, scene, acts);
    });
    for (const [element, frames, timing] of acts) if (element) this.#run(element, frames, timing);
    this.ghosts = [...this.ghosts, ...ghosts].slice(-MOST_GHOSTS);
    this.#until = performance.now() + scene.end;
  }

  /** Start a piece whose element has been made; it goes when it has landed. */
  launch(ghost: Ghost, element: Element): void {
    const animation = this.#run(element, ghost.frames, ghost.timing);
    const turning = element.querySelector('[data-turns]');
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
      if (time) for (const seat of beat.counts) this.#due.set(`${this.script.counter}-${seat}`, time.start + time.length * 0.8);
    });
  }

  /** Make the pieces of a beat, and hide what they become until they land. */
  #fly(beat: Beat, time: Span, scene: Scene, acts: Act[]): Ghost[] {
    const { script } = this;
    const wait = time.length * 0.3;
    return beat.travels.flatMap((travel, at) => {
      const to = boxOf(travel.to, script);
      const root = script.rooted?.(travel) ? boxOf(travel.from.slice(0, 1), script) : null;
      const from = root ?? scene.from.get(travel) ?? boxOf(travel.from, script);
      const start = time.start + (beat.travels.length > 1 ? (wait * at) / (beat.travels.length - 1) : 0);
      const length = beat.travels.length > 1 ? time.length - wait : time.length;
      const landing = landsIn(travel, script);
      const frames = flight(script.sizeOf(travel.piece), from, to, landing !== null);
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

/** What had to make room glides to its new place. */
function settling(scene: Scene, script: Script): Act[] {
  return [...boxesOf(script)].flatMap(([name, is]): Act[] => {
    const was = scene.lay.get(name);
    if (!was || (Math.abs(was.x - is.x) < 1 && Math.abs(was.y - is.y) < 1)) return [];
    const element = elementOf([name]);
    const moving = element && (script.moving ? script.moving(name, element) : element);
    const zoom = zoomOf(moving);
    const away = `${(was.x - is.x) / zoom}px ${(was.y - is.y) / zoom}px`;
    return [[moving, { translate: [away, '0 0'] }, { duration: duration(SETTLE), easing: 'cubic-bezier(.2, .8, .2, 1)' }]];
  });
}

/** The stage of the one table this page shows. */
export const stage = new Stage();

/** Follow the table from moment to moment; to be called while a component is made. */
export function follow<P extends Piece, B extends Beat<P>>(script: Script<P, B>, given: () => Moment): void {
  // Pieces and beats come from the script and go back to it; what is between need not know them.
  stage.script = script as unknown as Script;
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
