import type { PermissionName } from '@cofferdam/domain';
import { disabledReasonFor } from '../actions/index.ts';
import { useHost, useSession } from './hostContext.tsx';

/** Why the person can't do something, such as "Sharing needs Editor"; undefined when they can or no permission is needed. */
export function useDisabledReason(permission: PermissionName | undefined): string | undefined {
  const { session } = useHost();
  useSession();
  return permission === undefined ? undefined : disabledReasonFor(permission, session);
}
