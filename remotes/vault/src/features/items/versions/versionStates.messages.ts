import type { VersionState } from '@cofferdam/domain';

/** What the states of a version are called, of secrets and notes alike; null where there is nothing to say. English. */
export const versionStates = {
  CURRENT: 'Current',
  ENABLED: null,
  DISABLED: 'Disabled',
  SCHEDULED_DESTROY: 'Deletes',
  DESTROYED: 'Deleted',
} as const satisfies Record<VersionState | 'CURRENT', string | null>;
