/** One table over a socket: what is known of it now, and the commands a person can give. */
import { copyKeys, tokensOf } from './keys';
import { merge, pause } from './log';
import { questionOf } from './question';
import type {
  Ack,
  Advice,
  Answer,
  Command,
  Farewell,
  Line,
  Play,
  Position,
  Refused,
  SeatInfo,
  Situation,
  Undo,
  Welcome,
} from './types.gen';

/** `connecting` is the first attempt; `lost` means it has failed for long, or for good. */
export type Status = 'connecting' | 'live' | 'reconnecting' | 'lost';

/** Farewells after which a new attempt would only fail again. */
const FINAL = new Set(['no_table', 'bad_key', 'damaged', 'no_language', 'hello_first', 'malformed', 'too_large']);
const LOST_AFTER = 6;
const BEAT = 20_000;
/** A command without an answer for this long means that the line is dead. */
const PATIENCE = 8_000;

/** A refusal stays for this long at least, even if the table moves on: time to read it. */
const READ = 5_000;

/** How the table answered a command; null if none was sent. */
export type Answered = Ack | Refused | null;

interface Pending {
  command: Play | Undo;
  settle: (answer: Ack | Refused) => void;
  sent: number;
}

export class TableConnection {
  status: Status = $state('connecting');
  /** What the table said at the door: its kind, and the seats this browser may play. */
  welcome: Welcome | null = $state.raw(null);
  /** Everything the shown seat may know now. */
  situation: Situation | null = $state.raw(null);
  /** Every line told so far to the shown seat, oldest first. */
  log: readonly Line[] = $state.raw([]);
  /** The lines the last situation brought: what has to be animated. Empty after a first look. */
  fresh: readonly Line[] = $state.raw([]);
  /** Whether the table has told where it stands since the line was last opened. */
  current = $state(false);
  /** How many look on without a seat. */
  watching = $state(0);
  /** Who holds the seats, and who is there. */
  seats: readonly SeatInfo[] = $state.raw([]);
  /** An earlier position, while one is looked at: the wished one, or one on the way to it. */
  position: Position | null = $state.raw(null);
  /** The last refusal, until the next command, or until it has been read and the table moves on. */
  refused: Refused | null = $state.raw(null);
  /** What the table advised for what is shown now. */
  advice: Advice | null = $state.raw(null);
  /** The request for advice that is being thought over, or nothing. */
  advising = $state('');
  #advisedOn = '';
  #moved = false;
  /** The next game, when somebody has set one up; this browser's keys open the same seats there. */
  rematch = $state('');
  farewell: Farewell | null = $state.raw(null);
  /** Commands on their way: choices wait until there are none. */
  underway = $state(0);
  /** This browser cannot open a socket at all, so no table can be shown. */
  unable = $state(false);
  /** When the line went dead (milliseconds), 0 while it is live. */
  downSince = $state(0);

  readonly table: string;
  #language: string;
  #tokens: string[];
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #wanted: number | null = null;
  /** The position wished for, and the one the table has been asked for and not told yet. */
  #wish: number | null = null;
  #asked: number | null = null;
  /** The version of the last move that was acknowledged: until it is shown, choices are old. */
  #acknowledged = -1;
  #refusedAt = 0;
  #waiters: { version: number; ready: () => void }[] = [];
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(table: string, language: string, tokens: string[] = tokensOf(table)) {
    this.table = table;
    this.#language = language;
    this.#tokens = tokens;
  }

  /** The seat that is shown, -1 for a spectator. */
  get seat(): number {
    return this.situation?.seat ?? this.welcome?.shown ?? -1;
  }

  /** The seats this browser may play. */
  get mine(): readonly number[] {
    return this.welcome?.seats ?? [];
  }

