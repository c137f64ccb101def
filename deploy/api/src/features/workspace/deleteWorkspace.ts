import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../platform/tenancy/requireFreshSignIn.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { lockWorkspaces } from '../../platform/tenancy/workspaceLock.ts';
import { deleteWholeWorkspace } from '../erasing/erasing.ts';
import { endSharesOfWorkspace } from '../share/endShares.ts';
import { countContents, decrementWorkspaceCount } from './workspace.store.ts';

/** Deletes a standard workspace with everything in it, including the trash. Keeps the audit log. */
export async function deleteWorkspace(
  call: WorkspaceCall,
  { name }: CallArguments<'workspace', 'delete'>,
): Promise<void> {
  const { organizationId, workspaceId, userId, access, now, transaction } = call;
  // A private workspace belongs to its member as long as their membership lasts.
  if (access.workspaceType === 'PRIVATE') throw new ApiFailure('access-denied.exception');
  requireFreshSignIn(call);
  const [, [workspace]] = await transaction.runAll([
    lockOrganization(organizationId),
    lockWorkspaces(organizationId, [workspaceId], userId),
  ]);
  if (workspace === undefined) throw new ApiFailure('workspace.not-found.by-workspace-id');
  if (workspace.name !== name.trim()) throw new ApiFailure('workspace.validation.name', { fields: ['name'] });
  await endSharesOfWorkspace(call, workspaceId);
  await transaction.run(decrementWorkspaceCount(organizationId));
  await deleteWholeWorkspace(transaction, organizationId, workspaceId, now);
  call.record('workspace.deleted', { name: workspace.name }, workspaceId);
  transaction.atCommit(notifyMembers(organizationId));
}

/** The contents that would be deleted with a workspace. */
export async function readContents({
  organizationId,
  workspaceId,
  now,
  transaction,
}: WorkspaceCall): Promise<CallOutput<'workspace', 'contents'>> {
  const [counts] = await transaction.run(countContents(organizationId, workspaceId, now));
  if (counts === undefined) throw new Error('an authorized workspace is gone');
  return counts;
}
