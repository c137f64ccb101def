import type { Clock } from '../platform/clock/clock.ts';

/** The machine's clock with an offset that a test moves. */
export class TestClock implements Clock {
  #offsetMilliseconds = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMilliseconds);
  }

  advance(seconds: number): void {
    this.#offsetMilliseconds += seconds * 1_000;
  }
}
