import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { HostSession, SessionView } from '@cofferdam/remote-contract';
import type { ClientStore } from '../session/clientStore.ts';
import { hasPermission } from '../session/hasPermission.ts';
import { sessionViewAtom } from '../session/sessionAtoms.ts';

/** Ways to another scope; they also bring the address up to date. False when the person stays for unsaved changes. */
export interface ScopeSwitch {
  selectOrganization(id: OrganizationId): Promise<boolean>;
  selectWorkspace(id: WorkspaceId): Promise<boolean>;
}

/** What remotes may know of the session: a picture, rights for drawing, and the way to another scope. */
export function createHostSession(store: ClientStore, scope: ScopeSwitch): HostSession {
  const current = (): SessionView => {
    const view = store.get(sessionViewAtom);
    if (view === null) throw new Error('no one is signed in');
    return view;
  };
  return Object.freeze({
    current,
    subscribe: (listener: () => void) => store.sub(sessionViewAtom, listener),
    can: (permission) => hasPermission(store.get(sessionViewAtom), permission),
    selectOrganization: scope.selectOrganization,
    selectWorkspace: scope.selectWorkspace,
  } satisfies HostSession);
}
