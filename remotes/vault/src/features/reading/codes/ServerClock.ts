/**
 * The server's clock as this device can know it: each response says when it was made, somewhere between the request and
 * its arrival. The answer that was fastest is believed, because it leaves the least room for error.
 */
export class ServerClock {
  readonly #deviceNow: () => number;
  readonly #listeners = new Set<() => void>();
  #offsetMs: number | null = null;
  #roundTripMs = Number.POSITIVE_INFINITY;

  constructor(deviceNow: () => number) {
    this.#deviceNow = deviceNow;
  }

  /** Milliseconds by which the server is ahead of this device; null before the first response. */
  get offsetMs(): number | null {
    return this.#offsetMs;
  }

  /** The moment by the server's clock, milliseconds since 1970. */
  now(): number {
    return this.#deviceNow() + (this.#offsetMs ?? 0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes what an answer says that arrived now, to a question that was sent at `sentAt` by the device's clock. */
  learn(serverTime: string, sentAt: number): void {
    const arrivedAt = this.#deviceNow();
    const roundTripMs = Math.max(0, arrivedAt - sentAt);
    const offsetMs = Date.parse(serverTime) - (sentAt + arrivedAt) / 2;
    if (Number.isNaN(offsetMs)) return;
    // A clock that was set makes every older measure wrong, however fast it was.
    const wasSet = this.#offsetMs !== null && Math.abs(offsetMs - this.#offsetMs) > roundTripMs + this.#roundTripMs;
    if (roundTripMs > this.#roundTripMs && !wasSet) return;
    this.#offsetMs = offsetMs;
    this.#roundTripMs = roundTripMs;
    for (const listener of this.#listeners) listener();
  }
}
