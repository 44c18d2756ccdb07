/** Which page an address names. Knows no browser. */

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; position: number | null }
  | { page: 'join'; invite: string }
  | { page: 'help' }
  | { page: 'rules'; game: string }
  | { page: 'packs'; game: string; pack: string }
  | { page: 'missing' };

/** Return the page an address names; `/table/ID?at=40` is a position of a table. */
export function read(path: string, query = ''): Route {
  const parts = path.split('/').filter((part) => part !== '').map(decode);
  const [first, second] = parts;
  if (first === undefined) return { page: 'lobby' };
  if (parts.length === 2 && second !== undefined) {
    if (first === 'table') return { page: 'table', table: second, position: position(query) };
    if (first === 'join') return { page: 'join', invite: second };
    if (first === 'rules') return { page: 'rules', game: second };
    if (first === 'packs') return { page: 'packs', game: second, pack: new URLSearchParams(query).get('pack') ?? '' };
  }
  if (parts.length === 1 && first === 'help') return { page: 'help' };
  if (parts.length === 1 && first === 'rules') return { page: 'rules', game: '' };
  if (parts.length === 1 && first === 'packs') return { page: 'packs', game: '', pack: '' };
  return { page: 'missing' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function position(query: string): number | null {
  const at = new URLSearchParams(query).get('at');
  return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
}
