import type { TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';

/** A queue that is worked on. */
export interface Queue {
  stop(): Promise<void>;
}

/** What working on the queue needs. */
export interface QueueParts {
  /** Address as the jobs role; throws while the password is not known. */
  readonly address: () => string;
  readonly tasks: Readonly<Record<string, unknown>>;
  readonly log: Logger;
}

// One listens, one takes jobs and reports them.
const connections = 2;
// A job that is added is told at once; this is for those that become due.
const pollMilliseconds = 5_000;
const pauseMilliseconds = 5_000;

/** The connections of the queue. */
export function openQueuePool(address: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: address, max: connections, keepAlive: true });
  // A connection that is lost is told to whoever uses it; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Works on the queue until it is stopped, beginning again whenever the database went away. */
export async function runQueue({ address, tasks, log }: QueueParts): Promise<Queue> {
  const { run } = await import('graphile-worker');
  const { queueLog } = await import('./queueLog.ts');
  const stopping = new AbortController();

  async function work(): Promise<void> {
    const pool = openQueuePool(address());
    try {
      const runner = await run({
        pgPool: pool,
        taskList: tasks as TaskList,
        parsedCronItems: [],
        concurrency: 1,
        pollInterval: pollMilliseconds,
        noHandleSignals: true,
        logger: queueLog(log),
      });
      const stop = (): void => void runner.stop().catch(() => undefined);
      if (stopping.signal.aborted) stop();
      stopping.signal.addEventListener('abort', stop);
      await runner.promise;
      stopping.signal.removeEventListener('abort', stop);
    } finally {
      await pool.end();
    }
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.warn({ cause: (error as Error).name }, 'jobs cannot be run now');
      }
      await pause(pauseMilliseconds, stopping.signal);
    }
  }

  const background = goOn();
  return {
    stop: async () => {
      stopping.abort();
      await background;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
