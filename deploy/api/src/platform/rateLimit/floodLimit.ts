import { ApiFailure } from '../errors/apiFailure.ts';

/** Tokens per second, and at once after a pause. */
interface FloodRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Maximum keys; the least recently used one is evicted. */
const usualCapacity = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket per key, in this process only: it stops floods but isn't exact. */
export class FloodLimit {
  readonly #rate: FloodRate;
  readonly #capacity: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param now a clock that never goes back, in milliseconds */
  constructor(rate: FloodRate, capacity = usualCapacity, now = () => performance.now()) {
    this.#rate = rate;
    this.#capacity = capacity;
    this.#now = now;
  }

  /** Takes tokens. @throws ApiFailure `request.rate-limited` when there are too few. */
  take(key: string, tokens = 1): void {
    const { perSecond, burst } = this.#rate;
    const at = this.#now();
    const bucket = this.#buckets.get(key) ?? { tokens: burst, filledAt: at };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / 1_000) * perSecond);
    bucket.filledAt = at;
    // Re-insert at the end: the Map's insertion order is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#capacity) {
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
