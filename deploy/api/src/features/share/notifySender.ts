import { notify } from '../../platform/notifications/notification.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import { readSender } from './share.store.ts';
import { shareOpenedMail, type ShareOpening } from './shareOpened.ts';

/**
 * Notifies the sender in the chosen ways that their link was opened: their open pages immediately, an email by its own
 * job.
 */
export async function notifySender({ transaction }: JobRun, opened: ShareOpening): Promise<void> {
  const { organizationId, shareId } = opened;
  const [sender] = await transaction.run(readSender(organizationId, shareId));
  if (sender === undefined) return;
  const { userId, notify: ways } = sender;
  if (ways.includes('APP')) {
    transaction.atCommit(notify({ kind: 'share.opened', organizationId, userId, shareId }));
  }
  if (ways.includes('EMAIL')) await transaction.run(addJob(shareOpenedMail, opened));
}
