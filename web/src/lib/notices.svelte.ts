/** Short notices at the edge of the page: said once, gone after a while, never in the way. */

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'bad';
}

export const notices: Notice[] = $state([]);
const STAYS = 6000;
let last = 0;

/** Say something; a notice that is already up is not repeated. */
export function notify(text: string, kind: Notice['kind'] = 'plain'): void {
  if (text === '' || notices.some((each) => each.text === text)) return;
  const id = (last += 1);
  notices.push({ id, text, kind });
  setTimeout(() => dismiss(id), STAYS);
}

/** Take a notice away. */
export function dismiss(id: number): void {
  const at = notices.findIndex((each) => each.id === id);
  if (at >= 0) notices.splice(at, 1);
}
