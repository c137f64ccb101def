import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { HostSession, SessionView } from '@cofferdam/remote-contract';
import type { ClientStore } from '../session/clientStore.ts';
import { hasPermission } from '../session/hasPermission.ts';
import { sessionViewAtom } from '../session/sessionAtoms.ts';

/** Switch to another scope and update the address. Return false if the person stays because of unsaved changes. */
export interface ScopeSwitch {
  selectOrganization(id: OrganizationId): Promise<boolean>;
  selectWorkspace(id: WorkspaceId): Promise<boolean>;
}

/** The session as remotes see it: a snapshot, permissions for rendering, and switching the scope. */
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
