import type { WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { incrementSecretCount, readSecretCount } from './secret.store.ts';

/**
 * Counts secrets that come into a workspace. The workspace's row stays locked until the transaction ends: the count is
 * exact and a name that is free stays free.
 *
 * @throws ApiFailure at the limit
 */
export async function incrementSecretCountOrRefuse(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, access, transaction }: WorkspaceCall,
  workspaceId: WorkspaceId,
  adding: number,
): Promise<void> {
  const allowed = plans[access.plan].secretsPerWorkspace;
  const [[counted], [count]] = await transaction.runAll([
    incrementSecretCount(organizationId, workspaceId, adding, allowed ?? 0),
    readSecretCount(organizationId, workspaceId),
  ]);
  if (counted !== undefined) return;
  const limit = { name: 'secretsPerWorkspace', allowed, used: count?.used ?? 0 } as const;
  throw new ApiFailure('subscription.resource-add.error.secret', { limit });
}
