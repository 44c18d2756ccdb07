/** Everything the page asks over HTTP; a refusal becomes a `Refusal` with the server's sentence. */
import { language } from './i18n.svelte';
import type { JoinWish, NewTable, PackChange, PackChanged, PackInfo, PackShelfInfo, Problem, Review, TableInfo, TableKeys } from './types.gen';

export interface OptionData {
  name: string;
  values: string[];
  /** What values are called that the page has no words for. */
  titles?: Record<string, string>;
}

/** A bot that can hold a seat; `strength` counts from 0. */
export interface BotData {
  name: string;
  title: string;
  strength: number;
}

/** What the lobby knows of a game. */
export interface GameInfo {
  name: string;
  rules_version: string | number;
  seat_counts: number[];
  options: OptionData[];
  bots: BotData[];
}

/** What the page knows of a game before any table: fixed data and translated words; a game adds its own. */
export interface GameData extends GameInfo {
  words: {
    option: Record<string, string>;
  };
}

/** A request the server has refused, or could not answer (`reason` "unreachable"). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  let answer: Response;
  try {
    const spoken = { 'Accept-Language': language(), ...headers };
    answer = await fetch(path, { method, headers: spoken, ...(body === undefined ? {} : { body }) });
  } catch {
    throw new Refusal(0, 'unreachable', '');
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(answer.status, problem.reason ?? `status_${answer.status}`, problem.text ?? '');
}

async function json<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const typed = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return (await (await ask(method, path, sent, typed)).json()) as T;
}

const at = (part: string): string => encodeURIComponent(part);

/** Return every game of the server in short. */
export const games = (language: string): Promise<GameInfo[]> => json('GET', `/api/games?language=${at(language)}`);

const known = new Map<string, Promise<GameData>>();

/** Return the fixed data of a game in a language, of packs only the one that is named; asked once per page. */
export function game(name: string, language: string, pack = ''): Promise<GameData> {
  const path = `/api/games/${at(name)}?language=${at(language)}${pack ? `&pack=${at(pack)}` : ''}`;
  const found = known.get(path) ?? json<GameData>('GET', path);
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** Ask anew for what is fixed of games: a pack has changed. */
export const forget = (): void => known.clear();

export const newTable = (wish: NewTable): Promise<TableKeys> => json('POST', '/api/tables', wish);

export const table = (id: string): Promise<TableInfo> => json('GET', `/api/tables/${at(id)}`);

export const openTables = (): Promise<TableInfo[]> => json('GET', '/api/tables?open=1');

export const myTables = (keys: Record<string, string[]>): Promise<TableInfo[]> =>
  json('POST', '/api/mine', { keys });

export const invitation = (invite: string): Promise<TableInfo> => json('GET', `/api/join/${at(invite)}`);

export const join = (invite: string, wish: JoinWish): Promise<TableKeys> =>
  json('POST', `/api/join/${at(invite)}`, wish);

/** Set up the next game for the same people; the answer holds every seat the keys open. */
export const rematch = (id: string, tokens: readonly string[]): Promise<TableKeys> =>
  json('POST', `/api/tables/${at(id)}/rematch`, undefined, { Authorization: `Bearer ${tokens.join(',')}` });

export const fork = (id: string, number: number, level: string): Promise<TableKeys> =>
  json('POST', `/api/tables/${at(id)}/fork`, { number, level });

/** Have a finished game looked back at; the answer tells how far that is. */
export const beginReview = (id: string): Promise<Review> =>
  json('POST', `/api/tables/${at(id)}/review?language=${language()}`);

/** Return how far the review of a finished game is, and all of it when it is done. */
export const review = (id: string): Promise<Review> => json('GET', `/api/tables/${at(id)}/review?language=${language()}`);

/** Return the record of a finished game, as text. */
export async function record(id: string): Promise<string> {
  return (await ask('GET', `/api/tables/${at(id)}/record`)).text();
}

/** Send in a record; the answer is a finished table to look at. */
export async function uploadRecord(text: string): Promise<TableInfo> {
  const answer = await ask('POST', '/api/records', text, { 'Content-Type': 'text/plain; charset=utf-8' });
  return (await answer.json()) as TableInfo;
}

// --- packs -----------------------------------------------------------------------------------

const asHost = (key: string): Record<string, string> => (key ? { Authorization: `Bearer ${key}` } : {});

/** Return the packs of a game that were written at the server, and whether a key may change them. */
export const packs = (game: string, key: string): Promise<PackShelfInfo> => json('GET', `/api/packs/${at(game)}?language=${language()}`, undefined, asHost(key));

/** Return every value of a game, or as a pack has it; their shape is the game's own. */
export const packValues = <T>(game: string, pack: string): Promise<T> => json('GET', `/api/packs/${at(game)}/values?language=${language()}${pack ? `&pack=${at(pack)}` : ''}`);

export const packFile = (game: string, pack: string): string => `/api/packs/${at(game)}/${at(pack)}/file`;

export const newPack = (game: string, name: string, key: string): Promise<PackInfo> => json('POST', `/api/packs/${at(game)}?language=${language()}`, { name }, asHost(key));

export const changePack = (game: string, pack: string, change: PackChange, key: string): Promise<PackChanged> =>
  json('POST', `/api/packs/${at(game)}/${at(pack)}/entry?language=${language()}`, change, asHost(key));

export const removePack = (game: string, pack: string, key: string): Promise<PackShelfInfo> => json('POST', `/api/packs/${at(game)}/${at(pack)}/remove?language=${language()}`, {}, asHost(key));

/** Send in the file of a pack. */
export async function bringPack(game: string, text: string, key: string): Promise<PackInfo> {
  const answer = await ask('POST', `/api/packs/${at(game)}/file?language=${language()}`, text, { ...asHost(key), 'Content-Type': 'text/plain; charset=utf-8' });
  return (await answer.json()) as PackInfo;
}
