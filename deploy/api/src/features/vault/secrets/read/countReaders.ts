import type { CallOutput } from '@cofferdam/api-contract';
import { resolveAccess } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
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
    if (resolveAccess('secret:version:access', membership, workspace).isAllowed) counts.values += count;
    else if (resolveAccess('secret:list', membership, workspace).isAllowed) counts.names += count;
  }
  return counts;
}
