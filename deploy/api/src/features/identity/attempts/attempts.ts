import type { ErrorCode } from '@cofferdam/domain';
import { noScope, type Database, type Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { AttemptBucket } from './attemptBuckets.ts';
import { lockAttempts, saveAttempts, sweepAttempts, type AttemptRow } from './attempts.store.ts';
import { chargeAttempt, clearAttempts, refundAttempt, secondsUntilOpen, type AttemptCount } from './countAttempt.ts';

/** The buckets to charge, the time, and the error code of a delay. */
export interface AttemptCharge {
  readonly buckets: readonly AttemptBucket[];
  readonly now: Date;
  /** How many attempts the request makes at once; 1 by default. */
  readonly times?: number;
  readonly delayedCode: Extract<ErrorCode, 'sign-in.delayed' | 'request.rate-limited'>;
}

/**
 * Counts an attempt in all of its buckets, or in none if one of them is closed. Committed before the attempt is
 * evaluated, so that it is counted even if it fails for any other reason.
 *
 * @throws ApiFailure with the seconds to wait
 */
export async function chargeAttempts(database: Database, charge: AttemptCharge): Promise<void> {
  const { buckets, now, times, delayedCode } = charge;
  const wait = await database.transact(noScope, async (transaction) => {
    const rows = await lock(transaction, buckets, now);
    const seconds = Math.max(...rows.map(({ row }) => secondsUntilOpen(row, now)));
    if (seconds > 0) return seconds;
    await save(transaction, rows, (row, { policy }) => chargeAttempt(policy, row, now, times));
    return 0;
  });
  if (wait > 0) throw new ApiFailure(delayedCode, { retryAfterSeconds: wait });
}

/**
 * Counts an attempt in each open bucket, for a request about several subjects of which some may be refused. Committed before
 * the attempts are evaluated.
 *
 * @returns the seconds to wait for each bucket, in their order; 0 for those that were open
 */
export async function chargeOpenAttempts(
  database: Database,
  buckets: readonly AttemptBucket[],
  now: Date,
): Promise<readonly number[]> {
  return database.transact(noScope, async (transaction) => {
    const rows = await lock(transaction, buckets, now);
    const open = rows.filter(({ row }) => secondsUntilOpen(row, now) === 0);
    await save(transaction, open, (row, { policy }) => chargeAttempt(policy, row, now));
    return rows.map(({ row }) => secondsUntilOpen(row, now));
  });
}

/** Refunds a successful attempt, in the transaction of its effect. */
export async function refundAttempts(
  transaction: Transaction,
  buckets: readonly AttemptBucket[],
  now: Date,
): Promise<void> {
  const rows = await lock(transaction, buckets, now);
  await save(transaction, rows, (row, { policy, isClearedBySuccess }) =>
    isClearedBySuccess ? clearAttempts(now) : refundAttempt(policy, row),
  );
  await transaction.run(sweepAttempts(now));
}

interface LockedBucket {
  readonly bucket: AttemptBucket;
  readonly row: AttemptRow;
}

async function lock(
  transaction: Transaction,
  buckets: readonly AttemptBucket[],
  now: Date,
): Promise<readonly LockedBucket[]> {
  const rows = await transaction.run(
    lockAttempts(
      buckets.map(({ bucket }) => bucket),
      now,
    ),
  );
  return buckets.map((bucket) => {
    const row = rows.find((one) => one.bucket === bucket.bucket);
    if (row === undefined) throw new Error('a bucket was not locked');
    return { bucket, row };
  });
}

async function save(
  transaction: Transaction,
  locked: readonly LockedBucket[],
  count: (row: AttemptRow, bucket: AttemptBucket) => AttemptCount,
): Promise<void> {
  const counts = locked.map(({ bucket, row }) => count(row, bucket));
  await transaction.run(
    saveAttempts(
      locked.map(({ row }) => row.bucket),
      counts.map(({ failures }) => failures),
      counts.map(({ openAt }) => openAt.toISOString()),
      counts.map(({ forgetAt }) => forgetAt.toISOString()),
    ),
  );
}
