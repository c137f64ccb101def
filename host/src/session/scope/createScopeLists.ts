import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import type { ClientStore } from '../clientStore.ts';
import type { SessionScope } from '../guard/index.ts';
import { organizationsAtom, preferencesAtom, recentWorkspacesAtom, workspacesAtom } from '../sessionAtoms.ts';
import { createReader, type Reader } from './createReader.ts';
import { ScopeNotFound } from './ScopeNotFound.ts';
import { defaultWorkspace, type OrganizationRow, type WorkspaceList, type WorkspaceRow } from './scopeRows.ts';

/** The person's organizations, and the workspaces of the current one. */
export interface ScopeLists {
  /** Joins a read in flight. */
  loadOrganizations(): Promise<readonly OrganizationRow[]>;
  /** Reads again after a read in flight: something changed. */
  refreshOrganizations(): Promise<readonly OrganizationRow[]>;
  /** Loads the workspaces of an organization, and stores them if it is current by then. Joins a read in flight. */
  loadWorkspaces(organizationId: OrganizationId): Promise<readonly WorkspaceRow[]>;
  /** Reads again after a read in flight: something changed. */
  refreshWorkspaces(organizationId: OrganizationId): Promise<readonly WorkspaceRow[]>;
  /** Checks the loaded list, then asks the server once more. @throws ScopeNotFound */
  findOrganization(id: OrganizationId): Promise<OrganizationRow>;
  /** The named workspace, or the default one; null if there is none. @throws ScopeNotFound */
  findWorkspace(scope: SessionScope, organizationId: OrganizationId): Promise<WorkspaceRow | null>;
}

/** Creates the lists of a session, which are kept in the store. */
export function createScopeLists(store: ClientStore, api: Pick<ApiClient, 'organization' | 'workspace'>): ScopeLists {
  const organizationReader = createReader(async (): Promise<readonly OrganizationRow[]> => {
    const { organizations } = await api.organization.my({});
    store.set(organizationsAtom, organizations);
    return organizations;
  });

  const workspaceReaders = new Map<OrganizationId, Reader<WorkspaceList>>();
  const workspacesOf = (organizationId: OrganizationId): Reader<WorkspaceList> => {
    const known = workspaceReaders.get(organizationId);
    if (known !== undefined) return known;
    const created = createReader(async (): Promise<WorkspaceList> => {
      const { openShares, workspaces: rows } = await api.workspace.list({ organizationId });
      return { organizationId, rows, openShares };
    });
    workspaceReaders.set(organizationId, created);
    return created;
  };

  /** Each caller stores its list, because the organization can become current while a read is in flight. */
  const keep = (list: WorkspaceList): readonly WorkspaceRow[] => {
    const isCurrent = store.get(preferencesAtom).organization?.id === list.organizationId;
    if (isCurrent) store.set(workspacesAtom, list);
    return list.rows;
  };
  const loadWorkspaces = async (organizationId: OrganizationId) => keep(await workspacesOf(organizationId).read());
  const refreshWorkspaces = async (organizationId: OrganizationId) =>
    keep(await workspacesOf(organizationId).readAgain());

  return {
    loadOrganizations: organizationReader.read,
    refreshOrganizations: organizationReader.readAgain,
    loadWorkspaces,
    refreshWorkspaces,
    async findOrganization(id) {
      const isWanted = (row: OrganizationRow): boolean => row.id === id;
      const row = store.get(organizationsAtom)?.find(isWanted) ?? (await organizationReader.readAgain()).find(isWanted);
      if (row === undefined) throw new ScopeNotFound('organization');
      return row;
    },
    async findWorkspace({ workspaceId }, organizationId) {
      const known = store.get(workspacesAtom);
      const rows = known?.organizationId === organizationId ? known.rows : await loadWorkspaces(organizationId);
      const isWanted = ({ id }: WorkspaceRow): boolean => id === workspaceId;
      if (workspaceId === null) {
        const stored = store.get(preferencesAtom).workspace?.id;
        return rows.find(({ id }) => id === stored) ?? defaultWorkspace(rows, store.get(recentWorkspacesAtom));
      }
      const row = rows.find(isWanted) ?? (await refreshWorkspaces(organizationId)).find(isWanted);
      if (row === undefined) throw new ScopeNotFound('workspace');
      return row;
    },
  };
}
