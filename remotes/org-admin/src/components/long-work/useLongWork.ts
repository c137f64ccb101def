import { useSyncExternalStore } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import type { LongWork } from './longWork.ts';

/** How far some long work is in an organization; null where there is none. See [Note: long work]. */
export function useLongWork<State>(work: LongWork<State>, organizationId: OrganizationId): State | null {
  return useSyncExternalStore(work.subscribe, () => work.read(organizationId));
}
