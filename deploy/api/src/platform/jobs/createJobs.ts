import type { OrganizationId, RequestId } from '@cofferdam/domain';
import { noScope } from '../database/database.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { RoleServer } from '../database/primary.ts';
import { codeOfError, describeError } from '../log/describeError.ts';
import { isRefusedForGood, type Message } from '../mail/createMail.ts';
import type { Foundation } from '../platform.ts';
import type { AccountJobKind, AccountPayload, JobKind, JobPayload } from './jobKind.ts';
import type { JobRun } from './jobRun.ts';
import type { AccountMailHandler, JobHandler, Jobs, MailHandler, OutsideLane, SteppedHandler } from './jobs.ts';
import { runQueue, type Lane, type Queue, type Task } from './runQueue.ts';
import { runSweep } from './runSweep.ts';
import type { Sweep } from './sweep.ts';
import { sweepTask, unlockDeadWorkers } from './sweepTask.ts';

// The start is finished by then, and queued jobs can wait.
const startDelayMilliseconds = 1_000;
// Shorter than the minute between two sweeps, so that they don't overlap.
const sweepMilliseconds = 45_000;
// A long job makes room for others, and its lock never gets old enough to look abandoned.
const stepsMilliseconds = 30_000;

type JobWork<Payload> = (jobId: string, payload: Payload, abortSignal: AbortSignal) => Promise<void>;

/** The jobs of a process; `server` is the database of the jobs role. */
export function createJobs(foundation: Omit<Foundation, 'jobs'>, server: RoleServer): Jobs {
  const { clock, database, identityDatabase, log, mail, observer, random } = foundation;
  const sweeps: Sweep[] = [];
  const tasks: Record<string, Task> = {};
  const outsideTasks: Readonly<Record<OutsideLane, Record<string, Task>>> = { mail: {}, outgoing: {} };
  const lanes = [
    { tasks, concurrency: 4, maxPerOwner: 2 },
    // Separate, so that a hanging mail server only delays emails. Mail servers limit the connections of a client.
    { tasks: outsideTasks.mail, concurrency: 3, maxPerOwner: 2 },
    // Hanging webhook receivers don't delay emails, nor those of other organizations.
    { tasks: outsideTasks.outgoing, concurrency: 8, maxPerOwner: 2 },
  ];
  let starting: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<Queue> | undefined;

  async function runIn<Result>(
    jobId: string,
    organizationId: OrganizationId,
    work: (run: JobRun) => Promise<Result>,
  ): Promise<Result> {
    const now = clock.now();
    const by = { now, address: '', requestId: `job-${jobId}` as RequestId };
    return database.transact({ organizationId, userId: null }, (transaction) =>
      work({
        now,
        transaction,
        record: (type, fields, workspaceId = null, userId = null) =>
          transaction.atCommit(recordAudit(random, { ...by, userId }, { organizationId, workspaceId, type, fields })),
      }),
    );
  }

  tasks[sweepTask] = async (_payload, { job, query, abortSignal }) => {
    await unlockDeadWorkers(query);
    const over = AbortSignal.any([abortSignal, AbortSignal.timeout(sweepMilliseconds)]);
    for (const sweep of sweeps) {
      const report = (error: unknown, organizationId?: OrganizationId): void =>
        log.error({ sweep: sweep.name, organizationId, error: describeError(error) }, 'sweep failed');
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

  /** A task that reports why it failed. */
  function taskOf<Payload>(name: string, work: JobWork<Payload>): Task {
    return async (sent, { job, abortSignal }) => {
      try {
        await observer.span(
          `job ${name}`,
          () => ({ attempt: job.attempts }),
          () => work(job.id, sent as Payload, abortSignal),
        );
        observer.jobEnded(name, true);
      } catch (error) {
        observer.jobEnded(name, false);
        log.error({ job: name, jobId: job.id, attempt: job.attempts, error: describeError(error) }, 'job failed');
        // graphile-worker stores this message, and messages can contain values, so keep only the code.
        throw new Error(`failed: ${codeOfError(error)}`, { cause: error });
      }
    };
  }

  function register<Payload>(
    lane: Record<string, Task>,
    { name }: { readonly name: string },
    work: JobWork<Payload>,
  ): void {
    if ([tasks, ...Object.values(outsideTasks)].some((known) => name in known))
      throw new Error(`the kind of job ${name} has two handlers`);
    lane[name] = taskOf(name, work);
  }

  // The queue refuses an empty task list.
  const usedLanes = (): readonly Lane[] => lanes.filter((lane) => Object.keys(lane.tasks).length > 0);

  /** Sends the message of `prepare` after its transaction was committed. */
  async function sendMail(name: string, jobId: string, prepare: () => Promise<Message | null>): Promise<void> {
    // The mail server may have been removed from the configuration since the job was added.
    if (!mail.isConfigured) return;
    const message = await prepare();
    if (message === null) return;
    try {
      await mail.send(message);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.error({ job: name, jobId, error: describeError(error) }, 'mail server rejected an email; not retrying');
    }
  }

  return {
    handle: <Payload extends JobPayload>(kind: JobKind<Payload>, handler: JobHandler<Payload>) =>
      register<Payload>(tasks, kind, (jobId, payload) =>
        runIn(jobId, payload.organizationId, (run) => handler(run, payload)),
      ),
    handleSteps: <Payload extends JobPayload>(
      kind: JobKind<Payload>,
      handler: SteppedHandler<Payload>,
      lane?: OutsideLane,
    ) =>
      register<Payload>(lane === undefined ? tasks : outsideTasks[lane], kind, (jobId, payload, abortSignal) => {
        const over = AbortSignal.any([abortSignal, AbortSignal.timeout(stepsMilliseconds)]);
        const step = <Result>(work: (run: JobRun) => Promise<Result>) => runIn(jobId, payload.organizationId, work);
        return handler({ step, isOver: () => over.aborted }, payload);
      }),
    handleMail: <Payload extends JobPayload>(kind: JobKind<Payload>, prepare: MailHandler<Payload>) =>
      register<Payload>(outsideTasks.mail, kind, (jobId, payload) =>
        sendMail(kind.name, jobId, () => runIn(jobId, payload.organizationId, (run) => prepare(run, payload))),
      ),
    handleAccountMail: <Payload extends AccountPayload>(
      kind: AccountJobKind<Payload>,
      prepare: AccountMailHandler<Payload>,
    ) =>
      register<Payload>(outsideTasks.mail, kind, (jobId, payload) =>
        sendMail(kind.name, jobId, () =>
          identityDatabase.transact(noScope, (transaction) => prepare({ now: clock.now(), transaction }, payload)),
        ),
      ),
    handleAccount: <Payload extends AccountPayload>(
      kind: AccountJobKind<Payload>,
      handler: (jobId: string, payload: Payload) => Promise<void>,
    ) => register<Payload>(tasks, kind, (jobId, payload) => handler(jobId, payload)),
    sweep: (sweep) => void sweeps.push(sweep),
    start: () => {
      starting = setTimeout(() => {
        queue = runQueue({ ...server, lanes: usedLanes(), log });
      }, startDelayMilliseconds);
      starting.unref();
    },
    runDue: async () => {
      const { runDueJobs } = await import('./runDueJobs.ts');
      await runDueJobs({ ...server, lanes: usedLanes(), log });
    },
    stop: async () => {
      clearTimeout(starting);
      await (await queue)?.stop();
    },
  };
}
