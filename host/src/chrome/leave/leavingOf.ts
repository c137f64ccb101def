import type { Leaving } from '../../host-api/createUnsavedChanges.ts';

/** The part of a location that says where the person is. */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What a navigation leaves; null when the page stays and only its own query changes. */
export function leavingOf(current: Address, next: Address): Leaving | null {
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  // An address without an id keeps the place.
  const isSwitched = (id: string): boolean => after.get(id) !== null && after.get(id) !== before.get(id);
  if (isSwitched('organizationId')) return 'organization';
  return current.pathname !== next.pathname || isSwitched('workspaceId') ? 'page' : null;
}
