import type { RequestId } from '@cofferdam/domain';
import { recordAudit } from '../audit/recordAudit.ts';
import { sqlStateOf } from '../database/faults.ts';
import type { Foundation } from '../platform.ts';
import type { JobPayload } from './jobKind.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { runQueue, type Queue } from './runQueue.ts';

type Task = (payload: unknown, helpers: { readonly job: { readonly id: string } }) => Promise<void>;

// A start is over by then; nothing that waits in a queue minds.
const startDelayMilliseconds = 1_000;

/** The jobs of a process; `queueAddress` is that of the jobs role, and may throw while its password is not known. */
export function createJobs(foundation: Omit<Foundation, 'jobs'>, queueAddress: () => string): Jobs {
  const { clock, database, log, random } = foundation;
  const tasks: Record<string, Task> = {};
  let starting: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<Queue> | undefined;

  function taskOf<Payload extends JobPayload>(handler: JobHandler<Payload>): Task {
    return async (sent, { job }) => {
      const payload = sent as Payload;
      const { organizationId } = payload;
      const now = clock.now();
      const by = { now, userId: null, address: '', requestId: `job-${job.id}` as RequestId };
      try {
        await database.transact({ organizationId, userId: null }, (transaction) =>
          handler(
            {
              now,
              transaction,
              record: (type, fields, workspaceId = null) =>
                transaction.atCommit(recordAudit(random, by, { organizationId, workspaceId, type, fields })),
            },
            payload,
          ),
        );
      } catch (error) {
        // The queue keeps the message: it must not be one in which the database repeats a value.
        throw new Error(`failed: ${sqlStateOf(error) ?? (error as Error).name}`, { cause: error });
      }
    };
  }

  return {
    handle: (kind, handler) => {
      if (tasks[kind.name] !== undefined) throw new Error(`the kind of job ${kind.name} has two handlers`);
      tasks[kind.name] = taskOf(handler);
    },
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
