import type { Message } from '../mail/createMail.ts';
import type { AccountJobKind, AccountPayload, JobKind, JobPayload } from './jobKind.ts';
import type { AccountRun, JobRun, SteppedJob } from './jobRun.ts';
import type { Sweep } from './sweep.ts';

export type JobHandler<Payload> = (run: JobRun, payload: Payload) => Promise<void>;

/** Takes its steps one after the other, each in a transaction of its own. */
export type SteppedHandler<Payload> = (job: SteppedJob, payload: Payload) => Promise<void>;

/** Decides what to send and stores what the message depends on; null if there is nothing to send. */
export type MailHandler<Payload> = (run: JobRun, payload: Payload) => Promise<Message | null>;

/** The same for a mail about an account. */
export type AccountMailHandler<Payload> = (run: AccountRun, payload: Payload) => Promise<Message | null>;

/** Jobs that wait for external services: they don't delay other kinds of jobs. */
export type OutsideLane = 'mail' | 'outgoing';

/** The jobs of this process. */
export interface Jobs {
  /** Registers the handler of a kind of job. Before `start`. */
  handle<Payload extends JobPayload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /**
   * Registers a kind of long job, which can wait for external services between its transactions. It ends soon after
   * `isOver`, adding itself again if work is left: a stopping process waits for it. One that waits for an external service
   * names its lane.
   */
  handleSteps<Payload extends JobPayload>(
    kind: JobKind<Payload>,
    handler: SteppedHandler<Payload>,
    lane?: OutsideLane,
  ): void;
  /**
   * Registers a kind of job that sends a mail. The transaction of `prepare` is committed before anything is sent, so
   * `prepare` must return the same message if it runs again; the job itself marks the message as unsent. Emails wait
   * for the mail server separately from all other jobs.
   */
  handleMail<Payload extends JobPayload>(kind: JobKind<Payload>, prepare: MailHandler<Payload>): void;
  /** The same for a mail about an account, prepared in a transaction of the identity role. */
  handleAccountMail<Payload extends AccountPayload>(
    kind: AccountJobKind<Payload>,
    prepare: AccountMailHandler<Payload>,
  ): void;
  /** Registers a kind of job about an account. It opens its transactions itself, and may run twice. */
  handleAccount<Payload extends AccountPayload>(
    kind: AccountJobKind<Payload>,
    handler: (jobId: string, payload: Payload) => Promise<void>,
  ): void;
  /** Registers periodic work by the database's clock: every minute, in one of all processes. Before `start`. */
  sweep(sweep: Sweep): void;
  /** Starts running jobs in the background. If the database is unreachable, it retries. */
  start(): void;
  /** Runs every sweep and every due job, and resolves when none are left. */
  runDue(): Promise<void>;
  /** Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}
