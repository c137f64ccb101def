import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import type { ClientStore } from '../clientStore.ts';
import type { Place } from '../guard/index.ts';
import { organizationsAtom, preferencesAtom, recentWorkspacesAtom, workspacesAtom } from '../sessionAtoms.ts';
import { PlaceMissing } from './placeMissing.ts';
import { defaultWorkspace, type OrganizationRow, type WorkspaceRow } from './places.ts';

/** The person's organizations, and the workspaces of the current one. */
export interface PlaceLists {
  loadOrganizations(): Promise<readonly OrganizationRow[]>;
  /** Loads the workspaces of an organization; kept when it is the current one by then. Asked once at a time. */
  loadWorkspaces(organizationId: OrganizationId): Promise<readonly WorkspaceRow[]>;
  /** Looks here, then asks the server once more. @throws PlaceMissing */
  findOrganization(id: OrganizationId): Promise<OrganizationRow>;
  /** The named workspace, or the one to open when none is named; null when there is none. @throws PlaceMissing */
  findWorkspace(place: Place, organizationId: OrganizationId): Promise<WorkspaceRow | null>;
}

/** Makes the lists of a session; they are kept in the store. */
export function createPlaceLists(store: ClientStore, api: Pick<ApiClient, 'organization' | 'workspace'>): PlaceLists {
  const loading = new Map<OrganizationId, Promise<readonly WorkspaceRow[]>>();

  const loadOrganizations = async (): Promise<readonly OrganizationRow[]> => {
    const { organizations } = await api.organization.my({});
    store.set(organizationsAtom, organizations);
    return organizations;
  };

  const loadWorkspaces = (organizationId: OrganizationId): Promise<readonly WorkspaceRow[]> => {
    const known = loading.get(organizationId);
    if (known !== undefined) return known;
    const asked = api.workspace
      .list({ organizationId })
      .then(({ workspaces }) => {
        const isCurrent = store.get(preferencesAtom).organization?.id === organizationId;
        if (isCurrent) store.set(workspacesAtom, { organizationId, rows: workspaces });
        return workspaces;
      })
      .finally(() => loading.delete(organizationId));
    loading.set(organizationId, asked);
    return asked;
  };

  const knownWorkspaces = (organizationId: OrganizationId): readonly WorkspaceRow[] | null => {
    const list = store.get(workspacesAtom);
    return list?.organizationId === organizationId ? list.rows : null;
  };

  return {
    loadOrganizations,
    loadWorkspaces,
    async findOrganization(id) {
      const isWanted = (row: OrganizationRow): boolean => row.id === id;
      const row = store.get(organizationsAtom)?.find(isWanted) ?? (await loadOrganizations()).find(isWanted);
      if (row === undefined) throw new PlaceMissing('organization');
      return row;
    },
    async findWorkspace({ workspaceId }, organizationId) {
      const rows = knownWorkspaces(organizationId) ?? (await loadWorkspaces(organizationId));
      // The load may have begun before the organization was current, and was not kept then.
      if (knownWorkspaces(organizationId) === null) store.set(workspacesAtom, { organizationId, rows });
      const isWanted = ({ id }: WorkspaceRow): boolean => id === workspaceId;
      if (workspaceId === null) {
        const stored = store.get(preferencesAtom).workspace?.id;
        return rows.find(({ id }) => id === stored) ?? defaultWorkspace(rows, store.get(recentWorkspacesAtom));
      }
      const row = rows.find(isWanted) ?? (await loadWorkspaces(organizationId)).find(isWanted);
      if (row === undefined) throw new PlaceMissing('workspace');
      return row;
    },
  };
}
