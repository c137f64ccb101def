import { manyValuesRead, type AuditEventType, type OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import { lowestIdSince } from '../eventIds.ts';
import { findManyValues, lockCount } from './manyValues.store.ts';

/** Reads of values; an event without `names` is one. */
const valueReads: readonly AuditEventType[] = [
  'secret.version.accessed',
  'secret.revealed',
  'secret.exported',
  'note.version.accessed',
  'two-factor.seed.accessed',
  'two-factor.recovery-codes.accessed',
];
const readTypes: ReadonlySet<string> = new Set(valueReads);

/** Counts the values read since a time, ISO 8601. */
export const valueCount = jobKind<{ readonly organizationId: OrganizationId; readonly from: string }>(
  'audit.count-values',
);

/** The number of newest events that one count looks at. */
const maxLooked = 100_000;

/** The time of the first read of a value among events; null if there is none. */
export function firstRead(events: readonly { readonly type: string; readonly at: string }[]): string | null {
  const reads = events.filter(({ type }) => readTypes.has(type)).map(({ at }) => at);
  return reads.length === 0 ? null : reads.reduce((first, at) => (at < first ? at : first));
}

/**
 * Records an event for each person who read more values than {@link manyValuesRead} in one of its windows since a moment.
 */
export async function countValues(
  { transaction, record }: Pick<JobRun, 'transaction' | 'record'>,
  organizationId: OrganizationId,
  from: Date,
): Promise<void> {
  await transaction.run(lockCount(organizationId));
  const windowStart = new Date(from.getTime() - manyValuesRead.minutes * 60_000);
  const found = await transaction.run(
    findManyValues({
      organizationId,
      from,
      lowest: lowestIdSince(windowStart),
      types: [...valueReads],
      notice: 'access.many-values',
      ...manyValuesRead,
      maxLooked,
    }),
  );
  for (const { actorId, total } of found) record('access.many-values', { rows: total }, null, actorId);
}
