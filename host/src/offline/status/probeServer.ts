import type { Connection } from './statusAtoms.ts';

/** How long an answer may take, milliseconds. */
const timeLimitMs = 5_000;

interface ProbeDependencies {
  /** The browser's own when left out. */
  readonly fetch?: typeof globalThis.fetch;
  /** `navigator.onLine`: false means surely offline, true means little. */
  readonly isOnline: () => boolean;
}

/**
 * Asks the server for its health, past every cache and without a cookie, and says what came back. A browser gives the same
 * error for a name that can't be resolved and a server that is down: both are `no-answer`.
 */
export async function probeServer({ fetch: ask = fetch, isOnline }: ProbeDependencies): Promise<Connection> {
  if (!isOnline()) return 'no-network';
  try {
    const answer = await ask('/healthz', {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (await isOurs(answer)) return 'online';
    return answer.status >= 500 ? 'no-answer' : 'other-answer';
  } catch {
    return isOnline() ? 'no-answer' : 'no-network';
  }
}

/** A sealed server answers too, and says so itself: it is there. */
async function isOurs(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'api' in body;
}
