// How a game went, round by round, worked out from what the log tells to everyone.

import type { Line } from '../../../lib/types.gen';

interface Printed {
  number: number;
  id: string;
  prestige: number;
}

/** The standing after a round. `number` is the move with which the round began. */
export interface RoundEnd {
  round: number;
  number: number;
  year: number;
  totals: number[];
}

/** A moment that decided something: a lead taken for good, a big gain, a big loss. */
export interface Turning {
  kind: 'lead' | 'gain' | 'loss';
  round: number;
  number: number;
  seat: number;
  n: number;
  /** The card behind it, 0 for none; else what it was. */
  card: number;
  cause: string;
  /** The winner's lead over the best other seat before and after the round. */
  before: number;
  after: number;
}

export interface Course {
  rounds: RoundEnd[];
  turnings: Turning[];
}

const BONUS_PRICE = [0, 5, 12, 20];
const MOST_TURNINGS = 3;

/** Everything that changes what the seats are worth, told event by event. */
class Ledger {
  readonly crystals: number[];
  readonly cards: number[];
  readonly bonuses: number[];
  /** What each seat gained or lost in this round, by cause. */
  causes: Map<string, number>[];
  readonly #prestige: ReadonlyMap<number, number>;

  constructor(seats: number, cards: readonly Printed[]) {
    this.crystals = Array<number>(seats).fill(0);
    this.cards = Array<number>(seats).fill(0);
    this.bonuses = Array<number>(seats).fill(0);
    this.causes = this.crystals.map(() => new Map());
    this.#prestige = new Map(cards.map((card) => [card.number, card.prestige]));
  }

  /** Return what every seat is worth: crystals, cards in play, used bonuses. */
  totals(): number[] {
    return this.crystals.map((n, seat) => n + (this.cards[seat] ?? 0) - (BONUS_PRICE[this.bonuses[seat] ?? 0] ?? 20));
  }

  /** Begin to count causes anew. */
  turnPage(): void {
    this.causes = this.crystals.map(() => new Map());
  }

  tell(line: Line): void {
    const n = Number(line.args['n'] ?? 0);
    const other = Number(line.args['other'] ?? -1);
    const worth = this.#prestige.get(cardIn(line)) ?? 0;
    switch (line.kind) {
      case 'crystals_gained':
        return this.#pay(line.seat, n, line.cause);
      case 'energy_transmuted':
        return this.#pay(line.seat, n, 'transmuting');
      case 'crystals_lost':
      case 'crystals_paid':
        return this.#pay(line.seat, -n, line.cause);
      case 'crystals_handed_over':
        this.#pay(line.seat, -n, line.cause);
        return this.#pay(other, n, line.cause);
      case 'card_summoned':
      case 'card_put_into_play':
        return this.#play(line.seat, worth, cardIn(line));
      case 'card_sacrificed':
      case 'card_taken_back':
        return this.#play(line.seat, -worth, cardIn(line));
      case 'card_passed_on':
        this.#play(line.seat, -worth, cardIn(line));
        return this.#play(other, worth, cardIn(line));
      case 'bonus_used':
        this.bonuses[line.seat] = (this.bonuses[line.seat] ?? 0) + 1;
    }
  }

  #pay(seat: number, n: number, cause: string): void {
    if (seat in this.crystals) this.crystals[seat] = (this.crystals[seat] ?? 0) + n;
    this.#note(seat, n, cause);
  }

  #play(seat: number, worth: number, card: number): void {
    if (seat in this.cards) this.cards[seat] = (this.cards[seat] ?? 0) + worth;
    this.#note(seat, worth, `#${card}`);
  }

  #note(seat: number, n: number, cause: string): void {
    const page = this.causes[seat];
    page?.set(cause, (page.get(cause) ?? 0) + n);
  }
}

function cardIn(line: Line): number {
  const told = line.args['card'];
  return Number(Array.isArray(told) ? told[0] : (told ?? 0));
}

interface Page extends RoundEnd {
  causes: Map<string, number>[];
}

