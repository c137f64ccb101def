import { Logger } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { describeError } from '../log/describeError.ts';

/** Says nothing. */
export const silent = new Logger(() => () => undefined);

/**
 * Logs the queue's warnings and errors. Their messages can contain values, so only the description of the error is
 * logged. A failed job has been reported by its task already.
 */
export function queueLog(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'warning' && level !== 'error') return;
    const { error, failure } = (meta ?? {}) as { readonly error?: unknown; readonly failure?: unknown };
    if (failure === true) return;
    log[level === 'error' ? 'error' : 'warn']({ error: describeError(error) }, 'job queue reported a problem');
  });
}
