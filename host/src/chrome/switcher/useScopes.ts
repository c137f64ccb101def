import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../app/shell.ts';
import {
  orderOrganizations,
  orderWorkspaces,
  type OrganizationRow,
  type WorkspaceRow,
} from '../../session/scope/scopeRows.ts';
import {
  organizationRowAtom,
  organizationsAtom,
  preferencesAtom,
  recentOrganizationsAtom,
  recentWorkspacesAtom,
  workspaceRowAtom,
  workspacesAtom,
} from '../../session/sessionAtoms.ts';
import { switchTarget } from './switchTarget.ts';

/** The person's current scope and the ones they can switch to. */
export interface Scopes {
  readonly organization: OrganizationRow | null;
  readonly workspace: WorkspaceRow | null;
  /** Those visited last first. */
  readonly organizations: readonly OrganizationRow[];
  /** Workspaces of the current organization, last visited first; null until known. */
  readonly workspaces: readonly WorkspaceRow[] | null;
  /** Known from the stored preference even before the list is loaded. */
  readonly workspaceName: string | null;
  goToOrganization(id: OrganizationId): void;
  goToWorkspace(id: WorkspaceId): void;
}

/** The scopes for the switcher and the palette. */
export function useScopes(): Scopes {
  const { navigation } = useShell();
  const { pathname } = useLocation();
  const organization = useAtomValue(organizationRowAtom);
  const workspace = useAtomValue(workspaceRowAtom);
  const organizations = orderOrganizations(
    useAtomValue(organizationsAtom) ?? [],
    useAtomValue(recentOrganizationsAtom),
  );
  const list = useAtomValue(workspacesAtom);
  const recent = useAtomValue(recentWorkspacesAtom);
  const storedWorkspace = useAtomValue(preferencesAtom).workspace;
  const target = switchTarget(pathname);
  return {
    organization,
    workspace,
    organizations,
    workspaces: list !== null && list.organizationId === organization?.id ? orderWorkspaces(list.rows, recent) : null,
    workspaceName: workspace?.name ?? storedWorkspace?.name ?? null,
    goToOrganization: (id) => navigation.go(`${target}?organizationId=${id}`),
    goToWorkspace: (id) => {
      if (organization === null) return;
      // Pages of the organization don't depend on the workspace, so show the workspace's secrets instead.
      const page = target.startsWith('/organization/') ? '/r/secrets' : target;
      navigation.go(`${page}?organizationId=${organization.id}&workspaceId=${id}`);
    },
  };
}
