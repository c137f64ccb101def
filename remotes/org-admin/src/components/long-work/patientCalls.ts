import { ApiError } from '@cofferdam/api-client';

/** How long work asks the server. */
export interface Pace {
  readonly signal: AbortSignal;
  /** Milliseconds before each call of one lane: the person's other pages share their flood limit with the work. */
  readonly gapMilliseconds: number;
}

const lanes = 3;

/**
 * Asks once, and again after the time the server names when it holds a flood back. Rejects when it is aborted before it
 * has asked: what was asked is answered.
 */
export async function askPatiently<Answer>(pace: Pace, ask: () => Promise<Answer>): Promise<Answer> {
  await pause(pace.signal, pace.gapMilliseconds);
  for (;;) {
    pace.signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== 'request.rate-limited') throw error;
      await pause(pace.signal, (error.details.retryAfterSeconds ?? 1) * 1000);
    }
  }
}

/** Does something for each of several, few at a time, and gives the outcomes in their order. */
export async function inLanes<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += lanes) {
    outcomes.push(...(await Promise.all(items.slice(from, from + lanes).map(work))));
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
