import type { Connection } from './statusAtoms.ts';

/** Timeout of the probe, in milliseconds. */
const timeLimitMs = 5_000;

interface ProbeDependencies {
  /** Defaults to the browser's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** `navigator.onLine`: false means offline; true isn't reliable. */
  readonly isOnline: () => boolean;
}

/**
 * Requests the server's health, without caches and cookies, and classifies the response. Browsers report the same error
 * for an unresolvable name and a server that is down: both are `no-answer`.
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
    const health = await readHealth(answer);
    // Without its database the server answers no call: the page says so above its saved data.
    if (health !== null) return health.database === 'unavailable' ? 'no-answer' : 'online';
    return answer.status >= 500 ? 'no-answer' : 'other-answer';
  } catch {
    return isOnline() ? 'no-answer' : 'no-network';
  }
}

/** The health of our server; null for any other response. A sealed server responds, too, so it is reachable. */
async function readHealth(answer: Response): Promise<{ readonly api: unknown; readonly database?: unknown } | null> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'api' in body ? body : null;
}
