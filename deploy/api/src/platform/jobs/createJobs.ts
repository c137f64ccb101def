import type { OrganizationId, RequestId } from '@cofferdam/domain';
import { recordAudit } from '../audit/recordAudit.ts';
import { sqlStateOf } from '../database/faults.ts';
import type { Foundation } from '../platform.ts';
import type { JobPayload } from './jobKind.ts';
import type { JobRun } from './jobRun.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { runQueue, type Queue, type Task } from './runQueue.ts';
import { runSweep } from './runSweep.ts';
import type { Sweep } from './sweep.ts';
import { sweepTask, unlockDeadWorkers } from './sweepTask.ts';

// A start is over by then; nothing that waits in a queue minds.
const startDelayMilliseconds = 1_000;
// Shorter than the minute between two sweeps, so that a long one does not overlap with the next.
const sweepMilliseconds = 45_000;

/** The jobs of a process; `queueAddress` is that of the jobs role, and may throw while its password is not known. */
export function createJobs(foundation: Omit<Foundation, 'jobs'>, queueAddress: () => string): Jobs {
  const { clock, database, log, random } = foundation;
  const sweeps: Sweep[] = [];
  const tasks: Record<string, Task> = {};
  let starting: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<Queue> | undefined;

  async function runIn<Result>(
    jobId: string,
    organizationId: OrganizationId,
    work: (run: JobRun) => Promise<Result>,
  ): Promise<Result> {
    const now = clock.now();
    const by = { now, userId: null, address: '', requestId: `job-${jobId}` as RequestId };
    return database.transact({ organizationId, userId: null }, (transaction) =>
      work({
        now,
        transaction,
        record: (type, fields, workspaceId = null) =>
          transaction.atCommit(recordAudit(random, by, { organizationId, workspaceId, type, fields })),
      }),
    );
  }

  tasks[sweepTask] = async (_payload, { job, query, abortSignal }) => {
    await unlockDeadWorkers(query);
    const over = AbortSignal.any([abortSignal, AbortSignal.timeout(sweepMilliseconds)]);
    for (const sweep of sweeps) {
      const report = (error: unknown, organizationId?: OrganizationId): void =>
        log.error(
          { sweep: sweep.name, organizationId, cause: sqlStateOf(error) ?? (error as Error).name },
          'sweep failed',
        );
      try {
        await runSweep(sweep, {
          database,
          runIn: (organizationId, work) => runIn(job.id, organizationId, work),
          onError: report,
          isOver: () => over.aborted,
        });
      } catch (error) {
        report(error);
      }
    }
  };

  function taskOf<Payload extends JobPayload>(handler: JobHandler<Payload>): Task {
    return async (sent, { job }) => {
      const payload = sent as Payload;
      try {
        await runIn(job.id, payload.organizationId, (run) => handler(run, payload));
      } catch (error) {
        // graphile-worker stores this message, and database errors can contain values, so keep only the SQLSTATE.
        throw new Error(`failed: ${sqlStateOf(error) ?? (error as Error).name}`, { cause: error });
      }
    };
  }

  return {
    handle: (kind, handler) => {
      if (tasks[kind.name] !== undefined) throw new Error(`the kind of job ${kind.name} has two handlers`);
      tasks[kind.name] = taskOf(handler);
    },
    sweep: (sweep) => void sweeps.push(sweep),
    start: () => {
      starting = setTimeout(() => {
        queue = runQueue({ address: queueAddress, tasks, log });
      }, startDelayMilliseconds);
      starting.unref();
    },
    runDue: async () => {
      const { runDueJobs } = await import('./runDueJobs.ts');
      await runDueJobs({ address: queueAddress, tasks, log });
    },
    stop: async () => {
      clearTimeout(starting);
      await (await queue)?.stop();
    },
  };
}
