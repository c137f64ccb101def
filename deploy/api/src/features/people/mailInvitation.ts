import type { InvitationId, OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeMailToken, readForMail } from './invitations.store.ts';
import { deriveMailToken, inviteLink } from './inviteLink.ts';

/** What the job knows: whose, and which. No link, no address. */
export type InvitationMail = { organizationId: OrganizationId; invitationId: InvitationId };

/** Sends an invitation by mail, out of the queue. */
export const invitationMail = jobKind<InvitationMail>('people.invitation-mail');

/** The mail with the link of an invitation that is still open: the same link in each attempt to send it. */
export async function mailInvitation(
  { configuration, keys }: Pick<Platform, 'configuration' | 'keys'>,
  { transaction, now }: JobRun,
  { organizationId, invitationId }: InvitationMail,
): Promise<Message | null> {
  const [row] = await transaction.run(readForMail(organizationId, invitationId));
  if (row === undefined || row.state !== 'PENDING' || row.expiresAt <= now) return null;
  const token = deriveMailToken(keys.mac('invitation-mail-token'), organizationId, invitationId, row.sentAt);
  await transaction.run(storeMailToken(organizationId, invitationId, token.hash));
  return {
    id: `invitation.${invitationId}.${row.sentAt.getTime()}`,
    to: row.email,
    subject: `Join ${row.organizationName} on Cofferdam`,
    text: [
      `${row.inviterName ?? 'A former member'} invited you to ${row.organizationName}.`,
      '',
      'Open this link and sign in with this email address:',
      inviteLink(configuration.origins[0] ?? '', token.text),
      '',
      `It works once, until ${row.expiresAt.toISOString().replace('T', ' ').slice(0, 16)} UTC.`,
      "If you weren't expecting this, ignore it. No one can join in your name without the link.",
      '',
    ].join('\n'),
  };
}
