import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import { writeMoment } from '../../platform/mail/writeMoment.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSender } from './share.store.ts';
import type { ShareOpening } from './shareOpened.ts';

type MailDependencies = Pick<Platform, 'configuration'>;

/** The email to the sender of an opened link: item and time, without its content. */
export async function mailSender(
  { configuration }: MailDependencies,
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
