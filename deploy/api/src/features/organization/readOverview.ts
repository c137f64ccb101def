import type { CallOutput } from '@cofferdam/api-contract';
import { limits, type PermissionName } from '@cofferdam/domain';
import { daysAfter } from '../../platform/clock/timeAfter.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { alsoAllows, seesEveryWorkspace } from '../../platform/tenancy/decideByRoles.ts';
import { findOrganization } from './organization.store.ts';
import {
  countActivity,
  countInvitations,
  listEndingShares,
  placeEndingShares,
  readProtection,
  readUnrotated,
  type UnrotatedRow,
} from './overview.store.ts';
import { presentOrganization } from './presentOrganization.ts';
import { countWithoutFactor } from './secondFactorPolicy.store.ts';

const activityDays = 14;
const shownShares = 10;

/** The parts of an overview, each only for people who can see it. */
export async function readOverview(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, userId, now, access, transaction }: OrganizationCall,
): Promise<CallOutput<'organization', 'overview'>> {
  const { organizationRole, plan } = access;
  const may = (permission: PermissionName): boolean => alsoAllows(access, permission);
  const seesWorkspaces = seesEveryWorkspace(organizationRole);
  const hasLog = may('organization:audit:read') && plans[plan].auditLogDays !== null;
  const firstDay = new Date(
    daysAfter(now, 1 - activityDays)
      .toISOString()
      .slice(0, 10),
  );

  const [[organization], [unrotated], places, soonest, [invited], days, [withoutFactor], [key]] =
    await transaction.runAll([
      findOrganization(organizationId),
      readUnrotated(organizationId, daysAfter(now, -limits.rotateAfterDays)),
      placeEndingShares(organizationId, now, daysAfter(now, 1)),
      listEndingShares(organizationId, now, daysAfter(now, 1), shownShares),
      countInvitations(organizationId, now),
      // Activity isn't counted for people who can't see it.
      countActivity(organizationId, userId, firstDay, hasLog ? activityDays : 0),
      countWithoutFactor(organizationId),
      readProtection(organizationId),
    ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  return {
    organization: presentOrganization({ plans }, { ...organization, role: organizationRole }),
    description: organization.description,
    protection: key?.protection === 'KMS' ? 'KMS' : 'PLATFORM',
    unrotated: seesWorkspaces ? { count: unrotated?.count ?? 0, oldest: presentOldest(unrotated) } : null,
    endingShares: seesWorkspaces
      ? {
          count: places.reduce((sum, { count }) => sum + count, 0),
          places,
          soonest: soonest.map((one) => ({ ...one, endsAt: one.endsAt.toISOString() })),
        }
      : null,
    withoutSecondFactor: may('organization:member:read') ? (withoutFactor?.count ?? 0) : null,
    invitations: may('organization:member:read') ? (invited ?? { open: 0, expired: 0 }) : null,
    activity: hasLog ? days : null,
  };
}

type Oldest = NonNullable<CallOutput<'organization', 'overview'>['unrotated']>['oldest'];

function presentOldest(row: UnrotatedRow | undefined): Oldest {
  if (row === undefined) return null;
  const { name, workspaceId, workspaceName, changedAt } = row;
  if (name === null || workspaceId === null || workspaceName === null || changedAt === null) return null;
  return { name, workspaceId, workspaceName, changedAt: changedAt.toISOString() };
}
