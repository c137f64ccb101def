import { DatabaseClock } from '../platform/clock/databaseClock.ts';

/** The database's clock with an offset that a test changes. Processes follow it, and their own clocks can be wrong. */
export class TestClock extends DatabaseClock {
  readonly #moved: { milliseconds: number };

  constructor(processAheadSeconds = 0, moved = { milliseconds: 0 }) {
    super(() => Date.now() + processAheadSeconds * 1_000);
    this.#moved = moved;
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.#moved.milliseconds);
  }

  override fromDatabase(time: Date): Date {
    return new Date(time.getTime() + this.#moved.milliseconds);
  }

  advance(seconds: number): void {
    this.#moved.milliseconds += seconds * 1_000;
  }

  /** The clock of a process that is ahead; advances together with this one. */
  ofProcess(aheadSeconds: number): TestClock {
    return new TestClock(aheadSeconds, this.#moved);
  }
}
