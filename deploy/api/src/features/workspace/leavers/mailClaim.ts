import { privateWorkspaceDays, type OrganizationId, type UserId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import type { Message } from '../../../platform/mail/createMail.ts';
import { readForMail } from './leavers.store.ts';

/** The job's payload: ids only, no name and no address. */
export type ClaimMail = { organizationId: OrganizationId; userId: UserId };

/** Emails someone who left that their private workspace was claimed. */
export const claimMail = jobKind<ClaimMail>('workspace.claim-mail');

export async function mailClaim(
  { transaction }: JobRun,
  { organizationId, userId }: ClaimMail,
): Promise<Message | null> {
  const [row] = await transaction.run(readForMail(organizationId, userId));
  if (row === undefined || row.claimedAt === null) return null;
  return {
    id: `workspace-claimed.${organizationId}.${userId}.${row.claimedAt.getTime()}`,
    to: row.email,
    subject: `Your private workspace in ${row.organizationName} was claimed`,
    text: [
      `${row.byName ?? 'An owner'} of ${row.organizationName} claimed your private workspace.`,
      '',
      `For ${privateWorkspaceDays} days after someone leaves, an owner of ${row.organizationName} can claim their private workspace.`,
      `You left ${row.organizationName}, so its owners can now read what you kept there.`,
      'Change any password or key in it that you still use.',
      '',
    ].join('\n'),
  };
}
