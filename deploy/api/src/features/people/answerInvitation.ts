import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import {
  foldName,
  isUuid,
  type InvitationId,
  type OrganizationId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { SignedInCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdAccount } from '../../platform/tenancy/accountLock.ts';
import { isAdmitted, readVerifiedDomains } from '../../platform/tenancy/admittedDomains.ts';
import { lockOrganization, type LockedOrganization } from '../../platform/tenancy/organizationLock.ts';
import { requireOrganizationRoom } from '../../platform/tenancy/organizationRoom.ts';
import { lockRights, type RightsLockMode } from '../../platform/tenancy/rightsLock.ts';
import {
  findOwnInvitations,
  lockByToken,
  lockInvitation,
  markOpened,
  readAddress,
  readInviter,
  readOwnInvitation,
  closeInvitation,
  confirmOwnAddress,
  type InvitationRow,
} from './invitations.store.ts';
import { readInviteToken } from './inviteLink.ts';
import { isStillGrantable } from './isStillGrantable.ts';
import {
  activateMember,
  incrementMemberCount,
  grantOfferedRoles,
  ensurePrivateWorkspace,
  privateName,
  readMember,
} from './members.store.ts';
import { maskEmail } from './maskEmail.ts';
import { presentOwnInvitation } from './presentInvitation.ts';

type LinkState = CallOutput<'userOrganization', 'inviteExist'>['state'];

const gone = (reason?: string): ApiFailure =>
  new ApiFailure('organization.invite-user.not-found.by-id', reason === undefined ? undefined : { reason });

/** An invitation whose link was presented, locked, with the caller's relation to it. */
interface Shown {
  readonly organizationId: OrganizationId;
  readonly organization: LockedOrganization;
  readonly row: InvitationRow;
  readonly state: LinkState;
  readonly displayName: string;
  /** Whether the caller has proven their address, with this link or before. */
  readonly isConfirmed: boolean;
  readonly record: Awaited<ReturnType<SignedInCall['enterOrganization']>>['record'];
}

/**
 * Finds the invitation of a link. A caller with the link gets the reason why it doesn't work; any other text gets "not
 * found", for any organization.
 */
async function requireShown(dependencies: Dependencies, call: SignedInCall, inviteId: string): Promise<Shown> {
  const { transaction, userId } = call;
  await holdAccount(transaction, call);
  const { organizationId, tokenHash, id } = await locate(call, inviteId);
  const { record } = await call.enterOrganization(organizationId);
  const [inviter] = await transaction.run(readInviter(organizationId, tokenHash, id));
  if (inviter === undefined) throw gone();
  const rights = {
    organizationId,
    organization: 'shared',
    // In this order, so that the caller's own lock is exclusive even if they invited themselves.
    people: new Map<UserId, RightsLockMode>([
      [inviter.inviterId, 'shared'],
      [userId, 'exclusive'],
    ]),
    workspaces: new Map<WorkspaceId, RightsLockMode>(),
  } as const;
  const find = tokenHash === null ? lockInvitation(organizationId, id) : lockByToken(organizationId, tokenHash);
  // The rights lock first, then the organization: every call takes the locks in this order.
  const [, [organization], [row], [person], [member]] = await transaction.runAll([
    lockRights(rights),
    lockOrganization(organizationId),
    find,
    readAddress(userId),
    readMember(organizationId, userId),
  ]);
  if (organization === undefined || row === undefined || person === undefined) throw gone();
  if (organization.status === 'blocked-by-migration') {
    throw new ApiFailure('organization.organizationStatus.blocked-by-migration');
  }
  const isMember = member?.state === 'ACTIVE';
  const found = stateOf(row, { now: call.now, emailKey: person.emailKey, isMember });
  const state =
    found === 'open' && !(await isStillGrantable(call, organizationId, row, dependencies.plans[organization.plan]))
      ? 'revoked'
      : found;
  const isProof = state === 'open' && tokenHash !== null && provesAddress(dependencies, row);
  const isMailed = tokenHash !== null && isMailedLink(row);
  // An emailed link proves more than one from the inviter.
  if (isProof && (!person.isConfirmed || (isMailed && person.isVouched))) {
    await transaction.run(confirmOwnAddress(person.emailKey, isMailed));
  }
  const isConfirmed = isProof || person.isConfirmed;
  return { organizationId, organization, row, state, displayName: person.displayName, isConfirmed, record };
}

type Dependencies = Pick<Platform, 'mail' | 'plans'>;

/**
 * Whether a link proves that its reader owns the invited address. An emailed link does. A link from the inviter does
 * only if email isn't set up: then the inviter vouches for the address. With email it doesn't, because anyone could
 * create an organization, invite someone else's address, and open the link themselves.
 */
function provesAddress({ mail }: Dependencies, row: InvitationRow): boolean {
  return !mail.isConfigured || isMailedLink(row);
}

function isMailedLink(row: InvitationRow & { readonly isMailed?: boolean }): boolean {
  return row.isMailed === true;
}

/** Locates an invitation: by the token of its link, or by its id if this account has presented the link. */
type Located = { readonly organizationId: OrganizationId } & (
  | { readonly tokenHash: Uint8Array; readonly id: null }
  | { readonly tokenHash: null; readonly id: InvitationId }
);

/** The organization whose locks an answer to an invitation waits for; none if it isn't known to the caller. */
export async function findInvitingOrganization(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  userId: UserId,
  inviteId: string,
): Promise<readonly OrganizationId[]> {
  const token = readInviteToken(inviteId);
  if (token !== null) return [token.organizationId];
  if (!isUuid(inviteId)) return [];
  const [own] = await database.runAlone({ organizationId: null, userId }, [findOwnInvitations(userId, clock.now())]);
  return own.filter(({ id }) => id === inviteId).map(({ organizationId }) => organizationId);
}

async function locate({ transaction, userId, now }: SignedInCall, inviteId: string): Promise<Located> {
  const token = readInviteToken(inviteId);
  if (token !== null) return { organizationId: token.organizationId, tokenHash: token.hash, id: null };
  const own = isUuid(inviteId) ? await transaction.run(findOwnInvitations(userId, now)) : [];
  const shown = own.find(({ id, isOpened }) => isOpened && id === inviteId);
  if (shown === undefined) throw gone();
  return { organizationId: shown.organizationId, tokenHash: null, id: shown.id };
}

function stateOf(
  row: InvitationRow,
  facts: { readonly now: Date; readonly emailKey: string; readonly isMember: boolean },
): LinkState {
  if (row.emailKey !== facts.emailKey) return 'wrong-account';
  if (row.state === 'REVOKED') return 'revoked';
  if (row.state === 'DECLINED') return 'declined';
  if (facts.isMember) return 'member';
  if (row.state === 'ACCEPTED') return 'used';
  return row.expiresAt <= facts.now ? 'expired' : 'open';
}

/**
 * Describes the invitation of a link, and stores that this account has presented it, so that their list of invitations
 * contains it.
 */
export async function inviteExist(
  dependencies: Dependencies,
  call: SignedInCall,
  { inviteId }: CallArguments<'userOrganization', 'inviteExist'>,
): Promise<CallOutput<'userOrganization', 'inviteExist'>> {
  const { organizationId, row, state } = await requireShown(dependencies, call, inviteId);
  if (state === 'wrong-account') return { state, invitation: null, maskedEmail: maskEmail(row.email) };
  const [[shown]] = await call.transaction.runAll([
    readOwnInvitation(organizationId, row.id),
    ...(state === 'open' ? [markOpened(organizationId, row.id, call.userId)] : []),
  ]);
  if (shown === undefined) throw new Error('a locked invitation is gone');
  return { state, invitation: presentOwnInvitation(shown, organizationId), maskedEmail: null };
}

/** Joins: creates the membership, private workspace and roles and ends the invitation, all or nothing. */
export async function confirmInviteUser(
  { mail, plans, random }: Pick<Platform, 'mail' | 'plans' | 'random'>,
  call: SignedInCall,
  { inviteId }: CallArguments<'userOrganization', 'confirmInviteUser'>,
): Promise<CallOutput<'userOrganization', 'confirmInviteUser'>> {
  const { transaction, userId, now } = call;
  await requireOrganizationRoom(transaction, userId);
  const shown = await requireShown({ mail, plans }, call, inviteId);
  const { organizationId, organization, row, state, displayName, isConfirmed, record } = shown;
  if (state === 'member') throw new ApiFailure('user-organization.mapping.exist');
  if (state !== 'open') throw gone(state);
  const verified = await transaction.run(readVerifiedDomains(organizationId));
  // A domain may have been verified after the invitation.
  if (!isAdmitted(row.emailKey, verified)) throw new ApiFailure('organization.add-user.not-allowed-domain');
  // An address counts for a domain only if it is proven.
  if (verified.length > 0 && !isConfirmed) throw new ApiFailure('account-address.not-confirmed');
  // The lock is held, so the plan can't have changed since it was read.
  const allowed = plans[organization.plan].users;
  const [[counted], , [home]] = await transaction.runAll([
    incrementMemberCount(organizationId, allowed ?? 0),
    activateMember(organizationId, userId, row.role, now, row.inviterId),
    ensurePrivateWorkspace(organizationId, userId, random.id<WorkspaceId>(), privateName, foldName(privateName), now),
    grantOfferedRoles(organizationId, row.id, userId, now, row.inviterId),
    closeInvitation(organizationId, row.id, 'ACCEPTED', now, userId),
  ]);
  if (counted === undefined) {
    const limit = { name: 'users', allowed, used: organization.memberCount };
    throw new ApiFailure('subscription.resource-add.error.user', { limit });
  }
  if (home === undefined) throw new Error('a member has no private workspace');
  transaction.atCommit(notify({ kind: 'member.joined', organizationId, userId }));
  record('member.joined', { name: displayName, role: row.role, memberId: userId });
  return { organizationId, privateWorkspaceId: home.id };
}

/** Declines an invitation. */
export async function declineInvite(
  dependencies: Dependencies,
  call: SignedInCall,
  { inviteId }: CallArguments<'userOrganization', 'declineInvite'>,
): Promise<void> {
  const { organizationId, row, state, record } = await requireShown(dependencies, call, inviteId);
  if (state !== 'open') throw gone(state);
  await call.transaction.run(closeInvitation(organizationId, row.id, 'DECLINED', call.now, call.userId));
  record('member.invitation.declined', { email: row.email });
}

/**
 * The invitations whose links this account has opened, each read in its organization's scope. The number of others is
 * shown only to an account with a proven address: row-level security hides them from unconfirmed ones.
 */
export async function listOwnInvitations(call: SignedInCall): Promise<CallOutput<'userOrganization', 'myInvites'>> {
  const { transaction, userId, now } = call;
  const found = await transaction.run(findOwnInvitations(userId, now));
  const invitations: CallOutput<'userOrganization', 'myInvites'>['invitations'] = [];
  for (const { organizationId, id, isOpened } of found) {
    if (!isOpened) continue;
    await call.enterOrganization(organizationId);
    const [row] = await transaction.run(readOwnInvitation(organizationId, id));
    if (row !== undefined) invitations.push(presentOwnInvitation(row, organizationId));
  }
  return { invitations, unopened: found.filter(({ isOpened }) => !isOpened).length };
}
