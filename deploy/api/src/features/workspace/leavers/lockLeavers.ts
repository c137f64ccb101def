import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRights, type RightsLockMode } from '../../../platform/tenancy/rightsLock.ts';
import { readLeaverWorkspaces, type LeaverWorkspaceRow } from './leavers.store.ts';

/**
 * Locks private workspaces of former members with their owners, and returns those whose owners are still former
 * members. A person who rejoins takes the same lock.
 */
export async function lockLeavers(
  transaction: Transaction,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<readonly LeaverWorkspaceRow[]> {
  const found = await transaction.run(readLeaverWorkspaces(organizationId, ids));
  if (found.length === 0) return [];
  const [, locked] = await transaction.runAll([
    lockRights({
      organizationId,
      organization: 'shared',
      people: new Map<UserId, RightsLockMode>(found.map(({ userId }) => [userId, 'exclusive'])),
      workspaces: new Map<WorkspaceId, RightsLockMode>(found.map(({ id }) => [id, 'exclusive'])),
    }),
    readLeaverWorkspaces(
      organizationId,
      found.map(({ id }) => id),
    ),
  ]);
  return locked;
}
