import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkNewName } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganization } from '../../../platform/tenancy/organizationLock.ts';
import { indexAsStandard } from '../../vault/items/search-index/searchIndex.ts';
import { presentWorkspace } from '../presentWorkspace.ts';
import { incrementWorkspaceCount, findNamesake, findWorkspace } from '../workspace.store.ts';
import { makeStandard, readLeaverWorkspaces, setPrivateEnd } from './leavers.store.ts';
import { claimMail } from './mailClaim.ts';

type Input = CallArguments<'workspace', 'claim'>;

/**
 * Turns a former member's private workspace into a standard workspace, so that the organization's rules apply to it.
 * Confirmed with the person's name, recorded, and emailed to them.
 */
export async function claimWorkspace(
  { keys, mail, plans }: Pick<Platform, 'keys' | 'mail' | 'plans'>,
  call: OrganizationCall,
  input: Input,
): Promise<CallOutput<'workspace', 'claim'>> {
  const { organizationId, userId, now, transaction } = call;
  const name = checkNewName(input.name);
  if (!name.ok) throw new ApiFailure('workspace.validation.name', { fields: ['name'] });
  // The route holds the rights locks of the leaver and the workspace.
  const [left] = await transaction.run(readLeaverWorkspaces(organizationId, [input.workspaceId]));
  if (left === undefined || left.isDue || left.userId !== input.userId)
    throw new ApiFailure('workspace.not-found.by-id');
  if (left.name !== input.personName.trim()) throw new ApiFailure('validation.request', { fields: ['personName'] });

  const allowed = plans[call.access.plan].workspaces;
  const [[organization], [counted], [namesake]] = await transaction.runAll([
    lockOrganization(organizationId),
    incrementWorkspaceCount(organizationId, allowed ?? 0),
    findNamesake(organizationId, name.key, left.id),
  ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  if (counted === undefined) {
    const limit = { name: 'workspaces', allowed, used: organization.standardWorkspaceCount };
    throw new ApiFailure('subscription.resource-add.error.workspace', { limit });
  }
  if (namesake !== undefined) throw new ApiFailure('workspace.exist.name', { fields: ['name'] });
  const [, , [row]] = await transaction.runAll([
    makeStandard(organizationId, left.id, name.name, name.key),
    setPrivateEnd(organizationId, left.userId, 'CLAIMED', now, userId),
    findWorkspace(organizationId, left.id),
    ...indexAsStandard(organizationId, left.id),
  ]);
  if (row === undefined) throw new Error('a claimed workspace is gone');
  call.record('workspace.claimed', { name: name.name, email: left.email, memberId: left.userId }, left.id);
  transaction.atCommit(notifyMembers(organizationId));
  if (mail.isConfigured) transaction.atCommit(addJob(claimMail, { organizationId, userId: left.userId }));
  return { workspace: presentWorkspace(keys, row, 'ADMIN') };
}
