import { runOnce } from 'graphile-worker';
import { queueLog } from './queueLog.ts';
import { openQueuePool, reportInBatches, type QueueDependencies } from './runQueue.ts';
import { addSweepNow } from './sweepTask.ts';

/** Runs every sweep and every due job without the background worker, and resolves when none are left. */
export async function runDueJobs({ address, onLost, lanes, log }: QueueDependencies): Promise<void> {
  const pool = openQueuePool(await address(), onLost);
  try {
    await pool.query(addSweepNow);
    // One lane after the other: jobs of the first add mails.
    for (const { tasks } of lanes) {
      await runOnce({
        preset: reportInBatches,
        pgPool: pool,
        taskList: tasks,
        noHandleSignals: true,
        logger: queueLog(log),
      });
    }
  } finally {
    await pool.end();
  }
}
