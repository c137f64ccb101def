import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { fitsLimit, type InvitationId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { requireFreshSignIn } from '../../platform/tenancy/requireFreshSignIn.ts';
import { requireWithinLimit } from '../../platform/tenancy/requireWithinLimit.ts';
import { requireGrantable } from '../../platform/tenancy/requireRole.ts';
import {
  closeInvitation,
  countOpen,
  lockInvitation,
  renewInvitation,
  type InvitationRow,
} from './invitations.store.ts';
import { inviteLink, makeInviteToken } from './inviteLink.ts';
import { endOfLink, type InviteDependencies } from './invitePeople.ts';
import { limitInvitations } from './limitInvitations.ts';
import { invitationMail } from './mailInvitation.ts';
import { presentInvitation } from './presentInvitation.ts';
import { requireOffer } from './requireOffer.ts';

/**
 * Creates a new link for an open or expired invitation; the previous link stops working. The offer is checked again:
 * the sender must still be able to grant it, and it must fit the plan.
 */
export async function resendInvite(
  dependencies: InviteDependencies,
  call: SteppedCall,
  { invitationId }: CallArguments<'userOrganization', 'resendInvite'>,
): Promise<CallOutput<'userOrganization', 'resendInvite'>> {
  const limited = await limitInvitations(dependencies, call, async (inside) => {
    const [row] = await inside.transaction.run(lockInvitation(inside.organizationId, invitationId));
    // Before the email is counted: the same call is sent again after a fresh sign-in.
    requireRenewable(inside, row);
    return [row.emailKey];
  });
  const [wait] = limited.values();
  if (wait !== undefined) throw new ApiFailure('request.rate-limited', { retryAfterSeconds: wait });
  return call.step((inside) => renew(dependencies, inside, invitationId));
}

async function renew(
  { configuration, mail, plans, random }: InviteDependencies,
  call: OrganizationCall,
  invitationId: InvitationId,
): Promise<CallOutput<'userOrganization', 'resendInvite'>> {
  const { organizationId, now, transaction } = call;
  requireWithinLimit(call.access);
  const [[organization], [row], [open]] = await transaction.runAll([
    lockOrganization(organizationId),
    lockInvitation(organizationId, invitationId),
    countOpen(organizationId, now, invitationId),
  ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  requireRenewable(call, row);
  const plan = plans[organization.plan];
  const used = organization.memberCount + (open?.count ?? 0);
  if (!fitsLimit(plan.users, used)) {
    throw new ApiFailure('subscription.resource-add.error.user', {
      limit: { name: 'users', allowed: plan.users, used },
    });
  }
  const offer = await requireOffer(call, row, plan);
  // An open invitation is already counted, an expired one isn't.
  const needed = row.expiresAt > now ? 0 : 1;
  if (offer.room < needed) {
    const allowed = plan.roleAssignmentsPerWorkspace;
    const limit = { name: 'roleAssignmentsPerWorkspace', allowed, used: (allowed ?? 0) - offer.room };
    throw new ApiFailure('subscription.resource-add.error.workspace-iam', { limit });
  }
  const token = makeInviteToken(random, organizationId);
  const expiresAt = endOfLink(now);
  await transaction.run(renewInvitation(organizationId, invitationId, token.hash, now, expiresAt));
  if (mail.isConfigured)
    transaction.atCommit(addJob(invitationMail, { organizationId, invitationId }, { key: invitationId }));
  call.record('member.invitation.resent', { email: row.email });
  return {
    invitation: presentInvitation({ ...row, sentAt: now, expiresAt }, now),
    link: inviteLink(configuration.origins[0] ?? '', token.text),
    isMailed: mail.isConfigured,
  };
}

/** Revokes an invitation. A caller who can't grant its role can't revoke it either. */
export async function deleteInvite(
  call: OrganizationCall,
  { invitationId }: CallArguments<'userOrganization', 'deleteInvite'>,
): Promise<void> {
  const { organizationId, userId, now, access, transaction } = call;
  const [row] = await transaction.run(lockInvitation(organizationId, invitationId));
  requirePending(row);
  requireGrantable(access.organizationRole, row.role);
  await transaction.run(closeInvitation(organizationId, invitationId, 'REVOKED', now, userId));
  call.record('member.invitation.revoked', { email: row.email });
}

/** Only a pending invitation can be renewed or revoked. @throws ApiFailure `request.conflict` for another one of the organization */
function requirePending(row: InvitationRow | undefined): asserts row is InvitationRow {
  if (row === undefined) throw new ApiFailure('organization.invite-user.not-found.by-id');
  // Answered, revoked or replaced since the page was loaded, so the page stays.
  if (row.state !== 'PENDING') throw new ApiFailure('request.conflict');
}

/** Only someone who could make the invitation can renew it, and one that makes an owner needs a fresh sign-in. */
function requireRenewable(call: OrganizationCall, row: InvitationRow | undefined): asserts row is InvitationRow {
  requirePending(row);
  requireGrantable(call.access.organizationRole, row.role);
  // As when inviting: the answer contains the link.
  if (row.role === 'OWNER') requireFreshSignIn(call);
}
