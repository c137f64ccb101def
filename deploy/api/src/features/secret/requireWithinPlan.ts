import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSecretCount } from './secret.store.ts';

/**
 * A workspace with more secrets than the plan allows, after a change of plan, is read-only: nothing is lost and nothing
 * grows. Reading, exporting, deleting and moving out go on, so that there is a way back under the limit.
 *
 * @throws ApiFailure `resource.not-match-subscription` with the limit
 */
export async function requireWithinPlan({ plans }: Pick<Platform, 'plans'>, call: WorkspaceCall): Promise<void> {
  const { organizationId, workspaceId, transaction } = call;
  const allowed = plans[call.admission.plan].secretsPerWorkspace;
  const [count] = await transaction.run(readSecretCount(organizationId, workspaceId));
  const used = count?.used ?? 0;
  if (allowed !== null && used <= allowed) return;
  throw new ApiFailure('resource.not-match-subscription', { limit: { name: 'secretsPerWorkspace', allowed, used } });
}