/** Return the standing after every round; the last one is the final score. */
function pages(log: readonly Line[], cards: readonly Printed[], scores: readonly number[]): Page[] {
  const ledger = new Ledger(scores.length, cards);
  const found: Page[] = [];
  let open: { round: number; number: number } | null = null;
  let year = 1;
  let began = 1;
  const close = (totals: number[]): void => {
    if (open) found.push({ ...open, year: began, totals, causes: ledger.causes });
    ledger.turnPage();
  };
  for (const line of log) {
    if (line.kind === 'dice_rolled') {
      close(ledger.totals());
      open = { round: Number(line.args['round']), number: line.number };
      began = Math.max(1, year);
    }
    if (line.kind === 'marker_moved') year = Number(line.args['year']);
    ledger.tell(line);
  }
  close([...scores]);
  return found;
}

/** Return by how much a seat leads the best of the others. */
export function lead(totals: readonly number[], seat: number): number {
  const others = totals.filter((_, at) => at !== seat);
  return (totals[seat] ?? 0) - Math.max(...others);
}

function mainCause(page: Page, seat: number, sign: number): { card: number; cause: string } {
  const all = [...(page.causes[seat] ?? [])].sort((a, b) => sign * (b[1] - a[1]));
  const [name, n] = all[0] ?? ['', 0];
  if (n * sign <= 0) return { card: 0, cause: '' };
  return name.startsWith('#') ? { card: Number(name.slice(1)), cause: '' } : { card: 0, cause: name };
}

/** Return where the game turned: the winner's last overtaking, the greatest gain and loss. */
function turnings(course: readonly Page[], cards: readonly Printed[], winner: number): Turning[] {
  const seats = course[0]?.totals.length ?? 0;
  const nothing = Array<number>(seats).fill(0);
  const told: Turning[] = [];
  const byId = new Map(cards.map((card) => [card.id, card.number]));
  const note = (kind: Turning['kind'], at: number, seat: number, n: number): void => {
    const page = course[at];
    if (!page || told.some((each) => each.round === page.round && each.seat === seat)) return;
    // In the last round hand cards and end effects are counted too; no single card stands for that.
    const last = at === course.length - 1 && kind !== 'lead';
    const found = last ? { card: 0, cause: 'scoring' } : mainCause(page, seat, kind === 'loss' ? -1 : 1);
    const card = found.card || (byId.get(found.cause) ?? 0);
    const before = lead(course[at - 1]?.totals ?? nothing, winner);
    told.push({ kind, round: page.round, number: page.number, seat, n, card, cause: found.cause, before, after: lead(page.totals, winner) });
  };
  const taken = course.findLastIndex((page, at) => {
    const before = course[at - 1];
    return before !== undefined && lead(page.totals, winner) > 0 && lead(before.totals, winner) <= 0;
  });
  if (taken > 0) note('lead', taken, winner, lead(course[taken]?.totals ?? [], winner));
  const steps = course.flatMap((page, at) =>
    page.totals.map((n, seat) => ({ at, seat, n: n - (course[at - 1]?.totals[seat] ?? 0) })),
  );
  const gains = steps.filter((step) => step.at < course.length - 1).sort((a, b) => b.n - a.n);
  const losses = steps.filter((step) => step.n <= -5).sort((a, b) => a.n - b.n);
  for (const step of gains.slice(0, 1)) note('gain', step.at, step.seat, step.n);
  for (const step of losses.slice(0, 1)) note('loss', step.at, step.seat, step.n);
  for (const step of gains.slice(1)) if (told.length < MOST_TURNINGS && step.n > 0) note('gain', step.at, step.seat, step.n);
  return told.sort((a, b) => a.round - b.round);
}

/** Return the course of a finished game. */
export function courseOf(
  log: readonly Line[],
  cards: readonly Printed[],
  scores: readonly number[],
  winner: number,
): Course {
  const found = pages(log, cards, scores);
  const rounds = found.map(({ round, number, year, totals }) => ({ round, number, year, totals }));
  return { rounds, turnings: turnings(found, cards, winner) };
}
