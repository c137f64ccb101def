import { ApiFailure } from '../errors/apiFailure.ts';

interface Line {
  running: number;
  /** Starts of the works that wait, the first to come first. */
  readonly waiting: (() => void)[];
}

/** Runs only so many works of one key at a time. Further ones wait in order, for a limited time. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #timeoutMilliseconds: number;
  readonly #lines = new Map<string, Line>();

  constructor(atOnce: number, timeoutMilliseconds: number) {
    this.#atOnce = atOnce;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  /** @throws ApiFailure `service.unavailable` when its turn did not come in time */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#atOnce) line.running += 1;
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no one who comes later passes them.
      const startNext = line.waiting.shift();
      if (startNext !== undefined) startNext();
      else if ((line.running -= 1) === 0) this.#lines.delete(key);
    }
  }

  #wait(line: Line): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(start), 1);
      reject(new ApiFailure('service.unavailable'));
    }, this.#timeoutMilliseconds);
    const start = (): void => {
      clearTimeout(timer);
      resolve();
    };
    line.waiting.push(start);
    return promise;
  }
}
