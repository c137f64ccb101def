import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationRow } from './organization.store.ts';

/** An organization as the contract says. */
export function presentOrganization(row: OrganizationRow): CallOutput<'organization', 'get'>['organization'] {
  return {
    id: row.id,
    name: row.name,
    subscriptionType: row.plan,
    status: row.status,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    memberCount: row.memberCount,
    workspaceCount: row.workspaceCount,
    pictureId: row.pictureId,
  };
}
