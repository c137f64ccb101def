import type { Clock } from './clock.ts';

/** A slower response is too imprecise about when the database read its clock: keep the previous measurement. */
const maxRoundTripMilliseconds = 1_000;

/** Monotonic, so that setting the machine's clock changes nothing between two measurements. */
const readMonotonicTime = (): number => performance.timeOrigin + performance.now();

/**
 * The database's clock, estimated by this process. So processes on machines whose clocks differ agree on every expiry, even
 * where asking the database first would let a stranger use a connection (tokens) or cost each request a round trip. The
 * error is at most half of the measurement's round trip plus the drift since then.
 */
export class DatabaseClock implements Clock {
  readonly #processTime: () => number;
  #aheadMilliseconds: number | undefined;

  /** @param processTime milliseconds since 1970 by the clock of this process */
  constructor(processTime: () => number = readMonotonicTime) {
    this.#processTime = processTime;
  }

  now(): Date {
    return new Date(this.#processTime() + (this.#aheadMilliseconds ?? 0));
  }

  fromDatabase(time: Date): Date {
    return time;
  }

  async synchronize(readDatabaseTime: () => Promise<Date>): Promise<void> {
    const sentAt = this.#processTime();
    const time = await readDatabaseTime();
    const roundTrip = this.#processTime() - sentAt;
    if (this.#aheadMilliseconds !== undefined && roundTrip > maxRoundTripMilliseconds) return;
    this.#aheadMilliseconds = time.getTime() - (sentAt + roundTrip / 2);
  }
}
