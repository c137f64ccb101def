import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSender } from './share.store.ts';
import type { ShareOpening } from './shareOpened.ts';

type MailParts = Pick<Platform, 'mail' | 'configuration'>;

/** Tells the sender by mail that their link was opened: what, when, and nothing that was in it. */
export async function mailSender({ mail, configuration }: MailParts, run: JobRun, opened: ShareOpening): Promise<void> {
  // The mail server may have been taken away since the link was made.
  if (!mail.isConfigured) return;
  const { organizationId, shareId } = opened;
  const [sender] = await run.transaction.run(readSender(organizationId, shareId));
  if (sender === undefined) return;
  const { email, name, version, workspaceName, organizationName, views } = sender;
  const thing = version === null ? name : `${name} v${version}`;
  const when = new Date(opened.openedAt).toISOString().replace('T', ' ').slice(0, 16);
  const { viewsLeft } = opened;
  const left =
    viewsLeft === 0
      ? 'It opens nothing any more.'
      : `${viewsLeft} of ${views} views ${viewsLeft === 1 ? 'is' : 'are'} left.`;
  await mail.send({
    to: email,
    subject: `Your one-time link to ${name} was opened`,
    text: [
      `Your one-time link to ${thing} (${workspaceName}, ${organizationName}) was opened at ${when} UTC.`,
      left,
      '',
      'Not expected? Change what it gave away, and revoke the link if views are left:',
      `${configuration.origins[0]}/r/shares?organizationId=${organizationId}`,
      '',
    ].join('\n'),
  });
}
