import { ApiFailure } from '../errors/apiFailure.ts';

/** A token bucket per key, in this process only: it stops floods but isn't exact. */
export interface FloodLimitOptions {
  readonly perSecond: number;
  readonly burst: number;
  /** Maximum keys; the least recently used one is evicted. */
  readonly capacity: number;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

export class FloodLimit {
  readonly #options: FloodLimitOptions;
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: FloodLimitOptions) {
    this.#options = options;
  }

  /** Takes tokens. @throws ApiFailure `request.rate-limited` when there are too few. */
  take(key: string, tokens = 1): void {
    const { perSecond, burst, capacity, now } = this.#options;
    const at = now();
    const bucket = this.#buckets.get(key) ?? { tokens: burst, filledAt: at };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / 1_000) * perSecond);
    bucket.filledAt = at;
    // Re-insert at the end: the Map's insertion order is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > capacity) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    if (bucket.tokens < tokens) {
      throw new ApiFailure('request.rate-limited', {
        retryAfterSeconds: Math.max(1, Math.ceil((tokens - bucket.tokens) / perSecond)),
      });
    }
    bucket.tokens -= tokens;
  }
}
