import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { RoleServer } from '../database/primary.ts';
import { describeError } from '../log/describeError.ts';
import { createFairScheduler } from './createFairScheduler.ts';
import { addNextSweep } from './sweepTask.ts';

/** A running queue. */
export interface Queue {
  stop(): Promise<void>;
}

/** What a task gets in addition to its payload. */
interface TaskHelpers {
  readonly job: { readonly id: string; readonly attempts: number };
  /** Runs a statement as the jobs role. */
  readonly query: (text: string) => Promise<unknown>;
  /** Aborts when the process stops. */
  readonly abortSignal: AbortSignal;
}

export type Task = (payload: unknown, helpers: TaskHelpers) => Promise<void>;

/** Tasks that share workers only with each other. */
export interface Lane {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly concurrency: number;
  /** How many workers jobs of one organization, or of accounts, can use at the same time. */
  readonly maxPerOwner: number;
}

/** What working on the queue needs. */
export interface QueueDependencies extends RoleServer {
  readonly lanes: readonly Lane[];
  readonly log: Logger;
}

// One per lane listens, the others take jobs and report them.
const connections = 5;
// Added jobs notify the queue immediately; polling is for delayed ones.
const pollMilliseconds = 5_000;
const pauseMilliseconds = 1_000;
// Jobs can be delayed this long after a failover.
const moveMilliseconds = 5_000;
// Twice within the minute between two sweeps, so that a late timer skips none.
const sweepMilliseconds = 30_000;

/**
 * Reports the results of jobs in batches, without a delay. graphile-worker 0.18 doesn't await the report of a single
 * job: without a database its rejection would be unhandled and end the process. If a batch fails, the runner stops.
 */
export const reportInBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** The connections of the queue. */
export function openQueuePool(address: string, onLost: () => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: address, max: connections, keepAlive: true });
  // A lost connection rejects its queries; without an error listener the process would crash.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Works on the queue until it's stopped, restarting whenever the database connection was lost. */
export async function runQueue({ address, onLost, lanes, log }: QueueDependencies): Promise<Queue> {
  const { run } = await import('graphile-worker');
  const { queueLog } = await import('./queueLog.ts');
  const stopping = new AbortController();

  async function work(): Promise<void> {
    const opened = await address();
    const pool = openQueuePool(opened, onLost);
    const runners: Runner[] = [];
    const watch = watchForMove(opened);
    const stop = async (): Promise<void> => {
      await Promise.allSettled(runners.map(async (runner) => runner.stop()));
    };
    const onAbort = (): void => void stop();
    stopping.signal.addEventListener('abort', onAbort);
    let sweeping: ReturnType<typeof setInterval> | undefined;
    try {
      for (const { tasks, concurrency, maxPerOwner } of lanes) {
        runners.push(
          await run({
            ...createFairScheduler(maxPerOwner),
            preset: reportInBatches,
            pgPool: pool,
            taskList: tasks,
            parsedCronItems: [],
            concurrency,
            pollInterval: pollMilliseconds,
            noHandleSignals: true,
            logger: queueLog(log),
          }),
        );
      }
      const scheduleSweep = (): void =>
        void pool.query(addNextSweep).catch((error: unknown) => {
          log.warn({ error: describeError(error) }, 'the next sweep was not scheduled; trying again');
        });
      scheduleSweep();
      sweeping = setInterval(scheduleSweep, sweepMilliseconds);
      if (stopping.signal.aborted) await stop();
      await Promise.race([...runners.map((runner) => runner.promise), watch.moved]);
    } finally {
      watch.stop();
      clearInterval(sweeping);
      stopping.signal.removeEventListener('abort', onAbort);
      await stop();
      await Promise.allSettled(runners.map((runner) => runner.promise));
      await pool.end();
    }
  }

  /** Resolves after a failover, because the runners would keep polling the old primary. */
  function watchForMove(opened: string) {
    const { promise: moved, resolve } = Promise.withResolvers<void>();
    const timer = setInterval(() => {
      address().then(
        (now) => (now === opened ? undefined : resolve()),
        () => undefined,
      );
    }, moveMilliseconds);
    return { moved, stop: () => clearInterval(timer) };
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.warn({ error: describeError(error) }, 'job queue is unavailable; trying again');
      }
      // Rejects when the queue is stopped.
      await wait(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
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
