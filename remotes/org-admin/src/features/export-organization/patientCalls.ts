import { ApiError } from '@cofferdam/api-client';
import type { LeaveReason } from './exportRecords.ts';

/** How an export asks the server. */
export interface Pace {
  readonly signal: AbortSignal;
  /** Milliseconds between two calls of one lane: the person's other pages share their flood limit with the export. */
  readonly gapMilliseconds: number;
}

const lanes = 3;

/** Asks once, and again after the time the server names when it holds a flood back. Rejects when it is aborted. */
export async function askPatiently<Answer>(pace: Pace, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    pace.signal.throwIfAborted();
    try {
      const answer = await ask();
      await pause(pace.signal, pace.gapMilliseconds);
      return answer;
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

/** Why one thing is left out and the rest goes on; null where going on makes no sense. */
export function reasonOf(error: unknown): LeaveReason | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  if (error.errorCode === 'access-denied.exception') return 'role';
  const isOfOrganization = error.errorCode.startsWith('organization.');
  return (error.status === 404 || error.status === 409) && !isOfOrganization ? 'gone' : null;
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
