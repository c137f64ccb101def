import { isUuid, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { SessionScope } from './decideNavigation.ts';
import { readAddress } from './settleAddress.ts';

/** The scope in an address; null for missing parts. */
export function scopeOf(path: string): SessionScope {
  const query = new URLSearchParams(readAddress(path).search);
  const read = (name: string): string | null => {
    const text = query.get(name);
    return text !== null && isUuid(text) ? text : null;
  };
  return {
    organizationId: read('organizationId') as OrganizationId | null,
    workspaceId: read('workspaceId') as WorkspaceId | null,
  };
}
