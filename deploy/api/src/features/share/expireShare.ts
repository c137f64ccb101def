import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { addJob } from '../../platform/jobs/addJob.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import { endExpired } from './share.store.ts';

/** The moment at which a link is over: what it holds is deleted then. */
export const shareExpiry = jobKind<{ organizationId: OrganizationId; shareId: ShareId }>('share.expire');

// The clock of the database, by which a job is due, may be ahead of ours.
const againMilliseconds = 60_000;

/** Deletes what an expired link holds. Nothing opens it before that either: each claim looks at the time itself. */
export async function expireShare(
  { now, transaction }: JobRun,
  payload: { readonly organizationId: OrganizationId; readonly shareId: ShareId },
): Promise<void> {
  const { organizationId, shareId } = payload;
  const [left] = await transaction.run(endExpired(organizationId, now, shareId));
  if (left?.isEarly !== true) return;
  await transaction.run(
    addJob(shareExpiry, payload, { at: new Date(now.getTime() + againMilliseconds), key: shareId }),
  );
}
