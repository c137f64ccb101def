import type { PermissionName } from '@cofferdam/domain';
import { disabledReasonFor } from '../actions/index.ts';
import { useHost, useSession } from './hostContext.tsx';

/** Why the person can't do something, such as "Sharing needs Editor"; undefined when they can. */
export function useDisabledReason(permission: PermissionName): string | undefined {
  const { session } = useHost();
  useSession();
  return disabledReasonFor(permission, session);
}
