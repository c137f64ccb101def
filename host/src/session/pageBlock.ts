import type { RouteDescriptor, SessionView } from '@cofferdam/remote-contract';
import { hasPermission } from './hasPermission.ts';

/** Why a page isn't shown: the organization is blocked, a required second factor is missing, or the permission is. */
export type PageBlock = 'organization' | 'second-factor' | 'permission';

/** Why a page of a remote isn't shown to a person, or null. Only for rendering: the server decides. */
export function pageBlockOf(
  { access }: Pick<RouteDescriptor, 'access'>,
  view: SessionView | null,
  isFactorMissing: boolean,
): PageBlock | null {
  if (access === 'signed-in') return null;
  const organization = view?.organization ?? null;
  if (organization !== null && organization.status !== 'active') return 'organization';
  if (organization !== null && isFactorMissing) return 'second-factor';
  return hasPermission(view, access) ? null : 'permission';
}
