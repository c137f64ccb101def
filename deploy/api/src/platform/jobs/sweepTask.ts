/** The task that runs every sweep. */
export const sweepTask = 'platform.sweep';

/**
 * Adds the sweep of the next full minute by the database's clock. However many processes do this within a minute, the
 * key leaves one job; a sweep that got lost is followed by the next.
 */
export const addNextSweep = `select graphile_worker.add_job('${sweepTask}', '{}'::json, job_key := '${sweepTask}',
  run_at := date_trunc('minute', now()) + interval '1 minute')`;

/** Adds a sweep that runs immediately. */
export const addSweepNow = `select graphile_worker.add_job('${sweepTask}', '{}'::json, job_key := '${sweepTask}')`;

// No job takes a tenth of this: its statements, and the mail server, have limits of their own.
const lifetime = '10 minutes';

/** Hands out again what a process that was killed had taken; the library itself waits four hours. */
export async function unlockDeadWorkers(query: (text: string) => Promise<unknown>): Promise<void> {
  await query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '${lifetime}'))`);
}
