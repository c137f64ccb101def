import { createContext } from 'react';
import { limits } from '@cofferdam/domain';
import type { SecretRow } from '../../../items/calls/secretQueries.ts';

/** A revealed value of a row. */
export interface RevealedValue {
  readonly value: string;
  readonly version: number;
}

/** The dependencies for reading values. */
export interface RevealedValuesOptions {
  /** Reads current values by name, at most `limits.revealEntries`; each call is one audit event. */
  readonly read: (names: readonly string[]) => Promise<ReadonlyMap<string, RevealedValue>>;
  /** Milliseconds. */
  readonly now: () => number;
}

interface ShownValue extends RevealedValue {
  readonly hideAt: number;
}

/** How long a value is shown. */
export const shownMs = 30_000;
/** Rows that come into view within this time are read in one call. */
const gatherMs = 80;
const tickMs = 250;

/**
 * The revealed values of a list of secrets, each for 30 seconds. While all are revealed, rows are read as they come into
 * view. Deadlines are absolute times, because timers of a background tab are late.
 */
export class RevealedValues {
  readonly #options: RevealedValuesOptions;
  readonly #listeners = new Set<() => void>();
  readonly #shown = new Map<string, ShownValue>();
  /** Requested or queued rows, by id. */
  readonly #wanted = new Map<string, SecretRow>();
  #isRevealingAll = false;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** Responses to calls before the last `clear` are discarded. */
  #round = 0;

  constructor(options: RevealedValuesOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The revealed value of a row; undefined while hidden, and once the row has another version. */
  get({ id, currentVersion }: SecretRow): RevealedValue | undefined {
    const shown = this.#shown.get(id);
    return shown?.version === currentVersion ? shown : undefined;
  }

  /** Whole seconds until a row hides its value. */
  secondsLeft({ id }: SecretRow): number {
    const shown = this.#shown.get(id);
    return shown === undefined ? 0 : Math.max(0, Math.ceil((shown.hideAt - this.#options.now()) / 1_000));
  }

  get isRevealingAll(): boolean {
    return this.#isRevealingAll;
  }

  /** Reveals the value of a row, or hides it. Nothing is read again while it is being read. */
  toggle(row: SecretRow): Promise<void> | void {
    if (this.get(row) !== undefined) this.#hide([row.id]);
    else if (!this.#wanted.has(row.id)) return this.#read([row]);
  }

  /** Reveals rows as they come into view, until all values are hidden again. */
  revealAll(): void {
    this.#isRevealingAll = true;
    this.#emit();
  }

  /** A row came into view. */
  see(row: SecretRow): void {
    if (!this.#isRevealingAll || row.currentVersion === null || this.#shown.has(row.id) || this.#wanted.has(row.id))
      return;
    this.#wanted.set(row.id, row);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#read([...this.#wanted.values()]);
    }, gatherMs);
  }

  /** Hides all values and drops pending requests. */
  clear(): void {
    this.#round += 1;
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#wanted.clear();
    this.#hide([...this.#shown.keys()]);
  }

  async #read(rows: readonly SecretRow[]): Promise<void> {
    const round = this.#round;
    for (const row of rows) this.#wanted.set(row.id, row);
    try {
      for (let from = 0; from < rows.length; from += limits.revealEntries) {
        const part = rows.slice(from, from + limits.revealEntries);
        const values = await this.#options.read(part.map(({ name }) => name));
        if (round !== this.#round) return;
        this.#show(part, values);
      }
    } catch {
      // The central handler has shown the error. Unread rows stay hidden.
      if (round === this.#round && this.#shown.size === 0) this.#isRevealingAll = false;
    } finally {
      if (round === this.#round) for (const { id } of rows) this.#wanted.delete(id);
      this.#emit();
    }
  }

  #show(rows: readonly SecretRow[], values: ReadonlyMap<string, RevealedValue>): void {
    const hideAt = this.#options.now() + shownMs;
    for (const { id, name } of rows) {
      const found = values.get(name);
      if (found !== undefined) this.#shown.set(id, { ...found, hideAt });
    }
    this.#ticking ??= setInterval(() => this.#tick(), tickMs);
    this.#emit();
  }

  #tick(): void {
    const now = this.#options.now();
    const over = [...this.#shown].flatMap(([id, { hideAt }]) => (hideAt <= now ? [id] : []));
    this.#hide(over);
  }

  #hide(ids: readonly string[]): void {
    for (const id of ids) this.#shown.delete(id);
    if (this.#shown.size === 0) {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
      if (this.#wanted.size === 0) this.#isRevealingAll = false;
    }
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The revealed values of a row's list. */
export const RevealedValuesContext = createContext<RevealedValues | null>(null);
