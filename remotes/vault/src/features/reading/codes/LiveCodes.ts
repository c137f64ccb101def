import type { CallOutput } from '@cofferdam/api-contract';
import { ServerClock } from './ServerClock.ts';

/** The server's response. */
export type CodesAnswer = CallOutput<'twoFactor', 'totpList'>;

/** The current code; a new object if it changes, not every second. */
export interface LiveCode {
  readonly code: string;
  /** In the last third of the period, once known. */
  readonly nextCode: string | null;
  readonly periodSeconds: number;
}

/** Called with the seconds left of a code: immediately, then every second. */
export type SecondsListener = (secondsLeft: number) => void;

/** Whether codes are shown, and why not. */
export type BookState = 'live' | 'paused' | 'masked' | 'failed';

/** The dependencies of LiveCodes. */
export interface LiveCodesDependencies {
  readonly fetchCodes: (names: readonly string[]) => Promise<CodesAnswer>;
  /** The device's clock, milliseconds. */
  readonly now: () => number;
}

interface KnownCode {
  code: string;
  nextCode: string | null;
  readonly periodMs: number;
  /** On the server's clock. */
  endsAt: number;
  secondsLeft: number;
}

const maxNames = 200;
const gatherMs = 40;
/** Doubled for the second retry, which is the last. */
const firstRetryMs = 4_000;

/**
 * [Note: codes in sight] Rows register the codes they show. Missing ones are fetched together, each with the
 * next one, so that an open page polls about once per period. One timer follows the seconds of the
 * server's clock. If no one looks, or everything is masked, all codes are dropped and nothing is fetched.
 */
export class LiveCodes {
  readonly clock: ServerClock;
  readonly #parts: LiveCodesDependencies;
  readonly #wanted = new Map<string, Set<() => void>>();
  readonly #known = new Map<string, KnownCode>();
  readonly #shown = new Map<string, LiveCode>();
  readonly #absent = new Set<string>();
  readonly #asking = new Set<string>();
  readonly #stateListeners = new Set<() => void>();
  readonly #secondsListeners = new Map<SecondsListener, string>();
  #state: BookState = 'live';
  #tick: ReturnType<typeof setTimeout> | undefined;
  #gather: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** On the device's clock: no request before this. */
  #pausedUntil = 0;
  /** Incremented by each drop: earlier responses are discarded. */
  #era = 0;

  constructor(parts: LiveCodesDependencies) {
    this.#parts = parts;
    this.clock = new ServerClock(parts.now);
  }

  get state(): BookState {
    return this.#state;
  }

