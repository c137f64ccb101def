import pg from 'pg';
import type { Logger } from 'pino';
import type { RoleServer } from '../database/primary.ts';
import { describeError } from '../log/describeError.ts';
import { notificationChannel, readNotification, type Notification } from './notification.ts';

/** The notifications that processes send each other. */
export interface Notifications {
  /**
   * Calls `onNotification` for each notification from now on, and `onGap` if some may have been missed, so that the listener
   * can re-read. Returns the function that stops it.
   */
  subscribe(onNotification: (notification: Notification) => void, onGap: () => void): () => void;
  /** Resolves after the first attempt to listen: later notifications arrive, or a gap is reported. */
  listening(): Promise<void>;
  /** Ends the connection; no more notifications arrive. */
  close(): Promise<void>;
}

/** The dependencies of the listener. */
export interface NotificationsDependencies extends RoleServer {
  readonly log: Logger;
}

interface Listener {
  readonly onNotification: (notification: Notification) => void;
  readonly onGap: () => void;
}

const firstPauseMilliseconds = 200;
const maxPauseMilliseconds = 5_000;

/**
 * Listens on a separate connection, opened with the first listener. A lost
 * connection is reopened, and then every listener is notified of the gap.
 */
export function createNotifications({ address, onLost, log }: NotificationsDependencies): Notifications {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMilliseconds;
  let firstTry: Promise<void> | undefined;

  const lose = (lost: pg.Client, error?: unknown): void => {
    if (client !== lost) return;
    client = null;
    onLost();
    if (isClosed) return;
    log.warn(
      error === undefined ? {} : { error: describeError(error) },
      'LISTEN connection lost; cross-process notifications are paused',
    );
    tryAgain();
  };

  const tryAgain = (): void => {
    if (isClosed) return;
    retry = setTimeout(() => void connect(), pause);
    retry.unref();
    pause = Math.min(pause * 2, maxPauseMilliseconds);
  };

  const connect = async (): Promise<void> => {
    if (client !== null || isClosed) return;
    let opened: pg.Client;
    try {
      opened = new pg.Client({ connectionString: await address(), keepAlive: true });
    } catch (error) {
      // The server is sealed, or no primary is found.
      log.warn({ error: describeError(error) }, 'no address for the LISTEN connection; trying again');
      tryAgain();
      return;
    }
    if (isClosed) return;
    client = opened;
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => {
      const notification = readNotification(payload ?? '');
      if (notification !== null) for (const { onNotification } of listeners) onNotification(notification);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${notificationChannel}`);
      pause = firstPauseMilliseconds;
      for (const { onGap } of listeners) onGap();
    } catch (error) {
      lose(opened, error);
      await opened.end().catch(() => undefined);
    }
  };

  return {
    subscribe(onNotification, onGap) {
      const listener = { onNotification, onGap };
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
