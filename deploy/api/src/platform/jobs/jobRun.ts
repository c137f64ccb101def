import type { AuditEventType, AuditFields, UserId, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../database/database.ts';

/** One run of a job: a transaction of its organization, committed when the handler resolves. */
export interface JobRun {
  readonly now: Date;
  readonly transaction: Transaction;
  /** Records an event in the same transaction, without an actor unless the job acts for a person. */
  record<Type extends AuditEventType>(
    type: Type,
    fields: AuditFields<Type>,
    workspaceId?: WorkspaceId | null,
    actorId?: UserId | null,
  ): void;
}

/** One run of a job about an account: a transaction of the identity role, which sees no organization. */
export interface AccountRun {
  readonly now: Date;
  readonly transaction: Transaction;
}

/** A long job: many transactions of its organization, with work in between. */
export interface SteppedJob {
  /** Runs work in a transaction, committed when it resolves. */
  step<Result>(work: (run: JobRun) => Promise<Result>): Promise<Result>;
  /** Whether to stop after the current step: the process stops, or other jobs have waited long enough. */
  isOver(): boolean;
}