  readonly subscribeState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** Keeps the code of an entry live while there are listeners. */
  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.#wanted.get(name) ?? new Set();
    this.#wanted.set(name, listeners);
    listeners.add(listener);
    this.#gatherSoon();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#wanted.get(name) !== listeners) return;
      this.#wanted.delete(name);
      this.#shown.delete(name);
    };
  }

  /**
   * Reports how long a code is valid. Separate from the code itself, so that each second only a number and a
   * ring re-render: 500 of them take a few milliseconds.
   */
  subscribeSeconds(name: string, listener: SecondsListener): () => void {
    this.#secondsListeners.set(listener, name);
    this.#notifySeconds(listener, name);
    return () => this.#secondsListeners.delete(listener);
  }

  /** The rendered code; null until loaded. */
  find(name: string): LiveCode | null {
    return this.#shown.get(name) ?? null;
  }

  /** Shows codes, or drops all of them. */
  setState(state: BookState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state !== 'live') this.#drop();
    else {
      this.#failures = 0;
      this.#pausedUntil = 0;
      this.#gatherSoon();
    }
    for (const listener of this.#stateListeners) listener();
  }

  /** Drops the cached code of a changed entry. */
  forget(name: string): void {
    this.#known.delete(name);
    this.#absent.delete(name);
    this.#shown.delete(name);
    this.#gatherSoon();
  }

  /** Stops the timer and drops everything; can be reused. */
  close(): void {
    this.#drop();
  }

  #drop(): void {
    this.#era += 1;
    clearTimeout(this.#tick);
    clearTimeout(this.#gather);
    this.#tick = undefined;
    this.#gather = undefined;
    this.#known.clear();
    this.#absent.clear();
    this.#asking.clear();
    const names = [...this.#shown.keys()];
    this.#shown.clear();
    this.#notify(names);
  }

  #gatherSoon(): void {
    if (this.#state !== 'live' || this.#gather !== undefined) return;
    const delayMs = Math.max(gatherMs, this.#pausedUntil - this.#parts.now());
    this.#gather = setTimeout(() => {
      this.#gather = undefined;
      void this.#ask();
    }, delayMs);
  }

  async #ask(): Promise<void> {
    const names = [...this.#wanted.keys()].filter((name) => this.#isMissing(name)).slice(0, maxNames);
    if (names.length === 0 || this.#state !== 'live') return;
    for (const name of names) this.#asking.add(name);
    const era = this.#era;
    const sentAt = this.#parts.now();
    try {
      const answer = await this.#parts.fetchCodes(names);
      if (era !== this.#era) return;
      this.clock.learn(answer.serverTime, sentAt);
      this.#failures = 0;
      this.#take(names, answer);
    } catch {
      if (era !== this.#era) return;
      this.#failures += 1;
      if (this.#failures > 2) this.setState('failed');
      else this.#pausedUntil = this.#parts.now() + firstRetryMs * this.#failures;
    } finally {
      if (era === this.#era) {
        for (const name of names) this.#asking.delete(name);
        this.#turn();
      }
    }
  }

  #take(names: readonly string[], { codes }: CodesAnswer): void {
    for (const name of names) this.#absent.add(name);
    for (const { name, code, nextCode, periodSeconds, validUntil } of codes) {
      this.#absent.delete(name);
      const times = { periodMs: periodSeconds * 1_000, endsAt: Date.parse(validUntil), secondsLeft: 0 };
      this.#known.set(name, { code, nextCode, ...times });
    }
  }

  #isMissing(name: string): boolean {
    if (this.#asking.has(name) || this.#absent.has(name)) return false;
    const known = this.#known.get(name);
    if (known === undefined) return true;
    // Fetch the next code only when it's shown.
    return known.nextCode === null && known.endsAt - this.clock.now() <= known.periodMs / 3;
  }

  /** Updates everything to the current time, and schedules the next second. */
  #turn(): void {
    clearTimeout(this.#tick);
    this.#tick = undefined;
    if (this.#state !== 'live') return;
    const now = this.clock.now();
    const changed: string[] = [];
    for (const name of this.#wanted.keys()) if (this.#draw(name, now)) changed.push(name);
    this.#notify(changed);
    for (const [listener, name] of this.#secondsListeners) this.#notifySeconds(listener, name);
    // The rest goes into the next request.
    if ([...this.#wanted.keys()].some((name) => this.#isMissing(name))) this.#gatherSoon();
    if (this.#wanted.size > 0) this.#tick = setTimeout(() => this.#turn(), 1_000 - (Math.floor(now) % 1_000));
  }

  #draw(name: string, now: number): boolean {
    const known = this.#known.get(name);
    if (known === undefined) return false;
    if (known.endsAt <= now && known.nextCode !== null) {
      known.code = known.nextCode;
      known.nextCode = null;
      known.endsAt += known.periodMs;
    }
    const before = this.#shown.get(name);
    if (known.endsAt <= now) {
      this.#known.delete(name);
      return this.#shown.delete(name);
    }
    known.secondsLeft = Math.ceil((known.endsAt - now) / 1_000);
    const isLate = known.endsAt - now <= known.periodMs / 3;
    const next: LiveCode = {
      code: known.code,
      nextCode: isLate ? known.nextCode : null,
      periodSeconds: known.periodMs / 1_000,
    };
    if (before?.code === next.code && before.nextCode === next.nextCode) return false;
    this.#shown.set(name, next);
    return true;
  }

  #notifySeconds(listener: SecondsListener, name: string): void {
    const known = this.#known.get(name);
    if (known !== undefined && this.#shown.has(name)) listener(known.secondsLeft);
  }

  #notify(names: readonly string[]): void {
    for (const name of names) for (const listener of this.#wanted.get(name) ?? []) listener();
  }
}
