import type { InvitationId, OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepMailToken, readForMail } from './invitations.store.ts';
import { inviteLink, makeInviteToken } from './inviteLink.ts';

/** What the job knows: whose, and which. No link, no address. */
export type InvitationMail = { organizationId: OrganizationId; invitationId: InvitationId };

/** Sends an invitation by mail, out of the queue. */
export const invitationMail = jobKind<InvitationMail>('people.invitation-mail');

/**
 * Sends the link of an invitation that is still open. The token is made here, at the last moment: a run that is tried
 * again makes another one, and the one before ends.
 */
export async function mailInvitation(
  { configuration, mail, random }: Pick<Platform, 'configuration' | 'mail' | 'random'>,
  { transaction, now }: JobRun,
  { organizationId, invitationId }: InvitationMail,
): Promise<void> {
  // The mail server may have been taken away since.
  if (!mail.isConfigured) return;
  const [row] = await transaction.run(readForMail(organizationId, invitationId));
  if (row === undefined || row.state !== 'PENDING' || row.expiresAt <= now) return;
  const token = makeInviteToken(random, organizationId);
  await transaction.run(keepMailToken(organizationId, invitationId, token.hash));
  await mail.send({
    to: row.email,
    subject: `Join ${row.organizationName} on Cofferdam`,
    text: [
      `${row.inviterName ?? 'Somebody'} invites you to ${row.organizationName}.`,
      '',
      'Open this link with an account of this address:',
      inviteLink(configuration.origins[0] ?? '', token.text),
      '',
      `It works once, until ${row.expiresAt.toISOString().replace('T', ' ').slice(0, 16)} UTC.`,
      'Not expected? Then do nothing: without the link nobody joins in your name.',
      '',
    ].join('\n'),
  });
}
