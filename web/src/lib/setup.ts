/** A table before it is set: who sits where, and what is wished for. Knows no browser. */
import type { NewTable, SeatKind, SeatWish } from './types.gen';

export interface Place {
  /** null: nobody, the seat is free. */
  kind: SeatKind | null;
  name: string;
  level: string;
}

const BOT_NAMES = ['Orlin', 'Wren', 'Ivo', 'Sabeth', 'Tamsin', 'Corvin'];

export const FREE: Readonly<Place> = { kind: null, name: '', level: '' };

/** Return the places of a first game: you, bots of this level, and free seats. */
export function firstGame(level: string, seats = 4, filled = 2): Place[] {
  const places: Place[] = [{ kind: 'here', name: '', level: '' }];
  while (places.length < filled) places.push({ kind: 'bot', name: botName(places), level });
  while (places.length < seats) places.push({ ...FREE });
  return places;
}

/** Return a name no other bot at the table has. */
export function botName(places: readonly Place[]): string {
  const used = new Set(places.map((place) => place.name));
  return BOT_NAMES.find((name) => !used.has(name)) ?? '';
}

/** Return how many seats are filled. */
export function filled(places: readonly Place[]): number {
  return places.filter((place) => place.kind !== null).length;
}

/** Return the level a newcomer should meet: the adept, or the middle one of those there are. */
export function usualLevel(names: readonly string[]): string {
  return names.find((name) => name === 'adept') ?? names[Math.floor(names.length / 2)] ?? 'adept';
}

interface Wishes {
  options: Record<string, string>;
  public: boolean;
  hints: boolean;
  advice: boolean;
}

/** Tell whether one person plays against bots: then advice harms nobody. */
export function isAlone(places: readonly Place[]): boolean {
  return places.filter((place) => place.kind !== null && place.kind !== 'bot').length === 1;
}

/** Return what is asked of the server; free places fall away, an empty name becomes `guest`. */
export function wish(game: string, places: readonly Place[], wishes: Wishes, guest: (n: number) => string): NewTable {
  const seats: SeatWish[] = [];
  places.forEach((place, at) => {
    if (place.kind === null) return;
    const named = place.kind !== 'link';
    const name = named ? place.name.trim() || guest(at + 1) : '';
    seats.push({ kind: place.kind, name, level: place.kind === 'bot' ? place.level : '' });
  });
  const open = wishes.public && seats.some((seat) => seat.kind === 'link');
  return { game, seats, options: wishes.options, public: open, hints: wishes.hints, advice: wishes.advice };
}
