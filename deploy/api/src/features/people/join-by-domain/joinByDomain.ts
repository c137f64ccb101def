import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, type OrganizationId, type PlanLimits, type UserId, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { notify } from '../../../platform/notifications/notification.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdAccount } from '../../../platform/tenancy/accountLock.ts';
import { requireOrganizationRoom } from '../../../platform/tenancy/organizationRoom.ts';
import { domainOf } from '../../../platform/tenancy/admittedDomains.ts';
import { lockOrganization, type LockedOrganization } from '../../../platform/tenancy/organizationLock.ts';
import { lockRights, type RightsLockMode } from '../../../platform/tenancy/rightsLock.ts';
import { listDomains } from '../../domain/domain.store.ts';
import { findDomainsOverLimit } from '../../domain/domainRules.ts';
import { readOwnSecondFactor } from '../../organization/organization.store.ts';
import { readSecondFactorPolicy } from '../../organization/secondFactorPolicy.store.ts';
import {
  findOpenTo,
  lockInvitation,
  settleInvitationsTo,
  type InvitationRow,
  type OpenInvitation,
} from '../invitations.store.ts';
import { isStillGrantable } from '../isStillGrantable.ts';
import {
  activateMember,
  ensurePrivateWorkspace,
  grantOfferedRoles,
  incrementMemberCount,
  privateName,
} from '../members.store.ts';
import { findJoining, readProvenAddress } from './joinByDomain.store.ts';

/** Never a higher role than Member; an invitation or an administrator can assign one. */
const roleOfAnyone = 'MEMBER';

const hidden = (): ApiFailure => new ApiFailure('organization.not-found.by-id');

/**
 * Joins an organization that admits everyone with an address at one of its verified domains. An open invitation to the
 * address is accepted with its roles, because the confirmed address proves as much as its link. If the organization doesn't
 * let people join, or not this person, the error is that of an unknown organization.
 *
 * @throws ApiFailure `account-address.not-confirmed` for any organization
 */
export async function joinByDomain(
  { plans, random }: Pick<Platform, 'plans' | 'random'>,
  call: SignedInCall,
  { organizationId }: CallArguments<'userOrganization', 'joinByDomain'>,
): Promise<CallOutput<'userOrganization', 'joinByDomain'>> {
  const { transaction, userId, now } = call;
  await requireOrganizationRoom(transaction, userId);
  await holdAccount(transaction, call);
  const [address] = await transaction.run(readProvenAddress(userId));
  if (address?.isProven !== true) throw new ApiFailure('account-address.not-confirmed');
  const { email, emailKey, displayName } = address;
  const domain = domainOf(emailKey);
  // Checked before any lock, so that a stranger can't block the organization's members.
  const [seen] = await transaction.run(findJoining(organizationId, userId, domain));
  if (seen === undefined) throw hidden();
  const { record } = await call.enterOrganization(organizationId);
  const [open] = await transaction.run(findOpenTo(organizationId, emailKey, now));
  const organization = await requireJoinable({ plans }, call, { organizationId, domain, open });
  const invitation = await findGrantable(call, organizationId, open, plans[organization.plan]);
  const role = invitation?.role ?? roleOfAnyone;
  // The lock is held, so the plan can't have changed since it was read.
  const allowed = plans[organization.plan].users;
  const [[counted], , [home]] = await transaction.runAll([
    incrementMemberCount(organizationId, allowed ?? 0),
    activateMember(organizationId, userId, role, now, invitation?.inviterId ?? null),
    ensurePrivateWorkspace(organizationId, userId, random.id<WorkspaceId>(), privateName, foldName(privateName), now),
    ...(invitation === null
      ? []
      : [grantOfferedRoles(organizationId, invitation.id, userId, now, invitation.inviterId)]),
    // An open invitation counts as one more person.
    settleInvitationsTo(organizationId, emailKey, now, userId),
  ]);
  if (counted === undefined) {
    const limit = { name: 'users', allowed, used: organization.memberCount };
    throw new ApiFailure('subscription.resource-add.error.user', { limit });
  }
  if (home === undefined) throw new Error('a member has no private workspace');
  transaction.atCommit(notify({ kind: 'member.joined', organizationId, userId }));
  record('member.joined-by-domain', { name: displayName, role, memberId: userId, email });
  return { organizationId, privateWorkspaceId: home.id };
}

/** Re-reads the invitation under the locks; null if it ended, or its inviter can no longer make the offer. */
async function findGrantable(
  call: SignedInCall,
  organizationId: OrganizationId,
  open: OpenInvitation | undefined,
  plan: PlanLimits,
): Promise<InvitationRow | null> {
  if (open === undefined) return null;
  const [row] = await call.transaction.run(lockInvitation(organizationId, open.id));
  if (row?.state !== 'PENDING' || row.expiresAt <= call.now) return null;
  return (await isStillGrantable(call, organizationId, row, plan)) ? row : null;
}

interface Joining {
  readonly organizationId: OrganizationId;
  readonly domain: string;
  /** Its inviter's rights are locked, so that they don't change until the call ends. */
  readonly open: OpenInvitation | undefined;
}

/** Checks again under the locks: a change of the rule, or a removal, may have been answered in between. */
async function requireJoinable(
  { plans }: Pick<Platform, 'plans'>,
  { sessionId, transaction, userId }: SignedInCall,
  { organizationId, domain, open }: Joining,
): Promise<LockedOrganization> {
  const rights = {
    organizationId,
    organization: 'shared',
    // In this order, so that the caller's own lock is exclusive even if they invited themselves.
    people: new Map<UserId, RightsLockMode>([
      ...(open === undefined ? [] : [[open.inviterId, 'shared'] as const]),
      [userId, 'exclusive'],
    ]),
    workspaces: new Map<WorkspaceId, RightsLockMode>(),
  } as const;
  const [, [organization], [joining], rows, [policy], [factor]] = await transaction.runAll([
    lockRights(rights),
    lockOrganization(organizationId),
    findJoining(organizationId, userId, domain),
    listDomains(organizationId),
    readSecondFactorPolicy(organizationId),
    readOwnSecondFactor(userId, sessionId),
  ]);
  if (organization === undefined || joining === undefined) throw hidden();
  if (findDomainsOverLimit(rows, plans[organization.plan].customDomains).has(domain)) throw hidden();
  if (organization.status === 'blocked-by-migration') {
    throw new ApiFailure('organization.organizationStatus.blocked-by-migration');
  }
  if (joining.memberState === 'ACTIVE') throw new ApiFailure('user-organization.mapping.exist');
  if (policy?.isRequired === true && factor?.hasOne !== true) {
    throw new ApiFailure('second-factor.organization-required');
  }
  return organization;
}
