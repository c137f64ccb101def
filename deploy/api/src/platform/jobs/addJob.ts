import { statement, type Query } from '../database/query.ts';
import type { AccountJobKind, AccountPayload, JobKind, JobPayload } from './jobKind.ts';

/** When a job runs, and which waiting job it replaces. */
export interface JobTiming {
  /** Delay after the start of the transaction, by the database's clock. Default: immediately after the commit. */
  readonly afterSeconds?: number;
  /** Replaces a waiting job of the same organization, kind and key; without a key, none. */
  readonly key?: string;
}

const insertJob = statement<[name: string, payload: string, key: string | null, afterSeconds: number | null]>(
  'platform.jobs.add',
  'select cofferdam.add_job($1, $2::json, $3, now() + make_interval(secs => $4))',
);

/**
 * The statement that adds a job, for the transaction that needs it. The database refuses a payload of an
 * organization other than the transaction's.
 */
export function addJob<Payload extends JobPayload>(
  kind: JobKind<Payload>,
  payload: Payload,
  timing: JobTiming = {},
): Query<never> {
  return insertJob(kind.name, JSON.stringify(payload), timing.key ?? null, timing.afterSeconds ?? null);
}

const insertAccountJob = statement<[name: string, payload: string]>(
  'platform.jobs.add-account',
  'select identity.add_job($1, $2::json)',
);

/** The statement that adds a job about an account, for a transaction of the identity role. */
export function addAccountJob<Payload extends AccountPayload>(
  kind: AccountJobKind<Payload>,
  payload: Payload,
): Query<never> {
  return insertAccountJob(kind.name, JSON.stringify(payload));
}
