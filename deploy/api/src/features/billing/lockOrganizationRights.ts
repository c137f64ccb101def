import type { OrganizationId } from '@cofferdam/domain';
import { lockRights } from '../../platform/tenancy/rightsLock.ts';

/** Waits for all in-flight calls of the organization before its plan changes; see [Note: rights lock]. */
export function lockOrganizationRights(organizationId: OrganizationId) {
  return lockRights({ organizationId, organization: 'exclusive', people: new Map(), workspaces: new Map() });
}
