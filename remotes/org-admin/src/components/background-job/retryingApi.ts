import { sendWithinRateLimit } from '@cofferdam/remote-contract/react';

/** How fast a background job calls the server. */
export interface Pace {
  readonly signal: AbortSignal;
  /** Pause before each call, because the job shares the person's rate limit with their open pages. */
  readonly gapMilliseconds: number;
}

const concurrency = 3;

/**
 * Sends a call, and retries it after the server's `Retry-After` when it is rate limited. Rejects if `pace.signal` aborts
 * before the call is sent; a call that was sent is awaited.
 */
export async function callWithRetry<Output>(pace: Pace, send: () => Promise<Output>): Promise<Output> {
  await pause(pace.signal, pace.gapMilliseconds);
  pace.signal.throwIfAborted();
  return sendWithinRateLimit(send, pace.signal);
}

/** Maps items with at most three calls at a time; the results keep the order of the items. */
export async function mapInChunks<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += concurrency) {
    outcomes.push(...(await Promise.all(items.slice(from, from + concurrency).map(work))));
  }
  return outcomes;
}

function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
