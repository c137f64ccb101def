import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { rolesAllow } from '../../../../platform/tenancy/decideByRoles.ts';
import { countMembersHere } from './readers.store.ts';

/**
 * How many people can see values and names of a workspace: the rule of `listReaders`, evaluated once per group of equal
 * facts.
 */
export async function countReaders({
  organizationId,
  workspaceId,
  transaction,
}: WorkspaceCall): Promise<CallOutput<'secret', 'readerCounts'>> {
  const rows = await transaction.run(countMembersHere(organizationId, workspaceId));
  const counts = { values: 0, names: 0 };
  for (const { organizationRole, type, isOwner, assignedRole, count } of rows) {
    const membership = { state: 'ACTIVE', organizationRole } as const;
    const workspace = { type, isOwner, assignedRole };
    if (rolesAllow('secret:version:access', membership, workspace)) counts.values += count;
    else if (rolesAllow('secret:list', membership, workspace)) counts.names += count;
  }
  return counts;
}
