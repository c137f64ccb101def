import { useSyncExternalStore } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import type { BackgroundJob } from './backgroundJob.ts';

/** The state of a job in an organization; null if there is none. See [Note: background job]. */
export function useBackgroundJob<State>(job: BackgroundJob<State>, organizationId: OrganizationId): State | null {
  return useSyncExternalStore(job.subscribe, () => job.read(organizationId));
}
