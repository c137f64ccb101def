import type { ScopeSwitch } from '../host-api/createHostSession.ts';
import type { Leaving } from '../host-api/createUnsavedChanges.ts';
import { switchingAtom } from '../chrome/frame/frameAtoms.ts';
import { clearsOrganization, readAddress, trimPath, type SessionScope } from '../session/guard/index.ts';
import type { Services } from './createServices.ts';

/**
 * Switches the scope without changing the page: enters the scope, and updates the ids in the URL,
 * because they would otherwise override it on the next navigation.
 */
export function createScopeSwitch({
  store,
  session,
  navigation,
  unsaved,
}: Pick<Services, 'store' | 'session' | 'navigation' | 'unsaved'>): ScopeSwitch {
  const enter = async (scope: SessionScope, leaving: Leaving): Promise<boolean> => {
    if (!(await unsaved.confirmLeave(leaving))) return false;
    try {
      await session.enter(scope);
    } catch (error) {
      unsaved.endLeaving();
      throw error;
    }
    const address = readAddress(navigation.current());
    if (clearsOrganization(trimPath(address.pathname))) {
      store.set(switchingAtom, false);
      unsaved.endLeaving();
      return true;
    }
    const query = new URLSearchParams(address.search);
    query.delete('organizationId');
    query.delete('workspaceId');
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    navigation.go(address.pathname + search + address.hash, { replace: true });
    return true;
  };
  return {
    selectOrganization: (organizationId) => enter({ organizationId, workspaceId: null }, 'organization'),
    selectWorkspace: (workspaceId) =>
      enter({ organizationId: session.state().stored.organizationId, workspaceId }, 'page'),
  };
}
