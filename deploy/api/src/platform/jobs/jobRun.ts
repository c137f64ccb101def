import type { AuditEventType, AuditFields, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../database/database.ts';

/** One run of a job: a transaction of its organization, committed when the handler resolves. */
export interface JobRun {
  readonly now: Date;
  readonly transaction: Transaction;
  /** Records an event without an actor, committed together with what it tells of. */
  record<Type extends AuditEventType>(type: Type, fields: AuditFields<Type>, workspaceId?: WorkspaceId | null): void;
}
