import { integer, moment, present, text, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** A bucket's row; its name is in hexadecimal. */
const attempt = {
  bucket: present(text()),
  failures: integer(),
  openAt: moment(),
  forgetAt: moment(),
};
export type AttemptRow = RowOf<typeof attempt>;

/**
 * Creates missing buckets, locks all of them until the end of the transaction, and returns them. The rows can't change
 * between the decision and the write. Locks in the order of names to avoid deadlocks.
 */
export const lockAttempts = statement<[buckets: readonly string[], now: Date]>(
  'identity.attempts.lock',
  `insert into identity.attempts (bucket, failures, open_at, forget_at)
   select decode(named.bucket, 'hex'), 0, 'epoch', $2
   from unnest($1::text[]) as named (bucket) order by named.bucket
   on conflict (bucket) do update set failures = attempts.failures
   returning encode(bucket, 'hex') as bucket, failures, open_at as "openAt", forget_at as "forgetAt"`,
).returns(attempt);

/** Writes buckets that this transaction has locked. */
export const saveAttempts = statement<
  [buckets: readonly string[], failures: readonly number[], openAt: readonly string[], forgetAt: readonly string[]]
>(
  'identity.attempts.save',
  `update identity.attempts set failures = counted.failures, open_at = counted.open_at, forget_at = counted.forget_at
   from unnest($1::text[], $2::integer[], $3::timestamptz[], $4::timestamptz[])
     as counted (bucket, failures, open_at, forget_at)
   where attempts.bucket = decode(counted.bucket, 'hex')`,
);

/** Deletes a few expired buckets, skipping locked rows. */
export const sweepAttempts = statement<[now: Date]>(
  'identity.attempts.sweep',
  `delete from identity.attempts where bucket in (
     select bucket from identity.attempts where forget_at < $1 order by forget_at limit 20 for update skip locked)`,
);
