import type { CallOutput } from '@cofferdam/api-contract';
import type { Platform } from '../../platform/platform.ts';
import type { OrganizationRow } from './organization.store.ts';
import { presentColor } from './picture.ts';

/** An organization in the contract's form. */
export function presentOrganization(
  { plans }: Pick<Platform, 'plans'>,
  row: OrganizationRow & { readonly lacksSecondFactor?: boolean },
): CallOutput<'organization', 'get'>['organization'] {
  return {
    id: row.id,
    name: row.name,
    subscriptionType: row.plan,
    hasAuditLog: plans[row.plan].auditLogDays !== null,
    status: row.status,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    memberCount: row.memberCount,
    workspaceCount: row.workspaceCount,
    pictureId: row.pictureId,
    ...presentColor(row.color),
    ...(row.isSecondFactorRequired ? { secondFactor: row.lacksSecondFactor === true ? 'missing' : 'required' } : {}),
    ...(row.idleLockMinutes === null ? {} : { idleLockMinutes: row.idleLockMinutes }),
  };
}
