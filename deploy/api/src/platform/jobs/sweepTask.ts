/** The task that runs every sweep. */
export const sweepTask = 'platform.sweep';

/**
 * Adds the sweep of the next full minute by the database's clock. If several processes do this within a minute, the
 * key leaves one job. If a sweep is lost, the next one makes up for it.
 */
export const addNextSweep = `select graphile_worker.add_job('${sweepTask}', '{}'::json, job_key := '${sweepTask}',
  run_at := date_trunc('minute', now()) + interval '1 minute')`;

/** Adds a sweep that runs immediately. */
export const addSweepNow = `select graphile_worker.add_job('${sweepTask}', '{}'::json, job_key := '${sweepTask}')`;

// No job takes a tenth of this: its statements, and the mail server, have shorter timeouts.
const lifetime = '10 minutes';

/** Releases jobs that a killed process had locked; the library itself waits four hours. */
export async function unlockDeadWorkers(query: (text: string) => Promise<unknown>): Promise<void> {
  await query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '${lifetime}'))`);
}
