import type { Clock } from '../platform/clock/clock.ts';

/** The clocks of the machine and of the database with an offset that a test moves. */
export class TestClock implements Clock {
  #offsetMilliseconds = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMilliseconds);
  }

  fromDatabase(time: Date): Date {
    return new Date(time.getTime() + this.#offsetMilliseconds);
  }

  advance(seconds: number): void {
    this.#offsetMilliseconds += seconds * 1_000;
  }
}
