import { isGone } from '../status/isUnreached.ts';
import type { ConnectionMonitor } from '../status/createConnection.ts';
import type { SendCall } from '../offlinePart.ts';
import type { CachedResponse, OfflineCache } from './createOfflineCache.ts';

/** Dependencies of sending. */
export interface SendDependencies {
  readonly connection: ConnectionMonitor;
  /** Null if the browser stores nothing. */
  readonly cache: OfflineCache | null;
  /** Whether calls wait for the person to unlock the page or to sign in again. */
  readonly isCovered: () => boolean;
  /** Called when data of this device is shown. */
  readonly onCacheShown: (at: number) => void;
}

/**
 * After this time without a response, check whether the server is reachable; milliseconds. Sooner for a call that this device
 * can answer; others can take long.
 */
const silenceMs = { cached: 1_000, others: 8_000 } as const;

/**
 * Sends every call of a visit. Failures and timeouts trigger a check of the connection. While the server can't be
 * reached, listed calls are answered from this device; no other calls are, and no change is ever queued.
 */
export function sendWithCache({ connection, cache, isCovered, onCacheShown }: SendDependencies): SendCall {
  const find = async (call: string, input: object): Promise<CachedResponse | null> =>
    cache?.caches(call) === true ? cache.find(call, input) : null;

  const show = ({ output, at }: CachedResponse): unknown => {
    onCacheShown(at);
    return output;
  };

  /** The server's response, or the stored one as soon as the server can't be reached. */
  const raceCache = async (call: string, input: object, answer: Promise<unknown>): Promise<unknown> => {
    const over = new AbortController();
    const down = connection.whenDown(over.signal).then(() => 'down' as const);
    const settled = answer.then(
      () => 'settled' as const,
      () => 'settled' as const,
    );
    try {
      if ((await Promise.race([settled, down])) === 'settled') return await answer;
      const kept = await find(call, input);
      return kept === null ? await answer : show(kept);
    } finally {
      over.abort();
    }
  };

  return async (call, input, run) => {
    const answer = run();
    // It can lose the race below; then nothing else handles its rejection.
    answer.catch(() => undefined);
    // A call that waits behind the cover hasn't been sent, so its silence says nothing about the server.
    const timer = setTimeout(
      () => {
        if (!isCovered()) void connection.check();
      },
      silenceMs[cache?.caches(call) === true ? 'cached' : 'others'],
    );
    const heard = answer.then((output) => {
      clearTimeout(timer);
      connection.reportAnswer();
      void cache?.store(call, input, output);
    });
    heard.catch(() => clearTimeout(timer));
    try {
      return cache?.caches(call) === true ? await raceCache(call, input, answer) : await answer;
    } catch (error) {
      if (isGone(error)) void cache?.remove(call, input);
      if (!connection.reportError(error)) throw error;
      const kept = await find(call, input);
      // Saved data is only shown under a status line that says so: not when one response was lost on the way.
      if (kept === null || (await connection.check()) === 'online') throw error;
      return show(kept);
    }
  };
}
