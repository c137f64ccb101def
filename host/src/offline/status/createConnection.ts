import type { ClientStore } from '../../session/clientStore.ts';
import { isUnreached } from './isUnreached.ts';
import { connectionAtom, savedAtAtom, type Connection } from './statusAtoms.ts';

/** Dependencies of the connection. */
export interface ConnectionDependencies {
  readonly store: ClientStore;
  /** The initial status: a visit that started from the device's data isn't online. */
  readonly initial: Connection;
  readonly probe: () => Promise<Connection>;
  /** The window, which emits `online` and `offline`. */
  readonly target: EventTarget;
  readonly isVisible: () => boolean;
  /** Called when the server can be reached again. */
  readonly onBack: () => void;
  readonly signal: AbortSignal;
}

/** The status of the connection to the server. */
export interface ConnectionMonitor {
  /** Checks now: after a failure, after a timeout, or on request. */
  check(): Promise<Connection>;
  /** The server answered a call. */
  reportAnswer(): void;
  /** Whether an error means that the server wasn't reached; if so, starts a check. */
  reportError(error: unknown): boolean;
  /** Resolves when the server can't be reached; immediately if that is already so. */
  whenDown(signal: AbortSignal): Promise<void>;
}

/** Pauses between checks while the server is unreachable, in milliseconds; the last one repeats. */
const pausesMs = [3_000, 5_000, 10_000, 20_000, 30_000] as const;

/** Follows whether the server can be reached, until `signal` aborts. */
export function createConnection(dependencies: ConnectionDependencies): ConnectionMonitor {
  const { store, probe, target, signal } = dependencies;
  let looking: Promise<Connection> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  store.set(connectionAtom, dependencies.initial);

  const set = (next: Connection): Connection => {
    const before = store.get(connectionAtom);
    clearTimeout(timer);
    if (signal.aborted) return next;
    store.set(connectionAtom, next);
    if (next !== 'online') {
      timer = setTimeout(again, pausesMs[Math.min(looks, pausesMs.length - 1)]);
      looks += 1;
    } else {
      looks = 0;
      if (before !== 'online') {
        store.set(savedAtAtom, null);
        dependencies.onBack();
      }
    }
    return next;
  };

  const check = (): Promise<Connection> => {
    looking ??= probe()
      .then(set)
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  // A hidden page checks when it is shown again.
  const again = (): void => {
    if (dependencies.isVisible()) void check();
  };

  target.addEventListener('offline', () => void set('no-network'), { signal });
  target.addEventListener('online', () => void check(), { signal });
  target.addEventListener(
    'visibilitychange',
    () => {
      if (store.get(connectionAtom) !== 'online') again();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    check,
    reportAnswer() {
      if (store.get(connectionAtom) !== 'online') set('online');
    },
    reportError(error) {
      const isDown = isUnreached(error);
      if (isDown) void check();
      return isDown;
    },
    whenDown(until) {
      if (store.get(connectionAtom) !== 'online') return Promise.resolve();
      return new Promise((resolve) => {
        const stop = store.sub(connectionAtom, () => {
          if (store.get(connectionAtom) === 'online') return;
          stop();
          resolve();
        });
        until.addEventListener('abort', stop);
      });
    },
  };
}
