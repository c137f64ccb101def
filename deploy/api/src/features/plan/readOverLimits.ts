import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { PlanLimitName } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { seesEveryWorkspace } from '../../platform/tenancy/decideByRoles.ts';
import {
  readOverAssignments,
  readOverDomains,
  readOverKmsSettings,
  readOverNotifications,
  readOverSecrets,
  readOverShares,
  readOverTwoFactors,
  readOverUsers,
  readOverVersions,
  readOverWorkspaces,
} from './plan.store.ts';

const readings = [
  ['users', readOverUsers],
  ['workspaces', readOverWorkspaces],
  ['secretsPerWorkspace', readOverSecrets],
  ['versionsPerSecret', readOverVersions],
  ['twoFactorEntriesPerWorkspace', readOverTwoFactors],
  ['roleAssignmentsPerWorkspace', readOverAssignments],
  ['customDomains', readOverDomains],
  ['kmsSettings', readOverKmsSettings],
  ['auditNotificationSettings', readOverNotifications],
  ['openShareLinks', readOverShares],
] as const satisfies readonly (readonly [PlanLimitName, unknown])[];

const unnamed = { workspaceId: null, workspaceName: null, newest: [] };

/** The items over the limits of the current plan, or of another plan. */
export async function readOverLimits(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, userId, access, transaction }: OrganizationCall,
  input: CallArguments<'billing', 'overLimits'>,
): Promise<CallOutput<'billing', 'overLimits'>> {
  const plan = input.subscriptionType ?? access.plan;
  const allowed = readings.map(([limit]) => plans[plan][limit] ?? 0);
  const found = await transaction.runAll(
    readings.map(([, read], index) => read(organizationId, userId, allowed[index] ?? 0)),
  );
  // Others only get counts.
  const hasNames = seesEveryWorkspace(access.organizationRole);
  const items = readings.flatMap(([limit], index) => {
    const rows = (found[index] ?? []).map((row) => ({ limit, allowed: allowed[index] ?? 0, ...row }));
    // For items without names, only the highest count is returned.
    return hasNames ? rows : rows.slice(0, 1).map((row) => ({ ...row, ...unnamed }));
  });
  return { plan, items: items.map((item) => ({ ...item, newest: [...item.newest] })) };
}
