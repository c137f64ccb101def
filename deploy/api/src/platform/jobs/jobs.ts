import type { Message } from '../mail/createMail.ts';
import type { AccountJobKind, AccountPayload, JobKind, JobPayload } from './jobKind.ts';
import type { AccountRun, JobRun, SteppedJob } from './jobRun.ts';
import type { Sweep } from './sweep.ts';

export type JobHandler<Payload> = (run: JobRun, payload: Payload) => Promise<void>;

/** Takes its steps one after the other, each in a transaction of its own. */
export type SteppedHandler<Payload> = (job: SteppedJob, payload: Payload) => Promise<void>;

/** Decides what to send and writes down what the message depends on; null when there is nothing to send. */
export type MailHandler<Payload> = (run: JobRun, payload: Payload) => Promise<Message | null>;

/** The same for a mail about an account. */
export type AccountMailHandler<Payload> = (run: AccountRun, payload: Payload) => Promise<Message | null>;

/** Jobs that wait for others outside of the database: they hold up no other kind of job. */
export type OutsideLane = 'mail' | 'outgoing';

/** The jobs of this process. */
export interface Jobs {
  /** Registers the handler of a kind of job. Before `start`. */
  handle<Payload extends JobPayload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /**
   * Registers a kind of long job, which may wait for others between its transactions. It ends soon after `isOver`, adding
   * itself again when work is left: a process that stops waits for it. One that waits for a mail server or a web hook
   * names its lane.
   */
  handleSteps<Payload extends JobPayload>(
    kind: JobKind<Payload>,
    handler: SteppedHandler<Payload>,
    lane?: OutsideLane,
  ): void;
  /**
   * Registers a kind of job that sends a mail. The transaction of `prepare` is committed before anything is sent, so
   * `prepare` must return the same message when it runs again; the job is the mark that it was not sent yet. Mails wait
   * for the mail server beside all other jobs.
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
  /** Registers work that falls due by the database's clock: done every minute, by one of all processes. Before `start`. */
  sweep(sweep: Sweep): void;
  /** Begins to run jobs, in the background and soon; a database that is away is waited for. */
  start(): void;
  /** Runs every sweep and every job that is due, and resolves when nothing is left. */
  runDue(): Promise<void>;
  /** Ends when the jobs that run now have ended. */
  stop(): Promise<void>;
}
