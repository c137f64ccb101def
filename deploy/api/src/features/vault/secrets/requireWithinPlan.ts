import type { SecretId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOverLimit, readSecretCount } from './secret.store.ts';

/**
 * In a workspace with more secrets than the plan allows, after a change of plan, the newest of them are read-only: as
 * many as are over. Reading, exporting, deleting and moving out go on, so that there is a way back under the limit.
 *
 * @throws ApiFailure `resource.not-match-subscription` with the limit when one of `ids` is among them
 */
export async function requireWithinPlan(
  { plans }: Pick<Platform, 'plans'>,
  call: Pick<WorkspaceCall, 'organizationId' | 'workspaceId' | 'transaction'> & {
    readonly access: Pick<WorkspaceCall['access'], 'plan'>;
  },
  ids: readonly SecretId[],
): Promise<void> {
  const { organizationId, workspaceId, transaction } = call;
  const allowed = plans[call.access.plan].secretsPerWorkspace;
  const [count] = await transaction.run(readSecretCount(organizationId, workspaceId));
  const used = count?.used ?? 0;
  if (allowed !== null && used <= allowed) return;
  const [over] = await transaction.run(readOverLimit(organizationId, workspaceId, ids, allowed ?? 0));
  if (over === undefined) return;
  throw new ApiFailure('resource.not-match-subscription', { limit: { name: 'secretsPerWorkspace', allowed, used } });
}
