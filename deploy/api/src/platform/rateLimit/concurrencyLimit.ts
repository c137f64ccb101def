import { ApiFailure } from '../errors/apiFailure.ts';

interface Line {
  running: number;
  /** Start functions of waiting work, in order of arrival. */
  readonly waiting: (() => void)[];
}

/** Limits concurrent work per key. Further work waits in order, for a limited time. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #timeoutMilliseconds: number;
  readonly #refusal: ApiFailure;
  readonly #lines = new Map<string, Line>();

  /** @param refusal answers work whose turn doesn't come in time */
  constructor(atOnce: number, timeoutMilliseconds: number, refusal = new ApiFailure('service.unavailable')) {
    this.#atOnce = atOnce;
    this.#timeoutMilliseconds = timeoutMilliseconds;
    this.#refusal = refusal;
  }

  /** @throws ApiFailure the refusal, if its turn doesn't come in time */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Runs work that needs a slot of each key. Slots are taken in one order, so that two of these can't wait for each other.
   *
   * @throws ApiFailure the refusal, if one of its turns doesn't come in time
   */
  runAll<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    return [...new Set(keys)].sort().reduceRight((inner, key) => () => this.run(key, inner), work)();
  }

  /**
   * Waits for a slot; the returned function gives it back, and must be called once.
   *
   * @throws ApiFailure the refusal, if its turn doesn't come in time
   */
  async enter(key: string): Promise<() => void> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#atOnce) line.running += 1;
    else await this.#wait(line);
    return () => {
      // Pass the slot directly to the next in line, so that later arrivals can't overtake.
      const startNext = line.waiting.shift();
      if (startNext !== undefined) startNext();
      else if ((line.running -= 1) === 0) this.#lines.delete(key);
    };
  }

  #wait(line: Line): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(start), 1);
      reject(this.#refusal);
    }, this.#timeoutMilliseconds);
    const start = (): void => {
      clearTimeout(timer);
      resolve();
    };
    line.waiting.push(start);
    return promise;
  }
}
