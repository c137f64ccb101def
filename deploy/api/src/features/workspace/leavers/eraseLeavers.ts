import { privateWorkspaceDays, type OrganizationId, type UserId, type WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { dueStatement, type Sweep } from '../../../platform/jobs/sweep.ts';
import { lockRights, type RightsLockMode } from '../../../platform/tenancy/rightsLock.ts';
import { deleteWholeWorkspace } from '../../erasing/erasing.ts';
import { readLeaverWorkspaces, setPrivateEnd, type LeaverWorkspaceRow } from './leavers.store.ts';

/** Deletes private workspaces of former members that no one claimed in time. */
export const eraseLeavers: Sweep = {
  name: 'workspace.leavers.erase',
  findDue: dueStatement(
    'workspace.leavers.findDue',
    `cofferdam.due_private_workspaces(${privateWorkspaceDays}, $1, $2)`,
  ),
  handle: async ({ now, transaction, record }, organizationId, recordIds) => {
    const due = (await lockLeavers(transaction, organizationId, recordIds)).filter(({ isDue }) => isDue);
    for (const { id, userId } of due) {
      await transaction.run(setPrivateEnd(organizationId, userId, 'ERASED', now, null));
      await deleteWholeWorkspace(transaction, organizationId, id, now);
      record('workspace.erased', { memberId: userId, workspaceType: 'PRIVATE' }, id);
    }
    return due.length;
  },
};

/**
 * Locks private workspaces of former members with their owners, and returns those whose owners are still former
 * members. A person who rejoins takes the same lock.
 */
async function lockLeavers(
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
