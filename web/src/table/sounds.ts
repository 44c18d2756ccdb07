// Which sounds belong to what has happened at the table.

import type { Sound } from '../lib/sound';
import type { Line } from '../lib/types.gen';

/** What the ear needs to know of a moment at the table. */
export interface Heard {
  version: number;
  seat: number;
  /** The person has something to choose. */
  asked: boolean;
  refused: boolean;
  over: boolean;
}

const MOST = 3;

/** Return what is to be heard from one moment to the next: each sound once, the turn or the end last. */
export function soundsOf(before: Heard, now: Heard, lines: readonly Line[], sounds: Readonly<Record<string, Sound>>): Sound[] {
  if (now.refused && !before.refused) return ['refused'];
  if (before.seat !== now.seat || now.version <= before.version) return [];
  const told = [...new Set(lines.flatMap((line) => sounds[line.kind] ?? []))];
  if (now.over && !before.over) return ['over'];
  if (now.asked && !before.asked) return [...told.slice(0, MOST - 1), 'turn'];
  return told.slice(0, MOST);
}
