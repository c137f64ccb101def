import type { AuditEventType, AuditFields, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../database/database.ts';
import type { JobKind, JobPayload } from './jobKind.ts';

/** One run of a job: a transaction of its organization, committed when the handler resolves. */
export interface JobRun {
  readonly now: Date;
  readonly transaction: Transaction;
  /** Records an event without an actor, committed together with what it tells of. */
  record<Type extends AuditEventType>(type: Type, fields: AuditFields<Type>, workspaceId?: WorkspaceId | null): void;
}

export type JobHandler<Payload> = (run: JobRun, payload: Payload) => Promise<void>;

/** The jobs of this process. */
export interface Jobs {
  /** Says what a kind of job does. Before `start`. */
  handle<Payload extends JobPayload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Begins to run jobs, in the background and soon; a database that is away is waited for. */
  start(): void;
  /** Runs everything that is due, and resolves when nothing is left. */
  runDue(): Promise<void>;
  /** Ends when the job that runs now has ended. */
  stop(): Promise<void>;
}
