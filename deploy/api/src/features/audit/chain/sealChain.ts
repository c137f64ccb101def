import type { AuditEventId, OrganizationId } from '@cofferdam/domain';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { hexBytes } from '../../../platform/database/hexBytes.ts';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import type { KeyService } from '../../../platform/keys/keyService.ts';
import { mapInChunks } from '../../../platform/mapInChunks.ts';
import { findDueSeals, insertHead, insertRows, lockChain, readLastHead, readUnchained } from './chain.store.ts';
import { firstRead, valueCount } from '../many-values/countValues.ts';
import { chainStart, hashLink, hashPayload } from './chainHash.ts';
import { signHead } from './signedHead.ts';

export const sealing = jobKind<{ readonly organizationId: OrganizationId }>('audit.seal');

/** The maximum number of events per segment: a transaction of about 100 ms. */
const segmentEvents = 5_000;

const beforeAll = {
  sequence: 0,
  transactionId: '0',
  eventId: '00000000-0000-0000-0000-000000000000' as AuditEventId,
  chainHash: chainStart,
};

/** Appends a segment of events with its signed head to the chain of an organization, and adds the job of the next one. */
export async function sealSegment(
  keys: KeyService,
  { transaction, now }: Pick<JobRun, 'transaction' | 'now'>,
  organizationId: OrganizationId,
): Promise<void> {
  const [lock] = await transaction.run(lockChain(organizationId));
  // Another process is appending.
  if (lock?.isMine !== true) return;
  const [last = beforeAll] = await transaction.run(readLastHead(organizationId));
  const events = await transaction.run(readUnchained(organizationId, last.transactionId, last.eventId, segmentEvents));
  const end = events.at(-1);
  if (end === undefined) return;

  let { sequence, chainHash } = last;
  const rows = await mapInChunks(events, (event) => {
    const payloadHash = hashPayload(event);
    sequence += 1;
    chainHash = hashLink(chainHash, { organizationId, sequence, payloadHash });
    return { sequence, id: event.id, payload: hexBytes(payloadHash), link: hexBytes(chainHash) };
  });
  const readFrom = firstRead(events);
  const note = signHead(keys.auditHeadKey(), { organizationId, sequence, chainHash, signedAt: now });
  await transaction.runAll([
    insertRows(
      organizationId,
      rows.map((row) => row.sequence),
      rows.map(({ id }) => id),
      rows.map(({ payload }) => payload),
      rows.map(({ link }) => link),
    ),
    insertHead({ organizationId, sequence, transactionId: end.transactionId, eventId: end.id, chainHash, note }),
    ...(events.length < segmentEvents ? [] : [addSealing(organizationId)]),
    ...(readFrom === null ? [] : [addJob(valueCount, { organizationId, from: readFrom }, { key: String(sequence) })]),
  ]);
}

const addSealing = (organizationId: OrganizationId) => addJob(sealing, { organizationId }, { key: 'next' });

/** Once a minute: adds a job for each organization with events that are not in its chain. */
export const resumeSealing: Sweep = {
  name: 'audit.seal',
  findDue: findDueSeals,
  handle: async ({ transaction }, organizationId) => {
    await transaction.run(addSealing(organizationId));
    // Nothing was appended yet, so it is still due.
    return 0;
  },
};
