/**
 * The server's clock as this device can know it: each response says when it was made, somewhere between the request and
 * its arrival. The fastest response is used, because it's the most precise.
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

  /** The time on the server's clock, milliseconds since 1970. */
  now(): number {
    return this.#deviceNow() + (this.#offsetMs ?? 0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Uses a response that arrived now to a request sent at `sentAt` on the device's clock. */
  learn(serverTime: string, sentAt: number): void {
    const arrivedAt = this.#deviceNow();
    const roundTripMs = Math.max(0, arrivedAt - sentAt);
    const offsetMs = Date.parse(serverTime) - (sentAt + arrivedAt) / 2;
    if (Number.isNaN(offsetMs)) return;
    // If the device's clock was set, earlier measurements are wrong.
    const wasSet = this.#offsetMs !== null && Math.abs(offsetMs - this.#offsetMs) > roundTripMs + this.#roundTripMs;
    if (roundTripMs > this.#roundTripMs && !wasSet) return;
    this.#offsetMs = offsetMs;
    this.#roundTripMs = roundTripMs;
    for (const listener of this.#listeners) listener();
  }
}
