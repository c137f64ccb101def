import type { OrganizationId, ShareId } from '@cofferdam/domain';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSender } from './share.store.ts';

type TellParts = Pick<Platform, 'mail' | 'configuration'>;

interface Opened {
  readonly organizationId: OrganizationId;
  readonly shareId: ShareId;
  readonly openedAt: string;
  readonly viewsLeft: number;
}

/** Tells the sender by mail that their link was opened: what, when, and nothing that was in it. */
export async function tellSender({ mail, configuration }: TellParts, run: JobRun, opened: Opened): Promise<void> {
  // The mail server may have been taken away since the link was made.
  if (!mail.isConfigured) return;
  const { organizationId, shareId } = opened;
  const [sender] = await run.transaction.run(readSender(organizationId, shareId));
  if (sender === undefined) return;
  const { email, name, version, workspaceName, organizationName, views } = sender;
  const thing = version === null ? name : `${name} v${version}`;
  const when = new Date(opened.openedAt).toISOString().replace('T', ' ').slice(0, 16);
  const left =
    opened.viewsLeft === 0 ? 'It opens nothing any more.' : `${opened.viewsLeft} of ${views} views are left.`;
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
