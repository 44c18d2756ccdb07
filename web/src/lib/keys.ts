/** The keys of the seats this browser holds, by table. Whoever has a key, has the seat. */
import { keep, kept } from './kept';
import type { SeatKey, TableKeys } from './types.gen';

const NAME = 'conclave.keys';
const INVITES = 'conclave.invites';
/** Tables beyond this many are forgotten, the oldest first. */
const MOST = 200;

type Ring = Record<string, SeatKey[]>;

/** Keep the keys and invitations of a table; keys that are there already stay. */
export function keepKeys(found: TableKeys): void {
  const ring = kept<Ring>(NAME, {});
  const known = ring[found.table] ?? [];
  const fresh = found.keys.filter((key) => !known.some((each) => each.token === key.token));
  delete ring[found.table]; // and so comes last, as the newest
  ring[found.table] = [...known, ...fresh];
  keep(NAME, Object.fromEntries(Object.entries(ring).slice(-MOST)));
  if (Object.keys(found.invites).length === 0) return;
  const links = kept<Record<string, Record<string, string>>>(INVITES, {});
  links[found.table] = { ...links[found.table], ...found.invites };
  keep(INVITES, Object.fromEntries(Object.entries(links).slice(-MOST)));
}

/** Let the keys of one table stand for another, as they do for the next game of the same people. */
export function copyKeys(from: string, to: string): void {
  const keys = kept<Ring>(NAME, {})[from] ?? [];
  if (keys.length > 0) keepKeys({ table: to, keys, invites: {} });
}

/** Return the secrets this browser holds for a table. */
export function tokensOf(table: string): string[] {
  return (kept<Ring>(NAME, {})[table] ?? []).map((key) => key.token);
}

/** Return the seats this browser holds at a table. */
export function seatsOf(table: string): number[] {
  return (kept<Ring>(NAME, {})[table] ?? []).map((key) => key.seat);
}

/** Return the open invitations of a table this browser has made, by seat. */
export function invitesOf(table: string): Record<string, string> {
  return kept<Record<string, Record<string, string>>>(INVITES, {})[table] ?? {};
}

/** Return the secrets of every table, as the lobby asks for them. */
export function allTokens(): Record<string, string[]> {
  const ring = kept<Ring>(NAME, {});
  return Object.fromEntries(
    Object.entries(ring).map(([table, keys]) => [table, keys.map((key) => key.token)]),
  );
}

/** Forget a table and its keys. */
export function forget(table: string): void {
  const ring = kept<Ring>(NAME, {});
  delete ring[table];
  keep(NAME, ring);
  const links = kept<Record<string, Record<string, string>>>(INVITES, {});
  delete links[table];
  keep(INVITES, links);
}

/** Return the address somebody follows to take a seat. */
export function inviteAddress(invite: string): string {
  return `${location.origin}/join/${encodeURIComponent(invite)}`;
}
