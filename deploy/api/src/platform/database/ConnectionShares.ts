import { ApiFailure } from '../errors/apiFailure.ts';

interface Share {
  inUse: number;
  /** Starts of the transactions that wait, the first to come first. */
  readonly waiting: (() => void)[];
}

/**
 * Caps how many connections of the pool one organization uses at a time, so that others always find a free one.
 * Further transactions of the organization wait in order, as long as a request waits for a connection.
 */
export class ConnectionShares {
  readonly #perOrganization: number;
  readonly #timeoutMilliseconds: number;
  readonly #shares = new Map<string, Share>();

  constructor(perOrganization: number, timeoutMilliseconds: number) {
    this.#perOrganization = perOrganization;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  /** @throws ApiFailure `service.unavailable` when no connection became free in time */
  async use<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.#shares.get(organizationId) ?? { inUse: 0, waiting: [] };
    this.#shares.set(organizationId, share);
    if (share.inUse < this.#perOrganization) share.inUse += 1;
    else await this.#wait(share);
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no one who comes later passes them.
      const startNext = share.waiting.shift();
      if (startNext !== undefined) startNext();
      else if ((share.inUse -= 1) === 0) this.#shares.delete(organizationId);
    }
  }

  #wait(share: Share): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(start), 1);
      reject(new ApiFailure('service.unavailable'));
    }, this.#timeoutMilliseconds);
    const start = (): void => {
      clearTimeout(timer);
      resolve();
    };
    share.waiting.push(start);
    return promise;
  }
}
