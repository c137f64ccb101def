import type { InvitationId, OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import { writeMoment } from '../../platform/mail/writeMoment.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeMailToken, readForMail } from './invitations.store.ts';
import { deriveMailToken, inviteLink } from './inviteLink.ts';

/** The job's payload: ids only, no link and no address. */
export type InvitationMail = { organizationId: OrganizationId; invitationId: InvitationId };

/** Emails an invitation, as a job. */
export const invitationMail = jobKind<InvitationMail>('people.invitation-mail');

/** The email with the link of an open invitation; the same link in each attempt. */
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
    // In quotes, which names can't contain: a chosen name must not pass for part of our text.
    subject: `Join '${row.organizationName}' on Cofferdam`,
    text: [
      `${row.inviterName ?? 'A former member'} invited you to "${row.organizationName}".`,
      '',
      'Open this link, then sign in or create an account with this email address:',
      inviteLink(configuration.origins[0] ?? '', token.text),
      '',
      `It works once, until ${writeMoment(row.expiresAt)}.`,
      'If you weren’t expecting this, ignore it. No one can join in your name without the link.',
      '',
    ].join('\n'),
  };
}
