import type { Leaving } from '../../host-api/createUnsavedChanges.ts';

/** The relevant part of a location. */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What a navigation leaves; null if only the page's own query changes. */
export function leavingOf(current: Address, next: Address): Leaving | null {
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  // A URL without ids keeps the scope.
  const isSwitched = (id: string): boolean => after.get(id) !== null && after.get(id) !== before.get(id);
  if (isSwitched('organizationId')) return 'organization';
  return current.pathname !== next.pathname || isSwitched('workspaceId') ? 'page' : null;
}
