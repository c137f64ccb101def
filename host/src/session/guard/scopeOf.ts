import { isUuid, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { Place } from './decideNavigation.ts';
import { readAddress } from './settleAddress.ts';

/** The place that an address names; nulls where it names none. */
export function placeOf(path: string): Place {
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
