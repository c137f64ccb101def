import { Logger } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { describeError } from '../log/describeError.ts';

/** Says nothing. */
export const silent = new Logger(() => () => undefined);

/**
 * Logs the queue's warnings and errors. Their messages can contain values, so only the description of the error is
 * logged. A failed job has been reported by its task already. A warning without an error is a remark on the options, such
 * as fewer connections than workers: a worker holds a connection only while it takes or reports a job.
 */
export function queueLog(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'warning' && level !== 'error') return;
    const { error, failure, fatalError, reason } = (meta ?? {}) as Readonly<Record<string, unknown>>;
    if (failure === true) return;
    const cause = error ?? fatalError ?? reason;
    if (cause === undefined && level === 'warning') return;
    const described = cause === undefined ? {} : { error: describeError(cause) };
    log[level === 'error' ? 'error' : 'warn'](described, 'job queue reported a problem');
  });
}
