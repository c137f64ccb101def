import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { AuditEventType, AuditFields, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Query } from '../../../platform/database/query.ts';
import { foldEmail } from '../../../platform/email/foldEmail.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { notify } from '../../../platform/notifications/notification.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdAccountToDelete } from '../../../platform/tenancy/accountLock.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { lockRights, type RightsLockMode } from '../../../platform/tenancy/rightsLock.ts';
import { listOwnMemberships } from '../../organization/organization.store.ts';
import { endMembership } from '../endMembership.ts';
import { readAddress } from '../invitations.store.ts';
import { readMember } from '../members.store.ts';
import { deleteOwnAccount, dropFavorites, readIfLastOwner, readName, readOpenSessions } from './deleteAccount.store.ts';

/** Returns the organizations that block deleting an account, and those that the person would leave. */
export async function readDeletion(call: SignedInCall): Promise<CallOutput<'identity', 'deletion'>> {
  const { transaction, userId } = call;
  const lastOwnerOf: CallOutput<'identity', 'deletion'>['lastOwnerOf'] = [];
  const leaves: CallOutput<'identity', 'deletion'>['leaves'] = [];
  for (const { organizationId: id } of await transaction.run(listOwnMemberships(userId))) {
    await call.enterOrganization(id);
    const [[owned], [found]] = await transaction.runAll([readIfLastOwner(id, userId), readName(id)]);
    if (owned !== undefined) lastOwnerOf.push({ id, name: owned.name, memberCount: owned.memberCount });
    else if (found !== undefined) leaves.push({ id, name: found.name });
  }
  return { lastOwnerOf, leaves };
}

/** The organizations whose locks the deletion of an account waits for. */
export async function findOwnOrganizations(
  { database }: Pick<Platform, 'database'>,
  userId: UserId,
): Promise<readonly OrganizationId[]> {
  const [memberships] = await database.runAlone({ organizationId: null, userId }, [listOwnMemberships(userId)]);
  return memberships.map(({ organizationId }) => organizationId);
}

/** Deletes the caller's account in one transaction. */
export async function deleteAccount(
  { random }: Pick<Platform, 'random'>,
  call: SignedInCall,
  { email }: CallArguments<'identity', 'deleteAccount'>,
): Promise<void> {
  requireFreshSignIn(call);
  const { transaction, userId } = call;
  await holdAccountToDelete(transaction, call);
  const [person] = await transaction.run(readAddress(userId));
  if (person?.emailKey !== foldEmail(email).emailKey) throw new ApiFailure('validation.request', { fields: ['email'] });
  const memberships = await transaction.run(listOwnMemberships(userId));
  const organizationIds = memberships.map(({ organizationId }) => organizationId).sort();
  // All rights locks before any row lock; see [Note: rights lock]. Every deletion takes them in the same order.
  await transaction.runAll(organizationIds.map((organizationId) => lockMember(organizationId, userId)));
  for (const organizationId of organizationIds) await leave(random, call, organizationId);
  const sessions = await transaction.run(readOpenSessions(userId));
  for (const { sessionId } of sessions) transaction.atCommit(notify({ kind: 'session.revoked', userId, sessionId }));
  await transaction.run(deleteOwnAccount());
}

function lockMember(organizationId: OrganizationId, userId: UserId): Query<unknown> {
  return lockRights({
    organizationId,
    organization: 'shared',
    people: new Map<UserId, RightsLockMode>([[userId, 'exclusive']]),
    workspaces: new Map<WorkspaceId, RightsLockMode>(),
  });
}

/**
 * Ends one membership. Writes its events before the next organization is entered, because row-level security allows one
 * at a time.
 */
async function leave(random: Platform['random'], call: SignedInCall, organizationId: OrganizationId): Promise<void> {
  const { transaction, userId } = call;
  await call.enterOrganization(organizationId);
  const [member] = await transaction.run(readMember(organizationId, userId));
  // Someone else removed the person while this waited for the locks.
  if (member?.state !== 'ACTIVE') return;
  const events: Query<never>[] = [];
  const record = <Type extends AuditEventType>(
    type: Type,
    fields: AuditFields<Type>,
    workspaceId: WorkspaceId | null = null,
  ): void => void events.push(recordAudit(random, call, { organizationId, workspaceId, type, fields }));
  const { role, name } = await endMembership({ ...call, organizationId, record }, userId, () => undefined).catch(
    (error: unknown) => {
      if (error instanceof ApiFailure && error.errorCode === 'role-resource.last-admin') {
        throw new ApiFailure('account.last-owner');
      }
      throw error;
    },
  );
  record('member.account.deleted', { name, role, memberId: userId });
  await transaction.runAll([dropFavorites(organizationId, userId), ...events]);
}
