import type { PlaceChange } from '../host-api/createHostSession.ts';
import { switchingAtom } from '../chrome/frame/frameAtoms.ts';
import { clearsOrganization, readAddress, trimPath, type Place } from '../session/guard/index.ts';
import type { Services } from './createServices.ts';

/**
 * Going to another place without going to another page: the place is entered, and the ids in the address are
 * brought up to date, since they would otherwise win over it at the next navigation.
 */
export function createPlaceChange({
  store,
  session,
  navigation,
}: Pick<Services, 'store' | 'session' | 'navigation'>): PlaceChange {
  const enter = async (place: Place): Promise<void> => {
    await session.enter(place);
    const address = readAddress(navigation.current());
    if (clearsOrganization(trimPath(address.pathname))) return store.set(switchingAtom, false);
    const query = new URLSearchParams(address.search);
    query.delete('organizationId');
    query.delete('workspaceId');
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    navigation.go(address.pathname + search + address.hash, { replace: true });
  };
  return {
    selectOrganization: (organizationId) => enter({ organizationId, workspaceId: null }),
    selectWorkspace: (workspaceId) => enter({ organizationId: session.facts().stored.organizationId, workspaceId }),
  };
}