  /** Open the socket, and keep it open until `close`. */
  connect(): void {
    this.#closed = false;
    if (typeof WebSocket === 'undefined') {
      this.unable = true;
      this.status = 'lost';
      return;
    }
    addEventListener('online', this.#retry);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#retry);
    this.#beat = setInterval(() => void this.#check(), BEAT);
    this.#open();
  }

  /** Leave the page: nothing is tried again. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener('online', this.#retry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#retry);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Try again at once. */
  retry(): void {
    if (this.#closed || this.unable || this.status === 'live') return;
    this.farewell = null;
    this.#failures = 0;
    clearTimeout(this.#timer);
    this.#drop();
    this.#open();
  }

  /** Answer the open question; settles when the answer is safe on disk, or refused. */
  play(option: number): Promise<Ack | Refused> {
    const { version, seat } = this;
    this.#moved = true;
    return this.#order({ type: 'play', id: fresh(), at: version, seat, option });
  }

  /** Take back the last move of the shown seat. */
  undo(): Promise<Ack | Refused> {
    const { version, seat } = this;
    this.#moved = true;
    return this.#order({ type: 'undo', id: fresh(), at: version, seat });
  }

  /** Ask what a strong bot would do in the shown seat's place; it arrives in `advice`. */
  advise(): void {
    if (this.advising !== '' || this.advice !== null || this.status !== 'live') return;
    this.refused = null;
    this.advising = fresh();
    this.#advisedOn = questionOf(this.situation);
    this.#send({ type: 'advise', id: this.advising, at: this.version, seat: this.seat });
  }

  /** Show another of the seats at this screen. */
  sit(seat: number): void {
    this.#wanted = seat;
    this.#asked = null;
    this.now();
    this.#send({ type: 'sit', seat });
  }

  /** Have everything told in another language from now on. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#send({ type: 'speak', language });
  }

  /**
   * Ask for the position before a move; it arrives in `position`. The table is asked one question
   * at a time, always for the newest wish, so wishes in between may be left out.
   */
  look(number: number): void {
    if (this.#wish === number) return;
    this.#wish = number;
    this.#ask();
  }

  /** Return from an earlier position to now; an answer that is still on its way is dropped. */
  now(): void {
    this.#wish = null;
    this.position = null;
  }

  /** Give a seat up to a bot. */
  leave(seat: number): void {
    this.#send({ type: 'leave', seat });
  }

  /** Take a seat back from the bot that plays it. */
  back(seat: number): void {
    this.#send({ type: 'back', seat });
  }

  /** Wait until what is shown is as new as a version. */
  reached(version: number): Promise<void> {
    if (this.version >= version) return Promise.resolve();
    return new Promise((ready) => this.#waiters.push({ version, ready }));
  }

  /** The version of what is shown. */
  get version(): number {
    return this.situation?.version ?? -1;
  }

  /** Take in a message of the table; also how a page shows stored messages without a server. */
  receive(answer: Answer): void {
    switch (answer.type) {
      case 'welcome':
        return this.#welcomed(answer);
      case 'situation':
        return this.#changed(answer);
      case 'position':
        return this.#looked(answer);
      case 'ack':
      case 'refused':
        return this.#answered(answer);
      case 'advice':
        return this.#advised(answer);
      case 'present':
        this.seats = answer.seats;
        this.watching = answer.watching;
        return;
      case 'rematch':
        copyKeys(this.table, answer.table);
        this.rematch = answer.table;
        return;
      case 'farewell':
        this.farewell = answer;
    }
  }

  #welcomed(welcome: Welcome): void {
    this.welcome = welcome;
    this.seats = welcome.table.seats;
    this.watching = welcome.watching;
    if (welcome.table.rematch) this.receive({ type: 'rematch', table: welcome.table.rematch });
    this.status = 'live';
    this.downSince = 0;
    this.#failures = 0;
    if (this.#wanted !== null && this.#wanted !== welcome.shown) this.#send({ type: 'sit', seat: this.#wanted });
    this.#asked = null;
    this.#ask();
    for (const { command } of this.#pending.values()) this.#send(command); // a repeat is harmless
  }

  #ask(): void {
    if (this.#asked !== null || this.#wish === null || this.#wish === this.position?.number) return;
    this.#asked = this.#wish;
    this.#send({ type: 'look', number: this.#asked });
  }

  #looked(position: Position): void {
    if (position.number !== this.#asked || position.seat !== (this.#wanted ?? this.seat)) return;
    this.#asked = null;
    if (this.#wish !== null) this.position = position;
    this.#ask();
  }

  #advised(advice: Advice): void {
    if (advice.id !== this.advising) return;
    this.advising = '';
    // Others may have answered meanwhile; advice holds as long as the question does.
    if (questionOf(this.situation) === this.#advisedOn) this.advice = advice;
  }

  #changed(situation: Situation): void {
    // After a lost line the table begins with its own choice of seat: nobody else's hand is shown.
    if (this.#wanted !== null && situation.seat !== this.#wanted) return;
    const before = this.situation;
    const same = before !== null && before.seat === situation.seat;
    this.fresh = same && situation.version > before.version ? situation.log : [];
    this.log = same ? merge(this.log, situation) : situation.log;
    if (this.#moved || questionOf(before) !== questionOf(situation)) this.advice = null;
    this.#moved = false;
    this.situation = situation;
    this.seats = situation.seats;
    this.current = true;
    if (this.refused && this.refused.version < this.version && Date.now() - this.#refusedAt > READ) this.refused = null;
    this.#count();
    this.#waken();
  }

  #waken(): void {
    const ready = this.#waiters.filter((each) => each.version <= this.version);
    this.#waiters = this.#waiters.filter((each) => each.version > this.version);
    for (const each of ready) each.ready();
  }

  #count(): void {
    this.underway = this.#pending.size + (this.#acknowledged > this.version ? 1 : 0);
  }

  #answered(answer: Ack | Refused): void {
    const pending = this.#pending.get(answer.id);
    if (answer.id === this.advising) {
      this.advising = '';
      if (answer.type === 'refused' && answer.reason === 'stale') return; // who played on needs no advice
    }
    if (answer.type === 'refused') {
      this.refused = answer;
      this.#refusedAt = Date.now();
      if (answer.id === '') this.#lookRefused();
    }
    if (pending === undefined) return;
    this.#pending.delete(answer.id);
    if (answer.type === 'ack') this.#acknowledged = answer.version;
    this.#count();
    pending.settle(answer);
  }

  /** There is no such position: ask for it no more, but for what was wished meanwhile. */
  #lookRefused(): void {
    const refused = this.#asked;
    this.#asked = null;
    if (this.#wish !== refused) this.#ask();
  }

  #order(command: Play | Undo): Promise<Ack | Refused> {
    this.refused = null;
    return new Promise((settle) => {
      this.#pending.set(command.id, { command, settle, sent: Date.now() });
      this.#count();
      this.#send(command);
    });
  }

  #send(command: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  #open(): void {
    if (this.#closed || this.#socket) return;
    const secure = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${secure}//${location.host}/ws/tables/${encodeURIComponent(this.table)}`);
    this.#socket = socket;
    // Where nothing answers at all, a browser would wait for minutes.
    const timer = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => {
      clearTimeout(timer);
      this.#hello();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Answer);
    socket.onclose = () => {
      clearTimeout(timer);
      if (this.#socket === socket) this.#fell();
    };
  }

  #hello(): void {
    // With several seats at one screen the log of another seat must not be mixed in: begin anew.
    const version = this.mine.length > 1 ? -1 : this.version;
    this.#send({ type: 'hello', tokens: this.#tokens, version, language: this.#language });
  }

  #fell(): void {
    this.#socket = null;
    this.advising = '';
    this.current = false;
    if (this.#closed) return;
    if (this.downSince === 0) this.downSince = Date.now();
    this.#failures += 1;
    const final = this.farewell !== null && FINAL.has(this.farewell.reason);
    if (final || this.#failures >= LOST_AFTER) this.status = 'lost';
    else if (this.status === 'live') this.status = 'reconnecting';
    if (!final) this.#timer = setTimeout(() => this.#open(), pause(this.#failures, Math.random()));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  readonly #retry = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) this.retry();
  };

  readonly #doubt = (): void => void this.#check();

  /** Find a dead line that nobody has closed: an answer overdue, or a server out of reach. */
  async #check(): Promise<void> {
    if (this.status !== 'live') return;
    const overdue = [...this.#pending.values()].some((each) => Date.now() - each.sent > PATIENCE);
    if (!overdue && (await reachable())) return;
    if (this.status !== 'live') return;
    this.#drop();
    this.#fell();
  }
}

async function reachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}

/** A fresh id for a command; also where `randomUUID` is not offered (plain http on a network). */
function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
