import type { TwoFactorId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readEntryCount, readOverLimit } from './entry.store.ts';

/**
 * In a workspace with more entries than the plan allows the newest are read-only, as many as are over. Their codes are
 * shown as ever, and they can be deleted and moved out.
 *
 * @throws ApiFailure `resource.not-match-subscription` with the limit when one of `ids` is among them
 */
export async function requireWithinPlan(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, workspaceId, access, transaction }: WorkspaceCall,
  ids: readonly TwoFactorId[],
): Promise<void> {
  const allowed = plans[access.plan].twoFactorEntriesPerWorkspace;
  const [count] = await transaction.run(readEntryCount(organizationId, workspaceId));
  const used = count?.used ?? 0;
  if (allowed !== null && used <= allowed) return;
  const [over] = await transaction.run(readOverLimit(organizationId, workspaceId, ids, allowed ?? 0));
  if (over === undefined) return;
  const limit = { name: 'twoFactorEntriesPerWorkspace', allowed, used };
  throw new ApiFailure('resource.not-match-subscription', { limit });
}
