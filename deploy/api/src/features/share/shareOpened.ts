import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { addJob } from '../../platform/jobs/addJob.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import { writeMoment } from '../../platform/mail/writeMoment.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSender } from './share.store.ts';

/** The notification to the sender that a link was opened. */
type ShareOpening = {
  organizationId: OrganizationId;
  shareId: ShareId;
  /** ISO 8601. */
  openedAt: string;
  viewsLeft: number;
};

/**
 * A link whose sender wants to be notified was opened. The claim adds the job in its transaction, so both happen or
 * neither.
 */
export const shareOpened = jobKind<ShareOpening>('share.opened');

/** The email about it: a separate job, so that an unreachable mail server blocks nothing else. */
export const shareOpenedMail = jobKind<ShareOpening>('share.opened-mail');

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

/** The email to the sender of an opened link: item and time, without its content. */
export async function mailSender(
  { configuration }: Pick<Platform, 'configuration'>,
  run: JobRun,
  opened: ShareOpening,
): Promise<Message | null> {
  const { organizationId, shareId } = opened;
  const [sender] = await run.transaction.run(readSender(organizationId, shareId));
  // Anyone can sign up with an address of someone else, who must get nothing.
  if (sender?.isConfirmed !== true) return null;
  const { email, name, version, workspaceName, organizationName, views } = sender;
  const shared = version === null ? name : `${name} v${version}`;
  const when = writeMoment(new Date(opened.openedAt));
  const { viewsLeft } = opened;
  const left =
    viewsLeft === 0
      ? 'The link no longer works.'
      : `${viewsLeft} of ${views} views ${viewsLeft === 1 ? 'is' : 'are'} left.`;
  return {
    id: `share-opened.${shareId}.${new Date(opened.openedAt).getTime()}.${viewsLeft}`,
    to: email,
    subject: `Your one-time link to ${name} was opened`,
    text: [
      `Your one-time link to ${shared} (${workspaceName}, ${organizationName}) was opened on ${when}.`,
      left,
      '',
      'If you weren’t expecting this, rotate the shared value, and revoke the link if it has views left:',
      `${configuration.origins[0]}/r/shares?organizationId=${organizationId}`,
      '',
    ].join('\n'),
  };
}
