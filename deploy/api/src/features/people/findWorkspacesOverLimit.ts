import type { OrganizationId, OverLimit, PlanLimits, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { listOverWorkspaces } from '../workspace/workspace.store.ts';

/** The plan's limit if one of the workspaces is over it: no roles are given there. Null if none is. */
export async function findWorkspacesOverLimit(
  transaction: Transaction,
  organizationId: OrganizationId,
  ids: readonly WorkspaceId[],
  plan: PlanLimits,
): Promise<OverLimit | null> {
  if (ids.length === 0) return null;
  const allowed = plan.workspaces ?? 0;
  const over = await transaction.run(listOverWorkspaces(organizationId, allowed));
  return over.some(({ id }) => ids.includes(id)) ? { name: 'workspaces', allowed, used: allowed + over.length } : null;
}
