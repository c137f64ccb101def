import { ApiFailure } from '../errors/apiFailure.ts';

/** A token bucket for each key, in this process only: it keeps floods away, and guarantees nothing exact. */
export interface FloodLimitOptions {
  readonly perSecond: number;
  readonly burst: number;
  /** Keys at most; the one unused for longest goes first. */
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
    // Behind all others: a Map keeps the order of insertion, and that is the order of use here.
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
