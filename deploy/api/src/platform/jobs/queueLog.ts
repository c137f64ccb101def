import { Logger } from 'graphile-worker';
import type { Logger as Log } from 'pino';

/** Says nothing. */
export const silent = new Logger(() => () => undefined);

/**
 * What the queue has to say, in the log of the server: its warnings and errors without the things they are about,
 * because an error of the database may repeat a value.
 */
export function queueLog(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'warning' && level !== 'error') return;
    const error = (meta as { readonly error?: { readonly code?: unknown; readonly name?: unknown } } | undefined)
      ?.error;
    log[level === 'error' ? 'error' : 'warn']({ cause: error?.code ?? error?.name ?? 'unknown' }, 'the queue of jobs');
  });
}
