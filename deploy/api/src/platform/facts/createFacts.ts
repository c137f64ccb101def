import pg from 'pg';
import type { Logger } from 'pino';
import { factChannel, readFact, type Fact } from './fact.ts';

/** The facts that processes tell each other. */
export interface Facts {
  /**
   * Calls `onFact` for each fact from now on, and `onGap` when some may have been missed: whoever listens then looks
   * for themselves. Gives the function that stops it.
   */
  subscribe(onFact: (fact: Fact) => void, onGap: () => void): () => void;
  /** Resolves when the first try to listen is over: a fact that is announced from then on is heard, or a gap is told. */
  listening(): Promise<void>;
  /** Ends the connection; nothing is told any more. */
  close(): Promise<void>;
}

/** What the listener is made of. */
export interface FactsParts {
  /** Address of a role that may connect; it may throw while its password is not known. */
  readonly address: () => string;
  readonly log: Logger;
}

interface Listener {
  readonly onFact: (fact: Fact) => void;
  readonly onGap: () => void;
}

const firstPauseMilliseconds = 200;
const longestPauseMilliseconds = 5_000;

/**
 * Listens on one connection of its own, from the first listener on: a process that nobody watches has none. A lost
 * connection is opened again, after which every listener is told of the gap.
 */
export function createFacts({ address, log }: FactsParts): Facts {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMilliseconds;
  let firstTry: Promise<void> | undefined;

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    if (isClosed) return;
    log.warn('facts of other processes are not heard');
    retry = setTimeout(() => void connect(), pause);
    retry.unref();
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  };

  const connect = async (): Promise<void> => {
    if (client !== null || isClosed) return;
    let opened: pg.Client;
    try {
      opened = new pg.Client({ connectionString: address(), keepAlive: true });
    } catch {
      retry = setTimeout(() => void connect(), pause);
      retry.unref();
      return;
    }
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => {
      const fact = readFact(payload ?? '');
      if (fact !== null) for (const { onFact } of listeners) onFact(fact);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${factChannel}`);
      pause = firstPauseMilliseconds;
      for (const { onGap } of listeners) onGap();
    } catch {
      await opened.end().catch(() => undefined);
      lose(opened);
    }
  };

  return {
    subscribe(onFact, onGap) {
      const listener = { onFact, onGap };
      listeners.add(listener);
      firstTry ??= connect();
      return () => listeners.delete(listener);
    },
    listening: async () => firstTry,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      listeners.clear();
      await client?.end().catch(() => undefined);
    },
  };
}
